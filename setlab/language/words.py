"""The words for features and their values, and the forms in which each language needs them.

A form is a context in the catalogue: `{color:fp}` looks up the colour under the context "fp". FORMS says
which forms a language has for which feature; `setlab.language.update` lays an entry for each of them
into that language's catalogue, so a translator who needs one more adds its name here.

Forms in English: plural; a (with the article); the (with the definite article).
In French: ms mp fs fp (agreement); plural; un (un ovale); le (l'ovale); la (la couleur).
In Dutch: e (rode, before a noun); plural; een; de (de kleur, het aantal); welke (welke kleur, welk aantal).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from setlab.deck import FEATURES, Feature

BARE = "word"  # the context of the plain form, as in {color}: a word alone may mean something else on a button

_AGREEMENT = ("ms", "mp", "fs", "fp")
FORMS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "feature": (BARE, "plural", "the"),
        "color": (BARE,),
        "shape": (BARE, "plural", "a"),
        "number": (BARE,),
        "shading": (BARE,),
        "border": (BARE,),
        "background": (BARE,),
    },
    "fr": {
        "feature": (BARE, "plural", "la"),
        "color": (BARE, *_AGREEMENT),
        "shape": (BARE, "plural", "un", "le"),
        "number": (BARE,),
        "shading": (BARE, *_AGREEMENT),
        "border": (BARE,),
        "background": (BARE,),
    },
    "nl": {
        "feature": (BARE, "plural", "de", "welke"),
        "color": (BARE, "e"),
        "shape": (BARE, "plural", "een", "de"),
        "number": (BARE,),
        "shading": (BARE, "e"),
        "border": (BARE, "e"),
        "background": (BARE, "e"),
    },
}


class Value(NamedTuple):
    """A value of a feature, such as red: a field for a message, in whatever form the language needs."""

    feature: Feature
    which: int

    def __str__(self) -> str:
        return self.feature.values[self.which]

    def __format__(self, spec: str) -> str:  # in the English text of an error
        return format(str(self), spec)


def words_of(code: str) -> Iterator[tuple[str, str]]:
    """Every word with every form that a language's catalogue must hold, as pairs (word, form).

    >>> list(words_of("en"))[:4]
    [('color', 'word'), ('color', 'plural'), ('color', 'the'), ('shape', 'word')]
    """
    forms = FORMS[code]
    for feature in FEATURES:
        yield from ((feature.name, form) for form in forms["feature"])
    for feature in FEATURES:
        yield from ((value, form) for value in feature.values for form in forms[feature.name])
