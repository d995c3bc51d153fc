"""Magic squares: a plane laid out 3 × 3, with a SET in every row, column and diagonal."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Card, Cards
from setlab.errors import GeometryError
from setlab.rules import checked
from setlab.shown import Shown


@dataclass(frozen=True, slots=True)
class MagicSquare(Shown):
    """A plane laid out 3 × 3: every row, column and diagonal, broken ones too, is a SET; twelve in all."""

    rows: tuple[Cards, Cards, Cards]

    @property
    def cards(self) -> Cards:
        """The nine cards, row by row."""
        return self.rows[0] + self.rows[1] + self.rows[2]

    @property
    def lines(self) -> dict[str, list[Cards]]:
        """Its SETs, three in each of four directions: rows, columns, falling and rising diagonals."""
        cell = self.rows
        return {
            "rows": [Cards(cell[k]) for k in range(3)],
            "columns": [Cards(cell[i][k] for i in range(3)) for k in range(3)],
            "falling": [Cards(cell[i][(k + i) % 3] for i in range(3)) for k in range(3)],
            "rising": [Cards(cell[i][(k - i) % 3] for i in range(3)) for k in range(3)],
        }

    def sets(self) -> list[Cards]:
        """All twelve SETs, rows first."""
        return [three for parallel in self.lines.values() for three in parallel]

    def text(self) -> str:
        """The codes in three lines."""
        return "\n".join(row.codes for row in self.rows)


def magic_square(*three: Card) -> MagicSquare:
    """The magic square with a in the corner, b to its right and c below it.

    Three cards that are no SET fix the other six; so there are 81 · 80 · 78 = 505,440 squares.
    GeometryError for a SET, HandError unless three different cards, DeckError for two decks.

    >>> from setlab import cards
    >>> print(magic_square(*cards("1RO# 2RO# 1GO#")).text())
    1RO# 2RO# 3RO#
    1GO# 2GO# 3GO#
    1PO# 2PO# 3PO#
    """
    a, b, c = checked(three, exactly=3)
    if c.index == a.deck.thirds[a.index][b.index]:
        raise GeometryError(
            "{cards} are a SET: they lie on one line and fix no square. "
            "A magic square starts from three cards that are no SET: replace one of them.",
            cards=Cards((a, b, c)).codes,
        )  # fmt: skip
    right, down = b.vector - a.vector, c.vector - a.vector
    first, second, third = (
        Cards(a.deck.card(a.vector + row * down + column * right) for column in range(3)) for row in range(3)
    )
    return MagicSquare((first, second, third))
