"""The kinds of questions: for each the rule, what is asked, where it shows, and the numbers to choose from."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from setlab.games.quiz import classic_positions as classic
from setlab.games.quiz import shedding_positions as shedding
from setlab.games.quiz.answers import Aspect
from setlab.games.quiz.classic_positions import OnTable
from setlab.games.quiz.shedding_positions import InHands
from setlab.games.shared.table.state import TableState
from setlab.games.shedding.state import SheddingState
from setlab.seeds import Dice


class Kind(StrEnum):
    """What is asked."""

    WITHOUT_CALL = "without_call"
    DURING_CALL = "during_call"
    LAPSED = "lapsed"
    RIGHT = "right"
    TWO_AND_ONE = "two_and_one"
    LOCKED_CALL = "locked_call"
    REFILL = "refill"
    FIFTEEN = "fifteen"
    AGREED = "agreed"
    NOT_TRUE = "not_true"
    LAST_SET = "last_set"
    OWN_CARD = "own_card"
    REPLACED = "replaced"
    NO_POINTS = "no_points"
    PENALTY_CARD = "penalty_card"
    PENALTY_WITH_NINE = "penalty_with_nine"
    ONE_MORE = "one_more"
    ONE_MORE_WITH_NINE = "one_more_with_nine"
    LAST_CARDS = "last_cards"


class OfClassic(NamedTuple):
    """A question on the classic game."""

    rule: str
    aspect: Aspect
    make: Callable[[TableState, Dice], OnTable | None]
    numbers: tuple[int, ...] = ()  # to choose from, beside the right one


class OfShedding(NamedTuple):
    """A question on the shedding game."""

    rule: str
    aspect: Aspect
    make: Callable[[SheddingState, Dice], InHands | None]
    numbers: tuple[int, ...] = ()


KINDS: dict[Kind, OfClassic | OfShedding] = {
    Kind.WITHOUT_CALL: OfClassic("R3.2", Aspect.CLAIM, classic.without_call),
    Kind.DURING_CALL: OfClassic("R3.2", Aspect.CLAIM, classic.during_call),
    Kind.LAPSED: OfClassic("R3.2", Aspect.CLAIM, classic.lapsed),
    Kind.RIGHT: OfClassic("R3.3", Aspect.CLAIM, classic.right),
    Kind.TWO_AND_ONE: OfClassic("R3.4", Aspect.CLAIM, classic.two_and_one),
    Kind.LOCKED_CALL: OfClassic("R3.4", Aspect.CLAIM, classic.locked_call),
    Kind.REFILL: OfClassic("R3.3", Aspect.LAID, classic.refill, (0, 3, 6)),
    Kind.FIFTEEN: OfClassic("R3.6", Aspect.LAID, classic.fifteen, (0, 3, 6)),
    Kind.AGREED: OfClassic("R3.5", Aspect.LAID, classic.agreed, (0, 1, 3)),
    Kind.NOT_TRUE: OfClassic("R3.5", Aspect.LAID, classic.not_true, (0, 1, 3)),
    Kind.LAST_SET: OfClassic("R3.7", Aspect.END, classic.last_set),
    Kind.OWN_CARD: OfShedding("R5.2", Aspect.CLAIM, shedding.own_card),
    Kind.REPLACED: OfShedding("R5.2", Aspect.LAID, shedding.replaced, (0, 1, 2, 3)),
    Kind.NO_POINTS: OfShedding("R5.3", Aspect.POINTS, shedding.no_points, (0, 1, 3)),
    Kind.PENALTY_CARD: OfShedding("R5.3", Aspect.DRAWN, shedding.penalty_card, (0, 1, 3)),
    Kind.PENALTY_WITH_NINE: OfShedding("R5.4", Aspect.DRAWN, shedding.penalty_with_nine, (0, 1, 3)),
    Kind.ONE_MORE: OfShedding("R5.4", Aspect.DRAWN, shedding.one_more, (0, 1, 3)),
    Kind.ONE_MORE_WITH_NINE: OfShedding("R5.4", Aspect.DRAWN, shedding.one_more_with_nine, (0, 1, 3)),
    Kind.LAST_CARDS: OfShedding("R5.6", Aspect.POINTS, shedding.last_cards, (1, 3, 30)),
}
