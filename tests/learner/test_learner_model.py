"""What is said of simulated learners: the true kind, or nothing yet. The 500 seeds a kind are among the figures."""

import pytest
from pupil_kinds import kinds
from pupils import Guesses, Nearly, Pupil, play

from setlab import BEGINNER, CLASSIC, cards
from setlab.deck import COLOR, SHAPE
from setlab.explanation import Kind
from setlab.learner import Answered, Claimed, Completed, Sign, beliefs, judge
from setlab.learner.believing import hypotheses
from setlab.learner.evidence import Situation, situation
from setlab.learner.likelihood import columns, likelihood, rows
from setlab.puzzles import board

KINDS = kinds(BEGINNER)
SAME, DIFFERENT, TWO_AND_ONE = Kind


def told(maker, seed, deck=BEGINNER, triples=24):
    """Everything that was told at any moment."""
    judgements = (judge(beliefs(deck, record)) for record in play(maker(seed), deck, triples, seed))
    return {judgement.sign for judgement in judgements if judgement.sure}


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_is_named_and_no_other(name):
    maker, true = KINDS[name]
    seen = [told(maker, seed) for seed in range(4)]
    assert sum(bool(signs - {true, None}) for signs in seen) <= 1
    if true is not None:
        assert sum(true in signs for signs in seen) >= 3


@pytest.mark.parametrize("name", ["nearly shading", "overlooks shading", "majority", "knows"])
def test_with_four_features_too(name):
    maker, true = kinds(CLASSIC)[name]
    seen = [told(maker, seed, CLASSIC, 36) for seed in range(3)]
    assert all(signs <= {true, None} for signs in seen)
    assert true is None or sum(true in signs for signs in seen) >= 2


def test_nothing_is_said_before_it_is_sure():
    assert judge(beliefs(BEGINNER, [])) == (None, False, False)
    *_, record = play(Nearly(1, 0), BEGINNER, 3, 1)
    assert not judge(beliefs(BEGINNER, record)).sure


def test_evidence_of_another_deck_is_left_out():
    *_, record = play(Guesses(1), CLASSIC, 8, 1)
    assert beliefs(BEGINNER, record) == beliefs(BEGINNER, [])


def test_a_belief_that_is_given_up_is_taken_back():
    *_, record = play(Nearly(3, 0), BEGINNER, 24, 3)
    assert judge(beliefs(BEGINNER, record)).sign == Sign("nearly", SHAPE)
    *_, record = play(Pupil(3, 0), BEGINNER, 12, 3, record=record)
    assert judge(beliefs(BEGINNER, record)).sign is None


def test_a_believer_who_slips_once_is_still_told():
    *_, record = play(Nearly(3, 0), BEGINNER, 24, 3)
    slip = Answered(cards("1RO 2RO 3RS"), "check", "set", (SAME, TWO_AND_ONE, DIFFERENT), "not_set")
    assert judge(beliefs(BEGINNER, [*record, slip])).sign == Sign("nearly", SHAPE)


def test_very_fast_answers_speak_for_guessing_and_slow_ones_against():
    def guessing(seconds):
        one = Answered(cards("1RO 2RO 3RS"), "fast", decision="set", seconds=seconds)
        return beliefs(BEGINNER, [one]).chance("guesses")

    assert guessing(0.4) > guessing(None) == guessing(2) > guessing(9)


def test_after_a_hint_the_checks_say_nothing():
    checked = Answered(cards("1RO 2RO 3RS"), "check", pressed=(DIFFERENT,) * 3, helped=True)
    assert set(likelihood(checked)) == {1.0}


def test_the_chances_of_all_answers_to_a_question_sum_to_one():
    for one in (cards("1RO 2RO 3RS"), cards("1RO 2GS 3PD"), cards("1RO 1GO 2GS"), cards("1RO# 1RS# 2RS/")):
        case = situation(one)
        for question in ("quick", "checked", "check", "point"):
            for column in zip(*rows(question, case), strict=True):
                assert sum(column) == pytest.approx(1)
                assert min(column) >= 0


def test_the_chances_beforehand_sum_to_one_and_stay_so():
    for deck in (BEGINNER, CLASSIC):
        assert sum(column.chance for column in columns(len(deck.features))) == pytest.approx(1)
        *_, record = play(Guesses(2), deck, 9, 2)
        found = beliefs(deck, record)
        assert sum(found.held) + sum(found.given_up) == pytest.approx(1)
        assert sum(found.chance(kind) for kind in {one.belief for one, _ in hypotheses(len(deck.features))}) == (
            pytest.approx(1)
        )


def claims_of(accepted, table):
    """All triples of a table that someone would claim, in the order of the cards."""
    from itertools import combinations

    return [three for three in combinations(table, 3) if accepted(situation(type(table)(three)))]


def test_wrong_claims_at_a_table_show_what_is_accepted():
    def minds_all_but_shape(case):
        return all(place == 1 for place in case.failing)

    found = []
    for seed in range(2):
        nine = board(9, sets=4, deck=BEGINNER, seed=seed)
        found += [Claimed(type(nine)(three), nine) for three in claims_of(minds_all_but_shape, nine)]
    chances = beliefs(BEGINNER, found)
    assert chances.chance("nearly") + chances.chance("overlooks") > 0.9
    assert chances.chance("knows") < 0.05


def test_a_careful_learner_at_a_table_is_not_accused():
    nine = board(9, sets=4, deck=BEGINNER, seed=1)
    right = [Claimed(type(nine)(three), nine) for three in claims_of(lambda case: case.is_set, nine)]
    assert not judge(beliefs(BEGINNER, right)).suspected
    assert beliefs(BEGINNER, right).chance("knows") > 0.5


def test_third_cards_show_guesses_and_mixed_up_colours():
    wrong = [Completed(cards("1RO 1GS"), (0, 1, 2)), Completed(cards("2RO 3GS"), (0, 1, 2))] * 3
    assert beliefs(BEGINNER, wrong).chance("guesses") > 0.9
    color = [Completed(cards(pair), (0, 2, 0)) for pair in ("1GO 1GS", "1GS 1GO", "1RO 1PS", "1PS 1RO")] * 2
    found = beliefs(BEGINNER, color)
    assert found.chance("colors") > found.chance("knows")


def test_signs_are_json_data():
    assert Sign("nearly", SHAPE).to_dict() == {"kind": "nearly", "feature": "shape"}
    assert Sign("colors", COLOR, (0, 2)).to_dict() == {"kind": "colors", "feature": "color", "pair": ["red", "purple"]}
    assert Sign("majority").to_dict() == {"kind": "majority", "feature": None}


def test_mixed_up_colours_make_other_verdicts():
    from setlab.learner.believing import Hypothesis, seen

    mixes = Hypothesis("colors", 0, (0, 1))
    assert seen(mixes, Situation((DIFFERENT, SAME, SAME))).plan[0] is TWO_AND_ONE
    assert seen(mixes, Situation((TWO_AND_ONE, SAME, DIFFERENT), (0, 1))).plan[0] is SAME
    assert seen(mixes, Situation((TWO_AND_ONE, SAME, DIFFERENT), (0, 2))).plan[0] is TWO_AND_ONE
