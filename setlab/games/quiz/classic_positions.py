"""Positions of the classic game in which a rule shows, each with the move that is asked about.

Every function looks at a position in which no call is open, and returns None where its rule does not show.
"""

from __future__ import annotations

from typing import NamedTuple

from setlab.deck import Card
from setlab.games.shared.moves import Ask, Call, Claim
from setlab.games.shared.table import engine
from setlab.games.shared.table.patterns import near_misses
from setlab.games.shared.table.rules import Pattern
from setlab.games.shared.table.state import TableState
from setlab.seeds import Dice


class OnTable(NamedTuple):
    """A position, and what is done there; None: time runs on."""

    before: TableState
    move: Claim | Call | Ask | None


def without_call(state: TableState, dice: Dice) -> OnTable | None:
    """Somebody points at a SET, and has not called."""
    cards = _a_set(state, dice)
    return None if cards is None else OnTable(state, Claim(dice.choice(state.rules.players), cards))


def during_call(state: TableState, dice: Dice) -> OnTable | None:
    """Somebody points at a SET while another player's call is open."""
    cards = _a_set(state, dice)
    if cards is None:
        return None
    called = _called(state, dice)
    others = [name for name in state.rules.players if called.call is not None and name != called.call.by]
    return OnTable(called, Claim(dice.choice(others), cards))


def lapsed(state: TableState, dice: Dice) -> OnTable | None:
    """Somebody has called, and points at nothing."""
    return OnTable(_called(state, dice), None)


def right(state: TableState, dice: Dice) -> OnTable | None:
    """The caller points at a SET."""
    return _claim(state, dice, _a_set(state, dice))


def two_and_one(state: TableState, dice: Dice) -> OnTable | None:
    """The caller points at cards that fail in one feature only."""
    misses = near_misses(Pattern.SET, state.table, state.chain)
    return _claim(state, dice, tuple(dice.choice(misses)) if misses else None)


def locked_call(state: TableState, dice: Dice) -> OnTable | None:
    """A player who is locked out calls."""
    return OnTable(state, Call(dice.choice(state.locked))) if state.locked else None


def refill(state: TableState, dice: Dice) -> OnTable | None:
    """A SET is taken from twelve cards."""
    return right(state, dice) if len(state.table) == 12 and len(state.pile) >= 3 else None


def fifteen(state: TableState, dice: Dice) -> OnTable | None:
    """A SET is taken from fifteen cards, and there is a pile."""
    return right(state, dice) if len(state.table) == 15 and len(state.pile) >= 3 else None


def agreed(state: TableState, dice: Dice) -> OnTable | None:
    """There is no SET, and the last player says so."""
    if state.has_claim or len(state.pile) < 3 or len(state.asked) != len(state.rules.players) - 1:
        return None
    return OnTable(state, Ask(next(name for name in state.rules.players if name not in state.asked)))


def not_true(state: TableState, dice: Dice) -> OnTable | None:
    """A player says that there is no SET, and there is one."""
    if not state.has_claim or len(state.pile) < 3:
        return None
    return OnTable(state, Ask(dice.choice(state.rules.players)))


def last_set(state: TableState, dice: Dice) -> OnTable | None:
    """A SET is taken when the pile is empty: the game may be over, or there is one more."""
    return None if state.pile else right(state, dice)


def _a_set(state: TableState, dice: Dice) -> tuple[Card, ...] | None:
    found = state.right_claims
    return tuple(dice.choice(found)) if found else None


def _called(state: TableState, dice: Dice) -> TableState:
    by = dice.choice([name for name in state.rules.players if name not in state.locked])
    return engine.apply(state, Call(by), state.at)


def _claim(state: TableState, dice: Dice, cards: tuple[Card, ...] | None) -> OnTable | None:
    if cards is None:
        return None
    called = _called(state, dice)
    return None if called.call is None else OnTable(called, Claim(called.call.by, cards))
