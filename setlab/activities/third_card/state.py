"""The state of ThirdCard, as plain data: shared by its state machine and by what draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from setlab.deck import Cards, Deck
from setlab.learner import Completed
from setlab.rules import third_card

Mode = Literal["build", "choose", "picture"]
Form = Literal["lead", "plain", "free", "choose", "picture"]
Stage = Literal["ask", "shown", "revealed", "told", "end"]
Telling = Literal["hint", "right", "again", "shown", "not_that", "found", "given", "there"]


class Said(NamedTuple):
    """What the feedback speaks of, as data: the kind of thing, the feature's place, the value that was pressed."""

    what: Telling
    place: int = 0
    which: int = 0


class Terms(NamedTuple):
    """What an exercise is played with: fixed when it is made."""

    mode: Mode | None
    deck: Deck
    length: int


@dataclass(frozen=True, slots=True)
class Record:
    """What happened with one pair: first answers only, None where nothing was asked."""

    pair: Cards
    form: Form
    first: tuple[bool | None, ...]
    helped: bool
    given: tuple[int | None, ...] = ()  # the values of the first answers
    seconds: float | None = None
    sitting: int = 0

    @property
    def evidence(self) -> Completed:
        """The same for the model of the learner."""
        return Completed(self.pair, self.given, self.helped, self.seconds, self.sitting)

    @property
    def clean(self) -> bool:
        """Every first answer right."""
        return False not in self.first

    @property
    def missed(self) -> tuple[int, ...]:
        """The places of the features whose first answer was not right."""
        return tuple(place for place, right in enumerate(self.first) if right is False)


@dataclass(frozen=True, slots=True)
class ThirdState:
    """Where the learner is.

    `values` are those of the third card so far, None where it is open. `trial` is the third card of a wrong
    check or choice, as its values, until the next one.
    """

    pair: Cards
    form: Form
    stage: Stage
    offer: Cards  # to choose from
    values: tuple[int | None, ...]
    first: tuple[bool | None, ...]
    place: int = 0  # of the feature that is asked
    tried: tuple[str, ...] = ()  # wrong answers to the question that is asked
    trial: tuple[int, ...] | None = None
    hinted: bool = False  # what the two cards show stands there, for this question
    helped: bool = False  # a hint was taken for this pair
    numbers: bool = False
    said: Said | None = None
    records: tuple[Record, ...] = ()  # of this round
    before: int = 0  # pairs of the rounds before
    seen: tuple[Cards, ...] = ()  # the last pairs, of rounds before too
    given: tuple[int | None, ...] = ()  # the values of the first answers to this pair
    since: float = 0.0  # when this pair was laid
    earlier: tuple[Record, ...] = ()  # of rounds before, the last ones
    sitting: int = 0  # the number of this round

    @property
    def three(self) -> Cards:
        """The two cards and the one that makes a SET with them."""
        return Cards((*self.pair, third_card(*self.pair)))
