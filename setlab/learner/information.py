"""How much an item tells: the information, in bits, that its answers are expected to give about the learner.

Each question of an item counts by itself; together they tell a little less, which changes no order that matters.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from math import log2
from operator import mul
from typing import NamedTuple

from setlab.explanation import Kind
from setlab.learner.beliefs import PAIRS, hypotheses
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


def bits(case: Situation, rung: Rung, chances: Row, *, point: bool = False) -> float:
    """The expected information of an item at a rung, for those chances of the hypotheses.

    point: whether "which feature breaks it?" is asked after "not a SET", as it is at a glance.

    >>> start = tuple(chance for _, chance in hypotheses(3))
    >>> one, two = cases(3)[0], Situation((Kind.TWO_AND_ONE, Kind.TWO_AND_ONE, Kind.ALL_SAME), (0, 1))
    >>> bits(one, "check", start) > 0 and bits(two, "check", start) > bits(two, "fast", start)
    True
    """
    n = len(case.plan)
    if rung == "fast":
        told = _question("quick", case, 0)
        return _bits(told, chances) + _pointing(told, case, chances)
    verdict = _question("checked", case, 0)
    total = _bits(verdict, chances) + sum(_check(case, place, chances) for place in range(n))
    if rung == "check":
        total += _bits(_question("quick", case, 0), chances)
    return total + _pointing(verdict, case, chances) if point else total


@lru_cache(maxsize=512)
def _check_bits(told: _Told, chances: Row) -> float:
    return _bits(told, chances)


def _check(case: Situation, place: int, chances: Row) -> float:
    """A check depends on its own feature alone, so many items share it."""
    return _check_bits(_question("check", _alone(case, place), place), chances)


@cache
def _alone(case: Situation, place: int) -> Situation:
    """A case with the same verdict of one feature, and the rest all the same: what its check depends on."""
    plan = [Kind.ALL_SAME] * len(case.plan)
    plan[place] = case.plan[place]
    return Situation(tuple(plan), case.pair if place == 0 else None)


def _pointing(verdict: _Told, case: Situation, chances: Row) -> float:
    rejected = verdict.answers[1]
    weights = tuple(map(mul, rejected, chances))
    total = sum(weights)
    return total * _bits(_question("point", case, 0), tuple(weight / total for weight in weights)) if total else 0.0


@lru_cache(maxsize=4096)
def _question(question: Question, case: Situation, place: int) -> _Told:
    each = [
        slipped(meant(question, case, place, one), CARELESS if one.belief == "other" else USUAL_SLIP)
        for one, _ in hypotheses(len(case.plan))
    ]
    return _Told(tuple(zip(*each, strict=True)), tuple(_entropy(row) for row in each))


def _bits(told: _Told, chances: Row) -> float:
    mixed = _entropy(tuple(sum(map(mul, row, chances)) for row in told.answers))
    return max(0.0, mixed - sum(map(mul, told.noise, chances), 0.0))


def _entropy(row: Row) -> float:
    return -sum(chance * log2(chance) for chance in row if chance > 0)
