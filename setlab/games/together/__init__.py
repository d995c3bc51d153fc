"""Together: all players take as many SETs as they can out of one table."""

from setlab.games.together.rules import Rules, together_rules

__all__ = ["Rules", "together_rules"]
