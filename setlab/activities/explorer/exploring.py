"""Explorer: the deck as a map. Lines, planes and spans of cards; a cap built by hand; a magic square to fill."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack, assert_never

from setlab.activities.explorer.maps import CapDrawing, MapDrawing
from setlab.activities.explorer.square import SquareDrawing
from setlab.activities.explorer.state import BLANKS, MODES, ExplorerState, Said, Square, Telling, square_of
from setlab.activities.shared.pieces import named, toggled
from setlab.deck import CLASSIC, Card, Cards, Deck
from setlab.errors import OptionError, whole
from setlab.geometry import allowed_cards, excluded_cards, maximum_cap
from setlab.rules import third_card
from setlab.scene import Activity, Look, Looks, Press, Scene


class Explorer(Activity[ExplorerState]):
    """Pick cards on the map and see what they span; build a cap; complete a magic square.

    deck: of 2 to 4 features, so that it fits a map. mode: "map", "cap" or "square"; a learner may change
    it. blanks: how many places of a square are empty, 1 to 6. More options: `setlab.scene.Activity`.
    OptionError names an option that cannot be.

    >>> explorer = Explorer(seed=1)
    >>> explorer.press("card:2RO/"); explorer.press("card:2RS/"); print(explorer.scene().feedback.lines[0])
    Two cards fix a line. Its third card: 2 striped red diamonds.
    """

    def __init__(self, deck: Deck = CLASSIC, *, mode: str = "map", blanks: int = 6, **look: Unpack[Looks]) -> None:
        if not isinstance(deck, Deck) or not 2 <= len(deck.features) <= 4:
            raise OptionError("A map takes a deck with 2 to 4 features, not {deck!r}.", deck=deck)
        if mode not in MODES:
            raise OptionError("There is no mode {mode!r}: choose one of {known}.", mode=mode, known=", ".join(MODES))
        empty = whole(blanks)
        if empty not in BLANKS:
            raise OptionError("A square has 1 to {most} empty places, not {blanks!r}.", most=BLANKS[-1], blanks=blanks)
        self.deck, self.mode, self.blanks = deck, mode, empty
        super().__init__({"deck": deck, "mode": mode, "blanks": empty}, **look)

    def first(self) -> ExplorerState:
        """The empty map, or the first square."""
        return ExplorerState(self.mode)

    def after(self, state: ExplorerState, press: Press) -> ExplorerState:
        """The state after a press: another mode, a card, a place of the square, or a button."""
        id = press.id
        for mode in MODES:
            if id == f"mode:{mode}":
                return replace(state, mode=mode, said=None)
        if id == "excluded":
            return replace(state, excluded=not state.excluded, said=None)
        match state.mode:
            case "map":
                return replace(state, picked=self._picked(state.picked, id), said=None)
            case "cap":
                return self._after_cap(state, id)
            case "square":
                return self._after_square(state, id)
        assert_never(state.mode)

    def square(self, state: ExplorerState) -> Square:
        """The puzzle that the state is in."""
        return square_of(self.deck, self.blanks, self.seed, state.round)

    # The map.

    def _picked(self, cards: Cards, id: str) -> Cards:
        """The cards after a press on one of them, on Undo or on Clear."""
        if id == "undo":
            return cards[:-1]
        if id == "clear":
            return Cards()
        return toggled(cards, self._card(id))

    def _card(self, id: str) -> Card:
        return self.deck.card(named(id))

    # The cap.

    def _after_cap(self, state: ExplorerState, id: str) -> ExplorerState:
        if id == "hint":
            return replace(state, said=Said("cap_hint", (self._widest(state.cap),)))
        if id == "maximum":
            return replace(state, cap=maximum_cap(len(self.deck.features)), said=Said("maximum"))
        if id.startswith("card:"):
            excluded = excluded_cards(state.cap)
            if (card := self._card(id)) in excluded:
                return replace(state, said=Said("excluded", (card, *excluded[card][0])))
        return replace(state, cap=self._picked(state.cap, id), said=None)

    def _widest(self, cap: Cards) -> Card:
        """A card that may join and leaves most others allowed."""
        gone = {*cap, *excluded_cards(cap)}
        lost = {card: len({third_card(card, other) for other in cap} - gone) for card in allowed_cards(cap, self.deck)}
        return min(lost, key=lambda card: (lost[card], card.index))

    # The square.

    def _after_square(self, state: ExplorerState, id: str) -> ExplorerState:
        square = self.square(state)
        if id == "next":
            return replace(state, round=state.round + 1, filled=(), place=None, tried=(), said=None)
        if id == "hint":
            place = next(p for p in square.open(state.filled) if square.line_for(p, state.filled))
            if state.place is not None and square.line_for(state.place, state.filled):
                place = state.place
            said = Said("square_hint", self._pair(square, place, state.filled))
            return replace(state, place=place, tried=state.tried if place == state.place else (), said=said)
        if id.startswith("cell:"):
            place = int(named(id)) - 1
            if place in square.open(state.filled):
                return replace(state, place=place, tried=(), said=None)
            return replace(state, said=Said("given", (square.whole.cards[place],)))
        return self._tried(state, square, self._card(id))

    def _tried(self, state: ExplorerState, square: Square, card: Card) -> ExplorerState:
        """A card for the chosen place: it fits, or it makes a line that is no SET."""
        place = state.place
        assert place is not None  # no card is offered before a place is chosen
        pair = self._pair(square, place, state.filled)
        if square.whole.cards[place] is not card:
            return replace(state, tried=(*state.tried, card), said=Said("no_fit", (*pair, card)))
        filled = (*state.filled, place)
        what: Telling = "square_done" if len(filled) == len(square.blanks) else "fits"
        return replace(state, filled=filled, place=None, tried=(), said=Said(what, (*pair, card)))

    def _pair(self, square: Square, place: int, filled: tuple[int, ...]) -> tuple[Card, ...]:
        line = square.line_for(place, filled)
        return tuple(square.whole.cards[other] for other in line) if line else ()

    def over(self, state: ExplorerState) -> bool:
        """Whether a square is complete; the maps have no end."""
        return state.mode == "square" and not self.square(state).open(state.filled)

    def draw(self, state: ExplorerState, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        if state.mode == "square":
            return SquareDrawing(self.deck, state, look, self.square(state)).scene()
        kind = MapDrawing if state.mode == "map" else CapDrawing
        return kind(self.deck, state, look).scene()
