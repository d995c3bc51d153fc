"""A scene as text: for the terminal, for a screen reader, for a test.

Everything that can be pressed has a tag, its key or a number; `presses_of` reads what somebody typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from setlab.scene import Button, Clock, Entry, Feedback, Item, Row, Scene, Table, Value, Zone


def scene_text(scene: Scene, *, settings: bool = False, now: float = 0.0) -> str:
    """The scene as text; with its settings if they are wanted, at the moment `now`.

    >>> from setlab.scene import Look
    >>> print(scene_text(Scene(Look(), "Hello", "Ready?", buttons=(Button("go", "Yes"), Button("no", "No", key="n")))))
    Hello
    Ready?
    <BLANKLINE>
      1) Yes   n) No
    """
    tag = tags(scene)
    blocks = [
        list(scene.notices),
        [scene.title, scene.prompt],
        *(_zone(zone, tag, headed=len(scene.zones) > 1) for zone in scene.zones),
        _rows(scene.rows),
        _table(scene.table),
        [link.words for link in scene.links],
        [event.words for event in scene.events if not scene.feedback or event.words not in scene.feedback.lines],
        _feedback(scene.feedback),
        [_entry(entry, tag) for entry in scene.entries],
        _buttons(scene.buttons, tag),
        ["   ".join(filter(None, (scene.status, _clock(scene.clock, now))))],
        *([_setting(zone) for zone in scene.settings] if settings else ()),
    ]
    return "\n\n".join("\n".join(lines) for lines in (list(filter(None, block)) for block in blocks) if lines)


def tags(scene: Scene) -> dict[str, str]:
    """What to type for everything that can be pressed now: from its id to its key, or a number.

    Settings have none: they are pressed by their id, `letters=on`.
    """
    keys = {button.key.lower() for button in scene.buttons if button.key}
    numbers = (str(n) for n in count(1) if str(n) not in keys)
    own = {button.id: button.key.lower() for button in scene.buttons if button.key}
    settings = {item.id for zone in scene.settings for item in zone.items}
    return {
        id: own.get(id) or next(numbers) for id, enabled in scene.offers().items() if enabled and id not in settings
    }


def choice_of(scene: Scene, typed: str) -> str | None:
    """The id that was meant: by its tag, by itself, or by the code of a card; None if nothing fits.

    >>> from setlab.scene import Look
    >>> scene = Scene(Look(), "", "", (Zone("t", "", (Item("card:2RO/", "", picture="card:2RO/"),), pick="many"),))
    >>> choice_of(scene, "1"), choice_of(scene, "2ro/"), choice_of(scene, "5")
    ('card:2RO/', 'card:2RO/', None)
    """
    return _known(scene).get(typed.strip().lower())


def presses_of(scene: Scene, typed: str) -> list[tuple[str, Value]]:
    """What a line presses, in order, each with the value that it brings; nothing if a part of it fits nothing.

    A line is what one thing is called, or several of these with spaces between; or an entry and what is typed in it.

    >>> from setlab.scene import Look
    >>> scene = Scene(Look(), "", "", buttons=(Button("go", "Go", key="g"),), entries=(Entry("name", "Name", "Save"),))
    >>> presses_of(scene, "1 Ann Lee"), presses_of(scene, "g"), presses_of(scene, "g 9")
    ([('name', 'Ann Lee')], [('go', None)], [])
    """
    known = _known(scene)
    whole = known.get(typed.strip().lower())
    first, _, rest = typed.strip().partition(" ")
    entries = {entry.id: entry for entry in scene.entries}
    entry = entries.get(known.get(first.lower(), ""))
    if entry is not None:
        return [(entry.id, _typed(entry, rest.strip()))]
    ids = [whole] if whole else [known.get(word) for word in typed.lower().split()]
    return [(id, None) for id in ids if id is not None] if None not in ids else []


def _typed(entry: Entry, text: str) -> Value:
    """A number where one is asked for and one was typed, else the text: the activity says what is wrong with it."""
    digits = text.removeprefix("-")
    return (
        int(text) if entry.kind == "number" and digits.isascii() and digits.isdecimal() and len(digits) < 16 else text
    )


def _known(scene: Scene) -> dict[str, str]:
    """All that may be typed for what is offered now, in small letters: codes, ids and, before these, tags."""
    offered = [id for id, enabled in scene.offers().items() if enabled]
    by_code = {code: id for id in offered if (code := id.partition(":")[2].lower())}
    return by_code | {id.lower(): id for id in offered} | {tag: id for id, tag in tags(scene).items()}


def _zone(zone: Zone, tag: dict[str, str], *, headed: bool) -> Iterator[str]:
    if headed and zone.label:
        yield zone.label
    if zone.layout == "grid" and zone.dense:
        yield from _grid(zone)
    else:
        yield from (_item(item, tag.get(item.id)) for item in zone.items)


def _item(item: Item, tag: str | None) -> str:
    small = " ".join(key.partition(":")[2] for key in item.pictures)
    marks = (f"[{mark.words}]" for mark in item.marks)
    told = [_code(item), item.label, small, item.caption and f"({item.caption})", *marks]
    start = f"{tag:>3}) " if tag else "     " if item.role == "picture" else "  "
    return start + ("* " if item.selected else "") + "  ".join(filter(None, told))


def _grid(zone: Zone) -> Iterator[str]:
    """The codes alone, row by row: a star marks what is picked, a dot an empty place.

    Where places are told by row and column ("square:7.5"), these stand at the edges: so they can be typed.
    """
    cells = [("*" if item.selected else "") + (_code(item) or ".") for item in zone.items]
    places = [item.id.partition(":")[2].split(".") for item in zone.items]
    width = max(map(len, cells), default=0)
    told = all(len(place) == 2 and all(map(str.isdecimal, place)) for place in places)
    if told:
        yield "      " + "  ".join(column.rjust(width) for _, column in places[: zone.columns])
    for start in range(0, len(cells), zone.columns):
        edge = f"{places[start][0]:>4}" if told else ""
        yield edge + "  " + "  ".join(cell.rjust(width) for cell in cells[start : start + zone.columns]).rstrip()


def _code(item: Item) -> str:
    return (item.picture or "").partition(":")[2]


def _rows(rows: Sequence[Row]) -> Iterator[str]:
    cells = [[row.label, *_values(row), row.words] for row in rows]
    for row, line in zip(rows, _aligned(cells), strict=True):
        yield ("> " if row.current else "  ") + line


def _values(row: Row) -> Iterator[str]:
    for place, value in enumerate(row.values):
        yield f"[{value}]" if place == row.odd else value


def _table(table: Table | None) -> Iterator[str]:
    if table is not None:
        yield from ("  " + line for line in _aligned([table.head, *table.rows]))
        yield "  " + table.caption


def _aligned(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _feedback(feedback: Feedback | None) -> list[str]:
    return [f"| {line}" for line in feedback.lines] if feedback else []


def _entry(entry: Entry, tag: dict[str, str]) -> str:
    """A place to type: its tag stands before what is typed."""
    return f"{tag[entry.id]:>3}) {entry.label}: [{entry.value or entry.hint or '…'}]"


def _buttons(buttons: Sequence[Button], tag: dict[str, str]) -> list[str]:
    offered = [f"{tag[button.id]}) {button.label}" for button in buttons if button.id in tag]
    return ["  " + "   ".join(offered)] if offered else []


def _setting(zone: Zone) -> list[str]:
    return [f"{zone.label}: " + "  ".join(f"{item.id}{'*' * item.selected}" for item in zone.items)]


def _clock(clock: Clock | None, now: float) -> str:
    return "" if clock is None else clock.text(now)
