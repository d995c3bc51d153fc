"""What the end card and the feedback say of a learner's answers: true sentences about the cards, and one next step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from setlab.deck import COLOR, Deck, Feature
from setlab.language import Language, Value, listed
from setlab.learner.evidence import Answered
from setlab.learner.model import Sign
from setlab.learner.results import Move, Result, next_move

FIND, THIRD = "find_sets", "third_card"  # the activities whose results read differently from a rule quiz


def end_lines(words: Language, made: Result, deck: Deck) -> tuple[str, ...]:
    """The end card: what is mastered or was right, what to watch, and the next step. Where nothing was, that first.

    >>> from setlab.language import language_of
    >>> from setlab.deck import BEGINNER
    >>> from setlab.learner.results import result
    >>> end_lines(language_of("en"), result("rule_quiz", BEGINNER, [], over=False), BEGINNER)
    ('Next: answer the first question.',)
    """
    lines = [_standing(words, made, deck), *(sign_line(words, sign) for sign in signs_of(made, deck))]
    return (*(line for line in lines if line), next_line(words, made, deck))


def signs_of(made: Result, deck: Deck) -> list[Sign]:
    """The signs of a result, from its JSON data."""
    named = {feature.name: feature for feature in deck.features}
    return [
        Sign(
            sign["kind"],
            named[sign["feature"]] if sign["feature"] else None,
            _pair(sign["pair"]) if "pair" in sign else None,
        )
        for sign in made["signs"]
    ]


def _pair(names: Sequence[str]) -> tuple[int, int]:
    one, other = (COLOR.values.index(name) for name in names)
    return one, other


def _standing(words: Language, made: Result, deck: Deck) -> str:
    """What is mastered; if nothing is, how many were right; nothing where none was."""
    say = words.say
    mastered = [feature for feature in deck.features if feature.name in made["mastered"]]
    if made["activity"] == FIND:
        return _found(words, made)
    right, asked = made["verdicts"]
    clean = right == asked and not made["helped"] and all(yes == of for yes, of in made["features"].values())
    if len(mastered) == len(deck.features):
        if made["activity"] == THIRD:
            known = say("You know how to find the third card.")
            return say("Every card right first time: you know how to do it.") if clean else known
        return say("Every feature right first time: you know the rule.") if clean else say("You know the rule.")
    if mastered:
        return say("{features:cap}: right when you checked, and when you decided.", features=_features(words, mastered))
    return say("You got {n} of {m} right first time.", n=made["right"], m=made["asked"]) if made["right"] else ""


def _found(words: Language, made: Result) -> str:
    """How many SETs of a table were found without help: no praise for one who only claims often enough."""
    if made["over"] and made["mastered"] and not made["helped"]:
        return words.say("You found every SET by yourself.")
    if not made["right"]:
        return ""
    if made["wrong_claims"]:
        return words.say("{n} of your {m} claims were SETs.", n=made["right"], m=made["right"] + made["wrong_claims"])
    return words.count("You found {n} SET by yourself.", "You found {n} SETs by yourself.", made["right"])


def sign_line(words: Language, sign: Sign) -> str:
    """What to watch, in the learner's words.

    >>> from setlab.language import language_of
    >>> from setlab.deck import SHAPE
    >>> sign_line(language_of("en"), Sign("nearly", SHAPE))
    'Two and one is never enough. Watch the shape.'
    """
    say = words.say
    match sign:
        case Sign("nearly", None):
            return say("Two and one is not “all the same”: one card differs.")
        case Sign("nearly", feature):
            return say("Two and one is never enough. Watch {feature:the}.", feature=feature)
        case Sign("majority"):
            return say("However many YES answers there are, one NO is enough.")
        case Sign("all_or_nothing"):
            return say("A SET can mix “same” and “different”. Each feature counts on its own.")
        case Sign("only_all_different"):
            return say("“All the same” counts as YES too, in any feature.")
        case Sign("nothing_in_common"):
            return say("Cards with nothing in common can be a SET.")
        case Sign("overlooks", feature):
            return say("One thing slips past at first: look at {feature:the} before you guess.", feature=feature)
        case Sign("colors", _, (one, other)):
            return say(
                "Tip: switch the letters on. They tell {color} and {color_other} apart.",
                color=Value(COLOR, one), color_other=Value(COLOR, other),
            )  # fmt: skip
        case _:
            return say("Take your time, and check one feature after the other.")


def spoken(words: Language, sign: Sign, one: Answered) -> str:
    """What is said of a sign right after a triple that shows it: about these cards; else as on the end card.

    >>> from setlab.language import language_of
    >>> from setlab.deck import SHAPE
    >>> from setlab.notation import cards
    >>> spoken(language_of("en"), Sign("nearly", SHAPE), Answered(cards("1RO 2RO 3RS"), "check"))
    'Two and one is never enough: the shape was two and one here.'
    """
    failing = [one.deck.features[place] for place in one.situation.failing]
    match sign:
        case Sign("nearly" | "overlooks" as kind, feature) if feature in failing:
            if kind == "nearly":
                return words.say("Two and one is never enough: {feature:the} was two and one here.", feature=feature)
            return words.say("The check found what the first look missed: {feature:the}.", feature=feature)
        case Sign("majority") if len(failing) == 1:
            return words.say("One NO is enough: {feature:the} was two and one here.", feature=failing[0])
        case Sign("all_or_nothing" | "only_all_different") if one.is_set:
            return words.say("This is a SET: some features are the same, the others different. Both count as YES.")
    return sign_line(words, sign)


def next_line(words: Language, made: Result, deck: Deck) -> str:
    """The next step as a sentence: it follows from the result."""
    say = words.say
    move = next_move(made)
    match move.step:
        case "start":
            return say("Next: answer the first question.")
        case "onward":
            return _onward(words, made, deck)
        case "again" | "more":
            return _again(words, made, move, deck)


def _onward(words: Language, made: Result, deck: Deck) -> str:
    say = words.say
    if made["activity"] == FIND:
        if len(deck.features) == 3:
            return say("Next: all 81 cards, with a fourth feature, the shading.")
        return say("Next: a table with new cards.")
    if made["activity"] == THIRD:
        return say("Next: find all the SETs on a table.")
    return say("Next: you get two cards and find the third.")


def _again(words: Language, made: Result, move: Move, deck: Deck) -> str:
    """The same again: with the items that were missed, or a few more where it is not sure yet."""
    say = words.say
    if made["activity"] == FIND:
        if made["wrong_claims"]:
            return say("Next: a new table. Check every feature before you pick the third card.")
        return say("Next: a new table. Pick two cards, work out the third, look for it.")
    if made["activity"] == THIRD:
        return say("Next: more pairs, one feature after the other.")
    if not move.about:
        return say("Next: a few more, to be sure.")
    return _with(words, move.about[0], deck)


def _with(words: Language, about: dict[str, Any], deck: Deck) -> str:
    say = words.say
    if "fails" in about:
        failing = [feature for feature in deck.features if feature.name in about["fails"]]
        if len(failing) == 1:
            return say("Next: more cards where {feature:the} is two and one.", feature=failing[0])
        return say("Next: more cards where more than one feature is two and one.")
    if about["differ"] == len(deck.features):
        return say("Next: more cards with nothing in common.")
    return say("Next: more SETs that mix “same” and “different”.")


def move_button(words: Language, move: Move) -> str:
    """What stands on the primary button of an end card."""
    match move.step:
        case "start":
            return words.say("Start")
        case "again":
            return words.say("Try again")
        case "more":
            return words.say("A few more")
        case "onward":
            return words.say("Go on")


def _features(words: Language, features: Sequence[Feature]) -> str:
    """Features in running text: the colour, the shape and the number."""
    return listed([words.say("{feature:the}", feature=feature) for feature in features], words.say(" and "))
