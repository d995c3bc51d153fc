"""Figures: each is compared with its goal, and all are printed at the end. Run on a machine at rest:

    pytest tests/benchmarks

A figure that falls short of its goal fails here, and nowhere else: the tests hold guards alone.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

# The latency is measured in a browser; the crowd at a record, and who looks at a table, serve the tests too.
sys.path[:0] = [str(Path(__file__).parents[1] / room) for room in ("browser", "record", "games")]

_told: list[str] = []


@dataclass(frozen=True)
class Figure:
    """Tells a figure and holds it to its goal."""

    name: str

    def at_least(self, value: float, goal: float, unit: str = "times as fast") -> None:
        """The more, the better."""
        self._tell(value, f"at least {goal:g}", unit, value >= goal)

    def at_most(self, value: float, goal: float, unit: str) -> None:
        """The less, the better."""
        self._tell(value, f"at most {goal:g}", unit, value <= goal)

    def _tell(self, value: float, goal: str, unit: str, met: bool) -> None:
        line = f"{self.name}: {value:.3g} {unit} (goal: {goal}){'' if met else ', MISSED'}"
        _told.append(line)
        assert met, line


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    """Named as its test."""
    return Figure(request.node.name.removeprefix("test_"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """All figures of the run."""
    if _told:
        terminalreporter.section("figures and goals")
        for line in _told:
            terminalreporter.line(line)
