"""Features, decks and cards: their codes and order, and that nothing about them changes."""

import copy
import pickle
import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import seed_texts

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, cards
from setlab.deck import BACKGROUND, BORDER, COLOR, FEATURES, NUMBER, SHADING, SHAPE, Feature
from setlab.errors import CardError, DeckError, GeometryError, HandError, OptionError
from setlab.gf3 import Vector

DECKS = [Deck(features) for features in range(1, 7)]
every_card = st.sampled_from(DECKS).flatmap(lambda deck: st.sampled_from(deck.cards))


class TestFeatures:
    def test_in_the_order_of_the_rules(self):  # R1.1, and the two larger decks of TERMS.md
        assert FEATURES == (COLOR, SHAPE, NUMBER, SHADING, BORDER, BACKGROUND)
        assert [(feature.name, feature.values, feature.signs) for feature in FEATURES] == [
            ("color", ("red", "green", "purple"), "RGP"),
            ("shape", ("oval", "squiggle", "diamond"), "OSD"),
            ("number", ("one", "two", "three"), "123"),
            ("shading", ("solid", "striped", "open"), "#/_"),
            ("border", ("none", "thin", "thick"), ".-="),
            ("background", ("white", "grey", "dotted"), "wgd"),
        ]

    def test_a_feature_does_not_change_and_speaks_british_english(self):
        with pytest.raises(AttributeError):
            COLOR.name = "hue"
        assert (str(COLOR), str(SHAPE), repr(COLOR)) == ("colour", "shape", "COLOR")
        assert eval(repr(list(FEATURES)), {f.name.upper(): f for f in FEATURES}) == list(FEATURES)
        assert pickle.loads(pickle.dumps(SHADING)) == SHADING == Feature("shading", ("solid", "striped", "open"), "#/_")


class TestDecks:
    @pytest.mark.parametrize("features", range(1, 7))
    def test_every_combination_once(self, features):
        deck = Deck(features)
        assert len(deck) == len(deck.cards) == len(set(deck)) == 3**features
        assert {card.vector for card in deck} == set(product(range(3), repeat=features))
        assert deck.features == FEATURES[:features]

    def test_one_object_a_size(self):
        assert Deck(4) is CLASSIC
        assert Deck(3) is BEGINNER
        assert all(Deck(n) is Deck(n) for n in range(1, 7))
        for same in (copy.copy(CLASSIC), copy.deepcopy(CLASSIC), pickle.loads(pickle.dumps(CLASSIC))):
            assert same is CLASSIC

    def test_repr_evaluates_back(self):
        names = {"BEGINNER": BEGINNER, "CLASSIC": CLASSIC, "Deck": Deck}
        assert [repr(deck) for deck in DECKS] == ["Deck(1)", "Deck(2)", "BEGINNER", "CLASSIC", "Deck(5)", "Deck(6)"]
        assert all(eval(repr(deck), names) is deck for deck in DECKS)

    def test_a_deck_does_not_change(self):
        for name in ("features", "cards", "thirds", "wild"):
            with pytest.raises(AttributeError, match="does not change"):
                setattr(CLASSIC, name, ())
        with pytest.raises(AttributeError, match="does not change"):
            del CLASSIC.features
        assert (len(CLASSIC.features), len(CLASSIC.cards)) == (4, 81)

    def test_holds_its_own_cards_alone(self):
        assert Card("2RO/") in CLASSIC
        assert Card("2RO") not in CLASSIC
        assert "2RO/" not in CLASSIC

    @pytest.mark.parametrize("features", [0, 7, -1, 2.0, "4", None, True])
    def test_no_such_deck(self, features):
        with pytest.raises(OptionError, match="1 to 6 features"):
            Deck(features)

    @pytest.mark.parametrize("deck", DECKS)
    def test_table_of_third_cards(self, deck):
        for i in range(0, len(deck), 1 + len(deck) // 40):
            for j in range(len(deck)):
                triple = zip(*(deck.cards[index].vector for index in (i, j, deck.thirds[i][j])), strict=True)
                assert all(sum(column) % 3 == 0 for column in triple)
            if len(deck) < 256:
                assert list(deck.translations[i]) == deck.thirds[i] + [0] * (256 - len(deck))


class TestCodes:
    def test_by_hand(self):
        assert [card.code for card in BEGINNER][:10] == [
            "1RO", "1GO", "1PO", "1RS", "1GS", "1PS", "1RD", "1GD", "1PD", "2RO",
        ]  # fmt: skip
        two_striped_red_ovals = Card("2RO/")
        assert two_striped_red_ovals.vector == (0, 0, 1, 1)
        assert two_striped_red_ovals.index == 0 + 3 * 0 + 9 * 1 + 27 * 1
        assert Card("3PD_=d").vector == (2, 2, 2, 2, 2, 2)
        assert Card("R").deck is Deck(1)

    @given(every_card)
    def test_code_index_and_vector_lead_back(self, card):
        assert Card(card.code) is card
        assert card.deck.card(card.code) is card.deck.card(card.index) is card.deck.card(card.vector) is card
        assert card.index == sum(value * 3**place for place, value in enumerate(card.vector))
        assert isinstance(card.vector, Vector)
        assert card.deck.card(list(card.vector)) is card

    @given(every_card)
    def test_values_by_feature(self, card):
        for feature, value in zip(card.deck.features, card.vector, strict=True):
            assert card[feature] == card[feature.name] == feature.values[value]

    def test_a_beginner_card_has_the_index_of_the_solid_one(self):
        for card in BEGINNER:
            solid = CLASSIC.cards[card.index]
            assert (solid["shading"], solid.code[:3]) == ("solid", card.code)

    @pytest.mark.parametrize(
        ("code", "nearest"), [("2rx/", "2RO/"), ("2RO?", "2RO#"), ("3PD🙂", "3PD#"), ("2ro/", "2RO/"), ("O2R/", "2RO/")]
    )
    def test_a_mistyped_code_names_the_nearest(self, code, nearest):
        assert CLASSIC.nearest_code(code)[:2] == nearest[:2]
        with pytest.raises(CardError) as caught:
            Card(code)
        assert caught.value.fields["code"] == code
        assert f"Did you mean {CLASSIC.nearest_code(code)}?" in str(caught.value)

    @pytest.mark.parametrize("code", ["", "2RO/.w2RO/.w", " 2RO/", "two striped red ovals"])
    def test_a_text_of_another_length(self, code):
        with pytest.raises(CardError, match="is no card"):
            Card(code)

    @pytest.mark.parametrize("code", [36, None, b"2RO/", ["2RO/"], (0, 0, 1, 1)])
    def test_a_code_is_a_text(self, code):
        with pytest.raises(CardError, match="is a text such as"):
            Card(code)

    @pytest.mark.parametrize("which", [True, None, 2.5, object(), Card("2RO/")])
    def test_what_names_no_card_of_a_deck(self, which):
        with pytest.raises(CardError, match="code, index or vector"):
            CLASSIC.card(which)

    @pytest.mark.parametrize("index", [-1, 81, 10**30])
    def test_an_index_outside(self, index):
        with pytest.raises(CardError, match="0 to 80"):
            CLASSIC.card(index)

    @pytest.mark.parametrize("vector", [(), (0, 1), (0, 1, 2, 0, 1)])
    def test_a_vector_of_another_length(self, vector):
        with pytest.raises(CardError, match="4 coordinates"):
            CLASSIC.card(vector)

    @pytest.mark.parametrize(
        "vector", [(0, 0, 0, 3), (0, 0, 0, -1), (0, 0, 0, 1.0), ("0", "0", "0", "0"), (True, 0, 0, 0)]
    )
    def test_a_vector_that_is_none(self, vector):
        with pytest.raises(GeometryError, match="entries 0, 1 or 2"):
            CLASSIC.card(vector)


class TestCards:
    @given(every_card)
    def test_one_object_a_card(self, card):
        for same in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card)), eval(repr(card))):
            assert same is card

    def test_equal_only_to_itself(self):
        assert BEGINNER.card("2RO") != CLASSIC.card("2RO#")
        assert Card("2RO/") != "2RO/"
        assert Card("2RO/") != Card("2RO/").vector
        assert len({Card(code) for code in ("2RO/", "2RO/", "2RO")}) == 2

    def test_a_card_does_not_change(self):
        card = Card("2RO/")
        for name in ("code", "deck", "index", "vector", "colour"):
            with pytest.raises(AttributeError, match="does not change"):
                setattr(card, name, "1RO/")
        with pytest.raises(AttributeError, match="does not change"):
            del card.code
        assert card.code == "2RO/"

    def test_a_card_is_no_list_of_values(self):
        with pytest.raises(TypeError, match="not iterable"):
            list(Card("2RO/"))

    @pytest.mark.parametrize("feature", ["size", "shading", SHADING, 0])
    def test_a_feature_that_it_lacks(self, feature):
        with pytest.raises(DeckError, match="its features are color, shape, number"):
            Card("2RO")[feature]

    @given(every_card, st.sampled_from(DECKS))
    def test_into_another_deck_and_back(self, card, deck):
        shared = min(len(card.vector), len(deck.features))
        if any(card.vector[shared:]):
            with pytest.raises(DeckError, match="has no place in the deck") as caught:
                card.to(deck)
            base = Card(caught.value.fields["base"])
            assert (base.deck, base.to(deck).to(card.deck)) == (card.deck, base)
        else:
            moved = card.to(deck)
            assert moved.deck is deck
            assert moved.vector[:shared] == card.vector[:shared]
            assert not any(moved.vector[shared:])
            assert moved.to(card.deck) is card

    def test_sorted_by_index_and_small_decks_first(self):
        assert sorted(CLASSIC.deal(81, seed=1)) == list(CLASSIC)
        assert sorted([Card("1RO#"), Card("3PD"), Card("1RO")]) == [Card("1RO"), Card("3PD"), Card("1RO#")]
        with pytest.raises(TypeError):
            Card("2RO/") < "2RO/"  # noqa: B015


class TestHands:
    @given(st.sampled_from(DECKS).flatmap(lambda deck: st.lists(st.sampled_from(deck.cards), max_size=8)))
    def test_a_tuple_that_stays_one_of_cards(self, listed):
        hand = Cards(listed)
        assert hand == tuple(listed)
        assert hash(hand) == hash(tuple(listed))
        assert type(hand[1:]) is type(hand + hand) is Cards
        assert hand + hand == tuple(listed + listed)
        assert hand.codes.split() == [card.code for card in listed]
        for same in (pickle.loads(pickle.dumps(hand)), copy.deepcopy(hand)):
            assert same == hand
            assert type(same) is Cards

    @given(st.sampled_from(DECKS).flatmap(lambda deck: st.lists(st.sampled_from(deck.cards), max_size=8)))
    def test_repr_evaluates_back(self, listed):
        again = eval(repr(Cards(listed)), {"cards": cards, "Cards": Cards})
        assert (again, type(again)) == (Cards(listed), Cards)

    def test_one_card_of_a_hand(self):
        hand = Cards([Card("2RO/"), Card("2RS/")])
        assert (hand[0], hand[-1]) == (Card("2RO/"), Card("2RS/"))
        with pytest.raises(IndexError):
            hand[2]
        with pytest.raises(TypeError):
            hand[0] = Card("2RD/")

    def test_no_hand_of_two_decks(self):
        with pytest.raises(DeckError, match=r"'2RO/' and '2RS' are of two decks.*card\.to\(deck\)"):
            Cards([Card("2RO/"), Card("2RS")])
        with pytest.raises(DeckError, match="two decks"):
            Cards([Card("2RO/")]) + Cards([Card("2RS")])

    @pytest.mark.parametrize("thing", ["2RO/", None, 3])
    def test_no_hand_of_other_things(self, thing):
        with pytest.raises(CardError, match="is no card"):
            Cards([Card("2RO/"), thing])


class TestDealing:
    @given(st.sampled_from(DECKS), st.data(), st.integers() | seed_texts)
    def test_different_cards_of_the_deck_the_same_for_a_seed(self, deck, data, seed):
        n = data.draw(st.integers(0, len(deck)))
        hand = deck.deal(n, seed=seed)
        assert len(set(hand)) == len(hand) == n
        assert set(hand) <= set(deck)
        assert hand == deck.deal(n, seed=seed)
        assert hand == deck.deal(len(deck), seed=seed)[:n]  # a longer deal begins with the shorter one

    def test_seeds_differ_and_none_is_fresh(self):
        assert CLASSIC.deal(12, seed=7) != CLASSIC.deal(12, seed="7") != CLASSIC.deal(12, seed=8)
        assert len({CLASSIC.deal(12) for _ in range(20)}) > 1

    @pytest.mark.parametrize("n", [-1, 82, 1.5, "12", None, True])
    def test_how_many(self, n):
        with pytest.raises(HandError, match="0 to 81"):
            CLASSIC.deal(n)

    @pytest.mark.parametrize("seed", [1.5, True, (), b"7"])
    def test_a_seed_that_is_none(self, seed):
        with pytest.raises(OptionError, match="A seed is"):
            CLASSIC.deal(12, seed=seed)


def test_the_same_in_another_process():
    code = "from setlab import *; print(CLASSIC.deal(12, seed=7).codes, Deck(6).deal(3, seed='monday').codes)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": "1"}
    )
    assert done.stdout.strip() == f"{CLASSIC.deal(12, seed=7).codes} {Deck(6).deal(3, seed='monday').codes}"


def test_cards_show_themselves():
    for thing in (Card("2RO/"), CLASSIC.deal(3, seed=1), BEGINNER):
        assert "text/plain" in _data(thing._repr_mimebundle_())


def _data(bundle):
    return bundle[0] if isinstance(bundle, tuple) else bundle
