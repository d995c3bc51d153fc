"""How many SETs so many cards of a deck can hold: what a wish for a board is checked against.

Where all hands are counted (the decks of one to three features, up to 13 classic cards) the numbers are those
of `setlab.counting.distribution`. Beyond stand the rows below, which were computed: for 14 and 15 cards by
going through all hands that contain a fixed affine frame, as every hand does up to an affine map, so these
are complete too. For 16 to 65 classic cards a row lists the numbers for which an example was found: the
least and the most are proved (`setlab.counting.most_sets`), gaps between may be closed some day. Larger
hands follow from smaller ones by the law of the deck split in two.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from setlab import counting
from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError, PuzzleError, whole

_FIRST_FOUND = 14  # up to 13 classic cards everything is counted
_PROVED = 15
# What 14 and more cards of the classic deck can hold, a row for each number of cards up to half of the deck.
_FOUND = (
    "0-19",
    "0-23",
    "0-26",
    "0-30",
    "0-36",
    "0-41",
    "0 2-42 44-47",
    "3-42 44-47 51-54",
    "4-48 51-54 60-62",
    "5-49 51-55 60-62 70-71",
    "6-56 60-63 70-71 80-81",
    "7-58 60-64 70-72 80-81 92",
    "8 11-66 70-73 80-82 92 104",
    "9 13-75 80-83 92-93 104 117",
    "15 18-78 80-85 92-94 104-105 117",
    "21-88 92-96 104-106 117-118",
    "26-99 104-108 117-119",
    "29-111 117-118 120-121",
    "32-115 117-119 121-124",
    "36-120 122-128",
    "40-41 43-131",
    "44 47-127 129-135",
    "48 52-140",
    "57 60-146",
    "66-152",
    "75-159",
    "84-167",
)


@dataclass(frozen=True, slots=True)
class Feasible:
    """The numbers of SETs that so many cards can hold, in order.

    If `complete`, no other number is possible; if not, these are the ones for which an example is known,
    and if `bounded`, none is possible below the first or above the last.
    """

    counts: tuple[int, ...]
    complete: bool
    bounded: bool

    @property
    def to_find(self) -> Feasible:
        """The same without the number 0, which is nothing to look for."""
        return replace(self, counts=tuple(count for count in self.counts if count))

    @property
    def text(self) -> str:
        """The numbers in short.

        >>> Feasible((0, 1, 2, 4), complete=True, bounded=True).text
        '0-2, 4'
        """
        runs: list[list[int]] = []
        for count in self.counts:
            if runs and count == runs[-1][-1] + 1:
                runs[-1].append(count)
            else:
                runs.append([count])
        return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def feasible_sets(n: int, deck: Deck) -> Feasible:
    """How many SETs n different cards of that deck can hold; OptionError if n is not 0 to the deck's size.

    >>> from setlab import BEGINNER, CLASSIC
    >>> feasible_sets(9, BEGINNER).text, feasible_sets(12, CLASSIC).text, feasible_sets(20, CLASSIC).complete
    ('0-6, 8, 12', '0-14', False)
    """
    size, features = len(checked_deck(deck)), len(deck.features)
    number = whole(n)
    if number is None:
        raise OptionError("The number of cards is a whole number, not {n!r}.", n=n)
    if not 0 <= number <= size:
        raise PuzzleError("This deck makes boards of 0 to {most} cards, not {n}.", most=size, n=number)
    if 2 * number > size:
        both = counting.sets_of_both_parts(size, number)
        rest = feasible_sets(size - number, deck)
        return replace(rest, counts=tuple(both - count for count in reversed(rest.counts)))
    if features > len(CLASSIC.features):  # its cards without the last features are the classic deck
        inner = feasible_sets(number, CLASSIC).counts if number <= len(CLASSIC) else ()
        return Feasible(inner, complete=number <= 5, bounded=number <= 5)  # five cards always lie in four dimensions
    if deck is CLASSIC and number >= _FIRST_FOUND:
        return Feasible(_read(_FOUND[number - _FIRST_FOUND]), complete=number <= _PROVED, bounded=True)
    return Feasible(tuple(counting.distribution(number, deck)), complete=True, bounded=True)


def _read(row: str) -> tuple[int, ...]:
    ends = [tuple(map(int, run.split("-"))) for run in row.split()]
    return tuple(count for run in ends for count in range(run[0], run[-1] + 1))
