"""What a notebook shows of cards, decks and explanations, read back out of the HTML."""

import json
from base64 import b64decode
from html.parser import HTMLParser

import pytest

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, cards, explain
from setlab.draw.svg import card_svg, grid_svg
from setlab.errors import OptionError
from setlab.language import language_of, use_language
from setlab.scene import Look
from setlab.show import bundle
from setlab.show.explained import explanation_html
from setlab.show.pictures import data_uri, image, look_svg, picture, row, some_of

SAFE = {"div", "img", "table", "tr", "td", "th", "b"}  # JupyterLab's sanitiser keeps these


class Page(HTMLParser):
    """The tags, texts and pictures of an HTML text."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.images, self.texts, self.open = [], [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag == "img":
            attributes = dict(attributes)
            head, data = attributes["src"].split(",")
            assert head == "data:image/svg+xml;base64"
            self.images.append((attributes["alt"], b64decode(data).decode()))
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, text):
        self.texts.append(text)


def shown(thing):
    page = Page(bundle(thing)["text/html"])
    assert not page.open
    assert {tag for tag, _ in page.tags} <= SAFE
    assert not any(name.startswith("on") or name == "id" for _, attributes in page.tags for name in attributes)
    return page


def test_a_card_shows_its_picture_with_its_name():
    card = Card("2RO/")
    assert shown(card).images == [("2 striped red ovals", card_svg(card))]
    assert bundle(card)["text/plain"] == "Card('2RO/')"
    assert bundle(card)["image/svg+xml"] == card_svg(card, width=120)


def test_every_card_of_every_deck_shows_itself():
    for size in range(1, 7):
        for card in Deck(size):
            [(alt, svg)] = Page(bundle(card)["text/html"]).images
            assert (alt, svg) == (language_of("en").card_name(card), card_svg(card))


def test_cards_show_a_row_in_their_order():
    hand = cards("3PD_ 1RO# 2GS/")
    assert [alt for alt, _ in shown(hand).images] == [
        "3 open purple diamonds",
        "1 solid red oval",
        "2 striped green squiggles",
    ]
    assert bundle(hand)["text/plain"] == "cards('3PD_ 1RO# 2GS/')"


def test_no_cards_show_as_text():
    assert bundle(Cards()) == {"text/plain": "Cards()"}


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC])
def test_a_deck_shows_all_its_cards_in_one_picture(deck):
    [(alt, svg)] = shown(deck).images
    assert str(len(deck)) in alt
    assert svg == grid_svg(deck)
    assert all(card_svg(card).split(">", 1)[1].removesuffix("</svg>") in svg for card in deck)


def test_a_large_deck_shows_every_value_of_every_feature():
    for deck in (Deck(5), Deck(6)):
        page = shown(deck)
        assert "".join(page.texts) == f"81 of the {len(deck)} cards of this deck."
        for feature in deck.features:
            assert {card[feature] for card in some_of(deck)} == set(feature.values)
        assert len(set(some_of(deck))) == 81


def test_an_explanation_shows_cards_values_and_the_odd_one():
    page = shown(explain("2RO/ 2RS/ 3RD_"))
    assert [alt for alt, _ in page.images] == ["2 striped red ovals", "2 striped red squiggles", "3 open red diamonds"]
    framed = [
        attributes for tag, attributes in page.tags if tag == "td" and "dashed" in (attributes.get("style") or "")
    ]
    assert len(framed) == 2  # the number and the shading fail
    said = " ".join(page.texts)
    assert "Number: two cards have 2 symbols, the other has 3. That is a NO: card 3 is the odd one out." in said
    assert page.texts.count("NO, two and one") == 2
    assert "2RO/ and 2RS/ need 2RD/: 2 striped red diamonds." in said


def test_an_explanation_of_a_set_frames_nothing():
    page = shown(explain("1RO 2GS 3PD"))
    assert not any("dashed" in (attributes.get("style") or "") for _, attributes in page.tags)
    assert [text for text in page.texts if text.startswith("✓")] == ["✓ YES, all different"] * 3
    assert sorted(bundle(explain("1RO 2GS 3PD"))) == ["text/html", "text/latex", "text/markdown", "text/plain"]


def test_everything_speaks_the_default_language():
    try:
        use_language("fr")
        assert shown(Card("2RO/")).images[0][0] == "2 ovales rouges hachurés"
        page = shown(explain("1RO 1GO 1PO"))
        assert page.tags[0] == ("div", {"lang": "fr"})
        assert "✓ OUI, trois fois pareil" in page.texts
    finally:
        use_language("en")
    assert Page(row(cards("2RO/"), language="nl")).images[0][0] == "2 rode gestreepte ovalen"
    assert "JA, drie keer anders" in explanation_html(explain("1RO 2GS 3PD"), language="nl")


def test_a_picture_is_drawn_as_chosen():
    drawn = picture(cards("2RO/ 1GD#"), palette="classic", letters=True, width=90, language="fr")
    assert drawn.text == "2 ovales rouges hachurés\n1 losange vert plein"
    [(_, first), _] = Page(drawn.html).images
    assert first == card_svg(Card("2RO/"), "classic", True)
    assert drawn._repr_mimebundle_() == {"text/plain": drawn.text, "text/html": drawn.html}
    assert picture(Card("2RO/")).html == row([Card("2RO/")])


@pytest.mark.parametrize("choice", [{"palette": "neon"}, {"letters": "RGP"}, {"language": "xx"}])
def test_a_choice_that_cannot_be_is_refused(choice):
    with pytest.raises(OptionError):
        picture(Card("2RO/"), **choice)


def test_alternative_text_cannot_leave_its_place():
    assert '"><script>' not in image("<svg/>", '"><script>', 10)


def test_a_bundle_can_be_saved_in_a_notebook():
    for thing in (Card("2RO/"), cards("2RO/ 1GD#"), BEGINNER, explain("1RO 2GS 3PD")):
        assert all(isinstance(value, str) for value in json.loads(json.dumps(bundle(thing))).values())
        assert thing._repr_mimebundle_() == bundle(thing)
    assert data_uri("<svg/>") is data_uri("<svg/>")


def test_letters_are_the_initials_of_the_language():
    assert ">Vi<" in Page(row(cards("2PO/"), letters=True, language="fr")).images[0][1]
    assert ">P<" in look_svg("die:2PO", Look("nl", letters=True))
    assert "<text" not in look_svg("die:2PO", Look("nl"))
    assert look_svg("card:2PO/", Look("en", "classic")) == card_svg(Card("2PO/"), "classic")
