"""Find all SETs: a table of nine cards (27-card deck) or twelve, with so many SETs; codes under the cards if wished."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Cards
from setlab.language import Language
from setlab.puzzles import board
from setlab.rules import find_sets
from setlab.worksheets.blocks import Question, verdict
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order
from setlab.worksheets.pen import Pen

SETS = {3: 4, 4: 6}  # by the features of the deck
_LETTERS = "ABCDEFGHIJKL"


@dataclass(frozen=True)
class Lines:
    """A line for each SET, numbered, to write three places on; in the key the SETs in codes and places."""

    cards: Cards
    codes: bool

    _STEP = 9.0

    @property
    def found(self) -> list[Cards]:
        """The SETs that are to be found."""
        return find_sets(self.cards)

    def height(self, pen: Pen, width: float, key: bool) -> float:
        """See Block."""
        return -(-len(self.found) // 2) * self._STEP

    def draw(self, pen: Pen, x: float, y: float, width: float, key: bool) -> None:
        """See Block."""
        half = width / 2
        for number, three in enumerate(self.found):
            left, top = x + number % 2 * half, y + number // 2 * self._STEP
            label = f"SET {number + 1}:"
            start = left + pen.width(label, 10.5, bold=True) + 3
            pen.text(left, top, label, bold=True, width=half)
            end = left + half - 6
            if key:
                places = " ".join(_LETTERS[self.cards.index(card)] for card in three)
                pen.fitted(start, top, f"{places}   {verdict(three)}", width=end - start)
            else:
                for part in range(3):
                    step = (end - start) / 3
                    pen.rule(start + part * step, top + 5.2, step - 3)


def find_all(order: Order) -> Flow:
    """Nine cards with four SETs, twelve with six, or as many SETs as are wished for."""
    n = 9 if len(order.deck.features) == 3 else 12
    sets = SETS[len(order.deck.features)] if order.length is None else order.length
    cards = board(n, sets=sets, deck=order.deck, seed=order.dice().below(2**40))
    table = Question(
        "", tuple(cards), wide=58.0 if n == 9 else 44.0, per_row=3 if n == 9 else 4, codes=True, code_size=12.0,
        labels=tuple(label(place, cards, order.codes) for place in range(n)),
    )  # fmt: skip
    return Flow(_task(order.words, len(find_sets(cards))), (table, Lines(cards, order.codes)), numbered=False)


def label(place: int, cards: Cards, codes: bool) -> str:
    """What stands under a card: the letter of its place, and its code if wished."""
    return f"{_LETTERS[place]}   {cards[place].code}" if codes else _LETTERS[place]


def _task(words: Language, n: int) -> str:
    return words.count(
        "There is {n} SET on this table. Find it and write its three letters.",
        "There are {n} SETs on this table. Find them all. Write three letters for each.",
        n,
    )
