"""How fast classes are told apart and counted: ratios in one run."""

from itertools import combinations, islice
from statistics import median
from time import process_time

import numpy as np

from setlab import CLASSIC, count_sets
from setlab.counting import hands_without_set, tables
from setlab.counting.making import orbits
from setlab.counting.making.spread import spread_from
from setlab.geometry import canonical_form


def seconds(work):
    start = process_time()
    work()
    return process_time() - start


def test_a_canonical_form_costs_few_looks_at_its_cards(record_property):
    """The median form of twelve cards against finding their SETs over all triples by the rule of the quick check."""
    hands = [CLASSIC.deal(12, seed=seed) for seed in range(60)]

    def triples(hand):
        return [
            t for t in combinations(hand, 3) if all(len(set(v)) != 2 for v in zip(*(c.vector for c in t), strict=True))
        ]

    form = median(seconds(lambda hand=hand: canonical_form(hand)) for hand in hands)
    ratio = form / median(seconds(lambda hand=hand: triples(hand)) for hand in hands)
    record_property("forms_in_looks", ratio)
    print(f"canonical form of 12 cards: {1e3 * form:.2f} ms, {ratio:.1f} times all triples")
    assert ratio < 10  # about 0.7 of them here; 20 ms would be 40


def test_the_distribution_of_twelve_against_counting_hands(record_property):
    """All hands of twelve by classes, against the same number of hands one after the other."""
    levels = orbits.levels(CLASSIC, [None] * 10)
    work = seconds(lambda: spread_from(CLASSIC, list(levels)[-1], 3))
    few = list(islice(combinations(CLASSIC.cards, 12), 2_000))
    hand = seconds(lambda: [count_sets(cards) for cards in few]) / len(few)
    ratio = work / hand
    record_property("hands", ratio)
    print(f"distribution of 12 of 81 cards: {work:.1f} s, the time to count SETs in {ratio:,.0f} hands")
    assert ratio < 1_000_000  # of 70,724,320,184,700


def test_classes_without_a_set_against_looking_at_their_hands(record_property):
    """All classes of up to 12 cards, proved, against a canonical form of every hand that was grown."""
    work = seconds(lambda: list(orbits.levels(CLASSIC, [0] * 13)))
    *_, last = orbits.levels(CLASSIC, [0] * 12)
    rows, grown, _ = orbits._Space.of(CLASSIC).grown(last.hands, 0)
    some = [[CLASSIC.cards[i] for i in hand] for hand in grown[:: len(grown) // 100]]
    plain = seconds(lambda: [canonical_form(hand) for hand in some]) / len(some) * len(grown)
    record_property("speed_up", plain / work)
    print(f"classes of up to 12 cards: {work:.1f} s; forms of the {len(grown)} hands of 12 alone {plain:.1f} s")
    assert len(np.unique(rows)) == 670
    assert plain > work


def test_stored_tables_answer_at_once(record_property):
    """The best of several look-ups: a pause of the machine is not theirs."""
    tables.stored()
    work = seconds(lambda: list(orbits.levels(CLASSIC, [0] * 10)))
    looked_up = min(seconds(lambda: [hands_without_set(k) for k in range(10)]) for _ in range(20))
    record_property("speed_up", work / looked_up)
    print(f"classes of up to 9 cards: {work:.2f} s; looked up in {1e6 * looked_up:.0f} µs")
    assert work > 100 * looked_up
