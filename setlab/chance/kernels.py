"""Many deals at once: shuffles and SETs for thousands of games side by side, in numpy arrays.

Every array has one column a game, so that each operation runs over all games. A card is its code: two
bits a feature that hold 1, 2 or 3, never 0. For two cards with codes a and b, a feature of a ^ b is 0
where they agree and the missing value where they differ (1 ^ 2 = 3, 1 ^ 3 = 2, 2 ^ 3 = 1), so the third
card (R1.5) costs a few operations on bits and no table.

Randomness: the raw 64-bit words of Philox4x64-10 (Salmon et al., "Parallel random numbers: as easy as
1, 2, 3", SC11), which numpy promises not to change, and our own scaling of their 32-bit halves. A whole
number below m is (half · m) >> 32; its chances differ from 1/m by less than 2**-32.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from setlab.seeds import Seed, child_seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[Any]

_FIRST_BITS = {1: 0x55, 2: 0x5555}  # the lower bit of each feature, by bytes of a code


def source(seed: Seed, *path: int | str) -> np.random.Philox:
    """The stream of random words that belongs to a part of a job."""
    import numpy as np

    return np.random.Philox(key=child_seed(seed, *path))


def halves(bits: np.random.Philox, n: int) -> Array:
    """The next n 32-bit halves of the stream, the lower half of each word first, as int64."""
    words = bits.random_raw((n + 1) // 2)
    return words.astype("<u8", copy=False).view("<u4")[:n].astype("int64")


@lru_cache(maxsize=8)
def card_codes(features: int) -> Array:
    """The code of each card of a deck, by its index."""
    import numpy as np

    index = np.arange(3**features)
    codes = sum((index // 3**place % 3 + 1) << (2 * place) for place in range(features))
    return np.asarray(codes, dtype=np.uint8 if features <= 4 else np.uint16)


@lru_cache(maxsize=8)
def differences(features: int) -> Array:
    """For each a ^ b of two codes, in how many features the two cards differ."""
    import numpy as np

    both = np.arange(4**features)
    return sum(((both >> (2 * place) & 3) > 0).astype(np.int64) for place in range(features))  # type: ignore[return-value]


def shuffled(bits: np.random.Philox, features: int, games: int, cards: int) -> Array:
    """`cards` cards off a shuffled deck for each game (Fisher and Yates): codes, one column a game."""
    import numpy as np

    codes = card_codes(features)
    pool = np.repeat(codes[:, None], games, axis=1)
    flat, columns = pool.reshape(-1), np.arange(games)
    for place in range(cards):
        other = halves(bits, games) * (len(codes) - place) >> 32
        other += place
        other *= games
        other += columns
        drawn = flat[other]
        flat[other] = pool[place]
        pool[place] = drawn
    return pool[:cards]


def third_codes(a: Array, b: Array) -> Array:
    """The codes of the third cards of a and b, element by element (the card itself where a equals b)."""
    import numpy as np

    both = a ^ b
    same = both >> 1
    same |= both
    np.invert(same, out=same)
    same &= both.dtype.type(_FIRST_BITS[both.itemsize])  # 1 in each feature that agrees
    same *= 3
    same &= a
    same |= both
    return same


@lru_cache(maxsize=32)
def pairs(cards: int) -> tuple[Array, Array, list[int]]:
    """All pairs j < k of places in lexicographic order, and for each i the first pair with j > i."""
    import numpy as np

    later, last = np.triu_indices(cards, 1)
    return later, last, [int(np.searchsorted(later, first, side="right")) for first in range(cards - 2)]


@lru_cache(maxsize=32)
def triples(cards: int) -> Array:
    """All triples i < j < k of places in lexicographic order, one a column."""
    import numpy as np

    return np.array(list(combinations(range(cards), 3)), dtype=np.int64).reshape(-1, 3).T.copy()


@lru_cache(maxsize=32)
def others(cards: int) -> Array:
    """For each of the triples (a column each, as in `triples`) the places outside it, in order."""
    import numpy as np

    outside = np.ones((cards * (cards - 1) * (cards - 2) // 6, cards), dtype=np.bool_)
    np.put_along_axis(outside, triples(cards).T, False, axis=1)
    return np.nonzero(outside)[1].reshape(len(outside), cards - 3).T.copy()


def sets_at(tables: Array) -> Array:
    """Which triples of places hold a SET: booleans, a row a triple (in the order of `triples`), a column a game."""
    import numpy as np

    cards, games = tables.shape
    later, last, starts = pairs(cards)
    thirds = third_codes(tables[later], tables[last])
    found = np.empty((cards * (cards - 1) * (cards - 2) // 6, games), dtype=np.bool_)
    row = 0
    for first, start in enumerate(starts):
        many = len(thirds) - start
        np.equal(thirds[start:], tables[first], out=found[row : row + many])
        row += many
    return found


def count_sets(tables: Array) -> Array:
    """How many SETs each game's cards hold."""
    import numpy as np

    cards, games = tables.shape
    later, last, starts = pairs(cards)
    thirds = third_codes(tables[later], tables[last])
    # Each pair lies in one SET at most, so that 39 cards hold fewer than 256 and a byte can count them.
    kind = np.uint8 if cards < 40 else np.uint32
    total: Array = np.zeros(games, dtype=kind)
    for first, start in enumerate(starts):
        total += np.equal(thirds[start:], tables[first]).view(np.uint8).sum(axis=0, dtype=kind)
    return total
