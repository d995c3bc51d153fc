"""Players without eyes for the game together: any SET, put back at times, until no more can be taken."""

from __future__ import annotations

from collections.abc import Iterable

from setlab.deck import Card
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Ask, Claim, Deal, PutBack
from setlab.games.together.engine import TogetherState
from setlab.games.together.rules import most_disjoint
from setlab.rules import find_sets
from setlab.seeds import Dice

_Moves = Ask | Claim | Deal | PutBack


def greedy_move(state: TogetherState, dice: Dice) -> _Moves:
    """A SET that leaves the most to take."""
    if state.stage is Stage.BETWEEN:
        return Deal(dice.choice(state.rules.players))
    sets = find_sets(state.lying)

    def left(three: Iterable[Card]) -> int:
        return most_disjoint([other for other in sets if not set(other) & set(three)])

    return Claim(dice.choice(state.rules.players), tuple(max(sets, key=left)))


def random_move(state: TogetherState, dice: Dice) -> _Moves:
    """Any SET, three cards by chance, or a SET put back; where no SET is left, all agree or one is put back."""
    name = dice.choice(state.rules.players)
    if state.stage is Stage.BETWEEN:
        return Deal(name)
    sets = find_sets(state.lying)
    if state.taken and dice.below(4 if sets else 2) == 0:
        return PutBack(name, tuple(dice.choice(state.taken)))
    if sets and dice.below(8):
        return Claim(name, tuple(dice.choice(sets)))
    if sets:
        return Claim(name, tuple(dice.sample(state.lying, 3)))
    return Ask(next(other for other in state.rules.players if other not in state.asked))
