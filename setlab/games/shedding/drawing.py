"""What the shedding game shows: the table, one hand, and of the others how many cards they hold."""

from __future__ import annotations

from dataclasses import replace

from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.pieces import piece
from setlab.deck import Card, Cards
from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event
from setlab.games.shared.showing.claims import last_zone, reasons
from setlab.games.shared.showing.how_to import how_to_button
from setlab.games.shared.showing.people import key_entries, scores, sign_of
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.wording import claim_told
from setlab.games.shedding.play import SheddingPlay
from setlab.games.shedding.rules import MOST
from setlab.language import language_of
from setlab.scene import Button, Clock, Item, Look, Pick, Scene, Zone
from setlab.scene import Event as Told


class SheddingDrawing:
    """One scene in the making, as a player or (None) all people at one screen see it."""

    def __init__(self, state: SheddingPlay, look: Look, viewer: str | None) -> None:
        self.state, self.game, self.rules, self.look = state, state.game, state.game.rules, look
        self.words = language_of(look.language)
        self.say = self.words.say
        self.here = [who for who in self.rules.people if viewer in (None, who)]  # those who press on this scene
        self.owner = state.owner(viewer)
        self.shares = viewer is None and len(self.rules.people) > 1

    def scene(self) -> Scene:
        """All parts together."""
        setting, last = self.state.setting_keys, self.game.last
        zones = (self._board(), self._hand(), self._scores(), self._others(), *last_zone(self.words, last))
        return Scene(
            look=self.look,
            title=self.say("The shedding game"),
            prompt=self._prompt(),
            zones=tuple(zone for zone in zones if zone.items),
            rows=reasons(self.words, last),
            feedback=None if last is None else claim_told(self.words, last, Pattern.SET),
            buttons=self._buttons(),
            entries=key_entries(self.words, self.here, self._keys()) if setting else (),
            status=self._status(),
            clock=None if self.game.call is None else Clock(
                self.game.call.since, limit=self.game.call.until - self.game.call.since
            ),
            events=tuple(told for event in self.game.history[self.state.seen :] for told in self._event(event)),
            question="game",
            lay="game",
        )  # fmt: skip

    def _prompt(self) -> str:
        game, say = self.game, self.say
        if game.stage is Stage.OVER:
            names = self.words.say(" and ").join(game.winners)
            return self.words.count("{names} wins!", "{names} share the win!", len(game.winners), names=names)
        if game.paused is not None:
            return say("Paused. Take your time.")
        if game.stage is Stage.BETWEEN:
            names = self.words.say(" and ").join(game.hand_winners)
            return self.words.count(
                "This hand goes to {names}: {n} point. Deal the next one.",
                "This hand goes to {names}: {n} points. Deal the next one.",
                game.gained, names=names,
            )  # fmt: skip
        if game.call is not None:
            if game.call.by in self.here:
                return say("{name} has called. Pick 3 cards, at least one from the hand.", name=game.call.by)
            return say("{name} has called.", name=game.call.by)
        if self.shares and self.owner is None:
            return say("Whose turn to look? Pass the device; the others look away.")
        if self.shares:
            return say("This is the hand of {name}. The others look away.", name=self.owner)
        return say("Make a SET from your cards and the table. Call first.")

    # The cards.

    def _board(self) -> Zone:
        shown = Cards() if self.game.paused is not None else self.game.table
        return Zone("board", self.say("The cards on the table"), self._items(shown), "grid", 3, self._pick(), "board")

    def _hand(self) -> Zone:
        if self.owner is None or self.game.paused is not None:
            return Zone("hand", "", ())
        cards = self.game.hands[self.game.seat(self.owner)]
        label = self.say("The hand of {name}", name=self.owner) if self.shares else self.say("Your hand")
        return Zone("hand", label, self._items(cards), pick=self._pick(), role="hand")

    def _pick(self) -> Pick:
        return "many" if self.game.stage is Stage.PLAY else "none"

    def _items(self, cards: Cards) -> tuple[Item, ...]:
        return tuple(self._item(card) for card in cards)

    def _item(self, card: Card) -> Item:
        return replace(piece(self.words, card), selected=card in self.state.picked)

    def _scores(self) -> Zone:
        game = self.game
        notes: dict[str, list[str]] = {name: [self._cards(name)] for name in self.rules.players}
        for name in set(self.rules.players) - set(self.rules.people):
            notes[name].append(self.say("computer"))
        calling = () if game.call is None else (game.call.by,)
        return scores(self.words, self.rules.players, game.scores, notes, calling)

    def _others(self) -> Zone:
        """The other hands, as backs: how many cards each has is no secret."""
        items = tuple(
            Item(
                f"hand:{name}",
                self.say("{sign} {name}", sign=sign_of(self.rules.players, name), name=name),
                "text",
                pictures=("back",) * len(hand),
            )
            for name, hand in zip(self.rules.players, self.game.hands, strict=True)
            if name != self.owner and hand
        )
        return Zone("others", self.say("Hands face down"), items, role="list")

    def _cards(self, name: str) -> str:
        n = len(self.game.hands[self.game.seat(name)])
        return self.words.count("{n} card", "{n} cards", n)

    # What is said.

    def _status(self) -> str:
        pile = len(self.game.pile)
        left = self.words.count("{n} card in the draw pile", "{n} cards in the draw pile", pile)
        return self.say("{left} · who reaches {n} points wins", left=left, n=self.rules.target)

    def _event(self, event: Event) -> tuple[Told, ...]:
        """An event as all are told: a card that goes into a hand is not named."""
        name, ids = event.by, tuple(f"card:{card.code}" for card in event.cards)
        match event.kind:
            case "called":
                return (Told("called", self.say("{name} calls!", name=name), by=name),)
            case "taken":
                return (Told("taken", self.say("{name} puts a SET away.", name=name), ids, name),)
            case "laid" if ids:
                return (Told("dealt", self.words.count("{n} new card.", "{n} new cards.", len(ids)), ids),)
            case "drawn":
                return (Told("told", self.say("{name} draws a card.", name=name), by=name),)
            case "penalty" if ids:
                return (Told("told", self.say("{name} draws a penalty card.", name=name), by=name),)
            case "reshuffled":
                return (Told("told", self.say("The cards put away are shuffled: the new pile.")),)
            case _:
                return ()

    # What can be pressed.

    def _buttons(self) -> tuple[Button, ...]:
        game, say = self.game, self.say
        quiet = (*self._set_keys(), how_to_button(self.words))
        if game.stage is Stage.OVER:
            return (again_button(self.words), *quiet)
        if game.paused is not None:
            return (Button("resume", say("Continue"), primary=True), *quiet)
        if game.stage is Stage.BETWEEN:
            return (Button("deal", say("Deal"), primary=True), *quiet)
        calls = [self._call(who, key) for who, key in zip(self.rules.people, self.state.keys, strict=True)
                 if who in self.here]  # fmt: skip
        asks = [
            Button(f"ask:{who}", self._named(say("Draw a card"), who), key="" if self.shares else "n",
                   quiet=self.shares, enabled=self._may_draw(who))
            for who in self.here
        ]  # fmt: skip
        pause = (Button("pause", say("Pause"), quiet=True),) if len(self.rules.people) == 1 else ()
        return (*calls, *self._looks(), *asks, *pause, *quiet)

    def _looks(self) -> tuple[Button, ...]:
        """At one screen: a hand is shown to its owner, and hidden again."""
        if not self.shares or self.game.call is not None:
            return ()
        return tuple(
            Button(f"look:{who}", self.say("Hide the hand of {name}", name=who), selected=True)
            if who == self.owner
            else Button(f"look:{who}", self.say("{name}: show my hand", name=who))
            for who in self.here
        )

    def _call(self, who: str, key: str) -> Button:
        if not self.shares:
            return Button(f"call:{who}", self.say("SET!"), key=key, enabled=self.game.call is None, primary=True)
        text = self.say("SET! {name}", name=who)
        return Button(f"call:{who}", f"{sign_of(self.rules.players, who)} {text}", key=key,
                      enabled=self.game.call is None)  # fmt: skip

    def _may_draw(self, who: str) -> bool:
        return bool(self.game.pile) and len(self.game.hands[self.game.seat(who)]) < MOST

    def _named(self, text: str, who: str) -> str:
        return self.say("{text} ({name})", text=text, name=who) if self.shares else text

    def _set_keys(self) -> tuple[Button, ...]:
        if not self.shares:
            return ()
        return (Button("keys", self.say("Change the keys"), quiet=True, selected=self.state.setting_keys),)

    def _keys(self) -> list[str]:
        return [key for who, key in zip(self.rules.people, self.state.keys, strict=True) if who in self.here]
