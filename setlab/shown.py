"""The mixin that lets a thing show itself in a notebook."""

from __future__ import annotations

from typing import Any


class Shown:
    """Shows itself by a door to `setlab.show`, opened only when a notebook asks.

    The model so imports no view: `setlab.show.bundle(thing)` knows how each kind of thing looks, as a
    dict from MIME type to content, or a pair of that and its metadata.
    """

    __slots__ = ()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        from setlab import show

        return show.bundle(self)


class Live(Shown):
    """Goes on living where it is shown: a widget, and with it a still page for the notebook without its kernel.

    Two outputs, because programs that export a notebook take one MIME type of an output and drop the others.
    """

    __slots__ = ()

    def _ipython_display_(self) -> None:
        from setlab import show

        show.publish(self)
