"""What happened, as plain data: a referee who knows only the rules can check a whole game from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from setlab.deck import Cards

EventKind = Literal[
    "shuffled",  # the whole pile, the first card on top, before anything is dealt
    "dealt",  # cards to the table (R3.1), or to the hand of `by` (R5.1)
    "called",
    "taken",  # a right claim: its cards, the points it brings
    "wrong",  # a wrong claim: its cards
    "lapsed",  # a call that nobody followed up (R3.2)
    "penalty",  # what it cost: points (0 are a lockout, R3.4), or the card drawn (R5.3; none with nine in hand)
    "freed",  # `by` may call again
    "asked",  # `by` says that there is no SET, or asks for a card
    "laid",  # from the pile face up onto the table
    "drawn",  # from the pile into the hand of `by`
    "reshuffled",  # the discarded cards, in their new order, are the pile (R5.5)
    "swept",  # the cards of the table go under the pile (R5.5)
    "helped",  # a hint shows these cards; none means that there is no SET
    "named",  # `by` said that this is the card that lies face down
    "turned",  # this card is turned face up
    "hidden",  # this card is turned face down again, or put aside unseen
    "put_back",
    "paused",
    "resumed",
    "scored",  # the points that `by` has in this deal, or gets for this hand
    "won",
    "lost",
    "ended",  # this deal is over
]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: who did it, with which cards, how many points it brought, and when.

    >>> Event("called", "Ada", at=3.5).plain()
    {'kind': 'called', 'by': 'Ada', 'cards': [], 'points': None, 'at': 3.5}
    """

    kind: EventKind
    by: str | None = None
    cards: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    points: int | None = None
    at: float = 0.0

    def plain(self) -> dict[str, Any]:
        """As JSON data: cards by their codes."""
        codes = [card.code for card in self.cards]
        return {"kind": self.kind, "by": self.by, "cards": codes, "points": self.points, "at": self.at}
