"""The page of a class as HTML: it loads nothing, has no script, and whatever was typed by somebody is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from setlab.classroom.pupils import Class, Done, Pupil, Standing
from setlab.classroom.wording import exercise_title, help_for, mistake, next_for_all
from setlab.language import Language, language_of
from setlab.shown import Told


def page(report: Class) -> str:
    """The whole page.

    >>> from setlab.classroom.pupils import pupil_of
    >>> "&lt;b&gt;" in page(Class((pupil_of("<b>", "a.json", {}),)))
    True
    """
    words = language_of(report.language)
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words.say('The class'))}</title>\n<style>{_style()}</style>"
    )
    return (
        f'<!doctype html>\n<html lang="{words.code}">\n<head>{head}</head>\n'
        f"<body><main>\n{_sections(report, words)}\n</main></body>\n</html>\n"
    )


@dataclass(frozen=True)
class Page(Told):
    """A class that shows itself in a notebook, as on its page."""

    report: Class

    def formats(self) -> dict[str, str]:
        """As HTML, without the frame of a page."""
        words = language_of(self.report.language)
        return {"text/html": f'<div class="setlab-class">{_sections(self.report, words)}</div>'}


def _style() -> str:
    return files("setlab.classroom").joinpath("page.css").read_text(encoding="utf-8")


def _sections(report: Class, words: Language) -> str:
    say = words.say
    parts = [
        f"<h1>{escape(say('The class'))}</h1>",
        _p(words.count("{n} pupil.", "{n} pupils.", len(report.pupils))),
        f"<h2>{escape(say('Next, with the whole class'))}</h2>",
        f'<p class="next">{escape(next_for_all(words, report))}</p>',
        f"<h2>{escape(say('Who needs what'))}</h2>", _needs(report, words),
        f"<h2>{escape(say('Pupils and exercises'))}</h2>", _table(report, words),
        _p(say("A number says how many items were right first time, of all that were asked.")),
    ]  # fmt: skip
    if any(one.rough for pupil in report.pupils for one in pupil.done):
        parts.append(_p(say("Numbers with “~” come from codes: they are the least that can be.")))
    if report.notes:
        notes = "".join(f"<li><b>{escape(note.file)}</b>: {escape(note.reason)}</li>" for note in report.notes)
        parts += [f"<h2>{escape(say('Notes'))}</h2>", f"<ul>{notes}</ul>"]
    return "\n".join(parts)


def _p(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _needs(report: Class, words: Language) -> str:
    """The mistakes with those who make them and what helps; then everybody else."""
    rows = [
        f"<dt>{escape(mistake(words, sign))} <span>({len(who)})</span></dt>"
        f"<dd>{_names(who)}<br><i>{escape(help_for(words, sign))}</i></dd>"
        for sign, who in report.mistakes
    ]
    for standing in STANDINGS:
        who = report.standing(standing)
        if who and standing != "goes_wrong":
            rows.append(f"<dt>{escape(standing_text(words, standing))} <span>({len(who)})</span></dt>"
                        f"<dd>{_names(who)}</dd>")  # fmt: skip
    return f"<dl>{''.join(rows)}</dl>"


STANDINGS: tuple[Standing, ...] = ("suspected", "not_enough", "nothing", "goes_well", "goes_wrong")


def standing_text(words: Language, standing: Standing) -> str:
    """What can be said of a pupil of whom no mistake is sure."""
    match standing:
        case "suspected":
            return words.say("something goes wrong, but it is not clear what")
        case "not_enough":
            return words.say("not enough yet to tell")
        case "nothing":
            return words.say("nothing is answered yet")
        case "goes_well":
            return words.say("knows the rule")
        case "goes_wrong":
            return words.say("something goes wrong")


def pupil_text(words: Language, pupil: Pupil) -> str:
    """What is found of a pupil, in a few words."""
    return "; ".join(mistake(words, sign) for sign in pupil.signs) or standing_text(words, pupil.standing)


def done_text(done: Done | None) -> str:
    """The numbers of one exercise: right of asked."""
    if done is None:
        return ""
    return f"{'~' if done.rough else ''}{done.right}/{done.asked}"


def _names(pupils: Iterable[Pupil]) -> str:
    return ", ".join(escape(pupil.name) for pupil in pupils)


def _table(report: Class, words: Language) -> str:
    say = words.say
    heads = [say("Pupil"), *(exercise_title(words, key) for key in report.exercises), say("What is found")]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    rows = "".join(_row(report, words, pupil) for pupil in report.pupils)
    label = escape(say("Pupils and exercises"))
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{label}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(report: Class, words: Language, pupil: Pupil) -> str:
    cells = []
    for key in report.exercises:
        done = pupil.of(key)
        full = done is not None and len(done.mastered) == len(key[1].features)
        mark = f' <b title="{escape(words.say("mastered"))}">✓</b>' if full else ""
        cells.append(f"<td>{done_text(done)}{mark}</td>")
    found = escape(pupil_text(words, pupil))
    return f'<tr><th scope="row">{escape(pupil.name)}</th>{"".join(cells)}<td class="found">{found}</td></tr>'
