"""A belief that is corrected once its reason was told, and the control: `pupil_kinds.course` states the model.

All kinds with more seeds are among the figures.
"""

import pytest
from pupil_kinds import course
from pupils import Pupil, play

from setlab import BEGINNER
from setlab.learner import beliefs, judge

SEEDS = 4


@pytest.mark.parametrize("name", ["nearly shape", "all or nothing", "sees all the same"])
def test_who_is_told_the_reason_errs_no_more_and_the_control_does(name):
    assert sum(course(name, seed, told=True)[1] for seed in range(SEEDS)) <= 1
    assert sum(course(name, seed, told=False)[1] for seed in range(SEEDS)) >= SEEDS - 1


def test_the_sign_is_taken_back_after_the_course():
    silent = 0
    for seed in range(SEEDS):
        record, _ = course("majority", seed, told=True)
        *_, later = play(Pupil(seed, 0), BEGINNER, 8, seed, "check", record=record)
        silent += judge(beliefs(BEGINNER, later)).sign is None
    assert silent >= SEEDS - 1
