"""The browser's own decisions, called as plain functions of the modules that they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from modules import MODULES, serve
from playwright.sync_api import Browser

from setlab.scene import Clock

Call = Callable[..., Any]


@pytest.fixture(scope="module")
def logic(browser: Browser) -> Iterator[Call]:
    """Call a function of logic.js or notebook.js with plain data."""
    page = browser.new_page()
    serve(page)
    page.evaluate(
        """async () => {
          window.logic = { ...(await import("/logic.js")), ...(await import("/notebook.js")) };
        }"""
    )
    yield lambda name, *values: page.evaluate("([name, values]) => window.logic[name](...values)", [name, list(values)])
    page.close()


@pytest.mark.parametrize("name", MODULES)
def test_every_module_is_a_module(browser: Browser, name: str) -> None:
    page = browser.new_page()
    serve(page)
    assert page.evaluate("async (name) => Object.keys(await import(`/${name}`)).length", name) > 0
    page.close()


def button(id: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "key": "", "enabled": True, "primary": False, "quiet": False} | more


def key(name: str, **more: Any) -> dict[str, Any]:
    return {"key": name, "ctrlKey": False, "altKey": False, "metaKey": False} | more


@pytest.mark.parametrize(
    ("pressed", "place", "count", "columns", "next"),
    [
        ("ArrowRight", 0, 9, 3, 1),
        ("ArrowRight", 8, 9, 3, 8),
        ("ArrowLeft", 0, 9, 3, 0),
        ("ArrowDown", 1, 9, 3, 4),
        ("ArrowDown", 7, 9, 3, 7),
        ("ArrowUp", 4, 9, 3, 1),
        ("ArrowUp", 2, 9, 3, 2),
        ("ArrowDown", 3, 5, 3, 3),  # nothing stands below
        ("ArrowDown", 1, 5, 3, 4),
        ("ArrowDown", 0, 3, 3, 1),  # one line: up and down go along it too
        ("ArrowUp", 2, 3, 1, 1),
        ("Home", 7, 9, 3, 0),
        ("End", 2, 9, 3, 8),
        ("q", 2, 9, 3, 2),
    ],
)
def test_where_an_arrow_leads(logic: Call, pressed: str, place: int, count: int, columns: int, next: int) -> None:
    assert logic("moved", pressed, place, count, columns) == next


def test_arrows_follow_the_eye_where_one_reads_from_right_to_left(logic: Call) -> None:
    assert logic("moved", "ArrowLeft", 0, 9, 3, True) == 1
    assert logic("moved", "ArrowRight", 1, 9, 3, True) == 0
    assert logic("moved", "ArrowDown", 1, 9, 3, True) == 4


def test_every_place_of_a_board_is_reached_by_arrows(logic: Call) -> None:
    reached, edge = {0}, [0]
    while edge:
        place = edge.pop()
        for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            there = logic("moved", arrow, place, 12, 5)
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(range(12))


@pytest.mark.parametrize(
    ("event", "id"),
    [
        (key("h"), "hint"),
        (key("H"), "hint"),
        (key("2"), "two"),
        (key("x"), None),
        (key("o"), None),  # not enabled
        (key("Enter"), None),
        (key("h", ctrlKey=True), None),
        (key("h", altKey=True), None),
        (key("h", metaKey=True), None),
    ],
)
def test_a_letter_presses_its_button_and_never_with_a_modifier(logic: Call, event: Any, id: str | None) -> None:
    buttons = [button("hint", key="h"), button("two", key="2"), button("off", key="o", enabled=False), button("plain")]
    found = logic("buttonFor", event, buttons)
    assert (found["id"] if found else None) == id


@pytest.mark.parametrize(
    ("had", "wanted", "buttons", "others", "next"),
    [
        ("card", "next", [button("next")], ["card"], "card"),
        ("gone", "next", [button("a"), button("next")], ["card"], "next"),
        ("gone", "gone", [button("a"), button("next", primary=True)], [], "next"),
        ("gone", None, [button("hint", quiet=True), button("a")], [], "a"),
        ("gone", None, [button("off", enabled=False), button("hint", quiet=True)], ["card"], "hint"),
        ("gone", None, [], ["card", "other"], "card"),
        ("gone", None, [button("off", enabled=False)], [], "off"),
        ("gone", None, [], [], None),
    ],
)
def test_where_the_focus_goes(logic: Call, had: Any, wanted: Any, buttons: Any, others: Any, next: Any) -> None:
    assert logic("focusNext", had, wanted, buttons, others) == next


def test_what_is_said_and_in_which_order(logic: Call) -> None:
    before = {
        "revision": 1, "prompt": "Old?", "status": "1 of 6", "notice": [], "notices": [], "events": [],
        "feedback": None,
    }  # fmt: skip
    frame = before | {
        "revision": 2, "prompt": "New?", "status": "2 of 6",
        "feedback": {"lines": ["Right.", "Red, red, red.", "Go on."]},
    }  # fmt: skip
    assert logic("announcement", frame, before) == ["Right.", "Red, red, red.", "Go on.", "New?", "2 of 6"]
    assert logic("announcement", frame | {"prompt": "Old?", "status": "1 of 6"}, before) == [
        "Right.", "Red, red, red.", "Go on.",
    ]  # fmt: skip
    assert logic("announcement", frame | {"revision": 1}, before) == []
    assert logic("announcement", before | {"notice": ["Not now."]}, before) == ["Not now."]
    assert logic("announcement", frame, None) == []  # nothing speaks when a page opens
    dealt = frame | {"events": [{"words": "Ben takes a SET."}, {"words": "3 new cards."}]}
    assert logic("announcement", dealt, before)[:3] == ["Ben takes a SET.", "3 new cards.", "Right."]
    assert logic("announcement", dealt, dealt) == []
    told = before | {"notices": ["Saving stands still."]}
    assert logic("announcement", told, before) == ["Saving stands still."]
    assert logic("announcement", told | {"revision": 2}, told) == []  # it is said when it changes
    twice = frame | {"events": [{"words": "Right."}]}
    assert logic("announcement", twice, before).count("Right.") == 1


def test_the_same_words_are_said_again(logic: Call) -> None:
    once = logic("again", "Not quite.", "")
    twice = logic("again", "Not quite.", once)
    assert (once, twice) == ("Not quite.", "Not quite.\u00a0")
    assert logic("again", "Not quite.", twice) == "Not quite."


CLOCKS = [
    (Clock(0, stopped_at=0), 500, "0:00"),
    (Clock(0.25, stopped_at=60.15), 500, "0:59"),
    (Clock(40), 105, "1:05"),
    (Clock(0), 3602, "1:00:02"),
    (Clock(0), 3725.9, "1:02:05"),
    (Clock(0), 360_000, "100:00:00"),
    (Clock(-170, limit=300), 105, "4:35 / 5:00"),
    (Clock(-270, limit=300), 150, "5:00 / 5:00"),
    (Clock(0, stopped_at=30, limit=4000), 5000, "0:30 / 1:06:40"),
    (Clock(100), 90, "0:00"),  # a clock does not run backwards
]


@pytest.mark.parametrize(("clock", "now", "text"), CLOCKS)
def test_the_clock_says_here_what_it_says_in_python(logic: Call, clock: Clock, now: float, text: str) -> None:
    told = {"since": clock.since, "stopped_at": clock.stopped_at, "limit": clock.limit}
    assert clock.text(now) == logic("clockNow", told, now) == text


def test_a_second_press_on_a_button_is_one_too_many(logic: Call) -> None:
    ahead = [{"id": "next", "pick": False}]
    assert logic("oneTooMany", {"id": "next", "pick": False}, ahead) is True
    assert logic("oneTooMany", {"id": "hint", "pick": False}, ahead) is False
    assert logic("oneTooMany", {"id": "card:2RO/", "pick": True}, [{"id": "card:2RO/", "pick": True}]) is False
    assert logic("oneTooMany", {"id": "name", "value": "B"}, [{"id": "name", "value": "A"}]) is False


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("number", " 12 ", 12),
        ("number", "-3", -3),
        ("number", "twelve", "twelve"),  # Python says in words what is wrong
        ("number", "1e3", "1e3"),
        ("number", "9" * 400, "9" * 400),
        ("number", "", ""),
        ("text", "  Ann ", "Ann"),
        ("text", "12", "12"),
    ],
)
def test_what_a_press_brings(logic: Call, kind: str, text: str, value: object) -> None:
    assert logic("typed", {"kind": kind}, text) == value


def test_where_the_parts_of_a_scene_stand(logic: Call) -> None:
    three, board, hand, found, choices, tiles, scores = (
        {"id": role, "role": role} for role in ("cards", "board", "hand", "list", "choices", "tiles", "scores")
    )
    for zones, lay, main, aside in (
        ([], "plain", [], []),
        ([three, found], "plain", ["cards", "list"], []),
        ([three, found], "tall", ["cards"], ["list", "slot", "table"]),
        ([three, choices, found], "split", ["cards", "choices"], ["slot", "rows", "table", "list"]),
        ([choices, board, tiles, found], "split", ["choices", "board"], ["tiles", "slot", "rows", "table", "list"]),
        ([choices, board], "map", ["choices", "board"], ["slot", "rows", "table"]),
        (
            [scores, board, hand, found], "game", ["board"],
            ["scores", "hand", "slot", "answers", "rows", "table", "list"],
        ),
        ([three, hand], "game", ["cards"], ["hand", "slot", "answers", "rows", "table"]),
    ):  # fmt: skip
        assert logic("places", zones, lay) == {"main": main, "aside": aside}, (zones, lay)


def test_when_the_focus_goes_into_an_exercise(logic: Call) -> None:
    one = ["markdown", "code", "markdown"]
    assert logic("justRun", 0.2, one, False) is True
    assert logic("justRun", 3600, one, False) is False  # the page was reloaded
    assert logic("justRun", 0.2, ["code", "code"], False) is False  # one cell of several, or all of them
    assert logic("justRun", 0.2, [], False) is False  # the host does not tell
    assert logic("justRun", 0.2, one, True) is False  # somebody writes elsewhere


def test_a_name_with_all_that_is_to_be_said(logic: Call) -> None:
    item = {"label": "2 red ovals", "caption": "oval", "marks": [{"words": "card 3 is the odd one out"}]}
    assert logic("spokenName", item) == "2 red ovals, oval, card 3 is the odd one out"
    assert logic("spokenName", {"label": "2 red ovals", "caption": "", "marks": []}) == "2 red ovals"


def test_a_saved_notebook_keeps_what_its_page_shows(logic: Call) -> None:
    def ours(n: int) -> dict[str, Any]:
        return {"state": {"_anywidget_id": "setlab.show.widget.SceneView", "layout": f"IPY_MODEL_layout{n}", "n": n}}

    saved = {"old": ours(1), "gone": ours(2), "slider": {"state": {}}}
    current = {"old": ours(3), "new": ours(4), "off": ours(5), "layout3": {"state": {}}, "theirs": {"state": {}}}
    kept = logic("widgetsToKeep", saved, current, '[{"model_id": "old"}, {"model_id": "new"}]')
    assert sorted(kept) == ["layout3", "new", "old", "slider"]
    assert kept["old"]["state"]["n"] == 3


def test_words_for_a_kernel_that_is_gone_fit_the_place(browser: Browser) -> None:
    page = browser.new_page()
    serve(page)
    place = """async ([around, lab]) => {
      const { placeOf } = await import("/notebook.js");
      document.querySelector("main").innerHTML = `<div ${around}><p></p></div>`;
      return placeOf(document.querySelector("p"), lab ? { context: { sessionContext: {} } } : { kernel: {} });
    }"""
    assert page.evaluate(place, ["", True]) == "cell"  # JupyterLab, Notebook 7, JupyterLite
    assert page.evaluate(place, ['id="notebook-container"', False]) == "cell"  # nbclassic
    assert page.evaluate(place, ["", False]) == "any"  # a host that nobody has heard of
    page.evaluate("document.body.dataset.voila = 'voila'")
    assert page.evaluate(place, ["", False]) == "page"
    page.close()
