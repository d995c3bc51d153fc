"""The first page of a site, once in each language, and the page for teachers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from setlab import games as shelf
from setlab.draw.svg import card_svg
from setlab.language import LANGUAGES, Language, language_of
from setlab.notation import card
from setlab.scene import Activity
from setlab.site import lessons, licences, recipe
from setlab.site.books import FIRST, own, place_of, title
from setlab.site.page import STATIC, page

NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands"}  # each in itself

# JupyterLite's pages read this from the page at the top of the site.
_CONFIG = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'


@dataclass(frozen=True, slots=True)
class Tile:
    """One big tile: its words, the card on it, and what it opens."""

    label: str
    words: str
    card: str
    href: str


def write(site: Path, language: Language) -> None:
    """Write the first page in all languages; `index.html` is the one in that language."""
    for code in LANGUAGES:
        (site / f"{code}.html").write_text(first_page(language_of(code)), encoding="utf-8")
        (site / f"teachers.{code}.html").write_text(teachers_page(language_of(code)), encoding="utf-8")
    (site / "index.html").write_text(first_page(language), encoding="utf-8")
    (site / "card.svg").write_text(card_svg(card("1PD#")), encoding="utf-8")


def exercise(code: str) -> str:
    """The address that opens an exercise with nobody pressing Run.

    >>> exercise("start()").partition("&code=")[2]
    'from%20setlab%20import%20start%3B%20start%28%29&execute=1'
    """
    names = re.findall(r"[A-Za-z]+(?=\()|[A-Z]{2,}", code)
    room = "setlab.games" if names[0] in shelf.__all__ else "setlab"
    line = f"from {room} import {', '.join(names)}; {code}"
    return f"repl/index.html?kernel=python&hideCodeInput=1&showBanner=0&code={quote(line, safe='')}&execute=1"


def tiles(language: Language) -> list[Tile]:
    """The tiles, in order: the course, single exercises, the games that there are, the explorer, for teachers."""
    say, code = language.say, language.code
    spoken = f'language="{code}"'
    found = [
        ("start", say("Start"), say("Begin with the first question, or pick up where you left off."), "1RO"),
        ("RuleQuiz", say("Beginner cards"), say("SET or not? 27 cards, all solid."), "2GS"),
        ("ThirdCard", say("Third card"), say("Two cards are there. Which one is missing?"), "3PD"),
        ("FindSets", say("Find all the SETs"), say("Nine cards on the table. Take your time."), "1GD"),
    ]
    found += [(name, heading, "", "2PO") for name, heading in games(language)]
    found += [("Explorer", say("Explore the deck"), say("Lines, planes and magic squares."), "3RS/")]
    shown = [
        Tile(label, words, picture, exercise(f"{name}({_deck(name)}{spoken})")) for name, label, words, picture in found
    ]
    teachers = Tile(say("For teachers"), say("Lesson plans, and pages to print."), "2GO_", f"teachers.{code}.html")
    return [*shown, teachers]


def games(language: Language) -> Iterator[tuple[str, str]]:
    """The games that setlab offers: the name of each, and its title."""
    for name in shelf.__all__:
        kind: Any = getattr(shelf, name)
        if inspect.isclass(kind) and issubclass(kind, Activity):
            game: Activity[Any] = getattr(shelf, name)(language=language.code)
            yield name, game.scene().title


def _deck(name: str) -> str:
    """FindSets begins with all 81 cards elsewhere; here it comes after the beginner cards."""
    return "deck=BEGINNER, " if name == "FindSets" else ""


def first_page(language: Language) -> str:
    """The page that a visitor sees first."""
    say = language.say
    body = [
        _languages(language),
        f'<h1>{escape(say("Learn SET"))}</h1>',
        f'<p>{escape(say("A card game, and the mathematics behind it. Nothing to install."))}</p>',
        _troubles(language),
        '<nav class="tiles">', *(_tile(tile) for tile in tiles(language)), "</nav>",
        _progress(language), _pages(language), _small_print(language), _CONFIG,
    ]  # fmt: skip
    script = (STATIC / "landing.js").read_text(encoding="utf-8").replace("@PROGRESS@", recipe.PROGRESS)
    return page(say("Learn SET"), "\n".join(body) + "\n", language, script=script)


def teachers_page(language: Language) -> str:
    """The lesson plans and the pages to print."""
    say, code = language.say, language.code
    plans = [
        f'<li><a href="lessons/{plan.language}/{plan.name}.html"{_in(plan.language, language)}>'
        f"{escape(plan.title)}</a></li>"
        for plan in lessons.plans(code)
    ]
    sheets = [
        f'<li><a href="lessons/print/{name}">{escape(heading)}</a></li>'
        for name, heading in lessons.sheets(code).items()
    ]
    body = [
        f'<p class="back"><a href="{code}.html">{escape(say("Back"))}</a></p>',
        f'<h1>{escape(say("For teachers"))}</h1>',
        f'<h2>{escape(say("Lesson plans"))}</h2>', "<ul>", *plans, "</ul>",
        f'<h2>{escape(say("Pages to print"))}</h2>', "<ul>", *sheets, "</ul>",
        f'<h2>{escape(say("Good to know"))}</h2>', "<ul>",
        *(f"<li>{escape(line)}</li>" for line in (
            say("Everything runs in the pupil's browser: no account, nothing is sent anywhere."),
            say("Progress stays in this browser, on this computer."),
            say("To change computers, a pupil downloads it here and puts it back there."),
            say("Some later pages draw figures. For those the browser needs the internet."),
        )), "</ul>",
    ]  # fmt: skip
    return page(say("For teachers"), "\n".join(body) + "\n", language)


def _tile(tile: Tile) -> str:
    words = f"<span>{escape(tile.words)}</span>" if tile.words else ""
    return (
        f'<a class="tile" href="{escape(tile.href)}">{card_svg(card(tile.card))}'
        f"<strong>{escape(tile.label)}</strong>{words}</a>"
    )


def _languages(language: Language) -> str:
    links = [
        f'<a href="{code}.html" lang="{code}" hreflang="{code}"{here}>{name}</a>'
        for code, name in NAMES.items()
        for here in [' aria-current="page"' if code == language.code else ""]
    ]
    return f'<p class="languages">{" ".join(links)}</p>'


def _troubles(language: Language) -> str:
    """What may be wrong with the browser; the script shows what is."""
    say = language.say
    troubles = {
        "wasm": say("This browser cannot run Python: it has no WebAssembly. A newer one can."),
        "file": say("Opened as a file, this page cannot start anything. It needs a web server."),
        "storage": say("This browser saves nothing here: your progress is lost when you leave."),
        "worker": say("Nothing can be saved at this address. It should begin with https."),
    }
    script = say("This page needs JavaScript. Please allow it here.")
    lines = [f'<p class="trouble" data-trouble="{name}" hidden>{escape(words)}</p>' for name, words in troubles.items()]
    return "\n".join(
        [f'<noscript><p class="trouble">{escape(script)}</p></noscript>', '<div role="alert">', *lines, "</div>"]
    )


def _progress(language: Language) -> str:
    say = language.say
    told = {
        "nothing": say("Nothing is saved in this browser yet."),
        "back": say("Your progress is back. Press “Start” to go on."),
        "wrong": say("That file holds no progress. What was saved stays."),
        "failed": say("This browser does not allow that. What was saved stays."),
    }
    said = " ".join(f'data-{name}="{escape(words)}"' for name, words in told.items())
    return (
        f'<section aria-labelledby="progress">\n<h2 id="progress">{escape(say("Your progress"))}</h2>\n'
        f"<p>{escape(say('It stays in this browser. To take it with you, download it:'))}</p>\n"
        f'<p><button type="button" data-do="download">{escape(say("Download"))}</button>\n'
        f'<button type="button" data-do="upload">{escape(say("Put back"))}</button>\n'
        '<input type="file" accept=".json,application/json" hidden></p>\n'
        f'<p role="status" {said}></p>\n</section>'
    )


def _pages(language: Language) -> str:
    """All notebooks, in this language where they exist in it, each in a view without tabs and menus of files."""
    say = language.say
    books = {name: ("en", text) for name, text in own("en").items()}
    books |= {name: (language.code, text) for name, text in own(language.code).items()}
    lines = []
    for name, (code, text) in sorted(books.items()):
        if name == FIRST:
            continue
        href = f"notebooks/index.html?path={quote(place_of(name, code), safe='')}"
        heading = title(text) or name
        lines.append(f'<li><a href="{escape(href)}"{_in(code, language)}>{escape(heading)}</a></li>')
    return (
        f'<section aria-labelledby="pages">\n<h2 id="pages">{escape(say("Pages to read and run"))}</h2>\n'
        f'<p>{escape(say("Read, guess, then press Shift + Enter to find out."))}</p>\n<ol>\n'
        + "\n".join(lines) + "\n</ol>\n</section>"
    )  # fmt: skip


def _small_print(language: Language) -> str:
    say = language.say
    return (
        f'<footer><p><a href="lab/index.html">JupyterLab</a> · '
        f'<a href="{licences.NAME}">{escape(say("Licences of all parts"))}</a></p></footer>'
    )


def _in(code: str, language: Language) -> str:
    return f' lang="{code}" hreflang="{code}"' if code != language.code else ""
