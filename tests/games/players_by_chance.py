"""Random presses in any game, and the law that each of them is taken, or refused in words and changes nothing."""

import random

from setlab.errors import PressError
from setlab.scene import Activity

SETTINGS = ("language=", "letters=", "size=", "palette=", "read_aloud=")


def viewers(game: Activity):
    return (None, *game.players)


def offered(game: Activity, viewer):
    return [id for id, enabled in game.scene(viewer).offers().items() if enabled and not id.startswith(SETTINGS)]


def value_of(scene, id, dice):
    typed = dice.choice(["2 striped red ovals", "q", "x", "7"])
    return next((typed[: entry.most] for entry in scene.entries if entry.id == id), None)


def wander(game: Activity, presses: int, seed: int, *, each=lambda game: None, quick: bool = True):
    """Press at random what the scenes offer; returns how often a press was taken."""
    dice, taken = random.Random(seed), 0
    for _ in range(presses):
        viewer = dice.choice(viewers(game))
        ids = offered(game, viewer)
        if not ids:
            game.wake(game.now + 5)
            continue
        id = dice.choice(ids)
        scene, state, now = game.scene(viewer), game.state, game.now
        later = now + dice.random() * (1 if quick else 9)
        try:
            game.press(id, value_of(scene, id, dice), by=viewer, now=later)
        except PressError as refused:
            error = refused
        else:
            error, taken = None, taken + 1
        if error is not None:
            woken = bool(game.log) and game.log[-1][0] is None
            assert game.state == state or woken, id
            assert game.words.error(error)
        each(game)
    return taken
