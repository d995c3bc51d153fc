"""Whether the next triple is a SET: half are in the long run, but nobody can count which.

Of each six, 2 to 4 are SETs; never four equal answers in a row, over the ends of rounds too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

BLOCK = 6
FEWEST = 2  # SETs of a block, and triples that are none
LONGEST_RUN = 3
MOST = 16  # a surplus above which nothing changes


def chance_of_set(answers: Sequence[bool], least_failing: int = FEWEST, favour: float = 1.0) -> float:
    """The chance that the next triple is a SET after those answers: 0 or 1 where the balance leaves no choice.

    least_failing: how many of this block are to be no SET, 2 to 4. favour: how much a SET is preferred for other
    reasons, as odds; in the long run the balance outweighs it.

    >>> chance_of_set([True, True, True]), chance_of_set([True, False, False, False]), chance_of_set([])
    (0.0, 1.0, 0.5)
    """
    start = len(answers) - len(answers) % BLOCK
    surplus = 2 * sum(answers[:start]) - start
    before = tuple(answers[max(0, start - LONGEST_RUN) : start])
    chance = _chance(tuple(answers[start:]), before, max(-MOST, min(MOST, surplus)), least_failing)
    return chance * favour / (chance * favour + (1 - chance))  # exactly 1 for 1


@lru_cache(maxsize=8192)
def _chance(block: tuple[bool, ...], before: tuple[bool, ...], surplus: int, least_failing: int) -> float:
    """Every way to end the block counts the same, but for what makes up for a surplus of SETs in earlier blocks."""
    weights = {True: 0.0, False: 0.0}
    for rest in product((True, False), repeat=BLOCK - len(block)):
        whole = (*block, *rest)
        sets = sum(whole)
        if FEWEST <= sets <= BLOCK - max(FEWEST, least_failing) and _longest((*before, *whole)) <= LONGEST_RUN:
            weights[rest[0]] += 2.0 ** (-surplus * (sets - BLOCK / 2) / 2)
    total = weights[True] + weights[False]
    if not total and least_failing > FEWEST:  # too late for so many
        return _chance(block, before, surplus, FEWEST)
    return weights[True] / total if total else _only(block, before)


def _only(block: tuple[bool, ...], before: tuple[bool, ...]) -> float:
    """Answers that were not balanced before, as in a restored save: then only the run counts."""
    ended = (*before, *block)[-LONGEST_RUN:]
    return 0.5 if len(set(ended)) != 1 or len(ended) < LONGEST_RUN else float(not ended[0])


def _longest(answers: Sequence[bool]) -> int:
    longest = run = 0
    for place, answer in enumerate(answers):
        run = run + 1 if place and answer is answers[place - 1] else 1
        longest = max(longest, run)
    return longest
