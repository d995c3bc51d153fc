"""Exit slips: the same short question three times on a page, to be cut apart; one kind a lesson."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.errors import SheetError
from setlab.worksheets.blocks import Question
from setlab.worksheets.flow import FOOT, foot
from setlab.worksheets.kinds.exit_questions import QUESTIONS
from setlab.worksheets.order import Order
from setlab.worksheets.pen import Pen, line_height

SLIPS = 3
_FIRST = 2


@dataclass(frozen=True)
class Slips:
    """One slip three times; in the key once."""

    lesson: int
    questions: tuple[Question, ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        pen.page()
        foot(pen, order)
        high = (pen.bottom - FOOT - pen.top) / SLIPS
        for slip in range(1 if key else SLIPS):
            top = pen.top + slip * high
            if self._slip(pen, order, title, top, key) > top + high - 1 and not key:
                raise SheetError("Three slips of lesson {n} do not fit on a page of {paper}.",
                                 n=self.lesson, paper=pen.paper.name)  # fmt: skip
            if slip and not key:
                pen.cut(0, top - 2, pen.paper.width)

    def _slip(self, pen: Pen, order: Order, title: str, y: float, key: bool) -> float:
        say = pen.words.say
        label = say("Lesson {n}", n=self.lesson)
        pen.fitted(pen.left, y, f"{title} · {label} · {order.whose()}", width=pen.wide, size=11, bold=True, cut=True)
        y += line_height(11) + 1.5
        if not key:
            name = say("My name:")
            pen.text(pen.left, y, name)
            start = pen.left + pen.width(name, 10.5) + 2
            pen.rule(start, y + 5, pen.wide * 0.6 - start + pen.left)
            if order.printed:
                pen.fitted(start + 1, y, order.printed, width=pen.wide * 0.6 - 30, bold=True, cut=True)
            y += 8
        for question in self.questions:
            question.draw(pen, pen.left, y, pen.wide, key)
            y += question.height(pen, pen.wide, key) + 1.5
        return y


def exit_slips(order: Order) -> Slips:
    """The slip of a lesson, 1 to 14; SheetError for another."""
    lesson = _FIRST if order.lesson is None else order.lesson
    if lesson not in QUESTIONS:
        raise SheetError("There is no exit slip for lesson {lesson}. Lessons are 1 to {most}.",
                         lesson=lesson, most=max(QUESTIONS))  # fmt: skip
    return Slips(lesson, QUESTIONS[lesson](order))
