"""Positions of the shedding game in which a rule shows, each with the move that is asked about.

Every function looks at a position in which no call is open, and returns None where its rule does not show.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from setlab.deck import Card
from setlab.games.shared.moves import Ask, Call, Claim
from setlab.games.shedding import engine
from setlab.games.shedding.rules import MOST
from setlab.games.shedding.state import SheddingState
from setlab.rules import find_sets, is_set
from setlab.seeds import Dice


class InHands(NamedTuple):
    """A position, and what is done there."""

    before: SheddingState
    move: Claim | Ask


def own_card(state: SheddingState, dice: Dice) -> InHands | None:
    """The caller points at a SET of table cards alone."""
    found = find_sets(state.table)
    return _claim(state, dice.choice(state.rules.players), tuple(found[0])) if found else None


def replaced(state: SheddingState, dice: Dice) -> InHands | None:
    """A SET of own cards and table cards, which does not empty the hand: that is another question."""
    name = dice.choice(state.rules.players)
    found = [three for three in state.claims(name) if any(card in state.table for card in three)]
    return _claim(state, name, tuple(dice.choice(found))) if found and _held(state, name) > 3 else None


def no_points(state: SheddingState, dice: Dice) -> InHands | None:
    """A SET that leaves the player some cards."""
    name = dice.choice(state.rules.players)
    found = state.claims(name)
    return _claim(state, name, tuple(dice.choice(found))) if found and _held(state, name) > 3 else None


def penalty_card(state: SheddingState, dice: Dice) -> InHands | None:
    """A mistake of a player who holds fewer than nine cards."""
    return _mistake(state, dice, [name for name in state.rules.players if _held(state, name) < MOST])


def penalty_with_nine(state: SheddingState, dice: Dice) -> InHands | None:
    """A mistake of a player who holds nine."""
    return _mistake(state, dice, [name for name in state.rules.players if _held(state, name) == MOST])


def one_more(state: SheddingState, dice: Dice) -> InHands | None:
    """A player asks for a card, while another's call is open."""
    able = [name for name in state.rules.players if state.can_draw(name)]
    if not able:
        return None
    name = dice.choice(able)
    caller = dice.choice([other for other in state.rules.players if other != name])
    return InHands(engine.apply(state, Call(caller), state.at), Ask(name))


def one_more_with_nine(state: SheddingState, dice: Dice) -> InHands | None:
    """A player who holds nine cards asks for one more."""
    full = [name for name in state.rules.players if _held(state, name) == MOST]
    return InHands(state, Ask(dice.choice(full))) if full else None


def last_cards(state: SheddingState, dice: Dice) -> InHands | None:
    """A SET with which a player sheds the last cards."""
    for name in state.rules.players:
        hand = state.hands[state.seat(name)]
        for three in state.claims(name):
            if set(hand) <= set(three):
                return _claim(state, name, tuple(three))
    return None


def _held(state: SheddingState, name: str) -> int:
    return len(state.hands[state.seat(name)])


def _claim(state: SheddingState, name: str, cards: tuple[Card, ...]) -> InHands:
    return InHands(engine.apply(state, Call(name), state.at), Claim(name, cards))


def _mistake(state: SheddingState, dice: Dice, names: list[str]) -> InHands | None:
    if not names or not state.pile:
        return None
    name = dice.choice(names)
    hand = state.hands[state.seat(name)]
    threes = [three for three in combinations((*hand, *state.table), 3) if three[0] in hand and not is_set(*three)]
    return _claim(state, name, dice.choice(threes))
