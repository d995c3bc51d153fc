"""A small extension of Jupyter's server: the first page's kernel starts with the server, not with the page.

JupyterLab drops a press on Run while a page waits for its kernel, and moves on to the next cell; a quick
learner would press in vain. With the kernel there before the page, it only has to connect.
And Ctrl-C ends the server at any moment without a word: Jupyter interrupts its kernels first, and one that
still starts would answer with a traceback.
"""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from functools import partial
from inspect import isawaitable
from typing import Any

VARIABLE = "SETLAB_FIRST_PAGE"  # set by `setlab lab`: the notebook that it opens


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "setlab.lab.warm"}]


def _load_jupyter_server_extension(server: Any) -> None:
    page = os.environ.get(VARIABLE)
    if page:
        _answer_signals(server)
        # Before the server answers: Jupyter trips over a question about a kernel that is half launched.
        server.io_loop.run_sync(partial(_begin, server, page))


async def _begin(server: Any, page: str) -> None:
    """Begin the session that JupyterLab looks for when it opens the page; its kernel goes on starting by itself."""
    name = server.kernel_manager.default_kernel_name
    await server.session_manager.create_session(path=page, name=page, type="notebook", kernel_name=name)


def _answer_signals(server: Any) -> None:
    """Ctrl-C and `kill` end the server, and ask nothing."""

    def answer(number: int, frame: object) -> None:
        server.io_loop.add_callback_from_signal(_end, server)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, answer)


async def _end(server: Any) -> None:
    for kernel in list(server.kernel_manager.list_kernel_ids()):
        await _end_starting(server.kernel_manager.get_kernel(kernel))
    server.stop()


async def _end_starting(kernel: Any) -> None:
    """End a kernel that still starts, in which nobody has run anything."""
    if os.name == "posix" and getattr(kernel, "execution_state", None) == "starting":
        with suppress(OSError, RuntimeError):  # it has just ended by itself
            done = kernel.signal_kernel(signal.SIGKILL)
            if isawaitable(done):
                await done
