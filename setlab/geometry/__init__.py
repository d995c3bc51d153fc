"""The card game as the affine space AG(n,3): lines, planes, caps and the maps that keep SETs."""

from setlab.geometry.flats import (
    Flat,
    all_flats,
    all_hyperplanes,
    all_lines,
    all_planes,
    dimension,
    hyperplane,
    line,
    plane,
    planes_through,
    span,
)
from setlab.geometry.squares import MagicSquare, magic_square

__all__ = [
    "Flat",
    "MagicSquare",
    "all_flats",
    "all_hyperplanes",
    "all_lines",
    "all_planes",
    "dimension",
    "hyperplane",
    "line",
    "magic_square",
    "plane",
    "planes_through",
    "span",
]
