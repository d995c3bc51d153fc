"""One account of three cards: all that is said of them in one language, computed once, written in any format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from operator import attrgetter
from typing import NamedTuple

from setlab.deck import Card, Cards, Feature
from setlab.explanation.sentences import magic, odd_one, same_or_different, sentence
from setlab.explanation.verdict import FeatureVerdict, Kind, Pieces
from setlab.gf3 import Vector
from setlab.language import Language, listed


class Line(NamedTuple):
    """One feature in words: its name, its three values, the answer to the quick check, the reason, the sum."""

    label: str
    values: tuple[str, ...]
    answer: str
    reason: str
    arithmetic: str


def answer(kind: Kind, words: Language) -> str:
    """The answer to the quick check (R1.4) in words."""
    if kind is Kind.TWO_AND_ONE:
        return words.say("NO, two and one")
    return words.say("YES, all the same" if kind is Kind.ALL_SAME else "YES, all different")


@dataclass(frozen=True)
class Account:
    """What is said of three cards in one language: `Explanation.account` makes it, and keeps it for the next format.

    >>> from setlab import explain
    >>> account = explain("1RO 2RO 3RO").account("en")
    >>> account.lines[2][1:]
    (('1', '2', '3'), 'YES, all different', 'three different numbers: 1, 2, 3', '0 + 1 + 2 = 0')
    >>> account.checks[0], account is explain("1RO 2RO 3RO").account("en")
    ('Colour: all three cards are red. That is a YES.', True)
    """

    cards: Cards
    features: tuple[FeatureVerdict, ...]
    completing: tuple[Card, ...]  # for each position the card that would make a SET there
    sum: Vector
    words: Language
    pieces: Pieces

    @cached_property
    def is_set(self) -> bool:
        """Whether it tells of a SET."""
        return not any(self.sum)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The rows of the table of features, in the deck's order."""
        return tuple([_line(self.words, verdict, self.pieces) for verdict in self.features])

    @cached_property
    def checks(self) -> tuple[str, ...]:
        """One sentence a feature: the reason, and what it counts as."""
        return tuple([_check(self.words, verdict, self.pieces) for verdict in self.features])

    @cached_property
    def conclusion(self) -> tuple[str, ...]:
        """What follows from the checks: the magic rule for what fails, or how a SET mixes same and different."""
        if self.is_set:
            return _mixture(self.words, self.features)
        failing = [verdict for verdict in self.features if verdict.odd is not None]
        features = tuple([verdict.feature for verdict in failing])
        return _broken(self.words, features), *[_rule(self.words, verdict, self.pieces) for verdict in failing]

    @cached_property
    def sum_verdict(self) -> str:
        """What the sum of the vectors says (R1.6)."""
        return self.words.say("The sum is zero: a SET." if self.is_set else "The sum is not zero: not a SET.")

    @cached_property
    def sum_line(self) -> str:
        """The sum of the vectors, and what it says."""
        total = " + ".join([_row(card.vector) for card in self.cards])
        return f"{total} = {_row(self.sum)} (mod 3). {self.sum_verdict}"

    def headline(self, codes: str) -> str:
        """The verdict on the cards, whose codes are written as the format wants them."""
        return self.words.say("{codes}: a SET." if self.is_set else "{codes}: not a SET.", codes=codes)

    def completions(self, code: Callable[[Card], str] = attrgetter("code")) -> tuple[str, ...]:
        """For three cards that are no SET, the card that each pair needs; `code` writes the code of a card."""
        if self.is_set:
            return ()
        a, b, c = self.cards
        to_a, to_b, to_c = self.completing
        say = self.words.say
        return tuple(
            [
                say("{one} and {two} need {code}: {card}.", one=code(one), two=code(two), code=code(third), card=third)
                for one, two, third in ((a, b, to_c), (a, c, to_b), (b, c, to_a))
            ]
        )


# What is said of one verdict, of which there are 27 a feature, is kept: an account is then put together from it.


@cache
def _line(words: Language, verdict: FeatureVerdict, pieces: Pieces) -> Line:
    return Line(
        label=words.say("{feature:cap}", feature=verdict.feature),
        values=tuple(map(words.form, verdict.values)),
        answer=answer(verdict.kind, words),
        reason=sentence(verdict, words, pieces),
        arithmetic=verdict.arithmetic.removesuffix(" (mod 3)"),
    )


@cache
def _check(words: Language, verdict: FeatureVerdict, pieces: Pieces) -> str:
    feature, reason = verdict.feature, sentence(verdict, words, pieces)
    if verdict.passes:
        return words.say("{feature:cap}: {reason}. That is a YES.", feature=feature, reason=reason)
    return words.say(
        "{feature:cap}: {reason}. That is a NO: {odd}.",
        feature=feature, reason=reason, odd=odd_one(verdict, words, pieces),
    )  # fmt: skip


@cache
def _rule(words: Language, verdict: FeatureVerdict, pieces: Pieces) -> str:
    return words.say("Magic rule: {reason}.", reason=magic(verdict, words, pieces))


@cache
def _broken(words: Language, features: tuple[Feature, ...]) -> str:
    """Which features fail, and what that means."""
    names = listed([words.form(feature.name) for feature in features], words.say(" and "))
    return words.say("Two and one: {features}. One NO is enough: not a SET.", features=names)


def _mixture(words: Language, features: tuple[FeatureVerdict, ...]) -> tuple[str, ...]:
    say = words.say
    every = say("Every check says YES: {short}.", short=same_or_different(features, words))
    if len({verdict.kind for verdict in features}) == 2:
        return every, say("A SET may mix “same” and “different”.")
    return (every, say("Cards with nothing in common can be a SET.")) if len(features) > 1 else (every,)


def _row(vector: Vector) -> str:
    return f"({', '.join(map(str, vector))})"
