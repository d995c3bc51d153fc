"""The commands. Each takes the options and the language, prints, and returns the exit status.

What a command needs is imported when it runs, so that `setlab --help` answers at once.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

from setlab.cli.options import DECKS, SHEET_DECKS, Options, read_options
from setlab.cli.screen import tell
from setlab.deck import BEGINNER
from setlab.errors import DeckError, OptionError
from setlab.files import whole_path
from setlab.language import Language
from setlab.scene import Activity

FOLDER = "setlab-notebooks"
SITE = "setlab-site"
SHEETS = "setlab-sheets"
LESSON = "setlab-lesson-{n}"
GAMES = {  # as they are typed, and as they are called in setlab.games
    "classic": "Classic", "solo": "Solo", "shedding": "Shedding", "memory": "Memory", "together": "Together",
    "two-pairs": "TwoPairs", "chain": "Chain", "last-card": "LastCard", "five-features": "FiveFeatures",
    "cubed": "Cubed", "rules": "RulesQuiz",
}  # fmt: skip


def explain(options: Options, language: Language) -> int:
    """Print why three cards are a SET (0) or are not (1)."""
    from setlab.explanation import explain
    from setlab.notation import card, cards

    texts = options.things
    try:
        three = cards(texts[0], options.deck) if len(texts) == 1 else [card(text, options.deck) for text in texts]
        why = explain(*three)
    except DeckError as error:
        raise OptionError(
            "{one!r} and {other!r} are of two decks, with {n} and {m} features. Type all codes with as many signs.",
            **error.fields,
        ) from error  # fmt: skip
    tell(why.text(language=language.code))
    return 0 if why.is_set else 1


def lab(options: Options, language: Language) -> int:
    """Lay the notebooks in a folder and open the first one in JupyterLab."""
    from setlab import lab

    if len(options.things) > 1:
        raise OptionError("Name one folder, not {n}.", n=len(options.things))
    if not all(map(str.strip, options.things)):
        raise OptionError("The name of the folder is empty. Leave it away, and it is {folder}.", folder=FOLDER)
    lab.needs()
    port = lab.free_port(options.port)
    folder = whole_path(*options.things or (FOLDER,))
    start = lab.START
    spoken = options.language or os.environ.get("SETLAB_LANGUAGE")  # if neither: as it was the last time
    for laid in lab.lay(folder, spoken or lab.remembered(folder) or language.code):
        names = {"name": laid.name, "copy": laid.beside}
        if laid.outcome == "kept":
            tell(language.say("You changed {name}: it stays. A fresh copy is {copy}.", **names))
        elif laid.outcome == "damaged":
            tell(language.say("{name} cannot be read: it stays. A fresh copy is {copy}.", **names))
            start = laid.beside if laid.name == start and laid.beside else start
    plan = lab.plan(folder, language=options.language, port=port, start=start, browser=options.browser)
    tell(language.say("The notebooks are in {folder}.", folder=folder))
    print(language.say("Open {url}", url=plan.url))
    tell(language.say("Ctrl-C here ends it."))
    lab.run(plan)
    return 0


def site(options: Options, language: Language) -> int:
    """Build the static site in a folder; with --serve, show it on this machine, built only if it is not there."""
    from setlab import lab
    from setlab import site as sites

    if len(options.things) > 1:
        raise OptionError("Name one folder, not {n}.", n=len(options.things))
    if not all(map(str.strip, options.things)):
        raise OptionError("The name of the folder is empty. Leave it away, and it is {folder}.", folder=SITE)
    folder = whole_path(options.things[0] if options.things else SITE)
    port = lab.free_port(options.port) if options.serve else 0
    if not (options.serve and sites.is_site(folder)):
        built = sites.build(folder, language, tell=lambda words: print(words, flush=True))
        say, size = language.say, built.megabytes
        print(say("The site is in {folder}: {n} files, {size} MB.", folder=built.folder, n=built.files, size=size))
        print(say("It loads nothing from outside. {file} lists its {n} parts.", file=built.licences, n=built.parts))
        print(say("Put the whole folder on any web space, or try it here with --serve."))
    if options.serve:
        print(language.say("Open {url}", url=f"http://{sites.HOST}:{port}/"))
        print(language.say("Ctrl-C here ends it."), flush=True)
        sites.serve(folder, port, browser=options.browser)
    return 0


def class_page(options: Options, language: Language) -> int:
    """Write the page of a class: pupils by exercises, kinds of mistakes, and what to do next."""
    from setlab.classroom import read_class, write_class

    if len(options.things) > 1 or not (options.things or options.codes):
        raise OptionError("Name the folder with the work of the class, or a file of codes with --codes.")
    folder = options.things[0] if options.things else None
    report = read_class(folder, codes=options.codes, language=language.code)
    report = report.by_number() if options.numbers else report
    place = whole_path(folder) if folder is not None else whole_path(str(options.codes)).parent
    page = write_class(report, place)[0]
    tell(language.count("{n} pupil stands on {page}.", "{n} pupils stand on {page}.", len(report.pupils), page=page))
    if report.notes:
        tell(language.say("Please look at the notes at its end: {n}.", n=len(report.notes)))
    return 0


def doctor(options: Options, language: Language) -> int:
    """Print what is installed and what is missing: 0 if notebooks can run, 1 if not."""
    from setlab.cli.health import examine, ready, report

    _nothing_more(options)
    found = examine()
    print(report(found, language))
    return 0 if ready(found) else 1


def sheet(options: Options, language: Language) -> int:
    """Write printed sheets of one kind into a folder, with their keys."""
    folder = whole_path(SHEETS if options.sheet.folder is None else options.sheet.folder)
    paths = _write_sheets(options, language, folder)
    tell(language.count("{n} file is in {folder}.", "{n} files are in {folder}.", len(paths), folder=folder))
    return 0


def _write_sheets(options: Options, language: Language, folder: Path) -> list[Path]:
    """Write the sheets that a command line wishes for into a folder."""
    from setlab import worksheets

    if len(options.things) != 1:
        raise OptionError(
            "Name one sheet, not {thing!r}. The sheets are: {known}.",
            thing=" ".join(options.things), known=", ".join(worksheets.KINDS),
        )  # fmt: skip
    wishes = options.sheet
    if wishes.names is not None and wishes.versions is not None:
        raise OptionError("Choose --versions or --names: each pupil has a version of their own.")
    made = worksheets.sheets(
        options.things[0],
        deck=next((name for name, deck in SHEET_DECKS.items() if deck is options.deck), None),
        seed=options.seed,
        versions=1 if wishes.versions is None else wishes.versions,
        names=None if wishes.names is None else worksheets.read_names(wishes.names),
        language=language.code,
        paper=wishes.paper or "A4",
        ink=wishes.ink or "color",
        key=wishes.key,
        length=options.length,
        codes=wishes.codes,
        lesson=wishes.lesson,
    )
    return worksheets.write_sheets(folder, made)


def lesson(options: Options, language: Language) -> int:
    """Lay a lesson plan with its notebook in a folder; with --print, its pages to print and its sheets too."""
    from setlab.cli.plans import find_plan, lay_plan

    if not 1 <= len(options.things) <= 2:
        raise OptionError("Name one lesson by its number: setlab lesson 1.")
    plan = find_plan(options.things[0], language.code)
    folder = whole_path(*options.things[1:] or (LESSON.format(n=plan.number),))
    for file in lay_plan(plan, folder, language.code, printed=options.print):
        if not file.laid:
            tell(language.say("You changed {name}: it stays. For a fresh copy name another folder.", name=file.name))
    tell(language.say("Lesson {n} is in {folder}.", n=plan.number, folder=folder))
    if options.print:
        lines = [read_options(line.split()[1:], tuple(COMMANDS)) for line in plan.sheets]
        wishes = [_as_wished(line, options, plan.number) for line in lines]
        paths = [path for wish in wishes for path in _write_sheets(wish, language, folder)]
        tell(language.count("{n} file is in {folder}.", "{n} files are in {folder}.", len(paths), folder=folder))
    return 0


def _as_wished(line: Options, said: Options, seed: int) -> Options:
    """The command line of a plan's sheet, on the paper and in the ink that were said, and with a seed."""
    kind = replace(line.sheet, paper=said.sheet.paper, ink=said.sheet.ink)
    return replace(line, seed=seed if line.seed is None else line.seed, sheet=kind)


def quiz(options: Options, language: Language) -> int:
    """Play RuleQuiz in the terminal."""
    from setlab.activities.rule_quiz import RuleQuiz

    return _play(RuleQuiz, options, language, length=options.length)


def third(options: Options, language: Language) -> int:
    """Play ThirdCard in the terminal."""
    from setlab.activities.third_card import ThirdCard

    return _play(ThirdCard, options, language, length=options.length)


def find(options: Options, language: Language) -> int:
    """Play FindSets in the terminal; --length is the number of SETs on the table."""
    from setlab.activities.find_sets import FindSets

    return _play(FindSets, options, language, sets=options.length)


def play(options: Options, language: Language) -> int:
    """Play a game in the terminal, against a computer player where it is for several."""
    from setlab import games
    from setlab.cli.terminal import play

    known = [name for name, kind in GAMES.items() if kind in games.__all__]
    if len(options.things) != 1 or options.things[0] not in known:
        raise OptionError(
            "Name one game, not {thing!r}. The games are: {known}.",
            thing=" ".join(options.things), known=", ".join(known),
        )  # fmt: skip
    kind = getattr(games, GAMES[options.things[0]])
    wishes: dict[str, Any] = {"deck": options.deck, "seed": options.seed, "length": options.length}
    me, other = language.say("you"), language.say("computer")
    match options.things[0]:
        case "solo":
            wishes |= {"player": me}
        case "together":
            wishes |= {"players": (me,)}
        case "rules":
            pass
        case "cubed":
            wishes |= {"players": (me, other), "bots": {other: "greedy"}}
        case _:
            wishes |= {"players": (me, other), "bots": {other: "learning"}}
    game = kind(language=language.code, **{name: value for name, value in wishes.items() if value is not None})
    play(game, sys.stdin)
    print(language.say("The same exercise again: {line}", line=_line(options, game)))
    return 0


def _play(kind: type[Activity[Any]], options: Options, language: Language, **own: Any) -> int:
    from setlab.cli.terminal import play

    _nothing_more(options)
    wishes = {"deck": options.deck or BEGINNER, "seed": options.seed, **own}
    activity = kind(language=language.code, **{name: value for name, value in wishes.items() if value is not None})
    play(activity, sys.stdin)
    again = language.say("The same exercise again: {line}", line=_line(options, activity))
    if _can_show(sys.stdout, again):  # else it would name another exercise, with a question mark in it
        print(again)  # whole, to be copied
    return 0


def _can_show(stream: TextIO | None, text: str) -> bool:
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _nothing_more(options: Options) -> None:
    if options.things:
        raise OptionError("{command} takes no {thing!r}.", command=options.command, thing=options.things[0])


def _line(options: Options, activity: Activity[Any]) -> str:
    """The command line that gives this exercise again."""
    wishes = {
        "language": options.language,
        "deck": next((name for name, deck in DECKS.items() if deck is options.deck), None),
        "length": options.length,
        "seed": activity.seed,
    }
    said = [f"--{name} {shlex.quote(str(value))}" for name, value in wishes.items() if value is not None]
    return " ".join(["setlab", str(options.command), *map(shlex.quote, options.things), *said])


COMMANDS: dict[str, Callable[[Options, Language], int]] = {
    "lab": lab, "site": site, "lesson": lesson, "quiz": quiz, "third": third, "find": find, "play": play,
    "sheet": sheet, "explain": explain, "class": class_page, "doctor": doctor,
}  # fmt: skip
