"""Archives made quick to load: what the first exercise imports is compiled, what a browser never reads is left out.

Runs inside Pyodide (see `static/squeeze.mjs`), for a compiled module fits one version of Python alone. In a
browser most of the time before the first question would go into compiling. What is imported later, if ever,
stays source, which is smaller on the way. It needs the standard library alone.
"""

from __future__ import annotations

import importlib.util
import marshal
import re
import sys
import zipfile
from collections.abc import Collection
from pathlib import Path

DATE = (2020, 1, 1, 0, 0, 0)  # the same files give the same archive
# Halves for a browser that JupyterLite has, stubs of types, tests, what colours languages that nobody writes here.
LEFT_OUT = re.compile(
    r"\.data/|\.pyi$|(^|/)tests?/|\.so$|^anywidget/(labextension|nbextension)/"
    r"|^pygments/lexers/(?!special|shell|html|javascript|css|data|markup|sql)\w+\.py$"
)


def squeeze(source: Path, target: Path, used: Collection[str]) -> None:
    """Write an archive (a wheel, or the standard library) anew. used: the modules that are compiled, by file.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as room:
    ...     old, new = Path(room) / "old.whl", Path(room) / "new.whl"
    ...     with zipfile.ZipFile(old, "w") as packed:
    ...         for name in ("a/b.py", "a/c.py", "a/d.pyi"):
    ...             packed.writestr(name, "1 + 1")
    ...     squeeze(old, new, {"a/b.py"})
    ...     zipfile.ZipFile(new).namelist()
    ['a/b.pyc', 'a/c.py']
    """
    with zipfile.ZipFile(source) as packed:
        contents = {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}
    squeezed: dict[str, bytes] = {}
    for name, data in contents.items():
        if name in used:
            squeezed[f"{name}c"] = compiled(name, data)
        elif not LEFT_OUT.search(name):
            squeezed[name] = data
    record = next((name for name in squeezed if name.endswith(".dist-info/RECORD")), None)
    if record:
        squeezed[record] = "".join(f"{name},,\n" for name in squeezed).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in squeezed.items():
            packed.writestr(zipfile.ZipInfo(name, DATE), data, zipfile.ZIP_DEFLATED, 9)


def names(archive: Path) -> set[str]:
    """The names of the files in it."""
    with zipfile.ZipFile(archive) as packed:
        return set(packed.namelist())


def compiled(name: str, data: bytes) -> bytes:
    """A module as a .pyc that is never checked against a source, for there is none."""
    code = compile(data, f"/lib/{name}", "exec", dont_inherit=True)
    unchecked = 0b01
    return importlib.util.MAGIC_NUMBER + unchecked.to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def imported() -> set[str]:
    """The files of all modules that are loaded now, as they are called in their archives."""
    files = {str(getattr(module, "__file__", None) or "") for module in list(sys.modules.values())}
    return {re.sub(r"^.*?(?:python\d+\.zip|site-packages)/", "", file) for file in files if file.endswith(".py")}


def rehearse() -> None:
    """Do what a page does until the first question stands there, so that all which that needs is loaded."""
    printing = sys.stdout, sys.stderr
    import pyodide_kernel

    sys.stdout, sys.stderr = printing  # the kernel takes them, and here is no page to print on
    sys.excepthook = sys.__excepthook__
    pyodide_kernel.ipython_shell.send_comm = lambda *args, **options: None

    from setlab import start
    from setlab.show import bundle

    course = start(seed=1)
    bundle(course)
    course.press(course.scene().buttons[0].id)
    bundle(course)
