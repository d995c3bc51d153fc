"""What is printed on: the sizes of paper, and the inks. All lengths in this room are millimetres."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.errors import SheetError

MARGIN = 12.0  # what every printer can leave white, and room for the holes of a folder
CARD_LETTER = 3.0  # the least height of a letter on a card: it is read at arm's length, after a copy too


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper upright: its name, width and height.

    >>> PAPERS["A4"].wide, round(PAPERS["Letter"].wide, 1)
    (186.0, 191.9)
    """

    name: str
    width: float
    height: float

    @property
    def wide(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN

    @property
    def high(self) -> float:
        """The height between the margins."""
        return self.height - 2 * MARGIN

    @property
    def turned(self) -> Paper:
        """The same sheet lying on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS = {paper.name: paper for paper in (Paper("A4", 210.0, 297.0), Paper("Letter", 215.9, 279.4))}
INKS = {"color": "default", "copier": "black-and-white"}  # as they are typed, and the palette that each prints with


def find_paper(name: str) -> Paper:
    """The paper of that name, small letters or capitals; SheetError names those there are.

    >>> find_paper("letter").name
    'Letter'
    """
    for paper in PAPERS.values():
        if isinstance(name, str) and name.casefold() == paper.name.casefold():
            return paper
    raise SheetError("There is no paper {name!r}. Choose one of: {known}.", name=name, known=", ".join(PAPERS))


def find_ink(name: str) -> str:
    """The palette that prints with an ink; SheetError names those there are.

    >>> find_ink("copier")
    'black-and-white'
    """
    if isinstance(name, str) and name in INKS:
        return INKS[name]
    raise SheetError("There is no ink {name!r}. Choose one of: {known}.", name=name, known=", ".join(INKS))
