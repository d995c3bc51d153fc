"""Pyodide's list of packages, cut down to what a site holds: with it, nothing is asked for elsewhere.

Three kinds of packages are on it: those whose wheels lie in the site, and the compiled ones that stay in
Pyodide's own distribution, with whatever these need and the site does not hold.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from setlab.errors import SiteError
from setlab.site import recipe
from setlab.site.wheel import Wheel, normal

Entry = dict[str, Any]


def lock(pyodide: Mapping[str, Any], wheels: Iterable[Wheel], afar: Iterable[str] = recipe.AFAR) -> dict[str, Any]:
    """The list of packages of a site.

    pyodide: the list that comes with Pyodide. wheels: those that lie beside the list. afar: what is loaded
    from the distribution. SiteError if a wheel has another version than Pyodide's list.
    """
    known = {normal(name): entry for name, entry in pyodide["packages"].items()}
    here = {wheel.name: wheel for wheel in wheels}
    packages = {name: _here(wheel, known.get(name), set(here)) for name, wheel in here.items()}
    for name in _with_needs(afar, known):
        if name not in packages:
            packages[name] = known[name] | {"file_name": recipe.DISTRIBUTION + known[name]["file_name"]}
    return {"info": pyodide["info"], "packages": dict(sorted(packages.items()))}


def written(lock: Mapping[str, Any]) -> str:
    """The list as text, the same for the same list."""
    return json.dumps(lock, indent=1, sort_keys=True) + "\n"


def _here(wheel: Wheel, known: Entry | None, here: set[str]) -> Entry:
    """The entry of a wheel in the site: as Pyodide has it, if it has, else made from what the wheel says."""
    if known is None:
        entry: Entry = {
            "name": wheel.name, "version": wheel.version, "install_dir": "site", "package_type": "package",
            "imports": wheel.imports, "depends": [name for name in wheel.wants if name in here],
        }  # fmt: skip
    elif wheel.name in recipe.LEFT_OUT:
        entry = {**known, "version": wheel.version, "depends": [], "imports": []}
    elif known["version"] != wheel.version:
        raise SiteError(
            "{package} should have version {wanted}, not {version}.",
            package=wheel.name, wanted=known["version"], version=wheel.version,
        )  # fmt: skip
    else:
        entry = {**known, "depends": [normal(name) for name in known["depends"] if normal(name) in here]}
    return entry | {"file_name": wheel.path.name, "sha256": wheel.sha256, "unvendored_tests": False}


def _with_needs(names: Iterable[str], known: Mapping[str, Entry]) -> list[str]:
    """These packages, what they need, and what that needs."""
    found: list[str] = []
    left = list(names)
    while left:
        name = normal(left.pop())
        if name not in found:
            found.append(name)
            left += known[name]["depends"]
    return sorted(found)
