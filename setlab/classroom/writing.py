"""The page of a class written into a folder: HTML to read and print, CSV for a spreadsheet, a notebook to go on in."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

from setlab.classroom.page import done_text, page, pupil_text
from setlab.classroom.pupils import Class
from setlab.classroom.reading import OUTPUT
from setlab.classroom.wording import exercise_title
from setlab.files import whole_path, write_whole
from setlab.language import language_of

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for one


def write_class(report: Class, folder: str | os.PathLike[str]) -> tuple[Path, Path, Path]:
    """Write setlab-class.html, .csv and .ipynb into a folder; those that are there are replaced. Their paths.

    OSError where the system refuses.
    """
    place = whole_path(folder)
    paths = place / f"{OUTPUT}.html", place / f"{OUTPUT}.csv", place / f"{OUTPUT}.ipynb"
    for path, text in zip(paths, (page(report), table(report), notebook(report)), strict=True):
        write_whole(path, text)
    return paths


def table(report: Class) -> str:
    """The table as CSV: pupils by exercises, right/asked, and what is found.

    >>> from setlab.classroom.pupils import pupil_of
    >>> print(table(Class((pupil_of("=1+1", "a.json", {}),))).splitlines()[1])
    '=1+1,nothing is answered yet
    """
    words = language_of(report.language)
    lines = io.StringIO()
    write = csv.writer(lines, lineterminator="\n").writerow
    write([words.say("Pupil"), *(exercise_title(words, key) for key in report.exercises), words.say("What is found")])
    for pupil in report.pupils:
        cells = [done_text(pupil.of(key)).replace("/", " / ") for key in report.exercises]
        write([_plain(pupil.name), *cells, pupil_text(words, pupil)])
    return lines.getvalue()


def _plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def notebook(report: Class) -> str:
    """A notebook that lies beside the table, reads it, and goes on from there."""
    words = language_of(report.language)
    title = words.say("The class")
    told = words.say("The folder is read again whenever you run this cell.")
    code = f'from setlab.classroom import Page, read_class\n\nPage(read_class(".", language="{words.code}"))'
    opened = f'with open("{OUTPUT}.csv", encoding="utf-8") as file:'
    rows = f"import csv\n\n{opened}\n    rows = list(csv.DictReader(file))\nrows[:3]"
    cells = [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}\n\n{told}"},
        *(
            {"cell_type": "code", "id": name, "metadata": {}, "source": source, "outputs": [], "execution_count": None}
            for name, source in (("class", code), ("table", rows))
        ),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    data = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
