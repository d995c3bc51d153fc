"""The shedding game (R5): who first has no cards left wins the hand."""

from setlab.games.shedding.rules import Rules, shedding_rules

__all__ = ["Rules", "shedding_rules"]
