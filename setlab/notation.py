"""Words and codes to cards: lenient reading of what people type, in any of our languages.

`Card("2RO/")` takes exact codes alone; `card` and `cards` also read small letters, spaces inside a code,
the signs that keyboards and word processors put in place of ours, and words in any order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import Any

from setlab.deck import BORDER, FEATURES, NUMBER, Card, Cards, Deck, Feature, checked_card, checked_deck
from setlab.errors import CardError
from setlab.language import Value
from setlab.language.vocabulary import FILLERS, is_article, is_frame, is_without, plain, vocabulary

_SIGNS = str.maketrans(
    {
        "∕": "/", "⁄": "/", "╱": "/", "⧸": "/", "\u2028": "\n", "\u2029": "\n",
        "‗": "_", "﹍": "_", "﹏": "_", "♯": "#", "＃": "#", "№": "#",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "﹣": "-", "·": ".", "•": ".", "․": ".",
        "\u200b": "", "\u200c": "", "\u200d": "", "\u2060": "", "\ufeff": "", "\ufe0f": "",
        "，": ",", "；": ";", "、": ",",
    }
)  # fmt: skip
_CODE_ORDER = (NUMBER, *(feature for feature in FEATURES if feature is not NUMBER))
_LONGEST = 60  # of a text quoted in a message


def card(text: Any, deck: Deck | None = None) -> Card:
    """The card that a text names, by code or in words; a Card is returned as it is (or brought to `deck`).

    The length of a code picks the deck; words without a shading mean a beginner card. Fewer features are
    an error unless `deck` says that it has no more. CardError says what is missing, or the nearest code.

    >>> card("2ro/"), card("two striped red ovals"), card("2 ovales rouges hachurés"), card("twee rode ovalen")
    (Card('2RO/'), Card('2RO/'), Card('2RO/'), Card('2RO'))
    >>> card("red oval", deck=Deck(2))
    Card('RO')
    """
    if deck is not None:
        checked_deck(deck)
    if isinstance(text, Card):
        return text if deck is None else text.to(deck)
    if not isinstance(text, str):
        raise CardError("{thing!r} is no card: write a text such as '2RO/' or '2 striped red ovals'.", thing=text)
    cleaned = _cleaned(text)
    found = _by_code(cleaned)
    if found is not None and (deck is None or found.deck is deck):
        return found
    words = plain(cleaned)
    if _has_words(words):
        return _by_words(text, words, deck)
    raise _not_a_code(text, cleaned, found, deck)


def cards(text: Any, deck: Deck | None = None) -> Cards:
    """The cards that a text names: codes parted by spaces or commas; phrases by commas, semicolons or lines.

    Also takes an iterable of texts and cards. Errors as `card`, and DeckError for cards of two decks.

    >>> cards("2RO/ 2rs/ 2RD_"), cards("2 red ovals, 1 green diamond")
    (cards('2RO/ 2RS/ 2RD_'), cards('2RO 1GD'))
    """
    if deck is not None:
        checked_deck(deck)
    if isinstance(text, Cards) and deck is None:
        return text
    if isinstance(text, str):
        return Cards(_read_all(text, deck))
    if isinstance(text, Card) or not isinstance(text, Iterable):
        return Cards([card(text, deck)])
    return Cards([card(part, deck) for part in text])


def latex_code(card: Card) -> str:
    r"""The code of a card for LaTeX, where # and _ have a meaning of their own.

    >>> print(latex_code(Card("2RO#")))
    2RO\#
    """
    return re.sub(r"([#_])", r"\\\1", checked_card(card).code)


def markdown_code(card: Card) -> str:
    r"""The code of a card for Markdown, where signs of punctuation may have a meaning of their own.

    >>> print(markdown_code(Card("2RO_")))
    2RO\_
    """
    return re.sub(r"([#_=.-])", r"\\\1", checked_card(card).code)


def _cleaned(text: str) -> str:
    """A text with our signs in place of their look-alikes, and without the backslash of an escaped code."""
    lines = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    return re.sub(r"\\(?=[#/_=.-])", "", lines).strip()


def _by_code(text: str) -> Card | None:
    """The card whose code that is, spaces and small letters allowed; None if there is none."""
    code = "".join(text.split())
    if not 1 <= len(code) <= len(FEATURES):
        return None
    exact = code[:3].upper() + code[3:].lower()
    return Deck(len(code)).by_code.get(exact)


def _read_all(text: str, deck: Deck | None) -> list[Card]:
    found: list[Card] = []
    for phrase in _phrases(_cleaned(text)):
        parts = phrase.split()
        codes = [_by_code(part) for part in parts]
        whole = any(code is not None and len(part) > 1 for code, part in zip(codes, parts, strict=True))
        if all(codes) or (whole and _by_code(phrase) is None and not _has_words(plain(phrase))):
            found += [card(part, deck) for part in parts]
        else:
            found.append(card(phrase, deck))
    return found


def _phrases(text: str) -> list[str]:
    """The text parted at commas, semicolons and line ends; ", thin border" stays with the card before it."""
    phrases: list[str] = []
    for part in re.split(r"[,;\n\r]", text):
        if not part.strip():
            continue
        if phrases and _by_code(part) is None and is_frame(plain(part)):
            phrases[-1] += " " + part
        else:
            phrases.append(part.strip())
    return phrases


def _has_words(words: list[str]) -> bool:
    """Whether any word says something of a card; a letter or two may be a code."""
    return any(len(word) > 2 and word in vocabulary() for word in words)


def _by_words(text: str, words: list[str], deck: Deck | None) -> Card:
    values = _values(text, words)
    last = max((FEATURES.index(feature) for feature in values), default=0)
    due = FEATURES[: max(3, last + 1)] if deck is None else deck.features
    missing = [feature for feature in due if feature not in values]
    if missing:
        raise _lacks(text, missing)
    extra = [feature for feature in values if feature not in due]
    if extra:
        raise CardError(
            "{text!r} names a {feature}, which the deck with {n} features lacks.",
            text=_short(text), feature=extra[0], n=len(due),
        )  # fmt: skip
    return Deck(len(due)).card([values[feature] for feature in due])


def _values(text: str, words: list[str]) -> dict[Feature, int]:
    """The value that the words give to each feature they speak of; CardError for a contradiction."""
    values: dict[Feature, int] = {}
    for word in words:
        value = _value(word, words)
        if value is None and not is_article(word) and word not in FILLERS:
            raise _unknown_word(text, word)
        if value is not None and values.setdefault(value.feature, value.which) != value.which:
            raise CardError(
                "{text!r} names two values of the {feature}, {one} and {other}: choose one.",
                text=_short(text), feature=value.feature, one=Value(value.feature, values[value.feature]), other=value,
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


def _unknown_word(text: str, word: str) -> CardError:
    near = max(get_close_matches(word, vocabulary(), cutoff=0.65), key=_commonness, default=None)
    if near is not None:
        return CardError(
            "{text!r} holds the unknown word {word!r}. Did you mean {nearest}?",
            text=_short(text), word=word, nearest=near,
        )  # fmt: skip
    return CardError(
        "{text!r} holds the unknown word {word!r}: write a card such as '2 striped red ovals'.",
        text=_short(text), word=word,
    )  # fmt: skip


def _commonness(word: str) -> int:
    """Words of the first four features are meant more often than those of border and background."""
    return int(vocabulary()[word].feature in FEATURES[:4])


def _lacks(text: str, missing: list[Feature]) -> CardError:
    first = missing[0]
    return CardError(
        "{text!r} is not a whole card: which {feature}? Choose {a}, {b} or {c}.",
        text=_short(text), feature=first, a=Value(first, 0), b=Value(first, 1), c=Value(first, 2),
    )  # fmt: skip


def _not_a_code(text: str, cleaned: str, found: Card | None, deck: Deck | None) -> CardError:
    """What to say of a text that is no card's code and holds no known word."""
    code = "".join(cleaned.split())
    if found is not None and deck is not None:
        return CardError(
            "{text!r} is no card of the deck with {n} features. Did you mean {nearest}?",
            text=_short(text), n=len(deck.features), nearest=deck.nearest_code(code),
        )  # fmt: skip
    missing = _missing_signs(code, deck)
    if missing:
        return _lacks(text, missing)
    nearest = _nearest(code, deck)
    if nearest is not None:
        return CardError("{text!r} is no card. Did you mean {nearest}?", text=_short(text), nearest=nearest)
    return CardError("{text!r} is no card: write a code such as 2RO/ or words such as '2 striped red ovals'.",
                     text=_short(text))  # fmt: skip


def _nearest(code: str, deck: Deck | None) -> str | None:
    """The card's code that looks most like it; None if it looks like none."""
    if not 1 <= len(code) <= 2 * len(FEATURES):
        return None
    sizes = [size for size in (len(code), len(code) - 1, len(code) + 1) if 3 <= size <= len(FEATURES)]
    decks = [deck] if deck is not None else [Deck(size) for size in sizes or [3]]
    found = max((own.nearest_code(code) for own in decks), key=lambda near: _likeness(near, code))
    return found if _likeness(found, code) >= 0.5 else None


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio()


def _missing_signs(code: str, deck: Deck | None) -> list[Feature]:
    """The features whose signs are left out of a code; empty if the code is wrong in another way."""
    present = []
    rest = code
    for feature in _CODE_ORDER:
        if rest and rest[0].lower() in feature.signs.lower():
            present.append(feature)
            rest = rest[1:]
    if rest or not any(feature in FEATURES[:3] for feature in present):
        return []
    last = max(FEATURES.index(feature) for feature in present)
    due = FEATURES[: max(3, last + 1)] if deck is None else deck.features
    return [feature for feature in due if feature not in present]


def _short(text: str) -> str:
    """The text, cut if it is too long for a message."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
