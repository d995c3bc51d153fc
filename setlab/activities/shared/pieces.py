"""Pieces of scenes that several activities show: a card as an item, features as buttons, numbers as a table."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.deck import Card, Cards, Feature
from setlab.explanation import Pieces
from setlab.gf3 import Vector
from setlab.language import Language
from setlab.scene import Button, Item, Table, Zone

__all__ = [
    "Pieces",
    "capital",
    "card_id",
    "card_ids",
    "columns",
    "feature_buttons",
    "feature_label",
    "named",
    "piece",
    "sum_table",
    "three_zone",
    "toggled",
    "value_words",
]


def piece(words: Language, card: Card, pieces: Pieces = "cards") -> Item:
    """A card, or a die that shows the same, as a picture with its name."""
    picture = f"die:{card.code}" if pieces == "dice" else f"card:{card.code}"
    return Item(card_id(card), words.card_name(card), picture=picture)


def card_id(card: Card) -> str:
    """The id of a card in a scene, the same wherever it lies.

    >>> card_id(Card("2RO/"))
    'card:2RO/'
    """
    return f"card:{card.code}"


def card_ids(cards: Sequence[Card]) -> tuple[str, ...]:
    """The ids of several cards."""
    return tuple(map(card_id, cards))


def columns(n: int) -> int:
    """How many cards of a table lie in a row: three rows of four for twelve (R3.1).

    >>> columns(9), columns(12), columns(81)
    (3, 4, 9)
    """
    return next((columns for most, columns in ((9, 3), (16, 4), (25, 5), (36, 6)) if n <= most), 9)


def named(id: str) -> str:
    """What an id names, without its kind.

    >>> named("feature:color")
    'color'
    """
    return id.partition(":")[2]


def toggled(picked: Cards, card: Card) -> Cards:
    """The picked cards with one more, or without it if it was picked.

    >>> toggled(Cards(), Card("2RO")), len(toggled(Cards([Card("2RO")]), Card("2RO")))
    (cards('2RO'), 0)
    """
    return Cards(other for other in picked if other is not card) if card in picked else Cards((*picked, card))


def value_words(words: Language, feature: Feature, cards: Sequence[Card]) -> tuple[str, ...]:
    """The value of a feature on each card, as words: red, green, red."""
    place = cards[0].deck.features.index(feature)
    return tuple(words.form(feature.values[card.vector[place]]) for card in cards)


def three_zone(words: Language, items: tuple[Item, ...], pieces: Pieces = "cards") -> Zone:
    """Three cards or dice in a row."""
    if pieces == "dice":
        return Zone("three", words.say("The three dice"), items, shape="square")
    return Zone("three", words.say("The three cards"), items)


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
