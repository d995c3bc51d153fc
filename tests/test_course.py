"""The course: home, its exercises in order, Continue; and progress kept in a file."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from knowing import to_the_end
from walks import offered_ids

from setlab import BEGINNER, CLASSIC, Deck, start
from setlab.activities.rule_quiz import RuleQuiz
from setlab.course import Course
from setlab.errors import OptionError, PressError, SaveError
from setlab.seeds import Dice
from setlab.show.static_html import scene_html


def enabled(course):
    return [id for id, on in course.scene().offers().items() if on]


def test_home_offers_the_exercises_in_order_and_all_settings():
    scene = Course(seed=1).scene()
    assert [item.id for item in scene.zones[0].items] == ["open:rule", "open:third", "open:find", "open:explore"]
    assert [zone.id for zone in scene.zones] == ["tiles", "decks", "games", "age", "language", "size", "read_aloud"]
    assert [zone.id for zone in scene.settings] == ["letters", "palette"]
    assert [button.label for button in scene.buttons if button.primary] == ["Start"]


def test_start_leads_to_the_first_question_in_three_presses():
    course = Course(seed=1)
    for id in ("continue", "next", "next"):
        course.press(id)
    assert course.scene().prompt == "Is the shape the same on all three, or different on all three?"


def test_home_and_continue_come_back_to_the_same_question():
    course = Course(seed=1)
    for id in ("continue", "next", "next"):
        course.press(id)
    before = course.scene()
    course.press("course:home")
    assert course.scene().buttons[0].label == "Continue: SET or not?"
    assert course.scene().zones[0].items[0].caption == "half way"
    course.press("continue")
    assert course.scene() == before


def test_settings_hold_in_every_exercise():
    course = Course(seed=1)
    for id in ("language=fr", "letters=on", "size=large", "open:rule"):
        course.press(id)
    look = course.scene().look
    assert (look.language, look.letters, look.size) == ("fr", True, "large")


def test_one_exercise_leads_to_the_next_and_then_to_all_81_cards():
    course = Course(seed=1)
    course.press("continue")
    titles = []
    for _ in range(3):
        titles.append(course.scene().title)
        to_the_end(course)
        course.press("course:onward")
    assert titles == ["SET or not?", "Find the third card", "Find all the SETs"]
    assert (course.state.room.exercise, course.state.room.features) == ("rule", 4)
    course.press("course:home")
    course.press("deck:3")
    scene = course.scene()
    assert scene.prompt == "All done with 27 cards. Try all 81!"
    assert scene.status == "Done: 3 of 3 with 27 cards, 0 of 3 with 81."
    assert [mark.kind for item in scene.zones[0].items for mark in item.marks] == ["found"] * 3


def test_who_knows_nothing_is_never_sent_on():
    """A clicker who never answers with care: no button leads on, whatever was pressed before."""
    for seed in range(12):
        course, dice = Course(seed=seed), Dice(seed)
        course.press("open:rule")
        for _ in range(300):
            course.press(dice.choice([id for id in offered_ids(course) if id != "course:home"]))
            assert "course:onward" not in [button.id for button in course.scene().buttons if button.primary]


def test_all_81_cards_have_rooms_of_their_own():
    course = Course(seed=1)
    course.press("deck:4")
    course.press("open:rule")
    assert len(course.scene().zones[0].items[0].picture) == len("card:2RO/")
    course.press("course:home")
    course.press("deck:3")
    assert course.scene().zones[0].items[0].caption == ""


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 60), max_size=50))
def test_any_presses_are_taken_and_kept(seed, picks):
    course = Course(seed=seed)
    for pick in picks:
        ids = offered_ids(course)
        with suppress(PressError):  # in a game a press may be refused by its rules, in words
            course.press(ids[pick % len(ids)], now=course.now + 1)
        assert course.state.room is None or "course:home" in enabled(course)
    saved = json.loads(json.dumps(course.to_dict()))
    assert Course.from_dict(saved).scene() == course.scene()


# Several learners on one computer.


def test_a_name_is_given_somebody_new_sits_down_and_both_go_on():
    course = Course(seed=1, language="en")
    course.press("open:rule")
    course.press("next")
    course.press("course:home")
    course.press("name", "Ada")
    course.press("who:new")
    assert (course.state.name, course.state.begun) == ("", False)
    course.press("name", "17")
    course.press("open:third")
    course.press("course:home")
    people = next(zone for zone in course.scene().zones if zone.id == "people")
    assert [item.label for item in people.items] == ["17", "Ada"]
    course.press("who:0")
    assert (course.state.name, course.state.last.exercise) == ("Ada", "rule")
    assert Course.from_dict(course.to_dict()).scene() == course.scene()


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u200b", "x" * 500])
def test_a_name_that_is_none_is_said_and_nothing_is_lost(name):
    course = Course(seed=1)
    before = course.state
    with pytest.raises(PressError, match="1 to 24 signs"):
        course.press("name", name)
    assert course.state == before


def test_two_of_one_name_are_told_apart_and_html_is_a_name_like_any():
    course = Course(seed=1, language="en")
    course.press("name", "<b>Zoë</b>")
    course.press("who:new")
    with pytest.raises(PressError, match="is here already"):
        course.press("name", "<B>zoë</b>")
    assert "<b>Zoë" not in scene_html(course.scene())


def test_starting_afresh_is_asked_twice():
    course = Course(seed=1, language="en")
    course.press("open:rule")
    course.press("course:home")
    course.press("afresh:ask")
    assert course.scene().prompt == "Start afresh? All that was done here is forgotten."
    course.press("afresh:no")
    assert course.state.begun
    course.press("afresh:ask")
    course.press("afresh:yes")
    assert not course.state.begun


def test_at_eight_the_rule_comes_in_three_short_sentences_with_pictures():
    course = Course(seed=1, language="en")
    course.press("age:8")
    assert all(zone.id != "age" for zone in course.scene().zones)  # asked once
    course.press("open:rule")
    rule = course.scene().zones[0]
    assert len(rule.items) == 3
    assert all(item.pictures and len(item.label.split()) <= 14 for item in rule.items)


def test_a_good_pupil_needs_few_presses():
    presses = []
    for seed in range(10):
        course = Course(seed=seed)
        course.press("continue")
        total = 1
        for _ in range(3):
            total += to_the_end(course) + 1
            course.press("course:onward")
        presses.append(total)
    assert max(presses) <= 60


def test_a_deck_that_the_course_has_not_is_named():
    with pytest.raises(OptionError, match=r"Deck\(5\)"):
        Course(deck=Deck(5))
    assert Course(deck=CLASSIC).state.features == 4
    assert Course(deck=BEGINNER).state.features == 3


def test_nothing_called_that():
    with pytest.raises(PressError, match="open:chess"):
        Course(seed=1).press("open:chess")


# Progress in a file.


def test_progress_is_kept_and_gone_on_with(tmp_path):
    file = tmp_path / "pupil" / "progress.json"
    first = start(save=file, seed=1)
    for id in ("language=nl", "continue", "next", "next"):
        first.press(id)
    again = start(save=file)
    assert again.scene() == first.scene()
    assert again.look.language == "nl"
    assert [path.name for path in file.parent.iterdir() if not path.name.startswith(".")] == ["progress.json"]
    assert not list(file.parent.glob("*.part"))  # no draft is left beside it


def test_any_text_can_be_a_seed_of_kept_progress(tmp_path):
    for seed in ("<b>", '"', "\\", "été 🫨", "monday " * 100):
        start(save=tmp_path / "progress.json", seed=seed).press("continue")
        again = start(save=tmp_path / "progress.json")
        assert (again.seed, again.scene().title) == (seed, "SET or not?")
        (tmp_path / "progress.json").unlink()


def test_a_language_that_is_asked_for_holds_over_the_saved_one(tmp_path, monkeypatch):
    file = tmp_path / "progress.json"
    start(save=file, seed=1).press("continue")
    assert start(save=file, language="fr").look.language == "fr"
    monkeypatch.setenv("SETLAB_LANGUAGE", "nl")
    assert start(save=file).look.language == "nl"


def test_the_environment_names_the_file(tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_PROGRESS", str(tmp_path / "p.json"))
    start(seed=1).press("continue")
    assert (tmp_path / "p.json").exists()


def _cut(text):
    return text[: len(text) // 2]


def _edited(text):
    return text.replace('"stage": "watch"', '"stage": "talk"')


def _other_version(text):
    return text.replace('"setlab-progress": 1', '"setlab-progress": 99')


def _no_course(text):
    return json.dumps({"setlab-progress": 1, "saves": RuleQuiz(seed=1).to_dict()})


@pytest.mark.parametrize(
    "damage", [_cut, _edited, _other_version, _no_course, lambda _: "[]", lambda _: "\0\0", lambda _: "[" * 10**5]
)
def test_a_damaged_file_is_named_and_left_as_it_was(tmp_path, damage):
    file = tmp_path / "progress.json"
    course = start(save=file, seed=1)
    for id in ("continue", "next"):
        course.press(id)
    file.write_text(damage(file.read_text("utf-8")), "utf-8")
    before = file.read_bytes()
    course = start(save=file, seed=2)
    assert "progress.json cannot be read" in course.scene().notices[0]
    course.press("continue")
    course.press("next")
    assert file.read_bytes() == before
    again = start(save=file)  # the work went to a file beside it, and is found there
    assert (again.seed, again.state) == (2, course.state)


def test_a_file_that_cannot_be_written_is_said_wherever_the_learner_is(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    course = start(save=blocked / "progress.json", seed=1)
    course.press("continue")
    assert "not saved in progress.json now" in course.scene().notices[0]
    course.press("course:home")
    assert "not saved in progress.json now" in course.scene().notices[0]
    blocked.unlink()
    course.press("continue")
    assert course.scene().notices == ("Saving works again. All your work is in progress.json.",)
    course.press("next")
    assert course.scene().notices == ()
    assert start(save=blocked / "progress.json").state == course.state


def test_a_save_of_another_activity_is_refused():
    with pytest.raises(SaveError, match="belongs to RuleQuiz"):
        Course.from_dict(RuleQuiz(seed=1).to_dict())


def test_start_without_a_file_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    start(seed=1).press("continue")
    assert list(Path(tmp_path).iterdir()) == []
