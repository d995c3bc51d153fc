"""Results that are true, and the step that follows: nobody is praised or sent on who is not ready."""

import json
from itertools import combinations
from random import Random

import pytest
from pupil_kinds import kinds
from pupils import Guesses, Nearly, Pupil, play

from setlab import BEGINNER, CLASSIC, cards
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.learner import Answered, Claimed, Completed, next_move, passed, praised, result
from setlab.puzzles import board
from setlab.rules import third_card

SAME, DIFFERENT, TWO_AND_ONE = Kind
KEYS = {
    "activity", "deck", "asked", "right", "features", "verdicts", "signs", "sure", "mastered", "helped",
    "wrong_claims", "over",
}  # fmt: skip
KINDS = kinds(BEGINNER)


def quiz(record, over=True):
    return result("rule_quiz", BEGINNER, record, over=over)


def test_a_result_is_json_data_with_the_promised_names_at_any_moment():
    assert quiz((), over=False).keys() >= KEYS
    for record in play(Nearly(2), BEGINNER, 12, 2):
        made = quiz(record, over=False)
        assert made.keys() >= KEYS
        assert json.loads(json.dumps(made)) == made
        assert made["asked"] == len(record) == made["verdicts"][1]
        assert made["right"] == made["verdicts"][0] == sum(one.decided_right for one in record)


def test_a_good_pupil_masters_all_features_in_six_triples_and_goes_on():
    for seed in range(30):
        *_, record = play(Pupil(seed, 0), BEGINNER, 6, seed)
        made = quiz(record)
        assert made["mastered"] == ["color", "shape", "number"]
        assert made["features"]["shape"][0] == made["features"]["shape"][1] > 0
        assert next_move(made).step == "onward"
        assert praised(made)


@pytest.mark.parametrize("name", [name for name in KINDS if name != "knows"])
def test_nobody_with_a_misconception_is_sent_on_in_a_first_round(name):
    """With no slips, so that the rule decides and not chance; a learner who overlooks decides right after a check."""
    maker, _ = KINDS[name]
    for seed in range(15):
        *_, record = play(maker(seed, 0), BEGINNER, 6, seed)
        made = quiz(record)
        if name.startswith(("overlooks", "mixes")):
            assert not praised(made) or made["verdicts"][0] >= 5
        else:
            assert next_move(made).step in ("again", "more")


@pytest.mark.parametrize("name", KINDS)
def test_no_praise_below_five_of_six_verdicts_or_beside_a_sign(name):
    maker, _ = KINDS[name]
    for seed in range(4):
        for record in play(maker(seed), BEGINNER, 18, seed):
            made = quiz(record, over=False)
            if made["mastered"] or praised(made) or next_move(made).step == "onward":
                assert 6 * made["verdicts"][0] >= 5 * made["verdicts"][1]
                assert not made["signs"]


def test_a_random_clicker_is_never_sent_on():
    for seed in range(60):
        for start in ("guided", "check"):
            *_, record = play(Guesses(seed), BEGINNER, 6, seed, start)
            assert next_move(quiz(record)).step in ("again", "more")


def test_under_four_of_six_it_is_the_same_kind_again():
    near = cards("1RO 2RO 3RS")
    right = (SAME, TWO_AND_ONE, DIFFERENT)
    made = quiz([Answered(near, "check", None, right, "set"), Answered(near, "check", None, right, "set")])
    assert next_move(made) == ("again", ({"fails": ["shape"]},))
    sets = cards("1RO 2GS 3PD")
    made = quiz([Answered(sets, "check", None, (DIFFERENT,) * 3, "not_set")])
    assert next_move(made) == ("again", ({"differ": 3},))
    assert next_move(quiz(())).step == "start"


def test_mastered_is_only_what_checks_and_verdicts_both_show():
    good = [
        Answered(cards(codes), "check", None, tuple(v.kind for v in explain(codes).features), decision)
        for codes, decision in [
            ("1RO 2RO 3RO", "set"), ("1RO 2RO 3RS", "not_set"), ("1RO 2RO 3GO", "not_set"), ("1RO 2GO 3PO", "set"),
        ]
    ]  # fmt: skip
    assert quiz(good)["mastered"] == ["color", "shape"]  # the number never was what breaks it
    wrong_check = Answered(cards("1RS 2RS 3RS"), "check", None, (TWO_AND_ONE, SAME, DIFFERENT), "set")
    assert quiz([*good, wrong_check])["mastered"] == ["shape"]


def test_a_hint_costs_nothing_and_shows_nothing():
    one = Answered(cards("1RO 2RO 3RS"), "check", None, (SAME, TWO_AND_ONE, DIFFERENT), "not_set", helped=True)
    made = quiz([one] * 3)
    assert made["right"] == 3
    assert made["helped"] == 3
    assert made["mastered"] == []


# On a table.


def claims(accepts, seed, deck=BEGINNER, slip=0.0):
    """Claims on a table until all SETs are found: each of those accepted as likely, never the same twice."""
    random = Random(f"claims {seed}")
    table = board(9, sets=4, deck=deck, seed=seed)
    triples = [type(table)(three) for three in combinations(table, 3)]
    left = {three for three in triples if explain(*three).is_set}
    mine = [three for three in triples if accepts(explain(*three))]
    made = []
    while left:
        pool = triples if random.random() < slip else [three for three in mine if three not in made] or list(left)
        made.append(random.choice(pool))
        left.discard(made[-1])
    return [Claimed(three, table) for three in made]


def table(record, deck=BEGINNER):
    return result("find_sets", deck, record, over=True)


def test_a_careful_learner_goes_on_to_all_cards():
    for seed in range(20):
        made = table(claims(lambda why: why.is_set, seed))
        assert made["wrong_claims"] == 0
        assert next_move(made).step == "onward"
        assert praised(made)


@pytest.mark.parametrize(
    "accepts",
    [
        lambda why: len(why.failing) <= 1,
        lambda why: all(verdict.feature.name == "shape" for verdict in why.failing),
        lambda why: all(verdict.feature.name == "color" for verdict in why.failing),
        lambda why: True,
    ],
)
def test_who_finds_all_sets_by_many_wrong_claims_is_neither_praised_nor_sent_on(accepts):
    for seed in range(8):
        made = table(claims(accepts, seed))
        assert made["right"] == 4
        if made["wrong_claims"]:
            assert next_move(made).step in ("again", "more")
            assert not praised(made)
            assert made["wrong_claims"] == made["asked"] - 4


def test_sets_that_hints_gave_away_are_nobodys():
    record = claims(lambda why: why.is_set, 1)
    helped = [Claimed(one.cards, one.table, helped=True) for one in record]
    made = table(helped)
    assert (made["right"], made["helped"], made["verdicts"]) == (0, 4, [0, 0])
    assert next_move(made).step == "again"
    assert not praised(made)


# Third cards.


def thirds(change, deck=BEGINNER):
    pairs = [cards(pair) for pair in ("1RO 1GO", "1RO 2GS", "2PD 2PS", "3GD 1RS")]
    return [Completed(pair, change(third_card(*pair).vector)) for pair in pairs]


def test_third_cards_lead_on_when_all_are_right():
    made = result("third_card", BEGINNER, thirds(tuple), over=True)
    assert made["verdicts"] == [4, 4]
    assert next_move(made).step == "onward"
    wrong = result("third_card", BEGINNER, thirds(lambda vector: (0, 0, 0)), over=True)
    assert next_move(wrong).step == "again"
    assert not praised(wrong)


# A grader.


def test_a_grader_reads_what_is_missing():
    *_, record = play(Pupil(1, 0), BEGINNER, 6, 1)
    assert passed(quiz(record)) is True
    assert passed(quiz(record), at_least=6) is True
    with pytest.raises(AssertionError, match=r"6 of 6 right first time. At least 7 are needed\."):
        passed(quiz(record), at_least=7)
    with pytest.raises(AssertionError, match="Nothing is answered yet"):
        passed(quiz(()))
    with pytest.raises(AssertionError, match=r"Op de 1|Van de 1 was niets"):
        passed(quiz([Answered(cards("1RO 2RO 3RS"), "fast", decision="set")]), language="nl")


def test_nobody_passes_by_trying_long_enough():
    *_, record = play(Guesses(1), BEGINNER, 30, 1)
    made = quiz(record)
    assert made["right"] >= 5
    with pytest.raises(AssertionError, match="too close to guessing"):
        passed(made)


@pytest.mark.parametrize("wrong", [0, -1, True, 2.5, "5", None])
def test_a_number_that_is_none_is_refused(wrong):
    with pytest.raises(OptionError, match="at_least is a whole number from 1 on"):
        passed(quiz(()), at_least=wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        5,
        [],
        {},
        {"asked": 6},
        {"asked": "6", "right": 6, "verdicts": [6, 6]},
        {"asked": 6, "right": 6, "verdicts": 6},
    ],
)
def test_what_is_no_result_is_refused(wrong):
    with pytest.raises(OptionError, match="is not the result of an exercise"):
        passed(wrong)


def test_results_name_the_deck():
    assert result("rule_quiz", CLASSIC, (), over=False)["deck"] == "CLASSIC"
    assert list(result("rule_quiz", CLASSIC, (), over=False)["features"]) == ["color", "shape", "number", "shading"]
