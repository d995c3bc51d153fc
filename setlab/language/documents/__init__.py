"""Notebooks and lessons in a learner's language: written once, in English, and translated by catalogues.

A document is `notebooks/*.ipynb` or `lessons/*.md`. Its translation stands in
`setlab/language/locale/<language>/<notebooks|lessons>/<name>.po`: one message for each paragraph, heading,
list item, table cell, comment and printed text (see `prose` and `code_cells`). `python -m setlab.language.update`
lists new messages there and names those without a translation; they are an error in the tests, and English stands
in for them, paragraph by paragraph. A new document needs no list: it lies in its folder, and `shelf.languages_of`
says into which languages it must be translated.

A notebook. Cells with the tag `check` hold assertions: the tests run them, a learner never gets them. Outputs
stay behind too. `use_language("en")` in the first cell names each translation's own language. An answer that a
reader should guess first stands in no cell and no text before it is asked for: write
`<details><summary>What comes out?</summary>`, a blank line, the answer, a blank line, `</details>`.

A lesson. On top, between two lines `---`: `lesson`, `title`, `age`, `minutes`, `goals`, `materials`, `notebook`.
Cards stand as codes in backticks. What the plan claims of them is a list item of its own, in one of the forms
of `claims`, and a test checks it; a claim needs no translation.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

from setlab.errors import DocumentError
from setlab.language import language_of
from setlab.language.documents import claims, po, shelf
from setlab.language.documents.code_cells import in_code
from setlab.language.documents.pieces import Piece, Translate, said, texts
from setlab.language.documents.prose import in_prose

__all__ = ["lessons", "messages", "missing", "notebooks", "translated"]

CHECK = "check"  # the tag of a cell that a learner does not get
_SPEAKS = 'use_language("{code}")'


def notebooks(language: str = "en") -> dict[str, str]:
    """All notebooks as a learner gets them, by file name: translated, not run, without checks.

    >>> "Maj + Entrée" in notebooks("fr")["00_start.ipynb"]
    True
    """
    return {name: translated(path, language) for name, path in shelf.sources("notebooks").items()}


def lessons(language: str = "en") -> dict[str, str]:
    """All lesson plans in a language, by file name."""
    return {name: translated(path, language) for name, path in shelf.sources("lessons").items()}


def translated(path: Path, language: str = "en") -> str:
    """A notebook or lesson in a language, as the text of its file; paragraphs that nobody has translated in English.

    A document that has no catalogue in that language is English throughout, the words of its cards too.
    DocumentError for a file that is not a document.
    """
    code = language_of(language).code
    catalogue = shelf.catalogue(path.name, code)
    known = po.translations(catalogue) if code != "en" and catalogue.exists() else None
    text = path.read_text(encoding="utf-8")
    translate = partial(_translation, {}, "en") if known is None else partial(_translation, known, code)
    if path.suffix == ".md":
        return said(in_prose(text), translate)
    book = _book(path.name, text)
    book["cells"] = [
        _laid(one, translate, "en" if known is None else code) for one in book["cells"] if not _checks(one)
    ]
    return json.dumps(book, indent=1, ensure_ascii=False) + text[len(text.rstrip()) :]


def messages(path: Path) -> list[str]:
    """The texts of a document that are to be translated, each once, in their order."""
    return [text for text in texts(_pieces(path)) if claims.claim(text) is None]


def missing(language: str) -> dict[str, list[str]]:
    """What is not translated of the documents of this installation, by file name; nothing if all is well."""
    found = {}
    for name in shelf.names():
        if language in shelf.languages_of(name):
            catalogue = shelf.catalogue(name, language)
            known = po.translations(catalogue) if catalogue.exists() else {}
            found[name] = [text for text in messages(shelf.source(name)) if text not in known]
    return {name: left for name, left in found.items() if left}


def _translation(known: dict[str, str], code: str, text: str) -> str | None:
    claimed = claims.claim(text) if code != "en" else None
    return claims.in_words(claimed, language_of(code)) if claimed else known.get(text)


def _pieces(path: Path) -> list[Piece]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return in_prose(text)
    return [piece for one in _book(path.name, text)["cells"] if not _checks(one) for piece in _pieces_of(one)]


def _pieces_of(one: dict[str, Any]) -> list[Piece]:
    source = "".join(one["source"])
    return in_code(source) if one["cell_type"] == "code" else in_prose(source)


def _checks(one: dict[str, Any]) -> bool:
    return CHECK in one["metadata"].get("tags", ())


def _laid(one: dict[str, Any], translate: Translate, code: str) -> dict[str, Any]:
    """A cell in another language, not run yet."""
    source = said(_pieces_of(one), translate)
    if one["cell_type"] != "code":
        return {**one, "source": source.splitlines(keepends=True)}
    source = source.replace(_SPEAKS.format(code="en"), _SPEAKS.format(code=code))
    return {**one, "source": source.splitlines(keepends=True), "outputs": [], "execution_count": None}


def _book(name: str, text: str) -> dict[str, Any]:
    try:
        book = json.loads(text)
        for one in book["cells"]:
            "".join(one["source"]), one["cell_type"], one["metadata"].get("tags", ())
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DocumentError("{name} is not a notebook: {reason}.", name=name, reason=str(error)) from error
    return dict(book)
