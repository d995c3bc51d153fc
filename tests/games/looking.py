"""Computer players that look at a table, each with a seed of its own: when they see a first SET."""

from setlab import find_sets
from setlab.games.bots import Bot, Candidate, Level, Sight, differing, planned


def first_times(table, players):
    """Seconds until each of so many good players calls the first SET; none of them slips."""
    sets = [Candidate(three, 0.0, differing(three)) for three in find_sets(table)]
    times = []
    for seed in range(players):
        sight = Sight(
            seed, 0, 0, 0.0, 0.0, len(table), len(table[0].deck.features), sets, list, may_call=True, may_ask=False
        )
        times.append(planned(Bot("Ada", Level.GOOD), sight).at)
    return times
