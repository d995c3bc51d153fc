"""What people read, in English, French and Dutch: gettext catalogues and the look-up.

A message is a whole English sentence with named fields. A field may be a plain text or number, or a
thing of ours (a `Value` of a feature, a `Feature`): then the translator chooses its form in
the format spec, as in `{color:fp}` for the feminine plural; the forms stand in the catalogue under
that context (`setlab.language.words` lists them). So languages agree in gender and number, and no
sentence is glued from pieces.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from setlab.deck import Feature
from setlab.errors import OptionError, SetlabError

LANGUAGES = ("en", "fr", "nl")
LOCALE = Path(__file__).parent / "locale"

_default = "en"  # the only global state of the package: see use_language


class Value(NamedTuple):
    """A value of a feature, such as red: a field for a message, in whatever form the language needs."""

    feature: Feature
    which: int


class Language:
    """One language: `say` for a sentence, `count` where a number chooses the form.

    >>> Language("en").say("Every card has {n} features.", n=4)
    'Every card has 4 features.'
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogue = gettext.translation("setlab", LOCALE, [code], fallback=code == "en")

    def say(self, message: str, /, **fields: object) -> str:
        """The message in this language, its fields filled in."""
        return self._fill(self._catalogue.gettext(message), fields)

    def count(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """The message in the form for n things; `{n}` is filled in too.

        >>> Language("en").count("{n} SET is left.", "{n} SETs are left.", 2)
        '2 SETs are left.'
        """
        return self._fill(self._catalogue.ngettext(one, many, n), {"n": n, **fields})

    def form(self, word: str, form: str = "") -> str:
        """A word in one of its forms (see `setlab.language.words`); the bare word for form ''."""
        return self._catalogue.pgettext(form, word) if form else self._catalogue.gettext(word)

    def error(self, error: SetlabError) -> str:
        """The message of one of our errors in this language."""
        return self.say(error.template, **error.fields)

    def _fill(self, template: str, fields: dict[str, object]) -> str:
        if not fields:
            return template
        return template.format(**{name: self._bound(field) for name, field in fields.items()})

    def _bound(self, field: object) -> object:
        if isinstance(field, Value):
            return _Word(self, field.feature.values[field.which])
        if isinstance(field, Feature):
            return _Word(self, field.name)
        return field

    def __repr__(self) -> str:
        return f"language_of({self.code!r})"


class _Word:
    """A word waiting for its form: formats itself by the spec that the translator wrote."""

    def __init__(self, language: Language, word: str) -> None:
        self._language, self._word = language, word

    def __format__(self, form: str) -> str:
        return self._language.form(self._word, form)


@cache
def _language(code: str) -> Language:
    return Language(code)


def language_of(code: str | None = None) -> Language:
    """The language with that code, the default one for None; OptionError for one that we do not have.

    >>> language_of("fr").code, language_of().code
    ('fr', 'en')
    """
    if code is None:
        return _language(_default)
    if code not in LANGUAGES:
        raise OptionError(
            "There is no language {code!r}: choose one of {known}.", code=code, known=", ".join(LANGUAGES)
        )
    return _language(code)


def use_language(code: str) -> None:
    """Set the default language, "en" at the start; OptionError for one that we do not have."""
    global _default
    _default = language_of(code).code


def listed(parts: Iterable[str], joined: str) -> str:
    """Parts as a list in running text: commas, and before the last one the word given.

    >>> listed(["colour", "shape", "number"], " and ")
    'colour, shape and number'
    """
    items = list(parts)
    return joined.join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
