"""What a formula tells at once: kinds of SETs, and mean and variance of the SETs among random cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from setlab.deck import CLASSIC, Deck, checked_deck, checked_number

Spread = dict[int, int]  # from number of SETs to number of hands, lowest first


def sets_by_difference(deck: Deck = CLASSIC) -> dict[int, int]:
    """From a number of features to how many SETs of the deck differ in exactly those many, 1 to all.

    d of the n features differ: choose them, one value for each of the others, and an order of the three
    values in each that differs; the order of the three cards does not count: C(n, d) · 3**(n - d) · 6**(d - 1).

    >>> sets_by_difference()
    {1: 108, 2: 324, 3: 432, 4: 216}
    """
    n = len(checked_deck(deck).features)
    return {d: comb(n, d) * 3 ** (n - d) * 6 ** (d - 1) for d in range(1, n + 1)}


def mean(k: int, deck: Deck = CLASSIC) -> Fraction:
    """The average number of SETs among k random cards, for any k of the deck; HandError for others.

    Each SET of the deck is among them with the probability that its three cards are.

    >>> mean(12)
    Fraction(220, 79)
    """
    k, size = checked_number(k, deck), len(deck)
    return _sets(size) * _all_dealt(3, k, size)


def variance(k: int, deck: Deck = CLASSIC) -> Fraction:
    """The variance of the number of SETs among k random cards, exact, for any k of the deck.

    Two SETs are the same, share one card (five cards in all), or none (six): each kind is counted.

    >>> variance(12)
    Fraction(1571820, 830053)
    """
    k, size = checked_number(k, deck), len(deck)
    sets = _sets(size)
    touching = 3 * ((size - 1) // 2 - 1)  # the other SETs through one of the three cards of a SET
    apart = sets - 1 - touching
    pairs = _all_dealt(3, k, size) + touching * _all_dealt(5, k, size) + apart * _all_dealt(6, k, size)
    return sets * pairs - mean(k, deck) ** 2


def mirrored(deck: Deck, k: int, spread: Spread) -> Spread:
    """The spread of the hands of all cards but k, from that of k cards, by the complement law.

    A SET lies in a part of the deck, in the rest, or is split two and one; a pair that is split has its third
    card on one side. So SETs inside the one plus SETs inside the other are all SETs - k · (N - k) / 2.

    >>> from setlab import BEGINNER
    >>> mirrored(BEGINNER, 3, {0: 2808, 1: 117})
    {80: 117, 81: 2808}
    """
    together = sets_of_both_parts(len(deck), k)
    return {together - sets: hands for sets, hands in sorted(spread.items(), reverse=True)}


def sets_of_both_parts(size: int, k: int) -> int:
    """SETs inside k cards plus SETs inside the others, for every choice of the k out of so many.

    >>> sets_of_both_parts(81, 12)
    666
    """
    return size * (size - 1) // 6 - k * (size - k) // 2


def _sets(size: int) -> int:
    return size * (size - 1) // 6


def _all_dealt(some: int, k: int, size: int) -> Fraction:
    """The probability that so many given cards are among k random ones."""
    return Fraction(perm(k, some), perm(size, some)) if some <= size else Fraction(0)
