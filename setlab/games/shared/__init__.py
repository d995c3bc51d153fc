"""What the games have in common: players, moves, refusals, events, and the table that is raced for."""

from setlab.games.shared.events import Event, EventKind
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Help, Move, Name, Pause, Resume
from setlab.games.shared.players import checked_players
from setlab.games.shared.refusals import MoveError, Refusal, Why

__all__ = [
    "Ask", "Call", "Claim", "Deal", "Event", "EventKind", "Help", "Move", "MoveError", "Name", "Pause", "Refusal",
    "Resume", "Why", "checked_players",
]  # fmt: skip
