"""From wishes to files: one PDF for each version or pupil, and each key in a file of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from setlab.errors import SheetError, whole
from setlab.files import whole_path, write_whole
from setlab.language import language_of
from setlab.seeds import Seed, check_seed, fresh_seed
from setlab.worksheets.flow import Body
from setlab.worksheets.kinds import find_kind
from setlab.worksheets.names import checked_names, file_part
from setlab.worksheets.order import Order
from setlab.worksheets.paper import find_ink, find_paper
from setlab.worksheets.pen import Pen, Placed

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_TASKS = 200  # more fit on no sheet, and none is worked out to say so


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that is made: the name of its file, the PDF, and what lies where on its pages."""

    file: str
    pdf: bytes
    placed: tuple[Placed, ...]


def sheets(
    kind: str, *, deck: str | None = None, seed: Seed | None = None, versions: int = 1,
    names: Sequence[str] | None = None, language: str | None = None, paper: str = "A4", ink: str = "color",
    key: bool = True, length: int | None = None, codes: bool = False, lesson: int | None = None,
) -> Iterator[Sheet]:  # fmt: skip
    """All sheets of a wish, one after the other, each followed by its key.

    `versions` of them, called A, B, C …; or one for each of the `names`. The same seed gives the same bytes.
    SheetError for what cannot be printed, MissingExtraError where fpdf2 or the font is missing.

    >>> [sheet.file for sheet in sheets("check", seed=7)]
    ['check_A.pdf', 'check_A_key.pdf']
    """
    known = find_kind(kind)
    if length is not None and whole(length, 1, MOST_TASKS) is None:
        raise SheetError("A sheet has 1 to {most} tasks, not {n!r}.", most=MOST_TASKS, n=length)
    words, palette = language_of(language), find_ink(ink)
    wish = Order(
        kind, known.deck(deck, kind), fresh_seed() if seed is None else check_seed(seed), words, find_paper(paper),
        palette, length=length, codes=codes, lesson=lesson,
    )  # fmt: skip
    if names is not None and not known.named:
        raise SheetError("The sheet {kind!r} is the same for everyone. Leave the names out.", kind=kind)
    for place, (order, part) in enumerate(_orders(wish, versions, names, known.by_chance)):
        body, title = known.make(order), words.say(known.title)
        yield _made(order, body, title, "_".join(filter(None, (kind, part))) + ".pdf", is_key=False)
        if key and known.shared_key is not None and place == 0:
            yield _made(order, body, words.say(known.shared_key), f"{kind}_key.pdf", is_key=True)
        if key and known.with_key and known.shared_key is None:
            yield _made(order, body, words.say("{title}: key", title=title), f"{kind}_{part}_key.pdf", is_key=True)


def _made(order: Order, body: Body, title: str, file: str, *, is_key: bool) -> Sheet:
    written = f"{order.printed or ''}{order.seed}"
    pen = Pen(order.paper, order.palette, order.words, title, written)
    body.draw(pen, order, title, is_key)
    return Sheet(file, pen.bytes(), tuple(pen.placed))


def _orders(wish: Order, versions: int, names: Sequence[str] | None, by_chance: bool) -> Iterator[tuple[Order, str]]:
    """Each order with its part of the file's name."""
    from dataclasses import replace

    if names is not None:
        for place, name in enumerate(checked_names(list(names)), start=1):
            yield replace(wish, name=name, place=place), file_part(name, place)
        return
    many = whole(versions, 1, len(LETTERS))
    if many is None:
        raise SheetError("A sheet has 1 to {most} versions, not {n!r}.", most=len(LETTERS), n=versions)
    if not by_chance:
        yield wish, ""
        return
    for letter in LETTERS[:many]:
        yield replace(wish, version=letter), letter


def write_sheets(folder: str | os.PathLike[str], made: Iterator[Sheet]) -> list[Path]:
    """Write sheets into a folder, each whole or not at all; return their paths.

    All of them are made before the first is written: what cannot be printed leaves no half class behind.
    """
    place = whole_path(folder)
    paths = []
    for sheet in list(made):
        path = place / sheet.file
        write_whole(path, sheet.pdf)
        paths.append(path)
    return paths
