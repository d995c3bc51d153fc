"""Everything random: the same seed gives the same result, on every platform and in every version.

Only `Random.random()` is promised to stay the same between Python versions (its documentation says so);
`shuffle` and `sample` are not. So all that we draw is made from `random()` here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random, SystemRandom
from typing import TypeVar

from setlab.errors import OptionError, whole

T = TypeVar("T")
Seed = int | str

_FRESH_SEEDS = 1_000_000  # a board number that a teacher can read out to a class
_SEED_DIGITS = 1_000  # Python refuses to write out numbers of some thousand
_SEEDS_END = 10**_SEED_DIGITS
_SHOWN = 40  # signs of a text
# Signs that no page, terminal or file carries unchanged: controls, line ends, halves of surrogate pairs.
_UNSAYABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def fresh_seed() -> int:
    """A new seed from the system, 0 to 999,999: short enough to read out to a class.

    >>> 0 <= fresh_seed() < 1_000_000
    True
    """
    return SystemRandom().randrange(_FRESH_SEEDS)


def check_seed(seed: object) -> Seed:
    """The seed, if it is a text or a whole number (then a plain int); OptionError otherwise (a bool, None, 7.0 …).

    A number has up to 1,000 digits, and a text no control signs, line ends or lone surrogates: so a seed can be
    written down everywhere, and gives the same exercise again.

    >>> check_seed("monday"), check_seed(7)
    ('monday', 7)
    """
    if isinstance(seed, str):
        found = _UNSAYABLE.search(seed)
        if found:
            raise OptionError("A seed cannot hold the sign {sign!r}. Try seed='monday'.", sign=found[0])
        return str(seed)
    number = whole(seed)
    if number is None:
        raise OptionError("A seed is a whole number or a text, not {seed!r}. Try seed=7.", seed=seed)
    if abs(number) >= _SEEDS_END:
        raise OptionError("A seed has up to {most} digits. Try seed=7.", most=_SEED_DIGITS)
    return number


def shown_seed(seed: Seed) -> Seed:
    """The seed as a learner reads it: of a long text its beginning.

    >>> shown_seed("class 5b"), shown_seed("ab" * 1000)
    ('class 5b', 'abababababababababababababababababababa…')
    """
    return seed[: _SHOWN - 1] + "…" if isinstance(seed, str) and len(seed) > _SHOWN else seed


def child_seed(seed: Seed, *path: int | str) -> int:
    """A seed of its own for each part of a job: 64 bits of SHA-256 over the seed and the path.

    Int and text seeds stay apart (7 is not "7"), and so do paths.

    >>> child_seed(7, "deal", 0) != child_seed(7, "deal", 1) != child_seed("7", "deal", 0)
    True
    """
    from hashlib import sha256  # loads OpenSSL, which a program without chance need not pay for

    # Not repr: which signs it writes out grows with every version of Unicode, and so of Python.
    text = "\x1f".join(ascii(part) for part in (check_seed(seed), *path))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class Dice:
    """A seeded source of choices. `Dice(7)` and `Dice("7")` differ; `Dice(7, "deal")` is a child of 7.

    >>> Dice(7).shuffled("abc") == Dice(7).shuffled("abc")
    True
    >>> sorted(Dice("monday").sample(range(81), 12))[0] in range(81)
    True
    """

    def __init__(self, seed: Seed, *path: int | str) -> None:
        self._random = Random(child_seed(seed, *path))

    def real(self) -> float:
        """A number in [0, 1)."""
        return self._random.random()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely (n up to 2**40; OptionError below 1)."""
        if n < 1:
            raise OptionError("Nothing can be drawn from {n} things: there must be at least 1.", n=n)
        return int(self._random.random() * n)

    def choice(self, things: Sequence[T]) -> T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """All the things in a random order (Fisher and Yates)."""
        return self.sample(things, None)

    def sample(self, things: Iterable[T], k: int | None) -> list[T]:
        """k different places of the things, in random order; all of them for None.

        OptionError if there are fewer than k.
        """
        pool = list(things)
        size = len(pool) if k is None else k
        if not 0 <= size <= len(pool):
            raise OptionError("{k} cannot be drawn from {n} things.", k=size, n=len(pool))
        for place in range(size):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:size]
