"""The state of a rule quiz, as plain data: shared by its state machine and by what draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from setlab.activities.rule_quiz.triples import Record
from setlab.deck import Cards, Deck
from setlab.explanation import Kind, Pieces

Rung = Literal["guided", "check", "fast"]
Stage = Literal["intro", "watch", "guess", "check", "shown", "decide", "verdict", "point", "told", "end"]
Telling = Literal[
    "hint", "guessed", "right", "again", "shown", "too_quick", "not_that",
    "decided", "found", "pointed_out", "nothing_breaks",
]  # fmt: skip

RUNGS: tuple[Rung, ...] = ("guided", "check", "fast")
ANSWERS = {kind.name.lower(): kind for kind in Kind}


class Said(NamedTuple):
    """What the feedback speaks of, as data: the kind of thing, the feature's place, what was pressed."""

    what: Telling
    place: int = 0
    pressed: str = ""


class Terms(NamedTuple):
    """What a quiz is played with: fixed when it is made."""

    deck: Deck
    length: int
    start: int  # the rung of the first triple
    pieces: Pieces

    def scripted(self, number: int) -> bool:
        """Whether that triple, counted from 0, is one of the three that open the course."""
        return self.start == 0 and number < 3


@dataclass(frozen=True, slots=True)
class QuizState:
    """Where a quiz stands."""

    cards: Cards
    rung: int
    stage: Stage
    place: int = 0  # of the feature that is asked
    tried: tuple[str, ...] = ()  # wrong answers to the question that is asked
    first: tuple[bool | None, ...] = ()  # was the first answer right, a feature
    guess: str | None = None
    decision: str | None = None
    pointed: str | None = None
    hinted: bool = False  # the values stand under the cards, for this question
    helped: bool = False  # a hint was taken in this triple
    numbers: bool = False
    said: Said | None = None
    records: tuple[Record, ...] = ()  # of this round
    before: int = 0  # triples of the rounds before
    clean: tuple[bool, ...] = ()  # the last triples on this rung: were all first answers right?

    @property
    def number(self) -> int:
        """The number of the triple that is next, or is being asked, counted from 0."""
        return self.before + len(self.records)
