"""How much faster the simulations are than plain ones: ratios in one process, on one core."""

import random
from time import process_time

import slow_games

from setlab import chance


def quickest(work, times):
    """The least processor time of so many runs, in seconds: what else the machine does costs the others."""
    taken = []
    for _ in range(times):
        start = process_time()
        work()
        taken.append(process_time() - start)
    return min(taken)


def speed_up(fast, fast_n, plain, plain_n):
    """How many times more a second the fast one does."""
    fast()  # tables are made once
    return (quickest(plain, 5) / plain_n) / (quickest(fast, 5) / fast_n)


def test_deals_against_combinations_of_texts(record_property):
    shuffle = random.Random(1)

    def plain():
        for _ in range(500):
            hand = shuffle.sample(slow_games.TEXT_CARDS, 12)
            slow_games.first_text_set(hand)

    ratio = speed_up(lambda: chance.deals(200_000, seed=1), 200_000, plain, 500)
    record_property("speed_up", ratio)
    print(f"deals of twelve: {ratio:.0f} times as fast")
    assert ratio >= 100


def test_games_against_combinations_of_texts(record_property):
    shuffle = random.Random(1).shuffle

    def plain():
        for _ in range(30):
            slow_games.plain_game(shuffle)

    for policy in chance.POLICIES:  # the plain one takes the first SET found, the least work there is
        ratio = speed_up(lambda policy=policy: chance.games(24_576, policy=policy, seed=1), 24_576, plain, 30)
        record_property(f"speed_up_{policy}", ratio)
        print(f"whole games, {policy}: {ratio:.0f} times as fast")
        assert ratio >= 50, policy
