"""The figures that the guards guard, and more of their kind, against their goals."""

from itertools import combinations
from random import Random
from statistics import median
from time import perf_counter

import measured
import pytest
from samples import Board, Map, Pairs

from setlab import chance, find_sets, games, geometry
from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.course import Course
from setlab.errors import PressError
from setlab.geometry import constructions


@pytest.mark.parametrize(("cards", "hands", "goal"), [(12, 50, 20), (81, 1, 200)])
def test_find_sets_over_trying_all_triples(figure, cards, hands, goal):
    figure.at_least(measured.find_sets_speed_up(cards, hands), goal)


def test_import_beside_ipywidgets(figure):
    figure.at_least(measured.import_cheapness(), 5, "times as cheap")


def test_deals_over_a_plain_simulation(figure):
    figure.at_least(measured.deals_speed_up(), 100)


@pytest.mark.parametrize("policy", chance.POLICIES)
def test_games_over_a_plain_simulation(figure, policy):
    figure.at_least(measured.games_speed_up(policy), 50)


def test_largest_cap_among_twenty_over_trying(figure):
    figure.at_least(measured.largest_cap_speed_up(), 10)


@pytest.mark.parametrize("n", [4, 5, 6])
def test_maximum_cap_made_over_checked(figure, n):
    made = []
    constructions._maximum_vectors.cache_clear()
    making = measured.seconds(lambda: made.append(geometry.maximum_cap(n)))
    checking = measured.seconds(lambda: made.append(any(find_sets(three) for three in combinations(made[0], 3))))
    assert made[1] is False
    figure.at_least(checking / making, 1)


@pytest.mark.parametrize("name", ["Classic", "Solo", "Shedding", "Memory", "Together", "TwoPairs", "Chain", "LastCard"])
def test_a_press_in_a_game_and_its_scene(figure, name):
    game = getattr(games, name)(seed=1)
    dice, times = Random(1), []
    for _ in range(60):
        ids = [id for id, on in game.scene().offers().items() if on and id.startswith(("card:", "place:", "call:"))]
        id, began = dice.choice(ids), perf_counter()
        try:
            game.press(id)
        except PressError:
            continue
        game.scene()
        times.append(perf_counter() - began)
    figure.at_most(1000 * median(times), 3, "ms")


@pytest.mark.parametrize("sets", range(15))
def test_board_of_twelve(figure, sets):
    """A random hand has no more than a few SETs, and fourteen come once in millions: no search by luck does it."""
    figure.at_most(measured.board_cost(sets), 20, "times as long as to try one board")


def test_canonical_form_of_twelve(figure):
    figure.at_most(measured.canonical_form_cost(), 10, "times as long as to try its triples")


def test_stored_tables_over_counting(figure):
    figure.at_least(measured.look_up_speed_up(), 100)


@pytest.mark.parametrize("kind", [RuleQuiz, FindSets, Course, Pairs, Map, Board])
def test_press(figure, kind):
    figure.at_most(measured.press_cost(kind), 8, "times as long as the whole state as text")
