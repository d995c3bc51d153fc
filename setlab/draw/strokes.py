"""The strokes that our SVG is made of: numbers as short as can be, outlines, faces."""

from __future__ import annotations

from functools import cache

from setlab.draw import shapes

ROUND = 'stroke-linejoin="round"'


def svg(width: float, height: float, parts: list[str]) -> str:
    """A picture of these parts, so wide and so high in units of its own."""
    box = f"0 0 {n(width)} {n(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{"".join(parts)}</svg>'


def face(width: float, height: float, radius: float, fill: str, edge: str) -> str:
    """The face of a card, a die or a square: a filled rectangle with round corners and a thin edge."""
    size = f'width="{n(width - 1.2)}" height="{n(height - 1.2)}"'
    return f'<rect x=".6" y=".6" {size} rx="{n(radius)}" fill="{fill}" {stroke(edge, 1.2)}/>'


def stroke(color: str, width: float) -> str:
    """The attributes of a line."""
    return f'stroke="{color}" stroke-width="{n(width)}"'


def path(shape: str, x: float, y: float) -> str:
    """The outline around (x, y) as SVG path data."""
    start = shapes.OUTLINES[shape].start
    return f"M{n(x + start[0])} {n(y + start[1])}{_relative(shape)}"


@cache
def _relative(shape: str) -> str:
    """The pieces of an outline as relative path data; straight ones as lines."""
    (x, y), pieces = shapes.OUTLINES[shape]
    parts = []
    for one, two, end in pieces:
        straight = one == (x, y) and two == end
        numbers = [value for a, b in ((end,) if straight else (one, two, end)) for value in (a - x, b - y)]
        parts.append(("l" if straight else "c") + " ".join(map(n, numbers)).replace(" -", "-"))
        x, y = end
    return "".join(parts) + "z"


def n(value: float) -> str:
    """A number as short as SVG allows, to a hundredth.

    >>> n(12.0), n(0.5), n(-0.25), n(-0.0)
    ('12', '.5', '-.25', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if abs(value) < 1:
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text
