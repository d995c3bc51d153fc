"""A scene as text: for the terminal, a screen reader, a test."""

from __future__ import annotations

from setlab.scene import Scene


def scene_text(scene: Scene) -> str:
    """The scene as text."""
    return f"{scene.title}\n{scene.prompt}"
