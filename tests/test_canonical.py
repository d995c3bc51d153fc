"""The canonical form: constant under maps, different for hands that are not alike, with brute force as oracle."""

from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Cards, Deck, cards, count_sets, find_sets
from setlab.errors import CardError, DeckError, HandError
from setlab.geometry import AffineMap, affine_group_order, canonical_form, equivalent, maximum_cap, symmetry_count
from setlab.geometry.canonical import Frames

seeds = st.integers(0, 10**6)


@pytest.fixture(scope="module")
def plane_maps():
    """All 432 maps of the deck with two features, as orders of the nine indices."""
    deck = Deck(2)
    return [
        [card.index for card in AffineMap([(a, b), (c, d)], (e, f))(deck.cards)]
        for a, b, c, d, e, f in product(range(3), repeat=6)
        if (a * d - b * c) % 3
    ]


def test_every_hand_of_a_plane_against_all_maps(plane_maps):
    deck = Deck(2)
    seen = {}
    for size in range(1, 10):
        for indices in combinations(range(9), size):
            images = {tuple(sorted(order[i] for i in indices)) for order in plane_maps}
            keeping = sum(sorted(order[i] for i in indices) == list(indices) for order in plane_maps)
            hand = [deck.cards[i] for i in indices]
            form = canonical_form(hand)
            assert tuple(card.index for card in form) in images
            assert seen.setdefault(min(images), form) == form
            assert symmetry_count(hand) == keeping
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize(("k", "classes"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_all_hands_of_the_beginner_deck_fall_into_orbits(k, classes):
    """Each class has |AGL(3,3)| / symmetries hands: the number of hands with its form."""
    members = {}
    for hand in combinations(BEGINNER.cards, k):
        members.setdefault(canonical_form(hand), []).append(hand)
    assert len(members) == classes
    for hands in members.values():
        assert affine_group_order(3) == len(hands) * symmetry_count(hands[len(hands) // 2])


@given(st.integers(1, 6), st.integers(0, 1000), seeds)
def test_forms_are_the_same_for_images(features, size, seed):
    deck = Deck(features)
    hand = deck.deal(1 + size % min(len(deck), 90), seed=seed)
    moved = AffineMap.random(deck, seed=seed)(hand)
    form = canonical_form(hand)
    assert canonical_form(moved) == form == canonical_form(form)
    assert len(form) == len(hand)
    assert count_sets(form) == count_sets(hand)
    assert form == tuple(sorted(form))
    there = equivalent(hand, moved)
    assert sorted(there(hand)) == sorted(moved)
    assert symmetry_count(moved) == symmetry_count(hand)


@given(st.integers(0, 12), seeds, seeds)
def test_hands_are_alike_exactly_when_their_forms_agree(size, one, other):
    first, second = CLASSIC.deal(size + 1, seed=one), CLASSIC.deal(size + 1, seed=other)
    there = equivalent(first, second)
    assert (there is not None) is (canonical_form(first) == canonical_form(second))
    if there is not None:
        assert sorted(there(first)) == sorted(second)


@given(st.integers(41, 80), seeds)
def test_a_large_hand_is_as_the_cards_left_out(size, seed):
    hand = CLASSIC.deal(size, seed=seed)
    rest = [card for card in CLASSIC if card not in hand]
    assert symmetry_count(hand) == symmetry_count(rest)
    assert set(canonical_form(hand)) == set(CLASSIC) - set(canonical_form(rest))


@pytest.mark.parametrize(
    ("hand", "alike"),
    [
        (CLASSIC.cards[:1], 81),
        (CLASSIC.cards[:2], 3_240),
        (CLASSIC.cards[:3], 1_080),  # a SET
        (CLASSIC.cards[:9], 1_170),  # a plane
        (CLASSIC.cards[:27], 120),  # a hyperplane
        (CLASSIC.cards[27:], 120),
        (CLASSIC.cards, 1),
        (maximum_cap(4), 682_344),
        (maximum_cap(3), 2_106),
        (BEGINNER.cards[:9], 39),
    ],
)
def test_number_of_hands_alike_is_known(hand, alike):
    deck = hand[0].deck
    assert affine_group_order(len(deck.features)) == alike * symmetry_count(hand)


def test_the_two_classes_of_four_cards_without_a_set():
    pair_of_pairs = cards("1RO# 1GO# 1RS# 1GD#")  # two pairs with one third card: all four in a plane
    free = cards("1RO# 1GO# 1RS# 2RO#")
    assert not find_sets(pair_of_pairs)
    assert not find_sets(free)
    assert equivalent(pair_of_pairs, free) is None
    sizes = [affine_group_order(4) // symmetry_count(hand) for hand in (pair_of_pairs, free)]
    assert sum(sizes) == 1_579_500


def test_hands_with_the_same_number_of_sets_may_differ():
    one, other = cards("1RO 2RO 3RO 1GO 1PO"), cards("1RO 2RO 3RO 1GO 2GO")
    assert (count_sets(one), count_sets(other)) == (2, 1)
    assert equivalent(one, other) is None
    assert equivalent(cards("1RO 2RO 3RO 1GO"), cards("1GD 2GD 1PD 3GD")) is not None


def test_hands_of_two_sizes_are_not_alike():
    assert equivalent(cards("1RO 2RO"), cards("1RO 2RO 3RO")) is None


@pytest.mark.parametrize(("n", "most_frames"), [(3, 40), (4, 40), (5, 60), (6, 60)])
def test_symmetry_keeps_the_search_small(n, most_frames):
    """A hand where all frames look the same is not searched frame by frame: few symmetries show them all."""
    deck = Deck(n)
    frames = Frames(deck, range(3 ** (n - 1)))
    assert len(frames._known) < most_frames
    assert affine_group_order(n) == 3 * (3**n - 1) // 2 * frames.symmetries()


def test_no_cards():
    assert canonical_form([]) == Cards()
    for refused in (lambda: symmetry_count([]), lambda: equivalent([], []), lambda: equivalent(BEGINNER.cards, [])):
        with pytest.raises(HandError, match="At least one card"):
            refused()


@pytest.mark.parametrize("work", [canonical_form, symmetry_count, lambda hand: equivalent(hand, hand)])
def test_bad_hands(work):
    with pytest.raises(HandError, match="twice"):
        work([BEGINNER.cards[0], BEGINNER.cards[0]])
    with pytest.raises(DeckError):
        work([BEGINNER.cards[0], CLASSIC.cards[1]])
    with pytest.raises(CardError):
        work(["2RO"])


def test_hands_of_two_decks():
    with pytest.raises(DeckError):
        equivalent(BEGINNER.cards[:3], CLASSIC.cards[:3])


def test_forms_of_nine_beginner_cards_without_a_set():
    """All 2,106 of them are one class (the maximum cap of AG(3,3))."""
    deck, free = BEGINNER, []

    def grow(hand, allowed):
        if len(hand) == 9:
            free.append(hand)
        for place, card in enumerate(allowed):
            out = {deck.cards[deck.thirds[card.index][other.index]] for other in hand}
            grow([*hand, card], [later for later in allowed[place + 1 :] if later not in out])

    grow([], list(deck.cards))
    assert len(free) == 2_106
    assert {canonical_form(hand) for hand in free} == {canonical_form(maximum_cap(3))}


def test_pairs_of_cards_are_all_alike():
    assert len({canonical_form(pair) for pair in combinations(BEGINNER.cards, 2)}) == 1
    assert comb(27, 2) * symmetry_count(BEGINNER.cards[:2]) == affine_group_order(3)
