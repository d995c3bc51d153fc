"""Which three cards a quiz asks next: half of them SETs, misses return, what is known retires.

A plan is one verdict a feature; the cards are drawn to fit it. All is derived from the records of the
triples so far and a seed, so a quiz can be played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from setlab.deck import Cards, Deck
from setlab.explanation import Kind, explain
from setlab.puzzles import near_miss, set_with
from setlab.seeds import Dice

Plan = tuple[Kind, ...]

LONGEST_RUN = 3  # never four equal answers in a row
RETIRED_AFTER = 3  # clean first answers to a kind
RETURNS_AFTER = (2, 3)  # triples until a missed feature comes back
_TRIES = 25  # draws for three cards not seen before, in a long quiz with a small deck
_ONE_FAILURE = 0.75  # of the triples that are no SET, the share that fails in one feature only


@dataclass(frozen=True, slots=True)
class Record:
    """What happened with one triple: first answers only, None where nothing was asked."""

    cards: Cards
    rung: int
    guess: str | None
    first: tuple[bool | None, ...]
    decision: str | None
    pointed: str | None
    helped: bool

    @property
    def plan(self) -> Plan:
        """The true verdict of each feature."""
        return _plan(self.cards)

    @property
    def is_set(self) -> bool:
        """Whether the three cards are a SET."""
        return Kind.TWO_AND_ONE not in self.plan

    @property
    def decided_right(self) -> bool:
        """Whether the first verdict was right."""
        return self.decision == ("set" if self.is_set else "not_set")

    @property
    def clean(self) -> bool:
        """Every first answer right, and no hint taken."""
        return self.decided_right and False not in self.first and not self.helped


@lru_cache(maxsize=4 * 99)  # each next triple looks at all those of a quiz
def _plan(cards: Cards) -> Plan:
    return tuple(verdict.kind for verdict in explain(*cards).features)


def opening(deck: Deck) -> tuple[Cards, Cards, Cards]:
    """The first three triples of a newcomer: a SET, the same with one card changed, and all different.

    >>> from setlab.deck import BEGINNER
    >>> [triple.codes for triple in opening(BEGINNER)]
    ['2RO 2RS 2RD', '2RO 2RS 2GD', '1RO 2GS 3PD']
    """
    rest = (1,) * (len(deck.features) - 3)  # one shading for all: striped
    ovals, squiggles, diamonds, green = (
        deck.card((*start, *rest)) for start in ((0, 0, 1), (0, 1, 1), (0, 2, 1), (1, 2, 1))
    )
    nothing_in_common = Cards(deck.card((value,) * len(deck.features)) for value in range(3))
    return Cards([ovals, squiggles, diamonds]), Cards([ovals, squiggles, green]), nothing_in_common


def next_triple(deck: Deck, records: Sequence[Record], length: int, dice: Dice) -> Cards:
    """Three different cards to ask after those of the records, in a quiz of that length."""
    must, may = _returning(records)
    sets = _wants_set(records, length, dice, fails=Kind.TWO_AND_ONE in must.values())
    wanted = {place: kind for place, kind in {**may, **must}.items() if not (sets and kind is Kind.TWO_AND_ONE)}
    plans = [plan for plan in _plans(deck) if (Kind.TWO_AND_ONE not in plan) == sets]
    fitting = [plan for plan in plans if all(plan[place] is kind for place, kind in wanted.items())]
    retired = _retired(records)
    fresh = [plan for plan in fitting or plans if _kind(plan) not in retired]
    return _cards(deck, _choice(fresh or fitting or plans, dice), records, dice)


def _returning(records: Sequence[Record]) -> tuple[dict[int, Kind], dict[int, Kind]]:
    """The missed features that must come back now (the last chance), and those that may."""
    soon, late = RETURNS_AFTER
    due: list[dict[int, Kind]] = []
    for ago in (late, soon):
        missed: dict[int, Kind] = {}
        if len(records) >= ago:
            record, since = records[-ago], records[len(records) - ago + 1 :]
            for place, (right, kind) in enumerate(zip(record.first, record.plan, strict=True)):
                # Back already, once two triples had passed?
                back = any(later.plan[place] is kind for later in since[soon - 1 :])
                if right is False and not back:
                    missed[place] = kind
        due.append(missed)
    return due[0], due[1]


def _wants_set(records: Sequence[Record], length: int, dice: Dice, *, fails: bool) -> bool:
    """Whether the next triple is a SET: half are, no four alike in a row, and a returning failure comes first."""
    answers = [record.is_set for record in records]
    left = {True: (length + 1) // 2 - answers.count(True), False: length // 2 - answers.count(False)}
    possible = [answer for answer in (True, False) if _leaves_room([*answers, answer], left, answer)]
    if not possible:  # a returning failure has bent the halves before
        possible = [answer for answer in (True, False) if _run([*answers, answer]) <= LONGEST_RUN]
    if fails and _run([*answers, False]) <= LONGEST_RUN:
        return False
    if len(possible) == 1:
        return possible[0]
    return dice.real() * (left[True] + left[False]) < left[True]


def _run(answers: Sequence[bool]) -> int:
    """How many equal answers stand at the end."""
    length = 0
    for answer in reversed(answers):
        if answer is not answers[-1]:
            break
        length += 1
    return length


def _leaves_room(answers: Sequence[bool], left: dict[bool, int], chosen: bool) -> bool:
    """Whether after this answer the rest can still be placed without four alike in a row."""
    run = _run(answers)
    mine, others = left[chosen] - 1, left[not chosen]
    return (
        mine >= 0
        and run <= LONGEST_RUN
        and mine <= LONGEST_RUN - run + LONGEST_RUN * others
        and others <= LONGEST_RUN * (mine + 1)
    )


def _plans(deck: Deck) -> Iterator[Plan]:
    """Every verdict a feature that three different cards can have, with at most two failures."""
    for plan in product(Kind, repeat=len(deck.features)):
        failures = plan.count(Kind.TWO_AND_ONE)
        # All same or with one odd card at one place only, two of the cards would be equal.
        if failures <= 2 and (Kind.ALL_DIFFERENT in plan or failures == 2):
            yield plan


def _kind(plan: Plan) -> tuple[int, tuple[int, ...]]:
    """What makes plans alike to a learner: how many features differ in a SET, which ones fail otherwise."""
    failing = tuple(place for place, kind in enumerate(plan) if kind is Kind.TWO_AND_ONE)
    return (0, failing) if failing else (plan.count(Kind.ALL_DIFFERENT), ())


def _retired(records: Sequence[Record]) -> set[tuple[int, tuple[int, ...]]]:
    """The kinds of plans that the learner knows."""
    clean = Counter(_kind(record.plan) for record in records if record.clean)
    return {kind for kind, times in clean.items() if times >= RETIRED_AFTER}


def _choice(plans: Sequence[Plan], dice: Dice) -> Plan:
    """One of the plans; those with two failures are chosen less often than those with one."""
    few = dice.real() < _ONE_FAILURE
    some = [plan for plan in plans if (plan.count(Kind.TWO_AND_ONE) <= 1) is few]
    return dice.choice(some or list(plans))


def _cards(deck: Deck, plan: Plan, records: Sequence[Record], dice: Dice) -> Cards:
    """Different cards that fit the plan, not seen before, with other values than a miss that returns.

    After many misses no values are left, so the draws are limited: then cards not seen before will do, then any.
    """
    seen = {frozenset(record.cards) for record in records}
    missed = {
        (place, _column(record.cards, place))
        for record in records
        for place, right in enumerate(record.first)
        if right is False and record.plan[place] is not Kind.ALL_DIFFERENT
    }
    drawn: list[Cards] = []
    while len(drawn) < _TRIES:
        triple = _drawn(deck, plan, dice)
        new = frozenset(triple) not in seen
        if new and missed.isdisjoint((place, _column(triple, place)) for place in range(len(plan))):
            return triple
        drawn.insert(0 if new else len(drawn), triple)
    return drawn[0]


def _drawn(deck: Deck, plan: Plan, dice: Dice) -> Cards:
    """Three different cards with these verdicts."""
    seed = dice.below(1 << 32)
    different, failing = (
        [feature for feature, kind in zip(deck.features, plan, strict=True) if kind is wanted]
        for wanted in (Kind.ALL_DIFFERENT, Kind.TWO_AND_ONE)
    )
    if failing:
        return near_miss(failing, different=different, deck=deck, seed=seed)
    return set_with(different=different, deck=deck, seed=seed)


def _column(cards: Cards, place: int) -> tuple[int, ...]:
    return tuple(sorted(card.vector[place] for card in cards))
