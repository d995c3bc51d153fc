"""The state of ThirdCard, as plain data: shared by its state machine and by what draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from setlab.deck import Cards, Deck
from setlab.rules import third_card


class Said(NamedTuple):
    """What the feedback speaks of, as data: the kind of thing, the feature's place, the value that was pressed."""

    what: str
    place: int = 0
    which: int = 0


class Terms(NamedTuple):
    """What an exercise is played with: fixed when it is made."""

    mode: str | None
    deck: Deck
    length: int

    def done(self, state: State) -> int:
        """How many pairs of this round are over."""
        return len(state.records) - state.round * self.length


@dataclass(frozen=True, slots=True)
class Record:
    """What happened with one pair: first answers only, None where nothing was asked."""

    pair: Cards
    form: str
    first: tuple[bool | None, ...]
    helped: bool

    @property
    def clean(self) -> bool:
        """Every first answer right."""
        return False not in self.first

    @property
    def missed(self) -> tuple[int, ...]:
        """The places of the features whose first answer was not right."""
        return tuple(place for place, right in enumerate(self.first) if right is False)


@dataclass(frozen=True, slots=True)
class State:
    """Where the learner is. Forms: lead, plain, free, choose, picture. Stages: ask, shown, told, end.

    `values` are those of the third card so far, None where it is open. `trial` is the third card of a wrong
    check or choice, as its values, until the next one.
    """

    pair: Cards
    form: str
    stage: str
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
    records: tuple[Record, ...] = ()
    round: int = 0

    @property
    def three(self) -> Cards:
        """The two cards and the one that makes a SET with them."""
        return Cards((*self.pair, third_card(*self.pair)))
