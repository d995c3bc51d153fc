"""Record slips: what went right, feature by feature, four slips on a page; and a certificate."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import CLASSIC, Deck
from setlab.draw import shapes
from setlab.worksheets.flow import FOOT
from setlab.worksheets.order import Order
from setlab.worksheets.pen import GREY, Pen, line_height
from setlab.worksheets.pictures import card_height, draw_card

SLIPS = 4


@dataclass(frozen=True)
class RecordSlips:
    """A line for each feature: right first time, so many of so many."""

    deck: Deck

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        pen.page()
        high = (pen.bottom - FOOT - pen.top) / SLIPS
        for slip in range(SLIPS):
            y = pen.top + slip * high
            if slip:
                pen.cut(0, y - 2, pen.paper.width)
            self._slip(pen, order, title, y, high - 4)

    def _slip(self, pen: Pen, order: Order, title: str, y: float, high: float) -> None:
        say, half = pen.words.say, pen.wide * 0.55
        pen.fitted(pen.left, y, title, width=half * 0.8, size=12, bold=True)
        start = _labelled(pen, pen.left + half, y, pen.wide - half, say("My name:"))
        if order.printed:
            pen.fitted(start + 1, y, order.printed, width=pen.left + pen.wide - start - 2, bold=True, cut=True)
        y += line_height(12) + 2
        _labelled(pen, pen.left, y, half - 6, say("Exercise:"))
        _labelled(pen, pen.left + half, y, pen.wide - half, say("Date:"))
        y += line_height(10.5) + 2.5
        for feature in self.deck.features:
            pen.fitted(pen.left, y, say("{feature:cap}", feature=feature), width=40, bold=True)
            text = say("right first time: ____ of ____")
            pen.fitted(pen.left + 42, y, text, width=66)
            pen.fitted(pen.left + half + 6, y, say("I practise this next:"), width=52, size=9)
            pen.box(pen.left + pen.wide - 5, y + 0.5, 3.5, 3.5)
            y += 8


def _labelled(pen: Pen, x: float, y: float, width: float, label: str) -> float:
    """A label and a line to write on; return where the line begins."""
    pen.text(x, y, label, width=width)
    start = x + pen.width(label, 10.5) + 2
    pen.rule(start, y + 5.2, x + width - start)
    return start


def record(order: Order) -> RecordSlips:
    """Slips for the features of the deck."""
    return RecordSlips(order.deck)


@dataclass(frozen=True)
class Certificate:
    """A page for a pupil who knows the rule: a name, what was learnt, a SET, and room to sign."""

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        pen.page()
        say, middle, wide = pen.words.say, pen.left + pen.wide / 2, pen.wide
        self._frame(pen)
        inner, room = pen.left + 14, wide - 28
        y = pen.top + 28
        pen.fitted(inner, y, title, width=room, size=34, bold=True, align="middle")
        y += 30
        pen.rule(middle - 60, y + 9, 120, line=0.4)
        if order.printed:
            pen.fitted(middle - 60, y, order.printed, width=120, size=20, least=7, bold=True, align="middle", cut=True)
        y += 20
        learnt = say("can say why three cards are a SET, or why not.")
        y = pen.text(inner, y, learnt, width=room, size=16, align="middle")
        y += 10
        card = 46.0
        for place, code in enumerate(("2RS/", "1GD/", "3PO/")):
            draw_card(pen, CLASSIC.card(code), middle - 1.5 * card - 4 + place * (card + 4), y, card)
        y += card_height(card) + 10
        for text in (
            say("Each feature, on its own, is the same on all three or different on all three."),
            say("Any two cards have exactly one third card."),
        ):
            y = pen.text(inner, y, text, width=room, size=11, align="middle") + 3
        y = pen.bottom - 34
        for x, label in ((inner + 4, say("Date")), (middle + 8, say("Signature"))):
            pen.rule(x, y, 70)
            pen.text(x, y + 1.5, label, width=70, size=9.5, color=GREY, align="middle")

    def _frame(self, pen: Pen) -> None:
        for inset, line in ((2.0, 1.0), (5.0, 0.35)):
            pen.box(
                pen.left + inset, pen.top + inset, pen.wide - 2 * inset, pen.paper.high - 2 * inset,
                radius=6, edge=pen.palette.inks[2].color, line=line,
            )  # fmt: skip
        unit = 0.16
        for x, shape, ink in zip((-14.0, 0.0, 14.0), shapes.OUTLINES, pen.palette.inks, strict=True):
            start, pieces = shapes.OUTLINES[shape]
            left, top = pen.left + pen.wide / 2 + x, pen.top + 17

            def at(point: shapes.Point, left: float = left, top: float = top) -> shapes.Point:
                return left + point[0] * unit, top + point[1] * unit

            curve = (at(start), tuple((at(one), at(two), at(end)) for one, two, end in pieces))
            pen.curves([curve], fill=ink.color, edge=ink.color, line=0.3)


def certificate(order: Order) -> Certificate:
    """A certificate; with a list of names one for each pupil."""
    return Certificate()
