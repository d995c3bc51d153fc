"""What a grader's test cell asks of a result: True, or an AssertionError in words."""

from __future__ import annotations

from setlab.errors import OptionError, whole
from setlab.language import Language, language_of
from setlab.learner.results import LEAST, Result

NEEDED = ("asked", "right", "verdicts")


def passed(made: Result, at_least: int = 5, *, language: str | None = None) -> bool:
    """Whether a result is good enough: True, or an AssertionError that says, in that language, what is missing.

    at_least: how many items are to be right first time, 1 or more; and four of six of all answers, so that nobody
    passes by trying long enough. OptionError for another number, or for what is no result.

    >>> passed({"asked": 6, "right": 5, "verdicts": [5, 6]})
    True
    >>> passed({"asked": 6, "right": 4, "verdicts": [4, 6]})
    Traceback (most recent call last):
        ...
    AssertionError: 4 of 6 right first time. At least 5 are needed.
    """
    needed = whole(at_least, 1)
    if needed is None:
        raise OptionError("{option} is a whole number from 1 on, not {value!r}.", option="at_least", value=at_least)
    asked, right, answered_right, answered = _numbers(made)
    missing = _missing(language_of(language), asked, right, needed)
    if missing is None and answered_right * LEAST[1] < answered * LEAST[0]:
        missing = language_of(language).say(
            "{n} of {m} answers were right: that is too close to guessing.", n=answered_right, m=answered
        )
    if missing is not None:
        raise AssertionError(missing)
    return True


def _missing(words: Language, asked: int, right: int, needed: int) -> str | None:
    if not asked:
        return words.say("Nothing is answered yet. Open the exercise and answer it.")
    if right >= needed:
        return None
    if not right:
        return words.say("None of {m} was right first time. At least {needed} are needed.", m=asked, needed=needed)
    return words.say("{n} of {m} right first time. At least {needed} are needed.", n=right, m=asked, needed=needed)


def _numbers(made: object) -> tuple[int, int, int, int]:
    """The numbers of a result, wherever it comes from: a saved file may have been edited."""
    if isinstance(made, dict) and all(name in made for name in NEEDED):
        verdicts = made["verdicts"]
        if isinstance(verdicts, list | tuple) and len(verdicts) == 2:
            asked, right, yes, of = (whole(number, 0) for number in (made["asked"], made["right"], *verdicts))
            if asked is not None and right is not None and yes is not None and of is not None:
                return asked, right, yes, of
    raise OptionError("{result!r} is not the result of an exercise: give what its result() returns.", result=made)
