"""Players without eyes for SET memory: one remembers all that was turned over, one nothing."""

from __future__ import annotations

from setlab.deck import Card
from setlab.games.memory.looking import choice, view
from setlab.games.memory.state import MemoryState
from setlab.games.shared.moves import Resume, Turn
from setlab.seeds import Dice


def greedy_move(state: MemoryState, dice: Dice) -> Turn | Resume:
    """Every card that was turned over is remembered."""
    return _move(state, dice, {each.place: each.card for each in view(state, state.player).sightings})


def random_move(state: MemoryState, dice: Dice) -> Turn | Resume:
    """Any card that lies face down."""
    return _move(state, dice, {})


def _move(state: MemoryState, dice: Dice, remembered: dict[int, Card]) -> Turn | Resume:
    if state.paused is not None:
        return Resume(state.player)
    if state.until is None:
        return Turn(state.player, choice(view(state, state.player), remembered, dice.below))
    down = [place for place, card in enumerate(state.cards) if card is not None]
    following = state.rules.players[(state.turn + 1) % len(state.points)]
    return Turn(following, dice.choice(down))
