"""How to play together: the rules, and a worked example that the tests check."""

from __future__ import annotations

from setlab.deck import Cards, Deck
from setlab.games.shared.showing.how_to import how_to_scene, step
from setlab.games.together.rules import Rules
from setlab.language import language_of
from setlab.notation import cards
from setlab.scene import Look, Scene

# Out of this table two SETs can be taken, but none beside the one that shares a card with each of them.
_TABLE = cards("1RO# 2RO# 3RO# 1GO# 1PO# 3GO# 3PO#")
_GREEDY = cards("1RO# 2RO# 3RO#")
_BOTH = (cards("1RO# 1GO# 1PO#"), cards("3RO# 3GO# 3PO#"))


def example(deck: Deck) -> tuple[Cards, Cards, tuple[Cards, Cards]]:
    """A table, a SET that is in the way of two others, and these two, in cards of that deck."""
    n = len(deck.features)

    def moved(those: Cards) -> Cards:
        return Cards([deck.card((*card.vector, *(0,) * n)[:n]) for card in those])

    return moved(_TABLE), moved(_GREEDY), (moved(_BOTH[0]), moved(_BOTH[1]))


def drawn_how_to(look: Look, rules: Rules) -> Scene:
    """The rules and the example."""
    words = language_of(look.language)
    say = words.say
    table, greedy, both = example(rules.deck)
    lines = (
        step(say("{n} cards lie on the table. No more are added.", n=rules.size)),
        step(say("You all play together: take as many SETs as you can.")),
        step(say("See one? Pick its three cards. Nobody needs to call.")),
        step(say("A mistake costs nothing.")),
        step(say("Is a SET in the way of others? Press it, and it goes back.")),
        step(say("It ends at the most SETs, or when all press “{button}”.", button=say("Leave it at that"))),
    )
    worked = (
        step(say("These cards lie on the table."), table),
        step(say("Take this SET, and no other is left: one SET."), greedy),
        step(say("Put it back, and take this one …"), both[0]),
        step(say("… and this one: two SETs."), both[1]),
    )
    return how_to_scene(words, look, say("All together"), lines, worked)
