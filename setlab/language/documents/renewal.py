"""Renews the catalogues of notebooks and lessons; `python -m setlab.language.update` calls it. Needs Babel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.pofile import write_po

from setlab.language import LANGUAGES
from setlab.language.documents import messages, po, shelf
from setlab.language.update import Catalogue

_KEPT = re.compile(r"(`[^`]*`|\{[^{}]*\}|\]\([^)]*\))")  # code, fields and addresses are not typeset


def renew() -> Iterator[str]:
    """Write the catalogues of all documents, and tell what is still to translate and what was dropped."""
    for code in LANGUAGES:
        if code == "en":
            continue
        memory = _memory(code)
        for name in shelf.names():
            if code in shelf.languages_of(name):
                yield from _renew(name, code, memory)
        yield from _forget(code)


def renewed(name: str, code: str, memory: dict[str, str]) -> bytes:
    """The catalogue of a document as the bytes of its file, with the translations that `memory` has."""
    source = shelf.source(name)
    catalogue = Catalogue(code)
    for text in messages(source):
        catalogue.add(text, typeset(memory.get(text, ""), code), locations=[(f"{source.parent.name}/{name}", 0)])
    file = BytesIO()
    write_po(file, catalogue, width=110, include_lineno=False)
    return file.getvalue()


def typeset(text: str, code: str) -> str:
    """A translation with the signs of print of its language: French spaces (within numbers too) and apostrophes.

    >>> typeset("l'idée : 3 %", "fr") == "l\\u2019idée\\u00a0: 3\\u00a0%"
    True
    """
    if code != "fr":
        return text
    parts = _KEPT.split(text)
    return "".join(part if turn % 2 else _french(part) for turn, part in enumerate(parts))


def _french(text: str) -> str:
    text = re.sub(r" (?=[:;?!»%])|(?<=«) |(?<=\d) (?=\d{3}\b)", "\u00a0", text)
    return re.sub(r"(?<=\w)'(?=\w)", "’", text)


def _memory(code: str) -> dict[str, str]:
    """All that is translated into a language already, document by document: the same text is said the same way."""
    memory: dict[str, str] = {}
    for path in _catalogues(code):
        for text, said in po.translations(path).items():
            memory.setdefault(text, said)
    return memory


def _renew(name: str, code: str, memory: dict[str, str]) -> Iterator[str]:
    path = shelf.catalogue(name, code)
    own = po.translations(path) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(renewed(name, code, memory | own))
    for text in messages(shelf.source(name)):
        if text not in memory | own:
            yield f"{code}: {name}: to translate: {text}"
    for text in own.keys() - set(messages(shelf.source(name))):
        yield f"{code}: {name}: dropped: {text} = {own[text]}"


def _forget(code: str) -> Iterator[str]:
    """Delete the catalogues of documents that are no more."""
    due = {shelf.catalogue(name, code) for name in shelf.names() if code in shelf.languages_of(name)}
    for path in _catalogues(code):
        if path not in due:
            path.unlink()
            yield f"{code}: deleted, its document is gone: {path.name}"


def _catalogues(code: str) -> list[Path]:
    folders = [shelf.catalogue(name, code).parent for name in ("x.ipynb", "x.md")]
    return [path for folder in folders for path in sorted(folder.glob("*.po"))]
