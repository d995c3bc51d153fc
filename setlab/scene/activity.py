"""Activity: the base of all exercises and games, pure functions of a state and what a host calls."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from inspect import Parameter, signature
from os import PathLike
from threading import RLock
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from setlab.doors import door
from setlab.errors import OptionError, PressError, SaveError, SetlabError
from setlab.language import Language, language_of
from setlab.scene import snapshot
from setlab.scene.kinds import check_engine, kinds, made, state_type
from setlab.scene.look import Look, changed, settings
from setlab.scene.parts import field_names
from setlab.scene.presses import Press, Value, check_offer, checked_moment, checked_value
from setlab.scene.saving import frozen, opened, sealed
from setlab.scene.scenes import Scene
from setlab.seeds import Seed, check_seed, fresh_seed
from setlab.shown import Live

S = TypeVar("S")

MOST_TURNS = 10_000  # things that may happen by themselves between two presses
MOST_ROUNDS = 10  # of telling the watchers of one change, and of what they tell
log = logging.getLogger("setlab")


class Activity(Live, ABC, Generic[S]):
    """The base of all exercises and games; S is the class of their states.

    A subclass hands its own options to `super().__init__` as a mapping and defines `first`, `after` and `draw`;
    one in which something happens by itself defines `due` and `woken` too. All are pure functions of a frozen state
    without sentences (what a state may hold: `setlab.scene.snapshot`). `press` computes the next state and its
    scene and swaps them in last, so a refused press changes nothing.

    Options of all: language ("en", "fr", "nl"; the default one for None), seed (int or text; a fresh one
    for None), palette, letters, size, read_aloud; save: a file that keeps it and from which it continues (True: the
    one that the environment variable SETLAB_PROGRESS names). OptionError names a value that cannot be.

    Several threads may press: one at a time is heard. Who presses from within a callback is heard once all have been
    told of the change before.
    """

    engine: ClassVar[int] = 1  # the version of the states: a later one is not read
    players: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        kinds[cls.__name__] = cls

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
        save: str | PathLike[str] | bool = False,
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
        self._telling = self._news = False
        self._waiting: list[Press] = []
        self._now = 0.0
        self.state: S = self.first()
        self._scenes: dict[str | None, Scene] = {}
        if save is not False:
            door("keep")(self, save, seeded=seed is not None)

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
            press = Press(id, checked_value(value), by, self._moment(now))
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

    def log_since(self, presses: int) -> list[list[Any]]:
        """The last so many entries of the log, as JSON data."""
        return self._log[len(self._log) - presses :] if presses else []

    def to_dict(self, *, log: bool = True) -> dict[str, Any]:
        """All that is needed to continue later, as JSON data; without the log it stays small however long it went."""
        with self._lock:
            return sealed({
                "activity": type(self).__name__,
                "engine": self.engine,
                "options": frozen(self.options),
                "look": snapshot.dump(Look, self.look),
                "state": snapshot.dump(state_type(type(self)), self.state),
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
        activity = cast(Self, made(body, cls))
        activity._stand(body, activity._loaded(body))
        return activity

    def resume(self, saved: Sequence[Any]) -> bool:
        """Continue from saves of this kind with these options, which began as one and went on side by side.

        Whether all of them could be made one; if not, it is the last that is continued. SaveError if one cannot be
        read; then nothing has changed.
        """
        bodies = [opened(save) for save in saved]
        for body in bodies:
            if body["activity"] != type(self).__name__:
                kind, wanted = body["activity"], type(self).__name__
                raise SaveError("This state belongs to {kind}, not to {wanted}.", kind=kind, wanted=wanted)
            check_engine(body, type(self))
        states = [self._loaded(body) for body in bodies]
        seeds = {repr(body["options"].get("seed")) for body in bodies}
        state, merged = states[-1], len(states) == 1
        if len(states) > 1 and len(seeds) == 1:
            both = self.merged(states)
            state, merged = (state, False) if both is None else (both, True)
        self.seed = self.options["seed"] = check_seed(bodies[-1]["options"].get("seed"))
        self._stand({**bodies[-1], "log": []}, state)
        return merged

    def merged(self, states: Sequence[S]) -> S | None:
        """What several states that began as one have done, together, the last one on top; None if that cannot be."""
        return None

    def frozen_options(self) -> dict[str, Any]:
        """The options as JSON data."""
        return frozen(self.options)

    @classmethod
    def replayed(cls, saved: Any) -> Self:
        """The same from its first press on, by its log; SaveError if the log is not whole or does not fit."""
        body = opened(saved)
        if len(body["log"]) != body["presses"]:
            raise SaveError("Of {n} presses this save holds {m}: it cannot be played again.",
                            n=body["presses"], m=len(body["log"]))  # fmt: skip
        activity = cast(Self, made(body, cls))
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

    def _loaded(self, body: dict[str, Any]) -> S:
        """The state of a save; SaveError if it is none, or one that no press leads to."""
        state: S = snapshot.load(state_type(type(self)), body["state"])
        try:
            self.draw(state, self.look)
        except Exception as error:  # it fits its hints, and still nothing can be shown of it
            raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error
        return state

    def _stand(self, body: dict[str, Any], state: S) -> None:
        """Stand where a save stood."""
        look, now = snapshot.load(Look, body["look"]), snapshot.load(float, body["now"])
        self.state, self.look, self._now = state, look, now
        self.presses = self.revision = body["presses"]
        self._log = list(body["log"])
        self._scenes.clear()

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
        return checked_moment(now, self._now, begun=bool(self.presses or self._now))

    def _take(self, press: Press) -> None:
        self._catch_up(press.now)
        check_offer(self.scene(press.by), press)
        look = changed(self.look, press.id)
        if look is None:
            self._swap(self.after(self.state, press), self.look, press.id, press)
        else:
            self._swap(self.state, look, press.id, press)

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
        self._news = True
        if self._telling:  # a watcher has told something: when all have heard of the change, they hear of that
            return
        self._telling = True
        for _ in range(MOST_ROUNDS):
            if not self._news:
                break
            self._news = False
            for callback in tuple(self._watchers):
                try:
                    callback()
                except Exception:  # a watcher of somebody else's; the change stands, and the others are told
                    log.exception("A watcher of %r failed", self)
        self._telling = False
        while self._waiting and not self._telling:
            press = self._waiting.pop(0)
            try:
                self._take(replace(press, now=max(press.now, self._now)))
            except SetlabError:
                log.exception("A watcher of %r pressed what cannot be pressed", self)
