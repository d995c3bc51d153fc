"""The classic game (R3), also with the beginner deck (R2) or more features: its rules; the table plays it."""

from setlab.games.classic.rules import classic_rules

__all__ = ["classic_rules"]
