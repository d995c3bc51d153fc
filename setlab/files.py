"""Files of a learner's: a path made whole once, a text written whole or not at all, and read within bounds.

A text goes to a draft beside its file, and the draft takes the file's place in one step: a full disk, a kill
or a power cut leaves the old file or the new one. A symbolic link stays a link, and a file's mode stays.
Errors of the system (`OSError`) pass, with the name of the file in them.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from platform import node

from setlab.errors import FileError

LONGEST_NAME = 255  # bytes: what common file systems allow
LONGEST_PATH = 4000
_PLAIN = 200  # bytes of a name that leave room for the end of its draft's
_OURS = re.compile(r"(?P<stem>.+)\.(?P<host>[0-9a-f]{6})-(?P<process>\d+)-[0-9a-f]{8}\.part", re.DOTALL)
_ABANDONED = 3600.0  # seconds after which a draft of another machine's is nobody's

_at_work: set[str] = set()  # the drafts of this process


def whole_path(path: str | os.PathLike[str]) -> Path:
    """The absolute path that is meant, with `~` opened and links followed, whether or not there is a file.

    FileError for a name that cannot be: empty, too long, bytes, with a NUL or a lone surrogate (so a file whose
    name is no text must be renamed), a link to itself, or `~` where there is no home.

    >>> whole_path("p.json") == Path.cwd().resolve() / "p.json"
    True
    """
    text = _named(path)
    opened = os.path.expanduser(text)
    if re.split(r"[/\\]", opened)[0] == "~":
        raise FileError("There is no home folder here. Write {path!r} without the sign ~.", path=text)
    try:
        real = os.path.realpath(opened)
    except FileNotFoundError as error:
        raise FileError("The folder of {path!r} is gone. Give the whole path.", path=text) from error
    if len(os.fsencode(real)) > LONGEST_PATH:
        raise FileError("The path {path!r} is too long: at most {most} bytes.", path=real, most=LONGEST_PATH)
    if os.path.islink(real):
        raise FileError("The link {path!r} leads to itself. Name a file.", path=text)
    return Path(real)


def _named(path: object) -> str:
    """The text of a path, if it can name a file at all."""
    text = os.fspath(path) if isinstance(path, os.PathLike) else path
    if not isinstance(text, str):
        raise FileError("A file is named by a text, not by {path!r}.", path=text)
    if not text.strip():
        raise FileError("The name of the file is empty. Try 'progress.json'.")
    for sign in text:
        if sign == "\0" or "\ud800" <= sign <= "\udfff":
            raise FileError("{path!r} cannot name a file: it holds {sign!r}.", path=text, sign=sign)
    for name in re.split(r"[/\\]" if os.name == "nt" else "/", text):
        if len(name.encode()) > LONGEST_NAME:
            raise FileError("The name {path!r} is too long: at most {most} bytes.", path=name, most=LONGEST_NAME)
    return text


def write_whole(path: str | os.PathLike[str], text: str | bytes, *, sync: bool = True) -> None:
    """Write the text as UTF-8, or the bytes as they are, all or nothing; folders on the way are made.

    OSError where the system refuses.
    sync: wait until the disk has it, so that not even a power cut leaves an empty file.
    FileError if the path cannot be, or is no ordinary file, such as a device.
    """
    target, data = whole_path(path), text.encode() if isinstance(text, str) else text
    target.parent.mkdir(parents=True, exist_ok=True)
    before = _status(target)
    draft = _draft(target)
    _at_work.add(draft.name)
    try:
        _fill(draft, data, before, sync)
        os.replace(draft, target)
    except OSError as error:
        error.filename = error.filename or str(target)  # a full disk is told without
        raise
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        _at_work.discard(draft.name)


def _fill(draft: Path, data: bytes, before: os.stat_result | None, sync: bool) -> None:
    """Write a new file; it gets mode and owner of the one from before, before it holds anything."""
    # O_BINARY: on Windows a line would end in two signs else.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(draft, flags, 0o666 if before is None else 0o600), "wb") as file:
        if before is not None:
            owned = hasattr(os, "chown") and hasattr(os, "geteuid")  # a browser has the one without the other
            if owned and os.geteuid() == 0:
                os.chown(draft, before.st_uid, before.st_gid)
            os.chmod(draft, stat.S_IMODE(before.st_mode))
        file.write(data)
        file.flush()
        if sync:
            os.fsync(file.fileno())


def _status(target: Path) -> os.stat_result | None:
    """What the system says of the file, None if there is none."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise FileError("{path!r} is a folder. Name a file in it.", path=str(target))
    if not stat.S_ISREG(status.st_mode):
        raise FileError("{path!r} is no ordinary file. Name another one.", path=str(target))
    return status


def read_bounded(path: str | os.PathLike[str], most_bytes: int) -> str:
    """The text of a file of at most so many bytes; of a larger one no more than that is ever read.

    FileError if it is larger, no UTF-8, a folder or a device; FileNotFoundError and the like from the system.
    """
    target = whole_path(path)
    if _status(target) is None:
        raise FileNotFoundError(2, os.strerror(2), str(target))
    with target.open("rb") as file:
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise FileError("The file {path!r} is too large: over {most} bytes.", path=target.name, most=most_bytes)
    try:
        return data.decode("utf-8-sig")  # some editors begin a text with a mark
    except UnicodeDecodeError as error:
        raise FileError("The file {path!r} is no text.", path=target.name) from error


def reason_of(error: Exception) -> str:
    """What an error says, an error of the system with the name of its file where it knows one.

    >>> reason_of(FileNotFoundError(2, "No such file or directory", "p.json"))
    "No such file or directory: 'p.json'"
    """
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return error.strerror if error.filename is None else f"{error.strerror}: {error.filename!r}"


def clean_parts(path: str | os.PathLike[str]) -> list[Path]:
    """Remove the drafts that killed processes left beside a file, or of any file in a folder; return their paths.

    A draft that somebody still writes stays; so does, for an hour, one of another machine in a shared folder.
    """
    target = whole_path(path)
    folder, stem = (target, None) if target.is_dir() else (target.parent, _stem(target.name))
    removed = []
    with suppress(OSError):  # a folder that cannot be listed has nothing to clean
        for draft in sorted(folder.iterdir()):
            found = _OURS.fullmatch(draft.name)
            if found and stem in (None, found["stem"]) and _is_left_over(draft, found["host"], int(found["process"])):
                with suppress(OSError):
                    draft.unlink()
                    removed.append(draft)
    return removed


def _is_left_over(draft: Path, host: str, process: int) -> bool:
    if draft.name in _at_work:
        return False
    if host == _host() and os.name == "posix":  # elsewhere asking after a process can end it
        return process == os.getpid() or not _is_alive(process)
    with suppress(OSError):
        return time.time() - draft.stat().st_mtime > _ABANDONED
    return False


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # it is there, and somebody else's
    return True


def _draft(target: Path) -> Path:
    return target.with_name(f"{_stem(target.name)}.{_host()}-{os.getpid()}-{secrets.token_hex(4)}.part")


def _stem(name: str) -> str:
    """What the names of a file's drafts begin with: its own, or of a very long one the beginning."""
    data = os.fsencode(name)
    if len(data) <= _PLAIN:
        return name
    return f"{data[: _PLAIN - 20].decode(errors='ignore')}-{sha256(data).hexdigest()[:16]}"


def _host() -> str:
    return sha256(node().encode(errors="replace")).hexdigest()[:6]
