"""One file of progress and several kernels, killed ones, failing disks and odd names: nothing of the work is lost."""

import asyncio
import os
import random
import subprocess
import sys
import time
from unittest.mock import Mock

import pytest

from setlab import start
from setlab.errors import FileError, OptionError
from setlab.progress import saves

PRESSER = """
import sys
from setlab import start
course = start(save=sys.argv[1], seed=1)
for n in range(int(sys.argv[2])):
    course.press("language=nl" if n % 2 else "language=fr")
    print(course.presses, flush=True)
"""


def presser(file, presses):
    return subprocess.Popen([sys.executable, "-c", PRESSER, str(file), str(presses)], stdout=subprocess.PIPE, text=True)


def test_two_kernels_press_at_once_and_the_file_holds_both(tmp_path):
    file = tmp_path / "progress.json"
    both = [presser(file, 60) for _ in range(2)]
    told = [[int(line) for line in process.communicate(timeout=60)[0].split()] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert [len(counts) for counts in told] == [60, 60]
    log = (tmp_path / ".progress.json.log").read_text("utf-8").splitlines()
    assert len(log) == 120
    assert start(save=file).scene().notices == ()


def test_who_went_on_after_another_kernel_began_loses_nothing_to_its_first_press(tmp_path):
    """The first kernel may be killed before it presses again: what it wrote since is in the file."""
    file = tmp_path / "progress.json"
    first = start(save=file, seed=1)
    first.press("open:rule")
    second = start(save=file)
    first.press("next")
    second.press("course:home")
    second.press("open:third")
    merged = start(save=file)
    for course in (first, second):
        room = course.state.room
        assert merged.state.inside(room) == course.state.inside(room)
    merged.press("course:home")
    assert len(saves(file)) == 1


def test_a_kernel_killed_at_any_moment_leaves_a_whole_file_with_all_that_it_told(tmp_path):
    file = tmp_path / "progress.json"
    dice = random.Random(8)
    told = 0
    for _ in range(4):
        process = presser(file, 100_000)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(dice.uniform(0, 0.1))
        process.kill()
        left = process.communicate()[0].split()
        told = max(told, int(left[-1]) if left else 0)
        assert len(saves(file)) == 1
        assert start(save=file).presses >= told


def test_a_failed_replace_is_told_and_tried_again(tmp_path, monkeypatch):
    file = tmp_path / "progress.json"
    course = start(save=file, seed=1)
    course.press("continue")

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        course.press("next")
        assert "not saved in progress.json now" in course.scene().notices[0]
    course.press("course:home")
    assert course.scene().notices == ("Saving works again. All your work is in progress.json.",)
    assert start(save=file).state == course.state


def test_in_a_browser_the_picture_comes_before_the_file(tmp_path, monkeypatch):
    file = tmp_path / "progress.json"

    async def visit():
        course = start(save=file, seed=1)
        course.press("continue")
        course.press("next")
        assert not file.exists()
        await asyncio.sleep(0)
        assert start(save=file).state == course.state
        monkeypatch.setattr(os, "replace", Mock(side_effect=OSError(28, "No space left on device")))
        course.press("course:home")
        assert course.scene().notices == ()
        await asyncio.sleep(0)
        assert "not saved in progress.json now" in course.scene().notices[0]
        return course

    monkeypatch.setattr(sys, "platform", "emscripten")
    course = asyncio.run(visit())
    monkeypatch.undo()
    course.press("continue")  # a failing file is tried again at once
    assert start(save=file).state == course.state


@pytest.mark.parametrize("host", ["voila/0.5.13", "edit", "run"])
def test_visitors_of_one_page_share_no_file(tmp_path, monkeypatch, host):
    file = tmp_path / "progress.json"
    monkeypatch.setenv("SETLAB_PROGRESS", str(file))
    monkeypatch.setenv("SERVER_SOFTWARE", host)
    if not host.startswith("voila"):
        marimo = Mock(app_meta=lambda: Mock(mode=host))
        monkeypatch.setitem(sys.modules, "marimo", marimo)
    start(seed=1).press("continue")
    assert file.exists() is (host == "edit")  # there one person works
    start(seed=1, save=tmp_path / "mine.json").press("continue")
    assert (tmp_path / "mine.json").exists()  # who names a file has it


def test_a_link_stays_a_link_and_its_file_keeps_its_mode(tmp_path):
    file, link = tmp_path / "real.json", tmp_path / "link.json"
    start(save=file, seed=1).press("continue")
    file.chmod(0o600)
    link.symlink_to(file)
    course = start(save=link)
    course.press("next")
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o600
    assert start(save=file).state == course.state


def test_a_path_is_made_whole_once(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path)
    near, home = start(save="near.json", seed=1), start(save="~/home.json", seed=1)
    monkeypatch.chdir(tmp_path / "elsewhere")
    for course in (near, home):
        course.press("continue")
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert (tmp_path / "near.json").is_file()
    assert (tmp_path / "home.json").is_file()


@pytest.mark.parametrize("name", ["", "a\0b", b"p.json", "x" * 300, "\ud800"])
def test_a_name_that_cannot_be_is_named(name):
    with pytest.raises(FileError):
        start(save=name)


@pytest.mark.parametrize("options", [{"language": 5}, {"leters": True}])
def test_options_are_checked_with_and_without_a_file(tmp_path, options):
    file = tmp_path / "progress.json"
    for _ in range(2):
        with pytest.raises(OptionError):
            start(save=file, **options)
        start(save=file, seed=1).press("language=nl")
        assert file.is_file()  # from now on with a file


def test_an_empty_language_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("SETLAB_LANGUAGE", "")
    file = tmp_path / "progress.json"
    for _ in range(2):
        course = start(save=file, seed=1)
        assert course.look.language in (None, "en")
        course.press("letters=on")
        assert file.is_file()
