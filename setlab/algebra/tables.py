"""The tables of GF(3): what + and × make of 0, 1 and 2."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.algebra.linear import domain_matrix, rows_of
from setlab.shown import Told


@dataclass(frozen=True, slots=True)
class FieldTable(Told):
    """A table of the field of three elements: `table[x][y]` is x + y or x × y, mod 3."""

    sign: str
    rows: tuple[tuple[int, ...], ...]

    def __getitem__(self, x: int) -> tuple[int, ...]:
        return self.rows[x]

    def text(self) -> str:
        """The table with its heads."""
        lines = [f"{self.sign} | 0 1 2", "--+------"]
        return "\n".join(lines + [f"{x} | " + " ".join(map(str, row)) for x, row in enumerate(self.rows)])

    def latex(self) -> str:
        """The table as a LaTeX array."""
        sign = {"+": "+", "×": r"\times"}[self.sign]
        body = r" \\ ".join(" & ".join(map(str, (x, *row))) for x, row in enumerate(self.rows))
        return rf"\begin{{array}}{{c|ccc}} {sign} & 0 & 1 & 2 \\ \hline {body} \end{{array}}"

    def formats(self) -> dict[str, str]:
        """The table in Markdown."""
        head = [f"| {self.sign} | 0 | 1 | 2 |", "|---|---|---|---|"]
        rows = [f"| **{x}** | " + " | ".join(map(str, row)) + " |" for x, row in enumerate(self.rows)]
        return {"text/markdown": "\n".join(head + rows)}


def addition_table() -> FieldTable:
    """Sums in GF(3).

    >>> print(addition_table().text())
    + | 0 1 2
    --+------
    0 | 0 1 2
    1 | 1 2 0
    2 | 2 0 1
    """
    ones, run = domain_matrix([[1]] * 3, 1), domain_matrix([[0, 1, 2]], 3)
    return FieldTable("+", tuple(map(tuple, rows_of(run.transpose() * ones.transpose() + ones * run))))


def multiplication_table() -> FieldTable:
    """Products in GF(3).

    >>> multiplication_table()[2][2]
    1
    """
    run = domain_matrix([[0, 1, 2]], 3)
    return FieldTable("×", tuple(map(tuple, rows_of(run.transpose() * run))))
