"""Printed sheets: tasks, cards and games as PDF, in versions or one for each pupil, with keys in files of their own.

`sheets(kind, …)` makes them, `write_sheets(folder, …)` writes them; `setlab sheet KIND` does both. The PDF
holds its letters and curves, so it prints the same everywhere. fpdf2 draws it (small, pure Python, well kept); the
letters are DejaVu Sans, a free font that matplotlib brings along. Both are in the extra `sheets`.
"""

from setlab.worksheets.kinds import DECKS, KINDS
from setlab.worksheets.making import Sheet, sheets, write_sheets
from setlab.worksheets.names import read_names

__all__ = ["DECKS", "KINDS", "Sheet", "read_names", "sheets", "write_sheets"]
