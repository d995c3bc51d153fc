"""An activity kept in a file: read once, written after every press, never half; several kernels may share a file.

The file holds small snapshots, one for each activity and kernel, so that two kernels on one file lose nothing of
one another's: whoever starts next continues from both. Beside it, hidden, a log gets a line for every press, and a
lock is held for the moment of writing. A file that cannot be read is left as it is, and the work goes to one beside it.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from setlab.errors import SaveError, SetlabError
from setlab.files import clean_parts, read_bounded, whole_path, write_whole
from setlab.scene import Activity

VARIABLE = "SETLAB_PROGRESS"  # set by `setlab lab`: the file in the folder of its notebooks
FORMAT = 1
MOST_BYTES = 32 * 2**20  # of a file that is read
PATIENCE = 2.0  # seconds to wait for another kernel's writing
BRANCHES = 8  # snapshots of one activity that are kept, of kernels that went on side by side
_BESIDE = 20  # files beside one that cannot be read

Content = dict[str, dict[str, Any]]  # by activity and options, then by kernel: a save without its log


def keep(activity: Activity[Any], save: str | os.PathLike[str] | bool, *, seeded: bool = False) -> None:
    """Continue the activity from a file if it is there, and write it after every press from now on.

    save: the file, or True for the one that the environment variable SETLAB_PROGRESS names (none if it is not set).
    seeded: the seed was chosen, so that the same exercise with another seed is another one. FileError for a name that
    cannot be.
    """
    if save is False:
        return
    named: str | os.PathLike[str] | None = _everyday_file() if save is True else save
    if named is not None:
        _Keeper(activity, whole_path(named), seeded=seeded).begin()


def _everyday_file() -> str | None:
    """The file that the environment names; none where one page serves many visitors, who would share it."""
    marimo = sys.modules.get("marimo")
    many = os.environ.get("SERVER_SOFTWARE", "").startswith("voila/") or (marimo and marimo.app_meta().mode == "run")
    return None if many else os.environ.get(VARIABLE) or None


def saves(path: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """All that a file of progress holds, as `Activity.from_dict` takes it; SaveError or FileError if it cannot be
    read, FileNotFoundError if it is not there."""
    content = _read(whole_path(path))
    return [save for kernels in content.values() for save in kernels.values()]


class _Keeper:
    """One activity of this kernel and its file."""

    def __init__(self, activity: Activity[Any], path: Path, *, seeded: bool) -> None:
        self.activity, self.path = activity, path
        self.kernel = secrets.token_hex(4)
        options = {name: value for name, value in activity.frozen_options().items() if name != "seed" or seeded}
        self.key = f"{type(activity).__name__} {json.dumps(options, sort_keys=True)}"
        self.continued: dict[str, Any] = {}  # the kernels whose work this one has taken over, and what that was
        self.logged = self.written = activity.presses
        self.failing = self.coming = False
        self._content: Content = {}
        self._stamp: tuple[int, ...] | None = None

    def begin(self) -> None:
        """Continue from the file, or from the next one beside it if that cannot be read."""
        wanted, refused = self.path, None
        for self.path in _beside(wanted):
            try:
                self._continue()
                break
            except (SetlabError, OSError) as error:
                if not self.path.exists():
                    break  # the folder cannot be looked into now; the first press tries again, and tells
                refused = refused or error
        clean_parts(self.path)
        self.logged = self.written = self.activity.presses
        if refused is not None:
            self.activity.tell(_unreadable(wanted, self.path, refused))
        self.activity.subscribe(self._heard)

    def _continue(self) -> None:
        self._content = _read(self.path) if self.path.exists() else {}
        self._stamp = _stamp(self.path)
        left = self._content.get(self.key, {})
        if not left:
            return
        last = list(left)[-1]
        self.continued = dict(left) if self.activity.resume(list(left.values())) else {last: left[last]}

    def _heard(self) -> None:
        """A change: write at once. In a browser the picture comes first, and what is written lies in memory anyway."""
        if sys.platform != "emscripten" or self.failing:
            self._changed()
        elif not self.coming:
            import asyncio

            self.coming = True
            asyncio.get_running_loop().call_soon(self._catch_up)

    def _catch_up(self) -> None:
        self.coming = False
        self._changed()

    def _changed(self) -> None:
        """After every change: write what is new. What fails is told at once, and tried again after the next one."""
        if self.activity.presses == self.written and not self.failing:
            return
        try:
            self._write()
        except (OSError, Timeout) as error:
            self.failing = True
            self.activity.tell(_not_saved(self.path, error))
            return
        self.written = self.activity.presses
        if self.failing:
            self.failing = False
            self.activity.tell(SaveError("Saving works again. All your work is in {file}.", file=self.path.name))
        elif self.activity.notice is not None:
            self.activity.tell(None)

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with _lock(self.path):
            content = self._current()
            kernels = content.setdefault(self.key, {})
            for kernel, taken in self.continued.items():
                if kernels.get(kernel) == taken:  # else that kernel has gone on since: its work is its own
                    del kernels[kernel]
            kernels.pop(self.kernel, None)
            kernels[self.kernel] = self.activity.to_dict(log=False)
            while len(kernels) > BRANCHES:
                del kernels[next(iter(kernels))]
            self._append()
            write_whole(self.path, json.dumps({"setlab-progress": FORMAT, "saves": content}), sync=False)
            self._content, self._stamp = content, _stamp(self.path)
        self.continued = {}

    def _current(self) -> Content:
        """What the file holds now: as this kernel left it, or read again if somebody else has written."""
        stamp = _stamp(self.path)
        if stamp == self._stamp and stamp is not None:
            return self._content
        try:
            return _read(self.path) if stamp is not None else {}
        except SetlabError as error:  # damaged since: what this kernel knows is written beside it
            damaged, self.path = self.path, next(path for path in _beside(self.path) if not path.exists())
            self.activity.tell(_unreadable(damaged, self.path, error))
            return self._content

    def _append(self) -> None:
        """A line of the log for each press that is not in it yet."""
        lines = [
            json.dumps([self.kernel, self.key, *press]) + "\n"
            for press in self.activity.log_since(self.activity.presses - self.logged)
        ]
        with _hidden(self.path, "log").open("a", encoding="utf-8") as log:
            log.write("".join(lines))
        self.logged = self.activity.presses


def _read(path: Path) -> Content:
    """What a file of progress holds; SaveError if it is none."""
    try:
        data = json.loads(read_bounded(path, MOST_BYTES))
    except RecursionError as error:
        raise SaveError("it is not a whole JSON text") from error
    except ValueError as error:
        if isinstance(error, SetlabError):
            raise
        raise SaveError("it is not a whole JSON text") from error
    if isinstance(data, dict) and isinstance(data.get("setlab"), int):
        raise SaveError("it was saved by setlab 0.1, which this version cannot continue")
    if not isinstance(data, dict) or not isinstance(data.get("saves"), dict):
        raise SaveError("it is not a file of setlab's progress")
    if data.get("setlab-progress") != FORMAT:
        raise SaveError("it was saved by a later setlab: please update setlab")
    content: Content = data["saves"]
    if not all(isinstance(kernels, dict) and kernels for kernels in content.values()):
        raise SaveError("it is not a file of setlab's progress")
    return content


def _beside(path: Path) -> Iterator[Path]:
    """The file, then others beside it: progress.json, progress-2.json …"""
    yield path
    for n in range(2, _BESIDE):
        yield path.with_stem(f"{path.stem}-{n}")


def _stamp(path: Path) -> tuple[int, ...] | None:
    """What changes whenever somebody writes the file; None if it is not there."""
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _hidden(path: Path, end: str) -> Path:
    return path.with_name(f".{path.name}.{end}")


def _lock(path: Path) -> AbstractContextManager[object]:
    """Held while the file is read and written; a kernel that is killed lets it go. In a browser there is one kernel."""
    if sys.platform == "emscripten":
        return nullcontext()
    return FileLock(_hidden(path, "lock"), timeout=PATIENCE)


def _unreadable(path: Path, now: Path, error: Exception) -> SaveError:
    return SaveError(
        "{file} cannot be read: {reason}. It stays as it is, and your work is now saved in {other}.",
        file=path.name, reason=_reason(error), other=now.name,
    )  # fmt: skip


def _not_saved(path: Path, error: Exception) -> SaveError:
    return SaveError(
        "Your work is not saved in {file} now: {reason}. The next press tries again.",
        file=path.name, reason=_reason(error),
    )  # fmt: skip


def _reason(error: Exception) -> str:
    return ((error.strerror or str(error)) if isinstance(error, OSError) else str(error)).rstrip(".")
