"""What a player can do in SET Cubed, and why it may be refused: plain frozen data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from setlab.games.cubed.data import Face, Square
from setlab.games.cubed.lines import Line


@dataclass(frozen=True, slots=True)
class Call:
    """In the opening: I see a SET among my dice (R6.3)."""

    by: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """In the opening: I see none after all. It costs nothing."""

    by: str


@dataclass(frozen=True, slots=True)
class Lay:
    """In the opening, after a call: these three dice, in the order of the centre squares (R6.3).

    faces: for each die that shows WILD the face that it stands for, None for the others; may be left out.
    """

    by: str
    dice: tuple[int, ...]
    faces: tuple[Face, ...] = ()

    def face(self, place: int) -> Face:
        """What is declared for the die at that place."""
        return self.faces[place] if place < len(self.faces) else None


@dataclass(frozen=True, slots=True)
class RollAgain:
    """Nobody has a SET in the opening (R6.3), or nobody can place a die (R6.5): all roll again."""

    by: str


@dataclass(frozen=True, slots=True)
class Put:
    """One die on one square; face is what a WILD stands for (R6.10), None for a die that shows a face."""

    die: int
    square: Square
    face: Face = None


@dataclass(frozen=True, slots=True)
class Place:
    """One die of the own turn (R6.4); the turn goes on. Not with the option `together`."""

    by: str
    put: Put


@dataclass(frozen=True, slots=True)
class Play:
    """All that is left of the own turn at once: one to three dice in order (R6.4); then the turn ends."""

    by: str
    puts: tuple[Put, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """At the start of the own turn: this die for the WILD on that square (R6.11)."""

    by: str
    die: int
    square: Square


@dataclass(frozen=True, slots=True)
class Pass:
    """No die more in this turn (R6.5)."""

    by: str


@dataclass(frozen=True, slots=True)
class Reroll:
    """The extra roll, of some or all of the own dice (R6.7)."""

    by: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """No extra roll this time (R6.7)."""

    by: str


Move = Call | Withdraw | Lay | RollAgain | Place | Play | Swap | Pass | Reroll | Keep


class Why(StrEnum):
    """Why a move is refused."""

    OVER = "over"  # the game is
    NO_PLAYER = "no_player"  # nobody of that name plays
    OTHER_PHASE = "other_phase"  # this is done at another time of the game
    OTHER_TURN = "other_turn"  # by: whose turn it is
    CALLED = "called"  # by: who has called already
    NO_CALL = "no_call"  # first call, then claim
    DONE = "done"  # the extra roll is used, or was done without
    COUNT = "count"  # too few dice, or too many
    NOT_HELD = "not_held"  # dice: in the bag, on the board, or another's
    TWICE = "twice"  # dice or squares: given twice
    OFF_BOARD = "off_board"  # squares
    OCCUPIED = "occupied"  # squares
    UNDECLARED = "undeclared"  # dice: a WILD must be told which face it stands for (R6.10)
    NOT_WILD = "not_wild"  # dice: it shows a face of its own
    NO_FACE = "no_face"  # dice: what was declared is none of the 27 faces
    NO_LINE = "no_line"  # squares: no two dice next to it in a straight line of three (R6.4)
    NO_SET = "no_set"  # squares, lines: none of the lines of three is a SET (R6.4)
    NO_OLD = "no_old"  # squares, lines: SETs, but none with a die that lay there before (option `together`)
    ALL_AT_ONCE = "all_at_once"  # with `together` the dice of a turn are played as a whole
    LATE = "late"  # a swap (R6.11) or a roll of all (R6.5) comes before the first die of a turn
    NO_WILD = "no_wild"  # squares: there lies none (R6.11)
    OTHER_FACE = "other_face"  # dice, squares, faces: the die's face and the one that is declared (R6.11)
    SET_THERE = "set_there"  # somebody has a SET, so that nobody rolls again (R6.3)
    CAN_PLACE = "can_place"  # somebody can place a die, so that nobody rolls again (R6.5)

    def __repr__(self) -> str:
        return f"Why.{self.name}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused, and what it is about; `put` is the place, from 0, of the die within a `Play`.

    `lines`: the straight lines of three that the die would complete and that are no SET; each tells by feature
    which dice make two and one.
    """

    why: Why
    by: str | None = None
    dice: tuple[int, ...] = ()
    squares: tuple[Square, ...] = ()
    faces: tuple[Face, ...] = ()
    lines: tuple[Line, ...] = ()
    put: int | None = None
