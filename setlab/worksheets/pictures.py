"""Cards and dice on a sheet, from the same outlines as on a screen, at exact millimetres.

Every card carries the letter of its colour, at least three millimetres high, so that a copy in black and white
and a reader who confuses colours are served; the symbols step aside for it.
"""

from __future__ import annotations

from setlab.deck import COLOR, Card
from setlab.draw import shapes
from setlab.draw.palette import Ink
from setlab.draw.svg import (
    BORDER_INSET,
    BORDER_WIDTHS,
    DASHED_WIDTH,
    DASHES,
    DOUBLE_GAP,
    DOUBLE_WIDTH,
    Look,
    initials,
    look,
)
from setlab.worksheets.paper import CARD_LETTER
from setlab.worksheets.pen import GREY, Curve, Pen

_LETTER = 0.085  # the height of a letter as a part of the card's width, where that is more than the least
_LARGEST = 9.0
_RIGHT = 4.0  # what stays free on the right of the symbols, in units
_SPAN = 2 * shapes.PITCH + 32.0  # what three symbols with their outlines take across, in units


def card_height(width: float) -> float:
    """A card is 3 wide to 2 high.

    >>> card_height(30)
    20.0
    """
    return width * shapes.CARD_HEIGHT / shapes.CARD_WIDTH


def draw_card(pen: Pen, card: Card, x: float, y: float, width: float) -> None:
    """A card with its left upper corner at (x, y), so wide."""
    seen, unit, height = look(card), width / shapes.CARD_WIDTH, card_height(width)
    colors = pen.palette
    pen.note(x, y, width, height, f"card:{card.code}")
    paper = colors.grey if seen.background == "grey" else colors.face
    pen.box(x, y, width, height, radius=9 * unit, fill=paper, edge=colors.edge, line=1.2 * unit)
    if seen.background == "dotted":
        pen.strokes(
            [((x + a * unit, y + b * unit), (x + a * unit, y + b * unit)) for a, b in shapes.dots()],
            color=colors.dot, line=shapes.DOT_SIZE * unit,
        )  # fmt: skip
    inset = 0.0
    if seen.border != "none":
        inset = BORDER_INSET * unit
        pen.box(
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius=5 * unit,
            edge=colors.dark, line=BORDER_WIDTHS[seen.border] * unit,
        )  # fmt: skip
        inset += BORDER_WIDTHS["thick"] * unit / 2
    strip = inset + _letter(pen, seen, x + inset, y + inset, width)
    right = inset + _RIGHT * unit
    scale = min(unit, (width - strip - right) / _SPAN)
    _symbols(pen, seen, colors.ink(seen.color), x + (strip + width - right) / 2, y + height / 2, scale, paper)


def _letter(pen: Pen, seen: Look, x: float, y: float, width: float) -> float:
    """The letter of the colour in the left upper corner; return the room that it takes across."""
    letters = initials(pen.words.code)
    size = max(CARD_LETTER + 0.1, min(_LETTER * width, _LARGEST))
    pad = max(0.8, 0.03 * width)
    widest = max(pen.letter_width(letter, size) for letter in letters.values())
    pen.letter(x + pad, y + pad, letters[seen.color], size, pen.palette.dark)
    return pad + widest  # the same for all colours, so that no card is smaller than its neighbour


def _symbols(pen: Pen, seen: Look, ink: Ink, x: float, y: float, unit: float, paper: str) -> None:
    """One to three symbols around (x, y), as `setlab.draw.svg` draws them."""
    middles = [x + (across - shapes.CARD_WIDTH / 2) * unit for across in shapes.middles(seen.number)]
    outlines = [_outline(seen.shape, middle, y, unit) for middle in middles]
    fill = ink.color if seen.shading == "solid" else None
    line = shapes.LINE_WIDTH * unit
    if seen.shading == "striped":
        pen.strokes(
            [
                ((middle + left * unit, y + at * unit), (middle + right * unit, y + at * unit))
                for middle in middles
                for left, right, at in shapes.stripes(seen.shape)
            ],
            color=ink.color, line=shapes.STRIPE_WIDTH * unit,
        )  # fmt: skip
    if ink.line == "plain":
        pen.curves(outlines, fill=fill, edge=ink.color, line=line)
    elif ink.line == "double":
        pen.curves(outlines, fill=fill, edge=ink.color, line=DOUBLE_WIDTH * unit)
        pen.curves(outlines, edge=paper, line=DOUBLE_GAP * unit)
    else:
        pen.curves(outlines, fill=fill, edge=paper, line=DASHED_WIDTH * unit)
        pen.curves(outlines, edge=ink.color, line=line, dash=[part * unit for part in DASHES])


def _outline(shape: str, x: float, y: float, unit: float) -> Curve:
    start, pieces = shapes.OUTLINES[shape]

    def placed(point: shapes.Point) -> shapes.Point:
        return x + point[0] * unit, y + point[1] * unit

    return placed(start), tuple((placed(one), placed(two), placed(end)) for one, two, end in pieces)


def draw_blank(pen: Pen, x: float, y: float, width: float, what: str = "blank") -> None:
    """A place for a card that is not there yet."""
    height = card_height(width)
    pen.note(x, y, width, height, what)
    pen.box(x, y, width, height, radius=0.075 * width, edge=GREY, line=0.35, dash=(1.6, 1.4))


def draw_face(pen: Pen, card: Card, x: float, y: float, size: float) -> None:
    """The face of a die that shows what a beginner card shows: a square, symbols and the letter of the colour."""
    seen = look(card)._replace(shading="solid")
    letters = initials(pen.words.code)
    pen.note(x, y, size, size, f"die:{card.code}")
    pen.letter(x + 1.2, y + 1.2, letters[seen.color], CARD_LETTER + 0.1, pen.palette.dark)
    unit = shapes.DIE_SCALE * size / shapes.DIE_SIZE * 0.92
    _symbols(pen, seen, pen.palette.ink(seen.color), x + size / 2, y + size / 2 + 1.0, unit, pen.palette.face)


def color_letters(pen: Pen) -> str:
    """What the letters stand for, as a sentence."""
    named = dict(zip(COLOR.values, initials(pen.words.code).values(), strict=True))
    return pen.words.say("The letter on a card names its colour: {red} red, {green} green, {purple} purple.", **named)
