"""What a scene is made of: frozen plain data, in the learner's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal

from setlab.errors import OptionError
from setlab.language import LANGUAGES

PALETTES = ("default", "classic", "black-and-white")
SIZES = ("small", "medium", "large", "huge")

Role = Literal["picture", "choice", "button", "text"]
Pick = Literal["none", "one", "many"]
Layout = Literal["row", "grid"]
Kind = Literal["right", "again", "shown", "neutral"]
Verdict = Literal["same", "different", "two_and_one", "open"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on an item, always with its words: kind is what the style sheet draws.

    Kinds in use: "odd", "hint", "found", "right", "missing", "excluded", "number".
    """

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Item:
    """A thing in a zone. Its id names the thing, never its place: `card:2RO/`.

    A picture is drawn from `picture` (`card:2RO/`, `die:2RO`, `die:WILD`, `back`, "" for an empty
    place); `label` is what a screen reader says; `caption` stands under it.
    """

    id: str
    label: str
    role: Role = "picture"
    picture: str | None = None
    caption: str = ""
    selected: bool = False
    enabled: bool = True
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """A group of items: one stop of the Tab key. With pick "none", only its buttons can be pressed."""

    id: str
    label: str
    items: tuple[Item, ...]
    layout: Layout = "row"
    columns: int = 0
    pick: Pick = "none"


@dataclass(frozen=True, slots=True)
class Button:
    """An answer or a step. `key` is a letter or digit that presses it while the focus is inside.

    One button at most is `primary`, the step that most will take; `quiet` ones are tools (hint, numbers).
    """

    id: str
    label: str
    key: str = ""
    enabled: bool = True
    primary: bool = False
    quiet: bool = False
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said of the last press, in the order verdict, reason, what next; `about` holds ids."""

    kind: Kind
    lines: tuple[str, ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One feature of three cards: its three values in words, the verdict, and which one is odd (0 to 2)."""

    label: str
    values: tuple[str, ...]
    verdict: Verdict
    words: str
    odd: int | None = None
    current: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table of numbers or words: a caption, column heads (the first over the row heads), rows of cells."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Link:
    """Ids that lie on one line, with its words."""

    ids: tuple[str, ...]
    words: str
    kind: str = "line"


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock, in seconds: how much has passed, whether it runs, and the limit if there is one."""

    elapsed: float
    running: bool
    limit: float | None = None


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
            if value not in known:
                raise OptionError(
                    "There is no {option} {value!r}: choose one of {known}.",
                    option=name, value=value, known=", ".join(known),
                )  # fmt: skip
        for name in ("letters", "read_aloud"):
            if not isinstance(getattr(self, name), bool):
                raise OptionError("{option} is True or False, not {value!r}.", option=name, value=getattr(self, name))


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown now: frozen plain data, in the learner's language."""

    look: Look
    title: str
    prompt: str
    zones: tuple[Zone, ...] = ()
    rows: tuple[Row, ...] = ()
    table: Table | None = None
    links: tuple[Link, ...] = ()
    feedback: Feedback | None = None
    buttons: tuple[Button, ...] = ()
    status: str = ""
    settings: tuple[Zone, ...] = ()
    settings_label: str = ""
    clock: Clock | None = None
    focus: str | None = None
    wake_at: float | None = None
    offline: str = ""

    @property
    def language(self) -> str:
        """The code of the language that the scene is in."""
        return self.look.language

    def offers(self) -> dict[str, bool]:
        """The ids that may be pressed, and whether each is enabled now."""
        return dict(self._pressable())

    def _pressable(self) -> Iterator[tuple[str, bool]]:
        for zone in (*self.zones, *self.settings):
            for item in zone.items:
                if item.role in ("choice", "button") or (item.role == "picture" and zone.pick != "none"):
                    yield item.id, item.enabled
        for button in self.buttons:
            yield button.id, button.enabled

    def to_dict(self) -> dict[str, Any]:
        """The scene as JSON data: dicts, lists, texts, numbers, None."""
        whole: dict[str, Any] = plain(self)
        return whole


def plain(thing: Any) -> Any:
    """A scene, or a part of one, as JSON data."""
    if isinstance(thing, tuple):
        return [plain(part) for part in thing]
    if is_dataclass(thing):
        return {name: plain(getattr(thing, name)) for name in field_names(type(thing))}
    return thing


def field_names(kind: type) -> tuple[str, ...]:
    """The names of a data class's fields, looked up once: scenes are turned into data all the time."""
    if kind not in _names_of:
        _names_of[kind] = tuple(part.name for part in fields(kind))
    return _names_of[kind]


_names_of: dict[type, tuple[str, ...]] = {}
