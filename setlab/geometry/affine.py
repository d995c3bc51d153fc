"""Affine maps x → Ax + b over GF(3): the symmetries of a deck, exactly those that keep every SET a SET.

A map of a deck onto itself sends SETs to SETs exactly when it is affine, because a SET is a line
(a + b + c = 0) and the lines of AG(n,3) determine the space. Some of these symmetries only rename
(swap red and green, let shape and number trade places); most do more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any, overload

from setlab import gf3
from setlab.deck import CLASSIC, FEATURES, Card, Cards, Deck, checked_deck
from setlab.errors import DeckError, GeometryError, whole
from setlab.gf3 import Matrix, Vector
from setlab.seeds import Dice, Seed, fresh_seed
from setlab.shown import Told


@dataclass(frozen=True, slots=True)
class AffineMap(Told):
    """The map x → matrix · x + shift, which can be undone: a call applies it to a card, cards or a vector.

    Immutable, equal by value. `f @ g` is first g, then f. GeometryError for a matrix that is not
    square or has no inverse, for entries other than 0, 1, 2 and for sizes that do not fit.

    >>> from setlab import cards
    >>> swap = AffineMap([(2, 0, 0), (0, 1, 0), (0, 0, 1)], (1, 0, 0))  # red and green trade places
    >>> swap(cards("2RO 2GO 2PO")), swap(Card("1RD")), swap((0, 2, 2))
    (cards('2GO 2RO 2PO'), Card('1GD'), Vector((1, 2, 2)))
    >>> swap @ swap == AffineMap.identity(3)
    True
    """

    matrix: Matrix
    shift: Vector

    def __post_init__(self) -> None:
        matrix, shift = gf3.matrix(self.matrix), Vector(self.shift)
        if len(matrix) != len(shift) or not matrix:
            raise GeometryError(
                "A matrix of {n} rows is due a shift of as many coordinates, at least 1, not {m}.",
                n=len(matrix), m=len(shift),
            )  # fmt: skip
        gf3.inverse(matrix)  # raises where two cards would land on one place
        object.__setattr__(self, "matrix", matrix)
        object.__setattr__(self, "shift", shift)

    @classmethod
    def identity(cls, dimension: int) -> AffineMap:
        """The map that leaves each card where it is."""
        return cls(gf3.identity(dimension), Vector.zero(dimension))

    @classmethod
    def between(cls, source: Iterable[Card | Vector], target: Iterable[Card | Vector]) -> AffineMap:
        """The one map that takes each point of an affine frame to the point at its place in another.

        A frame has n + 1 cards or vectors for n dimensions, none on the flat of those before it.
        GeometryError for any other; DeckError for frames of two decks.

        >>> from setlab import cards
        >>> AffineMap.between(cards("RO GO RS"), cards("PD PO GS"))(Card("PO"))  # a SET RO GO PO stays one
        Card('PS')
        """
        here, there = _frame(source), _frame(target)
        if len(here) != len(there):
            raise DeckError(
                "Both frames must be of one deck: {n} points and {m} do not match.", n=len(here), m=len(there)
            )
        steps_here = [point - here[0] for point in here[1:]]
        steps_there = [point - there[0] for point in there[1:]]
        matrix = gf3.matmul(gf3.transpose(steps_there), gf3.inverse(gf3.transpose(steps_here)))
        return cls(matrix, there[0] - gf3.apply(matrix, here[0]))

    @classmethod
    def random(cls, deck: Deck = CLASSIC, *, seed: Seed | None = None) -> AffineMap:
        """One of all maps of that deck, each equally likely; the same for the same seed.

        >>> AffineMap.random(seed=7) == AffineMap.random(seed=7)
        True
        """
        n = len(checked_deck(deck).features)
        dice = Dice(fresh_seed() if seed is None else seed, "affine map")
        while True:  # more than half of all square matrices over GF(3) have an inverse
            matrix = [[dice.below(3) for _ in range(n)] for _ in range(n)]
            if gf3.rank(matrix) == n:
                return cls(gf3.matrix(matrix), Vector(dice.below(3) for _ in range(n)))

    @property
    def dimension(self) -> int:
        """The number of coordinates: the features of the deck that it moves."""
        return len(self.shift)

    @overload
    def __call__(self, thing: Card) -> Card: ...
    @overload
    def __call__(self, thing: Cards | list[Card]) -> Cards: ...
    @overload
    def __call__(self, thing: Vector) -> Vector: ...
    @overload
    def __call__(self, thing: Iterable[Any]) -> Any: ...
    def __call__(self, thing: Any) -> Card | Cards | Vector:
        """The image of a card, of cards (in their order) or of a vector; DeckError for another deck's card."""
        if isinstance(thing, Card):
            return self._move(thing)
        if isinstance(thing, Vector):
            return gf3.apply(self.matrix, thing) + self.shift
        if not isinstance(thing, Iterable):
            raise GeometryError("An affine map moves a card, cards or a vector, not {thing!r}.", thing=thing)
        things = tuple(thing)
        if things and whole(things[0]) is not None:
            return self(Vector(things))
        return Cards._of([self._move(card) for card in Cards(things)])

    def _move(self, card: Card) -> Card:
        if len(card.vector) != self.dimension:
            raise DeckError(
                "This map moves cards with {n} features, and {card!r} has {m}.",
                n=self.dimension, card=card.code, m=len(card.vector),
            )  # fmt: skip
        image = (row.dot(card.vector) + step for row, step in zip(self.matrix, self.shift, strict=True))
        return card.deck.cards[gf3.to_index(value % 3 for value in image)]

    def __matmul__(self, first: AffineMap) -> AffineMap:
        if not isinstance(first, AffineMap):
            return NotImplemented
        return AffineMap(gf3.matmul(self.matrix, first.matrix), self(first.shift))

    def inverse(self) -> AffineMap:
        """The map that undoes this one.

        >>> f = AffineMap.random(seed="there and back")
        >>> f @ f.inverse() == f.inverse() @ f == AffineMap.identity(4)
        True
        """
        matrix = gf3.inverse(self.matrix)
        return AffineMap(matrix, -gf3.apply(matrix, self.shift))

    def order(self) -> int:
        """How many times it must be applied until every card is back in its place.

        >>> AffineMap([(1, 0), (0, 1)], (0, 1)).order()
        3
        """
        home = AffineMap.identity(self.dimension)
        power, times = self, 1
        while power != home:
            power, times = self @ power, times + 1
        return times

    def only_renames(self) -> bool:
        """Whether it only renames features and values: one entry other than 0 in each row of the matrix.

        >>> AffineMap([(0, 1), (2, 0)], (1, 1)).only_renames(), AffineMap([(1, 1), (0, 1)], (0, 0)).only_renames()
        (True, False)
        """
        return all(row.count(0) == self.dimension - 1 for row in self.matrix)

    def __repr__(self) -> str:
        return f"AffineMap({tuple(map(tuple, self.matrix))!r}, {tuple(self.shift)!r})"

    def formats(self) -> dict[str, str]:
        """The map as a formula in LaTeX."""
        matrix = r" \\ ".join(" & ".join(map(str, row)) for row in self.matrix)
        shift = r" \\ ".join(map(str, self.shift))
        formula = rf"\begin{{pmatrix}} {matrix} \end{{pmatrix}} x + \begin{{pmatrix}} {shift} \end{{pmatrix}}"
        return {"text/latex": rf"$\displaystyle x \mapsto {formula}$"}


def renamings(deck: Deck = CLASSIC) -> Iterator[AffineMap]:
    """All maps that only rename: n! orders of the features times 6 orders of the values of each.

    That is 31,104 for the classic deck, one at a time, the identity first.

    >>> from setlab import BEGINNER
    >>> sum(1 for _ in renamings(BEGINNER)), next(renamings(Deck(2)))
    (1296, AffineMap(((1, 0), (0, 1)), (0, 0)))
    """
    n = len(checked_deck(deck).features)
    for order in permutations(range(n)):
        for factors in product((1, 2), repeat=n):
            rows = [
                [factor * (place == column) for column in range(n)]
                for place, factor in zip(order, factors, strict=True)
            ]
            for shift in product(range(3), repeat=n):
                yield AffineMap(gf3.matrix(rows), Vector(shift))


def affine_group_order(dimension: int) -> int:
    """|AGL(n,3)|, the number of affine maps: 3**n shifts times (3**n - 1)(3**n - 3)(3**n - 9)… matrices.

    GeometryError unless the dimension is that of a deck, 1 to 6.

    >>> [affine_group_order(n) for n in (1, 2, 3, 4)]
    [6, 432, 303264, 1965150720]
    """
    n = whole(dimension, 1, len(FEATURES))
    if n is None:
        raise GeometryError("A deck has 1 to {most} dimensions, not {d!r}.", most=len(FEATURES), d=dimension)
    size: int = 3**n
    order = size
    for place in range(n):
        order *= size - 3**place
    return order


def _frame(points: Iterable[Card | Vector]) -> list[Vector]:
    if not isinstance(points, Iterable):
        raise GeometryError("An affine frame is several cards or vectors, not {thing!r}.", thing=points)
    given = tuple(points)
    if any(isinstance(point, Card) for point in given):
        given = Cards(given)  # type: ignore[arg-type]  # it says itself which one is no card
    frame = [point.vector if isinstance(point, Card) else Vector(point) for point in given]
    n = len(frame[0]) if frame else 0
    if len(frame) != n + 1 or n == 0:
        raise GeometryError(
            "An affine frame of {n} dimensions has {due} points, not {m}.", n=n, due=n + 1, m=len(frame)
        )
    rank = gf3.rank([point - frame[0] for point in frame[1:]])
    if rank < n:
        raise GeometryError(
            "These {m} points are no affine frame: they lie on a flat of dimension {rank}. "
            "Choose points of which none lies on the flat of those before it.",
            m=n + 1, rank=rank,
        )  # fmt: skip
    return frame
