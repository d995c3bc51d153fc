"""Notebooks from the package into a learner's folder, without ever overwriting what a learner changed.

A notebook is laid in the learner's language and without its outputs: it asks for a guess before a cell is run,
and an output would give the answer away. It counts as changed when its cells differ from those that were
laid; outputs, counters and other things that JupyterLab writes by itself do not count. A small file in the
folder remembers what was laid, so that a newer version replaces an untouched notebook and lies beside a
changed one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any, Literal

from setlab.errors import FileError, OptionError
from setlab.files import clean_parts, read_bounded, reason_of, whole_path, write_whole
from setlab.language import LANGUAGES, documents

MANIFEST = ".setlab-notebooks.json"

_MOST = 100_000_000  # bytes of a notebook that is read at all, pictures in its outputs and all
_MOST_MANIFEST = 1_000_000
_COPIES = 1_000  # a folder in which nothing can be read would ask for names without end

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
    return language if isinstance(language, str) and language in LANGUAGES else None


def lay(folder: str | Path, language: str = "en") -> list[Laid]:
    """Lay all notebooks in the folder, which is made if need be, and say what happened to each.

    Several may do so at once. A notebook that is a symbolic link stays one, and a file's mode stays.
    OptionError if the folder cannot be made or written to, FileError if its name cannot be.
    """
    home = whole_path(folder)
    sources = shipped(language)
    try:
        home.mkdir(parents=True, exist_ok=True)
        clean_parts(home)
        known = _read_hashes(home)
        outcome = [_lay_one(home, name, fresh, known) for name, fresh in sources.items()]
        manifest = {"setlab": 1, "language": language, "laid": known}
        write_whole(home / MANIFEST, json.dumps(manifest, indent=1, sort_keys=True) + "\n")
    except (OSError, FileError) as error:
        raise OptionError(
            "The folder {folder} cannot be used: {reason}. Name another one.",
            folder=str(home), reason=reason_of(error).rstrip("."),
        ) from error  # fmt: skip
    return outcome


def _lay_one(folder: Path, name: str, fresh: str, known: dict[str, str]) -> Laid:
    outcome = _place(folder, name, fresh, known)
    if outcome in _DONE:
        return Laid(name, outcome)
    for other in _names_beside(name):
        if _place(folder, other, fresh, known) in _DONE:
            return Laid(name, outcome, other)
    raise FileError("There is no room for a fresh copy of {name!r}.", name=name)


def _names_beside(name: str) -> Iterator[str]:
    stem = name.removesuffix(".ipynb")
    return chain((f"{stem}.new.ipynb",), (f"{stem}.new-{number}.ipynb" for number in range(2, _COPIES)))


def _place(folder: Path, name: str, fresh: str, known: dict[str, str]) -> Outcome:
    """Lay a notebook under that name if nothing of a learner's is lost by it."""
    path, digest = folder / name, _digest(fresh)
    outcome = _judge(path, digest, known.get(name))
    if outcome in ("new", "renewed"):
        write_whole(path, fresh)
    if outcome in _DONE:
        known[name] = digest
    return outcome


def _judge(path: Path, digest: str, known: str | None) -> Outcome:
    try:
        theirs = _digest(read_bounded(path, _MOST))
    except FileNotFoundError:
        return "new"
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "damaged"  # cut short, edited by hand, no file at all: the learner's all the same
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
        saved = json.loads(read_bounded(folder / MANIFEST, _MOST_MANIFEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return saved if isinstance(saved, dict) else {}


def _read_hashes(folder: Path) -> dict[str, str]:
    laid = _read_manifest(folder).get("laid")
    return {name: digest for name, digest in laid.items() if isinstance(digest, str)} if isinstance(laid, dict) else {}
