"""The table as an activity: presses become moves of the engine, and what is due there is due here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Unpack

from setlab.activities.shared.checks import checked_switch
from setlab.activities.shared.pieces import named, toggled
from setlab.deck import Card
from setlab.errors import CardError, PressError
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, Resume
from setlab.games.shared.refusals import Refusal, Why
from setlab.games.shared.showing.game import Game
from setlab.games.shared.showing.refused import refused
from setlab.games.shared.table import engine
from setlab.games.shared.table.drawing import TableDrawing
from setlab.games.shared.table.how_to import drawn_how_to
from setlab.games.shared.table.patterns import size
from setlab.games.shared.table.playing import TablePlay
from setlab.games.shared.table.results import result
from setlab.games.shared.table.rules import Rules
from setlab.games.shared.table.state import NO_CARDS, TableState
from setlab.games.shared.table.wording import GameName
from setlab.notation import card as card_of
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Seed


class TableGame(Game[TablePlay]):
    """The base of all games at the table; a subclass makes the rules and hands them on.

    `history` is all that happened, as plain JSON data; `count` shows how many right claims lie on the table; the
    options of looks are those of every activity.
    """

    name: ClassVar[GameName]  # by which its title and its rules in words are known
    machine: ClassVar[Any] = engine
    keyed: ClassVar[bool] = True

    def __init__(
        self,
        rules: Rules,
        options: Mapping[str, Any],
        keys: Mapping[str, str] | None = None,
        *,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        self.rules = rules
        self.count = checked_switch("count", count)
        look["seed"] = rules.seed
        super().__init__(rules.players, rules.people, {**options, "count": self.count}, keys, **look)

    def first(self) -> TablePlay:
        """The first deal."""
        return TablePlay(self.dealt(self.rules.seed, 0.0), keys=self.keys)

    def dealt(self, seed: Seed, at: float) -> TableState:
        """The first deal of a game from that seed."""
        return engine.start(replace(self.rules, seed=seed), at)

    def again(self, state: TablePlay) -> TablePlay:
        """A new game; what a game alone came to is kept, so that the next one can be compared with it (R4.2)."""
        alone = len(self.players) == 1
        return replace(super().again(state), results=(*state.results, result(state.game)) if alone else ())

    def pressed(self, state: TablePlay, press: Press, kind: str, name: str) -> TablePlay:
        """A card, a card that is named, or a move by a button."""
        if kind == "card":
            return self._picked(state, press)
        if kind == "name":
            return self.done(state, Name(self._caller(state, press), self._card(str(press.value))), press.now)
        return self.done(state, self._move(kind, self.who(press, name)), press.now)

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

    def _caller(self, state: TablePlay, press: Press) -> str:
        """Who picks cards: at one screen the person whose call is open."""
        call = state.game.call
        if call is not None and press.by is None and call.by in self.people:
            return call.by
        return self.who(press)

    def _picked(self, state: TablePlay, press: Press) -> TablePlay:
        """A card is picked or put back by the one who has called; with the last one the claim is made."""
        game, who = state.game, self._caller(state, press)
        if game.rules.calls and (game.call is None or game.call.by != who):
            other = None if game.call is None else game.call.by
            raise refused(Refusal(Why.NOT_CALLED if other is None else Why.CALL_OPEN, who, other=other))
        picked = toggled(state.picked, self.rules.deck.card(named(press.id)))
        if len(picked) < size(game.rules.pattern):
            return replace(state, picked=picked, seen=len(game.history))
        return replace(self.done(state, Claim(who, tuple(picked)), press.now), picked=NO_CARDS)

    def moved(self, state: TablePlay, game: TableState) -> TablePlay:
        """The game has moved on; what was picked stays picked while its call is open."""
        goes_on = game.call == state.game.call and (game.call is not None or not game.rules.calls)
        picked = state.picked if goes_on and set(state.picked) <= {*game.table, *game.chain} else NO_CARDS
        return replace(super().moved(state, game), picked=picked)

    def _card(self, text: str) -> Card:
        try:
            return card_of(text, self.rules.deck)
        except CardError as error:
            raise PressError(error.template, **error.fields) from error

    def draw(self, state: TablePlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, as a player or all people at one screen see it."""
        if state.reads(viewer):
            return drawn_how_to(look, self.name, state.game.rules)
        return TableDrawing(state, look, viewer, self.name, count=self.count).scene()
