"""The lessons as pages: Markdown becomes HTML, the pages to print stay as they are."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from html import escape
from pathlib import Path

from setlab.language import LANGUAGES, language_of
from setlab.site.page import page
from setlab.site.workshop import Workshop, run

_RENDER = """
import sys, pathlib, mistune
render = mistune.create_markdown(escape=True, plugins=["table", "strikethrough"])
for name in sys.argv[1:]:
    path = pathlib.Path(name)
    path.with_suffix(".part").write_text(render(path.read_text("utf-8")), "utf-8")
"""
_HEAD = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson plan: its name without ending, its title, and where it lies in this installation."""

    name: str
    title: str
    path: Path


def home() -> Path | None:
    """Where the lessons lie: in the package when it was installed from a wheel, beside it in a checkout."""
    package = Path(__file__).parents[1]
    return next((place for place in (package / "lessons", package.parent / "lessons") if place.is_dir()), None)


def plans(language: str) -> list[Lesson]:
    """The plans in that language, each in English where it does not exist in it.

    >>> plans("fr")[0].name
    '01_what_is_a_set'
    """
    found: dict[str, Path] = {}
    for code in ("en", language):
        folder = home()
        found |= {path.stem: path for path in sorted(folder.joinpath(code).glob("*.md"))} if folder else {}
    return [Lesson(name, _title(path), path) for name, path in sorted(found.items())]


def sheets(language: str) -> list[str]:
    """The names of the pages to print, in that language or else in English."""
    folder = home()
    names = {path.name for path in folder.joinpath("print").glob("*.html")} if folder else set()
    stems = sorted({name.partition(".")[0] for name in names})
    wanted = [next((f"{stem}.{code}.html" for code in (language, "en") if f"{stem}.{code}.html" in names), "")
              for stem in stems]  # fmt: skip
    return [name for name in wanted if name]


def write(site: Path, workshop: Workshop) -> None:
    """Write all lessons and pages to print into `lessons/` of a site."""
    source = home()
    if source is None:
        return
    place = site / "lessons"
    shutil.copytree(source / "print", place / "print") if (source / "print").is_dir() else place.mkdir()
    for code in LANGUAGES:
        for lesson in plans(code):
            if lesson.path.parent.name == code:
                (place / code).mkdir(exist_ok=True)
                text = _HEAD.sub("", lesson.path.read_text(encoding="utf-8"))
                (place / code / f"{lesson.name}.md").write_text(text, encoding="utf-8")
    texts = sorted(place.rglob("*.md"))
    run([workshop.python, "-c", _RENDER, *texts], "mistune")
    for path in texts:
        language = language_of(path.parent.name)
        body = f'<p><a href="../../{language.code}.html">{escape(language.say("Back"))}</a></p>\n'
        body += path.with_suffix(".part").read_text(encoding="utf-8")
        title = _title(path)
        path.with_suffix(".html").write_text(page(title, body, language, root="../../"), encoding="utf-8")
        path.with_suffix(".part").unlink()
        path.unlink()


def _title(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((line.removeprefix("# ") for line in lines if line.startswith("# ")), path.stem)
