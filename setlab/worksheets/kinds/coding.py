"""Cards and vectors: write a card as numbers mod 3, find the card of a vector, add up to zero."""

from __future__ import annotations

from setlab.deck import Card, Deck
from setlab.language import Language
from setlab.rules import third_card
from setlab.worksheets.blocks import Question, third
from setlab.worksheets.flow import Flow
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import Hand, pairs

EACH = 4
WIDE = 24.0
FIXED = "\u00a0"  # a space at which no line breaks


def vectors(order: Order) -> Flow:
    """Cards to write as vectors, vectors to find cards for, and third vectors: four of each, or as many as wished."""
    dice, say = order.dice(), order.words.say
    many = 3 * EACH if order.length is None else order.length
    counts = [(many + 2 - part) // 3 for part in range(3)]
    cards = dice.sample(order.deck.cards, min(counts[0] + counts[1], len(order.deck)))
    blocks = [_to_vector(order.words, card) for card in cards[: counts[0]]]
    blocks += [_to_card(order.words, card) for card in cards[counts[0] :]]
    blocks += [_add(order.words, *pair) for pair in pairs(order.deck, counts[2], dice, set[Hand]())]
    task = say("Each value has a number: 0, 1 or 2. Count as on a clock with three hours.")
    return Flow(task, tuple(blocks), columns=2, letters=False, notes=coding(order.words, order.deck))


def coding(words: Language, deck: Deck) -> tuple[str, ...]:
    """Which value has which number, a line for each feature."""
    return tuple(
        words.say("{feature:cap}: {zero} is 0, {one} is 1, {two} is 2.", feature=feature,
                  zero=words.form(feature.values[0]), one=words.form(feature.values[1]),
                  two=words.form(feature.values[2]))
        for feature in deck.features
    )  # fmt: skip


def shown(card: Card) -> str:
    """A card's vector as it is written.

    >>> shown(Card("2PS")).replace("\\u00a0", " ")
    '(2, 1, 1)'
    """
    return str(tuple(card.vector)).replace(" ", FIXED)


def _empty(card: Card) -> str:
    blanks = f"{FIXED},{FIXED}".join("__" for _ in card.vector)
    return f"({FIXED}{blanks}{FIXED})"


def _to_vector(words: Language, card: Card) -> Question:
    text = words.say("Write the vector: {empty}", empty=_empty(card))
    return Question(text, (card,), claims=(f"{card.code} = {shown(card)}",), wide=WIDE)


def _to_card(words: Language, card: Card) -> Question:
    text = words.say("Draw the card with the vector {vector}.", vector=shown(card))
    return Question(text, (None,), solved=(card,), claims=(f"{card.code} = {shown(card)}",), wide=WIDE)


def _add(words: Language, one: Card, two: Card) -> Question:
    last = third_card(one, two)
    text = words.say("Add up to 0: {one} + {two} + {empty}", one=shown(one), two=shown(two), empty=_empty(last))
    return Question(
        text, (one, two, None), solved=(one, two, last),
        claims=(f"{last.code} = {shown(last)}", third(one, two, last)), wide=WIDE,
    )  # fmt: skip
