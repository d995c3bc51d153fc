"""How fast the rule is, and how cheap it is to import: ratios in one run."""

import gc
import subprocess
import sys
from itertools import combinations
from time import process_time

import pytest

from setlab import CLASSIC, find_sets


def plain_sets(hand):
    """All SETs by the rule of the quick check, over the same Card objects."""
    return [
        (a, b, c)
        for a, b, c in combinations(hand, 3)
        if all(len({x, y, z}) != 2 for x, y, z in zip(a.vector, b.vector, c.vector))  # noqa: B905 (plain)
    ]


def taken(work, times):
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times


@pytest.fixture
def no_collecting():
    gc.disable()  # as timeit does: a collection walks over what others left in the heap
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collecting")
@pytest.mark.parametrize(("cards", "hands", "least"), [(12, 50, 20), (81, 1, 200)])
def test_find_sets_against_combinations(cards, hands, least, record_property):
    dealt = [list(CLASSIC.deal(cards, seed=seed)) for seed in range(hands)]  # lists, so that cards are checked
    assert all(find_sets(hand) == plain_sets(hand) for hand in dealt)

    def each(search):
        return lambda: [search(hand) for hand in dealt]

    # By turns, so that a busy machine slows both; the least of each.
    rounds = [(taken(each(plain_sets), 1), taken(each(find_sets), 20)) for _ in range(15)]
    ratio = min(plain for plain, _ in rounds) / min(fast for _, fast in rounds)
    record_property("speed_up", ratio)
    print(f"find_sets on {cards} cards: {ratio:.0f} times as fast")
    assert ratio >= least


def seconds_to_import(name):
    code = f"import time; start = time.perf_counter(); import {name}; print(time.perf_counter() - start)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(7)]
    return min(float(run.stdout) for run in runs)


def test_import_costs_under_a_fifth_of_ipywidgets(record_property):
    ratio = seconds_to_import("ipywidgets") / seconds_to_import("setlab")
    record_property("times_cheaper", ratio)
    print(f"import setlab: {ratio:.1f} times as cheap as ipywidgets")
    assert ratio > 5
