"""The pieces of a Markdown text: one for each paragraph, heading, list item and table cell.

A text is unwrapped (a hard break, two spaces before the end of a line, stays), so that new line ends are no
change. Fenced code is copied. At the top of a lesson stands its front matter: a line `name: text`, or a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from setlab.language.documents.pieces import Piece, holds_words

_LEAD = re.compile(r"\s*(?:[-*]|\d+\.)\s+|\s*>\s?|#+\s+|\s*")
_STARTS = re.compile(r"\s*(?:[-*]|\d+\.)\s|#+\s|\||```|</?\w")  # what ends the paragraph above it
_FENCE, _FRONT = "```", "---"
_SUMMARY = re.compile(r"(\s*<details>\s*<summary>)(.*)(</summary>\s*)")
_NAMED = re.compile(r"(\s*-\s+|\w+:\s+)(.*?)(\s*)")
_SAME = ("lesson:", "minutes:", "notebook:", "print:")  # front matter that is the same in every language


def in_prose(text: str) -> list[Piece]:
    """The pieces of a Markdown text; their sources together are the text.

    >>> [piece.text for piece in in_prose("# A SET\\n\\nTwo lines\\nof text.\\n\\n* `2RO`\\n* one\\n")]
    ['A SET', '', 'Two lines of text.', '', '', 'one']
    """
    lines = text.splitlines(keepends=True)
    end = _end_of_front(lines)
    return [*map(_front, lines[:end]), *_body(lines[end:])]


def _end_of_front(lines: list[str]) -> int:
    marks = [number for number, line in enumerate(lines) if line.rstrip() == _FRONT]
    return marks[1] + 1 if marks[:1] == [0] and len(marks) > 1 else 0


def _front(line: str) -> Piece:
    named = _NAMED.fullmatch(line)
    if named is None or line.startswith(_SAME):
        return Piece(line)
    return _piece(line, named[2], named[1], named[3])


def _body(lines: list[str]) -> Iterator[Piece]:
    number, fenced = 0, False
    while number < len(lines):
        line, end = lines[number], number + 1
        if line.startswith(_FENCE) or fenced:
            fenced ^= line.startswith(_FENCE)
            yield Piece(line)
        elif summary := _SUMMARY.fullmatch(line):
            yield _piece(line, summary[2], summary[1], summary[3])
        elif line.startswith("|"):
            yield from _row(line)
        elif not line.strip() or line.startswith("<"):
            yield Piece(line)
        else:
            end = _end_of_block(lines, number)
            yield _block(lines[number:end])
        number = end


def _end_of_block(lines: list[str], first: int) -> int:
    end = first + 1
    if not lines[first].startswith("#"):
        while end < len(lines) and lines[end].strip() and not _STARTS.match(lines[end]):
            end += 1
    return end


def _block(lines: list[str]) -> Piece:
    lead = _lead(lines[0])
    own = [lines[0].removeprefix(lead), *(line.removeprefix(_lead(line)) for line in lines[1:])]
    tail = re.search(r"\s*\Z", own[-1])
    end = tail[0] if tail else ""
    joined = "".join(line.rstrip() + ("  \n" if re.search(r" {2,}\n", line) else " ") for line in own)
    return _piece("".join(lines), joined.strip(), lead, end)


def _lead(line: str) -> str:
    found = _LEAD.match(line)
    return found[0] if found else ""


def _row(line: str) -> Iterator[Piece]:
    for cell in re.split(r"(\|)", line):
        text = cell.strip()
        lead = cell[: len(cell) - len(cell.lstrip())]
        yield _piece(cell, text, lead, cell[len(lead) + len(text) :])


def _piece(source: str, text: str, lead: str, tail: str) -> Piece:
    return Piece(source, text, lead, tail) if holds_words(text) else Piece(source)
