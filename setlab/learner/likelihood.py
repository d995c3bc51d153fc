"""How likely each answer is under each hypothesis and rate of slips: the numbers that Bayes' rule needs.

A column is one hypothesis at one rate of slips. For each question there is one row of chances an answer, over all
columns; the rows are kept, since only a few questions differ in kind.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import Literal, NamedTuple

from setlab.explanation import Kind
from setlab.learner.believing import Hypothesis, accepts, checks, hypotheses, points
from setlab.learner.claims import chance
from setlab.learner.evidence import Answered, Claimed, Completed, Evidence, Situation
from setlab.rules import third_card

SLIPS = ((0.02, 0.3), (0.1, 0.5), (0.2, 0.2))  # the rates of slips thought possible, and their chances
CARELESS = 0.3  # of one who has no such belief, and still answers wrongly that often
HASTY, SLOW = 1.0, 3.0  # seconds an answer: less is hardly enough to look at three cards

Question = Literal["quick", "checked", "check", "point"]
Row = tuple[float, ...]


class Column(NamedTuple):
    """One hypothesis at one rate of slips, and its chance beforehand."""

    which: int  # the place of the hypothesis
    one: Hypothesis
    slip: float
    chance: float


@cache
def columns(n: int) -> tuple[Column, ...]:
    """All columns for a deck of n features: those of the first hypothesis ("knows") come first."""
    made = []
    for which, (one, before) in enumerate(hypotheses(n)):
        rates = ((CARELESS, 1.0),) if one.belief == "other" else ((0.0, 1.0),) if one.belief == "guesses" else SLIPS
        made += [Column(which, one, slip, before * share) for slip, share in rates]
    return tuple(made)


@cache
def meant(question: Question, case: Situation, place: int, one: Hypothesis) -> Row:
    """The chances of all answers to a question without slips: SET, not a SET; the three checks; the places, none."""
    match question:
        case "quick" | "checked":
            yes = accepts(one, case, checked=question == "checked")
            return (yes, 1 - yes)
        case "check":
            return checks(one, case, place)
        case "point":
            return points(one, case)


def slipped(chances: Row, slip: float) -> Row:
    """The chances when each answer is, at that rate, one of the others."""
    others = len(chances) - 1
    return tuple(chance * (1 - slip) + (1 - chance) * slip / others for chance in chances)


@lru_cache(maxsize=4096)
def rows(question: Question, case: Situation, place: int = 0) -> tuple[Row, ...]:
    """For each answer to a question its chance in each column."""
    each = [slipped(meant(question, case, place, one.one), one.slip) for one in columns(len(case.plan))]
    return tuple(zip(*each, strict=True))


@lru_cache(maxsize=4096)
def likelihood(evidence: Evidence) -> Row:
    """How likely what was done is, in each column."""
    match evidence:
        case Answered():
            found = _triple(evidence)
        case Claimed():
            found = [] if evidence.helped else [_claim(evidence)]
        case Completed():
            found = [] if evidence.helped else _completion(evidence)
    total: list[float] = [1.0] * len(columns(len(evidence.deck.features)))
    for row in found:
        total = list(map(mul, total, row))
    return tuple(total)


def _triple(triple: Answered) -> list[Row]:
    case, found = triple.situation, []
    said = {"set": 0, "not_set": 1}
    if triple.guess in said:
        found.append(rows("quick", case)[said[triple.guess]])
    if not triple.helped:  # a hint shows the values: the check then says little of what was seen
        kinds = list(Kind)
        found += [
            rows("check", case, place)[kinds.index(kind)]
            for place, kind in enumerate(triple.pressed)
            if kind is not None
        ]
    if triple.decision in said:
        found.append(rows("quick" if triple.rung == "fast" else "checked", case)[said[triple.decision]])
    if triple.decision == "not_set" and triple.pointed is not None:
        place = triple.pointed_place
        found.append(rows("point", case)[len(case.plan) if place is None else place])
    answers = len(found)
    if triple.seconds is not None and answers:
        found.append(_haste(len(case.plan), triple.seconds / answers))
    return found


@lru_cache(maxsize=64)
def _pace(n: int, hasty: bool) -> Row:
    return tuple(
        (0.6 if hasty else 0.2) if one.one.belief == "guesses" else (0.1 if hasty else 0.5) for one in columns(n)
    )


def _haste(n: int, seconds: float) -> Row:
    """Who guesses is often very fast; between fast and slow the time says nothing."""
    if HASTY <= seconds < SLOW:
        return (1.0,) * len(columns(n))
    return _pace(n, seconds < HASTY)


def _completion(pair: Completed) -> list[Row]:
    """A third card: who guesses is right by chance, who mixes up two colours errs in the colour."""
    found = []
    third = third_card(*pair.pair).vector
    shown = [card.vector[0] for card in pair.pair]
    for place, right in enumerate(pair.first):
        if right is None:
            continue
        chances = []
        for column in columns(len(third)):
            yes = 1 - column.slip
            if column.one.belief == "guesses":
                yes = 1 / 3
            elif column.one.belief == "colors" and column.one.pair and place == 0:
                mixed = set(column.one.pair)
                yes = 0.6 if len(mixed & {*shown, third[0]}) == 2 else yes
            chances.append(yes if right else 1 - yes)
        found.append(tuple(chances))
    return found


def _claim(claim: Claimed) -> Row:
    """A claim: one of the triples that the learner takes for a SET, or a slip. One who guesses makes no slips."""
    chances = []
    for column in columns(len(claim.deck.features)):
        mine, slip = chance(column.one, claim.cards, claim.table)
        chances.append(mine * (1 - column.slip) + slip * column.slip)
    return tuple(chances)
