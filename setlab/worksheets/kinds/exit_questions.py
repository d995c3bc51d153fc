"""What the exit slip of each of the fourteen lessons asks: the numbers and cards by chance, the answers computed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

from setlab.deck import BEGINNER, CLASSIC, COLOR, Card, Deck
from setlab.explanation import explain
from setlab.geometry import magic_square
from setlab.language import Value, message
from setlab.puzzles import board
from setlab.rules import find_sets, is_set, third_card
from setlab.worksheets.blocks import Question, third, verdict
from setlab.worksheets.kinds.third import pair_question
from setlab.worksheets.order import Order
from setlab.worksheets.tasks import Hand, pairs, triangle, triples

WIDE = 26.0
Questions = tuple[Question, ...]


def rule(order: Order) -> Questions:
    """Lesson 1: what is a SET?"""
    words, text = order.words, order.words.say("Is this a SET? Say why or why not.")
    return tuple(
        Question(
            text,
            tuple(three),
            answer=" ".join(explain(*three).account(words.code).conclusion),
            claims=(verdict(three),),
            lines=1,
            wide=WIDE - 4,
        )
        for three in triples(BEGINNER, 2, order.dice(), set[Hand]())
    )


def nine(order: Order) -> Questions:
    """Lesson 3: nine cards, four SETs; six cards and two SETs on the slip."""
    hand = board(6, sets=2, deck=BEGINNER, seed=order.dice().below(2**40))
    return (
        Question(
            order.words.count(
                "There is {n} SET on this table. Find it and write its three letters.",
                "There are {n} SETs on this table. Find them all. Write three letters for each.",
                2,
            ),
            tuple(hand),
            claims=tuple(map(verdict, find_sets(hand))),
            lines=2,
            wide=WIDE,
            labels=tuple("ABCDEF"),
        ),
    )


def deck(order: Order) -> Questions:
    """Lesson 4: why 81?"""
    dice, say = order.dice(), order.words.say
    colors, shapes = dice.choice([(2, 3), (3, 2), (3, 3), (2, 2)])
    color, shading = (Value(CLASSIC.features[place], dice.below(3)) for place in (0, 3))
    many = sum(1 for card in CLASSIC if card.vector[0] == color.which and card.vector[3] == shading.which)
    return (
        Question(
            say("A deck has {a} colours, {b} shapes and 2 numbers. How many cards is that?", a=colors, b=shapes),
            answer=f"{colors} × {shapes} × 2 = {colors * shapes * 2}",
            lines=1,
        ),
        Question(
            say("How many of the 81 cards are {color} and {shading}?", color=color, shading=shading),
            answer=f"{many}",
            lines=1,
        ),
    )


def third_cards(order: Order) -> Questions:
    """Lesson 2: the third card."""
    text = order.words.say("Which card makes a SET with these two? Write its name.")
    found = pairs(CLASSIC, 2, order.dice(), set[Hand]())
    return tuple(pair_question(order.words, *pair, text, WIDE - 4) for pair in found)


def shading(order: Order) -> Questions:
    """Lesson 5: from 27 to 81."""
    from setlab.puzzles import near_miss, set_with

    dice, say = order.dice(), order.words.say
    three = near_miss(["shading"], deck=CLASSIC, seed=dice.below(2**40))
    pair = set_with(different=["shading"], deck=CLASSIC, seed=dice.below(2**40))[:2]
    return (
        Question(
            say("Is this a SET? Say why or why not."),
            tuple(three),
            answer=_why(order, three),
            claims=(verdict(three),),
            lines=1,
            wide=WIDE - 4,
        ),
        pair_question(
            order.words, pair[0], pair[1], say("Which card makes a SET with these two? Write its name."), WIDE - 4
        ),
    )


def _why(order: Order, three: Sequence[Card]) -> str:
    account = explain(*three).account(order.words.code)
    return " ".join((order.words.say("Not a SET."), *account.conclusion[1:]))


def counting(order: Order) -> Questions:
    """Lesson 6: how many SETs?"""
    dice, say = order.dice(), order.words.say
    shape = Value(BEGINNER.features[1], dice.below(3))
    nine = [card for card in BEGINNER if card.vector[1] == shape.which]
    whole = dice.choice([BEGINNER, CLASSIC])
    one = whole.cards[0]
    through = sum(1 for a, b in combinations(whole.cards[1:], 2) if is_set(one, a, b))
    pairs = len(list(combinations(nine, 2)))
    return (
        Question(
            say("How many pairs can you choose from the nine {shape:plural}? How many SETs do they make?", shape=shape),
            answer=f"{pairs}, {len(find_sets(nine))}",
            lines=1,
        ),
        Question(
            say("In the deck of {n} cards, how many SETs is one card part of?", n=len(whole)),
            answer=f"{through}",
            lines=1,
        ),
    )


def arithmetic(order: Order) -> Questions:
    """Lesson 7: clock arithmetic."""
    say, (one, two) = order.words.say, pairs(BEGINNER, 3, order.dice(), set[Hand]())[-1]
    last = third_card(one, two)
    shown = f"{one.code} = {tuple(one.vector)},  {two.code} = {tuple(two.vector)}"
    return (
        Question(
            say("{vectors}. Find the third vector by adding to 0, then the card.", vectors=shown),
            (one, two, None),
            f"{tuple(last.vector)}, {order.words.card_name(last)}",
            (one, two, last),
            (third(one, two, last), f"{last.code} = {tuple(last.vector)}"),
            lines=2,
            wide=WIDE,
        ),
    )


def plane(order: Order) -> Questions:
    """Lesson 8: lines and planes."""
    say, (a, b, c) = order.words.say, triangle(BEGINNER, order.dice())
    last, square = third_card(b, c), magic_square(a, b, c)
    return (
        Question(
            say("These three cards make a plane. Which card of it goes with the last two?"),
            (a, b, c),
            order.words.card_name(last),
            claims=(third(b, c, last),),
            lines=1,
            wide=WIDE,
        ),
        Question(say("How many SETs are there in the whole plane?"), answer=f"{len(find_sets(square.cards))}", lines=1),
    )


def square(order: Order) -> Questions:
    """Lesson 9: magic squares."""
    say, (a, b, c) = order.words.say, triangle(BEGINNER, order.dice())
    whole = magic_square(a, b, c).cards
    given = tuple(card if card in (a, b, c) else None for card in whole)
    lines = magic_square(a, b, c).lines
    straight = (*lines["rows"], *lines["columns"])
    return (
        Question(
            say("Every row, column and diagonal is a SET. Fill in the square."),
            given,
            "",
            tuple(whole),
            tuple(map(verdict, straight)),
            wide=WIDE - 2,
            per_row=3,
        ),
    )


def caps(order: Order) -> Questions:
    """Lesson 10: no SET here."""
    dice, say = order.dice(), order.words.say
    shape = Value(BEGINNER.features[1], dice.below(3))
    nine = [card for card in BEGINNER if card.vector[1] == shape.which]
    four = dice.choice([hand for hand in combinations(nine, 4) if not find_sets(hand)])
    rest = [card for card in nine if card not in four]
    broken = [three for card in rest for three in find_sets((*four, card))[:1]]
    text = say(
        "There is no SET here. Can a fifth card with {shape:plural} join without making a SET? Why?", shape=shape
    )
    return (
        Question(
            text,
            tuple(four),
            say("No. Each of the other five cards makes a SET."),
            claims=tuple(map(verdict, broken)),
            lines=2,
            wide=WIDE,
        ),
    )


def chance(order: Order) -> Questions:
    """Lesson 11: chances."""
    dice, say = order.dice(), order.words.say
    decks = dice.shuffled([Deck(2), BEGINNER, CLASSIC])[:2]
    text = message("Two of {n} cards are on the table. You draw a third. How likely is a SET?")
    return tuple(Question(say(text, n=len(deck)), answer=f"{Fraction(1, len(deck) - 2)}", lines=1) for deck in decks)


def last_card(order: Order) -> Questions:
    """Lesson 12: the last card."""
    dice, words = order.dice(), order.words
    while True:
        five = dice.sample(BEGINNER.cards, 5)
        total = five[0].vector
        for card in five[1:]:
            total = total + card.vector
        hidden = BEGINNER.card(-total)
        if hidden not in five and not find_sets(five) and _rest_is_sets({*five, hidden}):
            break
    text = words.say("All 27 cards were taken as SETs, but these five and one hidden card. Which one is it?")
    return (
        Question(
            text,
            tuple(five),
            words.card_name(hidden),
            claims=(f"{' '.join(card.code for card in five)} + {hidden.code} = 0",),
            lines=2,
            wide=WIDE,
        ),
    )


def _rest_is_sets(left: set[Card]) -> bool:
    """Whether the other 21 beginner cards can be laid out as seven SETs."""
    return _cover([card for card in BEGINNER if card not in left])


def _cover(cards: list[Card]) -> bool:
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    for other in rest:
        third_one = third_card(first, other)
        if third_one in rest and third_one > other and _cover([c for c in rest if c not in (other, third_one)]):
            return True
    return False


def symmetries(order: Order) -> Questions:
    """Lesson 13: symmetries."""
    dice, say = order.dice(), order.words.say
    n = dice.choice([2, 3])
    one, two = dice.sample(range(3), 2)
    names = [Value(COLOR, value) for value in (one, two)]
    six, features = 6**n, 1
    for k in range(2, n + 1):
        features *= k
    return (
        Question(
            say(
                "Every {color} card turns {color_two}, every {color_two} card {color}. Is each SET still a SET?",
                color=names[0],
                color_two=names[1],
            ),
            answer=say("Yes: same stays same, and different stays different."),
            lines=1,
        ),
        Question(
            say("You may rename values and swap features. How many ways for {n} features?", n=n),
            answer=f"{n}! · 6^{n} = {features * six}",
            lines=1,
        ),
    )


def cubed(order: Order) -> Questions:
    """Lesson 14: SET Cubed and your own deck."""
    dice, say = order.dice(), order.words.say
    die, n = dice.choice(BEGINNER.cards), dice.choice([5, 6])
    cards = 3**n
    return (
        Question(
            say("Two dice both show {card}. What must the third die show?", card=die),
            answer=say("The same again: {card}.", card=die),
            lines=1,
        ),
        Question(
            say("How many cards does a deck with {n} features have? How many SETs?", n=n),
            answer=f"{cards}, {cards * (cards - 1) // 6}",
            lines=1,
        ),
    )


QUESTIONS: dict[int, Callable[[Order], Questions]] = {
    1: rule,
    2: third_cards,
    3: nine,
    4: deck,
    5: shading,
    6: counting,
    7: arithmetic,
    8: plane,
    9: square,
    10: caps,
    11: chance,
    12: last_card,
    13: symmetries,
    14: cubed,
}
