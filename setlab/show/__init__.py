"""Everything that shows itself in a notebook: `bundle` knows how each kind of thing looks.

A kind is registered with `looks.register` in a module of this package; what it draws with is imported
when something is shown, not before.
"""

from __future__ import annotations

from collections.abc import Container
from functools import singledispatch
from typing import Any, cast

from setlab.deck import Card, Cards, Deck
from setlab.explanation import Explanation
from setlab.geometry import Flat, MagicSquare, TwoPairs
from setlab.scene import Activity
from setlab.show import explained, pictures, spaces
from setlab.shown import Live, Told

Bundle = dict[str, Any] | tuple[dict[str, Any], dict[str, Any]]
Looks = Bundle  # the same, but a content may wait as a function until it is asked for

# A still page waits two seconds for the widget beside it, so that a fresh cell does not flash.
WAITING = (
    "<style>.setlab-still { animation: setlab-still 2s step-end }"
    "@keyframes setlab-still { from { max-height: 0; padding: 0; border-width: 0; overflow: hidden; opacity: 0 } }"
    "</style>"
)


def bundle(thing: object, include: Container[str] | None = None, exclude: Container[str] = ()) -> Bundle:
    """What a notebook shows of a thing: a dict from MIME type to content, or a pair of that and its metadata.

    Only the types in `include` (None: all) and not in `exclude` are made.

    >>> bundle(7), bundle(Card("2RO/"), include={"text/plain"})
    ({'text/plain': '7'}, {'text/plain': "Card('2RO/')"})
    """
    seen = looks(thing)
    formats, metadata = seen if isinstance(seen, tuple) else (seen, None)
    made = {
        kind: content() if callable(content) else content
        for kind, content in formats.items()
        if (include is None or kind in include) and kind not in exclude
    }
    return made if metadata is None else (made, metadata)


@singledispatch
def looks(thing: object) -> Looks:
    """How a kind of thing looks: from MIME type to content, or to a function that makes it; or with metadata, a pair.

    `@looks.register` teaches it a new kind.
    """
    return {"text/plain": repr(thing)}


@looks.register
def _(thing: Told) -> Looks:
    return {"text/plain": repr(thing), **thing.formats()}


@looks.register(Activity)
def looks_to(activity: Activity[Any], viewer: str | None = None) -> Looks:
    """How an activity looks to one viewer: its widget, a still page and a text.

    PressError for a viewer who does not play.
    """
    still, live = _still(activity, viewer), _live(activity, viewer)
    return (live[0] | still, live[1]) if live else still


def publish(thing: Live) -> None:
    """Show an activity: its widget, then its still page, which hides while the widget lives beside it.

    In a plain Python or IPython terminal the scene is printed as text.
    """
    from IPython import get_ipython
    from IPython.display import display

    activity = cast(Activity[Any], thing)  # the only kind of thing that lives
    still = _still(activity)
    live = _live(activity) if hasattr(get_ipython(), "kernel") else None
    if live is None:
        print(still["text/plain"])
        return
    display(live[0], metadata=live[1], raw=True)  # type: ignore[no-untyped-call]
    display(still | {"text/html": WAITING + still["text/html"]}, raw=True)  # type: ignore[no-untyped-call]


def _still(activity: Activity[Any], viewer: str | None = None) -> dict[str, str]:
    from setlab.show.static_html import scene_html
    from setlab.show.text import scene_text

    scene = activity.scene(viewer)
    return {"text/plain": scene_text(scene, now=activity.now), "text/html": scene_html(scene, activity.now)}


def _live(activity: Activity[Any], viewer: str | None = None) -> tuple[dict[str, Any], dict[str, Any]] | None:
    try:
        from setlab.show.widget import view_of
    except ImportError:  # no anywidget: the scene still shows, it only cannot be pressed
        return None
    return view_of(activity, viewer).mimebundle()


looks.register(Card, pictures.of_card)
looks.register(Cards, pictures.of_cards)
looks.register(Deck, pictures.of_deck)
looks.register(Explanation, explained.of_explanation)
looks.register(Flat, spaces.of_flat)
looks.register(MagicSquare, spaces.of_square)
looks.register(TwoPairs, lambda pattern: pictures.of_cards(pattern.cards))  # it looks like its four cards
