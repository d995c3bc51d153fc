"""A small exercise in a real JupyterLab: presses, keys, views that stay in step, kernels that go."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import Keyboard, Mouse
from lab import Lab, Notebook
from playwright.sync_api import Browser, Locator, Page, expect

PAIRS = "from samples import Pairs\npairs = Pairs(seed=1)\npairs"
OFFLINE = "This exercise is paused. Run its cell again to continue."
COUNT_WIDGETS = """
from ipywidgets.widgets.widget import _instances
print(sum(getattr(each, "activity", None) is pairs for each in _instances.values()))
"""
AWAY = "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"


def exercise(page: Page, place: int = 0) -> Locator:
    return page.locator(".setlab").nth(place)


def test_click_press_update(desk: Notebook) -> None:
    desk.show(PAIRS)
    hands = Mouse(desk.page, exercise(desk.page))
    hands.press("card:2RO/")
    expect(hands.button("card:2RO/")).to_have_attribute("aria-pressed", "true")
    hands.press("check")
    expect(hands.root.locator(".sl-feedback.sl-again")).to_contain_text("Two of them are red.")
    assert desk.kernel("print(pairs.state.ids)") == "('card:2RO/',)\n"
    expect(desk.page.locator(".setlab-still")).to_be_hidden()


def test_a_fault_is_shown_and_the_exercise_goes_on(desk: Notebook) -> None:
    desk.show(PAIRS)
    hands = Mouse(desk.page, exercise(desk.page))
    hands.reach("fault")
    said = hands.root.locator(".sl-feedback.sl-neutral")
    expect(said).to_contain_text("Something went wrong here. You can go on.")
    expect(said).to_contain_text("RuntimeError: <b>a fault</b>")
    hands.press("card:2RO/")
    expect(said).to_be_hidden()


def test_by_keyboard_alone_and_no_key_reaches_the_notebook(desk: Notebook) -> None:
    desk.show(PAIRS, "1 + 1")
    page, hands = desk.page, Keyboard(desk.page, exercise(desk.page))
    hands.press("card:2RO/")
    hands.press("card:1GO#")
    for key in ("x", "a", "b", "d", "d", "z", "m", "y", "0", "0", "i", "i", "Escape", "l", "j", "k", "Shift+M", "v"):
        page.keyboard.press(key)
        hands.focus()
    assert desk.cells() == 2
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.activeCell.model.type") == "code"
    assert desk.kernel("print(pairs.revision, pairs.state.round)") == "3 2\n"  # x is the key of a button here
    for chord in ("Control+x", "Alt+x", "Meta+x"):
        page.keyboard.press(chord)
    assert desk.kernel("print(pairs.revision)") == "3\n"


def test_a_click_beside_the_cards_keeps_the_keys_inside(desk: Notebook) -> None:
    desk.show(PAIRS, "1 + 1")
    exercise(desk.page).locator(".sl-prompt").click()
    for key in ("a", "b", "d", "d", "x"):
        desk.page.keyboard.press(key)
    expect(exercise(desk.page)).to_have_attribute("data-revision", "1")  # x pressed its button
    assert desk.cells() == 2


def test_two_cells_and_the_kernel_stay_in_step(desk: Notebook) -> None:
    desk.show(PAIRS, "pairs")
    expect(desk.page.locator(".setlab")).to_have_count(2, timeout=60_000)
    first, second = (Mouse(desk.page, exercise(desk.page, place)) for place in (0, 1))
    first.press("card:2RS/")
    expect(second.button("card:2RS/")).to_have_attribute("aria-pressed", "true")
    second.press("card:2RS/")
    expect(first.button("card:2RS/")).to_have_attribute("aria-pressed", "false")
    desk.kernel("pairs.press('card:1GO#')")
    for hands in (first, second):
        expect(hands.button("card:1GO#")).to_have_attribute("aria-pressed", "true")
    assert desk.kernel(COUNT_WIDGETS) == "1\n"


def test_a_busy_kernel_is_not_a_lost_one(desk: Notebook) -> None:
    desk.show(PAIRS)
    hands = Mouse(desk.page, exercise(desk.page))
    desk.page.evaluate(f"void {AWAY}.requestExecute({{ code: 'import time; time.sleep(5.5)' }})")
    hands.reach("card:2RO/")
    desk.page.wait_for_timeout(4500)
    expect(hands.root.locator(".sl-offline")).to_be_hidden()
    expect(hands.root).to_have_attribute("data-revision", "1", timeout=15_000)
    assert desk.kernel("print(pairs.state.ids)") == "('card:2RO/',)\n"


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_nothing_stands_in_anybodys_way(desk: Notebook, theme: str) -> None:
    desk.show("from samples import Everything\nEverything(seed=1)")
    hands = Mouse(desk.page, exercise(desk.page))
    desk.page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    desk.page.wait_for_function("(theme) => document.body.dataset.jpThemeName === theme", arg=theme)
    hands.root.locator("summary").click()
    found = Axe().run(desk.page, context=".setlab")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []
    assert len(found.response["passes"]) > 15  # it did look
    paper = hands.root.evaluate("(node) => getComputedStyle(node).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") is theme.endswith("Light")
    assert hands.button("card:1RO#").locator("svg > rect").first.get_attribute("fill") == "#fff"


def test_a_reload_and_a_second_browser_show_the_same_moment(lab: Lab, page: Page, browser: Browser) -> None:
    book = Notebook(lab, page, "reload.ipynb", PAIRS)
    Mouse(page, exercise(page)).press("card:2RO/")
    book.save()
    book.open()
    hands = Mouse(page, exercise(page))
    expect(hands.button("card:2RO/")).to_have_attribute("aria-pressed", "true")
    hands.press("card:2RS/")
    context = browser.new_context()
    other = Notebook(lab, context.new_page(), "reload.ipynb", start=False)
    theirs = Mouse(other.page, exercise(other.page))
    expect(theirs.button("card:2RS/")).to_have_attribute("aria-pressed", "true")
    theirs.press("check")
    expect(hands.root.locator(".sl-feedback.sl-again")).to_contain_text("Two of them are red.")
    context.close()


def test_when_the_kernel_is_gone_it_says_so(lab: Lab, page: Page) -> None:
    book = Notebook(lab, page, "gone.ipynb", PAIRS)
    hands = Mouse(page, exercise(page))
    hands.press("card:2RO/")
    page.evaluate(f"{AWAY}.shutdown()")
    hands.reach("card:2RS/")
    expect(hands.root.locator(".sl-offline")).to_have_text(OFFLINE, timeout=15_000)
    expect(hands.button("card:2RS/")).to_have_attribute("aria-pressed", "false")  # it was not heard
    assert book.cells() == 1


def test_a_restarted_kernel_does_not_know_the_exercise(lab: Lab, page: Page) -> None:
    book = Notebook(lab, page, "restart.ipynb", PAIRS)
    hands = Mouse(page, exercise(page))
    hands.press("card:2RO/")
    page.evaluate(f"{AWAY}.restart()")
    expect(hands.root.locator(".sl-offline")).to_have_text(OFFLINE, timeout=20_000)  # nobody needs to press
    book.run()
    fresh = Mouse(page, exercise(page))
    expect(fresh.button("card:2RO/")).to_have_attribute("aria-pressed", "false", timeout=60_000)
    fresh.press("card:2RO/")


def test_a_kernel_that_is_restarted_from_elsewhere_is_noticed_without_a_press(lab: Lab, page: Page) -> None:
    Notebook(lab, page, "elsewhere.ipynb", PAIRS)
    hands = Mouse(page, exercise(page))
    hands.press("card:2RO/")
    kernel = page.evaluate(f"{AWAY}.id")
    lab.ask(f"/api/kernels/{kernel}/restart", "POST")
    expect(hands.root.locator(".sl-offline")).to_have_text(OFFLINE, timeout=30_000)
    assert hands.revision() == 1


def test_many_runs_of_a_cell_leave_one_widget(desk: Notebook) -> None:
    count = (
        "from setlab.show.widget import SceneView\nfrom ipywidgets.widgets.widget import _instances\n"
        "print(sum(isinstance(each, SceneView) for each in _instances.values()))"
    )
    desk.show(PAIRS)
    Mouse(desk.page, exercise(desk.page)).press("card:2RO/")
    before = desk.kernel(count)  # other cells have shown things here, too
    for _ in range(10):
        desk.run()
    desk.page.wait_for_function("document.querySelector('.setlab')?.dataset.revision === '0'")
    Mouse(desk.page, exercise(desk.page)).press("card:2RO/")
    assert desk.kernel(count) == before


def test_running_one_cell_of_several_moves_no_focus(desk: Notebook) -> None:
    desk.show(PAIRS, "1 + 1")
    hands = Mouse(desk.page, exercise(desk.page))
    desk.page.wait_for_timeout(500)
    assert hands.root.evaluate("(root) => root.contains(document.activeElement)") is False


def test_running_the_only_cell_brings_the_keys_into_the_exercise(desk: Notebook) -> None:
    desk.show("1 + 1")
    desk.page.mouse.click(600, 500)  # somebody is there
    desk.show(PAIRS)
    expect(exercise(desk.page).locator('[data-id="check"]')).to_be_focused(timeout=10_000)
