"""Computer players modelled on people: how long they need to see a SET, and which mistakes they make."""

from setlab.games.bots.planning import Act, Candidate, Plan, Sight, planned
from setlab.games.bots.seeing import LEVELS, Bot, Level, checked_bots, differing, search_time, seeing_time, slip_rate

__all__ = [
    "LEVELS", "Act", "Bot", "Candidate", "Level", "Plan", "Sight", "checked_bots", "differing", "planned",
    "search_time", "seeing_time", "slip_rate",
]  # fmt: skip
