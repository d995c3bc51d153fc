"""Cards in words: the values that the words of a phrase give to each feature, and what is said of other words."""

from __future__ import annotations

from difflib import get_close_matches

from setlab.deck import BORDER, FEATURES, NUMBER, SHAPE, Card, Deck, Feature
from setlab.errors import CardError
from setlab.language import Value
from setlab.language.vocabulary import FILLERS, is_article, is_without, languages_of, vocabulary, words_in

_LONGEST = 60  # of a text quoted in a message


def has_words(words: list[str]) -> bool:
    """Whether any word says something of a card; a letter or two may be a code."""
    return any(len(word) > 2 and word in vocabulary() for word in words)


def has_shape(words: list[str]) -> bool:
    """Whether any word names a shape: two phrases that do are two cards."""
    return any(word in vocabulary() and vocabulary()[word].feature is SHAPE for word in words)


def by_words(text: str, words: list[str], deck: Deck | None) -> Card:
    """The card that the words of a text name; CardError says what is missing, unknown or contradicts itself."""
    values = _values(text, words, deck)
    last = max((FEATURES.index(feature) for feature in values), default=0)
    due = FEATURES[: max(3, last + 1)] if deck is None else deck.features
    missing = [feature for feature in due if feature not in values]
    if missing:
        raise lacks(text, missing)
    extra = [feature for feature in values if feature not in due]
    if extra:
        raise CardError(
            "{text!r} names a {feature}, which the deck with {n} features lacks.",
            text=short(text), feature=extra[0], n=len(due),
        )  # fmt: skip
    return Deck(len(due)).card([values[feature] for feature in due])


def _values(text: str, words: list[str], deck: Deck | None) -> dict[Feature, int]:
    """The value that the words give to each feature they speak of; CardError for a contradiction."""
    values: dict[Feature, int] = {}
    for word in words:
        value = _value(word, words)
        if value is None and not is_article(word) and word not in FILLERS:
            raise _unknown_word(text, word, words, deck)
        if value is not None and values.setdefault(value.feature, value.which) != value.which:
            raise CardError(
                "{text!r} names two values of the {feature}, {one} and {other}: choose one.",
                text=short(text), feature=value.feature, one=Value(value.feature, values[value.feature]), other=value,
            )  # fmt: skip
    if any(map(is_article, words)):
        values.setdefault(NUMBER, 0)
    return values


def _value(word: str, words: list[str]) -> Value | None:
    if is_article(word):
        return None
    if word in NUMBER.signs:
        return Value(NUMBER, NUMBER.signs.index(word))
    return Value(BORDER, 0) if is_without(word, words) else vocabulary().get(word)


def _unknown_word(text: str, word: str, words: list[str], deck: Deck | None) -> CardError:
    near = _near_word(word, words, deck)
    if near is not None:
        return CardError(
            "{text!r} holds the unknown word {word!r}. Did you mean {nearest}?",
            text=short(text), word=word, nearest=near,
        )  # fmt: skip
    return CardError(
        "{text!r} holds the unknown word {word!r}: write a card such as '2 striped red ovals'.",
        text=short(text), word=word,
    )  # fmt: skip


def _near_word(word: str, words: list[str], deck: Deck | None) -> str | None:
    """The known word that looks most like it, in the language of the other words and for a feature that is meant.

    A border or background is meant where the deck has them, or where another word speaks of one.
    """
    known = vocabulary()
    named = [FEATURES.index(known[other].feature) for other in words if other in known]
    due = FEATURES[: max([4, *(place + 1 for place in named)])] if deck is None else deck.features
    for code in languages_of(words):
        offered = [own for own, value in words_in(code).items() if value.feature in due]
        for near in get_close_matches(word, offered, n=1, cutoff=0.65):
            return near
    return None


def lacks(text: str, missing: list[Feature]) -> CardError:
    """The error that asks for the first of the missing features."""
    first = missing[0]
    return CardError(
        "{text!r} is not a whole card: which {feature}? Choose {a}, {b} or {c}.",
        text=short(text), feature=first, a=Value(first, 0), b=Value(first, 1), c=Value(first, 2),
    )  # fmt: skip


def short(text: str) -> str:
    """The text, cut if it is too long for a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
