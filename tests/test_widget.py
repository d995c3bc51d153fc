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
from samples import Alarm, Board, Duel, Everything, Map, Pairs

from setlab.draw.svg import picture_svg
from setlab.errors import PressError
from setlab.scene import Activity
from setlab.show import bundle, cells, widget
from setlab.show.frame import slim
from setlab.show.widget import MODULES, SceneView, script, view_of

HERE = Path(__file__).parent


class Browser:
    """Stands for the browser: keeps the state as it comes, and presses."""

    def __init__(self, activity: Activity[Any], viewer: str | None = None) -> None:
        self.view: SceneView = view_of(activity, viewer)
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
        message = {"type": "press", "id": id, "question": self.frame["question"], "token": "a:1"}
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
    assert browser.frame["offline"] == {
        "cell": "This exercise is paused. Run its cell again to continue.",
        "page": "This exercise is paused. Reload the page to continue.",
        "any": "This exercise is paused. Run its cell again, or reload the page.",
    }
    assert browser.frame["words"] == {"whole": "Full screen", "leave": "Leave full screen"}
    assert browser.frame["dir"] == "ltr"
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


def test_an_answer_to_another_question_changes_nothing_and_gets_the_scene_again(browser: Browser) -> None:
    question = browser.frame["question"]
    browser.activity.press("card:2RO/")
    browser.activity.press("check")
    browser.activity.press("next")
    [update] = browser.press("xx", question=question, token="b:7")
    assert browser.activity.state.round == 2
    assert {"zone:table", "setting:letters", "frame"} <= update.keys()
    assert not any(key.startswith("picture:") for key in update)
    assert update["frame"]["answer"] == "b:7"
    assert update["frame"]["notice"] == []


def test_a_press_that_crosses_another_is_taken_while_its_question_stands(browser: Browser) -> None:
    question = browser.frame["question"]
    browser.activity.press("card:2RO/")  # somebody else, meanwhile
    browser.press("card:2RS/", question=question)
    assert browser.activity.state.ids == ("card:2RO/", "card:2RS/")


def test_a_card_or_a_setting_is_meant_whatever_is_asked(browser: Browser) -> None:
    browser.press("card:2RS/", question="of before")
    browser.press("letters=on", question="of before")
    assert browser.activity.state.ids == ("card:2RS/",)
    assert browser.activity.look.letters is True


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


def test_an_exception_of_a_watcher_harms_nobody(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    browser.activity._watchers.insert(0, lambda: 1 / 0)  # type: ignore[arg-type,return-value]
    with caplog.at_level(logging.ERROR, "setlab"):
        [update] = browser.press("card:2RO/")
    assert update["frame"]["notice"] == []
    assert update["zone:table"]["items"][0]["selected"] is True
    assert "ZeroDivisionError" in caplog.text


class Undefined:
    """What Pyodide makes of a JavaScript null, or of another thing that is no JSON."""


@pytest.mark.parametrize(
    "message",
    [
        None, 3, [], {}, "press", {"type": "press"}, {"type": "press", "id": []}, {"type": ["press"], "id": "xx"},
        {"type": "press", "id": "x" * 300}, {1: 2}, {"type": "cry"}, {"type": Undefined(), "token": "a:1"},
    ],
)  # fmt: skip
def test_a_message_that_makes_no_sense_breaks_nothing(browser: Browser, message: Any) -> None:
    [update] = browser.tell(message)
    assert browser.activity.revision == 0
    assert update["frame"]["turn"] > 1
    assert update["frame"]["notice"] == []


@pytest.mark.parametrize("now", [None, "soon", float("nan"), float("inf"), -1e300, 10**400, True, Undefined(), []])
def test_a_moment_that_is_none_is_now(browser: Browser, now: Any) -> None:
    browser.press("card:2RO/", now=now)
    assert browser.activity.state.ids == ("card:2RO/",)
    assert 0 <= browser.activity.now < 60


@pytest.mark.parametrize(
    ("token", "echo"),
    [("a:1", "a:1"), ("x-Y_9.z:12", "x-Y_9.z:12"), ("a" * 65, None), ("<b>", None), ("é", None), ("", None), (5, None),
     ("a\n", None), (["a"], None), ("\ud800", None)],
)  # fmt: skip
def test_a_token_is_a_short_text_or_nothing(browser: Browser, token: Any, echo: str | None) -> None:
    [update] = browser.press("card:2RO/", token=token)
    assert update["frame"]["answer"] == echo
    [update] = browser.tell({"type": "ping", "token": token})
    assert update["frame"]["answer"] == echo


@pytest.mark.parametrize("value", [[], {}, ["a"], True, float("nan"), "x" * 5000, 10**30])
def test_a_value_that_no_press_brings_is_refused_in_words(browser: Browser, value: Any) -> None:
    [update] = browser.press("card:2RO/", value=value)
    assert update["frame"]["notice"][0].startswith("A press brings a short text, a number or nothing, not ")
    assert len(update["frame"]["notice"][0]) < 700
    assert browser.activity.revision == 0


def test_a_null_of_javascript_is_nothing(browser: Browser) -> None:
    browser.press("card:2RO/", value=Undefined())
    assert browser.activity.state.ids == ("card:2RO/",)


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
    assert {**later["frame"], "now": 0, "age": 0} == {**browser.frame, "now": 0, "age": 0}


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


def later(activity: Activity[Any], seconds: float) -> None:
    """Let so many seconds have passed since the start."""
    view_of(activity)._started -= seconds


def test_a_wake_is_heard_once() -> None:
    alarm = Browser(Alarm(seed=1))
    alarm.press("set")
    due = alarm.frame["wake_at"]
    assert due - alarm.activity.now == pytest.approx(5)
    assert alarm.tell({"type": "wake", "now": due - 1}) == []  # too early
    later(alarm.activity, 6)
    [update] = alarm.tell({"type": "wake", "now": due})
    assert update["frame"]["prompt"] == "Woken 1 times"
    assert alarm.tell({"type": "wake", "now": due + 0.001}) == []  # the other view
    alarm.view.close()


def test_a_browser_whose_clock_is_ahead_is_told_to_ring_again() -> None:
    alarm = Browser(Alarm(seed=1))
    alarm.press("set")
    [update] = alarm.tell({"type": "wake", "now": alarm.frame["wake_at"]})
    assert update["frame"]["prompt"] == "Woken 0 times"
    assert update["frame"]["now"] < update["frame"]["wake_at"]
    alarm.view.close()


def test_what_was_due_comes_before_the_press() -> None:
    alarm = Browser(Alarm(seed=1))
    alarm.press("set")
    later(alarm.activity, 60)
    [update] = alarm.press("set", now=30)
    assert update["frame"]["prompt"] == "Woken 1 times"
    assert update["frame"]["wake_at"] == 35
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


def test_each_viewer_has_a_widget_that_holds_the_own_hand_alone() -> None:
    duel = Duel(3, seed=1)
    ann, ben = Browser(duel, "a"), Browser(duel, "b")
    assert view_of(duel, "a") is ann.view is not ben.view
    for own, other in ((ann, "3RO"), (ben, "1GS")):
        assert other not in json.dumps(own.state)
    assert ben.frame["viewer"] == "b"
    ann.press("square:2-2")
    assert ben.updates[-1]["frame"]["prompt"] == "Ben lays a die. Where?"
    ben.press("square:1-1")
    assert [by for _, _, by, _ in duel.log] == ["a", "b"]
    with pytest.raises(PressError, match="Nobody called 'c' plays here"):
        view_of(duel, "c")
    ann.view.close()
    assert view_of(duel, "b") is ben.view
    ben.view.close()


def test_events_are_told_once_and_none_is_left_out() -> None:
    duel = Duel(3, seed=1)
    ann, ben = Browser(duel, "a"), Browser(duel, "b")
    [update] = ann.press("square:2-2")
    words = [event["words"] for event in update["frame"]["events"]]
    assert words == ["Ann lays 2RO.", "Ben, it is your turn."]
    assert [event["words"] for event in ben.updates[-1]["frame"]["events"]] == words
    [update] = ann.press("letters=on")
    assert update["frame"]["events"] == []
    [update] = ann.tell({"type": "ping"})
    assert update["frame"]["events"] == []
    for each in (ann, ben):
        each.view.close()


def test_what_is_typed_reaches_the_activity_or_is_refused_in_words() -> None:
    duel = Browser(Duel(3, seed=1), "b")
    [update] = duel.press("name", value="Bea")
    assert update["frame"]["entries"][0]["value"] == "Bea"
    assert update["frame"]["prompt"] == "Ann lays a die. Where?"
    for wrong in ("", "x" * 13, 5):
        [update] = duel.press("name", value=wrong)
        assert update["frame"]["notice"] == ["Type a text of 1 to 12 signs."]
    duel.view.close()


def test_small_pictures_are_sent() -> None:
    duel = Browser(Duel(3, seed=1), "a")
    assert "picture:die:2RD" in duel.state
    assert {"pictures": ["die:2RO", "die:2RS", "die:2RD"]}.items() <= duel.state["zone:scores"]["items"][0].items()
    assert "pictures" not in duel.state["zone:board"]["items"][0]
    duel.view.close()


# Cells.


class Kernel:
    """Stands for the kernel's shell: says which cell runs, and tells when one has been run."""

    kernel = object()

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parent: object = None
        self.ended: list[Any] = []
        self.runs = 0
        self.events = self
        monkeypatch.setattr("IPython.get_ipython", lambda: self)
        monkeypatch.setattr(widget, "_watching", [])
        monkeypatch.setattr(widget, "_shown", cells.Shown[SceneView]())

    def get_parent(self) -> object:
        return self.parent

    def register(self, name: str, call: Any) -> None:
        assert name == "post_run_cell"
        self.ended.append(call)

    def run(self, cell: str | None, *things: Activity[Any], deleted: tuple[str, ...] = ()) -> list[SceneView]:
        """Run a cell that shows these things."""
        self.runs += 1
        about = {"cellId": cell, "deletedCells": list(deleted)} if cell else {}
        self.parent = {"header": {"msg_id": f"run {self.runs}"}, "metadata": about}
        views = [view_of(thing) for thing in things]
        for call in self.ended:
            call(None)
        self.parent = None
        return views


def alive(views: list[SceneView]) -> int:
    return sum(view.comm is not None for view in views)


def test_fifty_runs_of_a_cell_leave_one_view(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel(monkeypatch)
    views = [kernel.run("cell 1", Pairs(seed=n))[0] for n in range(50)]
    assert [alive([view]) for view in views] == [0] * 49 + [1]
    views[-1].close()


def test_a_view_that_another_cell_shows_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, pairs, other = Kernel(monkeypatch), Pairs(seed=1), Pairs(seed=2)
    [view] = kernel.run("cell 1", pairs)
    assert kernel.run("cell 2", pairs) == [view]
    [second] = kernel.run("cell 1", other)
    assert alive([view, second]) == 2
    kernel.run("cell 3", deleted=("cell 2",))  # the cell that showed it is deleted
    assert alive([view]) == 0
    second.close()


def test_a_cell_that_shows_the_same_again_keeps_its_view(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, pairs, other = Kernel(monkeypatch), Pairs(seed=1), Pairs(seed=2)
    first = kernel.run("cell 1", pairs, other)
    assert kernel.run("cell 1", pairs, other) == first
    assert alive(first) == 2
    kernel.run("cell 1", other)
    assert [alive([view]) for view in first] == [0, 1]
    first[1].close()


def test_where_the_host_names_no_cell_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel(monkeypatch)
    views = [kernel.run(None, Pairs(seed=n))[0] for n in range(3)]
    assert alive(views) == 3
    for view in views:
        view.close()


def test_a_view_that_was_taken_outside_a_cell_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, pairs = Kernel(monkeypatch), Pairs(seed=1)
    view = view_of(pairs)
    kernel.run("cell 1", pairs)
    kernel.run("cell 1", Pairs(seed=2))[0].close()
    assert alive([view]) == 1
    view.close()


def test_the_browser_hears_how_long_ago_it_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, pairs = Kernel(monkeypatch), Pairs(seed=1)
    browser = Browser(pairs)
    view_of(pairs)._shown_at -= 100
    assert browser.view.get_state("frame")["frame"]["age"] >= 100
    browser.updates = []
    kernel.run("cell 1", pairs)
    assert browser.updates[-1]["frame"]["age"] < 60
    browser.view.close()


def test_closing_twice_does_no_harm() -> None:
    view = view_of(Pairs(seed=1))
    view.close()
    view.close()


def test_the_script_is_one_module_without_imports() -> None:
    text = script(*MODULES)
    assert sorted(MODULES) == sorted(path.name for path in widget.STATIC.glob("*.js"))
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
