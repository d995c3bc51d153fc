"""Saved activities: the options and every press, as JSON data with a check sum.

Whole or refused: a state that was cut short, edited, or saved in another version of the format is named.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container
from typing import Any

from setlab.deck import Deck
from setlab.errors import SaveError

SAVE_VERSION = 1
_PARTS = {"setlab": int, "activity": str, "options": dict, "presses": list, "check": str}


def sealed(activity: str, options: dict[str, Any], presses: list[list[Any]]) -> dict[str, Any]:
    """A state to save: of which activity, made with which options, and what was pressed when."""
    body = {
        "setlab": SAVE_VERSION,
        "activity": activity,
        "options": _frozen(options),
        "presses": presses,
    }
    return {**body, "check": _digest(body)}


def opened(saved: Any, known: Container[str]) -> tuple[str, dict[str, Any], list[list[Any]]]:
    """The activity (one of those known), options and presses of a saved state; SaveError says what is wrong."""
    if not isinstance(saved, dict) or "setlab" not in saved:
        raise _cut_short()
    if saved["setlab"] != SAVE_VERSION:
        raise SaveError(
            "This state was saved by version {theirs!r} of the format; this setlab reads version {ours}.",
            theirs=saved["setlab"], ours=SAVE_VERSION,
        )  # fmt: skip
    if any(type(saved.get(name)) is not kind for name, kind in _PARTS.items()):
        raise _cut_short()
    if saved["activity"] not in known:
        raise SaveError("There is no activity {kind!r}.", kind=saved["activity"])
    body = {name: value for name, value in saved.items() if name != "check"}
    try:
        intact = _digest(body) == saved["check"]
    except (TypeError, ValueError, RecursionError):  # what JSON cannot hold
        intact = False
    if not intact:
        raise SaveError("This state was changed after it was saved, so it cannot be trusted.")
    return body["activity"], body["options"], body["presses"]


def thawed(options: dict[str, Any]) -> dict[str, Any]:
    """Saved options as an activity takes them."""
    return {name: Deck(value) if name == "deck" else value for name, value in options.items()}


def _frozen(options: dict[str, Any]) -> dict[str, Any]:
    return {name: len(value.features) if isinstance(value, Deck) else value for name, value in options.items()}


def _digest(body: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


def _cut_short() -> SaveError:
    return SaveError("This is not a whole saved state: give what to_dict() returned.")
