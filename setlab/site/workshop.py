"""What a site is built with and from: JupyterLite in an environment of its own, Pyodide, and wheels.

They are fetched once, by pip and npm, which check what they get, and kept in the user's cache folder; a site
built later needs no internet. What is missing is named before anything is fetched.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from setlab.errors import SiteError
from setlab.site import recipe

CACHE = "SETLAB_CACHE"  # the environment variable that names another cache folder
STAMP = ".done"  # in each part of the workshop that is whole
_PATIENCE = 900  # seconds that a slow line may take for one download


@dataclass(frozen=True, slots=True)
class Workshop:
    """A furnished workshop: the Python that has JupyterLite, the folder of Pyodide, the folder of wheels."""

    home: Path

    @property
    def python(self) -> Path:
        """The interpreter of JupyterLite's environment."""
        return self.home / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def node(self) -> str:
        """Node.js, which runs Pyodide while a site is built."""
        return shutil.which("node") or "node"

    @property
    def pyodide(self) -> Path:
        """What npm brought."""
        return self.home / "pyodide" / "package"

    @property
    def wheels(self) -> Path:
        """The wheels for the browser's Python."""
        return self.home / "wheels"

    @property
    def extensions(self) -> Path:
        """Jupyter's extensions for the browser, each with the licences of its parts."""
        return self.home / "env" / "share" / "jupyter" / "labextensions"

    @property
    def kernel_wheels(self) -> Path:
        """The wheels that JupyterLite's Python kernel brings along."""
        return self.extensions / "@jupyterlite" / "pyodide-kernel-extension" / "static" / "pypi"


def default_home(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the workshop of this recipe is kept: another recipe has another one.

    >>> default_home({"SETLAB_CACHE": "/tmp/x"}).parent.as_posix()
    '/tmp/x'
    """
    named = environment.get(CACHE)
    local = environment.get("LOCALAPPDATA") or environment.get("XDG_CACHE_HOME")
    cache = Path(named) if named else Path(local) / "setlab" if local else Path.home() / ".cache" / "setlab"
    return cache / f"site-{_recipe()}"


def furnish(home: Path) -> Workshop:
    """Fetch what is not there yet. SiteError names what is missing: npm, venv, or the internet."""
    workshop = Workshop(home)
    steps = {"pyodide": _fetch_pyodide, "env": _make_environment, "wheels": _fetch_wheels}
    left = {name: step for name, step in steps.items() if _stamp(home / name) != _recipe()}
    for program in ("node", "npm") if "pyodide" in left else ("node",):
        if shutil.which(program) is None:
            raise SiteError(
                "{program} is missing. It comes with Node.js: install that, then try again.", program=program
            )
    if "env" in left and (find_spec("venv") is None or find_spec("ensurepip") is None):
        raise SiteError("Python's venv is missing. On Debian and Ubuntu: apt install python3-venv")
    for name, step in left.items():
        shutil.rmtree(home / name, ignore_errors=True)  # half done
        try:
            (home / name).mkdir(parents=True)
        except OSError as error:
            raise SiteError(
                "The folder {folder} cannot be used: {reason}. {variable} names another one.",
                folder=str(home), reason=error.strerror or str(error), variable=CACHE,
            ) from error  # fmt: skip
        step(workshop)
        (home / name / STAMP).write_text(_recipe(), encoding="utf-8")
    return workshop


def run(command: Sequence[str | Path], what: str, *, cwd: Path | None = None, **environment: str) -> str:
    """What a command prints; SiteError with its last words if it fails. `what`: what it was to bring or do."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=cwd, env=os.environ | environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, encoding="utf-8", errors="replace", timeout=_PATIENCE, check=False,
        )  # fmt: skip
        failed, said = done.returncode != 0, done.stderr.strip() or done.stdout.strip()
    except subprocess.TimeoutExpired:
        failed, said = True, f"{_PATIENCE} s"
    except OSError as error:
        failed, said = True, error.strerror or str(error)
    if failed:
        raise SiteError("{what} failed; the folder is as it was. It said: {said}", what=what, said=said[-400:])
    return done.stdout


def _recipe() -> str:
    """A short name of all that is fetched: another recipe has another one."""
    made_of = json.dumps([recipe.TOOLS, recipe.PYODIDE, recipe.WHEELS.read_text(encoding="utf-8"), sys.version])
    return sha256(made_of.encode()).hexdigest()[:12]


def _stamp(folder: Path) -> str | None:
    """The recipe by which that part was made, None if it is not there or not whole."""
    try:
        return (folder / STAMP).read_text(encoding="utf-8")
    except OSError:
        return None


def _fetch_pyodide(workshop: Workshop) -> None:
    folder = workshop.home / "pyodide"
    wanted = f"pyodide@{recipe.PYODIDE}"
    npm = shutil.which("npm") or "npm"
    _download([npm, "pack", wanted, "--pack-destination", folder, "--ignore-scripts"], wanted, cwd=folder)
    (archive,) = folder.glob("*.tgz")
    if sha256(archive.read_bytes()).hexdigest() != recipe.PYODIDE_SHA256:
        raise SiteError("{package} is not what it should be: the hash differs. Nothing was built.", package=wanted)
    with tarfile.open(archive) as packed:
        for name in recipe.PYODIDE_FILES:
            packed.extract(f"package/{name}", folder, filter="data")
    archive.unlink()


def _make_environment(workshop: Workshop) -> None:
    run([sys.executable, "-m", "venv", workshop.home / "env"], "venv")
    pip: list[str | Path] = [workshop.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _download([*pip, *recipe.TOOLS], "JupyterLite")


def _fetch_wheels(workshop: Workshop) -> None:
    _download(
        [
            workshop.python, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", "--platform", "any", "--python-version", recipe.PYTHON, "--require-hashes",
            "--requirement", recipe.WHEELS, "--dest", workshop.wheels,
        ],
        "wheels.txt",
    )  # fmt: skip


def _download(command: Sequence[str | Path], what: str, *, cwd: Path | None = None) -> None:
    try:
        run(command, what, cwd=cwd)
    except SiteError as error:
        raise SiteError(
            "{what} could not be fetched. The internet is needed once. It said: {said}",
            what=what, said=error.fields["said"],
        ) from error  # fmt: skip
