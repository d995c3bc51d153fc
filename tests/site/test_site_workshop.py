"""What a site is built with: each thing that is missing is named, and nothing is fetched twice."""

import os
import subprocess
import sys

import pytest

from setlab.errors import SiteError
from setlab.site import recipe, workshop
from setlab.site.workshop import STAMP, Workshop, default_home, furnish, run

PARTS = ("pyodide", "env", "wheels")


@pytest.fixture
def programs(monkeypatch):
    """The programs that are installed; node and npm at first."""
    there = {"node", "npm"}
    monkeypatch.setattr(workshop.shutil, "which", lambda name: f"/bin/{name}" if name in there else None)
    return there


@pytest.fixture
def fetched(monkeypatch):
    """What is fetched, instead of fetching it."""
    names = []
    for part, step in zip(PARTS, ("_fetch_pyodide", "_make_environment", "_fetch_wheels"), strict=True):
        monkeypatch.setattr(workshop, step, lambda shop, part=part: names.append(part))
    return names


def test_all_is_fetched_once(tmp_path, programs, fetched):
    furnish(tmp_path)
    assert fetched == list(PARTS)
    furnish(tmp_path)
    assert fetched == list(PARTS)
    programs.discard("npm")  # is not needed any more
    furnish(tmp_path)


def test_what_was_cut_short_is_fetched_again(tmp_path, programs, fetched):
    furnish(tmp_path)
    (tmp_path / "env" / STAMP).unlink()
    (tmp_path / "wheels" / STAMP).write_text("another recipe")
    (tmp_path / "wheels" / "old.whl").write_text("")
    furnish(tmp_path)
    assert fetched == [*PARTS, "env", "wheels"]
    assert not (tmp_path / "wheels" / "old.whl").exists()


@pytest.mark.parametrize("program", ["node", "npm"])
def test_a_missing_program_is_named_before_anything_is_fetched(tmp_path, programs, fetched, program):
    programs.discard(program)
    with pytest.raises(SiteError, match=f"{program} is missing. It comes with Node.js"):
        furnish(tmp_path / "home")
    assert fetched == []
    assert not (tmp_path / "home").exists()


def test_a_python_without_venv_is_named(tmp_path, programs, fetched, monkeypatch):
    monkeypatch.setattr(workshop, "find_spec", lambda name: None)
    with pytest.raises(SiteError, match="python3-venv"):
        furnish(tmp_path)
    assert fetched == []


def test_a_home_that_cannot_be_written_is_named(tmp_path, programs, fetched):
    (tmp_path / "file").write_text("")
    with pytest.raises(SiteError, match="SETLAB_CACHE names another one"):
        furnish(tmp_path / "file" / "home")


def test_without_internet_it_says_what_was_wanted(tmp_path, programs, monkeypatch):
    def fails(command, **options):
        return subprocess.CompletedProcess(command, 1, "", "getaddrinfo ENOTFOUND")

    monkeypatch.setattr(workshop.subprocess, "run", fails)
    with pytest.raises(SiteError, match=f"pyodide@{recipe.PYODIDE} could not be fetched.*needed once.*ENOTFOUND"):
        furnish(tmp_path)
    assert not (tmp_path / "pyodide" / STAMP).exists()


def test_another_pyodide_than_the_one_that_was_tried_is_refused(tmp_path, programs, monkeypatch):
    def brings_another(command, **options):
        (tmp_path / "pyodide" / "pyodide.tgz").write_bytes(b"something else")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(workshop.subprocess, "run", brings_another)
    with pytest.raises(SiteError, match="the hash differs"):
        furnish(tmp_path)


def test_a_command_that_fails_says_its_last_words():
    assert run([sys.executable, "-c", "print(7)"], "seven") == "7\n"
    with pytest.raises(SiteError, match=r"(?s)counting failed; the folder is as it was.*ZeroDivisionError"):
        run([sys.executable, "-c", "1 / 0"], "counting")
    with pytest.raises(SiteError, match=r"nothing failed.*No such file"):
        run(["/no/such/program"], "nothing")


def test_a_command_that_hangs_is_ended(monkeypatch):
    monkeypatch.setattr(workshop, "_PATIENCE", 0.2)
    with pytest.raises(SiteError, match=r"sleeping failed.*0\.2 s"):
        run([sys.executable, "-c", "import time; time.sleep(60)"], "sleeping")


def test_a_home_for_each_recipe(monkeypatch, tmp_path):
    home = default_home({"XDG_CACHE_HOME": str(tmp_path)})
    assert home.parent == tmp_path / "setlab"
    assert default_home({"SETLAB_CACHE": str(tmp_path)}).parent == tmp_path
    monkeypatch.setattr(recipe, "PYODIDE", "0.0.0")
    assert default_home({"XDG_CACHE_HOME": str(tmp_path)}) != home


def test_its_places(tmp_path):
    shop = Workshop(tmp_path)
    assert shop.python.parent.name == ("Scripts" if os.name == "nt" else "bin")
    assert shop.kernel_wheels.parts[-2:] == ("static", "pypi")
