"""Cards to cut out: all cards of a deck, in rows of three; or as large as half a sheet."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Card
from setlab.worksheets.flow import foot
from setlab.worksheets.order import Order
from setlab.worksheets.paper import MARGIN
from setlab.worksheets.pen import Pen, line_height
from setlab.worksheets.pictures import card_height, color_letters, draw_card

WIDTH, INSET = 58.0, 1.5
ACROSS = 3


@dataclass(frozen=True)
class CutOut:
    """Cards side by side with the lines along which they are cut."""

    cards: tuple[Card, ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        wide, high = WIDTH + 2 * INSET, card_height(WIDTH) + 2 * INSET
        top = pen.top + 2 * line_height(10.5) + 2
        down = int((pen.bottom - 5.0 - top) // high)
        pages = -(-len(self.cards) // (ACROSS * down))
        for page in range(pages):
            pen.page()
            pen.fitted(pen.left, pen.top, title, width=pen.wide, size=11, bold=True)
            pen.fitted(pen.left, pen.top + line_height(10.5), color_letters(pen), width=pen.wide)
            foot(pen, order, page + 1, pages)
            self._page(pen, self.cards[page * ACROSS * down : (page + 1) * ACROSS * down], top, wide, high)

    def _page(self, pen: Pen, cards: tuple[Card, ...], top: float, wide: float, high: float) -> None:
        left = pen.left + (pen.wide - ACROSS * wide) / 2
        rows = -(-len(cards) // ACROSS)
        for place, card in enumerate(cards):
            draw_card(pen, card, left + place % ACROSS * wide + INSET, top + place // ACROSS * high + INSET, WIDTH)
        for row in range(rows + 1):
            pen.cut(left, top + row * high, ACROSS * wide)
        for column in range(ACROSS + 1):
            pen.cut(left + column * wide, top, 0, rows * high)


@dataclass(frozen=True)
class HoldUp:
    """Cards to hold up before a class: two on a page, each as large as half a sheet lets it be."""

    cards: tuple[Card, ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        half = pen.paper.height / 2
        wide = min(pen.wide, (half - 2 * MARGIN) * 1.5)
        left = (pen.paper.width - wide) / 2
        for place, card in enumerate(self.cards):
            if place % 2 == 0:
                pen.page()
                pen.cut(MARGIN / 2, half, pen.paper.width - MARGIN)
            middle = half / 2 if place % 2 == 0 else half * 1.5
            draw_card(pen, card, left, middle - card_height(wide) / 2, wide)


def cards(order: Order) -> CutOut:
    """All cards of the deck, to be cut out."""
    return CutOut(tuple(order.deck.cards))


def large_cards(order: Order) -> HoldUp:
    """All cards of the deck, each as large as half a sheet."""
    return HoldUp(tuple(order.deck.cards))
