"""Boards made by hand: what is legal, what it scores, and why not (R6.4, R6.9, R6.10, R6.12, R6.14)."""

import pytest
from cubed_boards import play, position, put

from setlab.deck import BEGINNER
from setlab.games.cubed import Place, Play, Score, Square, State, Why, apply, score_of, start
from setlab.games.cubed.checks import played
from setlab.games.cubed.playing import play_out
from setlab.games.cubed.views import seat

ROW = "1RO 2RO . . ."
CROSS = """
.   .   1RO .   .
.   .   1RO .   .
1RO 1RO .   1RO 1RO
.   .   1RO .   .
.   .   1RO .   .
"""
THREE = """
1RO 2RO 3RO
.   .   .
.   .   .
"""
ANGLE = """
1RO 2RO .
2GS 3GD .
.   .   .
"""


def test_r6_14_the_worked_example():
    """One die completes two SETs: 6; the next completes one: 9; the third one: 12, and touches 2GS for nothing."""
    state = position(
        """
        .   .   1RO . .
        .   .   1GO . .
        2PO 3PO .   . .
        3PS 2GS .   . .
        .   .   .   . .
        """,
        "1PO 2PO 1RO",
    )
    scores = played(seat(state, "Ada"), play(state, ("1PO", (2, 2)), ("2PO", (2, 3)), ("1RO", (3, 2))).puts)
    assert [score.points for score in scores] == [6, 3, 3]
    assert [len(score.lines) for score in scores] == [2, 1, 1]
    for step, square, total in (("1PO", (2, 2), 6), ("2PO", (2, 3), 9), ("1RO", (3, 2), 12)):
        state = apply(state, Place("Ada", put(state, step, square)))
        assert state.scores == (total, 0)


def test_r6_14_the_worked_example_with_the_option_together():
    state = position(
        """
        .   .   1RO . .
        .   .   1GO . .
        2PO 3PO .   . .
        3PS 2GS .   . .
        """,
        "1PO 2PO 1RO",
        together=True,
    )
    after = apply(state, play(state, ("1RO", (3, 2)), ("2PO", (2, 3)), ("1PO", (2, 2))))
    assert after.scores == (12, 0)


SCORES = [  # (what is shown, picture, the hand, what is placed in order, options, points of each die)
    ("R6.4 at the end of a line", ROW, "3RO", [("3RO", (0, 2))], {}, [3]),
    ("R6.4 in the middle of a line", "1RO . 3RO .", "2RO", [("2RO", (0, 1))], {}, [3]),
    ("R6.4 in a column", "1RO .\n1GO .\n. .", "1PO", [("1PO", (2, 0))], {}, [3]),
    ("R6.4 three equal dice are a SET", "2GS 2GS .", "2GS", [("2GS", (0, 2))], {}, [3]),
    ("R6.4 all the SETs that a die makes count: six", CROSS, "1RO", [("1RO", (2, 2))], {}, [18]),
    ("R6.4 touching without a SET is allowed", ANGLE, "3RO 1GD", [("3RO", (0, 2)), ], {}, [3]),
    ("R6.4 on a die placed in the same turn", ROW, "3RO 1RO", [("3RO", (0, 2)), ("1RO", (0, 3))], {}, [3, 3]),
    ("R6.9 a die in two SETs counts in both", ROW, "3RO 1RO 2RO",
     [("3RO", (0, 2)), ("1RO", (0, 3)), ("2RO", (0, 4))], {}, [3, 3, 3]),
    ("R6.9 a WILD scores nothing in the SET that it makes", ROW, "WILD", [("WILD", (0, 2), "3RO")], {}, [2]),
    ("R6.9 nor in any of six", CROSS, "WILD", [("WILD", (2, 2), "1RO")], {}, [12]),
    ("R6.9 but in the next one of the same turn", ROW, "WILD 1RO",
     [("WILD", (0, 2), "3RO"), ("1RO", (0, 3))], {}, [2, 3]),
    ("R6.9 and in a later turn", "1RO *2RO . .", "3RO", [("3RO", (0, 2))], {}, [3]),
    ("R6.10 two WILDs, one after the other", ROW, "WILD WILD",
     [("WILD", (0, 2), "3RO"), ("WILD", (0, 3), "1RO")], {}, [2, 2]),
    ("R6.9 placed_only", ROW, "3RO 1RO", [("3RO", (0, 2)), ("1RO", (0, 3))], {"placed_only": True}, [1, 2]),
    ("R6.9 placed_only and a WILD", ROW, "WILD 1RO",
     [("WILD", (0, 2), "3RO"), ("1RO", (0, 3))], {"placed_only": True}, [0, 2]),
    ("R6.12 a bonus square", "1RO 2RO 4 .", "3RO", [("3RO", (0, 2))], {}, [7]),
    ("R6.12 a WILD earns it too", "1RO 2RO 4 .", "WILD", [("WILD", (0, 2), "3RO")], {}, [6]),
    ("R6.12 placed_only too", "1RO 2RO 4 .", "3RO", [("3RO", (0, 2))], {"placed_only": True}, [5]),
    ("R6.4 together: two dice under one", THREE, "1GO 1PO",
     [("1GO", (1, 0)), ("1PO", (2, 0))], {"together": True}, [0, 3]),
    ("R6.4 together: two in a column, a third beside one of them", "1RO 2RO 3RO\n. 2GO .\n. . .", "1GO 1PO 3GO",
     [("1GO", (1, 0)), ("1PO", (2, 0)), ("3GO", (1, 2))], {"together": True}, [0, 3, 3]),
    ("R6.9 together: no WILD of the turn scores", ROW, "WILD 1RO",
     [("WILD", (0, 2), "3RO"), ("1RO", (0, 3))], {"together": True}, [2, 2]),
    ("R6.10 together: two WILDs in one SET", "1RO . .", "WILD WILD",
     [("WILD", (0, 1), "2RO"), ("WILD", (0, 2), "3RO")], {"together": True}, [0, 1]),
    ("R6.9 together, placed_only", THREE, "1GO 1PO",
     [("1GO", (1, 0)), ("1PO", (2, 0))], {"together": True, "placed_only": True}, [0, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("picture", "hand", "puts", "options", "points"), [case[1:] for case in SCORES],
                         ids=[case[0] for case in SCORES])  # fmt: skip
def test_what_a_turn_scores(picture, hand, puts, options, points):
    state = position(picture, hand, "1RD", **options)
    move = play(state, *puts)
    assert [score.points for score in played(seat(state, "Ada"), move.puts)] == points
    told = score_of(state, move)
    assert isinstance(told, Score)
    assert told.points == sum(points)
    assert all(line.is_set for line in told.lines)
    after = apply(state, move)
    assert isinstance(after, State)
    assert after.scores == (sum(points), 0)
    assert len(after.laid) == len(state.laid) + len(puts)
    assert sum(event.points for event in after.events) == sum(points)
    if not options.get("together"):  # one after the other it is the same
        for one in move.puts:
            state = apply(state, Place("Ada", one))
        assert state.scores == after.scores


REFUSED = [
    ("R6.4 not diagonal", "1RO . .\n. 2RO .\n. . .", "3RO", [("3RO", (2, 2))], {}, Why.NO_LINE, 0),
    ("R6.4 not round a corner", "1RO 2RO\n3RO .", "1RO", [("1RO", (1, 1))], {}, Why.NO_LINE, 0),
    ("R6.4 not with a gap", ROW, "3RO", [("3RO", (0, 3))], {}, Why.NO_LINE, 0),
    ("R6.4 two and one", ROW, "3GO", [("3GO", (0, 2))], {}, Why.NO_SET, 0),
    ("R6.4 the first of two", THREE, "1GO 1PO", [("1GO", (1, 0)), ("1PO", (2, 0))], {}, Why.NO_LINE, 0),
    ("R6.4 the second of two", ROW, "3RO 2GO", [("3RO", (0, 2)), ("2GO", (0, 3))], {}, Why.NO_SET, 1),
    ("R6.4 together: a SET of the new dice alone", THREE, "1GO 2GO 3GO",
     [("1GO", (1, 0)), ("2GO", (1, 1)), ("3GO", (1, 2))], {"together": True}, Why.NO_OLD, 0),
    ("R6.4 together: two of three in a SET", THREE, "1GO 1PO 3GO",
     [("1GO", (1, 0)), ("1PO", (2, 0)), ("3GO", (1, 1))], {"together": True}, Why.NO_LINE, 2),
    ("R6.10 a WILD is told what it stands for", ROW, "WILD", [("WILD", (0, 2))], {}, Why.UNDECLARED, 0),
    ("R6.10 a face is not declared for another die", ROW, "3RO", [("3RO", (0, 2), "3RO")], {}, Why.NOT_WILD, 0),
    ("R6.10 a WILD that makes no SET", ROW, "WILD", [("WILD", (0, 2), "3GO")], {}, Why.NO_SET, 0),
    ("occupied", ROW, "3RO", [("3RO", (0, 1))], {}, Why.OCCUPIED, 0),
    ("occupied in the same turn", ROW, "3RO 3RO", [("3RO", (0, 2)), ("3RO", (0, 2))], {}, Why.OCCUPIED, 1),
    ("off the board", ROW, "3RO", [("3RO", (1, 2))], {}, Why.OFF_BOARD, 0),
    ("off the board on the left", ROW, "3RO", [("3RO", (0, -1))], {}, Why.OFF_BOARD, 0),
]  # fmt: skip


@pytest.mark.parametrize(("picture", "hand", "puts", "options", "why", "which"), [case[1:] for case in REFUSED],
                         ids=[case[0] for case in REFUSED])  # fmt: skip
def test_why_a_turn_is_refused(picture, hand, puts, options, why, which):
    state = position(picture, hand, **options)
    move = play(state, *puts)
    refused = apply(state, move)
    assert (refused.why, refused.put) == (why, which)
    assert score_of(state, move) == refused


def test_a_refusal_names_the_neighbours_the_feature_and_the_odd_one_out():
    """R6.4 with R1.3: 3GO beside 1RO 2RO: two are red, one is green; above 1GS 3GS: two squiggles, one oval."""
    state = position(
        """
        .   .   1GS
        .   .   3GS
        1RO 2RO .
        """,
        "3GO",
    )
    refused = apply(state, Place("Ada", put(state, "3GO", (2, 2))))
    assert refused.why is Why.NO_SET
    assert refused.faces == (BEGINNER.card("3GO"),)
    across, down = refused.lines
    assert across.squares == (Square(2, 0), Square(2, 1), Square(2, 2))
    assert [card.code for card in across.faces] == ["1RO", "2RO", "3GO"]
    assert [verdict.feature.name for verdict in across.failing] == ["color"]
    assert (across.failing[0].pair, across.failing[0].odd) == ((0, 1), 2)
    assert down.squares == (Square(0, 2), Square(1, 2), Square(2, 2))
    assert [verdict.feature.name for verdict in down.failing] == ["shape", "number"]
    assert (down.failing[1].pair, down.failing[1].odd) == ((1, 2), 0)


def test_the_lines_that_score_carry_the_points_of_each_die():
    """R6.9: of 1RO 2RO and a WILD as 3RO the two that lay there score."""
    state = position(ROW, "WILD")
    (line,) = score_of(state, play(state, ("WILD", (0, 2), "3RO"))).lines
    assert (line.each, line.points) == ((1, 1, 0), 2)
    assert line.dice == (0, 1, 2)


def test_r6_4_three_dice_at_most():
    state = position(ROW, "3RO 1RO 2RO 3RO")
    puts = [("3RO", (0, 2)), ("1RO", (0, 3)), ("2RO", (0, 4)), ("3RO", (0, 0))]
    assert apply(state, play(state, *puts)).why is Why.COUNT
    assert apply(state, Play("Ada", ())).why is Why.COUNT
    for one in puts[:3]:
        state = apply(state, Place("Ada", put(state, *one)))
    assert state.on_turn == "Bo"  # the third die ends the turn


def test_the_board_stays_a_row_for_ever_without_the_option_together():
    """Why `together` is the default: a die beside a row finds one die in line with it, never two."""
    for seed in range(5):
        over = play_out(start(seed=seed, together=False), "greedy", seed=seed)
        assert {die.square.row for die in over.laid} == {6}
    assert {die.square.row for die in play_out(start(seed=1), "greedy").laid} != {6}
