"""Classes of hands under affine maps, card by card, each with its exact size and a proof of it.

A hand of k + 1 cards is reached from a hand of k by adding a card that then lies on as many SETs as any
other. If p cards share that, it is reached p times, so the hands of a class number
(1 / p) · Σ (hands alike a parent) · (cards that lead from it into the class), an exact integer.

Hands are first sorted by a number that affine maps do not change (a hash of how the cards lie on lines
and hyperplanes). That alone proves nothing: it might throw two classes together. So each class is
checked against its size by a second way, |AGL(n,3)| divided by the number of symmetries of one of its
hands; that is the number of hands alike this one. Where the two are equal the class is one orbit,
where they differ it is sorted again by the canonical form, which is exact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from setlab import gf3
from setlab.deck import Deck
from setlab.errors import FeasibleError, needed
from setlab.geometry.affine import affine_group_order
from setlab.geometry.canonical import Frames

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

_ROWS = 1024  # hands looked at together: their pairs fit into the cache


@dataclass(frozen=True)
class Level:
    """All classes of hands of one number of cards: a hand of each, as rows of card indices, and their sizes."""

    hands: Array
    sizes: tuple[int, ...]

    @property
    def cards(self) -> int:
        """The number of cards in a hand."""
        return int(self.hands.shape[1])

    @property
    def total(self) -> int:
        """The number of hands in all classes together."""
        return sum(self.sizes)


def levels(deck: Deck, most_sets: Sequence[int | None]) -> Iterator[Level]:
    """The classes of hands of 0, 1, 2, … cards with at most so many SETs (None: any number), proved.

    `most_sets[k]` is for k cards. FeasibleError if the hands of k cards could not all be reached from
    those of k - 1, MissingExtraError without numpy. Ends early after a level without hands.

    >>> from setlab import BEGINNER
    >>> [(level.total, len(level.sizes)) for level in levels(BEGINNER, [0] * 7)]
    [(1, 1), (27, 1), (351, 1), (2808, 1), (14742, 2), (50544, 2), (107406, 3)]
    """
    _check_reach(most_sets)
    np = needed("numpy", "plots")
    space = _Space.of(deck)
    level = Level(np.zeros((1, 0), np.int16), (1,))
    for limit in most_sets[1:]:
        yield level
        level = _next_level(space, level, limit)
        if not level.sizes:
            break
    yield level


def sets_in(deck: Deck, hands: Array) -> Array:
    """How many SETs each hand holds: one hand a row.

    >>> import numpy as np
    >>> from setlab import BEGINNER
    >>> sets_in(BEGINNER, np.array([[0, 1, 2, 3], [0, 1, 3, 4]])).tolist()
    [1, 0]
    """
    np = needed("numpy", "plots")
    through: Array = np.take_along_axis(pairs_by_third(deck, hands), hands.astype(np.int64), 1)
    sets: Array = through.sum(1) // 3  # each SET is met at each of its three cards
    return sets


def pairs_by_third(deck: Deck, hands: Array) -> Array:
    """For each hand (a row) and each card of the deck: how many pairs of the hand have it as third card."""
    return _Space.of(deck).pairs_by_third(hands)


def marks(deck: Deck, hands: Array) -> Array:
    """A number for each hand that no affine map changes; different hands may share one."""
    return _Space.of(deck).looks(hands)[0]


def _check_reach(most_sets: Sequence[int | None]) -> None:
    # With t SETs among k cards, some card lies on at least 3t/k of them; without it t minus that are left.
    for k, (before, limit) in enumerate(pairwise(most_sets), start=1):
        if before is not None and (limit is None or any(t + -3 * t // k > before for t in range(limit + 1))):
            raise FeasibleError(
                "Hands of {k} cards with up to {limit} SETs are not all reached from {before} SETs among {less}.",
                k=k, limit=limit, before=before, less=k - 1,
            )  # fmt: skip


def _next_level(space: _Space, level: Level, limit: int | None) -> Level:
    np = needed("numpy", "plots")
    parts = [
        (start, space.grown(level.hands[start : start + _ROWS], limit)) for start in range(0, len(level.sizes), _ROWS)
    ]
    parent = np.concatenate([start + rows for start, (rows, _, _) in parts])
    hands = np.concatenate([grown for _, (_, grown, _) in parts])
    ways = np.concatenate([count for _, (_, _, count) in parts])
    if not len(hands):
        return Level(hands, ())
    looks = [space.looks(hands[start : start + _ROWS]) for start in range(0, len(hands), _ROWS)]
    alike, rigid = (np.concatenate(column) for column in zip(*looks, strict=True))
    _, first, kind = np.unique(alike, return_index=True, return_inverse=True)
    shares = np.zeros(len(first), object)  # exact integers of any size
    np.add.at(shares, kind, np.array(level.sizes, object)[parent])
    kept: list[list[int]] = []
    sizes: list[int] = []
    for number, place in enumerate(first.tolist()):
        hand, size = hands[place].tolist(), shares[number] // int(ways[place])
        if size == space.orbit(hand, rigid=bool(rigid[place])):
            kept.append(hand)
            sizes.append(size)
        else:
            members = np.flatnonzero(kind == number)
            shared = [(hands[m].tolist(), level.sizes[parent[m]], int(ways[m])) for m in members]
            for hand, size in _sorted_exactly(space, shared):
                kept.append(hand)
                sizes.append(size)
    return Level(np.array(kept, np.int16), tuple(sizes))


def _sorted_exactly(space: _Space, members: list[tuple[list[int], int, int]]) -> Iterator[tuple[list[int], int]]:
    """The classes among hands (with parent's size, and ways) by canonical form."""
    found: dict[tuple[int, ...], list[Any]] = {}
    for hand, share, ways in members:
        entry = found.setdefault(tuple(Frames(space.deck, hand).form()), [hand, 0, ways])
        entry[1] += share
    for hand, shares, ways in found.values():
        if shares != ways * space.orbit(hand, rigid=False):
            raise FeasibleError("The class of the hand {hand} does not have the size of its orbit.", hand=hand)
        yield hand, shares // ways


class _Space:
    """The tables of one deck, and what is computed with them for many hands at once."""

    def __init__(self, deck: Deck) -> None:
        np = needed("numpy", "plots")
        self.deck = deck
        self.group = affine_group_order(len(deck.features))
        self.thirds = np.array(deck.thirds, np.int16)
        vectors = np.array([card.vector for card in deck])
        equations = [v for v in gf3.space(len(deck.features)) if any(v) and next(x for x in v if x) == 1]
        values = np.array(equations) @ vectors.T % 3
        # one row a hyperplane, 1 where the card lies in it: the three of each equation in three blocks
        self.hyperplanes = np.concatenate([values == value for value in range(3)]).astype(float)
        self.equations = len(equations)

    @staticmethod
    @lru_cache(maxsize=6)
    def of(deck: Deck) -> _Space:
        return _Space(deck)

    def orbit(self, hand: list[int], *, rigid: bool) -> int:
        """How many hands are alike this one: |AGL(n,3)| by the number of its symmetries."""
        return self.group if rigid else self.group // Frames(self.deck, hand).symmetries()

    def pairs_by_third(self, hands: Array) -> Array:
        np = needed("numpy", "plots")
        rows, k = hands.shape
        one, other = np.triu_indices(k, 1)
        thirds = self.thirds[hands[:, one], hands[:, other]] + np.arange(rows)[:, None] * len(self.deck)
        pairs: Array = np.bincount(thirds.ravel(), minlength=rows * len(self.deck)).reshape(rows, len(self.deck))
        return pairs

    def grown(self, hands: Array, limit: int | None) -> tuple[Array, Array, Array]:
        """Each hand with a card more: the row it came from, the new hand, and in how many ways it is reached."""
        np = needed("numpy", "plots")
        held = self._held(hands)
        pairs = self.pairs_by_third(hands)
        through = np.take_along_axis(pairs, hands.astype(np.int64), 1)  # the SETs of the hand on each card
        allowed = held == 0
        if limit is not None:
            allowed &= through.sum(1)[:, None] // 3 + pairs <= limit
        row, card = np.nonzero(allowed)
        gained = pairs[row, card]
        through = through[row] + held[row[:, None], self.thirds[hands[row], card[:, None]]].astype(np.int64)
        top = (through <= gained[:, None]).all(1)
        ways = 1 + (through[top] == gained[top, None]).sum(1)
        return row[top], np.column_stack([hands[row[top]], card[top].astype(np.int16)]), ways

    def looks(self, hands: Array) -> tuple[Array, Array]:
        """For each hand a number that no affine map changes, and whether it certainly has no symmetry.

        The latter: its cards all look different, so a symmetry leaves each where it is, and they lie in no
        hyperplane, so then it leaves every card where it is.
        """
        np = needed("numpy", "plots")
        rows, k = hands.shape
        held = self._held(hands)
        inside = (held @ self.hyperplanes.T).astype(np.int64).reshape(rows, 3, self.equations)
        # how a hyperplane divides the hand: its own share and the smaller share of its two parallels
        smaller = np.minimum(np.roll(inside, 1, axis=1), np.roll(inside, 2, axis=1))
        shares = (_scrambled(inside * 1024 + smaller) >> np.uint64(26)).astype(float)  # sums below 2**53 stay exact
        by_hyperplanes = shares.reshape(rows, -1) @ self.hyperplanes
        places = self.thirds[hands[:, :, None], hands[:, None, :]] + (np.arange(rows) * len(self.deck))[:, None, None]
        pairs = np.bincount(places.ravel(), minlength=rows * len(self.deck)) * 2 + held.ravel().astype(np.int64)
        pair = _scrambled(pairs)[places]
        pair[:, np.arange(k), np.arange(k)] = 0
        look = np.take_along_axis(by_hyperplanes, hands.astype(np.int64), 1).astype(np.uint64)
        look = _scrambled(look + pair.sum(2, dtype=np.uint64))
        for _ in range(2):  # each card takes up how the others look
            look = _scrambled(look + np.einsum("hij,hj->hi", pair, look))
        ordered = np.sort(look, axis=1)
        rigid = (ordered[:, 1:] != ordered[:, :-1]).all(1) & (inside.max(axis=(1, 2), initial=0) < k)
        return look.sum(1, dtype=np.uint64), rigid

    def _held(self, hands: Array) -> Array:
        np = needed("numpy", "plots")
        held: Array = np.zeros((len(hands), len(self.deck)))
        held[np.arange(len(hands))[:, None], hands] = 1
        return held


def _scrambled(numbers: Array) -> Array:
    """Each number as 64 well mixed bits (the finishing step of Stafford and Vigna's SplitMix64)."""
    np = needed("numpy", "plots")
    bits: Array = (numbers.astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    bits = bits ^ (bits >> np.uint64(31))
    return bits
