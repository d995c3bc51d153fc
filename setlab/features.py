"""Features: the ways in which cards differ, their values and their signs in a card's code."""

from __future__ import annotations

from typing import NamedTuple


class Feature(NamedTuple):
    """One way in which cards differ: its name, its three values and their signs in a card's code.

    >>> SHAPE.name, SHAPE.values, SHAPE.signs
    ('shape', ('oval', 'squiggle', 'diamond'), 'OSD')
    """

    name: str
    values: tuple[str, str, str]
    signs: str

    def __repr__(self) -> str:
        return self.name.upper()

    def __str__(self) -> str:  # in text for people, as in our errors
        return "colour" if self.name == "color" else self.name


COLOR = Feature("color", ("red", "green", "purple"), "RGP")
SHAPE = Feature("shape", ("oval", "squiggle", "diamond"), "OSD")
NUMBER = Feature("number", ("one", "two", "three"), "123")
SHADING = Feature("shading", ("solid", "striped", "open"), "#/_")
BORDER = Feature("border", ("none", "thin", "thick"), ".-=")
BACKGROUND = Feature("background", ("white", "grey", "dotted"), "wgd")
FEATURES = (COLOR, SHAPE, NUMBER, SHADING, BORDER, BACKGROUND)
