"""What is said of a third card: questions and pointing hints, a sentence a feature, and the end card."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.shared.pieces import capital, value_words
from setlab.activities.third_card.state import Record
from setlab.deck import NUMBER, Card, Cards, Feature
from setlab.language import Language, Value, message

_MISSING = {
    "color": message("{color_a:cap} and {color_b}: different. Which colour is missing?"),
    "shape": message("{shape_a:cap} and {shape_b}: different. Which shape is missing?"),
    "number": message("{number_a} and {number_b} symbols: different. Which number is missing?"),
    "shading": message("{shading_a:cap} and {shading_b}: different. Which shading is missing?"),
    "border": message("{border_a:cap} and {border_b}: different. Which border is missing?"),
    "background": message("{background_a:cap} and {background_b}: different. Which background is missing?"),
}
_THIRD_TIME = {
    "color": message("{color_a:cap} and {color_b}: the same. Which colour comes third?"),
    "shape": message("{shape_a:cap} and {shape_b}: the same. Which shape comes third?"),
    "number": message("{number_a} and {number_b} symbols: the same. Which number comes third?"),
    "shading": message("{shading_a:cap} and {shading_b}: the same. Which shading comes third?"),
    "border": message("{border_a:cap} and {border_b}: the same. Which border comes third?"),
    "background": message("{background_a:cap} and {background_b}: the same. Which background comes third?"),
}
_NEEDS = {
    "color": message("Which colour does the third card need?"),
    "shape": message("Which shape does the third card need?"),
    "number": message("Which number does the third card need?"),
    "shading": message("Which shading does the third card need?"),
    "border": message("Which border does the third card need?"),
    "background": message("Which background does the third card need?"),
}
_NOT_THERE_YET = {
    "color": message("With {color}: {values}. That is two and one. Which colour is not there yet?"),
    "shape": message("With {shape}: {values}. That is two and one. Which shape is not there yet?"),
    "number": message("With number {number}: {values}. That is two and one. Which number is not there yet?"),
    "shading": message("With {shading}: {values}. That is two and one. Which shading is not there yet?"),
    "border": message("With {border}: {values}. That is two and one. Which border is not there yet?"),
    "background": message("With {background}: {values}. That is two and one. Which background is not there yet?"),
}
_MAKES_ALIKE = {
    "color": message("With {color}: {values}. That is two and one. Which colour makes all three alike?"),
    "shape": message("With {shape}: {values}. That is two and one. Which shape makes all three alike?"),
    "number": message("With number {number}: {values}. That is two and one. Which number makes all three alike?"),
    "shading": message("With {shading}: {values}. That is two and one. Which shading makes all three alike?"),
    "border": message("With {border}: {values}. That is two and one. Which border makes all three alike?"),
    "background": message("With {background}: {values}. That is two and one. Which background makes all three alike?"),
}


def lead(words: Language, feature: Feature, pair: Cards) -> str:
    """The question for one feature, with what the two cards show."""
    a, b = values(feature, pair)
    name = feature.name
    question = _THIRD_TIME if a == b else _MISSING
    return words.say(question[name], **{f"{name}_a": a, f"{name}_b": b})


def plain(words: Language, feature: Feature) -> str:
    """The question for one feature, without a lead."""
    return words.say(_NEEDS[feature.name])


def pointer(words: Language, feature: Feature, pair: Cards, which: int) -> str:
    """After a first miss: what the pressed value would make, and a question that points at the right one."""
    a, b = values(feature, pair)
    name = feature.name
    shown = ", ".join((*value_words(words, feature, pair), words.form(feature.values[which])))
    question = _MAKES_ALIKE if a == b else _NOT_THERE_YET
    return words.say(question[name], **{name: Value(feature, which), "values": shown})


def right(words: Language, feature: Feature, three: Sequence[Card]) -> str:
    """What is said of a right value."""
    shown = ", ".join(value_words(words, feature, three))
    if _alike(feature, three):
        return words.say("Right: {values}. All the same.", values=shown)
    return words.say("Right: {values}. All different.", values=shown)


def shown(words: Language, feature: Feature, three: Sequence[Card]) -> str:
    """The right value with its reason, after a second miss."""
    values = ", ".join(value_words(words, feature, three))
    if _alike(feature, three):
        return words.say("It has to be all the same: {values}.", values=values)
    return words.say("It has to be all different: {values}.", values=values)


def hint(words: Language, feature: Feature, pair: Cards) -> str:
    """The rule for one feature, as it applies to these two cards."""
    if _alike(feature, pair):
        return words.say("Two are the same, so the third is the same too.")
    return words.say("Two are different, so the third is different from both.")


def choice(words: Language, feature: Feature, which: int) -> str:
    """A value as an answer: Red, Oval, 2 symbols."""
    if feature is NUMBER:
        return words.count("{n} symbol", "{n} symbols", which + 1)
    return capital(words.form(feature.values[which]))


def values(feature: Feature, pair: Sequence[Card]) -> tuple[Value, Value]:
    """The values of a feature on two cards, as fields for a message."""
    a, b = (Value(feature, card.vector[card.deck.features.index(feature)]) for card in pair)
    return a, b


def _alike(feature: Feature, cards: Sequence[Card]) -> bool:
    return len({card[feature] for card in cards}) == 1


def pictured(words: Language, records: Sequence[Record]) -> str:
    """How many cards that were pictured were the right ones, as the learner said."""
    right = sum(record.clean for record in records)
    if not right:
        return words.say("Next: work it out feature by feature, then picture it again.")
    return words.say("{n} of {m} were the card in your mind.", n=right, m=len(records))
