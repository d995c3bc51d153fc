"""How hard a board is: the time until its first SET is seen, by the seeing times of the computer players.

The SETs are looked for independently, so the first one is seen when the quickest is: the chance that none is seen yet
is the product over the SETs. A board is easy, middling or hard among boards of its own kind (as many cards, as many
SETs, the same deck): below the first third of their times, between, or above the second. Sources: `seeing`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import prod

from setlab.asking import find_sets
from setlab.deck import CLASSIC, Card, Cards, Deck
from setlab.errors import OptionError, PuzzleError
from setlab.games.bots.seeing import Level, differing, seeing_time, seen_share
from setlab.language import language_of
from setlab.puzzles import board
from setlab.seeds import Seed, child_seed, fresh_seed

COMPARED = 30  # boards of the same kind that a board is compared with
_TRIES = 60
_STEPS = 40  # of halving: to far less than a second


class Grade(StrEnum):
    """How hard a board is among its like."""

    EASY = "easy"
    MIDDLING = "middling"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a board is. seconds: the median time until a good player sees a first SET. differing: for each SET in
    how many features it differs, the plainest first."""

    grade: Grade
    seconds: float
    differing: tuple[int, ...]

    def text(self, language: str | None = None) -> str:
        """The same in words."""
        words, seconds = language_of(language), round(self.seconds)
        match self.grade:
            case Grade.EASY:
                first = words.say("An easy table: the first SET is seen after about {n} seconds.", n=seconds)
            case Grade.MIDDLING:
                first = words.say("A middling table: the first SET takes about {n} seconds.", n=seconds)
            case Grade.HARD:
                first = words.say("A hard table: the first SET takes about {n} seconds.", n=seconds)
        plain = sum(number <= 2 for number in self.differing)
        second = words.say("In {n} of its {m} SETs only one or two features differ.", n=plain, m=len(self.differing))
        return f"{first} {second}"


def first_seen(numbers: Iterable[int], cards: int, level: Level | str = Level.GOOD) -> float:
    """The median time, in seconds, until the first of several SETs is seen, each given by how many features differ.

    >>> round(first_seen([1], 12), 1), round(first_seen([1, 1], 12), 1) < 7
    (7.0, True)
    """
    there = list(numbers)
    low, high = 0.0, max(seeing_time(number, level, cards=cards, quantile=1.0) for number in there)
    for _ in range(_STEPS):
        middle = (low + high) / 2
        unseen = prod(1 - seen_share(middle, number, level, cards=cards) for number in there)
        low, high = (middle, high) if unseen > 0.5 else (low, middle)
    return high


def difficulty(table: Iterable[Card]) -> Difficulty:
    """How hard a table is among tables with as many cards and SETs; PuzzleError for one without a SET.

    >>> difficulty(board(12, sets=6, seed=1)).grade in Grade
    True
    """
    cards = Cards(table)
    numbers = _numbers(cards)
    if not numbers:
        raise PuzzleError("A table without a SET has no difficulty: give one that holds a SET.")
    seconds = first_seen(numbers, len(cards))
    return Difficulty(_grade(seconds, *_thirds(len(cards), len(numbers), cards[0].deck)), seconds, numbers)


def graded_board(
    grade: Grade | str, n: int = 12, *, sets: int = 6, deck: Deck = CLASSIC, seed: Seed | None = None
) -> Cards:
    """n cards that hold so many SETs and are easy, middling or hard among such boards.

    PuzzleError where there is none, as where all such boards are alike; OptionError for another grade.

    >>> difficulty(graded_board("hard", sets=4, seed=2)).grade
    <Grade.HARD: 'hard'>
    """
    if grade not in list(Grade):
        raise OptionError("A grade is one of {grades}, not {grade!r}.", grades=", ".join(Grade), grade=grade)
    root = fresh_seed() if seed is None else seed
    for attempt in range(_TRIES):
        there = board(n, sets=sets, deck=deck, seed=child_seed(root, "graded", attempt))
        if difficulty(there).grade == grade:
            return there
    raise PuzzleError("No {grade} table with {n} cards and {sets} SETs was found: they are much alike.",
                      grade=str(grade), n=n, sets=sets)  # fmt: skip


def _numbers(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted(differing(three) for three in find_sets(cards)))


@lru_cache(maxsize=64)
def _thirds(n: int, sets: int, deck: Deck) -> tuple[float, float]:
    """The times that part the boards of a kind into thirds."""
    boards = (board(n, sets=sets, deck=deck, seed=child_seed("difficulty", k)) for k in range(COMPARED))
    times = sorted(first_seen(_numbers(there), n) for there in boards)
    return times[COMPARED // 3 - 1], times[2 * COMPARED // 3 - 1]


def _grade(seconds: float, low: float, high: float) -> Grade:
    return Grade.EASY if seconds <= low else Grade.MIDDLING if seconds <= high else Grade.HARD
