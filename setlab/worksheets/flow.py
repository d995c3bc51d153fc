"""A sheet of tasks: a head, what is to be done, and blocks that flow down the page in one column or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from setlab.errors import SheetError
from setlab.seeds import shown_seed
from setlab.worksheets.fonts import can_set
from setlab.worksheets.order import Order
from setlab.worksheets.pen import GREY, Pen, line_height
from setlab.worksheets.pictures import color_letters

NUMBER = 7.5  # the room for the number of a task
GAP, FOOT = 2.5, 5.0
TITLE = 16.0


class Block(Protocol):
    """A task that stands in one piece."""

    def height(self, pen: Pen, width: float, key: bool) -> float:
        """How high it stands in that width, with its answer or without."""

    def draw(self, pen: Pen, x: float, y: float, width: float, key: bool) -> None:
        """Draw it with its left upper corner at (x, y)."""


class Body(Protocol):
    """What stands on a sheet."""

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """Draw the whole sheet, or its key, on pages of its own."""


@dataclass(frozen=True)
class Flow:
    """Tasks one after the other, numbered, on at most so many pages.

    An example, drawn with its answer, opens the sheet; it is none of the tasks.
    """

    task: str
    blocks: tuple[Block, ...]
    columns: int = 1
    example: Block | None = None
    letters: bool = True  # whether it is told what the letters on the cards stand for
    pages: int = 1
    numbered: bool = True
    notes: tuple[str, ...] = ()

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """Draw the sheet or its key; SheetError says how many tasks fit."""
        pages = list(self._pages(pen, order, title, key))
        self._check(pen, pages)
        number = 0
        for place, rows in enumerate(pages, start=1):
            pen.page()
            y = self._head(pen, order, title, key) if place == 1 else pen.top
            foot(pen, order, place, len(pages))
            for row in rows:
                for column, block in enumerate(row):
                    number += 1
                    self._numbered(pen, block, number, column, y, key)
                y += self._row_height(pen, row, key) + GAP

    def _pages(self, pen: Pen, order: Order, title: str, key: bool) -> Iterator[list[Sequence[Block]]]:
        """The rows of each page."""
        rows = [self.blocks[first : first + self.columns] for first in range(0, len(self.blocks), self.columns)]
        y, page = self._head_height(pen, order, key), list[Sequence[Block]]()
        end = pen.bottom - FOOT
        for row in rows:
            high = self._row_height(pen, row, key)
            if y + high > end and page:
                yield page
                y, page = pen.top, []
            page.append(row)
            y += high + GAP
        yield page

    def _check(self, pen: Pen, pages: Sequence[Sequence[Sequence[Block]]]) -> None:
        if len(pages) > self.pages:
            most = sum(len(row) for page in pages[: self.pages] for row in page)
            raise SheetError(
                "{n} tasks do not fit on this sheet of {paper} paper. At most {most} do.",
                n=len(self.blocks), paper=pen.paper.name, most=most,
            )  # fmt: skip

    @property
    def _indent(self) -> float:
        return NUMBER if self.numbered else 0.0

    def _column(self, pen: Pen) -> float:
        return (pen.wide - (self.columns - 1) * 2 * GAP) / self.columns

    def _row_height(self, pen: Pen, row: Sequence[Block], key: bool) -> float:
        return max(block.height(pen, self._column(pen) - self._indent, key) for block in row)

    def _numbered(self, pen: Pen, block: Block, number: int, column: int, y: float, key: bool) -> None:
        wide = self._column(pen)
        x = pen.left + column * (wide + 2 * GAP)
        if self.numbered:
            pen.text(x, y + 0.5, f"{number}.", width=NUMBER, bold=True)
        block.draw(pen, x + self._indent, y, wide - self._indent, key)

    def _head_height(self, pen: Pen, order: Order, key: bool) -> float:
        y = pen.top + head_height(key)
        for text in self._texts(pen, key):
            y += pen.height(text, pen.wide, 10.5)
        if self.example is not None and not key:
            y += 2 * GAP + line_height(9) + self.example.height(pen, pen.wide - NUMBER, True)
        return y + GAP

    def _texts(self, pen: Pen, key: bool) -> list[str]:
        return [] if key else [self.task, *self.notes, *([color_letters(pen)] if self.letters else [])]

    def _head(self, pen: Pen, order: Order, title: str, key: bool) -> float:
        y = head(pen, order, title, key)
        for text in self._texts(pen, key):
            y = pen.text(pen.left, y, text)
        if self.example is not None and not key:
            y += GAP
            y = pen.text(pen.left, y, pen.words.say("Example"), size=9, bold=True)
            self.example.draw(pen, pen.left + NUMBER, y, pen.wide - NUMBER, True)
            y += self.example.height(pen, pen.wide - NUMBER, True) + GAP
            pen.rule(pen.left, y - GAP / 2, pen.wide, color=GREY, line=0.2)
        return y + GAP


def head_height(key: bool) -> float:
    """How high the head of a sheet stands: the title, and below it, but on a key, the name."""
    return line_height(TITLE) + 1.5 + (0.0 if key else 9.0)


def head(pen: Pen, order: Order, title: str, key: bool) -> float:
    """The title, the version, and where the name goes; return where the sheet goes on."""
    say = pen.words.say
    pen.fitted(pen.left, pen.top, title, width=pen.wide * 0.7, size=TITLE, least=10, bold=True)
    room = pen.wide - pen.width(title, TITLE, bold=True) - 4
    if key or order.printed is None:
        label = order.whose()
        pen.fitted(pen.left + pen.wide - room, pen.top + 1, label, width=room, size=11, align="right", cut=True)
    if not key:
        _who(pen, order, pen.top + line_height(TITLE) + 2.0, say("My name:"), say("Date:"))
    return pen.top + head_height(key)


def _who(pen: Pen, order: Order, y: float, name: str, date: str) -> None:
    half = pen.wide * 0.62
    below = y + 5.2
    for x, wide, label in ((pen.left, half - 6, name), (pen.left + half, pen.wide - half, date)):
        end = x + pen.width(label, 10.5) + 2
        pen.text(x, y, label)
        pen.rule(end, below, x + wide - end)
        if label == name and order.printed:
            pen.fitted(end + 1, y, order.printed, width=x + wide - end - 2, bold=True, cut=True)


def foot(pen: Pen, order: Order, place: int = 1, pages: int = 1) -> None:
    """The last line: what gives the same sheet again, and which page it is."""
    seed = str(shown_seed(order.seed))
    again = pen.words.say("Sheet number {seed}", seed=seed if can_set(seed) else ascii(seed))
    y = pen.bottom - 3.2
    pen.fitted(pen.left, y, again, width=pen.wide * 0.6, size=7, color=GREY, cut=True)
    if pages > 1:
        text = pen.words.say("Page {page} of {pages}", page=place, pages=pages)
        pen.fitted(pen.left + pen.wide * 0.6, y, text, width=pen.wide * 0.4, size=7, align="right", color=GREY)
