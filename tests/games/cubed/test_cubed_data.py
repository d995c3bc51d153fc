"""The two data files (R6.1): what ours hold, and that a broken one is refused by what is wrong in it."""

from collections import Counter
from itertools import combinations

import pytest

from setlab.deck import BEGINNER
from setlab.errors import TableError
from setlab.games.cubed import Square, read_board, read_dice, start
from setlab.games.cubed.data import BOARD_FILE, DICE_FILE

DICE = DICE_FILE.read_text(encoding="utf-8")
BOARD = BOARD_FILE.read_text(encoding="utf-8")


def test_r6_1_forty_two_dice_of_six_faces():
    dice = read_dice()
    assert [len(die) for die in dice] == [6] * 42
    assert Counter(die.count(None) for die in dice) == {0: 33, 1: 9}


def test_each_of_the_27_faces_is_there_nine_times():
    faces = Counter(face for die in read_dice() for face in die)
    assert faces == dict.fromkeys((*BEGINNER.cards, None), 9)


def test_each_die_is_balanced():
    """As the file claims: each value twice on a die without WILD, two, two and one with it; all faces different."""
    for die in read_dice():
        faces = [face for face in die if face is not None]
        assert len(set(faces)) == len(faces)
        for place in range(3):
            values = sorted(Counter(face.vector[place] for face in faces).values())
            assert values == ([2, 2, 2] if len(faces) == 6 else [1, 2, 2])


def test_no_two_faces_are_together_on_more_than_three_dice():
    pairs = Counter(frozenset(pair) for die in read_dice() for pair in combinations(set(die) - {None}, 2))
    assert max(pairs.values()) == 3


def test_the_nine_dice_with_wild_lack_each_value_equally_often():
    for place in range(3):
        values = Counter(face.vector[place] for die in read_dice() if None in die for face in die if face is not None)
        assert set(values.values()) == {15}


def test_the_board_fits_and_is_alike_to_all_sides():
    board = read_board()
    assert (board.rows, board.columns) == (13, 13)
    assert board.centre == (Square(6, 5), Square(6, 6), Square(6, 7))
    points = dict(board.bonuses)
    assert not points.keys() & set(board.centre)  # the first SET scores 3 (R6.3)
    for square, number in points.items():
        assert points[Square(12 - square.row, square.column)] == number
        assert points[Square(square.column, square.row)] == number
    assert Counter(points.values()) == {1: 4, 2: 8, 3: 4, 4: 4, 5: 4}


DAMAGED_DICE = [
    (DICE.replace('WILD"', 'WLID"', 1), ["die 34", "'WLID'", "WILD"]),
    (DICE.replace('",\n]', ' 1RO",\n]'), ["die 42", "7 faces"]),
    (DICE[: DICE.rindex('    "')] + "]\n", ["41 dice", "42"]),
    (DICE.replace("dice =", "dies ="), ["'dice'", "'dies'"]),
    (DICE + 'board = "x"\n', ["'dice'", "board"]),
    ("dice = 42\n", ["a list of texts"]),
    ("dice = [" + 42 * "7, " + "]", ["a list of texts"]),
    ("dice = [", ["no TOML"]),
    ("dice = [" + 42 * "'WILD WILD 1RO 1RS 1RD 1GO', " + "]", ["die 1", "several"]),
    ("dice = [" + 42 * "'2RX 1RO 2RO 1RS 1RD 1GO', " + "]", ["die 1", "'2RX'", "2RO"]),
    ("dice = []\n", ["0 dice"]),
]


@pytest.mark.parametrize(("text", "told"), DAMAGED_DICE)
def test_damaged_dice_are_refused_by_what_is_wrong(tmp_path, text, told):
    refused(tmp_path, "dice", text, told)


def picture(*rows):
    return 'board = """\n' + "\n".join(rows) + '\n"""\n'


FIVE = (". . . . .", ". . . . .", ". c c c .", ". . . . 5", ". . . . .")
DAMAGED_BOARDS = [
    (picture(*FIVE[:3], ". . . 5", FIVE[4]), ["row 4", "4 squares", "5"]),
    (picture(*FIVE[:3], ". . . . 0", FIVE[4]), ["row 4", "'0'"]),
    (picture(*FIVE[:3], ". . . . 12", FIVE[4]), ["row 4", "'12'"]),
    (picture(*FIVE[:4]), ["4 rows", "5 columns", "13"]),
    (picture(*[". . . . . . . . . . . . . ."] * 14), ["14 rows", "13"]),
    (picture(". . . . .", *FIVE[1:2], ". c . c .", *FIVE[3:]), ["2 squares c"]),
    (picture(". . . . .", *FIVE[1:2], ". c c . c", *FIVE[3:]), ["side by side"]),
    (picture("c . . . .", "c . . . .", "c c . . .", *FIVE[3:]), ["4 squares c"]),
    (picture("c . . . .", ". c . . .", ". . c . .", *FIVE[3:]), ["straight line"]),
    (picture(". . . . c", "c c . . .", ". . . . .", *FIVE[3:]), ["straight line"]),
    (picture(), ["0 rows"]),
    ("board = 5\n", ["a picture"]),
    ("", ["'board'"]),
]


@pytest.mark.parametrize(("text", "told"), DAMAGED_BOARDS)
def test_damaged_boards_are_refused_by_what_is_wrong(tmp_path, text, told):
    refused(tmp_path, "board", text, told)


def refused(tmp_path, key, text, told):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TableError) as error:
        start(seed=1, **{key: path})
    for part in ("mine.toml", *told):
        assert part in str(error.value)


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    with pytest.raises(TableError, match=r"none\.toml"):
        read_board(tmp_path / "none.toml")
    (tmp_path / "raw.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TableError, match=r"raw\.toml"):
        read_dice(tmp_path / "raw.toml")


def test_a_teacher_may_change_them(tmp_path):
    (tmp_path / "small.toml").write_text(picture(*FIVE), encoding="utf-8")
    (tmp_path / "red.toml").write_text(DICE.replace("WILD", "1RO"), encoding="utf-8")
    game = start(seed=1, board=tmp_path / "small.toml", dice=str(tmp_path / "red.toml"))
    assert (game.terms.board.rows, game.terms.board.columns) == (5, 5)
    assert not any(None in die for die in game.terms.dice)
    down = picture("c . . . .", "c . . . .", "c . . . .", *FIVE[3:])
    (tmp_path / "small.toml").write_text(down, encoding="utf-8")  # a change is seen: the file is read anew
    assert start(seed=1, board=tmp_path / "small.toml").terms.board.centre[2] == Square(2, 0)
