"""Options that are one of a few words."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from setlab.errors import OptionError

E = TypeVar("E", bound=StrEnum)


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
