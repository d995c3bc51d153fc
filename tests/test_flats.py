"""Lines, planes, hyperplanes, spans and magic squares, against closures made by the rule alone."""

import pickle
from itertools import combinations, permutations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Cards, Deck, geometry, gf3, is_set, third_card
from setlab.errors import CardError, DeckError, GeometryError, HandError
from setlab.gf3 import Vector

DECKS = [Deck(n) for n in range(1, 5)]


def hand(codes, deck=CLASSIC):
    return Cards(deck.card(code) for code in codes.split())


def closure(cards):
    """All cards reached by third cards alone: the oracle, which knows nothing of vectors."""
    inside = set(cards)
    while True:
        more = {third_card(a, b) for a, b in combinations(inside, 2)} - inside
        if not more:
            return frozenset(inside)
        inside |= more


classic_hands = st.sets(st.sampled_from(CLASSIC.cards), min_size=1, max_size=5).map(sorted)


# Classic: published counts (McMahon et al., The Joy of SET, 2016). Others: 3**(n-k) times the q-binomial (n, k).
@pytest.mark.parametrize(
    ("features", "counts"),
    [(1, [3, 1]), (2, [9, 12, 1]), (3, [27, 117, 39, 1]), (4, [81, 1080, 1170, 120, 1]), (5, [243, 9801])],
)
def test_how_many_flats_each_deck_has(features, counts):
    deck = Deck(features)
    for dimension, count in enumerate(counts):
        flats = list(geometry.all_flats(deck, dimension))
        assert len(flats) == len(set(flats)) == count
        assert {flat.dimension for flat in flats} == {dimension}


def test_classic_counts_by_name():
    assert len(geometry.all_lines(CLASSIC)) == 1080
    assert len(geometry.all_planes(CLASSIC)) == 1170
    assert len(geometry.all_hyperplanes(CLASSIC)) == 120
    assert {len(plane.sets()) for plane in geometry.all_planes(CLASSIC)} == {12}
    assert {len(solid.sets()) for solid in geometry.all_hyperplanes(CLASSIC)} == {117}


def test_lines_are_the_sets():
    triples = {three for three in combinations(CLASSIC.cards, 3) if is_set(*three)}
    assert {tuple(line.cards) for line in geometry.all_lines(CLASSIC)} == triples


def test_planes_are_the_closures_of_three_cards_beginner():
    closures = {closure(three) for three in combinations(BEGINNER.cards, 3) if not is_set(*three)}
    assert {frozenset(plane) for plane in geometry.all_planes(BEGINNER)} == closures
    assert len(closures) == 39


def test_planes_through_one_card_are_130():
    card = CLASSIC.card("2RO/")
    others = [other for other in CLASSIC if other is not card]
    closures = {closure((card, *two)) for two in combinations(others, 2) if not is_set(card, *two)}
    assert len(closures) == 130
    assert {frozenset(plane) for plane in geometry.planes_through([card])} == closures
    assert sum(card in plane for plane in geometry.all_planes(CLASSIC)) == 130


@pytest.mark.parametrize(
    ("codes", "count"),
    [("2RO/", 130), ("2RO/ 2RS/", 13), ("2RO/ 2RS/ 2RD/", 13), ("2RO/ 2RS/ 3RS/", 1), ("1RO# 2RO# 1GO# 1RS#", 0)],
)
def test_planes_through_a_hand(codes, count):
    cards = hand(codes)
    planes = geometry.planes_through(cards)
    assert set(planes) == {plane for plane in geometry.all_planes(CLASSIC) if all(card in plane for card in cards)}
    assert len(planes) == count


def test_planes_through_a_hand_of_a_tiny_deck():
    assert geometry.planes_through([Deck(1).cards[0]]) == []
    assert [len(plane) for plane in geometry.planes_through([Deck(2).cards[0]])] == [9]


@given(classic_hands)
def test_span_is_the_closure(cards):
    flat = geometry.span(cards)
    assert frozenset(flat) == closure(cards)
    assert len(flat) == len(flat.cards) == 3**flat.dimension
    assert geometry.dimension(cards) == flat.dimension
    assert geometry.span(flat.cards) == flat
    assert {card for card in CLASSIC if card in flat} == set(flat)


@given(classic_hands, classic_hands)
def test_meet_and_holds_agree_with_sets_of_cards(one, two):
    first, second = geometry.span(one), geometry.span(two)
    shared = set(first) & set(second)
    meet = first.meet(second)
    assert set(meet or ()) == shared
    assert first.holds(second) == (set(second) <= set(first))
    assert geometry.span({*one, *two}).holds(first)


@given(classic_hands)
def test_parallel_class_holds_each_card_once(cards):
    flat = geometry.span(cards)
    flats = flat.parallel_class()
    assert sorted(card for part in flats for card in part) == list(CLASSIC)
    assert flat in flats
    assert all(part.is_parallel(flat) for part in flats)
    for card in CLASSIC.cards[::7]:
        assert card in flat.translate(card)
        assert flat.translate(card) in flats


@given(classic_hands)
def test_a_flat_is_a_value(cards):
    flat = geometry.span(cards)
    names = {"Flat": geometry.Flat, "CLASSIC": CLASSIC, "Vector": Vector}
    assert eval(repr(flat), names) == flat
    assert pickle.loads(pickle.dumps(flat)) == flat
    assert hash(flat) == hash(geometry.Flat(CLASSIC, cards[-1].vector, flat.basis[::-1]))


def test_the_four_parallel_classes_of_the_small_plane():
    # networkx as oracle: lines that do not meet form four groups of three.
    lines = geometry.all_lines(Deck(2))
    graph = nx.Graph((a, b) for a, b in combinations(lines, 2) if not set(a) & set(b))
    groups = {frozenset(group) for group in nx.connected_components(graph)}
    assert groups == {frozenset(line.parallel_class()) for line in lines}
    assert [len(group) for group in groups] == [3, 3, 3, 3]


@pytest.mark.parametrize("deck", DECKS)
def test_line_is_two_cards_and_their_third(deck):
    for a, b in combinations(deck.cards, 2):
        assert set(geometry.line(a, b)) == {a, b, third_card(a, b)}


def test_hyperplane_through_four_cards():
    corner = hand("1RO# 1GO# 1RS# 2RO#")
    assert geometry.hyperplane(*corner).cards == tuple(card for card in CLASSIC if card["shading"] == "solid")


def test_magic_square_worked_by_hand():
    square = geometry.magic_square(*hand("1RO# 2RO# 1GO#"))
    assert square.text().split() == ["1RO#", "2RO#", "3RO#", "1GO#", "2GO#", "3GO#", "1PO#", "2PO#", "3PO#"]
    falling = hand("1RO# 2GO# 3PO#")
    assert tuple(falling) in [tuple(three) for three in square.lines["falling"]]


def test_every_ordered_magic_square_of_the_beginner_deck():
    squares = [geometry.magic_square(*t) for t in permutations(BEGINNER.cards, 3) if not is_set(*t)]
    assert len(set(squares)) == len(squares) == 27 * 26 * 24
    for square in squares[::5]:
        sets = [frozenset(three) for three in square.sets()]
        assert len(set(sets)) == 12
        assert all(is_set(*three) for three in sets)
        assert frozenset(square.cards) == closure(square.cards[:4:3] + square.cards[1:2])


def test_ordered_magic_squares_of_the_classic_deck():
    # With one corner fixed, every square is built; 81 corners look alike: 505,440 in all.
    corner = CLASSIC.card("2GS/")
    others = [card for card in CLASSIC if card is not corner]
    squares = {
        geometry.magic_square(corner, b, c) for b, c in permutations(others, 2) if third_card(corner, b) is not c
    }
    assert len(squares) == 80 * 78
    assert 81 * len(squares) == 505_440
    # Each plane through the corner card is laid out in as many ways as its other cards allow.
    assert len(squares) == 130 * 8 * 6


@given(st.lists(st.sampled_from(CLASSIC.cards), min_size=3, max_size=3, unique=True))
def test_a_magic_square_is_its_plane(three):
    if is_set(*three):
        with pytest.raises(GeometryError, match="one line and fix no square"):
            geometry.magic_square(*three)
        with pytest.raises(GeometryError, match="more than one plane"):
            geometry.plane(*three)
    else:
        square = geometry.magic_square(*three)
        assert set(square.cards) == set(geometry.plane(*three))
        assert [square.rows[0][0], square.rows[0][1], square.rows[1][0]] == three
        assert all(is_set(*line) for line in square.sets())


def test_what_is_refused():
    a, b, c = hand("2RO/ 2RS/ 2RD/")
    two = BEGINNER.card("2RO")
    for function in (geometry.plane, geometry.magic_square):
        with pytest.raises(HandError, match="3 cards are due here, not 2"):
            function(a, b)
        with pytest.raises(HandError, match="comes twice"):
            function(a, b, b)
        with pytest.raises(DeckError):
            function(a, b, two)
        with pytest.raises(CardError):
            function(a, b, "2RD/")
        with pytest.raises(GeometryError, match="2RO/ 2RS/ 2RD/"):
            function(a, b, c)
    with pytest.raises(HandError, match="comes twice"):
        geometry.line(a, a)
    with pytest.raises(HandError, match="At least one"):
        geometry.span([])
    with pytest.raises(HandError, match="At least one"):
        geometry.hyperplane()
    with pytest.raises(HandError, match="4 cards are due here, not 3"):
        geometry.hyperplane(a, b, c)
    with pytest.raises(GeometryError, match="flat of dimension 2"):
        geometry.hyperplane(a, b, c, CLASSIC.card("3RO/"))
    with pytest.raises(DeckError):
        geometry.span([a, two])
    with pytest.raises(DeckError):
        geometry.line(a, b).translate(two)
    with pytest.raises(DeckError):
        geometry.line(a, b).meet(geometry.line(*BEGINNER.cards[:2]))
    with pytest.raises(GeometryError, match="dimension 0 to 4, not 5"):
        geometry.all_flats(CLASSIC, 5)
    with pytest.raises(GeometryError, match="4 coordinates, not 3"):
        geometry.Flat(CLASSIC, Vector((0, 0, 1)))
    with pytest.raises(GeometryError, match="3 directions that span 2"):
        geometry.Flat(CLASSIC, Vector.zero(4), gf3.matrix([(1, 0, 0, 0), (0, 1, 0, 0), (1, 2, 0, 0)]))
    assert two not in geometry.line(a, b)
    assert "2RO/" not in geometry.line(a, b)
    assert not geometry.line(a, b).holds(geometry.line(*BEGINNER.cards[:2]))


def test_how_flats_and_squares_show_themselves():
    square = geometry.magic_square(*hand("1RO# 2RO# 1GO#"))
    plane = geometry.plane(*hand("1RO# 2RO# 1GO#"))
    names = "1 solid red oval; 2 solid red ovals; 3 solid red ovals; 1 solid green oval;"
    shown = square._repr_mimebundle_()
    assert shown["text/plain"] == square.text()
    assert shown["text/html"].count("<img") == 1
    assert names in shown["text/html"]
    for flat, images in ((geometry.line(*plane.cards[:2]), 3), (plane, 1), (geometry.span(CLASSIC), 1)):
        shown = flat._repr_mimebundle_()
        assert shown["text/plain"] == repr(flat)
        assert shown["text/html"].count("<img") == images
    # A plane shows as a magic square of its own cards, whatever their order.
    cards = [name.strip() for name in plane._repr_mimebundle_()["text/html"].split('alt="')[1].split('"')[0].split(";")]
    assert len(set(cards)) == 9
