"""Speed, always as a ratio in one process: the figures compare it with a goal, the guards with half of it.

Each function also asserts that the fast way and the plain one agree.
"""

from __future__ import annotations

import gc
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from statistics import median
from time import process_time

import slow_games
from walks import offered_ids

from setlab import CLASSIC, chance, find_sets, geometry
from setlab.counting import hands_without_set, tables
from setlab.counting.making import orbits
from setlab.puzzles import board
from setlab.scene import Activity
from setlab.seeds import Dice
from setlab.show.widget import view_of

Work = Callable[[], object]


def seconds(work: Work) -> float:
    """The processor time of one run."""
    start = process_time()
    work()
    return process_time() - start


def quickest(work: Work, runs: int) -> float:
    """The least processor time of so many runs: what else the machine does costs the others."""
    return min(seconds(work) for _ in range(runs))


def by_turns(plain: Work, fast: Work, rounds: int, repeats: int = 20) -> float:
    """How many times as fast the second is; by turns, so that a busy machine slows both; the least of each."""
    taken = [(seconds(plain), seconds(lambda: [fast() for _ in range(repeats)]) / repeats) for _ in range(rounds)]
    return min(slow for slow, _ in taken) / min(quick for _, quick in taken)


@contextmanager
def no_collecting() -> Iterator[None]:
    """As timeit does: a collection walks over what others left in the heap."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def plain_sets(hand):
    """All SETs by the rule of the quick check, over the same Card objects."""
    return [
        (a, b, c)
        for a, b, c in combinations(hand, 3)
        if all(len({x, y, z}) != 2 for x, y, z in zip(a.vector, b.vector, c.vector))  # noqa: B905 (plain)
    ]


def find_sets_speed_up(cards: int, hands: int) -> float:
    """`find_sets` over trying all triples."""
    dealt = [list(CLASSIC.deal(cards, seed=seed)) for seed in range(hands)]  # lists, so that cards are checked
    assert all(find_sets(hand) == plain_sets(hand) for hand in dealt)
    with no_collecting():
        return by_turns(
            lambda: [plain_sets(hand) for hand in dealt], lambda: [find_sets(hand) for hand in dealt], rounds=15
        )


def import_cheapness() -> float:
    """How many times as much `import ipywidgets` costs."""
    return seconds_to_import("ipywidgets") / seconds_to_import("setlab")


def seconds_to_import(name: str) -> float:
    """The least of several, each in a Python of its own, without what starting Python costs."""
    code = f"import time; start = time.process_time(); import {name}; print(time.process_time() - start)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(7)]
    return min(float(run.stdout) for run in runs)


def largest_cap_speed_up() -> float:
    """The largest cap among twenty cards, over trying their parts from the largest down."""
    hands = [CLASSIC.deal(20, seed=seed) for seed in range(5)]

    def by_trying(hand):
        sizes = range(len(hand), 0, -1)
        return next(size for size in sizes if any(geometry.is_cap(part) for part in combinations(hand, size)))

    found, sizes = [], []
    geometry.largest_cap_in(hands[0])  # tables are made once
    slow = seconds(lambda: sizes.extend(by_trying(hand) for hand in hands))
    fast = quickest(lambda: [geometry.largest_cap_in(hand) for hand in hands], 5)
    found = [len(geometry.largest_cap_in(hand)) for hand in hands]
    assert found == sizes
    return slow / fast


def deals_speed_up() -> float:
    """Deals of twelve cards, over a plain simulation with texts."""
    shuffle = random.Random(1)

    def plain():
        for _ in range(500):
            slow_games.first_text_set(shuffle.sample(slow_games.TEXT_CARDS, 12))

    return _per_second(lambda: chance.deals(200_000, seed=1), 200_000, plain, 500)


def games_speed_up(policy: str) -> float:
    """Whole games; the plain simulation takes the first SET found, the least work there is."""
    shuffle = random.Random(1).shuffle

    def plain():
        for _ in range(30):
            slow_games.plain_game(shuffle)

    return _per_second(lambda: chance.games(24_576, policy=policy, seed=1), 24_576, plain, 30)


def _per_second(fast: Work, fast_n: int, plain: Work, plain_n: int) -> float:
    fast()  # tables are made once
    return (quickest(plain, 5) / plain_n) / (quickest(fast, 5) / fast_n)


def board_cost(sets: int) -> float:
    """A board of twelve cards with so many SETs, in times of trying one board's triples."""
    hand = board(12, sets=3, seed=1)
    plain = quickest(lambda: plain_sets(hand), 20)
    return median(seconds(lambda seed=seed: board(12, sets=sets, seed=seed)) for seed in range(25)) / plain


def canonical_form_cost() -> float:
    """A canonical form of twelve cards, in times of trying their triples."""
    hands = [CLASSIC.deal(12, seed=seed) for seed in range(60)]
    form = median(seconds(lambda hand=hand: geometry.canonical_form(hand)) for hand in hands)
    return form / median(seconds(lambda hand=hand: plain_sets(hand)) for hand in hands)


def look_up_speed_up() -> float:
    """Stored tables of up to nine cards, over counting their classes."""
    tables.stored()
    work = seconds(lambda: list(orbits.levels(CLASSIC, [0] * 10)))
    return work / quickest(lambda: [hands_without_set(k) for k in range(10)], 20)


def press_cost(kind: type[Activity], presses: int = 150) -> float:
    """A press, its scene and its message as text, in times of the whole state as text."""
    activity = kind(seed=1)
    view, dice = view_of(activity), Dice("figures")
    view._send = lambda message, buffers=None: json.dumps(message)
    pressed, whole = [], []
    for _ in range(presses):
        press = {"type": "press", "id": dice.choice(offered_ids(activity)), "revision": activity.revision, "now": 1.0}
        pressed.append(seconds(lambda press=press: view._handle_custom_msg(press, [])))
        whole.append(seconds(lambda: json.dumps(view.get_state())))
    view.close()
    return median(pressed) / median(whole)
