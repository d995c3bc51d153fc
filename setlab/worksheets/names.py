"""A list of pupils: one name a line, of any letters; and names of files that are safe and distinct."""

from __future__ import annotations

import os
import re
import unicodedata

from setlab.errors import SheetError
from setlab.files import read_bounded, reason_of

MOST, LONGEST = 200, 80
_BYTES = 100_000
_SIGNS = set('<>/\\|{}[]:;*?"\t=&@#%$^~`')


def read_names(path: str | os.PathLike[str]) -> tuple[str, ...]:
    """The names in a file, one a line, empty lines left out; SheetError says which line is wrong and why.

    FileError for a file that is too large or no text.
    """
    try:
        text = read_bounded(path, _BYTES)
    except OSError as error:
        raise SheetError("The list of names cannot be read: {reason}.", reason=reason_of(error)) from error
    return checked_names(text.splitlines())


def checked_names(lines: list[str]) -> tuple[str, ...]:
    """The names in lines of text, tidied; SheetError if two are the same, or one is no name.

    >>> checked_names(["Zoë", "", "  Jan-Willem   O'Neill "])
    ('Zoë', "Jan-Willem O'Neill")
    """
    found: dict[str, int] = {}
    names = []
    for number, line in enumerate(lines, start=1):
        name = unicodedata.normalize("NFC", " ".join(line.split()))
        if not name:
            continue
        _check(name, number)
        same = name.casefold()
        if same in found:
            raise SheetError(
                "{name!r} stands on line {first} and on line {second}. Tell them apart, as in {name} B.",
                name=name, first=found[same], second=number,
            )  # fmt: skip
        found[same] = number
        names.append(name)
    if not names:
        raise SheetError("The list of names is empty. Write one name on each line.")
    if len(names) > MOST:
        raise SheetError("The list has {n} names: at most {most} are printed at once.", n=len(names), most=MOST)
    return tuple(names)


def _check(name: str, number: int) -> None:
    bad = next(
        (sign for sign in name if sign in _SIGNS or unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn")), None
    )
    if bad is not None:
        raise SheetError(
            "Line {line} is no name: it holds the sign {sign!r}. Write one name on each line.", line=number, sign=bad
        )
    if len(name) > LONGEST:
        raise SheetError("The name on line {line} is too long: at most {most} signs.", line=number, most=LONGEST)


def file_part(name: str, place: int) -> str:
    """What stands for a pupil in the name of a file: the place in the list, then the name in plain small letters.

    >>> file_part("Zoë O'Neill", 3), file_part("小明", 12)
    ('03_zoe_o_neill', '12')
    """
    bare = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().casefold()
    plain = re.sub(r"[^a-z0-9]+", "_", bare).strip("_")[:40]
    return f"{place:02}_{plain}" if plain else f"{place:02}"
