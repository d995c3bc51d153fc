"""FindSets: the screens as they are told, and laws over any sequence of presses."""

from datetime import date
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import offered_ids, same_again, walked

from setlab import BEGINNER, CLASSIC, Deck, find_sets, is_set
from setlab.activities.find_sets import FindSets
from setlab.activities.find_sets import together as find_together
from setlab.activities.shared.pieces import columns
from setlab.deck import Cards
from setlab.errors import OptionError, PressError, PuzzleError
from setlab.explanation import explain
from setlab.puzzles import board, daily
from setlab.seeds import Dice


def pressed(exercise, presses):
    for id in presses.split():
        exercise.press(id)
    return exercise


def claim(exercise, three):
    """Pick exactly these three cards."""
    picked = exercise.state.picked
    for card in (*picked, *three):
        if (card in picked) != (card in three):
            exercise.press(f"card:{card.code}")
    return exercise


def lines(exercise):
    """What the feedback says, without the code for the teacher."""
    feedback = exercise.scene().feedback
    return " ".join(line for line in feedback.lines if "teacher:" not in line) if feedback else ""


def item(exercise, card):
    return next(item for item in exercise.scene().zones[0].items if item.id == f"card:{card.code}")


def marked(exercise, kind):
    items = exercise.scene().zones[0].items
    return {item.id.removeprefix("card:") for item in items if kind in [mark.kind for mark in item.marks]}


def wrong_triple(exercise, failing=1):
    """Three cards on the table that fail in so many features."""
    return next(three for three in combinations(exercise.table, 3) if len(explain(*three).failing) == failing)


def finish(exercise):
    """Find all that is left, as somebody who sees it all, to the end card."""
    for _ in range(1000):
        state = exercise.state
        match state.stage:
            case "end":
                return exercise
            case "all":
                exercise.press("next")
            case "look":
                claim(exercise, state.left[0])
            case "why":
                exercise.press("feature:none")
            case "point":
                exercise.press("show_me")
            case _:
                exercise.press("put_back")
    raise AssertionError("the exercise has no end")


# The tables.


def test_a_beginner_puzzle_is_nine_cards_with_four_sets_of_both_sorts():
    for seed in range(30):
        table = FindSets(BEGINNER, seed=seed).table
        differ = [sum(len(set(column)) == 3 for column in zip(*(card.vector for card in three), strict=True))
                  for three in find_sets(table)]  # fmt: skip
        assert len(set(table)) == 9
        assert len(differ) == 4
        assert {1, 2} <= set(differ)


def test_the_classic_puzzle_is_twelve_cards_with_six_sets_in_three_rows():
    exercise = FindSets(seed=3)
    assert (len(exercise.table), len(find_sets(exercise.table))) == (12, 6)
    zone = exercise.scene().zones[0]
    assert (zone.layout, zone.columns, zone.pick) == ("grid", 4, "many")


@pytest.mark.parametrize(
    ("deck", "cards", "sets"), [(CLASSIC, 12, 14), (CLASSIC, 15, 3), (BEGINNER, 9, 12), (Deck(5), 12, 2)]
)
def test_any_feasible_number(deck, cards, sets):
    exercise = FindSets(deck, cards, sets, seed=1)
    assert (len(exercise.table), len(find_sets(exercise.table))) == (cards, sets)


@pytest.mark.parametrize(
    ("deck", "cards", "sets"),
    [(CLASSIC, None, 6), (BEGINNER, None, 4), (CLASSIC, 15, 6), (CLASSIC, 9, 1), (BEGINNER, 12, 9), (CLASSIC, 3, 1)],
)
def test_who_names_no_number_gets_the_usual_one_or_about_the_average(deck, cards, sets):
    # The average of n random cards is C(n,3)/79 in the classic deck and C(n,3)/25 in the beginner deck.
    assert FindSets(deck, cards, seed=1).tables.sets == sets


def test_the_board_number_is_the_seed_so_that_a_class_compares_the_same_board():
    exercise = FindSets(BEGINNER, seed=77)
    assert exercise.scene().status == "0 of 4 found · table 77"
    assert (
        exercise.table
        == FindSets(BEGINNER, seed=77).table
        == board(9, sets=4, deck=BEGINNER, differences=(1, 2), seed=77)
    )
    following = pressed(finish(exercise), "again")
    number = following.state.table.number
    assert following.scene().status == f"0 of 4 found · table {number}"
    assert following.table == FindSets(BEGINNER, seed=number).table


def test_a_long_seed_gives_a_board_with_a_short_number():
    exercise = FindSets(seed=2**63)
    number = exercise.state.table.number
    assert 0 <= number < 1_000_000
    assert exercise.table == FindSets(seed=number).table


def test_the_puzzle_of_the_day():
    exercise = FindSets(daily="2026-09-01", seed=5)
    assert exercise.table == daily("2026-09-01") == FindSets(daily=date(2026, 9, 1)).table
    assert exercise.scene().status == "0 of 6 found · puzzle of the day, 2026-09-01"
    assert FindSets(daily="2026-09-01", deck=BEGINNER).table == daily("2026-09-01", n=9, sets=4, deck=BEGINNER)
    assert FindSets(daily=True).tables.day == date.today().isoformat()
    assert pressed(finish(exercise), "again").table != daily("2026-09-01")


def test_how_many_cards_lie_in_a_row():
    assert [columns(n) for n in (3, 9, 12, 15, 18, 21, 27, 81)] == [3, 3, 4, 4, 5, 5, 6, 9]


# The first task.


def test_the_first_task_gives_two_cards_of_a_set():
    exercise = FindSets(BEGINNER, seed=1)
    assert exercise.scene().prompt == "Two cards of a SET are picked. Which card completes it?"
    assert lines(exercise) == "Work out the third card, then look for it."
    target = exercise.state.hint.target
    assert is_set(*target)
    assert exercise.state.picked == target[:2]
    assert marked(exercise, "hint") == {card.code for card in target[:2]}
    exercise.press(f"card:{target[2].code}")
    assert lines(exercise).startswith("Right, a SET! ")
    assert not exercise.state.found[0].helped
    assert marked(exercise, "hint") == set()
    assert exercise.scene().prompt == "3 SETs are left. Pick three cards."


def test_other_tables_give_nothing():
    exercise = FindSets(seed=1)
    assert exercise.scene().prompt == "6 SETs are left. Pick three cards."
    assert (exercise.state.picked, exercise.state.hint) == ((), None)
    assert pressed(finish(FindSets(BEGINNER, seed=1)), "again").state.hint is None


# A claim that is right.


def test_a_found_set_is_listed_with_its_reason_and_nothing_leaves_the_table():
    exercise = FindSets(seed=2)
    first, second = exercise.state.sets[:2]
    claim(exercise, first)
    scene = exercise.scene()
    assert [zone.id for zone in scene.zones] == ["board", "found"]
    line = scene.zones[1].items[0]
    assert line.label == ", ".join(exercise.words.card_name(card) for card in first)
    assert [mark.words for mark in line.marks] == ["1"]
    for verdict in explain(*first).features:
        names = {"all_same": "same {}", "all_different": "different {}s"}
        word = {"color": "colour"}.get(verdict.feature.name, verdict.feature.name)
        assert names[verdict.kind.value].format(word) in line.caption
    assert len(scene.zones[0].items) == 12
    assert "5 SETs are left." in lines(exercise)
    assert set(scene.feedback.about) == {f"card:{card.code}" for card in first}
    assert {row.verdict for row in scene.rows} <= {"same", "different"}
    assert len(scene.rows) == 4
    claim(exercise, second)
    assert len(exercise.scene().zones[1].items) == 2


def test_a_repeat_names_its_number():
    exercise = FindSets(seed=2)
    first, second = exercise.state.sets[:2]
    claim(claim(exercise, first), second)
    claim(exercise, second[::-1])
    assert lines(exercise) == "You already have this one: number 2 in your list."
    assert len(exercise.state.found) == 2
    assert exercise.state.picked == ()


def test_a_pick_is_taken_back_by_pressing_it_again():
    exercise = FindSets(seed=2)
    card = exercise.table[0]
    exercise.press(f"card:{card.code}")
    assert item(exercise, card).selected
    exercise.press(f"card:{card.code}")
    assert not item(exercise, card).selected


# A claim that is wrong.


def three_of(codes, seed=0):
    """An exercise on whose table these cards lie."""
    wanted = set(codes.split())
    for number in range(seed, 3000):
        exercise = FindSets(BEGINNER, seed=number)
        if wanted <= {card.code for card in exercise.table}:
            return exercise, Cards(BEGINNER.card(code) for code in codes.split())
    raise AssertionError("no such table")


def test_a_wrong_claim_asks_for_the_feature_first():
    exercise, three = three_of("1RO 1GO 1PS")
    claim(exercise, three)
    scene = exercise.scene()
    assert scene.prompt == "Not a SET. Which feature is two and one?"
    assert [button.label for button in scene.buttons] == ["Colour", "Shape", "Number", "Show me"]
    assert (scene.feedback, scene.rows) == (None, ())
    exercise.press("feature:shape")
    assert lines(exercise) == (
        "Right: the shape. The shape is oval on two cards, squiggle on the other. The colour and the number are fine."
    )
    assert marked(exercise, "odd") == {"1PS"}
    assert [button.label for button in exercise.scene().buttons] == [
        "Keep two of them", "Put them all back", "Which card would fit?",
    ]  # fmt: skip


def test_the_wrong_feature_is_asked_again_once():
    exercise, three = three_of("1RO 1GO 1PS")
    pressed(claim(exercise, three), "feature:color")
    assert lines(exercise) == (
        "Not quite. Colour: red, green, purple. YES, all different. Which feature is two and one?"
    )
    assert [row.values[0] for row in exercise.scene().rows] == ["red", "oval", "1"]
    with pytest.raises(PressError, match="cannot be pressed"):
        exercise.press("feature:color")
    exercise.press("feature:number")
    assert exercise.scene().feedback.kind == "shown"
    assert lines(exercise).startswith("It is the shape. The shape is oval on two cards, squiggle on the other.")


def test_show_me_shows_it():
    exercise, three = three_of("1RO 1GO 1PS")
    pressed(claim(exercise, three), "show_me")
    assert lines(exercise).startswith("It is the shape.")


def test_a_second_failing_feature_is_named_too():
    exercise = FindSets(seed=2)
    three = wrong_triple(exercise, failing=2)
    one, two = explain(*three).failing
    pressed(claim(exercise, three), f"feature:{two.feature.name}")
    assert exercise.scene().feedback.kind == "right"
    assert exercise.scene().feedback.lines[-1] == (f"The {exercise.words.form(one.feature.name)} is two and one too.")
    assert marked(exercise, "odd") == {three[two.odd].code}


def test_keep_two_of_them():
    exercise = FindSets(seed=2)
    three = wrong_triple(exercise)
    pressed(claim(exercise, three), "show_me keep")
    assert exercise.scene().prompt == "Which card goes back?"
    assert set(offered_ids(exercise)) == {*(f"card:{card.code}" for card in three), "put_back"}
    exercise.press(f"card:{three[1].code}")
    assert exercise.state.picked == (three[0], three[2])
    assert exercise.state.stage == "look"


def test_put_all_back():
    exercise = FindSets(seed=2)
    pressed(claim(exercise, wrong_triple(exercise)), "show_me put_back")
    assert (exercise.state.picked, exercise.state.stage) == ((), "look")
    assert len(exercise.table) == 12


def test_what_would_fit_names_the_third_card_of_each_pair():
    exercise, three = three_of("1RO 1GO 1PS")
    pressed(claim(exercise, three), "show_me fit")
    there = {card.code for card in exercise.table}
    # Worked out by hand (R1.5): different → the missing value, same → the same.
    needs = [
        ("1 red oval and 1 green oval", "1 purple oval", "1PO"),
        ("1 red oval and 1 purple squiggle", "1 green diamond", "1GD"),
        ("1 green oval and 1 purple squiggle", "1 red diamond", "1RD"),
    ]
    assert exercise.scene().feedback.lines == (
        "Any two cards have exactly one third card that makes a SET.",
        *(f"{two} need {third}: {'it is' if code in there else 'not'} on the table." for two, third, code in needs),
    )
    assert not exercise.scene().offers()["fit"]
    pressed(exercise, "put_back")
    assert exercise.scene().feedback is None


def test_what_would_fit_counts_as_help_and_knows_what_is_found():
    exercise = FindSets(seed=2)
    target = exercise.state.sets[0]
    other = next(card for card in exercise.table if card not in target)
    pressed(claim(exercise, (*target[:2], other)), "show_me fit")
    assert "it is on the table." in lines(exercise)
    claim(pressed(exercise, "put_back"), target)
    assert exercise.state.found[0].helped
    assert exercise.scene().zones[1].items[0].caption.endswith(", with help")
    pressed(claim(exercise, (*target[:2], other)), "show_me fit")
    assert "found already." in lines(exercise)


# Hints.


def test_hints_come_in_three_steps():
    exercise = pressed(FindSets(seed=4), "hint")
    target = exercise.state.hint.target
    assert lines(exercise) == "This card lies in a SET that you have not found yet."
    assert marked(exercise, "hint") == {target[0].code}
    exercise.press("hint")
    assert exercise.scene().prompt == "Two cards of a SET are picked. Which card completes it?"
    assert exercise.state.picked == target[:2]
    assert [row.values[2] for row in exercise.scene().rows] == ["?"] * 4
    exercise.press("hint")
    assert lines(exercise) == "These three are a SET. Pick the third card to take it."
    assert marked(exercise, "hint") == {card.code for card in target}
    assert not exercise.scene().offers()["hint"]
    exercise.press(f"card:{target[2].code}")
    assert exercise.state.found[0].helped
    assert exercise.scene().offers()["hint"]


def test_a_hint_takes_up_the_cards_that_are_picked():
    exercise = FindSets(seed=4)
    target = exercise.state.sets[-1]
    for card in target[:2]:
        exercise.press(f"card:{card.code}")
    exercise.press("hint")
    assert set(exercise.state.hint.target[:2]) == set(target[:2])
    assert lines(exercise) == "These two lie in a SET. Work out the third card, feature by feature."


def test_a_hint_on_the_first_task_adds_the_rows():
    exercise = FindSets(BEGINNER, seed=4)
    assert exercise.scene().rows == ()
    exercise.press("hint")
    assert [row.values[2] for row in exercise.scene().rows] == ["?"] * 3
    exercise.press("hint")
    assert not exercise.scene().offers()["hint"]


def test_a_set_found_beside_the_hint_leaves_the_hint():
    exercise = pressed(FindSets(seed=4), "hint")
    other = next(three for three in exercise.state.sets if set(three) != set(exercise.state.hint.target))
    claim(exercise, other)
    assert not exercise.state.found[0].helped
    assert exercise.state.hint is not None


# The end.


def test_the_end_of_a_beginner_puzzle_that_went_well_offers_all_81_cards():
    exercise = FindSets(BEGINNER, seed=1)
    while exercise.state.stage != "all":
        claim(exercise, exercise.state.left[0])
    assert exercise.scene().prompt == "All SETs are found!"
    assert [button.id for button in exercise.scene().buttons] == ["next"]
    exercise.press("next")
    assert lines(exercise) == "You found every SET by yourself. Next: all 81 cards, with a fourth feature, the shading."
    assert [button.id for button in exercise.scene().buttons] == ["all_cards", "again"]
    exercise.press("all_cards")
    assert (len(exercise.table), len(exercise.state.sets), exercise.table[0].deck) == (12, 6, CLASSIC)
    number = exercise.state.table.number
    assert exercise.table == FindSets(seed=number).table
    pressed(finish(exercise), "again")
    assert exercise.table[0].deck is CLASSIC


def test_a_beginner_puzzle_with_much_help_goes_on_with_27_cards():
    exercise = FindSets(BEGINNER, seed=1)
    for _ in range(2):
        pressed(exercise, "hint hint hint" if exercise.state.hint is None else "hint hint")
        claim(exercise, exercise.state.hint.target)
    finish(exercise)
    told = "Next: a new table. Pick two cards, work out the third, look for it."
    assert lines(exercise) == f"You found 2 SETs by yourself. {told}"
    assert [button.id for button in exercise.scene().buttons] == ["again"]


def test_wrong_claims_count_and_what_was_only_shown_is_no_answer():
    exercise, three = three_of("1RO 1GO 1PS")
    for press in ("feature:color feature:number put_back", "show_me put_back"):
        pressed(claim(exercise, three), press)
    assert exercise.result()["wrong_claims"] == 2
    claim(exercise, three)
    assert exercise.scene().prompt == "First check it: is a feature two and one?"  # asked before the verdict now
    assert exercise.scene().feedback is None
    pressed(exercise, "feature:shape put_back")
    finish(exercise)
    assert exercise.result()["wrong_claims"] == 3
    assert exercise.scene().table.rows == (("Shape", "1 of 2"),)
    assert "Next: a new table. Check every feature before you pick the third card." in lines(exercise)


@pytest.mark.parametrize("seed", range(8))
def test_a_guesser_and_a_believer_in_two_and_one_are_never_praised(seed):
    guesser, dice = FindSets(BEGINNER, seed=seed), Dice(seed)
    believer = FindSets(BEGINNER, seed=seed)
    nearly = [three for three in combinations(believer.table, 3) if len(explain(*three).failing) == 1][:12]
    for three in nearly:
        claim(believer, three)
        if believer.state.stage == "why":
            believer.press("feature:none")
        pressed(believer, "show_me put_back")
    finish(believer)
    while guesser.state.stage != "end":
        ids = [id for id in offered_ids(guesser) if id not in ("hint", "fit", "keep")]
        guesser.press(dice.choice(ids))
    for exercise in (guesser, believer):
        made = exercise.result()
        if made["wrong_claims"] > 1:
            assert made["mastered"] == []
            assert "by yourself" not in lines(exercise)
            assert [button.id for button in exercise.scene().buttons] == ["again"]


# For a class.


def test_the_projector_asks_for_nobodys_answer():
    exercise = FindSets(BEGINNER, seed=1, projector=True)
    scene = exercise.scene()
    assert scene.look.size == "huge"
    assert scene.prompt == "How many SETs do you see? Show it with your fingers."
    assert offered_ids(exercise) == ["reveal", "hint"]
    assert scene.status == "table 1"  # how many there are is the question
    assert [item.caption for item in scene.zones[0].items] == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]
    pressed(exercise, "hint hint")
    assert len(marked(exercise, "hint")) == 2
    assert exercise.scene().prompt == "Which card completes these two? Say its place."
    assert offered_ids(exercise) == ["reveal"]
    exercise.press("reveal")
    exercise.press("back")  # a wrong press loses nothing
    assert marked(exercise, "right") == set()
    exercise.press("reveal")
    shown = exercise.state.sets[0]
    assert marked(exercise, "right") == {card.code for card in shown}
    assert exercise.scene().feedback.kind == "shown"
    assert len(exercise.scene().zones[1].items) == 1
    exercise.press("next")
    assert exercise.scene().prompt == "Is there another SET? Thumbs up when you see one."
    pressed(exercise, "reveal next reveal next reveal next")
    assert exercise.over(exercise.state)
    assert exercise.scene().prompt == "Done! Which SET was the hardest to see?"
    before = exercise.table
    pressed(exercise, "again")
    assert exercise.table != before
    assert isinstance(exercise.state, find_together.FindTogetherState)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("2RO 2RS", "3 to 81 cards"),
        ("2RO 2RS 2RO", "is there twice"),
        ("2RO 2RX 2RS", "2RX"),
        ("2RO/ 2RS/ 2RD/", "2RO/"),
    ],
)
def test_cards_that_lie_in_class_are_typed(typed, says):
    exercise = FindSets(BEGINNER, seed=1, projector=True, language="en")
    before = exercise.table
    with pytest.raises(PressError, match=says):
        exercise.press("cards", typed)
    assert exercise.table == before
    exercise.press("cards", "2RO 2RS 2RD, 1GO")
    assert exercise.table.codes == "2RO 2RS 2RD 1GO"
    assert exercise.scene().status == "your own cards"


def test_everybody_opens_the_same_table_by_its_number():
    exercise = FindSets(BEGINNER, seed=1, language="en")
    exercise.press("table", 954911)
    assert exercise.table == FindSets(BEGINNER, seed=954911).table
    assert exercise.scene().status == "0 of 4 found · table 954911"
    for value in (-1, 10**6, "7", None):
        with pytest.raises(PressError, match="a number from 0 to 999999"):
            exercise.press("table", value)


# Laws.


@settings(max_examples=80)
@given(
    st.sampled_from([(BEGINNER, None, None), (CLASSIC, None, None), (CLASSIC, 6, 1), (Deck(5), 9, 2)]),
    st.booleans(),
    st.data(),
)
def test_any_presses_lead_on(size, projector, data):
    exercise = FindSets(*size, projector=projector, seed=data.draw(st.integers(0, 99)), language="en")
    found, round = 0, 0
    for _ in walked(exercise, data, presses=50):
        state = exercise.state
        now = state.shown if projector else len(state.found)
        assert now >= found or state.round > round or projector  # a teacher may go back
        found, round = now, state.round
        assert offered_ids(exercise)
        assert exercise.scene().focus in (None, *exercise.scene().offers())
    same_again(exercise)
    if projector:
        while not exercise.over(exercise.state):
            exercise.press(offered_ids(exercise)[0])
    else:
        finish(exercise)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"deck": Deck(2)}, "three features or more"),
        ({"deck": "classic"}, "three features or more"),
        ({"cards": 2}, "3 to 81"),
        ({"cards": 82}, "3 to 81"),
        ({"cards": 28, "deck": BEGINNER}, "3 to 27"),
        ({"cards": "12"}, "3 to 81"),
        ({"sets": 0}, "at least 1"),
        ({"sets": True}, "at least 1"),
        ({"daily": "tomorrow"}, "2026-09-01"),
        ({"daily": 20260901}, "2026-09-01"),
        ({"projector": 1}, "True or False"),
        ({"language": "de"}, "en, fr, nl"),
        ({"seed": 1.5}, "seed"),
    ],
)
def test_options_that_cannot_be(options, words):
    with pytest.raises(OptionError, match=words):
        FindSets(**options)


def test_a_table_that_cannot_be_names_what_can():
    with pytest.raises(PuzzleError, match="only 1-6, 8, 12"):
        FindSets(BEGINNER, sets=7)
    with pytest.raises(PuzzleError, match="only 1-14"):
        FindSets(sets=15)


def test_a_seed_that_is_a_long_text_is_shown_by_its_beginning():
    long = FindSets(BEGINNER, seed="class 5b " * 1000)
    assert long.scene().status == "0 of 4 found · table " + ("class 5b " * 5)[:39] + "…"
    assert long.to_dict()["options"]["seed"] == "class 5b " * 1000
    assert FindSets(BEGINNER, seed="class 5b").scene().status == "0 of 4 found · table class 5b"


@pytest.mark.parametrize(("deck", "cards", "sets"), [(BEGINNER, 9, 7), (CLASSIC, 12, 15), (CLASSIC, 20, 43)])
def test_no_number_is_offered_that_would_be_refused(deck, cards, sets):
    with pytest.raises(PuzzleError) as refused:
        FindSets(deck, cards, sets, seed=1)
    offered = refused.value.fields["known"]
    assert int(offered.split(",")[0].split("-")[0]) >= 1
