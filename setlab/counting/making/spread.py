"""How many hands of k cards hold how many SETs: from the classes of smaller hands, and the rest card by card."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

from setlab.counting.formulas import Spread
from setlab.counting.making.orbits import Level, pairs_by_third, sets_in
from setlab.deck import Deck
from setlab.errors import needed


def spread_from(deck: Deck, level: Level, more: int) -> Spread:
    """The spread of the hands that have 0 to 3 cards more than the classes of all hands of a level.

    A hand of k + more cards is met once for each of its hands of k cards: C(k + more, k) times.

    >>> from setlab import BEGINNER
    >>> from setlab.counting.making.orbits import levels
    >>> *_, three = levels(BEGINNER, [None] * 4)
    >>> spread_from(BEGINNER, three, 0), spread_from(BEGINNER, three, 3)
    ({0: 2808, 1: 117}, {0: 107406, 1: 143208, 2: 42588, 3: 2808})
    """
    met: Counter[int] = Counter()
    inside = sets_in(deck, level.hands).tolist()
    for hand, pairs, size, sets in zip(
        level.hands, pairs_by_third(deck, level.hands), level.sizes, inside, strict=True
    ):
        for gained, ways in _gains(deck, hand, pairs, more).items():
            met[sets + gained] += size * ways
    times = comb(level.cards + more, more)
    return {sets: hands // times for sets, hands in sorted(met.items())}


def _gains(deck: Deck, hand: Any, pairs: Any, more: int) -> dict[int, int]:
    """From SETs gained to the number of ways to add so many cards, 0 to 3."""
    np = needed("numpy", "plots")
    if more == 0:
        return {0: 1}
    rest = np.setdiff1d(np.arange(len(deck)), hand)
    alone = pairs[rest]  # SETs that a card makes with two of the hand
    if more == 1:
        return _counted(np.bincount(alone))
    thirds = np.array(deck.thirds)[rest][:, rest]
    held = np.zeros(len(deck), np.int64)
    held[hand] = 1
    with_one = held[thirds]  # SETs of two added cards and one of the hand
    if more == 2:
        one, other = np.triu_indices(len(rest), 1)
        return _counted(np.bincount(alone[one] + alone[other] + with_one[one, other]))
    # Twice what a pair of added cards brings, so that the sum over the three pairs counts each card twice.
    doubled = (2 * with_one + alone[:, None] + alone[None, :]).astype(np.int16)
    first, second, third = _triples(len(rest))
    found = np.bincount((doubled[first, second] + doubled[first, third] + doubled[second, third]) >> 1, minlength=2)
    found = np.append(found, 0)
    place = np.full(len(deck), -1)
    place[rest] = np.arange(len(rest))
    one, other = np.triu_indices(len(rest), 1)
    last = place[thirds[one, other]]
    lines = last > other  # three added cards that are a SET themselves: each once
    one, other, last = one[lines], other[lines], last[lines]
    values = (doubled[one, other] + doubled[one, last] + doubled[other, last]) >> 1
    np.subtract.at(found, values, 1)
    np.add.at(found, values + 1, 1)
    return _counted(found)


@lru_cache(maxsize=1)
def _triples(n: int) -> Any:
    """All first < second < third below n, as three arrays."""
    np = needed("numpy", "plots")
    return np.array(list(combinations(range(n), 3)), np.int16).reshape(-1, 3).T.copy()


def _counted(found: Any) -> dict[int, int]:
    return {value: ways for value, ways in enumerate(found.tolist()) if ways}
