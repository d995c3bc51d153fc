"""Pages to print for a class, on A4, in colour or not: cards to cut out, a check sheet, an exit ticket.

`python -m setlab.draw.pages lessons/print` writes them anew. Each is one HTML file without a script; the
keys are worked out by the library, never typed. Cards and answers stand in `data-` attributes too, from
which the tests read every claim back. A page is set in whatever font its reader has, so every sheet has room
for one a fifth wider than the widest that is common, and long answers wrap under themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from setlab.deck import BEGINNER, Card, Cards
from setlab.draw.svg import card_svg, initials
from setlab.explanation import Explanation, Kind, answer, explain
from setlab.language import LANGUAGES, Language, language_of
from setlab.rules import find_sets, third_card

# Half of these are SETs; what breaks the others is one feature each, and two in the last.
TRIPLES = (
    "2RO 2RS 2RD", "2RO 2RS 2GD", "1RO 2GS 3PD", "1GO 1GS 2GD",
    "1PS 2PS 3PS", "1RD 2GD 3GD", "1RS 1GS 1PS", "3RO 1GO 1PS",
)  # fmt: skip
EXIT_TRIPLE, EXIT_PAIR, EXIT_HAND = "1PO 2PO 3PS", "1GD 2RD", "1RO 3GS 2PD 2GD 1GS"

_STYLE = """
@page { size: A4; margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; font: 11pt/1.35 system-ui, "Segoe UI", Arial, sans-serif; color: #000; background: #777 }
section { box-sizing: content-box; width: 190mm; height: 277mm; padding: 10mm; margin: 5mm auto; background: #fff;
  overflow: hidden }
h1 { font-size: 16pt; margin: 0 0 1mm }
h2 { font-size: 12pt; margin: 4mm 0 2mm }
p { margin: 0 0 2mm }
svg { display: block; width: 100% }
.cut { display: grid; grid-template-columns: repeat(3, 62mm); margin-top: 2mm }
.cut > span { padding: 1mm; border: .2mm dashed #999 }
.row { display: flex; flex-wrap: wrap; gap: 3mm }
.row > span { width: 35mm }
.rule { margin: 6mm 0 0; padding: 4mm; border: .4mm solid #000; border-radius: 3mm; font-size: 13pt }
table { border-collapse: collapse; width: 100% }
th, td { border: .25mm solid #555; padding: 1mm 1.5mm; text-align: left; vertical-align: middle; font-size: 9.5pt }
td.cards > div { display: flex; gap: 1mm }
td.cards span { width: 17mm }
.box { display: block; padding-left: 1.5em; text-indent: -1.5em }
.tick { font-size: 8pt; line-height: 1.45 }
.check { table-layout: fixed }
.check th:first-child { width: 56mm }
.check th:last-child { width: 23mm }
.check td { padding-top: 2.3mm; padding-bottom: 2.3mm }
.empty { border: .4mm dashed #555; border-radius: 3mm; aspect-ratio: 3 / 2 }
.blank { border-bottom: .25mm solid #000; height: 9mm }
.who { display: flex; gap: 8mm; margin: 2mm 0 3mm }
.who span { flex: 1; border-bottom: .25mm solid #000; padding-top: 3mm }
@media screen and (max-width: 215mm) {
  section { width: auto; height: auto; padding: 4mm; margin: 4mm; overflow-x: auto }
}
@media print {
  body { background: #fff }
  section { padding: 0; margin: 0; height: 276mm; break-after: page }
  section:last-child { break-after: auto }
}
""".strip()


def pages(language: str) -> dict[str, str]:
    """All pages in a language: from the name of a file to its HTML.

    >>> sorted(pages("en"))
    ['cards.en.html', 'cards_black_and_white.en.html', 'check_sheet.en.html', 'exit_ticket.en.html']
    """
    words = language_of(language)
    made = {
        "cards": cards_page(words),
        "cards_black_and_white": cards_page(words, "black-and-white"),
        "check_sheet": check_sheet(words),
        "exit_ticket": exit_ticket(words),
    }
    return {f"{name}.{words.code}.html": html for name, html in made.items()}


def cards_page(words: Language, palette: str = "default") -> str:
    """The 27 beginner cards to cut out, in two sheets, each with the letter of its colour."""
    title = words.say("27 beginner cards to cut out")
    letters = initials(words.code)
    hint = words.say("The letter on a card names its colour: {red} red, {green} green, {purple} purple.", **letters)
    rule = words.say(
        "Three cards are a SET when each feature, on its own, is the same on all three or different on all three."
    )
    first, second = (_cut(hand, words, palette) for hand in (BEGINNER.cards[:18], BEGINNER.cards[18:]))
    sheets = [f"<p>{escape(hint)}</p>{first}", f'<p>{escape(hint)}</p>{second}<p class="rule">{escape(rule)}</p>']
    return _page(words, title, (f"<h1>{escape(title)}</h1>{sheet}" for sheet in sheets))


def _cut(hand: Iterable[Card], words: Language, palette: str) -> str:
    return f'<div class="cut">{"".join(_picture(card, words, palette) for card in hand)}</div>'


def check_sheet(words: Language) -> str:
    """Eight triples to check feature by feature, on one sheet; the key on a second."""
    title, key = words.say("Check sheet"), words.say("Check sheet: key")
    task = words.say("Check each row, feature by feature. Tick one box in each column.")
    say = words.say("A SET needs a YES in every feature. One NO is enough: not a SET.")
    triples = [explain(codes) for codes in TRIPLES]
    ask = f"<h1>{escape(title)}</h1>{_who(words)}<p>{escape(task)}</p>{_checks(triples, words, solved=False)}"
    tell = f"<h1>{escape(key)}</h1><p>{escape(say)}</p>{_checks(triples, words, solved=True)}"
    return _page(words, title, [ask, tell])


def _checks(triples: list[Explanation], words: Language, *, solved: bool) -> str:
    heads = [
        words.say("Cards"),
        *(words.say("{feature:cap}", feature=own) for own in BEGINNER.features),
        words.say("SET?"),
    ]
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    rows = "".join(_check(why, words, solved=solved) for why in triples)
    return f'<table class="check"><tr>{head}</tr>{rows}</table>'


def _check(why: Explanation, words: Language, *, solved: bool) -> str:
    cells = [
        _boxes([(answer(kind, words), solved and kind is verdict.kind) for kind in Kind]) for verdict in why.features
    ]
    cells.append(_boxes(_set_or_not(why, words, solved=solved)))
    claims = _claims(why) if solved else ""
    boxes = "".join(f'<td class="tick">{cell}</td>' for cell in cells)
    pictures = "".join(_picture(card, words) for card in why.cards)
    return f'<tr data-cards="{why.cards.codes}"{claims}><td class="cards"><div>{pictures}</div></td>{boxes}</tr>'


def _claims(why: Explanation) -> str:
    answers = " ".join(verdict.kind.value for verdict in why.features)
    return f' data-answers="{answers}" data-set="{"yes" if why.is_set else "no"}"'


def _set_or_not(why: Explanation, words: Language, *, solved: bool) -> list[tuple[str, bool]]:
    return [(words.say("A SET"), solved and why.is_set), (words.say("Not a SET"), solved and not why.is_set)]


def _boxes(answers: Iterable[tuple[str, bool]]) -> str:
    return "".join(f'<span class="box">{"☒" if ticked else "☐"} {escape(text)}</span>' for text, ticked in answers)


def exit_ticket(words: Language) -> str:
    """Three questions at the end of a lesson, on one sheet; the key on a second."""
    title, key = words.say("Exit ticket"), words.say("Exit ticket: key")
    why, pair, hand = explain(EXIT_TRIPLE), _hand(EXIT_PAIR), _hand(EXIT_HAND)
    return _page(
        words,
        title,
        [
            f"<h1>{escape(title)}</h1>{_who(words)}{_questions(words, why, pair, hand)}",
            f"<h1>{escape(key)}</h1>{_answers(words, why, pair, hand)}",
        ],
    )


def _questions(words: Language, why: Explanation, pair: Cards, hand: Cards) -> str:
    say, blank = words.say, '<div class="blank"></div>'
    return "".join(
        [
            _heading(say("1. Is this a SET? Tick one box.")),
            _row(why.cards, words),
            f"<p>{_boxes(_set_or_not(why, words, solved=False))}</p>",
            f"<p>{escape(say('How do you know? Write it for each feature.'))}</p>{blank * 3}",
            _heading(say("2. Which card completes the SET? Write its number, colour and shape.")),
            _row(pair, words, '<span class="empty"></span>'),
            blank,
            _heading(say("3. One SET hides among these cards. Ring its three cards.")),
            _row(hand, words),
        ]
    )


def _answers(words: Language, why: Explanation, pair: Cards, hand: Cards) -> str:
    say = words.say
    third = third_card(*pair)
    hidden = find_sets(hand)
    reasons = why.account(words.code).checks
    return "".join(
        [
            _heading(say("1. Is this a SET? Tick one box.")),
            f'<div data-cards="{why.cards.codes}"{_claims(why)}>{_row(why.cards, words)}</div>',
            f"<p>{_boxes(_set_or_not(why, words, solved=True))}</p>",
            "".join(f"<p>{escape(line)}</p>" for line in reasons),
            _heading(say("2. Which card completes the SET? Write its number, colour and shape.")),
            f'<div data-pair="{pair.codes}" data-third="{third.code}">{_row([*pair, third], words)}</div>',
            f"<p>{escape(say('{card:cap}. No other card completes these two.', card=third))}</p>",
            _heading(say("3. One SET hides among these cards. Ring its three cards.")),
            *(
                f'<div data-hand="{hand.codes}" data-found="{found.codes}">{_row(found, words)}</div>'
                f"<p>{escape(', '.join(map(words.card_name, found)))}</p>"
                for found in hidden
            ),
        ]
    )


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _row(hand: Iterable[Card], words: Language, after: str = "") -> str:
    return f'<div class="row">{"".join(_picture(card, words) for card in hand)}{after}</div>'


def _who(words: Language) -> str:
    return (
        f'<div class="who"><span>{escape(words.say("My name:"))}</span><span>{escape(words.say("Date:"))}</span></div>'
    )


def _picture(card: Card, words: Language, palette: str = "default") -> str:
    svg = card_svg(card, palette, initials(words.code))
    return f'<span role="img" data-card="{card.code}" aria-label="{escape(words.card_name(card))}">{svg}</span>'


def _hand(codes: str) -> Cards:
    return Cards(map(Card, codes.split()))


def _page(words: Language, title: str, sheets: Iterable[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(f"<section>{sheet}</section>" for sheet in sheets)
    return (
        f'<!doctype html>\n<html lang="{words.code}"><head>{head}\n<style>\n{_STYLE}\n</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def every_page() -> Iterator[tuple[str, str]]:
    """The pages of all languages: the name of the file, and its HTML."""
    for language in LANGUAGES:
        yield from pages(language).items()


def main(arguments: list[str]) -> int:
    """Write every page into the folder named; the exit status is 2 if none is named."""
    if len(arguments) != 1:
        print("Name the folder to write to: python -m setlab.draw.pages lessons/print", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, html in every_page():
        (folder / name).write_text(html, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
