"""The rule: what is a SET, which third card completes one, which SETs lie in a hand. The hot path."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, compress
from typing import Any

from setlab.deck import Card, Cards
from setlab.errors import HandError

_FEW = 30  # cards on a table: up to so many their pairs are kept


def is_set(*three: Card) -> bool:
    """Whether three different cards are a SET: each feature the same on all or different on all (R1.2).

    HandError unless they are three different cards, DeckError if they are of two decks.

    >>> from setlab import cards
    >>> is_set(*cards("2RO/ 2RS/ 2RD/")), is_set(*cards("2RO/ 2RS/ 3RD/"))
    (True, False)
    """
    a, b, c = checked(three, exactly=3)
    return third_of(a, b) is c


def third_card(*two: Card) -> Card:
    """The one card that makes a SET with two different cards: c = -(a + b) (R1.5, R1.6).

    HandError unless they are two different cards, DeckError if they are of two decks.

    >>> third_card(Card("2RO/"), Card("2RS/"))
    Card('2RD/')
    """
    return third_of(*checked(two, exactly=2))


def third_of(a: Card, b: Card) -> Card:
    """The third card of two that are already known to be different cards of one deck."""
    deck = a.deck
    return deck.cards[deck.thirds[a.index][b.index]]


def find_sets(hand: Iterable[Card]) -> list[Cards]:
    """All SETs among different cards of one deck, by the positions given, in lexicographic order.

    HandError if a card comes twice, DeckError for two decks, CardError for what is no card.

    >>> from setlab import cards
    >>> find_sets(cards("1RO 2RO 3RO 1GO 1PO"))
    [cards('1RO 2RO 3RO'), cards('1RO 1GO 1PO')]
    """
    cards = checked(hand)
    places, n = _third_places(cards), len(cards)
    pairs = _few_pairs(n) if n <= _FEW else combinations(range(1, n + 1), 2)
    at: tuple[Any, ...] = (None, *cards)  # by place, from 1: a plain tuple, whose items cost no call
    new = tuple.__new__  # all are cards of one deck: no need to check again
    # A SET is met three times, once for each of its pairs: by the first two places it is kept.
    met = zip(compress(pairs, places), filter(None, places), strict=True)
    return [new(Cards, (at[i], at[j], at[k])) for (i, j), k in met if k > j]


def count_sets(hand: Iterable[Card]) -> int:
    """How many SETs lie among different cards of one deck; errors as `find_sets`.

    >>> from setlab import CLASSIC
    >>> count_sets(CLASSIC)
    1080
    """
    places = _third_places(checked(hand))
    return (len(places) - places.count(0)) // 3


def has_set(hand: Iterable[Card]) -> bool:
    """Whether there is a SET among different cards of one deck; errors as `find_sets`.

    >>> from setlab import CLASSIC
    >>> has_set(CLASSIC.cards[:2]), has_set(CLASSIC.cards[:3])
    (False, True)
    """
    return any(_third_places(checked(hand)))


def checked(hand: Iterable[Card], *, exactly: int | None = None, some: bool = False) -> tuple[Card, ...]:
    """The cards as a tuple, if they are different cards of one deck (that many, or one at least, if told so).

    CardError, DeckError or HandError says what would have been right.
    """
    cards = hand if isinstance(hand, Cards) else Cards(hand)
    if exactly is not None and len(cards) != exactly:
        raise HandError("{n} cards are due here, not {m}.", n=exactly, m=len(cards))
    if some and not cards:
        raise HandError("At least one card is due here.")
    if len(set(cards)) != len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise HandError("{card} comes twice: the cards must be different.", card=twice.code)
    return cards


def _third_places(cards: tuple[Card, ...]) -> Sequence[int]:
    """For each two cards, in lexicographic order, the place of their third card, from 1; 0 if it is absent."""
    if not cards:
        return b""
    deck = next(iter(cards)).deck
    if len(deck) < 256:  # look-ups in C: a row of third cards for each card, then the places of all of them
        hand, table, thirds = bytes([card.index for card in cards]), bytearray(256), deck.translations
        rows = []
        for place, index in enumerate(hand, start=1):
            table[index] = place
            rows.append(hand[place:].translate(thirds[index]))
        return b"".join(rows).translate(table)
    places = {card.index: place for place, card in enumerate(cards, start=1)}
    return [
        places.get(third, 0)
        for place, card in enumerate(cards, start=1)
        for third in map(deck.thirds[card.index].__getitem__, list(places)[place:])
    ]


@lru_cache(maxsize=_FEW + 1)
def _few_pairs(n: int) -> tuple[tuple[int, int], ...]:
    """The places i < j of all pairs among n cards, from 1, in lexicographic order."""
    return tuple(combinations(range(1, n + 1), 2))
