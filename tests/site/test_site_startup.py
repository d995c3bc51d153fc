"""What the browser's Python does at the start of a page: progress kept in step, packages loaded when imported."""

import asyncio
import importlib
import sys

import pytest

from setlab.site import startup
from setlab.site.startup import Later, Pair, bring_back, keep

SAVE = "setlab-progress.json"


class Shelf:
    """A storage in memory; it fails as often as it is told."""

    def __init__(self, **texts):
        self.texts, self.failures, self.puts = {f"{name}.json": text for name, text in texts.items()}, 0, []

    async def put(self, texts):
        await asyncio.sleep(0)
        if self.failures:
            self.failures -= 1
            raise OSError("the browser keeps nothing")
        self.puts.append(dict(texts))
        self.texts |= texts

    async def get(self):
        await asyncio.sleep(0)
        return dict(self.texts)


def step(coroutine):
    return asyncio.run(coroutine)


def test_what_was_kept_at_an_earlier_visit_comes_back(tmp_path):
    drive, here = tmp_path / "drive", tmp_path / "here"
    drive.mkdir()
    here.mkdir()
    for name in (SAVE, f".{SAVE}.log", "setlab-progress-2.json", f".{SAVE}.lock", "x.part", "01_what_is_a_set.ipynb"):
        (drive / name).write_text(name)
    bring_back(drive, here)
    assert {path.name for path in here.iterdir()} == {SAVE, f".{SAVE}.log", "setlab-progress-2.json"}
    assert (here / SAVE).read_text() == SAVE


def test_without_a_drive_the_page_starts_all_the_same(tmp_path):
    bring_back(tmp_path / "nowhere", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_each_change_is_put_once(tmp_path):
    shelf, pair = Shelf(), Pair(tmp_path, None)
    pair.storage = shelf
    step(pair.push())
    (tmp_path / SAVE).write_text("one")
    step(pair.push())
    step(pair.push())
    (tmp_path / SAVE).write_text("second")
    (tmp_path / f"{SAVE}.part").write_text("half")
    step(pair.push())
    (tmp_path / SAVE).unlink()
    step(pair.push())
    assert shelf.puts == [{SAVE: "one"}, {SAVE: "second"}, {SAVE: None}]


def test_what_was_there_at_the_start_is_not_put_again(tmp_path):
    (tmp_path / SAVE).write_text("brought back")
    shelf = Shelf()
    step(Pair(tmp_path, shelf).push())
    assert shelf.puts == []


def test_the_long_log_is_put_seldom(tmp_path):
    shelf = Shelf()
    pair = Pair(tmp_path, shelf)
    (tmp_path / f".{SAVE}.log").write_text("press\n")
    step(pair.push(seldom=False))
    assert shelf.puts == []
    step(pair.push(seldom=True))
    assert shelf.puts == [{f".{SAVE}.log": "press\n"}]


def test_what_could_not_be_put_is_tried_again(tmp_path):
    shelf = Shelf()
    pair = Pair(tmp_path, shelf)
    (tmp_path / SAVE).write_text("one")
    shelf.failures = 1
    with pytest.raises(OSError, match="keeps nothing"):
        step(pair.push())
    step(pair.push())
    assert shelf.puts == [{SAVE: "one"}]


def test_another_page_s_work_is_taken_over_and_not_sent_back(tmp_path):
    (tmp_path / SAVE).write_text("mine")
    shelf = Shelf(**{"setlab-progress": "theirs and mine"})
    pair = Pair(tmp_path, shelf)
    step(pair.pull())
    assert (tmp_path / SAVE).read_text() == "theirs and mine"
    step(pair.push())
    assert shelf.puts == []


def test_what_was_pressed_meanwhile_is_not_overwritten(tmp_path):
    (tmp_path / SAVE).write_text("mine")
    shelf = Shelf(**{"setlab-progress": "theirs"})
    pair = Pair(tmp_path, shelf)

    async def pressed_while_asking():
        pulling = asyncio.ensure_future(pair.pull())
        await asyncio.sleep(0)  # the storage has been asked
        (tmp_path / SAVE).write_text("mine, one press later")
        await pulling

    step(pressed_while_asking())
    assert (tmp_path / SAVE).read_text() == "mine, one press later"


def test_the_keeper_goes_on_after_failures(tmp_path):
    shelf = Shelf()
    shelf.failures = 2

    async def visit():
        task = asyncio.ensure_future(keep(tmp_path, shelf, pause=0.001))
        await asyncio.sleep(0)
        (tmp_path / SAVE).write_text("one")
        for _ in range(2000):
            await asyncio.sleep(0.001)
            if shelf.puts:
                break
        task.cancel()

    step(visit())
    assert shelf.puts == [{SAVE: "one"}]
    assert shelf.failures == 0


# packages


@pytest.fixture
def later(tmp_path, monkeypatch):
    """A finder whose package arrives when it is asked for; gives what it was asked for."""
    asked = []

    def load(name):
        asked.append(name)
        if name != "setlab_arrives":
            return False
        (tmp_path / "setlab_arrives.py").write_text("value = 7\n")
        importlib.invalidate_caches()
        return True

    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Later(load)])
    yield asked
    sys.modules.pop("setlab_arrives", None)


def test_a_package_of_the_site_comes_when_it_is_imported(later):
    assert importlib.import_module("setlab_arrives").value == 7
    assert later == ["setlab_arrives"]


def test_a_package_that_cannot_be_had_is_missing_as_ever(later):
    with pytest.raises(ModuleNotFoundError, match="setlab_never"):
        importlib.import_module("setlab_never")
    assert later == ["setlab_never"]


def test_what_is_there_is_not_asked_for(later):
    importlib.import_module("json.decoder")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("json.nowhere")  # a module inside a package that is there
    assert later == []


def test_it_says_the_folder_that_the_settings_name():
    from setlab.site.config import settings
    from setlab.site.recipe import PROGRESS

    assert startup.NAME in PROGRESS
    (kernel,) = settings()["jupyter-config-data"]["litePluginSettings"].values()
    environment = kernel["loadPyodideOptions"]["env"]
    assert environment["SETLAB_PROGRESS"].endswith(f"/progress/{PROGRESS}")
    assert environment["PYTHONSTARTUP"].endswith("/setlab_begin.py")
