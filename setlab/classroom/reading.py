"""A folder read as a class: whatever lies there, each file is either somebody's work or named with its reason."""

from __future__ import annotations

import os
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from setlab.activities.shared.exercise import Exercise
from setlab.classroom.pupils import Class, Key, Note, Pupil, pupil_of, pupil_told
from setlab.course import Course
from setlab.course.rooms import CourseState, Person
from setlab.errors import OptionError, SetlabError
from setlab.files import read_bounded, reason_of, whole_path
from setlab.language import Language, language_of
from setlab.learner import Evidence, Told, read_code
from setlab.learner.codes import LENGTH
from setlab.progress import saves
from setlab.record import Record
from setlab.scene import Activity

OUTPUT = "setlab-class"  # what the files that we write begin with
MOST_FILES = 2000
MOST_BYTES = 2**20  # of a file of codes
_BESIDE = (".db-wal", ".db-shm", ".ipynb")  # not somebody's work, and nothing to be told of
_PLAIN = ("progress", "answers", "record")  # names of files that say nothing of whose they are

Answers = dict[Key, tuple[Evidence, ...]]


class _Work(NamedTuple):
    """What one file holds of one pupil."""

    name: str
    file: Path
    kind: str  # "progress" or "record"
    answers: Answers


def read_class(
    folder: str | os.PathLike[str] | None = None, *, codes: str | os.PathLike[str] | None = None,
    language: str | None = None,
) -> Class:  # fmt: skip
    """The class whose work lies in a folder, its sub-folders too, or whose codes stand in a file, or both.

    What is nobody's work is left out and named in the notes. OptionError if nothing is found, or no folder is there.
    """
    words = language_of(language)
    pupils: list[Pupil] = []
    notes: list[Note] = []
    if folder is not None:
        root = whole_path(folder)
        if not root.is_dir():
            raise OptionError("There is no folder {folder}. Name the one with the work of the class.", folder=root)
        works = [work for file in _files(root, notes, words) for work in _opened(root, file, notes, words)]
        pupils += _joined(root, works)
    if codes is not None:
        found, wrong = read_codes(codes, language=language)
        pupils += found
        notes += wrong
    pupils, twice = _told_apart(pupils, words)
    return Class(tuple(sorted(pupils, key=lambda pupil: _sorted_by(pupil.name))), (*twice, *notes), words.code)


def read_codes(path: str | os.PathLike[str], *, language: str | None = None) -> tuple[list[Pupil], list[Note]]:
    """The pupils of a file of codes: a line each, the name and then the codes ("Ada: 287229 377P4K"); and which lines
    have a slip. FileError if it is no text."""
    words = language_of(language)
    file = whole_path(path)
    told: dict[str, list[Told]] = defaultdict(list)
    notes: list[Note] = []
    for n, line in enumerate(read_bounded(file, MOST_BYTES).splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        where = f"{file.name}, {n}"
        name, codes = _line(line)
        if not codes:
            notes.append(Note(where, words.say("No code of {n} signs stands in this line.", n=LENGTH)))
        for code in codes:
            try:
                one = read_code(code)
                told[name or str(n)].append(one)
            except OptionError as error:
                notes.append(Note(where, words.error(error)))
    return [pupil_told(name, file.name, those) for name, those in told.items()], notes


def _line(line: str) -> tuple[str, list[str]]:
    """The name and the codes of a line: after a colon, a semicolon, a comma or a tab; else the last words."""
    name, *told = re.split(r"[:;,\t]", line.strip(), maxsplit=1)
    if told:
        rest = told[0].strip()
        return " ".join(name.split()), re.split(r"[\s:;,]+", rest) if rest else []
    words = line.split()
    codes: list[str] = []
    while words and len(words[-1]) == LENGTH and (not codes or any(map(str.isdigit, words[-1]))):
        codes.insert(0, words.pop())
    return " ".join(words), codes


def _files(root: Path, notes: list[Note], words: Language) -> Iterator[Path]:
    """The files that may be somebody's work, in a fixed order; the hidden ones, and ours, are passed over."""
    seen = 0
    for folder, inside, names in os.walk(root):
        inside[:] = sorted(name for name in inside if not name.startswith("."))
        for name in sorted(names):
            if name.startswith((".", f"{OUTPUT}.")) or name.endswith(_BESIDE):
                continue
            seen += 1
            if seen > MOST_FILES:
                notes.append(Note(root.name, words.say("Only the first {n} files were read.", n=MOST_FILES)))
                return
            yield Path(folder) / name


def _opened(root: Path, file: Path, notes: list[Note], words: Language) -> list[_Work]:
    """The work in a file; none, and a note, where it cannot be read."""
    try:
        match file.suffix:
            case ".json":
                return _progress(root, file)
            case ".db":
                return [_record(root, file)]
        reason = words.say("This is no file of progress, and no record.")
    except (OSError, SetlabError) as error:
        reason = words.error(error) if isinstance(error, SetlabError) else reason_of(error)
    notes.append(Note(_shown(root, file), reason))
    return []


def _progress(root: Path, file: Path) -> list[_Work]:
    """The work of everybody in a file of progress; of kernels side by side, the longest of each exercise."""
    people: dict[str, Answers] = defaultdict(dict)
    for save in saves(file):
        for name, answers in _people(Activity.from_dict(save)):
            mine = people[name]
            for key, given in answers.items():
                mine[key] = max(mine.get(key, ()), given, key=len)
    return [_Work(name or _named_by(root, file), file, "progress", answers) for name, answers in people.items()]


def _people(activity: Activity[Any]) -> Iterator[tuple[str, Answers]]:
    """Everybody at an activity, with all answers; somebody without a name who did nothing is nobody."""
    if isinstance(activity, Exercise):
        deck, mine, before = activity.evidence(activity.state)
        yield "", {(activity.kind, deck): (*before, *mine)}
    if isinstance(activity, Course):
        kinds = {"rule": "rule_quiz", "third": "third_card", "find": "find_sets"}
        everybody: list[CourseState | Person] = [activity.state, *activity.state.others]
        for who in everybody:
            there = activity.evidence(who)
            answers: Answers = {
                (kinds[room.exercise], deck): (*before, *mine) for room, (deck, mine, before) in there.items()
            }
            if who.name or any(answers.values()):
                yield who.name, answers


def _record(root: Path, file: Path) -> _Work:
    answers: dict[Key, list[Evidence]] = defaultdict(list)
    with Record(file, new=False) as record:
        name = record.name
        for one in record.answers():
            answers[one.activity, one.deck].append(one.answer)
    return _Work(name or _named_by(root, file), file, "record", {key: tuple(given) for key, given in answers.items()})


def _named_by(root: Path, file: Path) -> str:
    """Whose a file is, by its name; by its folder where the name says nothing: ada.json, ada/progress.json."""
    stem = re.sub(r"-\d+$|-[0-9a-f]{8}$", "", file.stem)
    folder = file.parent.relative_to(root).as_posix()
    return folder if stem in _PLAIN and folder != "." else file.stem


def _joined(root: Path, works: Iterable[_Work]) -> list[Pupil]:
    """The pupils: the progress and the record of one name in one folder are one pupil's."""
    together: dict[tuple[str, Path], list[_Work]] = defaultdict(list)
    for work in works:
        together[_key(work.name), work.file.parent].append(work)
    pupils = []
    for those in together.values():
        kinds = [work.kind for work in those]
        groups = [those] if len(set(kinds)) == len(kinds) else [[work] for work in those]
        for group in groups:
            answers: Answers = {}
            for work in group:
                for key, given in work.answers.items():
                    answers[key] = max(answers.get(key, ()), given, key=len)
            pupils.append(pupil_of(group[0].name, _shown(root, group[0].file), answers))
    return pupils


def _told_apart(pupils: Iterable[Pupil], words: Language) -> tuple[list[Pupil], list[Note]]:
    """Pupils of one name get the name of their file too, and a note says so."""
    same: dict[str, list[Pupil]] = defaultdict(list)
    for pupil in pupils:
        same[_key(pupil.name)].append(pupil)
    apart: list[Pupil] = []
    notes: list[Note] = []
    for those in same.values():
        if len(those) == 1:
            apart += those
            continue
        for pupil in those:
            apart.append(Pupil(f"{pupil.name} ({pupil.file})", pupil.file, pupil.done, pupil.found))
            notes.append(Note(pupil.file, words.say("Another pupil has the same name.")))
    return apart, notes


def _shown(root: Path, file: Path) -> str:
    """A file as the page names it; signs that are no text are shown as question marks."""
    text = file.relative_to(root).as_posix()
    return text.encode("utf-8", "replace").decode("utf-8")


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _sorted_by(name: str) -> tuple[str, str]:
    """Accents aside; numbers by their size."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign))
    return re.sub(r"\d+", lambda number: number[0].zfill(6), plain), name
