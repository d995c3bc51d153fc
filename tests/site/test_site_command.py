"""`setlab site`: what it says, what it refuses, and that it builds only what it is asked to build."""

import json
from pathlib import Path

import pytest

from setlab import site
from setlab.cli import main
from setlab.site import building
from setlab.site.folder import MARK
from setlab.site.wheel import write_wheel
from setlab.site.workshop import Workshop


@pytest.fixture
def run(capsys):
    def run(*words):
        status = main(list(words))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture
def tools(monkeypatch, tmp_path):
    """Stand-ins for what wants npm, node and the internet; the rest of the build is real."""

    def assemble(workshop, desk, new):
        (new / "repl").mkdir()
        (new / "repl" / "index.html").write_text("<head><title>REPLite</title></head>")
        pyodide = new / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        wheel = write_wheel(pyodide, "six", "1", headers=("License-Expression: MIT",))
        lock = {"packages": {"six": {"file_name": wheel.path.name, "sha256": wheel.sha256}}}
        (pyodide / "pyodide-lock.json").write_text(json.dumps(lock))
        (new / "jupyter-lite.json").write_text(json.dumps(building.settings()))
        return [wheel]

    monkeypatch.setenv("SETLAB_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(building, "furnish", Workshop)
    monkeypatch.setattr(building, "assemble", assemble)
    monkeypatch.setattr(building.lessons, "write", lambda new, workshop: None)


@pytest.fixture
def served(monkeypatch):
    """What is served, instead of serving it."""
    calls = []
    monkeypatch.setattr(site, "serve", lambda folder, port, browser: calls.append((folder, browser)))
    return calls


def test_a_site_is_built_and_told(tools, run, tmp_path):
    folder = tmp_path / "out"
    status, said, errors = run("site", str(folder))
    assert (status, errors) == (0, "")
    assert f"The site is in {folder}: " in said
    assert "It loads nothing from outside. licences.txt lists its 3 parts." in said
    mark = json.loads((folder / MARK).read_text())
    assert mark["files"] == len([path for path in folder.rglob("*") if path.is_file()]) - 1  # all but the mark
    licences = (folder / "licences.txt").read_text("utf-8")
    assert all(line in licences for line in ("Pyodide 314", "MPL-2.0", "Python 3.14: PSF-2.0", "six 1: MIT"))
    assert "<title>Learn SET</title>" in (folder / "repl" / "index.html").read_text()


def test_it_is_built_in_the_language_that_is_spoken(tools, run, tmp_path):
    status, said, _ = run("site", str(tmp_path / "out"), "--language", "nl")
    assert status == 0
    assert "De site staat in" in said
    assert '<html lang="nl">' in (tmp_path / "out" / "index.html").read_text("utf-8")


def test_it_is_built_anew_each_time(tools, run, tmp_path):
    run("site", str(tmp_path / "out"))
    (tmp_path / "out" / "left.txt").write_text("from an older site")
    assert run("site", str(tmp_path / "out"))[0] == 0
    assert not (tmp_path / "out" / "left.txt").exists()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "holds something else"), ("fr", "contient autre chose"), ("nl", "staat iets anders")]
)
def test_a_folder_of_somebody_s_is_refused_in_words(tools, run, tmp_path, language, words):
    (tmp_path / "thesis.txt").write_text("years of work")
    status, said, errors = run("site", str(tmp_path), "--language", language)
    assert (status, said) == (2, "")
    assert words in errors
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_one_folder_with_a_name(tools, run, tmp_path):
    assert run("site", "a", "b")[0] == 2
    assert "setlab-site" in run("site", " ")[2]


def test_a_site_that_would_ask_outside_is_not_laid(tools, run, tmp_path, monkeypatch):
    monkeypatch.setattr(
        building.repl, "dress", lambda page, title: page.write_text('<script src="//cdn.example.org/x">')
    )
    status, _, errors = run("site", str(tmp_path / "out"))
    assert status == 2
    assert "repl/index.html asks for //cdn.example.org/x" in errors
    assert not (tmp_path / "out").exists()


def test_serving_builds_only_what_is_not_there(tools, served, run, tmp_path, monkeypatch):
    folder = tmp_path / "out"
    status, said, _ = run("site", str(folder), "--serve", "--no-browser")
    assert status == 0
    assert "Open http://127.0.0.1:" in said
    monkeypatch.setattr(building, "assemble", lambda *args: pytest.fail("built again"))
    run("site", str(folder), "--serve")
    assert served == [(folder, False), (folder, True)]


def test_a_port_that_is_taken_is_told_before_anything_is_built(tools, run, tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, _, errors = run("site", str(tmp_path / "out"), "--serve", "--port", str(taken.getsockname()[1]))
    assert status == 2
    assert "is not free" in errors
    assert not (tmp_path / "out").exists()


def test_without_npm_the_command_says_so(run, tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    status, _, errors = run("site", str(tmp_path / "out"))
    assert status == 2
    assert "is missing. It comes with Node.js" in errors
    assert not (tmp_path / "out").exists()


def test_help_names_it(run):
    said = run("--help")[1]
    assert "site [FOLDER]" in said
    assert "--serve" in said


def test_where_a_user_s_own_jupyter_is_kept_out(tmp_path):
    around = building.surroundings(tmp_path)
    assert all(str(tmp_path) in around[name] for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR"))
    assert Path(around["JUPYTER_RUNTIME_DIR"]).is_relative_to(tmp_path)
