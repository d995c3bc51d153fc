"""What a lesson claims about cards: a list item of a few fixed forms, which the library can check.

    - SET `2RO 2RS 2RD`                     - not a SET `2RO 2RS 2GD`: colour
    - third card of `1RO 2GS`: `3PD`        - 4 SETs among `1RO 2RO 3RO 1GO 1PO 2GS 3PD 1GD 3GS`
    - missing from `1RO 2RO`: `3RO`         - third die of `2RS 2RS`: `2RS`
    - plane of `1RO 2RO 1GO`: `1RO 2RO 3RO 1GO 2GO 3GO 1PO 2PO 3PO`
    - 9 cards like `*R*/`                   - 1080 SETs in the deck of 81 cards
    - 54 hands of 4 of 9 cards hold no SET  - at most 20 of 81 cards hold no SET
    - chance of a SET in 3 of 27 cards: `1/25`
    - chance of no SET in 12 of 81 cards: `0.0323`
    - mean number of SETs in 12 of 81 cards: `220/79`
    - same up to names: `1RO 2RO`, `3GD 3PD`  - not the same up to names: `1RO 2RO`, `1RO 2RS`
    - `27 × 26 ÷ 2 ÷ 3 = 117`, `2PS = (2, 1, 1)`, `2PS + 3GD + 1RO = (0, 0, 0)`

In a pattern a star stands for any value. What is missing is the one card that has what all those named share.
Claims need no translator: their words stand in the catalogue of sentences.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, assert_never

from setlab.deck import FEATURES
from setlab.language import Language, language_of

Kind = Literal[
    "set", "not_set", "third", "missing", "count", "die", "plane", "like", "deck", "hands", "most",
    "renamed", "not_renamed",
    "chance", "no_chance", "mean", "equation",
]  # fmt: skip

_CARDS, _OF = r"`(?P<cards>[^`]+)`", r"(?P<cards>\d+ of \d+)"
_FORMS: dict[Kind, str] = {
    "set": rf"SET {_CARDS}",
    "not_set": rf"not a SET {_CARDS}: (?P<rest>[\w, ]+)",
    "third": rf"third card of {_CARDS}: `(?P<rest>[^`]+)`",
    "missing": rf"missing from {_CARDS}: `(?P<rest>[^`]+)`",
    "count": rf"(?P<rest>\d+) SETs? among {_CARDS}",
    "die": rf"third die of {_CARDS}: `(?P<rest>[^`]+)`",
    "plane": rf"plane of {_CARDS}: `(?P<rest>[^`]+)`",
    "like": rf"(?P<rest>\d+) cards? like {_CARDS}",
    "deck": r"(?P<rest>\d+) SETs in the deck of (?P<cards>\d+) cards",
    "hands": rf"(?P<rest>\d+) hands of {_OF} cards hold no SET",
    "most": r"at most (?P<rest>\d+) of (?P<cards>\d+) cards hold no SET",
    "chance": rf"chance of a SET in {_OF} cards: `(?P<rest>[^`]+)`",
    "no_chance": rf"chance of no SET in {_OF} cards: `(?P<rest>[^`]+)`",
    "mean": rf"mean number of SETs in {_OF} cards: `(?P<rest>[^`]+)`",
    "renamed": rf"same up to names: {_CARDS}, `(?P<rest>[^`]+)`",
    "not_renamed": rf"not the same up to names: {_CARDS}, `(?P<rest>[^`]+)`",
    "equation": r"`(?P<cards>[^`=]+) = (?P<rest>[^`=]+)`",
}


class Claim(NamedTuple):
    """A claim: its kind, what it speaks of (codes, a pattern, or numbers of cards), and what it says of them.

    That is: nothing for a SET, the features that fail, the codes of the third card or the plane, or a number.
    """

    kind: Kind
    codes: str
    rest: str = ""


def claim(text: str) -> Claim | None:
    """The claim that an English list item makes, None if it makes none.

    >>> claim("not a SET `2RO 2RS 2GD`: colour")
    Claim(kind='not_set', codes='2RO 2RS 2GD', rest='colour')
    >>> claim("chance of a SET in 3 of 27 cards: `1/25`")
    Claim(kind='chance', codes='3 of 27', rest='1/25')
    """
    for kind, form in _FORMS.items():
        if found := re.fullmatch(form, text):
            return Claim(kind, found["cards"], found.groupdict().get("rest") or "")
    return None


def in_words(claim: Claim, language: Language) -> str:
    """The claim as a list item says it in that language.

    >>> in_words(Claim("third", "1RO 2GS", "3PD"), language_of("nl"))
    'derde kaart van `1RO 2GS`: `3PD`'
    """
    say, codes, rest = language.say, f"`{claim.codes}`", f"`{claim.rest}`"
    match claim.kind:
        case "set":
            return f"SET {codes}"  # the game's word, the same in every language
        case "equation":
            return f"`{claim.codes} = {claim.rest}`"
        case "not_set":
            return say("not a SET {codes}: {features}", codes=codes, features=_features(claim, language))
        case "third":
            return say("third card of {codes}: {third}", codes=codes, third=rest)
        case "missing":
            return say("missing from {codes}: {third}", codes=codes, third=rest)
        case "die":
            return say("third die of {codes}: {third}", codes=codes, third=rest)
        case "plane":
            return say("plane of {codes}: {cards}", codes=codes, cards=rest)
        case "renamed":
            return say("same up to names: {codes}, {others}", codes=codes, others=rest)
        case "not_renamed":
            return say("not the same up to names: {codes}, {others}", codes=codes, others=rest)
        case "count":
            return language.count("{n} SET among {codes}", "{n} SETs among {codes}", int(claim.rest), codes=codes)
        case "like":
            return language.count("{n} card like {codes}", "{n} cards like {codes}", int(claim.rest), codes=codes)
        case "deck":
            return say("{n} SETs in the deck of {m} cards", n=claim.rest, m=claim.codes)
        case "most":
            return say("at most {n} of {m} cards hold no SET", n=claim.rest, m=claim.codes)
        case "hands" | "chance" | "no_chance" | "mean":
            k, m = claim.codes.split(" of ")
            return _of_hands(claim.kind, k, m, claim.rest, language)
        case never:
            assert_never(never)


def _of_hands(
    kind: Literal["hands", "chance", "no_chance", "mean"], k: str, m: str, rest: str, language: Language
) -> str:
    """What is claimed of all hands of k of m cards."""
    say, value = language.say, f"`{rest}`"
    match kind:
        case "hands":
            return say("{n} hands of {k} of {m} cards hold no SET", n=rest, k=k, m=m)
        case "chance":
            return say("chance of a SET in {k} of {m} cards: {value}", k=k, m=m, value=value)
        case "no_chance":
            return say("chance of no SET in {k} of {m} cards: {value}", k=k, m=m, value=value)
        case "mean":
            return say("mean number of SETs in {k} of {m} cards: {value}", k=k, m=m, value=value)
        case never:
            assert_never(never)


def _features(claim: Claim, language: Language) -> str:
    english = language_of("en")
    names = {english.form(feature.name): feature.name for feature in FEATURES}
    return ", ".join(language.form(names[name]) for name in claim.rest.split(", "))
