"""Time, players, watchers and typed values: what a game asks of the seam, on the smallest one there is."""

import json
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_game import LAPSES, Small

from setlab import FindSets, RuleQuiz
from setlab.errors import PressError
from setlab.scene import Activity, Button, Clock, Scene, clock_text
from setlab.show.static_html import scene_html
from setlab.show.text import scene_text


@dataclass(frozen=True)
class Ticks:
    at: tuple[float, ...] = ()
    presses: tuple[float, ...] = ()


class Ticker(Activity[Ticks]):
    """Ticks at 5, 15, 25 … by itself."""

    def __init__(self, **look):
        super().__init__({}, **look)

    def first(self):
        return Ticks()

    def after(self, state, press):
        return replace(state, presses=(*state.presses, press.now))

    def due(self, state):
        return 5.0 + 10 * len(state.at)

    def woken(self, state, due):
        return replace(state, at=(*state.at, due))

    def draw(self, state, look, viewer=None):
        return Scene(look, "Ticker", f"{len(state.at)} {len(state.presses)}", buttons=(Button("go", "Go"),))


def test_what_is_due_happens_before_the_press_at_its_own_moment():
    ticker = Ticker(seed=1)
    ticker.press("go", now=9)
    assert ticker.state == Ticks((5.0,), (9.0,))
    assert ticker.scene().wake_at == 15.0


def test_a_late_wake_plays_every_move_that_was_due():
    ticker = Ticker(seed=1)
    ticker.wake(40)
    assert ticker.state.at == (5.0, 15.0, 25.0, 35.0)
    assert ticker.revision == 1
    ticker.wake(40)
    assert ticker.revision == 1


def test_a_storm_of_wakes_is_bounded_and_said(monkeypatch):
    ticker = Ticker(seed=1)
    monkeypatch.setattr(Ticker, "due", lambda self, state: 1.0)
    monkeypatch.setattr(Ticker, "woken", lambda self, state, due: state)
    with pytest.raises(PressError, match="More than 10000 things would happen by themselves"):
        ticker.wake(2)
    assert ticker.state == Ticks()


def typed(game):
    """The whole game as text."""
    return json.dumps([game.state.hands, game.state.played, game.state.name, game.state.lapsed])


def script(game, latency):
    """The same presses at the same moments; the host wakes the game on time, late, or not at all."""
    for moment, by, id in PRESSES:
        for beat in range(int(moment)):
            if latency is not None and beat > game.now:
                game.wake(beat + latency)
        with suppress(PressError):  # too late, or not their turn: the others go on
            game.press(id.format(*game.state.hands[0][:1], *game.state.hands[1][:1]), by=by, now=moment)
    game.wake(200)
    return typed(game)


PRESSES = [
    (1.0, "ann", "call"), (1.0, "bo", "call"), (2.5, "bo", "bo:{1}"), (4.0, "ann", "ann:{0}"), (9.2, "ann", "call"),
    (9.4, "ann", "ann:{0}"), (11.0, "bo", "call"), (30.0, "bo", "bo:{1}"), (31.0, "ann", "call"),
    (32.0, "ann", "ann:{0}"),
]  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_a_game_depends_on_the_seed_and_the_presses_never_on_the_latency(seed):
    on_time = script(Small(seed=seed), 0.0)
    assert script(Small(seed=seed), None) == on_time
    assert script(Small(seed=seed), 0.05) == on_time
    assert script(Small(seed=seed), 0.4) == on_time
    assert script(Small(seed=seed + 1), 0.0) != on_time


def test_a_call_lapses_after_ten_seconds_though_nobody_presses():
    game = Small(seed=1)
    game.press("call", by="ann", now=1)
    game.wake(1 + LAPSES - 0.01)
    assert game.state.called == "ann"
    game.wake(1 + LAPSES)
    assert (game.state.called, game.state.lapsed) == (None, 1)


def test_each_sees_the_own_hand_only_and_presses_it():
    game = Small(seed=1)
    ann = game.state.hands[0][0]
    assert f"ann:{ann}" in game.scene("ann").offers()
    for other in ("bo", None):
        assert f"ann:{ann}" not in str(game.scene(other).to_dict())
    game.press("call", by="ann", now=1)
    with pytest.raises(PressError, match="nothing called"):
        game.press(f"ann:{ann}", by="bo", now=1)
    game.press(f"ann:{ann}", by="ann", now=1)
    assert game.state.played == (("ann", ann),)


@pytest.mark.parametrize("who", ["eve", "", 7, b"ann"])
def test_who_does_not_play_neither_sees_nor_presses(who):
    game = Small(seed=1)
    before = game.to_dict()
    with pytest.raises(PressError, match="Nobody called"):
        game.scene(who)
    with pytest.raises(PressError, match="Nobody called"):
        game.press("call", by=who)
    assert game.to_dict() == before


def test_a_name_is_typed_and_one_that_cannot_be_is_refused_in_words():
    game = Small(seed=1)
    for value in (None, "", "  ", "x" * 13, 7, 2.5):
        with pytest.raises(PressError, match="Type a text of 1 to 12 signs"):
            game.press("name", value, by="ann")
    game.press("name", " Zoë <b> ", by="ann")
    assert game.state.name == "Zoë <b>"
    assert "Zoë &lt;b&gt;" in scene_html(game.scene())
    assert "Zoë <b>" in scene_text(game.scene())


VALUES = [10**5000, 2**60, float("nan"), float("inf"), "\ud800", "x" * 10_000, 1j, {}]


@pytest.mark.parametrize("place", range(len(VALUES)))
def test_a_value_that_no_save_can_hold_is_refused_before_anything_changes(place):
    quiz = RuleQuiz(seed=1)
    before = quiz.to_dict()
    with pytest.raises(PressError, match="short text, a number or nothing"):
        quiz.press("next", VALUES[place])
    assert quiz.to_dict() == before
    json.dumps(before, allow_nan=False)


@pytest.mark.parametrize("now", [1e308, 5e8, float("inf")])
def test_a_moment_years_away_is_refused(now):
    quiz = RuleQuiz(seed=1)
    quiz.press("next", now=1.7e9)  # seconds since 1970 are welcome at first
    with pytest.raises(PressError, match="near the last one"):
        quiz.press("next", now=1.7e9 + now)
    assert quiz.now == 1.7e9
    quiz.press("next", now=3)  # never backwards
    assert quiz.now == 1.7e9


def test_a_watcher_that_raises_harms_nobody(caplog):
    ticker, told = Ticker(seed=1), []
    ticker.subscribe(lambda: 1 / 0)
    ticker.subscribe(lambda: told.append(ticker.revision))
    with caplog.at_level(logging.ERROR, "setlab"):
        ticker.press("go")
    assert told == [1]
    assert "ZeroDivisionError" in caplog.text


def test_a_watcher_that_presses_is_told_in_order():
    ticker, first, second = Ticker(seed=1), [], []

    def eager():
        first.append(ticker.revision)
        if len(first) == 1:
            ticker.press("go")
            ticker.press("nothing of the kind")

    ticker.subscribe(eager)
    ticker.subscribe(lambda: second.append(ticker.revision))
    ticker.press("go")
    assert (first, second) == ([1, 2], [1, 2])
    assert len(ticker.state.presses) == 2


def test_threads_may_press_at_once():
    ticker = Ticker(seed=1)
    threads = [Thread(target=lambda: [ticker.press("go") for _ in range(50)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ticker.state.presses) == ticker.presses == 200


def test_an_activity_is_abstract():
    with pytest.raises(TypeError, match="abstract"):
        Activity({})


@given(st.floats(0, 1e6), st.floats(0, 1e5), st.none() | st.floats(0, 1e5))
def test_a_clock_never_runs_beyond_its_limit_or_backwards(since, run, limit):
    clock = Clock(since, limit=limit)
    assert clock.elapsed(since - 1) == 0
    shown = clock.text(since + run).partition(" / ")
    if limit is not None:
        assert shown[2] == clock_text(limit)
    assert Clock(since, since + run).elapsed(since + 10 * run + 5) == pytest.approx(run, abs=1e-6)


def test_one_table_of_clocks_for_all_writers():
    assert [clock_text(s) for s in (0, 7.9, 60, 3599, 3600, 3725)] == [
        "0:00",
        "0:07",
        "1:00",
        "59:59",
        "1:00:00",
        "1:02:05",
    ]


def test_a_save_is_found_by_its_name_in_a_fresh_process(tmp_path):
    import subprocess
    import sys

    saved = FindSets(seed=1).to_dict()
    code = "import json, sys; from setlab.scene import Activity; print(Activity.from_dict(json.load(sys.stdin)))"
    done = subprocess.run([sys.executable, "-c", code], input=json.dumps(saved), capture_output=True, text=True)
    assert done.stdout.strip() == "<FindSets seed=1>", done.stderr


def test_an_exercise_saved_before_the_generators_changed_continues_with_the_same_triple(monkeypatch):
    quiz = RuleQuiz(seed=1, rung="fast")
    saved, cards = quiz.to_dict(), quiz.state.cards
    other = RuleQuiz(seed=2, rung="fast").state
    monkeypatch.setattr("setlab.activities.rule_quiz.quiz.next_item", lambda *args, **options: other)
    monkeypatch.setattr(RuleQuiz, "first", lambda self: other)
    assert RuleQuiz.from_dict(saved).state.cards == cards
