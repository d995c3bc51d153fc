"""Exercise: an activity that knows what a learner did, and so what is mastered and what comes next."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeVar

from setlab.deck import Deck
from setlab.language import Language
from setlab.learner import Evidence, Move, Result, next_move
from setlab.learner import result as result_of
from setlab.learner.codes import code_of
from setlab.learner.words import end_lines, move_button
from setlab.scene import Activity, Button, Feedback

S = TypeVar("S")


class Exercise(Activity[S]):
    """The base of all exercises. A subclass gives the evidence in its states; all judgements follow from that."""

    kind: ClassVar[str]  # as results name it: "rule_quiz", "third_card", "find_sets"

    @abstractmethod
    def evidence(self, state: S) -> tuple[Deck, Sequence[Evidence], Sequence[Evidence]]:
        """The deck of a state, what was answered in this round, and what was answered before."""

    def result(self) -> Result:
        """What this round shows so far, as JSON data: what was right, what is mastered, what goes wrong.

        Its keys: `setlab.learner.result`.
        """
        return self.result_in(self.state)

    def result_in(self, state: S) -> Result:
        """The same of a state."""
        deck, mine, before = self.evidence(state)
        return result_of(self.kind, deck, mine, over=self.over(state), before=before)

    def move_in(self, state: S) -> Move:
        """The next step that the state leads to."""
        return next_move(self.result_in(state))


def end_card(words: Language, made: Result, deck: Deck) -> tuple[Feedback, Button]:
    """What the end card says, true of what was done, with its code; and the button for the same exercise again."""
    move = next_move(made)
    text = words.say("Play again with new cards") if move.step == "onward" else move_button(words, move)
    code = code_of(made, deck)
    lines = end_lines(words, made, deck)
    if code is not None:
        lines = (*lines, words.say("For your teacher: {code}", code=code))
    return Feedback("neutral", lines), Button("again", text, primary=True)
