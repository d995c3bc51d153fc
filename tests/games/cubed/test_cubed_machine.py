"""A game driven by hypothesis, with the referee as its model: any moves in any order, at any moments."""

import pytest
from cubed_referee import referee_of
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from setlab.deck import BEGINNER
from setlab.games.cubed import (
    Call,
    Keep,
    Lay,
    Pass,
    Phase,
    Place,
    Play,
    Put,
    Refusal,
    Reroll,
    RollAgain,
    Square,
    Swap,
    What,
    Withdraw,
    apply,
    best_move,
    due,
    legal_moves,
    start,
    woken,
)

SEATS = st.integers(0, 3)
NUMBERS = st.integers(0, 41)
SQUARES = st.builds(Square, st.integers(3, 9), st.integers(3, 9))
FACES = st.none() | st.sampled_from(BEGINNER.cards)
PUTS = st.builds(Put, NUMBERS, SQUARES, FACES)


class Game(RuleBasedStateMachine):
    """What is legal happens and the referee agrees; what is not changes nothing."""

    @initialize(
        seed=st.integers(0, 999), n=st.integers(2, 4), together=st.booleans(), placed_only=st.booleans(),
        seconds=st.none() | st.integers(5, 60),
    )  # fmt: skip
    def begin(self, seed, n, together, placed_only, seconds):
        self.players = ("Ada", "Bo", "Cy", "Di")[:n]
        self.state = start(
            self.players, seed=seed, together=together, placed_only=placed_only, roll_seconds=seconds,
            call_seconds=seconds,
        )  # fmt: skip
        self.referee = referee_of(self.state)
        self.told = 0
        self.tell()

    def tell(self):
        self.referee.follow(event.plain() for event in self.state.events[self.told :])
        self.told = len(self.state.events)

    def player(self, seat):
        return self.players[seat % len(self.players)]

    def do(self, move, now=None):
        before = repr(self.state)
        after = apply(self.state, move, now)
        assert repr(self.state) == before
        if not isinstance(after, Refusal):
            self.state = after
            self.tell()
        return after

    @rule(seat=SEATS, which=st.integers(0, 10**6), wait=st.floats(0, 20))
    def a_legal_move(self, seat, which, wait):
        moves = legal_moves(self.state, self.player(seat))
        if moves:
            lapses = due(self.state) is not None and due(self.state) <= self.state.now + wait
            after = self.do(moves[which % len(moves)], self.state.now + wait)
            assert lapses or not isinstance(after, Refusal)

    @rule()
    def the_best_moves(self):
        """Of each player who has one; and no extra rolls."""
        for player in self.players:
            move = Keep(player) if self.state.phase is Phase.EXTRA else best_move(self.state, player)
            if move is not None:
                self.do(move)

    @rule(seat=SEATS, kind=st.sampled_from((Call, Withdraw, RollAgain, Pass, Keep)))
    def any_simple_move(self, seat, kind):
        self.do(kind(self.player(seat)))

    @rule(seat=SEATS, dice=st.lists(NUMBERS, max_size=4), faces=st.lists(FACES, max_size=4), own=st.booleans())
    def any_claim_or_roll(self, seat, dice, faces, own):
        player = self.player(seat)
        if own:
            dice = [die.die for die in self.state.hand(player)][: len(dice)]
        self.do(Lay(player, tuple(dice), tuple(faces)))
        self.do(Reroll(player, tuple(dice)))

    @rule(seat=SEATS, puts=st.lists(PUTS, min_size=1, max_size=4), die=NUMBERS, square=SQUARES)
    def any_placing(self, seat, puts, die, square):
        player = self.player(seat)
        self.do(Place(player, puts[0]))
        self.do(Play(player, tuple(puts)))
        self.do(Swap(player, die, square))

    @precondition(lambda self: due(self.state) is not None)
    @rule(early=st.floats(0.1, 3))
    def time_passes(self, early):
        moment = due(self.state)
        assert woken(self.state, moment - early) is self.state
        self.state = woken(self.state, moment)
        self.tell()
        assert self.state.now == moment
        assert due(self.state) is None or due(self.state) > moment

    @invariant()
    def the_model_agrees(self):
        state, referee = self.state, self.referee
        assert tuple(referee.scores.values()) == state.scores
        assert sorted(referee.bag) == sorted(state.bag)
        for player, hand in referee.hands.items():
            shown = {own.die: "WILD" if own.face is None else own.face.code for own in state.hand(player)}
            assert hand == shown
        lying = {tuple(one.square): (one.die, one.face.code, one.wild) for one in state.laid}
        assert referee.board == lying
        assert referee.over == (state.phase is Phase.OVER)
        assert sum(state.scores) == sum(event.points for event in state.events)

    @invariant()
    def somebody_can_go_on(self):
        """There is always a legal move, or the game is over."""
        moves = [move for player in self.players for move in legal_moves(self.state, player)]
        assert bool(moves) == (self.state.phase is not Phase.OVER)
        assert (self.state.events[-1].kind is What.ENDED) == (self.state.phase is Phase.OVER)


TestGame = Game.TestCase
TestGame.settings = settings(max_examples=30, stateful_step_count=40)


@pytest.mark.parametrize("seed", range(3))
def test_the_machine_can_play_to_the_end(seed):
    """Or the rules above would try the opening alone."""
    game = Game()
    game.begin(seed, 2 + seed, True, False, 30)
    for _ in range(400):
        game.the_best_moves()
        game.the_model_agrees()
        game.somebody_can_go_on()
    assert game.state.phase is Phase.OVER
