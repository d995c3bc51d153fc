"""Affine maps against what they must keep, and against brute force over all maps of small decks."""

import pickle
from itertools import combinations, islice, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Cards, Deck, cards, find_sets, gf3, is_set
from setlab.errors import CardError, DeckError, GeometryError, HandError, OptionError
from setlab.geometry import AffineMap, affine_group_order, renamings
from setlab.gf3 import Vector

seeds = st.integers(0, 10**6)
decks = st.integers(1, 6).map(Deck)


def test_maps_of_a_small_deck_are_exactly_the_permutations_that_keep_sets():
    deck = Deck(2)
    lines = {frozenset(c.index for c in found) for found in find_sets(deck)}
    keeping = {
        order
        for order in permutations(range(9))
        if all(frozenset(order[i] for i in line) in lines for line in lines)
    }  # fmt: skip
    made = set()
    for a, b, c, d, e, f in product(range(3), repeat=6):
        if (a * d - b * c) % 3:
            moved = AffineMap([(a, b), (c, d)], (e, f))(deck.cards)
            made.add(tuple(card.index for card in moved))
    assert made == keeping
    assert len(made) == affine_group_order(2) == 432


@pytest.mark.parametrize(("n", "order"), [(1, 6), (2, 432), (3, 303_264), (4, 1_965_150_720)])
def test_number_of_maps(n, order):
    assert affine_group_order(n) == order


@pytest.mark.parametrize("n", [0, 7, -1, True, 2.0, 10**9])
def test_number_of_maps_of_no_deck(n):
    with pytest.raises(GeometryError, match="1 to 6"):
        affine_group_order(n)


@given(seeds, decks)
def test_maps_keep_sets_and_move_every_card(seed, deck):
    f = AffineMap.random(deck, seed=seed)
    moved = f(deck.cards[:81])
    assert len(set(moved)) == len(moved)
    for a, b in islice(combinations(deck.cards, 2), 0, None, 101 if len(deck) < 100 else 20_011):
        c = deck.cards[deck.thirds[a.index][b.index]]
        assert is_set(f(a), f(b), f(c))


@given(seeds, seeds, decks)
def test_composition_and_inverse(one, other, deck):
    f, g = AffineMap.random(deck, seed=one), AffineMap.random(deck, seed=other)
    hand = deck.deal(min(len(deck), 9), seed=one)
    assert (f @ g)(hand) == f(g(hand))
    assert f.inverse()(f(hand)) == hand
    assert f @ f.inverse() == AffineMap.identity(len(deck.features))
    assert (f @ g).inverse() == g.inverse() @ f.inverse()
    assert [card.vector for card in f(hand)] == [f(card.vector) for card in hand]
    assert f(hand[0]) == f(hand)[0]
    assert f(list(hand)) == f(hand)
    assert f(tuple(hand[0].vector)) == f(hand[0].vector)


@given(seeds)
def test_order(seed):
    f = AffineMap.random(BEGINNER, seed=seed)
    home = power = AffineMap.identity(3)
    times = 0
    while times == 0 or power != home:
        power, times = power @ f, times + 1
    assert f.order() == times
    assert affine_group_order(3) % times == 0


@given(seeds, seeds)
def test_map_between_frames(one, other):
    source = list(AffineMap.random(seed=one)(cards("1RO# 1GO# 1RS# 2RO# 1RO/")))
    target = list(AffineMap.random(seed=other)(cards("1RO# 1GO# 1RS# 2RO# 1RO/")))
    f = AffineMap.between(source, target)
    assert f(source) == Cards(target)
    assert f == AffineMap.between([c.vector for c in source], [c.vector for c in target])


def test_random_maps_are_different_and_the_same_for_a_seed():
    assert len({AffineMap.random(seed=seed) for seed in range(50)}) == 50
    assert AffineMap.random(seed="monday") == AffineMap.random(seed="monday")
    assert AffineMap.random(Deck(1)).dimension == 1


def test_all_maps_of_one_feature_are_equally_likely():
    counts = {}
    for seed in range(600):
        f = AffineMap.random(Deck(1), seed=seed)
        counts[f] = counts.get(f, 0) + 1
    assert len(counts) == 6
    assert min(counts.values()) > 60  # 100 each on average; six standard deviations are 55


def test_renamings_of_the_classic_deck():
    made = list(renamings())
    assert len(made) == len(set(made)) == 31_104
    assert made[0] == AffineMap.identity(4)
    assert all(f.only_renames() for f in made[::97])
    assert all((f @ g).only_renames() for f, g in zip(made[::5003], made[::-4999], strict=False))


def test_only_renames_against_what_it_means():
    """A renaming keeps in how many features any two cards differ; no other map does."""
    deck = Deck(2)

    def apart(a, b):
        return sum(x != y for x, y in zip(a.vector, b.vector, strict=True))

    for rows in product(product(range(3), repeat=2), repeat=2):
        if gf3.rank(rows) == 2:
            f = AffineMap(rows, (1, 2))
            keeps = all(apart(a, b) == apart(f(a), f(b)) for a, b in combinations(deck.cards, 2))
            assert f.only_renames() is keeps


def test_value_semantics():
    f = AffineMap([(0, 2), (1, 0)], [1, 2])
    assert repr(f) == "AffineMap(((0, 2), (1, 0)), (1, 2))"
    assert eval(repr(f)) == f
    assert pickle.loads(pickle.dumps(f)) == f
    assert len({f, AffineMap(((0, 2), (1, 0)), (1, 2))}) == 1
    assert f.matrix == (Vector((0, 2)), Vector((1, 0)))
    with pytest.raises(AttributeError):
        f.shift = Vector((0, 0))
    assert f.__matmul__("g") is NotImplemented


def test_shows_itself_as_a_formula():
    shown = AffineMap([(0, 2), (1, 0)], [1, 2])._repr_mimebundle_()
    assert shown["text/plain"] == "AffineMap(((0, 2), (1, 0)), (1, 2))"
    matrix, shift = (rf"\begin{{pmatrix}} {rows} \end{{pmatrix}}" for rows in (r"0 & 2 \\ 1 & 0", r"1 \\ 2"))
    assert shown["text/latex"] == rf"$\displaystyle x \mapsto {matrix} x + {shift}$"


@pytest.mark.parametrize(
    ("rows", "shift", "says"),
    [
        ([(1, 1), (2, 2)], (0, 0), "no inverse: its rank is 1"),
        ([(0, 0), (0, 0)], (0, 0), "rank is 0"),
        ([(1, 0), (0, 3)], (0, 0), "entries 0, 1 or 2, not 3"),
        ([(1, 0), (0, -1)], (0, 0), "not -1"),
        ([(1, 0), (0, 1.0)], (0, 0), "not 1.0"),
        ([(1, 0), (0, 1)], (0, 5), "not 5"),
        ([(1, 0), (0, 1)], (0, 0, 0), "2 rows"),
        ([(1, 0, 0), (0, 1, 0)], (0, 0), "square"),
        ([(1, 0), (0, 1, 0)], (0, 0), "one length"),
        ([], (), "at least 1"),
    ],
)
def test_refused_maps(rows, shift, says):
    with pytest.raises(GeometryError, match=says):
        AffineMap(rows, shift)


@pytest.mark.parametrize(
    ("source", "error", "says"),
    [
        ("RO GO PO", GeometryError, "dimension 1"),
        ("RO GO", GeometryError, "3 points, not 2"),
        ("RO RO GS", GeometryError, "dimension 1"),
        ("", GeometryError, "points, not 0"),
    ],
)
def test_refused_frames(source, error, says):
    with pytest.raises(error, match=says):
        AffineMap.between([Deck(2).card(code) for code in source.split()], cards("RO GO RS"))


def test_frames_of_two_decks():
    with pytest.raises(DeckError, match="3 points and 4"):
        AffineMap.between(cards("RO GO RS"), cards("1RO 1GO 1RS 2RO"))
    with pytest.raises(DeckError):
        AffineMap.between([Deck(2).cards[0], BEGINNER.cards[0]], cards("RO GO RS"))


def test_refused_things():
    f = AffineMap.identity(3)
    with pytest.raises(DeckError, match="moves cards with 3 features"):
        f(CLASSIC.cards[0])
    with pytest.raises(DeckError):
        f([BEGINNER.cards[0], CLASSIC.cards[0]])
    with pytest.raises(CardError):
        f(["2RO"])
    with pytest.raises(GeometryError):
        f(Vector((1, 2)))
    with pytest.raises(OptionError):
        AffineMap.random(seed=1.5)
    with pytest.raises(GeometryError):
        AffineMap.identity(3) @ AffineMap.identity(4)


def test_a_map_of_no_cards_is_no_cards():
    assert AffineMap.identity(3)([]) == Cards()
    with pytest.raises(HandError):
        find_sets(AffineMap.identity(3)([BEGINNER.cards[0]] * 2))
