"""How fast classes of hands are told apart and counted."""

from itertools import combinations, islice

import numpy as np
from measured import seconds

from setlab import CLASSIC, count_sets
from setlab.counting.making import orbits
from setlab.counting.making.spread import spread_from
from setlab.geometry import canonical_form


def test_distribution_of_twelve_in_hands_counted(figure):
    """All hands of twelve by classes, in times of counting the SETs of one hand."""
    levels = orbits.levels(CLASSIC, [None] * 10)
    work = seconds(lambda: spread_from(CLASSIC, list(levels)[-1], 3))
    few = list(islice(combinations(CLASSIC.cards, 12), 2_000))
    hand = seconds(lambda: [count_sets(cards) for cards in few]) / len(few)
    figure.at_most(work / hand, 1_000_000, "hands, of 70,724,320,184,700")


def test_classes_without_a_set_over_forms_of_their_hands(figure):
    """All classes of up to 12 cards, proved, against a canonical form of every hand that was grown."""
    work = seconds(lambda: list(orbits.levels(CLASSIC, [0] * 13)))
    *_, last = orbits.levels(CLASSIC, [0] * 12)
    rows, grown, _ = orbits._Space.of(CLASSIC).grown(last.hands, 0)
    some = [[CLASSIC.cards[i] for i in hand] for hand in grown[:: len(grown) // 100]]
    plain = seconds(lambda: [canonical_form(hand) for hand in some]) / len(some) * len(grown)
    assert len(np.unique(rows)) == 670
    figure.at_least(plain / work, 1)
