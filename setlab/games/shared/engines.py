"""What every engine is: pure functions of a frozen state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from setlab.seeds import Dice

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """The functions of one engine, and the policies that play it without a screen.

    `apply(state, move, now)` raises MoveError for a move that the rules refuse; `refusal(state, move)` says
    why, or None; `due(state)` is the next moment at which something happens by itself, and `woken(state, due)`
    does it.
    """

    apply: Callable[[S, Any, float], S]
    refusal: Callable[[S, Any], Any]
    due: Callable[[S], float | None]
    woken: Callable[[S, float], S]
    over: Callable[[S], bool]
    greedy: Callable[[S, Dice], Any]
    random: Callable[[S, Dice], Any]
