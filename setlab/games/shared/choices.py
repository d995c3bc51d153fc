"""Options that are one of a few words."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from setlab.errors import OptionError

E = TypeVar("E", bound=StrEnum)
LEAST, MOST = 1, 600  # seconds


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


def checked_seconds(seconds: object) -> float:
    """A time that an option gives, 1 to 600 seconds: until a call lapses (R3.2), say; OptionError otherwise.

    >>> checked_seconds(10)
    10.0
    """
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not LEAST <= seconds <= MOST:
        raise OptionError(
            "This time is a number of seconds from {least} to {most}, not {seconds!r}.",
            least=LEAST, most=MOST, seconds=seconds,
        )  # fmt: skip
    return float(seconds)
