"""Learn the card game SET and its mathematics: see README.md for the first line to type."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck, Feature
from setlab.doors import wire
from setlab.rules import count_sets, find_sets, has_set, is_set, third_card

if TYPE_CHECKING:
    from setlab.activities.course import Course
    from setlab.activities.explorer import Explorer
    from setlab.activities.find_sets import FindSets
    from setlab.activities.rule_quiz import RuleQuiz
    from setlab.activities.third_card import ThirdCard
    from setlab.explanation import explain
    from setlab.language import use_language
    from setlab.notation import card, cards
    from setlab.progress import start

# Loaded at the first use: a program that only asks is_set should not pay for words and exercises.
_LATER = {
    "Course": "setlab.activities.course",
    "Explorer": "setlab.activities.explorer",
    "FindSets": "setlab.activities.find_sets",
    "RuleQuiz": "setlab.activities.rule_quiz",
    "ThirdCard": "setlab.activities.third_card",
    "card": "setlab.notation",
    "cards": "setlab.notation",
    "explain": "setlab.explanation",
    "start": "setlab.progress",
    "use_language": "setlab.language",
}

__all__ = [
    "BEGINNER",
    "CLASSIC",
    "Card",
    "Cards",
    "Course",
    "Deck",
    "Explorer",
    "Feature",
    "FindSets",
    "RuleQuiz",
    "ThirdCard",
    "card",
    "cards",
    "count_sets",
    "explain",
    "find_sets",
    "has_set",
    "is_set",
    "start",
    "third_card",
    "use_language",
]
__version__ = "0.1.0"
wire(keep="setlab.progress:keep")


def __getattr__(name: str) -> Any:
    if name in _LATER:
        globals()[name] = thing = getattr(import_module(_LATER[name]), name)
        return thing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
