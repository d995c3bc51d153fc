"""A scene as static HTML: what a saved notebook, an exported page or a mail shows of it, without a kernel.

It uses only what JupyterLab's sanitiser keeps (no script, no svg, no aria: pictures are `img` with alt
text), and takes its colours from the page around it, so it reads in light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from setlab.scene import Button, Clock, Feedback, Item, Look, Row, Scene, Table, Zone
from setlab.show.pictures import image, look_svg

WIDTHS = {"small": 72, "medium": 96, "large": 132, "huge": 200}  # of a card, in px
SIGNS = {"right": "✓", "again": "≈", "shown": "→", "neutral": "·"}
_EDGE = "1px solid #888888"  # a grey that shows on white and on black
_FLEX = "display:flex;flex-wrap:wrap;gap:8px"


def scene_html(scene: Scene) -> str:
    """The scene as HTML that needs neither script nor style sheet.

    >>> scene_html(Scene(Look(), "Hello", "1 < 2?"))  # doctest: +ELLIPSIS
    '<div class="setlab-still" lang="en" style="..."><div ...>Hello</b></div><div ...>1 &lt; 2?</div></div>'
    """
    parts = [
        _div(f"<b>{escape(scene.title)}</b>", "font-size:90%"),
        _div(escape(scene.prompt), "font-size:120%;margin-top:4px;margin-bottom:8px"),
        *(_zone(zone, scene.look, headed=len(scene.zones) > 1) for zone in scene.zones),
        _rows(scene.rows),
        _table(scene.table),
        *(_div(escape(link.words)) for link in scene.links),
        _feedback(scene.feedback),
        _buttons(scene.buttons),
        _foot(scene),
        _div(f"<i>{escape(scene.offline)}</i>", "font-size:85%;margin-top:8px") if scene.offline else "",
    ]
    style = f"border:{_EDGE};border-radius:10px;padding:12px;max-width:900px"
    return f'<div class="setlab-still" lang="{escape(scene.language)}" style="{style}">{"".join(parts)}</div>'


def _div(content: str, style: str = "") -> str:
    return f'<div style="{style}">{content}</div>' if style else f"<div>{content}</div>"


def _zone(zone: Zone, look: Look, *, headed: bool) -> str:
    head = _div(escape(zone.label), "font-size:85%;margin-top:8px") if headed and zone.label else ""
    width = WIDTHS[look.size] if zone.columns <= 6 else 48
    if zone.layout == "grid":
        columns = f"display:grid;grid-template-columns:repeat({zone.columns},auto);gap:8px;justify-content:start"
    items = "".join(_item(item, look, width) for item in zone.items)
    return head + _div(items, columns if zone.layout == "grid" else _FLEX)


def _item(item: Item, look: Look, width: int) -> str:
    below = [escape(text) for text in (item.caption, *(mark.words for mark in item.marks)) if text]
    if item.selected:
        below.insert(0, "✓")
    if item.picture is None:
        words = f"<b>{escape(item.label)}</b>" if item.role in ("button", "choice") else escape(item.label)
        border = "" if item.role == "text" else f"border:{_EDGE};border-radius:8px;padding:6px"
        return _div(" ".join([words, *below]), border)
    if item.picture:
        shown = image(look_svg(item.picture, look), item.label, width)
    else:
        shown = _div("", f"border:1px dashed #888888;width:{width}px;height:{width * 2 // 3}px")
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


def _foot(scene: Scene) -> str:
    parts = [text for text in (escape(scene.status), _clock(scene.clock)) if text]
    return _div(" · ".join(parts), "font-size:85%;margin-top:8px") if parts else ""


def _clock(clock: Clock | None) -> str:
    return "" if clock is None else f"{int(clock.elapsed) // 60}:{int(clock.elapsed) % 60:02}"
