"""A scene as text: for the terminal, for a screen reader, for a test.

Everything that can be pressed has a tag, its key or a number; `choice_of` reads what somebody typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from setlab.scene import Button, Clock, Feedback, Item, Row, Scene, Table, Zone

DENSE = 6  # from this many columns on, a grid is printed as a grid


def scene_text(scene: Scene, *, settings: bool = False) -> str:
    """The scene as text; with its settings if they are wanted.

    >>> from setlab.scene import Look
    >>> print(scene_text(Scene(Look(), "Hello", "Ready?", buttons=(Button("go", "Yes"), Button("no", "No", key="n")))))
    Hello
    Ready?
    <BLANKLINE>
      1) Yes   n) No
    """
    tag = tags(scene)
    blocks = [
        [scene.title, scene.prompt],
        *(_zone(zone, tag, headed=len(scene.zones) > 1) for zone in scene.zones),
        _rows(scene.rows),
        _table(scene.table),
        [link.words for link in scene.links],
        _feedback(scene.feedback),
        _buttons(scene.buttons, tag),
        ["   ".join(filter(None, (scene.status, _clock(scene.clock))))],
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
    return choices(scene).get(typed.strip().lower())


def choices(scene: Scene) -> dict[str, str]:
    """All that may be typed, in lower case, and the id that each means: tags go before ids, ids before codes."""
    offered = [id for id, enabled in scene.offers().items() if enabled]
    by_code = {code: id for id in offered if (code := id.partition(":")[2].lower())}
    return by_code | {id.lower(): id for id in offered} | {tag: id for id, tag in tags(scene).items()}


def _zone(zone: Zone, tag: dict[str, str], *, headed: bool) -> Iterator[str]:
    if headed and zone.label:
        yield zone.label
    if zone.layout == "grid" and zone.columns > DENSE:
        yield from _grid(zone)
    else:
        yield from (_item(item, tag.get(item.id)) for item in zone.items)


def _item(item: Item, tag: str | None) -> str:
    told = [_code(item), item.label, item.caption and f"({item.caption})", *(f"[{mark.words}]" for mark in item.marks)]
    start = f"{tag:>3}) " if tag else "     " if item.role == "picture" else "  "
    return start + ("* " if item.selected else "") + "  ".join(filter(None, told))


def _grid(zone: Zone) -> Iterator[str]:
    """The codes alone, row by row: a star marks what is picked, a dot an empty place."""
    cells = [("*" if item.selected else "") + (_code(item) or ".") for item in zone.items]
    width = max(map(len, cells), default=0)
    for start in range(0, len(cells), zone.columns):
        yield "  " + "  ".join(cell.rjust(width) for cell in cells[start : start + zone.columns]).rstrip()


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


def _buttons(buttons: Sequence[Button], tag: dict[str, str]) -> list[str]:
    offered = [f"{tag[button.id]}) {button.label}" for button in buttons if button.id in tag]
    return ["  " + "   ".join(offered)] if offered else []


def _setting(zone: Zone) -> list[str]:
    return [f"{zone.label}: " + "  ".join(f"{item.id}{'*' * item.selected}" for item in zone.items)]


def _clock(clock: Clock | None) -> str:
    if clock is None:
        return ""
    return _minutes(clock.elapsed) + (f" / {_minutes(clock.limit)}" if clock.limit is not None else "")


def _minutes(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
