"""Exact counting, as integers and Fractions: hands without a SET, how many SETs hands hold, the most they can.

What takes longer than a second was computed by classes under affine maps and is kept as a table;
`verify()` computes it again and compares. Tables answer without numpy; computing needs it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from setlab.counting import tables
from setlab.counting.formulas import mean, mirrored, sets_by_difference, sets_of_both_parts, variance
from setlab.deck import CLASSIC, Cards, Deck, checked_number
from setlab.errors import FeasibleError, OptionError
from setlab.geometry.affine import affine_group_order
from setlab.geometry.constructions import MAXIMUM_SIZES, maximum_cap

if TYPE_CHECKING:
    from setlab.counting.making.orbits import Level

T = TypeVar("T")

__all__ = [
    "PARTS",
    "HandCount",
    "MostSets",
    "Verification",
    "distribution",
    "hands_without_set",
    "levels",
    "mean",
    "most_sets",
    "probability",
    "probability_of_no_set",
    "recompute",
    "sets_by_difference",
    "sets_of_both_parts",
    "variance",
    "verify",
]
PARTS = ("without_set", "distribution", "most_sets")


@dataclass(frozen=True, slots=True)
class HandCount:
    """A number of hands, and the number of classes that affine maps make of them."""

    hands: int
    classes: int


@dataclass(frozen=True, slots=True)
class MostSets:
    """The most SETs that so many cards can hold, and cards that hold them."""

    sets: int
    hand: Cards


@dataclass(frozen=True, slots=True)
class Verification:
    """Which tables were computed again, the seconds that each took, and which of them differ (none should)."""

    seconds: dict[str, float] = field(hash=False)
    different: tuple[str, ...]

    @property
    def agrees(self) -> bool:
        """Whether every table computed is the one stored."""
        return not self.different


def hands_without_set(k: int, deck: Deck = CLASSIC) -> HandCount:
    """How many hands of k cards hold no SET, and in how many classes under affine maps they fall.

    For any k of decks with up to four features; with five or six for up to 8 or 7 cards, and for more than
    the largest cap (45 or 112 cards: A090245 of the OEIS): FeasibleError between. HandError for a k that
    cannot be dealt.

    >>> hands_without_set(12)
    HandCount(hands=2284535476080, classes=1437)
    >>> hands_without_set(21)
    HandCount(hands=0, classes=0)
    """
    k, features = checked_number(k, deck), len(deck.features)
    table = tables.stored()["without_set"][str(features)]
    if k < len(table):
        return HandCount(*table[k])
    if k > MAXIMUM_SIZES[features]:
        return HandCount(0, 0)
    raise _infeasible(k, deck, len(table) - 1, MAXIMUM_SIZES[features] + 1)


def distribution(k: int, deck: Deck = CLASSIC) -> dict[int, int]:
    """From a number of SETs to how many hands of k cards hold exactly so many, all hands counted.

    For up to 13 of the 81 cards, any k of fewer features, up to 10 or 9 cards of five or six features; and by
    the complement law for as few cards left out. FeasibleError for others, HandError for a k that cannot
    be dealt.

    >>> distribution(6)
    {0: 247615056, 1: 71772480, 2: 5068440, 3: 84240}
    >>> distribution(78)
    {962: 1080, 963: 84240}
    """
    k, features = checked_number(k, deck), len(deck.features)
    table = tables.stored()["distribution"][str(features)]
    fewer = min(k, len(deck) - k)
    if fewer >= len(table):
        raise _infeasible(k, deck, len(table) - 1, len(deck) - len(table) + 1)
    spread = {int(sets): hands for sets, hands in table[fewer].items()}
    return spread if fewer == k else mirrored(deck, fewer, spread)


def most_sets(k: int, deck: Deck = CLASSIC) -> MostSets:
    """The most SETs that k cards can hold, with an example.

    For any k of decks with up to four features, proved (see `setlab.counting.most`); with five or six
    features for up to 8 or 7 cards, and where the cards left out can be a cap. FeasibleError for others,
    HandError for a k that cannot be dealt.

    >>> most_sets(12).sets, most_sets(12).hand.codes
    (14, '1RO# 1GO# 1PO# 1RS# 1GS# 1PS# 1RD# 1GD# 1PD# 2RO# 2GO# 3RO#')
    >>> [most_sets(k).sets for k in range(13)]
    [0, 0, 0, 1, 1, 2, 3, 5, 8, 12, 12, 13, 14]
    """
    k, features = checked_number(k, deck), len(deck.features)
    table = tables.stored()["most_sets"][str(features)]
    if k < len(table):
        sets, indices = table[k]
        return MostSets(sets, Cards._of(deck.cards[index] for index in indices))
    left = len(deck) - k
    if left > MAXIMUM_SIZES[features]:
        raise _infeasible(k, deck, len(table) - 1, len(deck) - MAXIMUM_SIZES[features])
    out = set(maximum_cap(features)[:left])
    return MostSets(sets_of_both_parts(len(deck), k), Cards._of(card for card in deck if card not in out))


def probability(sets: int, k: int, deck: Deck = CLASSIC) -> Fraction:
    """The probability that k random cards hold exactly so many SETs; errors as `distribution`.

    >>> probability(1, 3)
    Fraction(1, 79)
    """
    return Fraction(distribution(k, deck).get(sets, 0), comb(len(deck), k))


def probability_of_no_set(k: int, deck: Deck = CLASSIC) -> Fraction:
    """The probability that k random cards hold no SET; errors as `hands_without_set`.

    >>> round(float(probability_of_no_set(12)), 6)
    0.032302
    """
    return Fraction(hands_without_set(k, deck).hands, comb(len(deck), k))


def levels(deck: Deck, most_sets: Sequence[int | None]) -> Iterator[Level]:
    """The classes of hands of 0, 1, 2, … cards with at most so many SETs (None: any number), proved.

    `most_sets[k]` is for k cards; a level has a hand of each class in `hands` and their sizes in `sizes`.
    FeasibleError if the hands of k cards could not all be reached from those of k - 1, MissingExtraError
    without numpy. Ends early after a level without hands.

    >>> from setlab import BEGINNER
    >>> [(level.total, len(level.sizes)) for level in levels(BEGINNER, [0] * 7)]
    [(1, 1), (27, 1), (351, 1), (2808, 1), (14742, 2), (50544, 2), (107406, 3)]
    """
    from setlab.counting.making import orbits

    return orbits.levels(deck, most_sets)


def verify(parts: Iterable[str] = PARTS, features: Iterable[int] = (1, 2, 3, 4, 5, 6)) -> Verification:
    """Compute tables again and compare them with those stored: all of them in about a minute.

    `parts`: "without_set", "distribution", "most_sets"; OptionError for others. TableError if the stored
    file is damaged, MissingExtraError without numpy.

    >>> verify(["distribution"], [1, 2, 3]).agrees
    True
    """
    from setlab.counting import making

    kept = tables.stored()
    seconds, different = {}, []
    for part, n in [(part, n) for part in _listed(parts) for n in _listed(features)]:
        if not isinstance(part, str) or part not in PARTS:
            raise OptionError("There is a table of {known}, not {part!r}.", known=", ".join(PARTS), part=part)
        deck = Deck(n)  # says itself how many features there are
        start = perf_counter()
        name = f"{part} of {len(deck)} cards"
        if making.compute(part, n) != kept[part][str(len(deck.features))]:
            different.append(name)
        seconds[name] = perf_counter() - start
    return Verification(seconds, tuple(different))


def _listed(things: Iterable[T]) -> list[T]:
    """The things as a list; OptionError for what is none."""
    if isinstance(things, str) or not isinstance(things, Iterable):
        raise OptionError("Give a list, such as {example}, not {things!r}.", example=["distribution"], things=things)
    return list(things)


def recompute(path: Path | str | None = None) -> None:
    """Compute all tables anew, in about a minute, and use them; write them to a path too if one is given.

    For a damaged file: `recompute(setlab.counting.tables.FILE)` replaces it.
    """
    from setlab.counting import making

    made = {part: {str(n): making.compute(part, n) for n in making.REACH} for part in PARTS}
    tables.use(made)
    if path is not None:
        tables.write(Path(path), made)


def _infeasible(k: int, deck: Deck, reach: int, beyond: int) -> FeasibleError:
    return FeasibleError(
        "Of the {size} cards this is known for up to {reach} cards and from {beyond} on, not for {k}: "
        "computing it would take about {time}.",
        size=len(deck), reach=reach, beyond=beyond, k=k,
        time=_time_needed(min(k, len(deck) - k), deck),
    )  # fmt: skip


def _time_needed(k: int, deck: Deck) -> str:
    """An estimate in words: the classes of all hands of k - 3 cards, and for each every three further ones."""
    classes = max(3 ** max(k - 7, 0), 2 * comb(len(deck), k - 3) // affine_group_order(len(deck.features)))
    milliseconds = classes * (comb(len(deck) - k + 3, 3) // 40_000 + 3)  # measured: 40 triples a microsecond
    seconds = milliseconds // 1_000 + 2
    for unit, length in (("years", 31_557_600), ("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * length:
            amount = seconds // length
            return f"{amount:,} {unit}" if amount < 10**6 else f"10**{len(str(amount)) - 1} {unit}"
    return f"{seconds} seconds"
