"""Doors upwards: what a lower floor asks of a higher one. The roof says where each leads; it opens at its first use."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_places: dict[str, str] = {}


def wire(**places: str) -> None:
    """Say where doors lead, each as "module:function". The roof (`setlab/__init__.py`) does, once."""
    _places.update(places)


def door(name: str) -> Any:
    """The function behind a door.

    >>> wire(example="math:sqrt")
    >>> door("example")(9)
    3.0
    """
    module, _, function = _places[name].partition(":")
    return getattr(import_module(module), function)
