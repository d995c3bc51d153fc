"""The tables made anew: all classes of hands under affine maps, the spread of SETs, the most and its proof.

Nobody who only looks a number up comes here. It needs numpy, and for everything about a minute.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from setlab.counting.formulas import mirrored, sets_of_both_parts
from setlab.counting.making.most import examples, fewest_bounds, fewest_levels, most_bounds
from setlab.counting.making.orbits import levels, sets_in
from setlab.counting.making.spread import spread_from
from setlab.counting.tables import Table
from setlab.deck import Deck
from setlab.errors import TableError
from setlab.rules import count_sets

# For each number of features, up to how many cards hands are counted: up to the first number by all their
# classes (for 81 cards and 9 of them 384), then from those by every one, two or three further cards.
_BY_CLASS = {1: 1, 2: 4, 3: 13, 4: 10, 5: 8, 6: 7}
REACH = {1: 1, 2: 4, 3: 13, 4: 13, 5: 10, 6: 9}
_WITHOUT_SET = {1: 3, 2: 5, 3: 10, 4: 21, 5: 8, 6: 7}


def compute(part: str, features: int) -> Table:
    """One table anew, as the file holds it: seconds for most, about half a minute for the most of 81 cards."""
    makers: dict[str, Callable[[Deck], Iterator[Any]]] = {
        "without_set": _without_set,
        "distribution": _distribution,
        "most_sets": _most_of_81 if features == 4 else _most_sets,
    }
    table: Table = json.loads(json.dumps(list(makers[part](Deck(features)))))  # with the keys that JSON makes
    return table


def _without_set(deck: Deck) -> Iterator[list[int]]:
    for level in levels(deck, [0] * (_WITHOUT_SET[len(deck.features)] + 1)):
        yield [level.total, len(level.sizes)]


def _distribution(deck: Deck) -> Iterator[dict[int, int]]:
    by_class, reach = _BY_CLASS[len(deck.features)], REACH[len(deck.features)]
    for level in levels(deck, [None] * (by_class + 1)):
        yield spread_from(deck, level, 0)
    for more in range(1, reach - by_class + 1):
        yield spread_from(deck, level, more)


def _most_sets(deck: Deck) -> Iterator[tuple[int, list[int]]]:
    """Up to the reach the best class; for small decks, beyond it what the class with the fewest SETs leaves."""
    best, left = [], []
    for level in levels(deck, [None] * (_BY_CLASS[len(deck.features)] + 1)):
        sets = sets_in(deck, level.hands)
        most, fewest = int(sets.argmax()), int(sets.argmin())
        best.append((int(sets[most]), sorted(level.hands[most].tolist())))
        out = set(level.hands[fewest].tolist())
        kept = [index for index in range(len(deck)) if index not in out]
        left.append((sets_of_both_parts(len(deck), level.cards) - int(sets[fewest]), kept))
    yield from best
    if 2 * len(best) > len(deck):
        yield from reversed(left)


def _most_of_81(deck: Deck) -> Iterator[tuple[int, list[int]]]:
    of_27 = list(_distribution(Deck(3)))
    of_27 += [mirrored(Deck(3), k, spread) for k, spread in reversed(list(enumerate(of_27)))]
    few = list(fewest_levels())
    fewest = fewest_bounds([sets_in(deck, level.hands).tolist() for level in few])
    bounds = most_bounds([max(spread) for spread in of_27], [max(spread) for spread in _distribution(deck)], fewest)
    for bound, hand in zip(bounds, examples(few), strict=True):
        if count_sets([deck.cards[index] for index in hand]) != bound:
            raise TableError(
                "The hand found with {n} cards does not reach the bound {bound}.", n=len(hand), bound=bound
            )
        yield bound, hand
