"""The assignment: a notebook with the course and one locked test cell, the same sentence for nbgrader and for otter."""

from __future__ import annotations

import json
from typing import Any

NAME = "rule"
PROGRESS = "progress.json"
POINTS = 5

START = f'from setlab import start\n\nstart(seed=1, save="{PROGRESS}")'
CHECK = f'from setlab import check\n\nassert check("{PROGRESS}", at_least=5, language="en")'


def notebook() -> dict[str, Any]:
    """The notebook as an instructor writes it, with what nbgrader notes in its cells."""
    cells = [
        _cell("intro", "# Is it a SET?\n\nRun the cell, answer the six triples, and hand in.", kind="markdown"),
        _cell("start", START),
        _cell("check", CHECK, grade=True, locked=True, points=POINTS),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def _cell(
    id: str, source: str, *, kind: str = "code", grade: bool = False, locked: bool = True, points: int = 0
) -> dict[str, Any]:
    noted: dict[str, Any] = {
        "grade": grade, "grade_id": id, "locked": locked, "schema_version": 3, "solution": False, "task": False,
    }  # fmt: skip
    cell: dict[str, Any] = {"cell_type": kind, "id": id, "metadata": {}, "source": source}
    if grade:
        cell["metadata"]["nbgrader"] = {**noted, "points": points}
    if kind == "code":
        cell |= {"outputs": [], "execution_count": None}
    return cell


def otter_test() -> str:
    """The same cell as a test file of otter's."""
    case = {"code": "".join(f">>> {line}\n" for line in CHECK.splitlines() if line), "hidden": False, "locked": False}
    test = {"name": NAME, "points": POINTS, "suites": [{"cases": [case], "scored": True, "type": "doctest"}]}
    return f"OK_FORMAT = True\n\ntest = {test!r}\n"


def written() -> str:
    """The notebook as its file holds it."""
    return json.dumps(notebook(), indent=1) + "\n"
