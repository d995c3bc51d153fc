"""The best turn against brute force: every order of every placing with every declared face."""

from itertools import combinations, permutations, product

import pytest
from cubed_boards import CODES, play, position
from cubed_referee import is_set

from setlab.games.cubed import Pass, Place, Play, RollAgain, apply, best_move, legal_moves, score_of
from setlab.games.cubed.search import best_turn, good_turns
from setlab.games.cubed.views import seat
from setlab.seeds import Dice

CLOSE = ("1RO", "2RO", "3RO", "1GO", "2GO", "3GO", "1PO", "2PO", "3PO")  # a plane: many SETs
LINE = ("1RO", "2RO", "3RO")
SOME = (*CLOSE, "1RS", "2GS", "3PD", "1GD", "2PS")


def lines_through(square, filled):
    r, c = square
    for shift in (-2, -1, 0):
        for line in ([(r, c + shift + k) for k in range(3)], [(r + shift + k, c) for k in range(3)]):
            if all(place in filled for place in line):
                yield line


class Brute:
    """A board as a dict from squares to faces, and all turns on it, from the rules alone."""

    def __init__(self, picture, hand, together, placed_only):
        rows = [line.split() for line in picture]
        signs = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
        self.board = {square: sign for square, sign in signs.items() if len(sign) > 1}
        self.free = [square for square, sign in signs.items() if len(sign) == 1]
        self.bonus = {square: int(sign) for square, sign in signs.items() if sign.isdigit()}
        self.hand, self.together, self.placed_only = hand, together, placed_only

    def best(self):
        return self.whole() if self.together else self.after(dict(self.board), self.hand, {}, 3)

    def faces(self, die):
        return CODES if die == "WILD" else [die]

    def after(self, board, hand, placed, left):
        """The most points from here: one die after the other. `placed`: this turn's squares."""
        best = 0
        for place, die in enumerate(hand if left else ()):
            rest = hand[:place] + hand[place + 1 :]
            for square, face in product(self.free, self.faces(die)):
                if square in board:
                    continue
                board[square] = face
                made = [line for line in lines_through(square, board) if is_set([board[at] for at in line])]
                if made:
                    points = self.bonus.get(square, 0)
                    for at in (at for line in made for at in line):
                        old = at != square
                        points += (at in placed or not self.placed_only) if old else die != "WILD"
                    best = max(best, points + self.after(board, rest, {**placed, square: die}, left - 1))
                del board[square]
        return best

    def whole(self):
        best = 0
        for number in (1, 2, 3):
            for dice in combinations(self.hand, number):
                for squares in permutations(self.free, number):
                    for faces in product(*map(self.faces, dice)):
                        best = max(best, self.turn(dict(zip(squares, faces, strict=True)), dice))
        return best

    def turn(self, new, dice):
        board = self.board | new
        made = {tuple(line) for square in new for line in lines_through(square, board)}
        made = [line for line in made if is_set([board[at] for at in line])]
        good = {at for line in made if not set(line) <= set(new) for at in line}
        if not set(new) <= good:
            return 0
        wild = {square for square, die in zip(new, dice, strict=True) if die == "WILD"}
        points = sum(self.bonus.get(square, 0) for square in new)
        return points + sum(
            at not in wild and (at in new or not self.placed_only) for line in made for at in line
        )  # fmt: skip


def made_up(chance, rows, columns, laid, hand, faces, wilds):
    """A random picture and hand."""
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    signs = dict.fromkeys(squares, ".")
    for square in chance.sample(squares, laid):
        signs[square] = chance.choice(faces)
    for square in chance.sample([square for square in squares if signs[square] == "."], 1):
        signs[square] = str(1 + chance.below(4))
    picture = [" ".join(signs[r, c] for c in range(columns)) for r in range(rows)]
    return picture, ["WILD"] * wilds + [chance.choice(faces) for _ in range(hand - wilds)]


def compare(number, seed, rows, columns, laid, hand, wilds, together):
    chance, found = Dice(seed, "boards", rows, columns, wilds, int(together)), 0
    for _ in range(number):
        faces = chance.choice((LINE, CLOSE, CLOSE, SOME))
        placed_only = chance.below(3) == 0
        picture, dice = made_up(chance, rows, columns, laid, hand, faces, wilds)
        state = position("\n".join(picture), " ".join(dice), together=together, placed_only=placed_only)
        best = best_turn(seat(state, "Ada"))
        assert best.points == Brute(picture, dice, together, placed_only).best(), (picture, dice, placed_only)
        found += best.points > 0
        if best.puts:  # what is promised is scored
            assert score_of(state, Play("Ada", best.puts)).points == best.points
    assert found > number // 3  # or little was compared


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize(
    ("number", "rows", "columns", "laid", "hand", "wilds"),
    [(80, 4, 4, 9, 5, 0), (32, 3, 5, 9, 3, 1), (8, 3, 3, 5, 3, 2), (48, 1, 9, 3, 4, 0), (24, 5, 2, 5, 2, 2)],
)
def test_the_best_turn_is_the_best_of_all(number, rows, columns, laid, hand, wilds, together):
    """Fewer boards with the option: it can be checked as a whole only, which takes brute force longer."""
    compare(number // 8 if together else number, 1, rows, columns, laid, hand, wilds, together)


def test_all_wild():
    """R6.10: three WILDs, one after the other, on one row: 2 + 2 + 2; the row is full then."""
    state = position("1RO 2RO . . .", "WILD WILD WILD")
    best = best_move(state, "Ada")
    assert score_of(state, best).points == 6
    assert len(best.puts) == 3


def test_a_die_between_two_wilds_that_lie_there_already():
    """R6.9: as 3RO beside it and 1PO below it the WILDs score nothing by themselves, and then with 1RO both do."""
    picture = [
        ". .   .   3GS",
        ". .   1GO 3PD",
        ". 2RO .   .",
        "2PS 3PD . .",
    ]
    state = position("\n".join(picture), "WILD WILD 1RO")
    best = best_move(state, "Ada")
    assert score_of(state, best).points == 2 + 2 + 6
    assert {tuple(one.square) for one in best.puts} == {(2, 3), (3, 2), (2, 2)}
    assert tuple(best.puts[-1].square) == (2, 2)
    assert Brute(picture, ["WILD", "WILD", "1RO"], False, False).best() == 10


def test_the_best_turn_goes_on_in_the_middle_of_a_turn():
    """R6.4: two dice may follow the first one; R6.9 placed_only counts it."""
    state = position("1RO 2RO . . . .", "3RO 1RO 2RO 3RO", placed_only=True)
    state = apply(state, Place("Ada", play(state, ("3RO", (0, 2))).puts[0]))
    best = best_move(state, "Ada")
    assert len(best.puts) == 2
    assert score_of(state, best).points == 2 + 3  # 2RO 3RO 1RO: the two new ones; 3RO 1RO 2RO: all three


def test_a_bonus_square_can_be_worth_more_than_two_sets():
    """R6.12: 9 on the far square with one SET beats the square that completes two."""
    state = position(
        """
        1RO 2RO . 1RO 2RO 9
        .   .   . .   .   .
        """,
        "3RO",
    )
    best = best_move(state, "Ada")
    assert [(put.square.row, put.square.column) for put in best.puts] == [(0, 5)]
    assert score_of(state, best).points == 12


def test_nothing_to_place():
    """R6.5: pass if another can place, roll again if nobody can."""
    assert best_move(position("1RO 2RO .", "1GO", "3RO"), "Ada") == Pass("Ada")
    assert best_move(position("1RO 2RO .", "1GO", "2GO"), "Ada") == RollAgain("Ada")
    assert best_move(position("1RO 2RO 3RO", "1GO", "2GO"), "Ada") == Pass("Ada")  # the board is full
    one_row = "1RO 2RO 3RO\n. . .\n. . ."  # no die can leave it alone, two at once can
    assert best_move(position(one_row, "1GO 2GO", "2GO"), "Ada") == Pass("Ada")
    assert best_move(position(one_row, "1GO 2GO", "2GO", together=True), "Ada") == RollAgain("Ada")
    assert best_move(position("1RO 2RO .", "1GO", "2GO"), "Bo") is None


def test_good_turns_are_different_and_in_order():
    state = position("1RO 2RO . . .\n. . . . .\n1GO 2GO . . .", "3RO 3GO 1RO 1GO", together=True)
    turns = good_turns(seat(state, "Ada"), 5)
    assert len({frozenset(turn.puts) for turn in turns}) == 5
    assert [turn.points for turn in turns] == sorted((turn.points for turn in turns), reverse=True)
    for turn in turns:
        assert score_of(state, Play("Ada", turn.puts)).points == turn.points


@pytest.mark.parametrize("together", [False, True])
def test_legal_moves_are_all_that_are_not_refused(together):
    """Every die on every square with every face, and with `together` every two dice: listed, or refused."""
    chance = Dice(3, "legal", int(together))
    for _ in range(10):
        picture, dice = made_up(chance, 3, 4, 6, 3, CLOSE, 1)
        state = position("\n".join(picture), " ".join(dice), together=together)
        listed = {move for move in legal_moves(state, "Ada") if isinstance(move, Place | Play)}
        brute = Brute(picture, dice, together, False)
        expected = set()
        for place, die in enumerate(dice):
            for square, face in product(brute.free, brute.faces(die)):
                if brute.turn({square: face}, [die]) or legal_wild(brute, square, face):
                    expected.add((place, square, face if die == "WILD" else None))
        own = [one.die for one in state.hand("Ada")]
        single = [move.put if isinstance(move, Place) else move.puts[0] for move in listed
                  if isinstance(move, Place) or len(move.puts) == 1]  # fmt: skip
        assert {(own.index(put.die), tuple(put.square), put.face and put.face.code) for put in single} == expected
        for move in listed:
            assert not hasattr(score_of(state, move), "why"), move


def legal_wild(brute, square, face):
    board = brute.board | {square: face}
    return any(is_set([board[at] for at in line]) for line in lines_through(square, board))
