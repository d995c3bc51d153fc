"""The rule: what is a SET, which third card completes one, which SETs lie in a hand. The hot path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat

from setlab.deck import Card, Cards
from setlab.errors import HandError


def is_set(*three: Card) -> bool:
    """Whether three different cards are a SET: each feature the same on all or different on all (R1.2).

    HandError unless they are three different cards, DeckError if they are of two decks.

    >>> from setlab import cards
    >>> is_set(*cards("2RO/ 2RS/ 2RD/")), is_set(*cards("2RO/ 2RS/ 3RD/"))
    (True, False)
    """
    a, b, c = checked(three, exactly=3)
    return bool(a.deck.thirds[a.index][b.index] == c.index)


def third_card(*two: Card) -> Card:
    """The one card that makes a SET with two different cards: c = -(a + b) (R1.5, R1.6).

    HandError unless they are two different cards, DeckError if they are of two decks.

    >>> third_card(Card("2RO/"), Card("2RS/"))
    Card('2RD/')
    """
    a, b = checked(two, exactly=2)
    return a.deck.cards[a.deck.thirds[a.index][b.index]]


def find_sets(hand: Iterable[Card]) -> list[Cards]:
    """All SETs among different cards of one deck, by the positions given, in lexicographic order.

    HandError if a card comes twice, DeckError for two decks, CardError for what is no card.

    >>> from setlab import cards
    >>> find_sets(cards("1RO 2RO 3RO 1GO 1PO"))
    [cards('1RO 2RO 3RO'), cards('1RO 1GO 1PO')]
    """
    cards = tuple(checked(hand))  # a plain tuple: its items cost no call
    triples: list[tuple[Card, ...]] = []
    for i, row in enumerate(_third_places(cards)):
        if any(row):
            card = cards[i]
            triples += [(card, cards[j], cards[k - 1]) for j, k in enumerate(row, i + 1) if k > j]
    return list(map(tuple.__new__, repeat(Cards), triples))  # all in C


def count_sets(hand: Iterable[Card]) -> int:
    """How many SETs lie among different cards of one deck; errors as `find_sets`.

    >>> from setlab import CLASSIC
    >>> count_sets(CLASSIC)
    1080
    """
    # Each SET is met three times, once for each of its pairs.
    return sum(len(row) - row.count(0) for row in _third_places(checked(hand))) // 3


def has_set(hand: Iterable[Card]) -> bool:
    """Whether there is a SET among different cards of one deck; errors as `find_sets`.

    >>> from setlab import CLASSIC
    >>> has_set(CLASSIC.cards[:2]), has_set(CLASSIC.cards[:3])
    (False, True)
    """
    return any(any(row) for row in _third_places(checked(hand)))


def checked(hand: Iterable[Card], *, exactly: int | None = None) -> tuple[Card, ...]:
    """The cards as a tuple, if they are different cards of one deck (and that many, if told so).

    CardError, DeckError or HandError says what would have been right.
    """
    cards = hand if isinstance(hand, Cards) else Cards(hand)
    if exactly is not None and len(cards) != exactly:
        raise HandError("{n} cards are due here, not {m}.", n=exactly, m=len(cards))
    if len(set(cards)) != len(cards):
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise HandError("{card} comes twice: the cards must be different.", card=twice.code)
    return cards


def _third_places(cards: tuple[Card, ...]) -> Iterator[Sequence[int]]:
    """For each place i a row: for each j > i, 1 + the place of the third card of cards i and j, 0 if absent."""
    if not cards:
        return
    deck = cards[0].deck
    if len(deck) < 256:  # two look-ups in C for a whole row
        hand = bytes([card.index for card in cards])
        table = bytearray(256)
        for place, index in enumerate(hand, start=1):
            table[index] = place
        for place, index in enumerate(hand, start=1):
            yield hand[place:].translate(deck.translations[index]).translate(table)
    else:
        places = {card.index: place for place, card in enumerate(cards, start=1)}
        for place, card in enumerate(cards, start=1):
            thirds = deck.thirds[card.index]
            yield [places.get(thirds[other.index], 0) for other in cards[place:]]
