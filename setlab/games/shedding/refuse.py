"""Why a move of the shedding game is refused: every question is asked before anything changes."""

from __future__ import annotations

from typing import assert_never

from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, PutBack, Resume, Turn
from setlab.games.shared.refusals import Refusal, Why
from setlab.games.shedding.rules import MOST
from setlab.games.shedding.state import SheddingState


def refusal(state: SheddingState, move: Move) -> Refusal | None:
    """Why the rules refuse this move now; None if it is allowed. A wrong claim is allowed: it costs a card."""
    by = move.by
    if by not in state.rules.players:
        return Refusal(Why.NO_PLAYER, str(by))
    if state.stage is Stage.OVER:
        return Refusal(Why.OVER, by)
    if isinstance(move, Resume):
        return Refusal(Why.NOT_PAUSED, by) if state.paused is None else None
    if state.paused is not None:
        return Refusal(Why.PAUSED, by)
    if isinstance(move, Deal):
        return Refusal(Why.STILL_PLAYING, by) if state.stage is Stage.PLAY else None
    if state.stage is Stage.BETWEEN:
        return Refusal(Why.BETWEEN, by)
    match move:
        case Call():
            if state.call is None:
                return None
            return Refusal(Why.CALLED_ALREADY if state.call.by == by else Why.CALL_OPEN, by, other=state.call.by)
        case Claim():
            return _claim(state, move)
        case Ask():
            return _ask(state, by)
        case Pause():
            return None if state.call is None else Refusal(Why.CALL_OPEN, by, other=state.call.by)
        case Help() | Name() | Turn() | PutBack():
            return Refusal(Why.NO_MOVE, by)
    assert_never(move)


def _claim(state: SheddingState, move: Claim) -> Refusal | None:
    by, cards, call = move.by, move.cards, state.call
    if call is None:
        return Refusal(Why.NOT_CALLED, by)
    if call.by != by:
        return Refusal(Why.CALL_OPEN, by, other=call.by)
    if len(cards) != 3:
        return Refusal(Why.WRONG_COUNT, by, tuple(cards), number=len(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return Refusal(Why.TWICE, by, (card,))
    hand = state.hands[state.seat(by)]
    absent = tuple(card for card in cards if card not in hand and card not in state.table)
    if absent:
        return Refusal(Why.NOT_THERE, by, absent)
    return None if any(card in hand for card in cards) else Refusal(Why.NO_OWN_CARD, by, tuple(cards))


def _ask(state: SheddingState, by: str) -> Refusal | None:
    held = len(state.hands[state.seat(by)])
    if held >= MOST:
        return Refusal(Why.HOLDS_NINE, by, number=held)
    return None if state.pile else Refusal(Why.PILE_EMPTY, by)
