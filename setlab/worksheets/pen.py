"""What draws on a sheet: texts, lines, boxes and curves at exact millimetres, on pages of a PDF.

The pen keeps a list of what it placed where, so that the tests can see that nothing lies on anything else and
nothing in the margin; whatever would reach into the margin is refused by SheetError. The PDF is drawn by fpdf2.
It carries no date and no number by chance: the same strokes are the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from setlab.draw.palette import Palette, find_palette
from setlab.draw.shapes import Piece, Point
from setlab.errors import SheetError, needed
from setlab.language import Language
from setlab.worksheets.fonts import CAP_HEIGHT, FAMILY, POINT, STYLES, small_font
from setlab.worksheets.paper import MARGIN, Paper

Align = Literal["left", "middle", "right"]
Curve = tuple[Point, tuple[Piece, ...]]
BLACK, GREY, PALE = "#000000", "#555555", "#b0b0b0"
LEADING = 1.32  # from line to line, as a part of the size
_DAY = datetime(2000, 1, 1, tzinfo=UTC)  # a PDF has a day; ours is always the same
NARROW = 76  # per cent: two letters on a card stand close, to leave room for the symbols
_SLACK = 0.01


@dataclass(frozen=True, slots=True)
class Placed:
    """What lies where: on a page from 1, in millimetres from the left upper corner."""

    page: int
    x: float
    y: float
    width: float
    height: float
    what: str


class Pen:
    """Draws one PDF, on pages of one size. `pen.page()` begins a page.

    `written` is what a reader chose and will stand there: a name, a seed.
    MissingExtraError where fpdf2 or the font is not installed.
    """

    def __init__(self, paper: Paper, palette: str, words: Language, title: str, written: str = "") -> None:
        fpdf = needed("fpdf", "sheets")
        self._drawing, self._enums = needed("fpdf.drawing", "sheets"), needed("fpdf.enums", "sheets")
        self.paper, self.words = paper, words
        self.palette: Palette = find_palette(palette)
        self.placed: list[Placed] = []
        self._pdf: Any = fpdf.FPDF(unit="mm", format=(paper.width, paper.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_creation_date(_DAY)
        self._pdf.set_title(title)
        self._pdf.set_lang(words.code)
        for style in STYLES:
            self._pdf.add_font(FAMILY, style, small_font(style, written))

    @property
    def left(self) -> float:
        """Where the text begins."""
        return MARGIN

    @property
    def top(self) -> float:
        """Where the uppermost line may begin."""
        return MARGIN

    @property
    def bottom(self) -> float:
        """Below this nothing may stand."""
        return self.paper.height - MARGIN

    @property
    def wide(self) -> float:
        """The width between the margins."""
        return self.paper.wide

    @property
    def pages(self) -> int:
        """How many pages there are by now."""
        return int(self._pdf.pages_count)

    def page(self) -> None:
        """Begin a new page."""
        self._pdf.add_page()

    def bytes(self) -> bytes:
        """The whole PDF."""
        return bytes(self._pdf.output())

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a text is in one line, its size in points."""
        self._pdf.set_font(FAMILY, "B" if bold else "", size)
        return float(self._pdf.get_string_width(text))

    def lines(self, text: str, width: float, size: float, *, bold: bool = False) -> list[str]:
        """The text in lines that are no wider than that; a word that is too long is broken."""
        found = [""]
        for word in text.split(" "):
            longer = f"{found[-1]} {word}" if found[-1] else word
            if self.width(longer, size, bold=bold) <= width:
                found[-1] = longer
            else:
                found += self._broken(word, width, size, bold)
        return found if found[0] or len(found) == 1 else found[1:]

    def _broken(self, word: str, width: float, size: float, bold: bool) -> list[str]:
        """A word in as many parts as it needs."""
        parts = []
        while len(word) > 1 and self.width(word, size, bold=bold) > width:
            cut = next((n for n in range(len(word) - 1, 1, -1) if self.width(word[:n], size, bold=bold) <= width), 1)
            parts.append(word[:cut])
            word = word[cut:]
        return [*parts, word]

    def height(self, text: str, width: float, size: float, *, bold: bool = False) -> float:
        """How high the text stands in lines of that width."""
        return len(self.lines(text, width, size, bold=bold)) * line_height(size)

    def text(
        self, x: float, y: float, text: str, *, width: float | None = None, size: float = 10.5, bold: bool = False,
        align: Align = "left", color: str = BLACK,
    ) -> float:  # fmt: skip
        """A text with its left upper corner at (x, y), in lines of that width; return where it ends below."""
        room = self.wide + self.left - x if width is None else width
        for line in self.lines(text, room, size, bold=bold):
            if line:
                self._line(x, y, line, room, size, bold, align, color)
            y += line_height(size)
        return y

    def fitted(
        self, x: float, y: float, text: str, *, width: float, size: float = 10.5, least: float = 6.5,
        bold: bool = False, align: Align = "left", color: str = BLACK, cut: bool = False,
    ) -> None:  # fmt: skip
        """A text in one line, smaller if need be; too wide in the least size it is cut, or SheetError."""
        while self.width(text, size, bold=bold) > width:
            if size - 0.25 >= least:
                size -= 0.25
            elif cut and len(text) > 1:
                text = text.rstrip("…")[:-1].rstrip() + "…"
            else:
                raise SheetError("The text {text!r} is too long for this sheet. Shorten it.", text=text)
        self._line(x, y, text, width, size, bold, align, color)

    def _line(
        self, x: float, y: float, line: str, room: float, size: float, bold: bool, align: Align, color: str
    ) -> None:
        wide = self.width(line, size, bold=bold)
        start = x + {"left": 0.0, "middle": (room - wide) / 2, "right": room - wide}[align]
        high = size * POINT
        self.note(start, y, wide, high * 1.15, line)
        self._pdf.set_text_color(color)
        self._pdf.text(start, y + high * (0.15 + CAP_HEIGHT), line)

    def letter(self, x: float, y: float, text: str, height: float, color: str) -> None:
        """Bold letters whose capitals are exactly so high, their left upper corner at (x, y)."""
        self._set_letter(text, height)
        self._pdf.set_text_color(color)
        self._pdf.text(x, y + height, text)
        self._pdf.set_stretching(100)

    def letter_width(self, text: str, height: float) -> float:
        """How wide such letters are."""
        self._set_letter(text, height)
        wide = float(self._pdf.get_string_width(text))
        self._pdf.set_stretching(100)
        return wide

    def _set_letter(self, text: str, height: float) -> None:
        self._pdf.set_font(FAMILY, "B", height / CAP_HEIGHT / POINT)
        self._pdf.set_stretching(100 if len(text) == 1 else NARROW)

    def note(self, x: float, y: float, width: float, height: float, what: str) -> None:
        """Keep what is placed where; SheetError if it reaches into the margin."""
        inside = (
            x >= self.left - _SLACK and y >= self.top - _SLACK
            and x + width <= self.left + self.wide + _SLACK and y + height <= self.bottom + _SLACK
        )  # fmt: skip
        if not inside:
            raise SheetError(
                "{what!r} does not fit on a page of {paper}. Wish for fewer tasks.", what=what, paper=self.paper.name
            )
        self.placed.append(Placed(self.pages, x, y, width, height, what))

    def rule(self, x: float, y: float, width: float, *, color: str = BLACK, line: float = 0.25) -> None:
        """A line to write on, or between two parts."""
        self._pdf.set_draw_color(color)
        self._pdf.set_line_width(line)
        self._pdf.line(x, y, x + width, y)

    def upright(self, x: float, y: float, height: float, *, color: str = GREY, line: float = 0.25) -> None:
        """A line from top to bottom."""
        self._pdf.set_draw_color(color)
        self._pdf.set_line_width(line)
        self._pdf.line(x, y, x, y + height)

    def cut(self, x: float, y: float, width: float, height: float = 0.0) -> None:
        """A dashed line along which the sheet is cut."""
        self._pdf.set_draw_color(GREY)
        self._pdf.set_line_width(0.2)
        self._pdf.set_dash_pattern(dash=1.6, gap=1.4)
        self._pdf.line(x, y, x + width, y + height)
        self._pdf.set_dash_pattern()

    def box(
        self, x: float, y: float, width: float, height: float, *, radius: float = 0.0, fill: str | None = None,
        edge: str | None = BLACK, line: float = 0.25, dash: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """A rectangle, its corners round or not."""
        if radius == 0 and fill is None and edge is not None and dash is None:  # many, and this is quick
            self._pdf.set_draw_color(edge)
            self._pdf.set_line_width(line)
            self._pdf.rect(x, y, width, height)
            return
        path = self._drawing.PaintedPath()
        path.rectangle(x, y, width, height, radius, radius)
        self._paint(path, fill, edge, line, dash)

    def curves(
        self, curves: Sequence[Curve], *, fill: str | None = None, edge: str | None = BLACK, line: float = 0.25,
        dash: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """Closed curves of Bézier pieces, painted as one."""
        path = self._drawing.PaintedPath()
        for start, pieces in curves:
            path.move_to(*start)
            for one, two, end in pieces:
                path.curve_to(*one, *two, *end)
            path.close()
        self._paint(path, fill, edge, line, dash)

    def strokes(self, ends: Sequence[tuple[Point, ...]], *, color: str = BLACK, line: float = 0.25) -> None:
        """Open lines through points, painted as one."""
        path = self._drawing.PaintedPath()
        for first, *others in ends:
            path.move_to(*first)
            for point in others:
                path.line_to(*point)
        path.style.auto_close = False
        self._paint(path, None, color, line, None)

    def _paint(self, path: Any, fill: str | None, edge: str | None, line: float, dash: Sequence[float] | None) -> None:
        rules = self._enums.PathPaintRule
        style = path.style
        if edge is None:
            style.paint_rule = rules.FILL_NONZERO
        else:
            style.paint_rule = rules.STROKE if fill is None else rules.STROKE_FILL_NONZERO
            style.stroke_color, style.stroke_width = edge, line
            style.stroke_join_style = "round"
            style.stroke_cap_style = "butt" if dash else "round"
            style.stroke_dash_pattern = list(dash) if dash else None
        if fill is not None:
            style.fill_color = fill
        with self._pdf.drawing_context() as context:
            context.add_item(path, clone=False)


def line_height(size: float) -> float:
    """From one line to the next in millimetres, for a size in points.

    >>> round(line_height(10), 2)
    4.66
    """
    return size * POINT * LEADING
