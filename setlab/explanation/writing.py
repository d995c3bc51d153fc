"""An explanation written out: as plain text, as Markdown, as LaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setlab.explanation import Explanation
    from setlab.explanation.verdict import Pieces
    from setlab.language import Language


def text(why: Explanation, words: Language, pieces: Pieces) -> str:
    """Lines of text."""
    return ""


def markdown(why: Explanation, words: Language, pieces: Pieces) -> str:
    """Markdown."""
    return ""


def latex(why: Explanation, words: Language, pieces: Pieces) -> str:
    """LaTeX."""
    return ""
