"""Pictures that are as wide as high: dice, a WILD, a WILD that stands for a die, a bonus square."""

from __future__ import annotations

from setlab.draw import shapes
from setlab.draw.palette import Palette
from setlab.draw.strokes import ROUND, face, n, path, stroke, svg

SQUARES = ("die", "wild", "bonus")  # the kinds of these pictures
# The word and the digits are drawn, not set: the same without any font, and the same word in all our languages.
WILD = "M13.5 18l4.3 14 4.4-11 4.4 11 4.3-14m6.5 0v14m6.5-14v14h7.5m6-14v14h2.5c9 0 9-14 0-14z"
# Digits as strokes, 10 wide and 16 high.
DIGITS = (
    "M5 0c-6.5 0-6.5 16 0 16s6.5-16 0-16z", "M2 4l4-4v16", "M1 4c0-5.5 9-5.5 9 0c0 4-9 7-9 12h9",
    "M1 0h8l-5 6.5c8 0 7 9.5 0 9.5c-2 0-3.5-1-4-3", "M7.5 16v-16l-7.5 11h10",
    "M9 0h-7l-1 7.5c8-3.5 10 8.5 2 8.5c-2 0-3-1-3.5-2", "M8 0c-5 3-7.5 6-7.5 11c0 7 9 6.5 9 0c0-5.5-7-6-9-1",
    "M0 0h10l-6.5 16", "M5 7.5c-5.5 0-5.5-7.5 0-7.5s5.5 7.5 0 7.5c-6.5 0-6.5 8.5 0 8.5s6.5-8.5 0-8.5",
    "M2 16c5-3 7.5-6 7.5-11c0-7-9-6.5-9 0c0 5.5 7 6 9 1",
)  # fmt: skip


def die(symbols: str, letter: str, colors: Palette, *, wild: bool = False) -> str:
    """A die's face with these symbols of a card; a WILD that stands for it has its word below, and a dashed rim."""
    scale = shapes.DIE_SCALE * (0.84 if wild else 1)
    left, top = ((shapes.DIE_SIZE - scale * side) / 2 for side in (shapes.CARD_WIDTH, shapes.CARD_HEIGHT))
    lift = 4 if wild else 0
    placed = f'<g transform="translate({n(left)} {n(top - lift)})scale({n(scale)})">{symbols}</g>'
    word = f'<path d="{WILD}" fill="none" {stroke(colors.dark, 5)} {ROUND}/>'
    below = [f'<g transform="translate(17.6 55.5)scale(.55)">{word}</g>'] if wild else []
    return svg(shapes.DIE_SIZE, shapes.DIE_SIZE, [_die_face(colors, dashed=wild), *below, placed, letter])


def bonus(number: str, colors: Palette) -> str:
    """A bonus square: a plus and the number that the first die on it earns."""
    scale = 2.1 if len(number) == 1 else 1.6
    wide = scale * (15 * len(number) + 9)
    left, top = (shapes.DIE_SIZE - wide) / 2, (shapes.DIE_SIZE - scale * 16) / 2
    line = f'fill="none" {stroke(colors.dark, 2.4)} stroke-linecap="round" {ROUND}'
    digits = "".join(
        f'<g transform="translate({n(14 + 15 * place)} 0)"><path d="{DIGITS[int(digit)]}" {line}/></g>'
        for place, digit in enumerate(number)
    )
    plus = f'<path d="M0 9h9m-4.5-4.5v9" {line}/>'
    words = f'<g transform="translate({n(left)} {n(top)})scale({n(scale)})">{plus}{digits}</g>'
    return svg(shapes.DIE_SIZE, shapes.DIE_SIZE, [face(80, 80, 6, colors.grey, colors.edge), words])


def wild_die(colors: Palette) -> str:
    """The WILD face of a die."""
    scale = 0.46
    symbols = "".join(
        f'<path d="{path(shape, x / scale, 54 / scale)}" fill="{ink.color}"/>'
        for shape, ink, x in zip(shapes.OUTLINES, colors.inks, (22, 40, 58), strict=True)
    )
    lettering = f'<path d="{WILD}" fill="none" {stroke(colors.dark, 3.4)} stroke-linecap="round" {ROUND}/>'
    return svg(
        shapes.DIE_SIZE, shapes.DIE_SIZE, [_die_face(colors), lettering, f'<g transform="scale({scale})">{symbols}</g>']
    )


def _die_face(colors: Palette, *, dashed: bool = False) -> str:
    # The rim of the flat face tells a die from a card at a glance.
    dashes = ' stroke-dasharray="7 5"' if dashed else ""
    line = stroke(colors.dark if dashed else colors.grey, 2)
    rim = f'<rect x="4" y="4" width="72" height="72" rx="22" fill="none" {line}{dashes}/>'
    return face(shapes.DIE_SIZE, shapes.DIE_SIZE, 16, colors.face, colors.edge) + rim
