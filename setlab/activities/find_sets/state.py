"""The state of FindSets, as plain data: shared by its state machine and by what draws it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from setlab.deck import Card, Cards
from setlab.explanation import explain
from setlab.learner import Claimed
from setlab.rules import find_sets
from setlab.seeds import Seed

Stage = Literal["look", "why", "point", "told", "keep", "all", "end"]
Telling = Literal["hint", "fit", "found", "repeat", "not_that", "pointed", "pointed_out", "withdrawn"]


class Dealt(NamedTuple):
    """The cards that lie there, and what a class compares them by: the board number, or the day."""

    cards: Cards
    number: Seed
    day: str | None = None
    own: bool = False  # the cards were typed


class Said(NamedTuple):
    """What the feedback speaks of, as data: the kind of thing, and a place (of a feature, or in the list)."""

    what: Telling
    place: int = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """A SET on the table that is given away in steps: one card, two cards, three.

    A gift is the pair of the first task, which is no help.
    """

    target: Cards
    step: int
    gift: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """A SET that was found, and whether with help."""

    cards: Cards
    helped: bool
    at: int = 0  # the number of the claim
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Miss:
    """Three cards claimed that are no SET; was the failing feature named at once (None: it was shown)?"""

    cards: Cards
    pointed: bool | None
    at: int = 0
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class FindState:
    """Where the learner is."""

    table: Dealt
    stage: Stage = "look"
    picked: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    found: tuple[Found, ...] = ()
    misses: tuple[Miss, ...] = ()
    aided: tuple[Cards, ...] = ()  # SETs that a hint has spoken of
    hint: Hint | None = None
    last: Cards = Cards()  # noqa: RUF009 (the three cards that were claimed last, while they are spoken of)
    tried: tuple[str, ...] = ()
    said: Said | None = None
    fit: bool = False
    round: int = 0
    since: float = 0.0  # when the last claim was made, or the table laid
    earlier: tuple[Claimed, ...] = ()  # the claims of rounds before, the last ones

    @property
    def sets(self) -> list[Cards]:
        """All SETs on the table."""
        return find_sets(self.table.cards)

    @property
    def left(self) -> list[Cards]:
        """The SETs that are still to be found."""
        done = {frozenset(found.cards) for found in self.found}
        return [three for three in self.sets if frozenset(three) not in done]

    @property
    def completions(self) -> list[tuple[Card, Card, Card]]:
        """The pairs among the three cards claimed last, each with the card that would complete it (R1.5)."""
        a, b, c = self.last
        to_a, to_b, to_c = explain(*self.last).completing
        return [(a, b, to_c), (a, c, to_b), (b, c, to_a)]

    @property
    def claims(self) -> list[Claimed]:
        """All claims on this table, in their order."""
        made = [
            *((found.at, Claimed(found.cards, self.table.cards, None, found.helped, found.seconds, self.round))
              for found in self.found),
            *((miss.at, Claimed(miss.cards, self.table.cards, miss.pointed, False, miss.seconds, self.round))
              for miss in self.misses),
        ]  # fmt: skip
        return [claim for _, claim in sorted(made, key=lambda one: one[0])]

    @property
    def wrong_in_a_row(self) -> int:
        """How many claims were wrong, one after the other, up to now."""
        right = max((found.at for found in self.found), default=-1)
        return sum(miss.at > right for miss in self.misses)

    @property
    def features(self) -> int:
        """How many features the cards have."""
        return len(self.table.cards[0].deck.features)


def differing(three: Cards) -> int:
    """In how many features three cards of a SET differ: the fewer, the sooner a beginner sees it."""
    return sum(len(set(column)) == 3 for column in zip(*(card.vector for card in three), strict=True))
