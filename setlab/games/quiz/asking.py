"""Questions on the rules, each in a position that came up in a game of players by chance.

Each kind stands for one rule that beginners forget (R3.9) or mix up (R5). The right answer is what the engine
makes of the move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from setlab.errors import OptionError, whole
from setlab.games.classic import classic_rules
from setlab.games.playing import steps
from setlab.games.quiz.answers import Aspect, Choice, Outcome, Position, answer
from setlab.games.quiz.kinds import KINDS, Kind, OfClassic, OfShedding
from setlab.games.shared.calls import Stage
from setlab.games.shared.choices import one_of
from setlab.games.shared.moves import Ask, Call, Claim
from setlab.games.shared.table import engine as table
from setlab.games.shared.table.rules import Penalty
from setlab.games.shared.table.state import TableState
from setlab.games.shedding import engine as shedding_engine
from setlab.games.shedding import shedding_rules
from setlab.games.shedding.state import SheddingState
from setlab.seeds import Dice, Seed, check_seed

PLAYERS = ("Ada", "Bo", "Cy")
P = TypeVar("P", TableState, SheddingState)
_RARE = (Kind.LAST_SET, Kind.AGREED, Kind.LAST_CARDS)  # looked for from the first move on
_SKIPPED = 40  # positions, at most, before one is taken: or all would come from the beginnings of games


@dataclass(frozen=True, slots=True)
class Question:
    """A position, a move in it (None: time runs on), the answers to choose from, and the right one, with its rule."""

    kind: Kind
    rule: str
    aspect: Aspect
    before: Position
    move: Claim | Call | Ask | None
    choices: tuple[Choice, ...]
    right: Choice


def question(kind: Kind | str, *, seed: Seed) -> Question:
    """A question of that kind, the same for the same seed; OptionError for a kind that does not exist.

    >>> asked = question("fifteen", seed=1)
    >>> asked.rule, len(asked.before.table), asked.right.number, [choice.number for choice in asked.choices]
    ('R3.6', 15, 0, [0, 3, 6])
    """
    wanted = one_of(Kind, kind)
    dice, asks = Dice(check_seed(seed), "rules quiz", wanted.value), KINDS[wanted]
    before, move = _in_hands(wanted, asks, dice) if isinstance(asks, OfShedding) else _on_table(wanted, asks, dice)
    right = answer(asks.aspect, before, move)
    choices = _claim_choices(before, move) if asks.aspect is Aspect.CLAIM else _choices(asks.numbers, right)
    return Question(wanted, asks.rule, asks.aspect, before, move, choices, right)


def questions(length: int = 6, *, shedding: bool = False, seed: Seed) -> tuple[Question, ...]:
    """Questions on the classic or the shedding game, of different kinds as far as there are so many.

    OptionError unless `length` is 1 to 50.

    >>> [asked.rule for asked in questions(2, seed=3)] == [asked.rule for asked in questions(2, seed=3)]
    True
    """
    number = whole(length, 1, 50)
    if number is None:
        raise OptionError("A quiz has 1 to {most} questions, not {n!r}.", most=50, n=length)
    kinds = [kind for kind, asks in KINDS.items() if isinstance(asks, OfShedding) == shedding]
    dice, order = Dice(check_seed(seed), "rules quiz"), list[Kind]()
    while len(order) < number:
        order += dice.shuffled(kinds)
    return tuple(question(kind, seed=f"{seed}/{place}") for place, kind in enumerate(order[:number]))


def _on_table(kind: Kind, asks: OfClassic, dice: Dice) -> tuple[TableState, Claim | Call | Ask | None]:
    while True:
        seed, lockout = dice.below(2**31), kind is Kind.LOCKED_CALL or dice.below(2) == 0
        penalty = Penalty.LOCKOUT if lockout else Penalty.POINT
        start = table.start(classic_rules(PLAYERS, penalty=penalty, seed=seed))
        for state in _quiet(start, kind, dice):
            made = asks.make(state, dice)
            if made is not None:
                return made


def _in_hands(kind: Kind, asks: OfShedding, dice: Dice) -> tuple[SheddingState, Claim | Ask]:
    while True:
        start = shedding_engine.start(shedding_rules(PLAYERS, seed=dice.below(2**31)))
        for state in _quiet(start, kind, dice):
            made = asks.make(state, dice)
            if made is not None:
                return made


def _quiet(start: P, kind: Kind, dice: Dice) -> Iterator[P]:
    """The positions of a game, from somewhere in its course on, in which no call is open."""
    skipped = 0 if kind in _RARE else dice.below(_SKIPPED)
    for place, state in enumerate(steps(start, "random", seed=dice.below(2**31))):
        if place >= skipped and state.call is None and state.stage is Stage.PLAY:
            yield state


def _claim_choices(before: Position, move: Claim | Call | Ask | None) -> tuple[Choice, ...]:
    """What may come of a call, or of cards that are pointed at."""
    if isinstance(move, Call):
        return Choice(Outcome.CALLED), Choice(Outcome.VOID)
    usual = Choice(Outcome.COUNTS), Choice(Outcome.VOID)
    if isinstance(before, SheddingState):
        return usual
    lockout = before.rules.penalty is Penalty.LOCKOUT
    return (*usual, Choice(Outcome.LOCKED_OUT if lockout else Outcome.POINT_OFF))


def _choices(numbers: tuple[int, ...], right: Choice) -> tuple[Choice, ...]:
    """The answers to choose from, in a fixed order."""
    if right.number is None:
        return Choice(Outcome.GOES_ON), Choice(Outcome.OVER)
    return tuple(Choice(right.outcome, number) for number in sorted({*numbers, right.number}))
