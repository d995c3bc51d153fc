"""Two cards and the third that makes a SET with them (R1.5): which pairs are asked."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.deck import Card, Cards, Deck
from setlab.puzzles import set_with
from setlab.rules import third_card
from setlab.seeds import Dice

_TRIES = 100  # for a pair not seen before, in a long exercise with a small deck


def opening_pair(deck: Deck) -> Cards:
    """The first two cards of a newcomer: only the colour differs.

    >>> from setlab.deck import BEGINNER
    >>> opening_pair(BEGINNER).codes
    '2RO 2GO'
    """
    rest = (1,) * (len(deck.features) - 3)  # one shading for both: striped
    return Cards(deck.card((color, 0, 1, *rest)) for color in (0, 1))


def next_pair(deck: Deck, seen: Sequence[Cards], missed: Sequence[int], dice: Dice) -> Cards:
    """Two different cards, not seen before; a feature missed on the last two is the same again, or different again.

    `missed` are the places of those features; they come back with other values.
    """
    before = {frozenset(pair) for pair in seen}
    again = [place for place in missed if _differs(seen[-1], place)]
    free = [place for place in range(len(deck.features)) if place not in missed]
    pair = Cards()
    for _ in range(_TRIES):
        more = dice.sample(free, dice.below(len(free) + 1))
        if not again and not more:
            continue
        named = [deck.features[place] for place in (*again, *more)]
        pair = set_with(different=named, deck=deck, seed=dice.below(2**40))[:2]
        other = all(_column(pair, place) != _column(seen[-1], place) for place in missed)
        if other and frozenset(pair) not in before:
            break
    return pair


def offered(pair: Cards, dice: Dice) -> Cards:
    """The third card among near misses, one for each feature, in random order.

    A near miss fails in its feature alone, or in one more where it would be one of the two cards.
    """
    third = third_card(*pair)
    offer = [third]
    for place in range(len(third.vector)):
        others = [other for other in range(len(third.vector)) if other != place]
        near = [card for card in _changed(third, [place]) if card not in pair]
        far = [card for card in _changed(third, [place, dice.choice(others)]) if card not in (*pair, *offer)]
        offer.append(dice.choice(near or far))
    return Cards(dice.shuffled(offer))


def _changed(card: Card, places: Sequence[int]) -> list[Card]:
    """The cards that differ from it in exactly these places, by the same step."""
    steps = [tuple(step * (place in places) for place in range(len(card.vector))) for step in (1, 2)]
    return [card.deck.card(card.vector + step) for step in steps]


def _differs(pair: Cards, place: int) -> bool:
    return len(set(_column(pair, place))) == 2


def _column(pair: Cards, place: int) -> list[int]:
    return sorted(card.vector[place] for card in pair)
