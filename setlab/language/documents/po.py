"""Reads a .po catalogue with the standard library alone: notebooks are laid where no Babel is installed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from setlab.errors import DocumentError

_FIELD = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+(".*")')


class Entry(NamedTuple):
    """A message of a catalogue and what it is in that language: one text, or one for each form of a number."""

    id: str
    context: str | None
    strings: tuple[str, ...]
    fuzzy: bool

    @property
    def whole(self) -> bool:
        """Whether it is translated, all of it, by a person who was sure."""
        return all(self.strings) and not self.fuzzy


def entries(path: Path) -> list[Entry]:
    """The messages of a catalogue, its header aside; DocumentError for what is not one, with the line."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError("The catalogue {path} cannot be read: {reason}.", path=str(path), reason=error) from error
    return [entry for entry in _entries(text, str(path)) if entry.id]


def translations(path: Path) -> dict[str, str]:
    """From each message of a catalogue of documents to its translation, where there is one."""
    return {entry.id: entry.strings[0] for entry in entries(path) if entry.whole}


def _entries(text: str, path: str) -> Iterator[Entry]:
    fields: dict[str, str] = {}
    fuzzy, name = False, ""
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("#"):
            fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        found = _FIELD.fullmatch(line)
        if line and not found and not (name and line.startswith('"')):
            raise DocumentError(
                "{path}, line {number}: {line!r} is not part of a message.", path=path, number=number, line=line
            )
        if found:
            name = found[1]
        if line:
            fields[name] = fields.get(name, "") + _unquoted(found[2] if found else line, path, number)
        elif fields:
            yield _entry(fields, fuzzy)
            fields, fuzzy, name = {}, False, ""


def _entry(fields: dict[str, str], fuzzy: bool) -> Entry:
    strings = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
    return Entry(fields.get("msgid", ""), fields.get("msgctxt"), strings, fuzzy)


def _unquoted(quoted: str, path: str, number: int) -> str:
    try:
        return str(json.loads(quoted))
    except ValueError as error:
        raise DocumentError(
            "{path}, line {number}: close the quotes of {line}.", path=path, number=number, line=quoted
        ) from error
