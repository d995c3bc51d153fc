"""The folder of a site: whether it may be used, and how a new site takes the place of the old one.

The new one is made beside it, so that a build which ends halfway leaves the old site as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setlab.errors import SiteError

MARK = "setlab-site.json"  # in the folder of a site: it is ours, and may be built anew


def is_site(folder: Path) -> bool:
    """Whether a site of ours lies there.

    >>> is_site(Path(__file__).parent)
    False
    """
    try:
        return "setlab" in json.loads((folder / MARK).read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        return False


def check_folder(folder: Path) -> None:
    """SiteError if a site may not be put there: it is a file, a link, or holds something else."""
    restore(folder)
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise SiteError("{folder} is not a folder. Name another one.", folder=str(folder))
    if folder.is_dir() and not is_site(folder) and any(folder.iterdir()):
        raise SiteError(
            "{folder} holds something else, and stays as it is. Name an empty folder or a new one.", folder=str(folder)
        )


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """An empty folder to build in; it becomes `folder` if nothing goes wrong until the end, else it vanishes.

    SiteError if `folder` may not be used or cannot be written.
    """
    check_folder(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        room = Path(tempfile.mkdtemp(dir=folder.parent, prefix=f".{folder.name}-"))
    except OSError as error:
        raise _unusable(folder, error) from error
    try:
        new = room / "new"
        new.mkdir()
        yield new
        check_folder(folder)  # much may have happened meanwhile
        _swap(folder, new)
    finally:
        shutil.rmtree(room, ignore_errors=True)


def restore(folder: Path) -> None:
    """Put the old site back, if a swap was cut short between its two steps."""
    old = _old(folder)
    if is_site(old) and not folder.exists():
        os.replace(old, folder)


def _swap(folder: Path, new: Path) -> None:
    old = _old(folder)
    try:
        shutil.rmtree(old, ignore_errors=True)
        if folder.exists():
            os.replace(folder, old)
        try:
            os.replace(new, folder)
        except BaseException:
            if old.exists():
                os.replace(old, folder)
            raise
    except OSError as error:
        raise _unusable(folder, error) from error
    shutil.rmtree(old, ignore_errors=True)


def _old(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}.old")


def _unusable(folder: Path, error: OSError) -> SiteError:
    return SiteError(
        "The folder {folder} cannot be used: {reason}. Name another one.",
        folder=str(folder), reason=error.strerror or str(error),
    )  # fmt: skip
