"""Where the documents and their catalogues lie, in a checkout as in an installed package."""

from __future__ import annotations

from pathlib import Path

from setlab.errors import DocumentError, OptionError
from setlab.language import LANGUAGES, LOCALE

KINDS = {"notebooks": "*.ipynb", "lessons": "*.md"}  # what learners open, what teachers read
MATHEMATICS = ("04", "05", "06", "07", "08", "09")  # the notebooks for older readers, in English and French


def sources(kind: str) -> dict[str, Path]:
    """The English originals of a kind, by file name; OptionError where they are missing.

    >>> list(sources("notebooks"))[:2]
    ['00_start.ipynb', '01_what_is_a_set.ipynb']
    """
    package = Path(__file__).parents[2]
    home = next((folder for folder in (package / kind, package.parent / kind) if folder.is_dir()), None)
    if home is None:
        raise OptionError("The {kind} are missing from this installation. Install setlab again.", kind=kind)
    return {path.name: path for path in sorted(home.glob(KINDS[kind]))}


def source(name: str) -> Path:
    """The English original with that file name; DocumentError if there is none."""
    kind = "notebooks" if name.endswith(".ipynb") else "lessons"
    known = sources(kind)
    if name not in known:
        raise DocumentError("There is no document {name!r}: choose one of {known}.", name=name, known=", ".join(known))
    return known[name]


def names() -> list[str]:
    """The file names of all documents that this installation has."""
    return [name for kind in KINDS for name in _found(kind)]


def _found(kind: str) -> dict[str, Path]:
    try:
        return sources(kind)
    except OptionError:
        return {}


def catalogue(name: str, language: str) -> Path:
    """Where the translation of a document stands, whether there is one or not.

    >>> catalogue("01_what_is_a_set.md", "nl").parts[-3:]
    ('nl', 'lessons', '01_what_is_a_set.po')
    """
    kind = "notebooks" if name.endswith(".ipynb") else "lessons"
    return LOCALE / language / kind / Path(name).with_suffix(".po").name


def languages_of(name: str) -> tuple[str, ...]:
    """The languages into which a document must be translated.

    >>> languages_of("02_the_third_card.ipynb"), languages_of("07_caps.ipynb")
    (('fr', 'nl'), ('fr',))
    """
    for_older = name.endswith(".ipynb") and name.startswith(MATHEMATICS)
    return tuple(code for code in LANGUAGES if code != "en" and not (for_older and code == "nl"))
