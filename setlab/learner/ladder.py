"""The three rungs of a quiz: up after two clean triples, down after two faulty ones in three.

What is clean depends on what the next rung asks: to guess first, the checks; to decide at a glance, the guess and
the verdict too. A learner whose checks are right and whose verdicts are not stays where a guess, a check and a
verdict stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from setlab.learner.evidence import Answered, Rung
from setlab.learner.model import beliefs, judge

OPENING = 3  # triples, before a suspicion counts
TWICE, WITHIN = 2, 3  # clean or faulty triples among the last ones


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
    if len(answered) >= OPENING and _suspected(answered):
        return "check"
    match rung:
        case "guided":
            return "check" if sum(map(_checked, own[-WITHIN:])) >= TWICE else "guided"
        case "check":
            if _in_trouble(own[-WITHIN:]):
                return "guided"
            return (
                "fast" if len(own) >= TWICE and all(one.clean and one.guessed_well for one in own[-TWICE:]) else "check"
            )
        case "fast":
            return "check" if sum(not one.clean for one in own[-WITHIN:]) >= TWICE else "fast"


def _checked(one: Answered) -> bool:
    """Whether every check was right at once, without a hint."""
    return False not in one.first and not one.helped


def _in_trouble(last: Sequence[Answered]) -> bool:
    """Whether smaller steps are needed: one feature missed twice, or something in each of three triples.

    Single slips in different features need none, nor does a wrong verdict after right checks.
    """
    missed = [place for one in last for place, right in enumerate(one.first) if right is False]
    return len(missed) > len(set(missed)) or (len(last) == WITHIN and not any(map(_checked, last)))


def _suspected(answered: Sequence[Answered]) -> bool:
    """Whether a misconception is likely, and not sure yet."""
    found = judge(beliefs(answered[-1].deck, answered))
    return found.suspected and found.sign is None
