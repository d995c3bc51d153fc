"""What a site is made of: which versions, what the first cell needs, what comes later and what from afar.

The versions belong together: JupyterLite's kernel asks for one release of Pyodide, and that names the
versions of the packages that it was tried with. `wheels.txt` lists these, with their hashes.
"""

from __future__ import annotations

from pathlib import Path

# What builds the site, in an environment of its own: every extension of Jupyter that lies there is copied into it.
TOOLS = (
    "jupyterlite-core==0.8.6",
    "jupyterlite-pyodide-kernel==0.8.6",
    "anywidget==0.11.0",      # its half in the browser
    "jupyterlab_widgets==3.0.17",
    "jupyter_server>=2.14,<3", # JupyterLite reads notebooks with it
)  # fmt: skip

PYODIDE = "314.0.6"
PYODIDE_SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"  # of what npm packs
PYODIDE_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json",
)  # fmt: skip
DISTRIBUTION = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"  # where Pyodide keeps what is compiled

PYTHON = "3.14"  # of that Pyodide
WHEELS = Path(__file__).parent / "wheels.txt"

NEEDS = ("anywidget", "filelock")  # what our own wheel needs: as pyproject.toml has it, a test compares
# Asked for while Pyodide starts, all at once, instead of one after the other when the kernel does.
FIRST = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "setlab")
# Asked for by the kernel, but not worth the wait: a package of that name with nothing in it.
LEFT_OUT = ("jedi",)  # completion of names, which does without
# Not in the site, because it is compiled for one machine alone: loaded from the distribution, if there is internet.
AFAR = ("numpy", "matplotlib")

APPS = ("lab", "notebooks", "tree", "repl")
PROGRESS = "setlab-progress.json"  # in the browser's storage, where start() keeps it
