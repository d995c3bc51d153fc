"""Computer players: people's seeing times, mistakes that are near misses, and games that depend on the seed alone."""

from dataclasses import fields, replace
from statistics import mean

import pytest

from setlab import BEGINNER, CLASSIC, Deck, find_sets, third_card
from setlab.errors import OptionError
from setlab.games import bots
from setlab.games.bots.planning import pointing_time
from setlab.games.classic import classic_rules
from setlab.games.shared import Ask, Call, Claim, Pause, Resume
from setlab.games.shared.calls import Stage
from setlab.games.shared.table import engine
from setlab.games.shared.table.looking import View, view

LEVELS = ("learning", "easy", "good", "expert")


def played(**options):
    """A game of computer players alone, to its end."""
    state = engine.start(classic_rules(**options))
    while (moment := engine.due(state)) is not None:
        state = engine.woken(state, moment)
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_the_more_features_differ_the_longer_it_takes(level):
    times = [bots.seeing_time(n, level) for n in range(1, 6)]
    assert times == sorted(set(times))
    quantiles = [bots.seeing_time(2, level, quantile=q / 10) for q in range(11)]
    assert quantiles == sorted(set(quantiles))
    assert bots.seeing_time(2, level, cards=9) < bots.seeing_time(2, level) < bots.seeing_time(2, level, cards=15)
    assert bots.search_time(level, 4) > bots.seeing_time(4, level)


def test_better_players_see_sooner_and_slip_less():
    for n in range(1, 5):
        times = [bots.seeing_time(n, level) for level in LEVELS]
        assert times == sorted(times, reverse=True)
    assert [bots.slip_rate(level) for level in LEVELS] == sorted(map(bots.slip_rate, LEVELS), reverse=True)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: bots.seeing_time(2, "godlike"),
        lambda: bots.seeing_time(-1),
        lambda: bots.seeing_time(2.0),
        lambda: bots.seeing_time(2, quantile=1.1),
        lambda: bots.slip_rate("x"),
    ],
)
def test_what_cannot_be_asked(bad):
    with pytest.raises(OptionError):
        bad()


def test_every_level_plays_to_the_end_and_the_better_ones_faster():
    pace = []
    for level in LEVELS:
        ends = [played(players=("Bo",), bots={"Bo": level}, seed=seed) for seed in range(8)]
        assert all(end.stage is Stage.OVER and not end.pile and not find_sets(end.table) for end in ends)
        pace.append(mean(end.at / end.taken for end in ends))
    assert pace == sorted(pace, reverse=True)
    assert pace[0] > 3 * pace[-1]


def test_an_expert_beats_a_learner():
    wins = [played(players=("Bo", "Cy"), bots={"Bo": "learning", "Cy": "expert"}, seed=seed) for seed in range(10)]
    assert sum(end.winners == ("Cy",) for end in wins) >= 9


def failing(three):
    a, b, c = three
    return sum(x != y for x, y in zip(third_card(a, b).vector, c.vector, strict=True))


def test_a_mistake_is_a_near_miss_and_never_the_same_twice_on_one_table():
    slips, calls = [], 0
    for seed in range(60):
        end = played(players=("Bo", "Cy"), bots={"Bo": "learning", "Cy": "learning"}, seed=seed)
        table_claims = []
        for event in end.history:
            calls += event.kind == "called"
            if event.kind == "laid":
                table_claims = []
            if event.kind == "wrong":
                slips.append(event.cards)
                assert set(event.cards) not in table_claims
                table_claims.append(set(event.cards))
            assert event.kind != "lapsed"  # who calls has seen something
    assert {failing(three) for three in slips} == {1}
    assert 0.01 < len(slips) / calls < 0.2


def test_sets_with_fewer_differing_features_are_found_first():
    """On tables with a SET of one and a SET of four differing features, nearly always the former is taken."""
    first = []
    for seed in range(400):
        state = engine.start(classic_rules(("Bo",), bots={"Bo": "expert"}, seed=seed))
        spreads = {bots.differing(three) for three in find_sets(state.table)}
        if {1, 4} <= spreads:
            while state.taken == 0:
                state = engine.woken(state, engine.due(state))
            first.append(bots.differing(state.last.cards))
    assert len(first) > 20
    assert first.count(1) > 2 * first.count(4)


def test_a_player_sees_nothing_of_the_pile():
    """Whatever lies in the pile, in which order, the plans are the same."""
    state = engine.start(classic_rules(("Ada", "Bo"), bots={"Bo": "good"}, seed=3))
    other = replace(state, pile=state.pile[::-1])
    assert view(state, "Bo") == view(other, "Bo")
    called = engine.apply(other, Call("Ada"), 0.5)
    three = tuple(find_sets(state.table)[0])
    plans = [
        engine.apply(now, Claim("Ada", three), 0.5).plans for now in (called, engine.apply(state, Call("Ada"), 0.5))
    ]
    assert len(plans[0]) == len(plans[1]) == 1
    assert "pile" in {field.name for field in fields(View)}
    assert view(state, "Bo").pile == 69


def test_nobody_sees_the_cards_while_the_game_is_paused():
    state = engine.apply(engine.start(classic_rules(("Ada", "Bo"), seed=3)), Pause("Ada"), 1.0)
    assert not view(state, "Bo").table
    assert len(view(engine.apply(state, Resume("Bo"), 2.0), "Bo").table) == 12


def test_a_plan_does_not_change_while_nothing_happens():
    """Asking for more cards in vain, or looking in often, makes nobody faster or slower."""
    state = engine.start(classic_rules(("Ada", "Bo"), bots={"Bo": "good"}, seed=3))
    moment = engine.due(state)
    called = engine.apply(state, Call("Ada"), 0.1)
    assert engine.due(called) == 10.1  # while a call is open, only its lapse is due
    assert engine.due(engine.woken(called, 10.1)) >= moment
    assert engine.due(engine.caught_up(state, moment - 0.01)) == moment


def test_computer_players_agree_that_there_is_none_after_their_seeing_time():
    none = next(seed for seed in range(1000) if not find_sets(engine.start(classic_rules(("Ada",), seed=seed)).table))
    state = engine.start(classic_rules(("Ada", "Bo"), bots={"Bo": "expert"}, seed=none))
    alone = engine.apply(state, Ask("Ada"), 1.0)
    assert len(alone.table) == 12
    (plan,) = alone.plans
    assert plan.act is bots.Act.ASK or plan.act is bots.Act.CALL
    while len(alone.table) == 12:
        alone = engine.woken(alone, engine.due(alone))
    asked = next(event for event in alone.history if event.kind == "asked" and event.by == "Bo")
    assert asked.at > bots.seeing_time(4, "expert")


def test_a_call_is_always_followed_up_in_time():
    for level in bots.Level:
        for lapse in (1.0, 10.0, 600.0):
            assert 0 < pointing_time(bots.Bot("Bo", level), lapse) < lapse
    end = played(players=("Bo", "Cy"), bots={"Bo": "learning", "Cy": "good"}, seed=1, lapse=1)
    assert all(event.kind != "lapsed" for event in end.history)


def test_a_match_of_computer_players_goes_on_by_itself():
    end = played(players=("Bo", "Cy"), bots={"Bo": "good", "Cy": "expert"}, seed=1, match=True)
    assert [event.by for event in end.history if event.kind == "shuffled"] == ["Bo", "Cy"]


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC, Deck(5)], ids=repr)
def test_the_same_seed_gives_the_same_game(deck):
    one, other = (
        played(players=("Bo", "Cy"), bots={"Bo": "good", "Cy": "easy"}, deck=deck, seed="x") for _ in range(2)
    )
    assert one == other
    assert one.winners


def test_locked_out_players_wait_until_another_has_found_a_set():
    for seed in range(30):
        end = played(players=("Bo", "Cy"), bots={"Bo": "learning", "Cy": "learning"}, seed=seed, penalty="lockout")
        assert end.stage is Stage.OVER
        assert sum(end.points) == end.taken
