"""Why a move at the table is refused: every question is asked before anything changes."""

from __future__ import annotations

from typing import assert_never

from setlab.deck import Card
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, PutBack, Resume, Turn
from setlab.games.shared.refusals import Refusal, Why
from setlab.games.shared.table.patterns import size
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.state import TableState


def refusal(state: TableState, move: Move) -> Refusal | None:
    """Why the rules refuse this move now; None if it is allowed. A wrong claim is allowed: it costs a penalty."""
    if move.by not in state.rules.players:
        return Refusal(Why.NO_PLAYER, str(move.by))
    if state.stage is Stage.OVER:
        return Refusal(Why.OVER, move.by)
    if isinstance(move, Resume):
        return Refusal(Why.NOT_PAUSED, move.by) if state.paused is None else None
    if state.paused is not None:
        return Refusal(Why.PAUSED, move.by)
    if isinstance(move, Deal):
        return Refusal(Why.STILL_PLAYING, move.by) if state.stage is Stage.PLAY else None
    if state.stage is Stage.BETWEEN:
        return Refusal(Why.BETWEEN, move.by)
    match move:
        case Call():
            return _call(state, move)
        case Claim():
            return _claim(state, move)
        case Name():
            return _name(state, move)
        case Ask():
            return _others_call(state, move.by) or _ask(state, move)
        case Help():
            return _others_call(state, move.by) or _help(state, move)
        case Pause():
            return _others_call(state, move.by)
        case Turn() | PutBack():
            return Refusal(Why.NO_MOVE, move.by)
    assert_never(move)


def _others_call(state: TableState, by: str) -> Refusal | None:
    """While a call is open, the table stays as it is."""
    return None if state.call is None else Refusal(Why.CALL_OPEN, by, other=state.call.by)


def _call(state: TableState, move: Call) -> Refusal | None:
    if state.call is not None:
        why = Why.CALLED_ALREADY if state.call.by == move.by else Why.CALL_OPEN
        return Refusal(why, move.by, other=state.call.by)
    if move.by in state.locked:
        return Refusal(Why.LOCKED_OUT, move.by)
    return None if state.rules.calls else Refusal(Why.NO_MOVE, move.by)


def _needs_call(state: TableState, by: str) -> Refusal | None:
    if state.call is None:
        return Refusal(Why.NOT_CALLED, by) if state.rules.calls else None
    return None if state.call.by == by else Refusal(Why.CALL_OPEN, by, other=state.call.by)


def _claim(state: TableState, move: Claim) -> Refusal | None:
    return _needs_call(state, move.by) or _cards(state, move.by, move.cards)


def _cards(state: TableState, by: str, cards: tuple[Card, ...]) -> Refusal | None:
    pattern = state.rules.pattern
    if len(cards) != size(pattern):
        return Refusal(Why.WRONG_COUNT, by, tuple(cards), number=len(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return Refusal(Why.TWICE, by, (card,))
    if pattern is Pattern.CHAIN and state.chain:
        links = tuple(card for card in cards if card in state.chain)
        others = tuple(card for card in cards if card not in state.chain)
    else:
        links, others = (), tuple(cards)
    absent = tuple(card for card in others if card not in state.table)
    if absent:
        return Refusal(Why.NOT_THERE, by, absent)
    if pattern is Pattern.CHAIN and state.chain and len(links) != 1:
        return Refusal(Why.NO_LINK, by, links, number=len(links))
    return None


def _name(state: TableState, move: Name) -> Refusal | None:
    if state.hidden is None:
        return Refusal(Why.NO_MOVE, move.by)
    if state.pile:
        return Refusal(Why.NOT_YET, move.by, number=len(state.pile))
    if not isinstance(move.card, Card) or move.card.deck is not state.rules.deck:
        return Refusal(Why.NOT_THERE, move.by)
    return _needs_call(state, move.by)


def _ask(state: TableState, move: Ask) -> Refusal | None:
    if state.has_claim:
        return Refusal(Why.SET_THERE, move.by)
    return Refusal(Why.ASKED_ALREADY, move.by) if move.by in state.asked else None


def _help(state: TableState, move: Help) -> Refusal | None:
    if move.by in state.helped or (state.hint is not None and (state.hint.none or len(state.hint.cards) >= 3)):
        return Refusal(Why.ASKED_ALREADY, move.by)
    return None
