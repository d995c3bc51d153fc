"""The exercises: each a package of its own, a state machine that knows no screen and no other exercise."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setlab.activities.explorer import Explorer
    from setlab.activities.find_sets import FindSets, FindTogether
    from setlab.activities.rule_quiz import RuleQuiz, RuleTogether
    from setlab.activities.third_card import ThirdCard, ThirdTogether

_LATER = {
    "Explorer": "explorer",
    "FindSets": "find_sets",
    "FindTogether": "find_sets",
    "RuleQuiz": "rule_quiz",
    "RuleTogether": "rule_quiz",
    "ThirdCard": "third_card",
    "ThirdTogether": "third_card",
}

__all__ = ["Explorer", "FindSets", "FindTogether", "RuleQuiz", "RuleTogether", "ThirdCard", "ThirdTogether"]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        globals()[name] = thing = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
        return thing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
