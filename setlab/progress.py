"""A learner's progress in a file: read once, written whole after every press, never half.

The file holds what `Activity.to_dict` returns, as JSON. One that cannot be read is left as it is.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from setlab.activities.course import Course
from setlab.errors import SaveError, SetlabError

VARIABLE = "SETLAB_PROGRESS"  # set by `setlab lab`: the file in the folder of its notebooks


def start(*, save: str | os.PathLike[str] | None = None, **options: Any) -> Course:
    """The course: shows itself in a notebook, and goes on where it was left.

    save: the file that keeps the progress; by default the one that the environment variable
    SETLAB_PROGRESS names, and none if it is not set. Options as `Course`: language, seed, deck, letters …
    They hold for a new course; one that was left goes on as it was, in the language it had, unless
    `language` or the environment variable SETLAB_LANGUAGE says otherwise. A file that cannot be read is
    named on the home scene and stays as it is.

    >>> start(seed=1).scene().title
    'Learn SET'
    """
    path = Path(save) if save is not None else _from_environment()
    if path is None:
        return Course(**options)
    try:
        course = _read(path, options)
    except SaveError as error:
        course = Course(**options)
        course.tell(error)  # and nothing is written over it
        return course
    _keep(course, path)
    return course


def _from_environment() -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def _read(path: Path, options: dict[str, Any]) -> Course:
    """The course in the file, a new one if there is no file; SaveError if it cannot be continued."""
    if not path.exists():
        return Course(**options)
    try:
        course = Course.from_dict(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError) as error:
        reason = str(error) if isinstance(error, SetlabError | OSError) else "it is no whole JSON text"
        raise SaveError(
            "The saved progress in {file} cannot be read: {reason}. The file stays as it is; nothing is saved now.",
            file=path.name, reason=reason.rstrip("."),
        ) from error  # fmt: skip
    wanted = options.get("language") or os.environ.get("SETLAB_LANGUAGE")
    if wanted is not None and wanted != course.look.language:
        course.press(f"language={wanted}")
    return course


def _keep(course: Course, path: Path) -> None:
    """Write the course to the file after every change."""

    def write() -> None:
        try:
            save(course, path)
        except OSError as error:
            stop()
            course.tell(
                SaveError("Your progress cannot be saved in {file}: {reason}", file=path.name, reason=str(error))
            )

    stop = course.subscribe(write)


def save(course: Course, path: Path) -> None:
    """Write the course to a file, whole or not at all: a new file takes the place of the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        draft.write_text(json.dumps(course.to_dict()), "utf-8")
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)
