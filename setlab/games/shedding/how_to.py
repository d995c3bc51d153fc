"""How to play the shedding game: its rules, and a worked example that the tests check."""

from __future__ import annotations

from typing import NamedTuple

from setlab.deck import Cards, Deck
from setlab.explanation import explain, magic
from setlab.games.shared.showing.how_to import how_to_scene, step
from setlab.games.shedding.rules import HAND, MOST, TABLE, Rules
from setlab.language import language_of
from setlab.notation import cards
from setlab.scene import Look, Scene


class Example(NamedTuple):
    """A hand and a table, a SET of both, a SET that uses no own card, and three cards that are none."""

    hand: Cards
    table: Cards
    right: Cards
    not_own: Cards
    wrong: Cards


_EXAMPLE = Example(
    hand=cards("1RO# 2GS# 3GD#"),
    table=cards("3PD# 1RS# 2RS# 3RS# 1PO# 2GD#"),
    right=cards("1RO# 2GS# 3PD#"),
    not_own=cards("1RS# 2RS# 3RS#"),
    wrong=cards("1RO# 1RS# 1PO#"),
)


def example(deck: Deck) -> Example:
    """The worked example in cards of that deck.

    >>> from setlab import BEGINNER
    >>> example(BEGINNER).right
    cards('1RO 2GS 3PD')
    """
    n = len(deck.features)
    return Example(*(Cards([deck.card((*card.vector, *(0,) * n)[:n]) for card in part]) for part in _EXAMPLE))


def drawn_how_to(look: Look, rules: Rules) -> Scene:
    """The rules (R5) and the example."""
    words = language_of(look.language)
    say, shown = words.say, example(rules.deck)
    reason = magic(explain(*shown.wrong).failing[0], words)
    lines = (
        step(say("Everybody has {n} cards in the hand. {m} cards lie on the table.", n=HAND, m=TABLE), others=["back"]),
        step(say("Get rid of your cards: make SETs from your hand and the table.")),
        step(say("At least one card must be your own.")),
        step(say("See one? Call first: press “{button}” or your key.", button=say("SET!"))),
        step(say("Then pick the cards within {n} seconds. Nobody else may pick now.", n=int(rules.lapse))),
        step(say("Right: the cards go away. Gaps on the table are filled, in your hand not.")),
        step(say("Wrong, or too slow: you draw a penalty card.")),
        step(say("Want one more card? Press “{button}”. You may at any time.", button=say("Draw a card"))),
        step(say("Nobody ever holds more than {n} cards.", n=MOST)),
        step(say("No cards left? You win the hand: a point for each card of the others.")),
        step(say("Who reaches {n} points wins the game.", n=rules.target)),
    )
    worked = (
        step(say("Your hand:"), shown.hand),
        step(say("These cards lie on the table."), shown.table),
        step(say("This is a SET: two cards of yours, one of the table."), shown.right),
        step(say("This SET does not count: no card of it is yours."), shown.not_own),
        step(say("Not a SET: {reason}.", reason=reason), shown.wrong),
    )
    return how_to_scene(words, look, say("The shedding game"), lines, worked)
