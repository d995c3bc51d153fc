"""Two charts with large letters and few lines: a distribution, exact beside simulated, and the odds of a game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf
from numbers import Real
from typing import Any

from setlab.draw.canvas import BLUE, DARK, ORANGE, figure_class, plain, title_size
from setlab.errors import OptionError
from setlab.language import language_of

Share = int | float | Fraction


def distribution(
    exact: Mapping[int, Share] | None = None,
    simulated: Mapping[int, Share] | None = None,
    *,
    title: str | None = None,
    label: str | None = None,
    language: str | None = None,
) -> Any:
    """A distribution as bars, exact beside simulated; either may be absent.

    Both map a value, such as a number of SETs, to how often it comes: counts, or shares that sum to one.
    `label` says what the values are. OptionError if there is nothing to draw, or what is no mapping of numbers.

    >>> distribution({0: 3, 1: 1}).alt
    'A distribution. exact: 0: 75.00 %, 1: 25.00 %'
    """
    words = language_of(language)
    named = {words.say("exact"): exact, words.say("simulated"): simulated}
    series = {name: _shares(numbers) for name, counts in named.items() if (numbers := _checked(counts))}
    if not series:
        raise OptionError("There is nothing to draw: give exact or simulated values, or both.")
    figure, axes = _chart()
    values = sorted({value for shares in series.values() for value in shares})
    looks = {words.say("exact"): (BLUE, None), words.say("simulated"): (ORANGE, "//")}
    width = 0.8 / len(series)
    for place, (name, shares) in enumerate(series.items()):
        color, hatch = looks[name]
        at = [value + (place - (len(series) - 1) / 2) * width for value in values]
        heights = [100 * shares.get(value, 0.0) for value in values]
        axes.bar(at, heights, width, label=name, color=color, hatch=hatch, edgecolor="white")
    axes.set_xticks(values if len(values) <= 20 else values[:: -(-len(values) // 20)])
    axes.set_xlabel(plain(label) if label else words.say("number of SETs"))
    axes.set_ylabel(words.say("share in %"))
    axes.legend(frameon=False, fontsize=14)
    _headed(axes, title)
    parts = [
        f"{name}: " + ", ".join(f"{value}: {100 * share:.2f} %" for value, share in sorted(shares.items()))
        for name, shares in series.items()
    ]
    figure.alt = " ".join([f"{title or words.say('A distribution')}.", "; ".join(parts)])
    return figure


def _checked(numbers: Any) -> Mapping[Any, Any]:
    """The mapping itself, an empty one for None; OptionError for what is no mapping of numbers to numbers."""
    if numbers is None:
        return {}
    if isinstance(numbers, Mapping) and all(isinstance(part, Real) for pair in numbers.items() for part in pair):
        return numbers
    raise OptionError("A chart is drawn from a mapping of numbers to numbers, not from {thing!r}.", thing=numbers)


def _shares(counts: Mapping[int, Share]) -> dict[int, float]:
    total = sum(counts.values())
    if not 0 < total < inf or min(counts.values()) < 0:
        raise OptionError("A distribution has finite counts, none negative, not all zero.")
    return {value: float(Fraction(count) / Fraction(total)) for value, count in counts.items()}


def odds(
    odds: Mapping[int, float],
    exact: Mapping[int, float] | None = None,
    *,
    title: str | None = None,
    language: str | None = None,
) -> Any:
    """The odds that a table holds a SET, as the draw pile goes down from left to right.

    Both map the number of cards in the pile to how many tables hold a SET for each one that does not;
    infinite odds are left out. `exact` is drawn beside where it is known. OptionError if nothing is left,
    or for what is no mapping of numbers.

    >>> odds({69: 30, 66: 18}).alt
    'The odds of a SET on the table. 69: 30.0 : 1, 66: 18.0 : 1'
    """
    words = language_of(language)
    seen = _finite(_checked(odds))
    if not seen:
        raise OptionError("There are no finite odds to draw.")
    figure, axes = _chart()
    known = _finite(_checked(exact))
    if known:
        axes.plot(
            *zip(*known, strict=True), color=BLUE, marker="s", markersize=11, linewidth=0, label=words.say("exact")
        )
    axes.plot(
        *zip(*seen, strict=True), color=ORANGE, marker="o", markersize=7, linewidth=2.5, markeredgecolor=DARK,
        label=words.say("simulated"),
    )  # fmt: skip
    axes.invert_xaxis()
    axes.set_ylim(bottom=0)
    axes.set_xlabel(words.say("cards left in the draw pile"))
    axes.set_ylabel(words.say("tables with a SET to one without"))
    if known:
        axes.legend(frameon=False, fontsize=14)
    head = title or words.say("The odds of a SET on the table")
    _headed(axes, head)
    figure.alt = f"{head}. " + ", ".join(f"{pile}: {value:.1f} : 1" for pile, value in seen)
    return figure


def _finite(odds: Mapping[int, float]) -> list[tuple[int, float]]:
    return [(pile, float(odds[pile])) for pile in sorted(odds, reverse=True) if odds[pile] < inf]


def _chart() -> tuple[Any, Any]:
    """A figure with one pair of axes, large letters and few lines."""
    figure = figure_class()(figsize=(9, 5), facecolor="white", layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(labelsize=14)
    axes.xaxis.label.set_size(16)
    axes.yaxis.label.set_size(16)
    axes.grid(axis="y", color="#d9d9d9")
    axes.set_axisbelow(True)
    return figure, axes


def _headed(axes: Any, title: str | None) -> None:
    if title:
        axes.set_title(plain(title), fontsize=title_size(title, 8 * 72), weight="bold", loc="left")
