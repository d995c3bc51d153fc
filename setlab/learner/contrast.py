"""How a newcomer begins: a SET, the same with one card changed, then one that surprises; other cards for each seed."""

from __future__ import annotations

from typing import NamedTuple

from setlab.deck import Card, Cards, Deck, checked_deck
from setlab.seeds import Dice, Seed


class Changed(NamedTuple):
    """The one card that changes from the first triple to the second: its place, and the place of the feature."""

    card: int
    feature: int
    before: Card
    after: Card


def opening(deck: Deck, seed: Seed) -> tuple[Cards, Cards, Cards]:
    """The first three triples: a SET with one feature that differs, the same with one card changed, and one more.

    The first feature is never the one that differs, so that the half worked check starts with "all the same". The
    third triple differs in everything and is a SET, or differs in all but one feature and is none: each half of
    the seeds.

    >>> from setlab.deck import BEGINNER
    >>> first, second, third = opening(BEGINNER, 1)
    >>> [sum(len({card[feature] for card in three}) == 2 for feature in BEGINNER.features) for three in (first, second)]
    [0, 1]
    """
    dice = Dice(seed, "opening", len(checked_deck(deck).features))
    n = len(deck.features)
    differing = 1 + dice.below(n - 1)
    columns = [dice.sample(range(3), 3) for _ in range(n)]
    first = [values if place == differing else [values[0]] * 3 for place, values in enumerate(columns)]
    broken = dice.choice([place for place in range(n) if place != differing])
    second = [list(values) for values in first]
    second[broken][dice.below(3)] = columns[broken][1]
    third = [dice.sample(range(3), 3) for _ in range(n)]
    if dice.below(2):
        fails = dice.choice([place for place in range(n) if place != broken])
        one, other, _ = dice.sample(range(3), 3)
        third[fails][one] = third[fails][other]
    return _cards(deck, first), _cards(deck, second), _cards(deck, third)


def changed(first: Cards, second: Cards) -> Changed:
    """Which card changes from one triple to the other, and in which feature: for the sentence that says so.

    >>> from setlab.deck import BEGINNER
    >>> first, second, _ = opening(BEGINNER, 1)
    >>> there = changed(first, second)
    >>> there.before is first[there.card] and there.after is second[there.card]
    True
    """
    for place, (before, after) in enumerate(zip(first, second, strict=True)):
        if before is not after:
            values = zip(before.vector, after.vector, strict=True)
            return Changed(place, next(at for at, (old, new) in enumerate(values) if old != new), before, after)
    raise AssertionError("two triples of an opening differ in one card")


def _cards(deck: Deck, columns: list[list[int]]) -> Cards:
    return Cards(deck.card(vector) for vector in zip(*columns, strict=True))
