"""What the game together shows: the table, the SETs that were put aside, and how far the players have come."""

from __future__ import annotations

from dataclasses import replace

from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.pieces import columns, piece
from setlab.deck import Card, Cards
from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event
from setlab.games.shared.showing.claims import reasons
from setlab.games.shared.showing.how_to import how_to_button
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.wording import claim_told
from setlab.games.together.play import TogetherPlay
from setlab.language import language_of
from setlab.scene import Button, Item, Look, Pick, Scene, Table, Zone
from setlab.scene import Event as Told


class TogetherDrawing:
    """One scene in the making, as a player or (None) all people at one screen see it."""

    def __init__(self, state: TogetherPlay, look: Look, viewer: str | None) -> None:
        self.state, self.game, self.rules, self.look = state, state.game, state.game.rules, look
        self.words = language_of(look.language)
        self.say = self.words.say
        self.here = [who for who in self.rules.players if viewer in (None, who)]

    def scene(self) -> Scene:
        """All parts together."""
        last = self.game.last
        return Scene(
            look=self.look,
            title=self.say("All together"),
            prompt=self._prompt(),
            zones=tuple(zone for zone in (self._board(), self._taken()) if zone.items),
            rows=reasons(self.words, last),
            table=self._results(),
            feedback=None if last is None else claim_told(self.words, last, Pattern.SET),
            buttons=self._buttons(),
            status=self._status(),
            events=tuple(told for event in self.game.history[self.state.seen :] for told in self._event(event)),
            question="game",
            lay="game",
        )

    def _prompt(self) -> str:
        game, say = self.game, self.say
        if game.stage is Stage.OVER:
            if game.won:
                return say("Well done: nobody can take more SETs than you did!")
            return self.words.count(
                "{n} SET in all. On some tables, more were possible.",
                "{n} SETs in all. On some tables, more were possible.", sum(game.done),
            )  # fmt: skip
        if game.stage is Stage.BETWEEN:
            if game.done[-1] == game.mosts[-1]:
                return say("That is the most this table gives! Deal the next one.")
            return self.words.count(
                "This table gives {n} SET. Deal the next one.", "This table gives {n} SETs. Deal the next one.",
                game.mosts[-1],
            )  # fmt: skip
        return say("Take as many SETs as you can, together. Pick three cards.")

    def _board(self) -> Zone:
        cards = self.game.table
        items = tuple(self._place(n, card) for n, card in enumerate(cards))
        pick: Pick = "many" if self.game.stage is Stage.PLAY else "none"
        return Zone("board", self.say("The cards on the table"), items, "grid", columns(len(cards)), pick, "board")

    def _place(self, n: int, card: Card | None) -> Item:
        if card is None:
            return Item(f"gap:{n}", self.say("an empty place"), picture="", enabled=False)
        return replace(piece(self.words, card), selected=card in self.state.picked)

    def _taken(self) -> Zone:
        """The SETs that were put aside; one that is in the way goes back by a press."""
        playing = self.game.stage is Stage.PLAY
        items = tuple(self._aside(cards, playing=playing) for cards in self.game.taken)
        return Zone("taken", self.say("Put aside"), items, role="list")

    def _aside(self, cards: Cards, *, playing: bool) -> Item:
        names = ", ".join(map(self.words.card_name, cards))
        label = self.say("Put back: {cards}", cards=names) if playing else names
        pictures = tuple(f"card:{card.code}" for card in cards)
        id = "taken:" + "+".join(card.code for card in cards)
        return Item(id, label, "button" if playing else "text", pictures=pictures)

    def _results(self) -> Table | None:
        game, say = self.game, self.say
        if game.stage is not Stage.OVER:
            return None
        rows = tuple(
            (str(n), str(done), str(most))
            for n, (done, most) in enumerate(zip(game.done, game.mosts, strict=True), start=1)
        )
        return Table(say("SETs of each table"), (say("Table"), say("taken"), say("possible")), rows)

    def _status(self) -> str:
        game, n = self.game, len(self.game.taken)
        aside = self.words.count("{n} SET put aside", "{n} SETs put aside", n)
        if game.told:
            aside = self.say("{n} of {m} SETs put aside", n=n, m=game.most)
        return self.say("Table {n} of {m} · {aside}", n=game.deal + 1, m=self.rules.tables, aside=aside)

    def _event(self, event: Event) -> tuple[Told, ...]:
        ids = tuple(f"card:{card.code}" for card in event.cards)
        match event.kind:
            case "taken":
                return (Told("taken", self.say("A SET is put aside."), ids),)
            case "put_back":
                return (Told("dealt", self.say("A SET is put back."), ids),)
            case "asked" if len(self.rules.players) > 1:
                return (Told("told", self.say("{name} wants to leave it at that.", name=event.by), by=event.by),)
            case _:
                return ()

    def _buttons(self) -> tuple[Button, ...]:
        game, say = self.game, self.say
        how_to = how_to_button(self.words)
        if game.stage is Stage.OVER:
            return (again_button(self.words), how_to)
        if game.stage is Stage.BETWEEN:
            return (Button("deal", say("Next table"), primary=True), how_to)
        asks = [Button(f"ask:{who}", self._named(say("Leave it at that"), who), enabled=who not in game.asked)
                for who in self.here]  # fmt: skip
        helps = [Button(f"help:{who}", self._named(say("How many can there be?"), who), quiet=True,
                        enabled=not game.told and who not in game.helped) for who in self.here]  # fmt: skip
        return (*asks, *helps, how_to)

    def _named(self, text: str, who: str) -> str:
        return text if len(self.here) == 1 else self.say("{text} ({name})", text=text, name=who)
