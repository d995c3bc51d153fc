"""The rules R6.1 to R6.13, one by one (what a turn scores: test_cubed_boards)."""

import json
from dataclasses import replace

import pytest
from cubed_boards import die, face, play, position, put

from setlab.errors import OptionError, PressError
from setlab.games.cubed import (
    Bonus,
    Call,
    Ended,
    Keep,
    Lay,
    Pass,
    Phase,
    Place,
    Put,
    Refusal,
    Reroll,
    RollAgain,
    Square,
    State,
    Swap,
    What,
    Why,
    Withdraw,
    apply,
    at,
    best_move,
    due,
    legal_moves,
    score_of,
    start,
    view,
    woken,
)

EMPTY = ". . . ."
ROW = "1RO 2RO . . ."


def done(state, *moves):
    """The state after all of them."""
    for move in moves:
        after = apply(state, move)
        assert isinstance(after, State), (move, after)
        state = after
    return state


def kinds(state, since=0):
    return [str(event.kind) for event in state.events[since:]]


def opening(*hands, **parts):
    players = ("Ada", "Bo", "Cy", "Di")[: len(hands)]
    return position(EMPTY, players=players, hands=hands, phase=Phase.OPENING, **parts)


# R6.1, R6.2


@pytest.mark.parametrize("n", [2, 3, 4])
def test_r6_2_each_draws_five_dice_and_rolls_them(n):
    players = ("Ada", "Bo", "Cy", "Di")[:n]
    game = start(players, seed=7)
    assert [len(hand) for hand in game.hands] == [5] * n
    assert kinds(game) == ["drawn"] * n + ["rolled"] * n
    drawn = [number for event in game.events[:n] for number in event.dice]
    assert sorted([*drawn, *game.bag]) == list(range(42))
    for own in (own for hand in game.hands for own in hand):
        assert own.face in game.terms.dice[own.die]


def test_r6_2_the_same_seed_gives_the_same_game():
    assert start(seed=7) == start(seed=7)
    assert start(seed=7).hands != start(seed=8).hands
    assert start(seed="7").hands != start(seed=7).hands


@pytest.mark.parametrize("players", [(), ("Ada",), ("A", "B", "C", "D", "E"), ("Ada", "Ada"), ("Ada", ""), ("Ada", " "),
                                     ("Ada", "x" * 500), "AB", ("Ada", 7), None])  # fmt: skip
def test_players_that_cannot_be(players):
    with pytest.raises(OptionError):
        start(players, seed=1)


def test_a_name_may_hold_anything():
    assert start(("<b>", "a & b"), seed=1).terms.players == ("<b>", "a & b")


@pytest.mark.parametrize("option", [{"together": 1}, {"placed_only": "yes"}, {"roll_seconds": 0}, {"roll_seconds": -5},
                                    {"call_seconds": float("inf")}, {"call_seconds": True}, {"roll_seconds": "30"},
                                    {"seed": 1.5}])  # fmt: skip
def test_options_that_cannot_be(option):
    with pytest.raises(OptionError):
        start(**option)


# R6.3


def test_r6_3_the_first_set_is_called_placed_on_the_centre_and_scores_three():
    game = opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RD 3RS 2RS 2RO", bag="1RO " * 9)
    ada = [die(game, code) for code in ("2RO", "1RO", "3RO")]
    game = done(game, Call("Ada"))
    assert apply(game, Call("Bo")) == Refusal(Why.CALLED, by="Ada")
    assert score_of(game, Lay("Ada", tuple(ada))).points == 3
    game = done(game, Lay("Ada", tuple(ada)))
    assert game.scores == (3, 0)
    assert [(lying.die, lying.square) for lying in game.laid] == list(zip(ada, game.terms.board.centre, strict=True))
    assert (game.phase, game.on_turn, game.first, game.turns) == (Phase.TURN, "Bo", 0, 1)  # that was Ada's turn


def test_r6_3_the_order_of_play_starts_with_who_called():
    game = opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RO 3RO 2RO 2RO", "2GO 1RD 3RS 2RS 2RO")
    dice = tuple(die(game, code, player="Bo") for code in ("1RO", "2RO", "3RO"))
    game = done(game, Call("Bo"), Lay("Bo", dice))
    assert game.on_turn == "Cy"
    game = done(game, Pass("Cy"))
    assert game.on_turn == "Ada"
    game = done(game, Pass("Ada"))
    assert game.phase is Phase.EXTRA
    assert done(game, Keep("Ada"), Keep("Cy"), Keep("Bo")).on_turn == "Bo"


def test_r6_3_a_wild_in_the_first_set_scores_nothing():
    game = opening("1RO 2RO WILD 1GS 3PD", "2GO 1RD 3RS 2RS 2RO")
    dice = die(game, "1RO"), die(game, "WILD"), die(game, "2RO")
    faces = (None, face("3RO"), None)
    assert done(game, Call("Ada"), Lay("Ada", dice, faces)).scores == (2, 0)
    called = done(game, Call("Ada"))
    assert apply(called, Lay("Ada", dice)) == Refusal(Why.UNDECLARED, dice=(dice[1],), put=1)
    assert apply(called, Lay("Ada", dice, (face("1RO"), face("3RO"), None))).why is Why.NOT_WILD


def test_r6_3_a_wrong_call_costs_nothing():
    game = opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RD 3RS 2RS 2RO")
    dice = tuple(die(game, code) for code in ("1GO", "1RO", "3RO"))
    wrong = done(game, Call("Ada"), Lay("Ada", dice))
    assert wrong.events[-1].kind is What.WRONG
    assert wrong.events[-1].faces == (face("1GO"), face("1RO"), face("3RO"))
    assert (wrong.scores, wrong.hands, wrong.laid, wrong.caller) == ((0, 0), game.hands, (), None)
    assert done(wrong, Call("Bo")).caller == "Bo"
    assert done(game, Call("Ada"), Withdraw("Ada")).caller is None


def test_r6_3_if_nobody_has_one_all_roll_again():
    game = opening("1GO 1RO 3RS", "2GO 1RD 3RS")
    again = done(game, RollAgain("Bo"))
    assert kinds(again) == ["again", "rolled", "rolled"]
    assert view(game, "Ada").stuck
    assert not view(done(game, Call("Bo")), "Ada").stuck  # not while a call is open
    assert apply(opening("1GO 1RO 3RS", "2GO 1GO 3GO"), RollAgain("Ada")) == Refusal(Why.SET_THERE)
    assert apply(opening("1GO 1RO WILD", "2GO 1RD 3RS"), RollAgain("Ada")) == Refusal(Why.SET_THERE)


def test_r6_3_dice_that_never_make_a_set_end_the_game():
    """A hundred rolls in a row are enough (ours)."""
    game = opening("1GO 1RO 3RS", "2GO 1RD 3RS")
    for _ in range(100):
        assert game.phase is Phase.OPENING
        game = done(game, RollAgain("Ada"))
    assert (game.phase, game.ended) == (Phase.OVER, Ended.NOBODY_CAN)


def test_r6_3_a_call_lapses():
    game = done(at(opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RD 3RS 2RS 2RO"), 5.0), Call("Ada"))
    assert due(game) == 35.0
    assert woken(game, 34.9) is game
    lapsed = woken(game, 35.0)
    assert (lapsed.caller, due(lapsed), lapsed.events[-1].kind) == (None, None, What.LAPSED)
    assert apply(game, Call("Bo"), 35.0).caller == "Bo"  # what is due happens first
    dice = tuple(die(game, code) for code in ("1RO", "2RO", "3RO"))
    assert apply(game, Lay("Ada", dice), 35.0) == Refusal(Why.NO_CALL)


# R6.4: the turns; R6.5


def test_r6_4_clockwise_and_one_after_the_other():
    game = position(ROW, hands=("3RO 1PD", "1RO 1PD", "2RO 1PD"), players=("Ada", "Bo", "Cy"))
    assert apply(game, Pass("Bo")) == Refusal(Why.OTHER_TURN, by="Ada")
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))))
    assert game.on_turn == "Ada"
    game = done(game, Pass("Ada"))
    assert kinds(game)[-1] == "finished"
    assert game.on_turn == "Bo"
    assert done(game, Pass("Bo")).on_turn == "Cy"


def test_r6_4_together_a_turn_is_played_as_a_whole():
    game = position(ROW, "3RO", together=True)
    assert apply(game, Place("Ada", put(game, "3RO", (0, 2)))) == Refusal(Why.ALL_AT_ONCE)


def test_r6_5_if_nobody_can_place_a_die_all_roll_again_and_the_same_player_goes_on():
    game = position(ROW, "1GO 2PD", "2GO", bag="1RO")
    again = done(game, RollAgain("Ada"))
    assert kinds(again) == ["again", "rolled", "rolled"]
    assert again.on_turn == "Ada"
    for hand, other in (("3RO 2PD", "2GO"), ("1GO", "3RO"), ("WILD", "2GO"), ("1GO", "WILD")):
        assert apply(position(ROW, hand, other), RollAgain("Ada")) == Refusal(Why.CAN_PLACE)
    assert apply(game, RollAgain("Bo")) == Refusal(Why.OTHER_TURN, by="Ada")


def test_r6_5_with_the_option_together_two_dice_at_once_count():
    board = "1RO . .\n. . .\n. . ."
    assert apply(position(board, "1GO 1PO", "2GO", together=True), RollAgain("Ada")) == Refusal(Why.CAN_PLACE)
    assert isinstance(apply(position(board, "1GO 1PO", "2GO"), RollAgain("Ada")), State)
    assert isinstance(apply(position(board, "1GO 2PO", "2GO", together=True), RollAgain("Ada")), State)
    assert isinstance(apply(position(board, "1GO", "1PO", together=True), RollAgain("Ada")), State)
    assert apply(position(board, "1GO WILD", "2GO", together=True), RollAgain("Ada")).why is Why.CAN_PLACE


def test_r6_5_not_in_the_middle_of_a_turn():
    game = position("1RO 2RO .", "3RO 2PD", "2GO")
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))))
    assert apply(game, RollAgain("Ada")) == Refusal(Why.LATE)
    assert legal_moves(game, "Ada") == (Pass("Ada"),)
    assert not view(game, "Ada").stuck


def test_r6_5_three_rolls_in_a_row_with_an_empty_bag_end_the_game():
    game = done(position(ROW, "1GO 2PD", "2GO"), RollAgain("Ada"), RollAgain("Ada"))
    assert game.phase is Phase.TURN
    game = done(game, RollAgain("Ada"))
    assert (game.phase, game.ended) == (Phase.OVER, Ended.NOBODY_CAN)
    assert game.events[-1].plain() == {"kind": "ended", "by": None, "why": "nobody_can", "points": 0, "at": 0.0}
    full = position(ROW, "1GO 2PD", "2GO", bag="1RO")
    assert done(full, *[RollAgain("Ada")] * 4).phase is Phase.TURN  # the bag is not empty


@pytest.mark.parametrize(("bag", "again"), [("1RO", 0), ("", 2), ("1RO " * 9, 2)])
def test_r6_5_rolls_before_the_bag_was_empty_do_not_count(bag, again):
    """The three in a row are counted from the draw on that empties it."""
    game = position(ROW, hands=("1GO 1PD", "1GO"), bag=bag, turn=1, turns=1, again=2)
    assert done(game, Pass("Bo")).again == again


def test_r6_5_a_die_placed_breaks_the_row_of_rolls():
    game = done(position(ROW, "1GO 2PD 3PS", "2GO 1RD", again=2), Pass("Ada"))
    assert game.again == 2
    game = position(ROW, "3RO 2PD 3PS", "2GO 1RD", again=2)
    assert done(game, Place("Ada", put(game, "3RO", (0, 2)))).again == 0


def test_r6_5_three_rounds_in_which_all_pass_end_the_game():
    game = position(ROW, "3RO 2PD", "2GO 3RO", stirred=False)
    for _ in range(2):
        game = done(game, Pass("Ada"), Pass("Bo"), Keep("Ada"), Keep("Bo"))
        assert game.phase is Phase.TURN
    placed = done(game, Place("Ada", put(game, "3RO", (0, 2))), Pass("Ada"), Pass("Bo"))
    assert (placed.phase, placed.idle) == (Phase.EXTRA, 0)
    game = done(game, Pass("Ada"), Pass("Bo"))
    assert (game.phase, game.ended) == (Phase.OVER, Ended.ALL_PASSED)


# R6.6, R6.7, R6.8


def test_r6_6_all_draw_up_to_five_and_roll_only_the_new_ones():
    game = position(ROW, hands=("3RO 1PD", "1GO 2GO 3GS 1GD 2PS"), bag="1RO 2RO 3RO 1GO 2GO", turn=1, turns=1)
    bag = game.bag
    game = done(game, Pass("Bo"))
    assert kinds(game) == ["passed", "drawn", "rolled"]
    assert game.events[1].dice == game.events[2].dice == bag[:3]
    assert [len(hand) for hand in game.hands] == [5, 5]
    assert game.bag == bag[3:]
    assert game.phase is Phase.EXTRA


def test_r6_8_a_bag_that_is_too_small_is_drawn_one_by_one_the_first_player_first():
    game = position(
        ROW, hands=("3RO 1PD", "1GO 2GO", "1GS 2PS 3PD 2RD"), bag="1RO 2RO 3RO 1GO", players=("Ada", "Bo", "Cy"),
        first=1, turn=0, turns=2,
    )  # fmt: skip
    a, b, c, d = game.bag
    game = done(game, Pass("Ada"))
    drawn = [(event.by, event.dice) for event in game.events if event.kind is What.DRAWN]
    assert drawn == [("Bo", (a,)), ("Cy", (b,)), ("Ada", (c,)), ("Bo", (d,))]
    assert game.bag == ()
    assert [event.by for event in game.events if event.kind is What.ROLLED] == ["Bo", "Cy", "Ada"]


def extra(**parts):
    return done(position(ROW, hands=("3RO 1PD", "1GO WILD"), turn=1, turns=1, **parts), Pass("Bo"))


def test_r6_7_each_may_roll_again_once_any_of_the_own_dice():
    game = extra()
    dice = tuple(own.die for own in game.hand("Bo"))
    rolled = done(game, Reroll("Bo", dice[1:]))
    assert rolled.hand("Bo")[0] == game.hand("Bo")[0]
    assert rolled.hand("Ada") == game.hand("Ada")
    assert rolled.events[-1].dice == dice[1:]
    assert apply(rolled, Reroll("Bo", dice)) == Refusal(Why.DONE)
    assert apply(rolled, Keep("Bo")) == Refusal(Why.DONE)
    assert apply(game, Reroll("Bo", ())) == Refusal(Why.COUNT)
    assert apply(game, Reroll("Bo", (dice[0], dice[0]))).why is Why.TWICE
    assert apply(game, Reroll("Ada", dice)) == Refusal(Why.NOT_HELD, dice=dice)


def test_r6_7_the_first_player_waits_for_all():
    game = done(extra(), Keep("Ada"))
    assert apply(game, Pass("Ada")) == Refusal(Why.OTHER_PHASE)
    game = done(game, Reroll("Bo", (game.hand("Bo")[0].die,)))
    assert (game.phase, game.on_turn, game.round) == (Phase.TURN, "Ada", 2)


def test_r6_7_a_time_limit_is_an_option():
    game = position(ROW, hands=("3RO 1PD", "1GO WILD"), turn=1, turns=1)
    game = replace(game, terms=replace(game.terms, roll_seconds=45.0))
    game = apply(game, Pass("Bo"), 10.0)
    assert due(game) == 55.0
    game = apply(game, Keep("Bo"), 20.0)
    over = woken(game, 55.0)
    assert (over.phase, over.on_turn, due(over)) == (Phase.TURN, "Ada", None)
    assert over.events[-1].plain() == {"kind": "kept", "by": "Ada", "points": 0, "at": 55.0}
    assert apply(game, Pass("Ada"), 99.0).on_turn == "Bo"  # what is due happens first
    assert due(extra()) is None


# R6.10: test_cubed_boards. R6.11


SWAPPING = "1RO *2RO . ."


def test_r6_11_a_wild_is_swapped_for_a_die_of_its_face_and_rolled_at_once():
    game = position(SWAPPING, "2RO 3RO", "1PD")
    own = die(game, "2RO")
    after = done(game, Swap("Ada", own, Square(0, 1)))
    assert kinds(after) == ["swapped", "rolled"]
    assert after.events[0].dice == (own, 1)
    assert after.events[1].dice == (1,)
    assert after.scores == (0, 0)
    lying = [(one.die, one.face, one.wild) for one in after.laid]
    assert lying == [(0, face("1RO"), False), (own, face("2RO"), False)]
    assert {held.die for held in after.hand("Ada")} == {1, die(game, "3RO")}
    assert after.placed == ()  # it is not one of the three dice
    assert after.on_turn == "Ada"


def test_r6_11_the_wild_may_be_played_in_the_same_turn():
    game = position(SWAPPING, "2RO 1PD 3RO", "1PD")
    for seed in range(30):
        chance = replace(game, terms=replace(game.terms, seed=seed))
        after = done(chance, Swap("Ada", die(game, "2RO"), Square(0, 1)))
        if after.hand("Ada")[0].face is None:
            after = done(after, Place("Ada", put(after, "WILD", (0, 2), "3RO")))
            assert after.scores == (2, 0)
            return
    raise AssertionError("the WILD never showed")


def test_r6_11_a_bonus_square_is_not_earned_by_a_swap():
    """A die lies on the square already, so the first one had it."""
    game = position(SWAPPING, "2RO", "1PD")
    board = replace(game.terms.board, bonuses=(Bonus(Square(0, 1), 5),))
    game = replace(game, terms=replace(game.terms, board=board))
    assert done(game, Swap("Ada", die(game, "2RO"), Square(0, 1))).scores == (0, 0)


def test_r6_11_what_cannot_be_swapped():
    game = position(SWAPPING, "2RO 3RO WILD", "2RO")
    two, three, wild = (own.die for own in game.hand("Ada"))
    square = Square(0, 1)
    refused = apply(game, Swap("Ada", three, square))
    assert refused == Refusal(Why.OTHER_FACE, dice=(three,), squares=(square,), faces=(face("3RO"), face("2RO")))
    assert apply(game, Swap("Ada", wild, square)).why is Why.OTHER_FACE
    assert apply(game, Swap("Ada", two, Square(0, 0))) == Refusal(Why.NO_WILD, squares=(Square(0, 0),))
    assert apply(game, Swap("Ada", two, Square(0, 2))).why is Why.NO_WILD
    assert apply(game, Swap("Ada", two, Square(9, 2))).why is Why.OFF_BOARD
    assert apply(game, Swap("Ada", die(game, "2RO", player="Bo"), square)).why is Why.NOT_HELD
    assert apply(game, Swap("Bo", die(game, "2RO", player="Bo"), square)) == Refusal(Why.OTHER_TURN, by="Ada")
    placed = done(game, Place("Ada", put(game, "3RO", (0, 2))))
    assert apply(placed, Swap("Ada", two, square)) == Refusal(Why.LATE)


# R6.12, R6.13


def test_r6_12_a_bonus_counts_once():
    """For the first die: the square is taken then."""
    game = position("1RO 2RO 4 .", "3RO 3RO", "1PD")
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))))
    assert game.scores == (7, 0)
    assert [(str(event.kind), event.points) for event in game.events if event.points] == [("scored", 3), ("bonus", 4)]
    assert apply(game, Place("Ada", put(game, "3RO", (0, 2)))).why is Why.OCCUPIED


def test_r6_13_who_has_not_had_the_turn_in_this_round_still_has_it():
    game = position("1RO 2RO . .", "3RO", "1RO 1PD", scores=(4, 5))
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))))
    assert (game.phase, game.on_turn) == (Phase.TURN, "Bo")
    last = die(game, "1RO", player="Bo")
    game = done(game, Place("Bo", Put(last, Square(0, 3))), Pass("Bo"))
    assert (game.phase, game.ended, game.scores) == (Phase.OVER, Ended.OUT_OF_DICE, (7, 8))
    assert game.winners == ("Bo",)  # the die that is left costs nothing
    for move in (Pass("Ada"), Keep("Bo"), Call("Ada"), RollAgain("Ada")):
        assert apply(game, move) == Refusal(Why.OVER)
    assert legal_moves(game, "Ada") == ()
    assert best_move(game, "Ada") is None


def test_r6_13_a_hand_that_the_bag_fills_again_goes_on():
    game = position("1RO 2RO . .", "3RO", "1PD", bag="1RO 2RO 3RO 1GO 1GO 1GO 1GO 1GO 1GO")
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))), Pass("Bo"))
    assert game.phase is Phase.EXTRA


def test_a_tie_has_several_winners():
    game = position("1RO 2RO . .", "3RO", "1PD", scores=(2, 5))
    assert game.winners == ()
    game = done(game, Place("Ada", put(game, "3RO", (0, 2))), Pass("Bo"))
    assert game.winners == ("Ada", "Bo")


# What is no rule of its own: who may act, when, and what is seen


def test_moves_at_the_wrong_time():
    game = opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RD 3RS 2RS 2RO")
    for move in (
        Pass("Ada"),
        Keep("Ada"),
        Reroll("Ada", (0,)),
        play(game, ("1RO", (0, 0))),
        Swap("Ada", 0, Square(0, 0)),
    ):
        assert apply(game, move) == Refusal(Why.OTHER_PHASE)
    assert apply(game, Lay("Ada", (0, 1, 2))) == Refusal(Why.NO_CALL)
    assert apply(game, Withdraw("Ada")) == Refusal(Why.NO_CALL)
    called = done(game, Call("Ada"))
    assert apply(called, Lay("Bo", (0, 1, 2))) == Refusal(Why.CALLED, by="Ada")
    assert apply(called, RollAgain("Bo")) == Refusal(Why.CALLED, by="Ada")
    for dice in ((), (0, 1), (0, 1, 2, 3)):
        assert apply(called, Lay("Ada", dice)) == Refusal(Why.COUNT, dice=dice)
    assert apply(called, Lay("Ada", (0, 1, 1))).why is Why.TWICE
    assert apply(called, Lay("Ada", (0, 1, 5))) == Refusal(Why.NOT_HELD, dice=(5,), put=2)
    turn = position(ROW, "3RO")
    for move in (Call("Ada"), Lay("Ada", (0, 1, 2)), Withdraw("Ada"), Keep("Ada")):
        assert apply(turn, move) == Refusal(Why.OTHER_PHASE)
    assert apply(turn, Pass("Eve")) == Refusal(Why.NO_PLAYER, by="Eve")
    assert legal_moves(turn, "Eve") == ()
    assert best_move(turn, "Eve") is None


def test_time_does_not_run_backwards_and_is_a_number():
    game = at(opening("1GO 1RO 3RO 2RO 1PD", "2GO 1RD 3RS 2RS 2RO"), 50.0)
    assert apply(game, Call("Ada"), 20.0).now == 50.0
    for now in (float("nan"), float("inf"), "7", True):
        with pytest.raises(PressError):
            apply(game, Call("Ada"), now)


def test_a_view_holds_nothing_of_the_others_dice():
    game = start(("Ada", "Bo"), seed=3)
    seen = view(game, "Ada")
    other = replace(game, hands=(game.hands[0], start(seed=4).hands[1]), bag=game.bag[::-1])
    if view(other, "Ada").stuck == seen.stuck:
        assert view(other, "Ada") == seen
    assert not any(str(own) in repr(seen) for own in game.hands[1])
    assert seen.held == (5, 5)
    assert seen.bag == 32


def test_a_history_is_plain_and_complete():
    game = opening("1RO 2RO WILD 1GS 3PD", "2GO 1RD 3RS 2RS 2RO")
    dice = die(game, "1RO"), die(game, "2RO"), die(game, "WILD")
    game = done(at(game, 2.0), Call("Ada"), Lay("Ada", dice, (None, None, face("3RO"))))
    assert json.loads(json.dumps(game.history)) == list(game.history)
    assert [event["kind"] for event in game.history] == [
        "called", "placed", "placed", "declared", "placed", "scored", "finished",
    ]  # fmt: skip
    assert game.history[3] == {
        "kind": "declared", "by": "Ada", "dice": [dice[2]], "faces": ["3RO"], "points": 0, "at": 2.0,
    }  # fmt: skip
    assert game.history[4] == {
        "kind": "placed", "by": "Ada", "dice": [dice[2]], "squares": [[0, 2]], "faces": ["3RO"], "points": 0, "at": 2.0,
    }  # fmt: skip
    assert game.history[5]["points"] == 2
