"""How long a player needs to see a SET.

What is known of people. The SETs on a table are looked for independently of each other, as in a horse
race: the first one seen is taken, so a table with more SETs is quicker (M. Jacob and S. Hochstein, "Set
recognition as a window to perceptual and cognitive processes", Perception & Psychophysics 70, 2008). The
same study found that what is alike is seen sooner than what spans all values; N. Taatgen, M. van Oploo,
J. Braaksma and J. Niemantsverdriet ("How to construct a believable opponent using cognitive modeling in
the game of Set", 2003) built computer players on it, and E. Nyamsuren and N. Taatgen ("Set as an instance
of a real-world visual-cognitive task", Cognitive Science 37, 2013) saw it in the movements of the eyes.
So here each SET has a seeing time of its own, longer with every feature that differs, with a long tail, and
the shortest one wins. The seconds of the four levels are ours: they are chosen to be fair opponents, not
measured.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from setlab.deck import Card
from setlab.errors import OptionError, whole
from setlab.seeds import Dice, Seed


class Level(StrEnum):
    """How well a computer player plays."""

    LEARNING = "learning"
    EASY = "easy"
    GOOD = "good"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer player: its name among the players, and its level."""

    name: str
    level: Level


class _Skill(NamedTuple):
    first: float  # seconds, in the median, to see a SET that differs in one feature, among twelve cards
    step: float  # and for each further feature that differs
    slips: float  # how often, per change of the table, it is ready to take two and one for a SET
    react: float  # seconds until it looks at a table that has changed
    point: float  # seconds from its call to its claim


LEVELS = {
    Level.LEARNING: _Skill(first=18.0, step=10.0, slips=0.12, react=2.5, point=3.5),
    Level.EASY: _Skill(first=11.0, step=6.0, slips=0.08, react=2.0, point=3.0),
    Level.GOOD: _Skill(first=7.0, step=3.5, slips=0.04, react=1.4, point=2.2),
    Level.EXPERT: _Skill(first=3.5, step=1.25, slips=0.015, react=0.9, point=1.5),
}
# Seconds in units of the median, at each tenth of the chance: a bell on a logarithmic scale, drawn with
# straight lines, for a logarithm is not the same on every platform to the last digit.
_TENTHS = (0.3, 0.46, 0.58, 0.71, 0.84, 1.0, 1.19, 1.42, 1.73, 2.25, 4.0)


def checked_bots(bots: Mapping[str, str] | Iterable[Bot], players: tuple[str, ...]) -> tuple[Bot, ...]:
    """The computer players in the order of the players; OptionError for one who does not play, or an unknown level.

    >>> checked_bots({"Bo": "learning"}, ("Ada", "Bo"))
    (Bot(name='Bo', level=<Level.LEARNING: 'learning'>),)
    """
    if not isinstance(bots, Mapping):
        bots = {bot.name: bot.level for bot in bots}
    for name, level in bots.items():
        if name not in players:
            raise OptionError(
                "The computer plays for {name!r}, who is not one of {players}.", name=name, players=", ".join(players)
            )
        if level not in list(Level):
            raise OptionError("A level is one of {levels}, not {level!r}.", levels=", ".join(Level), level=level)
    return tuple(Bot(name, Level(bots[name])) for name in players if name in bots)


def differing(cards: Iterable[Card]) -> int:
    """In how many features all the cards differ from each other: of a SET, the fewer, the sooner it is seen.

    >>> from setlab import cards
    >>> differing(cards("1RO# 2RO# 3RO#")), differing(cards("1RO# 2GS/ 3PD_"))
    (1, 4)
    """
    vectors = [card.vector for card in cards]
    return sum(len(set(column)) == len(vectors) for column in zip(*vectors, strict=True))


def seeing_time(features: int, level: Level | str = Level.GOOD, *, cards: int = 12, quantile: float = 0.5) -> float:
    """Seconds until a player of that level sees a SET that differs in so many features, among so many cards.

    `quantile` 0.5 is the median; 0.9 the time within which nine of ten such SETs are seen. The time grows with
    every feature that differs and in proportion to the cards that lie there. OptionError for a value that
    cannot be. Sources: the head of this module.

    >>> seeing_time(1, "good"), seeing_time(4, "good"), seeing_time(4, "expert")
    (7.0, 17.5, 7.25)
    """
    number, skill = whole(features, 0, 8), _skill(level)
    if number is None:
        raise OptionError("A SET differs in 1 to 6 features, not in {n!r}.", n=features)
    if not 0 <= quantile <= 1:
        raise OptionError("A quantile lies in 0 to 1, not {quantile!r}.", quantile=quantile)
    return (skill.first + skill.step * (number - 1)) * cards / 12 * _tail(quantile)


def seen_share(seconds: float, features: int, level: Level | str = Level.GOOD, *, cards: int = 12) -> float:
    """The chance that a SET that differs in so many features is seen by then: `seeing_time` the other way round.

    >>> seen_share(7.0, 1, "good"), seen_share(0, 1), seen_share(1000, 1)
    (0.5, 0.0, 1.0)
    """
    units = seconds / seeing_time(features, level, cards=cards)
    if not _TENTHS[0] < units < _TENTHS[-1]:
        return float(units >= _TENTHS[-1])
    place = bisect_right(_TENTHS, units) - 1
    low, high = _TENTHS[place], _TENTHS[place + 1]
    return (place + (units - low) / (high - low)) / 10


def search_time(level: Level | str, features: int, *, cards: int = 12, quantile: float = 0.5) -> float:
    """Seconds until a player of that level is sure that there is none: longer than to see the hardest SET.

    >>> search_time("expert", 4) > seeing_time(4, "expert")
    True
    """
    return 1.5 * seeing_time(features, level, cards=cards, quantile=0.5 + quantile / 4)


def slip_rate(level: Level | str) -> float:
    """How often, per change of the table, a player of that level is ready to take two and one for a SET.

    >>> slip_rate("expert") < slip_rate("learning")
    True
    """
    return _skill(level).slips


def _skill(level: Level | str) -> _Skill:
    if level not in list(Level):
        raise OptionError("A level is one of {levels}, not {level!r}.", levels=", ".join(Level), level=level)
    return LEVELS[Level(level)]


def _tail(quantile: float) -> float:
    """The quantile of the seeing time, in units of its median."""
    place = min(int(quantile * 10), 9)
    low, high = _TENTHS[place], _TENTHS[place + 1]
    return low + (high - low) * (quantile * 10 - place)


@lru_cache(maxsize=2**14)
def chance(seed: Seed, *path: int | str) -> float:
    """A number in [0, 1) of its own for each path: the same whenever it is asked for."""
    return Dice(seed, *path).real()
