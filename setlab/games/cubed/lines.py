"""Straight lines of three on a board, and what a SET in one scores (R6.4, R6.9, R6.12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from setlab.deck import BEGINNER, Card
from setlab.explanation import FeatureVerdict
from setlab.games.cubed.data import Board, Bonus, Square
from setlab.games.cubed.state import Laid

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """Three dice in a straight line, from left to right or from top to bottom, and the points of each.

    Dice may be equal, and three equal ones are a SET. Only a line that was made in the move it speaks of
    has points.

    >>> squares = Square(0, 0), Square(0, 1), Square(0, 2)
    >>> line = Line(squares, (4, 9, 31), tuple(map(BEGINNER.card, ("1RO", "2RO", "2GO"))))
    >>> line.is_set, [str(verdict.feature) for verdict in line.failing], line.failing[1].pair
    (False, ['colour', 'number'], (1, 2))
    """

    squares: tuple[Square, Square, Square]
    dice: Three
    faces: tuple[Card, Card, Card]
    each: Three = (0, 0, 0)

    @property
    def points(self) -> int:
        """What the line scores."""
        return sum(self.each)

    @property
    def verdicts(self) -> tuple[FeatureVerdict, ...]:
        """Colour, shape and number of the three, each with its verdict."""
        return verdicts_on(self.faces)

    @property
    def failing(self) -> tuple[FeatureVerdict, ...]:
        """The features in which the three make two and one."""
        return tuple(verdict for verdict in self.verdicts if not verdict.passes)

    @property
    def is_set(self) -> bool:
        """Whether the three are a SET."""
        return not self.failing


@dataclass(frozen=True, slots=True)
class Score:
    """What a move scores: the lines that are made, in the order of the dice, and the bonus squares."""

    lines: tuple[Line, ...] = ()
    bonuses: tuple[Bonus, ...] = ()

    @property
    def points(self) -> int:
        """All points of the move."""
        return sum(line.points for line in self.lines) + sum(bonus.points for bonus in self.bonuses)


def verdicts_on(faces: tuple[Card, Card, Card]) -> tuple[FeatureVerdict, ...]:
    """Colour, shape and number of three faces, each with its verdict; equal faces are allowed.

    >>> [verdict.kind.name for verdict in verdicts_on((BEGINNER.card("2RO"),) * 3)]
    ['ALL_SAME', 'ALL_SAME', 'ALL_SAME']
    """
    a, b, c = faces
    rows = zip(BEGINNER.features, zip(a.vector, b.vector, c.vector, strict=True), strict=True)
    return tuple(FeatureVerdict(feature, values) for feature, values in rows)


@lru_cache(maxsize=64)
def windows(rows: int, columns: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each square, by number, the two others of every straight line of three that it lies in: up to six.

    >>> windows(1, 4)[1]
    ((0, 2), (2, 3))
    """
    found: list[list[tuple[int, int]]] = [[] for _ in range(rows * columns)]
    for line in _lines_of(rows, columns):
        for place in line:
            one, other = (square for square in line if square != place)
            found[place].append((one, other))
    return tuple(map(tuple, found))


def _lines_of(rows: int, columns: int) -> Iterator[tuple[int, int, int]]:
    """All straight lines of three, first those across, then those down."""
    for start in range(rows * columns):
        if start % columns + 2 < columns:
            yield start, start + 1, start + 2
    for start in range((rows - 2) * columns):
        yield start, start + columns, start + 2 * columns


class Table:
    """The dice on a board by their squares, to try placings on; `weight` is what a die adds to a new line.

    A die that lay there adds 1, or nothing with `placed_only` unless it was placed in this turn (R6.9).
    """

    def __init__(self, board: Board, laid: Iterable[Laid], placed: Iterable[Square] = (), *, placed_only: bool) -> None:
        self.board = board
        self.at: dict[Square, Laid] = {die.square: die for die in laid}
        own = set(placed)
        self.weight = {square: int(not placed_only or square in own) for square in self.at}
        self.bonus = dict(board.bonuses)

    def put(self, die: Laid, *, own: int, later: int) -> Score:
        """Place a die: the SETs it makes, in which it adds `own`; to later ones it adds `later` (R6.9)."""
        self.at[die.square] = die
        self.weight[die.square] = own
        made = tuple(self.scored(line) for line in self.lines(die.square) if line.is_set)
        self.weight[die.square] = later
        bonus = self.bonus.get(die.square, 0)
        return Score(made, (Bonus(die.square, bonus),) if bonus else ())

    def scored(self, line: Line) -> Line:
        """The line with the points of its dice."""
        a, b, c = line.squares
        each = self.weight[a], self.weight[b], self.weight[c]
        return Line(line.squares, line.dice, line.faces, each)

    def lines(self, square: Square) -> list[Line]:
        """The straight lines of three dice through a square on which a die lies, SETs or not, without points."""
        here, found = self.board.index(square), []
        for pair in windows(self.board.rows, self.board.columns)[here]:
            squares = [self.board.square(place) for place in sorted((here, *pair))]
            if all(place in self.at for place in squares):
                a, b, c = (self.at[place] for place in squares)
                found.append(Line((a.square, b.square, c.square), (a.die, b.die, c.die), (a.face, b.face, c.face)))
        return found


@dataclass(frozen=True, slots=True)
class Openings:
    """What the board is open for, by indices of faces: dice that can be placed need one of these.

    faces: those that would make a SET on some empty square with two dice that lie there. pairs: those of single
    dice in line with two empty squares, on which two dice could be placed at once (option `together`).
    """

    faces: frozenset[int]
    pairs: frozenset[int]


def openings(board: Board, laid: Iterable[Laid], *, together: bool) -> Openings:
    """What a board is open for."""
    at = {board.index(die.square): die.face.index for die in laid}
    faces, pairs = set(), set()
    thirds = BEGINNER.thirds
    for line in _all_lines(board.rows, board.columns):
        there = [at[place] for place in line if place in at]
        if len(there) == 2:
            faces.add(thirds[there[0]][there[1]])
        elif together and len(there) == 1:
            pairs.add(there[0])
    return Openings(frozenset(faces), frozenset(pairs))


@lru_cache(maxsize=64)
def _all_lines(rows: int, columns: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(_lines_of(rows, columns))
