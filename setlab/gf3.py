"""Vectors over GF(3), the field of three elements 0, 1, 2, where 1 + 2 = 0. Nothing about cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple, SupportsIndex, TypeVar

from setlab.errors import GeometryError, whole

T = TypeVar("T")

_MOST_COORDINATES = 1_000  # a matrix of a million entries is made at once; no deck has more than six


class Vector(tuple[int, ...]):
    """A vector over GF(3): an immutable tuple of 0, 1 and 2 that adds coordinate by coordinate, mod 3.

    Entries must be the integers 0, 1, 2 (numpy's too: they become plain ones); anything else raises
    GeometryError (so `Vector((1, 3))` is refused rather than reduced: a 3 in a card's vector is a mistake).

    >>> a, b = Vector((0, 1, 2)), Vector((0, 2, 2))
    >>> a + b, a - b, -a, 2 * a
    (Vector((0, 0, 1)), Vector((0, 2, 0)), Vector((0, 2, 1)), Vector((0, 2, 1)))
    >>> a == (0, 1, 2), a.dot(b)
    (True, 0)
    """

    __slots__ = ()

    def __new__(cls, entries: Iterable[int]) -> Vector:
        values = []
        for entry in _iterated(entries):
            value = whole(entry, 0, 2)
            if value is None:
                raise GeometryError("A vector over GF(3) has entries 0, 1 or 2, not {value!r}.", value=entry)
            values.append(value)
        return tuple.__new__(cls, values)

    @classmethod
    def zero(cls, length: int) -> Vector:
        """The zero vector of that length.

        >>> Vector.zero(3)
        Vector((0, 0, 0))
        """
        return _vector([0] * _size(length))

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
        factor = whole(scalar)
        if factor is None:
            raise TypeError(f"a Vector is multiplied by a whole number, not by {scalar!r}")
        return _vector([factor * x % 3 for x in self])

    __rmul__ = __mul__

    def dot(self, other: Iterable[int]) -> int:
        """The sum of the products of the coordinates, mod 3; GeometryError for a vector of another length.

        >>> Vector((1, 2)).dot((2, 2))
        0
        """
        vector = other if isinstance(other, Vector) else Vector(other)
        if len(vector) != len(self):
            raise GeometryError(
                "Vectors of {n} and {m} coordinates have no product: give both the same length.",
                n=len(self), m=len(vector),
            )  # fmt: skip
        return sum(x * y for x, y in zip(self, vector, strict=True)) % 3

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
    return (_vector(entries[::-1]) for entries in product(range(3), repeat=_size(dimension)))


def from_index(index: int, dimension: int) -> Vector:
    """The vector whose index is v0 + 3·v1 + 9·v2 + …; GeometryError outside 0 … 3**dimension - 1.

    A space has up to 1,000 dimensions.

    >>> from_index(0 + 3 * 1 + 9 * 2, 3)
    Vector((0, 1, 2))
    """
    last = 3 ** _size(dimension) - 1
    number = whole(index, 0, last)
    if number is None:
        raise GeometryError(
            "An index in a space of {d} dimensions lies in 0 to {last}, not {index!r}.",
            d=dimension, last=last, index=index,
        )  # fmt: skip
    return _vector([number // 3**place % 3 for place in range(dimension)])


def to_index(vector: Iterable[int]) -> int:
    """The index v0 + 3·v1 + 9·v2 + … of a vector.

    >>> to_index((0, 1, 2))
    21
    """
    return sum(value * 3**place for place, value in enumerate(vector if isinstance(vector, Vector) else Vector(vector)))


Matrix = tuple[Vector, ...]  # its rows, all of one length


class Solutions(NamedTuple):
    """All solutions of linear equations: one point, and a basis of what may be added to it."""

    point: Vector
    basis: Matrix


def matrix(rows: Iterable[Iterable[int]]) -> Matrix:
    """A matrix of those rows; GeometryError for entries other than 0, 1, 2 or rows of unequal length.

    >>> matrix([(1, 2), (0, 1)])
    (Vector((1, 2)), Vector((0, 1)))
    """
    made = tuple(row if isinstance(row, Vector) else Vector(row) for row in _iterated(rows))
    for row in made:
        if len(row) != len(made[0]):
            raise GeometryError(
                "The rows of a matrix have one length, not {n} and {m}.", n=len(made[0]), m=len(row)
            )  # fmt: skip
    return made


def identity(size: int) -> Matrix:
    """The matrix that changes nothing.

    >>> identity(2)
    (Vector((1, 0)), Vector((0, 1)))
    """
    n = _size(size)
    return tuple(_vector([int(row == column) for column in range(n)]) for row in range(n))


def transpose(rows: Iterable[Iterable[int]]) -> Matrix:
    """The matrix whose rows are the columns of that one.

    >>> transpose([(1, 2), (0, 1)])
    (Vector((1, 0)), Vector((2, 1)))
    """
    return tuple(_vector(column) for column in zip(*matrix(rows), strict=True))


def apply(rows: Iterable[Iterable[int]], vector: Iterable[int]) -> Vector:
    """The matrix times the vector as a column; GeometryError if their sizes do not fit.

    >>> apply([(1, 2), (0, 1)], (1, 1))
    Vector((0, 1))
    """
    made, column = matrix(rows), Vector(vector)
    _check_fit(made, len(column))
    return _vector([row.dot(column) for row in made])


def matmul(left: Iterable[Iterable[int]], right: Iterable[Iterable[int]]) -> Matrix:
    """The product of two matrices: first `right` acts on a column, then `left`.

    >>> matmul([(1, 2), (0, 1)], [(1, 1), (0, 1)])
    (Vector((1, 0)), Vector((0, 1)))
    """
    made, columns = matrix(left), matrix(right)
    _check_fit(made, len(columns))
    columns = transpose(columns)
    return tuple(_vector([row.dot(column) for column in columns]) for row in made)


def row_reduce(rows: Iterable[Iterable[int]]) -> tuple[Matrix, tuple[int, ...]]:
    """The reduced row echelon form without its zero rows, and the column of each row's leading 1.

    Two matrices have the same span of rows exactly when their reduced forms are equal.

    >>> row_reduce([(0, 2, 1), (1, 1, 1), (1, 0, 2)])
    ((Vector((1, 0, 2)), Vector((0, 1, 2))), (0, 1))
    """
    waiting = list(matrix(rows))
    done: list[Vector] = []
    pivots: list[int] = []
    for column in range(len(waiting[0]) if waiting else 0):
        lead = next((row for row in waiting if row[column]), None)
        if lead is None:
            continue
        waiting.remove(lead)
        lead = lead[column] * lead  # 1 · 1 = 2 · 2 = 1: a number other than 0 is its own inverse
        waiting = [row - row[column] * lead for row in waiting]
        done = [row - row[column] * lead for row in done] + [lead]
        pivots.append(column)
    return tuple(done), tuple(pivots)


def rank(rows: Iterable[Iterable[int]]) -> int:
    """The number of independent rows over GF(3), which may be less than over the rationals.

    >>> rank([(1, 1), (1, 2)]), rank([(1, 2), (2, 1)])
    (2, 1)
    """
    return len(row_reduce(rows)[1])


def inverse(rows: Iterable[Iterable[int]]) -> Matrix:
    """The matrix that undoes a square one; GeometryError names the rank where there is none.

    >>> inverse([(1, 1), (1, 2)])
    (Vector((2, 2)), Vector((2, 1)))
    """
    made = matrix(rows)
    size = len(made)
    if any(len(row) != size for row in made):
        raise GeometryError(
            "Only a square matrix has an inverse, not one of {n} rows and {m} columns.", n=size, m=len(made[0])
        )  # fmt: skip
    reduced, pivots = row_reduce((*row, *unit) for row, unit in zip(made, identity(size), strict=True))
    if pivots != tuple(range(size)):
        raise GeometryError(
            "This matrix has no inverse: its rank is {rank}, and {n} is due.",
            rank=sum(pivot < size for pivot in pivots), n=size,
        )  # fmt: skip
    return tuple(_vector(row[size:]) for row in reduced)


def null_space(rows: Iterable[Iterable[int]], columns: int | None = None) -> Matrix:
    """A basis, in reduced form, of all vectors that the matrix sends to zero.

    `columns` is asked for only when there are no rows: then the answer is a basis of the whole space.

    >>> null_space([(1, 1, 1)])
    (Vector((1, 0, 2)), Vector((0, 1, 2)))
    >>> null_space([], columns=1)
    (Vector((1,)),)
    """
    made = matrix(rows)
    if made:
        _check_fit(made, len(made[0]) if columns is None else columns)
        columns = len(made[0])
    if columns is None:
        raise GeometryError("A matrix without rows needs its number of columns: null_space([], columns=4).")
    reduced, pivots = row_reduce(made)
    basis = []
    for free in [column for column in range(_size(columns)) if column not in pivots]:
        entries = [int(column == free) for column in range(columns)]
        for row, pivot in zip(reduced, pivots, strict=True):
            entries[pivot] = -row[free] % 3
        basis.append(_vector(entries))
    return row_reduce(basis)[0]


def solve(rows: Iterable[Iterable[int]], target: Iterable[int]) -> Solutions | None:
    """All vectors that the matrix sends to the target, as a point and a basis; None if there are none.

    At least one row is due. Every solution is the point plus a sum of multiples of the basis.

    >>> solve([(1, 1, 1)], (2,))
    Solutions(point=Vector((2, 0, 0)), basis=(Vector((1, 0, 2)), Vector((0, 1, 2))))
    >>> solve([(1, 1), (2, 2)], (1, 1)) is None
    True
    """
    made, wanted = matrix(rows), Vector(target)
    if not made:
        raise GeometryError("There is nothing to solve: give at least one equation.")
    if len(made) != len(wanted):
        raise GeometryError("{n} equations have {n} right sides, not {m}.", n=len(made), m=len(wanted))
    columns = len(made[0])
    reduced, pivots = row_reduce((*row, value) for row, value in zip(made, wanted, strict=True))
    if columns in pivots:  # a row says 0 = 1
        return None
    point = [0] * columns
    for row, pivot in zip(reduced, pivots, strict=True):
        point[pivot] = row[columns]
    return Solutions(_vector(point), null_space(made))


def combinations_of(basis: Iterable[Iterable[int]], length: int) -> list[Vector]:
    """The span of a basis: all 3**len(basis) sums of multiples, in order of index of the multipliers.

    `length` is the number of coordinates, needed when the basis is empty.

    >>> combinations_of([(1, 2)], 2)
    [Vector((0, 0)), Vector((1, 2)), Vector((2, 1))]
    """
    span = [Vector.zero(length)]
    for vector in matrix(basis):
        span = [low + factor * vector for factor in range(3) for low in span]
    return span


def _iterated(things: Iterable[T]) -> Iterator[T]:
    """The things themselves; GeometryError for what has none."""
    try:
        return iter(things)
    except TypeError:
        raise GeometryError("A vector is a row of numbers such as (0, 1, 2), not {thing!r}.", thing=things) from None


def _size(number: object) -> int:
    """The number of coordinates as a plain int; GeometryError for what is none."""
    size = whole(number, 0, _MOST_COORDINATES)
    if size is None:
        raise GeometryError(
            "A number of coordinates is a whole number from 0 to {most}, not {n!r}.", n=number, most=_MOST_COORDINATES
        )
    return size


def _check_fit(rows: Matrix, length: int) -> None:
    if rows and len(rows[0]) != length:
        raise GeometryError(
            "A matrix of {n} columns takes a vector of {n} coordinates, not {m}.", n=len(rows[0]), m=length
        )  # fmt: skip
