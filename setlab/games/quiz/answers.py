"""What comes of a move, as a short answer: read off the events that the engine tells, not off the rules again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event
from setlab.games.shared.moves import Move
from setlab.games.shared.refusals import MoveError
from setlab.games.shared.table import engine as table
from setlab.games.shared.table.state import TableState
from setlab.games.shedding import engine as shedding
from setlab.games.shedding.state import SheddingState

Position = TableState | SheddingState


class Aspect(StrEnum):
    """What a question is about."""

    CLAIM = "claim"  # what comes of a call or of cards that are pointed at
    LAID = "laid"  # how many new cards are laid on the table
    DRAWN = "drawn"  # how many cards the player draws
    POINTS = "points"  # how many points the player gets
    END = "end"  # whether the deal is over


class Outcome(StrEnum):
    """The answers; those with a number say how many."""

    VOID = "void"  # it does not count, and nothing changes
    CALLED = "called"  # the call counts
    COUNTS = "counts"  # the player takes the cards
    POINT_OFF = "point_off"  # the cards go back, and the player loses a point
    LOCKED_OUT = "locked_out"  # the cards go back, and the player may not call for now
    LAID = "laid"
    DRAWN = "drawn"
    POINTS = "points"
    OVER = "over"
    GOES_ON = "goes_on"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to choose: an outcome, with a number where it has one."""

    outcome: Outcome
    number: int | None = None


def played(position: Position, move: Move | None) -> Position | None:
    """The position after the move, or after what is due when there is none; None if the rules refuse it."""
    try:
        if isinstance(position, TableState):
            if move is None:
                return table.woken(position, table.due(position) or position.at)
            return table.apply(position, move, position.at)
        if move is None:
            return shedding.woken(position, shedding.due(position) or position.at)
        return shedding.apply(position, move, position.at)
    except MoveError:
        return None


def answer(aspect: Aspect, before: Position, move: Move | None) -> Choice:
    """The right answer: what the engine makes of the move."""
    after = played(before, move)
    events = () if after is None else after.history[len(before.history) :]
    match aspect:
        case Aspect.CLAIM:
            return Choice(_claim(events))
        case Aspect.LAID:
            return Choice(Outcome.LAID, sum(len(event.cards) for event in events if event.kind == "laid"))
        case Aspect.DRAWN:
            drawn = sum(len(event.cards) for event in events if event.kind in ("drawn", "penalty"))
            return Choice(Outcome.DRAWN, drawn)
        case Aspect.POINTS:
            return Choice(Outcome.POINTS, _points(events))
        case Aspect.END:
            ended = after is not None and after.stage is not Stage.PLAY
            return Choice(Outcome.OVER if ended else Outcome.GOES_ON)
    assert_never(aspect)


def _points(events: tuple[Event, ...]) -> int:
    """What a SET brings; when it ends a hand, what the hand brings."""
    scored = [event.points or 0 for event in events if event.kind == "scored"]
    return sum(scored) if scored else sum(event.points or 0 for event in events if event.kind == "taken")


def _claim(events: tuple[Event, ...]) -> Outcome:
    for event in events:
        if event.kind == "taken":
            return Outcome.COUNTS
        if event.kind == "penalty" and not event.cards:
            return Outcome.POINT_OFF if event.points else Outcome.LOCKED_OUT
    return Outcome.CALLED if events else Outcome.VOID
