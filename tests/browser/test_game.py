"""A game in a bare page: a board with hands and scores, two players, things typed, what happens told and moved."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench import Bench
from playwright.sync_api import Locator, Page, expect
from samples import Duel, Pairs

from setlab.errors import SetlabError

BARS = 130  # px of JupyterLab's own bars above and below a notebook
MOVES = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, time) {
    window.moved.push([this.dataset.id ?? null, this.getAttribute("aria-hidden")]);
    return animate.call(this, frames, time);
  };
}"""


def root(page: Page) -> Locator:
    return page.locator(".setlab").first


def item(page: Page, id: str) -> Locator:
    return root(page).locator(f'[data-id="{id}"]')


def field(page: Page) -> Locator:
    return root(page).get_by_label("Your name", exact=True)


# The place of everything.


@pytest.mark.parametrize(("height", "bars"), [(800, 0), (800, BARS), (720, 0)])
def test_a_board_of_13_with_hands_and_scores_fits_a_window(page: Page, height: int, bars: int) -> None:
    page.set_viewport_size({"width": 1280, "height": height})
    Bench(page, Duel(13, seed=1), viewer="a")
    box = root(page).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= height - bars
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    board = root(page).locator(".sl-as-board").bounding_box()
    assert board is not None
    for part in (".sl-as-scores", ".sl-as-hand", ".sl-answers", ".sl-entries"):
        beside = root(page).locator(part).first.bounding_box()
        assert beside is not None
        assert beside["x"] >= board["x"] + board["width"], part
    square = item(page, "square:7-7").bounding_box()
    assert square is not None
    assert square["width"] >= 24
    assert square["width"] == pytest.approx(square["height"], abs=1)


@pytest.mark.parametrize("width", [320, 400])
def test_on_a_narrow_page_everything_stacks(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    Bench(page, Duel(13, seed=1), viewer="a")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [root(page).locator(part).first.bounding_box() for part in (".sl-as-board", ".sl-as-scores", ".sl-as-hand")]
    for above, below in pairwise(boxes):
        assert above is not None
        assert below is not None
        assert below["y"] >= above["y"] + above["height"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out_of_a_game(page: Page, theme: str) -> None:
    Bench(page, Duel(5, seed=1), theme, viewer="b")
    found = Axe().run(page, context=".setlab")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []
    assert root(page).locator(".sl-as-hand").nth(1).get_by_role("img").count() == 6


def test_small_pictures_stand_beside_their_words(page: Page) -> None:
    Bench(page, Duel(5, seed=1))
    small = root(page).locator(".sl-as-scores .sl-pictures svg")
    assert small.count() == 6
    words, picture = item(page, "score 0").locator(".sl-words").bounding_box(), small.first.bounding_box()
    assert words is not None
    assert picture is not None
    assert abs(words["y"] + words["height"] / 2 - picture["y"] - picture["height"] / 2) < 8


# Two players.


def test_each_page_shows_the_own_hand_alone(page: Page) -> None:
    duel = Duel(5, seed=1)
    Bench(page, duel, viewer="b")
    assert item(page, "die:3RO").count() == 1
    assert "1GS" not in page.content()


def test_a_press_by_one_is_told_to_the_other(page: Page) -> None:
    duel = Duel(5, seed=1)
    bench = Bench(page, duel, viewer="b")
    duel.press("square:2-2", by="a")
    bench.update()
    expect(root(page).locator(".sl-prompt")).to_have_text("Ben lays a die. Where?")
    live = root(page).locator("[aria-live]")
    expect(live).to_have_text("Ann lays 2RO. Ben, it is your turn. Ben lays a die. Where? Turn 2")
    text = live.text_content()
    duel.press("letters=on")  # by that nothing happens in the game
    bench.update()
    assert live.text_content() == text


# Things typed.


def test_a_name_is_typed_and_sent_with_enter_or_the_button(page: Page) -> None:
    bench = Bench(page, Duel(5, seed=1), viewer="a")
    field(page).fill("Lea")
    field(page).press("Enter")
    expect(root(page).locator(".sl-prompt")).to_have_text("Lea lays a die. Where?")
    expect(field(page)).to_be_focused()
    field(page).fill("Mia")
    root(page).get_by_role("button", name="Save").click()
    expect(root(page).locator(".sl-prompt")).to_have_text("Mia lays a die. Where?")
    assert bench.activity.state.names == ("Mia", "Ben")


def test_what_cannot_be_is_said_in_words_and_stays_to_be_mended(page: Page) -> None:
    Bench(page, Duel(5, seed=1), viewer="a")
    field(page).fill("   ")
    field(page).press("Enter")
    expect(root(page).locator(".sl-slot .sl-feedback:not([hidden])")).to_have_text("·Type a text of 1 to 12 signs.")
    expect(root(page).locator("[aria-live]")).to_contain_text("Type a text of 1 to 12 signs.")
    expect(field(page)).to_have_attribute("aria-invalid", "true")
    assert field(page).input_value() == "   "
    field(page).fill("Lea")
    field(page).press("Enter")
    expect(root(page).locator(".sl-prompt")).to_have_text("Lea lays a die. Where?")
    assert field(page).get_attribute("aria-invalid") is None


def test_letters_that_are_typed_press_nothing(page: Page) -> None:
    bench = Bench(page, Duel(5, seed=1), viewer="a")
    page.evaluate(
        "() => { window.outside = []; addEventListener('keydown', (event) => window.outside.push(event.key)); }"
    )
    field(page).fill("")
    for key in ("p", "r", "ArrowLeft", "Home", "1", "Escape"):
        field(page).press(key)
    assert field(page).input_value() == "1pr"
    assert bench.activity.revision == 0
    assert page.evaluate("window.outside") == []  # nor do they reach the notebook
    assert field(page).get_attribute("data-lm-suppress-shortcuts") == "true"
    field(page).press("Tab")
    assert page.evaluate("document.activeElement.dataset.submits") == "name"


def test_what_is_being_typed_survives_what_others_do(page: Page) -> None:
    duel = Duel(5, seed=1)
    bench = Bench(page, duel, viewer="b")
    field(page).fill("Be")
    duel.press("square:2-2", by="a")
    bench.update()
    field(page).press("End")
    field(page).press("a")
    assert field(page).input_value() == "Bea"
    expect(field(page)).to_be_focused()


def test_a_field_is_large_enough_for_a_finger(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    Bench(page, Duel(5, seed=1, size="small"))
    for part in (field(page), root(page).get_by_role("button", name="Save")):
        box = part.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44


# What happens moves; but not where less motion is wanted.


def moved(page: Page) -> Any:
    return page.evaluate("window.moved")


def test_what_happens_moves_the_things_that_it_happens_to(page: Page) -> None:
    duel = Duel(5, seed=1)
    bench = Bench(page, duel, viewer="a")
    page.evaluate(MOVES)
    duel.press("square:2-2", by="a")
    bench.update()
    assert moved(page) == [["square:2-2", None]]
    page.wait_for_timeout(500)
    duel.press("letters=on")
    bench.update()
    assert len(moved(page)) == 1


def test_what_is_taken_fades_and_is_in_nobodys_way(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(MOVES)
    taken = {"kind": "taken", "words": "Ann takes a card.", "ids": ["card:2RO/"], "by": None}
    page.evaluate(
        """(event) => {
          const frame = window.model.get("frame");
          const table = window.model.get("zone:table");
          const items = table.items.filter((item) => item.id !== "card:2RO/");
          const next = { ...frame, revision: 1, events: [event] };
          window.model.update({ "zone:table": { ...table, items }, frame: next });
        }""",
        taken,
    )
    assert moved(page) == [[None, "true"]]
    assert item(page, "card:2RO/").count() == 0  # the copy that fades is no card
    assert root(page).locator("[inert]").count() == 1
    expect(root(page).locator("[inert]")).to_have_count(0, timeout=3000)
    expect(root(page).locator("[aria-live]")).to_have_text("Ann takes a card.")
    assert bench.activity.revision == 0


def test_nothing_moves_where_less_motion_is_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    duel = Duel(5, seed=1)
    bench = Bench(page, duel, viewer="a")
    page.evaluate(MOVES)
    duel.press("square:2-2", by="a")
    bench.update()
    assert moved(page) == []
    expect(root(page).locator("[aria-live]")).to_contain_text("Ann lays 2RO.")


# What the host has to tell.


def test_a_notice_of_the_host_stands_on_top_until_it_is_over(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    bench.activity.tell(SetlabError("Saving stands <i>still</i>."))
    bench.update()
    notice = root(page).locator(".sl-page > .sl-feedback")
    expect(notice).to_contain_text("Saving stands <i>still</i>.")
    expect(root(page).locator("[aria-live]")).to_have_text("Saving stands <i>still</i>.")
    bench.press("card:2RO/")
    expect(notice).to_be_visible()
    bench.activity.tell(None)
    bench.update()
    expect(notice).to_be_hidden()
