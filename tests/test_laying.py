"""Notebooks laid in a learner's folder without losing a learner's work, by several at once."""

import json
import os
import subprocess
import sys

import nbformat
import pytest

from setlab import lab
from setlab.errors import FileError, OptionError
from setlab.lab import laying
from setlab.language.documents import shelf

START = "00_start.ipynb"
BESIDE = "00_start.new.ipynb"


def notebook(*sources):
    return nbformat.writes(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in sources]))


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A package of our own with one notebook in English and French, and one in English alone."""
    package, words = tmp_path / "setlab", tmp_path / "locale"
    (package / "notebooks").mkdir(parents=True)
    (package / "notebooks" / START).write_text(notebook("# Hello.", "start()"), encoding="utf-8")
    (package / "notebooks" / "05_cards.ipynb").write_text(notebook("cards"), encoding="utf-8")
    (words / "fr" / "notebooks").mkdir(parents=True)
    (words / "fr" / "notebooks" / "00_start.po").write_text('msgid "Hello."\nmsgstr "Bonjour."\n', encoding="utf-8")
    monkeypatch.setattr(shelf, "__file__", str(package / "language" / "documents" / "shelf.py"))
    monkeypatch.setattr(shelf, "LOCALE", words)
    return package / "notebooks"


def cells(language, name=START):
    return nbformat.reads(lab.shipped(language)[name], as_version=4).cells


def outcomes(laid):
    return {one.name: (one.outcome, one.beside) for one in laid}


def edit(path, **changes):
    """What a learner does: change a cell's text, or only run the cell, or only have Lab write its metadata."""
    book = nbformat.read(path, as_version=4)
    cell = book.cells[0]
    if "source" in changes:
        cell.source = changes["source"]
    if "output" in changes:
        cell.outputs = [nbformat.v4.new_output("stream", text=changes["output"])]
        cell.execution_count = 3
        book.metadata["language_info"] = {"name": "python", "version": "3.99"}
    nbformat.write(book, path)
    return path.read_bytes()


# The notebooks that come with setlab.


def test_the_start_notebook_is_one_cell_that_nobody_breaks():
    for language in ("en", "fr", "nl"):
        book = nbformat.reads(lab.shipped(language)[START], as_version=4)
        nbformat.validate(book)
        (code,) = [cell for cell in book.cells if cell.cell_type == "code"]
        assert book.cells[0] is code  # so one press on Run is enough
        assert code.source.splitlines()[1:] == ["from setlab import start; start()"]
        assert all(cell.metadata["editable"] is cell.metadata["deletable"] is False for cell in book.cells)
        assert not code.outputs
    assert "Shift + Enter" in cells("en")[0].source
    assert "Maj + Entrée" in cells("fr")[0].source
    assert "Om te beginnen" in cells("nl")[0].source


def test_links_in_the_start_notebook_lead_to_notebooks():
    for language in ("en", "fr", "nl"):
        more = cells(language)[1].source
        links = {part.split(")")[0] for part in more.split("](")[1:]}
        assert links == set(lab.shipped(language)) - {START}


def test_a_language_gets_its_own_notebooks_and_english_for_the_rest(home):
    assert [cell.source for cell in cells("fr")] == ["# Bonjour.", "start()"]
    assert [cell.source for cell in cells("nl")] == [cell.source for cell in cells("en")] == ["# Hello.", "start()"]
    assert cells("fr", "05_cards.ipynb") == cells("en", "05_cards.ipynb")
    with pytest.raises(OptionError, match="no language 'de'"):
        lab.shipped("de")


def test_an_installation_without_notebooks_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(shelf, "__file__", str(tmp_path / "setlab" / "language" / "documents" / "shelf.py"))
    with pytest.raises(OptionError, match="Install setlab again"):
        lab.shipped()


# Laying them.


def test_a_new_folder_gets_all(home, tmp_path):
    folder = tmp_path / "a" / "b c é"
    assert outcomes(lab.lay(folder)) == {START: ("new", None), "05_cards.ipynb": ("new", None)}
    assert (folder / START).read_bytes() == (home / START).read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == [".setlab-notebooks.json", START, "05_cards.ipynb"]


def test_no_answer_is_given_away(home, tmp_path):
    edit(home / START, output="the answer")
    lab.lay(tmp_path)
    laid = nbformat.read(tmp_path / START, as_version=4)
    assert [cell.source for cell in laid.cells] == [cell.source for cell in nbformat.read(home / START, 4).cells]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in laid.cells)


def test_laying_again_touches_nothing(home, tmp_path):
    folder = tmp_path / "folder"
    lab.lay(folder)
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.ipynb")}
    assert {one.outcome for one in lab.lay(folder)} == {"same"}
    assert before == {path.name: path.stat().st_mtime_ns for path in folder.glob("*.ipynb")}


def test_a_notebook_that_was_only_run_keeps_its_outputs(home, tmp_path):
    lab.lay(tmp_path)
    theirs = edit(tmp_path / START, output="a picture")
    assert outcomes(lab.lay(tmp_path))[START] == ("same", None)
    assert (tmp_path / START).read_bytes() == theirs


def test_a_changed_notebook_stays_and_the_fresh_copy_lies_beside_it(home, tmp_path):
    lab.lay(tmp_path)
    theirs = edit(tmp_path / START, source="start(); my_own()")
    for _ in range(2):  # the second time no further copy is made
        assert outcomes(lab.lay(tmp_path)) == {START: ("kept", BESIDE), "05_cards.ipynb": ("same", None)}
        assert (tmp_path / START).read_bytes() == theirs
        assert (tmp_path / BESIDE).read_bytes() == (home / START).read_bytes()
    assert len(list(tmp_path.glob("00*"))) == 2


def test_a_changed_fresh_copy_stays_too(home, tmp_path):
    lab.lay(tmp_path)
    one = edit(tmp_path / START, source="one")
    lab.lay(tmp_path)
    two = edit(tmp_path / BESIDE, source="two")
    assert outcomes(lab.lay(tmp_path))[START] == ("kept", "00_start.new-2.ipynb")
    assert (tmp_path / START).read_bytes() == one
    assert (tmp_path / BESIDE).read_bytes() == two


def test_a_newer_version_replaces_what_was_not_changed(home, tmp_path):
    lab.lay(tmp_path)
    edit(tmp_path / START, output="run, but not changed")
    theirs = edit(tmp_path / "05_cards.ipynb", source="mine")
    lab.lay(tmp_path)
    for name in (START, "05_cards.ipynb"):
        (home / name).write_text(notebook("version 2"), encoding="utf-8")
    assert outcomes(lab.lay(tmp_path)) == {
        START: ("renewed", None),
        "05_cards.ipynb": ("kept", "05_cards.new.ipynb"),
    }
    assert (tmp_path / START).read_bytes() == (home / START).read_bytes()
    assert (tmp_path / "05_cards.ipynb").read_bytes() == theirs
    assert (tmp_path / "05_cards.new.ipynb").read_bytes() == (home / "05_cards.ipynb").read_bytes()


def test_the_language_is_remembered(home, tmp_path):
    assert lab.remembered(tmp_path) is None
    lab.lay(tmp_path, "fr")
    assert lab.remembered(tmp_path) == "fr"
    (tmp_path / laying.MANIFEST).write_text('{"language": ["fr"]}')
    assert lab.remembered(tmp_path) is None


def test_another_language_replaces_what_was_not_changed(home, tmp_path):
    lab.lay(tmp_path, "en")
    assert outcomes(lab.lay(tmp_path, "fr")) == {START: ("renewed", None), "05_cards.ipynb": ("same", None)}
    assert "Bonjour." in (tmp_path / START).read_text(encoding="utf-8")


NESTED = "[" * 200_000
DAMAGES = ["", "{", "[]", '{"cells": 3}', '{"cells": [{}]}', "\udcff", NESTED, '{"cells": ' + "9" * 5000 + "}"]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda text: ascii(text)[:20])
def test_a_damaged_notebook_stays_as_it_is(home, tmp_path, damage):
    lab.lay(tmp_path)
    theirs = damage.encode("utf-8", "surrogateescape")
    (tmp_path / START).write_bytes(theirs)
    assert outcomes(lab.lay(tmp_path))[START] == ("damaged", BESIDE)
    assert (tmp_path / START).read_bytes() == theirs
    assert (tmp_path / BESIDE).read_bytes() == (home / START).read_bytes()


@pytest.mark.parametrize(
    "damage", [None, b"", b"[]", b'{"laid": 3}', b"\xff", NESTED.encode(), b'{"laid": {"00_start.ipynb": [3]}}'],
    ids=lambda text: ascii(text)[:20],
)  # fmt: skip
def test_without_a_readable_memory_nothing_is_overwritten(home, tmp_path, damage):
    lab.lay(tmp_path)
    theirs = edit(tmp_path / START, source="mine")
    memory = tmp_path / laying.MANIFEST
    memory.unlink() if damage is None else memory.write_bytes(damage)
    (home / "05_cards.ipynb").write_text(notebook("version 2"), encoding="utf-8")
    assert outcomes(lab.lay(tmp_path)) == {
        START: ("kept", BESIDE),
        "05_cards.ipynb": ("kept", "05_cards.new.ipynb"),  # it cannot be known to be untouched
    }
    assert (tmp_path / START).read_bytes() == theirs
    assert json.loads(memory.read_text())["setlab"] == 1


def test_a_folder_that_cannot_be_is_named(home, tmp_path):
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "under"):
        with pytest.raises(OptionError, match="cannot be used") as caught:
            lab.lay(folder)
        assert caught.value.fields["folder"] == str(folder)


def test_what_is_no_file_keeps_its_name_and_a_fresh_copy_lies_beside_it(home, tmp_path):
    (tmp_path / START).mkdir()
    os.mkfifo(tmp_path / "05_cards.ipynb")
    assert outcomes(lab.lay(tmp_path)) == {
        START: ("damaged", BESIDE),
        "05_cards.ipynb": ("damaged", "05_cards.new.ipynb"),
    }


def test_a_link_stays_a_link_and_a_mode_a_mode(home, tmp_path):
    folder, real = tmp_path / "folder", tmp_path / "real.ipynb"
    lab.lay(folder)
    (folder / START).rename(real)
    (folder / START).symlink_to(real)
    real.chmod(0o600)
    (folder / "05_cards.ipynb").unlink()
    (folder / "05_cards.ipynb").symlink_to(tmp_path / "to come.ipynb")  # leads nowhere yet
    for name in (START, "05_cards.ipynb"):
        (home / name).write_text(notebook("version 2"), encoding="utf-8")
    assert outcomes(lab.lay(folder)) == {START: ("renewed", None), "05_cards.ipynb": ("new", None)}
    assert (folder / START).readlink() == real
    assert real.read_bytes() == (home / START).read_bytes()
    assert real.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "to come.ipynb").read_bytes() == (home / "05_cards.ipynb").read_bytes()


def test_a_folder_is_named_as_in_a_shell(home, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "theirs"))
    monkeypatch.chdir(tmp_path)
    lab.lay("~/here")
    lab.lay("there")
    assert (tmp_path / "theirs" / "here" / START).exists()
    assert (tmp_path / "there" / START).exists()
    assert not (tmp_path / "~").exists()


@pytest.mark.parametrize("folder", ["", "n" * 300, "a\0b", "\ud800"])
def test_a_name_that_cannot_be_is_told(home, folder):
    with pytest.raises(FileError):
        lab.lay(folder)


def test_six_at_once_lay_one_folder(tmp_path):
    """In processes of their own; nobody trips over another's files, and no draft stays."""
    lay = "import sys; from setlab.lab import lay; print(*sorted({one.outcome for one in lay(sys.argv[1])}))"
    (tmp_path / f"{START}.{'0' * 6}-1-{'0' * 8}.part").touch()
    os.utime(tmp_path / f"{START}.{'0' * 6}-1-{'0' * 8}.part", (0, 0))
    six = [
        subprocess.Popen([sys.executable, "-c", lay, str(tmp_path)], stdout=subprocess.PIPE, text=True)
        for _ in range(6)
    ]
    said = {word for one in six for word in one.communicate()[0].split()}
    assert [one.returncode for one in six] == [0] * 6
    assert said <= {"new", "same"}
    assert {path.name for path in tmp_path.iterdir()} == {*lab.shipped(), laying.MANIFEST}
    assert {one.outcome for one in lab.lay(tmp_path)} == {"same"}


def test_a_write_that_fails_leaves_the_old_file(home, tmp_path, monkeypatch):
    lab.lay(tmp_path)
    before = (tmp_path / START).read_bytes()
    (home / START).write_text(notebook("version 2"), encoding="utf-8")

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OptionError, match=rf"No space left on device.*{START}"):
        lab.lay(tmp_path)
    assert (tmp_path / START).read_bytes() == before
