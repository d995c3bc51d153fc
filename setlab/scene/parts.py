"""What a scene is made of: frozen plain data, in the learner's language."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal

ItemRole = Literal["picture", "choice", "button", "text"]
ZoneRole = Literal["cards", "board", "hand", "choices", "tiles", "list", "scores"]
Shape = Literal["card", "square"]
Pick = Literal["none", "one", "many"]
Layout = Literal["row", "grid"]
Lay = Literal["plain", "tall", "split", "map", "game", "home"]
Tone = Literal["right", "again", "shown", "neutral"]
Verdict = Literal["same", "different", "two_and_one", "open"]
EntryKind = Literal["text", "number"]
EventKind = Literal["dealt", "taken", "placed", "wrong", "turn", "called", "told", "ended"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on an item, always with its words: kind is what the style sheet draws.

    Kinds in use: "odd", "hint", "found", "right", "missing", "excluded", "number", "new", "points".
    """

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Item:
    """A thing in a zone. Its id names the thing, never its place: `card:2RO/`.

    A picture is drawn from `picture` (`card:2RO/`, `die:2RO`, `die:WILD`, `wild:2RO` for a WILD that stands for
    2RO, `bonus:2`, `back`, "" for an empty place); `pictures` are small ones beside the words of a text; `label` is
    what a screen reader says; `caption` stands under it.
    """

    id: str
    label: str
    role: ItemRole = "picture"
    picture: str | None = None
    caption: str = ""
    selected: bool = False
    enabled: bool = True
    marks: tuple[Mark, ...] = ()
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """A group of items: one stop of the Tab key. With pick "none", only its buttons can be pressed.

    role: what the group is, for the place that it is given; shape: cards or squares (dice, places of a board);
    dense: many small things, such as a map of the whole deck.
    """

    id: str
    label: str
    items: tuple[Item, ...]
    layout: Layout = "row"
    columns: int = 0
    pick: Pick = "none"
    role: ZoneRole = "cards"
    shape: Shape = "card"
    dense: bool = False


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
class Entry:
    """A place to type a text or a number, and what to press then: the press brings what was typed.

    most: the longest text, in signs, or the largest number; least: the smallest number.
    """

    id: str
    label: str
    submit: str
    kind: EntryKind = "text"
    value: str = ""
    hint: str = ""
    least: int = 0
    most: int = 40


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said of the last press, in the order verdict, reason, what next; `about` holds ids."""

    kind: Tone
    lines: tuple[str, ...]
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has just happened, with the ids of the things it happened to and by whom.

    One source for motion, sound, speech and the record; words are what a screen reader says of it.
    """

    kind: EventKind
    words: str
    ids: tuple[str, ...] = ()
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One feature of three cards: its three values in words, the verdict, and which one is odd (0 to 2).

    blank: the values are not told yet.
    """

    label: str
    values: tuple[str, ...]
    verdict: Verdict
    words: str
    odd: int | None = None
    current: bool = False
    blank: bool = False


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
    """A clock in absolute moments, seconds of the activity's own time: when it began, when it stopped (None: it
    runs), and how long it may run if there is a limit. A pause moves the beginning on.
    """

    since: float
    stopped_at: float | None = None
    limit: float | None = None

    def elapsed(self, now: float) -> float:
        """Seconds that it has run, never below zero.

        >>> Clock(5).elapsed(12), Clock(5, stopped_at=9).elapsed(12)
        (7, 4)
        """
        return max(0, (now if self.stopped_at is None else self.stopped_at) - self.since)

    def text(self, now: float) -> str:
        """What it shows: minutes and seconds, hours where there are any, and the limit.

        >>> Clock(0).text(7), Clock(0).text(3725), Clock(0, limit=300).text(400)
        ('0:07', '1:02:05', '5:00 / 5:00')
        """
        if self.limit is None:
            return clock_text(self.elapsed(now))
        return f"{clock_text(min(self.elapsed(now), self.limit))} / {clock_text(self.limit)}"


def clock_text(seconds: float) -> str:
    """Seconds as minutes and seconds, with hours where there are any.

    >>> clock_text(65), clock_text(3600)
    ('1:05', '1:00:00')
    """
    whole = max(0, int(seconds))
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


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
