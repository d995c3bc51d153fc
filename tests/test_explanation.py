"""Explanations: all 85,320 triples against the definition, every sentence of the table of verdicts, and bad input."""

import copy
import csv
import pickle
import re
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Deck, card, cards, explain, third_card
from setlab.deck import COLOR, FEATURES, NUMBER, SHAPE
from setlab.errors import CardError, DeckError, HandError, OptionError
from setlab.explanation import Explanation, FeatureVerdict, Kind, magic, odd_one, same_or_different, sentence
from setlab.gf3 import Vector
from setlab.language import LANGUAGES, language_of

# The place of each feature's sign in a code, so that the codes alone tell which features fail.
SIGN = {"color": 1, "shape": 2, "number": 0, "shading": 3}
NAMES = {
    "en": {"color": "colour", "shape": "shape", "number": "number", "shading": "shading"},
    "fr": {"color": "couleur", "shape": "forme", "number": "nombre", "shading": "remplissage"},
    "nl": {"color": "kleur", "shape": "vorm", "number": "aantal", "shading": "vulling"},
}
HEAD = {"en": "Two and one: ", "fr": "Deux et un\u00a0: ", "nl": "Twee om één: "}
AND = {"en": " and ", "fr": " et ", "nl": " en "}


def _table(name):
    lines = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def fails(a, b, c):
    """The failing features by the definition (R1.3), read from the signs of the codes."""
    return [
        name
        for name, place in SIGN.items()
        if len({a.code[place], b.code[place], c.code[place]}) == 2
    ]  # fmt: skip


def test_all_85320_triples_name_exactly_the_failing_features_in_each_language():
    triples = list(combinations(CLASSIC.cards, 3))
    assert len(triples) == 85_320  # GOLDEN: 81 over 3
    sets = 0
    for a, b, c in triples:
        expected = fails(a, b, c)
        why = explain(a, b, c)
        assert [feature.name for feature in why.failing_features] == expected
        assert why.is_set is (not expected)
        assert [place for place, entry in enumerate(why.sum) if entry] == [
            place for place, name in enumerate(SIGN) if name in expected
        ]
        sets += why.is_set
        for code in LANGUAGES:
            first = why.conclusion(code)[0]
            if expected:
                named = first.removeprefix(HEAD[code]).partition(".")[0]
                assert re.split(f", |{AND[code]}", named) == [NAMES[code][name] for name in expected]
            else:
                assert not first.startswith(HEAD[code])
    assert sets == 1_080  # GOLDEN


def test_every_beginner_triple_is_explained_by_the_solid_classic_one():
    for three in combinations(BEGINNER.cards, 3):
        mine, classic = explain(three), explain([one.to(CLASSIC) for one in three])
        assert mine.features == classic.features[:3]
        assert mine.is_set == classic.is_set


def test_an_example_of_every_kind():
    why = explain("2RO/ 2RS/ 3RD_")
    assert [verdict.kind for verdict in why.features] == [
        Kind.ALL_SAME, Kind.ALL_DIFFERENT, Kind.TWO_AND_ONE, Kind.TWO_AND_ONE,
    ]  # fmt: skip
    number, shading = why.failing
    assert (number.feature, number.values, number.odd, number.pair) == (NUMBER, ("two", "two", "three"), 2, (0, 1))
    assert (str(number.two), str(number.other)) == ("two", "three")
    assert why.sentence(number, "nl", "dice") == "op twee dobbelstenen staan 2 symbolen, op de andere 3"
    assert shading.arithmetic == "1 + 1 + 2 = 1 (mod 3)"
    assert why.sum == Vector((0, 0, 1, 1))
    assert why.completing == tuple(cards("1RO# 1RS# 2RD/"))


@pytest.mark.parametrize("feature", FEATURES, ids=repr)
def test_every_verdict_on_three_values(feature):
    for numbers in product(range(3), repeat=3):
        verdict = FeatureVerdict(feature, numbers)
        different = len(set(numbers))
        assert verdict.kind.value == {1: "all_same", 2: "two_and_one", 3: "all_different"}[different]
        assert verdict.passes is (different != 2)
        assert verdict.sum == (0 if different != 2 else sum(numbers) % 3 or pytest.fail("two and one sums to zero"))
        if different == 2:
            odd = next(place for place in range(3) if numbers.count(numbers[place]) == 1)
            assert verdict.odd == odd
            assert verdict.pair == tuple(sorted({0, 1, 2} - {odd}))
            assert verdict.other.which == numbers[odd]
            assert {numbers[place] for place in verdict.pair} == {verdict.two.which}
        else:
            assert (verdict.odd, verdict.pair, verdict.two, verdict.other) == (None, None, None, None)
        assert eval(repr(verdict), {"FeatureVerdict": FeatureVerdict, repr(feature): feature}) == verdict
        assert eval(repr(verdict.kind), {"Kind": Kind}) is verdict.kind


SENTENCES = _table("verdict_sentences.csv")


def _verdict(row):
    feature = next(feature for feature in FEATURES if feature.name == row["feature"])
    return FeatureVerdict(feature, tuple(map(int, row["values"].split())))


@pytest.mark.parametrize("row", [row for row in SENTENCES if row["what"] == "reason"], ids=lambda row: row["en"])
def test_the_sentences_of_the_teaching_plan(row):
    for code in LANGUAGES:
        assert sentence(_verdict(row), code, row["pieces"]).replace("\u00a0", " ") == row[code]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("pieces", ["cards", "dice"])
def test_no_two_verdicts_share_a_sentence_unless_only_the_order_of_the_cards_differs(code, pieces):
    for feature in FEATURES:
        said = {}
        for numbers in product(range(3), repeat=3):
            verdict = FeatureVerdict(feature, numbers)
            words = sentence(verdict, code, pieces)
            same = numbers if verdict.kind is Kind.ALL_DIFFERENT else tuple(sorted(numbers))
            assert said.setdefault(words, same) == same
            assert words == words.strip()
            assert words[0].islower()
            assert not words.endswith(".")


@pytest.mark.parametrize("row", [row for row in SENTENCES if row["what"] == "magic"], ids=lambda row: row["en"])
def test_the_magic_rule(row):
    verdict = _verdict(row)
    assert [magic(verdict, language_of(code)) for code in LANGUAGES] == [row[code] for code in LANGUAGES]
    dice = {"en": ("dice", "cards"), "fr": ("dés", "cartes"), "nl": ("dobbelstenen", "kaarten")}
    for code, (yes, no) in dice.items():
        said = magic(verdict, language_of(code), "dice")
        assert yes in said
        assert no not in said


def test_the_odd_one_and_the_short_form():
    verdict = FeatureVerdict(COLOR, (0, 0, 1))
    assert [odd_one(verdict, language_of(code)) for code in LANGUAGES] == [
        "card 3 is the odd one out", "l'intruse\u00a0: la carte 3", "kaart 3 wijkt af",
    ]  # fmt: skip
    assert [odd_one(verdict, language_of(code), "dice") for code in LANGUAGES] == [
        "die 3 is the odd one out", "l'intrus\u00a0: le dé 3", "dobbelsteen 3 wijkt af",
    ]  # fmt: skip
    passes = FeatureVerdict(SHAPE, (0, 1, 2))
    assert odd_one(passes, language_of("en")) == magic(passes, language_of("en")) == ""
    three = explain("2RO 2RS 2RD").features
    assert [same_or_different(three, language_of(code)) for code in LANGUAGES] == [
        "same colour, different shapes, same number",
        "même couleur, formes différentes, même nombre",
        "dezelfde kleur, verschillende vormen, hetzelfde aantal",
    ]
    six = explain("1RO#.w 2GO#-g 3PO#=d").features
    assert same_or_different(six, language_of("en")) == (
        "different colours, same shape, different numbers, same shading, different borders, different backgrounds"
    )
    assert same_or_different([*six, verdict], language_of("en")) == same_or_different(six, language_of("en"))


def test_the_text_of_a_set_says_as_much_as_that_of_a_failure():
    lines = explain("2RO/ 2RS/ 2RD/").text("en").splitlines()
    assert lines == [
        "2RO/ 2RS/ 2RD/: a SET.",
        "Colour: all three cards are red. That is a YES.",
        "Shape: three different shapes: oval, squiggle, diamond. That is a YES.",
        "Number: every card has 2 symbols. That is a YES.",
        "Shading: the same shading on all three cards: striped. That is a YES.",
        "Every check says YES: same colour, different shapes, same number, same shading.",
        "A SET may mix “same” and “different”.",
        "(0, 0, 1, 1) + (0, 1, 1, 1) + (0, 2, 1, 1) = (0, 0, 0, 0) (mod 3). The sum is zero: a SET.",
        "Colour: 0 + 0 + 0 = 0 (mod 3)",
        "Shape: 0 + 1 + 2 = 0 (mod 3)",
        "Number: 1 + 1 + 1 = 0 (mod 3)",
        "Shading: 1 + 1 + 1 = 0 (mod 3)",
    ]
    assert "Cards with nothing in common can be a SET." in explain("1RO# 2GS/ 3PD_").text("en")
    assert explain("R G P").conclusion("en") == ["Every check says YES: different colours."]


def test_the_text_of_a_failure():
    lines = explain("2RO 2RS 2GD").text("en", "dice").splitlines()
    assert lines == [
        "2RO 2RS 2GD: not a SET.",
        "Colour: two dice are red, the other is green. That is a NO: die 3 is the odd one out.",
        "Shape: three different shapes: oval, squiggle, diamond. That is a YES.",
        "Number: every die has 2 symbols. That is a YES.",
        "Two and one: colour. One NO is enough: not a SET.",
        "Magic rule: two dice are red and one is not.",
        "(0, 0, 1) + (0, 1, 1) + (1, 2, 1) = (1, 0, 0) (mod 3). The sum is not zero: not a SET.",
        "Colour: 0 + 0 + 1 = 1 (mod 3)",
        "Shape: 0 + 1 + 2 = 0 (mod 3)",
        "Number: 1 + 1 + 1 = 0 (mod 3)",
        "2RO and 2RS need 2RD: 2 red diamonds.",
        "2RO and 2GD need 2PS: 2 purple squiggles.",
        "2RS and 2GD need 2PO: 2 purple ovals.",
    ]


def test_markdown_and_latex_escape_the_codes():
    why = explain("2RO# 2RS/ 2RD_")
    markdown, latex = why.markdown("en"), why.latex("en")
    assert r"|  | 2RO\# | 2RS/ | 2RD\_ |  | mod 3 |" in markdown.splitlines()
    assert "| Shape | oval | squiggle | diamond | YES, all different | 0 + 1 + 2 = 0 |" in markdown.splitlines()
    assert r" & 2RO\# & 2RS/ & 2RD\_ &  \\" in latex.splitlines()
    assert not re.search(r"(?<!\\)[#_%]", latex)
    assert r"\equiv \begin{pmatrix} 0 \\ 0 \\ 0 \\ 0 \end{pmatrix} \pmod{3}" in latex
    for code in LANGUAGES:
        failing = explain("2RO# 2RS/ 1RD_")
        assert not re.search(r"(?<!\\)[#_%]", failing.latex(code))
        assert "\u00a0" not in failing.latex(code)
        assert failing.markdown(code).count("\n| ") == 6
        for opening, closing in (("{", "}"), (r"\begin", r"\end")):
            assert failing.latex(code).count(opening) == failing.latex(code).count(closing)


@given(st.lists(st.sampled_from(CLASSIC.cards), min_size=3, max_size=3, unique=True), st.permutations(range(3)))
def test_the_order_of_the_cards_changes_the_words_alone(three, order):
    why, again = explain(three), explain([three[place] for place in order])
    assert again.is_set == why.is_set
    assert again.failing_features == why.failing_features
    assert again.sum == why.sum
    assert again.completing == tuple(why.completing[place] for place in order)
    for place in range(3):
        others = [one for other, one in enumerate(three) if other != place]
        assert why.completing[place] == third_card(*others)
        assert (why.completing[place] == three[place]) is why.is_set


def test_cards_come_in_any_form_and_the_explanation_is_a_value():
    three = cards("2RO/ 2RS/ 2RD/")
    why = explain(*three)
    for same in (
        explain(three), explain(list(three)), explain("2RO/ 2RS/ 2RD/"), explain("2ro/", "2rs/", "2rd/"),
        explain(["2RO/", three[1], "2 striped red diamonds"]), explain(one for one in three),
        explain("2 ovales rouges hachurés, 2 vagues rouges hachurées, 2 losanges rouges hachurés"),
    ):  # fmt: skip
        assert same == why
        assert hash(same) == hash(why)
    assert eval(repr(why), {"explain": explain}) == why
    assert pickle.loads(pickle.dumps(why)) == copy.deepcopy(why) == why
    assert why != explain("2RO/ 2RD/ 2RS/")
    with pytest.raises(AttributeError):
        why.cards = ()
    for deck in map(Deck, range(1, 7)):
        own = explain(deck.cards[:3])
        assert eval(repr(own), {"explain": explain}) == own == Explanation(own.cards)
        for code in LANGUAGES:
            assert own.text(code).count("\n") >= len(deck.features)


def test_bad_input():
    a, b, c = cards("2RO/ 2RS/ 2RD/")
    for few in ((), (a,), (a, b), (a, b, c, card("1GO#")), ([a, b],), ("2RO/",), ["2RO/", "2RS/"]):
        with pytest.raises(HandError, match=r"3 cards are due here, not \d"):
            explain(*few)
    with pytest.raises(HandError, match="2RO/ comes twice"):
        explain(a, b, a)
    with pytest.raises(DeckError, match="of two decks"):
        explain(a, b, Card("2RD"))
    with pytest.raises(DeckError, match="of two decks"):
        explain("2RO/ 2RS/ 2RD")
    with pytest.raises(CardError, match=r"'2RX/' is no card\. Did you mean 2RO/"):
        explain("2RX/", "2RS/", "2RD/")
    with pytest.raises(CardError, match="7 is no card"):
        explain(a, b, 7)
    with pytest.raises(CardError, match="None is no card"):
        explain(None)
    with pytest.raises(OptionError, match="There is no language 'de'"):
        explain(a, b, c).text("de")
    with pytest.raises(OptionError, match="The pieces are cards or dice, not 'chess'"):
        explain(a, b, c).text("en", "chess")
