"""What people type for cards: every card in every language and order, joined and run together, and near misses."""

import csv
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Deck, card, cards, use_language
from setlab.errors import CardError
from setlab.language import LANGUAGES, language_of
from setlab.language.vocabulary import languages_of, plain, words_in

NAMES = Path(__file__).parent / "data" / "card_names.csv"
ROWS = list(csv.DictReader(line for line in NAMES.open(encoding="utf-8") if not line.startswith("#")))
AND = {"en": " and ", "fr": " et ", "nl": " en "}
hands = st.sampled_from([BEGINNER, CLASSIC, Deck(5), Deck(6)]).flatmap(
    lambda deck: st.lists(st.sampled_from(deck.cards), min_size=1, max_size=6)
)


def test_an_english_name_is_number_shading_colour_shape():
    colours = dict(zip("RGP", ("red", "green", "purple"), strict=True))
    shapes = dict(zip("OSD", ("oval", "squiggle", "diamond"), strict=True))
    shadings = dict(zip("#/_", ("solid", "striped", "open"), strict=True))
    for number, colour, shape, shading in product("123", "RGP", "OSD", "#/_"):
        words = f"{number} {shadings[shading]} {colours[colour]} {shapes[shape]}{'s' if number > '1' else ''}"
        assert language_of("en").card_name(Card(number + colour + shape + shading)) == words
        assert language_of("en").card_name(Card(number + colour + shape)) == words.replace(shadings[shading] + " ", "")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_in_every_order_of_its_words(code):
    for row in ROWS:
        for order in permutations(row[code].split()):
            assert card(" ".join(order)) is CLASSIC[row["code"]]


@pytest.mark.parametrize("code", LANGUAGES)
@given(hand=hands)
def test_cards_joined_by_and(code, hand):
    name = language_of(code).card_name
    for texts in (map(name, hand), [one.code for one in hand]):
        first, *rest = texts
        last = rest[-1:]
        for joint in (AND[code], AND[code].upper(), " & "):
            assert list(cards(joint.join([first, *rest]))) == hand
            assert list(cards(joint.join([", ".join([first, *rest[:-1]]), *last]))) == hand
        assert list(cards(", ".join([first, *rest[:-1]]) + "".join(f",{AND[code]}{text}" for text in last))) == hand


@given(hands)
def test_codes_run_together(hand):
    text = "".join(one.code for one in hand)
    assert list(cards(text)) == list(cards(text.lower())) == hand
    if len(hand) > 1:
        with pytest.raises(CardError, match=rf"is {len(hand)} cards\. Read them with cards\("):
            card(text)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("2RO/2RS/2RD/", "2RO/ 2RS/ 2RD/"),
        ("2ro2rs 2RD", "2RO 2RS 2RD"),
        ("2RO/ and 2RS/", "2RO/ 2RS/"),
        ("2RO/&2RS/+2RD/", "2RO/ 2RS/ 2RD/"),
        ("two empty red pills", "2RO_"),
        ("two empty red pills and three shaded pink peanuts", "2RO_ 3PS/"),
        ("one red and striped oval and two filled green lozenges", "1RO/ 2GD#"),
        ("2 red open ovals, thick border and 1 green open wave with no border", "2RO_= 1GS_."),
        ("deux gelules vertes vides et un losange rose hachure", "2GO_ 1PD/"),
        ("twee roze pillen en een rode ruit", "2PO 1RD"),
        ("3 holle groene pinda's en 2 ingekleurde rode rechthoeken", "3GS_ 2RO#"),
    ],
)
def test_as_people_write(text, codes):
    assert cards(text).codes == codes


def test_a_deck_of_colours_alone_is_joined_too():
    assert cards("red and green", Deck(1)).codes == "R G"
    assert cards("rouge et vert et violet", Deck(1)).codes == "R G P"


# The synonyms of the project's list of terms, and more that people use for SET, in every number and gender.
SYNONYMS = {
    "en": {
        "P": "purple violet pink",
        "O": "oval ovals pill pills capsule capsules rectangle rectangles ellipse ellipses",
        "S": "squiggle squiggles wave waves bean beans peanut peanuts",
        "D": "diamond diamonds lozenge lozenges rhombus",
        "#": "solid filled",
        "/": "striped hatched shaded",
        "_": "open empty outlined hollow",
    },
    "fr": {
        "R": "rouge rouges",
        "G": "vert verts verte vertes",
        "P": "violet violets violette violettes mauve mauves rose roses",
        "O": "ovale ovales pilule pilules capsule capsules rectangle rectangles",
        "S": "vague vagues onde ondes haricot haricots cacahuète cacahuètes",
        "D": "losange losanges diamant diamants",
        "#": "plein pleins pleine pleines solide solides rempli remplis remplie remplies",
        "/": "hachuré hachurés hachurée hachurées rayé rayés rayée rayées",
        "_": "vide vides",
    },
    "nl": {
        "R": "rood rode",
        "G": "groen groene",
        "P": "paars paarse roze",
        "O": "ovaal ovalen pil pillen capsule capsules rechthoek rechthoeken",
        "S": "golf golven boon bonen pinda pinda's",
        "D": "ruit ruiten",
        "#": "vol volle gevuld gevulde",
        "/": "gestreept gestreepte gearceerd gearceerde",
        "_": "leeg lege omlijnd omlijnde",
    },
}
ONES = {"en": ("1", "one", "a", "single"), "fr": ("1", "un", "une"), "nl": ("1", "een", "één")}
TWOS = {"en": ("2", "two", "2x"), "fr": ("2", "deux"), "nl": ("2", "twee")}
THREES = {"en": ("3", "three"), "fr": ("3", "trois"), "nl": ("3", "drie")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_synonym_with_every_number_word(code):
    plainest = {"en": "red oval solid", "fr": "rouge ovale plein", "nl": "rood ovaal vol"}
    base = dict(zip("RO#", plainest[code].split(), strict=True))
    places = {sign: place for place, signs in ((0, "RGP"), (1, "OSD"), (2, "#/_")) for sign in signs}
    for sign, words in SYNONYMS[code].items():
        for word, (number, texts) in product(words.split(), enumerate((ONES, TWOS, THREES), start=1)):
            for many in texts[code]:
                own, signs = list(base.values()), list(base)
                own[places[sign]], signs[places[sign]] = word, sign
                for text in (f"{many} {' '.join(own)}", f"{many} {' '.join(own)}".upper()):
                    assert card(text) is Card(f"{number}{''.join(signs)}"), text


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_mistyped_word_is_answered_in_its_language_and_for_the_game_s_features(code):
    frames = set(plain("none thin thick white grey gray dotted dots fin épais blanc gris pois dun dik wit grijs"))
    answered = 0
    for row in ROWS:
        words = row[code].split()
        for place, word in enumerate(words):
            for left_out in range(len(word)) if len(word) > 3 else ():
                mistyped = word[:left_out] + word[left_out + 1 :]
                try:
                    card(" ".join([*words[:place], mistyped, *words[place + 1 :]]))
                except CardError as error:
                    near = error.fields.get("nearest")
                    if near is not None:
                        answered += 1
                        assert near in words_in(code), (row[code], mistyped)
                        assert near not in frames
    assert answered > 500


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC], ids=repr)
def test_a_mistyped_code_is_answered_by_a_card_of_the_same_deck(deck):
    for one in deck:
        for place in range(len(one.code)):
            for wrong in "X0=?8":
                text = one.code[:place] + wrong + one.code[place + 1 :]
                try:
                    assert card(text) is one  # no such sign makes another card
                except CardError as error:
                    near = str(error.fields.get("nearest", one.code))
                    assert Card(near) in deck, text


def test_what_once_was_answered_with_a_background_or_a_border():
    with pytest.raises(CardError, match=r"'3R=0' is no card\. Did you mean 3RO#\?"):
        card("3R=0")
    with pytest.raises(CardError) as refused:
        card("two empty red pois")  # a French word for a background: read, and the shape is asked for
    assert "which shape" in str(refused.value)
    with pytest.raises(CardError, match=r"unknown word 'pllls'\. Did you mean pills\?"):
        card("two empty red pllls")


def test_languages_of_a_phrase():
    assert languages_of(plain("deux ovls rouges")) == ["fr"]
    use_language("nl")
    assert languages_of(["xyz"]) == ["nl", "en", "fr"]
