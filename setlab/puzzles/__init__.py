"""Seeded puzzles: triples and boards with a wanted property, the same for the same seed everywhere.

`set_with` a SET that differs in so many features, `near_miss` three cards that fail in exactly the
features named, `board` so many cards with exactly so many SETs, `daily` the puzzle of the day.
"""

from setlab.puzzles.boards import board, daily
from setlab.puzzles.feasible import Feasible, feasible_sets
from setlab.puzzles.triples import near_miss, set_with

__all__ = ["Feasible", "board", "daily", "feasible_sets", "near_miss", "set_with"]
