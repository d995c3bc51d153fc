"""The shedding game as a machine: `start`, `apply` a move, `due` and `woken` for what happens by itself (R5)."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

from setlab.deck import Cards
from setlab.games.bots import Act
from setlab.games.shared.calls import Last, Open, Said, Stage
from setlab.games.shared.events import Event
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Move, Pause, Resume
from setlab.games.shared.plans import move_of, next_due, next_plan
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.games.shedding import refuse
from setlab.games.shedding.flow import dealt, drawn, hand_over, refilled, renewed, settled, told
from setlab.games.shedding.looking import planned, pointing
from setlab.games.shedding.rules import Rules
from setlab.games.shedding.state import SheddingState
from setlab.rules import is_set


def start(rules: Rules, now: float = 0.0) -> SheddingState:
    """The first hand, shuffled and dealt (R5.1)."""
    n = len(rules.players)
    empty = SheddingState(rules, Cards(), Cards(), (), (Cards(),) * n, ((),) * n, (0,) * n, at=now)
    return planned(dealt(empty, now))


def refusal(state: SheddingState, move: Move) -> Refusal | None:
    """Why the rules refuse this move at the moment of the state; None if it is allowed."""
    return refuse.refusal(state, move)


def apply(state: SheddingState, move: Move, now: float) -> SheddingState:
    """The state after the move. What is due before it happens first; MoveError if the rules refuse the move.

    A moment before the last one counts as the last one.
    """
    if not isfinite(now):
        raise MoveError(Refusal(Why.NO_MOMENT, move.by))
    state = caught_up(state, now)
    why = refuse.refusal(state, move)
    if why is not None:
        raise MoveError(why)
    return planned(_done(replace(state, at=max(now, state.at)), move))


def due(state: SheddingState) -> float | None:
    """The next moment at which something happens by itself: a call lapses, or a computer player moves."""
    if state.paused is not None or state.stage is Stage.OVER:
        return None
    return next_due(state.call, state.plans)


def woken(state: SheddingState, moment: float) -> SheddingState:
    """The state after what is due next, which is due at that moment; a lapse comes before a move of that instant."""
    state = replace(state, at=max(moment, state.at))
    plan = next_plan(state.call, state.plans)
    if plan is None:
        return state if state.call is None else planned(_wrong(state, Said.LAPSED, state.call.by, Cards()))
    after = _done(state, move_of(plan))
    return pointing(after, plan) if plan.act is Act.CALL else planned(after)


def caught_up(state: SheddingState, now: float) -> SheddingState:
    """The state after all that is due up to now, each at its own moment."""
    while (moment := due(state)) is not None and moment <= now:
        state = woken(state, moment)
    return state


def over(state: SheddingState) -> bool:
    """Whether the game has come to its end."""
    return state.stage is Stage.OVER


def _done(state: SheddingState, move: Move) -> SheddingState:
    """The state after a move that is allowed, at the state's own moment."""
    at = state.at
    match move:
        case Call():
            opened = Open(move.by, at, at + state.rules.lapse)
            return told(replace(state, call=opened), Event("called", move.by, at=at))
        case Claim():
            cards = Cards(move.cards)
            if is_set(*cards):
                return _taken(state, move.by, cards)
            return _wrong(state, Said.WRONG, move.by, cards)
        case Ask():
            asked = told(state, Event("asked", move.by, at=at))
            return settled(drawn(asked, move.by, "drawn"))
        case Deal():
            return dealt(replace(state, deal=state.deal + 1), at)
        case Pause():
            return told(replace(state, paused=at), Event("paused", move.by, at=at))
        case Resume():
            return told(_resumed(state, at), Event("resumed", move.by, at=at))
        case _:
            raise AssertionError(move)  # refused before


def _taken(state: SheddingState, by: str, cards: Cards) -> SheddingState:
    """A SET is discarded and scores nothing (R5.3); the table's cards are replaced, own cards are not (R5.2)."""
    at, seat = state.at, state.seat(by)
    hands, held = list(state.hands), list(state.held)
    stay = [(card, since) for card, since in zip(hands[seat], held[seat], strict=True) if card not in cards]
    hands[seat], held[seat] = Cards([card for card, _ in stay]), tuple(since for _, since in stay)
    after = replace(
        state, hands=tuple(hands), held=tuple(held), discard=state.discard + cards, call=None, free=at,
        turn=state.turn + 1, last=Last(Said.TAKEN, by, cards, at),
        history=(*state.history, Event("taken", by, cards, 0, at)),
    )  # fmt: skip
    if not stay:  # R5.6: no cards left
        return hand_over(after, (by,))
    gaps = tuple(place for place, card in enumerate(state.table) if card in cards)
    return settled(refilled(renewed(after), gaps))


def _wrong(state: SheddingState, said: Said, by: str, cards: Cards) -> SheddingState:
    """The cards go back, and the player draws a penalty card (R5.3): none with nine in hand, or where there is none."""
    at = state.at
    after = replace(
        state, call=None, free=at, turn=state.turn + 1, last=Last(said, by, cards, at),
        refuted=(*state.refuted, cards) if cards else state.refuted,
        history=(*state.history, Event("lapsed" if said is Said.LAPSED else "wrong", by, cards, at=at)),
    )  # fmt: skip
    if after.can_draw(by):
        return settled(drawn(after, by, "penalty"))
    return settled(told(after, Event("penalty", by, at=at)))


def _resumed(state: SheddingState, at: float) -> SheddingState:
    """All moments move on by the length of the pause, as if it had not been."""
    length = at - (at if state.paused is None else state.paused)
    return replace(
        state, paused=None, changed=state.changed + length, free=state.free + length,
        since=tuple(moment + length for moment in state.since),
        held=tuple(tuple(moment + length for moment in moments) for moments in state.held),
    )  # fmt: skip
