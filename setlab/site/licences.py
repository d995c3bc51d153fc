"""The licences of all parts of a site, on one page: whoever hands on the site, hands them on too."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from email.message import Message
from importlib.resources import files
from pathlib import Path

from setlab.site import recipe
from setlab.site.wheel import Wheel
from setlab.site.workshop import Workshop

NAME = "licences.txt"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site: its licence by name, and the text of it where the part brings one."""

    name: str
    version: str
    licence: str
    text: str = ""
    source: str = ""

    def __str__(self) -> str:
        head = f"{self.name} {self.version}: {self.licence}"
        return "\n".join(filter(None, (head, self.source, self.text.strip()))) + "\n"


def write(site: Path, workshop: Workshop, wheels: Iterable[Wheel]) -> int:
    """Write `licences.txt` into a site; how many parts it lists."""
    found = {(part.name, part.version): part for part in (*FIXED, *map(of_wheel, wheels), *_browser(site, workshop))}
    parts = sorted(found.values(), key=lambda part: (part.name.lower(), part.version))
    rule = "\n" + "-" * 80 + "\n"
    text = "The parts of this site and their licences.\n" + rule + rule.join(map(str, parts))
    (site / NAME).write_text(text, encoding="utf-8")
    return len(parts)


FIXED = (  # what brings no licence of its own along
    Part("Pyodide", recipe.PYODIDE, "MPL-2.0", source="Source: https://github.com/pyodide/pyodide"),
    Part("Python", recipe.PYTHON, "PSF-2.0", source="Source: https://github.com/python/cpython"),
)


def of_wheel(wheel: Wheel) -> Part:
    """What a wheel says about its licence."""
    texts = [wheel.read(name) for name in wheel.names if _is_licence(name)]
    if wheel.name == "setlab":
        texts = [_ours()]
    return Part(wheel.name, wheel.version, named(wheel.metadata), "\n\n".join(texts))


def named(metadata: Message) -> str:
    """The name of a licence in the headers of a package; "see its text" if they do not say.

    >>> from email import message_from_string
    >>> named(message_from_string("Classifier: License :: OSI Approved :: BSD License"))
    'BSD License'
    """
    expression, older = metadata["License-Expression"], metadata["License"]
    if expression:
        return str(expression)
    classes = [line for line in metadata.get_all("Classifier") or [] if line.startswith("License ::")]
    if classes:
        return str(classes[0].rpartition(" :: ")[2])
    return str(older).splitlines()[0] if older else "see its text"


def _browser(site: Path, workshop: Workshop) -> Iterator[Part]:
    """The parts that run in the browser, as those who packed them list them."""
    lists = [*site.glob("build/third-party-licenses.json"), *workshop.extensions.rglob("third-party-licenses.json")]
    for path in lists:
        for entry in json.loads(path.read_text(encoding="utf-8"))["packages"]:
            licence = entry.get("licenseId") or "see its text"
            yield Part(entry["name"], entry.get("versionInfo", ""), licence, entry.get("extractedText", ""))


def _is_licence(name: str) -> bool:
    last = name.rpartition("/")[2].upper()
    return ".dist-info/" in name and last.startswith(("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS"))


def _ours() -> str:
    """The text of our own licence, from a checkout or an installation."""
    package = files("setlab")
    here = Path(str(package)).parent
    places = [here / "LICENSE", *here.glob("setlab-*.dist-info/licenses/LICENSE")]
    return next((path.read_text(encoding="utf-8") for path in places if path.is_file()), "")
