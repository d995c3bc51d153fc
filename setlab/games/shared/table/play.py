"""The table as an activity: presses become moves of the engine, and what is due there is due here.

What people have picked, their keys, and how much of the history they have seen stand beside the engine's state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Unpack

from setlab.activities.shared.pieces import named, toggled
from setlab.deck import Card
from setlab.errors import CardError, PressError
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, Resume
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.games.shared.showing.people import checked_keys, fits
from setlab.games.shared.showing.refused import refused, said
from setlab.games.shared.table import engine
from setlab.games.shared.table.drawing import TableDrawing
from setlab.games.shared.table.patterns import size
from setlab.games.shared.table.playing import TablePlay
from setlab.games.shared.table.rules import Rules
from setlab.games.shared.table.state import NO_CARDS, State
from setlab.games.shared.table.wording import GameName
from setlab.notation import card as card_of
from setlab.scene import Activity, Look, Looks, Press, Scene


class TableGame(Activity[TablePlay]):
    """The base of all games at the table; a subclass makes the rules and hands them on.

    `history` is all that happened, as plain JSON data; the options of looks are those of every activity.
    """

    name: ClassVar[GameName]  # by which its title and its rules in words are known

    def __init__(
        self,
        rules: Rules,
        options: Mapping[str, Any],
        keys: Mapping[str, str] | None = None,
        **look: Unpack[Looks],
    ) -> None:
        self.rules = rules
        self.players = rules.players
        self.keys = checked_keys(keys, rules.people)
        look["seed"] = rules.seed
        super().__init__({**options, "keys": dict(zip(rules.people, self.keys, strict=True))}, **look)

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """Everything that happened since the first shuffle, as plain JSON data."""
        return tuple(event.plain() for event in self.state.game.history)

    # The state machine.

    def first(self) -> TablePlay:
        """The first deal."""
        return TablePlay(engine.start(self.rules), keys=self.keys)

    def due(self, state: TablePlay) -> float | None:
        """When a call lapses, or a computer player moves."""
        return engine.due(state.game)

    def woken(self, state: TablePlay, due: float) -> TablePlay:
        """What is due has happened."""
        return self._moved(state, engine.woken(state.game, due))

    def over(self, state: TablePlay) -> bool:
        """Whether the game is over."""
        return engine.over(state.game)

    def after(self, state: TablePlay, press: Press) -> TablePlay:
        """The state after a press; PressError in words for what the rules refuse."""
        kind, _, name = press.id.partition(":")
        match kind:
            case "keys":
                return replace(state, setting_keys=not state.setting_keys)
            case "how_to":
                return replace(state, how_to=not state.how_to)
            case "key":
                return self._with_key(state, name, str(press.value).strip().lower())
            case "again":
                return self._again(state)
            case "card":
                return self._picked(state, press)
            case "name":
                return self._done(state, Name(self._caller(state, press), self._card(str(press.value))), press.now)
            case _:
                return self._done(state, self._move(kind, self._who(press, name)), press.now)

    def _again(self, state: TablePlay) -> TablePlay:
        """A new game for the same people, from the next seed."""
        seed = f"{self.rules.seed} again {len(state.game.history)}"
        return TablePlay(engine.start(replace(state.game.rules, seed=seed), state.game.at), keys=state.keys)

    def _move(self, kind: str, who: str) -> Move:
        match kind:
            case "call":
                return Call(who)
            case "ask":
                return Ask(who)
            case "help":
                return Help(who)
            case "deal":
                return Deal(who)
            case "pause":
                return Pause(who)
            case _:
                return Resume(who)

    def _who(self, press: Press, name: str) -> str:
        """Whose move it is: the one who is named, or who pressed."""
        if press.by is not None and name and press.by != name:
            raise PressError("{by} cannot press for {name}.", by=press.by, name=name)
        return name or press.by or self.rules.people[0]

    def _caller(self, state: TablePlay, press: Press) -> str:
        call = state.game.call
        if call is not None and press.by in (None, call.by):
            return call.by
        return press.by or self.rules.people[0]

    def _picked(self, state: TablePlay, press: Press) -> TablePlay:
        """A card is picked or put back by the one who has called; with the last one the claim is made."""
        game, who = state.game, self._caller(state, press)
        if game.rules.calls and (game.call is None or game.call.by != who):
            other = None if game.call is None else game.call.by
            raise refused(Refusal(Why.NOT_CALLED if other is None else Why.CALL_OPEN, who, other=other))
        picked = toggled(state.picked, self.rules.deck.card(named(press.id)))
        if len(picked) < size(game.rules.pattern):
            return replace(state, picked=picked, seen=len(game.history))
        return replace(self._done(state, Claim(who, tuple(picked)), press.now), picked=NO_CARDS)

    def _done(self, state: TablePlay, move: Move, now: float) -> TablePlay:
        try:
            game = engine.apply(state.game, move, now)
        except MoveError as error:
            raise said(error) from error
        return self._moved(state, game)

    def _moved(self, state: TablePlay, game: State) -> TablePlay:
        """The game has moved on; what was picked stays picked while its call is open."""
        goes_on = game.call == state.game.call and (game.call is not None or not game.rules.calls)
        picked = state.picked if goes_on and set(state.picked) <= {*game.table, *game.chain} else NO_CARDS
        return replace(state, game=game, picked=picked, seen=len(state.game.history))

    def _card(self, text: str) -> Card:
        try:
            return card_of(text, self.rules.deck)
        except CardError as error:
            raise PressError(error.template, **error.fields) from error

    def _with_key(self, state: TablePlay, name: str, key: str) -> TablePlay:
        people = self.rules.people
        others = [other for whose, other in zip(people, state.keys, strict=True) if whose != name]
        if not fits(key, others):
            raise PressError("A key is one letter that nobody else has, other than h and n.")
        keys = tuple(key if whose == name else old for whose, old in zip(people, state.keys, strict=True))
        return replace(state, keys=keys)

    def draw(self, state: TablePlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, as a player or all people at one screen see it."""
        return TableDrawing(state, look, viewer, self.name).scene()
