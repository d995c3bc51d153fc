"""What is said of one feature of three cards or dice: a sentence a feature and verdict, in every language.

The sentences begin with a small letter and end without a stop, so that they stand in a row, after a colon,
or in a longer sentence. Values come in the order of the cards; "the other" keeps agreement simple.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from setlab.errors import OptionError
from setlab.explanation.verdict import FeatureVerdict, Kind, Pieces
from setlab.language import Language, Value, language_of


def sentence(verdict: FeatureVerdict, language: Language | str | None = None, pieces: Pieces = "cards") -> str:
    """The reason for one verdict, in words.

    `language` is a code, a Language or None for the default; `pieces` "cards" or "dice". OptionError
    for any other.

    >>> from setlab.deck import COLOR
    >>> sentence(FeatureVerdict(COLOR, (0, 1, 0)), "en")
    'two cards are red, the other is green'
    >>> sentence(FeatureVerdict(COLOR, (0, 1, 0)), "fr", "dice")
    "deux dés sont rouges, l'autre est vert"
    """
    words = language if isinstance(language, Language) else language_of(language)
    if pieces not in ("cards", "dice"):
        raise OptionError("The pieces are cards or dice, not {pieces!r}.", pieces=pieces)
    return _sentence(words, verdict, pieces == "dice")


@cache
def _sentence(words: Language, verdict: FeatureVerdict, dice: bool) -> str:
    speak = {Kind.ALL_SAME: _same, Kind.ALL_DIFFERENT: _different, Kind.TWO_AND_ONE: _two_and_one}
    return speak[verdict.kind](words, verdict, dice)


def _same(words: Language, verdict: FeatureVerdict, dice: bool) -> str:
    say, value = words.say, verdict.words[0]
    match verdict.feature.name:
        case "color":
            return say("all three dice are {color}" if dice else "all three cards are {color}", color=value)
        case "shape":
            return say(
                "the same shape on all three dice: {shape}" if dice else "the same shape on all three cards: {shape}",
                shape=value,
            )
        case "number":
            n = value.which + 1
            if dice:
                return words.count("every die has {n} symbol", "every die has {n} symbols", n)
            return words.count("every card has {n} symbol", "every card has {n} symbols", n)
        case "shading":
            return say(
                "the same shading on all three dice: {shading}"
                if dice
                else "the same shading on all three cards: {shading}",
                shading=value,
            )
        case "border":
            return _same_border(words, value, dice)
    return say(
        "the same background on all three dice: {background}"
        if dice
        else "the same background on all three cards: {background}",
        background=value,
    )


def _same_border(words: Language, value: Value, dice: bool) -> str:
    if value.which == 0:
        return words.say("no die has a border" if dice else "no card has a border")
    return words.say(
        "all three dice have a {border} border" if dice else "all three cards have a {border} border", border=value
    )


def _different(words: Language, verdict: FeatureVerdict, dice: bool) -> str:
    say = words.say
    a, b, c = verdict.words
    match verdict.feature.name:
        case "color":
            return say("three different colours: {color_a}, {color_b}, {color_c}", color_a=a, color_b=b, color_c=c)
        case "shape":
            return say("three different shapes: {shape_a}, {shape_b}, {shape_c}", shape_a=a, shape_b=b, shape_c=c)
        case "number":
            return say("three different numbers: {number_a}, {number_b}, {number_c}",
                       number_a=a, number_b=b, number_c=c)  # fmt: skip
        case "shading":
            return say("three different shadings: {shading_a}, {shading_b}, {shading_c}",
                       shading_a=a, shading_b=b, shading_c=c)  # fmt: skip
        case "border":
            return say("three different borders: {border_a}, {border_b}, {border_c}",
                       border_a=a, border_b=b, border_c=c)  # fmt: skip
    return say("three different backgrounds: {background_a}, {background_b}, {background_c}",
               background_a=a, background_b=b, background_c=c)  # fmt: skip


def _two_and_one(words: Language, verdict: FeatureVerdict, dice: bool) -> str:
    say = words.say
    assert verdict.two is not None
    assert verdict.other is not None
    two, other = verdict.two, verdict.other
    match verdict.feature.name:
        case "color":
            return say(
                "two dice are {color_two}, the other is {color_odd}"
                if dice
                else "two cards are {color_two}, the other is {color_odd}",
                color_two=two, color_odd=other,
            )  # fmt: skip
        case "shape":
            return say(
                "the shape is {shape_two} on two dice, {shape_odd} on the other"
                if dice
                else "the shape is {shape_two} on two cards, {shape_odd} on the other",
                shape_two=two, shape_odd=other,
            )  # fmt: skip
        case "number":
            return _two_numbers(words, two.which + 1, other.which + 1, dice)
        case "shading":
            return say(
                "the shading is {shading_two} on two dice, {shading_odd} on the other"
                if dice
                else "the shading is {shading_two} on two cards, {shading_odd} on the other",
                shading_two=two, shading_odd=other,
            )  # fmt: skip
        case "border":
            return _two_borders(words, two, other, dice)
    return say(
        "the background is {background_two} on two dice, {background_odd} on the other"
        if dice
        else "the background is {background_two} on two cards, {background_odd} on the other",
        background_two=two, background_odd=other,
    )  # fmt: skip


def _two_numbers(words: Language, two: int, other: int, dice: bool) -> str:
    if dice:
        return words.count(
            "two dice have {n} symbol, the other has {odd}", "two dice have {n} symbols, the other has {odd}",
            two, odd=other,
        )  # fmt: skip
    return words.count(
        "two cards have {n} symbol, the other has {odd}", "two cards have {n} symbols, the other has {odd}",
        two, odd=other,
    )  # fmt: skip


def _two_borders(words: Language, two: Value, other: Value, dice: bool) -> str:
    say = words.say
    if two.which == 0:
        return say(
            "two dice have no border, the other has a {border} border"
            if dice
            else "two cards have no border, the other has a {border} border",
            border=other,
        )
    if other.which == 0:
        return say(
            "two dice have a {border} border, the other has none"
            if dice
            else "two cards have a {border} border, the other has none",
            border=two,
        )
    return say(
        "two dice have a {border_two} border, the other has a {border_odd} border"
        if dice
        else "two cards have a {border_two} border, the other has a {border_odd} border",
        border_two=two, border_odd=other,
    )  # fmt: skip


def magic(verdict: FeatureVerdict, language: Language, pieces: Pieces = "cards") -> str:
    """The magic rule (R1.3) for one failing feature: two are red and one is not; empty for one that passes.

    >>> from setlab.deck import COLOR
    >>> magic(FeatureVerdict(COLOR, (2, 1, 2)), language_of("en"))
    'two cards are purple and one is not'
    """
    value, dice = verdict.two, pieces == "dice"
    return "" if value is None else _magic(language, verdict.feature.name, value, dice)


@cache
def _magic(words: Language, feature: str, value: Value, dice: bool) -> str:
    say = words.say
    match feature:
        case "color":
            return say(
                "two dice are {color} and one is not" if dice else "two cards are {color} and one is not", color=value
            )
        case "shape":
            return say(
                "the shape is {shape} on two dice and not on the other"
                if dice
                else "the shape is {shape} on two cards and not on the other",
                shape=value,
            )
        case "number":
            return _magic_number(words, value.which + 1, dice)
        case "shading":
            return say(
                "the shading is {shading} on two dice and not on the other"
                if dice
                else "the shading is {shading} on two cards and not on the other",
                shading=value,
            )
        case "border" if value.which == 0:
            return say("two dice have no border and one has" if dice else "two cards have no border and one has")
        case "border":
            return say(
                "two dice have a {border} border and one has not"
                if dice
                else "two cards have a {border} border and one has not",
                border=value,
            )
    return say(
        "the background is {background} on two dice and not on the other"
        if dice
        else "the background is {background} on two cards and not on the other",
        background=value,
    )


def _magic_number(words: Language, n: int, dice: bool) -> str:
    if dice:
        return words.count("two dice have {n} symbol and one has not", "two dice have {n} symbols and one has not", n)
    return words.count("two cards have {n} symbol and one has not", "two cards have {n} symbols and one has not", n)


def odd_one(verdict: FeatureVerdict, language: Language, pieces: Pieces = "cards") -> str:
    """Which one is odd: card 3 is the odd one out; empty if none is.

    >>> from setlab.deck import SHAPE
    >>> odd_one(FeatureVerdict(SHAPE, (2, 1, 2)), language_of("en"))
    'card 2 is the odd one out'
    """
    if verdict.odd is None:
        return ""
    return language.say(
        "die {k} is the odd one out" if pieces == "dice" else "card {k} is the odd one out", k=verdict.odd + 1
    )


def same_or_different(verdicts: Iterable[FeatureVerdict], language: Language) -> str:
    """The features of a SET in short: same colour, different shapes. A failing feature is left out.

    >>> from setlab.deck import COLOR, SHAPE
    >>> same_or_different([FeatureVerdict(COLOR, (0, 0, 0)), FeatureVerdict(SHAPE, (0, 1, 2))], language_of("en"))
    'same colour, different shapes'
    """
    return ", ".join(_short(language, verdict) for verdict in verdicts if verdict.passes)


@cache
def _short(words: Language, verdict: FeatureVerdict) -> str:
    say, same = words.say, verdict.kind is Kind.ALL_SAME
    match verdict.feature.name:
        case "color":
            return say("same colour" if same else "different colours")
        case "shape":
            return say("same shape" if same else "different shapes")
        case "number":
            return say("same number" if same else "different numbers")
        case "shading":
            return say("same shading" if same else "different shadings")
        case "border":
            return say("same border" if same else "different borders")
    return say("same background" if same else "different backgrounds")
