"""How an explanation shows itself in a notebook: the cards, their features under them, the reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape

from setlab.draw.svg import Letters
from setlab.explanation import Account, Explanation, Line
from setlab.show.pictures import card_image

_CELL = "text-align:center;padding:4px"
_ODD = "border:2px dashed #888888"  # the odd one is framed: a sign that needs no colour


def of_explanation(why: Explanation) -> dict[str, Callable[[], str]]:
    """The MIME bundle of an explanation: HTML, and the same as text, Markdown and LaTeX, each made when asked for."""
    return {
        "text/plain": why.text,
        "text/html": lambda: explanation_html(why),
        "text/markdown": why.markdown,
        "text/latex": why.latex,
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
    account = why.account(language)
    images = [card_image(card, palette, letters, width, account.words.code) for card in why.cards]
    cards = "".join([f'<th style="{_CELL}">{image}</th>' for image in images])
    rows = [_row(line, verdict.odd) for line, verdict in zip(account.lines, why.features, strict=True)]
    table = f'<table style="margin:4px 0"><tr><td></td>{cards}<td></td></tr>{"".join(rows)}</table>'
    table = f'<div style="overflow-x:auto">{table}</div>'  # on a narrow page the table scrolls, not the page
    return f'<div lang="{account.words.code}">{table}{_reasons(account)}</div>'


@cache
def _row(line: Line, odd: int | None) -> str:
    values = "".join(
        f'<td style="{_CELL};{_ODD}"><b>{escape(value)}</b></td>'
        if place == odd
        else f'<td style="{_CELL}">{escape(value)}</td>'
        for place, value in enumerate(line.values)
    )
    answer = f"<b>{escape(line.answer)}</b>" if odd is not None else f"✓ {escape(line.answer)}"
    label, left = escape(line.label), "text-align:left;padding:4px"
    return f'<tr><th style="{left}">{label}</th>{values}<td style="{left}">{answer}</td></tr>'


def _reasons(account: Account) -> str:
    after = [*account.checks, *account.conclusion, account.sum_line, *account.completions()]
    head = f"<b>{escape(account.headline(account.cards.codes))}</b>"
    return "".join([f"<div>{line}</div>" for line in (head, *[escape(line) for line in after])])
