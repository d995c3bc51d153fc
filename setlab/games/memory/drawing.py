"""What SET memory shows: backs, the cards that are face up, and whose turn it is."""

from __future__ import annotations

from setlab.activities.shared.buttons import again_button
from setlab.deck import Card
from setlab.games.memory.play import MemoryPlay
from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event
from setlab.games.shared.showing.claims import last_zone
from setlab.games.shared.showing.how_to import how_to_button
from setlab.games.shared.showing.people import scores
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.wording import claim_told
from setlab.language import language_of
from setlab.scene import Button, Item, Look, Pick, Scene, Zone
from setlab.scene import Event as Told


class MemoryDrawing:
    """One scene in the making. A card face down is known by its place alone."""

    def __init__(self, state: MemoryPlay, look: Look) -> None:
        self.state, self.game, self.rules, self.look = state, state.game, state.game.rules, look
        self.words = language_of(look.language)
        self.say = self.words.say

    def scene(self) -> Scene:
        """All parts together."""
        last = self.game.last
        zones = (self._board(), self._scores(), *last_zone(self.words, last))
        return Scene(
            look=self.look,
            title=self.say("SET memory"),
            prompt=self._prompt(),
            zones=tuple(zone for zone in zones if zone.items),
            feedback=None if last is None else claim_told(self.words, last, Pattern.SET),
            buttons=self._buttons(),
            status=self.words.count("{n} card left", "{n} cards left", len(self.game.left)),
            events=tuple(told for event in self.game.history[self.state.seen :] for told in self._event(event)),
            question="game",
            lay="game",
        )

    def _prompt(self) -> str:
        game, say = self.game, self.say
        if game.stage is Stage.OVER:
            if len(self.rules.players) == 1:
                return self.words.count(
                    "Well done! You needed {n} try.", "Well done! You needed {n} tries.", game.tries
                )
            names = say(" and ").join(game.winners)
            return self.words.count("{names} wins!", "{names} share the win!", len(game.winners), names=names)
        if game.paused is not None:
            return say("Paused. Take your time.")
        if game.until is not None:
            following = self.rules.players[(game.turn + 1) % len(self.rules.players)]
            return say("No SET. Remember these cards! Next: {name}.", name=following)
        left = 3 - len(game.up)
        return self.words.count(
            "{name}: turn over a card. {n} is left to turn.", "{name}: turn over a card. {n} are left to turn.",
            left, name=game.player,
        )  # fmt: skip

    def _board(self) -> Zone:
        paused = self.game.paused is not None
        items = () if paused else tuple(self._place(n, card) for n, card in enumerate(self.game.cards))
        columns = 6 if self.rules.size > 12 else 4
        pick: Pick = "none" if self.game.stage is Stage.OVER else "many"
        return Zone("board", self.say("The cards on the table"), items, "grid", columns, pick, "board")

    def _place(self, n: int, card: Card | None) -> Item:
        """A place of the table: its id names the place, so that a card face down is not told."""
        if card is None:
            return Item(f"place:{n}", self.say("an empty place"), picture="", enabled=False)
        if n in self.game.up:
            return Item(f"place:{n}", self.words.card_name(card), picture=f"card:{card.code}", selected=True)
        return Item(f"place:{n}", self.say("card {n}, face down", n=n + 1), picture="back")

    def _scores(self) -> Zone:
        bots = set(self.rules.players) - set(self.rules.people)
        notes = {name: [self.say("computer")] for name in bots}
        current = () if self.game.stage is Stage.OVER else (self.game.player,)
        return scores(self.words, self.rules.players, self.game.points, notes, current)

    def _event(self, event: Event) -> tuple[Told, ...]:
        if event.kind == "turned":
            names = ", ".join(map(self.words.card_name, event.cards))
            return (Told("told", self.say("{name} turns over: {cards}.", name=event.by, cards=names), by=event.by),)
        if event.kind == "hidden":
            return (Told("turn", self.say("It is the turn of {name}.", name=self.game.player), by=self.game.player),)
        return ()

    def _buttons(self) -> tuple[Button, ...]:
        how_to = how_to_button(self.words)
        if self.game.stage is Stage.OVER:
            return (again_button(self.words), how_to)
        if self.game.paused is not None:
            return (Button("resume", self.say("Continue"), primary=True), how_to)
        return (Button("pause", self.say("Pause"), quiet=True), how_to)
