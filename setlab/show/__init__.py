"""Everything that shows itself in a notebook."""

from __future__ import annotations


def bundle(thing: object) -> dict[str, str]:
    """The MIME bundle of a thing: what a notebook shows of it."""
    return {"text/plain": repr(thing)}
