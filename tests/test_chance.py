"""Simulated deals and games: against a plain simulation of the same shuffles, and against known figures."""

import pickle
import subprocess
import sys
import tracemalloc
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb, sqrt

import numpy as np
import pytest
import slow_games

from setlab import BEGINNER, CLASSIC, Deck, chance
from setlab.chance import kernels, play
from setlab.errors import FeasibleError, HandError, MissingExtraError, OptionError
from setlab.seeds import child_seed

# GOLDEN.md names the sources: hands without a SET by D. E. Knuth's SETSET-ALL; in play H. Warne's ten
# million games, with a random SET taken, and the same with the first SET found.
NO_SET_IN_12 = Fraction(2_284_535_476_080, comb(81, 12))
SETS_IN_6 = {0: 247_615_056, 1: 71_772_480, 2: 5_068_440, 3: 84_240}
BEGINNER_SETS_IN_9 = {
    0: 2_106, 1: 227_448, 2: 812_916, 3: 1_550_952, 4: 1_337_310, 5: 657_072, 6: 92_664, 8: 6_318, 12: 39,
}  # fmt: skip
SIGMAS = 4  # one run in 16,000 strays further, and the seeds are fixed


def values_of(code, features):
    """A card of the arrays as a tuple of values: 1, 2, 3 in two bits each."""
    return tuple((int(code) >> 2 * place & 3) - 1 for place in range(features))


def codes_of(vectors):
    return np.array([sum((value + 1) << 2 * place for place, value in enumerate(v)) for v in vectors])


def shuffles(features, games, seed):
    bits = kernels.source(seed, "test")
    decks = kernels.shuffled(bits, features, games, 3**features)
    return decks, kernels.halves(bits, games * 3 ** (features - 1)).reshape(-1, games)


def philox(key, blocks):
    """Philox4x64-10 in plain Python, from the paper: the 64-bit words of so many counters from 1."""
    mask, words = 2**64 - 1, []
    for counter in range(1, blocks + 1):
        a, b, c, d = counter, 0, 0, 0
        k0, k1 = key & mask, key >> 64
        for _ in range(10):
            left, right = 0xD2E7470EE14C6C93 * a, 0xCA5A826395121157 * c
            a, b, c, d = right >> 64 ^ b ^ k0, right & mask, left >> 64 ^ d ^ k1, left & mask
            k0, k1 = k0 + 0x9E3779B97F4A7C15 & mask, k1 + 0xBB67AE8584CAA73B & mask
        words += [a, b, c, d]
    return words


class PlainHalves:
    """Takes n 32-bit halves at a time, the lower one first; a half that is left over is lost."""

    def __init__(self, key):
        self.words = iter(philox(key, 1000))

    def take(self, n):
        return [half for _ in range((n + 1) // 2) for half in divmod(next(self.words), 2**32)[::-1]][:n]


def plain_shuffles(halves, features, games):
    """For each game the indices of its cards in order, by Fisher and Yates, all games a step at a time."""
    size = 3**features
    decks = [[*range(size)] for _ in range(games)]
    for place in range(size):
        for deck, half in zip(decks, halves.take(games), strict=True):
            other = place + (half * (size - place) >> 32)
            deck[place], deck[other] = deck[other], deck[place]
    return decks


class TestKernels:
    def test_philox_gives_the_words_of_its_known_answer_test(self):
        # Random123, tests/kat_vectors: philox4x64 10, counter and key zero, and all ones.
        zero = np.random.Philox(key=0, counter=2**256 - 1)  # numpy counts on before the first block
        assert [f"{word:016x}" for word in zero.random_raw(4).tolist()] == [
            "16554d9eca36314c", "db20fe9d672d0fdc", "d7e772cee186176b", "7e68b68aec7ba23b",
        ]  # fmt: skip
        ones = np.random.Philox(key=2**128 - 1, counter=2**256 - 2)
        assert [f"{word:016x}" for word in ones.random_raw(4).tolist()] == [
            "87b092c3013fe90b", "438c3c67be8d0224", "9cc7d7c69cd777b6", "a09caebf594f0ba0",
        ]  # fmt: skip

    @pytest.mark.parametrize(("features", "games"), [(3, 4), (4, 3), (5, 5)])
    def test_shuffles_are_those_of_plain_python_on_any_platform(self, features, games):
        plain = plain_shuffles(PlainHalves(child_seed(11, "x")), features, games)
        codes = kernels.card_codes(features)
        made = kernels.shuffled(kernels.source(11, "x"), features, games, 3**features)
        assert made.T.tolist() == [codes[deck].tolist() for deck in plain]

    @pytest.mark.parametrize("features", [1, 2, 3, 4, 5, 6])
    def test_codes_and_third_codes_of_all_pairs(self, features):
        deck, codes = Deck(features), kernels.card_codes(features)
        assert [values_of(code, features) for code in codes] == [card.vector for card in deck]
        thirds = kernels.third_codes(codes[:, None], codes[None, :])
        assert (thirds == codes[np.array(deck.thirds)]).all()

    def test_differences_of_all_pairs(self):
        codes, count = kernels.card_codes(4), kernels.differences(4)
        for a, b in combinations(CLASSIC, 2):
            assert count[codes[a.index] ^ codes[b.index]] == sum(
                x != y for x, y in zip(a.vector, b.vector, strict=True)
            )

    @pytest.mark.parametrize("cards", [0, 1, 2, 3, 4, 9, 12, 15, 21])
    def test_sets_stand_in_the_order_of_combinations(self, cards):
        hands = kernels.shuffled(kernels.source(5, cards), 4, 40, cards)
        found = kernels.sets_at(hands)
        counts = kernels.count_sets(hands)
        assert kernels.triples(cards).T.tolist() == [list(t) for t in combinations(range(cards), 3)]
        for game in range(40):
            hand = [values_of(code, 4) for code in hands[:, game]]
            plain = [slow_games.is_set(*triple) for triple in combinations(hand, 3)]
            assert found[:, game].tolist() == plain
            assert counts[game] == sum(plain)

    def test_places_outside_a_triple(self):
        for column, triple in zip(kernels.others(9).T.tolist(), combinations(range(9), 3), strict=True):
            assert column == [place for place in range(9) if place not in triple]

    @pytest.mark.parametrize(("features", "sets"), [(1, 1), (2, 12), (3, 117), (4, 1080), (5, 9801)])
    def test_a_whole_deck_holds_all_its_sets(self, features, sets):
        assert chance.deals(1, cards=3**features, deck=Deck(features), seed=0).counts == {sets: 1}


class TestGamesOneByOne:
    """The fast games, against plain ones on the same shuffles with the same picks: exactly equal."""

    @pytest.mark.parametrize("policy", chance.POLICIES)
    @pytest.mark.parametrize(("features", "games"), [(4, 120), (3, 120)])
    def test_same_shuffles_same_games(self, features, games, policy):
        self.compare(*shuffles(features, games, policy), features, policy)

    @pytest.mark.parametrize("policy", chance.POLICIES)
    def test_decks_that_open_with_a_cap_of_twenty_cards(self, policy):
        # The 20 vectors other than 0 with xy + z² + t² = 0: no three on a line, so 21 cards must be laid.
        cap = [v for v in product(range(3), repeat=4) if any(v) and (v[0] * v[1] + v[2] ** 2 + v[3] ** 2) % 3 == 0]
        assert len(cap) == 20
        decks, picks = shuffles(4, 30, policy)
        opening = codes_of(cap)
        for game in range(30):
            rest = [code for code in decks[:, game].tolist() if code not in opening]
            decks[:, game] = [*np.roll(opening, game), *rest]
        result = self.compare(decks, picks, 4, policy)
        assert [result.tables[size, 81 - size] for size in (12, 15, 18, 21)] == [(0, 30), (0, 30), (0, 30), (30, 0)]
        assert result.plain == 0

    def compare(self, decks, picks, features, policy):
        fast = play.play(decks, picks, features, policy)
        base = {3: 9, 4: 12}[features]
        tables, remains, plain, squares = Counter(), Counter(), 0, {}
        for deck, own in zip(decks.T, picks.T, strict=True):
            cards = [values_of(code, features) for code in deck]
            seen, left = slow_games.slow_game(cards, own.tolist(), policy, base)
            tables.update(seen)
            remains[left] += 1
            plain += all(size <= base for size, _, _ in seen)
            for size in {size for size, _, _ in seen}:
                held = [has for on, _, has in seen if on == size]
                t, w = len(held), held.count(False)
                squares[size] = tuple(
                    x + y for x, y in zip(squares.get(size, (0, 0, 0)), (t * t, t * w, w * w), strict=True)
                )
        assert fast.tables == {
            (size, pile): (tables[size, pile, True], tables[size, pile, False]) for size, pile, _ in tables
        }
        assert fast.remains == remains
        assert fast.plain == plain
        assert fast.squares == squares
        return fast


def near(share, known, of):
    """Whether a share of independent trials lies within the tolerance of the known one."""
    return abs(share - known) < SIGMAS * sqrt(known * (1 - known) / of)


@pytest.fixture(scope="module")
def random_games():
    return chance.games(200_000, seed="warne")


class TestAgainstKnownFigures:
    def test_fresh_tables_of_twelve(self):
        result = chance.deals(1_000_000, seed="twelve")
        assert near(result.no_set.value, float(NO_SET_IN_12), result.n)
        variance = Fraction(1_571_820, 830_053)
        assert abs(result.mean.value - 220 / 79) < SIGMAS * sqrt(variance / result.n)
        mean = result.mean.value
        spread = sum(count * (sets - mean) ** 2 for sets, count in result.counts.items()) / result.n
        assert abs(spread - variance) < 0.02

    @pytest.mark.parametrize(
        ("cards", "deck", "known"),
        [(3, CLASSIC, {0: 84_240, 1: 1_080}), (6, CLASSIC, SETS_IN_6), (9, BEGINNER, BEGINNER_SETS_IN_9)],
    )
    def test_whole_distributions(self, cards, deck, known):
        result = chance.deals(500_000, cards=cards, deck=deck, seed=1)
        hands = comb(len(deck), cards)
        assert sum(known.values()) == hands
        assert set(result.counts) <= set(known)
        for sets, count in known.items():
            assert near(result.share(sets).value, count / hands, result.n), sets

    def test_tables_of_twelve_in_play(self, random_games):
        found = random_games.no_set()
        error = (found.high - found.low) / 2 / 1.96
        assert abs(found.value - 0.0666) < 0.00005 + SIGMAS * error

    def test_games_that_never_need_fifteen_cards(self, random_games):
        assert abs(random_games.never_more.value - 0.314) < 0.0005 + SIGMAS * sqrt(0.314 * 0.686 / random_games.n)

    @pytest.mark.parametrize(("pile", "odds"), [(69, 29.9), (66, 18.0), (36, 13.5)])
    def test_odds_as_the_pile_goes_down(self, random_games, pile, odds):
        known = 1 / (1 + odds)
        seen = sum(random_games.tables[12, pile])
        rounding = 0.05 * known**2  # the odds are given to one place
        assert abs(random_games.no_set(pile=pile).value - known) < rounding + SIGMAS * sqrt(known / seen)
        assert random_games.odds[pile] == pytest.approx(1 / random_games.no_set(pile=pile).value - 1)

    def test_policy_matters_the_first_set_found(self):
        result = chance.games(200_000, policy="first", seed="warne")
        found = result.no_set()
        assert abs(found.value - 0.0628) < 0.00005 + SIGMAS * (found.high - found.low) / 2 / 1.96
        assert found.high < 0.0655  # and so apart from the 6.66 % of a random SET

    def test_what_remains(self, random_games):
        assert set(random_games.remains) <= {0, 6, 9, 12, 15, 18}  # R3.7: never three
        assert random_games.left(6).value + random_games.left(9).value > 0.9  # six or nine, mostly
        assert chance.games(20_000, deck=BEGINNER, seed=2).remains.keys() == {0, 6, 9}  # R2.2

    def test_beginner_games_open_as_the_exact_count_says(self):
        result = chance.games(200_000, deck=BEGINNER, seed=3)
        assert near(result.no_set(pile=18).value, 2_106 / comb(27, 9), result.n)
        assert result.base == 9
        assert {size for size, _ in result.tables} == {3, 6, 9, 12}  # ten beginner cards always hold a SET
        assert result.tables[12, 15][1] == 0

    def test_intervals_hold_the_truth_nineteen_times_in_twenty(self, random_games):
        runs = [chance.games(200, seed=f"run {run}") for run in range(100)]
        for share in (lambda r: r.no_set(), lambda r: r.never_more, lambda r: r.no_set(pile=66)):
            known = share(random_games).value
            assert 88 <= sum(share(run).low <= known <= share(run).high for run in runs) <= 100


class TestSameSeedSameResult:
    @pytest.mark.parametrize("policy", chance.POLICIES)
    def test_plain_python_gives_it_too_from_the_seed_on(self, policy):
        halves = PlainHalves(child_seed(7, "chance", "games", 0))
        decks = plain_shuffles(halves, 4, 6)
        picks = halves.take(6 * 27)
        tables, remains = Counter(), Counter()
        for game, deck in enumerate(decks):
            seen, left = slow_games.slow_game([CLASSIC.cards[i].vector for i in deck], picks[game::6], policy)
            tables.update(seen)
            remains[left] += 1
        result = chance.games(6, policy=policy, seed=7)
        assert result.remains == remains
        assert {(size, pile): (tables[size, pile, True], tables[size, pile, False]) for size, pile, _ in tables} == (
            result.tables
        )

    def test_seeds_tell_apart(self):
        assert chance.games(100, seed=7) == chance.games(100, seed=7)
        assert chance.games(100, seed=7).tables != chance.games(100, seed="7").tables
        assert chance.deals(1000, seed=1).counts != chance.deals(1000, seed=2).counts

    def test_policies_meet_the_same_decks(self):
        first = {policy: chance.games(5000, policy=policy, seed=3).tables[12, 69] for policy in chance.POLICIES}
        assert len(set(first.values())) == 1

    def test_without_a_seed_the_one_drawn_is_told(self):
        result = chance.deals(100)
        assert chance.deals(100, seed=result.seed) == result

    def test_more_is_the_same_and_more(self):
        chunk = play.GAMES_A_CHUNK
        one, two = (chance.games(chunk * many, seed=5).tables for many in (1, 2))
        assert all(sum(two[key]) >= sum(count) for key, count in one.items())


class TestMemory:
    def test_flat_in_the_number_of_games(self):
        def peak(chunks):
            tracemalloc.start()
            chance.games(chunks * play.GAMES_A_CHUNK, seed=1, progress=False)
            top = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            return top

        peak(1)
        assert peak(6) < 1.1 * peak(2)


class TestBadInput:
    @pytest.mark.parametrize("simulate", [chance.deals, chance.games])
    @pytest.mark.parametrize("n", [0, -1, True, 2.5, "many", None])
    def test_how_many(self, simulate, n):
        with pytest.raises(OptionError, match="whole number from 1"):
            simulate(n)

    @pytest.mark.parametrize("simulate", [chance.deals, chance.games])
    def test_too_many(self, simulate):
        with pytest.raises(FeasibleError, match="1000000000000"):
            simulate(10**12 + 1)

    @pytest.mark.parametrize("simulate", [chance.deals, chance.games])
    @pytest.mark.parametrize(
        "option",
        [{"seed": 1.5}, {"seed": True}, {"deck": "CLASSIC"}, {"deck": 4}, {"executor": 3}, {"executor": "most"}],
    )
    def test_options(self, simulate, option):
        with pytest.raises(OptionError):
            simulate(10, **option)

    @pytest.mark.parametrize("cards", [-1, 82, 1.5, True, "12"])
    def test_cards(self, cards):
        with pytest.raises(HandError, match="0 to 81"):
            chance.deals(10, cards=cards)

    def test_policy(self):
        with pytest.raises(OptionError, match="random, first, easiest"):
            chance.games(10, policy="greedy")

    @pytest.mark.parametrize("features", [1, 2, 5, 6])
    def test_a_deck_without_rules_of_the_game(self, features):
        with pytest.raises(OptionError, match="CLASSIC or BEGINNER"):
            chance.games(10, deck=Deck(features))

    def test_a_table_that_was_not_seen(self):
        with pytest.raises(OptionError, match="12 over 69"):
            chance.games(10, seed=1).no_set(cards=12, pile=70)

    @pytest.mark.parametrize("simulate", [chance.deals, chance.games])
    def test_without_numpy(self, simulate, monkeypatch):
        monkeypatch.setitem(sys.modules, "numpy", None)
        with pytest.raises(MissingExtraError, match=r"setlab\[plots\]"):
            simulate(10)


def test_numpy_integers_are_numbers():
    assert chance.deals(np.int64(50), seed=1) == chance.deals(50, seed=1)


def test_import_is_light():
    code = "import sys, setlab.chance; print({'numpy', 'matplotlib', 'tqdm', 'multiprocessing'} & set(sys.modules))"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        == "set()"
    )


def test_shuffles_are_fair():
    decks = kernels.shuffled(kernels.source("fair"), 3, 100_000, 27)
    codes = kernels.card_codes(3)
    for place in range(27):
        counts = np.bincount(decks[place], minlength=64)[codes]
        assert abs(counts - 100_000 / 27).max() < 5 * sqrt(100_000 / 27)
    assert (np.sort(decks, axis=0) == np.sort(codes)[:, None]).all()


def test_picks_are_fair():
    halves = kernels.halves(kernels.source(1), 300_000)
    counts = np.bincount(halves * 7 >> 32)
    assert len(counts) == 7
    assert abs(counts - 300_000 / 7).max() < 5 * sqrt(300_000 / 7)


def test_results_are_values():
    for result in (chance.deals(500, seed=1), chance.games(200, seed=1)):
        assert pickle.loads(pickle.dumps(result)) == result
        assert hash(result) == hash(pickle.loads(pickle.dumps(result)))
        with pytest.raises(AttributeError):
            result.seed = 2
        result.counts.clear() if isinstance(result, chance.Deals) else result.tables.clear()
        assert result.n in (500, 200)  # what it hands out are copies
