"""The letters of every sheet: DejaVu Sans, a free font that may be embedded, as matplotlib brings it along.

It holds Latin, Greek, Cyrillic, Armenian and Georgian letters and the signs of mathematics. A name in other
letters, or in letters that run from right to left, cannot be set well with it: see `can_set`.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from setlab.errors import needed

FAMILY = "DejaVu"
STYLES = {"": "DejaVuSans.ttf", "B": "DejaVuSans-Bold.ttf"}
CAP_HEIGHT = 0.729  # of a capital, as a part of the size
POINT = 25.4 / 72  # millimetres
_TO_LEFT = ("R", "AL", "AN")


@cache
def font_file(style: str) -> Path:
    """The file of the plain ("") or the bold ("B") letters; MissingExtraError where it is not installed."""
    return Path(needed("matplotlib", "sheets").get_data_path()) / "fonts" / "ttf" / STYLES[style]


# Latin, Greek, Cyrillic, Armenian, Georgian; punctuation, arrows, mathematics, boxes, ticks.
_RANGES = ((0x20, 0x052F), (0x0530, 0x058F), (0x10A0, 0x10FF), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x2070, 0x209F),
           (0x2190, 0x22FF), (0x2500, 0x25FF), (0x2700, 0x27BF))  # fmt: skip


@cache
def _shelf() -> TemporaryDirectory[str]:
    """A folder for the small fonts of this process; it goes when the process ends."""
    return TemporaryDirectory(prefix="setlab-fonts-")


@cache
def small_font(style: str) -> Path:
    """The file of a font without what no sheet of ours needs: a PDF is then drawn in a third of the time."""
    subset = needed("fontTools.subset", "sheets")
    with needed("fontTools.ttLib", "sheets").TTFont(font_file(style), recalcTimestamp=False) as font:
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=["*"])
        options.drop_tables += ["FFTM"]  # when the font was made
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[sign for first, last in _RANGES for sign in range(first, last + 1)])
        cutter.subset(font)
        path = Path(_shelf().name) / STYLES[style]
        font.save(path)
    return path


@cache
def _known(style: str) -> frozenset[int]:
    fonts = needed("fontTools.ttLib", "sheets")
    with fonts.TTFont(small_font(style), lazy=True) as font:
        return frozenset(font.getBestCmap())


def can_set(text: str) -> bool:
    """Whether the font has every sign of the text in both styles, and they run from left to right.

    >>> can_set("Zoë Müller-Łukasz"), can_set("小明"), can_set("שרה")
    (True, False, False)
    """
    return all(
        ord(sign) in _known("") and ord(sign) in _known("B") and unicodedata.bidirectional(sign) not in _TO_LEFT
        for sign in text
    )
