"""Cards, dice and the card's back as small, self-contained SVG: no id, no style, no script, no pattern.

So many pictures can stand in one page, inline or as data URIs, and each is the same text on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from setlab.deck import BEGINNER, COLOR, FEATURES, Card, Cards, checked_card
from setlab.draw import shapes
from setlab.draw.palette import Ink, Palette, find_palette
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
_ROUND = 'stroke-linejoin="round"'


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
    """The picture of a key: "card:2RO/" (a card of any deck), "die:2RO", "die:WILD" or "back".

    OptionError for any other key or a width that is none, CardError for a mistyped code.

    >>> len(picture_svg("die:WILD")) < 1500, picture_svg("back") == picture_svg("back", palette="classic")
    (True, True)
    """
    svg = _picture(str(key), find_palette(palette), _checked_letters(letters))
    if width is None:
        return svg
    pixels = checked_width(width)
    square = shapes.DIE_SIZE if key.startswith("die:") else shapes.CARD_WIDTH
    return svg.replace(" viewBox", f' width="{pixels:g}" height="{pixels * shapes.CARD_HEIGHT / square:g}" viewBox', 1)


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
        f'<g transform="translate({_n(place % many * across)} {_n(place // many * down)})">{_inside(svg)}</g>'
        for place, svg in enumerate(pictures)
    )
    rows = -(-len(pictures) // many)
    return _svg(max(across * min(many, len(pictures)) - gap, 0), max(down * rows - gap, 0), [placed])


def _inside(svg: str) -> str:
    return svg[svg.index(">") + 1 : -len("</svg>")]


@lru_cache(maxsize=4096)
def _picture(key: str, colors: Palette, letters: _Letters) -> str:
    kind, _, code = key.partition(":")
    if kind == "card":
        return _card(look(Card(code)), colors, letters)
    if kind == "die":
        return _wild_die(colors) if code == "WILD" else _die(look(BEGINNER.card(code)), colors, letters)
    if key == "back":
        return _back()
    raise OptionError(
        "There is no picture {key!r}. Keys are card:2RO/ for a card, die:2RO, die:WILD and back.", key=key
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
    parts = [_face(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, 9, paper, colors.edge)]
    if card.background == "dotted":
        places = "".join(f"M{_n(x)} {_n(y)}h0" for x, y in shapes.dots())
        parts.append(f'<path d="{places}" {_stroke(colors.dot, shapes.DOT_SIZE)} stroke-linecap="round"/>')
    if card.border != "none":
        parts.append(_border(BORDER_WIDTHS[card.border], colors.dark))
    symbols = _symbols(card, colors.ink(card.color), paper)
    if letters:
        symbols = f'<g transform="{_LETTER_ROOM}">{symbols}</g>' + _letter(card.color, letters, colors)
    return _svg(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, [*parts, symbols])


def _die(die: Look, colors: Palette, letters: _Letters) -> str:
    scale = shapes.DIE_SCALE
    left, top = ((shapes.DIE_SIZE - scale * side) / 2 for side in (shapes.CARD_WIDTH, shapes.CARD_HEIGHT))
    symbols = _symbols(die._replace(shading="solid"), colors.ink(die.color), colors.face)
    placed = f'<g transform="translate({_n(left)} {_n(top)})scale({_n(scale)})">{symbols}</g>'
    return _svg(shapes.DIE_SIZE, shapes.DIE_SIZE, [_die_face(colors), placed, _letter(die.color, letters, colors)])


def _wild_die(colors: Palette) -> str:
    # The word is drawn, not set: the same without any font, and the same word in all our languages.
    word = "M13.5 18l4.3 14 4.4-11 4.4 11 4.3-14m6.5 0v14m6.5-14v14h7.5m6-14v14h2.5c9 0 9-14 0-14z"
    scale = 0.46
    symbols = "".join(
        f'<path d="{_path(shape, x / scale, 54 / scale)}" fill="{ink.color}"/>'
        for shape, ink, x in zip(shapes.OUTLINES, colors.inks, (22, 40, 58), strict=True)
    )
    lettering = f'<path d="{word}" fill="none" {_stroke(colors.dark, 3.4)} stroke-linecap="round" {_ROUND}/>'
    return _svg(
        shapes.DIE_SIZE, shapes.DIE_SIZE, [_die_face(colors), lettering, f'<g transform="scale({scale})">{symbols}</g>']
    )


def _back() -> str:
    cloth, thread = "#33475b", "#b9c6d3"
    frame = f'<rect x="6" y="6" width="108" height="68" rx="5" fill="none" {_stroke(thread, 1.2)}/>'
    outlines = "".join(_path(shape, x, 40) for shape, x in zip(shapes.OUTLINES, shapes.middles(3), strict=True))
    symbols = f'<path d="{outlines}" fill="none" {_stroke(thread, 1.6)} {_ROUND}/>'
    return _svg(
        shapes.CARD_WIDTH,
        shapes.CARD_HEIGHT,
        [_face(shapes.CARD_WIDTH, shapes.CARD_HEIGHT, 9, cloth, "#22313f"), frame, symbols],
    )


def _svg(width: float, height: float, parts: list[str]) -> str:
    box = f"0 0 {_n(width)} {_n(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'


def _face(width: float, height: float, radius: float, fill: str, edge: str) -> str:
    size = f'width="{_n(width - 1.2)}" height="{_n(height - 1.2)}"'
    return f'<rect x=".6" y=".6" {size} rx="{_n(radius)}" fill="{fill}" {_stroke(edge, 1.2)}/>'


def _die_face(colors: Palette) -> str:
    # The rim of the flat face tells a die from a card at a glance.
    rim = f'<rect x="4" y="4" width="72" height="72" rx="22" fill="none" {_stroke(colors.grey, 2)}/>'
    return _face(shapes.DIE_SIZE, shapes.DIE_SIZE, 16, colors.face, colors.edge) + rim


def _border(width: float, color: str) -> str:
    inner = f'width="{_n(shapes.CARD_WIDTH - 2 * BORDER_INSET)}" height="{_n(shapes.CARD_HEIGHT - 2 * BORDER_INSET)}"'
    return f'<rect x="{_n(BORDER_INSET)}" y="{_n(BORDER_INSET)}" {inner} rx="5" fill="none" {_stroke(color, width)}/>'


def _symbols(card: Look, ink: Ink, paper: str) -> str:
    """One to three symbols on a card; the style of the line is the ink's."""
    middle = shapes.CARD_HEIGHT / 2
    places = shapes.middles(card.number)
    outlines = "".join(_path(card.shape, x, middle) for x in places)
    fill = ink.color if card.shading == "solid" else "none"
    line = shapes.LINE_WIDTH
    parts = []
    if card.shading == "striped":
        strokes = "".join(
            f"M{_n(x + left)} {_n(middle + y)}h{_n(right - left)}"
            for x in places
            for left, right, y in shapes.stripes(card.shape)
        )
        parts.append(f'<path d="{strokes}" {_stroke(ink.color, shapes.STRIPE_WIDTH)}/>')
    if ink.line == "plain":
        parts.append(f'<path d="{outlines}" fill="{fill}" {_stroke(ink.color, line)} {_ROUND}/>')
    elif ink.line == "double":  # a broad line with a white line along its middle
        parts.append(f'<path d="{outlines}" fill="{fill}" {_stroke(ink.color, DOUBLE_WIDTH)} {_ROUND}/>')
        parts.append(f'<path d="{outlines}" fill="none" {_stroke(paper, DOUBLE_GAP)} {_ROUND}/>')
    else:  # dashes on a broad white line, so that they stand out from what fills the symbol
        parts.append(f'<path d="{outlines}" fill="{fill}" {_stroke(paper, DASHED_WIDTH)} {_ROUND}/>')
        dashes = f'{_stroke(ink.color, line)} stroke-dasharray="{_n(DASHES[0])} {_n(DASHES[1])}"'
        parts.append(f'<path d="{outlines}" fill="none" {dashes} {_ROUND}/>')
    return "".join(parts)


def _letter(color: str, letters: _Letters, colors: Palette) -> str:
    if letters is None:
        return ""
    letter = letters[COLOR.values.index(color)]
    size = 14 if len(letter) == 1 else 10  # longer ones are smaller, to keep clear of the symbols
    font = f'font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="{size}"'
    return f'<text x="7.8" y="20" {font} fill="{colors.dark}">{escape(letter)}</text>'


def _stroke(color: str, width: float) -> str:
    return f'stroke="{color}" stroke-width="{_n(width)}"'


def _path(shape: str, x: float, y: float) -> str:
    """The outline around (x, y) as SVG path data."""
    start = shapes.OUTLINES[shape].start
    return f"M{_n(x + start[0])} {_n(y + start[1])}{_relative(shape)}"


@cache
def _relative(shape: str) -> str:
    """The pieces of an outline as relative path data; straight ones as lines."""
    (x, y), pieces = shapes.OUTLINES[shape]
    parts = []
    for one, two, end in pieces:
        straight = one == (x, y) and two == end
        numbers = [value for a, b in ((end,) if straight else (one, two, end)) for value in (a - x, b - y)]
        parts.append(("l" if straight else "c") + " ".join(map(_n, numbers)).replace(" -", "-"))
        x, y = end
    return "".join(parts) + "z"


def _n(value: float) -> str:
    """A number as short as SVG allows, to a hundredth.

    >>> _n(12.0), _n(0.5), _n(-0.25), _n(-0.0)
    ('12', '.5', '-.25', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if abs(value) < 1:
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text
