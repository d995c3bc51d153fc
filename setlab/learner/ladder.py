"""The three rungs of a quiz: up after two clean triples in a row, down after two faulty ones in three."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.learner.evidence import RUNGS, Answered, Rung

CLIMBS_AFTER = 2
FALLS_AFTER, FALLS_WITHIN = 2, 3


def next_rung(answered: Sequence[Answered], start: Rung = "guided") -> Rung:
    """The rung of the next triple, from the rungs and the answers so far.

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
    clean = [one.clean for one in answered[len(answered) - since :]]
    where = RUNGS.index(rung)
    if len(clean) >= CLIMBS_AFTER and all(clean[-CLIMBS_AFTER:]) and where < len(RUNGS) - 1:
        return RUNGS[where + 1]
    if where > 0 and clean[-FALLS_WITHIN:].count(False) >= FALLS_AFTER:
        return RUNGS[where - 1]
    return rung
