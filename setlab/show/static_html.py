"""A scene as static HTML: what a saved notebook, an exported page or a mail shows of it, without a kernel.

It uses only what JupyterLab's sanitiser keeps (no script, no svg, no aria: pictures are `img` with alt
text), and takes its colours from the page around it, so it reads in light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from setlab.scene import Button, Entry, Feedback, Item, Look, Row, Scene, Table, Zone
from setlab.show.pictures import image, look_svg

WIDTHS = {"small": 72, "medium": 96, "large": 132, "huge": 198}  # of a card, in px; its height is whole too
SMALL = 48  # of one among many
SIGNS = {"right": "✓", "again": "≈", "shown": "→", "neutral": "·"}
_EDGE = "1px solid #888888"  # a grey that shows on white and on black
_FLEX = "display:flex;flex-wrap:wrap;gap:8px"


def scene_html(scene: Scene, now: float = 0.0) -> str:
    """The scene at the moment `now` as HTML that needs neither script nor style sheet.

    >>> scene_html(Scene(Look(), "Hello", "1 < 2?"))  # doctest: +ELLIPSIS
    '<div class="setlab-still" lang="en" style="..."><div ...>Hello</b></div><div ...>1 &lt; 2?</div></div>'
    """
    parts = [
        *(_div(f"<b>{escape(notice)}</b>") for notice in scene.notices),
        _div(f"<b>{escape(scene.title)}</b>", "font-size:90%"),
        _div(escape(scene.prompt), "font-size:120%;margin-top:4px;margin-bottom:8px"),
        *(_zone(zone, scene.look, headed=len(scene.zones) > 1) for zone in scene.zones),
        _rows(scene.rows),
        _table(scene.table),
        *(_div(escape(link.words)) for link in scene.links),
        *(_div(escape(event.words)) for event in scene.events),
        _feedback(scene.feedback),
        *(_entry(entry) for entry in scene.entries),
        _buttons(scene.buttons),
        _foot(scene, now),
        _div(f"<i>{escape(scene.offline)}</i>", "font-size:85%;margin-top:8px") if scene.offline else "",
    ]
    style = f"border:{_EDGE};border-radius:10px;padding:12px;max-width:900px"
    return f'<div class="setlab-still" lang="{escape(scene.language)}" style="{style}">{"".join(parts)}</div>'


def _div(content: str, style: str = "") -> str:
    return f'<div style="{style}">{content}</div>' if style else f"<div>{content}</div>"


def _zone(zone: Zone, look: Look, *, headed: bool) -> str:
    head = _div(escape(zone.label), "font-size:85%;margin-top:8px") if headed and zone.label else ""
    width = SMALL if zone.dense else WIDTHS[look.size]
    if zone.layout == "grid":
        columns = f"display:grid;grid-template-columns:repeat({zone.columns},auto);gap:8px;justify-content:start"
    items = "".join(_item(item, look, width, square=zone.shape == "square") for item in zone.items)
    return head + _div(items, columns if zone.layout == "grid" else _FLEX)


def _item(item: Item, look: Look, width: int, *, square: bool) -> str:
    below = [escape(text) for text in (item.caption, *(mark.words for mark in item.marks)) if text]
    if item.selected:
        below.insert(0, "✓")
    if item.picture is None:
        words = f"<b>{escape(item.label)}</b>" if item.role in ("button", "choice") else escape(item.label)
        small = (image(look_svg(key, look), "", SMALL) for key in item.pictures)  # their words are in the label
        border = "" if item.role == "text" else f"border:{_EDGE};border-radius:8px;padding:6px"
        return _div(" ".join([words, *small, *below]), border)
    if item.picture:
        shown = image(look_svg(item.picture, look), item.label, width)
    else:
        height = width if square else width * 2 // 3
        shown = _div("", f"border:1px dashed #888888;width:{width}px;height:{height}px")
    text = escape(item.label) + " " if item.role != "picture" else ""
    return _div(shown + _div(text + " · ".join(below), "font-size:85%;text-align:center"))


def _rows(rows: tuple[Row, ...]) -> str:
    return _lines("".join(f"<tr>{''.join(_row(row))}</tr>" for row in rows))


def _row(row: Row) -> Iterator[str]:
    yield _cell("th", row.label)
    for place, value in enumerate(row.values):
        yield _cell("td", value, "border:2px dashed #888888" if place == row.odd else "")
    yield _cell("td", row.words)


def _table(table: Table | None) -> str:
    if table is None:
        return ""
    head = "".join(_cell("th", text) for text in table.head)
    body = "".join(
        f"<tr>{_cell('th', label)}{''.join(_cell('td', cell) for cell in cells)}</tr>" for label, *cells in table.rows
    )
    caption = f'<caption style="caption-side:bottom;text-align:left;padding:6px">{escape(table.caption)}</caption>'
    return _lines(f"{caption}<tr>{head}</tr>{body}")


def _cell(tag: str, text: str, more: str = "") -> str:
    style = ";".join(filter(None, ("padding:4px 10px", "text-align:left", more)))
    return f'<{tag} style="{style}">{escape(text)}</{tag}>'


def _lines(rows: str) -> str:
    return f'<table style="margin-top:8px;margin-left:0;border-collapse:collapse">{rows}</table>' if rows else ""


def _feedback(feedback: Feedback | None) -> str:
    if feedback is None:
        return ""
    first, *rest = (escape(line) for line in feedback.lines)
    lines = "<br>".join([f"{SIGNS[feedback.kind]} <b>{first}</b>", *rest])
    return _div(lines, "border-left:4px solid #888888;padding-left:10px;margin-top:10px")


def _buttons(buttons: tuple[Button, ...]) -> str:
    words = [("✓ " if button.selected else "") + button.label for button in buttons if button.enabled]
    box = f"border:{_EDGE};border-radius:8px;padding:6px"
    shown = "".join(f'<span style="{box}">{escape(text)}</span>' for text in words)
    return _div(shown, _FLEX + ";margin-top:12px") if shown else ""


def _entry(entry: Entry) -> str:
    box = f'<span style="border:{_EDGE};border-radius:8px;padding:6px">{escape(entry.value or "…")}</span>'
    return _div(f"{escape(entry.label)}: {box}", "margin-top:12px")


def _foot(scene: Scene, now: float) -> str:
    parts = [text for text in (escape(scene.status), scene.clock.text(now) if scene.clock else "") if text]
    return _div(" · ".join(parts), "font-size:85%;margin-top:8px") if parts else ""
