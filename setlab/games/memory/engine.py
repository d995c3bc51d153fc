"""SET memory as a machine: `start`, `apply` a move, `due` and `woken` for what happens by itself."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

from setlab.deck import Cards
from setlab.games.memory.looking import planned
from setlab.games.memory.rules import Rules
from setlab.games.memory.state import MemoryState
from setlab.games.shared.calls import Last, Said, Stage
from setlab.games.shared.events import Event
from setlab.games.shared.moves import Move, Pause, Resume, Turn
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.rules import has_set, is_set
from setlab.seeds import Dice


def start(rules: Rules, now: float = 0.0) -> MemoryState:
    """The cards, shuffled and laid face down."""
    deck = Cards(Dice(rules.seed, "deal", 0).shuffled(rules.deck.cards))
    cards, dealer = deck[: rules.size], rules.players[0]
    told = Event("shuffled", dealer, deck, at=now), Event("dealt", dealer, cards, at=now)
    zeros = (0,) * len(rules.players)
    return planned(MemoryState(rules, tuple(cards), zeros, (0,) * rules.size, changed=now, at=now, history=told))


def refusal(state: MemoryState, move: Move) -> Refusal | None:
    """Why the rules refuse this move at the moment of the state; None if it is allowed."""
    by = move.by
    if by not in state.rules.players:
        return Refusal(Why.NO_PLAYER, str(by))
    if state.stage is Stage.OVER:
        return Refusal(Why.OVER, by)
    if isinstance(move, Resume):
        return Refusal(Why.NOT_PAUSED, by) if state.paused is None else None
    if state.paused is not None:
        return Refusal(Why.PAUSED, by)
    if isinstance(move, Pause):
        return None
    if not isinstance(move, Turn):
        return Refusal(Why.NO_MOVE, by)
    hidden = state if state.until is None else _hidden(state)  # the next player need not wait for the look to end
    if by != hidden.player:
        return Refusal(Why.NOT_YOUR_TURN, by, other=hidden.player)
    if not 0 <= move.place < len(hidden.cards):
        return Refusal(Why.NOT_THERE, by, number=move.place)
    if hidden.cards[move.place] is None:
        return Refusal(Why.ALREADY_TAKEN, by, number=move.place)
    return Refusal(Why.FACE_UP, by, number=move.place) if move.place in hidden.up else None


def apply(state: MemoryState, move: Move, now: float) -> MemoryState:
    """The state after the move. What is due before it happens first; MoveError if the rules refuse the move."""
    if not isfinite(now):
        raise MoveError(Refusal(Why.NO_MOMENT, move.by))
    state = caught_up(state, now)
    why = refusal(state, move)
    if why is not None:
        raise MoveError(why)
    at = max(now, state.at)
    state = replace(state, at=at)
    if isinstance(move, Turn):
        return planned(_turned(state if state.until is None else _hidden(state), move.place))
    if isinstance(move, Pause):
        return planned(replace(state, paused=at, history=(*state.history, Event("paused", move.by, at=at))))
    return planned(_resumed(state, move.by))


def due(state: MemoryState) -> float | None:
    """The next moment at which something happens by itself: cards are turned back, or a computer player moves."""
    if state.paused is not None or state.stage is Stage.OVER:
        return None
    if state.until is not None:
        return state.until
    return min((plan.at for plan in state.plans), default=None)


def woken(state: MemoryState, moment: float) -> MemoryState:
    """The state after what is due next, which is due at that moment."""
    state = replace(state, at=max(moment, state.at))
    if state.until is not None:
        return planned(_hidden(state))
    if not state.plans:
        return state
    return planned(_turned(state, state.plans[0].place))


def caught_up(state: MemoryState, now: float) -> MemoryState:
    """The state after all that is due up to now, each at its own moment."""
    while (moment := due(state)) is not None and moment <= now:
        state = woken(state, moment)
    return state


def over(state: MemoryState) -> bool:
    """Whether the game has come to its end."""
    return state.stage is Stage.OVER


def _turned(state: MemoryState, place: int) -> MemoryState:
    """One more card face up; the third one decides."""
    at, count, card = state.at, state.count + 1, state.cards[place]
    assert card is not None
    after = replace(
        state, up=(*state.up, place), count=count, changed=at,
        seen=(*state.seen[:place], count, *state.seen[place + 1 :]),
        history=(*state.history, Event("turned", state.player, Cards([card]), at=at)),
    )  # fmt: skip
    if len(after.up) < 3:
        return after
    three = after.face_up
    after = replace(after, tries=state.tries + 1)
    if is_set(*three):
        return _taken(after, three)
    return replace(
        after, until=at + state.rules.look, last=Last(Said.WRONG, state.player, three, at),
        history=(*after.history, Event("wrong", state.player, three, at=at)),
    )  # fmt: skip


def _taken(state: MemoryState, three: Cards) -> MemoryState:
    """A SET is kept; the same player goes on, or the game is over."""
    at, seat = state.at, state.turn
    after = replace(
        state, cards=tuple(None if place in state.up else card for place, card in enumerate(state.cards)), up=(),
        points=tuple(points + (n == seat) for n, points in enumerate(state.points)),
        last=Last(Said.TAKEN, state.player, three, at),
        history=(*state.history, Event("taken", state.player, three, 1, at)),
    )  # fmt: skip
    if has_set(after.left):
        return after
    done = replace(after, stage=Stage.OVER)
    scored = zip(state.rules.players, after.points, strict=True)
    events = [
        *(Event("scored", name, points=points, at=at) for name, points in scored),
        Event("ended", at=at),
        *(Event("won", name, at=at) for name in done.winners),
    ]
    return replace(done, history=(*done.history, *events))


def _hidden(state: MemoryState) -> MemoryState:
    """Three cards that are no SET are turned face down, and the next player has the turn."""
    return replace(
        state, up=(), until=None, turn=(state.turn + 1) % len(state.points), changed=state.at,
        history=(*state.history, Event("hidden", None, state.face_up, at=state.at)),
    )  # fmt: skip


def _resumed(state: MemoryState, by: str) -> MemoryState:
    """All moments move on by the length of the pause, as if it had not been."""
    at = state.at
    length = at - (at if state.paused is None else state.paused)
    return replace(
        state, paused=None, changed=state.changed + length,
        until=None if state.until is None else state.until + length,
        history=(*state.history, Event("resumed", by, at=at)),
    )  # fmt: skip
