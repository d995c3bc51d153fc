"""Writes the lesson plans in a language into a folder: `python -m setlab.language.documents fr my-lessons`."""

from __future__ import annotations

import sys
from pathlib import Path

from setlab.errors import SetlabError
from setlab.language.documents import lessons


def main(arguments: list[str]) -> int:
    """Write every plan into the folder named, which is made if need be; 2 if the language or the folder is missing."""
    if len(arguments) != 2:
        print("Name a language and a folder: python -m setlab.language.documents fr my-lessons", file=sys.stderr)
        return 2
    try:
        plans = lessons(arguments[0])
    except SetlabError as error:
        print(error, file=sys.stderr)
        return 2
    folder = Path(arguments[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in plans.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
