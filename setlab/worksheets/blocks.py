"""The tasks that a sheet is made of: three cards to check, and a question about cards with room for the answer.

A key says each claim in codes too, always in the same way: `A B → C` (the third card), `A B C ✓` (a SET),
`A B C ✗` (not a SET), `2PS = (2, 1, 1)` (a vector). So the tests can read every key back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from setlab.deck import Card
from setlab.explanation import Explanation, Kind
from setlab.language import Language, message
from setlab.rules import is_set
from setlab.worksheets.pen import GREY, Pen, line_height
from setlab.worksheets.pictures import card_height, draw_blank, draw_card

SPACE = 1.6  # between cards
CODE = 7.0  # points of a code under a card
WRITING = 8.0  # from one line to write on to the next
_ANSWERS = {
    Kind.ALL_SAME: message("same"), Kind.ALL_DIFFERENT: message("different"), Kind.TWO_AND_ONE: message("two and one")
}  # fmt: skip


def verdict(three: Sequence[Card]) -> str:
    """Three cards and whether they are a SET, in codes.

    >>> verdict([Card("2RO"), Card("2RS"), Card("2RD")])
    '2RO 2RS 2RD ✓'
    """
    return f"{' '.join(card.code for card in three)} {'✓' if is_set(*three) else '✗'}"


def third(one: Card, two: Card, completing: Card) -> str:
    """Two cards and their third card, in codes."""
    return f"{one.code} {two.code} → {completing.code}"


def cards_height(cards: Sequence[object], width: float, codes: bool, per_row: int, code_size: float = CODE) -> float:
    """How high cards stand, so many in a row."""
    rows = -(-len(cards) // per_row)
    return rows * (card_height(width) + SPACE + (line_height(code_size) if codes else 0.0))


def draw_cards(
    pen: Pen, cards: Sequence[Card | None], x: float, y: float, width: float, *, codes: bool, per_row: int,
    labels: Sequence[str] = (), code_size: float = CODE,
) -> None:  # fmt: skip
    """Cards in rows, None for an empty place; below each its code, or the label given."""
    high = card_height(width) + SPACE + (line_height(code_size) if codes else 0.0)
    for place, card in enumerate(cards):
        left, top = x + place % per_row * (width + SPACE), y + place // per_row * high
        if card is None:
            draw_blank(pen, left, top, width, f"blank {place}")
        else:
            draw_card(pen, card, left, top, width)
        below = labels[place] if labels else card.code if card else ""
        if codes and below:
            pen.fitted(left, top + card_height(width) + 0.3, below, width=width, size=code_size, align="middle")


def tick(pen: Pen, x: float, y: float, text: str, width: float, *, ticked: bool, size: float = 8.5) -> None:
    """A box to tick and what ticking it says."""
    side = 2.9
    pen.box(x, y + 0.4, side, side, line=0.3)
    if ticked:
        corners = [(x + 0.5, y + 1.9), (x + 1.25, y + 2.8), (x + 2.7, y + 0.2)]
        pen.strokes([tuple(corners)], line=0.65)
        pen.note(x, y + 0.4, side, side, f"ticked:{text}")
    pen.fitted(x + side + 1.2, y, text, width=width - side - 1.2, size=size, least=5.5, bold=ticked)


@dataclass(frozen=True)
class CheckRow:
    """Three cards; each feature the same, different, or two and one; a SET or not."""

    why: Explanation

    _STEP = 4.9

    def height(self, pen: Pen, width: float, key: bool) -> float:
        """See Block."""
        return line_height(8.5) + 3 * self._STEP + (line_height(CODE) if key else 0.0)

    def draw(self, pen: Pen, x: float, y: float, width: float, key: bool) -> None:
        """See Block."""
        words, deck = pen.words, self.why.cards[0].deck
        columns = len(deck.features) + 1
        wide = 26.0 if columns < 5 else 23.0
        cards = 3 * (wide + SPACE) + 2
        draw_cards(pen, self.why.cards, x, y + 2.5, wide, codes=False, per_row=3)
        step = (width - cards) / columns
        for place, found in enumerate(self.why.features):
            left = x + cards + place * step
            pen.fitted(left, y, words.say("{feature:cap}", feature=found.feature), width=step - 1, size=8.5, bold=True)
            for row, kind in enumerate(Kind):
                top = y + line_height(8.5) + 0.6 + row * self._STEP
                tick(pen, left, top, words.say(_ANSWERS[kind]), step - 1, ticked=key and kind is found.kind)
        left = x + cards + len(self.why.features) * step
        pen.fitted(left, y, words.say("SET?"), width=step, size=8.5, bold=True)
        for row, (text, right) in enumerate(answers(words, self.why.is_set)):
            top = y + line_height(8.5) + 0.6 + row * self._STEP
            tick(pen, left, top, text, step, ticked=key and right)
        if key:
            below = y + 2.9 + card_height(wide)
            pen.fitted(x, below, verdict(self.why.cards), width=cards - 2, size=CODE, color=GREY)


def answers(words: Language, is_one: bool) -> tuple[tuple[str, bool], tuple[str, bool]]:
    """The two verdicts in words, and which one is right."""
    return (words.say("YES"), is_one), (words.say("NO"), not is_one)


@dataclass(frozen=True)
class Question:
    """A sentence, cards (None: an empty place), room to write; in the key the answer, and claims in codes.

    solved: the cards as they stand in the key, where that differs.
    """

    text: str
    cards: tuple[Card | None, ...] = ()
    answer: str = ""
    solved: tuple[Card | None, ...] = ()
    claims: tuple[str, ...] = ()
    lines: int = 0
    wide: float = 26.0
    per_row: int = 6
    codes: bool = False
    size: float = 10.5
    labels: tuple[str, ...] = ()
    code_size: float = CODE

    def height(self, pen: Pen, width: float, key: bool) -> float:
        """See Block."""
        return self._text_height(pen, width) + self._cards_height(key) + self._below(pen, width, key)

    def _text_height(self, pen: Pen, width: float) -> float:
        return pen.height(self.text, width, self.size) + 1.0 if self.text else 0.0

    def _cards_height(self, key: bool) -> float:
        codes = key or self.codes or bool(self.labels)
        return cards_height(self.cards, self.wide, codes, self.per_row, self.code_size) if self.cards else 0.0

    def _below(self, pen: Pen, width: float, key: bool) -> float:
        if not key:
            return self.lines * WRITING
        texts = [pen.height(self.answer, width, 10)] if self.answer else []
        return sum(texts) + len(self._claim_lines(pen, width)) * line_height(8) + 0.5

    def _claim_lines(self, pen: Pen, width: float) -> list[str]:
        """The claims, as many on a line as go there."""
        found: list[str] = []
        for claim in self.claims:
            longer = f"{found[-1]}   ·   {claim}" if found else claim
            if found and pen.width(longer, 8) <= width:
                found[-1] = longer
            else:
                found.append(claim)
        return found

    def draw(self, pen: Pen, x: float, y: float, width: float, key: bool) -> None:
        """See Block."""
        if self.text:
            pen.text(x, y, self.text, width=width, size=self.size)
            y += self._text_height(pen, width)
        if self.cards:
            cards = (self.solved or self.cards) if key else self.cards
            labels = () if key else self.labels
            codes = key or self.codes or bool(self.labels)
            draw_cards(
                pen, cards, x, y, self.wide, codes=codes, per_row=self.per_row, labels=labels,
                code_size=self.code_size,
            )  # fmt: skip
            y += self._cards_height(key)
        if not key:
            for line in range(self.lines):
                pen.rule(x, y + (line + 1) * WRITING - 1.2, width)
            return
        if self.answer:
            y = pen.text(x, y, self.answer, width=width, size=10, bold=True)
        for claim in self._claim_lines(pen, width):
            pen.fitted(x, y, claim, width=width, size=8, least=6, color=GREY)
            y += line_height(8)
