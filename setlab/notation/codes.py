"""Codes as people type them: small letters, spaces, look-alike signs, several run together; and what was meant."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher

from setlab.deck import FEATURES, NUMBER, Card, Deck, Feature

_SIGNS = str.maketrans(
    {
        "∕": "/", "⁄": "/", "╱": "/", "⧸": "/", "\u2028": "\n", "\u2029": "\n",
        "‗": "_", "﹍": "_", "﹏": "_", "♯": "#", "＃": "#", "№": "#",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "﹣": "-", "·": ".", "•": ".", "․": ".",
        "\u200b": "", "\u200c": "", "\u200d": "", "\u2060": "", "\ufeff": "", "\ufe0f": "",
        "，": ",", "；": ";", "、": ",",
    }
)  # fmt: skip
_LOOK_ALIKE = str.maketrans("05$", "OSS")  # signs typed for letters: 2R0/ means 2RO/
_CODE_ORDER = (NUMBER, *(feature for feature in FEATURES if feature is not NUMBER))
_RUN = re.compile(r"[123][rgp][osd](?:[#/_](?:[.=-][wgd]?)?)?", re.IGNORECASE)


def cleaned(text: str) -> str:
    """A text with our signs in place of their look-alikes, and without the backslash of an escaped code."""
    lines = unicodedata.normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    return re.sub(r"\\(?=[#/_=.-])", "", lines).strip()


def by_code(text: str) -> Card | None:
    """The card whose code that is, spaces and small letters allowed; None if there is none.

    >>> by_code("2 ro /"), by_code("2RX/")
    (Card('2RO/'), None)
    """
    code = "".join(text.split())
    if not 1 <= len(code) <= len(FEATURES):
        return None
    exact = code[:3].upper() + code[3:].lower()
    return Deck(len(code)).by_code.get(exact)


def run_together(text: str) -> list[Card]:
    """The cards of two or more whole codes without a space between them; none if it is anything else.

    >>> run_together("2RO/2RS/2rd_"), run_together("2RO2RS"), run_together("2RO/")
    ([Card('2RO/'), Card('2RS/'), Card('2RD_')], [Card('2RO'), Card('2RS')], [])
    """
    codes = _RUN.findall(text)
    if len(codes) < 2 or "".join(codes) != text:
        return []
    return [card for code in codes if (card := by_code(code)) is not None]


def nearest(code: str, deck: Deck | None) -> str | None:
    """The card's code that looks most like it, in the deck that its length speaks of; None if it looks like none.

    >>> nearest("2R0/", None), nearest("3R=0", None), nearest("?", None)
    ('2RO/', '3RO#', None)
    """
    if not 1 <= len(code) <= 2 * len(FEATURES):
        return None
    meant = code.upper().translate(_LOOK_ALIKE)
    # A code of three or four signs is one of the game's; the larger decks are meant by longer ones alone.
    sizes = (3, 4) if len(code) > 4 else (max(3, len(code)),)
    larger = [size for size in (len(code) - 1, len(code), len(code) + 1) if 4 < size <= len(FEATURES)]
    decks = [deck] if deck is not None else [Deck(size) for size in (*sizes, *(larger if len(code) > 4 else ()))]
    found = max((own.nearest_code(meant) for own in decks), key=lambda near: _likeness(near, meant))
    return found if _likeness(found, meant) >= 0.5 else None


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio()


def missing_signs(code: str, deck: Deck | None) -> list[Feature]:
    """The features whose signs are left out of a code; empty if the code is wrong in another way."""
    present = []
    rest = code
    for feature in _CODE_ORDER:
        if rest and rest[0].lower() in feature.signs.lower():
            present.append(feature)
            rest = rest[1:]
    if rest or not any(feature in FEATURES[:3] for feature in present):
        return []
    last = max(FEATURES.index(feature) for feature in present)
    due = FEATURES[: max(3, last + 1)] if deck is None else deck.features
    return [feature for feature in due if feature not in present]
