"""Mixins that let a thing show itself in a notebook: drawn (`Shown`), by its own words (`Told`), or alive (`Live`).

What draws stands on a floor far above, and the things below must not know it. So they ask at a door
(`setlab.doors`), and what stands behind it is loaded only when a notebook asks.
"""

from __future__ import annotations

from typing import Any

from setlab.doors import door


class Shown:
    """Shows itself as `setlab.show` knows how: what is drawn for its kind."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return door("bundle")(self, include, exclude or ())


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
        door("publish")(self)
