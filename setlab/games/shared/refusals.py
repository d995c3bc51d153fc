"""Why a move is refused: a closed set of reasons, as data. The sentences stand elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from setlab.deck import Card
from setlab.errors import PressError


class Why(StrEnum):
    """The reasons for which a move can be refused; beside each the rule that it comes from."""

    NO_PLAYER = "no_player"  # nobody of that name plays
    NO_MOMENT = "no_moment"  # `now` is no number of seconds
    NO_MOVE = "no_move"  # this game has no such move
    OVER = "over"  # the game is over
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    BETWEEN = "between"  # the next deal has not been dealt yet
    STILL_PLAYING = "still_playing"  # this deal is not over yet
    CALL_OPEN = "call_open"  # somebody's call is open (R3.2)
    CALLED_ALREADY = "called_already"  # your own call is open
    NOT_CALLED = "not_called"  # cards before a call do not count (R3.2)
    LOCKED_OUT = "locked_out"  # until another player has found a SET (R3.4)
    WRONG_COUNT = "wrong_count"  # so many cards make no claim
    TWICE = "twice"  # one card was given twice
    NOT_THERE = "not_there"  # this card is not in play, or not yours
    SET_THERE = "set_there"  # more cards were asked for, but there is a SET (R3.5)
    ASKED_ALREADY = "asked_already"  # you have said so; the others have not
    PILE_EMPTY = "pile_empty"  # there is no card to draw or to lay
    NOT_YET = "not_yet"  # the face-down card can be worked out only when the pile is empty
    HOLDS_NINE = "holds_nine"  # nobody holds more than nine (R5.4)
    NO_OWN_CARD = "no_own_card"  # at least one card must be your own (R5.2)
    NO_LINK = "no_link"  # a chain goes on with exactly one card of the last SET
    NOT_YOUR_TURN = "not_your_turn"
    FACE_UP = "face_up"  # this card has been turned over already
    ALREADY_TAKEN = "already_taken"
    NOTHING_TAKEN = "nothing_taken"  # there is nothing to put back


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused: the reason, and what it speaks of."""

    why: Why
    by: str  # whose move it was
    cards: tuple[Card, ...] = ()  # which cards the reason speaks of
    other: str | None = None  # which other player
    number: int | None = None  # how many there were, where it is of a number


class MoveError(PressError):
    """A move that the rules refuse; nothing has changed.

    >>> error = MoveError(Refusal(Why.NOT_CALLED, "Ada"))
    >>> error.refusal.why, str(error)
    (<Why.NOT_CALLED: 'not_called'>, "The rules refuse this move of 'Ada': not_called.")
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__("The rules refuse this move of {by!r}: {why}.", by=refusal.by, why=refusal.why.value)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return MoveError, (self.refusal,)
