"""What a press is, and what of it can be taken at all."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, nan
from typing import cast

from setlab.errors import PressError, whole
from setlab.scene.parts import Entry
from setlab.scene.scenes import Scene

Value = str | int | float | None

LONGEST_VALUE = 1_000  # signs of a text that a press brings
LARGEST_VALUE = 2**53  # a whole number that every JSON reader keeps exactly
FARTHEST = 10 * 366 * 86_400.0  # seconds from one moment to the next
LATEST = 1e10  # seconds, for the first moment: a clock that counts from 1970 is welcome


@dataclass(frozen=True, slots=True)
class Press:
    """What was pressed, the text or number that it brings, by which player, and when (seconds)."""

    id: str
    value: Value = None
    by: str | None = None
    now: float = 0.0


def checked_value(value: object) -> Value:
    """A value that a save can hold; PressError for another."""
    if isinstance(value, str):
        fits = len(value) <= LONGEST_VALUE and not any("\ud800" <= sign <= "\udfff" for sign in value)
    elif isinstance(value, int):
        fits = abs(value) <= LARGEST_VALUE
    else:
        fits = value is None or (isinstance(value, float) and isfinite(value))
    if not fits:
        raise PressError("A press brings a short text, a number or nothing, not {value!r}.", value=value)
    return cast(Value, value)


def checked_moment(now: float | None, last: float, *, begun: bool) -> float:
    """`now`, but never earlier than the last moment; PressError for what is no moment, or one years away.

    >>> checked_moment(3, 5.0, begun=True), checked_moment(None, 5.0, begun=True)
    (5.0, 5.0)
    """
    if now is None:
        return last
    try:
        moment = float(now)
    except (TypeError, ValueError, OverflowError):
        moment = nan
    if not isfinite(moment) or moment > (last + FARTHEST if begun else LATEST):
        raise PressError("A moment is a number of seconds, near the last one, not {now!r}.", now=now)
    return max(last, moment)


def check_offer(scene: Scene, press: Press) -> None:
    """PressError if the scene of the one who pressed offers no such thing, or not now, or not with this value."""
    offer = scene.offer(press.id) if isinstance(press.id, str) else None
    if offer is None:
        raise PressError("There is nothing called {id!r} to press here.", id=press.id)
    if isinstance(offer, Entry):
        _check_entry(offer, press.value)
    elif not offer.enabled:
        raise PressError("{id!r} cannot be pressed now.", id=press.id)


def _check_entry(entry: Entry, value: Value) -> None:
    """PressError if that is not what the entry takes."""
    if entry.kind == "number":
        if whole(value, entry.least, entry.most) is None:
            raise PressError("Type a number from {least} to {most}.", least=entry.least, most=entry.most)
    elif not isinstance(value, str) or not value.strip() or len(value) > entry.most:
        raise PressError("Type a text of 1 to {most} signs.", most=entry.most)
