"""Learn the card game SET and its mathematics: see README.md for the first line to type.

This is the roof of the house: what people use stands in `dir(setlab)`, and the doors that lead upwards are
wired here, so that no room below knows what stands above it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from setlab.asking import count_sets, find_sets, has_set, is_set, third_card
from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck, Feature
from setlab.doors import wire

if TYPE_CHECKING:
    from setlab import algebra as algebra
    from setlab import chance as chance
    from setlab import counting as counting
    from setlab import draw as draw
    from setlab import errors as errors
    from setlab import explanation as explanation
    from setlab import geometry as geometry
    from setlab import notation as notation
    from setlab import puzzles as puzzles
    from setlab import show as show
    from setlab.activities.explorer import Explorer
    from setlab.activities.find_sets import FindSets
    from setlab.activities.rule_quiz import RuleQuiz
    from setlab.activities.third_card import ThirdCard
    from setlab.course import Course
    from setlab.explanation import explain
    from setlab.language import use_language
    from setlab.notation import card, cards
    from setlab.progress import check, start
    from setlab.show.sliders import Slider

# Loaded at the first use: a program that only asks is_set should not pay for words and exercises.
_LATER = {
    "Course": "setlab.course",
    "Explorer": "setlab.activities.explorer",
    "FindSets": "setlab.activities.find_sets",
    "RuleQuiz": "setlab.activities.rule_quiz",
    "Slider": "setlab.show.sliders",
    "ThirdCard": "setlab.activities.third_card",
    "card": "setlab.notation",
    "cards": "setlab.notation",
    "check": "setlab.progress",
    "explain": "setlab.explanation",
    "start": "setlab.progress",
    "use_language": "setlab.language",
}
# The rooms that people walk into; `setlab.geometry` is there without an import of its own.
_ROOMS = (
    "algebra", "chance", "counting", "draw", "errors", "explanation", "geometry", "notation", "puzzles", "show",
)  # fmt: skip

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
    "Slider",
    "ThirdCard",
    "card",
    "cards",
    "check",
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
wire(keep="setlab.progress:keep", bundle="setlab.show:bundle", publish="setlab.show:publish")


def __getattr__(name: str) -> Any:
    if name in _LATER:
        globals()[name] = thing = getattr(import_module(_LATER[name]), name)
        return thing
    if name in _ROOMS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *_ROOMS, "__version__"})
