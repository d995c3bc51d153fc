"""The state of a rule quiz, as plain data: shared by its state machine and by what draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from setlab.deck import Cards, Deck
from setlab.explanation import Kind, Pieces
from setlab.learner import Answered, Rung
from setlab.learner.evidence import Decision, Guess

Stage = Literal["intro", "watch", "guess", "check", "shown", "decide", "verdict", "point", "told", "end"]
Telling = Literal[
    "hint", "guessed", "right", "again", "shown", "too_quick", "one_breaks", "not_that",
    "decided", "found", "pointed_out", "nothing_breaks",
]  # fmt: skip

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
    start: Rung  # of the first triple
    pieces: Pieces
    young: bool = False  # the rule in three short sentences, each with a picture

    def opening(self, number: int) -> bool:
        """Whether that triple, counted from 0, is one of the three that open the course."""
        return self.start == "guided" and number < 3


@dataclass(frozen=True, slots=True)
class QuizState:
    """Where a quiz stands."""

    cards: Cards
    rung: Rung
    stage: Stage
    point: bool = False  # after "not a SET": ask which feature breaks it
    place: int = 0  # of the feature that is asked
    tried: tuple[str, ...] = ()  # wrong answers to the question that is asked
    pressed: tuple[Kind | None, ...] = ()  # the first answer about each feature
    guess: Guess | None = None
    decision: Decision | None = None
    pointed: str | None = None
    hinted: bool = False  # the values stand under the cards, for this question
    helped: bool = False  # a hint was taken in this triple
    numbers: bool = False
    said: Said | None = None
    since: float = 0.0  # when this triple was laid
    records: tuple[Answered, ...] = ()  # of this round
    earlier: tuple[Answered, ...] = ()  # of rounds before, the last ones
    before: int = 0  # how many triples there were in all rounds before
    sitting: int = 0  # the number of this round
    last: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change; the triple before, of which one card changed)

    @property
    def number(self) -> int:
        """The number of the triple that is next, or is being asked, counted from 0."""
        return self.before + len(self.records)

    @property
    def answered(self) -> tuple[Answered, ...]:
        """All that is remembered of what this learner answered."""
        return (*self.earlier, *self.records)
