"""The two data files of SET Cubed, the board and the dice (R6.1), read and checked.

A teacher may change them: a file that cannot be played with is refused, and the error names the line and what
is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from setlab.deck import BEGINNER, Card
from setlab.errors import TableError

BOARD_FILE = Path(__file__).with_name("board.toml")
DICE_FILE = Path(__file__).with_name("dice.toml")
WILD = "WILD"  # as it stands in the file and in a history
LEAST, MOST = 5, 13  # rows and columns
DICE, SIDES = 42, 6

Face = Card | None  # None: the face is WILD
Die = tuple[Face, ...]


class Square(NamedTuple):
    """A square by its row and column, counted from 0 at the top and on the left."""

    row: int
    column: int


class Bonus(NamedTuple):
    """A bonus square and what the first die on it adds (R6.12)."""

    square: Square
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board: its size, the three centre squares in order, and the bonus squares.

    >>> board = read_board()
    >>> board.rows, board.columns, board.centre[1], len(board.bonuses)
    (13, 13, Square(row=6, column=6), 24)
    """

    rows: int
    columns: int
    centre: tuple[Square, Square, Square]
    bonuses: tuple[Bonus, ...]

    def has(self, square: object) -> bool:
        """Whether that is a square of this board."""
        match square:
            case (int(row), int(column)):
                return 0 <= row < self.rows and 0 <= column < self.columns
            case _:
                return False

    def index(self, square: Square) -> int:
        """The square's number, row by row from 0."""
        return square.row * self.columns + square.column

    def square(self, index: int) -> Square:
        """The square with that number."""
        return Square(*divmod(index, self.columns))


def face_code(face: Face) -> str:
    """A face as it stands in the file: a card's code, or WILD.

    >>> face_code(BEGINNER.card("2RO")), face_code(None)
    ('2RO', 'WILD')
    """
    return WILD if face is None else face.code


def read_board(path: str | Path | None = None) -> Board:
    """The board in a file, ours for None; TableError names the file, the row and what is wrong with it.

    >>> read_board().bonuses[0]
    Bonus(square=Square(row=0, column=0), points=5)
    """
    return _board(*_file(path, BOARD_FILE))


def read_dice(path: str | Path | None = None) -> tuple[Die, ...]:
    """The 42 dice in a file, ours for None, each with its six faces; TableError names the die that is wrong.

    >>> dice = read_dice()
    >>> len(dice), {len(die) for die in dice}, sum(None in die for die in dice)
    (42, {6}, 9)
    """
    return _dice(*_file(path, DICE_FILE))


def _file(path: str | Path | None, ours: Path) -> tuple[str, str]:
    file = ours if path is None else Path(path)
    try:
        return file.name, file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise TableError("The file {file} cannot be read: {why}.", file=file.name, why=str(problem)) from problem


def _parsed(file: str, text: str, key: str) -> Any:
    import tomllib  # only who plays with dice needs it

    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise TableError("The file {file} is no TOML: {why}.", file=file, why=str(problem)) from problem
    unknown = sorted(set(content) - {key})
    if key not in content or unknown:
        raise TableError(
            "The file {file} holds {key!r} alone, not {found!r}.", file=file, key=key, found=", ".join(sorted(content))
        )
    return content[key]


@lru_cache(maxsize=16)
def _board(file: str, text: str) -> Board:
    drawn = _parsed(file, text, "board")
    if not isinstance(drawn, str):
        raise TableError(
            "In {file}, board is a picture of rows in triple quotes, not {found!r}.", file=file, found=drawn
        )
    rows = [line.split() for line in drawn.strip().splitlines()]
    columns = len(rows[0]) if rows else 0
    for number, row in enumerate(rows, start=1):
        if len(row) != columns:
            raise TableError(
                "In {file}, row {row} has {n} squares and row 1 has {m}: all rows are equally long.",
                file=file, row=number, n=len(row), m=columns,
            )  # fmt: skip
        for sign in row:
            if sign not in {*".c123456789"}:
                raise TableError(
                    "In {file}, row {row}: {sign!r} is no square. A square is . or c or a digit 1 to 9.",
                    file=file, row=number, sign=sign,
                )  # fmt: skip
    if not (LEAST <= len(rows) <= MOST and LEAST <= columns <= MOST):
        raise TableError(
            "In {file}, the board has {rows} rows and {columns} columns: from {least} to {most} are possible.",
            file=file, rows=len(rows), columns=columns, least=LEAST, most=MOST,
        )  # fmt: skip
    signs = {Square(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    bonuses = tuple(Bonus(square, int(sign)) for square, sign in signs.items() if sign.isdigit())
    return Board(len(rows), columns, _centre(file, [square for square, sign in signs.items() if sign == "c"]), bonuses)


def _centre(file: str, squares: list[Square]) -> tuple[Square, Square, Square]:
    if len(squares) != 3:
        raise TableError("In {file}, the board has {n} squares c: three are the centre.", file=file, n=len(squares))
    one, two, three = squares
    steps = {(b.row - a.row, b.column - a.column) for a, b in ((one, two), (two, three))}
    if steps not in ({(0, 1)}, {(1, 0)}):
        raise TableError("In {file}, the three squares c do not lie side by side in one straight line.", file=file)
    return one, two, three


@lru_cache(maxsize=16)
def _dice(file: str, text: str) -> tuple[Die, ...]:
    lines = _parsed(file, text, "dice")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise TableError("In {file}, dice is a list of texts, one a die, such as '1RO 2GS 3PD 1GD 2PO 3RS'.", file=file)
    if len(lines) != DICE:
        raise TableError("In {file} there are {n} dice: {dice} are due.", file=file, n=len(lines), dice=DICE)
    return tuple(_die(file, number, line.split()) for number, line in enumerate(lines, start=1))


def _die(file: str, number: int, codes: list[str]) -> Die:
    if len(codes) != SIDES:
        raise TableError("In {file}, die {die} has {n} faces: six are due.", file=file, die=number, n=len(codes))
    if codes.count(WILD) > 1:
        raise TableError("In {file}, die {die} is WILD on several faces: one at most.", file=file, die=number)
    for code in codes:
        if code != WILD and code not in BEGINNER.by_code:
            raise TableError(
                "In {file}, die {die}: {code!r} is no face. Did you mean {nearest}? WILD is one too.",
                file=file, die=number, code=code, nearest=BEGINNER.nearest_code(code),
            )  # fmt: skip
    return tuple(None if code == WILD else BEGINNER.by_code[code] for code in codes)
