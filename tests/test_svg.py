"""Every picture of every deck is well-formed, says what the card says, and stays small."""

import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from setlab.deck import BEGINNER, CLASSIC, Card, Deck
from setlab.draw.palette import PALETTES
from setlab.draw.svg import card_svg, grid_svg, look, picture_svg
from setlab.errors import CardError, OptionError

ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width", "stroke-dasharray"},
    "path": {"d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray"},
    "g": {"transform"},
    "text": {"x", "y", "font-family", "font-weight", "font-size", "fill"},
}
OTHERS = [
    "die:WILD", "back", *(f"{kind}:{card.code}" for card in BEGINNER for kind in ("die", "wild")),
    *(f"bonus:{n}" for n in range(100)),
]  # fmt: skip


def elements(svg):
    return [
        (node.tag.removeprefix("{http://www.w3.org/2000/svg}"), node) for node in ElementTree.fromstring(svg).iter()
    ]


def outlines(svg):
    """The last path: the outlines of the symbols, one subpath each."""
    return [node.get("d") for tag, node in elements(svg) if tag == "path"][-1]


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("palette", PALETTES)
def test_pictures_hold_only_what_is_safe_anywhere(palette, letters):
    keys = [f"card:{card.code}" for size in range(1, 7) for card in Deck(size)] + OTHERS
    for key in keys:
        for tag, node in elements(picture_svg(key, palette, letters)):
            assert set(node.attrib) <= ALLOWED[tag], key


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("letters", [False, True])
def test_no_two_cards_look_alike(palette, letters):
    assert len({card_svg(card, palette, letters) for card in Deck(6)}) == 729
    assert len({picture_svg(key, palette, letters) for key in OTHERS}) == 2 + 2 * 27 + 100


def test_a_card_shows_its_number_of_symbols_in_its_colour():
    for card in CLASSIC:
        svg = card_svg(card)
        assert outlines(svg).count("M") == outlines(svg).count("z") == card.vector[2] + 1
        inks = [ink.color for ink in PALETTES["default"].inks]
        assert [color for color in inks if color in svg] == [inks[card.vector[0]]]


def test_shading_is_told_by_fill_and_by_stripes():
    for card in CLASSIC:
        paths = [node for tag, node in elements(card_svg(card)) if tag == "path"]
        assert len(paths) == (2 if card["shading"] == "striped" else 1)
        assert (paths[-1].get("fill") != "none") == (card["shading"] == "solid")


def test_border_and_background_are_told_by_frame_paper_and_dots():
    frames = {code: len(re.findall("<rect", card_svg(Card(f"2RO/{code}")))) for code in ".-="}
    assert frames == {".": 1, "-": 2, "=": 2}
    assert card_svg(Card("2RO/-")) != card_svg(Card("2RO/="))
    assert PALETTES["default"].grey in card_svg(Card("2RO/.g"))
    assert 'stroke-linecap="round"' in card_svg(Card("2RO/.d"))


def test_a_smaller_deck_draws_the_first_value_of_what_it_lacks():
    for size in range(1, 6):
        for card in Deck(size):
            assert card_svg(card) == card_svg(card.to(Deck(6)))
            assert look(card) == look(card.to(Deck(6)))


def test_a_wild_shows_the_die_that_it_stands_for_and_that_it_is_wild():
    for card in BEGINNER:
        die, wild = (picture_svg(f"{kind}:{card.code}") for kind in ("die", "wild"))
        inks = [ink.color for ink in PALETTES["default"].inks]
        assert [color for color in inks if color in wild] == [color for color in inks if color in die]
        symbols = [node.get("d") for tag, node in elements(die) if tag == "path"][-1]
        assert symbols in [node.get("d") for tag, node in elements(wild) if tag == "path"]
        assert ("stroke-dasharray" in die, "stroke-dasharray" in wild) == (False, True)


def test_pictures_are_small():
    for palette in ("default", "classic"):
        for card in CLASSIC:
            assert len(card_svg(card, palette)) < (2200 if card["shading"] == "striped" else 1000)
    assert max(len(card_svg(card, "black-and-white", True)) for card in Deck(6)) < 4000


def test_letters_name_the_colour():
    assert [text(picture_svg(f"card:2{code}O/", letters=True)) for code in "RGP"] == ["R", "G", "P"]
    french = {"red": "R", "green": "V", "purple": "Vi"}
    assert [text(picture_svg(f"die:2{code}O", letters=french)) for code in "RGP"] == ["R", "V", "Vi"]
    assert text(card_svg(Card("2RO/"))) is None


def text(svg):
    return next((node.text for tag, node in elements(svg) if tag == "text"), None)


def test_letters_are_shown_as_text_and_never_run():
    assert text(card_svg(Card("2RO/"), letters={"red": "<b>", "green": "&", "purple": "]]>"})) == "<b>"


@pytest.mark.parametrize(
    "letters",
    [
        "RGP",
        1,
        None,
        {"red": "R"},
        {"red": "", "green": "G", "purple": "P"},
        {"red": 1, "green": 2, "purple": 3},
        {"red": "rouge", "green": "vert", "purple": "violet"},
    ],
)
def test_other_letters_are_refused(letters):
    with pytest.raises(OptionError, match="one short text each for red, green and purple"):
        card_svg(Card("2RO/"), letters=letters)


@pytest.mark.parametrize(
    "key",
    ["", "cards", "deck:2RO/", "dice:2RO", "BACK", None, 7, "bonus", "bonus:-1", "bonus:100", "bonus:²", "back:2"],
)
def test_an_unknown_key_is_refused_with_those_there_are(key):
    with pytest.raises(OptionError, match=r"card:2RO/ for a card, die:2RO, die:WILD, wild:2RO, bonus:2 and back"):
        picture_svg(key)


@pytest.mark.parametrize(("key", "nearest"), [("card:2R0/", "2RO/"), ("die:2R0", "2RO")])
def test_a_mistyped_code_names_the_nearest(key, nearest):
    with pytest.raises(CardError, match=re.escape(nearest)):
        picture_svg(key)


@pytest.mark.parametrize(
    "key", ["die:2RO/", "die:wild", "die", "card", "card:2RO/.w?", "wild:", "wild:WILD", "wild:2RO/"]
)
def test_codes_that_cannot_be_are_refused(key):
    with pytest.raises(CardError):
        picture_svg(key)


def test_width_sets_the_size_and_keeps_the_proportions():
    assert 'width="150" height="100" viewBox="0 0 120 80"' in card_svg(Card("2RO/"), width=150)
    for square in ("die:2RO", "wild:2RO", "bonus:2"):
        assert 'width="60" height="60" viewBox="0 0 80 80"' in picture_svg(square, width=60)


def test_a_picture_is_made_once():
    assert picture_svg("card:3PS/") is card_svg(Card("3PS/"))


def test_a_picture_is_the_same_text_in_every_process():
    line = "from setlab.draw.svg import picture_svg; print(picture_svg('card:3PS/=d', 'black-and-white', True), end='')"
    other = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True).stdout
    assert other == picture_svg("card:3PS/=d", "black-and-white", True)


def test_drawing_needs_the_standard_library_alone():
    line = "import sys, setlab.draw.svg; print(*sorted({'numpy', 'matplotlib', 'ipywidgets'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_a_grid_holds_every_card_once_in_rows():
    svg = grid_svg(CLASSIC)
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 760"')  # 9 cards, 8 gaps of 5
    assert svg.count("translate(") == 81
    places = re.findall(r"translate\((\S+) (\S+)\)", svg)
    assert (places[0], places[10], places[80]) == (("0", "0"), ("125", "85"), ("1000", "680"))
    assert grid_svg(CLASSIC.cards[:2], columns=4).startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 245 80"'
    )


@pytest.mark.parametrize("columns", [0, -1])
def test_a_grid_needs_a_column(columns):
    with pytest.raises(OptionError, match="at least 1 column"):
        grid_svg(CLASSIC, columns)
