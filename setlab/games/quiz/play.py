"""A question as it is shown and saved, and where a quiz stands."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Cards
from setlab.games.quiz.answers import Aspect, Choice
from setlab.games.quiz.asking import Question
from setlab.games.quiz.kinds import Kind
from setlab.games.shared.moves import Claim
from setlab.games.shedding.state import SheddingState


@dataclass(frozen=True, slots=True)
class Asked:
    """A question without its game: what lies there, who does what, the answers, and the right one."""

    kind: Kind
    rule: str
    aspect: Aspect
    table: Cards
    hand: Cards  # of the one who moves, in the shedding game
    pointed: Cards
    by: str | None  # who moves; None: time runs on
    caller: str | None  # whose call is open
    pile: int
    held: int  # cards in that hand
    points: int  # that the other hands hold
    choices: tuple[Choice, ...]
    right: Choice


@dataclass(frozen=True, slots=True)
class QuizPlay:
    """The questions, the answer to each one so far, and whether the last one is being explained."""

    asked: tuple[Asked, ...]
    answers: tuple[Choice, ...] = ()
    explained: bool = False
    rounds: int = 0

    @property
    def current(self) -> Asked | None:
        """The question that is shown; None at the end."""
        place = len(self.answers) - self.explained
        return self.asked[place] if place < len(self.asked) else None

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(each.right == answer for each, answer in zip(self.asked, self.answers, strict=False))


def asked(question: Question) -> Asked:
    """What of a question is shown."""
    before, move = question.before, question.move
    by = None if move is None else move.by
    hand, held, others = Cards(), 0, 0
    if isinstance(before, SheddingState) and by is not None:
        seat = before.seat(by)
        hand, held = before.hands[seat], len(before.hands[seat])
        others = sum(map(len, before.hands)) - held
    return Asked(
        question.kind, question.rule, question.aspect, before.table, hand,
        Cards(move.cards) if isinstance(move, Claim) else Cards(), by,
        None if before.call is None else before.call.by, len(before.pile), held, others, question.choices,
        question.right,
    )  # fmt: skip
