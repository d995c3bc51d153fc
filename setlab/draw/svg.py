"""Cards, dice and the card's back as small, self-contained SVG: no id, no style, no script, no pattern.

So many pictures can stand in one page, inline or as data URIs, and each is the same text on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import NamedTuple

from setlab.deck import BEGINNER, COLOR, FEATURES, Card, Cards, checked_card
from setlab.draw import shapes, squares
from setlab.draw.palette import Ink, Palette, find_palette
from setlab.draw.strokes import ROUND, face, n, path, stroke, svg
from setlab.errors import OptionError, whole
from setlab.language import language_of

Letters = bool | Mapping[str, str]
_Letters = tuple[str, str, str] | None

BORDER_WIDTHS = {"none": 0.0, "thin": 1.6, "thick": 4.6}
_WIDEST = 1e6  # px: no page is wider
BORDER_INSET = 5.0  # from the card's edge to the middle of its border
DOUBLE_WIDTH, DOUBLE_GAP = 6.4, 2.8  # of a double line, and of the white in its middle
DASHED_WIDTH, DASHES = 8.6, (4.6, 4.0)  # of the white under a dashed line; dash and space
_LETTER_ROOM = "translate(10 4)scale(.9)"  # the symbols step aside for a letter in the corner


class Look(NamedTuple):
    """The six values that a picture shows."""

    color: str
    shape: str
    number: int
    shading: str
    border: str
    background: str


def look(card: Card) -> Look:
    """What a card looks like; a feature that its deck lacks has its first value (solid, no border, white).

    >>> look(Card("2RO/"))
    Look(color='red', shape='oval', number=2, shading='striped', border='none', background='white')
    """
    vector = (*checked_card(card).vector, *[0] * (len(FEATURES) - len(card.vector)))
    color, shape, _, *rest = (feature.values[value] for feature, value in zip(FEATURES, vector, strict=True))
    return Look(color, shape, vector[2] + 1, *rest)


def initials(language: str | None = None) -> dict[str, str]:
    """Letters for the three colours in a language (None: the default one): as short as tells them apart.

    >>> initials("en"), initials("fr")
    ({'red': 'R', 'green': 'G', 'purple': 'P'}, {'red': 'R', 'green': 'Ve', 'purple': 'Vi'})
    """
    words = {color: language_of(language).form(color).capitalize() for color in COLOR.values}
    return {
        color: _shortest(word, [other for other in words.values() if other != word]) for color, word in words.items()
    }


def _shortest(word: str, others: list[str]) -> str:
    """The shortest beginning of a word that none of the others shares."""
    return next(word[:n] for n in range(1, len(word) + 1) if not any(other.startswith(word[:n]) for other in others))


def card_svg(card: Card, palette: str = "default", letters: Letters = False, width: float | None = None) -> str:
    """A card as SVG, 3 wide to 2 high.

    `letters=True` puts R, G or P in the corner for those who confuse the colours; a mapping such as
    {"red": "R", "green": "V", "purple": "Vi"} puts others. `width` in px; None leaves the size to the page.
    OptionError for an unknown palette or letters that are not three short texts.

    >>> card_svg(Card("2RO/"))[:61]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">'
    """
    return picture_svg(f"card:{checked_card(card).code}", palette, letters, width)


def checked_width(width: object) -> float:
    """The width in px, if it is a number above 0 that a page can have; OptionError otherwise."""
    pixels = width if isinstance(width, float) else whole(width)
    if pixels is None or not 0 < pixels < _WIDEST:
        raise OptionError("A width is a number of pixels above 0, not {width!r}.", width=width)
    return pixels


def picture_svg(key: str, palette: str = "default", letters: Letters = False, width: float | None = None) -> str:
    """The picture of a key: "card:2RO/" (a card of any deck), "die:2RO", "die:WILD", "wild:2RO" (a WILD that stands
    for 2RO), "bonus:2" (a bonus square) or "back".

    OptionError for any other key or a width that is none, CardError for a mistyped code.

    >>> len(picture_svg("die:WILD")) < 1500, picture_svg("back") == picture_svg("back", palette="classic")
    (True, True)
    """
    drawn = _picture(str(key), find_palette(palette), _checked_letters(letters))
    if width is None:
        return drawn
    pixels = checked_width(width)
    height = pixels if key.partition(":")[0] in squares.SQUARES else pixels * shapes.CARD_HEIGHT / shapes.CARD_WIDTH
    return drawn.replace(" viewBox", f' width="{pixels:g}" height="{height:g}" viewBox', 1)


def grid_svg(cards: Iterable[Card], columns: int = 9, palette: str = "default", letters: Letters = False) -> str:
    """Many cards as one SVG, in rows of so many columns. For a whole deck at a glance.

    OptionError for fewer than one column, an unknown palette, or letters as in `card_svg`.

    >>> grid_svg(BEGINNER)[:63]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 250">'
    """
    many = whole(columns, 1)
    if many is None:
        raise OptionError("A grid has at least 1 column, not {columns!r}.", columns=columns)
    pictures = [card_svg(card, palette, letters) for card in Cards(cards)]
    gap = 5.0
    across, down = shapes.CARD_WIDTH + gap, shapes.CARD_HEIGHT + gap
    placed = "".join(
        f'<g transform="translate({n(place % many * across)} {n(place // many * down)})">{_inside(drawn)}</g>'
        for place, drawn in enumerate(pictures)
    )
    rows = -(-len(pictures) // many)
    return svg(max(across * min(many, len(pictures)) - gap, 0), max(down * rows - gap, 0), [placed])


def _inside(drawn: str) -> str:
    return drawn[drawn.index(">") + 1 : -len("</svg>")]


@lru_cache(maxsize=4096)
def _picture(key: str, colors: Palette, letters: _Letters) -> str:
    kind, _, code = key.partition(":")
    if kind == "card":
        return _card(look(Card(code)), colors, letters)
    if kind == "die":
        return squares.wild_die(colors) if code == "WILD" else _die(look(BEGINNER.card(code)), colors, letters)
    if kind == "wild":
        return _die(look(BEGINNER.card(code)), colors, letters, wild=True)
    if kind == "bonus" and code.isascii() and code.isdecimal() and len(code) <= 2:
        return squares.bonus(code, colors)
    if key == "back":
        return _back()
    raise OptionError(
        "There is no picture {key!r}. Keys are card:2RO/ for a card, die:2RO, die:WILD, wild:2RO, bonus:2 and back.",
        key=key,
    )


def _checked_letters(letters: Letters) -> _Letters:
    if isinstance(letters, bool):
        return ("R", "G", "P") if letters else None
    if isinstance(letters, Mapping) and set(letters) == set(COLOR.values):
        chosen = tuple(letters[color] for color in COLOR.values)
        if all(isinstance(letter, str) and 0 < len(letter) <= 3 for letter in chosen):
            return chosen  # type: ignore[return-value]  # three of them, as COLOR has three values
    raise OptionError(
        "Letters are True, False, or one short text each for red, green and purple, not {letters!r}.",
        letters=letters,
    )  # fmt: skip


def _card(card: Look, colors: Palette, letters: _Letters) -> str:
    paper = colors.grey if card.background == "grey" else colors.face
    parts = [face(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, 9, paper, colors.edge)]
    if card.background == "dotted":
        places = "".join(f"M{n(x)} {n(y)}h0" for x, y in shapes.dots())
        parts.append(f'<path d="{places}" {stroke(colors.dot, shapes.DOT_SIZE)} stroke-linecap="round"/>')
    if card.border != "none":
        parts.append(_border(BORDER_WIDTHS[card.border], colors.dark))
    symbols = _symbols(card, colors.ink(card.color), paper)
    if letters:
        symbols = f'<g transform="{_LETTER_ROOM}">{symbols}</g>' + _letter(card.color, letters, colors)
    return svg(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, [*parts, symbols])


def _die(card: Look, colors: Palette, letters: _Letters, *, wild: bool = False) -> str:
    symbols = _symbols(card._replace(shading="solid"), colors.ink(card.color), colors.face)
    return squares.die(symbols, _letter(card.color, letters, colors), colors, wild=wild)


def _back() -> str:
    cloth, thread = "#33475b", "#b9c6d3"
    frame = f'<rect x="6" y="6" width="108" height="68" rx="5" fill="none" {stroke(thread, 1.2)}/>'
    outlines = "".join(path(shape, x, 40) for shape, x in zip(shapes.OUTLINES, shapes.middles(3), strict=True))
    symbols = f'<path d="{outlines}" fill="none" {stroke(thread, 1.6)} {ROUND}/>'
    return svg(
        shapes.CARD_WIDTH,
        shapes.CARD_HEIGHT,
        [face(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, 9, cloth, "#22313f"), frame, symbols],
    )


def _border(width: float, color: str) -> str:
    inner = f'width="{n(shapes.CARD_WIDTH - 2 * BORDER_INSET)}" height="{n(shapes.CARD_HEIGHT - 2 * BORDER_INSET)}"'
    return f'<rect x="{n(BORDER_INSET)}" y="{n(BORDER_INSET)}" {inner} rx="5" fill="none" {stroke(color, width)}/>'


def _symbols(card: Look, ink: Ink, paper: str) -> str:
    """One to three symbols on a card; the style of the line is the ink's."""
    middle = shapes.CARD_HEIGHT / 2
    places = shapes.middles(card.number)
    outlines = "".join(path(card.shape, x, middle) for x in places)
    fill = ink.color if card.shading == "solid" else "none"
    line = shapes.LINE_WIDTH
    parts = []
    if card.shading == "striped":
        strokes = "".join(
            f"M{n(x + left)} {n(middle + y)}h{n(right - left)}"
            for x in places
            for left, right, y in shapes.stripes(card.shape)
        )
        parts.append(f'<path d="{strokes}" {stroke(ink.color, shapes.STRIPE_WIDTH)}/>')
    if ink.line == "plain":
        parts.append(f'<path d="{outlines}" fill="{fill}" {stroke(ink.color, line)} {ROUND}/>')
    elif ink.line == "double":  # a broad line with a white line along its middle
        parts.append(f'<path d="{outlines}" fill="{fill}" {stroke(ink.color, DOUBLE_WIDTH)} {ROUND}/>')
        parts.append(f'<path d="{outlines}" fill="none" {stroke(paper, DOUBLE_GAP)} {ROUND}/>')
    else:  # dashes on a broad white line, so that they stand out from what fills the symbol
        parts.append(f'<path d="{outlines}" fill="{fill}" {stroke(paper, DASHED_WIDTH)} {ROUND}/>')
        dashes = f'{stroke(ink.color, line)} stroke-dasharray="{n(DASHES[0])} {n(DASHES[1])}"'
        parts.append(f'<path d="{outlines}" fill="none" {dashes} {ROUND}/>')
    return "".join(parts)


def _letter(color: str, letters: _Letters, colors: Palette) -> str:
    if letters is None:
        return ""
    letter = letters[COLOR.values.index(color)]
    size = 14 if len(letter) == 1 else 10  # longer ones are smaller, to keep clear of the symbols
    font = f'font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="{size}"'
    return f'<text x="7.8" y="20" {font} fill="{colors.dark}">{escape(letter)}</text>'
