"""The classic game as a whole: games before a referee, any moves against a tiny model, the same at any latency."""

import json
from collections import Counter, deque
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from referee import ClassicReferee, Foul, has_set, is_set
from tables import TWO, game, refused

from setlab import BEGINNER, find_sets
from setlab.games.classic import classic_rules
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, Deal, Why
from setlab.games.shared.table import engine


def watched(state, policy, seed, referee):
    """Plays the game out; the referee sees every event as it comes."""
    seen = 0
    for state in [state, *steps(state, policy, seed=seed)]:  # noqa: B020
        for event in state.history[seen:]:
            referee.feed(json.loads(json.dumps(event.plain())))
        seen = len(state.history)
    assert referee.finished()
    return state


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("penalty", ["point", "lockout"])
def test_whole_games_before_a_referee(policy, penalty):
    remains = Counter()
    for seed in range(40):
        players = ("Ada", "Bo", "Cy", "Di")[: 1 + seed % 4]
        agree = ("all", "one")[seed % 2]
        state = engine.start(classic_rules(players, penalty=penalty, agree=agree, seed=seed))
        end = watched(state, policy, seed, ClassicReferee(players, penalty=penalty, agree=agree))
        remains[len(end.table)] += 1
    assert set(remains) <= {0, 6, 9, 12, 15, 18}  # R3.7
    assert remains[6] + remains[9] > 20  # six or nine, mostly


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_beginner_games_before_a_referee(policy):
    for seed in range(60):
        state = engine.start(classic_rules(TWO, deck=BEGINNER, seed=seed))
        end = watched(state, policy, seed, ClassicReferee(TWO, base=9, cards=27))
        assert len(end.table) in (0, 6, 9)  # R2.2


def test_matches_before_a_referee():
    for seed in range(6):
        players = ("Ada", "Bo", "Cy")
        state = engine.start(classic_rules(players, match=True, seed=seed))
        watched(state, "random", seed, ClassicReferee(players, deals=3))


def test_the_referee_sees_a_foul():
    """A referee that never complains would prove nothing."""
    fair = [event.plain() for event in play_out(game(), "greedy", seed=1).history]
    place = next(n for n, event in enumerate(fair) if event["kind"] == "taken")
    fouls = [
        fair[:place] + fair[place + 1 :],
        [*fair[:place], {**fair[place], "points": 2}, *fair[place + 1 :]],
        [*fair[:place], {**fair[place], "by": "Bo" if fair[place]["by"] == "Ada" else "Ada"}, *fair[place + 1 :]],
        [*fair[: place + 1], {**fair[place + 1], "cards": fair[0]["cards"][-3:]}, *fair[place + 2 :]],
        [fair[0], {**fair[1], "cards": fair[0]["cards"][:9]}, *fair[2:]],
        [event for event in fair if event["kind"] != "called"],
    ]
    for history in fouls:
        referee = ClassicReferee(TWO)
        with pytest.raises(Foul):
            deque(map(referee.feed, history))


@given(st.integers(0, 10**6), st.lists(st.floats(0.01, 30), min_size=1, max_size=12))
def test_the_same_game_at_any_latency(seed, waits):
    """A host that wakes at every due moment and one that looks in now and then see the same game."""
    rules = classic_rules(("Ada", "Bo"), bots={"Ada": "expert", "Bo": "learning"}, seed=seed, deck=BEGINNER)
    prompt = lazy = engine.start(rules)
    now = 0.0
    for wait in waits:
        now += wait
        lazy = engine.caught_up(lazy, now)
    while (moment := engine.due(prompt)) is not None and moment <= now:
        prompt = engine.woken(prompt, moment)
        assert prompt.at == moment
    assert prompt == lazy


# Any moves at all, against a tiny model


class ClassicMachine(RuleBasedStateMachine):
    """Any player tries anything at any time; a small model says what is allowed and what the scores are."""

    @initialize(seed=st.integers(0, 10**6), penalty=st.sampled_from(["point", "lockout"]))
    def begin(self, seed, penalty):
        self.players = ("Ada", "Bo", "Cy")
        self.state = engine.start(classic_rules(self.players, penalty=penalty, seed=seed, deck=BEGINNER))
        self.penalty, self.now = penalty, 0.0
        self.caller, self.until, self.locked = None, None, set()
        self.points = Counter()
        self.referee, self.seen = ClassicReferee(self.players, base=9, penalty=penalty, cards=27), 0

    def fine(self, name):
        self.caller = None
        if self.penalty == "point":
            self.points[name] -= 1
            return
        self.locked.add(name)
        if len(self.locked) == 3:
            self.locked = set()

    def tick(self, wait):
        self.now += wait
        if self.caller and self.now >= self.until:
            self.fine(self.caller)

    def attempt(self, move, allowed):
        """The move is taken exactly when the model allows it; a refusal gives its reason and changes nothing."""
        self.state = engine.caught_up(self.state, self.now)
        if not allowed:
            assert refused(self.state, move, self.now) in Why
            return False
        self.state = engine.apply(self.state, move, self.now)
        return True

    players_ = st.sampled_from(["Ada", "Bo", "Cy"])
    waits = st.sampled_from([0.0, 0.5, 4.0, 11.0])

    @rule(name=players_, wait=waits)
    def call(self, name, wait):
        self.tick(wait)
        free = self.caller is None and name not in self.locked and not engine.over(self.state)
        if self.attempt(Call(name), free):
            self.caller, self.until = name, self.now + 10

    @rule(name=players_, wait=waits, data=st.data(), right=st.booleans())
    def claim(self, name, wait, data, right):
        self.tick(wait)
        table = self.state.table
        sets = [three for three in combinations(table, 3) if is_set(*(card.code for card in three))]
        wrong = [three for three in combinations(table, 3) if not is_set(*(card.code for card in three))]
        pool = (sets if right else wrong) or sets or wrong
        if not pool:
            return
        three = data.draw(st.sampled_from(pool))
        if self.attempt(Claim(name, three), self.caller == name):
            if three in sets:
                self.points[name] += 1
                self.locked, self.caller = set(), None
            else:
                self.fine(name)

    @rule(name=players_, cards=st.lists(st.sampled_from(BEGINNER.cards), max_size=5))
    def claim_anything(self, name, cards):
        lawful = len(cards) == len(set(cards)) == 3 and set(cards) <= set(self.state.table)
        if not lawful:
            self.attempt(Claim(name, tuple(cards)), False)

    @rule(name=players_, wait=waits)
    def ask(self, name, wait):
        self.tick(wait)
        none = not has_set([card.code for card in self.state.table])
        asked = name in self.state.asked
        self.attempt(Ask(name), none and self.caller is None and not asked and not engine.over(self.state))

    @rule(name=players_)
    def deal(self, name):
        self.attempt(Deal(name), False)

    @precondition(lambda self: not engine.over(self.state))
    @rule()
    def finish_fast(self):
        """Take what is there, so that the end is reached."""
        self.tick(0.1)
        name = self.caller or next(name for name in self.players if name not in self.locked)
        three = next(iter(find_sets(self.state.table)), None)
        if three is None:
            return
        if self.caller is None:
            self.attempt(Call(name), True)
        self.attempt(Claim(name, tuple(three)), True)
        self.points[name] += 1
        self.locked, self.caller = set(), None

    @invariant()
    def the_model_agrees(self):
        if not hasattr(self, "state"):
            return
        state = engine.caught_up(self.state, self.now)
        assert (state.call.by if state.call else None) == self.caller
        assert set(state.locked) == (self.locked if not engine.over(state) else set())
        assert dict(zip(self.players, state.points, strict=True)) == {name: self.points[name] for name in self.players}
        for event in state.history[self.seen :]:
            self.referee.feed(event.plain())
        self.seen = len(state.history)
        self.state = state


TestClassicMachine = ClassicMachine.TestCase
TestClassicMachine.settings = settings(max_examples=40)
