"""The model of the learner: what the first answers say about what is mastered and what goes wrong, and what is next.

Evidence is plain data (`Answered`, `Claimed`, `Completed`); all the rest are pure functions of a sequence of it.
"""

from setlab.learner.beliefs import SIGN_KINDS, SignKind
from setlab.learner.contrast import Changed, changed, opening
from setlab.learner.evidence import RUNGS, Answered, Claimed, Completed, Evidence, Rung
from setlab.learner.items import Item, next_item
from setlab.learner.ladder import next_rung
from setlab.learner.model import Beliefs, Judgement, Sign, beliefs, judge

__all__ = [
    "RUNGS", "SIGN_KINDS", "Answered", "Beliefs", "Changed", "Claimed", "Completed", "Evidence", "Item", "Judgement",
    "Rung", "Sign", "SignKind", "beliefs", "changed", "judge", "next_item", "next_rung", "opening",
]  # fmt: skip
