"""The three rungs of a quiz: up after two clean triples in a row, down after two faulty ones in three.

What is clean depends on what the next rung asks. A learner whose checks are right and whose verdicts are not stays
where a guess, a check and a verdict stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from setlab.learner.evidence import RUNGS, Answered, Rung
from setlab.learner.model import beliefs, judge

CLIMBS_AFTER = 2
OPENING = 3  # triples, before a suspicion counts
SUSPECTED = 0.15
FALLS_AFTER, FALLS_WITHIN = 2, 3


def next_rung(answered: Sequence[Answered], start: Rung = "guided") -> Rung:
    """The rung of the next triple, from the rungs and the answers so far (all of one deck).

    While a misconception is likely and not sure, the learner guesses, checks and decides: that tells most.

    >>> next_rung([]), next_rung([], "fast")
    ('guided', 'fast')
    """
    if not answered:
        return start
    rung = answered[-1].rung
    since = 0
    for one in reversed(answered):
        if one.rung != rung:
            break
        since += 1
    own = answered[len(answered) - since :]
    where = RUNGS.index(rung)
    if len(answered) >= OPENING and _suspected(answered):
        return "check"
    if len(own) >= CLIMBS_AFTER and all(map(_climbs, own[-CLIMBS_AFTER:])) and where < len(RUNGS) - 1:
        return RUNGS[where + 1]
    if where > 0 and sum(map(_falls, own[-FALLS_WITHIN:])) >= FALLS_AFTER:
        return RUNGS[where - 1]
    return rung


def _suspected(answered: Sequence[Answered]) -> bool:
    """Whether a misconception is likely, and not sure yet."""
    found = judge(beliefs(answered[-1].deck, answered))
    return not found.sure and found.likely > SUSPECTED


def _climbs(one: Answered) -> bool:
    """Step by step the checks count; to decide at a glance, the verdict and the guess must have been right too."""
    if one.rung == "guided":
        return False not in one.first and not one.helped
    return one.clean and one.guessed_well


def _falls(one: Answered) -> bool:
    """At a glance any miss counts; below, a check: a wrong verdict after right checks needs no smaller steps."""
    return not one.clean if one.rung == "fast" else False in one.first or one.helped
