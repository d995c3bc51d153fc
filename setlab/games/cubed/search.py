"""The best turn, exactly: which dice to place where, and what WILDs stand for, for the most points at once.

Every turn of up to three dice is covered by four kinds, so that not all orders of all placings need be tried.
A die scores more than on the board as it lies only by a line that it shares with another die of the turn:

1. no two dice share a line that scores: then the order does not matter, and the points just add;
2. two dice share a line with one that lay there, placed one after the other; the third is any at all (a third
   that shares no line with them might as well have come last);
3. two WILDs that share no line with each other, and a third that shares one with each of them (if one of the
   two were no WILD, it might have come last, as in 2);
4. three dice in one line.

A WILD scores nothing in the SETs of its own placing (R6.9), so the order matters in 2 to 4, and each is tried in
every order. With the option `together` there is no order, no WILD scores, and the two dice of kind 2 need
not be placeable alone (R6.4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from setlab.deck import BEGINNER
from setlab.games.cubed.data import Face
from setlab.games.cubed.lines import windows
from setlab.games.cubed.moves import Put
from setlab.games.cubed.state import PLACED
from setlab.games.cubed.views import Seat

WILD = 27  # a kind of die beside the 27 faces
EMPTY = -1
THIRDS = BEGINNER.thirds


class Placing(NamedTuple):
    """One die on a square: what it scores, the square by number, the face it counts as, what kind of die it is."""

    gain: int
    square: int
    face: int
    kind: int


class Sums(NamedTuple):
    """For one face on one square: the points of the two others in all lines it completes, and how many lines."""

    others: int
    lines: int
    old: bool  # one of the lines has a die that lay there before the turn


@dataclass(frozen=True, slots=True)
class Best:
    """The dice of a best turn, in order, and what it scores; no dice if none scores."""

    points: int
    puts: tuple[Put, ...]


def best_turn(seat: Seat) -> Best:
    """The most points that one turn can bring, and a way to them; ties go to the one found first.

    >>> from setlab.games.cubed import Board, Laid, Rolled, Square
    >>> a, b, c, _ = row = [Square(0, column) for column in range(4)]
    >>> one, two, three = map(BEGINNER.card, ("1RO", "2RO", "3RO"))
    >>> board = Board(rows=1, columns=4, centre=(a, b, c), bonuses=())
    >>> best_turn(Seat(board, laid=(Laid(0, a, one), Laid(1, b, two)), hand=(Rolled(2, three),)))
    Best(points=3, puts=(Put(die=2, square=Square(row=0, column=2), face=None),))
    """
    return next(iter(good_turns(seat, 1)), Best(0, ()))


def good_turns(seat: Seat, number: int) -> list[Best]:
    """Up to so many turns that score, the best first: the first one exactly, the others as they are met."""
    return _Search(seat, number).run()


@lru_cache(maxsize=64)
def _near(rows: int, columns: int) -> tuple[frozenset[int], ...]:
    """For each square those that share a line of three with it: up to eight."""
    return tuple(frozenset(place for pair in pairs for place in pair) for pairs in windows(rows, columns))


class _Search:
    """A board in flat lists, which placings are tried on and taken back from."""

    def __init__(self, seat: Seat, number: int) -> None:
        board, self.number = seat.board, number
        self.seat, self.together, self.left = seat, seat.together, seat.left
        self.windows = windows(board.rows, board.columns)
        self.near = _near(board.rows, board.columns)
        size = board.rows * board.columns
        self.faces, self.weight, self.old, self.bonus = [EMPTY] * size, [0] * size, [False] * size, [0] * size
        for die in seat.laid:
            square = board.index(die.square)
            self.faces[square], self.old[square] = die.face.index, True
            self.weight[square] = int(not seat.placed_only or die.square in seat.placed)
        for bonus in board.bonuses:
            self.bonus[board.index(bonus.square)] = bonus.points
        self.kinds = Counter(WILD if own.face is None else own.face.index for own in seat.hand)
        self.enough = 1  # points from which on a turn is among the best
        self.kept: dict[frozenset[tuple[int, int, int]], tuple[int, tuple[Placing, ...]]] = {}

    def run(self) -> list[Best]:
        """Try the four kinds."""
        self.single = self._single()
        self.ranked = {kind: self._ranked(kind) for kind in self.kinds}
        self._apart()
        if self.left >= 2:
            self._joined_together() if self.together else self._joined()
        if self.left >= PLACED:
            if not self.together:
                self._bridged()
            self._in_a_row()
        ranked = sorted(self.kept.values(), key=lambda kept: -kept[0])
        return [Best(points, self._puts(turn)) for points, turn in ranked]

    def _puts(self, turn: tuple[Placing, ...]) -> tuple[Put, ...]:
        """The turn with dice of the hand, each kind in the order in which it is held."""
        dice = {kind: [own.die for own in self.seat.hand if _kind(own.face) == kind] for kind in self.kinds}
        return tuple(
            Put(
                dice[placing.kind].pop(0),
                self.seat.board.square(placing.square),
                BEGINNER.cards[placing.face] if placing.kind == WILD else None,
            )
            for placing in turn
        )

    def _keep(self, *turn: Placing) -> None:
        points = sum([placing.gain for placing in turn])
        if points < self.enough:
            return
        same = frozenset((placing.square, placing.face, placing.kind) for placing in turn)
        if same in self.kept and self.kept[same][0] >= points:
            return
        self.kept[same] = points, turn
        if len(self.kept) > self.number:
            del self.kept[min(self.kept, key=lambda kept: self.kept[kept][0])]
        if len(self.kept) == self.number:
            self.enough = min(points for points, _ in self.kept.values()) + 1

    # The board.

    def _put(self, square: int, face: int, kind: int) -> None:
        self.faces[square] = face
        self.weight[square] = int(not (self.together and kind == WILD))

    def _lift(self, square: int) -> None:
        self.faces[square] = EMPTY

    def _sums(self, square: int) -> dict[int, Sums]:
        """For each face that completes a line on that empty square, what it makes."""
        found: dict[int, Sums] = {}
        faces, weight, old = self.faces, self.weight, self.old
        for a, b in self.windows[square]:
            x, y = faces[a], faces[b]
            if x >= 0 and y >= 0:
                others, lines, with_old = found.get(THIRDS[x][y], _NOTHING)
                found[THIRDS[x][y]] = Sums(others + weight[a] + weight[b], lines + 1, with_old or old[a] or old[b])
        return found

    def _placings(self, square: int, kinds: Counter[int]) -> Iterator[Placing]:
        """All legal placings on that square of dice of those kinds, as the board lies."""
        bonus, wild = self.bonus[square], kinds[WILD]
        for face, sums in self._sums(square).items():
            if sums.old or not self.together:
                if kinds[face]:
                    yield Placing(sums.others + sums.lines + bonus, square, face, face)
                if wild:
                    yield Placing(sums.others + bonus, square, face, WILD)

    def _placing(self, square: int, face: int, kind: int) -> Placing:
        """That placing with its gain, legal or not."""
        sums = self._sums(square).get(face, _NOTHING)
        own = sums.lines if kind != WILD else 0
        return Placing(sums.others + own + self.bonus[square], square, face, kind)

    # What the dice bring alone.

    def _single(self) -> list[Placing]:
        squares = [square for square, face in enumerate(self.faces) if face == EMPTY]
        found = [placing for square in squares for placing in self._placings(square, self.kinds)]
        return sorted(found, key=lambda placing: -placing.gain)

    def _ranked(self, kind: int) -> list[Placing]:
        """The best placing of that kind of die on each square, the best square first."""
        best: dict[int, Placing] = {}
        for placing in self.single:
            if placing.kind == kind:
                best.setdefault(placing.square, placing)
        return list(best.values())

    def _apart(self) -> None:
        """Dice that share no line: of each the best squares, as many as others might take away."""
        hand = list(self.kinds.elements())
        for number in range(1, self.left + 1):
            for kinds in set(combinations(hand, number)):
                for turn in product(*(self.ranked[kind][:number] for kind in kinds)):
                    if len({placing.square for placing in turn}) == number:
                        self._keep(*turn)

    def _without(self, *kinds: int) -> Counter[int] | None:
        """The kinds of dice that are left when those are taken; None if there are not so many."""
        left = self.kinds.copy()
        left.subtract(kinds)
        return None if min(left.values()) < 0 else left

    # Two that share a line, and any third.

    def _joined(self) -> None:
        """One that can be placed alone, then one in line with it."""
        for first in self.single:
            left = self._without(first.kind)
            assert left is not None
            self._put(first.square, first.face, first.kind)
            for square, face in set(self._half_lines(first)):
                for kind in (face, WILD):
                    if left[kind]:
                        second = self._placing(square, face, kind)
                        self._with_third(first, second)
            self._lift(first.square)

    def _half_lines(self, placed: Placing) -> Iterator[tuple[int, int]]:
        """The empty squares in line with that die and one that lay there before, each with the face that it needs."""
        for a, b in self.windows[placed.square]:
            for old, square in ((a, b), (b, a)):
                if self.old[old] and self.faces[square] == EMPTY:
                    yield square, THIRDS[placed.face][self.faces[old]]

    def _joined_together(self) -> None:
        """Two in line with one that lay there before; neither need be placeable alone."""
        for old, pairs in enumerate(self.windows):
            if not self.old[old]:
                continue
            for a, b in pairs:
                if self.faces[a] == self.faces[b] == EMPTY:
                    for one, other in self._facing(THIRDS[self.faces[old]]):
                        first = self._placing(a, *one)
                        self._put(a, *one)
                        self._with_third(first, self._placing(b, *other))
                        self._lift(a)

    def _facing(self, thirds: list[int]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """Two dice of the hand, as faces and kinds, of which each is the third to the other."""
        for kind in self.kinds:
            left = self._without(kind)
            assert left is not None
            for face in range(WILD) if kind == WILD else (kind,):
                for other in (thirds[face], WILD):
                    if left[other]:
                        yield (face, kind), (thirds[face], other)

    def _with_third(self, first: Placing, second: Placing) -> None:
        """Keep the two, and the two with the best third; the first lies on the board."""
        self._keep(first, second)
        left = self._without(first.kind, second.kind)
        if self.left < PLACED or left is None:
            return
        self._put(second.square, second.face, second.kind)
        changed = self.near[first.square] | self.near[second.square]
        for kind in left:
            if left[kind]:
                for third in self.ranked[kind]:
                    if third.square not in changed and self.faces[third.square] == EMPTY:
                        self._keep(first, second, third)
                        break
        for square in changed:
            if self.faces[square] == EMPTY:
                for third in self._placings(square, left):
                    self._keep(first, second, third)
        self._lift(second.square)

    # A third that joins two.

    def _bridged(self) -> None:
        """Two WILDs that can be placed alone, and one that is in line with each and a die that lay there."""
        half: dict[tuple[int, int], list[Placing]] = {}
        for placing in self.single:
            if placing.kind == WILD:
                for square, face in set(self._half_lines(placing)):
                    half.setdefault((square, face), []).append(placing)
        for (square, face), placings in half.items():
            for first, second in combinations(placings, 2):
                if first.square != second.square:
                    self._three(first, second, square, face)

    def _in_a_row(self) -> None:
        """Two that can be placed alone, and one in line with both."""
        on: dict[int, list[Placing]] = {}
        for placing in self.single:
            on.setdefault(placing.square, []).append(placing)
        for a in on:
            for b, c in self.windows[a]:
                for one, square in ((b, c), (c, b)):
                    if a < one and one in on and self.faces[square] == EMPTY:
                        for first, second in product(on[a], on[one]):
                            self._three(first, second, square, THIRDS[first.face][second.face])

    def _three(self, first: Placing, second: Placing, square: int, face: int) -> None:
        """Keep two that can be placed alone with a third that shares lines with them."""
        for kind in (face, WILD):
            if self._without(first.kind, second.kind, kind) is not None:
                self._put(first.square, first.face, first.kind)
                then = self._placing(second.square, second.face, second.kind)
                self._put(second.square, second.face, second.kind)
                if not self.together or self._sums(square)[face].old:
                    self._keep(first, then, self._placing(square, face, kind))
                self._lift(second.square)
                self._lift(first.square)


_NOTHING = Sums(0, 0, False)


def _kind(face: Face) -> int:
    return WILD if face is None else face.index
