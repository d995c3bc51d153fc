"""How a learner wants to see things: data, and the buttons that every scene carries to change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from os import PathLike
from typing import Any, TypedDict

from setlab.errors import OptionError
from setlab.language import LANGUAGES, language_of
from setlab.scene.parts import Item, Zone, field_names
from setlab.seeds import Seed

PALETTES = ("default", "classic", "black-and-white")
SIZES = ("small", "medium", "large", "huge")
SWITCHES = ("letters", "read_aloud")


@dataclass(frozen=True, slots=True)
class Look:
    """How a learner wants to see things. Not part of the exercise: it can change at any moment."""

    language: str = "en"
    palette: str = "default"
    letters: bool = False
    size: str = "medium"
    read_aloud: bool = False

    def __post_init__(self) -> None:
        for name, known in (("language", LANGUAGES), ("palette", PALETTES), ("size", SIZES)):
            value = getattr(self, name)
            if not isinstance(value, str) or value not in known:
                raise OptionError(
                    "There is no {option} {value!r}: choose one of {known}.",
                    option=name, value=value, known=", ".join(known),
                )  # fmt: skip
        for name in SWITCHES:
            if not isinstance(getattr(self, name), bool):
                raise OptionError("{option} is True or False, not {value!r}.", option=name, value=getattr(self, name))


class Looks(TypedDict, total=False):
    """The options that every activity takes besides its own: how it looks, its seed, and where it is kept."""

    language: str | None
    seed: Seed | None
    palette: str
    letters: bool
    size: str
    read_aloud: bool
    save: str | PathLike[str] | bool


def changed(look: Look, id: str) -> Look | None:
    """The look after a press on a setting, `letters=on` or `language=fr`; None if the id is no setting."""
    name, sign, choice = id.partition("=")
    if not sign or name not in field_names(Look):
        return None
    change: dict[str, Any] = {name: _chosen(name, choice)}
    return replace(look, **change)


@lru_cache(maxsize=256)
def settings(look: Look) -> tuple[Zone, ...]:
    """The settings as zones of choices; a press on `letters=on` or `language=fr` changes the look."""
    say = language_of(look.language).say
    on_off = [("on", say("on")), ("off", say("off"))]
    sizes = [("small", say("small")), ("medium", say("medium")), ("large", say("large")), ("huge", say("very large"))]
    palettes = [("default", say("clear")), ("classic", say("classic")), ("black-and-white", say("black and white"))]
    choices = {
        "language": (say("Language"), [("en", "English"), ("fr", "Français"), ("nl", "Nederlands")]),
        "letters": (say("Letters on the cards"), on_off),
        "size": (say("Card size"), sizes),
        "palette": (say("Card colours"), palettes),
        "read_aloud": (say("Read aloud"), on_off),
    }
    return tuple(
        Zone(
            id=name,
            label=label,
            items=tuple(
                Item(f"{name}={choice}", text, role="choice", selected=getattr(look, name) == _chosen(name, choice))
                for choice, text in options
            ),
            pick="one",
            role="choices",
        )
        for name, (label, options) in choices.items()
    )


def _chosen(name: str, choice: str) -> str | bool:
    """The value of a setting that a choice stands for."""
    return choice == "on" if name in SWITCHES else choice
