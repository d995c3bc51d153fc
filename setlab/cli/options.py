"""What may be typed after `setlab`: the same options for all commands, before the command or after it."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import pairwise
from typing import NoReturn

from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.errors import OptionError
from setlab.language import LANGUAGES, Language, language_of
from setlab.seeds import Seed, check_seed

DECKS = {"beginner": BEGINNER, "classic": CLASSIC}

SHEET_DECKS = DECKS | {"five": Deck(5)}  # a sheet can be printed with five features too

_VALUED = (
    "language", "deck", "seed", "length", "port",
    "versions", "names", "paper", "ink", "lesson", "folder", "codes",
)  # fmt: skip
_FLAGS = ("no-browser", "serve", "with-codes", "key", "no-key", "numbers", "print", "help", "version")
_SHORT = {"help": "-h", "folder": "-o"}
_DIGITS = 1_000
_NO_VALUE = object()


@dataclass(frozen=True, slots=True)
class SheetWishes:
    """What is said of printed sheets alone; None where nothing was said."""

    versions: int | None = None
    names: str | None = None
    paper: str | None = None
    ink: str | None = None
    lesson: int | None = None
    folder: str | None = None
    codes: bool = False
    key: bool = True


@dataclass(frozen=True, slots=True)
class Options:
    """A command line that was understood; None where nothing was said."""

    command: str | None
    things: tuple[str, ...]
    language: str | None = None
    deck: Deck | None = None
    seed: Seed | None = None
    length: int | None = None
    port: int | None = None
    browser: bool = True
    serve: bool = False
    help: bool = False
    version: bool = False
    codes: str | None = None
    numbers: bool = False
    sheet: SheetWishes = field(default_factory=SheetWishes)
    print: bool = False


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise OptionError("This command line cannot be read: {reason}. Try setlab --help.", reason=message)


def read_options(words: Sequence[str], commands: Sequence[str]) -> Options:
    """The options of a command line; OptionError says what would have been right.

    >>> read_options(["--length", "3", "quiz", "--deck=classic"], ["quiz"]).length
    3
    """
    parser = _Parser(prog="setlab", add_help=False, allow_abbrev=False)
    for name in _VALUED:
        parser.add_argument(f"--{name}", *_short(name), nargs="?", const=_NO_VALUE)
    for name in _FLAGS:
        parser.add_argument(f"--{name}", *_short(name), action="store_true")
    parser.add_argument("words", nargs="*")
    found, unknown = parser.parse_known_intermixed_args(list(words))
    if unknown:
        raise OptionError(
            "There is no option {option}. The options are {known}.",
            option=unknown[0], known=", ".join(f"--{name}" for name in (*_VALUED, *_FLAGS)),
        )  # fmt: skip
    for name in _VALUED:
        if getattr(found, name) is _NO_VALUE:
            raise OptionError("{option} wants a value after it.", option=f"--{name}")
    command = _command(found.words, commands)
    return Options(
        command,
        tuple(found.words[1:]),
        None if found.language is None else language_of(found.language).code,
        None if found.deck is None else _deck(found.deck, SHEET_DECKS if command == "sheet" else DECKS),
        None if found.seed is None else _seed(found.seed),
        None if found.length is None else _number("--length", found.length),
        None if found.port is None else _number("--port", found.port),
        not found.no_browser,
        found.serve,
        found.help,
        found.version,
        found.codes,
        found.numbers,
        SheetWishes(
            None if found.versions is None else _number("--versions", found.versions),
            found.names,
            found.paper,
            found.ink,
            None if found.lesson is None else _number("--lesson", found.lesson),
            found.folder,
            found.with_codes,
            not found.no_key,
        ),
        print=found.print,
    )


def _short(name: str) -> list[str]:
    return [_SHORT[name]] if name in _SHORT else []


def chosen_language(words: Sequence[str]) -> Language:
    """The language to speak, before anything else is read: even a bad command line is answered in it.

    >>> chosen_language(["quiz", "--language", "fr"]).code, chosen_language(["--language=xx"]).code
    ('fr', 'en')
    """
    said = [word.partition("=")[2] for word in words if word.startswith("--language=")]
    said += [value for word, value in pairwise(words) if word == "--language"]
    wished = (*said, os.environ.get("SETLAB_LANGUAGE", ""))
    return language_of(next((code for code in wished if code in LANGUAGES), "en"))


def help_text(language: Language) -> str:
    """The page that `setlab --help` prints."""
    say = language.say
    commands = {
        "lab [FOLDER]": say("open the notebooks in JupyterLab"),
        "site [FOLDER]": say("build a web site that runs in the browser alone"),
        "lesson N [FOLDER]": say("lay a lesson plan with its notebook in a folder"),
        "quiz": say("is it a SET? One feature after the other"),
        "third": say("which third card completes two to a SET?"),
        "find": say("find all SETs on the table"),
        "play GAME": say("a game against the computer: classic, solo, shedding, memory and more"),
        "sheet KIND": say("print tasks, cards or a game as PDF: setlab sheet check --versions 3"),
        "explain A B C": say("why three cards are a SET, or are not: setlab explain 2RO/ 2RS/ 3RD_"),
        "class FOLDER": say("a page of what a class has done, from its files of progress"),
        "doctor": say("what is installed, what is missing, and how to mend it"),
    }
    options = {
        "--language": "en, fr, nl",
        "--deck": say("beginner (27 cards) or classic (81 cards)"),
        "--seed": say("a board number: the same one gives the same exercise"),
        "--length": say("how many tasks; for find, how many SETs"),
        "--versions": say("with sheet: how many versions, A, B, C and so on"),
        "--names": say("with sheet: a file of names, a sheet for each pupil"),
        "--paper": "A4, Letter",
        "--ink": say("color or copier: a copier prints in black and white"),
        "--lesson": say("with sheet exit: the lesson, 1 to 14"),
        "--with-codes": say("with sheet find-all: codes under the cards"),
        "--no-key": say("with sheet: no answers"),
        "--folder": say("with sheet: where the files go; -o for short"),
        "--port": say("where JupyterLab listens, or --serve"),
        "--serve": say("with site: show it on this computer"),
        "--no-browser": say("print the address, and open nothing"),
        "--codes": say("with class: a file of codes, a name and its codes a line"),
        "--numbers": say("with class: numbers instead of names"),
        "--print": say("with lesson: its pages to print and its sheets, too"),
        "--version": say("print the version"),
    }
    width = max(map(len, (*commands, *options)))
    lines = [f"  {name:<{width}}  {words}" for name, words in commands.items()]
    more = [f"  {name:<{width}}  {words}" for name, words in options.items()]
    title = say("Learn the card game SET and the mathematics behind it.")
    return "\n".join([title, "", say("Commands: setlab COMMAND"), *lines, "", say("Options"), *more])


def _command(words: Sequence[str], commands: Sequence[str]) -> str | None:
    if not words or words[0] in commands:
        return words[0] if words else None
    nearest = get_close_matches(words[0], commands, n=1, cutoff=0)[0]
    raise OptionError(
        "There is no command {command!r}. Did you mean setlab {nearest}?", command=words[0], nearest=nearest
    )


def _deck(name: str, decks: Mapping[str, Deck]) -> Deck:
    if name not in decks:
        raise OptionError("There is no deck {deck!r}: choose one of {known}.", deck=name, known=", ".join(decks))
    return decks[name]


def _seed(text: str) -> Seed:
    number = _digits("--seed", text.removeprefix("-"))
    return check_seed(text if number is None else -number if text.startswith("-") else number)


def _number(option: str, text: str) -> int:
    number = _digits(option, text)
    if number is None:
        raise OptionError("{option} wants a whole number, not {value!r}.", option=option, value=text)
    return number


def _digits(option: str, text: str) -> int | None:
    """The number that a text of digits is, None for another text; Python reads some thousand digits at most."""
    if not text.isdecimal():
        return None
    if len(text) > _DIGITS:
        raise OptionError("{option} takes a number of at most {most} digits.", option=option, most=_DIGITS)
    return int(text)
