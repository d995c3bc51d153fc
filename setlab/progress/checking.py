"""What a grader's test cell asks: is this exercise, or what a file holds of it, good enough?"""

from __future__ import annotations

import os
from typing import Any

from setlab.activities.shared.exercise import Exercise
from setlab.course import Course
from setlab.errors import OptionError
from setlab.learner import Result, passed
from setlab.progress.keeping import saves
from setlab.scene import Activity


def check(thing: Activity[Any] | str | os.PathLike[str], at_least: int = 5, *, language: str | None = None) -> bool:
    """True if an exercise is done well enough; an AssertionError that says in words what is missing otherwise.

    thing: an exercise, a course, or the file that keeps them; of several exercises the best counts. at_least: items
    right first time, 1 or more; four of six of all answers must be right too. OptionError for what has no result.

    >>> from setlab import RuleQuiz
    >>> check(RuleQuiz(seed=1), language="en")
    Traceback (most recent call last):
        ...
    AssertionError: Nothing is answered yet. Open the exercise and answer it.
    """
    there = [thing] if isinstance(thing, Activity) else [Activity.from_dict(save) for save in saves(thing)]
    results = [made for activity in there for made in _results(activity)]
    if not results:
        raise OptionError("{thing!r} is not an exercise with a result, nor a file that keeps one.", thing=thing)
    return passed(max(results, key=lambda made: (made["right"], made["asked"])), at_least, language=language)


def _results(activity: Activity[Any]) -> list[Result]:
    if isinstance(activity, Course):
        return list(activity.results().values())
    return [activity.result()] if isinstance(activity, Exercise) else []
