"""What the browser's Python does before the first cell of a page. It lies in the site's wheel as `setlab_site`.

Progress: files that JupyterLite shows under /drive are kept in the browser, and each step there is a message to
another thread. So `start()` keeps progress in memory, where a press costs nothing; what changes is put into
the browser's storage a moment later, without anything waiting for it. The first page of the site reads the
same storage. Packages: one that the site or Pyodide's distribution has is loaded when something imports it.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Mapping
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

DRIVE = Path("/drive")  # the site's files, as the kernel sees them
PAUSE = 0.1  # seconds between two looks at what has changed
PASSING = (".lock", ".part")  # endings of files that mean nothing later

Stamps = dict[str, tuple[int, int]]

# The storage as JupyterLite lays it out; the first page of the site does the same.
PUT = """(name) => async (texts) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
  const opened = await done(indexedDB.open(name));
  try {
    const transaction = opened.transaction("files", "readwrite");
    const files = transaction.objectStore("files");
    const now = new Date().toISOString();
    for (const [name, content] of Object.entries(texts)) {
      if (content === null) files.delete(name);
      else files.put({ name, path: name, type: "file", format: "text", mimetype: "text/plain", writable: true,
        content, size: content.length, created: now, last_modified: now }, name);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    opened.close();
  }
}"""


def begin() -> None:
    """Called once, when the kernel starts."""
    from IPython import get_ipython

    get_ipython().Completer.use_jedi = False
    sys.meta_path.append(Later(_load))
    here = Path(os.environ["SETLAB_PROGRESS"]).parent
    here.mkdir(parents=True, exist_ok=True)
    bring_back(DRIVE, here, Path(os.environ["SETLAB_PROGRESS"]).name)
    _tasks.append(asyncio.ensure_future(keep(here, _storage())))


_tasks: list[Any] = []  # a task that nobody holds may vanish


def bring_back(drive: Path, here: Path, name: str) -> None:
    """Copy what was kept at an earlier visit: all files whose names begin so."""
    for path in sorted(drive.glob(f"{name}*")):
        if path.suffix not in PASSING:
            (here / path.name).write_bytes(path.read_bytes())


async def keep(here: Path, put: Callable[[Mapping[str, str | None]], Any], pause: float = PAUSE) -> None:
    """Put what changes in that folder into the storage, until the page is closed.

    put: takes the texts by name, None for a file that is gone. What could not be put is tried again.
    """
    known = stamps(here)
    while True:
        await asyncio.sleep(pause)
        now = stamps(here)
        if now == known:
            continue
        texts: dict[str, str | None] = {name: None for name in known if name not in now}
        texts |= {name: (here / name).read_text("utf-8") for name in now if now[name] != known.get(name)}
        try:
            await put(texts)
        except Exception:  # such as a browser that keeps nothing: whatever it is, presses go on
            await asyncio.sleep(10 * pause)
        else:
            known = now


def stamps(here: Path) -> Stamps:
    """When each file in that folder was written last, and its size."""
    found = {}
    for path in here.iterdir():
        if path.suffix not in PASSING:
            told = path.stat()
            found[path.name] = (told.st_mtime_ns, told.st_size)
    return found


class Later:
    """A finder that comes last: it loads a package that is on Pyodide's list, and then looks again."""

    def __init__(self, load: Callable[[str], bool]) -> None:
        self.load = load

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Where the module is now; None if it could not be loaded."""
        return PathFinder.find_spec(name) if path is None and self.load(name) else None


def _load(name: str) -> bool:
    """Load the package that has this module; False if there is none, or it cannot be had now."""
    import pyodide_js
    from pyodide.ffi import JsException, can_run_sync, run_sync

    package = pyodide_js._api._import_name_to_package_name.get(name)
    if not package or not can_run_sync():  # then the line `import …` in a cell of its own does it
        return False
    try:
        run_sync(pyodide_js.loadPackage(package))
    except JsException:
        return False
    return True


def _storage() -> Callable[[Mapping[str, str | None]], Any]:
    """What puts texts into the storage of this site's JupyterLite, or else into its drive."""
    import js
    from pyodide.code import run_js
    from pyodide.ffi import JsException, to_js

    top = str(js.location.pathname).partition("/extensions/")[0]
    write = run_js(PUT)(f"JupyterLite Storage - {top}/")

    async def put(texts: Mapping[str, str | None]) -> None:
        try:
            await write(to_js(dict(texts), dict_converter=js.Object.fromEntries))
        except JsException:  # the storage is not there yet: JupyterLite makes it when the first file is written
            for name, text in texts.items():
                if text is None:
                    (DRIVE / name).unlink(missing_ok=True)
                else:
                    (DRIVE / name).write_text(text, "utf-8")

    return put
