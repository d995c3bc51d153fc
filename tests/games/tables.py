"""Tables of the classic game laid by hand, for its tests."""

from dataclasses import replace
from itertools import combinations

import pytest

from setlab import CLASSIC, find_sets
from setlab.deck import Cards
from setlab.games.classic import classic_rules
from setlab.games.shared import Call, Claim, MoveError
from setlab.games.shared.table import engine

TWO = ("Ada", "Bo")
NO_SET = next(hand for seed in range(10_000) if not find_sets(hand := CLASSIC.deal(12, seed=seed)))


def game(players=TWO, *, table=None, pile=None, seed=1, **options):
    """A game whose table and pile are laid by hand."""
    state = engine.start(classic_rules(players, seed=seed, **options))
    if table is None:
        return state
    table = Cards(table)
    rest = [card for card in state.rules.deck if card not in table] if pile is None else pile
    return replace(state, table=table, pile=Cards(rest), since=(0.0,) * len(table))


def refused(state, move, now=None):
    """The reason why the move is refused; the state is untouched."""
    before, frozen = state, repr(state)
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at if now is None else now)
    assert state is before
    assert repr(state) == frozen
    return caught.value.refusal.why


def won_by(state, name, three, now=None):
    """The game after a call and a right claim."""
    at = state.at + 1 if now is None else now
    return engine.apply(engine.apply(state, Call(name), at), Claim(name, tuple(three)), at)


def a_set(state):
    return find_sets(state.table)[0]


def no_set(state):
    return next(three for three in combinations(state.table, 3) if not find_sets(three))


def kinds(state, start=0):
    return [event.kind for event in state.history[start:]]


def wrong(state, name):
    return engine.apply(engine.apply(state, Call(name), state.at), Claim(name, no_set(state)), state.at)
