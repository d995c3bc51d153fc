"""Every game in a bare page: nobody is kept out, nothing is wider than the page, and it is played by mouse."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench import Bench
from playwright.sync_api import Page

from setlab import games

NAMES = ("Classic", "Solo", "Shedding", "Memory", "Together", "TwoPairs", "Chain", "LastCard", "FiveFeatures")


@pytest.mark.parametrize("name", [*NAMES, "RulesQuiz"])
@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 400)])
def test_a_game_and_its_rules_are_open_to_all(page: Page, name: str, theme: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    bench = Bench(page, getattr(games, name)(seed=1), theme)
    for step in ("how_to", None) if name != "RulesQuiz" else ("answer:0", None):
        found = Axe().run(page, context=".setlab")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if step:
            bench.press(step)


def test_a_hand_is_shown_and_hidden_by_mouse(page: Page) -> None:
    bench = Bench(page, games.Shedding(("Ada", "Bo"), seed=1))
    hand = page.locator(".sl-as-hand .sl-item")
    assert hand.count() == 0
    bench.press("look:Ada")
    page.wait_for_function("document.querySelectorAll('.sl-as-hand .sl-item').length == 6")
    bench.press("look:Ada")
    page.wait_for_function("document.querySelectorAll('.sl-as-hand .sl-item').length == 0")
