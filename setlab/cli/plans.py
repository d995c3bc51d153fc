"""`setlab lesson 4`: a lesson plan with its notebook, and the pages that it prints, laid in a folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from setlab.errors import FileError, OptionError
from setlab.files import read_bounded, reason_of, whole_path, write_whole
from setlab.language import documents
from setlab.language.documents import front

_MOST = 100_000_000  # bytes of a file that is read at all


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson plan: its number, the name and text of its file, its notebook, its pages, and how its sheets are made.

    pages: the names of the pages to print without language and ending; sheets: lines for a command line.
    """

    number: int
    name: str
    text: str
    notebook: str
    pages: tuple[str, ...]
    sheets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LaidFile:
    """A file that was to be laid in a folder, and whether it lies there now; if not, somebody changed theirs."""

    name: str
    laid: bool


def plans(language: str = "en") -> dict[int, Plan]:
    """All lesson plans in a language, by number.

    >>> plans("fr")[2].notebook
    '02_the_third_card.ipynb'
    """
    found = (_plan(name, text) for name, text in documents.lessons(language).items())
    return {plan.number: plan for plan in sorted(found, key=lambda plan: plan.number)}


def find_plan(number: str, language: str = "en") -> Plan:
    """The plan with that number, as it is typed; OptionError says which there are.

    >>> find_plan("2").pages
    ('cards', 'cards_black_and_white', 'exit_ticket')
    """
    known = plans(language)
    plan = known.get(int(number)) if number.isdecimal() and len(number) < 4 else None
    if plan is None:
        raise OptionError(
            "There is no lesson {number!r}. Lessons are 1 to {most}: setlab lesson 1.", number=number, most=max(known)
        )
    return plan


def lay_plan(plan: Plan, folder: str | Path, language: str, *, printed: bool = False) -> list[LaidFile]:
    """Lay a plan and its notebook in a folder, with its pages to print if wished; a changed file is left as it is.

    OptionError if the folder cannot be made or written to, FileError if its name cannot be.
    """
    home = whole_path(folder)
    try:
        return [_lay_file(home / name, text) for name, text in _files(plan, language, printed)]
    except (OSError, FileError) as error:
        raise OptionError(
            "The folder {folder} cannot be used: {reason}. Name another one.",
            folder=str(home), reason=reason_of(error).rstrip("."),
        ) from error  # fmt: skip


def _files(plan: Plan, language: str, printed: bool) -> Iterator[tuple[str, str]]:
    yield plan.name, plan.text
    yield plan.notebook, documents.notebooks(language)[plan.notebook]
    if printed:
        from setlab.draw.pages import pages

        made = pages(language)
        for page in plan.pages:
            yield f"{page}.{language}.html", made[f"{page}.{language}.html"]


def _lay_file(path: Path, text: str) -> LaidFile:
    try:
        laid = read_bounded(path, _MOST) == text
    except FileNotFoundError:
        write_whole(path, text)
        laid = True
    except FileError:  # a folder, or no text: theirs
        laid = False
    return LaidFile(path.name, laid)


def _plan(name: str, text: str) -> Plan:
    """What the head of a plan says."""
    parts = front.head(name, text)
    return Plan(
        number=int(parts["lesson"][0]),
        name=name,
        text=text,
        notebook=Path(parts["notebook"][0]).name,
        pages=tuple(filter(None, parts["print"][0].split(", "))),
        sheets=tuple(line.strip("`") for line in parts["sheets"]),
    )
