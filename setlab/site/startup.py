"""What the browser's Python does before the first cell of a page. It lies in the site's wheel as `setlab_site`.

Progress: files that JupyterLite shows under /drive are kept in the browser, and each step there is a message to
another thread. So progress is kept in memory, where a press costs nothing; what changes is put into the browser's
storage a moment later, without anything waiting for it, and what another page of the site has put there is taken
over. The first page of the site reads the same storage.
Packages: one that the site or Pyodide's distribution has is loaded when something imports it.
"""

from __future__ import annotations

import asyncio
import os
import sys
import warnings
from collections.abc import Callable, Mapping
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any, Protocol

DRIVE = Path("/drive")  # the site's files, as the kernel sees them
NAME = "setlab-progress"  # in the names of all files of progress
PAUSE = 0.1  # seconds between two looks at what has changed
SELDOM = 30  # looks between two of those things that cost more: the long log, and what another page did
PASSING = (".lock", ".part")  # endings of files that mean nothing later
LOG = ".log"

Stamp = tuple[int, int]
Texts = Mapping[str, str | None]  # by the name of the file; None for one that is gone

# The storage as JupyterLite lays it out; the first page of the site does the same.
STORAGE = """(name, ours) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });
  const within = async (mode, work) => {
    const opened = await done(indexedDB.open(name));
    try {
      return await work(opened.transaction("files", mode));
    } finally {
      opened.close();
    }
  };
  const put = (texts) => within("readwrite", async (transaction) => {
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
  });
  const get = () => within("readonly", async (transaction) => {
    const files = transaction.objectStore("files");
    const names = (await done(files.getAllKeys())).filter((name) => name.includes(ours));
    const models = await Promise.all(names.map((name) => done(files.get(name))));
    return Object.fromEntries(models.map((model, at) => [names[at], model.format === "text" ? model.content : null]));
  });
  return { put, get };
}"""


class Storage(Protocol):
    """Where texts are kept by name."""

    async def put(self, texts: Texts) -> None:
        """Keep these; drop those that are None."""

    async def get(self) -> Texts:
        """All that is kept; None where it is no text."""


def begin() -> None:
    """Called once, when the kernel starts."""
    from IPython import get_ipython

    get_ipython().Completer.use_jedi = False
    sys.meta_path.append(Later(_load))
    warnings.filterwarnings("ignore", "only soft file lock")  # a browser has no other, and needs none
    here = Path(os.environ["SETLAB_PROGRESS"]).parent
    here.mkdir(parents=True, exist_ok=True)
    bring_back(DRIVE, here)
    _tasks.append(asyncio.ensure_future(keep(here, _storage())))


_tasks: list[Any] = []  # a task that nobody holds may vanish


def bring_back(drive: Path, here: Path) -> None:
    """Copy what was kept at an earlier visit."""
    for path in sorted(drive.glob("*")):
        if NAME in path.name and path.suffix not in PASSING:
            (here / path.name).write_bytes(path.read_bytes())


async def keep(here: Path, storage: Storage, pause: float = PAUSE) -> None:
    """Keep that folder and the storage in step, until the page is closed. What could not be put is tried again."""
    pair = Pair(here, storage)
    looks = 0
    while True:
        await asyncio.sleep(pause)
        looks += 1
        try:
            await pair.push(seldom=looks % SELDOM == 0)
            if looks % SELDOM == 0:
                await pair.pull()
        except Exception:  # such as a browser that keeps nothing: whatever it is, presses go on
            await asyncio.sleep(10 * pause)


class Pair:
    """A folder and the storage: what they both held when they were last in step."""

    def __init__(self, here: Path, storage: Storage) -> None:
        self.here, self.storage = here, storage
        self.texts: dict[str, str | None] = {}
        self.stamps: dict[str, Stamp] = {}
        for name, stamp in self.now().items():
            self.texts[name], self.stamps[name] = (here / name).read_text("utf-8"), stamp

    def now(self) -> dict[str, Stamp]:
        """When each file that means something later was written last, and its size."""
        told = {path.name: path.stat() for path in self.here.iterdir() if path.suffix not in PASSING}
        return {name: (status.st_mtime_ns, status.st_size) for name, status in told.items()}

    async def push(self, *, seldom: bool = True) -> None:
        """Put what changed in the folder; the log, which grows and grows, only if it is time for what is seldom."""
        now = self.now()
        changed = {name for name in now.keys() | self.stamps.keys() if now.get(name) != self.stamps.get(name)}
        new = {
            name: (self.here / name).read_text("utf-8") if name in now else None
            for name in sorted(changed)
            if seldom or not name.endswith(LOG)
        }
        if not new:
            return
        await self.storage.put(new)
        for name, text in new.items():
            self.texts[name] = text
            self.stamps.pop(name, None)
            if name in now:
                self.stamps[name] = now[name]

    async def pull(self) -> None:
        """Take over what another page put into the storage; the next press joins both."""
        kept = await self.storage.get()
        now = self.now()
        for name, text in kept.items():
            untouched = now.get(name) == self.stamps.get(name)
            if text is not None and text != self.texts.get(name) and untouched and not name.endswith(LOG):
                (self.here / name).write_text(text, "utf-8")
                self.texts[name], self.stamps[name] = text, self.now()[name]


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


def _storage() -> Storage:
    """The storage of this site's JupyterLite, or its drive while that has no storage yet."""
    import js
    from pyodide.code import run_js
    from pyodide.ffi import JsException, to_js

    top = str(js.location.pathname).partition("/extensions/")[0]
    browser = run_js(STORAGE)(f"JupyterLite Storage - {top}/", NAME)

    class Browser:
        async def put(self, texts: Texts) -> None:
            try:
                await browser.put(to_js(dict(texts), dict_converter=js.Object.fromEntries))
            except JsException:  # JupyterLite makes it when the first file is written
                for name, text in texts.items():
                    if text is None:
                        (DRIVE / name).unlink(missing_ok=True)
                    else:
                        (DRIVE / name).write_text(text, "utf-8")

        async def get(self) -> Texts:
            kept: Texts = (await browser.get()).to_py()
            return kept

    return Browser()
