"""The programmer's door: what `import setlab` gives at once, and questions asked of cards, hands, codes and words."""

import copy
import inspect
import os
import pickle
import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import setlab
from setlab import (
    BEGINNER,
    CLASSIC,
    Card,
    Deck,
    card,
    cards,
    count_sets,
    explain,
    find_sets,
    has_set,
    is_set,
    puzzles,
    rules,
    third_card,
)
from setlab.deck import COLOR, FEATURES, SHADING
from setlab.errors import CardError, DeckError, FeatureError, HandError, MissingExtraError, needed
from setlab.language import LANGUAGES, language_of
from setlab.shown import Shown, Told

ROOMS = ("algebra", "chance", "counting", "draw", "errors", "explanation", "geometry", "notation", "puzzles", "show")
DECKS = [Deck(features) for features in range(1, 7)]


def alone(code):
    """What a Python of its own prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ))
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# What is there


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_there_at_once(room):
    assert alone(f"import setlab; print(setlab.{room}.__name__)") == f"setlab.{room}"


def test_dir_shows_what_is_for_people():
    shown = dir(setlab)
    assert {*setlab.__all__, *ROOMS, "__version__"} == set(shown)
    assert alone("import setlab; print(*dir(setlab))").split() == shown  # before anything is loaded, too
    assert all(getattr(setlab, name) is not None for name in shown)
    for inner in ("import_module", "Any", "TYPE_CHECKING", "deck", "rules", "gf3", "_LATER", "nonsense"):
        assert inner not in shown
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = setlab.nonsense


def test_who_asks_of_cards_alone_loads_no_words():
    code = "import setlab, sys; a, b, c = setlab.CLASSIC[:3]; assert setlab.is_set(a, b, c)\n"
    assert alone(f"{code}print('setlab.language' in sys.modules)") == "False"
    assert alone(f"{code}setlab.is_set('2RO/', '2RS/', '2RD/')\nprint('setlab.language' in sys.modules)") == "True"


# Questions


def ways(hand):
    """The same cards in every form in which people give them, one by one and as one."""
    codes = [one.code for one in hand]
    forms = [tuple(hand), tuple(codes), (list(hand),), (cards(hand),), (tuple(codes),), (" ".join(codes),)]
    forms += [(", ".join(codes),), (iter(hand),), (hand[0], *codes[1:]), ([codes[0], *hand[1:]],)]
    if len(hand[0].deck.features) >= 3:
        forms.append((" and ".join(codes),))
        forms.append(("".join(codes),))
    if len(hand[0].deck.features) in (3, 4):
        for code in LANGUAGES:
            names = [language_of(code).card_name(one) for one in hand]
            forms += [tuple(names), ("; ".join(names),), (names,)]
    return forms


hands = st.sampled_from(DECKS[1:]).flatmap(
    lambda deck: st.lists(st.sampled_from(deck.cards), unique=True, min_size=3, max_size=8)
)


@given(hands)
def test_every_form_of_a_hand_gives_the_same_answers(hand):
    three, two = hand[:3], hand[:2]
    sets = [triple for triple in combinations(hand, 3) if rules.is_set(*triple)]
    for given_two, given_three in zip(ways(two), ways(three), strict=True):
        assert third_card(*given_two) is rules.third_card(*two)
        assert is_set(*given_three) is rules.is_set(*three)
    for form in ways(three):
        assert explain(*form).cards == tuple(three)
    for form in ways(hand):
        assert list(map(tuple, find_sets(*form))) == sets
    for count, form in ((count_sets, 5), (has_set, 3)):
        assert count(*ways(hand)[form]) == (len(sets) if count is count_sets else bool(sets))


def test_what_cannot_be_asked():
    for question in (is_set, explain, find_sets, count_sets, has_set):
        with pytest.raises(CardError, match=r"'2RX/' is no(t a)? card\. Did you mean 2RO/"):
            question("2RX/ 2RS/ 2RD/")
        with pytest.raises(HandError, match="2RO/ comes twice"):
            question("2RO/ 2RS/ 2RO/")
        with pytest.raises(DeckError, match="of two decks"):
            question("2RO/ 2RS/ 2RD")
        for thing in (None, 7, 2.5, object()):
            with pytest.raises(CardError, match="is no"):
                question(thing)
    for question, due in ((is_set, 3), (explain, 3), (third_card, 2)):
        for few in ((), ("",), (Card("2RO/"),), ("2RO/",), ("2RO/ 2RS/ 2RD/ 1GO#",)):
            with pytest.raises(HandError, match=f"{due} cards are"):
                question(*few)
    assert find_sets() == find_sets("") == find_sets([]) == []


def test_a_hand_in_place_of_a_card_is_shown_the_star():
    hand = cards("2RO/ 2RS/ 2RD/")
    for wrong in (lambda: rules.is_set(hand), lambda: is_set(hand, hand), lambda: setlab.geometry.plane(hand)):
        with pytest.raises(CardError, match=r"is a hand, not a card: put a star before it, as in is_set\(\*cards\("):
            wrong()


# Cards, decks and explanations as values


@pytest.mark.parametrize("deck", DECKS, ids=repr)
def test_a_card_tells_its_values_by_name(deck):
    for one in deck.cards[:: 1 + len(deck) // 81]:
        assert (str(one), f"{one}", f"{one:>8}") == (one.code, one.code, one.code.rjust(8))
        for place, feature in enumerate(FEATURES):
            if place < len(deck.features):
                value = feature.values[one.vector[place]]
                assert getattr(one, feature.name) == one[feature.name] == one[feature] == one[str(feature)] == value
            else:
                assert not hasattr(one, feature.name)
                with pytest.raises(DeckError, match=f"{one.code!r} has no '{feature.name}'"):
                    getattr(one, feature.name)
                with pytest.raises(FeatureError, match="its features are color"):
                    one[feature]


def test_tools_that_look_into_a_card_find_no_surprise():
    members = dict(inspect.getmembers(Card("2RO")))
    assert members["color"] == "red"
    assert "shading" not in members
    assert "red" in Card.color.__doc__
    with pytest.raises(AttributeError, match="does not change"):
        Card("2RO").color = "green"
    with pytest.raises(FeatureError, match="no 'hue'"):
        Card("2RO")["hue"]


@pytest.mark.parametrize("deck", DECKS, ids=repr)
def test_a_deck_is_a_sequence_of_its_cards(deck):
    for index, one in enumerate(deck):
        assert deck[index] is deck[index - len(deck)] is deck[one.code] is one
    assert deck[:2] == deck.cards[:2]
    assert type(deck[:2]) is type(deck.cards)
    assert list(reversed(deck)) == list(reversed(deck.cards))
    with pytest.raises(IndexError):
        _ = deck[len(deck)]
    with pytest.raises(CardError, match="Did you mean"):
        _ = deck["2RX/"]


@given(hands)
def test_cards_are_their_codes_as_a_text(hand):
    row = cards(hand)
    assert str(row) == f"{row}" == row.codes == " ".join(map(str, hand))
    assert cards(str(row)) == row


def test_an_explanation_is_true_for_a_set_and_tells_each_feature_by_name():
    for three in list(combinations(BEGINNER, 3))[::7]:
        why = explain(three)
        assert bool(why) is why.is_set is rules.is_set(*three)
        for place, feature in enumerate(BEGINNER.features):
            assert why[feature] is why[feature.name] is why[str(feature)] is why.features[place]
        assert str(why) == why.text()
    for wrong in ("shading", SHADING, "hue", 0):
        with pytest.raises(FeatureError, match="These cards have no"):
            _ = why[wrong]
    with pytest.raises(TypeError):
        iter(why)
    assert pickle.loads(pickle.dumps(why)) == copy.copy(why) == why


def test_a_feature_may_be_named_in_british_english_in_a_puzzle_too():
    same = puzzles.set_with(different=["colour"], seed=3)
    assert same == puzzles.set_with(different=[COLOR], seed=3)
    assert len({one.color for one in same}) == 3


# One account a language, formats when asked


def python_calls(work):
    count = 0

    def watch(frame, event, arg):
        nonlocal count
        count += event == "call"

    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_an_explanation_as_html_alone_costs_at_most_400_calls(record_property):
    """Of three cards that were not explained before; the words for each verdict were said once, as in any session."""
    triples = list(combinations(CLASSIC.cards, 3))
    for three in triples[::97]:
        explain(three)._repr_mimebundle_(include={"text/html"})
    for one in CLASSIC:  # its picture and its name
        one._repr_mimebundle_()
    costs = []
    for three in triples[5::997]:
        hand = cards(three)
        costs.append(python_calls(lambda hand=hand: explain(hand)._repr_mimebundle_(include={"text/html"})))
    record_property("calls", max(costs))
    print(f"an explanation as HTML: {min(costs)} to {max(costs)} calls")
    assert max(costs) <= 400


def test_a_format_is_made_when_it_is_asked_for(monkeypatch):
    why = explain("2RO/ 2RS/ 3RD_")
    whole = why._repr_mimebundle_()
    assert set(whole) == {"text/plain", "text/html", "text/markdown", "text/latex"}
    assert why._repr_mimebundle_(include={"text/html"}) == {"text/html": whole["text/html"]}
    assert set(why._repr_mimebundle_(exclude={"text/latex"})) == set(whole) - {"text/latex"}
    monkeypatch.setattr("setlab.explanation.writing.latex", lambda account: pytest.fail("nobody asked for LaTeX"))
    assert why._repr_mimebundle_(include={"text/plain"}) == {"text/plain": whole["text/plain"]}
    for code in LANGUAGES:
        assert why.account(code) is explain("2RO/ 2RS/ 3RD_").account(code)


# One way to show a thing, one way to need an extra


def told_things():
    a, b, c = CLASSIC[:3]
    yield setlab.algebra.multiplication_table(), "text/markdown", "markdown"
    yield setlab.algebra.prove_sum_rule(a, b, c), "text/markdown", "markdown"
    yield setlab.algebra.columns([a, b, c]), "text/latex", "latex"
    yield setlab.algebra.equations("color + shape = 1"), "text/latex", "latex"
    yield setlab.geometry.AffineMap([(0, 1), (2, 0)], (1, 1)), "text/latex", "latex"
    yield setlab.geometry.last_card(CLASSIC[1:]), "text/markdown", "markdown"
    yield setlab.chance.deals(100, seed=1), "text/html", "html"


def test_what_tells_of_itself_shows_what_it_says():
    for thing, kind, name in told_things():
        assert isinstance(thing, Told)
        content = thing.formats()[kind]
        assert thing._repr_mimebundle_() == {"text/plain": repr(thing), kind: content}
        assert getattr(thing, f"_repr_{name}_")() == content
        assert sum(getattr(thing, f"_repr_{other}_")() is not None for other in ("html", "markdown", "latex")) == 1


def test_what_shows_itself_asks_the_view_behind_the_door_anew_each_time(monkeypatch):
    monkeypatch.setattr("setlab.show.bundle", lambda thing, *wanted, **more: {"text/plain": f"{thing} elsewhere"})
    assert Card("2RO/")._repr_mimebundle_() == {"text/plain": "2RO/ elsewhere"}
    monkeypatch.undo()
    assert Card("2RO/")._repr_mimebundle_()["text/plain"] == "Card('2RO/')"
    assert isinstance(Card("2RO/"), Shown)


def test_an_extra_that_is_absent_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtraError, match=r'This needs numpy\. Install it with: pip install "setlab\[plots\]"'):
        needed("numpy", "plots")
    told = MissingExtraError("numpy", "plots").told
    assert language_of("nl").error(told).endswith('pip install "setlab[plots]"')
    assert str(pickle.loads(pickle.dumps(MissingExtraError("numpy", "plots")))) == str(told)
    assert card("2RO/") is Card("2RO/")
