"""Checks of a finished site: nothing of it is loaded from elsewhere, and all that it names is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from setlab.errors import SiteError
from setlab.site import recipe
from setlab.site.config import KERNEL

_LOADS = {"src", "srcset", "poster", "data", "action"}  # attributes whose address a page asks for by itself
_OUTSIDE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
_IN_CSS = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:[a-z]+:)?//[^"')\s]+)""", re.IGNORECASE)


def examine(folder: Path) -> tuple[int, int]:
    """How many files a site has, and how many bytes; SiteError if it would ask for an address outside itself."""
    for name, address in outside(folder):
        raise SiteError("{name} asks for {address}, which is not in the site.", name=name, address=address)
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files)


def outside(folder: Path) -> Iterator[tuple[str, str]]:
    """Each file that would ask for something that the site does not hold, and what it would ask for."""
    for path in sorted(folder.rglob("*.html")):
        for address in loaded_by(path.read_text(encoding="utf-8", errors="replace")):
            yield path.relative_to(folder).as_posix(), address
    for path in sorted(folder.rglob("*.css")):
        for address in _IN_CSS.findall(path.read_text(encoding="utf-8", errors="replace")):
            yield path.relative_to(folder).as_posix(), address
    for path in sorted(folder.rglob("jupyter-lite.json")):
        for address in _texts(_read(path)):
            if _OUTSIDE.match(address):
                yield path.relative_to(folder).as_posix(), address
    yield from _pyodide(folder)


def loaded_by(page: str) -> list[str]:
    """The addresses outside that a page asks for by itself; a link that a reader follows is none.

    >>> loaded_by('<a href="https://a.org">a</a><img src="https://b.org/c.png"><link href="//d.org/e.css">')
    ['https://b.org/c.png', '//d.org/e.css']
    """
    reader = _Reader()
    reader.feed(page)
    return [address for address in reader.found if _OUTSIDE.match(address)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and (name in _LOADS or (name == "href" and tag in ("link", "base", "use", "image"))):
                self.found.append(value)
            if value and name == "style":
                self.found += _IN_CSS.findall(value)

    def handle_data(self, data: str) -> None:
        self.found += _IN_CSS.findall(data) if self.cdata_elem == "style" else []


def _pyodide(folder: Path) -> Iterator[tuple[str, str]]:
    """What Python in the browser would fetch: all packages lie in the site, but for the compiled ones."""
    config = _read(folder / "jupyter-lite.json").get("jupyter-config-data", {})
    kernel = config.get("litePluginSettings", {}).get(KERNEL, {})
    if not (kernel.get("pyodideUrl") and kernel.get("disablePyPIFallback")):
        yield "jupyter-lite.json", recipe.DISTRIBUTION
    place = folder / "static" / "pyodide"
    for name, entry in _read(place / "pyodide-lock.json")["packages"].items():
        file = entry["file_name"]
        if not _OUTSIDE.match(file):
            here = place / file
            if not here.is_file() or sha256(here.read_bytes()).hexdigest() != entry["sha256"]:
                yield name, file
        elif not file.startswith(recipe.DISTRIBUTION) or name in recipe.FIRST:
            yield name, file


def _texts(thing: Any) -> Iterator[str]:
    """All texts in a JSON thing."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from _texts(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _texts(value)


def _read(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return read
