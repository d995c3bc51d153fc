"""Exercises in the terminal: several choices on a line, what happens by itself, places to type, narrow windows."""

from __future__ import annotations

import io
import os
import threading
import time
from typing import Any

import pytest
from samples import Alarm, Duel, Everything, Pairs

from setlab.cli import terminal
from setlab.cli.terminal import Lines, play
from setlab.scene import Activity, Button, Look, Press, Scene


class Countdown(Activity[tuple[int, float]]):
    """Counts presses up to three; wakes after ten seconds."""

    def __init__(self, **look: Any) -> None:
        super().__init__({}, **look)

    def first(self) -> tuple[int, float]:
        return (0, 0.0)

    def after(self, state: tuple[int, float], press: Press) -> tuple[int, float]:
        return (state[0] + 1, press.now)

    def due(self, state: tuple[int, float]) -> float | None:
        return state[1] + 10 if state[0] < 3 else None

    def woken(self, state: tuple[int, float], due: float) -> tuple[int, float]:
        return (3, due)

    def draw(self, state: tuple[int, float], look: Look, viewer: str | None = None) -> Scene:
        buttons = () if state[0] >= 3 else (Button("more", "More"), Button("less", "Less"))
        return Scene(look, "Count", f"{state[0]} at {state[1]:g}", buttons=buttons, question="count")


class Hand:
    """Types lines at moments of a clock of its own; the last moment stays."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        self.lines = list(lines)
        self.now = 100.0

    def clock(self) -> float:
        return self.now

    def readline(self, size: int = -1) -> str:
        if not self.lines:
            return ""
        self.now, line = self.lines.pop(0)
        return line + "\n"


def test_several_choices_on_one_line_and_an_end_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """After the third press nothing is left to press, so no q is needed; the fourth is refused in words."""
    counter = Countdown(seed=1)
    play(counter, io.StringIO("1 2 1 1\n"))
    assert counter.state[0] == 3
    assert "'more'" in capsys.readouterr().out


def test_time_passes_while_a_learner_thinks() -> None:
    counter, hand = Countdown(seed=1), Hand((102.5, "1"), (200.0, "1"))
    play(counter, hand, clock=hand.clock)  # type: ignore[arg-type]
    assert counter.state == (3, 12.5)  # the second line came too late: ten seconds after the first press


def test_a_continued_game_goes_on_where_its_clock_stood() -> None:
    counter, hand = Countdown(seed=1), Hand((101.0, "1"))
    counter.press("more", now=5.0)
    play(counter, hand, clock=hand.clock)  # type: ignore[arg-type]
    assert counter.state == (2, 6.0)


def test_what_happens_by_itself_is_shown_though_nobody_types(capsys: pytest.CaptureFixture[str]) -> None:
    read, write = os.pipe()
    with os.fdopen(read) as source, os.fdopen(write, "w") as hand:
        alarm = Alarm(delay=0.3, seed=1)
        player = threading.Thread(target=play, args=(alarm, source))
        player.start()
        hand.write("1\n")
        hand.flush()
        limit = time.monotonic() + 30
        while alarm.state[0] == 0 and time.monotonic() < limit:
            time.sleep(0.02)
        time.sleep(0.1)
        hand.write("1\nq\n")  # it still listens
        hand.flush()
        player.join(30)
    assert not player.is_alive()
    out = capsys.readouterr().out
    assert "Woken 1 times" in out
    assert alarm.log[1][0] is None
    assert out.count("Woken 0 times") == 2  # at the start, and once it was set


def test_a_line_is_read_when_it_is_wanted_and_not_before() -> None:
    source = io.StringIO("one\ntwo\n")
    lines = Lines(source)
    assert lines.next() == "one\n"
    time.sleep(0.05)
    assert source.read() == "two\n"
    assert Lines(None).next() == ""


def test_a_closed_input_is_an_end() -> None:
    source = io.StringIO("1\n")
    source.close()
    counter = Countdown(seed=1)
    play(counter, source)
    assert counter.presses == 0


def test_a_name_is_typed_behind_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    duel = Duel(2, seed=1)
    play(duel, io.StringIO("name Ann Lee\nname\nq\n"))
    assert duel.state.names == ("Ann Lee", "Ben")
    assert "Type a text of 1 to 12 signs." in capsys.readouterr().out


def test_a_very_long_line_is_refused_quickly(capsys: pytest.CaptureFixture[str]) -> None:
    pairs = Pairs(seed=1)
    start = time.perf_counter()
    play(pairs, io.StringIO("1 2 3\n"))
    short = time.perf_counter() - start
    for line in ("1 " * 200_000, "x" * 1_000_000):
        start = time.perf_counter()
        play(pairs, io.StringIO(line + "\n2\n"))
        assert time.perf_counter() - start < max(1.0, 200 * short)
    assert pairs.presses == 5  # three, and a 2 after each long line
    assert capsys.readouterr().out.count("That is none of the choices.") == 2


@pytest.mark.parametrize("columns", [20, 40])
def test_no_line_is_wider_than_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setattr("setlab.cli.screen.columns", lambda stream: columns)
    play(Everything(seed=1), io.StringIO("nothing of that\nq\n"))
    lines = [line.removeprefix(terminal.PROMPT) for line in capsys.readouterr().out.splitlines()]  # Enter is not echoed
    assert max(map(len, lines)) <= columns


def test_a_running_clock_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    play(Everything(seed=1), io.StringIO(""))
    assert "1:15 / 5:00" in capsys.readouterr().out


def test_the_prompt_stands_last(capsys: pytest.CaptureFixture[str]) -> None:
    play(Pairs(seed=1), io.StringIO("nothing\n"))
    assert capsys.readouterr().out.endswith(f"or q.\n{terminal.PROMPT}\n")
