"""The most SETs that k of the 81 cards can hold: hands that have them, and a proof that none has more.

The proof, for each k at once:
1. Each of the 40 equations of a hyperplane cuts a hand into three parts in parallel hyperplanes. SETs lie
   inside a part or across all three: at most t(a) + t(b) + t(c) + s(a, b, c), where t is known exactly from
   all hands of the 27 beginner cards, and s bounds the solutions of x + y + z = 0 with one from each part.
   In a plane s is found by trying all parts; in space it follows from the planes that cut the parts.
2. Over the 40 cuts together, a pair of cards is in one part 13 times, a SET 13 times, any other three
   cards 4 times. So the cuts of a hand with t SETs have a known average of pairs and of triples in one part.
3. A hand of k cards with t SETs has a card on at most 3t/k of them, and another card can be added that
   makes at least the average: so the bounds for k - 1 and k + 1 speak about k.
4. What is left open falls to the complement law: the cards left out hold few SETs, and all classes of
   hands with so few are listed (`levels`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any

from setlab.counting.formulas import sets_of_both_parts
from setlab.counting.making.orbits import Level, levels, marks, pairs_by_third, sets_in
from setlab.deck import CLASSIC
from setlab.errors import needed

# For hands of 17 cards and more: with more SETs than this the cards left out are settled by steps 1 to 3.
FEW = (0,) * 17 + (1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 19, 22, 25)


def fewest_levels() -> Iterator[Level]:
    """All classes of hands of k cards with at most `FEW[k]` SETs: the longest step, about 40 seconds."""
    return levels(CLASSIC, FEW)


def fewest_bounds(few: Sequence[Sequence[int]]) -> list[int]:
    """For each k the fewest SETs that any hand of k cards holds, from the numbers of SETs in all classes found.

    `few[k]` holds those of the classes of k cards with at most `FEW[k]` SETs; none found means more.
    """
    return [min(found, default=FEW[k] + 1) for k, found in enumerate(few)]


def most_bounds(in_space: Sequence[int], small: Sequence[int], fewest: Sequence[int]) -> list[int]:
    """For each k from 0 to 81 a number of SETs that no hand of k cards exceeds.

    Given the most among 0 to 27 of the 27 cards, the most among the first few numbers of the 81, and for
    the first few numbers of cards at least how many SETs they hold. What is not given follows from steps
    1 to 3.
    """
    size = len(CLASSIC)
    bounds = [comb(k, 2) // 3 for k in range(size + 1)]
    bounds[: len(small)] = small
    for k, sets in enumerate(fewest):
        bounds[size - k] = min(bounds[size - k], sets_of_both_parts(size, k) - sets)
    cuts = _cuts(in_space)
    changed = True
    while changed:
        before = list(bounds)
        for k in range(1, size):
            while not (_cuts_agree(k, bounds[k], cuts[k]) and _neighbours_agree(k, bounds)):
                bounds[k] -= 1
        changed = bounds != before
    return bounds


def examples(few: Sequence[Level]) -> list[list[int]]:
    """For each k from 0 to 81 the indices of cards with many SETs, as many as the bounds allow.

    Up to 51 a card at a time, keeping the 20 best classes; beyond, what the hands with the fewest SETs leave.
    """
    full = range(len(CLASSIC))
    hands = list(_greedy(51, 20))
    for k in range(52, len(full) + 1):
        left = len(full) - k
        level = few[left]
        sets = sets_in(CLASSIC, level.hands)
        out = set(level.hands[int(sets.argmin())].tolist())
        hands.append([index for index in full if index not in out])
    return hands


def _greedy(most: int, width: int) -> Iterator[list[int]]:
    np = needed("numpy", "plots")
    hands = np.zeros((1, 0), np.int16)
    yield []
    for _ in range(most):
        pairs = pairs_by_third(CLASSIC, hands)
        total = sets_in(CLASSIC, hands)[:, None] + pairs
        total[np.arange(len(hands))[:, None], hands] = -1
        best = np.argsort(-total.ravel(), kind="stable")[: 12 * width]
        best = best[total.ravel()[best] >= 0]
        grown = np.column_stack([hands[best // len(CLASSIC)], (best % len(CLASSIC)).astype(np.int16)])
        _, first = np.unique(marks(CLASSIC, grown), return_index=True)
        hands = grown[np.sort(first)[:width]]
        yield sorted(hands[0].tolist())


def _cuts(in_space: Sequence[int]) -> list[list[tuple[int, int, int]]]:
    """For each k the ways to cut k cards in three parts: the bound on SETs, pairs and triples in one part."""
    across = _across_in_space()
    cuts: list[list[tuple[int, int, int]]] = [[] for _ in range(82)]
    for a in range(28):
        for b in range(a + 1):
            for c in range(b + 1):
                parts = (a, b, c)
                bound = sum(in_space[part] for part in parts) + int(across[a, b, c])
                cuts[a + b + c].append((bound, sum(comb(p, 2) for p in parts), sum(comb(p, 3) for p in parts)))
    return cuts


def _cuts_agree(k: int, sets: int, cuts: list[tuple[int, int, int]]) -> bool:
    """Whether 40 cuts that allow so many SETs can have the averages that step 2 demands."""
    pairs = Fraction(13 * comb(k, 2), 40)
    triples = Fraction(4 * comb(k, 3) + 9 * sets, 40)
    most: dict[int, int] = {}
    for bound, two, three in cuts:
        if bound >= sets:
            most[two] = max(three, most.get(two, 0))
    fewer = [(two, three) for two, three in most.items() if two <= pairs]
    more = [(two, three) for two, three in most.items() if two >= pairs]
    return any(_between(low, high, pairs) >= triples for low, high in product(fewer, more))


def _between(low: tuple[int, int], high: tuple[int, int], x: Fraction) -> Fraction:
    """The height at x of the segment from one point to the other; the higher one where x is both."""
    if low[0] == high[0]:
        return Fraction(max(low[1], high[1]))
    return low[1] + (high[1] - low[1]) * (x - low[0]) / (high[0] - low[0])


def _neighbours_agree(k: int, bounds: Sequence[int]) -> bool:
    sets, outside = bounds[k], len(CLASSIC) - k
    without = sets - 3 * sets // k
    with_another = sets - -(comb(k, 2) - 3 * sets) // outside  # each pair has a third card, inside or outside
    return without <= bounds[k - 1] and with_another <= bounds[k + 1]


def _across_in_plane() -> Any:
    """For sizes a, b, c up to 9: the most solutions of x + y + z = 0, one from each of three parts of a plane.

    All pairs of parts are tried; of the third part's cards, those that solve most often are the best.
    """
    np = needed("numpy", "plots")
    thirds = np.array([[(-(x + y)) % 3 + 3 * ((-(x // 3 + y // 3)) % 3) for y in range(9)] for x in range(9)])
    parts = np.arange(512)[:, None] >> np.arange(9) & 1
    sizes = parts.sum(1)
    is_third = thirds[:, :, None] == np.arange(9)
    most = np.zeros((10, 10, 10), int)
    for part, size in zip(parts, sizes, strict=True):
        times = np.einsum("x,py,xyz->pz", part, parts, is_third.astype(int))
        best = np.cumsum(-np.sort(-times, axis=1), axis=1)
        for other in range(10):
            most[size, other, 1:] = np.maximum(most[size, other, 1:], best[sizes == other].max(0))
    return most


def _across_in_space() -> Any:
    """For sizes a, b, c up to 27: a bound on the solutions, one from each of three parts of AG(3,3).

    Three parallel planes cut each part in three; a solution has its planes in a SET or in one plane.
    A translation puts the largest third of a part first, which is free for two of the three parts.
    """
    np = needed("numpy", "plots")
    plane = _across_in_plane()
    first = [np.array([s for s in product(range(10), repeat=3) if sum(s) == a and s[0] == max(s)]) for a in range(28)]
    most = np.zeros((28, 28, 28), int)
    for a, b in combinations_with_replacement(range(28), 2):
        found = np.zeros((3, len(first[a]), len(first[b]), 10), int)  # by the plane of the third part, and its size
        for i, j in product(range(3), repeat=2):
            found[-(i + j) % 3] += plane[first[a][:, i][:, None], first[b][:, j]]
        found = found.reshape(3, -1, 10)
        most[a, b] = most[b, a] = _most_together(_most_together(found[0], found[1]), found[2]).max(0)
    return most


def _most_together(one: Any, other: Any) -> Any:
    """In each row, for each sum of two places the largest sum of what stands there."""
    np = needed("numpy", "plots")
    n, m = one.shape[1], other.shape[1]
    together = np.zeros((len(one), n + m - 1), int)
    for place in range(m):
        together[:, place : place + n] = np.maximum(together[:, place : place + n], one + other[:, place][:, None])
    return together
