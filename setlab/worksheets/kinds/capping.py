"""Cap building: hands without a SET, what a pair forbids, and how large such a hand can get."""

from __future__ import annotations

from itertools import combinations

from setlab.deck import BEGINNER, Card
from setlab.language import Value
from setlab.rules import find_sets, third_card
from setlab.seeds import Dice
from setlab.worksheets.blocks import Question, third, verdict
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order

WIDE = 26.0


def caps(order: Order) -> Flow:
    """Four tasks: forbidden cards, who can join, the largest hand of nine, and a try with all 27."""
    dice, say = order.dice(), order.words.say
    shapes = dice.shuffled(range(3))
    return Flow(
        say("A hand without a SET: no three of its cards may be a SET."),
        (
            _forbidden(order, dice),
            _joining(order, dice, nine(shapes[0])),
            _largest(order, nine(shapes[1]), shapes[1]),
            Question(
                say("With all 27 cards: build the largest hand without a SET. Write its cards."),
                answer=say("The largest hand has {n} cards.", n=9), lines=3,
            ),
        ),
    )  # fmt: skip


def nine(shape: int) -> list[Card]:
    """The nine beginner cards of one shape."""
    return [card for card in BEGINNER if card.vector[1] == shape]


def _forbidden(order: Order, dice: Dice) -> Question:
    while True:
        three = dice.sample(BEGINNER.cards, 3)
        if not find_sets(three):
            break
    pairs = list(combinations(three, 2))
    out = [third_card(a, b) for a, b in pairs]
    return Question(
        order.words.say("Each pair of these three cards forbids one card. Draw the three forbidden cards."),
        (*three, None, None, None), solved=(*three, *out),
        claims=tuple(third(a, b, c) for (a, b), c in zip(pairs, out, strict=True)), wide=WIDE,
    )  # fmt: skip


def _joining(order: Order, dice: Dice, cards: list[Card]) -> Question:
    """Three cards of a plane without a SET, and three more of it: some can join, some cannot."""
    say = order.words.say
    while True:
        chosen = dice.sample(cards, 6)
        hand, others = chosen[:3], chosen[3:]
        free = [card for card in others if not find_sets([*hand, card])]
        if not find_sets(hand) and 0 < len(free) < 3:
            break
    names = ", ".join(card.code for card in free)
    broken = [find_sets([*hand, card])[0] for card in others if card not in free]
    return Question(
        say("The first row is a hand without a SET. Ring each card below that can join it."),
        tuple(chosen), say("These can join: {cards}.", cards=names), claims=tuple(map(verdict, broken)), wide=WIDE,
        per_row=3,
    )  # fmt: skip


def _largest(order: Order, cards: list[Card], shape: int) -> Question:
    say = order.words.say
    hands = [hand for hand in combinations(cards, 4) if not find_sets(hand)]
    assert all(find_sets(hand) for hand in combinations(cards, 5))
    return Question(
        say("Here are all the {shape:plural}. Ring as many as you can without a SET.",
            shape=Value(BEGINNER.features[1], shape)),
        tuple(cards),
        say("Four is the most. One of {n} ways: {cards}.", n=len(hands), cards=" ".join(c.code for c in hands[0])),
        wide=WIDE, per_row=5,
    )  # fmt: skip
