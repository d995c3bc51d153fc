"""A small extension of Jupyter's server: the first page's kernel starts with the server, not with the page.

JupyterLab drops a press on Run while a page waits for its kernel, and moves on to the next cell; a quick
learner would press in vain. With the kernel there before the page, it only has to connect.
"""

from __future__ import annotations

import os
from typing import Any

VARIABLE = "SETLAB_FIRST_PAGE"  # set by `setlab lab`: the notebook that it opens


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "setlab.lab.warm"}]


def _load_jupyter_server_extension(server: Any) -> None:
    page = os.environ.get(VARIABLE)
    if page:
        server.io_loop.add_callback(_begin, server, page)


async def _begin(server: Any, page: str) -> None:
    """Begin the session that JupyterLab looks for when it opens the page."""
    name = server.kernel_manager.default_kernel_name
    await server.session_manager.create_session(path=page, name=page, type="notebook", kernel_name=name)
