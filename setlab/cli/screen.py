"""What the command line prints: lines that fit a terminal, and whole ones for a pipe or a file."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TextIO

NARROWEST = 20  # columns: below that, words would stand alone


def tell(text: str, stream: TextIO | None = None) -> None:
    """Print a text; in a terminal, lines that are too long for it go on below, set in a little."""
    target = stream or sys.stdout
    print(fitted(text, columns(target)), file=target, flush=True)


def columns(stream: TextIO | None) -> int | None:
    """How many columns the terminal of a stream has, None if it leads elsewhere."""
    if stream is None or not stream.isatty():
        return None
    return max(shutil.get_terminal_size().columns, NARROWEST)


def fitted(text: str, width: int | None) -> str:
    """The text with its lines broken between words so that they fit; None leaves it as it is.

    A word that is longer than a line stays whole: it may be an address.

    >>> print(fitted("  > shape  oval  oval  squiggle", 20))
      > shape  oval
        oval  squiggle
    """
    return text if width is None else "\n".join(_fitted(line, width) for line in text.split("\n"))


def _fitted(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    lead = " " * min(len(line) - len(line.lstrip()) + 2, width // 2)
    parts = textwrap.wrap(
        line, width, subsequent_indent=lead, break_long_words=False, break_on_hyphens=False, replace_whitespace=False
    )
    return "\n".join(parts)
