"""What a game alone came to: its time, and how long SETs took by the number of features that differ."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from setlab.deck import Cards
from setlab.games.shared.calls import Stage
from setlab.games.shared.table.patterns import spread
from setlab.games.shared.table.rules import Rules, Stuck
from setlab.games.shared.table.state import TableState


class Find(NamedTuple):
    """A SET that was found: in how many features it differs, and after how many seconds; pauses do not count."""

    cards: Cards
    differing: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """One game alone, as it is kept: games of equal `kind` can be compared."""

    kind: str  # mode, deck and length, such as "timed-4" or "drill-4-20"
    finished: bool  # whether all that was to be done is done
    seconds: float
    sets: int
    misses: int
    helped: int  # hints
    by_differing: tuple[tuple[int, int, float], ...]  # differing features, SETs, the median of their seconds


def kind_of(rules: Rules) -> str:
    """What can be compared: mode, features of the deck, and the length of a drill.

    >>> from setlab.games.solo import solo_rules
    >>> kind_of(solo_rules("timed", seed=1)), kind_of(solo_rules("drill", sets=20, seed=1))
    ('timed-4', 'drill-4-20')
    """
    n = len(rules.deck.features)
    if rules.goal is not None:
        return f"drill-{n}-{rules.goal}"
    return f"strict-{n}" if rules.stuck is Stuck.LOSE else f"timed-{n}"


def elapsed(state: TableState, now: float) -> float:
    """Seconds on the clock at that moment: from the first deal on, without the pauses, until the end."""
    stops = [moment for moment in (state.ended, state.paused) if moment is not None]
    return max(0.0, min([now, *stops]) - state.began)


def finds(state: TableState) -> tuple[Find, ...]:
    """Every SET that was taken, with the seconds since the table changed before."""
    found, mark, stopped = [], state.history[0].at, 0.0
    for event in state.history:
        match event.kind:
            case "paused":
                stopped = event.at
            case "resumed":
                mark += event.at - stopped
            case "dealt" | "laid":
                mark = event.at
            case "taken":
                found.append(Find(event.cards, spread(state.rules.pattern, event.cards), event.at - mark))
                mark = event.at
            case _:
                pass
    return tuple(found)


def result(state: TableState, now: float | None = None) -> Result:
    """What the game came to; before its end, what it has come to at that moment."""
    seconds: dict[int, list[float]] = {}
    for find in finds(state):
        seconds.setdefault(find.differing, []).append(find.seconds)
    return Result(
        kind=kind_of(state.rules),
        finished=state.stage is Stage.OVER and bool(state.won),
        seconds=elapsed(state, state.at if now is None else now),
        sets=state.taken,
        misses=sum(event.kind == "wrong" for event in state.history),
        helped=sum(event.kind == "helped" for event in state.history),
        by_differing=tuple((n, len(times), median(times)) for n, times in sorted(seconds.items())),
    )


def best(results: Iterable[Result], kind: str) -> Result | None:
    """The quickest finished game of that kind, without hints; None if there is none yet (R4.2)."""
    done = [each for each in results if each.kind == kind and each.finished and not each.helped]
    return min(done, key=lambda each: each.seconds, default=None)
