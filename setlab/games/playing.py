"""Whole games without a screen: a policy chooses every move, and the moments are told by chance."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any, Literal, TypeVar, overload

from setlab.errors import OptionError
from setlab.games.memory import engine as memory
from setlab.games.memory import policies as memory_policies
from setlab.games.memory.state import MemoryState
from setlab.games.shared.engines import Engine
from setlab.games.shared.showing.game import Game
from setlab.games.shared.table import engine as table
from setlab.games.shared.table import policies as table_policies
from setlab.games.shared.table.state import TableState
from setlab.games.shedding import engine as shedding
from setlab.games.shedding import policies as shedding_policies
from setlab.games.shedding.state import SheddingState
from setlab.games.together import engine as together
from setlab.games.together import policies as together_policies
from setlab.games.together.engine import TogetherState
from setlab.seeds import Dice, Seed, check_seed

Policy = Literal["random", "greedy"]
S = TypeVar("S")
G = TypeVar("G", bound=Game[Any])

ENGINES: dict[type[Any], Engine[Any]] = {
    TableState: Engine(
        table.apply, table.refusal, table.due, table.woken, table.over,
        greedy=table_policies.greedy_move, random=table_policies.random_move,
    ),
    SheddingState: Engine(
        shedding.apply, shedding.refusal, shedding.due, shedding.woken, shedding.over,
        greedy=shedding_policies.greedy_move, random=shedding_policies.random_move,
    ),
    MemoryState: Engine(
        memory.apply, memory.refusal, memory.due, memory.woken, memory.over,
        greedy=memory_policies.greedy_move, random=memory_policies.random_move,
    ),
    TogetherState: Engine(
        together.apply, together.refusal, together.due, together.woken, together.over,
        greedy=together_policies.greedy_move, random=together_policies.random_move,
    ),
}  # fmt: skip
_SLOWEST = 16.0  # seconds to the next move: now and then a call lapses


def engine_of(state: object) -> Engine[Any]:
    """The engine whose state this is; OptionError for what is no game."""
    engine = ENGINES.get(type(state))
    if engine is None:
        raise OptionError("{thing!r} is no game that can be played out.", thing=state)
    return engine


@overload
def play_out(state: G, policy: Policy = ..., *, seed: Seed = ...) -> G: ...
@overload
def play_out(state: S, policy: Policy = ..., *, seed: Seed = ...) -> S: ...
def play_out(state: Any, policy: Policy = "random", *, seed: Seed = 1) -> Any:
    """The game at its end, all moves by that policy, computer players included; the same for the same seed.

    A game, such as `Classic(...)`, is itself brought to its end, and given back; of a state of an engine the last
    state is given. "greedy" takes the easiest SET at once and makes no mistakes; "random" takes a random one, at
    times a wrong one, and may let a call lapse. OptionError for another policy or for what is no game.

    >>> from setlab.games import Classic
    >>> end = play_out(Classic(("Ada", "Bo"), seed=7), "greedy", seed=7)
    >>> end.history[-1]["kind"], len(end.state.game.table) in (0, 6, 9, 12, 15, 18)
    ('won', True)
    """
    if isinstance(state, Game):
        return state.stood(play_out(state.state.game, policy, seed=seed))
    last = deque(steps(state, policy, seed=seed), maxlen=1)
    return last[0] if last else state


def steps(state: S, policy: Policy = "random", *, seed: Seed = 1) -> Iterator[S]:
    """The states of a game on its way to the end, one after each move and each thing that came due."""
    engine = engine_of(state)
    if policy not in ("random", "greedy"):
        raise OptionError("A policy is 'random' or 'greedy', not {policy!r}.", policy=policy)
    choose = engine.greedy if policy == "greedy" else engine.random
    dice, now = Dice(check_seed(seed), "play out", policy), state.at  # type: ignore[attr-defined]
    while not engine.over(state):
        now += dice.real() * (_SLOWEST if policy == "random" else 1.0)
        while (moment := engine.due(state)) is not None and moment <= now:
            state = engine.woken(state, moment)
            yield state
        if not engine.over(state):
            state = engine.apply(state, choose(state, dice), now)
            yield state
