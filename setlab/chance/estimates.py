"""An estimate with its 95 % confidence interval, and the exact values that stand beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from statistics import NormalDist

from setlab import counting
from setlab.deck import Deck
from setlab.errors import FeasibleError, OptionError, whole

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True)
class Estimate:
    """A figure from a simulation, its 95 % confidence interval, and the exact value where it is known.

    >>> Estimate.share(3228, 100_000, exact=Fraction(323, 10_000)).text()
    '3.23 % (3.12 – 3.34), exact 3.2300 %'
    """

    value: float
    low: float
    high: float
    exact: Fraction | None = None

    @classmethod
    def share(cls, hits: int, of: int, exact: Fraction | None = None) -> Estimate:
        """hits out of independent trials, with the score interval of Wilson (1927).

        E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of
        the American Statistical Association 22, 209-212. OptionError for more hits than trials, or no trial.

        >>> half = Estimate.share(5, 10)
        >>> round(half.low, 4), round(half.high, 4)
        (0.2366, 0.7634)
        """
        _check_share(hits, of)
        share, spread = hits / of, _Z * _Z / of
        centre = (share + spread / 2) / (1 + spread)
        half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
        # At the ends the interval touches the share itself, but for rounding.
        low = min(share, max(0.0, centre - half))
        return cls(share, low, max(share, min(1.0, centre + half)), exact)

    @classmethod
    def mean(cls, total: int, squares: int, n: int, exact: Fraction | None = None) -> Estimate:
        """The mean of n independent numbers, from their sum and sum of squares (central limit theorem).

        OptionError for none.

        >>> Estimate.mean(total=6, squares=14, n=3).value
        2.0
        """
        if whole(n, 1) is None:
            raise OptionError("A mean is one of at least 1 number, not of {n!r}.", n=n)
        mean = total / n
        variance = max(0.0, squares - total * mean) / max(1, n - 1)
        return cls(mean, *_around(mean, sqrt(variance / n)), exact)

    @classmethod
    def ratio(cls, hits: int, of: int, squares: Iterable[int], games: int) -> Estimate:
        """hits out of trials that come in games, so that trials of one game may depend on each other.

        `squares` holds the sums over games of t·t, t·h and h·h, for t trials and h hits in a game. The
        standard error of a ratio estimate (W. G. Cochran, Sampling Techniques, 3rd ed. 1977, chapter 6).
        Without a hit, or with nothing else, no dependence can be seen: then the interval is Wilson's.
        Errors as `share`.
        """
        _check_share(hits, of)
        if hits in (0, of):
            return cls.share(hits, of)
        share = hits / of
        trials, mixed, both = squares
        residue = max(0.0, both - 2 * share * mixed + share * share * trials)
        error = sqrt(residue * games / max(1, games - 1)) / of
        low, high = _around(share, error)
        return cls(share, max(0.0, low), min(1.0, high))

    @property
    def odds(self) -> float:
        """How many times the thing does not happen for each time that it does: 30 is "30 : 1 against".

        >>> Estimate.share(1, 31).odds
        30.0
        """
        return (1 - self.value) / self.value if self.value else float("inf")

    @property
    def agrees(self) -> bool | None:
        """Whether the interval holds the exact value, as it does 19 times in 20; None where that is unknown."""
        return None if self.exact is None else self.low <= self.exact <= self.high

    def text(self, *, exact: bool = True) -> str:
        """A share as a text, in per cent; small ones with more digits."""
        digits = 2 if self.high >= 0.005 else 4
        text = f"{percent(self.value, digits)} ({self.low * 100:.{digits}f} – {self.high * 100:.{digits}f})"
        return f"{text}, exact {percent(self.exact, 4)}" if exact and self.exact is not None else text


def percent(share: float | Fraction, digits: int = 2) -> str:
    """A share as a text.

    >>> percent(Fraction(1, 3))
    '33.33 %'
    """
    return f"{float(share) * 100:.{digits}f} %"


def _check_share(hits: int, of: int) -> None:
    trials = whole(of, 1)
    if trials is None or whole(hits, 0, trials) is None:
        raise OptionError(
            "A share is one of at least 1 trial, with no more hits, not {hits!r} of {of!r}.", hits=hits, of=of
        )


def _around(value: float, error: float) -> tuple[float, float]:
    return value - _Z * error, value + _Z * error


@lru_cache
def exact_distribution(cards: int, deck: Deck) -> dict[int, Fraction] | None:
    """From number of SETs among so many random cards to its probability; None beyond `counting`'s reach.

    >>> from setlab.deck import BEGINNER
    >>> exact_distribution(3, BEGINNER)
    {0: Fraction(24, 25), 1: Fraction(1, 25)}
    """
    try:
        hands = counting.distribution(cards, deck)
    except FeasibleError:
        return None
    every = comb(len(deck), cards)
    return {sets: Fraction(many, every) for sets, many in hands.items()}


@lru_cache
def exact_no_set(cards: int, deck: Deck) -> Fraction | None:
    """The probability that so many random cards hold no SET; None beyond `counting`'s reach."""
    try:
        return counting.probability_of_no_set(cards, deck)
    except FeasibleError:
        return None
