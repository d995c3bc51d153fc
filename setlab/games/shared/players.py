"""Who plays: one to ten names, all different."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from setlab.errors import OptionError

MOST_PLAYERS = 10
LONGEST_NAME = 40  # letters


def checked_players(names: Iterable[str], *, least: int = 1, most: int = MOST_PLAYERS) -> tuple[str, ...]:
    """The names as a tuple, in the order of seats, clockwise; spaces around a name are dropped.

    A name is any text of 1 to 40 letters on one line; two names that differ only in capitals or in the
    way an accent is written are equal. OptionError for too few or too many, for equal names, and for
    what is no name.

    >>> checked_players(["Ada ", "Bo"])
    ('Ada', 'Bo')
    """
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise OptionError("Players are several names, such as ('Ada', 'Bo'), not {names!r}.", names=names)
    players = tuple(_name(name) for name in names)
    if not least <= len(players) <= most:
        raise OptionError(
            "This game is for {least} to {most} players, not {n}.", least=least, most=most, n=len(players)
        )
    seen: dict[str, str] = {}
    for name in players:
        key = unicodedata.normalize("NFKC", name).casefold()
        if key in seen:
            raise OptionError("Two players are called {name!r}. Give each a name of their own.", name=name)
        seen[key] = name
    return players


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise OptionError("A player's name is a text, not {name!r}.", name=name)
    plain = name.strip()
    if not 1 <= len(plain) <= LONGEST_NAME:
        raise OptionError("A player's name has 1 to {most} letters, not {n}.", most=LONGEST_NAME, n=len(plain))
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in plain):
        raise OptionError("A player's name stands on one line, without control signs: {name!r}.", name=name)
    return plain
