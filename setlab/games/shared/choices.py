"""Options that are one of a few words."""

from __future__ import annotations

from enum import StrEnum
from math import isfinite
from typing import TypeVar

from setlab.errors import OptionError

E = TypeVar("E", bound=StrEnum)
LEAST_LAPSE, MOST_LAPSE = 1.0, 600.0


def one_of(kind: type[E], value: object) -> E:
    """The member with that value; OptionError names them all.

    >>> from setlab.games.shared.table.rules import Penalty
    >>> one_of(Penalty, "lockout")
    <Penalty.LOCKOUT: 'lockout'>
    """
    for member in kind:
        if value == member.value:
            return member
    raise OptionError(
        "{value!r} is no {kind}. It is one of: {known}.", value=value, kind=kind.__name__.lower(), known=", ".join(kind)
    )


def checked_lapse(seconds: object) -> float:
    """The time from a call to its claim, 1 to 600 seconds (R3.2); OptionError otherwise.

    >>> checked_lapse(10)
    10.0
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not isfinite(seconds):
        raise OptionError("A call lapses after a number of seconds, not {lapse!r}.", lapse=seconds)
    if not LEAST_LAPSE <= seconds <= MOST_LAPSE:
        raise OptionError(
            "A call lapses after {least} to {most} seconds, not {lapse}.",
            least=LEAST_LAPSE, most=MOST_LAPSE, lapse=seconds,
        )  # fmt: skip
    return float(seconds)
