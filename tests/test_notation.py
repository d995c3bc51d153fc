"""Reading cards: every code and every name of every deck, and what is said of everything else."""

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, card, cards
from setlab.errors import CardError, DeckError, OptionError
from setlab.language import LANGUAGES, language_of
from setlab.notation import latex_code, markdown_code

DECKS = [Deck(features) for features in range(1, 7)]
NAMES = Path(__file__).parent / "data" / "card_names.csv"


@pytest.mark.parametrize("deck", DECKS, ids=repr)
def test_every_code_is_read_also_in_small_letters_and_with_spaces(deck):
    for one in deck:
        assert card(one.code) is one
        assert card(one.code.lower()) is one
        assert card(f"  {' '.join(one.code)} ") is one


@pytest.mark.parametrize("deck", DECKS, ids=repr)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_is_read_back(deck, code):
    name = language_of(code).card_name
    for one in deck:
        assert card(name(one), deck) is one
    if len(deck.features) >= 3:  # fewer features need the deck to be named
        assert all(card(name(one)) is one for one in deck)


@pytest.mark.parametrize("deck", DECKS, ids=repr)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_deck_is_read_from_one_text(deck, code):
    name = language_of(code).card_name
    assert cards(deck.cards.codes) == deck.cards
    for joint in (", ", "; ", "\n"):
        assert cards(joint.join(map(name, deck)), deck) == deck.cards


def test_the_reviewed_names_are_read_in_any_order_and_without_accents():
    rows = list(csv.DictReader(line for line in NAMES.open(encoding="utf-8") if not line.startswith("#")))
    assert len(rows) == 81
    for row in rows:
        for code in LANGUAGES:
            words = row[code].split()
            assert card(" ".join(reversed(words))) is CLASSIC.card(row["code"])
            assert card(row[code].upper().replace("É", "E")) is CLASSIC.card(row["code"])


@given(st.sampled_from(CLASSIC.cards), st.sampled_from(LANGUAGES), st.randoms())
def test_words_in_any_order(one, code, random):
    words = language_of(code).card_name(one).split()
    random.shuffle(words)
    assert card(" ".join(words)) is one


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("two striped red ovals", "2RO/"),
        ("2 ovales rouges hachurés", "2RO/"),
        ("twee rode gestreepte ovalen", "2RO/"),
        ("TWO RED OVALS, striped", "2RO/"),
        ("a green wave", "1GS"),
        ("one purple bean, empty", "1PS_"),
        ("un losange violet", "1PD"),
        ("trois haricots mauves rayés", "3PS/"),
        ("l'ovale vert plein, 1 symbole", "1GO#"),
        ("een rode ruit", "1RD"),
        ("drie gearceerde paarse golven", "3PS/"),
        ("the card with 3 solid red diamonds", "3RD#"),
        ("two filled red ovals with a thick border", "2RO#="),
        ("2 ovales rouges pleins, sans bord, fond gris", "2RO#.g"),
        ("2 rode volle ovalen zonder rand, gestippelde achtergrond", "2RO#.d"),
        ("2\u00a0ovales\u202frouges", "2RO"),  # no-break spaces
        ("2 losanges viole\u0301ts".replace("e\u0301", "e"), "2PD"),
        ("2 red ovals hachure\u0301s", "2RO/"),  # an accent typed as a sign of its own; two languages mixed
    ],
)
def test_words(text, code):
    assert card(text) is Card(code)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("２ＲＯ／", "2RO/"),  # full-width signs
        ("2RO∕", "2RO/"), ("2RO⁄", "2RO/"), ("2RO＿", "2RO_"), ("2RO♯", "2RO#"), ("2RO＃", "2RO#"),
        ("2RO/–", "2RO/-"), ("2RO/−g", "2RO/-g"), ("2RO/＝", "2RO/="),
        ("2RO\u200b/", "2RO/"), ("2RO\u00a0/", "2RO/"), ("\ufeff2RO/", "2RO/"),
        (r"2RO\#", "2RO#"), (r"2RO\_", "2RO_"),  # copied from LaTeX or Markdown
        ("2ro#=W", "2RO#=w"), ("1gd_.D", "1GD_.d"),
    ],
)  # fmt: skip
def test_signs_that_people_type(text, code):
    assert card(text) is Card(code)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2R", "'2R' is not a whole card: which shape? Choose oval, squiggle or diamond."),
        ("2O/", "'2O/' is not a whole card: which colour? Choose red, green or purple."),
        ("RO/", "'RO/' is not a whole card: which number? Choose one, two or three."),
        ("red oval", "'red oval' is not a whole card: which number? Choose one, two or three."),
        ("2 red", "'2 red' is not a whole card: which shape? Choose oval, squiggle or diamond."),
        (
            "2 red ovals, thin border",
            "'2 red ovals, thin border' is not a whole card: which shading? Choose solid, striped or open.",
        ),
        ("2RX/", "'2RX/' is no card. Did you mean 2RO/?"),
        ("2R0/", "'2R0/' is no card. Did you mean 2RO/?"),
        ("2RO//", "'2RO//' is no card. Did you mean 2RO/?"),
        ("2 red ovls", "'2 red ovls' holds the unknown word 'ovls'. Did you mean ovals?"),
        ("2 red squigle", "'2 red squigle' holds the unknown word 'squigle'. Did you mean squiggle?"),
        (
            "2 red ovals xyz",
            "'2 red ovals xyz' holds the unknown word 'xyz': write a card such as '2 striped red ovals'.",
        ),
        ("2 red green ovals", "'2 red green ovals' names two values of the colour, red and green: choose one."),
        ("un 2 losange 3 rouge", "'un 2 losange 3 rouge' names two values of the number, two and three: choose one."),
    ],
)
def test_what_is_said_of_a_mistake(text, message):
    with pytest.raises(CardError) as refused:
        card(text)
    assert str(refused.value) == message
    assert refused.value.fields["text"] == text


@pytest.mark.parametrize("text", ["", "   ", "🔴", "🔴🔴⬭", "<b>", "\x00", "-", "[]", "None", "?" * 1000])
def test_what_looks_like_no_card_is_told_how_a_card_is_written(text):
    with pytest.raises(CardError, match="is no card: write a code such as 2RO/ or words such as '2 striped red ovals'"):
        card(text)


def test_text_that_looks_like_markup_is_refused_as_text():
    with pytest.raises(CardError, match="the unknown word 'script'"):
        card("<script>alert(1)</script> 2 red ovals")
    with pytest.raises(CardError, match=re.escape(r"'\\input{2RO/}' is no card")):
        card(r"\input{2RO/}")


def test_a_long_text_is_cut_in_the_message():
    with pytest.raises(CardError) as refused:
        card("ovale " * 10_000 + "rot")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("thing", [None, 36, 2.5, b"2RO/", True, ["2RO/"], (0, 0, 1, 1), object])
def test_things_that_are_no_text(thing):
    with pytest.raises(CardError, match="is no card: write a text such as"):
        card(thing)


def test_the_deck_that_is_named_decides():
    assert card("red oval", deck=Deck(2)) is Deck(2).card("RO")
    assert card("green", Deck(1)) is Deck(1).card("G")
    assert card("2 red ovals", BEGINNER) is BEGINNER.card("2RO")
    assert card(BEGINNER.card("2RO"), CLASSIC) is CLASSIC.card("2RO#")
    assert card(CLASSIC.card("2RO/")) is CLASSIC.card("2RO/")
    with pytest.raises(CardError, match="which shading"):
        card("2 red ovals", CLASSIC)
    with pytest.raises(CardError, match="names a shading, which the deck with 3 features lacks"):
        card("2 striped red ovals", BEGINNER)
    with pytest.raises(CardError, match=r"'2RO' is no card of the deck with 4 features\. Did you mean 2RO#"):
        card("2RO", CLASSIC)
    with pytest.raises(CardError, match="which colour"):
        card("O", Deck(2))
    with pytest.raises(CardError, match="Did you mean RO"):
        card("R0", Deck(2))
    with pytest.raises(DeckError, match="no place"):
        card(CLASSIC.card("2RO/"), BEGINNER)
    for wrong in (4, "classic"):
        with pytest.raises(OptionError, match="A deck is BEGINNER, CLASSIC or Deck"):
            card("2RO/", wrong)
        with pytest.raises(OptionError, match="A deck is BEGINNER, CLASSIC or Deck"):
            cards("2RO/", wrong)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("2RO/ 2rs/ 2RD_", "2RO/ 2RS/ 2RD_"),
        ("2RO/,2RS/;2RD_\n1GO#", "2RO/ 2RS/ 2RD_ 1GO#"),
        ("2 R O /, 2 R S /", "2RO/ 2RS/"),
        ("2RO\t2RS", "2RO 2RS"),
        ("R G P", "R G P"),
        ("R O", "RO"),
        ("2 red ovals, 1 green diamond", "2RO 1GD"),
        ("2 ovales rouges hachurés ; 1GD/", "2RO/ 1GD/"),
        ("2 open red ovals, no border, 1 open green wave, thin border", "2RO_. 1GS_-"),
        (", ,; \n", ""),
        ("", ""),
    ],
)
def test_many_cards_in_one_text(text, codes):
    assert cards(text).codes == codes


def test_many_cards_in_a_list():
    assert cards(["2RO/", Card("2RS/"), "2 red diamonds, striped"]).codes == "2RO/ 2RS/ 2RD/"
    assert cards(Card("2RO/")).codes == "2RO/"
    assert cards(BEGINNER.cards[:2], CLASSIC).codes == "1RO# 1GO#"
    hand = CLASSIC.cards[:3]
    assert cards(hand) is hand
    assert eval(repr(hand), {"cards": cards, "Cards": Cards}) == hand
    assert eval(repr(Cards()), {"cards": cards, "Cards": Cards}) == Cards()


def test_a_mistake_among_many_cards_is_named_alone():
    for text in ("2RO/ 2RX/ 2RD/", "2RX/ 2RO/", "2RO/, 2RX/"):
        with pytest.raises(CardError, match=r"^'2RX/' is no card\. Did you mean 2RO/"):
            cards(text)
    with pytest.raises(DeckError, match="of two decks"):
        cards("2RO/ 2RO")
    with pytest.raises(CardError, match="7 is no card"):
        cards(7)
    with pytest.raises(CardError, match="None is no card"):
        cards(["2RO/", None])


@given(st.text())
def test_any_text_is_a_card_or_a_clear_refusal(text):
    try:
        read = card(text)
    except CardError as error:
        refused = error
    else:
        assert read in read.deck
        return
    assert refused.fields["text"] == (text[:59] + "…" if len(text) > 60 else text)


@given(st.text(alphabet="123rgposd#/_.-=w ,;\n<>&", max_size=30))
def test_any_text_of_our_signs_gives_cards_or_a_clear_refusal(text):
    try:
        hand = cards(text)
    except (CardError, DeckError):
        return
    assert cards(hand.codes) == hand


def test_codes_are_escaped_where_their_signs_mean_something():
    assert [latex_code(Card(code)) for code in ("2RO#", "2RO_-w", "2RO")] == [r"2RO\#", r"2RO\_-w", "2RO"]
    assert [markdown_code(Card(code)) for code in ("2RO#", "2RO_=w", "2RO/")] == [r"2RO\#", r"2RO\_\=w", "2RO/"]
    for one in Deck(5):
        assert card(latex_code(one)) is card(markdown_code(one)) is one
