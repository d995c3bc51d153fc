"""Saved activities as JSON data with a check sum: a snapshot of the state, and the log of presses.

The snapshot is what is continued, so that a later version that chooses other triples changes nothing that a learner
did; the log is there to play it again. Whole or refused: a save that was cut short, edited, or written by another
version is named.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from setlab.deck import Deck
from setlab.errors import SaveError

SAVE_VERSION = 2
_PARTS: dict[str, type] = {
    "setlab": int, "activity": str, "engine": int, "options": dict, "look": dict, "state": object, "now": object,
    "presses": int, "log": list, "check": str,
}  # fmt: skip


def sealed(body: dict[str, Any]) -> dict[str, Any]:
    """A save: its parts, the version of the format, and a check sum over both."""
    whole = {"setlab": SAVE_VERSION, **body}
    return {**whole, "check": _digest(whole)}


def opened(saved: Any) -> dict[str, Any]:
    """The parts of a save, whole and unchanged; SaveError says what is wrong."""
    if not isinstance(saved, dict) or "setlab" not in saved:
        raise _cut_short()
    theirs = saved["setlab"]
    if theirs != SAVE_VERSION:
        raise SaveError(
            "This state was saved by version {theirs!r} of the format; this setlab reads version {ours}.",
            theirs=theirs, ours=SAVE_VERSION,
        )  # fmt: skip
    if saved.keys() != _PARTS.keys():
        raise _cut_short()
    for name, kind in _PARTS.items():
        if kind is not object and type(saved[name]) is not kind:
            raise _cut_short()
    body = {name: value for name, value in saved.items() if name != "check"}
    try:
        intact = _digest(body) == saved["check"]
    except (TypeError, ValueError, RecursionError):  # what JSON cannot hold
        intact = False
    if not intact:
        raise SaveError("This state was changed after it was saved, so it cannot be trusted.")
    return body


def frozen(options: dict[str, Any]) -> dict[str, Any]:
    """Options as JSON data: a deck is the number of its features."""
    return {name: len(value.features) if isinstance(value, Deck) else value for name, value in options.items()}


def thawed(options: dict[str, Any]) -> dict[str, Any]:
    """Saved options as an activity takes them."""
    return {name: Deck(value) if name == "deck" else value for name, value in options.items()}


def _digest(body: dict[str, Any]) -> str:
    text = json.dumps(body, sort_keys=True, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _cut_short() -> SaveError:
    return SaveError("This is not a whole saved state: give what to_dict() returned.")
