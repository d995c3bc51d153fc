"""Memory: SETs among cards that lie face down, as an activity."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Unpack

from setlab.deck import CLASSIC, Deck
from setlab.games.memory import engine
from setlab.games.memory.drawing import MemoryDrawing
from setlab.games.memory.how_to import drawn_how_to
from setlab.games.memory.play import MemoryPlay
from setlab.games.memory.rules import memory_rules
from setlab.games.memory.state import MemoryState
from setlab.games.shared.moves import Pause, Resume, Turn
from setlab.games.shared.showing.game import Game
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Seed


class Memory(Game[MemoryPlay]):
    """SET memory: turn over three cards; a SET is kept. The rules: `setlab.games.memory.rules`.

    players: one to ten names, who take turns. bots: computer players and their levels. deck: CLASSIC (21 cards) or
    BEGINNER (12). look_for: seconds for which three wrong cards stay face up. More options: `setlab.scene.Activity`.

    >>> game = Memory(("Ada", "Bo"), seed=1)
    >>> game.press("place:0", now=1); print(game.scene().prompt)
    Ada: turn over a card. 2 are left to turn.
    """

    machine: ClassVar[Any] = engine

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        look_for: float = 5.0,
        **look: Unpack[Looks],
    ) -> None:
        self.rules = rules = memory_rules(players, bots=bots, deck=deck, look=look_for, seed=look.get("seed"))
        look["seed"] = rules.seed
        options = {
            "players": list(rules.players), "bots": {bot.name: bot.level.value for bot in rules.bots}, "deck": deck,
            "look_for": rules.look,
        }  # fmt: skip
        super().__init__(rules.players, rules.people, options, **look)

    def first(self) -> MemoryPlay:
        """All cards face down."""
        return MemoryPlay(self.dealt(self.rules.seed, 0.0))

    def dealt(self, seed: Seed, at: float) -> MemoryState:
        """The cards of a game from that seed."""
        return engine.start(replace(self.rules, seed=seed), at)

    def pressed(self, state: MemoryPlay, press: Press, kind: str, name: str) -> MemoryPlay:
        """A card is turned over, by the one who pressed; at one screen by the person whose turn it is."""
        if kind == "place":
            return self.done(state, Turn(self._turner(state, press), int(name)), press.now)
        who = self.who(press)
        return self.done(state, Pause(who) if kind == "pause" else Resume(who), press.now)

    def _turner(self, state: MemoryPlay, press: Press) -> str:
        game = state.game
        place = game.turn if game.until is None else (game.turn + 1) % len(self.players)
        following = self.players[place]
        return following if press.by is None and following in self.people else self.who(press)

    def draw(self, state: MemoryPlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state: the same for all, for nobody has seen more than the others."""
        if state.reads(viewer):
            return drawn_how_to(look, state.game.rules)
        return MemoryDrawing(state, look).scene()
