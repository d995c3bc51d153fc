"""Third-card rows: two cards and an empty place for the card that makes a SET with them."""

from __future__ import annotations

from setlab.deck import Card
from setlab.language import Language
from setlab.rules import third_card
from setlab.worksheets.blocks import Question, third
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import Hand, pairs

ROWS = 10


def third_cards(order: Order) -> Flow:
    """As many pairs as are wished for, ten else, from easy to hard; one that is done stands above them."""
    dice, taken = order.dice(), set[Hand]()
    example = pairs(order.deck, 1, dice, taken)[0]
    rows = pairs(order.deck, ROWS if order.length is None else order.length, dice, taken)
    say = order.words.say
    return Flow(
        say("Draw the card that makes a SET with the two. Write its name under it."),
        tuple(pair_question(order.words, *pair) for pair in rows),
        columns=2,
        example=pair_question(order.words, *example),
    )


def pair_question(words: Language, one: Card, two: Card, text: str = "", wide: float = 26.0) -> Question:
    """Two cards, the place of the third, and a line for its name."""
    completing = third_card(one, two)
    return Question(
        text, (one, two, None), words.card_name(completing), (one, two, completing),
        claims=(third(one, two, completing),), lines=1, wide=wide,
    )  # fmt: skip
