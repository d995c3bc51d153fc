"""Together: as many SETs as possible out of one table, as an activity."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar, Unpack

from setlab.activities.shared.pieces import named, toggled
from setlab.deck import CLASSIC, Cards, Deck
from setlab.games.shared.moves import Ask, Claim, Deal, Help, PutBack
from setlab.games.shared.showing.game import Game
from setlab.games.together import engine
from setlab.games.together.drawing import TogetherDrawing
from setlab.games.together.engine import TogetherState
from setlab.games.together.how_to import drawn_how_to
from setlab.games.together.play import TogetherPlay
from setlab.games.together.rules import together_rules
from setlab.notation import cards
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Seed


class Together(Game[TogetherPlay]):
    """All players against the table: take as many SETs out of it as can be. Rules: `setlab.games.together.rules`.

    players: one to ten names. cards: on the table, 6 to 21. tables: how many. A SET that is in the way is put
    back by a press. At one screen a SET counts as the first player's: it is the sum that matters. More options:
    `setlab.scene.Activity`.

    >>> print(Together(seed=1).scene().status)
    Table 1 of 3 · 0 SETs put aside
    """

    machine: ClassVar[Any] = engine
    pauses: ClassVar[bool] = False

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        deck: Deck = CLASSIC,
        cards: int | None = None,
        tables: int = 3,
        **look: Unpack[Looks],
    ) -> None:
        self.rules = rules = together_rules(players, deck=deck, size=cards, tables=tables, seed=look.get("seed"))
        look["seed"] = rules.seed
        options = {"players": list(rules.players), "deck": deck, "cards": rules.size, "tables": rules.tables}
        super().__init__(rules.players, rules.players, options, **look)

    def first(self) -> TogetherPlay:
        """The first table."""
        return TogetherPlay(self.dealt(self.rules.seed, 0.0))

    def dealt(self, seed: Seed, at: float) -> TogetherState:
        """The first table of a game from that seed."""
        return engine.start(replace(self.rules, seed=seed), at)

    def pressed(self, state: TogetherPlay, press: Press, kind: str, name: str) -> TogetherPlay:
        """A card, a SET that is put back, or a step by a button."""
        who = self.who(press, name if kind in ("ask", "help") else "")
        match kind:
            case "card":
                return self._picked(state, press, who)
            case "taken":
                return self.done(state, PutBack(who, tuple(cards(name.replace("+", " "), self.rules.deck))), press.now)
            case "ask":
                return self.done(state, Ask(who), press.now)
            case "help":
                return self.done(state, Help(who), press.now)
            case _:
                return self.done(state, Deal(who), press.now)

    def _picked(self, state: TogetherPlay, press: Press, who: str) -> TogetherPlay:
        picked = toggled(state.picked, self.rules.deck.card(named(press.id)))
        if len(picked) < 3:
            return replace(state, picked=picked, seen=len(state.game.history))
        return replace(self.done(state, Claim(who, tuple(picked)), press.now), picked=Cards())

    def moved(self, state: TogetherPlay, game: TogetherState) -> TogetherPlay:
        """The game has moved on; what was picked stays picked as long as it lies there."""
        return replace(super().moved(state, game), picked=Cards([c for c in state.picked if c in game.table]))

    def draw(self, state: TogetherPlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, as a player or all people at one screen see it."""
        if state.reads(viewer):
            return drawn_how_to(look, state.game.rules)
        return TogetherDrawing(state, look, viewer).scene()
