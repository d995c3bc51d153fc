"""The model of the learner: what the first answers say about what is mastered and what goes wrong, and what is next.

Evidence is plain data (`Answered`, `Claimed`, `Completed`); all the rest are pure functions of a sequence of it:
`next_item` and `next_rung` choose what is asked, `beliefs` and `judge` say what a learner seems to believe,
`result` and `next_move` what a round shows and where it leads, `passed` whether a grader is content. Its sentences
are in `setlab.learner.words`.
"""

from setlab.learner.believing import SIGN_KINDS, SignKind
from setlab.learner.codes import Told, code_of, read_code
from setlab.learner.contrast import Changed, changed, opening
from setlab.learner.evidence import RUNGS, Answered, Claimed, Completed, Evidence, Rung
from setlab.learner.grading import passed
from setlab.learner.items import Item, next_item
from setlab.learner.ladder import next_rung
from setlab.learner.model import Beliefs, Judgement, Sign, beliefs, judge
from setlab.learner.results import Move, Result, next_move, praised, result

__all__ = [
    "RUNGS", "SIGN_KINDS", "Answered", "Beliefs", "Changed", "Claimed", "Completed", "Evidence", "Item", "Judgement",
    "Move", "Result", "Rung", "Sign", "SignKind", "Told", "beliefs", "changed", "code_of", "judge", "next_item",
    "next_move", "next_rung", "opening", "passed", "praised", "read_code", "result",
]  # fmt: skip
