"""Find all the SETs on a table: alone, and with a whole class together."""

from setlab.activities.find_sets.exercise import FindSets
from setlab.activities.find_sets.together import FindTogether

__all__ = ["FindSets", "FindTogether"]
