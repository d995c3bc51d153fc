"""The table as a machine: `start`, `apply` a move, `due` and `woken` for what happens by itself.

Rules R2.2, R3 and, by the options of `Rules`, R4 and the small games. Nothing here knows a scene or a clock:
moments are told, and all that is random comes from the seed and the number of the deal.
"""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import assert_never

from setlab.deck import Card, Cards
from setlab.games.bots import Act
from setlab.games.shared.calls import Last, Open, Said, Stage
from setlab.games.shared.events import Event, EventKind
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, PutBack, Resume, Turn
from setlab.games.shared.plans import move_of, next_due, next_plan
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.games.shared.table import refuse
from setlab.games.shared.table.flow import dealt, laid_three, laid_up, settled
from setlab.games.shared.table.looking import planned, pointing
from setlab.games.shared.table.patterns import is_right, spread
from setlab.games.shared.table.rules import Agree, Pattern, Penalty, Rules, checked
from setlab.games.shared.table.state import Hint, TableState

_KINDS: dict[Said, EventKind] = {Said.WRONG: "wrong", Said.LAPSED: "lapsed", Said.MISNAMED: "named"}


def start(rules: Rules, now: float = 0.0) -> TableState:
    """The first deal, shuffled and laid (R3.1); OptionError for rules that cannot be played."""
    rules = checked(rules)
    zeros = (0,) * len(rules.players)
    empty = TableState(rules, Cards(), Cards(), (), zeros, zeros, zeros, now, at=now)
    return planned(dealt(empty, now))


def refusal(state: TableState, move: Move) -> Refusal | None:
    """Why the rules refuse this move at the moment of the state; None if it is allowed."""
    return refuse.refusal(state, move)


def apply(state: TableState, move: Move, now: float) -> TableState:
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


def due(state: TableState) -> float | None:
    """The next moment at which something happens by itself: a call lapses, or a computer player moves."""
    if state.paused is not None or state.stage is Stage.OVER:
        return None
    return next_due(state.call, state.plans)


def woken(state: TableState, moment: float) -> TableState:
    """The state after what is due next, which is due at that moment; a lapse comes before a move of that instant."""
    state = replace(state, at=max(moment, state.at))
    plan = next_plan(state.call, state.plans)
    if plan is None:
        return state if state.call is None else planned(_wrong(state, Said.LAPSED, state.call.by, Cards()))
    after = _done(state, move_of(plan))
    return pointing(after, plan) if plan.act is Act.CALL else planned(after)


def caught_up(state: TableState, now: float) -> TableState:
    """The state after all that is due up to now, each at its own moment."""
    while (moment := due(state)) is not None and moment <= now:
        state = woken(state, moment)
    return state


def over(state: TableState) -> bool:
    """Whether the game has come to its end."""
    return state.stage is Stage.OVER


def _done(state: TableState, move: Move) -> TableState:
    """The state after a move that is allowed, at the state's own moment."""
    at = state.at
    match move:
        case Call():
            opened = Open(move.by, at, at + state.rules.lapse)
            return _told(replace(state, call=opened), Event("called", move.by, at=at))
        case Claim():
            cards = Cards(move.cards)
            if is_right(state.rules.pattern, cards):
                return _taken(state, move.by, cards)
            return _wrong(state, Said.WRONG, move.by, cards)
        case Name():
            return _named(state, move.by, move.card)
        case Ask():
            return _asked(state, move.by)
        case Help():
            return _helped(state, move.by)
        case Deal():
            totals = state.sums
            zeros = (0,) * len(totals)
            return dealt(replace(state, totals=totals, points=zeros, sets=zeros, deal=state.deal + 1), at)
        case Pause():
            return _told(replace(state, paused=at), Event("paused", move.by, at=at))
        case Resume():
            return _told(_resumed(state, at), Event("resumed", move.by, at=at))
        case Turn() | PutBack():
            raise AssertionError(move)  # refused before
    assert_never(move)


def _told(state: TableState, *events: Event) -> TableState:
    return replace(state, history=state.history + events)


def _added(numbers: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + more, *numbers[seat + 1 :])


def _taken(state: TableState, by: str, cards: Cards) -> TableState:
    """A right claim: the cards go to the player, the gaps are filled, whoever was locked out is freed (R3.3, R3.6)."""
    at, seat = state.at, state.seat(by)
    freed = [name for name in state.locked if name != by]
    events = [Event("taken", by, cards, 1, at), *(Event("freed", name, at=at) for name in freed)]
    after = replace(
        state,
        points=_added(state.points, seat, 1),
        sets=_added(state.sets, seat, 1),
        taken=state.taken + 1,
        call=None,
        free=at,
        last=Last(Said.TAKEN, by, cards, at),
        chain=cards if state.rules.pattern is Pattern.CHAIN else state.chain,
        locked=(),
        history=(*state.history, *events),
    )
    return settled(laid_up(after, cards))


def _wrong(state: TableState, said: Said, by: str, cards: Cards) -> TableState:
    """A wrong claim or a lapsed call: the cards go back, and a penalty falls due (R3.3, R3.4)."""
    at = state.at
    refuted = state.refuted if said is not Said.WRONG else (*state.refuted, cards)
    after = replace(
        state, call=None, free=at, turn=state.turn + 1, last=Last(said, by, cards, at), refuted=refuted,
        history=(*state.history, Event(_KINDS[said], by, cards, at=at)),
    )  # fmt: skip
    match state.rules.penalty:
        case Penalty.POINT:
            points = _added(after.points, state.seat(by), -1)
            return _told(replace(after, points=points), Event("penalty", by, points=-1, at=at))
        case Penalty.LOCKOUT:
            return _locked_out(after, by)
        case Penalty.NONE:
            return after
    assert_never(state.rules.penalty)


def _locked_out(state: TableState, by: str) -> TableState:
    """No call until another player has found a SET; when all are locked out, all are freed (R3.4)."""
    told = _told(replace(state, locked=(*state.locked, by)), Event("penalty", by, points=0, at=state.at))
    if len(told.locked) < len(state.rules.players):
        return told
    return _told(replace(told, locked=()), *(Event("freed", name, at=state.at) for name in told.locked))


def _asked(state: TableState, by: str) -> TableState:
    """More cards are laid as soon as all agree, or one if that is enough (R3.5)."""
    asked = (*state.asked, by)
    state = _told(replace(state, asked=asked), Event("asked", by, at=state.at))
    if state.rules.agree is Agree.ALL and len(asked) < len(state.rules.players):
        return state
    if state.pile:
        return settled(laid_three(state))
    return _uncovered(state)  # only the card that lies face down is left, and nobody names it


def _named(state: TableState, by: str, card: Card) -> TableState:
    """Right: a point, and the card is turned up, for it may lie in one more SET. Wrong: a penalty."""
    if card is not state.hidden:
        return _wrong(state, Said.MISNAMED, by, Cards([card]))
    at = state.at
    after = replace(
        state, points=_added(state.points, state.seat(by), 1), call=None, free=at, locked=(),
        last=Last(Said.NAMED, by, Cards([card]), at),
        history=(*state.history, Event("named", by, Cards([card]), 1, at),
                 *(Event("freed", name, at=at) for name in state.locked if name != by)),
    )  # fmt: skip
    return _uncovered(after)


def _uncovered(state: TableState) -> TableState:
    """The face-down card is turned up and lies on the table like the others."""
    at, card = state.at, state.hidden
    assert card is not None
    after = replace(
        state, hidden=None, table=Cards((*state.table, card)), since=(*state.since, at), changed=at,
        turn=state.turn + 1, asked=(), helped=(), hint=None, refuted=(),
        history=(*state.history, Event("turned", None, Cards([card]), at=at)),
    )  # fmt: skip
    return settled(after)


def _helped(state: TableState, by: str) -> TableState:
    """When all people ask: one more card of the claim that is easiest to see, or that there is none."""
    helped = (*state.helped, by)
    if not set(state.rules.people) <= set(helped):
        return replace(state, helped=helped)
    claims = state.right_claims
    if not claims:
        hint = Hint(Cards(), none=True)
    else:
        target = min(claims, key=lambda cards: spread(state.rules.pattern, cards))
        shown = 1 if state.hint is None else len(state.hint.cards) + 1
        hint = Hint(target[:shown])
    return _told(replace(state, helped=(), hint=hint), Event("helped", None, hint.cards, at=state.at))


def _resumed(state: TableState, at: float) -> TableState:
    """All moments move on by the length of the pause, as if it had not been."""
    length = at - (at if state.paused is None else state.paused)
    return replace(
        state, paused=None, began=state.began + length, changed=state.changed + length, free=state.free + length,
        since=tuple(moment + length for moment in state.since),
    )  # fmt: skip
