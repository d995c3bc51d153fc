"""What counts as evidence: first answers, as they were given."""

import pickle

import pytest

from setlab import BEGINNER, CLASSIC, cards
from setlab.errors import OptionError
from setlab.explanation import Kind
from setlab.learner import Answered, Claimed, Completed
from setlab.learner.claims import deck_ways, ways
from setlab.learner.evidence import Situation, Sort, situation

SAME, DIFFERENT, TWO_AND_ONE = Kind
SET, NEAR, TWICE = cards("2RO 2RS 2RD"), cards("2RO 2RS 2GD"), cards("1RO 1GO 2GS")


def test_checks_are_right_where_the_first_press_was():
    one = Answered(NEAR, "check", pressed=(SAME, DIFFERENT, None), decision="not_set")
    assert one.first == (False, True, None)
    assert one.decided_right
    assert not one.clean
    assert Answered(NEAR, "guided", pressed=(TWO_AND_ONE, DIFFERENT, SAME), decision="not_set").clean
    assert not Answered(NEAR, "guided", pressed=(TWO_AND_ONE, DIFFERENT, SAME), decision="set").clean


@pytest.mark.parametrize(
    ("triple", "decision", "pointed", "first"),
    [
        (SET, "set", None, (True, True, True)),
        (SET, "not_set", "none", (None, None, None)),
        (SET, "not_set", "shape", (None, False, None)),
        (NEAR, "set", None, (False, None, None)),
        (NEAR, "not_set", "color", (True, None, None)),
        (NEAR, "not_set", "shape", (False, False, None)),
        (NEAR, "not_set", "none", (False, None, None)),
        (TWICE, "not_set", "number", (None, None, True)),
    ],
)
def test_at_a_glance_a_verdict_and_a_pointing_say_which_features_were_seen(triple, decision, pointed, first):
    assert Answered(triple, "fast", decision=decision, pointed=pointed).first == first


def test_a_hint_is_no_mistake_and_not_clean():
    one = Answered(SET, "fast", decision="set", helped=True)
    assert one.decided_right
    assert not one.clean


def test_a_guess_never_counts_as_a_mistake():
    right = {"pressed": (SAME, DIFFERENT, SAME), "decision": "set"}
    wrong_guess = Answered(SET, "check", guess="not_set", **right)
    assert wrong_guess.clean
    assert not wrong_guess.guessed_well
    assert Answered(SET, "check", guess="not_sure", **right).guessed_well


def test_answers_that_do_not_fit_the_cards_are_refused():
    with pytest.raises(OptionError, match="3 features have 3 first answers"):
        Answered(SET, "check", pressed=(SAME, SAME))
    with pytest.raises(OptionError, match="no feature 'shading' here: choose among color, shape, number, none"):
        Answered(SET, "fast", decision="not_set", pointed="shading")


def test_evidence_is_plain_data():
    one = Answered(NEAR, "check", guess="set", pressed=(SAME, DIFFERENT, SAME), decision="set", pointed="shape")
    assert len({one, pickle.loads(pickle.dumps(one))}) == 1
    assert one != Answered(NEAR, "check", guess="set", pressed=(SAME, DIFFERENT, SAME), decision="set")


def test_situations_name_the_two_colours_and_what_fails():
    assert situation(NEAR) == Situation((TWO_AND_ONE, DIFFERENT, SAME), (0, 1))
    assert situation(NEAR).sort == Sort((0,))
    assert situation(SET).sort == Sort((), 1)
    assert situation(cards("1RO# 1RS# 1RD/")).failing == (3,)


def test_a_third_card_is_right_feature_by_feature():
    assert Completed(cards("1RO 1GS"), (2, 2, 0)).right
    assert Completed(cards("1RO 1GS"), (2, None, None)).first == (True, None, None)
    assert not Completed(cards("1RO 1GS"), (2, 1, 0)).right


def test_the_triples_of_a_table_are_counted_by_what_they_are():
    nine = cards("1RO 1GO 1PO 1RS 2RO 2GS 3PD 3RS 3GD")
    assert sum(times for _, times in ways(nine)) == 84
    assert sum(times for case, times in ways(nine) if case.is_set) == 3  # the first three, 1RO 2GS 3PD and 1GO 2GS 3GD
    assert Claimed(nine[:3], nine).right


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC])
def test_the_shares_of_a_whole_deck_are_those_of_all_its_triples(deck):
    """27 · 26 / 6 = 117 and 81 · 80 / 6 = 1,080 SETs among C(27, 3) and C(81, 3) triples."""
    n = len(deck)
    counted = deck_ways(len(deck.features))
    assert sum(times for _, times in counted) == n * (n - 1) * (n - 2) // 6
    assert sum(times for case, times in counted if case.is_set) == n * (n - 1) // 6


def test_the_shares_of_the_beginner_deck_are_those_counted_one_by_one():
    from setlab.learner import claims

    looked_through, claims.LOOKED_THROUGH = claims.LOOKED_THROUGH, 27
    try:
        one_by_one = dict(claims.ways.__wrapped__(BEGINNER.cards))
    finally:
        claims.LOOKED_THROUGH = looked_through
    assert one_by_one == dict(deck_ways(3))
