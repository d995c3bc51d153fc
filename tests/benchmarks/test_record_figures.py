"""The record: opening, writing, and ten thousand answers from four processes, one killed every second.

The other figures of what a class has done are here too: thirty simulated pupils, and how hard a board is.
"""

import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1] / "record"))
from crowd import crowd

from setlab import cards
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
