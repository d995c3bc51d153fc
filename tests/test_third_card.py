"""ThirdCard: the screens as they are told, and laws over any sequence of presses."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import offered_ids, same_again, walked

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, cards, is_set, third_card
from setlab.activities.third_card import ThirdCard
from setlab.activities.third_card.pairs import next_pair, offered, opening_pair
from setlab.errors import OptionError, PressError
from setlab.seeds import Dice


def pressed(exercise, presses):
    for id in presses.split():
        exercise.press(id)
    return exercise


def lines(exercise):
    """What the feedback says, without the code for the teacher."""
    feedback = exercise.scene().feedback
    return " ".join(line for line in feedback.lines if "teacher:" not in line) if feedback else ""


def right(exercise):
    """The next press of a learner who knows the way."""
    state = exercise.state
    third = third_card(*state.pair)
    if state.stage in ("shown", "told"):
        return "next"
    if state.stage == "revealed":
        return "mine"
    if state.stage == "end":
        return "again"
    match state.form:
        case "lead" | "plain":
            return value_id(state.place, third)
        case "free":
            wrong = [place for place, value in enumerate(third.vector) if state.values[place] != value]
            return value_id(wrong[0], third) if wrong else "check"
        case "choose":
            return f"card:{third.code}"
    return "reveal"


def value_id(place, third):
    feature = third.deck.features[place]
    return f"{feature.name}:{feature.values[third.vector[place]]}"


def play(exercise, until="end", form=None):
    for _ in range(1000):
        if exercise.state.stage == until and form in (None, exercise.state.form):
            return exercise
        exercise.press(right(exercise))
    raise AssertionError(f"it never comes to {until}")


# The course, screen by screen.


def test_the_first_pair_is_asked_with_a_lead():
    exercise = ThirdCard(seed=1)
    scene = exercise.scene()
    assert scene.prompt == "Red and green: different. Which colour is missing?"
    assert [item.picture for item in scene.zones[0].items] == ["card:2RO", "card:2GO", ""]
    assert [button.label for button in scene.buttons] == ["Red", "Green", "Purple", "Hint"]
    assert scene.rows[0].values == ("red", "green", "?")
    assert lines(exercise) == "Any two cards have exactly one third card that makes a SET."


def test_a_wrong_value_says_what_it_would_make_and_points_on():
    exercise = pressed(ThirdCard(seed=1), "color:green")
    scene = exercise.scene()
    assert lines(exercise) == "With green: red, green, green. That is two and one. Which colour is not there yet?"
    assert scene.feedback.kind == "again"
    assert not scene.offers()["color:green"]
    with pytest.raises(PressError, match="cannot be pressed now"):
        exercise.press("color:green")


def test_a_right_value_and_what_is_the_same():
    exercise = pressed(ThirdCard(seed=1), "color:purple")
    assert lines(exercise) == "Right: red, green, purple. All different."
    assert exercise.scene().prompt == "Oval and oval: the same. Which shape comes third?"
    pressed(exercise, "shape:squiggle")
    assert lines(exercise) == (
        "With squiggle: oval, oval, squiggle. That is two and one. Which shape makes all three alike?"
    )


def test_the_third_card_is_there():
    exercise = pressed(ThirdCard(seed=1), "color:purple shape:oval number:two")
    scene = exercise.scene()
    assert lines(exercise) == "Right: 2, 2, 2. All the same. 2 purple ovals. No other card completes these two."
    assert scene.zones[0].items[2].picture == "card:2PO"
    assert [row.verdict for row in scene.rows] == ["different", "same", "same"]
    assert exercise.state.records[0].clean


def test_a_second_miss_shows_the_value_with_its_reason():
    exercise = pressed(ThirdCard(seed=1), "color:purple shape:squiggle shape:diamond")
    assert lines(exercise) == "It has to be all the same: oval, oval, oval."
    assert [button.id for button in exercise.scene().buttons] == ["next"]
    pressed(exercise, "next number:two")
    assert exercise.state.records[0].first == (True, False, True)


def test_the_last_value_shown_leads_to_the_whole_card():
    exercise = pressed(ThirdCard(seed=1), "color:purple shape:oval number:one number:three next")
    assert lines(exercise) == (
        "2 purple ovals. No other card completes these two. Different colours, same shape, same number."
    )


def test_a_hint_says_the_rule_and_is_noted():
    exercise = pressed(ThirdCard(seed=1), "hint")
    assert lines(exercise) == "Two are different, so the third is different from both."
    assert [item.caption for item in exercise.scene().zones[0].items] == ["red", "green", ""]
    pressed(exercise, "color:purple hint")
    assert lines(exercise) == "Two are the same, so the third is the same too."
    assert play(exercise).result()["helped"] == 1


def test_the_course_mixes_four_ways_to_ask():
    exercise = play(ThirdCard(seed=5, length=8))
    forms = [record.form for record in exercise.state.records]
    assert forms == ["lead", "plain", "free", "choose", "free", "choose", "free", "choose"]


def test_without_a_lead_the_values_come_with_the_hint():
    exercise = play(ThirdCard(seed=2), "ask", "plain")
    assert exercise.scene().prompt == "Which colour does the third card need?"
    assert exercise.scene().rows[0].values == ("…", "…", "?")
    exercise.press("hint")
    assert "…" not in exercise.scene().rows[0].values


def test_free_building_has_one_check_at_the_end():
    exercise = play(ThirdCard(seed=2), "ask", "free")
    assert not exercise.scene().offers()["check"]
    assert [zone.label for zone in exercise.scene().zones[1:]] == ["Colour", "Shape", "Number"]
    third = third_card(*exercise.state.pair)
    wrong = next(card for card in BEGINNER if card.vector[1:] == third.vector[1:] and card is not third)
    for place in range(3):
        exercise.press(value_id(place, wrong))
    exercise.press("check")
    scene = exercise.scene()
    assert lines(exercise).startswith("Not quite. Colour: ")
    assert lines(exercise).endswith("NO, two and one. Change what is two and one, then check again.")
    assert [row.verdict == "two_and_one" for row in scene.rows] == [True, False, False]
    assert scene.zones[0].items[2].picture == f"card:{wrong.code}"
    assert not scene.offers()["check"]
    exercise.press(value_id(0, third))
    assert exercise.scene().zones[0].items[2].picture == f"card:{third.code}"  # it draws itself as it is built
    assert exercise.scene().feedback is None  # what was said of the old card is gone with it
    assert exercise.scene().rows == ()
    exercise.press("check")
    assert lines(exercise).startswith("Right, a SET! ")
    assert exercise.state.records[-1].first == (False, True, True)


def test_a_second_wrong_check_shows_the_card():
    exercise = play(ThirdCard(seed=2), "ask", "free")
    third = third_card(*exercise.state.pair)
    first, second = (card for card in BEGINNER if card.vector[1:] == third.vector[1:] and card is not third)
    for card in (first, second):
        for place in range(3):
            exercise.press(value_id(place, card))
        exercise.press("check")
    assert exercise.scene().feedback.kind == "shown"
    assert exercise.scene().zones[0].items[2].picture == f"card:{third.code}"


def test_a_wrong_choice_shows_the_triple_it_would_make():
    exercise = ThirdCard("choose", seed=3)
    state = exercise.state
    wrong = next(card for card in state.offer if card is not third_card(*state.pair))
    exercise.press(f"card:{wrong.code}")
    scene = exercise.scene()
    assert scene.zones[0].items[2].picture == f"card:{wrong.code}"
    assert "two_and_one" in [row.verdict for row in scene.rows]
    assert lines(exercise).startswith("Not quite. ")
    assert lines(exercise).endswith("Choose another card.")
    assert not scene.offers()[f"card:{wrong.code}"]
    exercise.press(right(exercise))
    assert exercise.state.stage == "told"
    assert not exercise.state.records[0].clean


def test_picture_and_reveal():
    exercise = ThirdCard("picture", deck=CLASSIC, seed=4, length=2)
    assert exercise.scene().prompt == "Picture the third card. Then reveal it."
    exercise.press("reveal")
    scene = exercise.scene()
    assert scene.prompt == "Is this the card in your mind?"
    assert scene.zones[0].items[2].picture == f"card:{third_card(*exercise.state.pair).code}"
    assert "No other card completes these two." in lines(exercise)
    pressed(exercise, "mine reveal other")
    assert exercise.scene().table.rows == (("the whole card", "1 of 2"),)


def test_the_numbers_of_a_third_card_add_up_to_zero():
    exercise = pressed(ThirdCard(seed=1), "color:purple shape:oval number:two numbers")
    assert exercise.scene().table.rows[-1] == ("sum, mod 3", "0", "0", "0")


def test_the_end_opens_with_what_is_known():
    assert lines(play(ThirdCard(seed=6))) == (
        "Every card right first time: you know how to do it. Next: find all the SETs on a table."
    )
    exercise = pressed(ThirdCard(seed=6), "color:red")
    said = lines(play(exercise))
    assert "colour" not in said  # it was not right the first time
    assert exercise.scene().table.rows[0] == ("Colour", "3 of 4")
    assert exercise.result()["features"]["color"] == [3, 4]
    assert exercise.result()["activity"] == "third_card"


def test_again_goes_on_with_new_cards():
    exercise = play(ThirdCard(seed=7))
    pairs = [frozenset(record.pair) for record in exercise.state.records]
    exercise = pressed(exercise, "again")
    assert exercise.state.form == "lead"
    pairs += [frozenset(record.pair) for record in play(exercise).state.records]
    assert len(set(pairs)) == 8


# Which pairs and cards are asked.


def test_the_opening_is_the_one_of_the_course():
    assert opening_pair(BEGINNER).codes == "2RO 2GO"
    assert opening_pair(CLASSIC).codes == "2RO/ 2GO/"


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC])
def test_what_was_missed_comes_back_with_other_values(deck):
    for seed in range(50):
        before = opening_pair(deck)
        pair = next_pair(deck, [before], [0, 1], Dice(seed))
        assert pair[0].vector[0] != pair[1].vector[0]
        assert pair[0].vector[1] == pair[1].vector[1] != 0


def test_when_all_pairs_were_seen_they_come_again():
    every = [Cards(pair) for pair in combinations(BEGINNER, 2)]
    assert len(every) == 351
    assert len(set(next_pair(BEGINNER, every, [], Dice(1)))) == 2


def test_every_pair_of_beginner_cards_is_offered_near_misses():
    for pair in combinations(BEGINNER, 2):
        offer = offered(pair, Dice(1))
        third = third_card(*pair)
        assert len(set(offer)) == 4
        assert third in offer
        assert not set(offer) & set(pair)
        fails = [[place for place in range(3) if card.vector[place] != third.vector[place]] for card in offer]
        assert all(len(places) <= 2 for places in fails)
        differ = [place for place in range(3) if pair[0].vector[place] != pair[1].vector[place]]
        if len(differ) > 1:  # else the two cards themselves are the near misses in that feature
            assert sorted(fails) == [[], [0], [1], [2]]


def test_the_right_card_stands_anywhere():
    places = {offered(cards("2RO 1GS"), Dice(seed)).index(Card("3PD")) for seed in range(60)}
    assert places == {0, 1, 2, 3}


# Laws.


@pytest.mark.parametrize("mode", [None, "build", "choose", "picture"])
@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC, Deck(6)])
def test_who_knows_the_way_comes_to_the_end(mode, deck):
    exercise = play(ThirdCard(mode, deck, seed=1))
    assert len(exercise.state.records) == 4
    assert all(record.clean for record in exercise.state.records)
    assert exercise.over(exercise.state)


@settings(max_examples=60)
@given(st.sampled_from([None, "build", "choose", "picture"]), st.sampled_from([BEGINNER, CLASSIC]), st.data())
def test_any_presses_lead_on(mode, deck, data):
    exercise = ThirdCard(mode, deck, length=3, seed=data.draw(st.integers(0, 99)), language="en")
    done = 0
    for _ in walked(exercise, data, presses=40):
        now = exercise.state.before + len(exercise.state.records)
        assert now >= done
        done = now
        assert is_set(*exercise.state.three)
        assert offered_ids(exercise)
    same_again(exercise)
    if exercise.state.stage == "end":
        exercise.press("again")
    play(exercise)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"mode": "guess"}, "build, choose, picture"),
        ({"mode": ["build"]}, "build, choose, picture"),
        ({"deck": Deck(2)}, "three features or more"),
        ({"deck": "classic"}, "three features or more"),
        ({"length": 0}, "1 to 99"),
        ({"length": True}, "1 to 99"),
        ({"language": "de"}, "en, fr, nl"),
        ({"seed": 1.5}, "seed"),
        ({"palette": "neon"}, "palette"),
    ],
)
def test_options_that_cannot_be(options, words):
    with pytest.raises(OptionError, match=words):
        ThirdCard(**options)
