"""What is installed, what is missing, and the line that mends it."""

from __future__ import annotations

import platform
import re
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version

from setlab.errors import DocumentError
from setlab.language import LANGUAGES, LOCALE, Language
from setlab.language.documents import missing, po

# What does what, by the extra that brings it; "" is what every installation has.
PARTS = {
    "anywidget": "", "ipywidgets": "", "jupyterlab": "lab", "ipykernel": "lab",
    "numpy": "plots", "matplotlib": "plots", "tqdm": "plots", "sympy": "math", "fpdf2": "sheets",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """A package, the extra that brings it, its version (None: absent), and the oldest one that will do."""

    package: str
    extra: str
    version: str | None
    least: str = ""

    @property
    def fits(self) -> bool:
        """Whether it is there and new enough."""
        return self.version is not None and _numbers(self.version) >= _numbers(self.least)

    @property
    def line(self) -> str:
        """The line that brings it, or a newer one."""
        return f'pip install --upgrade "setlab[{self.extra}]"' if self.extra else "pip install --upgrade setlab"


def examine() -> list[Part]:
    """All parts, those that every installation has first."""
    least = _least()
    return [Part(name, extra, _version(name), least.get(name, "")) for name, extra in PARTS.items()]


def ready(parts: list[Part]) -> bool:
    """Whether notebooks can run: pictures and mathematics may be missing, JupyterLab may not."""
    return all(part.fits for part in parts if part.extra in ("", "lab"))


def report(parts: list[Part], language: Language) -> str:
    """The parts as lines of text, each missing one with the line that mends it."""
    lines = [f"setlab {_version('setlab')}", f"Python {platform.python_version()} ({platform.system()})"]
    lines += [_line(part, language) for part in parts]
    lines += [line for code in LANGUAGES for line in untranslated(code, language)]
    last = language.say("All is ready: setlab lab") if ready(parts) else language.say("The notebooks cannot run yet.")
    return "\n".join([*lines, last])


def _line(part: Part, language: Language) -> str:
    if part.fits:
        return f"{part.package} {part.version}"
    if part.version is None:
        return language.say("{package} is missing: {line}", package=part.package, line=part.line)
    return language.say(
        "{package} {version} is too old: {line}", package=part.package, version=part.version, line=part.line
    )


def untranslated(code: str, language: Language) -> list[str]:
    """What English stands in for in the language `code`, as lines of text; none if all is translated."""
    try:
        documents = missing(code)
        left = [entry.id for entry in po.entries(LOCALE / code / "LC_MESSAGES" / "setlab.po") if not entry.whole]
    except DocumentError as error:
        return [language.error(error)]
    counts = {"setlab": len(left)} | {name: len(texts) for name, texts in documents.items()}
    return [
        language.count(
            "{code}: {n} text of {name} is not translated. English stands in.",
            "{code}: {n} texts of {name} are not translated. English stands in.",
            n, code=code, name=name,
        )
        for name, n in counts.items() if n
    ]  # fmt: skip


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _least() -> dict[str, str]:
    """The oldest version of each package that setlab's own metadata allows."""
    try:
        wishes = requires("setlab") or []
    except PackageNotFoundError:
        return {}
    found = (re.match(r"([\w-]+)[^;]*>=\s*([\d.]+)", wish) for wish in wishes)
    return {match[1]: match[2] for match in found if match}


def _numbers(text: str) -> list[int]:
    """A version as numbers to compare: 4.10.2rc1 is [4, 10, 2].

    >>> _numbers("4.10.2rc1") >= _numbers("4.2")
    True
    """
    return [int(part) for part in re.findall(r"\d+", re.split(r"[a-zA-Z+]", text)[0])]
