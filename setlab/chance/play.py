"""One chunk of a simulation: so many deals, or so many whole games that step side by side.

These are the tasks that an executor runs. They take and return plain Python numbers, so that any
executor can carry them, and depend on nothing but their arguments.
"""

from __future__ import annotations

import operator
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from setlab.chance import kernels
from setlab.seeds import Seed

if TYPE_CHECKING:
    from setlab.chance.kernels import Array

K = TypeVar("K")

BASE = {3: 9, 4: 12}  # cards on the table at the start, by features of the deck: R2.2, R3.1
GAMES_A_CHUNK = 8192
_BATCHES_A_CHUNK = 16

# (cards on the table, cards in the pile): (tables with a SET, tables without).
Tables = dict[tuple[int, int], tuple[int, ...]]


def deals_a_batch(cards: int, features: int) -> int:
    """How many deals fit side by side into a few megabytes: 4,096 for twelve of 81 cards."""
    side_by_side: int = 2**19 // max(cards * (cards - 1) // 2, 3**features)
    return max(16, min(4096, side_by_side))


def deals_a_chunk(cards: int, features: int) -> int:
    """How many deals make one task."""
    return _BATCHES_A_CHUNK * deals_a_batch(cards, features)


@dataclass(frozen=True)
class DealsChunk:
    """What one chunk of deals adds to the whole."""

    found: dict[int, int]  # number of SETs: hands that hold so many

    @property
    def n(self) -> int:
        """How many deals."""
        return sum(self.found.values())

    def __add__(self, other: DealsChunk) -> DealsChunk:
        return DealsChunk(dict(Counter(self.found) + Counter(other.found)))


@dataclass(frozen=True)
class GamesChunk:
    """What one chunk of games adds to the whole; sums of squares are sums over games."""

    tables: Tables
    remains: dict[int, int]  # cards left at the end: games
    plain: int  # games whose table never needed more cards than at the start
    squares: dict[int, tuple[int, ...]]  # cards on the table: sums of t·t, t·w, w·w, for t tables, w without

    @property
    def n(self) -> int:
        """How many games."""
        return sum(self.remains.values())

    def __add__(self, other: GamesChunk) -> GamesChunk:
        return GamesChunk(
            tables=_added(self.tables, other.tables),
            remains=dict(Counter(self.remains) + Counter(other.remains)),
            plain=self.plain + other.plain,
            squares=_added(self.squares, other.squares),
        )


def _added(one: dict[K, tuple[int, ...]], other: dict[K, tuple[int, ...]]) -> dict[K, tuple[int, ...]]:
    """Two tables of counts, added entry by entry."""
    total = dict(one)
    for key, counts in other.items():
        total[key] = tuple(map(operator.add, total.get(key, (0,) * len(counts)), counts))
    return total


def deal_chunk(seed: Seed, chunk: int, n: int, cards: int, features: int) -> DealsChunk:
    """Deals n hands."""
    import numpy as np

    bits, batch = kernels.source(seed, "chance", "deals", chunk), deals_a_batch(cards, features)
    counts: Counter[int] = Counter()
    for start in range(0, n, batch):
        hands = kernels.shuffled(bits, features, min(batch, n - start), cards)
        found = np.bincount(kernels.count_sets(hands))
        counts.update({sets: int(found[sets]) for sets in np.flatnonzero(found).tolist()})
    return DealsChunk(dict(counts))


def game_chunk(seed: Seed, chunk: int, n: int, features: int, policy: str) -> GamesChunk:
    """Plays n games."""
    bits = kernels.source(seed, "chance", "games", chunk)
    decks = kernels.shuffled(bits, features, n, 3**features)
    picks = kernels.halves(bits, n * 3 ** (features - 1)).reshape(-1, n)
    return play(decks, picks, features, policy)


def play(decks: Array, picks: Array, features: int, policy: str) -> GamesChunk:
    """Plays a game with each shuffled deck by the rules R2.2 and R3.

    Gaps are filled in order from the pile; of more cards than at the start, and when the pile is empty,
    a SET is not replaced and the cards behind it move up. `picks[s, g]`, a number below 2**32, chooses
    the SET number s of game g for the policy "random": of m SETs by positions the one at
    picks · m >> 32. "first" takes the first by positions, "easiest" one with the fewest differing
    features, and of those the first.
    """
    return _Games(decks, picks, features, policy).played()


class _Games:
    """Games side by side, a column each. A step looks at all the tables of one size."""

    def __init__(self, decks: Array, picks: Array, features: int, policy: str) -> None:
        import numpy as np

        self.decks, self.picks, self.policy = decks, picks, policy
        self.base, self.differences = BASE[features], kernels.differences(features)
        (cards, games), sizes = decks.shape, 8
        self.table = np.zeros((21, games), dtype=decks.dtype)  # 21 cards always hold a SET (R3.5)
        self.table[: self.base] = decks[: self.base]
        self.size = np.full(games, self.base)  # cards on the table
        self.pile = np.full(games, (cards - self.base) // 3)  # threes of cards, as all counts here
        self.taken = np.zeros(games, dtype=np.int64)
        self.active, self.plain = np.ones(games, dtype=np.bool_), np.ones(games, dtype=np.bool_)
        self.seen = np.zeros((sizes, games), dtype=np.int64)  # tables of each size
        self.without = np.zeros((sizes, games), dtype=np.int64)  # those of them without a SET
        self.tally = np.zeros((sizes, cards // 3 + 1, 2), dtype=np.int64)  # by size, pile, and SET or none

    def played(self) -> GamesChunk:
        """All games to their ends."""
        import numpy as np

        while self.active.any():
            for size in range(0, len(self.table) + 1, 3):
                games = np.flatnonzero(self.active & (self.size == size))
                if len(games):
                    self._look(size, games)
        return self._summary()

    def _look(self, size: int, games: Array) -> None:
        """One look at the tables of these games, all with so many cards, and what follows from it."""
        import numpy as np

        tables = np.take(self.table[:size], games, axis=1)
        triple, column = np.divmod(np.flatnonzero(kernels.sets_at(tables)), len(games))
        # By games, and in each by positions: the triples come in the order of positions.
        order = np.argsort(column.astype(np.uint16), kind="stable")
        triple, column = triple[order], column[order]
        found = np.bincount(column, minlength=len(games))
        self._record(size, games, found == 0)
        holding = np.flatnonzero(found)
        if len(holding):
            chosen = self._choice(tables, triple, column, found[holding], games[holding])
            self._take(size, chosen, games[holding])
        self._lay(size, games[found == 0])

    def _record(self, size: int, games: Array, bare: Array) -> None:
        import numpy as np

        self.seen[size // 3][games] += 1
        self.without[size // 3][games] += bare
        tally = self.tally[size // 3]
        tally += np.bincount(2 * self.pile[games] + bare, minlength=tally.size).reshape(tally.shape)

    def _choice(self, tables: Array, triple: Array, column: Array, found: Array, games: Array) -> Array:
        """The triple that each of the games takes, out of those found, which are sorted by game."""
        import numpy as np

        starts = np.cumsum(found) - found
        if self.policy == "first":
            return np.asarray(triple[starts])
        if self.policy == "random":
            picks = self.picks.reshape(-1)[self.taken[games] * self.picks.shape[1] + games]
            return np.asarray(triple[starts + (picks * found >> 32)])
        first, second, _ = kernels.triples(len(tables))[:, triple]
        differing = self.differences[tables[first, column] ^ tables[second, column]]
        return np.minimum.reduceat(differing << 16 | triple, starts) & 0xFFFF

    def _take(self, size: int, chosen: Array, games: Array) -> None:
        """A SET leaves each of these tables: the cards behind it move up, new ones go to the end (R3.3, R3.6)."""
        stays = kernels.others(size)[:, chosen]
        stays *= self.table.shape[1]
        stays += games
        self.table[: size - 3, games] = self.table.reshape(-1)[stays]
        self.taken[games] += 1
        self.size[games] -= 3
        if size == self.base:
            self._deal(size - 3, games[self.pile[games] > 0])

    def _lay(self, size: int, games: Array) -> None:
        """No SET: three more cards are laid (R3.5), or the game ends as the pile is empty (R3.7)."""
        more = self.pile[games] > 0
        self.active[games[~more]] = False
        self.plain[games[more]] = False
        if more.any():  # not at 21 cards
            self._deal(size, games[more])

    def _deal(self, size: int, games: Array) -> None:
        """Three more cards from the pile, behind the others."""
        columns = self.decks.shape[1]
        top = (len(self.decks) - 3 * self.pile[games]) * columns + games
        for nth in range(3):
            self.table[size + nth][games] = self.decks.reshape(-1)[top + nth * columns]
        self.pile[games] -= 1
        self.size[games] += 3

    def _summary(self) -> GamesChunk:
        import numpy as np

        sizes = [size for size in range(1, len(self.seen)) if self.seen[size].any()]
        remains, games = np.unique(self.size, return_counts=True)
        return GamesChunk(
            tables={
                (3 * size, 3 * pile): (int(self.tally[size, pile, 0]), int(self.tally[size, pile, 1]))
                for size in sizes
                for pile in np.flatnonzero(self.tally[size].any(axis=1)).tolist()
            },
            remains=dict(zip(remains.tolist(), games.tolist(), strict=True)),
            plain=int(self.plain.sum()),
            squares={3 * size: self._squares(size) for size in sizes},
        )

    def _squares(self, size: int) -> tuple[int, int, int]:
        seen, without = self.seen[size], self.without[size]
        return int(seen @ seen), int(seen @ without), int(without @ without)
