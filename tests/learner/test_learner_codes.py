"""The code of an end card: every slip of one sign, and every swap, is found; what it says is what the result said."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pupil_kinds import kinds
from pupils import play

from setlab import BEGINNER, CLASSIC, RuleQuiz
from setlab.deck import Deck
from setlab.errors import OptionError
from setlab.learner import code_of, read_code, result
from setlab.learner.codes import ACTIVITIES, BANDS, DECKS, SIGNS, judgements

CONFUSABLE = ["0ODQ", "1IJL", "2Z", "5S", "8B", "6G", "UV"]


def made_of(activity, deck, asked, right, sign=None, mastered=(), sure=False):
    empty = result(activity, deck, [], over=True)
    signs = [sign.to_dict()] if sign else []
    return {**empty, "asked": asked, "right": right, "signs": signs, "mastered": list(mastered), "sure": sure}


def slips(code):
    """Every code with one other sign, and every swap of two signs."""
    for place, old in enumerate(code):
        yield from (code[:place] + sign + code[place + 1 :] for sign in SIGNS if sign != old)
    for one, other in combinations(range(len(code)), 2):
        if code[one] != code[other]:
            signs = list(code)
            signs[one], signs[other] = signs[other], signs[one]
            yield "".join(signs)


def test_no_two_signs_can_be_confused():
    assert len(set(SIGNS)) == 23
    assert all(sum(sign in SIGNS for sign in group) <= 1 for group in CONFUSABLE)


def test_the_check_finds_every_slip_over_all_places_and_signs():
    """By the law of the check, over all: a slip changes the sum by place times difference, a swap by the product of
    the two differences; neither is a multiple of 23."""
    assert all(place * difference % 23 for place in range(1, 7) for difference in range(1, 23))
    assert all((b - a) * difference % 23 for a, b in combinations(range(1, 7), 2) for difference in range(1, 23))


@pytest.mark.parametrize("activity", ACTIVITIES)
@pytest.mark.parametrize("features", DECKS)
def test_every_slip_of_many_codes_is_refused(activity, features):
    deck = Deck(features)
    for asked in (1, 6, 24, 120):
        for sign in judgements()[::4]:
            if sign is None or sign.feature in (None, *deck.features):
                code = code_of(made_of(activity, deck, asked, asked // 2, sign), deck)
                for slip in slips(code):
                    with pytest.raises(OptionError, match="slip"):
                        read_code(slip)


@given(
    st.sampled_from(ACTIVITIES), st.sampled_from([BEGINNER, CLASSIC]), st.integers(1, 300), st.data(),
    st.sampled_from(judgements()), st.booleans(),
)  # fmt: skip
def test_what_is_read_is_what_was_made(activity, deck, asked, data, sign, sure):
    right = data.draw(st.integers(0, asked))
    if sign is not None and sign.feature not in (None, *deck.features):
        sign = None
    mastered = data.draw(st.sets(st.sampled_from([feature.name for feature in deck.features])))
    told = read_code(code_of(made_of(activity, deck, asked, right, sign, mastered, sure), deck).lower())
    assert (told.activity, told.deck, told.sign) == (activity, deck, sign)
    assert {feature.name for feature in told.mastered} == mastered
    assert told.asked == max(band for band in BANDS if band <= asked)
    assert told.right == max(band for band in BANDS if band <= right)
    assert told.sure == (sign is not None or sure)


@pytest.mark.parametrize("name", ["nearly shape", "overlooks colour", "mixes up (0, 2)", "guesses", "knows"])
def test_the_code_says_what_the_judgement_says(name):
    maker, _ = kinds(BEGINNER)[name]
    *_, record = play(maker(2), BEGINNER, 24, 2)
    made = result("rule_quiz", BEGINNER, record, over=True)
    told = read_code(code_of(made, BEGINNER))
    assert ([told.sign.to_dict()] if told.sign else []) == made["signs"]
    assert (told.sure, told.suspected) == (made["sure"], made["suspected"] or made["signs"] != [])


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "6 signs"), ("22222", "6 signs"), ("2222222", "6 signs"), ("O22222", "'O'"), ("<b>222", "'<'"),
     ("22222é", "'É'"), ("222222", "No exercise")],
)  # fmt: skip
def test_what_is_no_code(text, said):
    with pytest.raises(OptionError, match=said):
        read_code(text)


def test_a_deck_of_five_features_and_an_empty_round_have_none():
    assert code_of(made_of("rule_quiz", Deck(5), 6, 3), Deck(5)) is None
    assert code_of(made_of("rule_quiz", BEGINNER, 0, 0), BEGINNER) is None


def test_the_end_card_shows_it():
    quiz = RuleQuiz(seed=1, rung="fast", length=1, language="en")
    while quiz.state.stage != "end":
        ids = [button.id for button in quiz.scene().buttons if button.enabled]
        quiz.press(next(id for id in ids if id not in ("hint", "numbers")))
    code = code_of(quiz.result(), BEGINNER)
    assert quiz.scene().feedback.lines[-1] == f"For your teacher: {code}"
    assert read_code(code).asked == 1
