"""What is no deck, no card and no vector is told so wherever it is given, in the same words."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from setlab import (
    BEGINNER,
    CLASSIC,
    Card,
    Cards,
    Deck,
    Explorer,
    FindSets,
    RuleQuiz,
    ThirdCard,
    algebra,
    chance,
    counting,
    gf3,
    notation,
    puzzles,
)
from setlab import geometry as geo
from setlab.draw import figures, svg
from setlab.errors import CardError, GeometryError, OptionError, PuzzleError, SetlabError
from setlab.gf3 import Vector
from setlab.language import language_of, use_language
from setlab.scene import Activity
from setlab.seeds import Dice, child_seed
from setlab.show import pictures

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
    with pytest.raises(CardError, match=r"is no card|is a hand, not a card"):
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


@pytest.mark.parametrize("width", ["wide", True, 0, -1, float("nan"), float("inf"), [1], None, 10**400])
def test_what_is_no_width_of_a_picture(width):
    with pytest.raises(OptionError, match="A width"):
        pictures.picture(Card("2RO/"), width=width)


@pytest.mark.parametrize("size", [10**30, 2**63, 1001, 10**5000], ids=lambda n: f"{n.bit_length()} bits")
def test_what_nobody_could_wait_for_is_refused(size):
    """And the largest that is taken is there at once."""
    for ask in (gf3.identity, Vector.zero, gf3.space, lambda n: gf3.from_index(5, n), lambda n: gf3.null_space([], n)):
        with pytest.raises(GeometryError, match="from 0 to 1000"):
            ask(size)
    assert gf3.from_index(5, 1000)[:3] == (2, 1, 0)
    assert len(gf3.identity(1000)) == 1000


NO_NAMES = [np.array([]), np.array(["en"]), ["en"], {}, b"en", 7, Card("2RO/")]


@pytest.mark.parametrize("thing", NO_NAMES, ids=lambda thing: repr(thing)[:20])
def test_what_is_no_name(thing):
    for ask in (use_language, language_of):
        with pytest.raises(OptionError, match="There is no language"):
            ask(thing)
    with pytest.raises(OptionError, match="There is no policy"):
        chance.games(1, policy=thing)
    with pytest.raises(OptionError, match="There is a table of"):
        counting.verify([thing], [1])


@pytest.mark.parametrize("thing", [Card("2RO/"), 7, None, "distribution"], ids=lambda thing: repr(thing)[:20])
def test_what_is_no_list_of_tables(thing):
    with pytest.raises(OptionError, match="Give a list"):
        counting.verify(thing)
    with pytest.raises(OptionError, match="Give a list"):
        counting.verify(["distribution"], thing)


@pytest.mark.parametrize("columns", ["9", True, 0, -1, 2.5, float("nan"), None])
def test_what_is_no_number_of_columns(columns):
    with pytest.raises(OptionError, match="A grid has at least 1 column"):
        svg.grid_svg(CLASSIC, columns)


class Like:
    """A whole number of somebody else's kind."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


TAKE_A_NUMBER = {
    "Deck": Deck,
    "card": CLASSIC.card,
    "deal": lambda n: CLASSIC.deal(n, seed=1),
    "from_index": lambda n: gf3.from_index(n, 3),
    "dimensions": lambda n: gf3.from_index(5, n),
    "zero": Vector.zero,
    "space": lambda n: list(gf3.space(n)),
    "identity": gf3.identity,
    "null_space": lambda n: gf3.null_space([], n),
    "all_flats": lambda n: list(geo.all_flats(BEGINNER, n)),
    "affine_group_order": geo.affine_group_order,
    "AffineMap.identity": geo.AffineMap.identity,
    "maximum_cap": geo.maximum_cap,
    "product_cap": geo.product_cap,
    "cap_bounds": geo.cap_bounds,
    "feasible_sets": lambda n: puzzles.feasible_sets(n, CLASSIC),
    "board": lambda n: puzzles.board(n, sets=1, seed=1),
    "board with SETs": lambda n: puzzles.board(12, sets=n, seed=1),
    "board with kinds": lambda n: puzzles.board(12, sets=4, differences=[n], seed=1),
    "daily": lambda n: puzzles.daily("2026-09-01", n=9, sets=n),
    "set_with": lambda n: puzzles.set_with(n, seed=1),
    "distribution": counting.distribution,
    "hands_without_set": counting.hands_without_set,
    "mean": counting.mean,
    "most_sets": counting.most_sets,
    "variance": counting.variance,
    "deals": lambda n: chance.deals(n, seed=1),
    "deals of cards": lambda n: chance.deals(2, cards=n, seed=1),
    "games": lambda n: chance.games(n, deck=BEGINNER, seed=1),
    "grid_svg": lambda n: svg.grid_svg(CLASSIC, n),
    "ThirdCard": lambda n: ThirdCard(length=n, seed=1),
    "RuleQuiz": lambda n: RuleQuiz(length=n, seed=1),
    "cards of FindSets": lambda n: FindSets(cards=n, seed=1),
    "SETs of FindSets": lambda n: FindSets(sets=n, seed=1),
    "Explorer": lambda n: Explorer(blanks=n, seed=1),
}
MORE_THAN_A_NUMBER = {
    "a seed": lambda n: CLASSIC.deal(5, seed=n),
    "Dice": lambda n: Dice(n).below(1000),
    "child_seed": lambda n: child_seed(n, "deal"),
    "seed of deals": lambda n: chance.deals(2, seed=n),
    "seed of an activity": lambda n: RuleQuiz(seed=n),
    "a width": lambda n: svg.card_svg(Card("2RO/"), width=n),
}


def written(thing):
    """All that a thing holds, as text: a number of another kind would show."""
    return json.dumps(thing.to_dict()) if isinstance(thing, Activity) else repr(thing)


@pytest.mark.parametrize("name", [*TAKE_A_NUMBER, *MORE_THAN_A_NUMBER])
@pytest.mark.parametrize("kind", [np.int64, np.int8, np.uint16, np.array, Like])
def test_whole_numbers_of_every_kind_are_taken_and_become_plain(name, kind):
    made = (TAKE_A_NUMBER | MORE_THAN_A_NUMBER)[name]
    assert written(made(kind(3))) == written(made(3))


@pytest.mark.parametrize("name", TAKE_A_NUMBER)
@pytest.mark.parametrize(
    "thing", [True, 3.0, "3", "", -1, np.True_, np.float64(3), np.array([3]), object()],
    ids=lambda thing: repr(thing)[:14],
)  # fmt: skip
def test_what_is_no_whole_number(name, thing):
    with pytest.raises(SetlabError):
        TAKE_A_NUMBER[name](thing)


@pytest.mark.parametrize("kind", [np.int64, np.int8, np.array, Like])
def test_a_vector_holds_plain_numbers(kind):
    vector = Vector([kind(0), kind(1), kind(2)])
    assert (vector, [type(value) for value in vector]) == ((0, 1, 2), [int] * 3)
    assert CLASSIC.card([kind(0), kind(0), kind(1), kind(1)]) is Card("2RO/")
    assert (vector * kind(2), type(vector.dot([kind(1)] * 3))) == (Vector((0, 2, 1)), int)
    assert geo.AffineMap.identity(3)([kind(0), kind(1), kind(2)]) == vector


@pytest.mark.parametrize("entry", [True, 1.0, "1", None, 3, -1, np.True_, np.float64(1), np.array([1])])
def test_what_is_no_entry_of_a_vector(entry):
    for refuses in (Vector, Vector((1,)).dot, gf3.to_index):
        with pytest.raises(GeometryError, match="A vector over GF"):
            refuses([entry])


def test_vectors_of_two_lengths_have_no_product():
    for other in (Vector((1,)), (1, 2, 0), ()):
        with pytest.raises(GeometryError, match="no product"):
            Vector((1, 2)).dot(other)
    for factor in (True, 2.0, "2", None, np.True_):
        with pytest.raises(TypeError, match="a whole number"):
            Vector((1, 2)) * factor


FRAME = [(0,), (1,)]
ASKS_FOR_MORE = {
    "equations_of": (algebra.equations_of, GeometryError, "made of a flat"),
    "equations": (algebra.equations, GeometryError, "Equations are a text"),
    "affine_matrix": (algebra.affine_matrix, GeometryError, "of an AffineMap"),
    "affine_map_of": (algebra.affine_map_of, GeometryError, "from a ModMatrix"),
    "from a frame": (lambda thing: geo.AffineMap.between(thing, FRAME), GeometryError, "(?i)frame|vector"),
    "to a frame": (lambda thing: geo.AffineMap.between(FRAME, thing), GeometryError, "(?i)frame|vector"),
    "a map moves": (geo.AffineMap.identity(1), (GeometryError, CardError), "moves|no card|A hand is|A vector"),
    "distribution": (figures.distribution, OptionError, "mapping of numbers"),
    "simulated": (lambda thing: figures.distribution({0: 1}, thing), OptionError, "mapping of numbers"),
    "odds": (figures.odds, OptionError, "mapping of numbers"),
    "exact odds": (lambda thing: figures.odds({3: 1}, thing), OptionError, "mapping of numbers"),
    "lines": (lambda thing: figures.card_map(lines=thing), (OptionError, CardError), "The lines|A hand is"),
    "map_action": (lambda thing: figures.map_action(thing, THREE), OptionError, "A map is a function"),
    "title": (lambda thing: figures.card_map(title=thing), OptionError, "is a text"),
    "title of a cap": (lambda thing: figures.cap_map([], title=thing), OptionError, "is a text"),
    "title of a map": (lambda thing: figures.map_action(CLASSIC.card, [], title=thing), OptionError, "is a text"),
    "title of odds": (lambda thing: figures.odds({3: 1}, title=thing), OptionError, "is a text"),
    "title of a chart": (lambda thing: figures.distribution({0: 1}, title=thing), OptionError, "is a text"),
    "label": (lambda thing: figures.distribution({0: 1}, label=thing), OptionError, "is a text"),
}


@pytest.mark.parametrize("name", ASKS_FOR_MORE)
@pytest.mark.parametrize("thing", [7, True, 1.5, object(), [7], [None], b"x"], ids=lambda thing: repr(thing)[:7])
def test_what_is_not_asked_for_is_told_so(name, thing):
    call, error, message = ASKS_FOR_MORE[name]
    with pytest.raises(error, match=message):
        call(thing)


@pytest.mark.parametrize("counts", [{"a": 1}, {0: "1"}, {0: None}, {0: 1j}, {0: float("nan")}, {0: float("inf")}])
def test_what_is_no_distribution(counts):
    with pytest.raises(OptionError):
        figures.distribution(counts)


@pytest.mark.parametrize(("hits", "of"), [(5, 0), (0, 0), (5, 4), (-1, 4), (1, -1), (1.5, 4), (1, 2.5), (None, 4)])
def test_a_share_is_one_of_something(hits, of):
    with pytest.raises(OptionError, match="A share is one of at least 1 trial"):
        chance.Estimate.share(hits, of)
    with pytest.raises(OptionError, match="A share is one of at least 1 trial"):
        chance.Estimate.ratio(hits, of, (1, 1, 1), 1)
    with pytest.raises(OptionError, match="A mean is one of at least 1 number"):
        chance.Estimate.mean(3, 9, 0)


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
