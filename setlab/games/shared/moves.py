"""The moves that players make in the games without turns, as data."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Card


@dataclass(frozen=True, slots=True)
class Call:
    """ "SET!": from now on nobody else may take cards, until the claim or the lapse (R3.2)."""

    by: str


@dataclass(frozen=True, slots=True)
class Claim:
    """The caller points at cards (R3.2, R5.2)."""

    by: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A player says that there is no SET on the table (R3.5), or asks for one more card (R5.4)."""

    by: str


@dataclass(frozen=True, slots=True)
class Help:
    """A player asks for a hint; when all people ask, it is given."""

    by: str


@dataclass(frozen=True, slots=True)
class Name:
    """The caller says which card lies face down."""

    by: str
    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The next deal of a match is shuffled and dealt (R3.8, R5.7)."""

    by: str


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stops, and nobody sees the cards."""

    by: str


@dataclass(frozen=True, slots=True)
class Resume:
    """The clock runs on."""

    by: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A card is turned over: the one at this place, counted from 0."""

    by: str
    place: int


@dataclass(frozen=True, slots=True)
class PutBack:
    """A SET that was put aside goes back to the table."""

    by: str
    cards: tuple[Card, ...]


Move = Call | Claim | Ask | Help | Name | Deal | Pause | Resume | Turn | PutBack
