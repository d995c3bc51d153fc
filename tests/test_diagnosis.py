"""Misconceptions: a learner who has one, and no other, is told of it; one who has none is told of none."""

import pytest

from setlab import BEGINNER, cards
from setlab.activities.rule_quiz.diagnosis import Sign, next_step, signs
from setlab.activities.rule_quiz.triples import Record, next_triple
from setlab.deck import COLOR, NUMBER, SHAPE
from setlab.explanation import Kind, explain
from setlab.language import language_of
from setlab.seeds import Dice


def records(learner, n=12, seed=1):
    """The records of a learner, given as a function from an explanation to (guess, first answers, decision)."""
    made = []
    for number in range(n):
        triple = next_triple(BEGINNER, made, n, Dice(seed, number))
        guess, first, decision = learner(explain(*triple))
        made.append(Record(triple, 1, guess, first, decision, None, False))
    return made


def verdict(is_set):
    return "set" if is_set else "not_set"


ALL_RIGHT = (True, True, True)


def knows(why):
    return None, ALL_RIGHT, verdict(why.is_set)


def accepts_two_and_one_in_shape(why):
    return None, ALL_RIGHT, verdict(all(v.passes or v.feature is SHAPE for v in why.features))


def accepts_any_single_failure(why):
    return None, ALL_RIGHT, verdict(len(why.failing) <= 1)


def wants_all_same_or_all_different(why):
    return None, ALL_RIGHT, verdict(why.is_set and len({v.kind for v in why.features}) == 1)


def wants_something_in_common(why):
    return None, ALL_RIGHT, verdict(why.is_set and any(v.kind is Kind.ALL_SAME for v in why.features))


def overlooks_the_number(why):
    return verdict(all(v.passes for v in why.features if v.feature is not NUMBER)), ALL_RIGHT, verdict(why.is_set)


@pytest.mark.parametrize(
    ("learner", "expected"),
    [
        (knows, []),
        (accepts_two_and_one_in_shape, [Sign("nearly", SHAPE)]),
        (accepts_any_single_failure, [Sign("majority")]),
        (wants_all_same_or_all_different, [Sign("all_or_nothing")]),
        (overlooks_the_number, [Sign("overlooks", NUMBER)]),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_a_learner_with_one_misconception_is_told_of_that_one(learner, expected, seed):
    assert signs(records(learner, seed=seed)) == expected


def test_who_rejects_only_the_all_different_ones_is_told_so():
    made = [
        Record(cards(codes), 1, None, ALL_RIGHT, decision, None, False)
        for codes, decision in [
            ("1RO 2GS 3PD", "not_set"), ("1RO 1GO 1PO", "set"), ("3RO 2GS 1PD", "not_set"), ("2RO 2RS 2GD", "not_set"),
        ]
    ]  # fmt: skip
    assert signs(made) == [Sign("nothing_in_common")]


def test_mixed_up_colours_are_told_as_a_pair():
    triples = ["1RO 1GO 1RS", "2RO 2GO 2RS", "1PD 2PD 3PD"]
    made = [
        Record(cards(codes), 1, None, (first, True, True), None, None, False)
        for codes, first in zip(triples, (False, False, True), strict=True)
    ]
    assert Sign("colors", COLOR, (0, 1)) in signs(made)


@pytest.mark.parametrize("code", ["en", "fr", "nl"])
def test_every_sign_has_its_next_step(code):
    words = language_of(code)
    steps = {
        next_step(words, records(learner), 1)
        for learner in (
            knows, accepts_two_and_one_in_shape, accepts_any_single_failure, wants_all_same_or_all_different,
            wants_something_in_common, overlooks_the_number,
        )
    }  # fmt: skip
    steps |= {next_step(words, [], rung) for rung in range(3)}
    assert len(steps) >= 7
