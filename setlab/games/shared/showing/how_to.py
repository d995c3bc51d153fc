"""How to play, as a scene: the rules in short sentences, each with the cards that it speaks of as small pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from setlab.deck import Card
from setlab.language import Language
from setlab.scene import Button, Item, Look, Scene, Zone


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence, and the keys of the pictures beside it."""

    words: str
    pictures: tuple[str, ...] = ()


def step(words: str, cards: Iterable[Card] = (), others: Iterable[str] = ()) -> Step:
    """A sentence with cards, and with other pictures after them.

    >>> step("Look!", [Card("2RO")], ["back"]).pictures
    ('card:2RO', 'back')
    """
    return Step(words, (*(f"card:{card.code}" for card in cards), *others))


def how_to_scene(words: Language, look: Look, title: str, rules: Sequence[Step], example: Sequence[Step]) -> Scene:
    """The rules and a worked example on one page, and the way back to the game."""
    return Scene(
        look=look,
        title=words.say("How to play: {game}", game=title),
        prompt=words.say("The rules, and an example with cards."),
        zones=(
            Zone("rules", words.say("The rules"), _items("rule", rules), role="list"),
            Zone("example", words.say("An example"), _items("example", example), role="list"),
        ),
        buttons=(Button("how_to", words.say("Back to the game"), primary=True),),
        question="how to play",
    )


def how_to_button(words: Language) -> Button:
    """Opens the rules."""
    return Button("how_to", words.say("How to play"), quiet=True)


def _items(kind: str, steps: Sequence[Step]) -> tuple[Item, ...]:
    return tuple(
        Item(f"{kind}:{n}", each.words, "text", pictures=each.pictures) for n, each in enumerate(steps, start=1)
    )
