"""The lessons as pages: Markdown becomes HTML, the pages to print stay as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path

from setlab.draw.pages import every_page, pages
from setlab.language import LANGUAGES, documents, language_of
from setlab.language.documents import front
from setlab.site.books import speaks
from setlab.site.page import page
from setlab.site.workshop import Workshop, run

_RENDER = """
import sys, pathlib, mistune
render = mistune.create_markdown(escape=True, plugins=["table", "strikethrough"])
for name in sys.argv[1:]:
    path = pathlib.Path(name)
    path.with_suffix(".part").write_text(render(path.read_text("utf-8")), "utf-8")
"""
_TITLE = re.compile(r"<title>(.*?)</title>")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson plan: its name without ending, the language that it is in, its title, and its Markdown."""

    name: str
    language: str
    title: str
    text: str


def plans(language: str) -> list[Lesson]:
    """The plans in that language, each in English where it does not exist in it.

    >>> plans("fr")[0].name, plans("fr")[0].language
    ('01_what_is_a_set', 'fr')
    """
    found = []
    for name, text in documents.lessons(language).items():
        code = language if speaks(name, language) else "en"
        told = front.as_prose(name, text, language_of(code))
        title = next((line[2:] for line in told.splitlines() if line.startswith("# ")), name)
        found.append(Lesson(name.removesuffix(".md"), code, title, told))
    return found


def sheets(language: str) -> dict[str, str]:
    """The pages to print: the name of the file of each, and its title."""
    titles = {name: _TITLE.search(html) for name, html in pages(language).items()}
    return {name: unescape(found[1]) if found else name for name, found in titles.items()}


def write(site: Path, workshop: Workshop) -> None:
    """Write all lessons and pages to print into `lessons/` of a site."""
    place = site / "lessons"
    for code in LANGUAGES:
        (place / code).mkdir(parents=True)
        for lesson in plans(code):
            if lesson.language == code:
                (place / code / f"{lesson.name}.md").write_text(lesson.text, encoding="utf-8")
    texts = sorted(place.rglob("*.md"))
    run([workshop.python, "-c", _RENDER, *texts], "mistune")
    for path in texts:
        path.with_suffix(".html").write_text(_page(path), encoding="utf-8")
        path.with_suffix(".part").unlink()
        path.unlink()
    (place / "print").mkdir()
    for name, html in every_page():
        (place / "print" / name).write_text(html, encoding="utf-8")


def _page(path: Path) -> str:
    """The whole page of a lesson whose text has become HTML."""
    language = language_of(path.parent.name)
    title = next(lesson.title for lesson in plans(language.code) if lesson.name == path.stem)
    back = f'<p class="back"><a href="../../teachers.{language.code}.html">{escape(language.say("Back"))}</a></p>\n'
    return page(title, back + path.with_suffix(".part").read_text(encoding="utf-8"), language, root="../../")
