"""Words and codes to cards: lenient reading of what people type, in any of our languages.

`Card("2RO/")` takes exact codes alone; `card` and `cards` also read small letters, spaces inside a code or none
between codes, the signs that keyboards and word processors put in place of ours, and words in any order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from setlab.deck import SHAPE, Card, Cards, Deck, checked_card, checked_deck
from setlab.errors import CardError
from setlab.language.vocabulary import is_frame, is_joint, plain
from setlab.notation.codes import by_code, cleaned, missing_signs, nearest, run_together
from setlab.notation.phrases import by_words, has_shape, has_words, lacks, short

__all__ = ["card", "cards", "latex_code", "markdown_code"]


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
    clean = cleaned(text)
    found = by_code(clean)
    if found is not None and (deck is None or found.deck is deck):
        return found
    words = plain(clean)
    if has_words(words):
        return by_words(text, words, deck)
    raise _not_a_code(text, clean, found, deck)


def cards(text: Any, deck: Deck | None = None) -> Cards:
    """The cards that a text names: codes with spaces or commas between them, or run together; phrases in words
    with commas, semicolons, lines, or "and", "et", "en" between them.

    Also takes an iterable of texts and cards. Errors as `card`, and DeckError for cards of two decks.

    >>> cards("2RO/ 2rs/ 2RD_"), cards("2RO/2RS/2RD_"), cards("2 red ovals and 1 green diamond")
    (cards('2RO/ 2RS/ 2RD_'), cards('2RO/ 2RS/ 2RD_'), cards('2RO 1GD'))
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


def _read_all(text: str, deck: Deck | None) -> list[Card]:
    found: list[Card] = []
    for phrase in _phrases(cleaned(text), shapeless=deck is not None and SHAPE not in deck.features):
        parts = phrase.split()
        codes = [[one] if (one := by_code(part)) else run_together(part) for part in parts]
        whole = any(code and len(part) > 1 for code, part in zip(codes, parts, strict=True))
        if all(codes) or (whole and by_code(phrase) is None and not has_words(plain(phrase))):
            for part, code in zip(parts, codes, strict=True):
                found += [card(one.code, deck) for one in code] or [card(part, deck)]
        else:
            found.append(card(phrase, deck))
    return found


def _phrases(text: str, *, shapeless: bool) -> list[str]:
    """The text taken apart at commas, semicolons and line ends; ", thin border" stays with the card before it."""
    phrases: list[str] = []
    for part in re.split(r"[,;\n\r]", re.sub(r"([&+])", r" \1 ", text)):
        for phrase in _joined(part.split(), shapeless=shapeless):
            if phrases and by_code(phrase) is None and is_frame(plain(phrase)):
                phrases[-1] += " " + phrase
            else:
                phrases.append(phrase)
    return phrases


def _joined(parts: list[str], *, shapeless: bool) -> list[str]:
    """The cards that "and" joins: codes, and phrases that name a shape each (so not "2 red and striped ovals")."""
    phrases: list[list[str]] = [[]]
    for part in parts:
        if is_joint(part):
            phrases.append([])
        else:
            phrases[-1].append(part)
    whole = [""]
    for phrase in filter(None, map(" ".join, phrases)):
        if whole[-1] and not (shapeless or (_stands_alone(whole[-1]) and _stands_alone(phrase))):
            whole[-1] += " " + phrase
        else:
            whole.append(phrase)
    return [phrase for phrase in whole if phrase]


def _stands_alone(phrase: str) -> bool:
    words = plain(phrase)
    return has_shape(words) or is_frame(words) or not has_words(words)


def _not_a_code(text: str, clean: str, found: Card | None, deck: Deck | None) -> CardError:
    """What to say of a text that is no card's code and holds no known word."""
    code = "".join(clean.split())
    if found is not None and deck is not None:
        return CardError(
            "{text!r} is no card of the deck with {n} features. Did you mean {nearest}?",
            text=short(text), n=len(deck.features), nearest=deck.nearest_code(code),
        )  # fmt: skip
    several = run_together(code)
    if several:
        return CardError("{text!r} is {n} cards. Read them with cards({text!r}).", text=short(text), n=len(several))
    missing = missing_signs(code, deck)
    if missing:
        return lacks(text, missing)
    near = nearest(code, deck)
    if near is not None:
        return CardError("{text!r} is no card. Did you mean {nearest}?", text=short(text), nearest=near)
    return CardError(
        "{text!r} is no card: write a code such as 2RO/ or words such as '2 striped red ovals'.", text=short(text)
    )
