"""Features, decks and cards: a card is a vector over GF(3) with one coordinate a feature.

Coordinates, in this order: colour, shape, number, shading; then border and background in the larger
decks. A card's index is v0 + 3·v1 + 9·v2 + …, so that a beginner card has the index of the solid
classic card. Rules: R1.1 (the 81 cards), R2.1 (the 27 solid ones).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar, SupportsIndex, overload

from setlab import gf3
from setlab.errors import CardError, DeckError, FeatureError, HandError, OptionError, whole
from setlab.features import BACKGROUND, BORDER, COLOR, FEATURES, NUMBER, SHADING, SHAPE, Feature
from setlab.gf3 import Vector
from setlab.seeds import Dice, Seed, fresh_seed
from setlab.shown import Shown

__all__ = [
    "BACKGROUND", "BEGINNER", "BORDER", "CLASSIC", "COLOR", "FEATURES", "NUMBER", "SHADING", "SHAPE",
    "Card", "Cards", "Deck", "Feature",
    "checked_card", "checked_deck", "checked_number", "mixed_decks", "place_of",
]  # fmt: skip


class Deck(Shown):
    """All the cards that n features make, once each: 3**n cards, 1 ≤ n ≤ 6.

    There is one object a size: `Deck(4) is CLASSIC`. OptionError for any other n.

    >>> len(CLASSIC), len(BEGINNER), Deck(2)[5].code, CLASSIC["2RO/"].index
    (81, 27, 'PS', 36)
    """

    _made: ClassVar[dict[int, Deck]] = {}
    features: tuple[Feature, ...]
    cards: Cards

    def __new__(cls, features: int) -> Deck:
        n = whole(features, 1, len(FEATURES))
        if n is None:
            raise OptionError("A deck has 1 to {most} features, not {n!r}.", most=len(FEATURES), n=features)
        if n not in cls._made:
            deck = object.__new__(cls)
            object.__setattr__(deck, "features", FEATURES[:n])
            object.__setattr__(deck, "cards", Cards._of([Card._make(deck, index) for index in range(3**n)]))
            return cls._made.setdefault(n, deck)  # of two threads that made it at once, one deck stays
        return cls._made[n]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a deck does not change: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a deck does not change: {name!r} cannot be deleted")

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    @overload
    def __getitem__(self, key: SupportsIndex | str) -> Card: ...
    @overload
    def __getitem__(self, key: slice) -> Cards: ...
    def __getitem__(self, key: SupportsIndex | str | slice) -> Card | Cards:
        """A card by its index or code, several by a slice: `CLASSIC[0]`, `CLASSIC["2RO/"]`, `CLASSIC[:27]`."""
        return self.card(key) if isinstance(key, str) else self.cards[key]

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and card.deck is self

    def __repr__(self) -> str:
        return {3: "BEGINNER", 4: "CLASSIC"}.get(len(self.features), f"Deck({len(self.features)})")

    def __reduce__(self) -> tuple[type[Deck], tuple[int]]:
        return Deck, (len(self.features),)

    @cached_property
    def by_code(self) -> dict[str, Card]:
        """The cards by their codes."""
        return {card.code: card for card in self.cards}

    def card(self, which: str | int | Iterable[int]) -> Card:
        """The card with that code, index or vector; CardError names the nearest code for a mistyped one.

        >>> CLASSIC.card("2RO/").index, CLASSIC.card(36).code, CLASSIC.card((0, 0, 1, 1)).code
        (36, '2RO/', '2RO/')
        """
        if isinstance(which, str):
            if which in self.by_code:
                return self.by_code[which]
            raise CardError(
                "{code!r} is no card of the deck with {n} features. Did you mean {nearest}?",
                code=which, n=len(self.features), nearest=self.nearest_code(which),
            )  # fmt: skip
        index = whole(which)
        if index is not None:
            if 0 <= index < len(self):
                return self.cards[index]
            raise CardError("A card's index lies in 0 to {last}, not {index}.", last=len(self) - 1, index=index)
        if not isinstance(which, Iterable):
            raise CardError("A card of a deck is named by its code, index or vector, not {thing!r}.", thing=which)
        vector = Vector(which)
        if len(vector) != len(self.features):
            raise CardError("A card of this deck has {n} coordinates, not {m}.", n=len(self.features), m=len(vector))
        return self.cards[gf3.to_index(vector)]

    def nearest_code(self, text: str) -> str:
        """The code of this deck that looks most like the text.

        >>> CLASSIC.nearest_code("2rx/")
        '2RO/'
        """
        from difflib import SequenceMatcher  # only a mistake pays for it

        looks = SequenceMatcher(b=text.lower())

        def alike(code: str) -> float:
            looks.set_seq1(code.lower())
            return looks.ratio()

        return max(self.by_code, key=alike)

    def deal(self, n: int, *, seed: Seed | None = None) -> Cards:
        """n different cards in random order, the same for the same seed; HandError if n is not 0 to len.

        >>> CLASSIC.deal(3, seed=7) == CLASSIC.deal(3, seed=7), len(set(CLASSIC.deal(81)))
        (True, 81)
        """
        number = checked_number(n, self)
        return Cards._of(Dice(fresh_seed() if seed is None else seed, "deal").sample(self.cards, number))

    @cached_property
    def thirds(self) -> list[list[int]]:
        """`thirds[i][j]`: the index of the card that makes a SET with cards i and j (R1.5); i itself for j = i.

        >>> CLASSIC.thirds[0][1], CLASSIC.thirds[5][5]
        (2, 5)
        """
        rows = [[0]]
        for size in (3**place for place in range(len(self.features))):
            rows = [
                [low + size * (-(mine + theirs) % 3) for theirs in range(3) for low in row]
                for mine in range(3)
                for row in rows
            ]
        return rows

    @cached_property
    def translations(self) -> list[bytes]:
        """The rows of `thirds` as tables for `bytes.translate`; only for decks of fewer than 256 cards."""
        return [bytes(row).ljust(256, b"\0") for row in self.thirds]


def _code(features: tuple[Feature, ...], vector: Vector) -> str:
    signs = [feature.signs[value] for feature, value in zip(features, vector, strict=True)]
    return "".join(signs[2:3] + signs[:2] + signs[3:])  # the number comes first: 2RO/


def _value_of(feature: Feature) -> property:
    def value(card: Card) -> str:
        return card[feature]

    value.__doc__ = f"The {feature} of the card: {', '.join(feature.values[:2])} or {feature.values[2]}."
    return property(value)


class Card(Shown):
    """A card of one deck: `Card("2RO/")` by its exact code, whose length picks the deck.

    Immutable, one object a card; equal only to itself (`BEGINNER.card("2RO") != CLASSIC.card("2RO#")`).
    Code: number, colour R G P, shape O S D, shading # solid / striped _ open, border . - =, background
    w g d. CardError for anything else; `setlab.card()` reads leniently.

    >>> two = Card("2RO/")
    >>> two.vector, two.index, two.deck, two.to(Deck(5)).code
    (Vector((0, 0, 1, 1)), 36, CLASSIC, '2RO/.')
    >>> two.color, two["colour"], two.shading, str(two)
    ('red', 'red', 'striped', '2RO/')
    """

    __slots__ = ("__weakref__", "code", "deck", "index", "vector")
    deck: Deck
    index: int
    vector: Vector
    code: str

    def __new__(cls, code: str) -> Card:
        if not isinstance(code, str):
            raise CardError("A card's code is a text such as '2RO/', not {code!r}.", code=code)
        if 1 <= len(code) <= len(FEATURES):
            return Deck(len(code)).card(code)
        raise CardError(
            "{code!r} is no card. A code has 1 to {most} signs, such as '2RO' or '2RO/'.",
            code=code, most=len(FEATURES),
        )  # fmt: skip

    @classmethod
    def _make(cls, deck: Deck, index: int) -> Card:
        card = object.__new__(cls)
        vector = gf3.from_index(index, len(deck.features))
        for name, value in (
            ("deck", deck), ("index", index), ("vector", vector), ("code", _code(deck.features, vector)),
        ):  # fmt: skip
            object.__setattr__(card, name, value)
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card does not change: {name!r} cannot be deleted")

    def __getitem__(self, feature: str | Feature) -> str:
        """The value of a feature by its name: `card["shape"]`, `card["colour"]`; FeatureError if it has none such."""
        place = place_of(feature, self.deck)
        if place is None:
            raise FeatureError(
                "{code!r} has no {feature!r}: its features are {features}.",
                code=self.code, feature=feature.name if isinstance(feature, Feature) else feature,
                features=", ".join(own.name for own in self.deck.features),
            )  # fmt: skip
        return self.deck.features[place].values[self.vector[place]]

    color = _value_of(COLOR)
    shape = _value_of(SHAPE)
    number = _value_of(NUMBER)
    shading = _value_of(SHADING)
    border = _value_of(BORDER)
    background = _value_of(BACKGROUND)

    def to(self, deck: Deck) -> Card:
        """The same card in another deck: new features take their first value (solid, no border, white).

        Going to fewer features is possible while nothing is lost; DeckError otherwise.

        >>> BEGINNER.card("2RO").to(CLASSIC), CLASSIC.card("2RO#").to(BEGINNER)
        (Card('2RO#'), Card('2RO'))
        """
        if self.index >= len(checked_deck(deck)):
            kept = deck.cards[self.index % len(deck)]
            raise DeckError(
                "{code!r} has no place in the deck with {n} features: only {base!r} has.",
                code=self.code, n=len(deck.features), base=kept.to(self.deck).code,
            )  # fmt: skip
        return deck.cards[self.index]

    __iter__ = None  # or [] would make a card look like a list of its values

    def __lt__(self, other: Card) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return (len(self.deck), self.index) < (len(other.deck), other.index)

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __format__(self, spec: str) -> str:
        return format(self.code, spec)

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)


class Cards(tuple[Card, ...], Shown):
    """Cards of one deck in order: a tuple that shows itself as a row of pictures.

    CardError for anything that is not a card, DeckError for cards of two decks.

    >>> Cards([Card("2RO/"), Card("2RS/")]).codes
    '2RO/ 2RS/'
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card] = ()) -> Cards:
        try:
            hand = tuple.__new__(cls, cards)
        except TypeError as error:
            raise _no_hand(cards) from error
        deck = None
        for card in hand:
            if not isinstance(card, Card):
                raise _no_hand(cards) if isinstance(cards, str) else _no_card(card)
            if card.deck is not deck:
                if deck is not None:
                    raise mixed_decks(hand[0], card)
                deck = card.deck
        return hand

    @classmethod
    def _of(cls, cards: Iterable[Card]) -> Cards:
        """Cards already known to be of one deck: the hot path skips the check."""
        return tuple.__new__(cls, cards)

    @property
    def codes(self) -> str:
        """The codes, separated by spaces."""
        return " ".join(card.code for card in self)

    @overload
    def __getitem__(self, key: SupportsIndex) -> Card: ...
    @overload
    def __getitem__(self, key: slice) -> Cards: ...
    def __getitem__(self, key: SupportsIndex | slice) -> Card | Cards:
        part = tuple.__getitem__(self, key)
        return part if isinstance(part, Card) else Cards._of(part)

    def __add__(self, other: tuple[Any, ...]) -> Cards:
        return Cards([*self, *other])

    def __repr__(self) -> str:
        return f"cards({self.codes!r})" if self else "Cards()"

    def __str__(self) -> str:
        return self.codes

    def __format__(self, spec: str) -> str:
        return format(self.codes, spec)

    def __reduce__(self) -> tuple[type[Cards], tuple[tuple[Card, ...]]]:
        return Cards, (tuple(self),)


def checked_deck(deck: object) -> Deck:
    """The deck itself; OptionError for anything else."""
    if not isinstance(deck, Deck):
        raise OptionError("A deck is BEGINNER, CLASSIC or Deck(n), not {deck!r}.", deck=deck)
    return deck


def checked_number(n: object, deck: Deck) -> int:
    """So many cards of the deck as a plain int; HandError says how many it has, OptionError what a deck is."""
    number = whole(n, 0, len(checked_deck(deck)))
    if number is None:
        raise HandError("From this deck 0 to {most} cards can be dealt, not {n!r}.", most=len(deck), n=n)
    return number


def place_of(feature: object, deck: Deck) -> int | None:
    """The place of a feature in a deck, by itself or by its name, `color` as well as `colour`; None if it lacks it.

    >>> place_of("colour", CLASSIC), place_of(SHADING, CLASSIC), place_of("shading", BEGINNER)
    (0, 3, None)
    """
    for place, own in enumerate(deck.features):
        if feature in (own, own.name, str(own)):
            return place
    return None


def checked_card(card: object) -> Card:
    """The card itself; CardError for anything else."""
    if not isinstance(card, Card):
        raise _no_card(card)
    return card


def _no_card(thing: object) -> CardError:
    if isinstance(thing, str):
        return CardError(
            "{thing!r} is no card but a text. Read it with card({thing!r}), several cards with *cards({thing!r}).",
            thing=thing,
        )
    if isinstance(thing, Cards):
        return CardError(
            "{thing!r} is a hand, not a card: put a star before it, as in is_set(*{thing!r}).", thing=thing
        )
    return CardError("{thing!r} is no card. A card is made with Card('2RO/') or card('2 red ovals').", thing=thing)


def _no_hand(thing: object) -> CardError:
    return CardError("A hand is several cards, such as cards('2RO/ 2RS/'), not {thing!r}.", thing=thing)


def mixed_decks(one: Card, other: Card) -> DeckError:
    """The error that names two cards of different decks, and the way out."""
    return DeckError(
        "{one!r} and {other!r} are of two decks, with {n} and {m} features. Bring one over with card.to(deck).",
        one=one.code, other=other.code, n=len(one.deck.features), m=len(other.deck.features),
    )  # fmt: skip


BEGINNER = Deck(3)
CLASSIC = Deck(4)
