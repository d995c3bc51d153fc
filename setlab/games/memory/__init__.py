"""SET memory: twenty-one cards face down, three are turned over in a turn."""

from setlab.games.memory.rules import Rules, memory_rules

__all__ = ["Rules", "memory_rules"]
