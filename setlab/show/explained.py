"""How an explanation shows itself in a notebook: the cards, their features under them, the reasons."""

from __future__ import annotations

from html import escape

from setlab.draw.svg import Letters
from setlab.explanation import Explanation, writing
from setlab.language import Language, language_of
from setlab.show.pictures import card_image

_CELL = "text-align:center;padding:4px"
_ODD = "border:2px dashed #888888"  # the odd one is framed: a sign that needs no colour


def of_explanation(why: Explanation) -> dict[str, str]:
    """The MIME bundle of an explanation: HTML, and the same as text, Markdown and LaTeX."""
    return {
        "text/plain": why.text(),
        "text/html": explanation_html(why),
        "text/markdown": why.markdown(),
        "text/latex": why.latex(),
    }


def explanation_html(
    why: Explanation,
    palette: str = "default",
    letters: Letters = False,
    width: float = 96,
    language: str | None = None,
) -> str:
    """The three cards as heads of a table with a row for each feature, then the reasons, a sentence a line.

    It uses only what JupyterLab's sanitiser keeps. The default language for None.
    """
    words = language_of(language)
    cards = "".join(
        f'<th style="{_CELL}">{card_image(card, palette, letters, width, language)}</th>' for card in why.cards
    )
    rows = "".join(
        _row(line, verdict.odd) for line, verdict in zip(writing.lines(why, words, "cards"), why.features, strict=True)
    )
    table = f'<table style="margin:4px 0"><tr><td></td>{cards}<td></td></tr>{rows}</table>'
    table = f'<div style="overflow-x:auto">{table}</div>'  # on a narrow page the table scrolls, not the page
    return f'<div lang="{words.code}">{table}{_reasons(why, words)}</div>'


def _row(line: writing.Line, odd: int | None) -> str:
    values = "".join(
        f'<td style="{_CELL};{_ODD}"><b>{escape(value)}</b></td>'
        if place == odd
        else f'<td style="{_CELL}">{escape(value)}</td>'
        for place, value in enumerate(line.values)
    )
    answer = f"<b>{escape(line.answer)}</b>" if odd is not None else f"✓ {escape(line.answer)}"
    label, left = escape(line.label), "text-align:left;padding:4px"
    return f'<tr><th style="{left}">{label}</th>{values}<td style="{left}">{answer}</td></tr>'


def _reasons(why: Explanation, words: Language) -> str:
    checks = writing.checks(why, words, "cards")
    after = [
        *writing.verdict_lines(why, words, "cards"),
        writing.sum_line(why, words),
        *writing.completions(why, words),
    ]
    head = f"<b>{escape(writing.headline(why, words, why.cards.codes))}</b>"
    return "".join(f"<div>{line}</div>" for line in (head, *map(escape, [*checks, *after])))
