"""A sheet for matplotlib, measured in the units of a card, on which real cards are drawn: see `figures`.

matplotlib is imported when a sheet is made, not before; MissingExtraError says how to get it. No global
state of pyplot is touched: a figure belongs to whoever asked for it, and needs no closing.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from io import BytesIO
from typing import Any

from setlab.deck import Card
from setlab.draw import shapes
from setlab.draw.palette import Ink, Palette, find_palette
from setlab.draw.svg import BORDER_INSET, BORDER_WIDTHS, DASHED_WIDTH, DASHES, DOUBLE_GAP, DOUBLE_WIDTH, Look, look
from setlab.errors import OptionError, needed

DARK, QUIET = "#222222", "#6b6b6b"
BLUE, ORANGE = "#1d4f91", "#e8973a"  # far apart for every kind of colour vision, and in grey
_SALT: dict[Any, Any] = {"svg.hashsalt": "setlab"}  # else matplotlib names the parts of an SVG at random


@cache
def figure_class() -> Any:
    """Our kind of matplotlib Figure: it shows itself as an image with words, and saves the same SVG each time."""
    matplotlib = needed("matplotlib", "plots")
    figure = needed("matplotlib.figure", "plots")

    class Picture(figure.Figure):  # type: ignore[misc, name-defined]
        """A figure with `alt`, the sentence that stands for it where it cannot be seen."""

        alt = ""

        def savefig(self, fname: Any, **options: Any) -> None:
            """As matplotlib's; an SVG carries no date and no random names."""
            named = options.get("format") or str(getattr(fname, "name", fname)).rpartition(".")[2]
            if str(named).lower() == "svg":
                options["metadata"] = {"Date": None} | options.get("metadata", {})
            with matplotlib.rc_context(_SALT):
                super().savefig(fname, **options)

        def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
            png = BytesIO()
            self.savefig(png, format="png", dpi=2 * 72)
            data = b64encode(png.getvalue()).decode()
            width = round(self.get_figwidth() * 96)
            source = f'width="{width}" style="max-width:100%" src="data:image/png;base64,{data}"'
            return {"text/plain": self.alt, "text/html": f'<img alt="{escape(self.alt)}" {source}>'}

    return Picture


class Canvas:
    """A sheet of so many units, x to the right and y downwards; `scale` is in points a unit.

    Everything but text is placed and sized in units: a card is 120 × 80.
    """

    def __init__(self, width: float, height: float, scale: float = 0.45, palette: str = "default") -> None:
        self.palette: Palette = find_palette(palette)
        self.scale, self.width = scale, width
        self.figure = figure_class()(figsize=(width * scale / 72, height * scale / 72), facecolor="white")
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set_xlim(0, width)
        self.axes.set_ylim(height, 0)
        self.axes.set_axis_off()

    def card(self, card: Card, x: float, y: float, *, faded: bool = False) -> None:
        """A card with its left upper corner at (x, y); faded, it stands back behind the others."""
        seen = look(card)
        paper = self.palette.grey if seen.background == "grey" else self.palette.face
        width, height = shapes.CARD_WIDTH, shapes.CARD_HEIGHT
        self.box(x, y, width, height, fill=paper, edge=self.palette.edge, line=1.2)
        if seen.background == "dotted":
            dots = [(x + across, y + down) for across, down in shapes.dots()]
            self._circles(dots, shapes.DOT_SIZE / 2, self.palette.dot)
        if seen.border != "none":
            inner = (x + BORDER_INSET, y + BORDER_INSET, width - 2 * BORDER_INSET, height - 2 * BORDER_INSET)
            self.box(*inner, radius=5, edge=self.palette.dark, line=BORDER_WIDTHS[seen.border])
        self._symbols(seen, self.palette.ink(seen.color), x, y + height / 2, paper)
        if faded:
            self.box(x - 1, y - 1, width + 2, height + 2, fill="white", edge="none", alpha=0.74, level=2)

    def box(
        self, x: float, y: float, width: float, height: float, *, radius: float = 9, fill: str = "none",
        edge: str = DARK, line: float = 1.2, style: Any = "solid", alpha: float | None = None, level: float = 1,
    ) -> None:  # fmt: skip
        """A rectangle with round corners; `line` is its width, `level` what lies above what."""
        from matplotlib.patches import FancyBboxPatch

        shape = f"round,pad=0,rounding_size={radius}"
        self.axes.add_patch(
            FancyBboxPatch(
                (x, y), width, height, boxstyle=shape, facecolor=fill, edgecolor=edge, linewidth=line * self.scale,
                linestyle=style, alpha=alpha, zorder=level,
            )
        )  # fmt: skip

    def text(self, x: float, y: float, text: str, *, size: float = 14, color: str = DARK, **options: Any) -> None:
        """A text with its middle at (x, y), its size in points whatever the scale; options as matplotlib's."""
        place = {"ha": "center", "va": "center", "zorder": 6} | options
        self.axes.text(x, y, plain(text), fontsize=size, color=color, **place)

    def curve(self, points: list[shapes.Point], *, color: str, style: Any = "solid", line: float = 7) -> None:
        """A smooth curve through the points, edged in white so that it stands out from the cards it crosses."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path

        codes = [Path.MOVETO] + [Path.CURVE4] * 3 * (len(points) - 1)
        path = Path(_through(points), codes)
        for ink, width, dash in (("white", line + 6, "solid"), (color, line, style)):
            self.axes.add_patch(
                PathPatch(
                    path, fill=False, edgecolor=ink, linewidth=width * self.scale, linestyle=dash, zorder=4,
                    capstyle="round", joinstyle="round",
                )
            )  # fmt: skip
        self._circles(points, line * 1.3, color, level=5)

    def _circles(self, middles: list[shapes.Point], radius: float, color: str, level: float = 1) -> None:
        from matplotlib.patches import Circle

        for middle in middles:
            self.axes.add_patch(Circle(middle, radius, facecolor=color, edgecolor="none", zorder=level))

    def _symbols(self, seen: Look, ink: Ink, x: float, y: float, paper: str) -> None:
        """The symbols of a card whose left edge is at x and whose middle is at y, as `svg` draws them."""
        middles = [(x + across, y) for across in shapes.middles(seen.number)]
        outlines = _outlines(seen.shape, middles)
        fill = ink.color if seen.shading == "solid" else "none"
        if seen.shading == "striped":
            self._stroke(_stripes(seen.shape, middles), ink.color, shapes.STRIPE_WIDTH, cap="butt")
        if ink.line == "plain":
            self._stroke(outlines, ink.color, shapes.LINE_WIDTH, fill)
        elif ink.line == "double":
            self._stroke(outlines, ink.color, DOUBLE_WIDTH, fill)
            self._stroke(outlines, paper, DOUBLE_GAP)
        else:
            self._stroke(outlines, paper, DASHED_WIDTH, fill)
            dashes = (0, tuple(part / shapes.LINE_WIDTH for part in DASHES))  # matplotlib counts in line widths
            self._stroke(outlines, ink.color, shapes.LINE_WIDTH, style=dashes, cap="butt")

    def _stroke(
        self, path: Any, color: str, line: float, fill: str = "none", *, style: Any = "solid", cap: str = "round"
    ) -> None:
        from matplotlib.patches import PathPatch

        self.axes.add_patch(
            PathPatch(
                path, facecolor=fill, edgecolor=color, linewidth=line * self.scale, linestyle=style,
                capstyle=cap, joinstyle="round",
            )
        )  # fmt: skip


def plain(text: str) -> str:
    """A text as matplotlib must get it, to whom a dollar sign would start mathematics; OptionError for no text."""
    return _checked_text(text).replace("$", r"\$")


def title_size(title: str, room: float) -> float:
    """The size of a title in points that fits in a room in points; a bold letter takes 0.7 of its size."""
    return min(17.0, room / 0.7 / max(len(_checked_text(title)), 1))


def _checked_text(text: object) -> str:
    if not isinstance(text, str):
        raise OptionError("A title or label of a figure is a text, not {thing!r}.", thing=text)
    return text


def _outlines(shape: str, middles: list[shapes.Point]) -> Any:
    """The same outline around each of the middles, as one matplotlib path."""
    from matplotlib.path import Path

    start, pieces = shapes.OUTLINES[shape]
    points = [start, *(point for piece in pieces for point in piece), start]
    codes = [Path.MOVETO, *[Path.CURVE4] * (3 * len(pieces)), Path.CLOSEPOLY]
    return Path([(x + a, y + b) for x, y in middles for a, b in points], codes * len(middles))


def _stripes(shape: str, middles: list[shapes.Point]) -> Any:
    from matplotlib.path import Path

    ends = [(x + end, y + at) for x, y in middles for left, right, at in shapes.stripes(shape) for end in (left, right)]
    return Path(ends, [Path.MOVETO, Path.LINETO] * (len(ends) // 2))


def _through(points: list[shapes.Point]) -> list[shapes.Point]:
    """The Bézier points of a smooth curve through the points (Catmull and Rom)."""
    padded = [points[0], *points, points[-1]]
    path = [points[0]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        path += [(bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6), (cx, cy)]
    return path
