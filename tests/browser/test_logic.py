"""The browser's own decisions, called as plain functions in a browser that shows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from setlab.show.widget import script

Call = Callable[..., Any]


@pytest.fixture(scope="module")
def logic(browser: Browser) -> Iterator[Call]:
    """Call a function of logic.js or notebook.js with plain data."""
    page = browser.new_page()
    page.evaluate(
        """async (text) => {
          window.logic = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
        }""",
        script("logic.js", "notebook.js"),
    )
    yield lambda name, *values: page.evaluate("([name, values]) => window.logic[name](...values)", [name, list(values)])
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
    before = {"revision": 1, "prompt": "Old?", "status": "1 of 6", "notice": [], "feedback": None}
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


def test_the_same_words_are_said_again(logic: Call) -> None:
    once = logic("again", "Not quite.", "")
    twice = logic("again", "Not quite.", once)
    assert (once, twice) == ("Not quite.", "Not quite.\u00a0")
    assert logic("again", "Not quite.", twice) == "Not quite."


@pytest.mark.parametrize(
    ("elapsed", "running", "limit", "now", "text"),
    [
        (0, False, None, 500, "0:00"),
        (59.9, False, None, 500, "0:59"),
        (60, True, None, 105, "1:05"),
        (3600, True, None, 102, "1:00:02"),
        (290, True, 300, 120, "5:00 / 5:00"),
        (10, True, None, 90, "0:10"),  # a clock does not run backwards
    ],
)
def test_the_clock(logic: Call, elapsed: float, running: bool, limit: float | None, now: float, text: str) -> None:
    assert logic("clockNow", {"elapsed": elapsed, "running": running, "limit": limit}, 100, now) == text


def test_a_second_press_on_a_button_is_one_too_many(logic: Call) -> None:
    ahead = [{"id": "next", "pick": False}]
    assert logic("mayWait", {"id": "next", "pick": False}, ahead) is False
    assert logic("mayWait", {"id": "hint", "pick": False}, ahead) is True
    assert logic("mayWait", {"id": "card:2RO/", "pick": True}, [{"id": "card:2RO/", "pick": True}]) is True


def test_an_answer_to_an_old_question_is_dropped(logic: Call) -> None:
    frame = {"prompt": "Is the shape the same?"}
    old, same = (
        {"pick": False, "prompt": "Is the colour the same?"},
        {"pick": False, "prompt": "Is the shape the same?"},
    )
    assert logic("stillMeant", old, frame, True) is False
    assert logic("stillMeant", same, frame, True) is True
    assert logic("stillMeant", same, frame, False) is False
    assert logic("stillMeant", {"pick": True, "prompt": "Two more"}, frame, True) is True


def test_how_zones_are_laid_out(logic: Call) -> None:
    card, words, tile = {"id": "c"}, {"id": "t", "role": "text"}, {"id": "b", "role": "button", "picture": "card:2RO/"}
    three = {"layout": "row", "columns": 0, "items": [card] * 3}
    board = {"layout": "grid", "columns": 3, "items": [card] * 9}
    whole_deck = {"layout": "grid", "columns": 9, "items": [card] * 81}
    found = {"layout": "row", "columns": 0, "items": [words]}
    tiles = {"layout": "grid", "columns": 3, "items": [tile]}
    for zones, size, lay in (
        ([], "medium", "plain"),
        ([found], "medium", "plain"),
        ([tiles, found], "huge", "plain"),
        ([three], "medium", "plain"),
        ([three], "huge", "tall"),
        ([three, found], "huge", "tall"),
        ([three, found], "medium", "split"),
        ([three, three], "huge", "split"),
        ([board], "medium", "split"),
        ([board, found], "huge", "split"),
        ([tiles, whole_deck], "medium", "map"),
    ):
        assert logic("layout", zones, size) == lay, (zones, size)


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
