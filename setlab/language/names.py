"""The name of a card in words: "2 striped red ovals", "2 ovales rouges hachurés", "2 rode gestreepte ovalen".

Each shape has messages of its own, because its gender rules the other words in French and Dutch.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol

from setlab.deck import Card, Deck
from setlab.language.words import Value


class Speaks(Protocol):
    """What a name needs of a `setlab.language.Language`."""

    def say(self, message: str, /, **fields: object) -> str:
        """A sentence."""

    def count(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """A sentence in the form for n things."""


@cache
def card_name(language: Speaks, card: Card) -> str:
    """The card in words, in English as number, shading, colour, shape; then border and background where it has them."""
    size = len(card.deck.features)
    if size > 4:
        return _framed(language, card)
    values = dict(zip(("color", "shape", "number", "shading"), card.vector, strict=False))
    words = {feature.name: Value(feature, card.vector[place]) for place, feature in enumerate(card.deck.features)}
    if size == 1:
        return language.say("{color} card", **words)
    name = (_one_name, _counted_name, _shaded_name)[size - 2]
    return name(language, values["shape"], values.get("number", 0) + 1, words)


def _one_name(language: Speaks, shape: int, n: int, words: dict[str, Value]) -> str:
    say = language.say
    if shape == 0:
        return say("{color} oval", **words)
    if shape == 1:
        return say("{color} squiggle", **words)
    return say("{color} diamond", **words)


def _counted_name(language: Speaks, shape: int, n: int, words: dict[str, Value]) -> str:
    count = language.count
    if shape == 0:
        return count("{n} {color} oval", "{n} {color} ovals", n, **words)
    if shape == 1:
        return count("{n} {color} squiggle", "{n} {color} squiggles", n, **words)
    return count("{n} {color} diamond", "{n} {color} diamonds", n, **words)


def _shaded_name(language: Speaks, shape: int, n: int, words: dict[str, Value]) -> str:
    count = language.count
    if shape == 0:
        return count("{n} {shading} {color} oval", "{n} {shading} {color} ovals", n, **words)
    if shape == 1:
        return count("{n} {shading} {color} squiggle", "{n} {shading} {color} squiggles", n, **words)
    return count("{n} {shading} {color} diamond", "{n} {shading} {color} diamonds", n, **words)


def _framed(language: Speaks, card: Card) -> str:
    """The name of a card with a border, and maybe a background, around the classic card within it."""
    say = language.say
    words: dict[str, object] = {
        feature.name: Value(feature, card.vector[place]) for place, feature in enumerate(card.deck.features)
    }
    words["card"] = Deck(4).cards[card.index % 81]
    bare = card.vector[4] == 0
    if len(card.deck.features) == 5:
        return say("{card}, no border", **words) if bare else say("{card}, {border} border", **words)
    if bare:
        return say("{card}, no border, {background} background", **words)
    return say("{card}, {border} border, {background} background", **words)
