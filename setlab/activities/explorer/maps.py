"""What the explorer shows of its maps: the scenes of lines, planes and caps, in the learner's language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace

from setlab.activities.explorer.state import MODES, ExplorerState
from setlab.activities.shared.pieces import card_ids, piece
from setlab.deck import Card, Cards, Deck
from setlab.geometry import MAXIMUM_SIZES, Flat, allowed_cards, excluded_cards, span
from setlab.language import language_of
from setlab.rules import find_sets, third_card
from setlab.scene import Button, Feedback, Item, Link, Look, Mark, Scene, Zone

MOST_LINKS = 12  # a plane has as many; more lines would only tangle


class Drawing(ABC):
    """What the three modes have in common: title, the choice of the mode, and the order of things."""

    def __init__(self, deck: Deck, state: ExplorerState, look: Look) -> None:
        self.deck, self.state, self.look = deck, state, look
        self.words = language_of(look.language)
        self.say = self.words.say

    def scene(self) -> Scene:
        """All parts together."""
        zones = (self._modes(), *self._zones())
        return Scene(
            look=self.look,
            title=self.say("Explore the deck"),
            prompt=self._prompt(),
            zones=zones,
            links=self._links(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=self._status(),
            question=f"{self.state.mode}.{self.state.round}",
            lay="map" if any(zone.dense for zone in zones) else "split",
        )

    def _modes(self) -> Zone:
        labels = (self.say("The map"), self.say("Build a cap"), self.say("Magic square"))
        items = tuple(
            Item(f"mode:{mode}", label, role="choice", selected=mode == self.state.mode)
            for mode, label in zip(MODES, labels, strict=True)
        )
        return Zone("mode", self.say("What to explore"), items, pick="one", role="choices")

    def _map_zone(self, picked: Cards, marks: dict[Card, Mark]) -> Zone:
        """All cards in the order of their indices: colour and shape across, number and shading down."""
        chosen = set(picked)
        items = tuple(
            replace(
                piece(self.words, card),
                selected=card in chosen,
                marks=(marks[card],) if card in marks and card not in chosen else (),
            )
            for card in self.deck
        )
        columns = 9 if len(self.deck) > 9 else 3
        return Zone("map", self.say("The map"), items, "grid", columns, "many", "board", dense=columns > 6)

    def _excluded_marks(self, cards: Cards) -> dict[Card, Mark]:
        mark = Mark("excluded", self.say("would complete a SET"))
        return dict.fromkeys(excluded_cards(cards), mark)

    def _map_buttons(self, picked: Cards) -> tuple[Button, ...]:
        return (
            Button("excluded", self.say("Show what is excluded"), key="e", selected=self.state.excluded),
            Button("undo", self.say("Undo"), key="u", enabled=bool(picked)),
            Button("clear", self.say("Clear"), key="c", enabled=bool(picked)),
        )

    # What each mode fills in.

    @abstractmethod
    def _prompt(self) -> str:
        """What to do now."""

    @abstractmethod
    def _zones(self) -> tuple[Zone, ...]:
        """The cards, under the choice of the mode."""

    @abstractmethod
    def _links(self) -> tuple[Link, ...]:
        """The lines that are drawn."""

    @abstractmethod
    def _feedback(self) -> Feedback | None:
        """What is said of the last press."""

    @abstractmethod
    def _buttons(self) -> tuple[Button, ...]:
        """What else may be pressed."""

    @abstractmethod
    def _status(self) -> str:
        """How far it has come."""


class MapDrawing(Drawing):
    """The map on which cards are picked, and what they span or exclude."""

    def __init__(self, deck: Deck, state: ExplorerState, look: Look) -> None:
        super().__init__(deck, state, look)
        self.flat: Flat | None = span(state.picked) if state.picked else None

    def _prompt(self) -> str:
        return self.say("Pick cards on the map, and see what they span.")

    def _zones(self) -> tuple[Zone, ...]:
        if self.state.excluded:
            marks = self._excluded_marks(self.state.picked)
        else:
            mark = Mark("found", self.say("in the span"))
            marks = dict.fromkeys(self.flat.cards if self.flat else (), mark)
        return (self._map_zone(self.state.picked, marks),)

    def _links(self) -> tuple[Link, ...]:
        cards = self.flat.cards if self.flat and self.flat.dimension == 1 else self.state.picked
        sets = find_sets(cards)
        if len(sets) > MOST_LINKS:
            return ()
        words = self.say("a line: these three are a SET")
        return tuple(Link(card_ids(three), words) for three in sets)

    def _feedback(self) -> Feedback | None:
        if not self.flat:
            return None
        about = card_ids(self.flat.cards)
        return Feedback("neutral", self._lines(self.flat), about)

    def _lines(self, flat: Flat) -> tuple[str, ...]:
        say, picked = self.say, self.state.picked
        others = len(self.deck) - 1
        match flat.dimension:
            case 0:
                return (say("One card is a point. {n} lines go through it, each a SET.", n=others // 2),)
            case 1 if len(picked) == 2:
                return (
                    say("Two cards fix a line. Its third card: {card}.", card=third_card(*picked)),
                    say("Pick a card beside the line to get a plane."),
                )
            case 1:
                return (
                    say("These three cards lie on one line: they are a SET."),
                    say("Pick a card beside the line to get a plane."),
                )
            case 2:
                return (
                    say("These cards fix a plane: 9 cards that hold 12 SETs."),
                    say("Laid out 3 by 3, a plane is a magic square."),
                )
            case d if len(flat) == len(self.deck):
                return (say("These cards span the whole deck: {d} dimensions, {n} cards.", d=d, n=len(flat)),)
            case d:
                return (
                    say(
                        "These cards fix a hyperplane: {d} dimensions, {n} cards, a third of the deck.",
                        d=d, n=len(flat),
                    ),
                )  # fmt: skip

    def _buttons(self) -> tuple[Button, ...]:
        return self._map_buttons(self.state.picked)

    def _status(self) -> str:
        if self.state.excluded:
            n = len(excluded_cards(self.state.picked))
            return self.words.count("{n} card would complete a SET.", "{n} cards would complete a SET.", n)
        return self.words.count("{n} card is picked.", "{n} cards are picked.", len(self.state.picked))


class CapDrawing(Drawing):
    """The map on which a cap grows."""

    def __init__(self, deck: Deck, state: ExplorerState, look: Look) -> None:
        super().__init__(deck, state, look)
        self.most = MAXIMUM_SIZES[len(deck.features)]
        self.allowed = allowed_cards(state.cap, deck)

    def _prompt(self) -> str:
        return self.say("Pick cards of which no three are a SET: a cap. How many can you place?")

    def _zones(self) -> tuple[Zone, ...]:
        marks = self._excluded_marks(self.state.cap) if self.state.excluded else {}
        said = self.state.said
        if said and said.what == "cap_hint":
            marks[said.cards[0]] = Mark("hint", self.say("leaves most cards allowed"))
        return (self._map_zone(self.state.cap, marks),)

    def _links(self) -> tuple[Link, ...]:
        said = self.state.said
        if said and said.what == "excluded":
            return (Link(card_ids(said.cards), self.say("would be a SET"), "excluded"),)
        return ()

    def _feedback(self) -> Feedback | None:
        say, said, n = self.say, self.state.said, len(self.state.cap)
        if said and said.what == "excluded":
            card, a, b = said.cards
            about = card_ids(said.cards)
            return Feedback(
                "again", (say("{card:cap} would make a SET with {a} and {b}.", card=card, a=a, b=b),), about
            )
        if said and said.what == "cap_hint":
            card = said.cards[0]
            line = say("Of all cards that may join, {card} leaves most others allowed.", card=card)
            return Feedback("neutral", (line,), card_ids((card,)))
        if said and said.what == "maximum":
            return Feedback("shown", (say("A maximum cap: {n} cards. No larger one exists.", n=n),))
        if n == self.most:
            return Feedback("right", (say("A maximum cap: {n} cards. No larger one exists.", n=n),))
        if not self.allowed:
            return Feedback(
                "neutral",
                (
                    say("This cap is complete: every other card would make a SET."),
                    say("It has {n} cards. A maximum cap has {most}.", n=n, most=self.most),
                ),
            )
        return None

    def _buttons(self) -> tuple[Button, ...]:
        return (
            *self._map_buttons(self.state.cap),
            Button("hint", self.say("Hint"), key="h", enabled=bool(self.allowed)),
            Button("maximum", self.say("Show a maximum cap"), key="m"),
        )

    def _status(self) -> str:
        return self.say(
            "Cards in the cap: {n}. Maximum: {most}. Cards that may still join: {left}.",
            n=len(self.state.cap), most=self.most, left=len(self.allowed),
        )  # fmt: skip
