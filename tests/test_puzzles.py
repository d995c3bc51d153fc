"""Puzzles: what was wished for, nothing else, the same for a seed for ever, and refused where it cannot be."""

import csv
from collections import Counter
from datetime import date, datetime
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import seed_texts

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, cards, counting, find_sets
from setlab.deck import COLOR, SHAPE
from setlab.errors import DeckError, HandError, OptionError, PuzzleError
from setlab.puzzles import board, daily, feasible_sets, near_miss, set_with

DATA = Path(__file__).parent / "data"
SEEDS = st.one_of(st.integers(), seed_texts)
NINE_BEGINNER = [0, 1, 2, 3, 4, 5, 6, 8, 12]  # GOLDEN: all 4,686,825 hands counted
TWELVE_CLASSIC = list(range(15))  # the figures


def kinds(three):
    """How many values each feature has on three cards: 1 same, 2 two and one, 3 different (R1.2, R1.3)."""
    return [len(set(column)) for column in zip(*(card.vector for card in three), strict=True)]


def brute_count(hand):
    """SETs by the rule itself, without our fast path."""
    return sum(2 not in kinds(three) for three in combinations(hand, 3))


# Triples


@given(SEEDS, st.integers(1, 6).flatmap(lambda n: st.tuples(st.just(n), st.integers(1, n))))
def test_a_set_differs_in_as_many_features_as_wished(seed, size):
    features, differences = size
    three = set_with(differences, deck=Deck(features), seed=seed)
    assert sorted(kinds(three)) == [1] * (features - differences) + [3] * differences


@given(SEEDS)
def test_a_set_differs_in_the_features_named(seed):
    assert kinds(set_with(different={"color", SHAPE}, seed=seed)) == [3, 3, 1, 1]


def test_without_a_wish_each_number_of_differences_comes_up():
    assert {kinds(set_with(seed=seed)).count(3) for seed in range(60)} == {1, 2, 3, 4}


def test_all_beginner_sets_with_one_difference_come_up():
    found = {frozenset(set_with(1, deck=BEGINNER, seed=seed)) for seed in range(600)}
    assert len(found) == 27  # 3 features x 9 settings of the other two


@given(SEEDS, st.sets(st.sampled_from(["color", "shape", "number", "shading"]), min_size=1))
def test_a_near_miss_fails_in_exactly_the_features_named(seed, failing):
    three = near_miss(failing, seed=seed)
    names = [feature.name for feature in CLASSIC.features]
    assert {name for name, kind in zip(names, kinds(three), strict=True) if kind == 2} == failing
    assert len(set(three)) == 3


@given(SEEDS)
def test_a_near_miss_differs_where_it_is_told(seed):
    assert kinds(near_miss("color", different=["number"], seed=seed)) == [2, 1, 3, 1]
    assert kinds(near_miss({"color", "shape"}, different=[], deck=BEGINNER, seed=seed)) == [2, 2, 1]


def test_each_card_can_be_the_odd_one():
    columns = [[card.vector[0] for card in near_miss(COLOR, seed=seed)] for seed in range(60)]
    assert {next(k for k in range(3) if column.count(column[k]) == 1) for column in columns} == {0, 1, 2}


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (lambda: set_with(5), "1 to 4"),
        (lambda: set_with(0), "1 to 4"),
        (lambda: set_with(True), "1 to 4"),
        (lambda: set_with(4, deck=BEGINNER), "1 to 3"),
        (lambda: set_with(different=[]), "1 to 4"),
        (lambda: set_with(3, different={"color"}), "1 features are named"),
        (lambda: set_with(different={"shading"}, deck=BEGINNER), "color, shape, number"),
        (lambda: near_miss([]), "at least one"),
        (lambda: near_miss({"size"}), "color, shape, number, shading"),
        (lambda: near_miss({"color"}, different={"color"}), "cannot both"),
        (lambda: near_miss({"color"}, different=[]), "two would be equal"),
        (lambda: near_miss({"color"}, deck=Deck(1)), "two would be equal"),
    ],
)
def test_impossible_triples_are_refused_with_what_would_be_right(wish, words):
    with pytest.raises(PuzzleError, match=words):
        wish()


# Boards


@pytest.mark.parametrize("sets", TWELVE_CLASSIC)
def test_twelve_cards_hold_exactly_as_many_sets_as_wished(sets):
    boards = [board(12, sets=sets, seed=seed) for seed in range(40)]
    assert all(len(set(twelve)) == 12 and brute_count(twelve) == sets for twelve in boards)
    assert len({frozenset(twelve) for twelve in boards}) == 40


@pytest.mark.parametrize("sets", NINE_BEGINNER)
def test_nine_beginner_cards_hold_exactly_as_many_sets_as_wished(sets):
    boards = [board(9, sets=sets, deck=BEGINNER, seed=seed) for seed in range(40)]
    assert all(len(set(nine)) == 9 and brute_count(nine) == sets for nine in boards)
    assert len({frozenset(nine) for nine in boards}) > 15  # twelve SETs are a plane, and there are only 39


def test_the_four_sets_of_beginner_boards_are_of_all_sorts():
    kinds_seen = Counter(
        tuple(sorted(kinds(three).count(3) for three in find_sets(board(9, sets=4, deck=BEGINNER, seed=seed))))
        for seed in range(200)
    )
    assert len(kinds_seen) >= 10


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_feasible_board_of_the_small_decks_is_made(size):
    deck = Deck(size)
    for n in range(len(deck) + 1):
        for sets in feasible_sets(n, deck).counts:
            made = board(n, sets=sets, deck=deck, seed=1)
            assert len(set(made)) == n
            assert brute_count(made) == sets


def pair_count(hand):
    """SETs by pairs: each is met at three of them (R1.6)."""
    vectors = {tuple(card.vector) for card in hand}
    thirds = [tuple(-x - y for x, y in zip(a, b, strict=True)) for a, b in combinations(vectors, 2)]
    return sum(tuple(value % 3 for value in third) in vectors for third in thirds) // 3


@pytest.mark.parametrize("n", range(13, 41))
def test_every_known_board_of_many_cards_is_made(n):
    for sets in feasible_sets(n, CLASSIC).counts:
        made = board(n, sets=sets, seed=2)
        assert len(set(made)) == n
        assert pair_count(made) == sets


@pytest.mark.parametrize("n", [41, 54, 61, 66, 69, 72, 78, 81])
def test_known_boards_of_most_of_the_cards_are_made(n):
    counts = feasible_sets(n, CLASSIC).counts
    for sets in {counts[0], counts[len(counts) // 2], counts[-1]}:
        made = board(n, sets=sets, seed=2)
        assert len(set(made)) == n
        assert pair_count(made) == sets


def test_boards_of_the_larger_decks():
    assert brute_count(board(12, sets=14, deck=Deck(6), seed=3)) == 14
    assert brute_count(board(20, sets=0, deck=Deck(5), seed=3)) == 0
    assert brute_count(board(90, sets=490, deck=Deck(5), seed=3)) == 490  # about the mean, C(90,3)/241 = 487


@given(SEEDS)
def test_wishes_for_the_sets_on_a_board(seed):
    nine = board(9, sets=4, deck=BEGINNER, differences=(1, 2), seed=seed)
    differing = [kinds(three).count(3) for three in find_sets(nine)]
    assert len(differing) == 4
    assert 1 in differing
    assert 2 in differing


def test_a_wish_for_two_of_a_kind_is_for_two_sets():
    for seed in range(20):
        twelve = board(12, sets=3, differences=[4, 4], seed=seed)
        assert [kinds(three).count(3) for three in find_sets(twelve)].count(4) >= 2


@given(SEEDS)
def test_cards_that_lie_on_the_board(seed):
    three = cards("2RO 2RS 2RD")
    nine = board(9, sets=4, deck=BEGINNER, holding=three, seed=seed)
    assert set(three) <= set(nine)
    assert brute_count(nine) == 4


def test_the_held_cards_do_not_come_first():
    places = {board(9, sets=4, deck=BEGINNER, holding=cards("2RO"), seed=seed).index(Card("2RO")) for seed in range(80)}
    assert places == set(range(9))


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (lambda: board(9, sets=7, deck=BEGINNER), "only 0-6, 8, 12"),
        (lambda: board(9, sets=13, deck=BEGINNER), "only 0-6, 8, 12"),
        (lambda: board(12, sets=15), "only 0-14"),
        (lambda: board(10, sets=0, deck=BEGINNER), "only 2-9, 12"),
        (lambda: board(21, sets=0), "hold 3 to 54 SETs, not 0"),  # 21 cards always hold a SET
        (lambda: board(21, sets=50, seed=1), "Examples are known for 3-42, 44-47, 51-54"),
        (lambda: board(12, sets=23, deck=Deck(5)), "hold 0 to 22 SETs, not 23"),
        (lambda: board(82, sets=1), "0 to 81 cards"),
        (lambda: board(-1, sets=0), "0 to 81 cards"),
        (lambda: board(150, sets=0, deck=Deck(5), seed=1), "On average there are 2287"),
        (lambda: board(12, sets=1, differences=(1, 2)), "2 SETs are described"),
        (lambda: board(12, sets=1, differences=(5,)), "1 to 4"),
        (lambda: board(9, sets=0, deck=BEGINNER, holding=cards("2RO 2RS 2RD"), seed=1), "none with these wishes"),
        (lambda: board(6, sets=3, deck=BEGINNER, differences=(1, 1, 1), holding=cards("1RO 2GS 3PD 1GD"), seed=1),
         "none with these wishes"),
    ],
)  # fmt: skip
def test_impossible_boards_are_refused_with_what_is_feasible(wish, words):
    with pytest.raises(PuzzleError, match=words):
        wish()


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (lambda: board("12", sets=3), OptionError),
        (lambda: board(True, sets=0), OptionError),
        (lambda: board(12, sets=-1), OptionError),
        (lambda: board(12, sets=3.0), OptionError),
        (lambda: board(12, sets=True), OptionError),
        (lambda: board(12, sets=3, seed=1.5), OptionError),
        (lambda: board(12, sets=3, deck="classic"), OptionError),
        (lambda: set_with(2, deck=4), OptionError),
        (lambda: near_miss({"color"}, deck=None), OptionError),
        (lambda: board(2, sets=0, holding=cards("2RO# 2RS# 2RD#")), HandError),
        (lambda: board(9, sets=4, holding=[Card("2RO"), Card("2RO")], deck=BEGINNER), HandError),
        (lambda: board(9, sets=4, holding=[Card("2RO")]), DeckError),
        (lambda: daily("tomorrow"), OptionError),
        (lambda: daily("2026-02-30"), OptionError),
        (lambda: daily(20260901), OptionError),
    ],
)
def test_bad_input_is_named(wish, error):
    with pytest.raises(error):
        wish()


# What is feasible


def spanning_counts(deck, n):
    """All numbers of SETs in n cards that span the deck, by brute force over hands with the standard frame.

    Every such hand is the image of one of these under an affine map, and affine maps keep SETs.
    """
    size = len(deck.features)
    frame = [deck.cards[0], *(deck.cards[3**place] for place in range(size))]
    others = [card for card in deck if card not in frame]
    return {brute_count([*frame, *rest]) for rest in combinations(others, n - len(frame))}


@pytest.mark.parametrize("n", range(4, 9))
def test_the_rows_of_beginner_boards_by_brute_force(n):
    smaller = set(feasible_sets(n, Deck(2)).counts) if n <= 9 else set()
    assert set(feasible_sets(n, BEGINNER).counts) == spanning_counts(BEGINNER, n) | smaller


@pytest.mark.parametrize("n", range(5, 8))
def test_the_rows_of_classic_boards_by_brute_force(n):
    assert set(feasible_sets(n, CLASSIC).counts) == spanning_counts(CLASSIC, n) | set(feasible_sets(n, BEGINNER).counts)


def test_two_features_by_brute_force():
    for n in range(10):
        counts = {brute_count(hand) for hand in combinations(Deck(2), n)}
        assert feasible_sets(n, Deck(2)).counts == tuple(sorted(counts))


def test_rows_known_from_outside():
    assert list(feasible_sets(9, BEGINNER).counts) == NINE_BEGINNER
    assert list(feasible_sets(12, CLASSIC).counts) == TWELVE_CLASSIC
    # The largest hands without a SET: 2, 4, 9, 20 cards (OEIS A090245).
    for size, cap in enumerate((2, 4, 9, 20), start=1):
        assert 0 in feasible_sets(cap, Deck(size)).counts
        assert 0 not in feasible_sets(cap + 1, Deck(size)).counts
    assert feasible_sets(81, CLASSIC).counts == (1080,)
    assert feasible_sets(80, CLASSIC).counts == (1040,)  # 40 go with any card


@pytest.mark.parametrize(("deck", "most"), [(BEGINNER, 27), (CLASSIC, 12)])
def test_the_rows_are_those_of_the_exact_counts(deck, most):
    """The counts come from classes of hands under affine maps: another way, by other code."""
    for n in range(most + 1):
        assert feasible_sets(n, deck).counts == tuple(sorted(counting.distribution(n, deck)))


def test_the_least_and_the_most_of_every_classic_row_are_proved():
    for n in range(82):
        rest = 81 - n
        least = 1080 - n * rest // 2 - counting.most_sets(rest).sets
        counts = feasible_sets(n, CLASSIC).counts
        assert (counts[0], counts[-1]) == (least, counting.most_sets(n).sets)


def test_what_is_proved_and_what_is_only_known():
    assert all(feasible_sets(n, BEGINNER).complete for n in range(28))
    assert [n for n in range(82) if not feasible_sets(n, CLASSIC).complete] == list(range(16, 66))
    assert feasible_sets(5, Deck(6)).complete
    assert not feasible_sets(6, Deck(6)).complete
    assert feasible_sets(100, Deck(5)).counts == ()


# The same for ever


def test_the_same_seed_gives_the_puzzles_of_the_table():
    """A change of algorithm changes every class's board: the table notices."""
    with (DATA / "puzzles.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    makers = {
        "board": lambda deck, n, sets, seed: board(int(n), sets=int(sets), deck=deck, seed=seed),
        "board 1 2": lambda deck, n, sets, seed: board(
            int(n), sets=int(sets), deck=deck, differences=(1, 2), seed=seed
        ),
        "daily": lambda deck, n, sets, seed: daily(seed, n=int(n), sets=int(sets), deck=deck),
        "set": lambda deck, n, sets, seed: set_with(int(n), deck=deck, seed=seed),
        "near miss": lambda deck, n, sets, seed: near_miss(n.split("+"), deck=deck, seed=seed),
    }
    assert len(rows) > 40
    for row in rows:
        seed = int(row["seed"]) if row["seed"].isdecimal() else row["seed"]
        made = makers[row["kind"]](Deck(int(row["features"])), row["n"], row["sets"], seed)
        assert made.codes == row["codes"], row


def test_a_seed_is_a_seed():
    assert board(12, sets=6, seed=7) == board(12, sets=6, seed=7)
    assert board(12, sets=6, seed=7) != board(12, sets=6, seed="7")
    assert isinstance(board(12, sets=6), Cards)


def test_the_puzzle_of_the_day_is_the_same_however_the_day_is_written():
    day = daily("2026-09-01")
    assert day == daily(date(2026, 9, 1)) == daily(datetime(2026, 9, 1, 23, 59))
    assert brute_count(day) == 6
    assert len(day) == 12
    assert len({frozenset(daily(date(2026, 1, day))) for day in range(1, 32)}) == 31


def test_each_kind_of_puzzle_is_of_its_own():
    seeds = range(5)
    assert all(
        set(one(seed)) != set(other(seed))
        for seed, (one, other) in product(
            seeds, [(lambda s: set_with(2, seed=s), lambda s: near_miss({"color"}, seed=s))]
        )
    )
