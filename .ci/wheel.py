"""Puts notebooks and lessons into the wheel, the notebooks without outputs: they are three megabytes of pictures.

Hatchling calls it (see pyproject.toml). In git the notebooks keep what they show, for the tests to compare.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Documents(BuildHookInterface):
    """Names each document to hatchling, and where it goes."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the notebooks without outputs aside, and add them and the lessons to the wheel."""
        if version == "editable":  # it reads them where they lie
            return
        root = Path(self.root)
        self._aside = tempfile.TemporaryDirectory()
        for path in sorted((root / "notebooks").glob("*.ipynb")):
            bare = Path(self._aside.name) / path.name
            bare.write_text(without_outputs(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
            build_data["force_include"][str(bare)] = f"setlab/notebooks/{path.name}"
        for path in sorted((root / "lessons").glob("*.md")):
            build_data["force_include"][str(path)] = f"setlab/lessons/{path.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was written aside."""
        if version != "editable":
            self._aside.cleanup()


def without_outputs(text: str) -> str:
    """The same notebook with no cell run."""
    book = json.loads(text)
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"
