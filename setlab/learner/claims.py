"""How likely a claim at a table is: which triples a learner with this belief would take for a SET there."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, product
from math import prod

from setlab.deck import COLOR, FEATURES, Cards
from setlab.explanation import Kind
from setlab.learner.believing import PAIRS, Hypothesis, accepts, seen
from setlab.learner.evidence import Situation, situation

LOOKED_THROUGH = 16  # cards of a table whose triples are counted one by one; of a larger one the deck's shares do

_KINDS = (Kind.ALL_SAME, Kind.TWO_AND_ONE, Kind.ALL_DIFFERENT)  # by the number of different values
Ways = tuple[tuple[Situation, int], ...]


@lru_cache(maxsize=64)
def ways(table: Cards) -> Ways:
    """Every situation that three cards of the table make, and how many triples make it."""
    n = len(table[0].deck.features)
    if len(table) > LOOKED_THROUGH:
        return deck_ways(n)
    made: Counter[Situation] = Counter()
    for a, b, c in combinations([card.vector for card in table], 3):
        values = [{x, y, z} for x, y, z in zip(a, b, c, strict=True)]
        low, high = min(values[0]), max(values[0])
        pair = (low, high) if len(values[0]) == 2 else None
        made[Situation(tuple(_KINDS[len(column) - 1] for column in values), pair)] += 1
    return tuple(made.items())


@cache
def deck_ways(n: int) -> Ways:
    """The same for a whole deck of n features, by counting: 3 ways to be the same, 6 to differ, 18 to be two and one.

    >>> sum(times for _, times in deck_ways(3)), sum(times for case, times in deck_ways(3) if case.is_set)
    (2925, 117)
    """
    made = []
    for plan in product(Kind, repeat=n):
        two, different = plan.count(Kind.TWO_AND_ONE), plan.count(Kind.ALL_DIFFERENT)
        ordered = 3 ** (n - two - different) * 6**different * 18**two
        if not different:  # with the same odd one out everywhere, or none, two cards are equal
            ordered -= prod((3 ** (n - two), 6**two, 3 if two else 1))
        if ordered and plan[0] is Kind.TWO_AND_ONE and FEATURES[0] is COLOR:
            made += [(Situation(plan, pair), ordered // 6 // len(PAIRS)) for pair in PAIRS]
        elif ordered:
            made.append((Situation(plan), ordered // 6))
    return tuple(made)


@lru_cache(maxsize=4096)
def chance(one: Hypothesis, cards: Cards, table: Cards) -> tuple[float, float]:
    """How likely this claim is for a learner with that belief: when it is meant, and when it is a slip.

    Meant is any triple that the belief takes for a SET, each as likely; a slip is half of the time a near miss.
    """
    case = situation(cards)
    there = ways(table)
    total = sum(times for _, times in there)
    near = sum(times for other, times in there if len(other.failing) == 1)
    taken = sum(times * accepts(one, seen(one, other), checked=False) for other, times in there)
    slip = 0.5 / total + (0.5 / near if near and len(case.failing) == 1 else 0.0)
    return (accepts(one, seen(one, case), checked=False) / taken if taken else 0.0), slip
