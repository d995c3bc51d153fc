"""Three cards that fit a situation: not seen before, and with other values than a miss that returns."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.deck import Cards, Deck
from setlab.explanation import Kind
from setlab.learner.evidence import Answered, Situation
from setlab.seeds import Dice

_TRIES = 25  # draws for other values than those that were missed: after many misses none are left
_MOST_TRIES = 400  # draws for three cards not seen before: after a long record few are left


def draw(deck: Deck, case: Situation, before: Sequence[Answered], dice: Dice) -> Cards:
    """Different cards that fit the case.

    The draws are limited: where no other values are left, cards not seen before will do, and then any.
    """
    known = {frozenset(one.cards) for one in before}
    missed = {
        (place, _column(one.cards, place))
        for one in before
        for place, right in enumerate(one.first)
        if right is False and one.situation.plan[place] is not Kind.ALL_DIFFERENT
    }
    three = new = None
    for tries in range(_MOST_TRIES):
        three = _drawn(deck, case, dice)
        if frozenset(three) in known:
            continue
        if missed.isdisjoint((place, _column(three, place)) for place in range(len(case.plan))):
            return three
        new = new or three
        if tries >= _TRIES:
            break
    return new or three or _drawn(deck, case, dice)


def _drawn(deck: Deck, case: Situation, dice: Dice) -> Cards:
    """Three different cards with these verdicts."""
    while True:  # where two features fail, every third draw or so has two equal cards
        columns = []
        for place, kind in enumerate(case.plan):
            values = dice.sample(range(3), 3)
            if kind is Kind.ALL_SAME:
                values = [values[0]] * 3
            elif kind is Kind.TWO_AND_ONE:
                two, one = dice.sample(case.pair, 2) if place == 0 and case.pair else values[:2]
                values = [two] * 3
                values[dice.below(3)] = one
            columns.append(values)
        three = Cards(deck.card(vector) for vector in zip(*columns, strict=True))
        if len(set(three)) == 3:
            return three


def _column(cards: Cards, place: int) -> tuple[int, ...]:
    return tuple(sorted(card.vector[place] for card in cards))
