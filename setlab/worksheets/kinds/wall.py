"""A poster of the rule: one sentence and three pictures, two that are a SET and one that is not."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.explanation import Explanation, explain
from setlab.worksheets.order import Order
from setlab.worksheets.pen import Pen, line_height
from setlab.worksheets.pictures import card_height, draw_card

PICTURES = ("3GO 3GS 3GD", "3RS 1GD 2PO", "1PD 2PD 3RD")  # none of them is in a lesson or opens an exercise
WIDE = 55.0


@dataclass(frozen=True)
class Poster:
    """The rule, large enough for a wall."""

    pictures: tuple[Explanation, ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        pen.page()
        say = pen.words.say
        pen.fitted(pen.left, pen.top, title, width=pen.wide, size=30, bold=True, align="middle")
        rule = say(
            "Three cards are a SET when each feature, on its own, is the same on all three or different on all three."
        )
        y = pen.text(pen.left, pen.top + line_height(30) + 2, rule, size=16, align="middle") + 5
        step = (pen.bottom - y) / len(self.pictures)
        for why in self.pictures:
            self._picture(pen, why, y)
            y += step

    def _picture(self, pen: Pen, why: Explanation, y: float) -> None:
        words = pen.words
        left = pen.left + (pen.wide - 3 * WIDE - 6) / 2
        answer = words.say("YES, a SET") if why.is_set else words.say("NO, not a SET")
        pen.fitted(left, y, f"{'✓' if why.is_set else '✗'} {answer}", width=pen.wide, size=17, bold=True)
        y += line_height(17) + 1
        for place, card in enumerate(why.cards):
            draw_card(pen, card, left + place * (WIDE + 3), y, WIDE)
        y += card_height(WIDE) + 2
        conclusion = why.account(words.code).conclusion
        for line in conclusion[:1] if why.is_set else conclusion[-1:]:
            pen.fitted(left, y, line, width=3 * WIDE + 6, size=13, least=9)
            y += line_height(13)


def poster(order: Order) -> Poster:
    """The rule with its three pictures."""
    return Poster(tuple(explain(*codes.split()) for codes in PICTURES))
