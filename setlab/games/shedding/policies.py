"""Players without eyes: what is done next in a shedding game that is played to its end without a screen."""

from __future__ import annotations

from setlab.deck import Card
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Move, Resume
from setlab.games.shedding.state import SheddingState
from setlab.seeds import Dice


def greedy_move(state: SheddingState, dice: Dice) -> Move:
    """A random player who sees a SET makes the one with the most own cards; if nobody does, one draws a card."""
    idle = _idle(state)
    if idle is not None:
        return idle
    if state.call is not None:
        return Claim(state.call.by, _best(state, state.call.by))
    able = [name for name in state.rules.players if state.claims(name)]
    if able:
        return Call(dice.choice(able))
    return Ask(dice.choice([name for name in state.rules.players if state.can_draw(name)]))


def random_move(state: SheddingState, dice: Dice) -> Move:
    """A random move of a random player: a SET if there is one, at times cards by chance, at times a card is drawn."""
    idle = _idle(state)
    if idle is not None:
        return idle
    name = dice.choice(state.rules.players) if state.call is None else state.call.by
    if state.call is None and state.can_draw(name) and dice.below(6) == 0:
        return Ask(name)
    found = state.claims(name)
    if state.call is None:
        return Call(name) if found or dice.below(6) == 0 else greedy_move(state, dice)
    if found and dice.below(8):
        return Claim(name, tuple(dice.choice(found)))
    hand = state.hands[state.seat(name)]
    own = dice.choice(hand)
    others = [card for card in hand + state.table if card is not own]
    return Claim(name, (own, *dice.sample(others, 2)))


def _idle(state: SheddingState) -> Move | None:
    if state.paused is not None:
        return Resume(state.rules.players[0])
    return Deal(state.rules.players[0]) if state.stage is Stage.BETWEEN else None


def _best(state: SheddingState, name: str) -> tuple[Card, ...]:
    own = state.hands[state.seat(name)]
    return tuple(max(state.claims(name), key=lambda three: sum(card in own for card in three)))
