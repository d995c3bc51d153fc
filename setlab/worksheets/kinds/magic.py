"""Magic squares with blanks: every row, column and diagonal is to be a SET."""

from __future__ import annotations

from setlab.deck import Card
from setlab.geometry import MagicSquare, magic_square
from setlab.rules import third_card
from setlab.seeds import Dice
from setlab.worksheets.blocks import Question, verdict
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import triangle

SQUARES = 4
_EASY = 2  # squares that give four cards; the others give three


def magic_squares(order: Order) -> Flow:
    """As many squares as are wished for, four else; the first ones give four cards, the others three."""
    dice = order.dice()
    many = SQUARES if order.length is None else order.length
    blocks = tuple(_square(dice, order, 4 if number < _EASY else 3) for number in range(many))
    return Flow(order.words.say("Every row, column and diagonal is a SET. Fill in the square."), blocks, columns=2)


def _square(dice: Dice, order: Order, given: int) -> Question:
    square = magic_square(*triangle(order.deck, dice))
    kept = _kept(square, dice, given)
    whole = tuple(square.cards)
    return Question(
        "", tuple(card if card in kept else None for card in whole), "", whole,
        tuple(verdict(three) for three in straight(square)), wide=26.0, per_row=3,
    )  # fmt: skip


def straight(square: MagicSquare) -> list[tuple[Card, ...]]:
    """The eight lines that a pupil sees: rows, columns and the two diagonals."""
    lines = square.lines
    return [tuple(three) for three in (*lines["rows"], *lines["columns"], lines["falling"][0], lines["rising"][2])]


def _kept(square: MagicSquare, dice: Dice, given: int) -> list[Card]:
    """Cards that fix the square: three of them, at least, are not a SET."""
    while True:
        kept = dice.sample(square.cards, given)
        a, b, c = kept[:3]
        if third_card(a, b) is not c:
            return kept
