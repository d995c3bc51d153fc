"""The outlines of our own artwork, once, as plain numbers: SVG and matplotlib draw from the same.

A card is landscape, 120 × 80 units, with its symbols upright side by side. Landscape, because the scarce
direction on a screen is down: three rows of cards must fit between a prompt and the answers. At 120 px
wide three rows take 240 px, where portrait cards of the same area would take 360; and symbols in a row
are counted at a glance, like the words of the sentence "red, red, red". A die is a square of 80 units.

x grows to the right and y grows downwards, as in SVG.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Point = tuple[float, float]
Piece = tuple[Point, Point, Point]


class Outline(NamedTuple):
    """A closed curve: where it starts, and its cubic Bézier pieces (two control points, then the end)."""

    start: Point
    pieces: tuple[Piece, ...]


CARD_WIDTH, CARD_HEIGHT, DIE_SIZE = 120.0, 80.0, 80.0
SYMBOL_HEIGHT = 56.0
PITCH = 36.0  # from the middle of one symbol to the middle of the next
LINE_WIDTH = 2.6  # of an outline
STRIPE_WIDTH, STRIPE_PITCH = 1.7, 5.2
DOT_SIZE, DOT_PITCH = 3.0, 10.0
DIE_SCALE = 0.66  # three symbols in a row fit on a die

# The symbols, around their middle. Each is the same when turned upside down, so half is enough.
_OVAL = ((0.0, -28.0), (((9.2, -28.0), (14.0, -17.5), (14.0, 0.0)), ((14.0, 17.5), (9.2, 28.0), (0.0, 28.0))))
_SQUIGGLE = (
    (-9.5, -19.5),
    (
        ((-13.0, -25.0), (-6.5, -28.0), (0.5, -28.0)),
        ((9.0, -28.0), (14.0, -22.0), (14.0, -13.5)),
        ((14.0, 0.0), (2.0, 8.0), (9.5, 19.5)),
    ),
)
_DIAMOND = ((0.0, -29.0), (((0.0, -29.0), (14.5, 0.0), (14.5, 0.0)), ((14.5, 0.0), (0.0, 29.0), (0.0, 29.0))))


def _closed(start: Point, half: tuple[Piece, ...]) -> Outline:
    turned: tuple[Piece, ...] = tuple(((-a, -b), (-c, -d), (-e, -f)) for (a, b), (c, d), (e, f) in half)
    return Outline(start, half + turned)


OUTLINES = {"oval": _closed(*_OVAL), "squiggle": _closed(*_SQUIGGLE), "diamond": _closed(*_DIAMOND)}


def middles(number: int, width: float = CARD_WIDTH, pitch: float = PITCH) -> tuple[float, ...]:
    """Where the middles of 1 to 3 symbols lie, from left to right.

    >>> middles(1), middles(2), middles(3)
    ((60.0,), (42.0, 78.0), (24.0, 60.0, 96.0))
    """
    return tuple(width / 2 + pitch * (place - (number - 1) / 2) for place in range(number))


@cache
def polygon(shape: str, steps: int = 64) -> tuple[Point, ...]:
    """The outline as many short sides: the points along each Bézier piece, the start not repeated.

    >>> polygon("diamond", 1)
    ((14.5, 0.0), (0.0, 29.0), (-14.5, 0.0), (0.0, -29.0))
    """
    points: list[Point] = []
    here, pieces = OUTLINES[shape]
    for one, two, end in pieces:
        for step in range(1, steps + 1):
            t = step / steps
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            corners = (here, one, two, end)
            points.append(
                (
                    sum(w * x for w, (x, _) in zip(weights, corners, strict=True)),
                    sum(w * y for w, (_, y) in zip(weights, corners, strict=True)),
                )
            )
        here = end
    return tuple(points)


@cache
def stripes(shape: str) -> tuple[tuple[float, float, float], ...]:
    """The stripes of a symbol, cut to its outline: for each (left, right, y), from the top down.

    Drawn as lines they need no pattern and no clip path, which printers and PDF makers lose. A stripe that
    would drown in the outline is left out.

    >>> [(left, right) for left, right, y in stripes("diamond") if y == 0]
    [(-14.5, 14.5)]
    """
    half = int(SYMBOL_HEIGHT / 2 // STRIPE_PITCH)
    segments = []
    for y in (STRIPE_PITCH * k for k in range(-half, half + 1)):
        crossings = _crossings(polygon(shape), y)
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            if right - left > 2 * LINE_WIDTH:
                segments.append((round(left, 2), round(right, 2), round(y, 2)))
    return tuple(segments)


def _crossings(points: tuple[Point, ...], y: float) -> list[float]:
    """Where the horizontal line at y crosses the polygon, from left to right; always an even number."""
    found = []
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 <= y) != (y1 <= y):
            found.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return sorted(found)


def dots(width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> tuple[Point, ...]:
    """The middles of the dots of a dotted background, row by row, every second row set in by half.

    >>> dots(40, 20)
    ((10.0, 5.0), (20.0, 5.0), (30.0, 5.0), (5.0, 15.0), (15.0, 15.0), (25.0, 15.0), (35.0, 15.0))
    """
    points = []
    for row in range(int(height // DOT_PITCH)):
        first = DOT_PITCH if row % 2 == 0 else DOT_PITCH / 2
        count = int((width - 2 * first) // DOT_PITCH) + 1
        points += [(first + DOT_PITCH * k, DOT_PITCH * (row + 0.5)) for k in range(count)]
    return tuple(points)
