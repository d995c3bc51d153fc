"""SET memory: turns, what stays face up and how long, and computer players who forget."""

from dataclasses import replace
from itertools import combinations
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from referee import expect, has_set, is_set

from setlab import BEGINNER, CLASSIC, Deck
from setlab.errors import OptionError
from setlab.games.memory import engine, memory_rules
from setlab.games.memory.looking import view
from setlab.games.playing import steps
from setlab.games.shared import Call, MoveError, Pause, Resume, Why
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Turn

TWO = ("Ada", "Bo")


def game(seed=1, **options):
    return engine.start(memory_rules(TWO, seed=seed, **options))


def refused(state, move, now=None):
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at if now is None else now)
    return caught.value.refusal.why


def turned(state, *places, now=1.0):
    for place in places:
        state = engine.apply(state, Turn(state.player, place), now)
    return state


def places_of(state, right):
    threes = combinations(range(len(state.cards)), 3)
    return next(three for three in threes if is_set(*(state.cards[place].code for place in three)) == right)


def test_twenty_one_cards_lie_face_down_and_hold_a_set():
    for seed in range(30):
        state = game(seed)
        assert len(state.cards) == 21
        assert has_set([card.code for card in state.cards])
        assert view(state, "Ada").face_up == ()
        assert not view(state, "Ada").sightings


def test_a_set_is_kept_and_the_same_player_goes_on():
    state = game()
    places = places_of(state, True)
    after = turned(state, *places)
    assert (after.points, after.player, after.up, after.until) == ((1, 0), "Ada", (), None)
    assert all(after.cards[place] is None for place in places)
    assert refused(after, Turn("Ada", places[0])) is Why.ALREADY_TAKEN


def test_three_other_cards_stay_face_up_for_a_while_and_the_next_player_has_the_turn():
    state = game(look=4)
    places = places_of(state, False)
    after = turned(state, *places)
    assert (after.until, after.up, engine.due(after)) == (5.0, places, 5.0)
    assert len(view(after, "Bo").face_up) == 3
    hidden = engine.woken(after, 5.0)
    assert (hidden.player, hidden.up, hidden.points) == ("Bo", (), (0, 0))
    assert view(hidden, "Ada").face_up == ()
    assert {sighting.place for sighting in view(hidden, "Ada").sightings} == set(places)


def test_the_next_player_need_not_wait():
    state = game()
    after = turned(state, *places_of(state, False))
    assert refused(after, Turn("Ada", 20)) is Why.NOT_YOUR_TURN
    on = engine.apply(after, Turn("Bo", 20), 1.5)
    assert (on.player, on.up) == ("Bo", (20,))


def test_what_is_refused():
    state = turned(game(), 0)
    assert refused(state, Turn("Ada", 0)) is Why.FACE_UP
    assert refused(state, Turn("Bo", 1)) is Why.NOT_YOUR_TURN
    assert refused(state, Turn("Ada", 21)) is Why.NOT_THERE
    assert refused(state, Turn("Ada", -1)) is Why.NOT_THERE
    assert refused(state, Turn("Eve", 1)) is Why.NO_PLAYER
    assert refused(state, Call("Ada")) is Why.NO_MOVE
    assert refused(state, Turn("Ada", 1), float("nan")) is Why.NO_MOMENT
    assert refused(state, Resume("Ada")) is Why.NOT_PAUSED
    assert refused(engine.apply(state, Pause("Bo"), 1.0), Turn("Ada", 1)) is Why.PAUSED


def test_a_pause_moves_the_look_on_and_hides_the_cards():
    state = game()
    after = turned(state, *places_of(state, False))
    paused = engine.apply(after, Pause("Bo"), 2.0)
    assert engine.due(paused) is None
    assert view(paused, "Ada").face_up == ()
    assert engine.due(engine.apply(paused, Resume("Bo"), 102.0)) == after.until + 100


def referee(history, size, cards):
    """Follows a game from its history alone."""
    expect([event["kind"] for event in history[:2]] == ["shuffled", "dealt"])
    left = set(history[1]["cards"])
    expect(history[1]["cards"] == history[0]["cards"][:size] and len(history[0]["cards"]) == cards)
    up, player, points, over = [], None, {}, False
    for event in history[2:]:
        if event["kind"] == "turned":
            expect(not over and len(up) < 3 and player in (None, event["by"]), event)
            player = event["by"]
            expect(set(event["cards"]) <= left - set(up), event)
            up += event["cards"]
        if event["kind"] in ("taken", "wrong"):
            expect(event["cards"] == up and len(up) == 3 and event["by"] == player, event)
            expect(is_set(*up) == (event["kind"] == "taken"), event)
        if event["kind"] == "taken":
            left, up = left - set(up), []
            points[player] = points.get(player, 0) + 1
            over = not has_set(sorted(left))
        if event["kind"] == "hidden":
            expect(sorted(event["cards"]) == sorted(up) and len(up) == 3, event)
            up, player = [], None
        if event["kind"] == "scored":
            expect(over and event["points"] == points.get(event["by"], 0), event)
    expect(over)


@pytest.mark.parametrize(("deck", "size"), [(BEGINNER, 12), (CLASSIC, 21)], ids=["beginner", "classic"])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_whole_games_before_a_referee(policy, deck, size):
    for seed in range(6):
        *_, end = steps(game(seed, deck=deck), policy, seed=seed)
        assert end.stage is Stage.OVER
        referee([event.plain() for event in end.history], size, len(deck))
        assert set(end.winners) == {
            name for name, points in zip(TWO, end.points, strict=True) if points == max(end.points)
        }


def played(level, seed):
    state = engine.start(memory_rules(("Bo",), bots={"Bo": level}, seed=seed))
    while (moment := engine.due(state)) is not None:
        state = engine.woken(state, moment)
    assert state.stage is Stage.OVER
    return state


def test_better_players_remember_more():
    tries = [mean(played(level, seed).tries for seed in range(15)) for level in ("learning", "expert")]
    assert tries[1] < tries[0]


def test_a_computer_player_knows_only_what_was_turned_over():
    """Cards that were never face up may be others: the plan is the same."""
    state = engine.start(memory_rules(("Ada", "Bo"), bots={"Bo": "expert"}, seed=4))
    state = engine.woken(turned(state, *places_of(state, False)), 6.0)
    seen = {place for place, when in enumerate(state.seen) if when}
    unseen = [place for place in range(21) if place not in seen]
    others = [card for card in CLASSIC if card not in state.cards][: len(unseen)]
    cards = list(state.cards)
    for place, card in zip(unseen, others, strict=True):
        cards[place] = card
    other = replace(state, cards=tuple(cards))
    assert view(state, "Bo") == view(other, "Bo")
    again = [engine.apply(engine.apply(each, Pause("Ada"), 6.0), Resume("Ada"), 6.0).plans for each in (state, other)]
    assert again[0] == again[1] != ()


@given(st.integers(0, 10**6), st.lists(st.floats(0.01, 40), min_size=1, max_size=10))
def test_the_same_game_at_any_latency(seed, waits):
    rules = memory_rules(TWO, bots={"Ada": "expert", "Bo": "learning"}, seed=seed, deck=BEGINNER)
    prompt = lazy = engine.start(rules)
    now = 0.0
    for wait in waits:
        now += wait
        lazy = engine.caught_up(lazy, now)
    while (moment := engine.due(prompt)) is not None and moment <= now:
        prompt = engine.woken(prompt, moment)
    assert prompt == lazy


@pytest.mark.parametrize(
    "bad", [lambda: memory_rules(deck=Deck(5)), lambda: memory_rules(look=0), lambda: memory_rules(())]
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()
