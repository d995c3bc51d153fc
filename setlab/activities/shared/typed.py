"""Cards that a teacher types, to discuss what lies in class."""

from __future__ import annotations

from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import PressError, SetlabError
from setlab.language import Language
from setlab.notation import cards as cards_of
from setlab.scene import Entry

LONGEST = 600  # signs
_EXAMPLES = tuple(BEGINNER.card(code).vector for code in ("2RO", "2RS", "3RD"))


def cards_entry(words: Language, label: str, deck: Deck, n: int, more: str = "") -> Entry:
    """Where cards are typed, as codes or words; the hint shows n codes of this deck."""
    size = len(deck.features)
    codes = [deck.card((*vector, *[1] * size)[:size]).code for vector in _EXAMPLES[:n]]
    return Entry("cards", label, words.say("Show them"), hint=" ".join(codes) + more, most=LONGEST)


def typed_cards(text: str, deck: Deck, least: int, most: int) -> Cards:
    """The cards that were typed: different ones of this deck. PressError says what is wrong."""
    try:
        cards = cards_of(text, deck)
    except SetlabError as error:
        raise PressError(error.template, **error.fields) from error
    if not least <= len(cards) <= most:
        raise PressError("Type {least} to {most} cards, not {n}.", least=least, most=most, n=len(cards))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise PressError("{card} is there twice.", card=twice)
    return cards
