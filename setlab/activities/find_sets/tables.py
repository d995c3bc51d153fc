"""Which tables FindSets lays: so many cards that hold exactly so many SETs, by their number or the day."""

from __future__ import annotations

from datetime import date
from typing import Any

from setlab import puzzles
from setlab.activities.find_sets.state import Dealt
from setlab.activities.shared.checks import checked_deck
from setlab.deck import Deck
from setlab.errors import OptionError, whole
from setlab.puzzles.boards import checked_date, checked_sets
from setlab.seeds import Dice, Seed

USUAL = {3: (9, 4), 4: (12, 6)}  # features: cards on the table, SETs among them
MIXED = {(3, 9, 4): (1, 2)}  # the beginner puzzle: SETs with one differing feature, and with two, are among them
MOST = 81  # cards that a screen can show
NUMBERS = 1_000_000  # short enough to read out to a class, as `fresh_seed`


class Tables:
    """Tables of one kind. Options as `FindSets`; OptionError and PuzzleError name what cannot be."""

    def __init__(
        self,
        deck: Deck,
        cards: int | None = None,
        sets: int | None = None,
        daily: bool | date | str | None = None,
    ) -> None:
        self.deck = checked_deck(deck)
        self.cards = USUAL.get(len(deck.features), USUAL[4])[0] if cards is None else _checked_cards(deck, cards)
        self.sets = _usual_sets(deck, self.cards) if sets is None else _checked_sets(deck, self.cards, sets)
        self.day = _day(daily)

    def options(self) -> dict[str, Any]:
        """The options that give the same tables again."""
        return {"deck": self.deck, "cards": self.cards, "sets": self.sets, "daily": self.day}

    def lay(self, seed: Seed, round: int) -> Dealt:
        """The table of a round, counted from 0; the first has the seed itself for its number, if that is short."""
        if round == 0 and self.day is not None:
            return Dealt(puzzles.daily(self.day, n=self.cards, sets=self.sets, deck=self.deck), seed, self.day)
        short = isinstance(seed, str) or 0 <= seed < NUMBERS
        number: Seed = seed if round == 0 and short else Dice(seed, "table", round).below(NUMBERS)
        mixed = MIXED.get((len(self.deck.features), self.cards, self.sets), ())
        cards = puzzles.board(self.cards, sets=self.sets, deck=self.deck, seed=number, differences=mixed)
        return Dealt(cards, number)


def _usual_sets(deck: Deck, cards: int) -> int:
    """So many SETs if nobody says how many: the usual number, or the one that is feasible and nearest the average."""
    size = len(deck.features)
    if USUAL.get(size, (0, 0))[0] == cards:
        return USUAL[size][1]
    mean = cards * (cards - 1) * (cards - 2) / (6 * (len(deck) - 2))
    feasible = [count for count in puzzles.feasible_sets(cards, deck).counts if count]
    return min(feasible, key=lambda count: abs(count - mean)) if feasible else max(1, round(mean))


def _day(daily: object) -> str | None:
    if daily is None or daily is False:
        return None
    return date.today().isoformat() if daily is True else checked_date(daily)


def _checked_cards(deck: Deck, cards: int) -> int:
    most = min(MOST, len(deck))
    number = whole(cards, 3, most)
    if number is None:
        raise OptionError("On this table lie 3 to {most} cards, not {cards!r}.", most=most, cards=cards)
    return number


def _checked_sets(deck: Deck, cards: int, sets: int) -> int:
    if whole(sets, 1) is None:
        raise OptionError("There must be at least 1 SET to find, not {sets!r}.", sets=sets)
    return checked_sets(cards, sets, deck, puzzles.feasible_sets(cards, deck).to_find)
