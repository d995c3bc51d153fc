"""The state of a game of SET memory."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Card, Cards
from setlab.games.bots import Plan
from setlab.games.memory.rules import Rules
from setlab.games.shared.calls import Last, Stage
from setlab.games.shared.events import Event


@dataclass(frozen=True, slots=True)
class MemoryState:
    """Where the game stands. Tuples of numbers go by the order of the players or of the places."""

    rules: Rules
    cards: tuple[Card | None, ...]  # by place; None where a card was taken
    points: tuple[int, ...]
    seen: tuple[int, ...]  # when the card of each place was turned over last, by `count`; 0 for never
    up: tuple[int, ...] = ()  # the places that lie face up, in the order of turning
    turn: int = 0  # whose turn it is
    count: int = 0  # how many cards were turned over so far
    tries: int = 0  # how many times three cards were turned over
    until: float | None = None  # when three cards that are no SET are turned face down
    changed: float = 0.0
    stage: Stage = Stage.PLAY
    last: Last | None = None
    paused: float | None = None
    at: float = 0.0
    history: tuple[Event, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.rules.players[self.turn]

    @property
    def left(self) -> Cards:
        """The cards that still lie there, face up or down."""
        return Cards([card for card in self.cards if card is not None])

    @property
    def face_up(self) -> Cards:
        """The cards that lie face up."""
        return Cards([card for place in self.up if (card := self.cards[place]) is not None])

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, once the game is over; equal scores share it."""
        if self.stage is not Stage.OVER:
            return ()
        best = max(self.points)
        return tuple(name for name, points in zip(self.rules.players, self.points, strict=True) if points == best)
