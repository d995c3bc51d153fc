"""Notebooks from the package into a learner's folder, without ever overwriting what a learner changed.

A notebook is laid in the learner's language and without its outputs: it asks for a guess before a cell is run,
and an output would give the answer away. It counts as changed when its cells differ from those that were
laid; outputs, counters and other things that JupyterLab writes by itself do not count. A small file in the
folder remembers what was laid, so that a newer version replaces an untouched notebook and lies beside a
changed one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import Any, Literal

from setlab.errors import OptionError
from setlab.language import LANGUAGES, documents

MANIFEST = ".setlab-notebooks.json"

Outcome = Literal["new", "same", "renewed", "kept", "damaged"]

_DONE: tuple[Outcome, ...] = ("new", "same", "renewed")


@dataclass(frozen=True, slots=True)
class Laid:
    """What happened to one notebook: laid new, the same already, renewed, or left alone.

    It is kept because it was changed, or damaged if it can no longer be read. Either way it stays as it
    is, and the fresh copy lies beside it under the name `beside`.
    """

    name: str
    outcome: Outcome
    beside: str | None = None


def shipped(language: str = "en") -> dict[str, str]:
    """The notebooks that come with setlab, by name, each as the text of its file in that language.

    >>> next(iter(shipped("fr")))
    '00_start.ipynb'
    """
    return documents.notebooks(language)


def remembered(folder: Path) -> str | None:
    """The language of the notebooks that were laid there last, None if there are none."""
    language = _read_manifest(folder).get("language")
    return language if language in LANGUAGES else None


def lay(folder: Path, language: str = "en") -> list[Laid]:
    """Lay all notebooks in the folder, which is made if need be, and say what happened to each.

    OptionError if the folder cannot be made or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        known = _read_hashes(folder)
        outcome = [_lay_one(folder, name, fresh, known) for name, fresh in shipped(language).items()]
        manifest = {"setlab": 1, "language": language, "laid": known}
        _write(folder / MANIFEST, json.dumps(manifest, indent=1, sort_keys=True) + "\n")
    except OSError as error:
        raise OptionError(
            "The folder {folder} cannot be used: {reason}. Name another one.",
            folder=str(folder), reason=error.strerror or str(error),
        ) from error  # fmt: skip
    return outcome


def _lay_one(folder: Path, name: str, fresh: str, known: dict[str, str]) -> Laid:
    outcome = _place(folder, name, fresh, known)
    if outcome in _DONE:
        return Laid(name, outcome)
    beside = _names_beside(name)
    return Laid(name, outcome, next(other for other in beside if _place(folder, other, fresh, known) in _DONE))


def _names_beside(name: str) -> Iterator[str]:
    stem = name.removesuffix(".ipynb")
    return chain((f"{stem}.new.ipynb",), (f"{stem}.new-{number}.ipynb" for number in count(2)))


def _place(folder: Path, name: str, fresh: str, known: dict[str, str]) -> Outcome:
    """Lay a notebook under that name if nothing of a learner's is lost by it."""
    path, digest = folder / name, _digest(fresh)
    outcome = _judge(path, digest, known.get(name))
    if outcome in ("new", "renewed"):
        _write(path, fresh)
    if outcome in _DONE:
        known[name] = digest
    return outcome


def _judge(path: Path, digest: str, known: str | None) -> Outcome:
    if not path.exists():
        return "new"
    try:
        theirs = _digest(path.read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError):
        return "damaged"  # cut short or edited by hand: the learner's all the same
    if theirs == digest:
        return "same"  # outputs may differ: they are the learner's
    return "renewed" if theirs == known else "kept"


def _digest(text: str) -> str:
    """A hash of the kind and source of each cell; ValueError and the like for what is no notebook."""
    cells = [[cell["cell_type"], "".join(cell["source"])] for cell in json.loads(text)["cells"]]
    return sha256(json.dumps(cells).encode()).hexdigest()


def _read_manifest(folder: Path) -> dict[str, Any]:
    """What the small file says; nothing if it is missing or damaged, and then nothing is overwritten."""
    try:
        saved = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return saved if isinstance(saved, dict) else {}


def _read_hashes(folder: Path) -> dict[str, str]:
    laid = _read_manifest(folder).get("laid")
    return {str(name): str(digest) for name, digest in laid.items()} if isinstance(laid, dict) else {}


def _write(path: Path, text: str) -> None:
    """Write all or nothing: a full disk leaves the old file."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8", newline="\n")
    os.replace(part, path)
