"""The games: each an engine that knows no scene, no words and no clock, and what draws it."""

from importlib import import_module
from typing import Any

_LATER: dict[str, str] = {  # by name, where a game or a function lives; loaded at the first use
    "Classic": "classic.game",
    "Cubed": "cubed.game",
    "Solo": "solo.game",
    "Shedding": "shedding.game",
    "Memory": "memory.game",
    "Together": "together.game",
    "TwoPairs": "small.game",
    "Chain": "small.game",
    "LastCard": "small.game",
    "FiveFeatures": "small.game",
    "RulesQuiz": "quiz.game",
    "play_out": "playing",
}

__all__: list[str] = [*_LATER]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        globals()[name] = thing = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
        return thing
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
