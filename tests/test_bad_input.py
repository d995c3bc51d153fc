"""What is no deck, no card and no vector is told so wherever it is given, in the same words."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from setlab import CLASSIC, Card, Cards, Deck, algebra, chance, counting, notation, puzzles
from setlab import geometry as geo
from setlab.draw import figures, svg
from setlab.errors import CardError, GeometryError, OptionError, PuzzleError

THREE = Cards([Card("2RO/"), Card("2RS/"), Card("3RD_")])
ROWS = ((1, 0, 0, 0),)

TAKE_A_DECK = {
    "Card.to": lambda deck: Card("2RO#").to(deck),
    "card": lambda deck: notation.card("2RO/", deck),
    "cards": lambda deck: notation.cards("2RO/", deck),
    "feasible_sets": lambda deck: puzzles.feasible_sets(9, deck),
    "board": lambda deck: puzzles.board(9, sets=4, deck=deck),
    "daily": lambda deck: puzzles.daily("2026-09-01", deck=deck),
    "set_with": lambda deck: puzzles.set_with(1, deck=deck),
    "near_miss": lambda deck: puzzles.near_miss("color", deck=deck),
    "AffineMap.random": lambda deck: geo.AffineMap.random(deck),
    "Flat": lambda deck: geo.Flat(deck, (0, 0, 0, 0)),
    "all_flats": lambda deck: geo.all_flats(deck, 1),
    "all_lines": geo.all_lines,
    "all_planes": geo.all_planes,
    "all_hyperplanes": geo.all_hyperplanes,
    "allowed_cards": lambda deck: geo.allowed_cards(THREE, deck),
    "is_complete_cap": lambda deck: geo.is_complete_cap(THREE, deck),
    "never_three_left": geo.never_three_left,
    "renamings": lambda deck: next(geo.renamings(deck)),
    "distribution": lambda deck: counting.distribution(3, deck),
    "hands_without_set": lambda deck: counting.hands_without_set(3, deck),
    "mean": lambda deck: counting.mean(3, deck),
    "variance": lambda deck: counting.variance(3, deck),
    "most_sets": lambda deck: counting.most_sets(3, deck),
    "probability": lambda deck: counting.probability(0, 3, deck),
    "probability_of_no_set": lambda deck: counting.probability_of_no_set(3, deck),
    "sets_by_difference": counting.sets_by_difference,
    "deals": lambda deck: chance.deals(1, deck=deck),
    "games": lambda deck: chance.games(1, deck=deck),
    "Equations": lambda deck: algebra.Equations(deck, ROWS, (0,)),
    "equations": lambda deck: algebra.equations("color = 1", deck),
    "prove_never_three": algebra.prove_never_three,
    "prove_set_count": algebra.prove_set_count,
    "card_map": lambda deck: figures.card_map(deck=deck),
    "cap_map": lambda deck: figures.cap_map([], deck=deck),
}
NO_DECKS = [4, 0, 4.0, True, "classic", "", b"", Deck, [], (1, 2, 3), CLASSIC.cards, Card("2RO/"), object()]


@pytest.mark.parametrize("name", TAKE_A_DECK)
@pytest.mark.parametrize("thing", NO_DECKS, ids=lambda thing: repr(thing)[:20])
def test_what_is_no_deck(name, thing):
    with pytest.raises(OptionError, match=r"^A deck is BEGINNER, CLASSIC or Deck\(n\), not "):
        TAKE_A_DECK[name](thing)


TAKE_A_CARD = {
    "Cards": lambda card: Cards([card]),
    "translate": lambda card: geo.line(*THREE[:2]).translate(card),
    "latex_code": notation.latex_code,
    "markdown_code": notation.markdown_code,
    "look": svg.look,
    "card_svg": svg.card_svg,
    "grid_svg": lambda card: svg.grid_svg([card]),
}


@pytest.mark.parametrize("name", TAKE_A_CARD)
@pytest.mark.parametrize("thing", [None, 7, "2RO/", "<b>", THREE, CLASSIC, ["2RO/"]], ids=lambda thing: repr(thing)[:9])
def test_what_is_no_card(name, thing):
    with pytest.raises(CardError, match="is no card"):
        TAKE_A_CARD[name](thing)


TAKE_A_VECTOR = {
    "a point": lambda vector: geo.Flat(CLASSIC, vector),
    "a basis": lambda vector: geo.Flat(CLASSIC, (0, 0, 0, 0), vector),
    "a matrix": lambda vector: geo.AffineMap(vector, (0,)),
    "rows": lambda vector: geo.AffineMap([vector], (0,)),
    "a shift": lambda vector: geo.AffineMap([(1,)], vector),
    "a frame": lambda vector: geo.AffineMap.between([vector], [vector]),
    "a matrix of algebra": algebra.ModMatrix,
    "a column": algebra.column,
    "right sides": lambda vector: algebra.Equations(CLASSIC, ROWS, vector),
}


@pytest.mark.parametrize("name", TAKE_A_VECTOR)
@pytest.mark.parametrize("thing", [None, 7, True, 1.5, object()], ids=lambda thing: repr(thing)[:7])
def test_what_is_no_vector(name, thing):
    with pytest.raises(GeometryError):
        TAKE_A_VECTOR[name](thing)


@pytest.mark.parametrize("thing", [None, 7, True, 1.5, object()], ids=lambda thing: repr(thing)[:7])
def test_wishes_that_are_no_row(thing):
    with pytest.raises(PuzzleError, match="There is no feature"):
        puzzles.near_miss(thing)
    with pytest.raises(OptionError, match="numbers such as"):
        puzzles.board(9, sets=3, differences=thing)
    with pytest.raises(GeometryError, match="dimension 0 to 4"):
        geo.all_flats(CLASSIC, thing)


@pytest.mark.parametrize("width", ["100", True, 0, -1, float("nan"), float("inf"), [1], 1j])
def test_what_is_no_width(width):
    with pytest.raises(OptionError, match="A width"):
        svg.card_svg(Card("2RO/"), width=width)


@pytest.mark.parametrize("columns", ["9", True, 0, -1, 2.5, float("nan"), None])
def test_what_is_no_number_of_columns(columns):
    with pytest.raises(OptionError, match="A grid has at least 1 column"):
        svg.grid_svg(CLASSIC, columns)


@pytest.mark.parametrize("features", [0, 7, "3", True, 2.0])
def test_a_table_of_no_deck_is_not_computed(features):
    with pytest.raises(OptionError, match="1 to 6 features"):
        counting.verify(["distribution"], [features])


def test_one_deck_a_size_even_if_threads_make_it_at_once(monkeypatch):
    every = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            monkeypatch.setattr(Deck, "_made", {})
            with ThreadPoolExecutor(4) as threads:
                decks = list(threads.map(Deck, [5] * 4))
            assert len(set(map(id, decks))) == 1
            assert all(card.deck is decks[0] for card in decks[0])
    finally:
        sys.setswitchinterval(every)
