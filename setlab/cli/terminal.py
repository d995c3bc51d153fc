"""An exercise in the terminal: print the scene, read a choice, press it, until the learner ends it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TextIO

from setlab.errors import SetlabError
from setlab.scene import Activity
from setlab.show.text import choice_of, scene_text

PROMPT = "> "
ENDS = ("q", "quit")


def play(activity: Activity[Any], source: TextIO | None, clock: Callable[[], float] = time.monotonic) -> None:
    """Play until the learner types q, the input ends, or nothing is left to press.

    A line is what stands before a choice in the scene, a card's code, or several of these with spaces
    between: they are pressed one after the other.
    """
    print(activity.words.say("Type what stands before a choice. q ends."))
    start = clock()
    shown = -1
    while any(activity.scene().offers().values()):
        if activity.revision != shown:
            print(f"\n{scene_text(activity.scene())}\n")
            shown = activity.revision
        print(PROMPT, end="", flush=True)
        line = source.readline() if source else ""  # none where it was closed before the start
        if not line or line.strip().lower() in ENDS:
            print()
            return
        activity.wake(clock() - start)
        _press(activity, line, clock() - start)


def _press(activity: Activity[Any], line: str, now: float) -> None:
    """Press what a line names. All of it is understood before anything is pressed."""
    scene = activity.scene()
    whole = choice_of(scene, line)
    ids = [whole] if whole else [choice_of(scene, word) for word in line.split()]
    if not ids or None in ids:
        print(activity.words.say("That is none of the choices. Type what stands before one, or q."))
        return
    try:
        for id in ids:
            activity.press(str(id), now=now)
    except SetlabError as error:
        print(activity.words.error(error))
