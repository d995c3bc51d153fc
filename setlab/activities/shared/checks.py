"""Checks of options that several activities take; an OptionError says what would have been right."""

from __future__ import annotations

from setlab.deck import BEGINNER, Deck
from setlab.errors import OptionError, whole

LONGEST = 99  # triples or pairs of a round


def checked_deck(deck: object) -> Deck:
    """A deck of three features or more."""
    if not isinstance(deck, Deck) or len(deck.features) < len(BEGINNER.features):
        raise OptionError(
            "This exercise takes a deck of three features or more, such as BEGINNER, not {deck!r}.", deck=deck
        )
    return deck


def checked_length(length: object) -> int:
    """How long a round is, 1 to 99."""
    number = whole(length, 1, LONGEST)
    if number is None:
        raise OptionError("A round has 1 to {most} tasks, not {length!r}.", most=LONGEST, length=length)
    return number


def checked_switch(name: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise OptionError("{option} is True or False, not {value!r}.", option=name, value=value)
    return value
