"""Palettes: in which inks the three colours are drawn. Chosen by number, checked by tests/test_palette.py.

The default palette came out of a search over sRGB. Red, green and purple are plainly what they are called
(hue angles in CIELAB of 38°, 157° and 314°), and
- each stands out from the card by at least 3 : 1 (WCAG 2.2, 1.4.11), from the grey background too;
- each pair is at least 15 apart by CIEDE2000, to the eye and as people with protanopia, deuteranopia and
  tritanopia see it (simulated after Machado et al. 2009 and Viénot et al. 1999);
- each pair is at least 12 steps of CIELAB lightness apart, by its luminance and in the grey that a printer
  or a screen makes of it by the weights of ITU-R BT.601 or BT.709 (saturated red comes out darker there).
In the black-and-white palette the line tells the colours apart, on any printer: red has a plain outline,
green a double one, purple a dashed one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from setlab.deck import COLOR
from setlab.errors import OptionError

Line = Literal["plain", "double", "dashed"]


@dataclass(frozen=True, slots=True)
class Ink:
    """How one colour is drawn: an sRGB hex code, and the style of the outline."""

    color: str
    line: Line = "plain"


@dataclass(frozen=True, slots=True)
class Palette:
    """The inks of red, green and purple, in this order, and the tones of the card around them.

    >>> PALETTES["default"].ink("red").color
    '#bf1f14'
    """

    name: str
    inks: tuple[Ink, Ink, Ink]
    face: str = "#fff"  # the card, opaque, so that no theme shines through
    grey: str = "#e2e2e2"  # the grey background
    dot: str = "#c4c4c4"  # the dots of the dotted background
    edge: str = "#8a8a8a"  # the thin line around every card
    dark: str = "#333"  # letters, and the borders of the fifth feature

    def ink(self, color: str) -> Ink:
        """The ink of "red", "green" or "purple"."""
        return self.inks[COLOR.values.index(color)]


PALETTES = {
    palette.name: palette
    for palette in (
        Palette("default", (Ink("#bf1f14"), Ink("#269261"), Ink("#6402a8"))),
        Palette("classic", (Ink("#e0161f"), Ink("#0a8f3c"), Ink("#6b2a93"))),
        Palette("black-and-white", (Ink("#111"), Ink("#505050", "double"), Ink("#303030", "dashed"))),
    )
}


def find_palette(name: str) -> Palette:
    """The palette of that name; OptionError names those there are.

    >>> find_palette("default").name
    'default'
    """
    if isinstance(name, str) and name in PALETTES:
        return PALETTES[name]
    raise OptionError("There is no palette {name!r}. Choose one of: {known}.", name=name, known=", ".join(PALETTES))
