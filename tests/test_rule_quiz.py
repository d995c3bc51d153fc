"""The rule quiz: the course's screens as told, and laws over any sequence of presses."""

import timeit
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Deck, is_set
from setlab.activities.rule_quiz import RuleQuiz, triples
from setlab.activities.rule_quiz import state as rule_quiz_state
from setlab.activities.rule_quiz.triples import LONGEST_RUN, Record, next_triple, opening
from setlab.errors import OptionError, PressError
from setlab.explanation import Kind, explain
from setlab.scene import Activity
from setlab.seeds import Dice


def pressed(quiz: RuleQuiz, presses: str) -> RuleQuiz:
    for id in presses.split():
        quiz.press(id)
    return quiz


def lines(quiz: RuleQuiz) -> str:
    feedback = quiz.scene().feedback
    return " ".join(feedback.lines) if feedback else ""


def right_answers(quiz: RuleQuiz) -> str:
    """The next press of a learner who knows the rule."""
    state = quiz.state
    if state.stage in ("decide", "verdict", "guess"):
        return "set" if explain(*state.cards).is_set else "not_set"
    if state.stage == "check":
        return explain(*state.cards).features[state.place].kind.value
    if state.stage == "point":
        why = explain(*state.cards)
        return f"feature:{(why.failing or why.features)[0].feature.name}"
    return "again" if state.stage == "end" else "next"


def play(quiz: RuleQuiz, *, until: str = "end") -> RuleQuiz:
    for _ in range(1000):
        if quiz.state.stage == until:
            return quiz
        quiz.press(right_answers(quiz))
    raise AssertionError("the quiz has no end")


# The course, screen by screen.


def test_the_first_triple_is_half_worked():
    quiz = RuleQuiz(seed=1)
    first = "Every card has three features: a colour, a shape and a number. This one: red, oval, 2."
    assert lines(quiz).startswith(first)
    quiz.press("next")
    assert quiz.scene().prompt == "Watch the first check."
    assert lines(quiz) == "Colour: red, red, red. YES, all the same."
    quiz.press("next")
    assert quiz.scene().prompt == "Is the shape the same on all three, or different on all three?"
    quiz.press("all_different")
    assert lines(quiz) == "Right: oval, squiggle, diamond. All different counts as YES too."


@pytest.mark.parametrize(
    ("press", "said"),
    [
        ("all_same", "Not quite. Oval, squiggle, diamond: are any two alike?"),
        ("two_and_one", "Not quite. “Two and one” needs two alike. Are there two?"),
    ],
)
def test_one_retry_with_a_pointing_hint(press, said):
    quiz = pressed(RuleQuiz(seed=1), f"next next {press}")
    scene = quiz.scene()
    assert (scene.feedback.kind, lines(quiz)) == ("again", said)
    assert [item.caption for item in scene.zones[0].items] == ["oval", "squiggle", "diamond"]
    assert not scene.offers()[press]
    with pytest.raises(PressError, match="cannot be pressed now"):
        quiz.press(press)


def test_a_second_miss_shows_the_answer_with_its_reason():
    quiz = pressed(RuleQuiz(seed=1), "next next all_same two_and_one")
    assert lines(quiz) == "It is “all different”: oval, squiggle, diamond. That counts as YES."
    assert [button.id for button in quiz.scene().buttons if not button.quiet] == ["next"]


def test_the_decision_of_a_set():
    quiz = pressed(RuleQuiz(seed=1), "next next all_different all_same")
    assert quiz.scene().prompt == "Your check: YES, YES, YES. Is it a SET?"
    assert lines(pressed(quiz, "set")) == "Right, a SET! Same colour, different shapes, same number."
    wrong = pressed(RuleQuiz(seed=1), "next next all_different all_same not_set")
    assert lines(wrong).startswith("Three times YES makes a SET. A SET may mix “same” and “different”.")


def test_the_second_triple_has_one_card_changed():
    quiz = pressed(RuleQuiz(seed=1), "next next all_different all_same set next")
    assert lines(quiz) == "One card has changed: the red diamonds are now green."
    quiz.press("two_and_one")
    assert lines(quiz) == "Right: two cards are red, the other is green. That is a NO."
    pressed(quiz, "all_different all_same")
    assert quiz.scene().prompt == "Your check: NO, YES, YES. Is it a SET?"
    quiz.press("not_set")
    assert "Right, not a SET. One NO is enough: two cards are red and one is not." in lines(quiz)


def test_the_second_triple_pressed_different_or_decided_wrong():
    start = "next next all_different all_same set next"
    said = lines(pressed(RuleQuiz(seed=1), f"{start} all_different"))
    assert said == "Cards 1 and 2 are both red. So not all different. Try again."
    said = lines(pressed(RuleQuiz(seed=1), f"{start} two_and_one all_different all_same set"))
    assert said == "2 YES are not enough. Two cards are red and one is not."


def test_a_guess_never_counts_as_a_mistake():
    quiz = pressed(RuleQuiz(seed=1), "next next all_different all_same set next two_and_one all_different all_same")
    pressed(quiz, "not_set next")
    assert quiz.scene().prompt.startswith("Guess before we check")
    pressed(quiz, "not_set all_different all_different all_different set")
    assert "You guessed “not a SET”. Your check proves it is one. Cards with nothing in common can be a SET." in (
        lines(quiz)
    )
    assert quiz.state.records[-1].clean


def test_a_fast_not_a_set_asks_for_the_feature_before_any_feedback():
    for seed in range(20):
        quiz = RuleQuiz(seed=seed, rung="fast")
        quiz.press("not_set")
        scene = quiz.scene()
        assert (scene.prompt, scene.feedback) == ("Which feature breaks it?", None)
        assert [button.id for button in scene.buttons[:3]] == ["feature:color", "feature:shape", "feature:number"]


def test_a_fast_set_that_is_none_asks_again_and_names_the_rest():
    quiz = next(q for q in (RuleQuiz(seed=s, rung="fast") for s in range(50)) if not is_set(*q.state.cards))
    quiz.press("set")
    assert quiz.scene().feedback.kind == "again"
    right, wrong = [], []
    for verdict in explain(*quiz.state.cards).features:
        (right if verdict.odd is not None else wrong).append(f"feature:{verdict.feature.name}")
    other = Activity.from_dict(quiz.to_dict())
    quiz.press(right[0])
    assert quiz.scene().feedback.kind == "right"
    pressed(other, wrong[0])
    assert other.scene().feedback.kind == "again"
    other.press((wrong[1:] + right)[0])
    assert other.state.stage == "told"
    assert not other.state.records[-1].clean


# Rungs and the choice of triples.


def test_clean_answers_climb_and_it_says_why():
    quiz = RuleQuiz(seed=3)
    seen = []
    while quiz.state.stage != "end":
        if quiz.state.stage == "told":
            seen.append((len(quiz.state.records), quiz.state.rung, lines(quiz)))
        quiz.press(right_answers(quiz))
    assert [rung for _, rung, _ in seen] == [0, 1, 1, 2, 2, 2]
    assert "Two in a row, every first answer right. From now on you guess first." in seen[1][2]
    assert "From now on you decide at a glance." in seen[3][2]
    assert "Every feature, at the first answer: you know the rule." in lines(quiz)


def test_faulty_answers_come_down():
    quiz = RuleQuiz(seed=3, rung="check", length=4)
    for _ in range(2):
        while quiz.state.stage != "told":
            answer = right_answers(quiz)
            if quiz.state.stage == "decide":
                answer = {"set": "not_set", "not_set": "set"}[answer]
            quiz.press(answer)
        last = lines(quiz)
        quiz.press("next")
    assert quiz.state.rung == 0
    assert "We check each feature again: that is the safe way." in last


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC, Deck(5)])
def test_half_are_sets_and_never_four_alike_in_a_row(deck):
    for seed in range(40):
        quiz = play(RuleQuiz(deck, 10, seed=seed))
        answers = [is_set(*record.cards) for record in quiz.state.records]
        assert answers.count(True) == 5
        runs = [answers[i : i + LONGEST_RUN + 1] for i in range(len(answers) - LONGEST_RUN)]
        assert all(len(set(run)) == 2 for run in runs)


def test_the_opening_is_the_one_of_the_course():
    assert [triple.codes for triple in opening(BEGINNER)] == ["2RO 2RS 2RD", "2RO 2RS 2GD", "1RO 2GS 3PD"]
    assert [triple.codes for triple in opening(CLASSIC)] == ["2RO/ 2RS/ 2RD/", "2RO/ 2RS/ 2GD/", "1RO# 2GS/ 3PD_"]


def record(cards, deck, wrong=(), rung=1):
    why = explain(*cards)
    decision = "set" if why.is_set else "not_set"
    first = tuple(place not in wrong for place in range(len(deck.features)))
    return Record(cards, rung, None, first, decision, None, False)


def test_a_missed_feature_returns_two_or_three_triples_later_with_other_values():
    for seed in range(60):
        missed = next_triple(BEGINNER, [], 12, Dice(seed))
        records = [record(missed, BEGINNER, wrong=[2])]
        for n in range(3):
            records.append(record(next_triple(BEGINNER, records, 12, Dice(seed, n)), BEGINNER))
        kind = records[0].plan[2]
        back = [later for later in records[2:] if later.plan[2] is kind]
        assert back, (seed, records)
        if kind is not Kind.ALL_DIFFERENT:
            values = sorted(card.vector[2] for card in missed)
            assert sorted(card.vector[2] for card in back[0].cards) != values


def test_a_kind_is_retired_after_three_clean_first_answers():
    for seed in range(30):
        records = []
        for n in range(12):
            records.append(record(next_triple(CLASSIC, records, 12, Dice(seed, n)), CLASSIC))
        kinds = Counter(
            tuple(place for place, kind in enumerate(r.plan) if kind is Kind.TWO_AND_ONE)
            or r.plan.count(Kind.ALL_DIFFERENT)
            for r in records
        )
        assert max(kinds.values()) <= 3


def test_a_long_quiz_stays_quick():
    """The next triple after 98 others costs no more than a few of the first ones, not a step a plan and record."""

    def cost(records):
        return min(timeit.repeat(lambda: next_triple(Deck(6), records, 99, Dice(7)), number=1, repeat=9))

    records = []
    for n in range(98):
        records.append(record(next_triple(Deck(6), records, 99, Dice(n)), Deck(6)))
    assert cost(records) < 10 * cost([])


# Laws.


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from([BEGINNER, CLASSIC]),
    st.sampled_from(rule_quiz_state.RUNGS),
    st.booleans(),
    st.lists(st.integers(0, 20), max_size=60),
)
def test_any_presses_that_are_offered_are_taken_and_the_end_stays_in_reach(seed, deck, rung, projector, picks):
    quiz = RuleQuiz(deck, 3, seed=seed, rung=rung, projector=projector)
    progress = 0
    for pick in picks:
        offered = [id for id, enabled in quiz.scene().offers().items() if enabled]
        quiz.press(offered[pick % len(offered)])
        if not projector:
            assert quiz.state.number >= progress
            progress = quiz.state.number
    assert Activity.from_dict(quiz.to_dict()).scene() == quiz.scene()
    if not projector:
        play(quiz)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize(("deck", "pieces"), [(BEGINNER, "cards"), (BEGINNER, "dice"), (CLASSIC, "cards")])
def test_every_screen_is_in_the_language_asked_for(language, deck, pieces):
    quiz = RuleQuiz(deck, seed=5, language=language, pieces=pieces)
    english = RuleQuiz(deck, seed=5, language="en", pieces=pieces)
    while quiz.state.stage != "end":
        assert quiz.scene().language == language
        if language != "en":
            assert quiz.scene().prompt != english.scene().prompt or quiz.scene().prompt in ("SET",)
        answer = right_answers(quiz)
        quiz.press(answer)
        english.press(answer)


def test_the_language_and_the_letters_can_change_midway():
    quiz = pressed(RuleQuiz(seed=1), "next next language=fr letters=on")
    assert quiz.scene().look.letters
    assert quiz.scene().prompt == (
        "Est-ce que la forme est la même sur les trois cartes, ou différente sur les trois\N{NO-BREAK SPACE}?"
    )


def test_the_numbers_stand_beside_the_cards_once_the_verdict_is_known():
    quiz = RuleQuiz(seed=1)
    for id in ["next", "next", "all_different", "all_same", "set"]:
        assert "numbers" not in quiz.scene().offers()  # a sum of zeros would give the answer away
        quiz.press(id)
    scene = pressed(quiz, "numbers").scene()
    assert [item.caption for item in scene.zones[0].items] == ["(0, 0, 1)", "(0, 1, 1)", "(0, 2, 1)"]
    assert [row[1:] for row in scene.table.rows] == [("0", "0", "1"), ("0", "1", "1"), ("0", "2", "1"), ("0", "0", "0")]
    assert pressed(quiz, "next").scene().table is None
    assert "numbers" not in pressed(quiz, "two_and_one").scene().offers()


def test_dice_are_drawn_and_named_as_dice():
    quiz = pressed(RuleQuiz(seed=1, pieces="dice"), "next next")
    assert quiz.scene().zones[0].items[0].picture == "die:2RO"
    assert quiz.scene().prompt == "Is the shape the same on all three dice, or different on all three?"


def test_the_projector_reveals_and_asks_nobody():
    quiz = RuleQuiz(seed=1, projector=True, length=2)
    ids = set()
    while "again" not in quiz.scene().offers():
        offered = [id for id in quiz.scene().offers() if "=" not in id]
        ids.update(offered)
        quiz.press(offered[0])
    assert ids == {"reveal", "next"}
    assert quiz.scene().look.size == "huge"


@pytest.mark.parametrize(
    "options",
    [
        {"length": 0}, {"length": True}, {"length": 2.0}, {"length": 100}, {"deck": Deck(2)}, {"deck": "classic"},
        {"rung": "slow"}, {"pieces": "stones"}, {"pieces": "dice", "deck": CLASSIC}, {"language": "de"},
        {"palette": "pink"}, {"seed": 1.5}, {"seed": True}, {"letters": "yes"}, {"size": "tiny"}, {"projector": 1},
    ],
)  # fmt: skip
def test_an_option_that_cannot_be_is_named(options):
    with pytest.raises(OptionError) as caught:
        RuleQuiz(**options)
    assert any(repr(value) in str(caught.value) or "Dice" in str(caught.value) for value in options.values())


def test_the_opening_triples_are_different_cards():
    for deck in (BEGINNER, CLASSIC, Deck(6)):
        assert all(a != b for triple in opening(deck) for a, b in combinations(triple, 2))


# The first twelve triples of a quiz whose every answer is right, as they came before the draws were limited.
STORED = [
    (BEGINNER, 0, "1RO 1GO 1PO, 2PS 2GS 2RD, 2PO 3RO 1GO, 3PD 1GD 2GD, 3GD 2GD 1GD, 3GS 1PS 2RS, "
     "2GS 2PS 2RS, 2PS 2GO 2PO, 1PD 1RO 1GS, 1RO 1GD 1PO, 1GO 1PO 1RS, 2RO 2GD 3PS"),
    (BEGINNER, 7, "2RD 1RD 3RD, 2GD 2GS 2GO, 3RD 1PS 2GO, 1PO 2PD 3PO, 2PS 1RD 3RD, 2PO 2GO 1GO, "
     "1RS 2PS 3GS, 2PS 3PO 1PS, 2GD 3GO 1GS, 1RO 1RS 1RD, 1PD 3PS 2PD, 3GO 3RO 3RD"),
    (CLASSIC, 7, "2RS# 3RS# 1RS#, 2GD_ 2GS_ 2GO_, 3PD# 1GS# 2RO#, 2PD_ 1PS# 2PO/, 1GO_ 3RS_ 2RO_, 2GO/ 3PD_ 2RD#, "
     "2PD_ 1RD# 3GD/, 1RD# 1RS/ 3RO_, 1RS/ 2RO/ 3RD/, 1GD# 2GD/ 3GD_, 2PS/ 1PD/ 1PO/, 2PS# 1PD# 1GO#"),
]  # fmt: skip


def asked(deck, seed, length, right):
    """The records of a quiz in which each feature is answered right or wrong, as `right()` says."""
    records = []
    for number in range(length):
        three = next_triple(deck, records, length, Dice(seed, "triple", number))
        first = tuple(right() for _ in deck.features)
        decision = "set" if is_set(*three) is all(first) else "not_set"
        records.append(Record(three, 0, None, first, decision, None, False))
    return records


@pytest.mark.parametrize(("deck", "seed", "triples"), STORED)
def test_a_seed_gives_the_triples_that_it_always_gave(deck, seed, triples):
    records = asked(deck, seed, 12, lambda: True)
    assert ", ".join(record.cards.codes for record in records) == triples


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC])
@pytest.mark.parametrize("share", [0.1, 0.5])
def test_a_long_quiz_of_many_misses_draws_few_times_and_hardly_repeats(monkeypatch, deck, share):
    draws, drawn = [], triples._drawn
    monkeypatch.setattr(triples, "_drawn", lambda *plan: draws.append(1) or drawn(*plan))
    dice = Dice(f"misses {share}")
    records = asked(deck, 1, 99, lambda: dice.real() < share)
    assert len(draws) <= 25 * 99
    assert len({frozenset(record.cards) for record in records}) >= 90
