"""Two pairs, the last card and the cards that are left: by the rule, by hand, and in played-out games."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, find_sets, geometry, is_set, third_card
from setlab.errors import DeckError, GeometryError, HandError
from setlab.gf3 import Vector

fours = st.lists(st.sampled_from(CLASSIC.cards), min_size=4, max_size=4, unique=True)


def hand(codes):
    return Cards(Card(code) for code in codes.split())


def played_out(deck, seed, hidden=0):
    """What is left of a game in which the first SET found is taken, with some cards laid aside at the start."""
    pile = list(deck.deal(len(deck), seed=seed))
    aside = [pile.pop() for _ in range(hidden)]
    table, taken = [], []
    while True:
        while pile and (len(table) < 12 or not find_sets(table)):
            table.append(pile.pop())
        sets = find_sets(table)
        if not sets:
            return table, taken, aside
        taken.append(sets[0])
        table = [card for card in table if card not in sets[0]]


@pytest.mark.parametrize("features", range(1, 7))
def test_every_deck_sums_to_zero(features):
    deck = Deck(features)
    assert geometry.vector_sum(deck) == Vector.zero(features)


@given(st.lists(st.sampled_from(CLASSIC.cards), min_size=3, max_size=3, unique=True))
def test_a_set_sums_to_zero_and_nothing_else_does(three):
    assert is_set(*three) == (geometry.vector_sum(three) == (0, 0, 0, 0))


@given(fours)
def test_missing_fifth_agrees_with_the_three_pairings(four):
    a, b, c, d = four
    pairings = [((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))]
    fifths = [third_card(*one) for one, two in pairings if third_card(*one) is third_card(*two)]
    assert len(fifths) <= 1
    if fifths:
        assert geometry.missing_fifth(*four) is fifths[0]
    else:
        with pytest.raises(GeometryError, match="all three pairings"):
            geometry.missing_fifth(*four)


@given(st.sets(st.sampled_from(CLASSIC.cards), max_size=12).map(sorted))
def test_two_pairs_are_all_of_them(cards):
    found = {frozenset((frozenset(p.first), frozenset(p.second))) for p in geometry.two_pairs(cards)}
    expected = {
        frozenset((frozenset(one), frozenset(two)))
        for one, two in combinations(combinations(cards, 2), 2)
        if third_card(*one) is third_card(*two)
    }
    assert found == expected
    assert len(geometry.two_pairs(cards)) == len(expected)


def test_how_many_patterns_each_card_closes():
    # 81 fifth cards, 40 pairs each: 81 · (40 · 39 / 2) two-pairs patterns in the deck.
    found = geometry.two_pairs(CLASSIC)
    assert len(found) == 81 * 780
    assert all(len(set(pattern.cards)) == 4 for pattern in found)


def test_two_pairs_in_words():
    (pattern,) = geometry.two_pairs(hand("1RO# 2RO# 3RS# 3RD#"))
    assert pattern.text("en") == "1RO# and 2RO# need 3RO#. 3RS# and 3RD# need it too."
    assert pattern.cards.codes == "1RO# 2RO# 3RS# 3RD#"
    assert pattern._repr_mimebundle_()["text/html"].count("<img") == 4


def test_thirteen_cards_without_a_set_hold_the_pattern():
    cap = geometry.maximum_cap(4)
    assert all(geometry.two_pairs(part) for part in (cap[:13], cap[7:], cap[::-1][:13]))


@pytest.mark.parametrize("deck", [Deck(1), Deck(2), BEGINNER, CLASSIC])
def test_last_card_of_each_deck(deck):
    for card in deck:
        deduced = geometry.last_card(other for other in deck if other is not card)
        assert deduced.card is card
        for feature, counts in deduced.counts.items():
            assert sorted(counts) == sorted([len(deck) // 3 - 1, len(deck) // 3, len(deck) // 3])
            assert (
                deck.features[[f.name for f in deck.features].index(feature)].values[counts.index(min(counts))]
                == (card[feature])
            )


def test_the_steps_add_up():
    deduced = geometry.last_card(card for card in CLASSIC if card.code != "2RO/")
    assert deduced.sum == (0, 0, 2, 2)  # minus (0, 0, 1, 1), by hand
    assert len(deduced.steps("en")) == 5
    assert "26" in deduced.text("en")
    assert deduced.text("en").endswith("2RO/.")
    assert deduced._repr_markdown_().count("- ") == 5


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC])
def test_played_out_games_leave_zero_and_never_three(deck, seed):
    left, taken, _ = played_out(deck, seed)
    assert len(left) != 3
    assert len(left) + 3 * len(taken) == len(deck)
    if left:
        assert geometry.vector_sum(left) == Vector.zero(len(deck.features))


@pytest.mark.parametrize("seed", range(10))
def test_hidden_card_of_a_played_out_game(seed):
    left, _, (hidden,) = played_out(CLASSIC, seed, hidden=1)
    assert geometry.hidden_card(left).card is hidden


def test_why_three_are_never_left():
    steps = geometry.never_three_left(BEGINNER, "en")
    assert steps[0] == "In each feature, every value comes 9 times. 9 · (0 + 1 + 2) = 27 = 0 (mod 3)."
    assert len(steps) == 4


def test_what_is_refused():
    a, b, c, d = hand("1RO# 2RO# 3RS# 3GD#")
    with pytest.raises(HandError, match="4 cards are due here, not 3"):
        geometry.missing_fifth(a, b, c)
    with pytest.raises(HandError, match="comes twice"):
        geometry.missing_fifth(a, b, c, c)
    with pytest.raises(DeckError):
        geometry.missing_fifth(a, b, c, BEGINNER.cards[0])
    with pytest.raises(GeometryError, match="1RO# 2RO# 3RS# 3GD#"):
        geometry.missing_fifth(a, b, c, d)
    with pytest.raises(HandError, match="80 cards are due here, not 81"):
        geometry.last_card(CLASSIC)
    with pytest.raises(HandError, match="80 cards are due here, not 0"):
        geometry.last_card([])
    with pytest.raises(HandError, match="At least one"):
        geometry.vector_sum([])
    for few in ([], [a], [a, b, c], [a, b, c, d]):
        with pytest.raises(HandError, match="2, 5, 8"):
            geometry.hidden_card(few)
    with pytest.raises(GeometryError, match="not everything taken was a SET"):
        geometry.hidden_card(hand("1RO# 2RO# 3RO# 1GO# 1PO#"))
