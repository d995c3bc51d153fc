"""Runs the chunks of a simulation: here, on all cores, or on any executor; keeps what is done."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol, TypeVar

from setlab.errors import MissingExtraError, OptionError, needed

T = TypeVar("T")
Job = tuple[Any, ...]

# Enough for a cluster of a hundred workers; each waiting chunk is a few numbers, so memory stays flat.
IN_FLIGHT = 128
_OF_A_FUTURE = ("result", "cancel", "done", "cancelled", "exception")
PROGRESS_DELAY = 3.0  # seconds of work before a bar appears by itself


class Incomplete(UserWarning):
    """A simulation stopped early; the result holds what was done."""


class Submits(Protocol):
    """All that is asked of an executor, so that Dask's and ipyparallel's do."""

    def submit(self, task: Callable[..., T], /, *args: Any) -> Any:
        """A future of task(*args)."""


def run(task: Callable[..., T], jobs: Iterable[Job], executor: Submits | None, keep: Callable[[T], None]) -> str:
    """Does all the jobs and keeps each result; returns why it stopped early, or an empty text.

    An interrupt stops it, and so does an executor that fails. Where nothing at all was kept the
    interrupt or the failure is raised again; so is every error of a task that runs here.
    """
    kept = 0

    def count(result: T) -> None:
        nonlocal kept
        keep(result)
        kept += 1

    waiting: deque[Any] = deque()
    try:
        for job in jobs:
            if executor is None:
                count(task(*job))
                continue
            waiting.append(_checked_future(executor.submit(task, *job)))
            if len(waiting) >= IN_FLIGHT:
                count(waiting.popleft().result())
        while waiting:
            count(waiting.popleft().result())
    except BaseException as stop:
        for result in _done(waiting):
            count(result)
        if kept and isinstance(stop, KeyboardInterrupt):
            return "it was interrupted"
        if kept and executor is not None and _is_failure(stop):
            return f"the executor failed: {type(stop).__name__}: {stop}"
        raise
    return ""


def _checked_future(future: Any) -> Any:
    """The future; OptionError for what is none."""
    if not all(callable(getattr(future, name, None)) for name in _OF_A_FUTURE):
        raise OptionError("The method submit of an executor returns a future, not {future!r}.", future=future)
    return future


def _is_failure(stop: BaseException) -> bool:
    # A future of a cluster that went away may raise asyncio's CancelledError, which is no Exception.
    return isinstance(stop, Exception) or type(stop).__name__.endswith("CancelledError")


def _done(waiting: deque[Any]) -> Iterator[Any]:
    """The results that are there already; what has not begun is called off."""
    for future in waiting:
        future.cancel()
    for future in waiting:
        if future.done() and not future.cancelled() and future.exception() is None:
            yield future.result()


def workers(executor: Submits | str | None) -> AbstractContextManager[Submits | None]:
    """The executor to use: the one given, or our own of all cores for "all"; OptionError for anything else."""
    if executor == "all":
        return _own_pool()
    if executor is None or (not isinstance(executor, str) and callable(getattr(executor, "submit", None))):
        return nullcontext(executor)
    raise OptionError('An executor is None, "all", or has a method submit; {executor!r} is not.', executor=executor)


@contextmanager
def _own_pool() -> Iterator[Executor]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import current_process, get_context

    if getattr(current_process(), "_inheriting", False):
        sys.exit(1)  # a new process reads the script, and came upon this call: the one that started it tells
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    # A kernel has threads, whose locks a forked process may find held for ever: so spawn.
    pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"), initializer=leave_interrupts)
    try:
        yield pool
    except BrokenProcessPool:
        raise OptionError(
            "The processes of executor='all' ended before they had begun. In a script, make the call under {guard}",
            guard='if __name__ == "__main__":',
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal: the one that gave the work deals with it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def bar(total: int, unit: str, progress: bool | None) -> Iterator[Callable[[int], object]]:
    """A function to call with each number done, which moves a progress bar.

    None shows the bar where somebody watches (a terminal, a notebook) once the work has taken a few seconds;
    MissingExtraError if True and tqdm is absent.
    """
    tqdm = None
    if progress or (progress is None and is_watched()):
        try:
            tqdm = needed("tqdm.auto", "plots").tqdm
        except MissingExtraError:
            if progress:
                raise
    if tqdm is not None:
        with tqdm(total=total, unit=unit, unit_scale=True, delay=0 if progress else PROGRESS_DELAY) as shown:
            yield shown.update
    else:
        yield lambda done: None


def is_watched() -> bool:
    """Whether a notebook or a terminal shows what is printed."""
    if "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        if getattr(shell, "kernel", None) is not None:
            return True
    return sys.stderr is not None and sys.stderr.isatty()
