"""Helpers: sheets read back from their PDF, and every claim on them computed anew from the letters of the codes."""

import io
import re
from functools import cache

import pypdf

from setlab.worksheets import KINDS, sheets

CODE = r"[123][RGP][OSD](?:[#/_][.\-=]?)?"
_SET = re.compile(rf"(?<![\w#/])({CODE}) ({CODE}) ({CODE}) ([✓✗])")
_THIRD = re.compile(rf"(?<![\w#/])({CODE}) ({CODE}) → ({CODE})")
_VECTOR = re.compile(rf"({CODE}) = \((\d), (\d), (\d)\)")
SIGNS = ("RGP", "OSD", "123", "#/_", ".-=")


def numbers(code):
    """A code as a vector, by its own letters: nothing of the library is asked."""
    signs = code[1] + code[2] + code[0] + code[3:]
    return tuple(SIGNS[place].index(sign) for place, sign in enumerate(signs))


def a_set(*codes):
    """The rule: every feature all the same or all different."""
    return len(set(codes)) == 3 and all(len(set(values)) != 2 for values in zip(*map(numbers, codes), strict=True))


@cache
def text_of(sheet):
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(sheet.pdf)).pages)


def claims(text):
    """What a key claims: SETs and non-SETs, third cards, vectors."""
    flat = re.sub(r"\s+", " ", text)
    return _SET.findall(flat), _THIRD.findall(flat), _VECTOR.findall(flat)


def check_claims(text):
    """Compute every claim anew; return how many there were."""
    verdicts, thirds, vectors = claims(text)
    for a, b, c, sign in verdicts:
        assert a_set(a, b, c) == (sign == "✓"), (a, b, c, sign)
    for a, b, c in thirds:
        assert a_set(a, b, c), (a, b, c)
    for code, *vector in vectors:
        assert numbers(code) == tuple(map(int, vector)), code
    return len(verdicts) + len(thirds) + len(vectors)


def overlapping(placed):
    """Two things on one page that lie on each other by more than a hair."""
    for page in {one.page for one in placed}:
        here = sorted((one for one in placed if one.page == page), key=lambda one: one.y)
        for place, one in enumerate(here):
            for other in here[place + 1 :]:
                if other.y >= one.y + one.height - 0.2:
                    break
                if other.x < one.x + one.width - 0.2 and one.x < other.x + other.width - 0.2:
                    yield one, other


def made(kind, **wishes):
    """The sheets of a wish; they do not change, so the same wish is met once."""
    return list(_made(kind, *sorted((name, tuple(v) if isinstance(v, list) else v) for name, v in wishes.items())))


@cache
def _made(kind, *wishes):
    return tuple(sheets(kind, **dict(wishes)))


def by_chance():
    return [kind for kind, known in KINDS.items() if known.by_chance]


def keyed():
    return [kind for kind, known in KINDS.items() if known.with_key]


def decks_of(kind):
    return KINDS[kind].decks
