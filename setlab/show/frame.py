"""What of a scene goes to the browser: its small parts in one dict, each zone by itself, each picture."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from setlab.language import Language, language_of
from setlab.scene import Item, Look, Scene, Zone, plain
from setlab.show.pictures import look_svg

_PARTS = (
    "look", "title", "prompt", "rows", "table", "links", "feedback", "buttons", "entries", "notices", "status",
    "settings_label", "clock", "focus", "wake_at", "activity", "question", "lay", "viewer",
)  # fmt: skip
_FROM_THE_RIGHT = ("ar", "fa", "he", "ur")  # languages that are written from right to left
_ALWAYS = object()
_DEFAULTS = {name: getattr(Item("", ""), name) for name in Item.__slots__ if name not in ("id", "label")}


def frame_of(scene: Scene) -> dict[str, Any]:
    """All of a scene but its zones, which go by themselves; and what the view itself has to say in its language."""
    small = {name: _plain(getattr(scene, name)) for name in _PARTS}
    return small | {
        "zones": [f"zone:{zone.id}" for zone in scene.zones],
        "settings": [f"setting:{zone.id}" for zone in scene.settings],
        "dir": "rtl" if scene.language in _FROM_THE_RIGHT else "ltr",
        "offline": {"cell": scene.offline, **_paused(language_of(scene.language))},
        "words": _words(language_of(scene.language)),
    }


def _plain(part: Any) -> Any:
    """The part as JSON data. Most parts of a scene were there before, so they are turned into data once."""
    if isinstance(part, tuple):
        return [_plain(each) for each in part]
    return part if part is None or isinstance(part, str | float | int) else _whole(part)


@lru_cache(maxsize=4096)
def _whole(part: Any) -> Any:
    return plain(part)


def picture(key: str, look: Look) -> str:
    """The picture of a key as SVG, in the learner's palette, with letters if they are on."""
    return look_svg(key, look)


def slim(zone: Zone) -> dict[str, Any]:
    """A zone as JSON data, its items without the fields that have their default: a board of 225 stays small."""
    whole: dict[str, Any] = plain(replace(zone, items=()))
    return whole | {"items": [_slim_item(item) for item in zone.items]}


@lru_cache(maxsize=4096)
def _slim_item(item: Item) -> dict[str, Any]:
    fields = plain(item).items()
    return {name: value for name, value in fields if value not in (_DEFAULTS.get(name, _ALWAYS), [])}


@lru_cache(maxsize=8)
def _paused(words: Language) -> dict[str, str]:
    """What is said where nobody answers: on a page without cells, and where it is not known what the page has."""
    return {
        "page": words.say("This exercise is paused. Reload the page to continue."),
        "any": words.say("This exercise is paused. Run its cell again, or reload the page."),
    }


@lru_cache(maxsize=8)
def _words(words: Language) -> dict[str, str]:
    return {"whole": words.say("Full screen"), "leave": words.say("Leave full screen")}
