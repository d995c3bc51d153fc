"""Parts of scenes that several activities show: a card as an item, features as buttons, numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.deck import Card, Feature
from setlab.explanation import Pieces
from setlab.gf3 import Vector
from setlab.language import Language
from setlab.scene import Button, Item, Table

__all__ = ["Pieces", "capital", "feature_buttons", "feature_label", "piece", "pieces_label", "sum_table"]


def piece(words: Language, card: Card, pieces: Pieces = "cards") -> Item:
    """A card, or a die that shows the same, as a picture with its name."""
    picture = f"die:{card.code}" if pieces == "dice" else f"card:{card.code}"
    return Item(f"card:{card.code}", words.card_name(card), picture=picture)


def pieces_label(words: Language, pieces: Pieces) -> str:
    """What three pieces are called together."""
    return words.say("The three dice") if pieces == "dice" else words.say("The three cards")


def feature_buttons(words: Language, features: Sequence[Feature], *, tried: Sequence[str] = ()) -> tuple[Button, ...]:
    """One button a feature, with the ids `feature:color`…; those tried before are greyed."""
    return tuple(
        Button(id, feature_label(words, feature), key=str(key), enabled=id not in tried)
        for key, feature in enumerate(features, start=1)
        for id in [f"feature:{feature.name}"]
    )


def feature_label(words: Language, feature: Feature) -> str:
    """A feature as the head of a row or a button: Colour."""
    return capital(words.form(feature.name))


def capital(text: str) -> str:
    """The text with a capital first letter.

    >>> capital("red, green, purple")
    'Red, green, purple'
    """
    return text[:1].upper() + text[1:]


def sum_table(words: Language, cards: Sequence[Card]) -> Table:
    """The vectors of cards, one row each, and their sum mod 3 (R1.6): zero exactly for a SET."""
    features = cards[0].deck.features
    rows = [(words.card_name(card), *map(str, card.vector)) for card in cards]
    total = sum((card.vector for card in cards), Vector.zero(len(features)))
    return Table(
        caption=words.say("Each value as a number: 0, 1 or 2. A SET adds up to 0 everywhere, mod 3."),
        head=("", *(feature_label(words, feature) for feature in features)),
        rows=(*rows, (words.say("sum, mod 3"), *map(str, total))),
    )
