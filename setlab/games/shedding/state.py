"""The state of a shedding game: frozen, plain, and whole at every moment."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Cards
from setlab.games.bots import Plan
from setlab.games.shared.calls import Last, Open, Stage
from setlab.games.shared.events import Event
from setlab.games.shedding.rules import MOST, Rules
from setlab.rules import find_sets


@dataclass(frozen=True, slots=True)
class SheddingState:
    """Where the game stands. Tuples go by the order of the players; moments are seconds of the host.

    The pile is empty only when the discard pile is empty too (R5.5), and six cards always lie on the table:
    a SET that takes some of them leaves three cards to replace them.
    """

    rules: Rules
    pile: Cards  # the first card is the next one
    table: Cards
    since: tuple[float, ...]  # since when each card of the table lies there
    hands: tuple[Cards, ...]
    held: tuple[tuple[float, ...], ...]  # since when each card is in its hand
    scores: tuple[int, ...]
    discard: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    stage: Stage = Stage.PLAY
    deal: int = 0  # the number of the hand, from 0
    shuffles: int = 0  # how often a discard pile was shuffled, in the whole game
    turn: int = 0  # counts what changes for who looks for a SET
    changed: float = 0.0  # when cards were laid or drawn last
    free: float = 0.0  # when the last call was closed
    call: Open | None = None
    last: Last | None = None
    refuted: tuple[Cards, ...] = ()  # claims found wrong since cards were laid or drawn
    hand_winners: tuple[str, ...] = ()  # of the hand that is over
    gained: int = 0  # what it brought each of them
    paused: float | None = None
    at: float = 0.0  # the last moment told
    history: tuple[Event, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def dealer(self) -> str:
        """Who deals this hand: the deal passes clockwise (R5.7)."""
        return self.rules.players[self.deal % len(self.rules.players)]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, once the game is over: the most points; equal points share it."""
        if self.stage is not Stage.OVER:
            return ()
        best = max(self.scores)
        return tuple(name for name, score in zip(self.rules.players, self.scores, strict=True) if score == best)

    def seat(self, name: str) -> int:
        """The place of a player in the tuples."""
        return self.rules.players.index(name)

    def claims(self, name: str) -> list[Cards]:
        """All SETs that the player can make: with at least one own card (R5.2)."""
        return claims(self.hands[self.seat(name)], self.table)

    def can_draw(self, name: str) -> bool:
        """Whether the player may draw a card: holds fewer than nine, and there is one (R5.4, R5.5)."""
        return bool(self.pile) and len(self.hands[self.seat(name)]) < MOST


State = SheddingState  # as its own package calls it; a save tells the states of two games apart by their names


def claims(hand: Cards, table: Cards) -> list[Cards]:
    """All SETs of at least one card of the hand, with cards of the table (R5.2), the own cards first.

    >>> from setlab import cards
    >>> claims(cards("1RO"), cards("2RO 3RO 1GO 1PO"))
    [cards('1RO 2RO 3RO'), cards('1RO 1GO 1PO')]
    """
    own = set(hand)
    return [three for three in find_sets(hand + table) if three[0] in own]


def could_claim(hand: Cards, table: Cards) -> bool:
    """Whether there is such a SET."""
    return bool(claims(hand, table))
