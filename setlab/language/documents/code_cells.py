"""The pieces of a code cell: its comments, and the texts that people read when it has run.

Such a text is a literal (one, not several side by side) that is printed, is the `title` or `label` of a figure
or slider, is a key of a dict that names what a figure shows, or is returned in a list, for a slider to show. All
other literals are code. In an f-string the text is what stands between the quotes, with its fields.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

from setlab.errors import DocumentError
from setlab.language.documents.pieces import Piece, holds_words

_LITERAL = re.compile(r"""([fF]?)(["'])(.*)\2""", re.DOTALL)
_FOR_PEOPLE = ("title", "label")
_FOR_TOOLS = re.compile(r"#\s*(noqa|fmt:|type:)")


class _Span(NamedTuple):
    """A text in a cell: where it begins and ends, with its quotes or number sign."""

    start: int
    end: int
    text: str


def in_code(source: str) -> list[Piece]:
    """The pieces of a code cell; their sources together are the cell.

    >>> [piece.text for piece in in_code("print(n, 'SETs')  # count them")]
    ['', 'SETs', '', 'count them']
    """
    pieces, last = [], 0
    for span in sorted(_spans(source)):
        whole = source[span.start : span.end]
        before, after = whole.split(span.text)[0], whole[whole.index(span.text) + len(span.text) :]
        pieces += [Piece(source[last : span.start]), Piece(whole, span.text, before, after)]
        last = span.end
    return [piece for piece in (*pieces, Piece(source[last:])) if piece.source]


def _spans(source: str) -> set[_Span]:
    try:
        return {*_comments(source), *_literals(source)}
    except (SyntaxError, tokenize.TokenError):  # a magic command of IPython: all of it is code
        return set()


def _comments(source: str) -> Iterator[_Span]:
    starts = _starts_of_lines(source)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string.lstrip("# ")
        if token.type == tokenize.COMMENT and holds_words(text) and not _FOR_TOOLS.match(token.string):
            start = starts[token.start[0] - 1] + token.start[1]
            yield _Span(start, start + len(token.string), text)


def _literals(source: str) -> Iterator[_Span]:
    starts = _starts_of_lines(source)
    for node in _for_people(ast.parse(source)):
        start, end = (
            starts[line - 1] + len(_line(source, line).encode()[:column].decode())
            for line, column in ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        )
        literal = _LITERAL.fullmatch(source[start:end])
        if literal is None or re.search(rf"(?<!\\){literal[2]}", literal[3]):
            raise DocumentError(
                "Write {source} as one literal, so that it can be translated.", source=source[start:end]
            )
        if holds_words(re.sub(r"\{[^{}]*\}", "", literal[3]) if literal[1] else literal[3]):
            yield _Span(start, end, literal[3])


def _starts_of_lines(source: str) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _line(source: str, number: int) -> str:
    return source.splitlines()[number - 1]


def _for_people(tree: ast.AST) -> Iterator[ast.expr]:
    """The literals that stand where a text for people stands."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                yield from _inside(node.args)
            case ast.keyword(arg=name, value=value) if name in _FOR_PEOPLE:
                yield from _inside([value])
            case ast.Return(value=ast.List(elts=shown)) | ast.Lambda(body=ast.List(elts=shown)):
                yield from _inside(shown)
            case ast.Dict(keys=keys):
                yield from _inside([key for key in keys if key is not None])


def _inside(nodes: list[ast.expr]) -> Iterator[ast.expr]:
    for node in nodes:
        match node:
            case ast.Constant(value=str()) | ast.JoinedStr():
                yield node
            case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, op=ast.Add(), right=other):
                yield from _inside([one, other])
