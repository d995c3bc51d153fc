"""Bingo: a board of nine third cards for each player; the caller reads pairs, and all boards share one list."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import BEGINNER, Card
from setlab.rules import third_card
from setlab.seeds import Dice
from setlab.worksheets.blocks import third
from setlab.worksheets.flow import foot, head
from setlab.worksheets.order import Order
from setlab.worksheets.pen import GREY, Pen, line_height
from setlab.worksheets.pictures import color_letters, draw_card

WIDE = 56.0
NINE = 9


@dataclass(frozen=True)
class Board:
    """Nine cards of a player, and the pairs that the caller reads, one for each card of the deck."""

    cards: tuple[Card, ...]
    calls: tuple[tuple[Card, Card], ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        pen.page()
        foot(pen, order)
        if key:
            self._list(pen, title)
        else:
            self._board(pen, head(pen, order, title, key))

    def _board(self, pen: Pen, y: float) -> None:
        say = pen.words.say
        for text in (
            say("You hear two cards. Cross out the card that makes a SET with them."),
            say("Three in a row, column or diagonal: call “Bingo!”"),
            color_letters(pen),
        ):
            y = pen.text(pen.left, y, text)
        step, left = WIDE + 4, pen.left + (pen.wide - 3 * WIDE - 8) / 2
        for place, card in enumerate(self.cards):
            draw_card(pen, card, left + place % 3 * step, y + 4 + place // 3 * (WIDE * 2 / 3 + 4), WIDE)

    def _list(self, pen: Pen, title: str) -> None:
        y, words = pen.top, pen.words
        pen.fitted(pen.left, y, title, width=pen.wide, size=16, bold=True)
        y += line_height(16) + 1
        y = pen.text(pen.left, y, words.say("Read each pair aloud and tick it. The last column is the answer.")) + 1
        step = (pen.bottom - 6 - y) / len(self.calls)
        part = pen.wide / 3
        for number, (one, two) in enumerate(self.calls, start=1):
            last = third_card(one, two)
            pen.box(pen.left, y + 0.6, 3, 3)
            pen.fitted(pen.left + 4.5, y, f"{number}.", width=8, size=9)
            for place, text in enumerate((words.card_name(one), words.card_name(two))):
                pen.fitted(pen.left + 13 + place * 56, y, text, width=54, size=10)
            pen.fitted(pen.left + 13 + 112, y, third(one, two, last), width=part, size=9, bold=True)
            pen.rule(pen.left, y + step - 1.2, pen.wide, color=GREY, line=0.1)
            y += step


def bingo(order: Order) -> Board:
    """A board by chance, and the list that all boards of this seed share."""
    shared = Dice(order.seed, "sheet", "bingo", "calls")
    calls = []
    for card in shared.shuffled(BEGINNER.cards):
        one = shared.choice([other for other in BEGINNER if other is not card])
        calls.append((one, third_card(card, one)))
    return Board(tuple(order.dice().sample(BEGINNER.cards, NINE)), tuple(calls))
