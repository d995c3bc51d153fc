"""Buttons that several activities show."""

from __future__ import annotations

from setlab.language import Language
from setlab.scene import Button


def next_button(text: str, id: str = "next") -> Button:
    """The step that most will take."""
    return Button(id, text, primary=True)


def hint_button(words: Language, *, enabled: bool) -> Button:
    """A hint costs nothing."""
    return Button("hint", words.say("Hint"), key="h", quiet=True, enabled=enabled)


def numbers_button(words: Language, *, shown: bool) -> Button:
    """Shows the cards as vectors, and their sum."""
    return Button("numbers", words.say("Show the numbers"), key="n", quiet=True, selected=shown)


def again_button(words: Language, *, primary: bool = True) -> Button:
    """The same exercise once more."""
    return Button("again", words.say("Play again with new cards"), primary=primary)
