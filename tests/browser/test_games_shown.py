"""Every game in a bare page: nobody is kept out, nothing is wider than the page, and it is played by mouse."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench import Bench
from deciding import plan
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


@pytest.mark.parametrize("projected", [False, True])
@pytest.mark.parametrize("players", [("Ada", "Bo"), ("Ada", "Bo", "Cy", "Di")])
@pytest.mark.parametrize(("dice", "phase"), [(3, "EXTRA"), (30, "TURN")])
def test_a_cubed_board_with_hands_and_scores_needs_no_scrolling(
    page: Page, players: tuple[str, ...], dice: int, phase: str, projected: bool
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    game = games.Cubed(players, seed=9)
    while len(game.state.game.laid) < dice or game.state.game.phase.name != phase:
        for id in plan(game) or ():
            game.press(id)
    bench = Bench(page, game)
    if projected:
        game.press("size=huge")
        bench.update()
        page.get_by_role("button", name="Full screen").click()
        page.wait_for_selector(".setlab[data-whole]")
    lowest = (
        "Math.max(...[...document.querySelectorAll('.setlab *')].map((each) => each.getBoundingClientRect().bottom))"
    )
    assert page.evaluate(lowest) <= 800.5
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    for die in page.locator(".sl-as-hand .sl-item").all():
        box = die.bounding_box()
        assert box is not None
        assert box["width"] >= 44
