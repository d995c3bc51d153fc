"""What a lesson claims about cards: a list item of a few fixed forms, which the library can check.

    - SET `2RO 2RS 2RD`                     - not a SET `2RO 2RS 2GD`: colour
    - third card of `1RO 2GS`: `3PD`        - 4 SETs among `1RO 2RO 3RO 1GO 1PO 2GS 3PD 1GD 3GS`

Claims need no translator: their words stand in the catalogue of sentences.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, assert_never

from setlab.deck import FEATURES
from setlab.language import Language, language_of

Kind = Literal["set", "not_set", "third", "count"]

_FORMS: dict[Kind, re.Pattern[str]] = {
    "set": re.compile(r"SET `(?P<cards>[^`]+)`"),
    "not_set": re.compile(r"not a SET `(?P<cards>[^`]+)`: (?P<rest>[\w, ]+)"),
    "third": re.compile(r"third card of `(?P<cards>[^`]+)`: `(?P<rest>[^`]+)`"),
    "count": re.compile(r"(?P<rest>\d+) SETs? among `(?P<cards>[^`]+)`"),
}


class Claim(NamedTuple):
    """A claim: its kind, the codes it speaks of, and what it says of them.

    That is: nothing for a SET, the features that fail, the code of the third card, or the number of SETs.
    """

    kind: Kind
    codes: str
    rest: str = ""


def claim(text: str) -> Claim | None:
    """The claim that an English list item makes, None if it makes none.

    >>> claim("not a SET `2RO 2RS 2GD`: colour")
    Claim(kind='not_set', codes='2RO 2RS 2GD', rest='colour')
    """
    for kind, form in _FORMS.items():
        if found := form.fullmatch(text):
            return Claim(kind, found["cards"], found.groupdict().get("rest") or "")
    return None


def in_words(claim: Claim, language: Language) -> str:
    """The claim as a list item says it in that language.

    >>> in_words(Claim("third", "1RO 2GS", "3PD"), language_of("nl"))
    'derde kaart van `1RO 2GS`: `3PD`'
    """
    codes = f"`{claim.codes}`"
    match claim.kind:
        case "set":
            return f"SET {codes}"  # the game's word, the same in every language
        case "not_set":
            return language.say("not a SET {codes}: {features}", codes=codes, features=_features(claim, language))
        case "third":
            return language.say("third card of {codes}: {third}", codes=codes, third=f"`{claim.rest}`")
        case "count":
            return language.count("{n} SET among {codes}", "{n} SETs among {codes}", int(claim.rest), codes=codes)
        case never:
            assert_never(never)


def _features(claim: Claim, language: Language) -> str:
    english = language_of("en")
    names = {english.form(feature.name): feature.name for feature in FEATURES}
    return ", ".join(language.form(names[name]) for name in claim.rest.split(", "))
