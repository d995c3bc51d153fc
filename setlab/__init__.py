"""Learn the card game SET and its mathematics: see README.md for the first line to type."""

from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck, Feature
from setlab.explanation import explain
from setlab.language import use_language
from setlab.notation import card, cards
from setlab.rules import count_sets, find_sets, has_set, is_set, third_card

__all__ = [
    "BEGINNER",
    "CLASSIC",
    "Card",
    "Cards",
    "Deck",
    "Feature",
    "card",
    "cards",
    "count_sets",
    "explain",
    "find_sets",
    "has_set",
    "is_set",
    "third_card",
    "use_language",
]
__version__ = "0.1.0"
