"""Lines, planes, hyperplanes and spans of cards: the flats of the affine space AG(n,3).

A flat is a card and all directions that one may walk from it. A line is a SET (R1.6): three cards
a, b, c with a + b + c = 0. Of dimension d, a flat holds 3**d cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from setlab import gf3
from setlab.deck import Card, Cards, Deck, checked_card, checked_deck, mixed_decks
from setlab.errors import GeometryError, whole
from setlab.gf3 import Matrix, Vector
from setlab.rules import checked, find_sets
from setlab.shown import Shown


@dataclass(frozen=True, slots=True)
class Flat(Shown):
    """A flat of a deck: one card's vector, and a basis of the directions in it.

    Both are brought to a normal form, so two flats are equal when they hold the same cards. It is a
    collection of its cards: iterate over it, ask `card in flat`, `len(flat)`. GeometryError for
    vectors that do not fit the deck or directions that depend on each other.

    >>> from setlab import CLASSIC, cards
    >>> flat = line(*cards("2RO/ 2RS/"))
    >>> flat.cards, flat.dimension, Card("2RD/") in flat
    (cards('2RO/ 2RS/ 2RD/'), 1, True)
    >>> flat
    Flat(CLASSIC, Vector((0, 0, 1, 1)), (Vector((0, 1, 0, 0)),))
    """

    deck: Deck
    point: Vector
    basis: Matrix = ()

    def __post_init__(self) -> None:
        n, point, rows = len(checked_deck(self.deck).features), Vector(self.point), gf3.matrix(self.basis)
        for vector in (point, *rows):
            if len(vector) != n:
                raise GeometryError(
                    "A flat of this deck takes vectors of {n} coordinates, not {m}.",
                    n=n, m=len(vector),
                )  # fmt: skip
        basis, _ = gf3.row_reduce(rows)
        if len(basis) != len(rows):
            raise GeometryError(
                "{n} directions that span {rank} dimensions are no basis: leave out those that others make.",
                n=len(rows), rank=len(basis),
            )  # fmt: skip
        object.__setattr__(self, "point", _pushed_down(point, basis))
        object.__setattr__(self, "basis", basis)

    @property
    def dimension(self) -> int:
        """0 a card, 1 a line, 2 a plane … up to the number of features."""
        return len(self.basis)

    @property
    def cards(self) -> Cards:
        """Its cards, by index."""
        steps = gf3.combinations_of(self.basis, len(self.point))
        return Cards._of(self.deck.cards[index] for index in sorted(gf3.to_index(self.point + step) for step in steps))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return int(3**self.dimension)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card in self.deck and _pushed_down(card.vector, self.basis) == self.point

    def translate(self, card: Card) -> Flat:
        """The parallel flat through that card.

        >>> from setlab import cards
        >>> line(*cards("2RO/ 2RS/")).translate(Card("3PO_")).cards
        cards('3PO_ 3PS_ 3PD_')
        """
        if checked_card(card).deck is not self.deck:
            raise mixed_decks(self.deck.cards[gf3.to_index(self.point)], card)
        return Flat(self.deck, card.vector, self.basis)

    def parallel_class(self) -> list[Flat]:
        """All flats with the same directions, this one among them: together they hold each card once.

        >>> from setlab import cards
        >>> [flat.cards.codes for flat in line(*cards("RO GO")).parallel_class()]
        ['RO GO PO', 'RS GS PS', 'RD GD PD']
        """
        return list(_parallels(self.deck, self.basis))

    def is_parallel(self, other: Flat) -> bool:
        """Whether the two have the same directions (a flat is parallel to itself)."""
        return self.deck is other.deck and self.basis == other.basis

    def holds(self, other: Flat) -> bool:
        """Whether all cards of the other lie in this one."""
        return (
            self.deck is other.deck
            and gf3.rank(self.basis + other.basis) == self.dimension
            and self.deck.cards[gf3.to_index(other.point)] in self
        )

    def meet(self, other: Flat) -> Flat | None:
        """The flat of the cards that lie in both; None if there are none. DeckError for two decks.

        >>> from setlab import CLASSIC
        >>> one, two = all_hyperplanes(CLASSIC)[0], all_hyperplanes(CLASSIC)[-1]
        >>> one.meet(two).dimension, one.meet(one.parallel_class()[1])
        (2, None)
        """
        if self.deck is not other.deck:
            raise mixed_decks(self.cards[0], other.cards[0])
        shared = Cards._of(card for card in self if card in other)
        return span(shared) if shared else None

    def sets(self) -> list[Cards]:
        """All SETs in it: a plane holds 12, each of its cards on 4.

        >>> from setlab import CLASSIC
        >>> len(all_planes(CLASSIC)[0].sets())
        12
        """
        return find_sets(self.cards)

    def __repr__(self) -> str:
        return f"Flat({self.deck!r}, {self.point!r}, {self.basis!r})"


def span(hand: Iterable[Card]) -> Flat:
    """The smallest flat that holds those cards; HandError for none or a repeated one, DeckError for two decks.

    >>> from setlab import cards
    >>> span(cards("1RO# 1GO# 1PO# 2RO#")).cards.codes
    '1RO# 1GO# 1PO# 2RO# 2GO# 2PO# 3RO# 3GO# 3PO#'
    """
    cards = checked(hand, some=True)
    start = cards[0].vector
    basis, _ = gf3.row_reduce(card.vector - start for card in cards[1:])
    return Flat(cards[0].deck, start, basis)


def dimension(hand: Iterable[Card]) -> int:
    """The dimension of the span: 0 for one card, 1 for two cards or a SET, 2 for other threes; errors as `span`.

    >>> from setlab import cards
    >>> dimension(cards("2RO/ 2RS/ 2RD/")), dimension(cards("2RO/ 2RS/ 3RD/"))
    (1, 2)
    """
    return span(hand).dimension


def line(*two: Card) -> Flat:
    """The line through two different cards: with their third card, a SET (R1.5). Errors as `third_card`.

    >>> line(Card("2RO/"), Card("3GO_")).cards
    cards('1PO# 2RO/ 3GO_')
    """
    return span(checked(two, exactly=2))


def plane(*three: Card) -> Flat:
    """The plane through three cards that are no SET; GeometryError if they are one, HandError unless three.

    >>> from setlab import cards
    >>> plane(*cards("1RO# 1GO# 1RS#")).cards.codes
    '1RO# 1GO# 1PO# 1RS# 1GS# 1PS# 1RD# 1GD# 1PD#'
    """
    a, b, c = checked(three, exactly=3)
    flat = span((a, b, c))
    if flat.dimension < 2:
        raise GeometryError(
            "{cards} are a SET: they lie on one line, and more than one plane may go through it. "
            "Replace one of them by a card that is not on the line.",
            cards=Cards((a, b, c)).codes,
        )  # fmt: skip
    return flat


def hyperplane(*cards: Card) -> Flat:
    """The hyperplane through n cards of a deck with n features that lie on no smaller flat.

    HandError unless there are n different cards, GeometryError if they leave more than one choice.

    >>> from setlab import cards
    >>> len(hyperplane(*cards("1RO# 1GO# 1RS# 2RO#")))
    27
    """
    hand = checked(cards, some=True)
    due = len(hand[0].deck.features)
    flat = span(checked(hand, exactly=due))
    if flat.dimension < due - 1:
        raise GeometryError(
            "{cards} lie on a flat of dimension {d}: more than one hyperplane goes through them. "
            "Choose cards of which none lies on the flat of those before it.",
            cards=Cards(hand).codes, d=flat.dimension,
        )  # fmt: skip
    return flat


def all_lines(deck: Deck) -> list[Flat]:
    """All lines of a deck, which are its SETs: 1,080 in the classic one."""
    return list(all_flats(deck, 1))


def all_planes(deck: Deck) -> list[Flat]:
    """All planes of a deck: 1,170 in the classic one; 32,670 with five features, in some 2 seconds.

    For six features use `all_flats`: there are 891,891.
    """
    return list(all_flats(deck, 2))


def all_hyperplanes(deck: Deck) -> list[Flat]:
    """All hyperplanes of a deck: 120 in the classic one, three for each of 40 equations.

    With five features 363, in a quarter of a second; with six 1,092, in 2 to 3 seconds.
    """
    return list(all_flats(deck, len(checked_deck(deck).features) - 1))


def all_flats(deck: Deck, dimension: int) -> Iterator[Flat]:
    """All flats of that dimension, one parallel class after the other; GeometryError if the deck has none.

    >>> from setlab import BEGINNER
    >>> [sum(1 for flat in all_flats(BEGINNER, d)) for d in range(4)]
    [27, 117, 39, 1]
    """
    n = len(checked_deck(deck).features)
    number = whole(dimension, 0, n)
    if number is None:
        raise GeometryError("A deck with {n} features has flats of dimension 0 to {n}, not {d!r}.", n=n, d=dimension)
    return (flat for basis in _subspaces(n, number) for flat in _parallels(deck, basis))


def planes_through(hand: Iterable[Card]) -> list[Flat]:
    """All planes that hold those cards: in the classic deck 130 through one card, 13 through two or a SET.

    One plane through three cards that are no SET; none if they need more room.

    >>> from setlab import cards
    >>> [len(planes_through(cards(codes))) for codes in ("2RO/", "2RO/ 2RS/", "2RO/ 2RS/ 3RS/")]
    [130, 13, 1]
    """
    flat = span(hand)
    n = len(flat.deck.features)
    if flat.dimension > 2 or n < 2:
        return []
    # A direction of the plane is one of the flat, or has its part outside the flat's pivots: one choice a quotient.
    _, pivots = gf3.row_reduce(flat.basis)
    free = [place for place in range(n) if place not in pivots]
    planes = []
    for rows in _subspaces(len(free), 2 - flat.dimension):
        lifted = [tuple(row[free.index(p)] if p in free else 0 for p in range(n)) for row in rows]
        planes.append(Flat(flat.deck, flat.point, flat.basis + gf3.matrix(lifted)))
    return planes


def _pushed_down(point: Vector, basis: Matrix) -> Vector:
    """The one point of the flat that is 0 wherever a row of the reduced basis has its leading 1."""
    for row in basis:
        point -= point[row.index(1)] * row
    return point


def _parallels(deck: Deck, basis: Matrix) -> Iterator[Flat]:
    for vector in gf3.space(len(deck.features)):
        if _pushed_down(vector, basis) == vector:
            yield Flat(deck, vector, basis)


def _subspaces(n: int, dimension: int) -> Iterator[Matrix]:
    """All subspaces of GF(3)**n of that dimension, each by its reduced basis."""
    for pivots in combinations(range(n), dimension):
        places = [
            (row, column) for row, pivot in enumerate(pivots) for column in range(pivot + 1, n) if column not in pivots
        ]
        for values in product(range(3), repeat=len(places)):
            rows = [[int(column == pivot) for column in range(n)] for pivot in pivots]
            for (row, column), value in zip(places, values, strict=True):
                rows[row][column] = value
            yield gf3.matrix(rows)
