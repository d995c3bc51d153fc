"""Six signs that say what a round showed, for a teacher without a network: typed in, they stand on the page of a class.

Five signs carry the exercise with its deck, how many were asked, how many were right (exact up to 14, in bands
above), what goes wrong, and what is mastered; the sixth is a check. The 23 signs leave out what is easily confused
(0 O Q D, 1 I J L, and of each pair 2 Z, 5 S, 8 B, 6 G, U V the second, which is read as the first). The check makes
the sum of place times sign a multiple of 23, a prime number: so it finds every single wrong sign, for a place is no
multiple of it, and every swap of two signs, for neither is the difference of two places.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import NamedTuple

from setlab.deck import COLOR, Deck, Feature
from setlab.errors import OptionError
from setlab.learner.believing import PAIRS, SIGN_KINDS
from setlab.learner.model import Sign
from setlab.learner.results import Result

SIGNS = "23456789ACEFHKMNPRTUWXY"
LENGTH = 6
ACTIVITIES = ("rule_quiz", "third_card", "find_sets")
DECKS = (3, 4)  # features
BANDS = (*range(15), 15, 18, 21, 25, 31, 41, 61, 101)  # the least number of each

_READ_AS = str.maketrans("ZSBGV", "2586U", " -\u00a0")
_UNSURE, _NONE, _SUSPECTED = range(3)  # of the judgements; then the signs


class Told(NamedTuple):
    """What a code says. asked and right: the least numbers of their bands. sure: whether enough was answered.
    suspected: something goes wrong, sure or not."""

    activity: str
    deck: Deck
    asked: int
    right: int
    sign: Sign | None
    sure: bool
    suspected: bool
    mastered: tuple[Feature, ...]


def code_of(made: Result, deck: Deck) -> str | None:
    """The code of a result; None of a deck that has none, or where nothing was answered.

    >>> from setlab.deck import BEGINNER
    >>> from setlab.learner.results import result
    >>> made = result("rule_quiz", BEGINNER, [], over=True) | {"asked": 6, "right": 5}
    >>> code_of(made, BEGINNER)
    '287229'
    """
    if len(deck.features) not in DECKS or made["activity"] not in ACTIVITIES or not made["asked"]:
        return None
    names = [feature.name for feature in deck.features]
    return _checked((
        ACTIVITIES.index(made["activity"]) * len(DECKS) + DECKS.index(len(deck.features)),
        _band(made["asked"]), _band(made["right"]), _judgement(made),
        sum(2**place for place, name in enumerate(names) if name in made["mastered"]),
    ))  # fmt: skip


def read_code(text: str) -> Told:
    """What a code says, typed with small letters or spaces too; OptionError for a slip, and for what is no code.

    >>> read_code("28722y").right
    Traceback (most recent call last):
        ...
    setlab.errors.OptionError: The code '28722Y' has a slip: a sign is wrong, or two are swapped.
    """
    code = text.upper().translate(_READ_AS)
    wrong = next((sign for sign in code if sign not in SIGNS), None)
    if wrong is not None:
        raise OptionError("The code {code!r} has the sign {sign!r}, which no code has.", code=text, sign=wrong)
    if len(code) != LENGTH:
        raise OptionError("A code has {n} signs, and {code!r} has {m}.", n=LENGTH, code=text, m=len(code))
    numbers = [SIGNS.index(sign) for sign in code]
    if sum(place * number for place, number in enumerate(numbers, 1)) % len(SIGNS):
        raise OptionError("The code {code!r} has a slip: a sign is wrong, or two are swapped.", code=code)
    told = _told(numbers)
    if told is None:
        raise OptionError("No exercise gives the code {code!r}: please compare it.", code=code)
    return told


def _told(numbers: list[int]) -> Told | None:
    """What the numbers say; None where no result does."""
    exercise, asked, right, judged, mastered, _ = numbers
    known = judgements()
    if exercise >= len(ACTIVITIES) * len(DECKS) or judged >= len(known) or right > asked or not asked:
        return None
    deck = Deck(DECKS[exercise % len(DECKS)])
    features = deck.features
    sign = known[judged]
    if mastered >= 2 ** len(features) or (sign is not None and sign.feature not in (None, *features)):
        return None
    return Told(
        ACTIVITIES[exercise // len(DECKS)], deck, BANDS[asked], BANDS[right], sign, judged not in (_UNSURE, _SUSPECTED),
        judged == _SUSPECTED or sign is not None,
        tuple(feature for place, feature in enumerate(features) if mastered & 2**place),
    )  # fmt: skip


@cache
def judgements() -> tuple[Sign | None, ...]:
    """What may go wrong, in the order of the codes; the first three are none: not sure yet, surely none, suspected.

    >>> len(judgements()), judgements()[3]
    (20, Sign(kind='nearly', feature=None, pair=None))
    """
    features = Deck(max(DECKS)).features
    found: list[Sign | None] = [None, None, None]
    for kind in SIGN_KINDS:
        match kind:
            case "nearly":
                found += [Sign(kind), *(Sign(kind, feature) for feature in features)]
            case "overlooks":
                found += [Sign(kind, feature) for feature in features]
            case "colors":
                found += [Sign(kind, COLOR, pair) for pair in PAIRS]
            case _:
                found.append(Sign(kind))
    return tuple(found)


def _judgement(made: Result) -> int:
    if made["signs"]:
        told = made["signs"][0]
        return next(n for n, sign in enumerate(judgements()) if sign is not None and sign.to_dict() == told)
    return _SUSPECTED if made["suspected"] else _NONE if made["sure"] else _UNSURE


def _band(number: int) -> int:
    return bisect_right(BANDS, number) - 1


def _checked(numbers: tuple[int, ...]) -> str:
    """The signs of the numbers, and the check sign."""
    total = sum(place * number for place, number in enumerate(numbers, 1))
    check = next(n for n in range(len(SIGNS)) if (total + LENGTH * n) % len(SIGNS) == 0)
    return "".join(SIGNS[number] for number in (*numbers, check))
