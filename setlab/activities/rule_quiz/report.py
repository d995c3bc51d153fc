"""What a quiz says of a whole triple, of a guess, of a change of rung, and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.rule_quiz.diagnosis import next_step
from setlab.activities.rule_quiz.triples import Record
from setlab.activities.shared import wording
from setlab.activities.shared.pieces import Pieces, capital, feature_label
from setlab.deck import Card, Deck
from setlab.explanation import Explanation, Kind
from setlab.language import Language, Value
from setlab.scene import Feedback, Table


def introduction(words: Language, card: Card) -> tuple[str, str]:
    """What a card is, and the rule (R1.1, R1.2)."""
    say = words.say
    values = {feature.name: Value(feature, card.vector[place]) for place, feature in enumerate(card.deck.features)}
    match len(values):
        case 3:
            what = say(
                "Every card has three features: a colour, a shape and a number. This one: {color}, {shape}, {number}.",
                **values,
            )
        case 4:
            what = say(
                "Every card has four features: a colour, a shape, a number and a shading. "
                "This one: {color}, {shape}, {number}, {shading}.",
                **values,
            )
        case n:
            what = say("Every card has {n} features.", n=n)
    rule = say(
        "Three cards are a SET when each feature, on its own, is the same on all three or different on all three."
    )
    return what, rule


def verdict(words: Language, why: Explanation, record: Record, pieces: Pieces) -> Feedback:
    """The verdict with its reason, after a decision that the checks led to."""
    reason = wording.short_reason(words, why, pieces)
    say = words.say
    if record.decided_right:
        if why.is_set:
            return Feedback("right", (say("Right, a SET! {features}.", features=capital(reason)),))
        return Feedback("right", (say("Right, not a SET. One NO is enough: {reason}.", reason=reason),))
    if not why.is_set:
        yes = len(why.features) - len(why.failing)
        enough = words.count("{n} YES is not enough.", "{n} YES are not enough.", yes)
        return Feedback("shown", (enough, say("{reason}.", reason=capital(reason))))
    if len(why.features) == 3:
        rule = say("Three times YES makes a SET. A SET may mix “same” and “different”.")
    else:
        rule = say("Every answer is YES, so it is a SET. A SET may mix “same” and “different”.")
    return Feedback("shown", (rule, say("Here: {features}.", features=reason)))


def nothing_breaks(words: Language, why: Explanation, pieces: Pieces) -> Feedback:
    """It was a SET, though a feature was named as failing."""
    line = words.say("It is a SET: {features}.", features=wording.short_reason(words, why, pieces))
    return Feedback("shown", (line, words.say("A SET may mix “same” and “different”.")))


def guess(words: Language, why: Explanation, record: Record) -> tuple[str, ...]:
    """What the guess was worth: never a mistake, always compared with the check."""
    say = words.say
    match record.guess, why.is_set:
        case "set", True:
            return (say("You guessed “a SET”, and the check agrees."),)
        case "not_set", False:
            return (say("You guessed “not a SET”, and the check agrees."),)
        case "not_set", True:
            line = say("You guessed “not a SET”. Your check proves it is one.")
            if all(verdict.kind is Kind.ALL_DIFFERENT for verdict in why.features):
                return line, say("Cards with nothing in common can be a SET.")
            return (line,)
        case "set", False:
            return (say("You guessed “a SET”. Your check found a NO."),)
        case "not_sure", _:
            return (say("You were not sure. The check decides."),)
    return ()


def step(words: Language, before: int, now: int) -> tuple[str, ...]:
    """A change of rung, and why."""
    say = words.say
    if now == before:
        return ()
    if now > before:
        clean = say("Two in a row, every first answer right.")
        return (clean, say("From now on you guess first.") if now == 1 else say("From now on you decide at a glance."))
    return (say("We check each feature again: that is the safe way."),)


def rung_name(words: Language, rung: int) -> str:
    """The name of a rung."""
    say = words.say
    return (say("step by step"), say("guess, check, decide"), say("at a glance"))[rung]


def summary(words: Language, deck: Deck, records: Sequence[Record], rung: int) -> tuple[str, str]:
    """The end card: first what is mastered, then one next step."""
    say = words.say
    sure = [
        feature for place, feature in enumerate(deck.features) if (answers := _asked(records, place)) and all(answers)
    ]
    if len(sure) == len(deck.features):
        mastered = say("Every feature, at the first answer: you know the rule.")
    elif sure:
        mastered = say("You are sure of {features}.", features=wording.feature_list(words, sure))
    else:
        right = sum(record.decided_right for record in records)
        mastered = words.count("{n} verdict was right at once.", "{n} verdicts were right at once.", right)
    return mastered, next_step(words, records, rung)


def by_feature(words: Language, deck: Deck, records: Sequence[Record]) -> Table:
    """First answers right, by feature and for the verdict: to copy into the book."""
    rows = [
        (feature_label(words, feature), _of(words, answers))
        for place, feature in enumerate(deck.features)
        if (answers := _asked(records, place))
    ]
    decided = _of(words, [record.decided_right for record in records])
    return Table(
        caption=words.say("First answers that were right"),
        head=(words.say("Feature"), words.say("right")),
        rows=(*rows, (words.say("SET or not"), decided)),
    )


def _asked(records: Sequence[Record], place: int) -> list[bool]:
    return [record.first[place] is True for record in records if record.first[place] is not None]


def _of(words: Language, answers: Sequence[bool]) -> str:
    return words.say("{n} of {m}", n=sum(answers), m=len(answers))
