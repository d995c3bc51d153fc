"""The game together: the most SETs that share no card, out of one table."""

from itertools import combinations

import pytest
from referee import has_set, is_set

from setlab import CLASSIC, Deck, find_sets
from setlab.errors import OptionError
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, Deal, Help, MoveError, Why
from setlab.games.shared.calls import Said, Stage
from setlab.games.shared.moves import PutBack
from setlab.games.together import engine, together_rules
from setlab.games.together.rules import most_disjoint

TWO = ("Ada", "Bo")


def game(seed=1, **options):
    return engine.start(together_rules(TWO, seed=seed, **options))


def refused(state, move):
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at)
    return caught.value.refusal.why


def claimed(state, three):
    return engine.apply(state, Claim("Ada", tuple(three)), state.at)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("n", [9, 12, 15])
def test_the_most_is_found_by_trying_every_choice(n, seed):
    """Against a plain search over all choices of SETs."""
    sets = find_sets(CLASSIC.deal(n, seed=seed))
    most = 0
    for k in range(1, n // 3 + 1):
        if any(len(set().union(*choice)) == 3 * k for choice in combinations(sets, k)):
            most = k
    assert most_disjoint(sets) == most


def test_a_set_is_put_aside_and_can_be_put_back():
    state = game()
    three = find_sets(state.lying)[0]
    after = claimed(state, three)
    assert (after.taken, after.by) == ((three,), ("Ada",))
    assert [card is None for card in after.table] == [card in three for card in state.table]
    assert refused(after, Claim("Bo", tuple(three))) is Why.NOT_THERE
    assert refused(state, PutBack("Bo", tuple(three))) is Why.NOTHING_TAKEN
    back = engine.apply(after, PutBack("Bo", tuple(three)), 2.0)
    assert (back.table, back.taken) == (state.table, ())


def test_a_mistake_is_told_and_costs_nothing():
    state = game()
    wrong = next(three for three in combinations(state.lying, 3) if not is_set(*(card.code for card in three)))
    after = claimed(state, wrong)
    assert (after.table, after.taken, after.last.said) == (state.table, (), Said.WRONG)
    assert refused(state, Claim("Ada", state.lying[:2])) is Why.WRONG_COUNT
    assert refused(state, Claim("Ada", (*state.lying[:2], state.lying[0]))) is Why.TWICE
    assert refused(state, Call("Ada")) is Why.NO_MOVE
    assert refused(state, Claim("Eve", wrong)) is Why.NO_PLAYER
    assert refused(state, Deal("Ada")) is Why.STILL_PLAYING


def test_the_table_is_done_when_the_most_is_reached():
    for seed in range(10):
        end = play_out(game(seed), "greedy", seed=seed)
        assert end.won
        assert end.done == end.mosts
        assert min(end.mosts) >= 2
        assert len(end.done) == 3


def test_or_when_all_agree_to_leave_it_at_that():
    state = claimed(game(tables=1), find_sets(game(tables=1).lying)[0])
    once = engine.apply(state, Ask("Ada"), 1.0)
    assert refused(once, Ask("Ada")) is Why.ASKED_ALREADY
    after = engine.apply(once, Ask("Bo"), 1.0)
    assert (after.stage, after.won, after.done) == (Stage.OVER, False, (1,))
    assert refused(after, Ask("Ada")) is Why.OVER
    more = engine.apply(once, PutBack("Bo", tuple(once.taken[0])), 1.0)
    assert more.asked == ()  # the table has changed


def test_how_many_there_can_be_is_told_when_all_ask():
    state = engine.apply(game(), Help("Ada"), 1.0)
    assert not state.told
    assert refused(state, Help("Ada")) is Why.ASKED_ALREADY
    told = engine.apply(state, Help("Bo"), 1.0)
    assert told.told
    assert told.history[-1].points == told.most


def test_between_two_tables():
    state = game(tables=2)
    for state in steps(state, "greedy", seed=1):  # noqa: B020
        if state.stage is Stage.BETWEEN:
            break
    assert refused(state, Ask("Ada")) is Why.BETWEEN
    after = engine.apply(state, Deal("Bo"), state.at)
    assert (after.deal, after.taken, len(after.lying)) == (1, (), 12)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("size", [6, 12, 21])
def test_whole_games(policy, size):
    for seed in range(4):
        table, aside = set(), {}
        for event in play_out(game(seed, size=size), policy, seed=seed).history:
            codes = [card.code for card in event.cards]
            match event.kind:
                case "dealt":
                    table, aside = set(codes), {}
                    assert len(table) == size
                case "taken":
                    assert is_set(*codes)
                    assert set(codes) <= table
                    table -= set(codes)
                    aside[frozenset(codes)] = event.by
                case "wrong":
                    assert not is_set(*codes)
                case "put_back":
                    del aside[frozenset(codes)]
                    table |= set(codes)
                case "scored":
                    assert event.points == len(aside)
                    assert policy == "random" or not has_set(sorted(table)) or aside
                case _:
                    pass


@pytest.mark.parametrize(
    "bad",
    [lambda: together_rules(size=5), lambda: together_rules(tables=0), lambda: together_rules(deck=Deck(2))],
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()
