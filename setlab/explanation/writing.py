"""An account written out: as plain text, Markdown and LaTeX."""

from __future__ import annotations

import re

from setlab.explanation.account import Account
from setlab.gf3 import Vector
from setlab.notation import latex_code, markdown_code


def text(account: Account) -> str:
    """Everything as lines of text."""
    words, features = account.words, account.features
    return "\n".join(
        [
            account.headline(account.cards.codes),
            *account.checks,
            *account.conclusion,
            account.sum_line,
            *[words.say("{feature:cap}: {sum}", feature=each.feature, sum=each.arithmetic) for each in features],
            *account.completions(),
        ]
    )


def markdown(account: Account) -> str:
    """Everything as Markdown: the verdict, a table of the features, the reasons as a list."""
    codes = [markdown_code(card) for card in account.cards]
    table = [
        ["", *codes, "", "mod 3"],
        ["---"] * 6,
        *([line.label, *line.values, line.answer, line.arithmetic] for line in account.lines),
    ]
    reasons = [*account.checks, *account.conclusion, account.sum_line, *account.completions(markdown_code)]
    return "\n".join(
        [
            f"**{account.headline(' '.join(codes))}**",
            "",
            *("| " + " | ".join(cells) + " |" for cells in table),
            "",
            *(f"- {line}" for line in reasons),
        ]
    )


def latex(account: Account) -> str:
    """Everything as LaTeX: a table of the features, the sum of the vectors (amsmath), the reasons as a list."""
    codes = [latex_code(card) for card in account.cards]
    rows = [
        ["", *codes, ""],
        *([_tex(cell) for cell in (line.label, *line.values, line.answer)] for line in account.lines),
    ]
    vectors = [_column(card.vector) for card in account.cards]
    reasons = [_tex(line) for line in (*account.checks, *account.conclusion)]
    needs = map(_tied, account.completions(latex_code))
    return "\n".join(
        [
            rf"\textbf{{{_tied(account.headline(' '.join(codes)))}}}",
            "",
            r"\begin{tabular}{l" + "l" * (len(codes) + 1) + "}",
            *(" & ".join(cells) + r" \\" for cells in rows),
            r"\end{tabular}",
            rf"\[ {' + '.join(vectors)} \equiv {_column(account.sum)} \pmod{{3}} \]",
            _tex(account.sum_verdict),
            r"\begin{itemize}",
            *(rf"  \item {line}" for line in (*reasons, *needs)),
            r"\end{itemize}",
        ]
    )


def _column(vector: Vector) -> str:
    return r"\begin{pmatrix} " + r" \\ ".join(map(str, vector)) + r" \end{pmatrix}"


def _tex(text: str) -> str:
    """A text with the signs escaped that have a meaning in LaTeX."""
    return re.sub(r"([#_%&$])", r"\\\1", _tied(text))


def _tied(text: str) -> str:
    """A no-break space is a tie in LaTeX."""
    return text.replace("\u00a0", "~")
