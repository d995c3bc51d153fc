"""The state of the explorer as plain data, and the puzzle of its magic square."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple

from setlab.deck import Card, Cards, Deck
from setlab.geometry import MagicSquare, magic_square
from setlab.seeds import Dice, Seed

Mode = Literal["map", "cap", "square"]
Telling = Literal["cap_hint", "maximum", "excluded", "square_hint", "given", "fits", "no_fit", "square_done"]
MODES: tuple[Mode, ...] = ("map", "cap", "square")
BLANKS = (1, 2, 3, 4, 5, 6)  # three cards that are no SET fix the other six
CHOICES = 9
_NONE = Cards()


class Said(NamedTuple):
    """What the feedback speaks of, as data: the kind of thing, and the cards in it."""

    what: Telling
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ExplorerState:
    """Where an exploration stands: what lies picked on each of the two maps, and the square so far."""

    mode: Mode
    picked: Cards = _NONE
    cap: Cards = _NONE
    excluded: bool = False  # the cards that would complete a SET are marked
    said: Said | None = None
    round: int = 0  # the number of the square
    filled: tuple[int, ...] = ()  # its places filled so far, 0 to 8, row by row
    place: int | None = None  # the empty place that is chosen
    tried: tuple[Card, ...] = ()  # wrong cards for that place


@dataclass(frozen=True, slots=True)
class Square:
    """A magic square with blanks: the whole, the places that are empty at first, the cards to choose from."""

    whole: MagicSquare
    blanks: tuple[int, ...]
    choices: Cards

    def lines(self) -> list[tuple[int, int, int]]:
        """The places of its twelve SETs."""
        where = {card: place for place, card in enumerate(self.whole.cards)}
        return [(where[a], where[b], where[c]) for a, b, c in self.whole.sets()]

    def open(self, filled: tuple[int, ...]) -> list[int]:
        """The places that are still empty."""
        return [place for place in self.blanks if place not in filled]

    def line_for(self, place: int, filled: tuple[int, ...]) -> tuple[int, int] | None:
        """Two places that lie in a SET with this one and hold a card already; None if there are none yet."""
        empty = {*self.open(filled), place}
        for line in self.lines():
            others = [other for other in line if other != place]
            if place in line and not empty.intersection(others):
                return others[0], others[1]
        return None


@lru_cache(maxsize=64)
def square_of(deck: Deck, blanks: int, seed: Seed, round: int) -> Square:
    """The puzzle of a round: the same for the same seed. Three cards that are no SET always stay.

    >>> from setlab import CLASSIC
    >>> square = square_of(CLASSIC, 6, 1, 0)
    >>> len(square.blanks), len(square.choices)
    (6, 9)
    """
    dice = Dice(seed, "square", round)
    while True:
        three = dice.sample(deck.cards, 3)
        if three[2].index != deck.thirds[three[0].index][three[1].index]:
            break
    whole = magic_square(*three)
    shown = dice.choice(_starts())
    others = dice.shuffled(place for place in range(9) if place not in shown)
    places = tuple(sorted(others[:blanks]))
    cards = whole.cards
    outside = [card for card in deck if card not in cards]
    right = [cards[place] for place in places]
    wrong = dice.sample(outside, min(CHOICES - blanks, len(outside)))
    return Square(whole, places, Cards(dice.shuffled(right + wrong)))


@lru_cache(maxsize=1)
def _starts() -> list[tuple[int, ...]]:
    """The places of any three cards of a square that are no SET: 84 - 12 of them."""
    return [
        three
        for three in combinations(range(9), 3)
        if sum(place // 3 for place in three) % 3 or sum(place % 3 for place in three) % 3
    ]
