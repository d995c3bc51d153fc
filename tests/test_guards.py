"""Guards against a loss of speed, each a ratio with a margin of two on the goal in `tests/benchmarks`.

They hold on a busy machine and with a Python that is quicker itself; figures have a command of their own:
`pytest tests/benchmarks`.
"""

import measured
import pytest
from samples import Pairs

from setlab.activities.find_sets import FindSets
from setlab.course import Course


@pytest.mark.parametrize(("cards", "hands", "goal"), [(12, 50, 20), (81, 1, 200)])
def test_find_sets_is_far_quicker_than_trying_all_triples(cards, hands, goal):
    assert measured.find_sets_speed_up(cards, hands) > goal / 2


def test_import_is_far_cheaper_than_that_of_ipywidgets():
    assert measured.import_cheapness() > 5 / 2


def test_a_simulation_is_far_quicker_than_a_plain_one():
    assert measured.deals_speed_up() > 100 / 2


def test_a_largest_cap_is_found_quicker_than_by_trying():
    assert measured.largest_cap_speed_up() > 10 / 2


def test_stored_tables_are_looked_up():
    assert measured.look_up_speed_up() > 100 / 2


@pytest.mark.parametrize("sets", [0, 3, 14])
def test_a_board_is_made_and_not_found_by_luck(sets):
    assert measured.board_cost(sets) < 20 * 2


@pytest.mark.parametrize("kind", [FindSets, Course, Pairs])
def test_a_press_costs_little(kind):
    assert measured.press_cost(kind, presses=50) < 8 * 2
