"""Whole games without a screen."""

from __future__ import annotations

from collections.abc import Mapping

from setlab.errors import OptionError
from setlab.games.cubed.moves import Move, Refusal
from setlab.games.cubed.players import Policy, choice
from setlab.games.cubed.state import Phase, State
from setlab.games.cubed.steps import apply, woken
from setlab.games.cubed.views import view
from setlab.seeds import Dice, Seed

SECONDS = 1.0  # from one move to the next


def play_out(state: State, policy: str | Mapping[str, str] = "random", *, seed: Seed = 1) -> State:
    """The state at the end of the game, played on by computer players, a move a second.

    policy: "random", "greedy" or "ahead", or one for each player. OptionError for another.

    >>> from setlab.games.cubed import start
    >>> play_out(start(("Ada", "Bo"), seed=1), seed=5).phase
    Phase.OVER
    """
    kinds = _policies(state, policy)
    step = 0
    while state.phase is not Phase.OVER:
        step += 1
        state = _one_move(state, kinds, Dice(seed, "move", step))
    return state


def _policies(state: State, policy: str | Mapping[str, str]) -> dict[str, Policy]:
    players = state.terms.players
    named = dict.fromkeys(players, policy) if isinstance(policy, str) else dict(policy)
    known = [str(kind) for kind in Policy]
    if set(named) != set(players) or not set(named.values()) <= set(known):
        raise OptionError(
            "A policy is one of {known}, for all or for each of {players}, not {policy!r}.",
            known=", ".join(known), players=", ".join(players), policy=policy,
        )  # fmt: skip
    return {player: Policy(kind) for player, kind in named.items()}


def _one_move(state: State, kinds: dict[str, Policy], chance: Dice) -> State:
    """One move of a player who has one to make, in random order where several do; else time passes."""
    players = [state.on_turn] if state.on_turn is not None else chance.shuffled(state.terms.players)
    for player in players:
        move: Move | None = choice(view(state, player), kinds[player], chance)
        if move is not None:
            after = apply(state, move, state.now + SECONDS)
            assert not isinstance(after, Refusal), (after, move)
            return after
    if state.due is not None:
        return woken(state, state.due)
    raise AssertionError(f"nobody has anything to do: {state}")
