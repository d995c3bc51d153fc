"""Whole games of each kind by the ten thousand, before referees: too long for the tests, run by hand.

    PYTHONPATH=. python tests/benchmarks/ten_thousand_games.py [games] [kind ...]

Prints for each kind and policy: games, events, time an event, what remained on the table, and for the classic game
the shares that are known (Warne's ten million games: a random SET is taken each time). Stops at the first foul.
"""

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1] / "games"))

from referee import ClassicReferee, expect, has_set, is_set
from shedding_referee import SheddingReferee
from test_memory import referee as memory_referee
from test_solo import SoloReferee

from setlab import BEGINNER
from setlab.games.classic import classic_rules
from setlab.games.memory import engine as memory
from setlab.games.memory import memory_rules
from setlab.games.playing import steps
from setlab.games.shared.table import engine as table
from setlab.games.shedding import engine as shedding
from setlab.games.shedding import shedding_rules
from setlab.games.small import chain_rules, five_features_rules, last_card_rules, two_pairs_rules
from setlab.games.solo import solo_rules
from setlab.games.together import engine as together
from setlab.games.together import together_rules

NAMES = ("Ada", "Bo", "Cy", "Di")
PLAIN, NONE = 0.314, 0.0666  # games that never need fifteen cards; tables of twelve without a SET, in whole games


def referee_of(kind, players):
    """Who follows a game of that kind: a referee with `feed`, or None."""
    match kind:
        case "classic":
            return ClassicReferee(players)
        case "lockout":
            return ClassicReferee(players, penalty="lockout", agree="one")
        case "beginner":
            return ClassicReferee(players, base=9, cards=27)
        case "strict":
            return SoloReferee(strict=True)
        case "timed":
            return SoloReferee()
        case "drill":
            return SoloReferee(goal=20)
        case "shedding":
            return SheddingReferee(players)
        case _:
            return None


def begun(kind, players, seed):
    """The first position of a game of that kind."""
    match kind:
        case "classic":
            return table.start(classic_rules(players, seed=seed))
        case "lockout":
            return table.start(classic_rules(players, penalty="lockout", agree="one", seed=seed))
        case "beginner":
            return table.start(classic_rules(players, deck=BEGINNER, seed=seed))
        case "strict" | "timed":
            return table.start(solo_rules(kind, seed=seed))
        case "drill":
            return table.start(solo_rules(kind, sets=20, seed=seed))
        case "shedding":
            return shedding.start(shedding_rules(players, seed=seed))
        case "two_pairs":
            return table.start(two_pairs_rules(players, seed=seed))
        case "chain":
            return table.start(chain_rules(players, seed=seed))
        case "last_card":
            return table.start(last_card_rules(players, seed=seed))
        case "five_features":
            return table.start(five_features_rules(players, seed=seed))
        case "memory":
            return memory.start(memory_rules(players, seed=seed))
        case "together":
            return together.start(together_rules(players, seed=seed))
    raise SystemExit(f"There is no kind {kind!r}.")


KINDS = (
    "classic", "lockout", "beginner", "strict", "timed", "drill", "two_pairs", "chain", "last_card", "five_features",
    "memory", "together", "shedding",
)  # fmt: skip


def conserved(state, kind):
    """Of the small games at the table: no card is lost or doubled."""
    taken = [event.cards for event in state.history if event.kind == "taken"]
    gone = {card for cards in taken for card in cards}
    lying = [*state.table, *state.pile, *([state.hidden] if state.hidden else [])]
    expect(len(set(lying)) == len(lying) and not set(lying) & gone, "a card is lost or doubled")
    expect(len(lying) + len(gone) == len(state.rules.deck), "a card is lost or doubled")
    if kind == "chain":
        expect(all(len(set(one) & set(other)) == 1 for one, other in pairwise(taken)), "the chain is broken")
    if kind != "two_pairs":
        expect(all(is_set(*(card.code for card in cards)) for cards in taken), "no SET")


def played(kind, policy, seed, tally):
    """One game to its end; its events go to the referee as they come."""
    players = NAMES[: 2 + seed % 3]
    referee, seen = referee_of(kind, players), 0
    state = begun(kind, players, seed)
    spent, began = 0.0, process_time()
    walk = steps(state, policy, seed=seed)
    while state is not None:
        spent += process_time() - began
        if referee is not None:
            for event in state.history[seen:]:
                referee.feed(event.plain())
        if kind in ("classic", "lockout"):
            new = {event.kind for event in state.history[seen:]}
            if new & {"dealt", "taken"} and len(state.table) == 12:
                tally["twelve"] += 1
                tally["none"] += not has_set([card.code for card in state.table])
        seen = len(state.history)
        last, began = state, process_time()
        state = next(walk, None)
    if referee is not None:
        expect(referee.finished())
    if kind == "memory":
        memory_referee([event.plain() for event in last.history], 21, 81)
    if kind in ("two_pairs", "chain", "last_card", "five_features"):
        conserved(last, kind)
    tally["events"] += len(last.history)
    tally["plain"] += "asked" not in {event.kind for event in last.history}
    return spent, len(last.left) if kind == "memory" else len(last.table)


def main(games=10_000, *kinds):
    """All kinds that are named, or all there are."""
    for kind in kinds or KINDS:
        for policy in ("random", "greedy"):
            tally, remains, spent = Counter(), Counter(), 0.0
            for seed in range(int(games)):
                seconds, left = played(kind, policy, seed, tally)
                spent += seconds
                remains[left] += 1
            shares = ", ".join(f"{n}: {100 * many / int(games):.2f} %" for n, many in sorted(remains.items()))
            print(f"{kind} {policy}: {games} games, {tally['events']} events, no foul; "
                  f"{1e6 * spent / tally['events']:.0f} µs an event; remains {shares}")  # fmt: skip
            if kind in ("classic", "lockout"):
                print(f"  never more than twelve: {tally['plain'] / int(games):.4f} (known for random: {PLAIN}); "
                      f"twelve without a SET: {tally['none'] / tally['twelve']:.4f} (known for random: {NONE})",
                      flush=True)  # fmt: skip


if __name__ == "__main__":
    main(*sys.argv[1:])
