"""The classic game: every rule of R2.2 and R3 on a table that was laid for it, and whole games before a referee."""

from collections import Counter
from dataclasses import replace

import pytest
from tables import NO_SET, TWO, a_set, game, kinds, no_set, refused, won_by, wrong

from setlab import BEGINNER, CLASSIC, Deck, cards, find_sets
from setlab.deck import Cards
from setlab.errors import OptionError
from setlab.games.classic import classic_rules
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, Deal, Help, Name, Pause, Resume, Why
from setlab.games.shared.calls import Said, Stage
from setlab.games.shared.table import engine
from setlab.games.shared.table.making import table_rules

# R3.1


def test_r3_1_twelve_cards_are_dealt_and_the_rest_is_the_pile():
    state = game()
    assert (len(state.table), len(state.pile)) == (12, 69)
    assert set(state.table) | set(state.pile) == set(CLASSIC)
    shuffled, dealt = state.history
    assert shuffled.cards == state.table + state.pile
    assert (dealt.kind, dealt.by, dealt.cards) == ("dealt", "Ada", state.table)


def test_r3_1_the_same_seed_deals_the_same_cards():
    assert game(seed=7).table == game(seed=7).table != game(seed=8).table


def test_r2_2_a_beginner_table_has_nine_cards_and_is_not_refilled_above_nine():
    state = game(deck=BEGINNER)
    assert (len(state.table), len(state.pile)) == (9, 18)
    twelve = replace(state, table=state.table + state.pile[:3], pile=state.pile[3:], since=(0.0,) * 12)
    assert len(won_by(twelve, "Ada", a_set(twelve)).table) == 9


def test_five_features_lie_sixteen_on_the_table():
    state = game(deck=Deck(5))
    assert (len(state.table), len(state.pile)) == (16, 227)
    end = play_out(state, "greedy", seed=3)
    assert len(end.table) % 3 == 0
    assert not find_sets(end.table)


# R3.2


def test_r3_2_cards_without_a_call_do_not_count():
    state = game()
    assert refused(state, Claim("Ada", tuple(a_set(state)))) is Why.NOT_CALLED


def test_r3_2_while_a_call_is_open_nobody_else_may_take():
    state = engine.apply(game(), Call("Ada"), 1.0)
    assert refused(state, Call("Bo")) is Why.CALL_OPEN
    assert refused(state, Claim("Bo", tuple(a_set(state)))) is Why.CALL_OPEN
    assert refused(state, Ask("Bo")) is Why.CALL_OPEN
    assert refused(state, Pause("Bo")) is Why.CALL_OPEN
    assert refused(state, Call("Ada")) is Why.CALLED_ALREADY


def test_r3_2_an_open_call_lapses_after_ten_seconds_and_counts_as_wrong():
    state = engine.apply(game(), Call("Ada"), 2.0)
    assert engine.due(state) == 12.0
    after = engine.woken(state, 12.0)
    assert kinds(after)[-2:] == ["lapsed", "penalty"]
    assert (after.points, after.call, after.last.said) == ((-1, 0), None, Said.LAPSED)
    assert after.history[-1].at == 12.0
    assert engine.due(after) is None


def test_r3_2_a_claim_at_the_very_end_comes_too_late():
    state = engine.apply(game(), Call("Ada"), 2.0)
    assert refused(state, Claim("Ada", tuple(a_set(state))), 12.0) is Why.NOT_CALLED
    in_time = engine.apply(state, Claim("Ada", tuple(a_set(state))), 11.9)
    assert in_time.points == (1, 0)


def test_r3_2_how_long_a_call_stays_open_is_an_option():
    assert engine.due(engine.apply(game(lapse=3), Call("Ada"), 2.0)) == 5.0


def test_r3_2_of_two_calls_in_the_same_instant_the_first_to_come_counts():
    state = engine.apply(game(), Call("Bo"), 5.0)
    assert refused(state, Call("Ada"), 5.0) is Why.CALL_OPEN
    assert state.call.by == "Bo"


# R3.3


def test_r3_3_a_right_claim_takes_the_cards_and_the_gaps_are_filled_from_the_pile():
    state = game()
    three = a_set(state)
    places = [state.table.index(card) for card in three]
    after = won_by(state, "Bo", three)
    assert (after.points, after.sets) == ((0, 1), (0, 1))
    assert [after.table[place] for place in places] == list(state.pile[:3])
    assert [card for card in after.table if card in state.table] == [card for card in state.table if card not in three]
    assert (after.last.said, after.last.by, after.last.cards) == (Said.TAKEN, "Bo", three)
    assert kinds(after)[-3:] == ["called", "taken", "laid"]


def test_r3_3_after_a_wrong_claim_the_cards_lie_where_they_lay():
    state = engine.apply(game(), Call("Ada"), 1.0)
    after = engine.apply(state, Claim("Ada", no_set(state)), 2.0)
    assert (after.table, after.pile) == (state.table, state.pile)
    assert kinds(after)[-2:] == ["wrong", "penalty"]
    assert after.last.cards == Cards(no_set(state))


# R3.4


def test_r3_4_a_point_off_is_the_penalty_and_scores_go_below_zero():
    assert classic_rules(TWO).penalty == "point"
    state = engine.apply(game(), Call("Ada"), 1.0)
    once = engine.apply(state, Claim("Ada", no_set(state)), 2.0)
    twice = engine.apply(engine.apply(once, Call("Ada"), 3.0), Claim("Ada", no_set(once)), 3.0)
    assert (once.points, twice.points) == ((-1, 0), (-2, 0))


def test_r3_4_lockout_no_call_until_another_player_has_found_a_set():
    state = wrong(game(("Ada", "Bo", "Cy"), penalty="lockout"), "Ada")
    assert (state.points, state.locked) == ((0, 0, 0), ("Ada",))
    assert refused(state, Call("Ada")) is Why.LOCKED_OUT
    also = wrong(state, "Bo")
    assert also.locked == ("Ada", "Bo")
    freed = won_by(also, "Cy", a_set(also))
    assert freed.locked == ()
    assert [event.by for event in freed.history if event.kind == "freed"] == ["Ada", "Bo"]
    assert engine.refusal(freed, Call("Ada")) is None


def test_r3_4_when_all_are_locked_out_all_are_freed():
    state = wrong(wrong(game(penalty="lockout"), "Ada"), "Bo")
    assert state.locked == ()
    assert [event.by for event in state.history if event.kind == "freed"] == ["Ada", "Bo"]


def test_r3_4_a_lapse_costs_the_same_penalty():
    state = engine.apply(game(penalty="lockout"), Call("Ada"), 0.0)
    assert engine.woken(state, 10.0).locked == ("Ada",)


# R3.5


def test_r3_5_three_more_cards_when_all_agree():
    state = game(table=NO_SET)
    once = engine.apply(state, Ask("Ada"), 1.0)
    assert (len(once.table), once.asked) == (12, ("Ada",))
    assert refused(once, Ask("Ada")) is Why.ASKED_ALREADY
    after = engine.apply(once, Ask("Bo"), 2.0)
    assert (len(after.table), after.asked) == (15, ())
    assert after.table[12:] == state.pile[:3]
    assert kinds(after)[-3:] == ["asked", "asked", "laid"]


def test_r3_5_one_suffices_as_an_option():
    assert len(engine.apply(game(table=NO_SET, agree="one"), Ask("Bo"), 1.0).table) == 15


def test_r3_5_they_may_be_asked_for_only_if_it_is_true():
    assert refused(game(), Ask("Ada")) is Why.SET_THERE


def cap_of_twenty():
    """The twenty cards that hold no SET, the most there can be: grown from random cards until one is found."""
    for seed in range(100_000):
        hand, forbidden = [], set()
        for card in CLASSIC.deal(81, seed=seed):
            if card in forbidden:
                continue
            forbidden |= {CLASSIC.cards[CLASSIC.thirds[card.index][other.index]] for other in hand}
            hand.append(card)
        if len(hand) == 20:
            return hand
    raise AssertionError


def test_r3_5_eighteen_and_twenty_one_at_most():
    hand = cap_of_twenty()
    rest = [card for card in CLASSIC if card not in hand]
    state = game(table=hand[:12], pile=[*hand[12:], *rest], agree="one")
    sizes = []
    while not find_sets(state.table):
        state = engine.apply(state, Ask("Ada"), 1.0)
        sizes.append(len(state.table))
    assert sizes == [15, 18, 21]  # with the 21st card there is one: a cap has 20 at most
    assert refused(state, Ask("Ada")) is Why.SET_THERE


# R3.6


def test_r3_6_above_twelve_a_set_that_is_taken_is_not_replaced():
    state = game()
    fifteen = replace(state, table=state.table + state.pile[:3], pile=state.pile[3:], since=(0.0,) * 15)
    three = a_set(fifteen)
    after = won_by(fifteen, "Ada", three)
    assert len(after.table) == 12
    assert after.pile == fifteen.pile
    assert set(after.table) == set(fifteen.table) - set(three)
    kept = [(mine, theirs) for mine, theirs in zip(after.table, fifteen.table, strict=False) if mine is not theirs]
    assert len(kept) <= 3  # the last cards moved into the gaps; the others lie where they lay
    again = won_by(after, "Ada", a_set(after)) if find_sets(after.table) else None
    assert again is None or len(again.table) == 12


# R3.7


def last_cards(n):
    """A table of n cards without a SET and three that are one, and no pile: what the sum of the deck leaves over."""
    for seed in range(1000):
        end = play_out(game(seed=seed), "greedy", seed=seed)
        before = [event for event in end.history if event.kind == "taken"][-1]
        if len(end.table) == n:
            return end, before
    raise AssertionError


@pytest.mark.parametrize("left", [0, 6, 9, 12])
def test_r3_7_the_game_ends_when_the_pile_is_empty_and_the_table_holds_no_set(left):
    end, last = last_cards(left)
    assert engine.over(end)
    assert not end.pile
    assert not find_sets(end.table)
    assert kinds(end)[-3 - len(end.winners) :][:4] == ["scored", "scored", "ended", "won"]
    for move in (Call("Ada"), Claim("Ada", tuple(last.cards)), Ask("Bo"), Deal("Ada"), Pause("Bo"), Resume("Bo")):
        assert refused(end, move) is Why.OVER
    assert engine.due(end) is None


# R3.8


def test_r3_8_each_set_is_one_point_and_the_highest_total_wins():
    end = play_out(game(), "greedy", seed=5)
    assert end.points == end.sets
    assert sum(end.points) == (81 - len(end.table)) // 3
    best = max(end.points)
    assert end.winners == tuple(name for name, points in zip(TWO, end.points, strict=True) if points == best)


def test_r3_8_equal_totals_share_the_win():
    end = next(
        end for seed in range(200) if len(set((end := play_out(game(seed=seed), "greedy", seed=seed)).points)) == 1
    )
    assert end.winners == TWO
    assert [event.by for event in end.history if event.kind == "won"] == ["Ada", "Bo"]


def test_r3_8_in_a_match_each_player_deals_once_and_the_deal_passes_to_the_left():
    players = ("Ada", "Bo", "Cy")
    state = game(players, match=True)
    totals = Counter()
    for deal, dealer in enumerate(players):
        assert (state.deal, state.dealer, state.stage) == (deal, dealer, Stage.PLAY)
        assert refused(state, Deal("Ada")) is Why.STILL_PLAYING
        for state in steps(state, "greedy", seed=deal):  # noqa: B020
            if state.stage is not Stage.PLAY:
                break
        totals.update(dict(zip(players, state.points, strict=True)))
        if deal < 2:
            assert state.stage is Stage.BETWEEN
            assert refused(state, Call("Ada")) is Why.BETWEEN
            assert state.winners == ()
            state = engine.apply(state, Deal("Bo"), state.at)
    assert engine.over(state)
    assert dict(zip(players, state.sums, strict=True)) == totals
    assert set(state.winners) == {name for name in players if totals[name] == max(totals.values())}
    assert [event.by for event in state.history if event.kind == "shuffled"] == list(players)


# R3.9


def test_r3_9_the_four_mistakes_of_beginners_are_all_refused_or_punished():
    state = game()
    assert refused(state, Claim("Ada", tuple(a_set(state)))) is Why.NOT_CALLED  # taking before calling
    miss = wrong(state, "Ada")  # two and one is no SET, and the penalty is not forgotten
    assert miss.points == (-1, 0)
    fifteen = replace(state, table=state.table + state.pile[:3], pile=state.pile[3:], since=(0.0,) * 15)
    assert len(won_by(fifteen, "Ada", a_set(fifteen)).table) == 12  # no refill to fifteen


# Help, pause, what is no move


def test_a_hint_shows_one_card_then_two_then_three_when_all_ask():
    state = game()
    once = engine.apply(state, Help("Ada"), 1.0)
    assert once.hint is None
    assert refused(once, Help("Ada")) is Why.ASKED_ALREADY
    shown = []
    for _ in range(3):
        for name in TWO:
            if engine.refusal(once, Help(name)) is None:
                once = engine.apply(once, Help(name), 1.0)
        shown.append(once.hint.cards)
    assert [len(hint) for hint in shown] == [1, 2, 3]
    assert shown[2] in [three[:3] for three in find_sets(state.table)]
    assert refused(once, Help("Ada")) is Why.ASKED_ALREADY
    assert won_by(once, "Ada", shown[2]).hint is None


def test_there_is_none_is_said_only_when_it_is_true():
    state = engine.apply(engine.apply(game(table=NO_SET), Help("Ada"), 1.0), Help("Bo"), 1.0)
    assert (state.hint.none, state.hint.cards) == (True, Cards())


def test_the_hint_is_the_set_that_is_easiest_to_see():
    state = game(table=cards("1RO# 2GS/ 3PD_ 1GO# 2GO# 3GO#"))
    state = engine.apply(engine.apply(state, Help("Ada"), 1.0), Help("Bo"), 1.0)
    assert state.hint.cards == cards("1GO#")


def test_a_pause_stops_everything_and_moves_the_moments_on():
    state = game(bots={"Bo": "good"})
    plan = engine.due(state)
    paused = engine.apply(state, Pause("Ada"), 0.5)
    assert engine.due(paused) is None
    assert refused(paused, Call("Ada")) is Why.PAUSED
    assert refused(paused, Pause("Ada")) is Why.PAUSED
    on = engine.apply(paused, Resume("Ada"), 1000.5)
    assert engine.due(on) == pytest.approx(plan + 1000)
    assert refused(on, Resume("Ada")) is Why.NOT_PAUSED


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), float("-inf")])
def test_a_moment_is_a_number(bad):
    assert refused(game(), Call("Ada"), bad) is Why.NO_MOMENT


def test_time_never_runs_backwards():
    state = engine.apply(game(), Call("Ada"), 50.0)
    after = engine.apply(state, Claim("Ada", tuple(a_set(state))), 20.0)
    assert after.at == 50.0
    assert after.history[-1].at == 50.0


def test_what_is_no_claim_says_why():
    state = engine.apply(game(), Call("Ada"), 1.0)
    three = tuple(a_set(state))
    assert refused(state, Claim("Ada", three[:2])) is Why.WRONG_COUNT
    assert refused(state, Claim("Ada", tuple(state.table[:4]))) is Why.WRONG_COUNT
    assert refused(state, Claim("Ada", ())) is Why.WRONG_COUNT
    assert refused(state, Claim("Ada", (three[0], three[1], three[1]))) is Why.TWICE
    assert refused(state, Claim("Ada", (*three[:2], state.pile[0]))) is Why.NOT_THERE
    assert refused(state, Claim("Ada", (*three[:2], BEGINNER.cards[0]))) is Why.NOT_THERE
    assert refused(state, Call("Eve")) is Why.NO_PLAYER
    assert refused(state, Name("Ada", CLASSIC.cards[0])) is Why.NO_MOVE


@pytest.mark.parametrize(
    "bad",
    [
        lambda: classic_rules(()),
        lambda: classic_rules("Ada"),
        lambda: classic_rules([f"P{n}" for n in range(11)]),
        lambda: classic_rules(("Ada", "ada ")),
        lambda: classic_rules(("Zoé", "Zoe\u0301")),
        lambda: classic_rules(("", "Bo")),
        lambda: classic_rules(("x" * 500,)),
        lambda: classic_rules(("a\nb",)),
        lambda: classic_rules((7,)),
        lambda: classic_rules(TWO, bots={"Cy": "good"}),
        lambda: classic_rules(TWO, bots={"Bo": "godlike"}),
        lambda: classic_rules(TWO, penalty="jail"),
        lambda: classic_rules(TWO, agree="some"),
        lambda: classic_rules(TWO, lapse=0),
        lambda: classic_rules(TWO, lapse=float("nan")),
        lambda: classic_rules(TWO, deck="CLASSIC"),
        lambda: classic_rules(TWO, deck=Deck(6)),
        lambda: table_rules(TWO, base=2),
        lambda: table_rules(TWO, base=81),
        lambda: classic_rules(TWO, seed=1.5),
        lambda: play_out("chess"),
        lambda: play_out(game(), "cheat"),
    ],
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()


def test_a_name_may_look_like_html():
    assert classic_rules(("<b>Ada</b>", "Bo")).players == ("<b>Ada</b>", "Bo")
