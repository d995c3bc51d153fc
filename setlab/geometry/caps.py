"""Caps: collections of cards that hold no SET. Which cards they exclude, and the largest cap in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from setlab.deck import Card, Cards, Deck, checked_deck
from setlab.errors import DeckError, GeometryError, HandError
from setlab.geometry.constructions import MAXIMUM_SIZES
from setlab.geometry.flats import all_flats, dimension
from setlab.rules import checked, find_sets, has_set


def is_cap(hand: Iterable[Card]) -> bool:
    """Whether the hand holds no SET; errors as `find_sets`.

    >>> from setlab import cards
    >>> is_cap(cards("1RO# 2RO# 1GO# 2GO#")), is_cap(cards("1RO# 2RO# 3RO#"))
    (True, False)
    """
    return not has_set(hand)


def is_complete_cap(hand: Iterable[Card], deck: Deck | None = None) -> bool:
    """Whether the hand holds no SET and would with any further card; errors as `allowed_cards`.

    >>> from setlab import CLASSIC
    >>> from setlab.geometry import maximum_cap
    >>> is_complete_cap(CLASSIC.cards[:2]), is_complete_cap(maximum_cap(4))
    (False, True)
    """
    cards = checked(hand)
    return not has_set(cards) and not allowed_cards(cards, deck)


def excluded_cards(hand: Iterable[Card]) -> dict[Card, list[Cards]]:
    """The cards outside the hand that would complete a SET, each with the pairs that it completes.

    They are ordered by index; errors as `find_sets`.

    >>> from setlab import cards
    >>> excluded_cards(cards("1RO# 2RO# 1GO# 2GO#"))[Card("3PO#")]
    [cards('1RO# 2GO#'), cards('2RO# 1GO#')]
    """
    cards = checked(hand)
    inside = set(cards)
    pairs: dict[Card, list[Cards]] = {}
    for a, b in combinations(cards, 2):
        third = a.deck.cards[a.deck.thirds[a.index][b.index]]
        if third not in inside:
            pairs.setdefault(third, []).append(Cards((a, b)))
    return {card: pairs[card] for card in sorted(pairs)}


def allowed_cards(hand: Iterable[Card], deck: Deck | None = None) -> Cards:
    """The cards that may join a cap so that it stays one, by index; all of the deck for no cards.

    GeometryError if the hand already holds a SET; HandError for no cards and no deck.

    >>> from setlab import CLASSIC, cards
    >>> len(allowed_cards([], CLASSIC)), len(allowed_cards(cards("1RO# 2RO#")))
    (81, 78)
    """
    cards = checked(hand)
    if not cards and deck is None:
        raise HandError("Which deck? No card tells it here: give deck=CLASSIC.")
    home = cards[0].deck if deck is None else checked_deck(deck)
    if cards and cards[0].deck is not home:
        raise DeckError(
            "{card!r} is of a deck with {n} features, not of the one with {m} that was named.",
            card=cards[0].code, n=len(cards[0].deck.features), m=len(home.features),
        )  # fmt: skip
    sets = find_sets(cards)
    if sets:
        raise GeometryError("These cards are no cap: {three} are a SET.", three=sets[0].codes)
    taken = {*cards, *excluded_cards(cards)}
    return Cards(card for card in home if card not in taken)


def largest_cap_in(hand: Iterable[Card]) -> Cards:
    """A largest part of the hand without a SET, in the order of the hand. Exact, by branch and bound.

    A search for the largest group of cards with no conflict: a chosen card makes pairs of others
    exclude each other, and of cards that all exclude each other only one can join (as in Tomita's
    algorithm for cliques). Bounds from parallel flats end it early. A table of 21 cards takes a
    millisecond, 45 to 50 random cards a few seconds, more cards less again; a contrived hand may take a minute.
    The first hand of more than 24 cards of five or six features waits for its bounds: half a second, 4 seconds.
    Errors as `find_sets`.

    >>> from setlab import BEGINNER
    >>> len(largest_cap_in(BEGINNER.cards)), len(largest_cap_in(BEGINNER.cards[:9]))
    (9, 4)
    """
    cards = checked(hand)
    if not cards:
        return Cards()
    at_most = _flat_bound(cards) if len(cards) <= _SMALL else _at_most(cards)
    return Cards(cards[place] for place in sorted(_Search(cards).run(at_most)))


_SMALL = 24  # so few cards are searched before the bounds are worked out


class _Search:
    """Branch and bound over the places of a hand; sets of places are the bits of an int."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        places = {card.index: place for place, card in enumerate(cards)}
        self.size = len(cards)
        # third[i][j]: the bit of the card that completes i and j, 0 if it is not in the hand.
        self.third = [
            [1 << places[third] if (third := thirds[b.index]) in places and a is not b else 0 for b in cards]
            for a in cards
            for thirds in [a.deck.thirds[a.index]]
        ]
        self.best: list[int] = []

    def run(self, at_most: int) -> list[int]:
        self.at_most = at_most
        self.best = self._greedy()
        self._expand([], [0] * self.size, (1 << self.size) - 1)
        return self.best

    def _greedy(self) -> list[int]:
        """A good first cap: always the card that excludes fewest of those still allowed."""
        chosen: list[int] = []
        conflicts, allowed = [0] * self.size, (1 << self.size) - 1
        while allowed:
            place = min(_bits(allowed), key=lambda place: (conflicts[place] & allowed).bit_count())
            chosen.append(place)
            allowed &= ~(1 << place | conflicts[place])
            conflicts = self._joined(conflicts, place)
        return chosen

    def _joined(self, conflicts: list[int], place: int) -> list[int]:
        """For each place, those it excludes once `place` is chosen too."""
        return [old | new for old, new in zip(conflicts, self.third[place], strict=True)]

    def _expand(self, chosen: list[int], conflicts: list[int], allowed: int) -> None:
        if len(chosen) > len(self.best):
            self.best = chosen
        for place, bound in self._branches(conflicts, allowed, len(self.best) - len(chosen)):
            if len(chosen) + bound <= len(self.best) or len(self.best) >= self.at_most:
                return
            allowed &= ~(1 << place)
            self._expand([*chosen, place], self._joined(conflicts, place), allowed & ~conflicts[place])

    @staticmethod
    def _branches(conflicts: list[int], allowed: int, needed: int) -> list[tuple[int, int]]:
        """The places worth choosing next, with how many cards they and all that come later can add.

        Groups of places that exclude each other give one card each, so the first `needed` groups alone
        cannot improve on the best: no branch starts there.
        """
        found = []
        groups = 0
        while allowed:
            groups += 1
            group = allowed
            while group:
                place = (group & -group).bit_length() - 1
                allowed ^= 1 << place
                group &= conflicts[place] & ~(1 << place)
                if groups > needed:
                    found.append((place, groups))
        return found[::-1]


def _bits(places: int) -> Iterator[int]:
    while places:
        yield (places & -places).bit_length() - 1
        places &= places - 1


def _at_most(cards: tuple[Card, ...]) -> int:
    """A bound on the caps in a hand: each flat of a parallel class holds no more than its own maximum cap.

    So the beginner's 27 cards, three planes of at most 4, hold no cap of more than 12; as they are one
    flat of dimension 3, even no more than 9.
    """
    deck = cards[0].deck
    bound = _flat_bound(cards)
    for flats in _hyperplane_classes(deck):
        parts = [[card for card in cards if card.index in flat] for flat in flats]
        bound = min(bound, sum(_flat_bound(tuple(part)) for part in parts if part))
    if len(deck) < 100:  # larger decks have too many classes of planes to look at
        for flats in _plane_classes(deck):
            inside = (sum(card.index in flat for card in cards) for flat in flats)
            bound = min(bound, sum(min(count, MAXIMUM_SIZES[2]) for count in inside))
    return bound


def _flat_bound(cards: tuple[Card, ...]) -> int:
    return min(len(cards), MAXIMUM_SIZES[dimension(cards)])


@cache
def _hyperplane_classes(deck: Deck) -> list[list[frozenset[int]]]:
    return _classes(deck, len(deck.features) - 1)


@cache
def _plane_classes(deck: Deck) -> list[list[frozenset[int]]]:
    return _classes(deck, 2) if len(deck.features) > 2 else []


def _classes(deck: Deck, d: int) -> list[list[frozenset[int]]]:
    classes: dict[object, list[frozenset[int]]] = {}
    for flat in all_flats(deck, d):
        classes.setdefault(flat.basis, []).append(frozenset(card.index for card in flat))
    return list(classes.values())
