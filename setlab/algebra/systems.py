"""Equations of lines, planes and hyperplanes over GF(3), and the cards that solve given equations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from setlab import gf3
from setlab.algebra.linear import domain_matrix, rows_of
from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import GeometryError
from setlab.geometry import Flat
from setlab.gf3 import Matrix, Vector
from setlab.shown import Told

_TERM = re.compile(r"\s*([+-])?\s*(\d+)?\s*[*·]?\s*([a-z]+)?")


@dataclass(frozen=True, slots=True)
class Equations(Told):
    """Linear equations for the cards of a deck: each row times a card's vector is the number at its right.

    Equations of a flat are brought to one form, so equal flats have equal equations. GeometryError if
    sizes do not fit.

    >>> print(equations("color + shape = 0; shading = 1").text())
    color + shape = 0
    shading = 1
    """

    deck: Deck
    rows: Matrix
    right: Vector

    def __post_init__(self) -> None:
        rows, right = gf3.matrix(self.rows), Vector(self.right)
        n = len(checked_deck(self.deck).features)
        if len(rows) != len(right) or any(len(row) != n for row in rows):
            raise GeometryError(
                "Each equation of this deck has {n} coefficients and a right side; {rows} rows came with {right}.",
                n=n, rows=len(rows), right=len(right),
            )  # fmt: skip
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "right", right)

    def solutions(self) -> Flat | None:
        """The cards that solve all of them, as a flat; None if no card does.

        >>> equations("color + shape = 0; shading = 1").solutions().cards.codes
        '1RO/ 1PS/ 1GD/ 2RO/ 2PS/ 2GD/ 3RO/ 3PS/ 3GD/'
        >>> equations("color = 0; color = 1").solutions() is None
        True
        """
        n = len(self.deck.features)
        augmented = [(*row, value) for row, value in zip(self.rows, self.right, strict=True)]
        reduced, pivots = domain_matrix(augmented, n + 1).rref()
        if n in pivots:  # a row says 0 = 1
            return None
        point = [0] * n
        for row, pivot in zip(rows_of(reduced), pivots, strict=False):
            point[pivot] = row[n]
        return Flat(self.deck, Vector(point), rows_of(domain_matrix(self.rows, n).nullspace()))

    def rank(self) -> int:
        """How many of them are independent: each of those cuts the deck to a third, if any card is left."""
        return int(domain_matrix(self.rows, len(self.deck.features)).rank())

    def text(self) -> str:
        """One equation a line, mod 3."""
        return "\n".join(self._lines("{}", " "))

    def latex(self) -> str:
        """The equations in LaTeX, one below the other."""
        lines = [line.replace("=", r"&\equiv") for line in self._lines(r"\text{{{}}}", r"\,")]
        return r"\begin{aligned}" + r" \\ ".join(lines or [r"0 &\equiv 0"]) + r" \pmod 3\end{aligned}"

    def formats(self) -> dict[str, str]:
        """The same in LaTeX, as a formula."""
        return {"text/latex": f"${self.latex()}$"}

    def _lines(self, name: str, space: str) -> list[str]:
        names = [name.format(feature.name) for feature in self.deck.features]
        lines = []
        for row, value in zip(self.rows, self.right, strict=True):
            terms = [
                f"2{space}{word}" if factor == 2 else word for factor, word in zip(row, names, strict=True) if factor
            ]
            lines.append(f"{' + '.join(terms) or '0'} = {value}")
        return lines


def equations(text: str, deck: Deck = CLASSIC) -> Equations:
    """Equations written with the names of features, separated by `;` or line ends.

    Coefficients and constants are whole numbers, read mod 3; `colour` is read as well. GeometryError
    says which part cannot be read.

    >>> equations("2 colour - number = 4").rows, equations("2 colour - number = 4").right
    ((Vector((2, 0, 2, 0)),), Vector((1,)))
    """
    checked_deck(deck)
    if not isinstance(text, str):
        raise GeometryError("Equations are a text such as 'color + 2 shape = 1', not {thing!r}.", thing=text)
    rows, right = [], []
    for line in re.split(r"[;\n]", text):
        if not line.strip():
            continue
        sides = line.lower().split("=")
        if len(sides) != 2:
            raise GeometryError("{line!r} is no equation: write one such as 'color + 2 shape = 1'.", line=line.strip())
        left, other = (_side(side, deck) for side in sides)
        *row, constant = left - other
        rows.append(Vector(row))
        right.append(-constant % 3)
    return Equations(deck, tuple(rows), Vector(right))


def _side(side: str, deck: Deck) -> Vector:
    """One side as its coefficients, the constant last."""
    names = [feature.name for feature in deck.features]
    total = [0] * (len(names) + 1)
    place = 0
    while place < len(side.rstrip()):
        match = _TERM.match(side, place)
        sign, number, word = match.groups() if match else (None, None, None)
        name = "color" if word == "colour" else word
        if not match or (number is None and name is None) or (place and not sign) or (name and name not in names):
            raise GeometryError(
                "{part!r} cannot be read in an equation. Its unknowns are {names}.",
                part=side[place:].strip(), names=", ".join(names),
            )  # fmt: skip
        factor = int(number or 1) * (-1 if sign == "-" else 1)
        total[names.index(name) if name else -1] += factor
        place = match.end()
    return Vector(value % 3 for value in total)


def equations_of(flat: Flat) -> Equations:
    """The equations that exactly the cards of a flat solve: three for a line of the classic deck, two for a plane.

    GeometryError for what is no flat.

    >>> from setlab import cards
    >>> from setlab.geometry import line
    >>> print(equations_of(line(*cards("1RO# 2GO#"))).text())
    color + 2 number = 0
    shape = 0
    shading = 0
    """
    if not isinstance(flat, Flat):
        raise GeometryError("Equations are made of a flat, such as line(a, b), not of {thing!r}.", thing=flat)
    n = len(flat.deck.features)
    normals = domain_matrix(flat.basis, n).nullspace()  # the vectors at right angles to all directions
    rows = rows_of(normals.rref()[0]) if flat.dimension < n else ()
    return Equations(flat.deck, rows, Vector(row.dot(flat.point) for row in rows))
