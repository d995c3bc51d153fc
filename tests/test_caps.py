"""Caps: against brute force where the space is small, and published sizes where it is not."""

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, count_sets, geometry, is_set, third_card
from setlab.errors import DeckError, FeasibleError, GeometryError, HandError, OptionError
from setlab.geometry import caps

SIZES = [2, 4, 9, 20, 45, 112]  # OEIS A090245, n = 1..6


def hand(codes):
    return Cards(Card(code) for code in codes.split())


def is_cap_by_brute_force(cards):
    return not any(is_set(*three) for three in combinations(cards, 3))


def largest_by_brute_force(cards):
    return next(
        size for size in range(len(cards), -1, -1) for part in combinations(cards, size) if is_cap_by_brute_force(part)
    )


def caps_by_size(deck):
    """How many caps of each size there are, counted one by one: the oracle."""
    counts = {}

    def extend(chosen, allowed):
        counts[len(chosen)] = counts.get(len(chosen), 0) + 1
        for place, card in enumerate(allowed):
            gone = {deck.thirds[card][other] for other in chosen}
            extend([*chosen, card], [other for other in allowed[place + 1 :] if other not in gone])

    extend([], list(range(len(deck))))
    return counts


classic_hands = st.sets(st.sampled_from(CLASSIC.cards), min_size=1, max_size=11).map(sorted)


@given(classic_hands)
def test_is_cap_and_the_rest_agree_with_brute_force(cards):
    cap = is_cap_by_brute_force(cards)
    assert geometry.is_cap(cards) == cap
    excluded = geometry.excluded_cards(cards)
    assert set(excluded) == {third_card(a, b) for a, b in combinations(cards, 2)} - set(cards)
    assert all(third_card(*pair) is card for card, pairs in excluded.items() for pair in pairs)
    if cap:
        allowed = geometry.allowed_cards(cards)
        assert set(allowed) == {card for card in CLASSIC if card not in cards and geometry.is_cap([*cards, card])}
        assert len(cards) + len(excluded) + len(allowed) == 81
        assert geometry.is_complete_cap(cards) == (not allowed)
    else:
        assert not geometry.is_complete_cap(cards)
        with pytest.raises(GeometryError, match="are a SET"):
            geometry.allowed_cards(cards)


@given(classic_hands)
def test_largest_cap_in_a_small_hand(cards):
    found = geometry.largest_cap_in(cards)
    assert geometry.is_cap(found)
    assert list(found) == [card for card in cards if card in found]
    assert len(found) == largest_by_brute_force(cards)


@given(st.sets(st.sampled_from(BEGINNER.cards), min_size=1).map(sorted))
def test_bounds_never_cut_off_the_best(cards):
    assert caps._at_most(tuple(cards)) >= len(geometry.largest_cap_in(cards))
    search = caps._Search(tuple(cards))
    assert len(search.run(28)) == len(geometry.largest_cap_in(cards))


def test_all_caps_of_the_small_decks():
    assert caps_by_size(Deck(1)) == {0: 1, 1: 3, 2: 3}
    assert caps_by_size(Deck(2)) == {0: 1, 1: 9, 2: 36, 3: 72, 4: 54}  # 84 - 12 triples; 4: published, 54
    beginner = caps_by_size(BEGINNER)
    assert beginner[3] == 2925 - 117
    assert beginner[9] == 2_106  # published: nine of 27 cards without a SET
    assert max(beginner) == 9


@pytest.mark.parametrize(("n", "size"), list(enumerate(SIZES, start=1)))
def test_maximum_caps(n, size):
    cap = geometry.maximum_cap(n)
    assert len(set(cap)) == size == geometry.MAXIMUM_SIZES[n]
    assert list(cap) == sorted(cap)
    assert count_sets(cap) == 0
    assert geometry.is_complete_cap(cap)
    vectors = {card.vector for card in cap}  # a second check that knows no table of third cards
    assert not any(-(a + b) in vectors for a, b in combinations(vectors, 2))
    assert geometry.dimension(cap) == n


def test_the_search_finds_the_same_sizes():
    for n, size in enumerate(SIZES[:3], start=1):
        cards = tuple(Deck(n).cards)
        assert len(caps._Search(cards).run(len(cards))) == size  # told no bound: a proof for n = 3
    assert len(geometry.largest_cap_in(CLASSIC)) == 20


def test_how_many_caps_of_twenty_the_formula_makes():
    # All quadratic forms in 4 variables: those over an elliptic quadric, moved to all 81 centres, are
    # 682,344 caps, the published number of all hands of 20 cards without a SET (Knuth, SETSET-ALL).
    points = np.array(list(product(range(3), repeat=4)))
    terms = np.array([points[:, i] * points[:, j] for i in range(4) for j in range(i, 4)])
    forms = np.array(list(product(range(3), repeat=10)))
    zeros = (forms @ terms) % 3 == 0
    cones = {row.tobytes() for row in zeros[zeros.sum(axis=1) == 21]}
    assert 81 * len(cones) == 682_344
    mine = {tuple(card.vector) for card in geometry.maximum_cap(4)} | {(0, 0, 0, 0)}
    assert np.array([tuple(point) in mine for point in points.tolist()]).tobytes() in cones


@pytest.mark.parametrize(
    ("keep", "size"),
    [
        (lambda v: v[3] == 0, 9),  # the beginner's cards
        (lambda v: v[3] != 2, 18),  # two parallel hyperplanes of 9 each
        (lambda v: v[3] != 2 and v[2] != 2, 16),  # four parallel planes of 4 each
        (lambda v: v[2] == v[3] == 0, 4),
        (lambda v: v[2] == v[3] == v[1] == 0, 2),
    ],
)
def test_largest_cap_in_structured_hands(keep, size):
    found = geometry.largest_cap_in(card for card in CLASSIC if keep(card.vector))
    assert len(found) == size
    assert geometry.is_cap(found)


@pytest.mark.parametrize("n", range(1, 9))
def test_product_caps(n):
    cap = geometry.product_cap(n)
    vectors = set(cap)
    assert len(vectors) == len(cap)
    assert cap.dimension == n
    assert {len(v) for v in vectors} == {n}
    assert not any(-(a + b) in vectors for a, b in combinations(vectors, 2))


def test_sizes_of_products_and_bounds():
    assert [len(geometry.product_cap(n)) for n in (7, 8, 9, 10, 11, 12)] == [
        112 * 2, 112 * 4, 112 * 9, 112 * 20, 112 * 45, 112 * 112,
    ]  # fmt: skip
    for n in range(1, 25):
        bounds = geometry.cap_bounds(n)
        assert len(geometry.product_cap(n)) <= bounds.lower <= bounds.upper <= 3**n
        assert bounds.exact == (n <= 6)
    assert (geometry.cap_bounds(7).lower, geometry.cap_bounds(7).upper) == (236, 288)
    assert geometry.cap_bounds(8).lower == 512
    assert "FunSearch" in geometry.cap_bounds(8).lower_source
    # 2.7552…**n is Ellenberg and Gijswijt's rate: in high dimensions their bound is the better one.
    assert geometry.cap_bounds(60).upper < 3 * 2.756**60 < 288 * 3**53


def test_what_is_refused():
    a, b = hand("2RO/ 2RS/")
    with pytest.raises(HandError, match="Which deck"):
        geometry.allowed_cards([])
    with pytest.raises(DeckError, match="4 features, not of the one with 3"):
        geometry.allowed_cards([a], BEGINNER)
    with pytest.raises(HandError, match="comes twice"):
        geometry.largest_cap_in([a, b, a])
    with pytest.raises(DeckError):
        geometry.is_cap([a, BEGINNER.cards[0]])
    with pytest.raises(FeasibleError, match=r"product_cap\(7\)"):
        geometry.maximum_cap(7)
    for n in (0, -1, True, 2.0, "4", None, 10**9):
        for function in (geometry.maximum_cap, geometry.product_cap, geometry.cap_bounds):
            with pytest.raises(OptionError, match="from 1 to 60"):
                function(n)


def test_no_cards():
    assert geometry.is_cap([])
    assert geometry.largest_cap_in([]) == ()
    assert geometry.excluded_cards([]) == {}
    assert geometry.allowed_cards([], CLASSIC) == CLASSIC.cards
    assert not geometry.is_complete_cap([], CLASSIC)
