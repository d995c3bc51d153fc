"""How fast caps are made and found: ratios in one run; the times are printed for the notes."""

from itertools import combinations
from time import process_time

from setlab import CLASSIC, find_sets, geometry
from setlab.geometry import constructions


def seconds(work):
    start = process_time()
    result = work()
    return process_time() - start, result


def largest_by_trying(hand):
    """The size of the largest cap in a hand by trying its parts, the larger ones first."""
    return next(
        size for size in range(len(hand), 0, -1) if any(geometry.is_cap(part) for part in combinations(hand, size))
    )


def test_largest_cap_in_a_hand_against_trying_all_parts():
    hands = [CLASSIC.deal(20, seed=seed) for seed in range(5)]
    geometry.largest_cap_in(hands[0])  # tables are made once
    slow, sizes = seconds(lambda: [largest_by_trying(hand) for hand in hands])
    fast, found = seconds(lambda: [len(geometry.largest_cap_in(hand)) for hand in hands])
    print(f"largest cap among 20 cards: {slow / fast:.0f} times as fast, {fast / len(hands) * 1000:.1f} ms")
    assert found == sizes
    assert slow / fast >= 10


def test_maximum_caps_are_made_faster_than_they_are_checked():
    for n in (4, 5, 6):
        constructions._maximum_vectors.cache_clear()
        made, cap = seconds(lambda n=n: geometry.maximum_cap(n))
        checked, holds = seconds(lambda cap=cap: not any(find_sets(three) for three in combinations(cap, 3)))
        print(f"a cap of {len(cap)}: made in {made * 1000:.1f} ms, every triple tried in {checked * 1000:.0f} ms")
        assert holds
        assert made < checked
