"""A slider that turns a number into a picture, for notebooks; without a kernel its first picture stays."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from setlab.errors import OptionError


class Slider:
    """A slider from `low` to `high`; `draw` makes of its number cards, a figure, a text, or a list of them.

    It starts at `start` (`low` for None). Texts are shown as they are, never run. OptionError if the
    numbers do not fit. Where ipywidgets is absent, and in a notebook without a kernel, the picture for
    `start` shows alone.

    >>> from setlab import CLASSIC
    >>> first = Slider(lambda n: [CLASSIC.cards[:n], f"{n} cards"], 1, 9, label="cards")
    >>> first.still.endswith("1 cards</div>")
    True
    """

    def __init__(
        self, draw: Callable[[int], Any], low: int, high: int, *, start: int | None = None, label: str = ""
    ) -> None:
        self.draw, self.low, self.high, self.label = draw, low, high, label
        self.start = low if start is None else start
        if not low <= self.start <= high:
            raise OptionError(
                "A slider from {low} to {high} cannot start at {start}.", low=low, high=high, start=self.start
            )
        self.still = as_html(draw(self.start))

    def widget(self) -> Any:
        """The live slider and its picture, as an ipywidgets box."""
        import ipywidgets

        slider = ipywidgets.IntSlider(
            value=self.start, min=self.low, max=self.high, description=self.label, continuous_update=False,
            style={"description_width": "initial"},
        )  # fmt: skip
        picture = ipywidgets.HTML(self.still)
        slider.observe(lambda change: setattr(picture, "value", as_html(self.draw(change["new"]))), "value")
        return ipywidgets.VBox([slider, picture])

    def __repr__(self) -> str:
        return f"<Slider {self.label!r} from {self.low} to {self.high}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        still = {"text/plain": repr(self), "text/html": self.still}
        try:
            live = self.widget()._repr_mimebundle_()
        except ImportError:
            return still
        return {**live, **still}


def as_html(thing: Any) -> str:
    """A thing as HTML: by its own MIME bundle where it has one, else as its text.

    >>> as_html("2 < 3")
    '<div>2 &lt; 3</div>'
    """
    if type(thing) in (list, tuple):
        return "".join(map(as_html, thing))
    if hasattr(thing, "_repr_mimebundle_"):
        shown = thing._repr_mimebundle_()
        data = shown[0] if isinstance(shown, tuple) else shown
        if "text/html" in data:
            return str(data["text/html"])
    return f"<div>{escape(str(thing))}</div>"
