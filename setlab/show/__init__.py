"""Everything that shows itself in a notebook: `bundle` knows how each kind of thing looks.

A kind is registered with `@bundle.register` in a module of this package; what it draws with is imported
when something is shown, not before.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from setlab.deck import Card, Cards, Deck
from setlab.explanation import Explanation
from setlab.geometry import Flat, MagicSquare
from setlab.scene import Activity
from setlab.show import explained, pictures, spaces

Bundle = dict[str, Any] | tuple[dict[str, Any], dict[str, Any]]


@singledispatch
def bundle(thing: object) -> Bundle:
    """What a notebook shows of a thing: a dict from MIME type to content, or a pair of that and its metadata.

    >>> bundle(7)
    {'text/plain': '7'}
    """
    return {"text/plain": repr(thing)}


@bundle.register
def _(activity: Activity) -> Bundle:
    from setlab.show.static_html import scene_html
    from setlab.show.text import scene_text

    scene = activity.scene()
    still = {"text/plain": scene_text(scene), "text/html": scene_html(scene)}
    try:
        from setlab.show.widget import view_of
    except ImportError:  # no anywidget: the scene still shows, it only cannot be pressed
        return still
    live, metadata = view_of(activity).mimebundle()
    return live | still, metadata


bundle.register(Card, pictures.of_card)
bundle.register(Cards, pictures.of_cards)
bundle.register(Deck, pictures.of_deck)
bundle.register(Explanation, explained.of_explanation)
bundle.register(Flat, spaces.of_flat)
bundle.register(MagicSquare, spaces.of_square)
