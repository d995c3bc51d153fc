"""A real JupyterLab on a free port of this machine, in a home of its own, and notebooks in it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page

TESTS = Path(__file__).parents[1]
START = 60  # seconds that a server, a page or a kernel may take on a slow machine
QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}
READY = "window.jupyterapp?.shell.currentWidget?.context?.isReady"
IDLE = """async () => {
  const session = window.jupyterapp.shell.currentWidget.context.sessionContext;
  await session.ready;
  return session.session?.kernel?.status === 'idle';
}"""


class Lab:
    """A server; `close` ends it. Its kernels find the sample activities of the tests."""

    def __init__(self, home: Path, overrides: dict[str, Any] | None = None) -> None:
        self.home, self.root = home, home / "notebooks"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.root.mkdir(parents=True)
        settings = home / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(QUIET | (overrides or {})))
        self.log = (home / "lab.log").open("w")
        self.process = subprocess.Popen(
            [
                sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={self.port}",
                "--ServerApp.port_retries=0", "--IdentityProvider.token=", "--ServerApp.password=", "--allow-root",
                "--expose-app-in-browser", "--ServerApp.disable_check_xsrf=True", f"--ServerApp.root_dir={self.root}",
            ],
            env=environment(home), cwd=self.root, stdout=self.log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.wait()

    def wait(self) -> None:
        """Wait until the server answers; RuntimeError with its log if it does not."""
        limit = time.monotonic() + START
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                self.ask("/api/status")
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("JupyterLab did not start:\n" + (self.home / "lab.log").read_text()[-3000:])

    def ask(self, path: str, method: str = "GET") -> Any:
        """The answer of the server's own interface."""
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def write(self, name: str, *cells: str) -> Path:
        """A notebook with these code cells."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        path = self.root / name
        nbformat.write(book, path)
        return path

    def end_kernels(self) -> None:
        """Shut down every kernel, as a teacher's server does at night."""
        for session in self.ask("/api/sessions"):
            self.ask(f"/api/sessions/{session['id']}", "DELETE")

    def close(self) -> None:
        """End the server and its kernels."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()


class Notebook:
    """A notebook open in a page."""

    def __init__(self, lab: Lab, page: Page, name: str, *cells: str, start: bool = True, kernel: bool = True) -> None:
        self.lab, self.page, self.name = lab, page, name
        self.path = lab.write(name, *cells) if cells else lab.root / name
        self.open(kernel=kernel)
        if start:
            self.run()

    def open(self, *, kernel: bool = True) -> None:
        """Open it, or open it again."""
        self.page.goto(f"{self.lab.url}/lab/tree/{self.name}?reset", wait_until="domcontentloaded")
        self.page.wait_for_function(READY, timeout=START * 1000)
        if kernel:
            self.page.wait_for_function(IDLE, timeout=START * 1000)

    def run(self) -> None:
        """Run all its cells."""
        self.command("notebook:run-all-cells")

    def show(self, *cells: str) -> None:
        """These cells instead of those that were there, run: quicker than another notebook."""
        self.page.evaluate(
            """(cells) => {
              const notebook = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
              notebook.deleteCellRange(0, notebook.cells.length);
              notebook.insertCells(0, cells.map((source) => ({ cell_type: "code", source })));
            }""",
            list(cells),
        )
        self.run()

    def save(self) -> None:
        """Save it, and wait until that is done."""
        self.page.evaluate("window.jupyterapp.shell.currentWidget.context.save()")

    def command(self, name: str) -> None:
        """One of JupyterLab's own commands."""
        self.page.evaluate("(name) => window.jupyterapp.commands.execute(name)", name)

    def cells(self) -> int:
        """How many cells it has now."""
        count: int = self.page.evaluate("window.jupyterapp.shell.currentWidget.content.model.cells.length")
        return count

    def kernel(self, code: str) -> str:
        """What the kernel prints for some code, run beside the notebook."""
        text: str = self.page.evaluate(
            """async (code) => {
              const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
              const future = kernel.requestExecute({ code, store_history: false });
              let text = "";
              future.onIOPub = (message) => {
                text += message.content.text ?? "";
                text += message.content.evalue ?? "";
              };
              await future.done;
              return text;
            }""",
            code,
        )
        return text


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def environment(home: Path) -> dict[str, str]:
    """Surroundings of its own: nothing of the user's Jupyter reaches the tests, and nothing of theirs is touched."""
    folders = {
        "HOME": "", "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces", "IPYTHONDIR": "ipython",
        "TMPDIR": "tmp",
    }  # fmt: skip
    own = {name: str(home / folder) for name, folder in folders.items()}
    for folder in own.values():
        Path(folder).mkdir(parents=True, exist_ok=True)
    path = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    return os.environ | own | {"PYTHONPATH": path, "PYTHONWARNINGS": "default"}
