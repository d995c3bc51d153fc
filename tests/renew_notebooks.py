"""Run the notebooks and keep what they show: `python tests/renew_notebooks.py [NOTEBOOK …]`.

Do so after a change of what cards, sentences or results look like; nbval compares with what is kept.
A live widget needs its kernel, so only the still page beside it is kept.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
LIVE = "application/vnd.jupyter.widget-view+json"


def renew(path: Path) -> None:
    """Execute one notebook in its folder and write it back, without what only a kernel can show."""
    book = nbformat.read(path, as_version=4)
    NotebookClient(
        book,
        kernel_name="python3",
        timeout=300,
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(path.parent)}},
    ).execute()
    book.metadata.pop("widgets", None)
    for cell in book.cells:
        if cell.cell_type == "code":
            for output in cell.outputs:
                output.get("data", {}).pop(LIVE, None)
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]
    nbformat.write(book, path)


if __name__ == "__main__":
    os.environ["TQDM_DISABLE"] = "1"  # a bar appears on a busy machine alone
    for name in sys.argv[1:] or sorted(NOTEBOOKS.rglob("[0-9]*.ipynb")):
        if Path(name).stem != "00_start":  # as a learner finds it: not run yet
            print(name)
            renew(Path(name))
