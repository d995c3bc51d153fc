"""An exercise in the terminal: print the scene, read a choice, press it, until the learner ends it."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread
from typing import Any, TextIO

from setlab.cli.screen import tell
from setlab.errors import SetlabError
from setlab.scene import Activity
from setlab.show.text import presses_of, scene_text

PROMPT = "> "
ENDS = ("q", "quit")
LONGEST = 2000  # signs of a line; no board needs as many
_TURN = 0.2  # seconds without a line, after which Ctrl-C is looked for: a wait without an end hears none on Windows


class Lines:
    """The lines of a source, read beside the wait for them: what wakes by itself can so be shown meanwhile.

    One line is read at a time, and only once it is wanted.
    """

    def __init__(self, source: TextIO | None) -> None:
        self._source = source
        self._read: Queue[str] = Queue()
        self._pending = False

    def next(self, wait: float | None = None) -> str | None:
        """The next line, "" at the end; None if it did not come within `wait` seconds (None: however long it takes).

        A line that is too long is cut; it is then longer than LONGEST.
        """
        if self._source is None:  # it was closed before the start
            return ""
        if not self._pending:
            Thread(target=self._fetch, daemon=True).start()
            self._pending = True
        left = wait
        while True:
            try:
                line = self._read.get(timeout=_TURN if left is None else max(0.0, min(left, _TURN)))
            except Empty:
                if left is not None:
                    left -= _TURN
                    if left <= 0:
                        return None
            else:
                self._pending = False
                return line

    def _fetch(self) -> None:
        assert self._source is not None
        try:
            line = part = self._source.readline(LONGEST + 1)
            while part and not part.endswith("\n"):  # the rest of a line that is too long
                part = self._source.readline(LONGEST + 1)
            self._read.put(line)
        except (OSError, ValueError):  # the source has been closed
            self._read.put("")


def play(activity: Activity[Any], source: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
    """Play until the learner types q, the input ends, or nothing is left to press.

    A line is what stands before a choice in the scene, a card's code, or several of these with spaces
    between: they are pressed one after the other. Before a place to type stands its number, then what is typed:
    `3 Ann`. What happens by itself is shown when it happens, though nothing is typed.
    """
    tell(activity.words.say("Type what stands before a choice. q ends."))
    start = clock() - activity.now
    lines = Lines(source)
    shown = -1
    while any(activity.scene().offers().values()):
        now = clock() - start
        if activity.revision != shown:
            tell(f"\n{scene_text(activity.scene(), now=now)}\n")
            shown = activity.revision
            print(PROMPT, end="", flush=True)
        due = activity.scene().wake_at
        line = lines.next(None if due is None else max(0.0, due - now))
        now = clock() - start
        if line is not None and (not line or line.strip().lower() in ENDS):
            print()
            return
        _wake(activity, now)
        if line is not None:
            _press(activity, line, now)
        if line is None and activity.revision != shown:
            print()  # what has happened begins on a line of its own
        elif line is not None and activity.revision == shown:
            print(PROMPT, end="", flush=True)


def _wake(activity: Activity[Any], now: float) -> None:
    try:
        activity.wake(now)
    except SetlabError as error:
        tell(activity.words.error(error))


def _press(activity: Activity[Any], line: str, now: float) -> None:
    """Press what a line names. All of it is understood before anything is pressed."""
    presses = presses_of(activity.scene(), line) if len(line) <= LONGEST else []
    if not presses:
        tell(activity.words.say("That is none of the choices. Type what stands before one, or q."))
        return
    try:
        for id, value in presses:
            activity.press(id, value, now=now)
    except SetlabError as error:
        tell(activity.words.error(error))
