"""Chance: SETs in simulated deals and whole games, by the million, on any executor.

The same seed gives the same result on every platform, whatever the executor and its number of workers:
the work is cut into chunks of a fixed size, each with a seed of its own.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from setlab.chance import play, runs
from setlab.chance.estimates import Estimate
from setlab.chance.results import Deals, Games
from setlab.chance.runs import Incomplete, Submits
from setlab.deck import CLASSIC, Deck, checked_deck, checked_number
from setlab.errors import FeasibleError, OptionError, needed, whole
from setlab.seeds import Seed, check_seed, fresh_seed

__all__ = ["POLICIES", "Deals", "Estimate", "Games", "Incomplete", "deals", "games"]

POLICIES = ("random", "first", "easiest")
_MOST = 10**12

C = TypeVar("C", play.DealsChunk, play.GamesChunk)


def deals(
    n: int,
    cards: int = 12,
    deck: Deck = CLASSIC,
    seed: Seed | None = None,
    executor: Submits | str | None = None,
    *,
    progress: bool | None = None,
) -> Deals:
    """Deals n times so many cards from a full deck and counts the SETs in each.

    `executor`: None for one core, "all" for all cores of this machine (in a script, call it under
    `if __name__ == "__main__":`), or anything with the method `submit` of a concurrent.futures.Executor.
    `progress`: True or False for a progress bar, None for one where somebody watches long work.

    Interrupted, or if the executor fails half way, it warns (Incomplete) and returns what is done; the
    result's `complete` is then False and its `note` says why. OptionError for n below 1 or an unknown
    seed, deck or executor; FeasibleError for n above 10**12; HandError for more cards than the deck has.

    >>> result = deals(10_000, seed=7)
    >>> result.n, result.complete, sum(result.counts.values())
    (10000, True, 10000)
    >>> result.no_set.low < 0.032302 < result.no_set.high
    True
    """
    _need_numpy()
    many, known = _how_many(n), _seed(seed)
    cards = checked_number(cards, deck)
    features = len(deck.features)
    size = play.deals_a_chunk(cards, features)
    jobs = _jobs(known, many, size, cards, features)
    done, note = _simulate(play.deal_chunk, jobs, many, play.DealsChunk({}), executor, progress, " deals")
    return Deals(many, deck, known, cards=cards, found=tuple(sorted(done.found.items())), note=note)


def games(
    n: int,
    policy: str = "random",
    deck: Deck = CLASSIC,
    seed: Seed | None = None,
    executor: Submits | str | None = None,
    *,
    progress: bool | None = None,
) -> Games:
    """Plays n whole games by R3 (with BEGINNER by R2.2), and keeps count of every table that is seen.

    `policy` says which SET is taken: "random", any of those on the table; "first", the first one found
    by somebody who reads the cards in the order in which they were laid; "easiest", one with the fewest
    differing features, and of those the first. The same seed shuffles the same decks for each policy.

    `executor`, `progress`, interrupts and errors as in `deals`; OptionError for a deck that has no rules
    of the game.

    >>> result = games(2_000, seed=7)
    >>> result.n, sum(result.remains.values()), sorted(set(result.remains) - {0, 6, 9, 12, 15, 18})
    (2000, 2000, [])
    >>> result.no_set().low < 0.0666 < result.no_set().high
    True
    """
    _need_numpy()
    many, known = _how_many(n), _seed(seed)
    checked_deck(deck)
    if len(deck.features) not in play.BASE:
        raise OptionError("The game is played with CLASSIC or BEGINNER, not with {deck}.", deck=deck)
    if not isinstance(policy, str) or policy not in POLICIES:
        raise OptionError(
            "There is no policy {policy!r}: choose one of {known}.", policy=policy, known=", ".join(POLICIES)
        )
    jobs = _jobs(known, many, play.GAMES_A_CHUNK, len(deck.features), policy)
    none = play.GamesChunk({}, {}, 0, {})
    done, note = _simulate(play.game_chunk, jobs, many, none, executor, progress, " games")
    return Games(
        many,
        deck,
        known,
        policy=policy,
        seen=tuple((*where, *what) for where, what in sorted(done.tables.items(), reverse=True)),
        ends=tuple(sorted(done.remains.items())),
        plain=done.plain,
        squares=tuple((size, *sums) for size, sums in sorted(done.squares.items())),
        note=note,
    )


def _jobs(seed: Seed, n: int, size: int, *tail: Any) -> Iterator[tuple[Any, ...]]:
    """The arguments of each task: the seed, the number of the chunk, its size, and the rest."""
    for chunk in range(-(-n // size)):
        yield (seed, chunk, min(size, n - chunk * size), *tail)


def _simulate(
    task: Callable[..., C], jobs: Iterator[tuple[Any, ...]], n: int, total: C,
    executor: Submits | str | None, progress: bool | None, unit: str,
) -> tuple[C, str]:  # fmt: skip
    """Adds up the chunks; with a note, and a warning, if it did not come to the end."""
    with runs.workers(executor) as pool, runs.bar(n, unit, progress) as advance:

        def keep(part: C) -> None:
            nonlocal total
            if not isinstance(part, type(total)):
                raise OptionError("The executor gave {part!r}, which is no result of the task.", part=part)
            total = total + part  # swapped in whole, so that an interrupt leaves no half
            advance(part.n)

        why = runs.run(task, jobs, pool, keep)
    if not why:
        return total, ""
    note = f"Stopped after {total.n:,} of {n:,}{unit}: {why}."
    warnings.warn(note, Incomplete, stacklevel=3)
    return total, note


def _need_numpy() -> None:
    needed("numpy", "plots")


def _how_many(n: int) -> int:
    many = whole(n, 1)
    if many is None:
        raise OptionError("How many? A whole number from 1, not {n!r}.", n=n)
    if many > _MOST:
        raise FeasibleError("{n} is more than can be played in a lifetime: at most {most}.", n=many, most=_MOST)
    return many


def _seed(seed: Seed | None) -> Seed:
    return fresh_seed() if seed is None else check_seed(seed)
