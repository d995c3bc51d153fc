"""The counts that take longer than a second, kept beside this file: `setlab.counting.making` computes them anew.

A table is a list by number of cards. `without_set`: the hands and their classes; `distribution`: from
number of SETs to hands; `most_sets`: the most SETs, and the indices of cards that have them.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from setlab.errors import TableError

Table = list[Any]
FILE = Path(__file__).with_name("tables.json")

_in_use: dict[str, dict[str, Table]] = {}


def stored() -> dict[str, dict[str, Table]]:
    """The tables by part and number of features, read once; TableError names the file if it is damaged."""
    if not _in_use:
        _in_use.update(read(FILE))
    return _in_use


def use(tables: dict[str, dict[str, Table]]) -> None:
    """Answer from these tables from now on."""
    _in_use.update(tables)


def read(path: Path) -> dict[str, dict[str, Table]]:
    """The tables in a file; TableError if it is missing, cut short or edited."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        tables, told = content["tables"], content["sha256"]
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise _damaged(path, f"{type(problem).__name__}: {problem}") from problem
    if told != _checksum(tables):
        raise _damaged(path, "its contents do not match its checksum")
    return dict(tables)


def write(path: Path, tables: dict[str, dict[str, Table]]) -> None:
    """Write the tables with their checksum, one number of cards a line."""
    lines = []
    for part, by_features in tables.items():
        rows = [
            f'  "{n}": [\n' + ",\n".join("   " + json.dumps(row, separators=(",", ":")) for row in table) + "\n  ]"
            for n, table in by_features.items()
        ]
        lines.append(f' "{part}": {{\n' + ",\n".join(rows) + "\n }")
    body = "{\n" + ",\n".join(lines) + "\n}"
    path.write_text(f'{{"sha256": "{_checksum(tables)}",\n"tables": {body}}}\n', encoding="utf-8")


def _checksum(tables: object) -> str:
    return sha256(json.dumps(tables, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _damaged(path: Path, why: str) -> TableError:
    return TableError(
        "The stored table {file} is damaged: {why}. setlab.counting.recompute() makes it anew in about a minute.",
        file=path.name, why=why,
    )  # fmt: skip
