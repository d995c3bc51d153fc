"""How much an item tells: the information, in bits, that its answers are expected to give about the learner.

Each question of an item counts by itself; together they tell a little less, which changes no order that matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import log2
from operator import mul
from typing import NamedTuple

from setlab.explanation import Kind
from setlab.learner.believing import PAIRS, hypotheses
from setlab.learner.evidence import Rung, Situation
from setlab.learner.likelihood import CARELESS, Question, Row, meant, slipped

USUAL_SLIP = 0.1
MOST_FAILING = 2  # features of a triple that is asked; with more, nearly every belief says "not a SET"


class _Told(NamedTuple):
    """One question: for each answer its chance in each hypothesis; and the bits of noise in each hypothesis."""

    answers: tuple[Row, ...]
    noise: Row


@cache
def cases(n: int) -> tuple[Situation, ...]:
    """Every situation that a quiz asks: three different cards of n features, at most two of them failing.

    >>> len(cases(3)), sum(case.is_set for case in cases(3))
    (36, 7)
    """
    made = []
    for plan in product(Kind, repeat=n):
        failing = plan.count(Kind.TWO_AND_ONE)
        # All same but for one odd card at one place, two of the cards would be equal.
        if failing <= MOST_FAILING and (Kind.ALL_DIFFERENT in plan or failing == MOST_FAILING):
            pairs = PAIRS if plan[0] is Kind.TWO_AND_ONE else (None,)
            made += [Situation(plan, pair) for pair in pairs]
    return tuple(made)


class _Asked(NamedTuple):
    """All that can be asked about one situation."""

    quick: _Told
    checked: _Told
    point: _Told
    checks: tuple[_Told, ...]


def bits(n: int, rung: Rung, chances: Row, *, point: bool = False) -> tuple[float, ...]:
    """The expected information of each of the `cases(n)` at a rung, for those chances of the hypotheses.

    point: whether "which feature breaks it?" is asked after "not a SET", as it always is at a glance.

    >>> start = tuple(chance for _, chance in hypotheses(3))
    >>> told = dict(zip(cases(3), bits(3, "check", start)))
    >>> least = min(told.values()); 0 < least < max(told.values()) < 5
    True
    """
    if rung == "fast":
        return tuple(_bits(asked.quick, chances) + _pointing(asked.quick, asked.point, chances) for asked in _all(n))
    shared: dict[int, float] = {}  # a check depends on its own feature alone, so many items share it
    made = []
    for asked in _all(n):
        total = _bits(asked.checked, chances)
        for told in asked.checks:
            if id(told) not in shared:
                shared[id(told)] = _bits(told, chances)
            total += shared[id(told)]
        if rung == "check":
            total += _bits(asked.quick, chances)
        if point:
            total += _pointing(asked.checked, asked.point, chances)
        made.append(total)
    return tuple(made)


@cache
def _all(n: int) -> tuple[_Asked, ...]:
    """What can be asked about each of the cases, in their order."""
    return tuple(
        _Asked(
            _question("quick", case, 0),
            _question("checked", case, 0),
            _question("point", case, 0),
            tuple(_question("check", _alone(case, place), place) for place in range(n)),
        )
        for case in cases(n)
    )


def _alone(case: Situation, place: int) -> Situation:
    """A case with the same verdict of one feature, and the rest all the same: what its check depends on."""
    plan = [Kind.ALL_SAME] * len(case.plan)
    plan[place] = case.plan[place]
    return Situation(tuple(plan), case.pair if place == 0 else None)


def _pointing(verdict: _Told, point: _Told, chances: Row) -> float:
    """What pointing tells of those who say "not a SET"."""
    weights = tuple(map(mul, verdict.answers[1], chances))
    total = sum(weights)
    if not total:
        return 0.0
    mixed = [sum(map(mul, row, weights)) / total for row in point.answers]
    return max(0.0, float(total * _entropy(mixed) - sum(map(mul, point.noise, weights))))


@cache
def _question(question: Question, case: Situation, place: int) -> _Told:
    each = [
        slipped(meant(question, case, place, one), CARELESS if one.belief == "other" else USUAL_SLIP)
        for one, _ in hypotheses(len(case.plan))
    ]
    return _Told(tuple(zip(*each, strict=True)), tuple(_entropy(row) for row in each))


def _bits(told: _Told, chances: Row) -> float:
    mixed = _entropy([sum(map(mul, row, chances)) for row in told.answers])
    return max(0.0, mixed - float(sum(map(mul, told.noise, chances))))


def _entropy(row: Sequence[float]) -> float:
    total = 0.0
    for chance in row:
        if chance > 0:
            total -= chance * log2(chance)
    return total
