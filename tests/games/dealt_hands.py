"""Hands of the shedding game dealt on purpose, for its tests."""

from dataclasses import replace

import pytest

from setlab import cards
from setlab.deck import Cards
from setlab.games.shared import Call, Claim, MoveError
from setlab.games.shedding import engine, shedding_rules

TWO = ("Ada", "Bo")


def game(players=TWO, *, hands=None, table=None, pile=None, discard="", seed=1, **options):
    """A game whose cards were laid by hand; what is not told is the rest of the deck."""
    state = engine.start(shedding_rules(players, seed=seed, **options))
    if hands is None:
        return state
    hands = tuple(Cards(hand) for hand in hands)
    table, discard = Cards(table), Cards(cards(discard) if discard else ())
    used = {*table, *discard, *(card for hand in hands for card in hand)}
    rest = Cards([card for card in state.rules.deck if card not in used] if pile is None else pile)
    held = tuple((0.0,) * len(hand) for hand in hands)
    return replace(state, hands=hands, table=table, pile=rest, discard=discard, held=held, since=(0.0,) * len(table))


def refused(state, move, now=None):
    """The reason why the move is refused; the state is untouched."""
    before, frozen = state, repr(state)
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at if now is None else now)
    assert state is before
    assert repr(state) == frozen
    return caught.value.refusal.why


def claimed(state, name, three):
    return engine.apply(engine.apply(state, Call(name), state.at), Claim(name, tuple(three)), state.at)


def kinds(state, start=0):
    return [event.kind for event in state.history[start:]]
