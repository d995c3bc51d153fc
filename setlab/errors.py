"""Our errors: each is a ValueError, carries its input, and says what would have been right.

The message is an English template and its fields, kept apart, so that a scene or the command line
can say it in the learner's language (`setlab.language.Language.error`). And `whole`, the check of numbers
that many of them follow.
"""

from __future__ import annotations

import operator
import sys
from importlib import import_module
from math import inf
from typing import Any


class SetlabError(ValueError):
    """The base of all our errors: a template and the fields that fill it, each cut to a length that can be read.

    >>> error = SetlabError("There is no deck {name!r}.", name="huge")
    >>> str(error), error.fields["name"]
    ("There is no deck 'huge'.", 'huge')
    """

    def __init__(self, template: str, /, **fields: object) -> None:
        self.template = template
        self.fields = {name: _short(field) for name, field in fields.items()}
        super().__init__(template.format(**self.fields) if fields else template)

    def __reduce__(self) -> tuple[object, ...]:
        # An exception pickles as type(*args), which would lose the fields on the way back from a worker.
        return _rebuild, (type(self), self.template, self.fields)


LONGEST = 500  # signs of one field


def _short(field: object) -> object:
    """The field itself; of one that fills pages its beginning, of one without a text the name of its type."""
    try:
        text = field if isinstance(field, str) else repr(field)
    except Exception:  # a number of thousands of digits, or a thing of the reader's own
        return _Cut(f"<{type(field).__name__} that cannot be shown>")
    if len(text) <= LONGEST:
        return field
    cut = text[: LONGEST - 1] + "…"
    return cut if isinstance(field, str) else _Cut(cut)


class _Cut:
    """What stands for a thing in a message: without quotes, for it is no text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _rebuild(kind: type[SetlabError], template: str, fields: dict[str, object]) -> SetlabError:
    return kind(template, **fields)


class CardError(SetlabError):
    """Something that should name a card does not."""


class DeckError(SetlabError):
    """Cards of two decks were mixed, or there is no such deck."""


class FeatureError(DeckError, AttributeError):
    """A feature was asked for that the cards of this deck lack, by `card["shading"]` or by `card.shading`."""


class HandError(SetlabError):
    """The right kind of cards, but too few, too many, or one of them twice."""


class OptionError(SetlabError):
    """An option has a value that it cannot take."""


class PuzzleError(SetlabError):
    """A puzzle that cannot exist was wished for."""


class DocumentError(SetlabError):
    """A notebook, lesson or catalogue of its words that cannot be read, or has another form."""


class GeometryError(SetlabError):
    """A line, plane, frame or map that cannot exist."""


class FeasibleError(SetlabError):
    """More was asked for than can be computed in reasonable time, or than exists."""


class FileError(SetlabError):
    """A file that cannot be: its name is none, or it is too large, no text, no file at all."""


class TableError(SetlabError):
    """A stored table that cannot be trusted: missing, cut short, edited, or not what is computed."""


class PressError(SetlabError):
    """A press on something that the scene does not offer."""


class SaveError(SetlabError):
    """A saved state that cannot be continued: cut short, edited, or of another version."""


class SheetError(SetlabError):
    """A printed sheet that cannot be: what is wished does not fit on it, or a list of names cannot be used."""


class SiteError(SetlabError):
    """A site cannot be built, or not in that folder."""


_TRUTHS = ("bool", "bool_")


def whole(thing: Any, least: float = -inf, most: float = inf) -> int | None:
    """A whole number from `least` to `most` as a plain int, whatever kind of integer it is; None for anything else.

    numpy's integers count, as all things with `__index__` do; True and False do not, nor does 3.0.

    >>> whole(7), whole(7, 1, 6), whole(True), whole(3.0)
    (7, None, None, None)
    """
    if type(thing).__name__ in _TRUTHS:  # numpy's own pass for numbers before its version 2
        return None
    try:
        number = operator.index(thing)
    except TypeError:
        return None
    return number if least <= number <= most else None


class MissingExtraError(ImportError):
    """An optional package is absent; the message is what mends it, here or in a browser, and `told` has it as ours.

    >>> print(MissingExtraError("matplotlib", "plots"))
    This needs matplotlib. Install it with: pip install "setlab[plots]"
    """

    def __init__(self, package: str, extra: str) -> None:
        self.told = _mend(package, extra)
        super().__init__(str(self.told))
        self.package, self.extra = package, extra

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.package, self.extra)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the sentence alone, for no line of ours is to blame."""
        return [str(self)]


def _mend(package: str, extra: str) -> SetlabError:
    """What mends it: in a browser nothing is installed, packages come from the site or from the internet."""
    if sys.platform == "emscripten":
        return SetlabError(
            "This needs {package}, which this page could not load. With internet, run: import {package}",
            package=package,
        )
    line = f'pip install "setlab[{extra}]"'
    return SetlabError("This needs {package}. Install it with: {line}", package=package, line=line)


def needed(module: str, extra: str) -> Any:
    """A module of an optional package, imported when it is asked for: the one way to need an extra.

    MissingExtraError where its package is not installed.

    >>> needed("json", "plots").dumps([1])
    '[1]'
    """
    try:
        return import_module(module)
    except ImportError as absent:
        raise MissingExtraError(module.partition(".")[0], extra) from absent
