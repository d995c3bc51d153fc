"""What the page of a class says: the mistakes as a teacher sees them, what helps, and what the class does next."""

from __future__ import annotations

from setlab.classroom.pupils import Class, Key
from setlab.course.rooms import room_title
from setlab.deck import COLOR
from setlab.language import Language, Value
from setlab.learner import Sign

MANY = 4  # one of so many pupils: then it is something for the whole class


def exercise_title(words: Language, key: Key) -> str:
    """The name of an exercise, with its deck."""
    activity, deck = key
    match activity:
        case "rule_quiz":
            title = room_title(words, "rule")
        case "third_card":
            title = room_title(words, "third")
        case _:
            title = room_title(words, "find")
    return words.say("{exercise} · {n} cards", exercise=title, n=len(deck))


def mistake(words: Language, sign: Sign) -> str:
    """What goes wrong, for a teacher.

    >>> from setlab.deck import SHAPE
    >>> from setlab.language import language_of
    >>> mistake(language_of("en"), Sign("overlooks", SHAPE))
    'overlooks the shape until it is checked'
    """
    say = words.say
    match sign:
        case Sign("nearly", None):
            return say("takes two and one for “all the same”")
        case Sign("nearly", feature):
            return say("accepts two and one in {feature:the}", feature=feature)
        case Sign("majority"):
            return say("thinks that one NO does no harm")
        case Sign("all_or_nothing"):
            return say("thinks that all features must be alike")
        case Sign("only_all_different"):
            return say("takes “all the same” for a NO")
        case Sign("nothing_in_common"):
            return say("refuses cards with nothing in common")
        case Sign("overlooks", feature):
            return say("overlooks {feature:the} until it is checked", feature=feature)
        case Sign("colors", _, (one, other)):
            return say(
                "mixes up {color} and {color_other}", color=Value(COLOR, one), color_other=Value(COLOR, other)
            )  # fmt: skip
        case _:
            return say("seems to guess")


def help_for(words: Language, sign: Sign) -> str:
    """What helps against it."""
    say = words.say
    match sign.kind:
        case "nearly":
            return say("Lay cards with one odd one out. Which card is alone?")
        case "majority":
            return say("Show three cards with a single NO. One NO is enough.")
        case "all_or_nothing":
            return say("Show SETs that mix “same” and “different”. Each feature counts on its own.")
        case "only_all_different":
            return say("Show SETs that have one colour. “All the same” counts as YES.")
        case "nothing_in_common":
            return say("Show three cards with nothing in common, and check each feature.")
        case "overlooks":
            return say("Name every feature aloud before anybody decides.")
        case "colors":
            return say("Switch the letters on, or use cards with letters.")
        case "guesses":
            return say("Ask for the reason first, with a check sheet. There is time.")


def next_for_all(words: Language, report: Class) -> str:
    """What the whole class does next: it follows from what is sure."""
    say = words.say
    there = len(report.pupils)
    if report.mistakes:
        sign, who = report.mistakes[0]
        if len(who) * MANY >= there:
            return help_for(words, sign)
    unsure = len(report.standing("not_enough")) + len(report.standing("nothing")) + len(report.standing("suspected"))
    if unsure * 2 > there:
        return say("Too early to tell: let everybody answer 12 more triples.")
    if report.mistakes:
        return say("Go on, and take the few named below aside.")
    return say("Go on to the next exercise: nothing stands in the way.")
