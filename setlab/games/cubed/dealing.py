"""Starting a game, drawing and rolling: all that chance decides (R6.2, R6.6, R6.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import Any

from setlab.errors import OptionError
from setlab.games.cubed.data import read_board, read_dice
from setlab.games.cubed.state import HAND, Event, Rolled, State, Terms, What
from setlab.seeds import Dice, Seed, child_seed, fresh_seed

FEWEST, MOST = 2, 4  # players
LONGEST = 40  # signs of a name


def start(
    players: Sequence[str] = ("Ada", "Bo"),
    *,
    seed: Seed | None = None,
    together: bool = True,
    placed_only: bool = False,
    roll_seconds: float | None = None,
    call_seconds: float | None = 30,
    board: str | Path | None = None,
    dice: str | Path | None = None,
    now: float = 0.0,
) -> State:
    """A new game: each player has drawn five dice and rolled them (R6.2).

    players: two to four different names, clockwise. together, placed_only: the options of R6.4 and R6.9.
    `together` is the default, or the board would stay one row for ever: a die that must find two dice in line
    with it at once can never leave the line of the first three.
    roll_seconds, call_seconds: limits of the extra roll (R6.7) and of a call, None for none. board, dice: files
    in place of ours. OptionError or TableError for what cannot be.

    >>> game = start(("Ada", "Bo"), seed=1)
    >>> len(game.bag), [len(hand) for hand in game.hands], game.phase
    (32, [5, 5], Phase.OPENING)
    """
    terms = Terms(
        _checked_players(players),
        read_board(board),
        read_dice(dice),
        child_seed(fresh_seed() if seed is None else seed, "cubed"),
        _flag("together", together),
        _flag("placed_only", placed_only),
        _seconds("roll_seconds", roll_seconds),
        _seconds("call_seconds", call_seconds),
    )
    return begun(terms, now)


def begun(terms: Terms, now: float) -> State:
    """The first state of a game on those terms."""
    n = len(terms.players)
    bag = Dice(terms.seed, "bag").shuffled(range(len(terms.dice)))
    state = State(terms, tuple(bag), ((),) * n, (0,) * n, (False,) * n, now=now)
    return filled(state)


def _checked_players(players: object) -> tuple[str, ...]:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise OptionError("The players are several names, such as ('Ada', 'Bo'), not {players!r}.", players=players)
    if not FEWEST <= len(players) <= MOST:
        raise OptionError("SET Cubed has {least} to {most} players, not {n}.", least=FEWEST, most=MOST, n=len(players))
    for place, name in enumerate(players):
        if not isinstance(name, str) or not name.strip():
            raise OptionError("A player's name is a text that can be seen, not {name!r}.", name=name)
        if len(name) > LONGEST:
            raise OptionError("A player's name has up to {most} signs, not {n}.", most=LONGEST, n=len(name))
        if name in players[:place]:
            raise OptionError("Two players are called {name!r}: give each a name of their own.", name=name)
    return tuple(players)


def _flag(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise OptionError("The option {name} is True or False, not {value!r}.", name=name, value=value)


def _seconds(name: str, value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or value <= 0:
        raise OptionError(
            "The option {name} is a number of seconds above 0, or None for no limit, not {value!r}.",
            name=name, value=value,
        )  # fmt: skip
    return float(value)


def noted(state: State, *events: Event) -> State:
    """The state with those events in its history."""
    return replace(state, events=state.events + events)


def with_hand(state: State, place: int, hand: tuple[Rolled, ...]) -> State:
    """The state with another hand for the player at that place."""
    return replace(state, hands=(*state.hands[:place], hand, *state.hands[place + 1 :]))


def clockwise(state: State) -> list[int]:
    """The places of the players in the order of play, the first player first."""
    n = len(state.hands)
    return [(state.first + step) % n for step in range(n)]


def drawn(state: State) -> State:
    """All draw up to five dice; when the bag cannot fill every hand, one die each in turn (R6.6, R6.8)."""
    wanted = {place: HAND - len(state.hands[place]) for place in clockwise(state)}
    scarce = sum(wanted.values()) > len(state.bag)
    while state.bag and any(wanted.values()):
        for place in wanted:
            number = min(wanted[place], 1 if scarce else HAND, len(state.bag))
            state = _draw(state, place, number)
            wanted[place] -= number
    return state


def _draw(state: State, place: int, number: int) -> State:
    if not number:
        return state
    dice, bag = state.bag[:number], state.bag[number:]
    # Not rolled yet: what a drawn die shows counts only after its roll.
    hand = state.hands[place] + tuple(Rolled(die, state.terms.dice[die][0]) for die in dice)
    event = Event(What.DRAWN, state.terms.players[place], state.now, dice)
    return noted(replace(with_hand(state, place, hand), bag=bag), event)


def filled(state: State) -> State:
    """All draw, and roll only the new dice (R6.6)."""
    held = {own.die for hand in state.hands for own in hand}
    return rolled_by_all(drawn(state), lambda die: die not in held)


def rolled_by_all(state: State, which: Callable[[int], bool]) -> State:
    """All roll those of their dice, the first player first."""
    for place in clockwise(state):
        state = rolled(state, place, tuple(own.die for own in state.hands[place] if which(own.die)))
    return state


def rolled(state: State, place: int, dice: tuple[int, ...]) -> State:
    """The player at that place rolls some own dice; each roll has its own chance, drawn from the seed."""
    if not dice:
        return state
    chance = Dice(state.terms.seed, "roll", state.rolls)
    faces = {die: chance.choice(state.terms.dice[die]) for die in dice}
    hand = tuple(Rolled(own.die, faces[own.die]) if own.die in faces else own for own in state.hands[place])
    event = Event(What.ROLLED, state.terms.players[place], state.now, dice, faces=tuple(faces.values()))
    return noted(replace(with_hand(state, place, hand), rolls=state.rolls + 1), event)
