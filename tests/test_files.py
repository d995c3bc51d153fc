"""Files: a path made whole once, texts written whole or not at all, drafts of the dead removed."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from setlab import files
from setlab.errors import FileError
from setlab.files import clean_parts, read_bounded, whole_path, write_whole


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty folder that a process works in, and no home but that."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Paths.


def test_a_path_is_made_whole(here, monkeypatch):
    assert whole_path("p.json") == here / "p.json"
    assert whole_path(Path("a") / ".." / "p.json") == here / "p.json"
    assert whole_path("~/p.json") == here / "home" / "p.json"
    assert whole_path("~") == here / "home"
    assert whole_path("~nobody-here.json") == here / "~nobody-here.json"  # as shells have it
    whole = whole_path("p.json")
    monkeypatch.chdir(here / "home")
    assert whole_path(whole) == whole


def test_links_are_followed_whether_or_not_they_lead_to_a_file(here):
    (here / "real").mkdir()
    (here / "link.json").symlink_to("real/p.json")
    (here / "folder").symlink_to("real")
    assert whole_path("link.json") == whole_path("folder/p.json") == here / "real" / "p.json"


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("", "is empty"), ("  ", "is empty"), (b"p.json", r"not by b'p.json'"), (None, "not by None"), (7, "not by 7"),
        ("a\0b", r"holds '\\x00'"), ("a\ud800", r"holds '\\ud800'"), ("\udcff/p.json", r"holds '\\udcff'"),
        ("n" * 300, "at most 255 bytes"), ("é" * 150, "at most 255 bytes"), ("ok/" + "n" * 256 + "/ok", "too long"),
        ("a/" * 3000, "at most 4000 bytes"),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_is_named(here, path, says):
    with pytest.raises(FileError, match=says) as caught:
        whole_path(path)
    assert len(str(caught.value)) < 700
    str(caught.value).encode()  # it can be printed
    with pytest.raises(FileError):
        write_whole(path, "text")
    assert [one.name for one in here.iterdir()] == ["home"]


def test_a_link_to_itself_is_named(here):
    (here / "loop").symlink_to("loop")
    with pytest.raises(FileError, match="'loop' leads to itself"):
        whole_path("loop")


def test_without_a_home_or_a_folder_the_path_is_asked_for(here, monkeypatch):
    monkeypatch.setattr(os.path, "expanduser", lambda text: text)  # where the system knows no home
    with pytest.raises(FileError, match="no home folder"):
        whole_path("~/p.json")
    gone = here / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(FileError, match="Give the whole path"):
        whole_path("p.json")
    assert whole_path(here / "p.json") == here / "p.json"


# Writing.


def test_a_text_is_written_as_it_is_and_the_way_is_made(here):
    write_whole("a/b/p.json", "é\nline\r\n")
    assert (here / "a" / "b" / "p.json").read_bytes() == "é\nline\r\n".encode()
    assert os.listdir("a/b") == ["p.json"]


def test_a_new_file_has_the_mode_that_others_get(here):
    Path("other").touch()
    write_whole("p.json", "text")
    assert Path("p.json").stat().st_mode == Path("other").stat().st_mode


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o444])
def test_a_file_keeps_its_mode(here, mode):
    Path("p.json").touch()
    Path("p.json").chmod(mode)
    write_whole("p.json", "text")
    assert stat.S_IMODE(Path("p.json").stat().st_mode) == mode
    assert Path("p.json").read_text() == "text"


def test_a_link_stays_a_link(here):
    Path("real").mkdir()
    Path("link.json").symlink_to("real/p.json")
    for text in ("first", "second"):
        write_whole("link.json", text)
        assert Path("link.json").is_symlink()
        assert Path("real/p.json").read_text() == text
    assert os.listdir("real") == ["p.json"]


@pytest.mark.parametrize("step", ["replace", "chmod", "fsync"])
def test_a_system_that_refuses_leaves_the_old_file_and_nothing_else(here, monkeypatch, step):
    write_whole("p.json", "old")

    def full(*args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(files.os, step, full)
        with pytest.raises(OSError, match=r"p\.json"):
            write_whole("p.json", "new")
    assert Path("p.json").read_text() == "old"
    assert sorted(os.listdir()) == ["home", "p.json"]
    write_whole("p.json", "new")  # and the next one is written
    assert Path("p.json").read_text() == "new"


def test_what_is_no_ordinary_file_is_neither_written_nor_read(here):
    os.mkfifo("pipe")
    for path, says in (("pipe", "no ordinary file"), ("home", "is a folder"), (os.devnull, "no ordinary file")):
        with pytest.raises(FileError, match=says):
            write_whole(path, "text")
        with pytest.raises(FileError, match=says):
            read_bounded(path, 100)
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_file_under_a_file_is_an_error_of_the_system_that_names_it(here):
    Path("p.json").touch()
    with pytest.raises(OSError, match=r"p\.json"):
        write_whole("p.json/under", "text")


@pytest.mark.parametrize("name", ["n" * 255, "é" * 127, "n" * 201])
def test_the_longest_name_has_a_draft_too(here, name):
    write_whole(name, "text")
    assert Path(name).read_text() == "text"


# Reading.


def test_no_more_is_read_than_is_allowed(here):
    write_whole("p.json", "é" * 50)
    assert read_bounded("p.json", 100) == "é" * 50
    with pytest.raises(FileError, match=r"'p\.json' is too large: over 99 bytes"):
        read_bounded("p.json", 99)


def test_what_is_no_text_is_named(here):
    Path("p.json").write_bytes(b"\xff\xfe")
    with pytest.raises(FileError, match=r"'p\.json' is no text"):
        read_bounded("p.json", 100)
    Path("p.json").write_bytes(b"\xef\xbb\xbf{}")  # as an editor of Windows' leaves it
    assert read_bounded("p.json", 100) == "{}"
    with pytest.raises(FileNotFoundError, match=r"absent\.json"):
        read_bounded("absent.json", 100)


# Kills.

WRITER = """
import sys
from setlab.files import write_whole
print("writing", flush=True)
while True:
    for sign in "ab":
        write_whole("p.json", sign * 100_000, sync=False)
"""


def start_writer():
    writer = subprocess.Popen([sys.executable, "-c", WRITER], stdout=subprocess.PIPE, text=True)
    assert writer.stdout.readline() == "writing\n"
    return writer


def test_writers_killed_at_any_moment_leave_a_whole_file_and_no_draft(here, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    write_whole("p.json", "a" * 100_000)
    for round in range(6):
        two = [start_writer(), start_writer()]
        time.sleep(0.01 + 0.007 * round)
        for writer in two:
            writer.send_signal(signal.SIGKILL)
            writer.communicate()
        text = read_bounded("p.json", 100_000)
        assert text in ("a" * 100_000, "b" * 100_000)
        clean_parts("p.json")
        assert sorted(os.listdir()) == ["home", "p.json"]


def draft_of(name, process, host=None):
    path = Path(f"{name}.{host or files._host()}-{process}-0123abcd.part")
    path.write_text("half")
    return path


def dead():
    """The number of a process that has ended."""
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    return done.pid


def test_only_drafts_of_the_dead_are_removed(here):
    left = draft_of("p.json", dead())
    ours = draft_of("p.json", os.getpid())  # a process before this one had its number
    others = [
        draft_of("p.json", os.getppid()), draft_of("q.json", dead()), draft_of("p.json", dead(), "000000"),
    ]  # fmt: skip
    theirs = [Path(name) for name in ("p.json.part", "p.json.123.part", "00_start.ipynb.part", "p.json-1-2.part")]
    for path in theirs:  # a download of a browser's, perhaps
        path.touch()
    assert clean_parts("p.json") == sorted([here / left, here / ours])
    assert all(path.exists() for path in (*others, *theirs))
    assert clean_parts(here) == [here / others[1]]  # of a folder: those of any file


def test_a_draft_of_another_machine_goes_when_it_is_old(here):
    draft = draft_of("p.json", 1, "000000")
    assert clean_parts("p.json") == []
    os.utime(draft, (time.time() - 4000,) * 2)
    assert clean_parts("p.json") == [here / draft]


def test_nothing_to_clean_is_no_fault(here):
    assert clean_parts("absent/p.json") == []
