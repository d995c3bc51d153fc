"""What a right claim is, and which ones there are on a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import assert_never

from setlab.deck import Card, Cards
from setlab.games.bots import differing
from setlab.games.shared.table.rules import Pattern
from setlab.rules import find_sets, has_set


def size(pattern: Pattern) -> int:
    """How many cards make a claim."""
    return 4 if pattern is Pattern.TWO_PAIRS else 3


def is_right(pattern: Pattern, cards: Sequence[Card]) -> bool:
    """Whether different cards, as many as make a claim, are what is looked for.

    >>> from setlab import cards
    >>> is_right(Pattern.SET, cards("1RO 2RO 3RO")), is_right(Pattern.TWO_PAIRS, cards("1RO 2RO 3GS 3PD"))
    (True, True)
    """
    match pattern:
        case Pattern.SET | Pattern.CHAIN:
            a, b, c = cards
            return a.deck.thirds[a.index][b.index] == c.index
        case Pattern.TWO_PAIRS:
            return fifth(cards) is not None
    assert_never(pattern)


def fifth(four: Sequence[Card]) -> Card | None:
    """The card that completes both pairs of four cards to SETs; None if there is none.

    >>> from setlab import cards
    >>> fifth(cards("1RO# 2RO# 3RS# 3RD#"))
    Card('3RO#')
    """
    a, b, c, d = four
    thirds = a.deck.thirds
    for (p, q), (r, s) in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        if thirds[p.index][q.index] == thirds[r.index][s.index]:
            return a.deck.cards[thirds[p.index][q.index]]
    return None


def pairs_of(four: Sequence[Card]) -> tuple[Cards, Cards] | None:
    """The four cards as the two pairs that need the same fifth card; None if they are no such pairs."""
    missing = fifth(four)
    if missing is None:
        return None
    a, *others = four
    partner = next(card for card in others if card.deck.thirds[a.index][card.index] == missing.index)
    return Cards([a, partner]), Cards([card for card in others if card is not partner])


def found(pattern: Pattern, table: Cards, last: Cards) -> list[Cards]:
    """All right claims: among the cards of the table, and for a chain with one card of the last SET.

    >>> from setlab import cards
    >>> found(Pattern.CHAIN, cards("2RO 3RO 1GO"), cards("1RO 1RS 1RD"))
    [cards('1RO 2RO 3RO')]
    """
    match pattern:
        case Pattern.SET:
            return find_sets(table)
        case Pattern.CHAIN:
            return find_sets(table) if not last else list(_links(table, last))
        case Pattern.TWO_PAIRS:
            return list(_two_pairs(table))
    assert_never(pattern)


def any_there(pattern: Pattern, table: Cards, last: Cards) -> bool:
    """Whether there is a right claim."""
    match pattern:
        case Pattern.SET:
            return has_set(table)
        case Pattern.CHAIN:
            return has_set(table) if not last else any(True for _ in _links(table, last))
        case Pattern.TWO_PAIRS:
            return any(True for _ in _two_pairs(table))
    assert_never(pattern)


def near_misses(pattern: Pattern, table: Cards, last: Cards) -> list[Cards]:
    """All claims that fail in exactly one feature: two and one there, fine in all others (R1.3).

    >>> from setlab import cards
    >>> near_misses(Pattern.SET, cards("1RO 2RO 3RS"), Cards())
    [cards('1RO 2RO 3RS')]
    """
    match pattern:
        case Pattern.SET:
            return [Cards(three) for three in combinations(table, 3) if _failing(three) == 1]
        case Pattern.CHAIN:
            if not last:
                return near_misses(Pattern.SET, table, last)
            return [
                Cards((link, *two)) for link in last for two in combinations(table, 2) if _failing((link, *two)) == 1
            ]
        case Pattern.TWO_PAIRS:
            thirds = [
                (two, two[0].deck.cards[two[0].deck.thirds[two[0].index][two[1].index]])
                for two in combinations(table, 2)
            ]
            return [
                Cards((*two, *other))
                for (two, third), (other, its) in combinations(thirds, 2)
                if not set(two) & set(other) and _apart(third, its) == 1
            ]
    assert_never(pattern)


def spread(pattern: Pattern, cards: Cards) -> int:
    """How hard a right claim is to see, as the number of features that differ; of two pairs those of both together.

    >>> from setlab import cards
    >>> spread(Pattern.SET, cards("1RO 2RO 3RO")), spread(Pattern.TWO_PAIRS, cards("1RO 2RO 3GS 3PD"))
    (1, 3)
    """
    pairs = pairs_of(cards) if pattern is Pattern.TWO_PAIRS else None
    if pairs is None:
        return differing(cards)
    return sum(differing(pair) for pair in pairs)


def _links(table: Cards, last: Cards) -> Iterator[Cards]:
    """The SETs of one card of the last SET and two of the table, in the order of positions."""
    places = {card.index: place for place, card in enumerate(table)}
    for link in last:
        thirds = link.deck.thirds[link.index]
        for place, card in enumerate(table):
            if places.get(thirds[card.index], -1) > place:
                yield Cards((link, card, table[places[thirds[card.index]]]))


def _two_pairs(table: Cards) -> Iterator[Cards]:
    """Pairs with the same third card share no card: a + b = a + c would make b and c equal."""
    pairs: dict[int, list[tuple[Card, Card]]] = {}
    for a, b in combinations(tuple(table), 2):
        third = a.deck.thirds[a.index][b.index]
        for other in pairs.setdefault(third, []):
            yield Cards((*other, a, b))
        pairs[third].append((a, b))


def _failing(three: Sequence[Card]) -> int:
    a, b, c = three
    return sum(len({x, y, z}) == 2 for x, y, z in zip(a.vector, b.vector, c.vector, strict=True))


def _apart(one: Card, other: Card) -> int:
    return sum(x != y for x, y in zip(one.vector, other.vector, strict=True))
