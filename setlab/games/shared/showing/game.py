"""Game: the base of all games as activities. Presses become moves of an engine, what is due there is due here."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, Unpack

from setlab.deck import Cards
from setlab.errors import PressError
from setlab.games.shared.moves import Pause, Resume
from setlab.games.shared.refusals import MoveError
from setlab.games.shared.showing.people import checked_keys, fits
from setlab.games.shared.showing.play import SHARED, Play
from setlab.games.shared.showing.refused import said
from setlab.scene import Activity, Looks, Press
from setlab.seeds import Seed


class Machine(Protocol):
    """An engine, a module of pure functions, as far as an activity needs it."""

    def apply(self, state: Any, move: Any, now: float) -> Any: ...
    def due(self, state: Any) -> float | None: ...
    def woken(self, state: Any, moment: float) -> Any: ...
    def over(self, state: Any) -> bool: ...


P = TypeVar("P", bound=Play)


class Game(Activity[P], Generic[P]):
    """The base of all games: a subclass gives its engine, the first state, its moves, and how it is drawn."""

    machine: ClassVar[Any]  # a Machine
    keyed: ClassVar[bool] = False  # whether people call by a key
    pauses: ClassVar[bool] = True  # whether its engine knows a pause

    def __init__(
        self,
        players: tuple[str, ...],
        people: tuple[str, ...],
        options: Mapping[str, Any],
        keys: Mapping[str, str] | Iterable[str] | None = None,
        **look: Unpack[Looks],
    ) -> None:
        self.players, self.people = players, people
        self.keys = checked_keys(keys, people) if self.keyed else ()
        own = {"keys": dict(zip(people, self.keys, strict=True))} if self.keyed else {}
        super().__init__({**options, **own}, **look)

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """Everything that happened since the first shuffle, as plain JSON data."""
        return tuple(event.plain() for event in self.state.game.history)

    @abstractmethod
    def dealt(self, seed: Seed, at: float) -> Any:
        """The engine's state at the start of a game from that seed."""

    @abstractmethod
    def pressed(self, state: P, press: Press, kind: str, name: str) -> P:
        """The state after a press on what only this game has; `kind:name` is the id."""

    def due(self, state: P) -> float | None:
        """The next moment at which something happens by itself."""
        return self._machine.due(state.game)

    def woken(self, state: P, due: float) -> P:
        """What is due has happened."""
        return self.moved(state, self._machine.woken(state.game, due))

    def over(self, state: P) -> bool:
        """Whether the game is over."""
        return self._machine.over(state.game)

    def after(self, state: P, press: Press) -> P:
        """The state after a press; PressError in words for what the rules refuse."""
        kind, _, name = press.id.partition(":")
        match kind:
            case "keys":
                return replace(state, setting_keys=not state.setting_keys)
            case "key":
                return self._with_key(state, name, str(press.value).strip().lower())
            case "how_to":
                return self._read(state, press)
            case "again":
                return self.again(state)
            case _:
                return self.pressed(state, press, kind, name)

    def again(self, state: P) -> P:
        """A new game for the same people, from the next seed."""
        games = state.games + 1
        return replace(
            state, game=self.dealt(f"{self.seed} again {games}", state.game.at), picked=Cards(), setting_keys=False,
            reading=frozenset(), seen=0, games=games,
        )  # fmt: skip

    def moved(self, state: P, game: Any) -> P:
        """The game has moved on."""
        return replace(state, game=game, seen=len(state.game.history))

    def done(self, state: P, move: Any, now: float) -> P:
        """The state after a move; PressError in words if the rules refuse it."""
        try:
            game = self._machine.apply(state.game, move, now)
        except MoveError as error:
            raise said(error) from error
        return self.moved(state, game)

    def stood(self, game: Any) -> Self:
        """Go on from another state of the engine, as when a game was played to its end without a screen.

        Nobody pressed what led there, so the log cannot be played again.
        """
        with self._lock:
            self.state = replace(self.moved(self.state, game), picked=Cards())
            self._now = max(self._now, game.at)
            self.presses += 1
            self._scenes.clear()
            self._tell_watchers()
        return self

    def who(self, press: Press, name: str = "") -> str:
        """Whose move it is: the one who is named, or who pressed; at one screen the first of the people."""
        if press.by is not None and name and press.by != name:
            raise PressError("{by} cannot press for {name}.", by=press.by, name=name)
        return name or press.by or (self.people or self.players)[0]

    @property
    def _machine(self) -> Machine:
        machine: Machine = self.machine
        return machine

    def _read(self, state: P, press: Press) -> P:
        """The rules are opened or closed. Where they hide the game from all people, it stands still meanwhile."""
        opens = not state.reads(press.by)
        screen = {SHARED if press.by is None else press.by}
        reading = state.reading | screen if opens else state.reading - screen
        if self.pauses and (press.by is None or self.people == (press.by,)):
            try:
                move = Pause(self.who(press)) if opens else Resume(self.who(press))
                state = self.moved(state, self._machine.apply(state.game, move, press.now))
            except MoveError:
                pass  # it stands still already, or a call is open, or the game is over: reading needs no leave
        return replace(state, reading=reading)

    def _with_key(self, state: P, name: str, key: str) -> P:
        others = [other for whose, other in zip(self.people, state.keys, strict=True) if whose != name]
        if not fits(key, others):
            raise PressError("A key is one letter that nobody else has, other than h and n.")
        keys = tuple(key if whose == name else old for whose, old in zip(self.people, state.keys, strict=True))
        return replace(state, keys=keys)
