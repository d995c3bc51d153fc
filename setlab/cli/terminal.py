"""An exercise in the terminal: print the scene, read a choice, press it, until the learner ends it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

from setlab.errors import SetlabError
from setlab.scene import Activity, Scene
from setlab.show.text import choices, scene_text

PROMPT = "> "
ENDS = ("q", "quit")


def play(activity: Activity, source: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
    """Play until the learner types q, the input ends, or nothing is left to press.

    A line is a number from the scene, a button's key, or the words of a choice; several numbers, with
    spaces between, are pressed one after the other.
    """
    start = clock()
    while any(activity.scene().offers().values()):
        print(scene_text(activity.scene()), end="\n\n")
        print(activity.words.say("Type a number, or q to end."))
        wishes = _wishes(activity, source)
        if wishes is None:
            return
        now = clock() - start
        activity.wake(now)
        for id in wishes:
            try:
                activity.press(id, now=now)
            except SetlabError as error:
                print(activity.words.error(error))
                break


def _wishes(activity: Activity, source: TextIO) -> list[str] | None:
    """The ids of the first line that can be understood; None when the learner ends."""
    while True:
        print(PROMPT, end="", flush=True)
        line = source.readline()
        if not line or line.strip().lower() in ENDS:
            print()
            return None
        ids = understood(activity.scene(), line)
        if ids:
            return ids
        print(activity.words.say("That is none of the choices. Type a number, or q to end."))


def understood(scene: Scene, line: str) -> list[str]:
    """The ids that a line names; none if any part of it is not understood."""
    typed = " ".join(line.split()).casefold()
    names = _names(scene)
    if typed in names:
        return [names[typed]]
    found = [names.get(word, "") for word in typed.split()]
    return found if all(found) else []


def _names(scene: Scene) -> dict[str, str]:
    """What may be typed, in lower case, and the id that it means. Numbers come before keys and words."""
    names: dict[str, str] = {}
    for number, choice in enumerate(choices(scene), start=1):
        names[str(number)] = choice.id
        names.setdefault(choice.label.casefold(), choice.id)
        names.setdefault(choice.id.partition(":")[2].casefold() or choice.id, choice.id)
    for button in scene.buttons:
        if button.key:
            names.setdefault(button.key.casefold(), button.id)
    return names
