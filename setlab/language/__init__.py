"""What people read, in English, French and Dutch: gettext catalogues and the look-up.

A message is a whole English sentence with named fields. A field may be a plain text or number, or a
thing of ours: a `Value` of a feature or a `Feature`, whose form the translator chooses in the format
spec, as in `{color:fp}` for the feminine plural; or a `Card`, which gives its name in words. The forms
stand in the catalogue under that context (`setlab.language.words` lists them); "cap" after the form, as in
`{color:fp cap}`, makes the first letter a capital. So languages agree in gender and number, and no
sentence is glued from pieces.

Name a field after its feature (`color`, `shape`, `color_odd`), or `feature` for any feature: then the tests
try every value. A message that is not a literal at the call is marked by `message`, so that it is found.
The catalogues are renewed by `python -m setlab.language.update`.
"""

from __future__ import annotations

import gettext
import os
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from setlab.deck import Card, Feature
from setlab.errors import OptionError, SetlabError
from setlab.language.names import card_name
from setlab.language.words import BARE, Value

__all__ = ["LANGUAGES", "Language", "MissingWords", "Value", "language_of", "listed", "message", "use_language"]

LANGUAGES = ("en", "fr", "nl")
LOCALE = Path(__file__).parent / "locale"

_default: str | None = None  # the only global state of the package: see use_language


class MissingWords(ResourceWarning):
    """A catalogue lacks a message or a form of a word. Silent in use (English stands in), an error in the tests."""


class Language:
    """One language: `say` for a sentence, `count` where a number chooses the form.

    >>> Language("en").say("Every card has {n} features.", n=4)
    'Every card has 4 features.'
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self._catalogue = gettext.translation("setlab", LOCALE, [code])
        self._catalogue.add_fallback(_English(code))
        self._known: dict[str, str] = {}  # what was said before: a scene is made of the same sentences as the last
        self._forms: dict[tuple[str, str], str] = {}

    def say(self, message: str, /, **fields: object) -> str:
        """The message in this language, its fields filled in.

        >>> from setlab.deck import COLOR
        >>> language_of("fr").say("all three cards are {color}", color=Value(COLOR, 1))
        'les trois cartes sont vertes'
        """
        template = self._known.get(message)
        if template is None:
            template = self._catalogue.gettext(message)
            if self.code == "en" or not isinstance(template, _Untranslated):  # what is missing is told every time
                self._known[message] = template
        return self._fill(template, fields) if fields else str(template)

    def count(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """The message in the form for n things; `{n}` is filled in too.

        >>> Language("en").count("{n} SET is left.", "{n} SETs are left.", 2)
        '2 SETs are left.'
        """
        return self._fill(self._catalogue.ngettext(one, many, n), {"n": n, **fields})

    def form(self, word: str, form: str = "") -> str:
        """A word for a feature or a value in one of its forms (see `setlab.language.words`).

        >>> language_of("fr").form("purple", "fp"), language_of("nl").form("number", "de")
        ('violettes', 'het aantal')
        """
        known = self._forms.get((word, form))
        if known is None:
            known = self._forms[word, form] = self._catalogue.pgettext(form or BARE, word)
        return known

    def card_name(self, card: Card) -> str:
        """The card in words.

        >>> language_of("en").card_name(Card("2RO/")), language_of("nl").card_name(Card("2RO/"))
        ('2 striped red ovals', '2 rode gestreepte ovalen')
        """
        return card_name(self, card)

    def error(self, error: SetlabError) -> str:
        """The message of one of our errors in this language."""
        return self.say(error.template, **error.fields)

    def _fill(self, template: str, fields: dict[str, object]) -> str:
        if not fields:
            return str(template)
        speaker = _language("en") if isinstance(template, _Untranslated) else self
        return template.format(**{name: speaker._bound(field) for name, field in fields.items()})

    def _bound(self, field: object) -> object:
        if isinstance(field, Value):
            return _Word(self, field.feature.values[field.which])
        if isinstance(field, Feature):
            return _Word(self, field.name)
        if isinstance(field, Card):
            return _Text(self.card_name(field))
        return _Text(field) if isinstance(field, str) else field

    def __repr__(self) -> str:
        return f"language_of({self.code!r})"


class _Word:
    """A word waiting for its form: formats itself by the spec that the translator wrote."""

    def __init__(self, language: Language, word: str) -> None:
        self._language, self._word = language, word

    def __format__(self, spec: str) -> str:
        form, capital = _read(spec)
        text = self._language.form(self._word, form)
        return _capital(text) if capital else text

    def __str__(self) -> str:
        return self._language.form(self._word)

    def __repr__(self) -> str:  # {feature!r}: in quotes, as any text
        return repr(str(self))


class _Text(str):
    """A plain text that knows one form, its capital."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return _capital(self) if spec == "cap" else super().__format__(spec)


def _read(spec: str) -> tuple[str, bool]:
    """A format spec as the form, and whether a capital is wanted."""
    parts = spec.split()
    return " ".join(part for part in parts if part != "cap"), "cap" in parts


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class _Untranslated(str):
    """An English message that a catalogue lacks: its words are said in English too."""

    __slots__ = ()


class _English(gettext.NullTranslations):
    """What stands in when a catalogue lacks an entry: the English message itself, with a warning."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    def gettext(self, message: str) -> str:
        self._tell(message)
        return _Untranslated(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self._tell(msgid1)
        return _Untranslated(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        warnings.warn(f"{self._code}: no form {context!r} of {message!r}", MissingWords, stacklevel=1)
        return message

    def _tell(self, message: str) -> None:
        if self._code != "en":  # the English catalogue holds words alone: its sentences are the messages
            warnings.warn(f"{self._code}: no translation of {message!r}", MissingWords, stacklevel=1)


@cache
def _language(code: str) -> Language:
    return Language(code)


def language_of(code: str | None = None) -> Language:
    """The language with that code, the default one for None; OptionError for one that we do not have.

    >>> language_of("fr").code, language_of().code
    ('fr', 'en')
    """
    if code is None:
        return _language(_default or _default_by_environment())
    if not isinstance(code, str) or code not in LANGUAGES:
        raise OptionError(
            "There is no language {code!r}: choose one of {known}.", code=code, known=", ".join(LANGUAGES)
        )
    return _language(code)


def use_language(code: str) -> None:
    """Set the default language; OptionError for one that we do not have.

    At the start it is the one named by the environment variable SETLAB_LANGUAGE, else English.
    """
    global _default
    _default = language_of(code).code


def _default_by_environment() -> str:
    code = os.environ.get("SETLAB_LANGUAGE") or "en"
    if code not in LANGUAGES:
        raise OptionError(
            "SETLAB_LANGUAGE is {code!r}: set it to one of {known}, or leave it unset.",
            code=code, known=", ".join(LANGUAGES),
        )  # fmt: skip
    return code


def message(text: str, /) -> str:
    """The text itself: marks a message that is said later, so that the catalogues hold it.

    >>> message("Not a SET")
    'Not a SET'
    """
    return text


def listed(parts: Iterable[str], joined: str) -> str:
    """Parts as a list in running text: commas, and before the last one the word given.

    >>> listed(["colour", "shape", "number"], " and ")
    'colour, shape and number'
    """
    items = list(parts)
    return joined.join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
