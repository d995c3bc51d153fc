"""Figures for papers and projectors: the deck as a map, caps, maps in motion; and from `charts` the two charts.

Each function returns a matplotlib Figure of its own, which shows itself in a notebook; `figure.savefig`
writes it. The cards are real ones, from the outlines of the SVG. What is marked is told by frames, line
styles and numbers before colours, and the two colours beside the cards' own, a dark blue and a light
orange, are far apart in hue for every kind of colour vision and in lightness for grey.

The map has the cards of a deck of 2 to 4 features in the order of their index: colour and shape from
left to right, number and shading from top to bottom. So each block of 3 × 3 cards is a plane of AG(4,3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any

from setlab.deck import CLASSIC, Card, Cards, Deck, checked_deck
from setlab.draw.canvas import BLUE, DARK, ORANGE, QUIET, Canvas, title_size
from setlab.draw.charts import distribution, odds
from setlab.draw.shapes import CARD_HEIGHT, CARD_WIDTH, Point
from setlab.errors import GeometryError, OptionError
from setlab.language import Language, language_of
from setlab.rules import has_set, third_card

__all__ = ["BLUE", "ORANGE", "cap_map", "card_map", "distribution", "map_action", "odds"]

_STYLES = [(BLUE, "solid"), (ORANGE, "dashed"), (DARK, "dotted"), ("#7a7a7a", "dashdot")]
_STEP_X, _STEP_Y, _BLOCK = CARD_WIDTH + 8, CARD_HEIGHT + 8, 14  # from card to card; more after each third
_MARGIN = 24.0
_TITLE = 64.0

Marked = Iterable[Card] | Mapping[str, Iterable[Card]]


class _Map:
    """Where the cards of a deck lie on its map."""

    def __init__(self, deck: Deck, left: float = _MARGIN, top: float = _TITLE + _MARGIN) -> None:
        if not 2 <= len(checked_deck(deck).features) <= 4:
            raise OptionError("A map takes a deck with 2 to 4 features, not {deck!r}.", deck=deck)
        self.deck, self.left, self.top = deck, left, top
        self.columns = 9 if len(deck) > 9 else 3
        self.rows = len(deck) // self.columns
        self.width = _along(self.columns - 1, _STEP_X) + CARD_WIDTH
        self.height = _along(self.rows - 1, _STEP_Y) + CARD_HEIGHT

    def corner(self, card: Card) -> Point:
        """The left upper corner of a card."""
        row, column = divmod(card.index, self.columns)
        return self.left + _along(column, _STEP_X), self.top + _along(row, _STEP_Y)

    def middle(self, card: Card) -> Point:
        """The middle of a card."""
        x, y = self.corner(card)
        return x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2

    def lay(self, canvas: Canvas, standing_out: set[Card]) -> None:
        """All cards; if any stand out, the others fade."""
        for card in self.deck:
            canvas.card(card, *self.corner(card), faded=bool(standing_out) and card not in standing_out)

    def foot(self, card: Card) -> Point:
        """The middle of a card's lower edge, where a curve hides no symbol."""
        x, y = self.corner(card)
        return x + CARD_WIDTH / 2, y + CARD_HEIGHT

    def frame(self, canvas: Canvas, card: Card, color: str, style: str) -> None:
        """A frame around a card."""
        x, y = self.corner(card)
        canvas.box(x - 2, y - 2, CARD_WIDTH + 4, CARD_HEIGHT + 4, radius=11, edge=color, line=6, style=style, level=3)

    def number(self, canvas: Canvas, card: Card, number: int) -> None:
        """A number on the corner of a card."""
        x, y = self.corner(card)
        canvas.box(x - 8, y - 8, 40, 34, radius=10, fill=BLUE, edge="white", line=2, level=4)
        canvas.text(x + 12, y + 9.5, str(number), size=25 * canvas.scale, color="white", weight="bold")


def _along(place: int, step: float) -> float:
    return place * step + place // 3 * _BLOCK


def card_map(
    marked: Marked = (),
    lines: Iterable[Iterable[Card]] = (),
    *,
    deck: Deck = CLASSIC,
    title: str | None = None,
    palette: str = "default",
    language: str | None = None,
) -> Any:
    """The cards of a deck as a map; the marked ones are framed, lines (SETs) drawn as curves, the rest fades.

    `marked` is some cards, a flat, or a mapping from a word to cards: up to four groups, named under the
    map. `lines` are triples of cards. CardError or DeckError for cards of another deck, OptionError for
    more than four groups or a deck that fits no map.

    >>> figure = card_map(CLASSIC.cards[:3], title="A line")
    >>> figure.alt
    'A line. The 81 cards as a map; marked: 1RO#, 1GO#, 1PO#.'
    """
    words, where = language_of(language), _Map(deck)
    groups = _groups(marked, deck)
    curves = _curves(lines, deck)
    named = [name for name in groups if name]
    legend = 60.0 if named else 0.0
    canvas = Canvas(where.width + 2 * _MARGIN, where.top + where.height + _MARGIN + legend, palette=palette)
    standing_out = {card for cards in (*groups.values(), *curves) for card in cards}
    where.lay(canvas, standing_out)
    for (color, style), cards in zip(_STYLES, groups.values(), strict=False):
        for card in cards:
            where.frame(canvas, card, color, style)
    for place, cards in enumerate(curves):
        color, style = _STYLES[place % len(_STYLES)]
        canvas.curve([where.foot(card) for card in sorted(cards)], color=color, style=style)
    _legend(canvas, named, where)
    text = title or words.say("The {n} cards as a map", n=len(deck))
    _head(canvas, text)
    canvas.figure.alt = _map_alt(words, deck, title, groups, curves)
    return canvas.figure


def _curves(lines: Iterable[Iterable[Card]], deck: Deck) -> list[Cards]:
    if not isinstance(lines, Iterable):
        raise OptionError("The lines of a map are SETs, such as find_sets(hand), not {thing!r}.", thing=lines)
    curves = [_of_deck(line, deck) for line in lines]
    if not all(curves):
        raise OptionError("A line of a map has cards on it.")
    return curves


def _groups(marked: Marked, deck: Deck) -> dict[str, Cards]:
    named = marked if isinstance(marked, Mapping) else {"": marked}
    if len(named) > len(_STYLES):
        raise OptionError("A map marks up to {most} groups of cards, not {n}.", most=len(_STYLES), n=len(named))
    return {str(name): _of_deck(cards, deck) for name, cards in named.items()}


def _of_deck(cards: Iterable[Card], deck: Deck) -> Cards:
    """The cards, or those of a flat, checked to be of the deck."""
    hand = Cards(getattr(cards, "cards", cards))
    return Cards(card.to(deck) for card in hand)


def _legend(canvas: Canvas, names: list[str], where: _Map) -> None:
    step = where.width / max(len(names), 1)
    y = where.top + where.height + 30
    for place, (name, (color, style)) in enumerate(zip(names, _STYLES, strict=False)):
        x = where.left + place * step
        canvas.box(x, y, 54, 36, edge=color, line=6, style=style)
        canvas.text(x + 70, y + 18, name, ha="left")


def _head(canvas: Canvas, title: str) -> None:
    size = title_size(title, (canvas.width - 2 * _MARGIN) * canvas.scale)
    canvas.text(_MARGIN, _MARGIN + 18, title, size=size, ha="left", weight="bold")


def _map_alt(words: Language, deck: Deck, title: str | None, groups: dict[str, Cards], curves: list[Cards]) -> str:
    parts = [f"{title}. "] if title else []
    codes = ", ".join(card.code for cards in (*groups.values(), *curves) for card in cards)
    n = len(deck)
    parts.append(
        words.say("The {n} cards as a map; marked: {codes}.", n=n, codes=codes)
        if codes
        else words.say("The {n} cards as a map.", n=n)
    )
    return "".join(parts)


def cap_map(cap: Iterable[Card], *, deck: Deck | None = None, title: str | None = None, palette: str = "default",
            language: str | None = None) -> Any:  # fmt: skip
    """A cap on the map: its cards framed, the cards it excludes faded and crossed, those it still allows plain.

    A card is excluded when it would make a SET with two cards of the cap. GeometryError if the cards hold a
    SET, so that they are no cap; errors of `card_map` besides.

    >>> cap_map(CLASSIC.cards[:2]).alt
    'A cap of 2 cards: 1 is excluded, 78 can still be added.'
    """
    hand = Cards(getattr(cap, "cards", cap))
    where = _Map(deck if deck is not None else hand[0].deck if hand else CLASSIC)
    hand = _of_deck(hand, where.deck)
    if has_set(hand):
        raise GeometryError("These cards hold a SET, so they are no cap: {codes}.", codes=hand.codes)
    excluded = {third_card(*pair) for pair in combinations(hand, 2)}
    canvas = Canvas(where.width + 2 * _MARGIN, where.top + where.height + _MARGIN, palette=palette)
    where.lay(canvas, set(where.deck) - excluded if excluded else set())
    for card in hand:
        where.frame(canvas, card, BLUE, "solid")
    for card in excluded:
        _cross(canvas, where.middle(card))
    left = len(where.deck) - len(hand) - len(excluded)
    text = language_of(language).count(
        "A cap of {cards} cards: {n} is excluded, {left} can still be added.",
        "A cap of {cards} cards: {n} are excluded, {left} can still be added.",
        len(excluded), cards=len(hand), left=left,
    )  # fmt: skip
    _head(canvas, title or text)
    canvas.figure.alt = f"{title}. {text}" if title else text
    return canvas.figure


def _cross(canvas: Canvas, middle: Point) -> None:
    x, y = middle
    for down in (14, -14):
        canvas.axes.plot(
            (x - 14, x + 14), (y - down, y + down), color=QUIET, linewidth=5 * canvas.scale, zorder=3,
            solid_capstyle="round",
        )  # fmt: skip


def map_action(
    affine_map: Callable[[Any], Any],
    cards: Iterable[Card],
    *,
    title: str | None = None,
    palette: str = "default",
    language: str | None = None,
) -> Any:
    """Before and after: some cards with numbers on the map, and beside it where an affine map sends each.

    `affine_map` is any function from a card to a card of the same deck; errors as `card_map`.

    >>> map_action(lambda card: card, CLASSIC.cards[:2]).alt
    'Before and after: 1RO# to 1RO#, 1GO# to 1GO#.'
    """
    if not callable(affine_map):
        raise OptionError("A map is a function from a card to a card, not {thing!r}.", thing=affine_map)
    words, before = language_of(language), Cards(getattr(cards, "cards", cards))
    deck = before[0].deck if before else CLASSIC
    after = _of_deck([affine_map(card) for card in before], deck)
    one = _Map(deck, top=_TITLE + _MARGIN + 64)
    other = _Map(deck, left=2 * _MARGIN + one.width + 100, top=one.top)
    canvas = Canvas(other.left + other.width + _MARGIN, one.top + one.height + _MARGIN, scale=0.3, palette=palette)
    for where, hand, label in ((one, before, words.say("before")), (other, after, words.say("after"))):
        where.lay(canvas, set(hand))
        canvas.text(where.left, where.top - 40, label, ha="left")
        for number, card in enumerate(hand, start=1):
            where.frame(canvas, card, BLUE, "solid")
            where.number(canvas, card, number)
    canvas.text((one.left + one.width + other.left) / 2, one.top + one.height / 2, "→", size=30)
    moves = ", ".join(
        words.say("{one} to {other}", one=a.code, other=b.code) for a, b in zip(before, after, strict=True)
    )
    _head(canvas, title or words.say("What the map does"))
    text = words.say("Before and after: {moves}.", moves=moves)
    canvas.figure.alt = f"{title}. {text}" if title else text
    return canvas.figure
