"""Whole games: the referee finds nothing, every game ends, and every illegal move is refused and changes nothing."""

from collections import Counter
from dataclasses import is_dataclass, replace
from enum import Enum
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

import pytest
from cubed_referee import Foul, referee_of

from setlab.deck import BEGINNER, CLASSIC, Card
from setlab.errors import OptionError
from setlab.games.cubed import (
    Call,
    Ended,
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
    State,
    Swap,
    Withdraw,
    apply,
    legal_moves,
    refusal,
    score_of,
    start,
    view,
)
from setlab.games.cubed.players import Policy, choice
from setlab.games.cubed.playing import play_out
from setlab.seeds import Dice

PLAYERS = ("Ada", "Bo", "Cy", "Di")


def game(seed, policy, **options):
    """A game played to its end; the options and the number of players vary with the seed."""
    varied = {
        "together": seed % 4 != 3,
        "placed_only": seed % 3 == 0,
        "roll_seconds": 30 if seed % 5 == 0 else None,
        "call_seconds": None if seed % 7 == 0 else 20,
    }
    return play_out(start(PLAYERS[: 2 + seed % 3], seed=seed, **varied | options), policy, seed=seed)


def judged(over):
    """The referee's own count agrees with the engine's."""
    referee = referee_of(over).follow(over.history)
    assert referee.over
    assert tuple(referee.scores.values()) == over.scores
    assert len(referee.board) == len(over.laid)
    return referee


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_referee_finds_nothing_in_a_hundred_games(policy):
    ended = Counter()
    for seed in range(100):
        over = game(seed, policy)
        judged(over)
        ended[over.ended] += 1
    assert ended[Ended.OUT_OF_DICE] > 60  # the others are rows, of games without `together`
    assert ended[Ended.ALL_PASSED] > 10


def test_the_look_ahead_player_plays_by_the_rules_and_beats_chance():
    wins = Counter()
    for seed in range(4):
        over = play_out(start(("Ada", "Bo"), seed=seed), {"Ada": "ahead", "Bo": "random"}, seed=seed)
        judged(over)
        wins.update(over.winners)
    assert wins["Ada"] == 4


def test_the_greedy_player_beats_chance():
    wins = Counter()
    for seed in range(20):
        wins.update(play_out(start(("Ada", "Bo"), seed=seed), {"Ada": "greedy", "Bo": "random"}, seed=seed).winners)
    assert wins["Ada"] > 15


def test_the_same_seeds_and_players_give_the_same_game():
    assert game(4, "greedy") == game(4, "greedy")
    assert game(4, "random").events != game(5, "random").events


def test_players_decide_by_what_they_see():
    """R6.2: with other dice in the bag and in the others' hands they do the same."""
    state = start(("Ada", "Bo"), seed=11)
    while state.phase is not Phase.TURN:
        state = step(state)
    other = replace(state, bag=state.bag[::-1], terms=replace(state.terms, seed=1), events=())
    for policy in Policy:
        mine = choice(view(state, state.on_turn), policy, Dice(5))
        assert mine == choice(view(other, state.on_turn), policy, Dice(5))
        assert mine is not None


def step(state, policy=Policy.GREEDY):
    for player in state.terms.players:
        move = choice(view(state, player), policy, Dice(1, len(state.events)))
        if move is not None:
            return apply(state, move)
    raise AssertionError("nobody has anything to do")


PLAIN = (int, float, str, bool, type(None), Card)


def test_a_state_is_made_of_types_that_can_be_saved_by_their_hints():
    """Numbers, texts, cards, enums, tuples, and frozen data of these."""
    seen, left = set(), [State]
    while left:
        kind = left.pop()
        if kind in seen or kind in PLAIN or kind is Ellipsis:
            continue
        seen.add(kind)
        if get_origin(kind) in (tuple, Union, UnionType):
            left += get_args(kind)
        elif is_dataclass(kind):
            assert kind.__dataclass_params__.frozen
            left += get_type_hints(kind).values()
        else:
            assert issubclass(kind, Enum | tuple), kind
            left += get_type_hints(kind).values() if issubclass(kind, tuple) else ()
    assert len(seen) > 20


def test_an_unknown_policy_is_refused():
    for policy in ("clever", {"Ada": "greedy"}, {"Ada": "greedy", "Eve": "greedy"}):
        with pytest.raises(OptionError):
            play_out(start(seed=1), policy)


# A referee that finds nothing proves something only if it finds what is wrong.


def changed(history, kind, **parts):
    """The history with its last event of that kind changed."""
    at = max(place for place, event in enumerate(history) if event["kind"] == kind)
    return (*history[:at], history[at] | parts, *history[at + 1 :])


def without(history, kind):
    at = max(place for place, event in enumerate(history) if event["kind"] == kind)
    return (*history[:at], *history[at + 1 :])


def test_the_referee_sees_a_foul():
    over = game(1, "greedy", together=True)
    history = over.history
    referee_of(over).follow(history)
    placed = [event for event in history if event["kind"] == "placed"]
    forged = [
        changed(history, "scored", points=4),
        changed(history, "scored", faces=["1RO", "2RO", "2RO"]),
        changed(history, "placed", squares=placed[0]["squares"]),
        changed(history, "placed", squares=[[0, 1]]),
        changed(history, "placed", dice=placed[0]["dice"]),
        changed(history, "placed", by="Eve"),
        changed(history, "rolled", faces=["WILD"] * 5),
        changed(history, "drawn", dice=placed[0]["dice"]),
        changed(history, "ended", why="nobody_can"),
        without(history, "scored"),
        without(history, "placed"),
        without(history, "finished"),
        without(history, "drawn"),
        (*history, history[-1]),
    ]
    for wrong in forged:
        with pytest.raises((Foul, KeyError, ValueError)):
            referee_of(over).follow(wrong)


# Every illegal move at every point


def moves_to_try(state, chance):
    """Some of everything that could be pressed, right or wrong."""
    size = state.terms.board.rows
    dice = (
        [own.die for hand in state.hands for own in hand] + [lying.die for lying in state.laid] + [*state.bag, 99, -1]
    )
    faces = [None, chance.choice(BEGINNER.cards), chance.choice(CLASSIC.cards)]

    def put():
        square = Square(chance.below(size + 2) - 1, chance.below(size + 2) - 1)
        return Put(chance.choice(dice), square, chance.choice(faces))

    def some(most):
        return tuple(chance.choice(dice) for _ in range(chance.below(most + 1)))

    for by in (*state.terms.players, "Eve"):
        near = chance.choice([lying.square for lying in state.laid] or [Square(0, 0)])
        yield from (Call(by), Withdraw(by), RollAgain(by), Pass(by), Keep(by))
        yield from (Lay(by, some(4)), Lay(by, some(3), (chance.choice(faces),) * 3), Reroll(by, some(3)))
        yield from (Place(by, put()), Play(by, tuple(put() for _ in range(chance.below(5)))))
        yield Swap(by, chance.choice(dice), near)


def in_order(state, move):
    """The move with the dice of an extra roll in the order of the hand, as it is listed."""
    if not isinstance(move, Reroll):
        return move
    return Reroll(move.by, tuple(own.die for own in state.hand(move.by) if own.die in move.dice))


@pytest.mark.parametrize("seed", range(6))
def test_at_every_point_what_is_not_legal_is_refused_and_changes_nothing(seed):
    state = start(PLAYERS[: 2 + seed % 3], seed=seed, together=seed % 2 == 0)
    chance, refused = Dice(seed, "try"), Counter()
    while state.phase is not Phase.OVER:
        before, listed = repr(state), {move for player in state.terms.players for move in legal_moves(state, player)}
        for move in moves_to_try(state, chance):
            result = apply(state, move)
            if isinstance(result, Refusal):
                assert refusal(state, move) == score_of(state, move) == result
                assert move not in listed
                refused[result.why] += 1
            else:
                wrong_claim = isinstance(move, Lay) and result.laid == ()
                made_of_others = isinstance(move, Play) and len(move.puts) > 1
                assert wrong_claim or made_of_others or in_order(state, move) in listed
        assert repr(state) == before
        state = step(state)
    assert len(refused) > 8


def test_every_listed_move_is_legal():
    for seed in range(6):
        state = start(PLAYERS[: 2 + seed % 3], seed=seed, together=seed % 2 == 0)
        chance = Dice(seed)
        while state.phase is not Phase.OVER:
            for player in state.terms.players:
                for move in chance.shuffled(legal_moves(state, player))[:40]:
                    assert isinstance(apply(state, move), State), move
            state = step(state)
