"""SET Cubed on paper: nets of the dice to fold, and the board in four parts to put together."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.errors import SheetError
from setlab.games.cubed.data import Board, Die, Square, read_board, read_dice
from setlab.worksheets.flow import foot
from setlab.worksheets.order import Order
from setlab.worksheets.pen import GREY, Pen, line_height
from setlab.worksheets.pictures import draw_face

FACE, FLAP = 19.5, 4.5
SQUARE = 20.5  # a die of paper fits on it
_NET = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))  # column and row of the six faces
_FLAPS = ((0, 1, 0, -1), (2, 1, 0, -1), (3, 1, 0, -1), (0, 1, 0, 1), (2, 1, 0, 1), (3, 1, 0, 1), (3, 1, 1, 0))
DOWN = 7  # squares on the larger part of the board


@dataclass(frozen=True)
class Nets:
    """Dice as nets, to cut out, fold and glue."""

    dice: tuple[Die, ...]

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        top = pen.top + 2 * line_height(10.5) + 3
        wide, high = 4 * FACE + FLAP, 3 * FACE + 3.5
        across = int((pen.wide + 3) // (wide + 3))
        down = int((pen.bottom - 5 - top) // high)
        per_page = across * down
        pages = -(-len(self.dice) // per_page)
        for place, die in enumerate(self.dice):
            if place % per_page == 0:
                pen.page()
                pen.fitted(pen.left, pen.top, title, width=pen.wide, size=11, bold=True)
                hint = pen.words.say("Cut along the outline, fold the lines, and glue the flaps.")
                pen.fitted(pen.left, pen.top + line_height(10.5), hint, width=pen.wide)
                foot(pen, order, place // per_page + 1, pages)
            x = pen.left + place % across * (wide + 3)
            self._net(pen, die, x, top + place % per_page // across * high)

    def _net(self, pen: Pen, die: Die, x: float, y: float) -> None:
        for column, row, right, down in _FLAPS:
            _flap(pen, x + column * FACE, y + row * FACE, right, down)
        for face, (column, row) in zip(die, _NET, strict=True):
            left, top = x + column * FACE, y + row * FACE
            pen.box(left, top, FACE, FACE, line=0.3)
            if face is None:
                pen.note(left, top, FACE, FACE, "die:WILD")
                size = 4.2
                wide = pen.letter_width("WILD", size)
                pen.letter(left + (FACE - wide) / 2, top + (FACE - size) / 2, "WILD", size, pen.palette.dark)
            else:
                draw_face(pen, face, left, top, FACE)


def _flap(pen: Pen, x: float, y: float, right: int, down: int) -> None:
    """A flap to glue: on the upper, lower or right side of a face, narrower outside."""
    if right:
        points = [(x + FACE, y), (x + FACE + FLAP, y + 3), (x + FACE + FLAP, y + FACE - 3), (x + FACE, y + FACE)]
    else:
        edge = y if down < 0 else y + FACE
        points = [(x, edge), (x + 3, edge + down * FLAP), (x + FACE - 3, edge + down * FLAP), (x + FACE, edge)]
    pen.strokes([tuple(points)], color=GREY, line=0.25)


@dataclass(frozen=True)
class Parts:
    """The board in four parts, each on a page."""

    board: Board

    def draw(self, pen: Pen, order: Order, title: str, key: bool) -> None:
        """See Body."""
        rows, columns = _halves(self.board.rows), _halves(self.board.columns)
        parts = [(r, c) for r in rows for c in columns]
        for number, (down, across) in enumerate(parts, start=1):
            pen.page()
            pen.fitted(pen.left, pen.top, title, width=pen.wide, size=11, bold=True)
            hint = pen.words.say(
                "Part {n} of {m}. Cut off the edges and put the parts together.", n=number, m=len(parts)
            )
            pen.fitted(pen.left, pen.top + line_height(10.5), hint, width=pen.wide)
            foot(pen, order, number, len(parts))
            self._part(pen, down, across, pen.top + 2 * line_height(10.5) + 4)

    def _part(self, pen: Pen, down: range, across: range, top: float) -> None:
        bonuses = {bonus.square: bonus.points for bonus in self.board.bonuses}
        for row in down:
            for column in across:
                square = Square(row, column)
                x = pen.left + 10 + (column - across.start) * SQUARE
                y = top + (row - down.start) * SQUARE
                points = bonuses.get(square)
                centre = square in self.board.centre
                fill = pen.palette.grey if centre or points is not None else None
                pen.note(x, y, SQUARE, SQUARE, f"square:{row},{column}")
                pen.box(x, y, SQUARE, SQUARE, fill=fill, line=0.6 if centre else 0.3)
                if points is not None:
                    wide = pen.letter_width(f"+{points}", 5.1)
                    pen.letter(x + (SQUARE - wide) / 2, y + (SQUARE - 5.1) / 2, f"+{points}", 5.1, pen.palette.dark)


def _halves(n: int) -> tuple[range, ...]:
    """A row of squares in parts that fit on a page."""
    return tuple(range(first, min(first + DOWN, n)) for first in range(0, n, DOWN))


def dice_nets(order: Order) -> Nets:
    """The 42 dice of the game, or the first ones of them."""
    dice = read_dice()
    many = len(dice) if order.length is None else order.length
    if many > len(dice):
        raise SheetError("The game has {most} dice, not {n}.", most=len(dice), n=many)
    return Nets(dice[:many])


def game_board(order: Order) -> Parts:
    """The board of the game."""
    return Parts(read_board())
