"""THE SEAM: what a learner sees and may press, as plain data; and Activity, the base of all exercises.

An activity knows no screen, no clock and no thread. It is three pure functions: `first` gives the state
at the start, `after` the state after a press, `draw` the scene of a state. Everything that a person
reads is in the scene, in the learner's language; `setlab.show` turns any scene into a widget, a static
page or a text. So a new activity is one Python file, and is tested without a browser.
"""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from inspect import Parameter, signature
from math import isfinite, nan
from typing import Any, ClassVar, Literal, Self

from setlab.deck import Deck
from setlab.errors import OptionError, PressError, SaveError
from setlab.language import LANGUAGES, Language, language_of
from setlab.seeds import Seed, check_seed, fresh_seed
from setlab.shown import Live

SAVE_VERSION = 1
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
        return {name: plain(getattr(thing, name)) for name in _names(type(thing))}
    return thing


def _names(kind: type) -> tuple[str, ...]:
    if kind not in _field_names:
        _field_names[kind] = tuple(part.name for part in fields(kind))
    return _field_names[kind]


_field_names: dict[type, tuple[str, ...]] = {}


@dataclass(frozen=True, slots=True)
class _Press:
    """One entry of the log: what was pressed when. The id of a wake is None."""

    id: str | None
    value: str | int | float | None
    now: float


class Activity(Live):
    """The base of all exercises and games.

    A subclass passes its own options to `super().__init__` as keywords and defines `first`, `after` and
    `draw` (and `woken`, if its scenes have a `wake_at`). All three are pure: the state is a frozen value
    of the subclass's own, without sentences. `press` computes the next state and its scene and swaps them
    in last, so a refused press changes nothing.

    Options of all: language ("en", "fr", "nl"; the default one for None), seed (int or text; a fresh one
    for None), palette, letters, size, read_aloud. OptionError names a value that cannot be.
    """

    kinds: ClassVar[dict[str, type[Activity]]] = {}

    def __init_subclass__(cls) -> None:
        Activity.kinds[cls.__name__] = cls

    def __init__(
        self,
        *,
        language: str | None = None,
        seed: Seed | None = None,
        palette: str = "default",
        letters: bool = False,
        size: str = "medium",
        read_aloud: bool = False,
        **options: Any,
    ) -> None:
        self._refuse_unknown(options)
        self.seed: Seed = fresh_seed() if seed is None else check_seed(seed)
        self.look = Look(language_of(language).code, palette, letters, size, read_aloud)
        self._options = {**options, "seed": self.seed} | plain(self.look)
        self._log: list[_Press] = []
        self._watchers: list[Callable[[], None]] = []
        self._now = 0.0
        self.revision = 0
        self.state: Any = self.first()
        self._scene: Scene | None = None

    # What a subclass defines: pure functions of the state.

    @abstractmethod
    def first(self) -> Any:
        """The state at the start."""

    @abstractmethod
    def after(self, state: Any, id: str, value: Any, now: float) -> Any:
        """The state after a press on something that the scene of `state` offers."""

    @abstractmethod
    def draw(self, state: Any, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state; `viewer` is the player who looks on, in a game with hidden hands."""

    def woken(self, state: Any, now: float) -> Any:
        """The state when the moment `wake_at` of its scene has come."""
        return state

    def over(self, state: Any) -> bool:
        """Whether the exercise has come to its end; a host may then offer the next one."""
        return False

    # What a host calls.

    def scene(self, viewer: str | None = None) -> Scene:
        """What is shown now."""
        if viewer is not None:
            return self._drawn(self.state, self.look, viewer)
        if self._scene is None:
            self._scene = self._drawn(self.state, self.look)
        return self._scene

    def press(self, id: str, value: str | int | float | None = None, *, now: float | None = None) -> None:
        """The learner pressed something that the scene offers, `now` seconds after some fixed moment.

        PressError for an id that is unknown or disabled, a value or a moment that is none; then nothing has
        changed.
        """
        self._check(id, value)
        moment = self._moment(now)
        setting, _, choice = id.partition("=")
        look = self.look
        state = self.state
        if choice and setting in _names(Look):
            change: dict[str, Any] = {setting: _setting(setting, choice)}
            look = replace(look, **change)
        else:
            state = self.after(state, id, value, moment)
        self._swap(state, look, _Press(id, value, moment))

    def wake(self, now: float) -> None:
        """The moment named by the scene's `wake_at` has come; too early or a second time: nothing happens."""
        moment = self._moment(now)
        due = self.scene().wake_at
        if due is not None and moment >= due:
            self._swap(self.woken(self.state, moment), self.look, _Press(None, None, moment))

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns what ends it."""
        self._watchers.append(callback)

        def unsubscribe() -> None:
            if callback in self._watchers:
                self._watchers.remove(callback)

        return unsubscribe

    @property
    def now(self) -> float:
        """The last moment that was told, in seconds."""
        return self._now

    @property
    def words(self) -> Language:
        """The learner's language."""
        return language_of(self.look.language)

    def to_dict(self) -> dict[str, Any]:
        """All that is needed to continue later, as JSON data: the options and every press so far."""
        body = {
            "setlab": SAVE_VERSION,
            "activity": type(self).__name__,
            "options": {name: _frozen_option(value) for name, value in self._options.items()},
            "presses": [[press.id, press.value, press.now] for press in self._log],
        }
        return {**body, "check": _digest(body)}

    @classmethod
    def from_dict(cls, saved: Any) -> Self:
        """Continue from `to_dict`: the presses are played again.

        SaveError if the state is cut short, edited, of another version, or of another activity.
        """
        body, kind = _read_save(saved)
        if not issubclass(kind, cls):
            raise SaveError("This state belongs to {kind}, not to {wanted}.", kind=kind.__name__, wanted=cls.__name__)
        try:
            activity = kind(**{name: _thawed_option(name, value) for name, value in body["options"].items()})
            for id, value, now in body["presses"]:
                if id is None:
                    activity.wake(now)
                else:
                    activity.press(id, value, now=now)
        except (ValueError, TypeError) as error:
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error
        return activity

    def __repr__(self) -> str:
        return f"<{type(self).__name__} seed={self.seed!r}>"

    # How it does that.

    def _refuse_unknown(self, options: dict[str, Any]) -> None:
        """OptionError for a keyword that a subclass handed on without having it itself: a slip of the keys."""
        own = list(signature(type(self).__init__).parameters.values())[1:]
        known = [parameter.name for parameter in own if parameter.kind is not Parameter.VAR_KEYWORD]
        for name in options:
            if name not in known:
                raise OptionError(
                    "{kind} has no option {name!r}. It has: {known}.",
                    kind=type(self).__name__, name=name, known=", ".join([*known, "seed", *_names(Look)]),
                )  # fmt: skip

    def _drawn(self, state: Any, look: Look, viewer: str | None = None) -> Scene:
        scene = self.draw(state, look, viewer)
        say = language_of(look.language).say
        return replace(
            scene,
            settings=scene.settings or settings(look),
            settings_label=scene.settings_label or say("Settings"),
            offline=scene.offline or say("The exercise sleeps: run its cell again to go on."),
        )

    def _check(self, id: str, value: object) -> None:
        offers = self.scene().offers()
        if not isinstance(id, str) or id not in offers:
            raise PressError("There is nothing called {id!r} to press here.", id=id)
        if not offers[id]:
            raise PressError("{id!r} cannot be pressed now.", id=id)
        if value is not None and not isinstance(value, str | int | float):  # or the log could not be saved
            raise PressError("A press brings a text, a number or nothing, not {value!r}.", value=value)

    def _moment(self, now: float | None) -> float:
        """`now`, but never earlier than the last one; PressError for what is no moment."""
        if now is None:
            return self._now
        try:
            moment = float(now)
        except (TypeError, ValueError, OverflowError):
            moment = nan
        if not isfinite(moment):
            raise PressError("A moment is a number of seconds, not {now!r}.", now=now)
        return max(self._now, moment)

    def _swap(self, state: Any, look: Look, press: _Press) -> None:
        scene = self._drawn(state, look)
        self.state, self.look, self._scene, self._now = state, look, scene, press.now
        self._log.append(press)
        self._tell_watchers()

    def _tell_watchers(self) -> None:
        self.revision += 1
        for callback in tuple(self._watchers):
            callback()


def settings(look: Look) -> tuple[Zone, ...]:
    """The settings as zones of choices; a press on `letters=on` or `language=fr` changes the look."""
    say = language_of(look.language).say
    choices = {
        "language": (say("Language"), [("en", "English"), ("fr", "Français"), ("nl", "Nederlands")]),
        "letters": (say("Letters on the cards"), [("on", say("on")), ("off", say("off"))]),
        "size": (
            say("Card size"),
            [("small", say("small")), ("medium", say("medium")), ("large", say("large")), ("huge", say("very large"))],
        ),
        "palette": (
            say("Card colours"),
            [
                ("default", say("clear")),
                ("classic", say("classic")),
                ("black-and-white", say("black and white")),
            ],
        ),
        "read_aloud": (say("Read aloud"), [("on", say("on")), ("off", say("off"))]),
    }
    return tuple(
        Zone(
            id=name,
            label=label,
            items=tuple(
                Item(f"{name}={choice}", text, role="choice", selected=getattr(look, name) == _setting(name, choice))
                for choice, text in options
            ),
            pick="one",
        )
        for name, (label, options) in choices.items()
    )


def _setting(name: str, choice: str) -> str | bool:
    return choice == "on" if name in ("letters", "read_aloud") else choice


def _frozen_option(value: Any) -> Any:
    return len(value.features) if isinstance(value, Deck) else value


def _thawed_option(name: str, value: Any) -> Any:
    return Deck(value) if name == "deck" else value


def _digest(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


_PARTS = {"setlab": int, "activity": str, "options": dict, "presses": list, "check": str}  # of a saved state


def _read_save(saved: Any) -> tuple[dict[str, Any], type[Activity]]:
    """The body of a saved state and its kind, or a SaveError that says what is wrong with it."""
    if not isinstance(saved, dict) or "setlab" not in saved:
        raise _cut_short()
    if saved["setlab"] != SAVE_VERSION:
        raise SaveError(
            "This state was saved by version {theirs!r} of the format; this setlab reads version {ours}.",
            theirs=saved["setlab"], ours=SAVE_VERSION,
        )  # fmt: skip
    if any(type(saved.get(name)) is not kind for name, kind in _PARTS.items()):
        raise _cut_short()
    body = {name: value for name, value in saved.items() if name != "check"}
    if body["activity"] not in Activity.kinds:
        raise SaveError("There is no activity {kind!r}.", kind=body["activity"])
    try:
        intact = _digest(body) == saved["check"]
    except (TypeError, ValueError, RecursionError):  # what JSON cannot hold
        intact = False
    if not intact:
        raise SaveError("This state was changed after it was saved, so it cannot be trusted.")
    return body, Activity.kinds[body["activity"]]


def _cut_short() -> SaveError:
    return SaveError("This is not a whole saved state: give what to_dict() returned.")
