"""The sentences: true, short, in every language, and none with a zero in it."""

import re

import pytest
from pupils import Pupil, play

from setlab import BEGINNER, CLASSIC, cards
from setlab.deck import COLOR, NUMBER, SHAPE
from setlab.language import LANGUAGES, language_of
from setlab.learner import SIGN_KINDS, Answered, Claimed, Completed, Sign, next_move, result
from setlab.learner.words import end_lines, move_button, next_line, sign_line, signs_of, spoken

SIGNS = [
    Sign("nearly", SHAPE), Sign("nearly"), Sign("majority"), Sign("all_or_nothing"), Sign("only_all_different"),
    Sign("nothing_in_common"), Sign("overlooks", NUMBER), Sign("colors", COLOR, (0, 1)), Sign("guesses"),
]  # fmt: skip
NEAR, MIXED = cards("1RO 2RO 3RS"), cards("1RO 2RO 3RO")


def end(made, deck=BEGINNER, code="en"):
    return end_lines(language_of(code), made, deck)


def bare(activity="rule_quiz", deck=BEGINNER, **more):
    return {**result(activity, deck, (), over=True), **more}


def test_every_kind_has_its_sentence():
    assert {sign.kind for sign in SIGNS} == set(SIGN_KINDS)
    for code in LANGUAGES:
        words = language_of(code)
        assert len({sign_line(words, sign) for sign in SIGNS}) == len(SIGNS)


def test_english_sentences_have_fourteen_words_at_most():
    words = language_of("en")
    lines = [sign_line(words, sign) for sign in SIGNS]
    lines += [spoken(words, sign, Answered(three, "check")) for sign in SIGNS for three in (NEAR, MIXED)]
    for line in lines:
        for sentence in re.split(r"[.:] ", line):
            assert len(sentence.split()) <= 14, sentence


def test_a_sign_is_spoken_of_these_cards_where_they_show_it():
    words = language_of("en")
    near, mixed = Answered(NEAR, "check"), Answered(MIXED, "check")
    assert spoken(words, Sign("nearly", SHAPE), near) == "Two and one is never enough: the shape was two and one here."
    assert spoken(words, Sign("nearly", NUMBER), near) == "Two and one is never enough. Watch the number."
    assert spoken(words, Sign("overlooks", SHAPE), near) == "The check found what the first look missed: the shape."
    assert spoken(words, Sign("majority"), near) == "One NO is enough: the shape was two and one here."
    assert spoken(words, Sign("all_or_nothing"), mixed).startswith("This is a SET")
    assert spoken(words, Sign("all_or_nothing"), near) == sign_line(words, Sign("all_or_nothing"))


def test_signs_come_back_from_json():
    for sign in SIGNS:
        assert signs_of(bare(signs=[sign.to_dict()]), BEGINNER) == [sign]


def test_the_end_card_opens_with_what_is_mastered():
    *_, record = play(Pupil(1, 0), BEGINNER, 6, 1)
    made = result("rule_quiz", BEGINNER, record, over=True)
    assert end(made) == (
        "Every feature right first time: you know the rule.", "Next: you get two cards and find the third."
    )  # fmt: skip
    partly = {**made, "mastered": ["color", "shape"], "missed": [{"fails": ["number"]}]}
    assert end(partly) == (
        "The colour and the shape: right when you checked, and when you decided.",
        "Next: more cards where the number is two and one.",
    )
    slipped = {**made, "features": {**made["features"], "shape": [5, 6]}}
    assert end(slipped)[0] == "You know the rule."


def test_with_nothing_right_it_opens_with_the_next_step():
    wrong = [Answered(NEAR, "fast", decision="set"), Answered(MIXED, "fast", decision="not_set", pointed="color")]
    made = result("rule_quiz", BEGINNER, wrong, over=True)
    assert end(made) == ("Next: more SETs that mix “same” and “different”.",)
    assert end(bare()) == ("Next: answer the first question.",)


def test_a_sign_stands_between_what_was_right_and_the_next_step():
    made = bare(
        asked=6, right=3, verdicts=[3, 6], signs=[Sign("nearly", SHAPE).to_dict()], missed=[{"fails": ["shape"]}]
    )
    assert end(made) == (
        "You got 3 of 6 right first time.",
        "Two and one is never enough. Watch the shape.",
        "Next: more cards where the shape is two and one.",
    )


def test_a_table_found_by_many_claims_is_told_as_it_was():
    made = bare("find_sets", asked=16, right=4, verdicts=[4, 16], wrong_claims=12)
    assert end(made) == (
        "4 of your 16 claims were SETs.",
        "Next: a new table. Check every feature before you pick the third card.",
    )
    good = bare("find_sets", asked=4, right=4, verdicts=[4, 4], mastered=["color", "shape", "number"])
    assert end(good) == (
        "You found every SET by yourself.", "Next: all 81 cards, with a fourth feature, the shading."
    )  # fmt: skip
    assert end({**good, "over": False})[0] == "You found 4 SETs by yourself."
    helped = bare("find_sets", asked=4, right=1, verdicts=[1, 1], helped=3)
    assert end(helped)[0] == "You found 1 SET by yourself."


def test_third_cards_have_words_of_their_own():
    good = [Completed(cards("1RO 1GO"), (2, 0, 0))] * 3
    assert end(result("third_card", BEGINNER, good, over=True)) == (
        "Every card right first time: you know how to do it.", "Next: find all the SETs on a table."
    )  # fmt: skip
    wrong = [Completed(cards("1RO 1GO"), (1, 0, 0))] * 3
    assert end(result("third_card", BEGINNER, wrong, over=True)) == ("Next: more pairs, one feature after the other.",)


MADE = [
    bare(
        activity, deck, asked=6, right=right, verdicts=[right, 6], missed=missed, mastered=mastered, wrong_claims=wrong
    )
    for activity in ("rule_quiz", "third_card", "find_sets")
    for deck in (BEGINNER, CLASSIC)
    for right in (0, 3, 5, 6)
    for missed in ([], [{"fails": ["shape"]}], [{"fails": ["color", "number"]}], [{"differ": 1}], [{"differ": 3}])
    for mastered in ([], ["shape"], [feature.name for feature in deck.features])
    for wrong in (0, 2)
]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_end_card_is_said_in_every_language_without_a_zero(code):
    words = language_of(code)
    said = set()
    for made in MADE:
        deck = CLASSIC if made["deck"] == "CLASSIC" else BEGINNER
        lines = end_lines(words, made, deck)
        said.update(lines)
        assert lines[-1] == next_line(words, made, deck)
        assert not any(re.search(r"\b0\b", line) for line in lines)
    assert len(said) > 20
    steps = {move_button(words, next_move(made)) for made in [*MADE, bare()]}
    assert len(steps) == 4


def test_claims_on_one_table_are_no_praise_below_five_of_six():
    nine = cards("1RO 1GO 1PO 1RS 2RO 2GS 3PD 3RS 3GD")
    right, wrong = Claimed(nine[:3], nine), Claimed(nine[1:4], nine)
    made = result("find_sets", BEGINNER, [right, wrong, right, wrong, right], over=True)
    assert end(made)[0] == "3 of your 5 claims were SETs."
