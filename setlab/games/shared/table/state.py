"""The state of a game at the table: frozen, plain, and whole at every moment."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Card, Cards
from setlab.games.bots import Plan
from setlab.games.shared.calls import Last, Open, Stage
from setlab.games.shared.events import Event
from setlab.games.shared.table.patterns import any_there, found
from setlab.games.shared.table.rules import Rules

NO_CARDS = Cards()


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint shows: up to three cards of a right claim, or that there is none."""

    cards: Cards
    none: bool = False


@dataclass(frozen=True, slots=True)
class TableState:
    """Where the game stands. Tuples of numbers go by the order of the players; moments are seconds of the host."""

    rules: Rules
    pile: Cards  # the first card is the next one
    table: Cards
    since: tuple[float, ...]  # since when each card of the table lies there
    points: tuple[int, ...]  # in this deal
    sets: tuple[int, ...]  # right claims in this deal
    totals: tuple[int, ...]  # of the deals before
    began: float  # when this deal was dealt; moved on by every pause
    stage: Stage = Stage.PLAY
    deal: int = 0  # the number of the deal, from 0
    turn: int = 0  # counts what changes for who looks for a SET
    changed: float = 0.0  # when the table changed last
    free: float = 0.0  # when the last call was closed
    taken: int = 0  # right claims in the whole game
    call: Open | None = None
    last: Last | None = None
    chain: Cards = NO_CARDS  # the last SET, which a chain goes on from
    refuted: tuple[Cards, ...] = ()  # claims found wrong since the table changed
    locked: tuple[str, ...] = ()  # who may not call (R3.4)
    asked: tuple[str, ...] = ()  # who says that there is no SET (R3.5)
    helped: tuple[str, ...] = ()  # who asks for a hint
    hint: Hint | None = None
    hidden: Card | None = None  # the card that stays face down
    won: bool | None = None  # alone: whether the game was won (R4.1)
    paused: float | None = None  # since when
    ended: float | None = None  # when this deal was over
    at: float = 0.0  # the last moment told
    history: tuple[Event, ...] = ()
    plans: tuple[Plan, ...] = ()

    @property
    def dealer(self) -> str:
        """Who shuffles this deal: the first player, then always the player to the left (R3.8)."""
        return self.rules.players[self.deal % len(self.rules.players)]

    @property
    def right_claims(self) -> list[Cards]:
        """All right claims on the table."""
        return found(self.rules.pattern, self.table, self.chain)

    @property
    def has_claim(self) -> bool:
        """Whether there is a right claim on the table."""
        return any_there(self.rules.pattern, self.table, self.chain)

    @property
    def sums(self) -> tuple[int, ...]:
        """The points of the whole match so far, by player."""
        return tuple(total + points for total, points in zip(self.totals, self.points, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, once the game is over: the highest total; equal totals share it (R3.8)."""
        if self.stage is not Stage.OVER:
            return ()
        sums = self.sums
        return tuple(name for name, points in zip(self.rules.players, sums, strict=True) if points == max(sums))

    def seat(self, name: str) -> int:
        """The place of a player in the tuples."""
        return self.rules.players.index(name)


State = TableState  # as its own package calls it; a save tells the states of two games apart by their names
