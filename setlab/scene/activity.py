"""Activity: the base of all exercises and games, pure functions of a state and what a host calls."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter, isabstract, signature
from math import isfinite, nan
from threading import RLock
from typing import Any, ClassVar, Generic, Self, TypeVar, cast, get_args, get_origin

from setlab.errors import OptionError, PressError, SaveError, SetlabError, whole
from setlab.language import Language, language_of
from setlab.scene import snapshot
from setlab.scene.look import Look, changed, settings
from setlab.scene.parts import Entry, field_names
from setlab.scene.saving import frozen, opened, sealed, thawed
from setlab.scene.scenes import Scene
from setlab.seeds import Seed, check_seed, fresh_seed
from setlab.shown import Live

S = TypeVar("S")
Value = str | int | float | None

DOORS = ("setlab.activities", "setlab.games")  # where all kinds can be had by name
MOST_TURNS = 100_000  # things that may happen by themselves between two presses
LONGEST_VALUE = 1_000  # signs of a text that a press brings
LARGEST_VALUE = 2**53  # a whole number that every JSON reader keeps exactly
FARTHEST = 10 * 366 * 86_400.0  # seconds from one moment to the next
_LATEST = 1e10  # seconds, for the first moment: a clock that counts from 1970 is welcome
log = logging.getLogger("setlab")


@dataclass(frozen=True, slots=True)
class Press:
    """What was pressed, the text or number that it brings, by which player, and when (seconds)."""

    id: str
    value: Value = None
    by: str | None = None
    now: float = 0.0


class Activity(Live, ABC, Generic[S]):
    """The base of all exercises and games; S is the class of their states.

    A subclass hands its own options to `super().__init__` as a mapping and defines `first`, `after` and `draw`;
    one in which something happens by itself defines `due` and `woken` too. All are pure functions of a frozen state
    without sentences (what a state may hold: `setlab.scene.snapshot`). `press` computes the next state and its
    scene and swaps them in last, so a refused press changes nothing.

    Options of all: language ("en", "fr", "nl"; the default one for None), seed (int or text; a fresh one
    for None), palette, letters, size, read_aloud. OptionError names a value that cannot be.

    Several threads may press: one at a time is heard. Who presses from within a callback is heard once all have been
    told of the change before.
    """

    kinds: ClassVar[dict[str, type[Activity[Any]]]] = {}
    engine: ClassVar[int] = 1  # the version of the states: a later one is not read
    players: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        Activity.kinds[cls.__name__] = cls

    def __init__(
        self,
        options: Mapping[str, Any],
        *,
        language: str | None = None,
        seed: Seed | None = None,
        palette: str = "default",
        letters: bool = False,
        size: str = "medium",
        read_aloud: bool = False,
        **unknown: object,
    ) -> None:
        self._refuse_unknown(unknown)
        self.seed: Seed = fresh_seed() if seed is None else check_seed(seed)
        self.look = Look(language_of(language).code, palette, letters, size, read_aloud)
        self.options: dict[str, Any] = {**options, "seed": self.seed}
        self.notice: SetlabError | None = None
        self.revision = 0
        self.presses = 0
        self._log: list[list[Any]] = []
        self._watchers: list[Callable[[], None]] = []
        self._lock = RLock()
        self._telling = False
        self._waiting: list[Press] = []
        self._now = 0.0
        self.state: S = self.first()
        self._scenes: dict[str | None, Scene] = {}

    # What a subclass defines: pure functions of the state.

    @abstractmethod
    def first(self) -> S:
        """The state at the start."""

    @abstractmethod
    def after(self, state: S, press: Press) -> S:
        """The state after a press on something that the scene of `state` offers to `press.by`."""

    @abstractmethod
    def draw(self, state: S, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state; `viewer` is the player who looks on, in a game with hidden hands."""

    def due(self, state: S) -> float | None:
        """The next moment at which something happens by itself; None if nothing will."""
        return None

    def woken(self, state: S, due: float) -> S:
        """The state once what was due at that moment has happened."""
        return state

    def over(self, state: S) -> bool:
        """Whether the exercise has come to its end; a host may then offer the next one."""
        return False

    # What a host calls.

    def scene(self, viewer: str | None = None) -> Scene:
        """What this viewer sees now: a player, or for None whoever sits before the screen.

        PressError for a viewer who does not play.
        """
        self._known(viewer)
        if viewer not in self._scenes:
            self._scenes[viewer] = self._drawn(self.state, self.look, viewer, self.revision)
        return self._scenes[viewer]

    def press(self, id: str, value: Value = None, *, by: str | None = None, now: float | None = None) -> None:
        """Somebody pressed something that the scene offers, `now` seconds after some fixed moment.

        by: the player whose scene it was, None for the one that all share. What was due before `now` happens first.
        PressError for an id that is unknown or disabled, an unknown player, a value or a moment that is none; then
        nothing has changed.
        """
        with self._lock:
            self._known(by)
            press = Press(id, _checked_value(value), by, self._moment(now))
            if self._telling:
                self._waiting.append(press)
            else:
                self._take(press)

    def wake(self, now: float) -> None:
        """It is `now`: all that was due until then happens, each at its own moment; often that is nothing."""
        with self._lock:
            self._catch_up(self._moment(now))

    def tell(self, notice: SetlabError | None) -> None:
        """Show a notice of the host's in every scene, such as that saving stands still; None takes it away."""
        with self._lock:
            self.notice = notice
            self._scenes.clear()
            self._tell_watchers()

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after every change; returns what ends it. A callback that raises is logged and harms nobody."""
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

    @property
    def log(self) -> tuple[tuple[str | None, Value, str | None, float], ...]:
        """What was pressed since the start, or since it was loaded: id (None: it woke by itself), value, by, now."""
        return tuple((id, value, by, now) for id, value, by, now in self._log)

    def to_dict(self, *, log: bool = True) -> dict[str, Any]:
        """All that is needed to continue later, as JSON data; without the log it stays small however long it went."""
        with self._lock:
            return sealed({
                "activity": type(self).__name__,
                "engine": self.engine,
                "options": frozen(self.options),
                "look": snapshot.dump(Look, self.look),
                "state": snapshot.dump(self._kind(), self.state),
                "now": self._now,
                "presses": self.presses,
                "log": list(self._log) if log else [],
            })  # fmt: skip

    @classmethod
    def from_dict(cls, saved: Any) -> Self:
        """Continue from `to_dict`, where it stood.

        SaveError if the save is cut short, edited, of another version, or of another activity.
        """
        body = opened(saved)
        activity = cls._made(body)
        activity.state = snapshot.load(activity._kind(), body["state"])
        activity.look = snapshot.load(Look, body["look"])
        activity._now = snapshot.load(float, body["now"])
        activity.presses = body["presses"]
        activity._log = list(body["log"])
        try:
            activity.scene()
        except Exception as error:  # a state that fits its hints, but that no press leads to
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error
        return activity

    @classmethod
    def replayed(cls, saved: Any) -> Self:
        """The same from its first press on, by its log; SaveError if the log is not whole or does not fit."""
        body = opened(saved)
        if len(body["log"]) != body["presses"]:
            raise SaveError("Of {n} presses this save holds {m}: it cannot be played again.",
                            n=body["presses"], m=len(body["log"]))  # fmt: skip
        activity = cls._made(body)
        try:
            for id, value, by, now in body["log"]:
                if id is None:
                    activity.wake(now)
                else:
                    activity.press(id, value, by=by, now=now)
        except (ValueError, TypeError) as error:
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error
        return activity

    def __reduce__(self) -> tuple[Any, ...]:
        # Copies and pickles stand where this one does and go their own way; who watches this one is not told.
        return type(self).from_dict, (self.to_dict(),)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} seed={self.seed!r}>"

    # How it does that.

    @classmethod
    def _made(cls, body: dict[str, Any]) -> Self:
        """A new activity of the kind and with the options of a save."""
        kind = _kind_called(body["activity"])
        if not issubclass(kind, cls):
            raise SaveError("This state belongs to {kind}, not to {wanted}.", kind=kind.__name__, wanted=cls.__name__)
        if body["engine"] > kind.engine:
            raise SaveError("This was saved by a later setlab. Please update setlab, then it can be continued.")
        if body["engine"] < kind.engine:
            raise SaveError("This was saved by an earlier setlab, and this one cannot continue it.")
        try:
            return kind(**thawed(body["options"]))
        except (ValueError, TypeError) as error:
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error

    @classmethod
    def _kind(cls) -> Any:
        """The class of the states: what stands in the brackets of `Activity[…]`."""
        for base in cls.__mro__:
            for generic in vars(base).get("__orig_bases__", ()):
                origin = get_origin(generic)
                if isinstance(origin, type) and issubclass(origin, Activity):
                    (kind,) = get_args(generic)
                    if not isinstance(kind, TypeVar):
                        return kind
        raise TypeError(f"{cls.__name__} does not say what its states are: write class {cls.__name__}(Activity[State])")

    def _refuse_unknown(self, unknown: Mapping[str, object]) -> None:
        """OptionError for a keyword that nobody knows: a slip of the keys."""
        own = list(signature(type(self).__init__).parameters.values())[1:]
        known = [parameter.name for parameter in own if parameter.kind is not Parameter.VAR_KEYWORD]
        for name in unknown:
            raise OptionError(
                "{kind} has no option {name!r}. It has: {known}.",
                kind=type(self).__name__, name=name, known=", ".join([*known, "seed", *field_names(Look)]),
            )  # fmt: skip

    def _drawn(self, state: S, look: Look, viewer: str | None, revision: int) -> Scene:
        scene = self.draw(state, look, viewer)
        words = language_of(look.language)
        return replace(
            scene,
            settings=scene.settings or settings(look),
            settings_label=scene.settings_label or words.say("Settings"),
            offline=scene.offline or words.say("This exercise is paused. Run its cell again to continue."),
            activity=scene.activity or type(self).__name__,
            question=scene.question or str(revision),
            wake_at=self.due(state),
            notices=() if self.notice is None else (words.error(self.notice),),
            viewer=viewer,
        )

    def _known(self, player: str | None) -> None:
        if player is not None and player not in self.players:
            raise PressError("Nobody called {player!r} plays here.", player=player)

    def _moment(self, now: float | None) -> float:
        """`now`, but never earlier than the last one; PressError for what is no moment, or one years away."""
        if now is None:
            return self._now
        try:
            moment = float(now)
        except (TypeError, ValueError, OverflowError):
            moment = nan
        farthest = self._now + FARTHEST if self._log or self._now else _LATEST
        if not isfinite(moment) or moment > farthest:
            raise PressError("A moment is a number of seconds, near the last one, not {now!r}.", now=now)
        return max(self._now, moment)

    def _take(self, press: Press) -> None:
        self._catch_up(press.now)
        self._check(press)
        look = changed(self.look, press.id)
        if look is None:
            self._swap(self.after(self.state, press), self.look, press.id, press)
        else:
            self._swap(self.state, look, press.id, press)

    def _check(self, press: Press) -> None:
        """PressError if the scene of the one who pressed offers no such thing, or not now, or not with this value."""
        offer = self.scene(press.by).offer(press.id) if isinstance(press.id, str) else None
        if offer is None:
            raise PressError("There is nothing called {id!r} to press here.", id=press.id)
        if isinstance(offer, Entry):
            _check_entry(offer, press.value)
        elif not offer.enabled:
            raise PressError("{id!r} cannot be pressed now.", id=press.id)

    def _catch_up(self, moment: float) -> None:
        """Let everything that is due until that moment happen, at its own moment."""
        state, turns = self.state, 0
        while (due := self.due(state)) is not None and due <= moment:
            turns += 1
            if turns > MOST_TURNS:
                raise PressError("More than {most} things would happen by themselves now.", most=MOST_TURNS)
            state = self.woken(state, due)
        if turns:
            self._swap(state, self.look, None, Press("", None, None, moment))

    def _swap(self, state: S, look: Look, id: str | None, press: Press) -> None:
        scene = self._drawn(state, look, None, self.revision + 1)
        self.state, self.look, self._now = state, look, press.now
        self._scenes = {None: scene}
        self._log.append([id, press.value, press.by, press.now])
        self.presses += 1
        self._tell_watchers()

    def _tell_watchers(self) -> None:
        self.revision += 1
        if self._telling:
            return
        self._telling = True
        try:
            for callback in tuple(self._watchers):
                try:
                    callback()
                except Exception:  # a watcher of somebody else's; the change stands, and the others are told
                    log.exception("A watcher of %r failed", self)
        finally:
            self._telling = False
        while self._waiting and not self._telling:
            press = self._waiting.pop(0)
            try:
                self._take(replace(press, now=max(press.now, self._now)))
            except SetlabError:
                log.exception("A watcher of %r pressed what cannot be pressed", self)


def _kind_called(name: str) -> type[Activity[Any]]:
    """The kind of activity that a save names; one that nobody has used yet is fetched by its door."""
    for door in DOORS:
        if name not in Activity.kinds and find_spec(door):
            getattr(import_module(door), name, None)
    kind = Activity.kinds.get(name)
    if kind is None or isabstract(kind):
        raise SaveError("There is no activity {kind!r}.", kind=name)
    return kind


def _checked_value(value: object) -> Value:
    """A value that a save can hold; PressError for another."""
    if isinstance(value, str):
        fits = len(value) <= LONGEST_VALUE and not any("\ud800" <= sign <= "\udfff" for sign in value)
    elif isinstance(value, int):
        fits = abs(value) <= LARGEST_VALUE
    else:
        fits = value is None or (isinstance(value, float) and isfinite(value))
    if not fits:
        raise PressError("A press brings a short text, a number or nothing, not {value!r}.", value=value)
    return cast(Value, value)


def _check_entry(entry: Entry, value: Value) -> None:
    """PressError if that is not what the entry takes."""
    if entry.kind == "number":
        if whole(value, entry.least, entry.most) is None:
            raise PressError("Type a number from {least} to {most}.", least=entry.least, most=entry.most)
    elif not isinstance(value, str) or not value.strip() or len(value) > entry.most:
        raise PressError("Type a text of 1 to {most} signs.", most=entry.most)
