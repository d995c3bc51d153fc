"""Tasks by chance: triples and pairs that are new to a class, drawn evenly over what goes wrong.

What stands in the lessons, and opens the exercises on a screen, stands on no sheet: nothing is solved before it
is begun.
"""

from __future__ import annotations

from functools import cache

from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck, Feature
from setlab.draw.pages import EXIT_PAIR, EXIT_TRIPLE, TRIPLES
from setlab.learner import opening
from setlab.puzzles import near_miss, set_with
from setlab.rules import third_card
from setlab.seeds import Dice

Hand = frozenset[str]


@cache
def known() -> frozenset[Hand]:
    """The triples and pairs that are shown elsewhere, as sets of codes of beginner cards."""
    triples = [text.split() for text in (*TRIPLES, EXIT_TRIPLE, EXIT_PAIR)]
    triples += [list(three.codes.split()) for deck in (BEGINNER, CLASSIC) for three in opening(deck, 1)]
    return frozenset(map(frozenset, triples))


def codes(cards: Cards | tuple[Card, ...]) -> Hand:
    """Cards as the set of their codes, in whatever order they lie."""
    return frozenset(card.code for card in cards)


def triples(deck: Deck, n: int, dice: Dice, taken: set[Hand]) -> list[Cards]:
    """n triples, half of them SETs, in random order; none is in `taken`, which grows by them.

    The SETs differ in one feature, in two and so on in turn; the others fail in one feature, each in turn, and
    the last of them in two.
    """
    features = deck.features
    first = dice.below(len(features))
    found = []
    for number in range(n):
        if number % 2 == 0:
            found.append(_new_set(deck, 1 + (first + number // 2) % len(features), dice, taken))
        else:
            failing = [features[(first + number // 2) % len(features)]]
            if number >= n - 1 and len(features) > 1:
                failing.append(features[(first + number // 2 + 1) % len(features)])
            found.append(_new_miss(deck, failing, dice, taken))
    return dice.shuffled(found)


def _new_set(deck: Deck, differences: int, dice: Dice, taken: set[Hand]) -> Cards:
    while True:
        three = set_with(differences, deck=deck, seed=dice.below(2**40))
        if _is_new(three, taken):
            return three


def _new_miss(deck: Deck, failing: list[Feature], dice: Dice, taken: set[Hand]) -> Cards:
    while True:
        three = near_miss(failing, deck=deck, seed=dice.below(2**40))
        if _is_new(three, taken):
            return three


def pairs(deck: Deck, n: int, dice: Dice, taken: set[Hand]) -> list[tuple[Card, Card]]:
    """n pairs that differ in one feature at first, in all at last; the SETs of two pairs are never the same."""
    found: list[tuple[Card, Card]] = []
    most = len(deck.features)
    while len(found) < n:
        three = set_with(1 + len(found) * most // n, deck=deck, seed=dice.below(2**40))
        pair = (three[0], three[1])
        if codes(pair) not in known() and _is_new(three, taken):
            found.append(pair)
    return found


def triangle(deck: Deck, dice: Dice) -> tuple[Card, Card, Card]:
    """Three cards that are not a SET, so that they fix a plane."""
    while True:
        a, b, c = dice.sample(deck.cards, 3)
        if third_card(a, b) is not c:
            return a, b, c


def _is_new(three: Cards, taken: set[Hand]) -> bool:
    seen = codes(three)
    if seen in known() or seen in taken:
        return False
    taken.add(seen)
    return True
