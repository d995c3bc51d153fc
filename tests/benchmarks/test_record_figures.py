"""The record: opening, writing, and ten thousand answers from four processes, one killed every second.

The other figures of what a class has done are here too: thirty simulated pupils, and how hard a board is.
"""

import time
from statistics import correlation, mean, median

from crowd import crowd
from looking import first_times
from pupil_kinds import kinds
from pupils import play

from setlab import BEGINNER, CLASSIC, cards, has_set
from setlab.classroom.pupils import pupil_of
from setlab.games.bots.difficulty import difficulty
from setlab.learner import Answered
from setlab.record import Record

ONE = Answered(cards("2RO 2RS 2GD"), "fast", decision="not_set", pointed="color", seconds=3.5)
HELD = 10_000


def timed(call, times):
    """Seconds of each call."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        call()
        found.append(time.perf_counter() - began)
    return found


def test_opening_a_record(tmp_path, figure):
    path = tmp_path / "answers.db"
    with Record(path) as record:
        for _ in range(1000):
            record.add("rule_quiz", ONE)
    figure.at_most(median(timed(lambda: Record(path).close(), 200)) * 1000, 5, "ms at the median")


def test_writing_an_answer(tmp_path, figure):
    with Record(tmp_path / "answers.db") as record:
        record.add("rule_quiz", ONE)
        figure.at_most(median(timed(lambda: record.add("rule_quiz", ONE), 1000)) * 1000, 2, "ms at the median")


def test_ten_thousand_answers_of_which_each_acknowledged_one_is_there(tmp_path, figure):
    told, kills = crowd(tmp_path / "answers.db", 4, HELD, every=1.0, seed=1)
    with Record(tmp_path / "answers.db") as record:
        kept = [int(one.answer.seconds) for one in record.answers()]
    assert len(kept) == len(set(kept))
    print(f"{len(told)} acknowledged, {len(kept)} kept, {kills} processes killed")
    figure.at_most(len(set(told) - set(kept)), 0, f"of {len(told)} answers lost, {kills} processes killed")


def test_the_difficulty_of_200_boards_goes_with_the_simulated_time_of_the_first_set(figure):
    """Deals of twelve cards that hold a SET; each is looked at by thirty players, or by a single one."""
    boards = [table for table in (CLASSIC.deal(12, seed=f"figure {n}") for n in range(230)) if has_set(table)][:200]
    assert len(boards) == 200
    rated = [difficulty(table).seconds for table in boards]
    times = [first_times(table, 30) for table in boards]
    print("with the time of a single player:", correlation(rated, [one[0] for one in times]))
    figure.at_least(correlation(rated, [mean(one) for one in times]), 0.7, "is the correlation (Pearson)")


def test_a_class_of_thirty_pupils_of_known_kinds_is_named_rightly(figure):
    """Ten classes; seeds that no threshold was set by. Who knows the rule must not be named at all."""
    right = wrong = asked = accused = knowing = 0
    known = list(kinds(BEGINNER).items())
    for number in range(300):
        kind, (maker, sign) = known[number % len(known)]
        *_, record = play(maker(30_000 + number), BEGINNER, 24, 30_000 + number)
        found = pupil_of(kind, "", {("rule_quiz", BEGINNER): record}).signs
        if sign is None:
            knowing += 1
            accused += found != ()
        else:
            asked += 1
            right += found == (sign,)
            wrong += found not in ((), (sign,))
    print(f"{right} of {asked} named rightly, {wrong} wrongly; {accused} of {knowing} who know the rule accused")
    assert wrong + accused <= 0.01 * (asked + knowing)
    figure.at_least(right / asked, 0.95, "of the mistakes named rightly")
