"""start(): the course, continued from where it was left."""

from __future__ import annotations

import os
from typing import Unpack

from setlab.course import Course
from setlab.deck import Deck
from setlab.errors import SaveError
from setlab.progress.keeping import keep
from setlab.scene import Looks


class CourseOptions(Looks, total=False):
    """What `start` takes for a new course."""

    deck: Deck


def start(**options: Unpack[CourseOptions]) -> Course:
    """The course: shows itself in a notebook, and goes on where it was left.

    save: the file that keeps the progress; by default the one that the environment variable SETLAB_PROGRESS names,
    and none if it is not set. Options as `Course`: language, seed, deck, letters … They hold for a new course; one
    that was left goes on as it was, in the language it had, unless `language` or the environment variable
    SETLAB_LANGUAGE says otherwise. A file that cannot be read is named and stays as it is. OptionError and FileError
    for what cannot be.

    >>> start(seed=1, save=False).scene().title
    'Learn SET'
    """
    save = options.pop("save", True)
    course = Course(**options)
    keep(course, save)
    seed = options.get("seed")
    if seed is not None and seed != course.seed:
        course.tell(SaveError(
            "This course was begun with seed {old}, not {new}, and goes on with it. For {new}, name another file.",
            old=course.seed, new=seed,
        ))  # fmt: skip
    wanted = options.get("language") or os.environ.get("SETLAB_LANGUAGE")
    if wanted and wanted != course.look.language:
        course.press(f"language={wanted}")
    return course
