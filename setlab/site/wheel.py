"""Wheels for the browser's Python: ours, slim, and what a wheel tells about itself."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import setlab
from setlab.site import recipe

PACKAGE = Path(setlab.__file__).parent

# What a browser has no use for: the catalogues' sources, what opens or builds things on a computer, pages.
ROOMS_LEFT_OUT = ("site", "lab", "cli", "notebooks", "lessons")
FILES_LEFT_OUT = ("__main__.py",)
_ENDS_LEFT_OUT = (".po", ".pyc")
NOTHING: Mapping[str, bytes] = MappingProxyType({})
_DATE = (2020, 1, 1, 0, 0, 0)  # the same files give the same wheel


@dataclass(frozen=True)
class Wheel:
    """A wheel on disk, and what it says of itself."""

    path: Path

    @cached_property
    def names(self) -> list[str]:
        """The names of its files."""
        with zipfile.ZipFile(self.path) as packed:
            return packed.namelist()

    @cached_property
    def metadata(self) -> Message:
        """The headers of its METADATA."""
        return Parser().parsestr(self.read(next(name for name in self.names if name.endswith(".dist-info/METADATA"))))

    def read(self, name: str) -> str:
        """One of its files, as text."""
        with zipfile.ZipFile(self.path) as packed:
            return packed.read(name).decode("utf-8", "replace")

    @property
    def name(self) -> str:
        """Its package, written as package lists have it: lower case, hyphens."""
        return normal(self.metadata["Name"])

    @property
    def version(self) -> str:
        """Its version."""
        return str(self.metadata["Version"])

    @property
    def imports(self) -> list[str]:
        """What it lets one import: its top-level packages and modules."""
        tops = {name.partition("/")[0] for name in self.names if name.endswith(".py")}
        return sorted(top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info")))

    @property
    def wants(self) -> list[str]:
        """The packages that it always needs, whatever the versions."""
        return [normal(wish) for wish in self.metadata.get_all("Requires-Dist") or [] if ";" not in wish]

    @property
    def sha256(self) -> str:
        """The hash of the file."""
        return sha256(self.path.read_bytes()).hexdigest()


def normal(wish: str) -> str:
    """The package of a requirement, in lower case with hyphens.

    >>> normal("Typing_Extensions>=4.2")
    'typing-extensions'
    """
    found = re.match(r"[\w.-]+", wish)
    return re.sub(r"[-_.]+", "-", found[0] if found else wish).lower()


def slim_files() -> dict[str, Path]:
    """The files of our slim wheel by the name that they have in it."""
    found = {}
    for path in sorted(PACKAGE.rglob("*")):
        place = path.relative_to(PACKAGE)
        left_out = (
            place.parts[0] in ROOMS_LEFT_OUT
            or path.name in FILES_LEFT_OUT
            or path.suffix in _ENDS_LEFT_OUT
            or {"__pycache__", ".ipynb_checkpoints"} & set(place.parts)
        )
        if path.is_file() and not left_out:
            found[f"setlab/{place.as_posix()}"] = path
    return found


def write_slim(folder: Path) -> Wheel:
    """Write our slim wheel into that folder: the same bytes for the same source."""
    contents = {name: path.read_bytes() for name, path in slim_files().items()}
    contents["setlab_site.py"] = (PACKAGE / "site" / "startup.py").read_bytes()
    contents["setlab_begin.py"] = b'__import__("setlab_site").begin()\n'  # run in the learner's names: it leaves none
    wishes = [f"Requires-Dist: {name}" for name in recipe.NEEDS]
    return write_wheel(folder, "setlab", setlab.__version__, contents, ("License-Expression: MIT", *wishes))


def write_wheel(
    folder: Path, name: str, version: str, contents: Mapping[str, bytes] = NOTHING, headers: Sequence[str] = ()
) -> Wheel:
    """Write a wheel of these files, and more headers of its METADATA, into that folder."""
    info = f"{name}-{version}.dist-info"
    metadata = "\n".join(("Metadata-Version: 2.4", f"Name: {name}", f"Version: {version}", *headers, ""))
    files = {
        **contents,
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: setlab\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in (*files, f"{info}/RECORD")).encode()
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file, data in files.items():
            packed.writestr(zipfile.ZipInfo(file, _DATE), data, zipfile.ZIP_DEFLATED, 9)
    return Wheel(path)
