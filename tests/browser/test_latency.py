"""A picture comes about as soon as an echo: a guard; the figure is in `tests/benchmarks`."""

from lab import Notebook
from latency import rounds


def test_a_picture_comes_about_as_soon_as_an_echo(desk: Notebook) -> None:
    """Ten milliseconds more than an echo of thirty is the goal, so a margin of two is this ratio."""
    assert min(ours / echo for ours, echo in rounds(desk)) < 2 * 40 / 30
