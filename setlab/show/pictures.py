"""How cards, rows of cards and decks show themselves in a notebook.

JupyterLab drops `<svg>` from the output of a notebook that it does not trust, and gives `image/svg+xml` no
alternative text; `<img alt src="data:…">` it keeps. So the HTML of everything here is made of images.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape

from setlab.deck import Card, Cards, Deck
from setlab.draw.svg import Letters, card_svg, checked_width, grid_svg, initials, picture_svg
from setlab.language import Language, language_of
from setlab.scene import Look

CARD_PX = 120  # a card in a row: six of them fit in a notebook's width
_ROW = "display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:4px 0"


def image(svg: str, alt: str, width: float) -> str:
    """An `<img>` that holds the picture, `width` px wide, with its alternative text.

    >>> image("<svg/>", 'an "empty" one', 90)
    '<img alt="an &quot;empty&quot; one" width="90" src="data:image/svg+xml;base64,PHN2Zy8+">'
    """
    return f'<img alt="{escape(alt)}" width="{checked_width(width):g}" src="{data_uri(svg)}">'


@cache
def data_uri(svg: str) -> str:
    """The picture as the address of an image."""
    return "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()


def card_image(
    card: Card,
    palette: str = "default",
    letters: Letters = False,
    width: float = CARD_PX,
    language: str | None = None,
) -> str:
    """A card as an `<img>` whose alternative text is its name in the language (None: the default one).

    `letters=True` takes the initials of the colours in that language.
    """
    if letters is True:
        letters = initials(language)
    return image(card_svg(card, palette, letters), language_of(language).card_name(card), width)


def row(
    cards: Iterable[Card],
    palette: str = "default",
    letters: Letters = False,
    width: float = CARD_PX,
    language: str | None = None,
) -> str:
    """Cards as HTML: a row of images that wraps where the page is narrow."""
    images = "".join(card_image(card, palette, letters, width, language) for card in cards)
    return f'<div style="{_ROW}">{images}</div>'


def look_svg(key: str, look: Look) -> str:
    """The picture of a key as a scene shows it: in the learner's palette, with the initials of the learner's
    language if letters are on.

    >>> look_svg("card:2GO", Look("fr", letters=True)).count(">Ve<")
    1
    """
    return picture_svg(key, look.palette, initials(look.language) if look.letters else False)


@dataclass(frozen=True, slots=True)
class Picture:
    """Something to look at in a notebook: HTML, and a text for where there is none."""

    html: str
    text: str

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self.html}


def picture(
    cards: Card | Iterable[Card],
    palette: str = "default",
    letters: Letters = False,
    width: float = CARD_PX,
    language: str | None = None,
) -> Picture:
    """A card or a row of cards, drawn as you choose; a card or row by itself shows in the default palette.

    >>> picture(Card("2RO/"), letters=True).text
    '2 striped red ovals'
    """
    shown = Cards([cards]) if isinstance(cards, Card) else Cards(cards)
    words = language_of(language)
    return Picture(row(shown, palette, letters, width, language), "\n".join(map(words.card_name, shown)))


def of_card(card: Card) -> dict[str, str]:
    """The MIME bundle of a card.

    >>> sorted(of_card(Card("2RO/"))), of_card(Card("2RO/"))["text/plain"]
    (['image/svg+xml', 'text/html', 'text/plain'], "Card('2RO/')")
    """
    return {
        "text/plain": repr(card),
        "text/html": card_image(card),
        "image/svg+xml": card_svg(card, width=CARD_PX),
    }


def of_cards(cards: Cards) -> dict[str, str]:
    """The MIME bundle of cards: a row; of none, the text alone."""
    return {"text/plain": repr(cards)} | ({"text/html": row(cards)} if cards else {})


def of_deck(deck: Deck) -> dict[str, str]:
    """The MIME bundle of a deck: one picture of all its cards, or of 81 of them where there are more."""
    alt = _deck_words(deck, language_of())
    columns = 3 if len(deck) <= 9 else 9
    svg = grid_svg(some_of(deck), columns)
    # One image, not 81: it shrinks as a whole on a narrow page, and a screen reader says one sentence.
    whole = image(svg, alt, 80 * columns).replace("<img ", '<img style="max-width:100%" ', 1)
    caption = f"<div>{escape(alt)}</div>" if len(deck) > 81 else ""
    return {"text/plain": repr(deck), "text/html": whole + caption}


def _deck_words(deck: Deck, language: Language) -> str:
    if len(deck) > 81:
        return language.say("{n} of the {all} cards of this deck.", n=81, all=len(deck))
    return language.say("The {n} cards of this deck.", n=len(deck))


def some_of(deck: Deck) -> Cards:
    """All cards of a deck up to 81; of a larger one 81 that show every value of every feature.

    In these, the border goes with the colour and the background with the shape.

    >>> len(some_of(Deck(3))), some_of(Deck(6))[4].code
    (27, '1GS#-g')
    """
    if len(deck) <= 81:
        return deck.cards
    extra = len(deck.features) - 4
    return Cards(deck.card((*card.vector, *card.vector[:extra])) for card in Deck(4))
