"""Homework: ten tasks from easy to hard, on two pages."""

from __future__ import annotations

from itertools import combinations

from setlab.deck import Card, Cards
from setlab.explanation import explain
from setlab.puzzles import board
from setlab.rules import find_sets, third_card
from setlab.seeds import Dice
from setlab.worksheets.blocks import CheckRow, Question, third, verdict
from setlab.worksheets.flow import Block, Flow
from setlab.worksheets.kinds.magic import straight
from setlab.worksheets.kinds.third import pair_question
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import Hand, pairs, triangle, triples

WIDE = 24.0


def homework(order: Order) -> Flow:
    """Ten tasks: check, complete, repair, find one, find all, explain, a square, count."""
    dice, taken = order.dice(), set[Hand]()
    one, two = triples(order.deck, 2, dice, taken)
    easy, middling, hard = pairs(order.deck, 3, dice, taken)
    text = order.words.say("Which card makes a SET with these two? Write its name.")
    blocks: tuple[Block, ...] = (
        CheckRow(explain(one)),
        CheckRow(explain(two)),
        pair_question(order.words, *easy, text, WIDE),
        pair_question(order.words, *middling, text, WIDE),
        _repair(order, dice, taken),
        _find(order, dice, 5, 1),
        _backwards(order, hard),
        _find(order, dice, 7, 2),
        _square(order, dice),
        _count(order, dice),
    )
    return Flow(order.words.say("Ten tasks. The first ones are easy, the last ones are hard."), blocks, pages=3)


def _repair(order: Order, dice: Dice, taken: set[Hand]) -> Question:
    three = next(three for three in triples(order.deck, 2, dice, taken) if not explain(three).is_set)
    fixed = [(*(card for card in three if card is not out), third_card(*(c for c in three if c is not out)))
             for out in three]  # fmt: skip
    say = order.words.say
    return Question(
        say("This is not a SET. Change one card so that it is. Write the new card."), tuple(three),
        claims=(verdict(three), *map(verdict, fixed)), lines=1, wide=WIDE,
    )  # fmt: skip


def _find(order: Order, dice: Dice, n: int, sets: int) -> Question:
    cards = board(n, sets=sets, deck=order.deck, seed=dice.below(2**40))
    text = order.words.count(
        "{n} SET hides among these cards. Write its letters.",
        "{n} SETs hide among these cards. Write the letters of each.",
        sets,
    )
    return Question(
        text, tuple(cards), claims=tuple(map(verdict, find_sets(cards))), lines=1, wide=WIDE - 1.6, per_row=7,
        labels=tuple("ABCDEFG"[:n]), code_size=12.0,
    )  # fmt: skip


def _backwards(order: Order, pair: tuple[Card, Card]) -> Question:
    one, two = pair
    last = third_card(one, two)
    text = order.words.say("The first card is missing. Which one is it? Explain for each feature.")
    return Question(
        text,
        (None, two, last),
        order.words.card_name(one),
        (one, two, last),
        (third(two, last, one),),
        lines=2,
        wide=WIDE,
    )


def _square(order: Order, dice: Dice) -> Question:
    from setlab.geometry import magic_square

    a, b, c = triangle(order.deck, dice)
    square = magic_square(a, b, c)
    given = tuple(card if card in (a, b, c) else None for card in square.cards)
    return Question(
        order.words.say("Every row, column and diagonal is a SET. Fill in the square."), given, "",
        tuple(square.cards), tuple(map(verdict, straight(square))), wide=WIDE, per_row=3,
    )  # fmt: skip


def _count(order: Order, dice: Dice) -> Question:
    """How many SETs lie among so many cards: they are counted, and the thirds of their pairs too."""
    hand = Cards(dice.sample(order.deck.cards, 4))
    while find_sets(hand):
        hand = Cards(dice.sample(order.deck.cards, 4))
    thirds = {third_card(a, b) for a, b in combinations(hand, 2)}
    text = order.words.say("There is no SET here. How many different fifth cards would make one?")
    claims = tuple(third(a, b, third_card(a, b)) for a, b in combinations(hand, 2))
    return Question(text, tuple(hand), f"{len(thirds)}", claims=claims, lines=1, wide=WIDE)
