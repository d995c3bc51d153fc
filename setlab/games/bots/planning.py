"""What a computer player is going to do next, and when: from what it sees, and nothing else.

A plan is a pure function of what the player sees: every SET has, for each player, a moment at which it is
seen, counted from when its last card was laid. So a plan that is made anew after each change of the table
does not forget what the player has been looking at, and does not depend on how often it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from setlab.deck import Cards
from setlab.games.bots.seeing import LEVELS, Bot, chance, search_time, seeing_time
from setlab.seeds import Seed


class Act(StrEnum):
    """What a computer player can plan to do."""

    CALL = "call"
    CLAIM = "claim"
    ASK = "ask"
    DEAL = "deal"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Plan:
    """At moment `at` the player will do that; a call is planned with the cards that are to be claimed."""

    by: str
    at: float
    act: Act
    cards: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    place: int = 0  # of the card that is to be turned over


@dataclass(frozen=True, slots=True)
class Candidate:
    """Cards that make a right claim, since when all of them are in sight, and in how many features they differ."""

    cards: Cards
    since: float
    differing: int


@dataclass(frozen=True, slots=True)
class Sight:
    """What one computer player sees of a game, as far as its next move depends on it."""

    seed: Seed
    deal: int  # the number of the deal: the same cards in another deal are seen anew
    turn: int  # counts the changes of the table
    changed: float  # when the table changed last
    free: float  # when the last call was closed: nobody calls before
    cards: int  # how many cards are in sight
    features: int  # of the deck
    candidates: Sequence[Candidate]
    misses: Callable[[], Sequence[Cards]]  # the near misses in sight, looked for only when one is taken
    may_call: bool
    may_ask: bool


def planned(bot: Bot, sight: Sight) -> Plan | None:
    """The player's next move, if nothing changes before; None if it just looks on."""
    skill = LEVELS[bot.level]
    react = skill.react * (0.75 + 0.5 * _chance(bot, sight, "react", sight.turn))
    earliest = max(sight.changed, sight.free) + react
    plans: list[Plan] = []
    if sight.may_call:
        plans += [Plan(bot.name, max(earliest, at), Act.CALL, cards) for at, cards in _seen(bot, sight)]
    if sight.may_ask:
        quantile = _chance(bot, sight, "search", sight.turn)
        sure = search_time(bot.level, sight.features, cards=sight.cards, quantile=quantile)
        plans.append(Plan(bot.name, max(earliest, sight.changed + sure), Act.ASK))
    return min(plans, key=lambda plan: plan.at, default=None)


def pointing_time(bot: Bot, lapse: float) -> float:
    """Seconds from a player's call to its claim: always before the call lapses."""
    return min(LEVELS[bot.level].point, 0.6 * lapse)


def _seen(bot: Bot, sight: Sight) -> list[tuple[float, Cards]]:
    """When the player sees which SET, or what it takes for one."""
    seen = []
    for candidate in sight.candidates:
        quantile = _chance(bot, sight, "see", *sorted(card.index for card in candidate.cards))
        seconds = seeing_time(candidate.differing, bot.level, cards=sight.cards, quantile=quantile)
        seen.append((candidate.since + seconds, candidate.cards))
    if _chance(bot, sight, "slip", sight.turn) < LEVELS[bot.level].slips and (misses := sight.misses()):
        miss = misses[int(_chance(bot, sight, "which", sight.turn) * len(misses))]
        quantile = _chance(bot, sight, "miss", sight.turn)
        seconds = seeing_time(sight.features // 2, bot.level, cards=sight.cards, quantile=quantile)
        seen.append((sight.changed + seconds, miss))
    return seen


def _chance(bot: Bot, sight: Sight, *path: int | str) -> float:
    return chance(sight.seed, "bot", bot.name, sight.deal, *path)
