"""Every place where notebooks are read: what it needs, how it is started, and how its page is asked for things."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat
from lab import READY, START, environment, free_port
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
OURS = ("anywidget>=0.11,<0.12", "filelock>=3.16")
PID, PROGRESS, BOOK, APP = "kernel.pid", "setlab-progress.json", "book.ipynb", "app.py"
NOTE = f'import os, pathlib; pathlib.Path("{PID}").write_text(str(os.getpid()))'
CELL = f'{NOTE}\nfrom setlab import start; start(seed=1, language="en")'
MARIMO = """import marimo
app = marimo.App()
@app.cell
def _():
    {note}
    from setlab import start
    course = start(seed=1, language="en")
    course
    return
if __name__ == "__main__":
    app.run()
"""
SERVER = ("--no-browser", "--ip=127.0.0.1", "--port={port}", "--ServerApp.port_retries=0", "--IdentityProvider.token=",
          "--ServerApp.password=", "--allow-root", "--ServerApp.disable_check_xsrf=True")  # fmt: skip


@dataclass(frozen=True)
class Host:
    """One of them. The scripts are JavaScript that its page understands; "" where it has nothing like that."""

    name: str
    needs: tuple[str, ...]
    command: tuple[str, ...]
    address: str
    ready: str = ""  # true when the page has a kernel
    run: str = ""
    save: str = ""
    cells: str = ""  # how many cells there are
    dark: str = ""
    narrow: str = ""  # what else a reader closes on a narrow page

    def open(self, page: Page, url: str, *, run: bool = True) -> None:
        """Open its page, and run the cell unless the host does so by itself."""
        page.goto(url + self.address, wait_until="domcontentloaded")
        if self.ready:
            page.wait_for_function(self.ready, timeout=START * 1000)
        if run and self.run:
            page.evaluate(self.run)


SESSION = "window.jupyterapp.shell.currentWidget.context.sessionContext.session"
APPLICATION = {  # JupyterLab and what is made of it
    "ready": f"{READY} && {SESSION}?.kernel?.status === 'idle'",
    "run": "void window.jupyterapp.commands.execute('notebook:run-all-cells')",
    "save": "window.jupyterapp.shell.currentWidget.context.save()",
    "cells": "window.jupyterapp.shell.currentWidget.content.model.cells.length",
    "dark": "window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })",
}
CLASSIC = {
    "ready": "window.Jupyter?.notebook?.kernel?.is_connected() && Jupyter.notebook.kernel.widget_manager",
    "run": "Jupyter.notebook.execute_all_cells()",
    "save": "Jupyter.notebook.save_notebook()",
    "cells": "Jupyter.notebook.get_cells().length",
}
VOILA = ("-m", "voila", BOOK, "--no-browser", "--port={port}", "--Voila.ip=127.0.0.1")
MARIMO_FLAGS = (APP, "--headless", "--no-token", "--host=127.0.0.1", "--port={port}")
ASIDE = "window.jupyterapp.shell.collapseLeft()"
MARIMO_RUN = "document.querySelector('[data-testid=run-button]')"
LAB = ("-m", "jupyterlab", *SERVER, "--expose-app-in-browser")
HOSTS = (
    Host(
        "JupyterLab 4", ("jupyterlab>=4.2,<5", "ipykernel"), LAB,
        f"/lab/tree/{BOOK}?reset", narrow=ASIDE, **APPLICATION,
    ),
    Host(
        "Notebook 7", ("notebook>=7.2,<8", "ipykernel"),
        ("-m", "notebook", *SERVER, "--JupyterNotebookApp.expose_app_in_browser=True"),
        f"/notebooks/{BOOK}", **APPLICATION,
    ),
    Host("nbclassic", ("nbclassic>=1.1", "ipykernel"), ("-m", "nbclassic", *SERVER), f"/notebooks/{BOOK}", **CLASSIC),
    Host(
        "jupyter-collaboration", ("jupyterlab>=4.2,<5", "jupyter-collaboration>=3", "ipykernel"), LAB,
        f"/lab/tree/{BOOK}?reset", narrow=ASIDE, **APPLICATION,
    ),
    Host("Voilà", ("voila>=0.5", "ipykernel"), VOILA, "/"),
    Host("marimo run", ("marimo>=0.9",), ("-m", "marimo", "run", *MARIMO_FLAGS), "/"),
    Host(
        "marimo edit", ("marimo>=0.9",), ("-m", "marimo", "edit", *MARIMO_FLAGS), "/",
        ready=MARIMO_RUN, run=f"{MARIMO_RUN}.click()",
    ),
)  # fmt: skip


def furnished(host: Host, home: Path) -> Path:
    """The Python of an environment that has what the host needs, made at the first time."""
    place = home / host.needs[0].partition(">")[0] if len(host.needs) < 3 else home / "collaboration"
    python, stamp = place / "bin" / "python", place / ".done"
    if not stamp.exists():
        print(f"An environment for {host.name} …", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *host.needs, *OURS], check=True)
        stamp.touch()
    return python


def version(python: Path, host: Host) -> str:
    """The version of what the host is."""
    package = host.name if "collab" in host.name else host.needs[0].partition(">")[0]
    asked = f"import importlib.metadata as m; print(m.version({package!r}))"
    return subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True).stdout.strip()


@contextmanager
def served(host: Host, python: Path, room: Path) -> Iterator[str]:
    """The host at work in a home of its own; its address."""
    root, port = room / "notebooks", free_port()
    root.mkdir(parents=True)
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, root / BOOK)
    (root / APP).write_text(MARIMO.format(note=NOTE), encoding="utf-8")
    own = environment(room) | {
        "PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1", "PYTHONWARNINGS": "ignore",
        "SETLAB_PROGRESS": str(root / PROGRESS), "XDG_CONFIG_HOME": str(room / "xdg"),
        "XDG_CACHE_HOME": str(room / "xdg"),
    }  # fmt: skip
    command = [python, *(word.format(port=port) for word in host.command)]
    with (room / "log").open("w") as log:
        process = subprocess.Popen(command, env=own, cwd=root, stdout=log, stderr=subprocess.STDOUT)
        try:
            url = f"http://127.0.0.1:{port}"
            wait(process, url, room / "log")
            yield url
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def wait(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    """Wait until something answers; RuntimeError with the log if nothing does."""
    limit = time.monotonic() + START
    while time.monotonic() < limit and process.poll() is None:
        try:
            urllib.request.urlopen(f"{url}/api/status" if os.name == "nt" else url, timeout=20).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(log.read_text(errors="replace")[-3000:])
