"""Exact counts against published tables, brute force in small decks, and laws that join them."""

import csv
import json
import sys
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Deck, count_sets, counting, find_sets
from setlab.counting import Verification, making, tables
from setlab.counting.making import most, orbits
from setlab.errors import FeasibleError, HandError, MissingExtraError, OptionError, TableError
from setlab.geometry import affine_group_order, canonical_form, equivalent, is_cap

DATA = Path(__file__).parent / "data"


def table(name):
    with (DATA / name).open() as file:
        return [
            {key: int(value) for key, value in row.items()}
            for row in csv.DictReader(line for line in file if line[0] != "#")
        ]


def by_brute_force(k, deck):
    spread = {}
    for hand in combinations(deck.cards, k):
        sets = count_sets(hand)
        spread[sets] = spread.get(sets, 0) + 1
    return dict(sorted(spread.items()))


# Published values


@pytest.mark.parametrize("row", table("hands_without_set.csv"), ids=lambda row: str(row["k"]))
def test_hands_without_a_set_as_published(row):
    assert counting.hands_without_set(row["k"]) == counting.HandCount(row["hands"], row["classes"])


@pytest.mark.parametrize(("features", "k"), [(3, 9), (4, 6)])
def test_distribution_as_published(features, k):
    rows = [row for row in table("sets_among_hands.csv") if (row["features"], row["k"]) == (features, k)]
    assert counting.distribution(k, Deck(features)) == {row["sets"]: row["hands"] for row in rows}


def test_sets_by_difference_as_published():
    assert counting.sets_by_difference(CLASSIC) == {1: 108, 2: 324, 3: 432, 4: 216}
    assert sum(counting.sets_by_difference(BEGINNER).values()) == 117


def test_chances_as_published():
    assert counting.probability(1, 3) == Fraction(1, 79)
    assert round(100 * float(counting.probability_of_no_set(12)), 4) == 3.2302
    assert counting.mean(12) == Fraction(220, 79)
    assert counting.variance(12) == Fraction(1_571_820, 830_053)


def test_the_most_sets_where_a_flat_shows_them():
    """Nine cards are a plane, 27 a hyperplane: no pair of their cards is without its third card."""
    for deck in (BEGINNER, CLASSIC):
        for size in (3, 9, 27):
            assert counting.most_sets(size, deck).sets == comb(size, 2) // 3
    assert counting.most_sets(81).sets == 1_080
    assert [counting.most_sets(k).sets for k in range(10)] == [0, 0, 0, 1, 1, 2, 3, 5, 8, 12]


# Brute force


@pytest.mark.parametrize("deck", [Deck(1), Deck(2)], ids=repr)
def test_every_number_of_cards_of_a_small_deck(deck):
    for k in range(len(deck) + 1):
        spread = by_brute_force(k, deck)
        assert counting.distribution(k, deck) == spread
        assert counting.hands_without_set(k, deck).hands == spread.get(0, 0)
        assert counting.most_sets(k, deck).sets == max(spread)
        free = {canonical_form(hand) for hand in combinations(deck.cards, k) if not count_sets(hand)}
        assert counting.hands_without_set(k, deck).classes == len(free)


@pytest.mark.parametrize(("k", "deck"), [(3, BEGINNER), (4, BEGINNER), (24, BEGINNER), (3, CLASSIC)], ids=repr)
def test_distribution_by_brute_force(k, deck):
    assert counting.distribution(k, deck) == by_brute_force(k, deck)


def test_sets_by_difference_by_brute_force():
    for deck in (Deck(1), Deck(2), Deck(3), Deck(4)):
        counts = {}
        for a, b, _ in find_sets(deck):
            apart = sum(x != y for x, y in zip(a.vector, b.vector, strict=True))
            counts[apart] = counts.get(apart, 0) + 1
        assert counting.sets_by_difference(deck) == dict(sorted(counts.items()))


def test_hands_without_a_set_by_plain_search():
    """All SET-free hands of the beginner deck, grown card by card: no class, no table."""
    counts = [0] * 11

    def grow(hand, allowed):
        counts[len(hand)] += 1
        for place, card in enumerate(allowed):
            out = {BEGINNER.thirds[card][other] for other in hand}
            grow([*hand, card], [later for later in allowed[place + 1 :] if later not in out])

    grow([], list(range(27)))
    assert [counting.hands_without_set(k, BEGINNER).hands for k in range(11)] == counts


# Laws


REACHED = [
    (k, deck)
    for deck, last in ((Deck(2), 9), (BEGINNER, 27), (CLASSIC, 13), (Deck(5), 10), (Deck(6), 9))
    for k in range(last + 1)
]


@pytest.mark.parametrize(("k", "deck"), REACHED, ids=repr)
def test_distribution_has_the_mean_and_variance_of_the_formula(k, deck):
    spread = counting.distribution(k, deck)
    hands = sum(spread.values())
    assert hands == comb(len(deck), k)
    average = Fraction(sum(sets * count for sets, count in spread.items()), hands)
    assert average == counting.mean(k, deck)
    assert Fraction(sum(sets**2 * count for sets, count in spread.items()), hands) - average**2 == counting.variance(
        k, deck
    )
    assert list(spread) == sorted(spread)
    assert all(spread.values())


@pytest.mark.parametrize("k", range(14))
def test_two_ways_to_count_hands_without_a_set(k):
    """Once from the classes of all hands, once from those of SET-free hands alone."""
    assert counting.distribution(k).get(0, 0) == counting.hands_without_set(k).hands
    assert counting.probability(0, k) == counting.probability_of_no_set(k)


@given(st.integers(0, 81), st.integers(0, 10**6))
def test_complement_law(k, seed):
    hand = CLASSIC.deal(k, seed=seed)
    rest = [card for card in CLASSIC if card not in set(hand)]
    assert count_sets(hand) + count_sets(rest) == counting.sets_of_both_parts(81, k) == 1080 - k * (81 - k) // 2


@pytest.mark.parametrize("k", [0, 1, 5, 12])
def test_distribution_of_the_cards_left_out(k):
    total = 1080 - k * (81 - k) // 2
    assert counting.distribution(81 - k) == {total - sets: hands for sets, hands in counting.distribution(k).items()}


@pytest.mark.parametrize("deck", [Deck(1), Deck(2), BEGINNER, CLASSIC], ids=repr)
def test_examples_hold_what_is_claimed(deck):
    for k in range(len(deck) + 1):
        found = counting.most_sets(k, deck)
        assert len(set(found.hand)) == k
        assert count_sets(found.hand) == found.sets
        assert all(card.deck is deck for card in found.hand)


@pytest.mark.parametrize("k", [*range(14), *range(68, 82)])
def test_the_most_sets_are_those_of_the_distribution(k):
    assert counting.most_sets(k).sets == max(counting.distribution(k))


def test_the_most_sets_beyond_the_caps():
    """Where the cards left out may hold no SET, the complement law leaves nothing to prove."""
    for k in range(61, 82):
        assert counting.most_sets(k).sets == counting.sets_of_both_parts(81, k)
    big = Deck(5)
    found = counting.most_sets(200, big)
    assert count_sets(found.hand) == found.sets == counting.sets_of_both_parts(243, 200)
    assert len(found.hand) == 200


def test_the_most_sets_cannot_jump():
    """A card lies on at most half of the others' pairs; some card on at most 3t/k of t SETs."""
    values = [counting.most_sets(k).sets for k in range(82)]
    for k in range(1, 82):
        assert values[k - 1] >= values[k] - 3 * values[k] // k
        assert values[k] - values[k - 1] <= (k - 1) // 2


# The classes


def test_classes_are_orbits_and_no_two_alike():
    for limits in ([0] * 9, [None] * 8):
        for level in orbits.levels(CLASSIC, limits):
            hands = [[CLASSIC.cards[i] for i in row] for row in level.hands]
            assert len({canonical_form(hand) for hand in hands}) == len(hands) == len(level.sizes)
            if limits[0] is None:
                assert level.total == comb(81, level.cards)


def test_a_mark_is_the_same_for_hands_alike_and_rigid_hands_have_no_symmetry():
    from setlab.geometry import AffineMap, symmetry_count

    space = orbits._Space.of(CLASSIC)
    found = 0
    for seed in range(60):
        hand = CLASSIC.deal(11, seed=seed)
        moved = AffineMap.random(seed=seed)(hand)
        rows = np.array([[card.index for card in cards] for cards in (hand, moved, reversed(hand))])
        look, rigid = space.looks(rows)
        assert len(set(look.tolist())) == 1
        assert len(set(rigid.tolist())) == 1
        if rigid[0]:
            assert symmetry_count(hand) == 1
            found += 1
    assert found > 30


def test_a_useless_hash_changes_nothing(monkeypatch):
    """The hash only sorts: thrown together, the classes come apart by the canonical form, each with its size."""
    right = list(orbits.levels(BEGINNER, [None] * 8))

    def blind(self, hands):
        return np.zeros(len(hands), np.uint64), np.zeros(len(hands), bool)

    monkeypatch.setattr(orbits._Space, "looks", blind)
    for level, known in zip(orbits.levels(BEGINNER, [None] * 8), right, strict=True):
        assert sorted(level.sizes) == sorted(known.sizes)
        for hand in level.hands if level.cards else []:
            cards = [BEGINNER.cards[i] for i in hand]
            assert sum(equivalent(cards, [BEGINNER.cards[i] for i in other]) is not None for other in known.hands) == 1


def test_a_wrong_size_is_noticed(monkeypatch):
    real = orbits._Space.grown

    def wrong(self, hands, limit):
        rows, grown, ways = real(self, hands, limit)
        return rows, grown, ways + 1

    monkeypatch.setattr(orbits._Space, "grown", wrong)
    with pytest.raises(FeasibleError, match="size of its orbit"):
        list(orbits.levels(BEGINNER, [None] * 4))


def test_hands_with_few_sets_must_be_reachable():
    with pytest.raises(FeasibleError, match="5 cards with up to 3 SETs"):
        list(orbits.levels(CLASSIC, [0, 0, 0, 0, 0, 3]))
    sizes = [level.total for level in orbits.levels(CLASSIC, [0, 0, 0, 1, 1, 2])]
    assert sizes == [1, 81, 3_240, 85_320, comb(81, 4), comb(81, 5)]


def test_bounds_without_the_listing_are_bounds():
    """Steps 1 to 3 alone: never below an example, and exact for 13 to 47 cards."""
    of_27 = [max(counting.distribution(k, BEGINNER)) for k in range(28)]
    bounds = most.most_bounds(of_27, [max(counting.distribution(k)) for k in range(13)], [0] * 21)
    known = [counting.most_sets(k).sets for k in range(82)]
    assert all(bound >= sets for bound, sets in zip(bounds, known, strict=True))
    assert bounds[:48] == known[:48]


def test_across_a_plane_by_brute_force():
    """The most solutions of x + y + z = 0 with x, y, z from three single cards, lines, whole planes."""
    across = most._across_in_plane()
    assert across[1, 1, 1] == 1
    assert across[3, 3, 3] == 9
    assert across[9, 9, 9] == 81
    assert across[9, 4, 5] == 20
    lines = [frozenset(pair) for pair in combinations(range(9), 2)]
    thirds = Deck(2).thirds
    best = max(
        sum(thirds[x][y] in three for x in one for y in two) for one in lines[:1] for two in lines for three in lines
    )
    assert across[2, 2, 2] == best


# The stored tables


def test_stored_tables_answer_without_numpy(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert counting.hands_without_set(20).hands == 682_344
    with pytest.raises(MissingExtraError, match=r"setlab\[plots\]"):
        counting.verify(["distribution"], [2])


def test_verify_small_decks():
    done = counting.verify(features=[1, 2, 3])
    assert done.agrees
    assert len(done.seconds) == 9
    assert done.different == ()


def test_verify_names_what_differs(monkeypatch):
    wrong = json.loads(json.dumps(tables.stored()))
    wrong["distribution"]["2"][4]["0"] += 1
    monkeypatch.setattr(tables, "stored", lambda: wrong)
    done = counting.verify(["distribution"], [1, 2])
    assert not done.agrees
    assert done.different == ("distribution of 9 cards",)
    with pytest.raises(OptionError, match="'hands'"):
        counting.verify(["hands"])


def test_written_tables_are_read_back(tmp_path):
    copy = tmp_path / "copy.json"
    tables.write(copy, tables.stored())
    assert copy.read_bytes() == tables.FILE.read_bytes()
    assert tables.read(copy) == tables.stored()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("2284535476080", "2284535476081"),
        lambda text: "",
        lambda text: "[]",
        lambda text: "{}",
        lambda text: '{"sha256": "0", "tables": 3}',
    ],
    ids=["cut short", "edited", "empty", "a list", "no tables", "a number"],
)
def test_a_damaged_file_is_named(tmp_path, damage):
    file = tmp_path / "tables.json"
    file.write_text(damage(tables.FILE.read_text()))
    with pytest.raises(TableError, match=r"tables\.json is damaged.*recompute"):
        tables.read(file)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(TableError, match=r"gone\.json"):
        tables.read(tmp_path / "gone.json")


def test_recomputing_mends_a_damaged_file(tmp_path, monkeypatch):
    file = tmp_path / "tables.json"
    file.write_text("{")
    monkeypatch.setattr(tables, "FILE", file)
    monkeypatch.setattr(tables, "_in_use", {})
    monkeypatch.setattr(making, "REACH", {2: 4, 3: 13})  # the rest in the slow test
    with pytest.raises(TableError):
        counting.distribution(4, Deck(2))
    counting.recompute(file)
    assert counting.distribution(4, Deck(2)) == by_brute_force(4, Deck(2))
    assert tables.read(file) == tables.stored()


@pytest.mark.slow
def test_all_tables_computed_again():
    done = counting.verify()
    assert done.agrees, done.different
    assert len(done.seconds) == 18


# What cannot be answered


@pytest.mark.parametrize("k", [-1, 82, 10**30, 1.0, "3", None, True])
@pytest.mark.parametrize(
    "ask",
    [
        counting.hands_without_set, counting.distribution, counting.most_sets, counting.mean, counting.variance,
        counting.probability_of_no_set,
    ],
)  # fmt: skip
def test_numbers_of_cards_that_do_not_exist(ask, k):
    with pytest.raises(HandError, match="0 to 81 cards"):
        ask(k)


@pytest.mark.parametrize(
    ("ask", "k", "deck", "says"),
    [
        (counting.distribution, 40, CLASSIC, "up to 13 cards and from 68 on, not for 40.* years"),
        (counting.distribution, 14, CLASSIC, "not for 14.* seconds"),
        (counting.distribution, 67, CLASSIC, "not for 67.* seconds"),
        (counting.hands_without_set, 20, Deck(5), "from 46 on"),
        (counting.most_sets, 100, Deck(6), r"from 617 on.*10\*\*"),
    ],
)
def test_what_is_not_feasible(ask, k, deck, says):
    with pytest.raises(FeasibleError, match=says):
        ask(k, deck)


def test_no_hand_without_a_set_beyond_the_largest_cap():
    assert counting.hands_without_set(46, Deck(5)) == counting.HandCount(0, 0)
    assert counting.hands_without_set(113, Deck(6)) == counting.HandCount(0, 0)
    assert [counting.hands_without_set(k).hands for k in (21, 22, 81)] == [0, 0, 0]
    assert is_cap(counting.most_sets(2).hand)


def test_class_sizes_of_four_cards():
    """Two pairs with one third card: 81 · C(40, 2) hands; all others are the second class."""
    *_, level = orbits.levels(CLASSIC, [0] * 5)
    assert sorted(level.sizes) == [81 * comb(40, 2), 1_579_500 - 81 * comb(40, 2)]
    assert all(affine_group_order(4) % size == 0 for size in level.sizes)


def test_equal_verifications_are_one_in_a_set():
    done = [Verification({"a table": seconds}, ("a table",)) for seconds in (1.0, 1.0, 2.0)]
    assert len(set(done)) == 2
    assert hash(done[0]) == hash(done[1])
