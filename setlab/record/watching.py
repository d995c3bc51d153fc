"""Watching an exercise, a course or a game: what is answered is added to a record, and the activity does not know."""

from __future__ import annotations

import os
import secrets
import time
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from setlab.activities.shared.exercise import Exercise
from setlab.course import Course
from setlab.errors import OptionError, SaveError, SetlabError
from setlab.files import reason_of, whole_path
from setlab.learner import Evidence
from setlab.record.storing import Kept, Record
from setlab.scene import Activity

Rooms = Mapping[str, tuple[str, Sequence[Evidence]]]  # by a name of its own: the activity, and the answers of its round

_KINDS = {"rule": "rule_quiz", "third": "third_card", "find": "find_sets"}  # rooms of the course, as results name them


def watch(activity: Activity[Any], path: str | os.PathLike[str]) -> Callable[[], None]:
    """From now on keep every first answer in the record at `path`; returns what ends it.

    Of a course with several learners each has a record of its own: `path` for the one without a name, and beside it
    one for each name, such as answers-1f3a90.db. A record that cannot be written is told of in the scene, and tried
    again after the next press. OptionError for a game, which has no answers to keep; errors of `Record` for the file.

    >>> from tempfile import TemporaryDirectory
    >>> from setlab import RuleQuiz
    >>> quiz = RuleQuiz(seed=1, rung="fast", length=1)
    >>> with TemporaryDirectory() as folder:
    ...     stop = watch(quiz, folder + "/answers.db")
    ...     quiz.press("not_set"); quiz.press("feature:color")
    ...     stop()
    ...     with Record(folder + "/answers.db") as mine: print(len(mine))
    1
    """
    if not isinstance(activity, Exercise | Course):
        raise OptionError("{thing!r} has no answers to keep: watch an exercise or a course.", thing=activity)
    watcher = _Watcher(activity, whole_path(path))
    watcher.begin()
    return watcher.end


class _Watcher:
    """One activity, and the record of whoever works at it."""

    def __init__(self, activity: Exercise[Any] | Course, path: Path) -> None:
        self.activity, self.path = activity, path
        self.who = _who(activity)
        self.record = Record(self._file(self.who))
        self.others = _others(activity)
        self.seen = _rooms(activity)
        self.waiting: list[Kept] = []
        self.failing = False

    def begin(self) -> None:
        if self.who:
            self.record.name = self.who
        self._unsubscribe = self.activity.subscribe(self._changed)

    def end(self) -> None:
        """No more is kept; the file is let go of."""
        self._unsubscribe()
        self.record.close()

    def _changed(self) -> None:
        now = _rooms(self.activity)
        try:
            if (who := _who(self.activity)) != self.who:
                self._other(who, renamed=_others(self.activity) == self.others)
                self.seen = now
            else:
                fresh = _fresh(self.seen, now)
                self.seen = now
                moment = time.time()
                self.others = _others(self.activity)
                self.waiting += [Kept(kind, one, moment, secrets.token_hex(8)) for kind, one in fresh]
            if self.waiting:
                self.record.add_all(self.waiting)
                self.waiting = []
        except (OSError, SetlabError) as error:
            self._told(error)
            return
        if self.failing:
            self.failing = False
            self.activity.tell(None)

    def _told(self, error: Exception) -> None:
        if not self.failing:
            self.failing = True
            self.activity.tell(SaveError(
                "Your answers are not recorded now: {reason}. The next press tries again.",
                reason=reason_of(error).rstrip("."),
            ))  # fmt: skip

    def _other(self, who: str, *, renamed: bool) -> None:
        """Another learner sits there; or the one without a name has given one, and takes all answers along."""
        if self.waiting:
            self.record.add_all(self.waiting)
            self.waiting = []
        new = Record(self._file(who))
        if who:
            new.name = who
        if renamed:
            self.record.move_to(new)
        self.record.close()
        self.record, self.who, self.others = new, who, _others(self.activity)

    def _file(self, who: str) -> Path:
        if not who:
            return self.path
        key = unicodedata.normalize("NFKC", who).casefold()
        return self.path.with_stem(f"{self.path.stem}-{sha256(key.encode()).hexdigest()[:8]}")


def _who(activity: Exercise[Any] | Course) -> str:
    return activity.state.name if isinstance(activity, Course) else ""


def _others(activity: Exercise[Any] | Course) -> tuple[str, ...]:
    """Who works here too: where they are the same as before, it was only the name that changed."""
    return tuple(other.name for other in activity.state.others) if isinstance(activity, Course) else ()


def _rooms(activity: Exercise[Any] | Course) -> Rooms:
    """The answers of each round that stands open."""
    if isinstance(activity, Course):
        there = activity.evidence(activity.state)
        return {
            f"{room.exercise}{room.features}": (_KINDS[room.exercise], mine) for room, (_, mine, _) in there.items()
        }
    _, mine, _ = activity.evidence(activity.state)
    return {activity.kind: (activity.kind, mine)}


def _fresh(before: Rooms, now: Rooms) -> list[tuple[str, Evidence]]:
    """What was answered since: what a round has more; all of a round that has begun anew."""
    found: list[tuple[str, Evidence]] = []
    for name, (kind, mine) in now.items():
        old = before[name][1] if name in before else ()
        begun = list(mine[: len(old)]) == list(old)
        found += [(kind, one) for one in (mine[len(old) :] if begun else mine)]
    return found
