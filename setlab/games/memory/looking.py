"""What a player sees and may remember of a game of SET memory, and what the computer players make of it.

A computer player remembers a card that was turned over for a while: with every further card it is as likely
to forget as its level says, and once forgotten it stays forgotten until it is seen again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from setlab.deck import Card, Cards
from setlab.games.bots import LEVELS, Act, Bot, Level, Plan
from setlab.games.bots.seeing import chance
from setlab.games.memory.rules import Rules
from setlab.games.memory.state import MemoryState
from setlab.games.shared.calls import Last, Stage
from setlab.rules import is_set
from setlab.seeds import Seed

KEEPING = {Level.LEARNING: 0.93, Level.EASY: 0.96, Level.GOOD: 0.985, Level.EXPERT: 0.998}  # a card turned over


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card that was face up once and lies face down now: where, which, and how many cards ago."""

    place: int
    card: Card
    ago: int


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: which places hold a card, which cards lie face up, and what has been seen before."""

    rules: Rules
    viewer: str
    stage: Stage
    there: tuple[bool, ...]  # by place: whether a card lies there
    up: tuple[int, ...]
    face_up: Cards
    sightings: tuple[Sighting, ...]
    points: tuple[int, ...]
    player: str
    last: Last | None
    count: int
    changed: float


def view(state: MemoryState, viewer: str) -> View:
    """What that player sees. The cards that lie face down and were never turned over are not in it."""
    shown = state.paused is None
    sightings = tuple(
        Sighting(place, card, state.count - seen)
        for place, (card, seen) in enumerate(zip(state.cards, state.seen, strict=True))
        if card is not None and seen and place not in state.up
    )
    return View(
        state.rules, viewer, state.stage, tuple(card is not None for card in state.cards),
        state.up if shown else (), state.face_up if shown else Cards(), sightings, state.points, state.player,
        state.last, state.count, state.changed,
    )  # fmt: skip


def planned(state: MemoryState) -> MemoryState:
    """The state with the plan of the computer player whose turn it is."""
    if not state.rules.bots:
        return state
    bot = next((bot for bot in state.rules.bots if bot.name == state.player), None)
    if bot is None or state.paused is not None or state.until is not None or state.stage is Stage.OVER:
        return replace(state, plans=())
    seen = view(state, bot.name)
    at = state.changed + LEVELS[bot.level].react * (0.75 + 0.5 * _chance(bot, state.rules.seed, "react", state.count))
    return replace(state, plans=(Plan(bot.name, at, Act.TURN, place=_choice(bot, seen)),))


def _choice(bot: Bot, seen: View) -> int:
    """The place that the computer player turns over next, from what it remembers."""
    remembered = {each.place: each.card for each in seen.sightings if _remembers(bot, seen, each)}
    pick = _chance(bot, seen.rules.seed, "pick", seen.count)
    return choice(seen, remembered, lambda n: int(pick * n))


def choice(seen: View, remembered: dict[int, Card], below: Callable[[int], int]) -> int:
    """A place that leads to a SET of remembered cards, with those that lie face up; a new one if there is none."""
    wanted = 3 - len(seen.up)
    for places in combinations(remembered, wanted):
        if is_set(*seen.face_up, *(remembered[place] for place in places)):
            return places[0]
    down = [place for place, there in enumerate(seen.there) if there and place not in seen.up]
    fresh = [place for place in down if place not in remembered] or down
    return fresh[below(len(fresh))]


def _remembers(bot: Bot, seen: View, sighting: Sighting) -> bool:
    kept, keeping = 1.0, KEEPING[bot.level]
    for _ in range(sighting.ago):
        kept *= keeping
    return _chance(bot, seen.rules.seed, "keep", sighting.place, seen.count - sighting.ago) < kept


def _chance(bot: Bot, seed: Seed, *path: int | str) -> float:
    return chance(seed, "memory", bot.name, *path)
