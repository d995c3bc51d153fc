"""A document in pieces: what is copied as it stands, and the texts in it that are said in each language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

Translate = Callable[[str], str | None]  # an English text in another language; None where nobody has translated it

_NO_WORDS = re.compile(r"`[^`]*`|\$+[^$]+\$+|<[^>]*>|\]\([^)]*\)|\\.")


class Piece(NamedTuple):
    """A part of a document: its source, and the text in it, with what stands before and after that text.

    A piece without a text is the same in every language.
    """

    source: str
    text: str = ""
    lead: str = ""
    tail: str = ""


def holds_words(text: str) -> bool:
    """Whether there is anything to translate: a letter outside code, formulas, tags and addresses.

    >>> holds_words("1. `1RD 2RD 3RD`"), holds_words("so `2RO`")
    (False, True)
    """
    return any(sign.isalpha() for sign in _NO_WORDS.sub("", text))


def texts(pieces: Iterable[Piece]) -> list[str]:
    """The texts of the pieces, each once, in their order."""
    return list(dict.fromkeys(piece.text for piece in pieces if piece.text))


def said(pieces: Iterable[Piece], translate: Translate) -> str:
    """The document with its texts in another language; a text that nobody has translated stays as it stands."""
    return "".join(_said(piece, translate) for piece in pieces)


def _said(piece: Piece, translate: Translate) -> str:
    text = translate(piece.text) if piece.text else None
    return piece.source if text is None else piece.lead + text + piece.tail
