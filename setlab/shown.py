"""Mixins that let a thing show itself in a notebook: drawn (`Shown`), by its own words (`Told`), or alive (`Live`).

What draws stands on a floor far above, and the things below must not know it. So here is a door alone, and
the roof of the house (`setlab/__init__.py`) says with `open_door` what stands behind it; that is loaded
only when a notebook asks.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, Protocol


class Shows(Protocol):
    """What stands behind the door: `setlab.show`."""

    def bundle(self, thing: object, include: Container[str] | None, exclude: Container[str]) -> Any:
        """How a thing looks: a dict from MIME type to content, or a pair of that and its metadata."""

    def publish(self, thing: Live) -> None:
        """Show a thing that goes on living."""


def _closed() -> Shows:
    raise RuntimeError("no view is wired to the things that show themselves: import setlab first")


_behind: Callable[[], Shows] = _closed


def open_door(load: Callable[[], Shows]) -> None:
    """From now on, what shows itself asks the module that `load` returns; called anew at each showing."""
    global _behind
    _behind = load


class Shown:
    """Shows itself as `setlab.show` knows how: what is drawn for its kind."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return _behind().bundle(self, include, exclude or ())


class Told(Shown):
    """Shows itself by what it says of itself: nothing has to be drawn.

    A subclass gives `formats`; `setlab.show` adds the plain text.
    """

    __slots__ = ()

    def formats(self) -> dict[str, str]:
        """From MIME type to content: "text/markdown", "text/latex" or "text/html"."""
        raise NotImplementedError

    def _repr_html_(self) -> str | None:
        return self.formats().get("text/html")

    def _repr_markdown_(self) -> str | None:
        return self.formats().get("text/markdown")

    def _repr_latex_(self) -> str | None:
        return self.formats().get("text/latex")


class Live(Shown):
    """Goes on living where it is shown: a widget, and with it a still page for the notebook without its kernel.

    Two outputs, because programs that export a notebook take one MIME type of an output and drop the others.
    """

    __slots__ = ()

    def _ipython_display_(self) -> None:
        _behind().publish(self)
