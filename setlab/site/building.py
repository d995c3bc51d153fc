"""Build a site: JupyterLite with our wheel, our notebooks, the lessons as pages, and a first page with tiles."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import setlab
from setlab.language import Language
from setlab.site import checks, landing, lessons, licences, recipe, repl
from setlab.site.books import lay_books
from setlab.site.config import OVERRIDES, settings
from setlab.site.folder import MARK, check_folder, replacing
from setlab.site.lock import lock, written
from setlab.site.page import STATIC
from setlab.site.wheel import Wheel, write_slim, write_wheel
from setlab.site.workshop import Workshop, default_home, furnish, run


@dataclass(frozen=True, slots=True)
class Built:
    """A site that was built: where, of how many files and bytes, from how many parts with a licence."""

    folder: Path
    files: int
    size: int
    parts: int
    licences: str = licences.NAME

    @property
    def megabytes(self) -> float:
        """Its size on disk, in millions of bytes."""
        return round(self.size / 1e6, 1)


def build(folder: Path, language: Language, *, home: Path | None = None, tell: Callable[[str], None] = print) -> Built:
    """Build a site in that folder, which holds nothing, or a site of ours that is replaced.

    language: of the first page that visitors see; the others are one press away. home: where what is needed
    is kept between builds, by default in the user's cache. tell: is told what happens, sentence by sentence.
    SiteError if the folder may not be used, something is missing, or the site would ask for an address
    outside. Whatever happens, the folder holds the old site or the new one, whole.
    """
    folder = Path(os.path.abspath(folder))
    check_folder(folder)  # before anything is fetched
    home = home or default_home()
    if not home.exists():
        tell(language.say("Fetching what a site is made of. This takes a minute, once."))
    workshop = furnish(home)
    tell(language.say("Building the site."))
    with replacing(folder) as new, tempfile.TemporaryDirectory(prefix="setlab-") as desk:
        wheels = assemble(workshop, Path(desk), new)
        repl.dress(new / "repl" / "index.html", language.say("Learn SET"))
        landing.write(new, language)
        lessons.write(new, workshop)
        parts = licences.write(new, workshop, wheels)
        files, size = checks.examine(new)
        mark = {"setlab": setlab.__version__, "language": language.code, "files": files, "bytes": size}
        (new / MARK).write_text(json.dumps(mark, indent=1) + "\n", encoding="utf-8")
    return Built(folder, files, size, parts)


def assemble(workshop: Workshop, desk: Path, new: Path) -> list[Wheel]:
    """Let JupyterLite write its pages, our notebooks and Pyodide with its wheels into an empty folder."""
    lite, books = desk / "lite", desk / "books"
    wheels = _lay_pyodide(workshop, lite / "static" / "pyodide")
    lay_books(books)
    (lite / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1), encoding="utf-8")
    (lite / "overrides.json").write_text(json.dumps(OVERRIDES, indent=1), encoding="utf-8")
    apps = [word for app in recipe.APPS for word in ("--apps", app)]
    run(
        [
            workshop.python, "-m", "jupyterlite_core", "build", "--lite-dir", lite, "--contents", books,
            "--output-dir", new, "--no-sourcemaps", "--no-unused-shared-packages", *apps,
        ],
        "jupyter lite build", cwd=lite, **surroundings(desk),
    )  # fmt: skip
    (new / ".jupyterlite.doit.db").unlink(missing_ok=True)
    return wheels


def surroundings(desk: Path) -> dict[str, str]:
    """An environment in which JupyterLite finds nothing of the user's own Jupyter."""
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime"}
    found = {name: str(desk / place) for name, place in own.items()}
    return found | {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_NO_CONFIG": "1", "JUPYTER_PATH": "", "PYTHONPATH": ""}


def _lay_pyodide(workshop: Workshop, place: Path) -> list[Wheel]:
    """Pyodide, the wheels and the list of them, side by side, quick to load."""
    place.mkdir(parents=True)
    for name in recipe.PYODIDE_FILES:
        shutil.copy(workshop.pyodide / name, place / name)
    for source in (*workshop.wheels.glob("*.whl"), *_kernel_wheels(workshop)):
        shutil.copy(source, place / source.name)
    write_slim(place)
    for name in recipe.LEFT_OUT:
        write_wheel(place, name, "0")
    pyodide = json.loads((place / "pyodide-lock.json").read_text(encoding="utf-8"))
    _write_lock(place, pyodide)
    squeeze = (STATIC / "squeeze.mjs", place, ",".join(recipe.FIRST), Path(__file__).with_name("squeeze.py"))
    run([workshop.node, *squeeze], "squeeze.mjs")
    return _write_lock(place, pyodide)  # the files have other hashes now


def _write_lock(place: Path, pyodide: dict[str, Any]) -> list[Wheel]:
    wheels = [Wheel(path) for path in sorted(place.glob("*.whl"))]
    (place / "pyodide-lock.json").write_text(written(lock(pyodide, wheels)), encoding="utf-8")
    return wheels


def _kernel_wheels(workshop: Workshop) -> list[Path]:
    """The kernel's own wheels; of a package with several versions the newest."""
    newest: dict[str, Path] = {}
    for path in sorted(workshop.kernel_wheels.glob("*.whl")):
        newest[path.name.partition("-")[0]] = path
    return list(newest.values())
