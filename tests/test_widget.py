"""The live widget, its messages faked: what goes to the browser, and what comes of what it says."""

from __future__ import annotations

import gc
import json
import logging
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from samples import Alarm, Board, Everything, Map, Pairs

from setlab.draw.svg import picture_svg
from setlab.scene import Activity
from setlab.show import bundle
from setlab.show.widget import SceneView, script, slim, view_of

HERE = Path(__file__).parent


class Browser:
    """Stands for the browser: keeps the state as it comes, and presses."""

    def __init__(self, activity: Activity) -> None:
        self.view: SceneView = view_of(activity)
        self.activity = activity
        self.state: dict[str, Any] = self._json(self.view.get_state())
        self.updates: list[dict[str, Any]] = []
        self.view._send = self._receive

    def _json(self, thing: Any) -> Any:
        return json.loads(json.dumps(thing))

    def _receive(self, message: dict[str, Any], buffers: Any = None) -> None:
        assert message["method"] == "update"
        update = self._json(message["state"])
        self.updates.append(update)
        self.state |= update

    @property
    def frame(self) -> dict[str, Any]:
        """What the browser knows of the scene, its zones apart."""
        frame: dict[str, Any] = self.state["frame"]
        return frame

    def tell(self, message: Any) -> list[dict[str, Any]]:
        """A message to the kernel, and the updates that come back."""
        self.updates = []
        self.view._handle_custom_msg(message, [])
        return self.updates

    def press(self, id: str, **more: Any) -> list[dict[str, Any]]:
        """A press as the view sends it."""
        message = {"type": "press", "id": id, "value": None, "revision": self.frame["revision"], "token": "a:1"}
        return self.tell(message | {"now": self.frame["now"]} | more)


@pytest.fixture
def browser() -> Iterator[Browser]:
    pairs = Browser(Pairs(seed=1))
    yield pairs
    pairs.view.close()


def keys(update: dict[str, Any]) -> list[str]:
    return list(update)


def test_the_state_holds_the_whole_scene(browser: Browser) -> None:
    scene = browser.activity.scene()
    assert browser.frame["zones"] == ["zone:table"]
    assert browser.state["zone:table"] == slim(scene.zones[0])
    assert browser.frame["prompt"] == scene.prompt
    assert browser.frame["settings"] == [f"setting:{zone.id}" for zone in scene.settings]
    assert browser.frame["settings_label"] == "Settings"
    assert browser.frame["offline"] == "The exercise sleeps: run its cell again to go on."
    assert browser.state["picture:card:1GO#"] == picture_svg("card:1GO#")
    assert keys(browser.state)[-1] == "frame"


def test_a_press_sends_the_zone_that_changed_and_no_picture(browser: Browser) -> None:
    [update] = browser.press("card:2RO/")
    assert keys(update) == ["zone:table", "frame"]
    assert update["zone:table"]["items"][0] == {
        "id": "card:2RO/", "label": "2RO/", "picture": "card:2RO/", "selected": True,
    }  # fmt: skip
    assert update["frame"]["answer"] == "a:1"
    assert update["frame"]["revision"] == 1


def test_a_press_that_changes_no_zone_sends_none(browser: Browser) -> None:
    browser.press("card:2RO/")
    [update] = browser.press("check")
    assert keys(update) == ["frame"]
    assert update["frame"]["feedback"] == {
        "kind": "again", "lines": ["Not quite.", "Two of them are red."], "about": ["card:2RO/"],
    }  # fmt: skip


def test_one_item_of_a_board_is_small() -> None:
    board = Browser(Board(15, seed=1))
    [update] = board.press("square:8-8")
    assert keys(update) == ["picture:die:2RO", "zone:board", "frame"]
    assert len(json.dumps(update["zone:board"])) < 225 * 70
    [update] = board.press("square:1-1")
    assert keys(update) == ["zone:board", "frame"]  # the picture of the die is there already
    board.view.close()


def test_pictures_are_sent_again_when_the_look_changes(browser: Browser) -> None:
    [update] = browser.press("palette=classic")
    pictures = [key for key in update if key.startswith("picture:")]
    assert sorted(pictures) == ["picture:card:1GO#", "picture:card:2RD_", "picture:card:2RO/", "picture:card:2RS/"]
    assert update["picture:card:1GO#"] == picture_svg("card:1GO#", "classic")
    assert keys(update)[-2:] == ["setting:palette", "frame"]
    [update] = browser.press("letters=on")
    assert update["picture:card:1GO#"] == picture_svg("card:1GO#", "classic", True)
    [update] = browser.press("size=huge")
    assert keys(update) == ["setting:size", "frame"]


def test_the_language_changes_midway(browser: Browser) -> None:
    [update] = browser.press("language=nl")
    assert update["frame"]["look"]["language"] == "nl"
    assert "setting:letters" in update


def test_a_stale_press_changes_nothing_and_gets_the_scene_again(browser: Browser) -> None:
    browser.activity.press("card:2RO/")
    [update] = browser.press("card:2RS/", revision=0, token="b:7")
    assert browser.activity.state.ids == ("card:2RO/",)
    assert {"zone:table", "setting:letters", "frame"} <= update.keys()
    assert not any(key.startswith("picture:") for key in update)
    assert update["frame"]["answer"] == "b:7"
    assert update["frame"]["notice"] == []


@pytest.mark.parametrize(
    ("id", "words"),
    [("nothing", "There is nothing called 'nothing' to press here."), ("check", "'check' cannot be pressed now.")],
)
def test_a_refused_press_is_told_and_nothing_breaks(browser: Browser, id: str, words: str) -> None:
    [update] = browser.press(id)
    assert update["frame"]["notice"] == [words]
    assert browser.activity.revision == 0
    [update] = browser.press("card:2RO/")
    assert update["frame"]["notice"] == []


def test_an_error_is_told_in_the_learners_language() -> None:
    pairs = Browser(Pairs(seed=1, language="fr"))
    [update] = pairs.press("check")
    assert update["frame"]["notice"] == [pairs.activity.words.say("{id!r} cannot be pressed now.", id="check")]
    pairs.view.close()


def test_an_exception_is_shown_and_logged(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    browser.press("card:2RO/")
    with caplog.at_level(logging.ERROR, "setlab"):
        [update] = browser.press("fault")
    assert update["frame"]["notice"] == ["Something went wrong here. You can go on.", "RuntimeError: <b>a fault</b>"]
    assert "a fault" in caplog.text
    assert browser.activity.state.ids == ("card:2RO/",)
    [update] = browser.press("card:2RS/")
    assert browser.activity.state.ids == ("card:2RO/", "card:2RS/")


def test_an_exception_of_a_watcher_is_shown_and_the_scene_goes_on(browser: Browser) -> None:
    browser.activity._watchers.insert(0, lambda: 1 / 0)  # type: ignore[arg-type]
    [update] = browser.press("card:2RO/")
    assert update["frame"]["notice"][1] == "ZeroDivisionError: division by zero"
    assert update["zone:table"]["items"][0]["selected"] is True


@pytest.mark.parametrize("message", [None, 3, [], {}, {"type": "press"}, {"type": "press", "revision": 0, "id": []}])
def test_a_message_that_makes_no_sense_breaks_nothing(browser: Browser, message: Any) -> None:
    [update] = browser.tell(message)
    assert browser.activity.revision == 0
    assert update["frame"]["turn"] > 1


def test_a_ping_is_answered(browser: Browser) -> None:
    [update] = browser.tell({"type": "ping"})
    assert update["frame"]["revision"] == 0


def test_a_press_from_elsewhere_reaches_the_browser(browser: Browser) -> None:
    browser.updates = []
    browser.activity.press("card:2RO/")
    [update] = browser.updates
    assert keys(update) == ["zone:table", "frame"]
    assert update["frame"]["answer"] is None


def test_a_later_view_gets_everything(browser: Browser) -> None:
    browser.press("card:2RO/")
    browser.press("check")
    later = json.loads(json.dumps(browser.view.get_state()))
    assert {name: part for name, part in later.items() if name != "frame"} == {
        name: part for name, part in browser.state.items() if name != "frame"
    }
    assert {**later["frame"], "now": 0} == {**browser.frame, "now": 0}


def test_a_zone_that_is_gone_is_not_kept() -> None:
    class Two(Pairs):
        def draw(self, state: Any, look: Any, viewer: Any = None) -> Any:
            scene = super().draw(state, look, viewer)
            from dataclasses import replace

            return replace(scene, zones=()) if state.said else scene

    two = Browser(Two(seed=1))
    two.press("card:2RO/")
    two.press("check")
    assert two.frame["zones"] == []
    assert "zone:table" not in two.view.get_state()
    [update] = two.press("next")
    assert "zone:table" in update
    two.view.close()


# Time.


def test_a_wake_is_heard_once() -> None:
    alarm = Browser(Alarm(seed=1))
    alarm.press("set")
    due = alarm.frame["wake_at"]
    assert due - alarm.activity.now == pytest.approx(5)
    assert alarm.tell({"type": "wake", "now": due - 1}) == []  # too early
    [update] = alarm.tell({"type": "wake", "now": due})
    assert update["frame"]["prompt"] == "Woken 1 times"
    assert alarm.tell({"type": "wake", "now": due + 0.001}) == []  # the other view
    alarm.view.close()


def test_all_views_share_the_kernels_clock(browser: Browser) -> None:
    first = browser.view.get_state("frame")["frame"]["now"]
    second = browser.view.get_state("frame")["frame"]["now"]
    assert 0 <= first <= second < first + 60
    browser.press("card:2RO/", now=1e9)  # a browser whose clock is wrong
    assert browser.activity.now < first + 60


def test_a_continued_exercise_goes_on_where_its_clock_stood() -> None:
    pairs = Pairs(seed=1)
    pairs.press("card:2RO/", now=5000.0)
    again = Browser(Pairs.from_dict(pairs.to_dict()))
    assert 5000 <= again.frame["now"] < 5060
    assert again.frame["at"] == 5000
    again.view.close()


# Lives.


def test_an_activity_has_one_widget_until_it_is_closed() -> None:
    pairs = Pairs(seed=1)
    view = view_of(pairs)
    assert view_of(pairs) is view
    view.close()
    assert view_of(pairs) is not view
    view_of(pairs).close()


def test_a_closed_widget_is_forgotten() -> None:
    pairs = Pairs(seed=1)
    view = view_of(pairs)
    view.close()
    assert pairs._watchers == []
    gone = weakref.ref(view), weakref.ref(pairs)
    del view, pairs
    gc.collect()
    assert [ref() for ref in gone] == [None, None]


def test_closing_twice_does_no_harm() -> None:
    view = view_of(Pairs(seed=1))
    view.close()
    view.close()


def test_the_script_is_one_module_without_imports() -> None:
    text = script("logic.js", "parts.js", "notebook.js", "wire.js", "scene.js")
    assert not any(line.startswith("import ") for line in text.splitlines())
    assert "export default { initialize, render };" in text
    assert str(SceneView._esm) == text


def test_nobody_reads_an_address() -> None:
    pairs = Pairs(seed=7)
    assert repr(view_of(pairs)) == "<SceneView of <Pairs seed=7>>"
    view_of(pairs).close()


# What a notebook is given.


def test_the_mime_bundle() -> None:
    everything = Everything(seed=1)
    data, metadata = bundle(everything)  # type: ignore[misc]
    assert sorted(data) == ["application/vnd.jupyter.widget-view+json", "text/html", "text/plain"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == view_of(everything).model_id
    assert data["text/plain"].startswith("Everything <i>at once</i>\n")
    assert metadata == {}
    assert view_of(everything)._repr_mimebundle_()[0] == data
    view_of(everything).close()


def test_the_bundle_is_the_same_for_the_same_seed() -> None:
    first, second = Map(seed=3), Map(seed=3)
    still = [{name: bundle(each)[0][name] for name in ("text/html", "text/plain")} for each in (first, second)]  # type: ignore[index]
    assert still[0] == still[1]
    for each in (first, second):
        view_of(each).close()


class Screen:
    """Stands for a notebook (or, without a kernel, a terminal): collects what is shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, kernel: bool) -> None:
        self.shown: list[dict[str, Any]] = []
        shell = type("Shell", (), {"kernel": object()} if kernel else {})()
        monkeypatch.setattr("IPython.get_ipython", lambda: shell)
        monkeypatch.setattr("IPython.display.display", lambda data, **_: self.shown.append(data))


def test_a_notebook_is_given_the_widget_and_a_still_page(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, pairs = Screen(monkeypatch, kernel=True), Pairs(seed=1)
    pairs._ipython_display_()
    live, still = screen.shown
    assert list(live) == ["application/vnd.jupyter.widget-view+json"]
    assert still["text/html"].startswith("<style>")  # it waits for the widget
    assert still["text/html"].endswith(bundle(pairs)[0]["text/html"])  # type: ignore[index]
    assert still["text/plain"].startswith("Pairs\nWhich cards do you pick?\n")
    view_of(pairs).close()


def test_a_terminal_is_given_the_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(monkeypatch, kernel=False)
    Pairs(seed=1)._ipython_display_()
    assert screen.shown == []
    assert capsys.readouterr().out.startswith("Pairs\nWhich cards do you pick?\n\n  1) 2RO/")


BLOCKED = """
import sys
sys.modules["anywidget"] = None
from samples import Pairs
from setlab.show import bundle
print(sorted(bundle(Pairs(seed=1))))
try:
    import setlab.show.widget
except ImportError as error:
    print(type(error).__name__, error)
"""


def test_without_anywidget_the_scene_still_shows() -> None:
    run = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=True, cwd=HERE)
    assert run.stdout.splitlines() == [
        "['text/html', 'text/plain']",
        'MissingExtraError This needs anywidget. Install it with: pip install "setlab[lab]"',
    ]


def test_setlab_does_not_load_a_widget() -> None:
    code = (
        "import sys, setlab, setlab.show; print({'anywidget', 'ipywidgets', 'IPython'} & sys.modules.keys() or 'none')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "none\n"
