"""The engine: the state after a move, and after a moment that was due. Pure functions."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite
from typing import assert_never

from setlab.errors import PressError
from setlab.games.cubed.checks import Shown, claimed, played, refusal
from setlab.games.cubed.data import Square
from setlab.games.cubed.dealing import filled, noted, rolled, rolled_by_all, with_hand
from setlab.games.cubed.lines import Line, Score, verdicts_on
from setlab.games.cubed.moves import (
    Call,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Play,
    Put,
    Refusal,
    Reroll,
    RollAgain,
    Swap,
    Withdraw,
)
from setlab.games.cubed.state import PLACED, Ended, Event, Laid, Phase, State, What
from setlab.games.cubed.views import seat, stuck

IN_VAIN = 3  # rolls in a row with an empty bag, and rounds in which all pass (R6.5)
HOPELESS = 100  # rolls in a row that help nobody, whatever the bag holds: such dice cannot make a SET


def apply(state: State, move: Move, now: float | None = None) -> State | Refusal:
    """The state after a move at the moment `now`, in seconds; or why it is refused.

    What was due before comes first. A moment earlier than the last one counts as the last one, and None too.
    PressError for what is no moment.
    """
    state = at(state, now)
    refused = refusal(state, move)
    return refused if refused is not None else _settled(_moved(state, move))


def due(state: State) -> float | None:
    """The moment at which something happens by itself: a call lapses, or the extra roll ends; None for none."""
    return state.due


def woken(state: State, due: float) -> State:
    """The state when that moment has come; unchanged if nothing is due by then."""
    if state.due is None or due < state.due:
        return state
    state = replace(state, now=max(state.now, state.due), due=None)
    if state.phase is Phase.OPENING and state.caller is not None:
        return noted(replace(state, caller=None), _event(state, What.LAPSED, state.caller))
    for player, done in zip(state.terms.players, state.done, strict=True):
        if not done:
            state = noted(state, _event(state, What.KEPT, player))
    return _settled(replace(state, done=(True,) * len(state.done)))


def at(state: State, now: float | None) -> State:
    """The state at that moment: what was due before has happened."""
    if now is None:
        return state
    if isinstance(now, bool) or not isinstance(now, int | float) or not isfinite(now):
        raise PressError("A moment is a number of seconds, not {now!r}.", now=now)
    while state.due is not None and state.due <= now:
        state = woken(state, state.due)
    return replace(state, now=max(state.now, float(now)))


def _event(state: State, kind: What, by: str | None) -> Event:
    return Event(kind, by, state.now)


def _moved(state: State, move: Move) -> State:
    """The state right after a legal move, before what follows from it by itself."""
    by, now = move.by, state.now
    match move:
        case Call():
            seconds = state.terms.call_seconds
            limit = None if seconds is None else now + seconds
            return noted(replace(state, caller=by, due=limit), _event(state, What.CALLED, by))
        case Withdraw():
            return noted(replace(state, caller=None, due=None), _event(state, What.WITHDRAWN, by))
        case Lay():
            return _claimed(state, move)
        case RollAgain():
            noted_again = noted(replace(state, again=state.again + 1), _event(state, What.AGAIN, by))
            return rolled_by_all(noted_again, lambda die: True)
        case Place():
            return _placed(state, by, (move.put,))
        case Play():
            return _turn_over(_placed(state, by, move.puts))
        case Swap():
            return _swapped(state, move)
        case Pass():
            return _turn_over(state)
        case Reroll():
            place = state.terms.players.index(by)
            return _ready(rolled(state, place, move.dice), by)
        case Keep():
            return _ready(noted(state, _event(state, What.KEPT, by)), by)
        case _:
            assert_never(move)


def _claimed(state: State, move: Lay) -> State:
    """The first SET is placed on the centre squares and is its player's whole turn; or it is none (R6.3)."""
    shown = claimed(state, move)
    assert not isinstance(shown, Refusal)  # it was checked
    state = replace(state, caller=None, due=None)
    a, b, c = (face.face for face in shown)
    if not all(verdict.passes for verdict in verdicts_on((a, b, c))):
        return noted(state, Event(What.WRONG, move.by, state.now, move.dice, faces=(a, b, c)))
    centre = state.terms.board.centre
    dice = [Laid(die, square, *face) for die, square, face in zip(move.dice, centre, shown, strict=True)]
    for die in dice:
        state = _on_board(state, move.by, die)
    place = state.terms.players.index(move.by)
    state = _scored(state, move.by, first_score(state, move, shown))
    return _turn_over(replace(state, first=place, turn=place, phase=Phase.TURN, again=0, placed=centre))


def first_score(state: State, move: Lay, shown: tuple[Shown, ...]) -> Score:
    """What the first SET scores: one point a die, none for a WILD (R6.3)."""
    x, y, z = move.dice
    a, b, c = shown
    each = int(not a.wild), int(not b.wild), int(not c.wild)
    return Score((Line(state.terms.board.centre, (x, y, z), (a.face, b.face, c.face), each),))


def _placed(state: State, by: str, puts: tuple[Put, ...]) -> State:
    scores = played(seat(state, by), puts)
    assert not isinstance(scores, Refusal)  # it was checked
    hand = {own.die: own.face for own in state.hand(by)}
    dice = []
    for put in puts:
        face = hand[put.die] or put.face
        assert face is not None
        dice.append(Laid(put.die, put.square, face, hand[put.die] is None))
    for die, score in zip(dice, scores, strict=True):
        state = _scored(_on_board(state, by, die), by, score)
    squares: tuple[Square, ...] = tuple(put.square for put in puts)
    return replace(state, placed=state.placed + squares, again=0, stirred=True)


def _on_board(state: State, by: str, die: Laid) -> State:
    """The die goes from the hand to the board; a WILD is declared first (R6.10)."""
    place = state.terms.players.index(by)
    state = with_hand(state, place, tuple(own for own in state.hands[place] if own.die != die.die))
    if die.wild:
        state = noted(state, Event(What.DECLARED, by, state.now, (die.die,), faces=(die.face,)))
    event = Event(What.PLACED, by, state.now, (die.die,), (die.square,), (die.face,))
    return noted(replace(state, laid=(*state.laid, die)), event)


def _scored(state: State, by: str, score: Score) -> State:
    events = [
        Event(What.SCORED, by, state.now, line.dice, line.squares, line.faces, line.points) for line in score.lines
    ]
    at = {die.square: die.die for die in state.laid}
    events += [
        Event(What.BONUS, by, state.now, (at[bonus.square],), (bonus.square,), points=bonus.points)
        for bonus in score.bonuses
    ]
    place = state.terms.players.index(by)
    scores = list(state.scores)
    scores[place] += score.points
    return noted(replace(state, scores=tuple(scores)), *events)


def _swapped(state: State, move: Swap) -> State:
    """The WILD comes into the hand and is rolled at once (R6.11)."""
    place = state.terms.players.index(move.by)
    lying = next(die for die in state.laid if die.square == move.square)
    board = tuple(Laid(move.die, move.square, die.face) if die is lying else die for die in state.laid)
    held = next(own for own in state.hands[place] if own.die == move.die)
    hand = tuple(replace(own, die=lying.die) if own is held else own for own in state.hands[place])
    event = Event(What.SWAPPED, move.by, state.now, (move.die, lying.die), (move.square,), (lying.face,))
    return rolled(noted(with_hand(replace(state, laid=board), place, hand), event), place, (lying.die,))


def _turn_over(state: State) -> State:
    """The next player's turn, or the end of the round (R6.6)."""
    kind = What.FINISHED if state.placed else What.PASSED
    state = noted(state, _event(state, kind, state.on_turn))
    n = len(state.hands)
    state = replace(state, placed=(), turns=state.turns + 1, turn=(state.turn + 1) % n)
    return _round_over(state) if state.turns == n else state


def _round_over(state: State) -> State:
    """All draw and roll the new dice; then each may roll again, once (R6.6, R6.7, R6.13)."""
    state = replace(state, idle=0 if state.stirred else state.idle + 1, stirred=False)
    if state.idle == IN_VAIN:
        return _over(state, Ended.ALL_PASSED)
    emptied = bool(state.bag)
    state = filled(state)
    if not all(state.hands):
        return _over(state, Ended.OUT_OF_DICE)
    seconds = state.terms.roll_seconds
    return replace(
        state,
        phase=Phase.EXTRA,
        done=(False,) * len(state.done),
        due=None if seconds is None else state.now + seconds,
        again=0 if emptied and not state.bag else state.again,  # R6.5 counts the rolls with an empty bag
    )


def _ready(state: State, by: str) -> State:
    place = state.terms.players.index(by)
    return replace(state, done=(*state.done[:place], True, *state.done[place + 1 :]))


def _settled(state: State) -> State:
    """What follows by itself: a full turn ends, a new round begins, a game is over."""
    if state.phase is Phase.EXTRA and all(state.done):
        state = replace(state, phase=Phase.TURN, turn=state.first, turns=0, round=state.round + 1, due=None)
    if state.phase is Phase.TURN and (len(state.placed) == PLACED or not state.hands[state.turn]):
        state = _turn_over(state)
    in_vain = HOPELESS if state.bag or state.phase is Phase.OPENING else IN_VAIN
    if state.again >= in_vain and stuck(state):
        return _over(state, Ended.NOBODY_CAN)
    return state


def _over(state: State, why: Ended) -> State:
    over = replace(state, phase=Phase.OVER, ended=why, due=None, caller=None, placed=())
    return noted(over, Event(What.ENDED, None, state.now, why=why))
