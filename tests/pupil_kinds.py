"""The kinds of simulated learners, each with the sign that is true of it (None: it knows the rule)."""

from __future__ import annotations

from functools import partial

from pupils import (
    AllOrNothing,
    Guesses,
    Majority,
    MixesUpColours,
    Nearly,
    NothingInCommon,
    OnlyAllDifferent,
    Overlooks,
    Pupil,
    SeesAllTheSame,
    play,
)

from setlab import BEGINNER
from setlab.deck import COLOR
from setlab.learner import Sign, beliefs, judge


def kinds(deck):
    """A maker of pupils and their sign, by a name."""
    made = {
        "knows": (Pupil, None),
        "sees all the same": (SeesAllTheSame, Sign("nearly")),
        "majority": (Majority, Sign("majority")),
        "all or nothing": (AllOrNothing, Sign("all_or_nothing")),
        "only all different": (OnlyAllDifferent, Sign("only_all_different")),
        "nothing in common": (NothingInCommon, Sign("nothing_in_common")),
        "guesses": (Guesses, Sign("guesses")),
    }
    for place, feature in enumerate(deck.features):
        made[f"nearly {feature}"] = (partial(Nearly, place=place), Sign("nearly", feature))
        made[f"overlooks {feature}"] = (partial(Overlooks, place=place), Sign("overlooks", feature))
    for pair in ((0, 1), (0, 2), (1, 2)):
        made[f"mixes up {pair}"] = (partial(MixesUpColours, pair=pair), Sign("colors", COLOR, pair))
    return made


def course(name, seed, *, told):
    """The record of a course, and whether errors of the kind come after it.

    The model: a learner believes what it believes, and slips once in ten answers, until the sentence about its own
    misconception has been said to it; from then on it answers by the rule. The control (told=False) hears only what
    was right and what was wrong. The course is 24 triples; 12 more follow, without slips.
    """
    maker, true = kinds(BEGINNER)[name]
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
