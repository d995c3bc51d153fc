"""The database of one learner: answers are added one by one, by several kernels at once, and none that was is lost.

SQLite in write-ahead mode: who is killed in the middle of a write leaves the file whole, and what `add` has returned
from is there. A power cut may take the last moment with it, for the disk is not waited for.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import NamedTuple, Self

from setlab.deck import Deck
from setlab.errors import OptionError, SaveError, SetlabError
from setlab.files import whole_path
from setlab.learner import Evidence
from setlab.scene import snapshot

OURS = 0x5E71AB  # the application id in the file's head
VERSION = 1
PATIENCE = 10.0  # seconds that a write waits for others

_TABLES = (
    """CREATE TABLE answers (
        id INTEGER PRIMARY KEY, token TEXT NOT NULL UNIQUE, at REAL NOT NULL,
        activity TEXT NOT NULL, features INTEGER NOT NULL, answer TEXT NOT NULL
    )""",
    "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    f"PRAGMA application_id = {OURS}",
    f"PRAGMA user_version = {VERSION}",
)
_INSERT = "INSERT OR IGNORE INTO answers (token, at, activity, features, answer) VALUES (?, ?, ?, ?, ?)"


class Kept(NamedTuple):
    """One answer as it is kept: in which activity ("rule_quiz", "third_card", "find_sets"), and when.

    at: seconds since 1970. token: its own name, so that it is never counted twice.
    """

    activity: str
    answer: Evidence
    at: float
    token: str

    @property
    def deck(self) -> Deck:
        """The deck of its cards."""
        return self.answer.deck


class Record:
    """The answers of one learner in a file, which is made if it is not there.

    SaveError for a file that is something else, of a later setlab, or damaged; FileError for a name that cannot be.
    A record may be used as a context: it is closed at the end.

    >>> from tempfile import TemporaryDirectory
    >>> from setlab import cards
    >>> from setlab.learner import Answered
    >>> with TemporaryDirectory() as folder, Record(folder + "/answers.db") as mine:
    ...     mine.add("rule_quiz", Answered(cards("2RO 2RS 2GD"), "fast", decision="set"))
    ...     [(one.activity, one.answer.decided_right) for one in mine.answers()]
    [('rule_quiz', False)]
    """

    def __init__(self, path: str | os.PathLike[str], *, new: bool = True) -> None:
        self.path = whole_path(path)
        self._lock = RLock()
        if new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif not self.path.exists():
            raise FileNotFoundError(2, os.strerror(2), str(self.path))
        with _in_our_words(self.path):
            self._base = sqlite3.connect(self.path, PATIENCE, isolation_level=None, check_same_thread=False)
            try:
                self._open()
            except BaseException:
                self._base.close()
                raise

    def _open(self) -> None:
        run = self._base.execute
        if self._is_ours():
            run("PRAGMA synchronous = NORMAL")
            return
        run("PRAGMA journal_mode = WAL")  # kept by the file from then on
        run("PRAGMA synchronous = NORMAL")
        with self._writing():
            if not self._is_ours():  # another kernel may have been first
                for line in _TABLES:
                    run(line)

    def _is_ours(self) -> bool:
        """Whether the file is a record; False for an empty one; SaveError for anything else."""
        kind, version, tables = (
            self._base.execute(question).fetchone()[0]
            for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        )
        if not tables and not kind:
            return False
        if kind != OURS:
            raise SaveError("{file} is a database of something else, not a record of setlab's.", file=self.path.name)
        if version > VERSION:
            raise SaveError("{file} was written by a later setlab: please update setlab.", file=self.path.name)
        return True

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing; the right to write is asked for at once, so that nobody waits for it half way."""
        with self._lock:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")

    def add(self, activity: str, answer: Evidence, *, at: float | None = None) -> None:
        """Keep one more answer; once this has returned, it is there. at: seconds since 1970, now if not said."""
        self.add_all([Kept(activity, answer, time.time() if at is None else at, secrets.token_hex(8))])

    def add_all(self, kept: Iterable[Kept]) -> None:
        """Keep several, together or not at all; one that is there already is not kept twice."""
        rows = [
            (one.token, one.at, one.activity, len(one.deck.features), json.dumps(snapshot.dump(Evidence, one.answer)))
            for one in kept
        ]
        with _in_our_words(self.path), self._writing():
            self._base.executemany(_INSERT, rows)

    def answers(self, deck: Deck | None = None) -> list[Kept]:
        """All that is kept, in the order in which it was answered; of one deck, if it is named."""
        asked = "SELECT activity, answer, at, token FROM answers WHERE features = ? OR ? IS NULL ORDER BY id"
        features = None if deck is None else len(deck.features)
        with _in_our_words(self.path), self._lock:
            rows = self._base.execute(asked, (features, features)).fetchall()
        return [Kept(activity, self._read(text), at, token) for activity, text, at, token in rows]

    def _read(self, text: str) -> Evidence:
        try:
            answer: Evidence = snapshot.load(Evidence, json.loads(text))
        except (ValueError, RecursionError) as error:
            raise SaveError("{file} holds an answer that cannot be read.", file=self.path.name) from error
        return answer

    def __len__(self) -> int:
        with _in_our_words(self.path), self._lock:
            return int(self._base.execute("SELECT count(*) FROM answers").fetchone()[0])

    @property
    def name(self) -> str:
        """The learner's name or number, "" where none was given."""
        with _in_our_words(self.path), self._lock:
            row = self._base.execute("SELECT value FROM about WHERE name = 'name'").fetchone()
        return str(row[0]) if row else ""

    @name.setter
    def name(self, name: str) -> None:
        with _in_our_words(self.path), self._writing():
            self._base.execute("INSERT OR REPLACE INTO about VALUES ('name', ?)", (name,))

    def move_to(self, other: Record) -> None:
        """Hand all answers over to another record; what both hold is there once."""
        there = self.answers()
        other.add_all(there)
        with _in_our_words(self.path), self._writing():
            self._base.executemany("DELETE FROM answers WHERE token = ?", [(one.token,) for one in there])

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Record({str(self.path)!r})"


def forget(path: str | os.PathLike[str]) -> None:
    """Delete a record with all that belongs to it, for good; OptionError for a file that is no record.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     Record(folder + "/answers.db").close()
    ...     forget(folder + "/answers.db")
    ...     print(list(Path(folder).iterdir()))
    []
    """
    file = whole_path(path)
    try:
        Record(file, new=False).close()
    except SaveError as error:
        raise OptionError("{file} is not a record, so it is not deleted.", file=file.name) from error
    for end in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            file.with_name(file.name + end).unlink()


@contextmanager
def _in_our_words(path: Path) -> Iterator[None]:
    """What SQLite raises, as a SaveError that names the file, or an OSError where the system is in the way."""
    try:
        yield
    except SetlabError:
        raise
    except sqlite3.OperationalError as error:  # locked, full, no right to write, no such folder
        raise OSError(0, str(error), str(path)) from error
    except sqlite3.Error as error:
        raise SaveError(
            "{file} is not a record that can be read: {reason}.", file=path.name, reason=str(error)
        ) from error
