"""Matrices over GF(3) in sympy: cards as columns, affine maps as square matrices, rank and inverse.

The domain is `GF(3, symmetric=False)`, so that entries show as 0, 1, 2. The rank is the one over GF(3):
sympy's `Matrix.rank()` would work over the rationals and see too much.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from setlab import gf3
from setlab.deck import Card
from setlab.errors import GeometryError, needed
from setlab.geometry import AffineMap
from setlab.gf3 import Matrix, Vector
from setlab.rules import checked
from setlab.shown import Told


def domain_matrix(rows: Iterable[Iterable[int]], columns: int) -> Any:
    """The rows as sympy's DomainMatrix over GF(3); `columns` is needed when there are no rows."""
    field = needed("sympy", "math").GF(3, symmetric=False)
    entries = [[field(value) for value in row] for row in rows]
    return needed("sympy.polys.matrices", "math").DomainMatrix(entries, (len(entries), columns), field)


def rows_of(matrix: Any) -> Matrix:
    """The rows of a DomainMatrix over GF(3) as vectors."""
    return tuple(Vector(int(value) for value in row) for row in matrix.to_list())


@dataclass(frozen=True, slots=True)
class ModMatrix(Told):
    """A matrix over GF(3) that shows itself; computed with by sympy.

    GeometryError for no rows, rows of unequal length, or entries other than 0, 1, 2.

    >>> m = ModMatrix(((1, 2), (2, 1)))
    >>> m.rank(), m.latex()
    (1, '\\\\begin{pmatrix}1 & 2\\\\\\\\2 & 1\\\\end{pmatrix}')
    >>> print((m @ m).text())
    2 1
    1 2
    """

    rows: Matrix

    def __post_init__(self) -> None:
        rows = gf3.matrix(self.rows)
        if not rows or not rows[0]:
            raise GeometryError("A matrix that shows itself has at least one row and one column.")
        object.__setattr__(self, "rows", rows)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""
        return len(self.rows), len(self.rows[0])

    def to_sympy(self) -> Any:
        """The same as sympy's DomainMatrix over `GF(3, symmetric=False)`."""
        return domain_matrix(self.rows, self.shape[1])

    def rank(self) -> int:
        """The rank over GF(3).

        >>> columns([Card("2RO/"), Card("2RS/"), Card("2RD/")]).rank()
        2
        """
        return int(self.to_sympy().rank())

    def inverse(self) -> ModMatrix:
        """The inverse over GF(3); GeometryError if it is not square or has none.

        >>> print(ModMatrix(((1, 1), (1, 2))).inverse().text())
        2 2
        2 1
        """
        height, width = self.shape
        if height != width or self.rank() < height:
            raise GeometryError(
                "A matrix of {n} rows and {m} columns and of rank {rank} has no inverse: "
                "it must be square and of full rank.",
                n=height, m=width, rank=self.rank(),
            )  # fmt: skip
        return ModMatrix(rows_of(self.to_sympy().inv()))

    def __matmul__(self, other: ModMatrix) -> ModMatrix:
        if not isinstance(other, ModMatrix):
            return NotImplemented
        if self.shape[1] != other.shape[0]:
            raise GeometryError(
                "A matrix of {n} columns multiplies one of {n} rows, not of {m}.", n=self.shape[1], m=other.shape[0]
            )
        return ModMatrix(rows_of(self.to_sympy() * other.to_sympy()))

    def text(self) -> str:
        """The entries, a row a line."""
        return "\n".join(" ".join(map(str, row)) for row in self.rows)

    def latex(self) -> str:
        """The matrix in LaTeX, in round brackets."""
        return r"\begin{pmatrix}" + r"\\".join(" & ".join(map(str, row)) for row in self.rows) + r"\end{pmatrix}"

    def formats(self) -> dict[str, str]:
        """The same in LaTeX, as a formula."""
        return {"text/latex": f"${self.latex()}$"}


def column(thing: Card | Vector) -> ModMatrix:
    """A card or a vector as a matrix of one column.

    >>> column(Card("2RO/")).rows == ((0,), (0,), (1,), (1,))
    True
    """
    vector = thing.vector if isinstance(thing, Card) else Vector(thing)
    return ModMatrix(tuple(Vector((value,)) for value in vector))


def columns(hand: Iterable[Card]) -> ModMatrix:
    """Different cards of one deck as a matrix, one column a card; HandError for none.

    >>> print(columns([Card("2RO/"), Card("2RS/"), Card("2RD/")]).text())
    0 0 0
    0 1 2
    1 1 1
    1 1 1
    """
    cards = checked(hand, some=True)
    return ModMatrix(gf3.transpose([card.vector for card in cards]))


def affine_matrix(map: AffineMap) -> ModMatrix:
    """The affine map x → Ax + b as one square matrix, which takes (x, 1) to (Ax + b, 1).

    So composing maps is multiplying matrices. GeometryError for what is no map.

    >>> from setlab import BEGINNER
    >>> f, g = AffineMap.random(BEGINNER, seed=1), AffineMap.random(BEGINNER, seed=2)
    >>> affine_matrix(f @ g) == affine_matrix(f) @ affine_matrix(g)
    True
    """
    if not isinstance(map, AffineMap):
        raise GeometryError("The matrix of an AffineMap is asked for here, not of {thing!r}.", thing=map)
    rows = [Vector((*row, step)) for row, step in zip(map.matrix, map.shift, strict=True)]
    return ModMatrix((*rows, Vector((*Vector.zero(map.dimension), 1))))


def affine_map_of(matrix: ModMatrix) -> AffineMap:
    """The affine map of a matrix as `affine_matrix` makes it; GeometryError for any other.

    >>> f = AffineMap.random(seed=3)
    >>> affine_map_of(affine_matrix(f).inverse()) == f.inverse()
    True
    """
    if not isinstance(matrix, ModMatrix):
        raise GeometryError("An affine map is read from a ModMatrix, not from {thing!r}.", thing=matrix)
    height, width = matrix.shape
    if height != width or height < 2 or matrix.rows[-1] != (0,) * (width - 1) + (1,):
        raise GeometryError("The matrix of an affine map is square and its last row is 0 … 0 1.")
    return AffineMap(tuple(Vector(row[:-1]) for row in matrix.rows[:-1]), Vector(row[-1] for row in matrix.rows[:-1]))
