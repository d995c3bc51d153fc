"""Calls and what came of them: what every game without turns keeps of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from setlab.deck import Cards


class Stage(StrEnum):
    """A deal is being played; it is over and the next one is due; the game is over."""

    PLAY = "play"
    BETWEEN = "between"
    OVER = "over"


class Said(StrEnum):
    """What the last claim came to."""

    TAKEN = "taken"
    WRONG = "wrong"
    LAPSED = "lapsed"
    NAMED = "named"
    MISNAMED = "misnamed"


@dataclass(frozen=True, slots=True)
class Open:
    """An open call: whose it is, since when, and when it lapses (R3.2)."""

    by: str
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class Last:
    """The last claim, which stays in sight until the next one: whose, which cards, and what came of it."""

    said: Said
    by: str
    cards: Cards
    at: float
