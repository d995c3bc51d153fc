"""The message catalogues: found in the source, read, renewed and written. It needs Babel.

A message is found where the code calls `say(text)`, `count(one, many, n)`, `message(text)` or one of our
errors with a literal text, or a choice of two (`"a" if x else "b"`). The forms of words come from
`setlab.language.words.FORMS`. The English catalogue holds the words alone: its sentences are the messages.
In French, a space before : ; ? ! » and after « becomes a no-break one by itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from setlab import errors
from setlab.language import LOCALE
from setlab.language.words import words_of

try:
    from babel.messages.catalog import Catalog, Message
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ImportError as absent:
    raise errors.MissingExtraError("babel", "test") from absent

PACKAGE = Path(__file__).parents[1]
PLURALS = {"en": "n != 1", "fr": "n > 1", "nl": "n != 1"}  # which numbers take the second form
Id = str | tuple[str, str]  # a message as Babel names it: a pair where a number chooses the form


class Found(NamedTuple):
    """A message in the source, and the file that says it."""

    id: Id
    file: str


class Catalogue(Catalog):
    """A catalogue of two plural forms whose header holds no date and no address: the same every time."""

    def __init__(self, code: str) -> None:
        super().__init__(locale=code, charset="utf-8", header_comment="# The words of setlab.", fuzzy=False)
        self.code = code

    @property
    def num_plurals(self) -> int:
        """How many forms a message with a number has."""
        return 2

    def _header(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "setlab"),
            ("Language", self.code),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", f"nplurals=2; plural=({PLURALS[self.code]});"),
        ]

    mime_headers = property(_header)


def error_names() -> set[str]:
    """The names of our error classes, whose first argument is a message."""
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    return {kind.__name__ for kind in kinds if issubclass(kind, errors.SetlabError)}


def messages_in(source: str, keywords: set[str]) -> Iterator[str | tuple[str, str]]:
    """The ids of all messages in a Python text, in the order of the text.

    >>> list(messages_in("say('One.'); words.count('{n} SET', '{n} SETs', n)", {"say"}))
    ['One.', ('{n} SET', '{n} SETs')]
    """
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "attr", getattr(call.func, "id", None))
        if name == "count" and len(call.args) >= 3:
            yield from zip(_texts(call.args[0]), _texts(call.args[1]), strict=True)
        elif name in keywords and call.args:
            yield from _texts(call.args[0])


def _texts(node: ast.expr) -> Iterator[str]:
    """The literal texts that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def messages(package: Path = PACKAGE) -> list[Found]:
    """All messages of the package, file by file."""
    keywords = {"say", "message"} | error_names()
    return [
        Found(id, file.relative_to(package.parent).as_posix())
        for file in sorted(package.rglob("*.py"))
        for id in messages_in(file.read_text(encoding="utf-8"), keywords)
    ]


def po_path(code: str) -> Path:
    """Where the catalogue of a language stands; its compiled form stands beside it as .mo."""
    return LOCALE / code / "LC_MESSAGES" / "setlab.po"


def renewed(code: str, found: list[Found], old: Catalog | None) -> Catalogue:
    """A new catalogue for a language: every message that is due, with what `old` has for it already."""
    due: list[tuple[Id, str | None, str]] = [(word, form, "setlab/deck.py") for word, form in words_of(code)]
    if code != "en":
        due += [(id, None, file) for id, file in found]
    catalogue = Catalogue(code)
    for id, context, file in due:
        known = None if old is None else old.get(id, context)
        catalogue.add(
            id,
            _tidy(code, _same_plural("" if known is None else known.string, id)),
            locations=[(file, 0)],
            user_comments=() if known is None else known.user_comments,
            context=context,
        )
    return catalogue


def _same_plural(strings: Any, id: Any) -> Any:
    """Strings in the shape that the id wants: an entry that became plural starts anew."""
    if isinstance(id, tuple):
        return strings if isinstance(strings, tuple | list) and len(strings) == 2 else ("", "")
    return strings if isinstance(strings, str) else ""


def _tidy(code: str, strings: Any) -> Any:
    if code != "fr":
        return strings
    if isinstance(strings, str):
        return french_spaces(strings)
    return tuple(french_spaces(text) for text in strings)


def french_spaces(text: str) -> str:
    """The text with no-break spaces where French sets them.

    >>> french_spaces("« SET » ou pas ?") == "«\\u00a0SET\\u00a0» ou pas\\u00a0?"
    True
    """
    return re.sub(r" (?=[:;?!»])|(?<=«) ", "\u00a0", text)


def read(code: str) -> Catalog | None:
    """The catalogue that stands in the .po file of a language; None if there is none yet."""
    path = po_path(code)
    return read_po(BytesIO(path.read_bytes()), locale=code, abort_invalid=True) if path.exists() else None


def written(catalogue: Catalogue) -> tuple[bytes, bytes]:
    """A catalogue as the bytes of its .po and its .mo file; the latter leaves out what is not translated."""
    whole = Catalogue(catalogue.code)
    for entry in catalogue:
        if entry.id and all(_strings(entry)):
            whole.add(entry.id, entry.string, context=entry.context)
    po, mo = BytesIO(), BytesIO()
    write_po(po, catalogue, width=110, include_lineno=False)
    write_mo(mo, whole)
    return po.getvalue(), mo.getvalue()


def empty(catalogue: Catalog) -> list[str]:
    """The messages of a catalogue that nobody has translated yet."""
    return [str(entry.id) for entry in catalogue if entry.id and not all(_strings(entry))]


def _strings(entry: Message) -> tuple[str, ...]:
    return tuple(entry.string) if isinstance(entry.string, tuple | list) else (entry.string or "",)
