"""The state of a game of SET Cubed, as plain frozen data (R6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from setlab.deck import Card
from setlab.games.cubed.data import Board, Die, Face, Square, face_code

HAND = 5  # dice that a hand is filled up to (R6.2, R6.6)
PLACED = 3  # dice that may be placed in one turn (R6.4)


class Phase(StrEnum):
    """What the players do now."""

    OPENING = "opening"  # all look for the first SET among their own dice (R6.3)
    TURN = "turn"  # one places (R6.4)
    EXTRA = "extra"  # each may roll again, once (R6.7)
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class Ended(StrEnum):
    """Why a game is over."""

    OUT_OF_DICE = "out_of_dice"  # R6.13
    ALL_PASSED = "all_passed"  # three rounds (R6.5)
    NOBODY_CAN = "nobody_can"  # after three rolls with an empty bag (R6.5), or a hundred with a full one

    def __repr__(self) -> str:
        return f"Ended.{self.name}"


class What(StrEnum):
    """The kinds of events."""

    DRAWN = "drawn"  # dice, from the bag
    ROLLED = "rolled"  # dice, faces
    CALLED = "called"
    LAPSED = "lapsed"  # a call, by time
    WITHDRAWN = "withdrawn"  # a call, by the one who called
    WRONG = "wrong"  # dice, faces: three dice claimed that are no SET
    AGAIN = "again"  # all roll again; the rolls follow
    DECLARED = "declared"  # dice, faces: what a WILD stands for; its placing follows
    PLACED = "placed"  # dice, squares, faces; what it scores follows
    SCORED = "scored"  # dice, squares, faces, points: one SET that was made
    BONUS = "bonus"  # dice, squares, points
    SWAPPED = "swapped"  # dice: the own and the WILD; squares, faces; the roll of the WILD follows
    PASSED = "passed"  # a turn without a die placed
    FINISHED = "finished"  # a turn with some
    KEPT = "kept"  # no extra roll
    ENDED = "ended"

    def __repr__(self) -> str:
        return f"What.{self.name}"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: who did it (None: nobody), with which dice, at which moment."""

    kind: What
    by: str | None
    at: float
    dice: tuple[int, ...] = ()
    squares: tuple[Square, ...] = ()
    faces: tuple[Face, ...] = ()
    points: int = 0
    why: Ended | None = None

    def plain(self) -> dict[str, Any]:
        """The event as JSON data; what it has none of is left out.

        >>> Event(What.ROLLED, "Ada", 2.0, (7,), faces=(None,)).plain()
        {'kind': 'rolled', 'by': 'Ada', 'dice': [7], 'faces': ['WILD'], 'points': 0, 'at': 2.0}
        """
        parts: dict[str, Any] = {"kind": str(self.kind), "by": self.by}
        if self.dice:
            parts["dice"] = list(self.dice)
        if self.squares:
            parts["squares"] = [list(square) for square in self.squares]
        if self.faces:
            parts["faces"] = [face_code(face) for face in self.faces]
        if self.why is not None:
            parts["why"] = str(self.why)
        return parts | {"points": self.points, "at": self.at}


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game is played with: fixed when it starts.

    `together` is the option of R6.4, `placed_only` that of R6.9; the seconds are limits for the extra roll
    (R6.7) and for a call (R6.3), None for none.
    """

    players: tuple[str, ...]
    board: Board
    dice: tuple[Die, ...]
    seed: int
    together: bool
    placed_only: bool
    roll_seconds: float | None
    call_seconds: float | None


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die in a hand and its top face; None: it shows WILD."""

    die: int
    face: Face


@dataclass(frozen=True, slots=True)
class Laid:
    """A die on the board; of a WILD the face that was declared (R6.10)."""

    die: int
    square: Square
    face: Card
    wild: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands. Hands, scores and `done` stand in the order of the players, who sit clockwise.

    bag: the dice in it, in the order in which they will be drawn. first, turn: the places of the player who
    opened and of the one whose turn it is. turns: how many have had theirs in this round. placed: the squares
    of this turn's dice. done: who has used the extra roll or done without. again: how often in a row all have
    rolled again. idle: how many rounds in a row all have passed; stirred: a die was placed in this round.
    caller: who has called and not yet claimed. due: the moment at which a call lapses or the extra roll ends.
    rolls: how many rolls there were, from which each has its own chance.
    """

    terms: Terms
    bag: tuple[int, ...]
    hands: tuple[tuple[Rolled, ...], ...]
    scores: tuple[int, ...]
    done: tuple[bool, ...]
    laid: tuple[Laid, ...] = ()
    phase: Phase = Phase.OPENING
    first: int = 0
    turn: int = 0
    turns: int = 0
    round: int = 1
    placed: tuple[Square, ...] = ()
    again: int = 0
    idle: int = 0
    stirred: bool = True
    caller: str | None = None
    due: float | None = None
    now: float = 0.0
    rolls: int = 0
    ended: Ended | None = None
    events: tuple[Event, ...] = ()

    @property
    def on_turn(self) -> str | None:
        """The player whose turn it is; None while all act, or none."""
        return self.terms.players[self.turn] if self.phase is Phase.TURN else None

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """All that happened, from the first draw on, as JSON data."""
        return tuple(event.plain() for event in self.events)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has the highest score, once the game is over (R6.13); several for a tie."""
        if self.phase is not Phase.OVER:
            return ()
        most = max(self.scores)
        return tuple(player for player, score in zip(self.terms.players, self.scores, strict=True) if score == most)

    def hand(self, player: str) -> tuple[Rolled, ...]:
        """The dice of a player of this game."""
        return self.hands[self.terms.players.index(player)]
