"""Thousands of whole games, each followed by the referee: `python tests/games/cubed/cubed_many_games.py 10000`.

It prints how the games ended and how long the best turn took, by the dice on the board. Run apart from the suite.
"""

import sys
from collections import Counter
from statistics import median
from time import perf_counter

from cubed_referee import referee_of

from setlab.games.cubed import Phase, start
from setlab.games.cubed.playing import play_out

PLAYERS = ("Ada", "Bo", "Cy", "Di")


def main(games: int) -> None:
    """Half of the games at random, half greedily; options and numbers of players in turn."""
    ended, laid, points, times = Counter(), Counter(), Counter(), []
    for seed in range(games):
        policy = ("random", "greedy")[seed % 2]
        together, placed_only = seed % 8 < 6, seed % 3 == 0
        players, limit = PLAYERS[: 2 + seed // 2 % 3], 30 if seed % 5 == 0 else None
        begun = start(players, seed=seed, together=together, placed_only=placed_only, roll_seconds=limit)
        since = perf_counter()
        over = play_out(begun, policy, seed=seed)
        times.append(perf_counter() - since)
        referee = referee_of(over).follow(over.history)
        assert over.phase is Phase.OVER
        assert referee.over
        assert tuple(referee.scores.values()) == over.scores
        kind = (policy, "together" if together else "one by one")
        ended[(*kind, str(over.ended))] += 1
        laid[kind] += len(over.laid)
        points[kind] += sum(over.scores)
    print(
        f"{games} games, no foul; a game takes {median(times) * 1000:.0f} ms in the median, {max(times):.1f} s at most"
    )
    for kind, number in sorted(ended.items()):
        print(number, *kind)
    for kind in sorted(laid):
        number = sum(count for (*of, _), count in ended.items() if tuple(of) == kind)
        print(*kind, f"{laid[kind] / number:.1f} dice on the board, {points[kind] / number:.1f} points in all")


if __name__ == "__main__":
    main(int(sys.argv[1]))
