"""What a learner has done, in a file: kept after every press, continued at the next start."""

from setlab.progress.beginning import start
from setlab.progress.checking import check
from setlab.progress.keeping import VARIABLE, keep, saves

__all__ = ["VARIABLE", "check", "keep", "saves", "start"]
