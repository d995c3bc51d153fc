"""Check sheet: rows of three cards, each feature same, different, or two and one, then the verdict."""

from __future__ import annotations

from setlab.explanation import explain
from setlab.worksheets.blocks import CheckRow
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import Hand, triples

ROWS = 8


def check(order: Order) -> Flow:
    """As many rows as are wished for, eight else; a row that is done stands above them."""
    taken: set[Hand] = set()
    dice = order.dice()
    example = next(three for three in triples(order.deck, 2, dice, taken) if explain(three).is_set)
    rows = triples(order.deck, ROWS if order.length is None else order.length, dice, taken)
    return Flow(
        order.words.say("Check each row, feature by feature. Tick one box in each column."),
        tuple(CheckRow(explain(three)) for three in rows),
        example=CheckRow(explain(example)),
    )
