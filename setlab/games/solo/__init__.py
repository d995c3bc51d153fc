"""Alone at the table (R4): strict, timed, and drills of so many SETs."""

from setlab.games.shared.table.results import Find, Result, best, elapsed, finds, result
from setlab.games.solo.rules import DRILLS, Mode, solo_rules

__all__ = ["DRILLS", "Find", "Mode", "Result", "best", "elapsed", "finds", "result", "solo_rules"]
