"""Random choices: the same for a seed on every platform, and fair."""

from collections import Counter
from hashlib import sha256
from itertools import islice, permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import seed_texts

from setlab.errors import OptionError
from setlab.seeds import Dice, check_seed, child_seed, fresh_seed, shown_seed

seeds = st.integers() | seed_texts


def mersenne_twister(key):
    """MT19937 seeded by an array of 32-bit words, in plain Python: its 32-bit outputs, one after the other.

    M. Matsumoto and T. Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998), initialised as in their
    mt19937ar.c of 2002.
    """
    mask = 0xFFFFFFFF
    state = [19650218]
    for i in range(1, 624):
        state.append(1812433253 * (state[-1] ^ state[-1] >> 30) + i & mask)
    i, j = 1, 0
    for _ in range(max(624, len(key))):
        state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1664525) + key[j] + j & mask
        i, j = i + 1, (j + 1) % len(key)
        if i == 624:
            state[0], i = state[623], 1
    for _ in range(623):
        state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1566083941) - i & mask
        i += 1
        if i == 624:
            state[0], i = state[623], 1
    state[0] = 0x80000000
    while True:
        for i in range(624):
            y = state[i] & 0x80000000 | state[(i + 1) % 624] & 0x7FFFFFFF
            state[i] = state[(i + 397) % 624] ^ y >> 1 ^ (0x9908B0DF if y & 1 else 0)
        for y in state:
            y ^= y >> 11
            y ^= y << 7 & 0x9D2C5680
            y ^= y << 15 & 0xEFC60000
            yield y ^ y >> 18


def plain_reals(seed_text):
    """What `Dice.real` should give for a seed and path written out as text, from published parts alone."""
    seed = int.from_bytes(sha256(seed_text.encode()).digest()[:8], "big")
    words = mersenne_twister([seed & 0xFFFFFFFF, seed >> 32])
    while True:
        a, b = next(words) >> 5, next(words) >> 6
        yield (a * 2**26 + b) / 2**53  # Python's documented 53-bit float


def test_the_plain_generator_gives_the_published_outputs():
    # The first of mt19937ar.out, for the key 0x123, 0x234, 0x345, 0x456.
    assert list(islice(mersenne_twister([0x123, 0x234, 0x345, 0x456]), 5)) == [
        1067595299, 955945823, 477289528, 4107218783, 4228976476,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        (Dice(7), "7"),
        (Dice("7"), "'7'"),
        (Dice("lundi é", "deal", 0), "'lundi \\xe9'\x1f'deal'\x1f0"),
        (Dice("🫨"), "'\\U0001fae8'"),  # new in Unicode 15: an older Python escapes it in repr, a newer one does not
        (Dice(-(10**30)), "-1" + "0" * 30),
    ],
)
def test_the_same_on_every_platform(dice, text):
    plain = plain_reals(text)
    assert [dice.real() for _ in range(400)] == list(islice(plain, 400))


def test_a_shuffle_is_that_of_fisher_and_yates():
    things, reals = list("abcdefghij"), plain_reals("7")
    for place in range(len(things)):
        other = place + int(next(reals) * (len(things) - place))
        things[place], things[other] = things[other], things[place]
    assert Dice(7).shuffled("abcdefghij") == things
    assert Dice(7).sample("abcdefghij", 4) == things[:4]


class TestSeeds:
    @given(seeds)
    def test_a_seed_passes(self, seed):
        assert check_seed(seed) == seed

    @pytest.mark.parametrize("seed", [None, True, False, 1.0, b"7", (7,), object()])
    def test_what_is_no_seed(self, seed):
        for ask in (check_seed, child_seed, Dice):
            with pytest.raises(OptionError, match="A seed is a whole number or a text"):
                ask(seed)

    @given(seed_texts, st.characters(categories=("Cc", "Cs", "Zl", "Zp")), seed_texts)
    def test_a_text_that_cannot_be_written_down(self, before, sign, after):
        """A lone surrogate has no UTF-8, and a control sign does not come back from a terminal."""
        for ask in (check_seed, child_seed, Dice):
            with pytest.raises(OptionError, match="A seed cannot hold the sign") as caught:
                ask(before + sign + after)
            str(caught.value).encode()
            assert str(caught.value).isprintable()

    def test_a_number_too_long_to_write_down(self):
        assert check_seed(10**1000 - 1) == 10**1000 - 1
        for seed in (10**1000, -(10**1000), 10**5000):
            with pytest.raises(OptionError, match="up to 1000 digits"):
                child_seed(seed)

    def test_fresh_seeds_can_be_read_out(self):
        drawn = {fresh_seed() for _ in range(50)}
        assert len(drawn) > 40
        assert all(type(seed) is int and 0 <= seed < 1_000_000 for seed in drawn)

    @given(seeds, st.lists(seeds, max_size=3))
    def test_children_fit_in_64_bits(self, seed, path):
        child = child_seed(seed, *path)
        assert 0 <= child < 2**64
        assert child == child_seed(seed, *path)

    def test_children_tell_apart_seeds_and_paths(self):
        family = [
            (7,),
            ("7",),
            (7, 0),
            (7, "0"),
            (7, "deal"),
            (7, "deal", 0),
            (7, "deal\x1f0"),
            (70,),
            (7, 0, 0),
            (7, 1),
        ]
        assert len({child_seed(*names) for names in family}) == len(family)


class TestDice:
    def test_paths_are_streams_of_their_own(self):
        assert Dice(7, "a").real() != Dice(7, "b").real() != Dice(7).real()

    @given(seeds, st.integers(1, 2**40))
    def test_below(self, seed, n):
        assert 0 <= Dice(seed).below(n) < n

    @pytest.mark.parametrize("n", [0, -1])
    def test_below_nothing(self, n):
        with pytest.raises(OptionError, match=f"from {n} things"):
            Dice(1).below(n)

    def test_a_choice_of_none(self):
        with pytest.raises(OptionError, match="from 0 things"):
            Dice(1).choice([])

    @given(seeds, st.lists(st.integers()))
    def test_a_shuffle_keeps_all_and_leaves_the_original(self, seed, things):
        before = list(things)
        assert sorted(Dice(seed).shuffled(things)) == sorted(things)
        assert things == before

    @given(seeds, st.integers(0, 20), st.integers(0, 20))
    def test_a_sample_takes_different_places(self, seed, k, n):
        if k <= n:
            drawn = Dice(seed).sample(range(n), k)
            assert len(set(drawn)) == len(drawn) == k
            assert set(drawn) <= set(range(n))
        else:
            with pytest.raises(OptionError, match=f"{k} cannot be drawn from {n}"):
                Dice(seed).sample(range(n), k)

    def test_a_negative_sample(self):
        with pytest.raises(OptionError, match="-1 cannot be drawn"):
            Dice(1).sample("abc", -1)

    def test_fair_choices(self):
        dice = Dice("fair")
        counts = Counter(dice.choice("abcdefg") for _ in range(14_000))
        assert all(abs(counts[letter] - 2000) < 5 * sqrt(2000) for letter in "abcdefg")

    def test_fair_shuffles(self):
        dice = Dice("fair")
        counts = Counter(tuple(dice.shuffled("abcd")) for _ in range(24_000))
        assert set(counts) == set(permutations("abcd"))
        assert all(abs(count - 1000) < 5 * sqrt(1000) for count in counts.values())


@pytest.mark.parametrize(("seed", "shown"), [(7, 7), (-(10**50), -(10**50)), ("", ""), ("x" * 40, "x" * 40)])
def test_a_seed_is_shown_whole_unless_it_is_a_long_text(seed, shown):
    assert shown_seed(seed) == shown
    assert shown_seed("x" * 41) == "x" * 39 + "…"
