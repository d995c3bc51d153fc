"""A belief that is corrected once its reason was told, and the control: one who only hears right or wrong.

The model of the learner: it believes what it believes and slips once in ten answers, until the sentence about its own
misconception has been said to it; from then on it answers by the rule. The control hears no sentence. The course is
24 triples; errors of its kind afterwards are counted in 12 more, without slips.
"""

import pytest
from pupil_kinds import kinds
from pupils import Pupil, play

from setlab import BEGINNER
from setlab.learner import beliefs, judge

KINDS = kinds(BEGINNER)
SEEDS = 6


def course(name, seed, *, told):
    """The record of a course, and whether errors of the kind come after it."""
    maker, true = KINDS[name]
    believer, corrected = maker(seed), False
    record = ()
    for _ in range(24):
        pupil = Pupil(f"{seed} {len(record)}") if corrected else believer
        *_, record = play(pupil, BEGINNER, 1, seed, record=record)
        judgement = judge(beliefs(BEGINNER, record))
        corrected = corrected or (told and judgement.sign == true)
    after = Pupil(seed, 0) if corrected else maker(seed, 0)
    *_, later = play(after, BEGINNER, 12, seed, "check", record=record)
    wrong = [one for one in later[24:] if not one.decided_right or not one.guessed_well or False in one.first]
    return record, bool(wrong)


@pytest.mark.parametrize("name", [name for name in KINDS if name not in ("knows", "guesses")])
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
