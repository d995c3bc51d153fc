"""How long a puzzle takes to make: as a ratio to going through one board's triples, in the same process."""

from itertools import combinations
from statistics import median
from time import process_time

from setlab.puzzles import board


def seconds(work):
    start = process_time()
    work()
    return process_time() - start


def all_triples_tested(hand):
    return sum(
        all(len({x, y, z}) != 2 for x, y, z in zip(a.vector, b.vector, c.vector, strict=True))
        for a, b, c in combinations(hand, 3)
    )


def test_twelve_cards_with_each_number_of_sets(record_property):
    """A random hand has no more than a few SETs, and fourteen come once in millions: search by luck cannot do it."""
    hand = board(12, sets=3, seed=1)
    plain = min(seconds(lambda: all_triples_tested(hand)) for _ in range(20))
    for sets in range(15):
        taken = median(seconds(lambda sets=sets, seed=seed: board(12, sets=sets, seed=seed)) for seed in range(25))
        record_property(f"{sets} SETs, ms", round(1000 * taken, 2))
        print(f"12 cards with {sets} SETs: median {1000 * taken:.2f} ms, as long as to test {taken / plain:.0f} boards")
        assert taken < 20 * plain
