"""An exercise in the terminal: print the scene, read a choice, press it, until the learner ends it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

from setlab.cli.screen import tell
from setlab.errors import SetlabError
from setlab.scene import Activity
from setlab.show.text import choices, scene_text

PROMPT = "> "
ENDS = ("q", "quit")
LONGEST = 2_000  # signs of a line that is read at all; all choices there are need fewer


def play(activity: Activity, source: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
    """Play until the learner types q, the input ends, or nothing is left to press.

    A line is what stands before a choice in the scene, a card's code, or several of these with spaces
    between: they are pressed one after the other.
    """
    tell(activity.words.say("Type what stands before a choice. q ends."))
    start = clock()
    shown = -1
    while any(activity.scene().offers().values()):
        if activity.revision != shown:
            tell(f"\n{scene_text(activity.scene())}\n")
            shown = activity.revision
        print(PROMPT, end="", flush=True)
        line = _line(source)
        if not line or line.strip().lower() in ENDS:
            print()
            return
        activity.wake(clock() - start)
        _press(activity, line, clock() - start)


def _line(source: TextIO | None) -> str:
    """The next line, nothing at the end of the input; of one that is too long to mean anything an empty line."""
    if source is None:  # closed before the start
        return ""
    line = rest = source.readline(LONGEST)
    while len(rest) == LONGEST and not rest.endswith("\n"):
        rest, line = source.readline(LONGEST), "\n"
    return line


def _press(activity: Activity, line: str, now: float) -> None:
    """Press what a line names. All of it is understood before anything is pressed."""
    known, typed = choices(activity.scene()), line.strip().lower()
    ids = [known.get(word) for word in ([typed] if typed in known else typed.split())]
    if not ids or None in ids:
        tell(activity.words.say("That is none of the choices. Type what stands before one, or q."))
        return
    try:
        for id in ids:
            activity.press(str(id), now=now)
    except SetlabError as error:
        tell(activity.words.error(error))
