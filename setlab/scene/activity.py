"""Activity: the base of all exercises and games, three pure functions and what a host calls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from inspect import Parameter, signature
from math import isfinite, nan
from typing import Any, ClassVar, Self

from setlab.errors import OptionError, PressError, SaveError
from setlab.language import Language, language_of
from setlab.scene.choices import chosen, settings
from setlab.scene.parts import Look, Scene, field_names, plain
from setlab.scene.saving import opened, sealed, thawed
from setlab.seeds import Seed, check_seed, fresh_seed
from setlab.shown import Live


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
        if choice and setting in field_names(Look):
            change: dict[str, Any] = {setting: chosen(setting, choice)}
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
        presses = [[press.id, press.value, press.now] for press in self._log]
        return sealed(type(self).__name__, self._options, presses)

    @classmethod
    def from_dict(cls, saved: Any) -> Self:
        """Continue from `to_dict`: the presses are played again.

        SaveError if the state is cut short, edited, of another version, or of another activity.
        """
        name, options, presses = opened(saved, Activity.kinds)
        kind = Activity.kinds[name]
        if not issubclass(kind, cls):
            raise SaveError("This state belongs to {kind}, not to {wanted}.", kind=kind.__name__, wanted=cls.__name__)
        try:
            activity = kind(**thawed(options))
            for id, value, now in presses:
                if id is None:
                    activity.wake(now)
                else:
                    activity.press(id, value, now=now)
        except (ValueError, TypeError) as error:
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error
        return activity

    def __reduce__(self) -> tuple[Any, ...]:
        # Copies and pickles stand where this one does and go their own way; who watches this one is not told.
        return type(self).from_dict, (self.to_dict(),)

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
                    kind=type(self).__name__, name=name, known=", ".join([*known, "seed", *field_names(Look)]),
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
