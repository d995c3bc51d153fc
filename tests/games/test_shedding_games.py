"""The shedding game as a whole: games before a referee, any moves against a tiny model, the same at any latency."""

import json
from collections import deque
from itertools import combinations

import pytest
from dealt_hands import TWO, game, refused
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from referee import Foul, is_set
from shedding_referee import SheddingReferee

from setlab import BEGINNER
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, Deal, Why
from setlab.games.shared.calls import Stage
from setlab.games.shedding import engine, shedding_rules


def watched(state, policy, seed, referee):
    seen = 0
    for state in [state, *steps(state, policy, seed=seed)]:  # noqa: B020
        for event in state.history[seen:]:
            referee.feed(json.loads(json.dumps(event.plain())))
        seen = len(state.history)
    assert referee.finished()
    return state


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("n", [2, 3, 5, 10])
def test_whole_games_before_a_referee(policy, n):
    players = tuple(f"P{k}" for k in range(n))
    for seed in range(2):
        referee = SheddingReferee(players)
        end = watched(engine.start(shedding_rules(players, seed=seed)), policy, seed, referee)
        assert max(end.scores) >= 10 * n
        assert dict(referee.scores) == {name: score for name, score in zip(players, end.scores, strict=True) if score}


@pytest.mark.parametrize("n", [2, 3])
def test_beginner_games_before_a_referee(n):
    players = tuple(f"P{k}" for k in range(n))
    for seed in range(3):
        watched(
            engine.start(shedding_rules(players, deck=BEGINNER, seed=seed)),
            "random",
            seed,
            SheddingReferee(players, cards=27),
        )


def test_the_referee_sees_a_foul():
    fair = [event.plain() for event in play_out(game(), "random", seed=1).history]
    taken = next(n for n, event in enumerate(fair) if event["kind"] == "taken")
    drawn = next(n for n, event in enumerate(fair) if event["kind"] in ("drawn", "penalty") and event["cards"])
    for history in (
        fair[:taken] + fair[taken + 1 :],
        fair[:drawn] + fair[drawn + 1 :],
        [*fair[:taken], {**fair[taken], "points": 1}, *fair[taken + 1 :]],
        [event for event in fair if event["kind"] != "called"],
        [*fair[:1], {**fair[1], "cards": fair[0]["cards"][:6]}, *fair[2:]],
    ):
        referee = SheddingReferee(TWO)
        with pytest.raises((Foul, ValueError)):
            deque(map(referee.feed, history))


@given(st.integers(0, 10**6), st.lists(st.floats(0.01, 40), min_size=1, max_size=10))
def test_the_same_game_at_any_latency(seed, waits):
    rules = shedding_rules(TWO, bots={"Ada": "expert", "Bo": "learning"}, seed=seed, deck=BEGINNER)
    prompt = lazy = engine.start(rules)
    now = 0.0
    for wait in waits:
        now += wait
        lazy = engine.caught_up(lazy, now)
    while (moment := engine.due(prompt)) is not None and moment <= now:
        prompt = engine.woken(prompt, moment)
    assert prompt == lazy


# Any moves at all, against a tiny model


class SheddingMachine(RuleBasedStateMachine):
    """Any player tries anything at any time; a small model says what is allowed."""

    players_ = st.sampled_from(["Ada", "Bo"])
    waits = st.sampled_from([0.0, 0.5, 4.0, 11.0])

    @initialize(seed=st.integers(0, 10**6))
    def begin(self, seed):
        self.state = engine.start(shedding_rules(TWO, seed=seed, deck=BEGINNER))
        self.referee, self.seen, self.now = SheddingReferee(TWO, cards=27), 0, 0.0
        self.caller, self.until = None, None

    def tick(self, wait):
        self.now += wait
        self.state = engine.caught_up(self.state, self.now)
        if self.caller and self.now >= self.until:
            self.caller = None

    def attempt(self, move, allowed):
        if not allowed:
            assert refused(self.state, move, self.now) in Why
            return False
        self.state = engine.apply(self.state, move, self.now)
        return True

    def playing(self):
        return self.state.stage is Stage.PLAY

    @rule(name=players_, wait=waits)
    def call(self, name, wait):
        self.tick(wait)
        if self.attempt(Call(name), self.playing() and self.caller is None):
            self.caller, self.until = name, self.now + 10

    @rule(name=players_, wait=waits, data=st.data(), right=st.booleans())
    def claim(self, name, wait, data, right):
        self.tick(wait)
        hand = self.state.hands[TWO.index(name)]
        threes = [three for three in combinations([*hand, *self.state.table], 3) if three[0] in hand]
        pool = [three for three in threes if is_set(*(card.code for card in three)) == right] or threes
        if pool and self.attempt(Claim(name, data.draw(st.sampled_from(pool))), self.caller == name):
            self.caller = None

    @rule(name=players_, chosen=st.lists(st.sampled_from(BEGINNER.cards), max_size=4))
    def claim_anything(self, name, chosen):
        hand = self.state.hands[TWO.index(name)]
        lawful = len(chosen) == len(set(chosen)) == 3 and set(chosen) <= {*hand, *self.state.table}
        if not (lawful and set(chosen) & set(hand)):
            self.attempt(Claim(name, tuple(chosen)), False)

    @rule(name=players_, wait=waits)
    def ask(self, name, wait):
        self.tick(wait)
        self.follow()
        self.attempt(Ask(name), self.playing() and len(self.referee.hands[name]) < 9 and bool(self.referee.pile))

    @rule(name=players_)
    def deal(self, name):
        self.attempt(Deal(name), self.state.stage is Stage.BETWEEN)

    def follow(self):
        """The referee, whose book is the model, reads on."""
        for event in self.state.history[self.seen :]:
            self.referee.feed(event.plain())
        self.seen = len(self.state.history)

    @invariant()
    def the_referee_agrees(self):
        if not hasattr(self, "state"):
            return
        self.follow()
        assert (self.state.call.by if self.state.call else None) == self.caller
        if self.playing():
            assert {name: set(hand) for name, hand in self.referee.hands.items()} == {
                name: {card.code for card in hand} for name, hand in zip(TWO, self.state.hands, strict=True)
            }
            assert len(self.state.table) == 6


TestSheddingMachine = SheddingMachine.TestCase
TestSheddingMachine.settings = settings(max_examples=40)
