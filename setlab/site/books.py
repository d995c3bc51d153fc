"""The notebooks as a site holds them: no cell run yet, the code folded, the kernel named as JupyterLite does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from setlab.language import LANGUAGES, documents
from setlab.language.documents import shelf

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
FIRST = "00_start.ipynb"  # the start tile does what this page does, without a press on Run


def lay_books(folder: Path) -> None:
    """Lay the notebooks of all languages in a folder: English at the top, the others in folders of their own."""
    for language in LANGUAGES:
        for name, text in own(language).items():
            place = folder / place_of(name, language)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(folded(text), encoding="utf-8", newline="\n")


def own(language: str) -> dict[str, str]:
    """The notebooks that exist in that very language, by name, each as its text.

    >>> "04_counting_sets.ipynb" in own("fr"), "04_counting_sets.ipynb" in own("nl")
    (True, False)
    """
    return {name: text for name, text in documents.notebooks(language).items() if speaks(name, language)}


def speaks(name: str, language: str) -> bool:
    """Whether a document exists in that language: else it is shown in English."""
    return language == "en" or shelf.catalogue(name, language).exists()


def place_of(name: str, language: str) -> str:
    """Where a notebook lies among the files of the site.

    >>> place_of("01.ipynb", "fr"), place_of("01.ipynb", "en")
    ('fr/01.ipynb', '01.ipynb')
    """
    return name if language == "en" else f"{language}/{name}"


def folded(text: str) -> str:
    """A notebook whose code is folded away, without outputs.

    >>> book = '{"cells": [{"cell_type": "code", "source": "1", "metadata": {}, "outputs": [1]}], "metadata": {}}'
    >>> json.loads(folded(book))["cells"][0]["metadata"]
    {'jupyter': {'source_hidden': True}}
    """
    book: dict[str, Any] = json.loads(text)
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
            cell["metadata"] = {**cell["metadata"], "jupyter": {"source_hidden": True}}
    book["metadata"] = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def title(text: str) -> str:
    """The first heading of a notebook, "" if it has none.

    >>> title('{"cells": [{"cell_type": "markdown", "source": ["# A page\\\\n", "text"]}]}')
    'A page'
    """
    for cell in json.loads(text)["cells"]:
        first = "".join(cell["source"]).partition("\n")[0]
        if cell["cell_type"] == "markdown" and first.startswith("# "):
            return first.removeprefix("# ").strip()
    return ""
