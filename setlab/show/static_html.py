"""A scene as static HTML, for a notebook without a kernel."""

from __future__ import annotations

from html import escape

from setlab.scene import Scene


def scene_html(scene: Scene) -> str:
    """The scene as HTML that needs no script."""
    return f"<p>{escape(scene.prompt)}</p>"
