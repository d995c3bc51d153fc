"""Sentences that several activities share: questions, checks and reasons about three cards or dice.

Each function takes the language (`words`) and returns a whole sentence in it. What is said of one
feature of three cards (the table of verdicts) is in `setlab.explanation`.
"""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.shared.pieces import Pieces, capital, feature_label, value_words
from setlab.deck import Card, Feature
from setlab.explanation import Explanation, FeatureVerdict, Kind, magic, same_or_different, sentence
from setlab.language import Language, listed, message

_OF_CARDS = {
    "color": message("Is the colour the same on all three, or different on all three?"),
    "shape": message("Is the shape the same on all three, or different on all three?"),
    "number": message("Is the number the same on all three, or different on all three?"),
    "shading": message("Is the shading the same on all three, or different on all three?"),
    "border": message("Is the border the same on all three, or different on all three?"),
    "background": message("Is the background the same on all three, or different on all three?"),
}
_OF_DICE = {
    "color": message("Is the colour the same on all three dice, or different on all three?"),
    "shape": message("Is the shape the same on all three dice, or different on all three?"),
    "number": message("Is the number the same on all three dice, or different on all three?"),
}
_ANSWERS = {
    Kind.ALL_SAME: message("YES, all the same"),
    Kind.ALL_DIFFERENT: message("YES, all different"),
    Kind.TWO_AND_ONE: message("NO, two and one"),
}


def question(words: Language, feature: Feature, pieces: Pieces) -> str:
    """The quick check (R1.4) of one feature, as a question."""
    return words.say((_OF_DICE if pieces == "dice" else _OF_CARDS)[feature.name])


def answer(words: Language, kind: Kind) -> str:
    """The three answers to the quick check."""
    return words.say(_ANSWERS[kind])


def right(words: Language, verdict: FeatureVerdict, cards: Sequence[Card], pieces: Pieces) -> str:
    """What is said of a right answer to the quick check: the reason, and what it counts as."""
    if verdict.kind is Kind.ALL_DIFFERENT:
        values = ", ".join(value_words(words, verdict.feature, cards))
        return words.say("Right: {values}. All different counts as YES too.", values=values)
    why = sentence(verdict, words, pieces)
    if verdict.kind is Kind.ALL_SAME:
        return words.say("Right: {reason}. That is a YES.", reason=why)
    return words.say("Right: {reason}. That is a NO.", reason=why)


def shown(words: Language, verdict: FeatureVerdict, cards: Sequence[Card], pieces: Pieces) -> str:
    """The answer with its reason, after a second miss."""
    values = ", ".join(value_words(words, verdict.feature, cards))
    if verdict.kind is Kind.ALL_SAME:
        return words.say("It is “all the same”: {values}. That counts as YES.", values=values)
    if verdict.kind is Kind.ALL_DIFFERENT:
        return words.say("It is “all different”: {values}. That counts as YES.", values=values)
    why = sentence(verdict, words, pieces)
    return words.say("It is “two and one”: {reason}. That counts as NO.", reason=why)


def pointer(words: Language, verdict: FeatureVerdict, pressed: Kind, cards: Sequence[Card], pieces: Pieces) -> str:
    """A hint that points at the cards, after a first miss: it asks, and leaves the answer to the learner."""
    say = words.say
    values = capital(", ".join(value_words(words, verdict.feature, cards)))
    if verdict.kind is Kind.TWO_AND_ONE:
        return _two_and_one_pointer(words, verdict, pressed, cards, pieces)
    if pressed is Kind.TWO_AND_ONE:
        if verdict.kind is Kind.ALL_DIFFERENT:
            return say("Not quite. “Two and one” needs two alike. Are there two?")
        return say("Not quite. “Two and one” needs one that differs. Is there one?")
    if verdict.kind is Kind.ALL_DIFFERENT:
        return say("Not quite. {values}: are any two alike?", values=values)
    return say("Not quite. {values}: is any of them different?", values=values)


def _two_and_one_pointer(
    words: Language, verdict: FeatureVerdict, pressed: Kind, cards: Sequence[Card], pieces: Pieces
) -> str:
    say = words.say
    i, j = (place + 1 for place in range(3) if place != verdict.odd)
    k = 6 - i - j
    if pressed is Kind.ALL_SAME:
        if pieces == "dice":
            return say("Not quite. Look at die {k}: is it like the other two?", k=k)
        return say("Not quite. Look at card {k}: is it like the other two?", k=k)
    if pieces == "cards" and verdict.feature.name == "color":
        color = verdict.two
        return say("Cards {i} and {j} are both {color}. So not all different. Try again.", i=i, j=j, color=color)
    value = value_words(words, verdict.feature, cards)[i - 1]
    if pieces == "dice":
        return say("Dice {i} and {j} are alike: {value}. So not all different. Try again.", i=i, j=j, value=value)
    return say("Cards {i} and {j} are alike: {value}. So not all different. Try again.", i=i, j=j, value=value)


def short_reason(words: Language, why: Explanation, pieces: Pieces) -> str:
    """Why three cards are a SET, or are not, in one clause."""
    return same_or_different(why.features, words) if why.is_set else magic(why.failing[0], words, pieces)


def feature_list(words: Language, features: Sequence[Feature]) -> str:
    """Features in running text: the colour, the shape and the number."""
    return listed([words.say("{feature:the}", feature=feature) for feature in features], words.say(" and "))


def check_line(words: Language, verdict: FeatureVerdict, cards: Sequence[Card]) -> str:
    """One check in short. Colour: red, red, red. YES, all the same."""
    return words.say(
        "{feature}: {values}. {answer}.",
        feature=feature_label(words, verdict.feature),
        values=", ".join(value_words(words, verdict.feature, cards)),
        answer=answer(words, verdict.kind),
    )
