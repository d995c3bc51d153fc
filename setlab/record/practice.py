"""What a record says: what is mastered, what to practise next; and an exercise with that.

What was right fades: each right answer in a row about a sort of item doubles the days that it is trusted, from one
on (H. Ebbinghaus, "Über das Gedächtnis", 1885; S. Leitner's boxes, "So lernt man lernen", 1972). What has faded comes
back as if it had never been asked, and what was missed last counts as missed just now.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median_high
from typing import Any, NamedTuple

from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.shared.exercise import Exercise
from setlab.activities.third_card import ThirdCard
from setlab.deck import BEGINNER, Deck, Feature
from setlab.language import Language, language_of
from setlab.learner import Answered, Completed, Evidence, Sign, beliefs, judge, next_rung, result
from setlab.learner.evidence import Sort
from setlab.learner.words import sign_line
from setlab.record.exporting import firsts_of, right_of
from setlab.record.storing import Kept, Record
from setlab.scene import Press
from setlab.seeds import Seed

DAY = 86_400.0  # seconds
HALF = 0.5  # of what was known: less has faded
LATELY = 12  # answers about a feature that its strength is told by
REMEMBERED = 30  # triples that a quiz is given to go on from


class Need(NamedTuple):
    """How well a feature is known in one activity: strength 0 to 1, of right answers among the last ones, faded by
    the days since."""

    activity: str
    feature: Feature
    right: int
    asked: int
    strength: float


@dataclass(frozen=True)
class Standing:
    """What a record shows of one deck.

    asked, right: verdicts, claims and cards. helped: with a hint. seconds: the median of those that were timed.
    mastered: features. sign: what goes wrong, if that is sure. needs: the weakest first.
    """

    deck: Deck
    asked: int
    right: int
    helped: int
    seconds: float | None
    mastered: tuple[Feature, ...]
    sign: Sign | None
    sure: bool
    needs: tuple[Need, ...]

    def lines(self, language: str | None = None) -> tuple[str, ...]:
        """The same as sentences for the learner: what is mastered, what to watch, what to practise."""
        words = language_of(language)
        return tuple(_lines(words, self))


def standing(record: Record, deck: Deck = BEGINNER, *, now: float | None = None) -> Standing:
    """What a record shows of a deck: what is mastered, what goes wrong, what to practise first.

    now: seconds since 1970.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, Record(folder + "/answers.db") as mine:
    ...     standing(mine).lines("en")
    ('Nothing is answered yet with these cards.',)
    """
    kept = record.answers(deck)
    answers = [one.answer for one in kept]
    judgement = judge(beliefs(deck, answers))
    made = [result(kind, deck, _of(kept, kind), over=False) for kind in _kinds(kept)]
    mastered = {name for one in made for name in one["mastered"]}
    times = [one.seconds for one in answers if one.seconds is not None]
    return Standing(
        deck, len(answers), sum(map(right_of, answers)), sum(one.helped for one in answers),
        median_high(times) if times else None,
        tuple(feature for feature in deck.features if feature.name in mastered and not judgement.suspected),
        judgement.sign, judgement.sure, needs(kept, deck, time.time() if now is None else now),
    )  # fmt: skip


def practise(
    record: Record, deck: Deck = BEGINNER, *, language: str | None = None, seed: Seed | None = None,
    now: float | None = None,
) -> Exercise[Any]:  # fmt: skip
    """An exercise with what is weakest, and with what was long ago: a rule quiz, third cards, or a table.

    Watch it with `watch` to keep what is answered. Errors as of the exercises.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, Record(folder + "/answers.db") as mine:
    ...     practise(mine, seed=1)
    <RuleQuiz seed=1>
    """
    moment = time.time() if now is None else now
    kept = record.answers(deck)
    there = needs(kept, deck, moment)
    weakest = there[0].activity if there else "rule_quiz"
    if weakest == "third_card":
        return ThirdCard(deck=deck, language=language, seed=seed)
    if weakest == "find_sets":
        return FindSets(deck=deck, language=language, seed=seed)
    memory = remembered([one for one in kept if one.activity == "rule_quiz"], moment)
    rung = next_rung(memory, "guided") if memory else "guided"
    quiz = RuleQuiz(deck=deck, rung="guided" if not memory else "check", language=language, seed=seed)
    if memory:
        ended = replace(quiz.state, rung=rung, stage="end", records=memory, sitting=memory[-1].sitting)
        quiz.state = quiz.after(ended, Press("again", None, None, 0.0))
    return quiz


def needs(kept: Sequence[Kept], deck: Deck, now: float) -> tuple[Need, ...]:
    """How well each feature is known in each activity that was tried, the weakest first."""
    found = []
    for kind in _kinds(kept):
        for place, feature in enumerate(deck.features):
            about = [(right, one.at) for one in kept if one.activity == kind for right in [_about(one.answer, place)]]
            told = [(right, at) for right, at in about if right is not None]
            if told:
                rights = [right for right, _ in told]
                lately = rights[-LATELY:]
                known = (sum(lately) + 1) / (len(lately) + 2)  # Laplace's rule of succession
                strength = known * _left(_row(rights), now - told[-1][1])
                found.append(Need(kind, feature, sum(rights), len(rights), strength))
    return tuple(sorted(found, key=lambda need: need.strength))


def remembered(kept: Sequence[Kept], now: float) -> tuple[Answered, ...]:
    """The triples that still count: right answers to a sort of item that have faded are left out, what was missed and
    not made good since stands last."""
    sorts: dict[Sort, list[Kept]] = defaultdict(list)
    for one in kept:
        if isinstance(one.answer, Answered):
            sorts[one.answer.situation.sort].append(one)
    rights = {sort: [right_of(one.answer) for one in those] for sort, those in sorts.items()}
    missed = {sort for sort, answers in rights.items() if not answers[-1]}
    faded = {
        sort for sort, those in sorts.items()
        if sort not in missed and _left(_row(rights[sort]), now - those[-1].at) < HALF
    }  # fmt: skip
    there = [one.answer for one in kept if isinstance(one.answer, Answered) and one.answer.situation.sort not in faded]
    first = [one for one in there if one.situation.sort not in missed]
    last = [one for one in there if one.situation.sort in missed]
    return tuple([*first, *last][-REMEMBERED:])


def _left(row: int, seconds: float) -> float:
    """How much is left of what was right so many times in a row, after a time: half after 1, 2, 4 … days."""
    return float(0.5 ** (max(0.0, seconds) / DAY / 2 ** max(0, min(row, 8) - 1)))


def _row(rights: Sequence[bool]) -> int:
    """How many of the last answers were right in a row."""
    row = 0
    for right in reversed(rights):
        if not right:
            break
        row += 1
    return row


def _about(answer: Evidence, place: int) -> bool | None:
    """Whether the answer shows this feature to be known: as it was asked, and by a verdict that hangs on it alone."""
    if isinstance(answer, Answered) and answer.situation.failing == (place,) and answer.decision == "set":
        return False
    if isinstance(answer, Answered | Completed):
        return firsts_of(answer)[place]
    if place in answer.situation.failing:
        return False
    return True if answer.right and not answer.helped else None


def _kinds(kept: Sequence[Kept]) -> list[str]:
    """The activities in the order in which they were first tried."""
    return list(dict.fromkeys(one.activity for one in kept))


def _of(kept: Sequence[Kept], kind: str) -> list[Evidence]:
    return [one.answer for one in kept if one.activity == kind]


def _lines(words: Language, there: Standing) -> list[str]:
    say = words.say
    if not there.asked:
        return [say("Nothing is answered yet with these cards.")]
    lines = [say("{n} of {m} first answers were right.", n=there.right, m=there.asked)]
    lines += [say("Mastered: {feature:the}.", feature=feature) for feature in there.mastered]
    if there.sign is not None:
        lines.append(sign_line(words, there.sign))
    weak = next((need for need in there.needs if need.feature not in there.mastered), None)
    if weak is not None:
        lines.append(say("Practise next: {feature:the}.", feature=weak.feature))
    return lines
