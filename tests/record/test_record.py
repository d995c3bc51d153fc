"""The record: what was acknowledged is there, nothing is counted twice, bad files are named and stay as they are."""

import csv
import json
import sqlite3

import pytest
from crowd import crowd

from setlab import BEGINNER, CLASSIC, Course, RuleQuiz, cards
from setlab.errors import FileError, OptionError, SaveError
from setlab.explanation import Kind
from setlab.games import Solo
from setlab.learner import Answered, Claimed, Completed
from setlab.record import Kept, Record, forget, practise, standing, to_csv, to_json, watch
from setlab.record.practice import DAY, needs, remembered

SAME, DIFFERENT, TWO_AND_ONE = Kind
QUICK = Answered(cards("2RO 2RS 2GD"), "fast", decision="not_set", pointed="color", seconds=3.5)
CLAIM = Claimed(cards("1RO 1GO 1RS"), cards("1RO 1GO 1PO 1RS 2RO 2GS 3PD 3RS 3GD"), pointed=True)
THIRD = Completed(cards("1RO# 1GS#"), (2, 2, 1, 0), helped=True)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "answers.db"


def offered(activity):
    return [button.id for button in activity.scene().buttons if button.enabled]


def play_one(quiz, right):
    """One triple, with a verdict that is right or wrong, and checks that are right."""
    why = Answered(quiz.state.cards, "check")
    while quiz.state.stage != "told":
        match quiz.state.stage:
            case "check":
                quiz.press(why.situation.plan[quiz.state.place].name.lower())
            case "shown":
                quiz.press("next")
            case "point":
                breaks = [f"feature:{why.deck.features[place].name}" for place in why.situation.failing]
                quiz.press(next(id for id in [*breaks, "feature:none"] if id in offered(quiz)))
            case _:
                quiz.press("set" if why.is_set is right else "not_set")
    quiz.press("next")


def test_every_kind_of_answer_comes_back_as_it_was(path):
    with Record(path) as mine:
        for kind, one in (("rule_quiz", QUICK), ("find_sets", CLAIM), ("third_card", THIRD)):
            mine.add(kind, one, at=1000.0)
    with Record(path) as again:
        assert [one[:3] for one in again.answers()] == [
            ("rule_quiz", QUICK, 1000.0), ("find_sets", CLAIM, 1000.0), ("third_card", THIRD, 1000.0),
        ]  # fmt: skip
        assert [one.answer for one in again.answers(CLASSIC)] == [THIRD]
        assert again.answers()[0].answer.seconds == 3.5
        assert again.answers()[2].answer.helped
        assert again.name == ""


def test_the_same_answer_is_not_kept_twice(path):
    with Record(path) as mine:
        mine.add_all([Kept("rule_quiz", QUICK, 1.0, "a"), Kept("rule_quiz", QUICK, 1.0, "a")])
        mine.add_all([Kept("rule_quiz", QUICK, 1.0, "a"), Kept("rule_quiz", QUICK, 2.0, "b")])
        assert len(mine) == 2


def test_nothing_that_was_acknowledged_is_lost_when_processes_are_killed(path):
    told, kills = crowd(path, 4, 1200, each=300, seed=5)
    with Record(path) as record:
        kept = [int(one.answer.seconds) for one in record.answers()]
    assert kills == 3
    assert len(kept) == len(set(kept))
    assert set(told) <= set(kept)
    assert len(set(kept) - set(told)) <= 4 + kills  # kept, and killed before it could be said


def test_a_quiz_that_is_watched_knows_nothing_of_it(path):
    alone, watched = (RuleQuiz(seed=4, rung="fast", length=3) for _ in range(2))
    stop = watch(watched, path)
    for quiz in (alone, watched):
        for right in (True, False, True):
            play_one(quiz, right)
    assert watched.to_dict() == alone.to_dict()
    with Record(path) as mine:
        assert [one.answer.decided_right for one in mine.answers()] == [True, False, True]
        assert [one.answer for one in mine.answers()] == list(watched.state.records)
    watched.press("again")
    play_one(watched, True)
    stop()
    play_one(watched, True)
    with Record(path) as mine:
        assert len(mine) == 4


def test_what_was_answered_before_is_not_kept(path):
    quiz = RuleQuiz(seed=4, rung="fast", length=3)
    play_one(quiz, True)
    watch(quiz, path)
    play_one(quiz, True)
    with Record(path) as mine:
        assert len(mine) == 1


def finish(course):
    """One triple of the rule quiz more, whatever the answers."""
    course.press("open:rule")
    before = len(course.evidence(course.state)[course.state.room][1])
    while len(course.evidence(course.state)[course.state.room][1]) == before:
        course.press(next(id for id in offered(course) if id not in ("hint", "numbers", "course:home")))
    course.press("course:home")


def test_learners_of_one_course_have_a_record_each(path):
    course = Course(seed=1)
    watch(course, path)
    finish(course)
    course.press("name", "Zoë")  # her answer goes along
    finish(course)
    course.press("who:new")
    finish(course)
    files = sorted(path.parent.glob("answers*.db"))
    assert len(files) == 2
    found = {}
    for file in files:
        with Record(file) as record:
            found[record.name] = len(record)
    assert found == {"": 1, "Zoë": 2}


def test_a_record_that_cannot_be_written_is_told_and_made_up_for(path):
    quiz = RuleQuiz(seed=4, rung="fast", length=4)
    watch(quiz, path)
    other = sqlite3.connect(path)
    other.execute("ALTER TABLE answers RENAME TO gone")
    other.commit()
    play_one(quiz, True)
    assert "not recorded" in quiz.scene().notices[0]
    other.execute("ALTER TABLE gone RENAME TO answers")
    other.commit()
    other.close()
    play_one(quiz, True)
    assert quiz.scene().notices == ()
    with Record(path) as mine:
        assert len(mine) == 2


@pytest.mark.parametrize(
    "content", [b"not a database at all, but quite some text" * 40, b"\0" * 5000, b"SQLite format 3\0"]
)
def test_a_file_that_is_something_else_is_named_and_stays(path, content):
    path.write_bytes(content)
    with pytest.raises(SaveError, match=r"answers\.db"):
        Record(path)
    with pytest.raises(OptionError, match=r"answers\.db"):
        forget(path)
    assert path.read_bytes() == content


def test_a_database_of_somebody_else_and_one_of_a_later_version(path):
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE songs (name)")
    base.commit()
    base.close()
    with pytest.raises(SaveError, match="something else"):
        Record(path)
    later = path.with_name("later.db")
    Record(later).close()
    base = sqlite3.connect(later)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(SaveError, match="update setlab"):
        Record(later)


def test_names_and_games_that_cannot_be_watched(path):
    with pytest.raises(FileError):
        Record("")
    with pytest.raises(OptionError, match="has no answers"):
        watch(Solo("drill", player="Ada"), path)
    with pytest.raises(FileNotFoundError):
        Record(path, new=False)
    assert not path.exists()


def test_it_is_deleted_with_one_call(path):
    with Record(path) as mine:
        mine.add("rule_quiz", QUICK)
        forget(path)
    assert list(path.parent.iterdir()) == []


def test_the_exports(path, tmp_path):
    with Record(path) as mine:
        mine.name = "Zoë, <b>"
        mine.add("rule_quiz", QUICK, at=0.0)
        mine.add("third_card", THIRD, at=60.0)
        to_csv(mine, tmp_path / "a.csv")
        to_json(mine, tmp_path / "a.json")
    with (tmp_path / "a.csv").open(encoding="utf-8") as file:
        quick, third = csv.DictReader(file)
    assert quick["cards"] == "2RO 2RS 2GD"
    assert (quick["when"], quick["right"], quick["seconds"]) == ("1970-01-01T00:00:00+00:00", "1", "3.5")
    assert [quick[name] for name in ("color", "shape", "number")] == ["1", "", ""]
    assert (third["helped"], third["features"], third["number"], third["shading"]) == ("1", "4", "0", "1")
    whole = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert whole["name"] == "Zoë, <b>"
    assert [one["activity"] for one in whole["answers"]] == ["rule_quiz", "third_card"]


KNOWN = Answered(cards("1RO 2GO 3PO"), "check", pressed=(DIFFERENT, SAME, DIFFERENT), decision="set")
ONLY_SHAPE = Answered(cards("1RO 2RO 3RS"), "check", pressed=(SAME, SAME, DIFFERENT), decision="set")


def test_the_weakest_comes_first(path):
    with Record(path) as mine:
        for _ in range(3):
            mine.add("rule_quiz", KNOWN, at=0.0)
            mine.add("rule_quiz", ONLY_SHAPE, at=0.0)
        there = standing(mine, now=0.0)
    assert there.needs[0].feature.name == "shape"
    assert there.needs[0].strength < there.needs[1].strength
    assert (there.asked, there.right) == (6, 3)
    assert "Practise next: the shape." in there.lines("en")
    assert "shape" not in [feature.name for feature in there.mastered]


def test_what_is_known_fades_with_the_days_and_comes_back():
    kept = [Kept("rule_quiz", KNOWN, 0.0, str(n)) for n in range(3)]
    assert [need.strength for need in needs(kept, BEGINNER, 4 * DAY)] == pytest.approx([0.5 * 4 / 5] * 3)
    assert len(remembered(kept, 3 * DAY)) == 3
    assert remembered(kept, 5 * DAY) == ()
    missed = [Kept("rule_quiz", ONLY_SHAPE, 0.0, "m")]
    assert remembered(missed + kept, 0.0)[-1] == ONLY_SHAPE
    assert remembered(missed + kept, 99 * DAY) == (ONLY_SHAPE,)


ALONE = [  # colour, and number, fail alone
    Answered(cards("1RO 2RO 3GO"), "check", pressed=(TWO_AND_ONE, SAME, DIFFERENT), decision="not_set"),
    Answered(cards("1RO 1GO 2PO"), "check", pressed=(DIFFERENT, SAME, TWO_AND_ONE), decision="not_set"),
]


def failing_in_practice(path, seed):
    """The features that fail in six triples of practice, all answered right."""
    with Record(path) as mine:
        quiz = practise(mine, seed=seed, language="en", now=1.0)
    failing = []
    for _ in range(6):
        failing.append(Answered(quiz.state.cards, "check").situation.failing)
        play_one(quiz, True)
    assert type(quiz).from_dict(quiz.to_dict()).state == quiz.state
    return failing


def test_practice_asks_again_what_was_missed(path):
    with Record(path) as mine:
        for one in [*ALONE, KNOWN] * 3:
            mine.add("rule_quiz", one, at=0.0)
        mine.add("rule_quiz", ONLY_SHAPE, at=0.0)
    assert all((1,) in failing_in_practice(path, seed) for seed in range(4))


def test_practice_follows_the_weakest_activity(path):
    with Record(path) as mine:
        mine.add("rule_quiz", KNOWN, at=0.0)
        mine.add("third_card", Completed(cards("1RO 1GS"), (0, 0, 2)), at=0.0)
        assert type(practise(mine, now=0.0)).__name__ == "ThirdCard"
        for _ in range(30):
            mine.add("find_sets", CLAIM, at=0.0)
        assert type(practise(mine, now=0.0)).__name__ == "FindSets"
