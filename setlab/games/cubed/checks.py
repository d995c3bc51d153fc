"""Whether a move is legal, and why not: each rule that a move can break, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, assert_never

from setlab.deck import BEGINNER, Card
from setlab.games.cubed.data import Face
from setlab.games.cubed.lines import Line, Score, Table
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
    Why,
    Withdraw,
)
from setlab.games.cubed.state import Laid, Phase, Rolled, State
from setlab.games.cubed.views import Seat, seat, stuck


def refusal(state: State, move: Move) -> Refusal | None:
    """Why a move is refused; None if it is legal. The state is the one at the moment of the move.

    Three dice that are no SET, claimed after a call, are not refused: that is a mistake which costs nothing
    (R6.3), and the call is over.
    """
    if state.phase is Phase.OVER:
        return Refusal(Why.OVER)
    if move.by not in state.terms.players:
        return Refusal(Why.NO_PLAYER, by=move.by)
    match move:
        case Call():
            return _phase(state, Phase.OPENING) or _uncalled(state)
        case Withdraw():
            return _phase(state, Phase.OPENING) or _own_call(state, move.by)
        case Lay():
            return _phase(state, Phase.OPENING) or _own_call(state, move.by) or _refused(claimed(state, move))
        case RollAgain():
            return _roll_again(state, move.by)
        case Place():
            return _turn(state, move.by) or _placing(state, move)
        case Play():
            return _turn(state, move.by) or _refused(played(seat(state, move.by), move.puts))
        case Swap():
            return _turn(state, move.by) or _swap(state, move)
        case Pass():
            return _turn(state, move.by)
        case Reroll():
            return _extra(state, move.by) or _reroll(state, move)
        case Keep():
            return _extra(state, move.by)
        case _:
            assert_never(move)


def played(seat: Seat, puts: Sequence[Put]) -> tuple[Score, ...] | Refusal:
    """What the dice of a turn score, one by one; or why the first illegal one is refused (R6.4, R6.9, R6.10)."""
    if not 1 <= len(puts) <= seat.left:
        return Refusal(Why.COUNT, dice=tuple(put.die for put in puts))
    dice: list[Laid] = []
    for place, put in enumerate(puts):
        die = _as_laid(seat, put, dice)
        if isinstance(die, Refusal):
            return replace(die, put=place)
        dice.append(die)
    return _together(seat, dice) if seat.together else _in_turn(seat, dice)


def _as_laid(seat: Seat, put: Put, before: list[Laid]) -> Laid | Refusal:
    """The die as it would lie on the board, after the others of the same turn."""
    shown = _shown(seat.hand, put.die, put.face)
    if isinstance(shown, Refusal):
        return shown
    if put.die in {die.die for die in before}:
        return Refusal(Why.TWICE, dice=(put.die,))
    if not seat.board.has(put.square):
        return Refusal(Why.OFF_BOARD, squares=(put.square,))
    if put.square in {die.square for die in (*seat.laid, *before)}:
        return Refusal(Why.OCCUPIED, squares=(put.square,))
    return Laid(put.die, put.square, shown.face, shown.wild)


class Shown(NamedTuple):
    """A face that a die counts as, and whether it was declared."""

    face: Card
    wild: bool


def _shown(hand: tuple[Rolled, ...], die: int, declared: Face) -> Shown | Refusal:
    """What an own die counts as, with what was declared for it (R6.10)."""
    held = next((own for own in hand if own.die == die), None)
    if held is None:
        return Refusal(Why.NOT_HELD, dice=(die,))
    if held.face is not None:
        return Shown(held.face, False) if declared is None else Refusal(Why.NOT_WILD, dice=(die,))
    if declared is None:
        return Refusal(Why.UNDECLARED, dice=(die,))
    return Shown(declared, True) if declared in BEGINNER else Refusal(Why.NO_FACE, dice=(die,), faces=(declared,))


def _in_turn(seat: Seat, dice: list[Laid]) -> tuple[Score, ...] | Refusal:
    """One after the other: each makes a SET with two dice that lie there by then."""
    table, scores = Table(seat.board, seat.laid, seat.placed, placed_only=seat.placed_only), []
    for place, die in enumerate(dice):
        scores.append(table.put(die, own=int(not die.wild), later=1))
        if not scores[-1].lines:
            return _no_set(die, place, table.lines(die.square))
    return tuple(scores)


def _together(seat: Seat, dice: list[Laid]) -> tuple[Score, ...] | Refusal:
    """As a whole: each lies in a SET with a die that lay there before; no WILD of this turn scores in it."""
    table = Table(seat.board, seat.laid, placed_only=seat.placed_only)
    scores = tuple(table.put(die, own=int(not die.wild), later=int(not die.wild)) for die in dice)
    new = {die.square for die in dice}
    for place, die in enumerate(dice):
        lines = table.lines(die.square)
        made = [line for line in lines if line.is_set]
        if not made:
            return _no_set(die, place, lines)
        if all(new.issuperset(line.squares) for line in made):
            return Refusal(Why.NO_OLD, dice=(die.die,), squares=(die.square,), lines=tuple(made), put=place)
    return scores


def _no_set(die: Laid, place: int, lines: list[Line]) -> Refusal:
    why = Why.NO_SET if lines else Why.NO_LINE
    return Refusal(why, dice=(die.die,), squares=(die.square,), faces=(die.face,), lines=tuple(lines), put=place)


def claimed(state: State, move: Lay) -> tuple[Shown, ...] | Refusal:
    """The three faces that are claimed as the first SET, a SET or not (R6.3); or why these cannot be claimed."""
    if len(move.dice) != 3 or len(move.faces) > 3:
        return Refusal(Why.COUNT, dice=move.dice)
    if len(set(move.dice)) < 3:
        return Refusal(Why.TWICE, dice=move.dice)
    shown = []
    for place, die in enumerate(move.dice):
        face = _shown(state.hand(move.by), die, move.face(place))
        if isinstance(face, Refusal):
            return replace(face, put=place)
        shown.append(face)
    return tuple(shown)


def _refused(result: tuple[object, ...] | Refusal) -> Refusal | None:
    return result if isinstance(result, Refusal) else None


def _phase(state: State, phase: Phase) -> Refusal | None:
    return None if state.phase is phase else Refusal(Why.OTHER_PHASE)


def _uncalled(state: State) -> Refusal | None:
    return None if state.caller is None else Refusal(Why.CALLED, by=state.caller)


def _own_call(state: State, player: str) -> Refusal | None:
    return Refusal(Why.NO_CALL) if state.caller is None else None if state.caller == player else _uncalled(state)


def _turn(state: State, player: str) -> Refusal | None:
    if state.on_turn == player:
        return None
    return _phase(state, Phase.TURN) or Refusal(Why.OTHER_TURN, by=state.on_turn)


def _roll_again(state: State, player: str) -> Refusal | None:
    if state.phase is Phase.OPENING:
        return _uncalled(state) or (None if stuck(state) else Refusal(Why.SET_THERE))
    refused = _turn(state, player) or (Refusal(Why.LATE) if state.placed else None)
    return refused or (None if stuck(state) else Refusal(Why.CAN_PLACE))


def _placing(state: State, move: Place) -> Refusal | None:
    own = seat(state, move.by)
    return Refusal(Why.ALL_AT_ONCE) if own.together else _refused(played(own, (move.put,)))


def _swap(state: State, move: Swap) -> Refusal | None:
    if state.placed:
        return Refusal(Why.LATE)
    if not state.terms.board.has(move.square):
        return Refusal(Why.OFF_BOARD, squares=(move.square,))
    lying = next((die for die in state.laid if die.square == move.square and die.wild), None)
    if lying is None:
        return Refusal(Why.NO_WILD, squares=(move.square,))
    held = next((own for own in state.hand(move.by) if own.die == move.die), None)
    if held is None:
        return Refusal(Why.NOT_HELD, dice=(move.die,))
    if held.face != lying.face:
        faces: tuple[Face, ...] = (held.face, lying.face)
        return Refusal(Why.OTHER_FACE, dice=(move.die,), squares=(move.square,), faces=faces)
    return None


def _extra(state: State, player: str) -> Refusal | None:
    if state.phase is Phase.EXTRA and state.done[state.terms.players.index(player)]:
        return Refusal(Why.DONE)
    return _phase(state, Phase.EXTRA)


def _reroll(state: State, move: Reroll) -> Refusal | None:
    if not move.dice:
        return Refusal(Why.COUNT)
    held = {own.die for own in state.hand(move.by)}
    if foreign := tuple(die for die in move.dice if die not in held):
        return Refusal(Why.NOT_HELD, dice=foreign)
    return Refusal(Why.TWICE, dice=move.dice) if len(set(move.dice)) < len(move.dice) else None
