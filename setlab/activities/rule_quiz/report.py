"""What a quiz says of a whole triple, of a guess, of a change of rung, and at the end."""

from __future__ import annotations

from setlab.activities.shared import wording
from setlab.activities.shared.pieces import Pieces, capital, feature_label
from setlab.deck import Card, Cards, Deck
from setlab.explanation import Explanation, Kind
from setlab.language import Language, Value
from setlab.learner import RUNGS, Answered, Result, Rung
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


def young_rule(words: Language) -> tuple[str, str, str]:
    """The rule in three short sentences."""
    say = words.say
    return (
        say("A card has a colour, a shape and a number."),
        say("All the same, or all different: that is good, one thing at a time."),
        say("Two the same and one different: that is not a SET."),
    )


def young_examples(deck: Deck) -> tuple[Cards, Cards]:
    """Three cards that are not a SET by their colour alone, and three that are one."""
    rest = (0,) * (len(deck.features) - 3)
    works = Cards(deck.card((0, shape, 0, *rest)) for shape in range(3))
    return Cards([*works[:2], deck.card((1, 2, 0, *rest))]), works


def verdict(words: Language, why: Explanation, record: Answered, pieces: Pieces) -> Feedback:
    """The verdict with its reason, after a decision that the checks led to."""
    reason = wording.short_reason(words, why, pieces)
    say = words.say
    if record.decided_right:
        if why.is_set:
            return Feedback("right", (say("Right, a SET! {features}.", features=capital(reason)),))
        return Feedback("right", (say("Right, not a SET. One NO is enough: {reason}.", reason=reason),))
    if not why.is_set:
        yes = len(why.features) - len(why.failing)
        if not yes:
            return Feedback(
                "shown",
                (say("One NO is enough, and here every answer is NO."), say("{reason}.", reason=capital(reason))),
            )
        enough = words.count("{n} YES answer is not enough.", "{n} YES answers are not enough.", yes)
        return Feedback("shown", (enough, say("{reason}.", reason=capital(reason))))
    if len(why.features) == 3:
        rule = say("Three YES answers make a SET. A SET can mix “same” and “different”.")
    else:
        rule = say("Every answer is YES, so it is a SET. A SET can mix “same” and “different”.")
    return Feedback("shown", (rule, say("Here: {features}.", features=reason)))


def nothing_breaks(words: Language, why: Explanation, pieces: Pieces) -> Feedback:
    """It was a SET, though a feature was named as failing."""
    line = words.say("It is a SET: {features}.", features=wording.short_reason(words, why, pieces))
    return Feedback("shown", (line, words.say("A SET can mix “same” and “different”.")))


def guess(words: Language, why: Explanation, record: Answered) -> tuple[str, ...]:
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
            return (say("You guessed “a SET”. Checking, you found a NO."),)
        case "not_sure", _:
            return (say("You were not sure. The check decides."),)
    return ()


def step(words: Language, record: Answered, now: Rung) -> tuple[str, ...]:
    """A change of rung, and why."""
    say = words.say
    if now == record.rung:
        return ()
    if RUNGS.index(now) > RUNGS.index(record.rung):
        line = say("From now on you guess first.") if now == "check" else say("From now on you decide at a glance.")
        return (say("That goes well."), line) if record.clean else (line,)
    return (say("Let's check each feature again, to be sure."),)


def rung_name(words: Language, rung: Rung) -> str:
    """The name of a rung."""
    say = words.say
    match rung:
        case "guided":
            return say("step by step")
        case "check":
            return say("guess, check, decide")
        case "fast":
            return say("at a glance")


def by_feature(words: Language, deck: Deck, made: Result) -> Table:
    """First answers right, by feature and for the verdict: to copy into the book."""
    asked = [(feature_label(words, feature), made["features"][feature.name]) for feature in deck.features]
    rows = [(label, _of(words, *of)) for label, of in [*asked, (words.say("SET or not"), made["verdicts"])] if of[1]]
    return Table(
        caption=words.say("Right first time"), head=(words.say("Feature"), words.say("right")), rows=tuple(rows)
    )  # fmt: skip


def _of(words: Language, right: int, asked: int) -> str:
    return words.say("{n} of {m}", n=right, m=asked)
