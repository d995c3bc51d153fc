"""Shedding: the game (R5) as an activity, with hands that only their owners see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Unpack

from setlab.activities.shared.pieces import named, toggled
from setlab.deck import CLASSIC, Cards, Deck
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Move, Pause, Resume
from setlab.games.shared.refusals import Refusal, Why
from setlab.games.shared.showing.game import Game
from setlab.games.shared.showing.refused import refused
from setlab.games.shedding import engine
from setlab.games.shedding.drawing import SheddingDrawing
from setlab.games.shedding.how_to import drawn_how_to
from setlab.games.shedding.play import SheddingPlay
from setlab.games.shedding.rules import shedding_rules
from setlab.games.shedding.state import SheddingState
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Seed


class Shedding(Game[SheddingPlay]):
    """The shedding game: who first has no cards left wins the hand (R5).

    players: two to ten names, two or three with the beginner deck. bots: computer players and their levels. lapse:
    seconds from a call to its claim. keys: a call key for each person. A viewer sees the own hand alone; at one
    screen a hand is shown to the one who asks for it, or who has called. More options: `setlab.scene.Activity`.

    >>> game = Shedding(("Ada", "Bo"), seed=1)
    >>> [len(zone.items) for zone in game.scene("Ada").zones if zone.id == "hand"]
    [6]
    """

    machine: ClassVar[Any] = engine
    keyed: ClassVar[bool] = True

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        lapse: float = 10.0,
        keys: Mapping[str, str] | None = None,
        **look: Unpack[Looks],
    ) -> None:
        self.rules = rules = shedding_rules(players, bots=bots, deck=deck, lapse=lapse, seed=look.get("seed"))
        look["seed"] = rules.seed
        options = {
            "players": list(rules.players), "bots": {bot.name: bot.level.value for bot in rules.bots}, "deck": deck,
            "lapse": rules.lapse,
        }  # fmt: skip
        super().__init__(rules.players, rules.people, options, keys, **look)

    def first(self) -> SheddingPlay:
        """The first hand."""
        return SheddingPlay(self.dealt(self.rules.seed, 0.0), keys=self.keys)

    def dealt(self, seed: Seed, at: float) -> SheddingState:
        """The first hand of a game from that seed."""
        return engine.start(replace(self.rules, seed=seed), at)

    def pressed(self, state: SheddingPlay, press: Press, kind: str, name: str) -> SheddingPlay:
        """A card, a look at a hand, or a move by a button."""
        match kind:
            case "card":
                return self._picked(state, press)
            case "look":
                return replace(state, looking=None if state.looking == name else name)
            case _:
                return self.done(state, _move(kind, self.who(press, name)), press.now)

    def _picked(self, state: SheddingPlay, press: Press) -> SheddingPlay:
        """A card of the hand or the table is picked or put back by the caller; with the third the claim is made."""
        call = state.game.call
        who = call.by if call is not None and press.by is None and call.by in self.people else self.who(press)
        if call is None or call.by != who:
            other = None if call is None else call.by
            raise refused(Refusal(Why.NOT_CALLED if other is None else Why.CALL_OPEN, who, other=other))
        picked = toggled(state.picked, self.rules.deck.card(named(press.id)))
        if len(picked) < 3:
            return replace(state, picked=picked, seen=len(state.game.history))
        return replace(self.done(state, Claim(who, tuple(picked)), press.now), picked=Cards())

    def moved(self, state: SheddingPlay, game: SheddingState) -> SheddingPlay:
        """The game has moved on: what was picked stays while its call is open; a hand is hidden once it is over."""
        picked = state.picked if game.call == state.game.call else Cards()
        hides = game.stage is not state.game.stage or (state.game.call is not None and game.call is None)
        return replace(super().moved(state, game), picked=picked, looking=None if hides else state.looking)

    def draw(self, state: SheddingPlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, as a player or all people at one screen see it."""
        if state.reads(viewer):
            return drawn_how_to(look, state.game.rules)
        return SheddingDrawing(state, look, viewer).scene()


def _move(kind: str, who: str) -> Move:
    match kind:
        case "call":
            return Call(who)
        case "ask":
            return Ask(who)
        case "deal":
            return Deal(who)
        case "pause":
            return Pause(who)
        case _:
            return Resume(who)
