"""Scenes for a whole class: the whole window, cards that the last row sees, nothing below the edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench import Bench
from playwright.sync_api import Locator, Page, expect
from samples import Pairs

from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.third_card import ThirdCard
from setlab.deck import BEGINNER, CLASSIC
from setlab.scene import Activity, Scene

MEASURE = """() => {
  const root = document.querySelector(".setlab");
  const size = (part) => {
    const node = root.querySelector(part);
    return node?.offsetParent ? parseFloat(getComputedStyle(node).fontSize) : null;
  };
  const pictures = [...root.querySelectorAll(".sl-zones .sl-picture-item svg")];
  const cards = pictures.map((svg) => svg.getBoundingClientRect().width);
  return {
    card: Math.min(...cards), cards: cards.length, below: root.scrollHeight - innerHeight,
    beside: root.scrollWidth - innerWidth, prompt: size(".sl-prompt"), rows: size(".sl-rows"),
  };
}"""
ROUNDS: dict[str, tuple[Callable[[], Activity[Any]], float]] = {
    "rule quiz": (lambda: RuleQuiz(CLASSIC, seed=1, length=2, projector=True), 0.22),
    "in French": (lambda: RuleQuiz(CLASSIC, seed=1, length=1, projector=True, language="fr"), 0.22),
    "alone": (lambda: RuleQuiz(CLASSIC, seed=1, length=2, size="huge", language="nl"), 0.22),
    "third card": (lambda: ThirdCard("picture", seed=1, length=1, size="huge"), 0.22),
    "nine": (lambda: FindSets(BEGINNER, seed=1, projector=True), 0.16),
    "twelve": (lambda: FindSets(CLASSIC, seed=1, projector=True), 0.12),
}


def root(page: Page) -> Locator:
    return page.locator(".setlab").first


def project(page: Page, activity: Activity[Any]) -> Bench:
    bench = Bench(page, activity)
    root(page).get_by_role("button", name=activity.words.say("Full screen")).click()
    expect(root(page)).to_have_attribute("data-whole", "")
    return bench


def step(scene: Scene) -> str:
    """The first thing that can be pressed."""
    return next(button.id for button in scene.buttons if button.enabled and not button.quiet)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize(("make", "share"), list(ROUNDS.values()), ids=list(ROUNDS))
def test_cards_and_rows_are_read_from_the_last_row_and_nothing_is_hidden(
    page: Page, make: Callable[[], Activity[Any]], share: float, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    bench = project(page, make())
    for _ in range(40):
        found = page.evaluate(MEASURE)
        assert found["below"] <= 0, bench.activity.scene().prompt
        assert found["beside"] <= 0
        if found["cards"]:
            assert found["card"] >= share * width
        if found["rows"] is not None:
            assert found["rows"] >= found["prompt"]
        if bench.activity.over(bench.activity.state):
            return
        bench.activity.press(step(bench.activity.scene()))
        bench.update()
    raise AssertionError("there is no end")


def test_the_whole_window_is_left_by_its_button_or_escape(page: Page) -> None:
    bench = project(page, Pairs(seed=1, size="huge"))
    assert page.evaluate("document.fullscreenElement?.classList.contains('setlab')") is True
    leave = root(page).get_by_role("button", name="Leave full screen")
    expect(leave).to_have_attribute("aria-pressed", "true")
    leave.click()
    expect(root(page)).not_to_have_attribute("data-whole", "")
    root(page).get_by_role("button", name="Full screen").click()
    expect(root(page)).to_have_attribute("data-whole", "")
    root(page).locator('[data-id="card:2RO/"]').click()  # it is played there as everywhere
    expect(root(page)).to_have_attribute("data-revision", "1")
    assert bench.activity.state.ids == ("card:2RO/",)


def test_where_full_screen_is_forbidden_the_window_is_filled(page: Page) -> None:
    Bench(page, Pairs(seed=1, size="huge"))
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here')); }")
    page.evaluate("document.querySelector('main').style.transform = 'translateX(40px)'")  # as hosts do
    root(page).get_by_role("button", name="Full screen").click()
    expect(root(page)).to_have_attribute("data-whole", "")
    box = root(page).bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"]) == (0, 0, 1280)
    root(page).locator('[data-id="card:2RO/"]').focus()
    page.keyboard.press("Escape")
    expect(root(page)).not_to_have_attribute("data-whole", "")


def test_only_what_is_projected_offers_the_whole_window(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    whole = root(page).locator(".sl-whole")
    expect(whole).to_be_hidden()
    bench.activity.press("size=huge")
    bench.update()
    expect(whole).to_be_visible()
    expect(whole).to_have_attribute("data-lm-suppress-shortcuts", "true")
    found = Axe().run(page, context=".setlab")
    assert found.response["violations"] == []


@pytest.mark.parametrize("width", [600, 1280])
def test_the_button_covers_neither_title_nor_settings(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for language in ("en", "fr", "nl"):
        Bench(page, FindSets(BEGINNER, seed=1, projector=True, language=language))
        boxes = [root(page).locator(part).bounding_box() for part in (".sl-title", ".sl-whole", ".sl-settings summary")]
        for one in boxes:
            for other in boxes:
                assert one is not None
                assert other is not None
                apart_x = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
                apart_y = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
                assert one is other or apart_x or apart_y, (language, boxes)
