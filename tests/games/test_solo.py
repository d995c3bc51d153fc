"""Alone at the table: every rule of R4, clocks with pauses, drills, and the history by differing features."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from referee import ClassicReferee, expect, has_set

from setlab import BEGINNER, CLASSIC, Deck, cards, find_sets
from setlab.deck import Cards
from setlab.errors import OptionError
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, Help, MoveError, Pause, Resume, Why
from setlab.games.shared.calls import Stage
from setlab.games.shared.table import engine
from setlab.games.solo import best, elapsed, finds, result, solo_rules


class SoloReferee(ClassicReferee):
    """As R3 with one player, but without calls, for nobody else is there."""

    def __init__(self, *, strict=False, goal=None, **options):
        super().__init__(("you",), **options)
        self.strict, self.goal, self.taken_in_all = strict, goal, 0

    def close(self, event):
        self.call = None

    def feed(self, event):
        self.call = {"at": event["at"], "by": "you"} if event["kind"] in ("taken", "wrong") else None
        super().feed(event)

    def taken(self, event):
        self.taken_in_all += 1
        super().taken(event)

    def see_end(self):
        stuck = not has_set(self.table)
        done = self.goal is not None and self.taken_in_all >= self.goal
        if not done and not (stuck and (not self.pile or self.strict)):
            return
        if stuck and not done and self.goal is not None:
            self.playing = False  # the drill goes on with a new deal
            self.deals += 1
            self.due.append({"kind": "shuffled"})
            return
        won = done or not self.pile
        self.due += [{"kind": "scored"}, {"kind": "ended"}, {"kind": "won" if won else "lost", "by": "you"}]
        self.playing, self.over = False, True


def game(mode="timed", *, table=None, pile=None, seed=1, **options):
    state = engine.start(solo_rules(mode, seed=seed, **options))
    if table is None:
        return state
    rest = [card for card in state.rules.deck if card not in table] if pile is None else pile
    return replace(state, table=Cards(table), pile=Cards(rest), since=(0.0,) * len(table))


def taken(state, now):
    return engine.apply(state, Claim("you", tuple(find_sets(state.table)[0])), now)


def refused(state, move):
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at)
    return caught.value.refusal.why


NO_SET = next(hand for seed in range(10_000) if not find_sets(hand := CLASSIC.deal(12, seed=seed)))


def test_r4_1_strict_is_lost_when_twelve_cards_hold_no_set():
    fair = next(three for three in find_sets(CLASSIC) if not set(three) & set(NO_SET))
    rest, three = NO_SET[:9], NO_SET[9:]
    pile = [*three, *(card for card in CLASSIC if card not in {*fair, *NO_SET})]
    state = game("strict", table=rest + fair, pile=pile)
    after = engine.apply(state, Claim("you", tuple(fair)), 5.0)
    assert set(after.table) == {*rest, *three}
    assert (after.stage, after.won) == (Stage.OVER, False)
    assert [event.kind for event in after.history[-3:]] == ["scored", "ended", "lost"]
    assert refused(after, Ask("you")) is Why.OVER


def test_r4_1_strict_is_won_when_the_pile_is_empty_and_what_remains_holds_no_set():
    ends = [play_out(game("strict", seed=seed), "greedy", seed=seed) for seed in range(120)]
    assert {end.won for end in ends} == {True, False}
    for end in ends:
        assert not find_sets(end.table)
        assert end.won == (not end.pile)
        assert len(end.table) == 12 if end.pile else len(end.table) in (0, 6, 9, 12)


def test_r4_1_the_same_table_is_no_loss_when_the_pile_is_empty():
    state = game("strict", table=cards("1RO# 2RO# 3RO#"), pile=())
    after = taken(state, 1.0)
    assert (after.won, after.table) == (True, Cards())


def test_r4_2_timed_goes_through_all_cards_and_more_may_be_asked_for():
    end = play_out(game("timed", seed=4), "greedy", seed=4)
    assert (end.won, end.pile) == (True, Cards())
    assert end.taken == (81 - len(end.table)) // 3
    state = engine.apply(game("timed", table=NO_SET), Ask("you"), 1.0)
    assert len(state.table) == 15
    assert refused(game("timed"), Ask("you")) is Why.SET_THERE


def test_r4_2_the_clock_stops_in_a_pause_and_at_the_end():
    state = taken(game("timed"), 10.0)
    assert elapsed(state, 12.0) == 12.0
    paused = engine.apply(state, Pause("you"), 15.0)
    assert elapsed(paused, 900.0) == 15.0
    assert refused(paused, Claim("you", tuple(find_sets(paused.table)[0]))) is Why.PAUSED
    on = engine.apply(paused, Resume("you"), 1015.0)
    assert elapsed(on, 1020.0) == 20.0
    end = on
    while not engine.over(end):
        move = Claim("you", tuple(found[0])) if (found := find_sets(end.table)) else Ask("you")
        end = engine.apply(end, move, end.at + 1)
    assert elapsed(end, 10_000.0) == end.at - 1000.0 == result(end).seconds


def test_r4_2_the_best_time_is_kept_of_finished_games_without_hints():
    results = [result(play_out(game("timed", seed=seed), "greedy", seed=seed)) for seed in range(5)]
    helped = replace(results[0], seconds=0.5, helped=1)
    unfinished = replace(results[0], seconds=0.5, finished=False)
    other = replace(results[0], seconds=0.5, kind="drill-4-10")
    assert best([*results, helped, unfinished, other], "timed-4") == min(results, key=lambda each: each.seconds)
    assert best([], "timed-4") is None


@pytest.mark.parametrize("sets", [10, 20, 30])
def test_a_drill_ends_after_so_many_sets_whatever_the_deck_holds(sets):
    for seed in range(4):
        end = play_out(game("drill", sets=sets, seed=seed), "greedy", seed=seed)
        assert (end.taken, end.won, end.stage) == (sets, True, Stage.OVER)
        assert end.deal == (1 if sets == 30 else 0)  # a deck holds 27 SETs at most and hardly ever fewer than 21
        assert end.began == 0.0


def test_nobody_needs_to_call():
    state = game()
    assert refused(state, Call("you")) is Why.NO_MOVE
    assert taken(state, 1.0).taken == 1
    wrong = next(three for three in ([state.table[i] for i in (0, 1, k)] for k in range(2, 12)) if not find_sets(three))
    missed = engine.apply(state, Claim("you", tuple(wrong)), 1.0)
    assert (missed.points, missed.table) == ((-1,), state.table)
    assert result(missed).misses == 1


def test_every_set_is_kept_with_its_time_by_the_features_that_differ():
    table = cards("1RO# 2RO# 3RO# 1RS/ 2GD/ 3PO/")
    state = game(table=table, pile=())
    state = engine.apply(state, Claim("you", tuple(cards("1RS/ 2GD/ 3PO/"))), 4.0)
    state = engine.apply(state, Pause("you"), 5.0)
    state = engine.apply(state, Resume("you"), 105.0)
    state = engine.apply(state, Claim("you", tuple(cards("1RO# 2RO# 3RO#"))), 107.0)
    assert [(find.differing, find.seconds) for find in finds(state)] == [(3, 4.0), (1, 3.0)]
    assert result(state).by_differing == ((1, 1, 3.0), (3, 1, 4.0))
    assert result(state).seconds == 7.0


def test_hints_are_counted():
    state = engine.apply(game(), Help("you"), 1.0)
    assert len(state.hint.cards) == 1
    assert result(state).helped == 1


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(("mode", "sets"), [("strict", 10), ("timed", 10), ("drill", 10), ("drill", 30)])
def test_whole_games_before_a_referee(policy, mode, sets):
    for seed in range(15):
        goal = sets if mode == "drill" else None
        referee, seen = SoloReferee(strict=mode == "strict", goal=goal), 0
        state = game(mode, sets=sets, seed=seed)
        for state in [state, *steps(state, policy, seed=seed)]:  # noqa: B020
            for event in state.history[seen:]:
                referee.feed(event.plain())
            seen = len(state.history)
        expect(referee.finished())


@pytest.mark.parametrize(
    "bad",
    [
        lambda: solo_rules("slow"),
        lambda: solo_rules("drill", sets=15),
        lambda: solo_rules("drill", sets=True),
        lambda: solo_rules(deck=Deck(2)),
        lambda: solo_rules(player=""),
        lambda: solo_rules(penalty="x"),
    ],
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()


@given(st.integers(0, 10**6), st.data())
def test_pauses_never_change_the_times(seed, data):
    """The same moves with pauses of any length between them give the same result."""
    plain = paused = game("timed", deck=BEGINNER, seed=seed)
    late = 0.0
    while not engine.over(plain):
        move = Claim("you", tuple(found[0])) if (found := find_sets(plain.table)) else Ask("you")
        now = plain.at + data.draw(st.sampled_from([0.0, 0.25, 8.0]))
        if data.draw(st.booleans()):
            paused = engine.apply(paused, Pause("you"), paused.at)
            late += (length := data.draw(st.sampled_from([0.5, 64.0])))
            paused = engine.apply(paused, Resume("you"), paused.at + length)
        plain, paused = engine.apply(plain, move, now), engine.apply(paused, move, now + late)
    assert result(plain) == result(paused)
    assert Counter(find.differing for find in finds(plain)) == {n: k for n, k, _ in result(plain).by_differing}
