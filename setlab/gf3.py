"""Vectors over GF(3), the field of three elements 0, 1, 2, where 1 + 2 = 0. Nothing about cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, SupportsIndex

from setlab.errors import GeometryError


class Vector(tuple[int, ...]):
    """A vector over GF(3): an immutable tuple of 0, 1 and 2 that adds coordinate by coordinate, mod 3.

    Entries must be the integers 0, 1, 2; anything else raises GeometryError (so `Vector((1, 3))` is
    refused rather than reduced: a 3 in a card's vector is a mistake).

    >>> a, b = Vector((0, 1, 2)), Vector((0, 2, 2))
    >>> a + b, a - b, -a, 2 * a
    (Vector((0, 0, 1)), Vector((0, 2, 0)), Vector((0, 2, 1)), Vector((0, 2, 1)))
    >>> a == (0, 1, 2), a.dot(b)
    (True, 0)
    """

    __slots__ = ()

    def __new__(cls, entries: Iterable[int]) -> Vector:
        values = tuple(entries)
        for value in values:
            if type(value) is not int or not 0 <= value <= 2:
                raise GeometryError("A vector over GF(3) has entries 0, 1 or 2, not {value!r}.", value=value)
        return tuple.__new__(cls, values)

    @classmethod
    def zero(cls, length: int) -> Vector:
        """The zero vector of that length.

        >>> Vector.zero(3)
        Vector((0, 0, 0))
        """
        return _vector([0] * length)

    def _like(self, other: object) -> tuple[int, ...]:
        if not isinstance(other, tuple):
            raise TypeError(f"a Vector adds to a Vector, not to {type(other).__name__}")
        if len(other) != len(self):
            raise GeometryError(
                "Vectors of {n} and {m} coordinates do not add: give both the same length.",
                n=len(self), m=len(other),
            )  # fmt: skip
        return other if isinstance(other, Vector) else Vector(other)

    def __add__(self, other: Any) -> Vector:  # adds, where a tuple joins
        return _vector([(x + y) % 3 for x, y in zip(self, self._like(other), strict=True)])

    __radd__ = __add__

    def __sub__(self, other: Any) -> Vector:
        return _vector([(x - y) % 3 for x, y in zip(self, self._like(other), strict=True)])

    def __neg__(self) -> Vector:
        return _vector([-x % 3 for x in self])

    def __mul__(self, scalar: SupportsIndex) -> Vector:
        factor = scalar.__index__()
        return _vector([factor * x % 3 for x in self])

    __rmul__ = __mul__

    def dot(self, other: Iterable[int]) -> int:
        """The sum of the products of the coordinates, mod 3.

        >>> Vector((1, 2)).dot((2, 2))
        0
        """
        return sum(x * y for x, y in zip(self, other, strict=True)) % 3

    def __repr__(self) -> str:
        return f"Vector({tuple(self)!r})"


def _vector(entries: Iterable[int]) -> Vector:
    """A Vector of entries known to be reduced: the arithmetic skips the check."""
    return tuple.__new__(Vector, entries)


def space(dimension: int) -> Iterator[Vector]:
    """All 3**dimension vectors; the first coordinate runs fastest, as card indices do.

    >>> list(space(1)), [tuple(v) for v in space(2)][:4]
    ([Vector((0,)), Vector((1,)), Vector((2,))], [(0, 0), (1, 0), (2, 0), (0, 1)])
    """
    return (_vector(entries[::-1]) for entries in product(range(3), repeat=dimension))


def from_index(index: int, dimension: int) -> Vector:
    """The vector whose index is v0 + 3·v1 + 9·v2 + …; GeometryError outside 0 … 3**dimension - 1.

    >>> from_index(0 + 3 * 1 + 9 * 2, 3)
    Vector((0, 1, 2))
    """
    if not 0 <= index < 3**dimension:
        raise GeometryError(
            "An index in a space of {d} dimensions lies in 0 to {last}, not {index}.",
            d=dimension, last=3**dimension - 1, index=index,
        )  # fmt: skip
    return _vector([index // 3**place % 3 for place in range(dimension)])


def to_index(vector: Iterable[int]) -> int:
    """The index v0 + 3·v1 + 9·v2 + … of a vector.

    >>> to_index((0, 1, 2))
    21
    """
    return sum(value * 3**place for place, value in enumerate(vector))
