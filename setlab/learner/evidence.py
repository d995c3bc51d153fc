"""What a learner did, as plain data: first answers only, and nothing that is inferred from them.

The judgements (`model`, `results`) are pure functions of a sequence of these, so a saved course can be judged again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from setlab.deck import COLOR, Cards, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.rules import third_card

Rung = Literal["guided", "check", "fast"]
Decision = Literal["set", "not_set"]
Guess = Literal["set", "not_set", "not_sure"]

RUNGS: tuple[Rung, ...] = ("guided", "check", "fast")
NONE = "none"  # pointed at instead of a feature: "nothing breaks it"

Plan = tuple[Kind, ...]


@dataclass(frozen=True)
class Situation:
    """What three cards are to a learner: the true verdict of each feature, and the two colours of a two and one."""

    plan: Plan
    pair: tuple[int, int] | None = None

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.plan, self.pair))

    @cached_property
    def is_set(self) -> bool:
        """Whether such cards are a SET."""
        return Kind.TWO_AND_ONE not in self.plan

    @cached_property
    def failing(self) -> tuple[int, ...]:
        """The places of the features that are two and one."""
        return tuple(place for place, kind in enumerate(self.plan) if kind is Kind.TWO_AND_ONE)

    @cached_property
    def sort(self) -> Sort:
        """What makes items alike to a learner."""
        return Sort(self.failing) if self.failing else Sort((), self.plan.count(Kind.ALL_DIFFERENT))


class Sort(NamedTuple):
    """Items that are alike to a learner: which features fail, or in how many features a SET differs."""

    failing: tuple[int, ...]
    differing: int = 0


@lru_cache(maxsize=1024)
def situation(cards: Cards) -> Situation:
    """What three cards are to a learner.

    >>> from setlab.notation import cards
    >>> situation(cards("1RO 1GO 1RS"))
    Situation(plan=(Kind.TWO_AND_ONE, Kind.TWO_AND_ONE, Kind.ALL_SAME), pair=(0, 1))
    """
    verdicts = explain(*cards).features
    colors = sorted(set(verdicts[0].numbers)) if verdicts[0].feature is COLOR else []
    pair = (colors[0], colors[1]) if len(colors) == 2 else None
    return Situation(tuple(verdict.kind for verdict in verdicts), pair)


@dataclass(frozen=True)
class Answered:
    """One triple of a rule quiz: the first answer to everything that was asked, None where nothing was.

    pressed: a feature's place → the first press on its check. pointed: the name of the feature that "breaks it",
    or "none". helped: a hint was taken. seconds: how long all of it took, where the host tells the time.
    sitting: which sitting of the learner it was; a later one has a larger number. OptionError for answers that
    do not fit the cards.

    >>> from setlab.notation import cards
    >>> triple = Answered(cards("2RO 2RS 2GD"), "check", guess="set", pressed=(Kind.ALL_SAME,) * 3, decision="set")
    >>> triple.first, triple.decided_right
    ((False, False, True), False)
    """

    cards: Cards
    rung: Rung
    guess: Guess | None = None
    pressed: tuple[Kind | None, ...] = ()
    decision: Decision | None = None
    pointed: str | None = None
    helped: bool = False
    seconds: float | None = None
    sitting: int = 0

    def __post_init__(self) -> None:
        names = (*(feature.name for feature in self.deck.features), NONE)
        if self.pressed and len(self.pressed) != len(names) - 1:
            raise OptionError(
                "{n} features have {n} first answers, not {pressed!r}.", n=len(names) - 1, pressed=self.pressed
            )
        if self.pointed is not None and self.pointed not in names:
            raise OptionError(
                "There is no feature {name!r} here: choose among {names}.", name=self.pointed, names=", ".join(names)
            )

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:  # asked for often: what follows from evidence is kept by it
        return hash((self.cards, self.rung, self.guess, self.pressed, self.decision, self.pointed, self.sitting))

    @property
    def deck(self) -> Deck:
        """The deck of the cards."""
        return self.cards[0].deck

    @cached_property
    def situation(self) -> Situation:
        """What the three cards are to a learner."""
        return situation(self.cards)

    @property
    def is_set(self) -> bool:
        """Whether the three cards are a SET."""
        return self.situation.is_set

    @property
    def decided_right(self) -> bool:
        """Whether the first verdict was right."""
        return self.decision == ("set" if self.is_set else "not_set")

    @cached_property
    def pointed_place(self) -> int | None:
        """The place of the feature that was pointed at; None for "none", or where nothing was asked."""
        names = [feature.name for feature in self.deck.features]
        return None if self.pointed in (None, NONE) else names.index(str(self.pointed))

    @cached_property
    def first(self) -> tuple[bool | None, ...]:
        """Was the first answer about each feature right? None where it was not asked."""
        if any(self.pressed):
            return tuple(
                None if kind is None else kind is true
                for kind, true in zip(self.pressed, self.situation.plan, strict=True)
            )
        return self._at_a_glance()

    def _at_a_glance(self) -> tuple[bool | None, ...]:
        """A verdict alone says: a SET that is seen was right in every feature; a failure must be named."""
        failing, asked = self.situation.failing, [None] * len(self.situation.plan)
        rights: list[bool | None] = list(asked)
        if self.decision is None or self.rung != "fast":
            return tuple(rights)
        if self.decision == "set":
            return (True,) * len(rights) if self.is_set else self._with(rights, dict.fromkeys(failing, False))
        place = self.pointed_place
        if place is None:  # "nothing breaks it", or not asked: of a SET nothing can be pointed at
            return self._with(rights, dict.fromkeys(failing, False) if self.pointed == NONE else {})
        if place in failing:
            return self._with(rights, {place: True})
        return self._with(rights, {place: False, **dict.fromkeys(failing[:1], False)})

    @staticmethod
    def _with(rights: list[bool | None], answers: dict[int, bool]) -> tuple[bool | None, ...]:
        return tuple(answers.get(place, right) for place, right in enumerate(rights))

    @property
    def guessed_well(self) -> bool:
        """Whether the guess was not wrong: right, not sure, or not asked. A guess never counts as a mistake."""
        return self.guess in (None, "not_sure", "set" if self.is_set else "not_set")

    @property
    def clean(self) -> bool:
        """Every first answer right, and no hint taken."""
        return self.decided_right and False not in self.first and not self.helped


@dataclass(frozen=True)
class Claimed:
    """Three cards of a table that were claimed to be a SET, first time round: a repeat is no claim.

    table: all the cards that lay there. pointed: was the failing feature of a wrong claim named at once? None
    where it was shown or not asked. helped: a hint had given this SET away.

    >>> from setlab.notation import cards
    >>> nine = cards("1RO 1GO 1PO 1RS 2RO 2GS 3PD 3RS 3GD")
    >>> Claimed(cards("1RO 1GO 1PO"), nine).right, Claimed(cards("1RO 1GO 1RS"), nine).right
    (True, False)
    """

    cards: Cards
    table: Cards
    pointed: bool | None = None
    helped: bool = False
    seconds: float | None = None
    sitting: int = 0

    @property
    def deck(self) -> Deck:
        """The deck of the cards."""
        return self.cards[0].deck

    @property
    def situation(self) -> Situation:
        """What the three cards are to a learner."""
        return situation(self.cards)

    @property
    def right(self) -> bool:
        """Whether it is a SET."""
        return self.situation.is_set


@dataclass(frozen=True)
class Completed:
    """Two cards, and the third card that was given to them at the first try.

    given: the values 0 to 2 of the first answer about each feature, None where it was not asked; a whole card
    that was built or chosen gives all of them.

    >>> from setlab.notation import cards
    >>> Completed(cards("1RO 1GS"), (2, 2, 1)).first
    (True, True, False)
    """

    pair: Cards
    given: tuple[int | None, ...]
    helped: bool = False
    seconds: float | None = None
    sitting: int = 0

    @property
    def deck(self) -> Deck:
        """The deck of the cards."""
        return self.pair[0].deck

    @cached_property
    def first(self) -> tuple[bool | None, ...]:
        """Was the first answer about each feature right? None where it was not asked."""
        third = third_card(*self.pair).vector
        return tuple(None if mine is None else mine == due for mine, due in zip(self.given, third, strict=True))

    @property
    def right(self) -> bool:
        """Whether everything that was asked was right at the first try."""
        return False not in self.first


Evidence = Answered | Claimed | Completed
