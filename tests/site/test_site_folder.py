"""The folder of a site: what may be replaced, and that a build which ends halfway leaves the old site."""

import json
import os
from pathlib import Path

import pytest

from setlab.errors import SiteError
from setlab.site.folder import MARK, check_folder, is_site, replacing


def a_site(folder, word="old"):
    """A site of ours that says that word."""
    folder.mkdir(parents=True)
    (folder / MARK).write_text(json.dumps({"setlab": "0.1.0"}))
    (folder / "index.html").write_text(word)
    return folder


def everything(folder):
    """All that lies there, hidden things too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def fill(new, word="new"):
    (new / MARK).write_text(json.dumps({"setlab": "0.1.0"}))
    (new / "index.html").write_text(word)


def test_a_new_or_an_empty_folder_is_taken(tmp_path):
    (tmp_path / "empty").mkdir()
    for folder in (tmp_path / "empty", tmp_path / "new", tmp_path / "deep" / "er"):
        with replacing(folder) as new:
            assert list(new.iterdir()) == []
            fill(new)
        assert is_site(folder)
        assert list(folder.parent.glob(".*")) == []  # nothing is left beside it


def test_an_old_site_is_replaced_whole(tmp_path):
    folder = a_site(tmp_path / "site")
    (folder / "from_then.txt").write_text("gone")
    with replacing(folder) as new:
        fill(new)
        assert (folder / "index.html").read_text() == "old"  # until the end
    assert set(everything(folder)) == {MARK, "index.html"}
    assert (folder / "index.html").read_text() == "new"


@pytest.mark.parametrize("content", ["", "{", "[]", '{"other": 1}', "null", "7"])
def test_what_is_no_site_of_ours_is_refused_and_stays(tmp_path, content):
    folder = tmp_path / "thesis"
    folder.mkdir()
    (folder / "chapter.txt").write_text("years of work")
    (folder / MARK).write_text(content)  # a mark that is not ours
    before = everything(tmp_path)
    with pytest.raises(SiteError, match="thesis holds something else"), replacing(folder):
        pytest.fail("it was let in")
    assert everything(tmp_path) == before


def test_a_file_and_a_link_are_refused(tmp_path):
    (tmp_path / "file").write_text("a file")
    a_site(tmp_path / "real")
    os.symlink(tmp_path / "real", tmp_path / "link")
    for name in ("file", "link"):
        with pytest.raises(SiteError, match="is not a folder"):
            check_folder(tmp_path / name)


@pytest.mark.parametrize("accident", [RuntimeError, KeyboardInterrupt, SystemExit, SiteError])
@pytest.mark.parametrize("there", [True, False])
def test_a_build_that_ends_halfway_changes_nothing(tmp_path, accident, there):
    folder = a_site(tmp_path / "site") if there else tmp_path / "site"
    before = everything(tmp_path)

    def build():
        with replacing(folder) as new:
            fill(new)
            raise accident("stopped")

    with pytest.raises(accident):
        build()
    assert everything(tmp_path) == before


def test_a_folder_that_was_filled_meanwhile_is_not_overwritten(tmp_path):
    folder = tmp_path / "site"

    def build():
        with replacing(folder) as new:
            fill(new)
            folder.mkdir()
            (folder / "chapter.txt").write_text("written during the build")

    with pytest.raises(SiteError, match="holds something else"):
        build()
    assert everything(tmp_path) == {"site/chapter.txt": b"written during the build"}


def test_a_swap_that_fails_puts_the_old_site_back(tmp_path, monkeypatch):
    folder = a_site(tmp_path / "site")
    real = os.replace

    def replace(source, target):
        if Path(source).name == "new":
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(SiteError, match="No space left"), replacing(folder) as new:
        fill(new)
    assert everything(tmp_path) == {f"site/{MARK}": b'{"setlab": "0.1.0"}', "site/index.html": b"old"}


def test_a_swap_that_was_killed_between_its_steps_is_mended_next_time(tmp_path):
    folder = tmp_path / "site"
    a_site(tmp_path / ".site.old")
    check_folder(folder)
    assert (folder / "index.html").read_text() == "old"


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SiteError, match="cannot be used"), replacing(tmp_path / "file" / "site"):
        pytest.fail("it was let in")
