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


Ranges = tuple[tuple[int, int], ...]
# What our own sentences need: Latin letters, punctuation, and the arrow, minus and ticks of the keys.
_OURS: Ranges = ((0x20, 0x17F), (0x2010, 0x2026), (0x2030, 0x203A), (0x2190, 0x2193), (0x2212, 0x2212),
                 (0x2713, 0x2717))  # fmt: skip
# What a name may hold besides: more Latin, Greek, Cyrillic, Armenian, Georgian.
_NAMES: Ranges = (*_OURS, (0x180, 0x058F), (0x10A0, 0x10FF), (0x1E00, 0x1EFF))


@cache
def _shelf() -> TemporaryDirectory[str]:
    """A folder for the small fonts of this process; it goes when the process ends."""
    return TemporaryDirectory(prefix="setlab-fonts-")


def small_font(style: str, written: str = "") -> Path:
    """The file of a font with what our sentences and that text need: a PDF is then drawn in a third of the time."""
    ours = all(any(first <= ord(sign) <= last for first, last in _OURS) for sign in written)
    return _cut(style, _OURS if ours else _NAMES)


@cache
def _cut(style: str, ranges: Ranges) -> Path:
    subset = needed("fontTools.subset", "sheets")
    with needed("fontTools.ttLib", "sheets").TTFont(font_file(style), recalcTimestamp=False) as font:
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=["*"])
        options.drop_tables += ["FFTM"]  # when the font was made
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[sign for first, last in ranges for sign in range(first, last + 1)])
        cutter.subset(font)
        path = Path(_shelf().name) / f"{len(ranges)}-{STYLES[style]}"
        font.save(path)
    return path


@cache
def _known(style: str) -> frozenset[int]:
    fonts = needed("fontTools.ttLib", "sheets")
    with fonts.TTFont(_cut(style, _NAMES), lazy=True) as font:
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
