"""The wheels of a site, Pyodide's list of them, and how they are made quick to load."""

import json
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from setlab.errors import SiteError
from setlab.site import recipe, squeeze
from setlab.site.lock import lock, written
from setlab.site.wheel import Wheel, normal, slim_files, write_slim, write_wheel

ROOT = Path(__file__).parents[2]


def pyodides(*names, **entries):
    """A list of packages as Pyodide has it: each of version 1."""
    made = {
        name: {
            "name": name, "version": "1", "file_name": f"{name}-1-cp314-wasm32.whl", "sha256": "0" * 64,
            "depends": [], "imports": [name], "install_dir": "site", "package_type": "package",
        }
        for name in names
    }  # fmt: skip
    for name, changes in entries.items():
        made[name] |= changes
    return {"info": {"python": "3.14.2"}, "packages": made}


def a_wheel(folder, name, version="1", **options):
    return write_wheel(folder, name, version, {f"{name}/__init__.py": b"x = 1\n"}, **options)


# our own wheel


def test_the_slim_wheel_holds_what_a_browser_runs_and_nothing_else(tmp_path):
    wheel = write_slim(tmp_path)
    held = set(wheel.names)
    assert {"setlab/__init__.py", "setlab/show/static/scene.js", "setlab/py.typed"} <= held
    assert {f"setlab/language/locale/{code}/LC_MESSAGES/setlab.mo" for code in ("en", "fr", "nl")} <= held
    assert {"setlab_site.py", "setlab_begin.py"} <= held
    rooms = {name.split("/")[1] for name in held if name.count("/") > 1}
    assert not rooms & {"site", "lab", "cli", "notebooks", "lessons"}
    assert not [name for name in held if name.endswith((".po", ".pyc", ".ipynb")) or "__main__" in name]


def test_the_slim_wheel_is_small_and_the_same_every_time(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one, other = write_slim(tmp_path / "a"), write_slim(tmp_path / "b")
    assert one.sha256 == other.sha256
    assert one.path.stat().st_size < 0.8e6


@pytest.mark.source
def test_it_needs_what_every_installation_needs():
    needs = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert sorted(map(normal, needs)) == sorted(recipe.NEEDS)


def test_the_slim_wheel_runs_where_it_is_unpacked(tmp_path):
    there = tmp_path / "unpacked"
    zipfile.ZipFile(write_slim(tmp_path).path).extractall(there)
    code = f"""
import sys
sys.path.insert(0, {str(there)!r})
import setlab
assert setlab.__file__.startswith({str(there)!r}), setlab.__file__
print(setlab.RuleQuiz(seed=1).seed)
"""
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("1\n", 0), done.stderr


def test_no_file_of_ours_is_forgotten():
    """What is left out is named; all else goes along."""
    package = ROOT / "setlab"
    if not package.is_dir():
        return
    missing = {path.relative_to(ROOT).as_posix() for path in package.rglob("*.py")} - set(slim_files())
    missing = {name for name in missing if name.split("/")[1] not in {"site", "lab", "cli"}}
    assert missing == {"setlab/__main__.py", "setlab/language/documents/__main__.py"}


# the list


def test_a_wheel_of_the_list_keeps_its_entry_but_for_file_and_hash(tmp_path):
    wheel = a_wheel(tmp_path, "six")
    entry = lock(pyodides("six", six={"depends": ["Not_Here"]}), [wheel], afar=())["packages"]["six"]
    assert entry["file_name"] == "six-1-py3-none-any.whl"
    assert entry["sha256"] == wheel.sha256
    assert (entry["version"], entry["imports"], entry["depends"]) == ("1", ["six"], [])


def test_a_wheel_beside_the_list_tells_what_it_is(tmp_path):
    wheels = [
        a_wheel(tmp_path, "setlab", headers=("Requires-Dist: Any_Widget>=1", 'Requires-Dist: numpy; extra == "plots"')),
        a_wheel(tmp_path, "any_widget", headers=("Requires-Dist: elsewhere",)),
    ]
    packages = lock(pyodides("six"), wheels, afar=())["packages"]
    assert sorted(packages) == ["any-widget", "setlab"]
    assert packages["setlab"]["depends"] == ["any-widget"]
    assert packages["any-widget"]["depends"] == []
    assert packages["any-widget"]["imports"] == ["any_widget"]


def test_another_version_than_the_list_names_is_refused(tmp_path):
    with pytest.raises(SiteError, match="six should have version 1, not 2"):
        lock(pyodides("six"), [a_wheel(tmp_path, "six", "2")], afar=())


def test_what_is_left_out_is_there_by_name_and_imports_nothing(tmp_path):
    stub = write_wheel(tmp_path, "jedi", "0")
    entry = lock(pyodides("jedi", jedi={"depends": ["parso"]}), [stub], afar=())["packages"]["jedi"]
    assert (entry["imports"], entry["depends"], entry["version"]) == ([], [], "0")


def test_what_comes_from_afar_brings_what_it_needs(tmp_path):
    known = pyodides("numpy", "plot", "six", "unused", plot={"depends": ["numpy", "six"]})
    packages = lock(known, [a_wheel(tmp_path, "six")], afar=("plot",))["packages"]
    assert sorted(packages) == ["numpy", "plot", "six"]
    assert packages["numpy"]["file_name"] == f"{recipe.DISTRIBUTION}numpy-1-cp314-wasm32.whl"
    assert packages["six"]["file_name"] == "six-1-py3-none-any.whl"


def test_the_list_is_the_same_text_every_time(tmp_path):
    wheels = [a_wheel(tmp_path, name) for name in ("b", "a")]
    one = written(lock(pyodides(), wheels, afar=()))
    assert one == written(lock(pyodides(), wheels[::-1], afar=()))
    assert json.loads(one)["info"] == {"python": "3.14.2"}


def test_the_recipe_is_whole():
    """All that is asked for first is fetched, brought by the kernel, made here, or left out by name."""
    lines = [line.split() for line in recipe.WHEELS.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert all("==" in name and option.startswith("--hash=sha256:") for name, option in lines)
    fetched = {normal(name) for name, _ in lines}
    kernel = {"piplite", "ipykernel", "pyodide-kernel"}
    assert set(recipe.FIRST) <= fetched | kernel | {"setlab"} | set(recipe.LEFT_OUT)
    assert set(recipe.NEEDS) <= fetched
    assert not set(recipe.LEFT_OUT) & fetched


# quick to load


def test_what_is_used_is_compiled_and_still_works(tmp_path):
    old = tmp_path / "old-1-py3-none-any.whl"
    with zipfile.ZipFile(old, "w") as packed:
        packed.writestr("pack/__init__.py", "from pack import used, later\n")
        packed.writestr("pack/used.py", "def f():\n    return 'used'\n")
        packed.writestr("pack/later.py", "def f():\n    return 'later'\n")
        packed.writestr("pack/data.txt", "data")
        packed.writestr("pack-1.data/share/extension.js", "halves for elsewhere")
        packed.writestr("pack/tests/test_it.py", "1 / 0")
        packed.writestr("pack-1.dist-info/RECORD", "old")
    squeeze.squeeze(old, old, {"pack/__init__.py", "pack/used.py"})
    wheel = Wheel(old)
    assert wheel.names == [
        "pack/__init__.pyc", "pack/used.pyc", "pack/later.py", "pack/data.txt", "pack-1.dist-info/RECORD",
    ]  # fmt: skip
    assert wheel.read("pack-1.dist-info/RECORD").splitlines() == [f"{name},," for name in wheel.names]
    zipfile.ZipFile(old).extractall(tmp_path / "there")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'there')!r}); from pack import *; print(used.f(), later.f())"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    assert done.stdout == "used later\n", done.stderr


def test_what_is_loaded_is_named_as_in_its_archive(monkeypatch):
    class Module:
        def __init__(self, file):
            self.__file__ = file

    modules = {
        "a": Module("/lib/python314.zip/json/decoder.py"),
        "b": Module("/lib/python3.14/site-packages/IPython/core/display.py"),
        "c": Module(None), "d": object(), "e": Module("/lib/python3.14/site-packages/x.pyc"),
    }  # fmt: skip
    monkeypatch.setattr(squeeze.sys, "modules", modules)
    assert squeeze.imported() == {"json/decoder.py", "IPython/core/display.py"}
