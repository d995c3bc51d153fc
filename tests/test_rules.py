"""The rule: three definitions that share nothing agree on every triple, and searches against brute force."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck
from setlab.errors import CardError, DeckError, HandError
from setlab.rules import checked, count_sets, find_sets, has_set, is_set, third_card


def by_values(a, b, c):
    """R1.3: no feature shows one value twice and another once."""
    return all(len({a[feature], b[feature], c[feature]}) != 2 for feature in a.deck.features)


def by_sum(a, b, c):
    """R1.6: the vectors add to zero, mod 3 in each coordinate."""
    return all(sum(column) % 3 == 0 for column in zip(a.vector, b.vector, c.vector, strict=True))


def by_third(a, b, c):
    """R1.5: the third card of two of them is the third."""
    return third_card(a, b) is c


def brute(hand):
    return [triple for triple in combinations(hand, 3) if by_values(*triple)]


@st.composite
def hands(draw, decks=(1, 2, 3, 4, 5, 6), most=25):
    deck = Deck(draw(st.sampled_from(decks)))
    cards = st.lists(st.sampled_from(deck.cards), unique=True, max_size=min(most, len(deck)))
    return draw(cards)


class TestEveryTriple:
    def test_three_definitions_agree_on_all_85320(self):
        triples = sets = 0
        for triple in combinations(CLASSIC, 3):
            verdict = is_set(*triple)
            assert verdict == by_values(*triple) == by_sum(*triple) == by_third(*triple), triple
            triples += 1
            sets += verdict
        assert (triples, sets) == (85_320, 1_080)

    def test_beginner_deck(self):
        verdicts = [is_set(*triple) for triple in combinations(BEGINNER, 3)]
        assert (len(verdicts), sum(verdicts)) == (2_925, 117)

    def test_forty_sets_through_each_card(self):
        assert set(Counter(card for found in find_sets(CLASSIC) for card in found).values()) == {40}
        assert set(Counter(card for found in find_sets(BEGINNER) for card in found).values()) == {13}

    def test_sets_by_number_of_differing_features(self):
        differing = Counter(
            sum(a[feature] != b[feature] for feature in CLASSIC.features) for a, b, _ in find_sets(CLASSIC)
        )
        assert differing == {1: 108, 2: 324, 3: 432, 4: 216}

    def test_the_order_of_the_cards_does_not_matter(self):
        for triple in combinations(CLASSIC.cards[::7], 3):
            assert len({is_set(*order) for order in permutations(triple)}) == 1


class TestThirdCard:
    @pytest.mark.parametrize("features", [1, 2, 3, 4, 5])
    def test_every_pair_has_exactly_one(self, features):
        deck = Deck(features)
        for a, b in combinations(deck, 2):
            third = third_card(a, b)
            assert third.deck is deck
            assert third is third_card(b, a)
            assert third not in (a, b)
            assert third_card(a, third) is b
            for x, y, z in zip(a.vector, b.vector, third.vector, strict=True):
                assert z == (x if x == y else 3 - x - y)

    def test_no_other_card_completes_a_pair(self):
        for a, b in list(combinations(CLASSIC, 2))[::11]:
            assert [c for c in CLASSIC if c not in (a, b) and by_values(a, b, c)] == [third_card(a, b)]

    def test_by_hand(self):
        assert third_card(Card("1RO#"), Card("2GO/")).code == "3PO_"
        assert third_card(Card("2RO"), Card("2RS")).code == "2RD"


class TestSearch:
    @given(hands())
    def test_against_brute_force(self, hand):
        expected = brute(hand)
        assert [tuple(found) for found in find_sets(hand)] == expected
        assert count_sets(hand) == len(expected)
        assert has_set(hand) is bool(expected)

    @pytest.mark.parametrize(("features", "cards"), [(4, 81), (5, 70), (6, 60)])
    @pytest.mark.parametrize("seed", [1, 2])
    def test_large_hands_against_brute_force(self, features, cards, seed):
        hand = Deck(features).deal(cards, seed=seed)
        assert find_sets(hand) == brute(hand)

    @pytest.mark.parametrize(("features", "sets"), [(1, 1), (2, 12), (3, 117), (4, 1_080), (5, 9_801), (6, 88_452)])
    def test_whole_decks(self, features, sets):
        assert count_sets(Deck(features)) == sets
        assert has_set(Deck(features))

    def test_sets_are_hands_in_the_order_of_the_positions(self):
        hand = CLASSIC.deal(21, seed=5)
        places = [tuple(hand.index(card) for card in found) for found in find_sets(hand)]
        assert places == sorted(places)
        assert all(a < b < c for a, b, c in places)
        assert all(type(found) is Cards for found in find_sets(hand))

    def test_an_iterator_is_a_hand(self):
        assert find_sets(iter(CLASSIC.cards[:9])) == find_sets(CLASSIC.cards[:9])

    @given(st.permutations(range(12)))
    def test_shuffling_finds_the_same_sets(self, order):
        hand = CLASSIC.deal(12, seed=3)
        shuffled = [hand[place] for place in order]
        assert {frozenset(found) for found in find_sets(shuffled)} == {frozenset(found) for found in find_sets(hand)}

    @pytest.mark.parametrize("hand", [[], [Card("2RO/")], [Card("2RO/"), Card("2RS/")]])
    def test_fewer_than_three_cards_hold_none(self, hand):
        assert (find_sets(hand), count_sets(hand), has_set(hand)) == ([], 0, False)

    def test_twenty_cards_without_and_twenty_one_with(self):
        cap = [
            CLASSIC.card((x, y, z, t))
            for x, y, z, t in product(range(3), repeat=4)
            if (x, y, z, t) != (0, 0, 0, 0) and (x * y + z * z + t * t) % 3 == 0
        ]
        assert (len(cap), has_set(cap)) == (20, False)
        assert all(has_set([*cap, card]) for card in CLASSIC if card not in cap)


TWO_RED, TWO_SQUIGGLES, TWO_DIAMONDS = Card("2RO/"), Card("2RS/"), Card("2RD/")
SEARCHES = [find_sets, count_sets, has_set]


class TestBadInput:
    @pytest.mark.parametrize("n", [0, 1, 2, 4, 5])
    def test_not_three_cards(self, n):
        with pytest.raises(HandError, match=f"3 cards are due here, not {n}"):
            is_set(*CLASSIC.cards[:n])

    @pytest.mark.parametrize("n", [0, 1, 3])
    def test_not_two_cards(self, n):
        with pytest.raises(HandError, match=f"2 cards are due here, not {n}"):
            third_card(*CLASSIC.cards[:n])

    def test_equal_cards(self):
        with pytest.raises(HandError, match="2RO/ comes twice"):
            is_set(TWO_RED, TWO_SQUIGGLES, TWO_RED)
        with pytest.raises(HandError, match="2RO/ comes twice"):
            third_card(TWO_RED, TWO_RED)

    @pytest.mark.parametrize("search", SEARCHES)
    def test_equal_cards_in_a_hand(self, search):
        with pytest.raises(HandError, match="2RS/ comes twice") as caught:
            search([TWO_RED, TWO_SQUIGGLES, TWO_DIAMONDS, TWO_SQUIGGLES])
        assert caught.value.fields == {"card": "2RS/"}

    @pytest.mark.parametrize("ask", [is_set, lambda *cards: find_sets(cards), lambda *cards: has_set(cards)])
    def test_two_decks(self, ask):
        with pytest.raises(DeckError, match=r"'2RO/' and '2RD' are of two decks, with 4 and 3 features.*card\.to"):
            ask(TWO_RED, TWO_SQUIGGLES, Card("2RD"))

    @pytest.mark.parametrize("thing", ["2RD/", 36, None, (0, 0, 1, 1), 2.5, object(), b"2RD/", CLASSIC])
    def test_what_is_no_card(self, thing):
        for ask in (is_set, lambda *cards: count_sets(cards)):
            with pytest.raises(CardError, match="is no card"):
                ask(TWO_RED, TWO_SQUIGGLES, thing)
        with pytest.raises(CardError, match="is no card"):
            third_card(thing, TWO_RED)

    def test_a_text_in_place_of_cards_names_the_way_out(self):
        with pytest.raises(CardError, match=r"card\('2RD/'\)"):
            is_set(TWO_RED, TWO_SQUIGGLES, "2RD/")

    @pytest.mark.parametrize("thing", [None, 7, TWO_RED, "2RO/ 2RS/ 2RD/"])
    @pytest.mark.parametrize("search", SEARCHES)
    def test_what_is_no_hand(self, search, thing):
        with pytest.raises(CardError, match=r"A hand is several cards, such as cards\('2RO/ 2RS/'\)"):
            search(thing)

    def test_a_refused_hand_is_not_changed(self):
        hand = [TWO_RED, TWO_RED]
        with pytest.raises(HandError):
            find_sets(hand)
        assert hand == [TWO_RED, TWO_RED]

    def test_checked_hands_are_left_as_they_are(self):
        hand = CLASSIC.deal(5, seed=1)
        assert checked(hand) is hand
        assert checked(list(hand), exactly=5) == hand
