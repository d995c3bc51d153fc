"""Which cell of a notebook shows which widgets, so that those that a cell no longer shows can be closed.

A cell that is run again shows new things in the place of the old ones; nobody sees the old ones any more, yet the
widget machinery keeps them for ever. JupyterLab, Notebook and VS Code tell the kernel which cell it runs; where a host
does not, nothing is closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Run(NamedTuple):
    """One run of one cell; `deleted` are the cells that have been deleted since the run before."""

    cell: str
    run: str
    deleted: tuple[str, ...] = ()


class Shown(Generic[T]):
    """What is shown where. A thing that was shown outside any cell is never given up.

    >>> shown = Shown[str]()
    >>> shown.note("first board", Run("cell 1", "run 1"))
    >>> shown.note("second board", Run("cell 1", "run 2"))
    >>> shown.ended(Run("cell 1", "run 2"))
    ['first board']
    """

    def __init__(self) -> None:
        self._runs: dict[str, dict[T, str]] = {}  # cell -> thing -> the last run that showed it
        self._kept: set[T] = set()

    def note(self, thing: T, run: Run | None) -> None:
        """This run of a cell shows the thing."""
        if run is None:
            self._kept.add(thing)
        else:
            self._runs.setdefault(run.cell, {})[thing] = run.run

    def forget(self, thing: T) -> None:
        """The thing is gone."""
        self._kept.discard(thing)
        for things in self._runs.values():
            things.pop(thing, None)

    def ended(self, run: Run) -> list[T]:
        """A cell has been run: the things that it showed before and does not show now, if no other cell does."""
        gone = [thing for thing, last in self._runs.get(run.cell, {}).items() if last != run.run]
        self._drop(run.cell, gone)
        for cell in run.deleted:
            things = list(self._runs.pop(cell, {}))
            gone += [thing for thing in things if thing not in gone]
        return [thing for thing in gone if not self._shows(thing)]

    def _drop(self, cell: str, things: Iterable[T]) -> None:
        for thing in things:
            del self._runs[cell][thing]

    def _shows(self, thing: T) -> bool:
        return thing in self._kept or any(thing in things for things in self._runs.values())


def running() -> Run | None:
    """The run of a cell that the kernel is busy with; None where there is none, or the host does not tell."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    parent = shell.get_parent() if hasattr(shell, "get_parent") else None
    if not isinstance(parent, dict):
        return None
    header, about = parent.get("header"), parent.get("metadata")
    if not isinstance(header, dict) or not isinstance(about, dict):
        return None
    cell, run, deleted = about.get("cellId"), header.get("msg_id"), about.get("deletedCells")
    if not isinstance(cell, str) or not isinstance(run, str):
        return None
    return Run(cell, run, tuple(each for each in deleted if isinstance(each, str)) if isinstance(deleted, list) else ())
