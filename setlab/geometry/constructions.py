"""The largest caps known: maximum caps of AG(n,3) for n up to 6, made by formulas, and products beyond."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

from setlab import gf3
from setlab.deck import FEATURES, Cards, Deck
from setlab.errors import FeasibleError, OptionError, whole
from setlab.gf3 import Vector

# The sizes of maximum caps, dimension 0 first: OEIS A090245. That nothing larger exists was proved by
# Pellegrino (1971) for n = 4, Edel, Ferret, Landjev and Storme (2002) for n = 5, Potechin (2008) for n = 6.
MAXIMUM_SIZES = (1, 2, 4, 9, 20, 45, 112)

# Every pair of six things lies in exactly two of these ten triples: a 2-(6,3,2) design.
_TRIPLES = tuple({5, i, (i + 1) % 5} for i in range(5)) + tuple({i, (i + 1) % 5, (i + 3) % 5} for i in range(5))


def maximum_cap(n: int) -> Cards:
    """A maximum cap of the deck with n features, 1 ≤ n ≤ 6: 2, 4, 9, 20, 45 or 112 cards by index.

    Made by a formula (see `_maximum_vectors`), not by a search. OptionError for an n that no deck has,
    FeasibleError above 6, where no maximum is known: see `product_cap` and `cap_bounds`.

    >>> [len(maximum_cap(n)) for n in range(1, 7)]
    [2, 4, 9, 20, 45, 112]
    >>> maximum_cap(2).codes
    'RO GO RS GS'
    """
    features = _checked(n)
    if features > len(FEATURES):
        raise FeasibleError(
            "Maximum caps are known for 1 to {most} features, not for {n}. product_cap({n}) makes a large one.",
            most=len(FEATURES), n=features,
        )  # fmt: skip
    return Cards(sorted(Deck(features).card(vector) for vector in _maximum_vectors(features)))


@cache
def _maximum_vectors(n: int) -> tuple[Vector, ...]:
    """A maximum cap as vectors, and why it is one.

    n = 1, 2: two values a feature; three of them are never all different.
    n = 3: the paraboloid z = x² + y². On three different points of a line some coordinate runs
    through 0, 1, 2, whose squares sum to 2; x² + y² then sums to 2 or 1, and z would have to sum to 0.
    n = 4: the vectors other than 0 on the cone w² + x² + yz = 0, over the elliptic quadric of PG(3,3),
    which is 10 points, no three on a line (Pellegrino's cap). If a + b + c = 0 with no two equal, none
    is the opposite of another, so these would be three points on a line there.
    n = 6: 80 vectors whose three places other than 0 are a triple of a design, and 32 without 0 and
    with an even number of 2s: a double cover of Hill's cap of 56 points in PG(5,3). Checked by computer.
    n = 5: the 45 of that cap whose last three coordinates sum to 1, a hyperplane (22 sum to 0, 45 to 2).
    """
    if n <= 2:
        return tuple(Vector(v) for v in product(range(2), repeat=n))
    if n == 3:
        return tuple(Vector((x, y, (x * x + y * y) % 3)) for x, y in product(range(3), repeat=2))
    if n == 4:
        return tuple(v for v in gf3.space(4) if any(v) and (v[0] ** 2 + v[1] ** 2 + v[2] * v[3]) % 3 == 0)
    if n == 5:  # the last coordinate follows from the others, so it can go
        return tuple(Vector(v[:5]) for v in _maximum_vectors(6) if sum(v[3:]) % 3 == 1)
    return tuple(v for v in gf3.space(6) if _in_hill_cap(v))


def _in_hill_cap(v: Vector) -> bool:
    support = {place for place, value in enumerate(v) if value}
    return support in _TRIPLES or (len(support) == 6 and v.count(2) % 2 == 0)


@dataclass(frozen=True, slots=True)
class ProductCap:
    """A cap of AG(n,3) as a product: each part of the coordinates runs through a maximum cap of its own.

    It is one, because on three cards of a SET that are not all equal in some part, that part would be
    a SET too. `len` is its size, iterating makes its vectors.

    >>> len(ProductCap((6, 2))), next(iter(ProductCap((1, 1))))
    (448, Vector((0, 0)))
    """

    parts: tuple[int, ...]

    @property
    def dimension(self) -> int:
        """The number of coordinates."""
        return sum(self.parts)

    def __len__(self) -> int:
        return prod(MAXIMUM_SIZES[part] for part in self.parts)

    def __iter__(self) -> Iterator[Vector]:
        for pieces in product(*(_maximum_vectors(part) for part in self.parts)):
            yield Vector(value for piece in pieces for value in piece)


def product_cap(n: int) -> ProductCap:
    """The largest product of maximum caps with n coordinates in all; n from 1 to 60.

    For n ≤ 6 it is the maximum cap itself. Better ones are known beyond: see `cap_bounds`.

    >>> product_cap(8).parts, len(product_cap(8)), len(product_cap(12))
    ((6, 2), 448, 12544)
    """
    return ProductCap(_best_parts(_checked(n)))


@cache
def _best_parts(n: int) -> tuple[int, ...]:
    if n < len(MAXIMUM_SIZES):
        return (n,) if n else ()
    choices = [(part, *_best_parts(n - part)) for part in range(len(MAXIMUM_SIZES) - 1, 0, -1)]
    return max(choices, key=lambda parts: prod(MAXIMUM_SIZES[part] for part in parts))


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is known of the largest caps of AG(n,3): some cap has `lower` cards, none more than `upper`."""

    n: int
    lower: int
    upper: int
    lower_source: str
    upper_source: str

    @property
    def exact(self) -> bool:
        """Whether the two meet."""
        return self.lower == self.upper


# Known beyond products, and beyond three times the bound of one dimension less.
_LOWER = {
    7: (236, "Calderbank and Fishburn (1994)"),
    8: (512, "Romera-Paredes et al., FunSearch (Nature 625, 2024)"),
}
_UPPER = {7: (288, "Thackeray (arXiv:2206.09804, 2022)")}


def cap_bounds(n: int) -> Bounds:
    """Bounds that we can cite or derive for the largest caps of AG(n,3); n from 1 to 60.

    From n = 9 on better ones may be in print.
    Beyond the cited ones: a product of caps is a cap, and a(n + 1) ≤ 3 · a(n), for three parallel
    hyperplanes hold all cards; or Ellenberg and Gijswijt's bound (Annals of Mathematics 185, 2017).

    >>> cap_bounds(4).upper, cap_bounds(7).lower, cap_bounds(7).upper, cap_bounds(8).lower
    (20, 236, 288, 512)
    """
    return _bounds(_checked(n))


@cache
def _bounds(n: int) -> Bounds:
    if n < len(MAXIMUM_SIZES):
        return Bounds(n, MAXIMUM_SIZES[n], MAXIMUM_SIZES[n], "OEIS A090245", "OEIS A090245")
    lower = max(
        (_bounds(part).lower * _bounds(n - part).lower, f"product of {n - part} and {part} dimensions")
        for part in range(1, n // 2 + 1)
    )
    upper = min(
        (3 * _bounds(n - 1).upper, f"three parallel hyperplanes of {n - 1} dimensions"),
        (_polynomial_bound(n), "Ellenberg and Gijswijt (2017)"),
    )
    lower, upper = max(lower, _LOWER.get(n, lower)), min(upper, _UPPER.get(n, upper))
    return Bounds(n, lower[0], upper[0], lower[1], upper[1])


def _polynomial_bound(n: int) -> int:
    """Three times the number of monomials in n variables, exponents 0, 1, 2, of degree at most 2n/3."""
    ways = [1]
    for _ in range(n):
        ways = [sum(ways[max(0, d - 2) : d + 1]) for d in range(len(ways) + 2)]
    return 3 * sum(ways[: 2 * n // 3 + 1])


def _checked(n: object) -> int:
    number = whole(n, 1, 60)
    if number is None:
        raise OptionError("A number of features here is a whole number from 1 to 60, not {n!r}.", n=n)
    return number
