"""Which misconception the answers to a quiz show, if any, and the one next step that follows.

A verdict alone cannot tell "two and one is nearly a SET" from "did not look at the number"; the order
guess, check, decide, point can. A sign is told only when it came twice, or at every chance there was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from setlab.activities.rule_quiz.triples import Record
from setlab.deck import COLOR, Feature
from setlab.explanation import Kind
from setlab.language import Language, Value


class Sign(NamedTuple):
    """A misconception: its kind, the feature it is about, and for colours the two that are mixed up.

    Kinds: nearly (accepts two and one in a feature after its check said NO), majority (accepts it in any
    feature), all_or_nothing (rejects SETs that mix same and different), nothing_in_common (rejects the
    SETs that differ in everything), overlooks (a feature that changes the verdict after the check),
    colors (two colours are mixed up).
    """

    kind: str
    feature: Feature | None = None
    pair: tuple[int, int] | None = None


def signs(records: Sequence[Record]) -> list[Sign]:
    """The signs in the records, the most frequent first."""
    hits, chances = Counter(_hits(records)), Counter(_chances(records))
    told = [sign for sign, n in hits.most_common() if n >= 2 or n == chances[sign]]
    accepted = [sign for sign in hits if sign.kind == "nearly"]
    if len(accepted) >= 2:
        told = [Sign("majority"), *(sign for sign in told if sign.kind != "nearly")]
    return told


def _chances(records: Iterable[Record]) -> Iterable[Sign]:
    """Every sign that a record could have shown."""
    for record in records:
        if record.is_set:
            yield Sign(_set_kind(record))
            continue
        failing = _failing(record)
        if len(failing) == 1:  # with two failures, one may be seen and the other not
            yield Sign("nearly", failing[0])
            yield Sign("overlooks", failing[0])


def _hits(records: Iterable[Record]) -> Iterable[Sign]:
    """Every sign that a record shows."""
    for record in records:
        if record.is_set:
            if record.decision == "not_set":
                yield Sign(_set_kind(record))
        else:
            yield from _failures(record)
        yield from _mixed_colors(record)


def _failures(record: Record) -> Iterable[Sign]:
    for feature in _failing(record):
        place = record.cards[0].deck.features.index(feature)
        if record.decision == "set" and record.first[place] and record.rung < 2:
            yield Sign("nearly", feature)
        if record.guess == "set" and record.decision == "not_set":
            yield Sign("overlooks", feature)


def _mixed_colors(record: Record) -> Iterable[Sign]:
    place = record.cards[0].deck.features.index(COLOR)
    seen = sorted({card.vector[place] for card in record.cards})
    if record.first[place] is False and len(seen) == 2:
        yield Sign("colors", COLOR, (seen[0], seen[1]))


def _set_kind(record: Record) -> str:
    return "all_or_nothing" if Kind.ALL_SAME in record.plan else "nothing_in_common"


def _failing(record: Record) -> list[Feature]:
    features = record.cards[0].deck.features
    return [feature for feature, kind in zip(features, record.plan, strict=True) if kind is Kind.TWO_AND_ONE]


def next_step(words: Language, records: Sequence[Record], rung: int) -> str:
    """The one next step that the records suggest, as a sentence."""
    say = words.say
    for sign in signs(records):
        match sign:
            case Sign("nearly", feature):
                return say("Tip: watch {feature:the}. One NO is enough, even when all else fits.", feature=feature)
            case Sign("majority"):
                return say("Tip: one NO is enough. Any number of YES cannot mend it.")
            case Sign("all_or_nothing"):
                return say("Tip: look for SETs that mix “same” and “different”.")
            case Sign("nothing_in_common"):
                return say("Tip: look for SETs with nothing in common. They count too.")
            case Sign("overlooks", feature):
                return say("Tip: look at {feature:the} before you guess.", feature=feature)
            case Sign("colors", _, (one, other)):
                return say(
                    "Tip: switch the letters on. They tell {color} and {color_other} apart.",
                    color=Value(COLOR, one), color_other=Value(COLOR, other),
                )  # fmt: skip
    if rung == 0:
        return say("Next: six more, and you guess before you check.")
    if rung == 1:
        return say("Next: six more, and you see it at a glance.")
    return say("Next: you get two cards and find the third.")
