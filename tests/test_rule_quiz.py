"""The rule quiz: the course's screens as told, and laws over any sequence of presses."""

from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Deck, is_set
from setlab.activities.rule_quiz import RuleQuiz
from setlab.errors import OptionError, PressError
from setlab.explanation import explain
from setlab.learner import RUNGS, opening
from setlab.scene import Activity

LONGEST_RUN = 3


def screens():
    """A seed whose opening is the one of the screens below: the red ovals, squiggles and diamonds, two of each."""
    wanted = ["2RO 2RS 2RD", "2RO 2RS 2GD"]
    for seed in count():
        *first, third = opening(BEGINNER, seed)
        if [triple.codes for triple in first] == wanted and is_set(*third):
            return seed


SEED = screens()


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
    quiz = RuleQuiz(seed=SEED)
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
    quiz = pressed(RuleQuiz(seed=SEED), f"next next {press}")
    scene = quiz.scene()
    assert (scene.feedback.kind, lines(quiz)) == ("again", said)
    assert [item.caption for item in scene.zones[0].items] == ["oval", "squiggle", "diamond"]
    assert not scene.offers()[press]
    with pytest.raises(PressError, match="cannot be pressed now"):
        quiz.press(press)


def test_a_second_miss_shows_the_answer_with_its_reason():
    quiz = pressed(RuleQuiz(seed=SEED), "next next all_same two_and_one")
    assert lines(quiz) == "It is “all different”: oval, squiggle, diamond. That counts as YES."
    assert [button.id for button in quiz.scene().buttons if not button.quiet] == ["next"]


def test_the_decision_of_a_set():
    quiz = pressed(RuleQuiz(seed=SEED), "next next all_different all_same")
    assert quiz.scene().prompt == "Your check: YES, YES, YES. Is it a SET?"
    assert lines(pressed(quiz, "set")) == "Right, a SET! Same colour, different shapes, same number."
    wrong = pressed(RuleQuiz(seed=SEED), "next next all_different all_same not_set")
    assert lines(wrong).startswith("Three YES answers make a SET. A SET can mix “same” and “different”.")


def test_the_second_triple_has_one_card_changed():
    quiz = pressed(RuleQuiz(seed=SEED), "next next all_different all_same set next")
    assert lines(quiz) == "One card has changed. Before: 2 red diamonds. Now: 2 green diamonds."
    quiz.press("two_and_one")
    assert lines(quiz) == "Right: two cards are red, the other is green. That is a NO."
    pressed(quiz, "all_different all_same")
    assert quiz.scene().prompt == "Your check: NO, YES, YES. Is it a SET?"
    quiz.press("not_set")
    assert "Right, not a SET. One NO is enough: two cards are red and one is not." in lines(quiz)


def test_the_second_triple_pressed_different_or_decided_wrong():
    start = "next next all_different all_same set next"
    said = lines(pressed(RuleQuiz(seed=SEED), f"{start} all_different"))
    assert said == "Cards 1 and 2 are both red. So not all different. Try again."
    said = lines(pressed(RuleQuiz(seed=SEED), f"{start} two_and_one all_different all_same set"))
    assert said.startswith("2 YES answers are not enough. Two cards are red and one is not.")


def test_a_guess_never_counts_as_a_mistake():
    quiz = pressed(RuleQuiz(seed=SEED), "next next all_different all_same set next two_and_one all_different all_same")
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
        assert scene.buttons[3].id == "feature:none"  # the way back of one who was too quick


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
            seen.append((quiz.state.rung, lines(quiz)))
        quiz.press(right_answers(quiz))
    rungs = [RUNGS.index(rung) for rung, _ in seen]
    assert rungs == sorted(rungs)
    assert rungs[-1] == 2
    assert any("From now on you guess first." in said for _, said in seen)
    assert any("From now on you decide at a glance." in said for _, said in seen)


def test_a_good_round_is_praised_and_leads_on():
    quiz = play(pressed(play(RuleQuiz(seed=3)), "again"))
    made = quiz.result()
    assert made["verdicts"][0] == made["verdicts"][1]
    assert made["mastered"]
    assert made["signs"] == []


@pytest.mark.parametrize("seed", range(20))
def test_who_accepts_two_and_one_is_never_praised(seed):
    """A pupil who checks rightly and says "a SET" all the same read "you know the rule" before."""
    quiz = RuleQuiz(seed=seed)
    for _ in range(2):
        while quiz.state.stage != "end":
            wrong = quiz.state.stage in ("decide", "verdict")
            quiz.press("set" if wrong else right_answers(quiz))
        made = quiz.result()
        assert made["mastered"] == []
        assert "know" not in lines(quiz)
        assert [button.label for button in quiz.scene().buttons if button.primary] in (["Try again"], ["A few more"])
        quiz.press("again")


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC, Deck(5)])
def test_sets_cannot_be_counted_and_never_four_alike_in_a_row(deck):
    shares = set()
    for seed in range(30):
        quiz = play(RuleQuiz(deck, 6, seed=seed))
        answers = [is_set(*record.cards) for record in quiz.state.records]
        shares.add(answers.count(True))
        runs = [answers[i : i + LONGEST_RUN + 1] for i in range(len(answers) - LONGEST_RUN)]
        assert all(len(set(run)) == 2 for run in runs)
    assert shares <= {2, 3, 4}
    assert len(shares) > 1  # a clever pupil cannot count


def test_the_opening_differs_by_the_seed():
    assert len({RuleQuiz(seed=seed).state.cards for seed in range(20)}) > 10


# Laws.


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**6),
    st.sampled_from([BEGINNER, CLASSIC]),
    st.sampled_from(RUNGS),
    st.booleans(),
    st.lists(st.integers(0, 20), max_size=60),
)
def test_any_presses_that_are_offered_are_taken_and_the_end_stays_in_reach(seed, deck, rung, projector, picks):
    quiz = RuleQuiz(deck, 3, seed=seed, rung=rung, projector=projector)
    progress = 0
    for pick in picks:
        entries = {entry.id for entry in quiz.scene().entries}
        offered = [id for id, enabled in quiz.scene().offers().items() if enabled and id not in entries]
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
    quiz = pressed(RuleQuiz(seed=SEED), "next next language=fr letters=on")
    assert quiz.scene().look.letters
    assert quiz.scene().prompt == (
        "Est-ce que la forme est la même sur les trois cartes, ou différente sur les trois\N{NO-BREAK SPACE}?"
    )


def test_the_numbers_stand_beside_the_cards_once_the_verdict_is_known():
    quiz = RuleQuiz(seed=SEED)
    for id in ["next", "next", "all_different", "all_same", "set"]:
        assert "numbers" not in quiz.scene().offers()  # a sum of zeros would give the answer away
        quiz.press(id)
    scene = pressed(quiz, "numbers").scene()
    assert [item.caption for item in scene.zones[0].items] == ["(0, 0, 1)", "(0, 1, 1)", "(0, 2, 1)"]
    assert [row[1:] for row in scene.table.rows] == [("0", "0", "1"), ("0", "1", "1"), ("0", "2", "1"), ("0", "0", "0")]
    assert pressed(quiz, "next").scene().table is None
    assert "numbers" not in pressed(quiz, "two_and_one").scene().offers()


def test_dice_are_drawn_and_named_as_dice():
    quiz = pressed(RuleQuiz(seed=SEED, pieces="dice"), "next next")
    assert quiz.scene().zones[0].items[0].picture == "die:2RO"
    assert quiz.scene().prompt == "Is the shape the same on all three dice, or different on all three?"


def test_the_projector_reveals_and_asks_nobody():
    quiz = RuleQuiz(seed=1, projector=True, length=2)
    ids = set()
    while "again" not in quiz.scene().offers():
        offered = [id for id in quiz.scene().offers() if "=" not in id]
        ids.update(offered)
        quiz.press(offered[0])
    assert ids == {"reveal", "next", "back", "cards"}
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
