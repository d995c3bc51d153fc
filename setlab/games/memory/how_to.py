"""How to play SET memory: its rules, and a worked example."""

from __future__ import annotations

from setlab.deck import Cards
from setlab.explanation import explain, magic
from setlab.games.memory.rules import Rules
from setlab.games.shared.showing.how_to import how_to_scene, step
from setlab.games.shared.table.examples import example_of
from setlab.language import language_of
from setlab.scene import Look, Scene


def drawn_how_to(look: Look, rules: Rules) -> Scene:
    """The rules and the example."""
    words = language_of(look.language)
    say, shown = words.say, example_of("memory", rules.deck)
    reason = magic(explain(*shown.wrong).failing[0], words)
    lines = (
        step(say("{n} cards lie face down.", n=rules.size), others=["back"] * 3),
        step(say("In your turn, turn over three cards, one after the other.")),
        step(say("A SET? You keep it, get a point, and go on.")),
        step(say("No SET? All look at the cards, then they are turned back.")),
        step(say("Then the next player has the turn.")),
        step(say("It ends when no SET is left among the cards. Most points win.")),
    )
    right, wrong = Cards(shown.right), Cards(shown.wrong)
    worked = (
        step(say("Two cards are face up. Which card makes them a SET?"), right[:2], ["back"]),
        step(say("You remember where it lies, and turn it over: a SET."), right),
        step(say("Not a SET: {reason}.", reason=reason), wrong),
    )
    return how_to_scene(words, look, say("SET memory"), lines, worked)
