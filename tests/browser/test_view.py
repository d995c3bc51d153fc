"""The view in a bare page: focus, keys, speech, presses that cross, clocks."""

from __future__ import annotations

from bench import Bench
from hands import Keyboard
from playwright.sync_api import Locator, Page, expect
from samples import Alarm, Everything, Map, Pairs

from setlab.course import Course

PAUSED = "This exercise is paused. Run its cell again, or reload the page."  # the bench says not what it is
HOLD = "() => { window.held = []; window.model.send = (message) => { window.held.push(message); }; }"
RELEASE = "async () => { for (const state of await window.told(window.held.shift())) window.model.update(state); }"


def root(page: Page) -> Locator:
    return page.locator(".setlab").first


def item(page: Page, id: str) -> Locator:
    return root(page).locator(f'[data-id="{id}"]')


def focused(page: Page) -> str | None:
    id: str | None = page.evaluate("document.activeElement?.dataset?.id ?? null")
    return id


# Focus and keys.


def test_one_tab_stop_a_zone(page: Page) -> None:
    Bench(page, Everything(seed=1))
    stops = []
    for _ in range(7):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.dataset.id ?? document.activeElement.tagName"))
    assert stops == ["SUMMARY", "card:1RO#", "color", "go:1", "next", "BODY", "SUMMARY"]


def test_arrows_follow_the_grid_as_it_is_laid_out(page: Page) -> None:
    Bench(page, Map(seed=1))
    item(page, "card:1RO#").focus()
    for arrow, id in (
        ("ArrowRight", "1GO#"),
        ("ArrowDown", "2GO#"),
        ("ArrowDown", "3GO#"),
        ("End", "3PD_"),
        ("ArrowUp", "2PD_"),
    ):
        page.keyboard.press(arrow)
        assert focused(page) == f"card:{id}"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "card:2PD_"  # the zone remembers


def test_a_row_that_wraps_is_a_grid_too(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 700})
    Bench(page, Pairs(seed=1))
    item(page, "card:2RO/").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "card:1GO#"  # three fit beside one another


def test_focus_goes_where_the_scene_says_when_its_place_is_gone(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    hands = Keyboard(page, root(page))
    hands.press("card:2RO/")
    assert focused(page) == "card:2RO/"
    hands.press("check")
    assert focused(page) == "next"  # Check is gone
    hands.press("next")
    assert focused(page) == "check"


def test_a_new_question_is_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 500, "height": 400})
    Bench(page, Course(seed=1))
    prompt = root(page).locator(".sl-prompt")
    for id in ("continue", "next", "next", "course:home", "open:explore"):  # a click scrolls to the thing
        item(page, id).click()
        page.wait_for_timeout(200)
        expect(prompt).to_be_in_viewport(ratio=1)


def test_an_update_from_elsewhere_takes_no_focus(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    bench.activity.press("card:2RO/")
    bench.update()
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    item(page, "card:2RS/").focus()
    bench.activity.press("check")
    bench.update()
    assert focused(page) == "card:2RS/"


def test_disabled_things_keep_the_focus_and_do_nothing(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    item(page, "check").focus()
    page.keyboard.press("Enter")
    assert bench.activity.revision == 0
    assert item(page, "check").get_attribute("aria-disabled") == "true"
    assert focused(page) == "check"


def test_a_key_held_down_presses_once(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    item(page, "card:2RO/").focus()
    for _ in range(5):
        page.keyboard.down("x")  # Playwright repeats a key that is not let go
    page.keyboard.up("x")
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.wait_for_timeout(100)
    assert bench.activity.revision == 2


def test_enter_takes_the_next_step_from_anywhere_inside(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    root(page).locator(".sl-prompt").click()
    page.keyboard.press("Enter")  # there is no such step yet
    assert bench.activity.revision == 0
    bench.press("card:2RO/")
    bench.press("check")
    expect(item(page, "next")).to_be_visible()
    root(page).locator(".sl-prompt").click()  # white space
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Enter")
    expect(root(page)).to_have_attribute("data-revision", "3")
    assert bench.activity.state.round == 2


def test_enter_on_a_thing_presses_that_thing(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    bench.press("card:2RO/")
    bench.press("check")
    expect(item(page, "next")).to_be_visible()
    item(page, "card:2RS/").focus()
    page.keyboard.press("Enter")
    expect(root(page)).to_have_attribute("data-revision", "3")
    assert bench.activity.state.ids == ("card:2RO/", "card:2RS/")
    root(page).locator("summary").focus()
    page.keyboard.press("Enter")
    assert root(page).locator("details").get_attribute("open") is not None
    assert bench.activity.revision == 3


def test_escape_folds_the_settings_away(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    root(page).locator("summary").click()
    item(page, "letters=on").focus()
    page.keyboard.press("Escape")
    assert root(page).locator("details").get_attribute("open") is None
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_in_a_shadow_root_it_works_the_same(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    page.evaluate("""() => {
      const host = document.querySelector("main");
      const el = host.appendChild(document.createElement("div")).attachShadow({ mode: "open" })
        .appendChild(document.createElement("div"));
      window.inner = el;
      window.logic.default.render({ model: window.model, el });
    }""")
    page.evaluate("window.inner.querySelector('[data-id=\"card:2RO/\"]').focus()")
    page.keyboard.press("Space")
    page.wait_for_function("window.inner.dataset.revision === '1'")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("window.inner.getRootNode().activeElement.dataset.id") == "card:2RS/"


# Speech.


def test_one_polite_region_speaks_verdict_reason_and_what_next(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    live = root(page).locator("[aria-live]")
    assert live.count() == 1
    assert live.get_attribute("aria-live") == "polite"
    assert live.inner_text() == ""
    bench.press("card:2RO/")
    bench.press("check")
    expect(live).to_have_text("Not quite. Two of them are red.")
    texts = {live.text_content()}
    bench.press("card:2RS/")
    bench.press("check")
    bench.press("fault")
    bench.press("fault")
    texts.add(live.text_content())
    assert len(texts) == 2


def test_it_reads_aloud_in_the_learners_language(page: Page) -> None:
    page.add_init_script("""
      window.said = [];
      const voice = { cancel() {}, speak(each) { window.said.push([each.text, each.lang]); } };
      Object.defineProperty(window, "speechSynthesis", { value: voice });
    """)
    page.goto("about:blank")
    bench = Bench(page, Pairs(seed=1, language="nl"))
    bench.press("card:2RO/")
    assert page.evaluate("window.said") == []
    root(page).locator("summary").click()
    bench.press("read_aloud=on")
    page.wait_for_function("window.said.length === 1")
    bench.press("check")
    page.wait_for_function("window.said.length === 2")
    assert page.evaluate("window.said") == [
        ["Which cards do you pick?", "nl"],
        ["Not quite. Two of them are red.", "nl"],
    ]
    bench.activity.press("next")
    bench.update()
    assert page.evaluate("window.said.length") == 2  # nobody pressed here


# Presses that cross.


def test_a_pick_shows_before_the_kernel_answers(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    item(page, "card:2RO/").click()
    expect(item(page, "card:2RO/")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.held.length") == 1
    page.evaluate(RELEASE)
    expect(root(page)).to_have_attribute("data-revision", "1")
    expect(item(page, "card:2RO/")).to_have_attribute("aria-pressed", "true")


def test_a_pick_is_corrected_when_the_kernel_says_otherwise(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    item(page, "card:2RO/").click()
    bench.activity.press("card:2RO/")  # somebody else was quicker: the press on its way puts it back
    bench.update()
    page.evaluate(RELEASE)
    expect(item(page, "card:2RO/")).to_have_attribute("aria-pressed", "false")
    assert bench.activity.revision == 2


def test_quick_picks_are_all_heard_in_order(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    for id in ("card:2RO/", "card:2RS/", "card:1GO#", "card:2RS/"):
        item(page, id).click()
    expect(item(page, "card:1GO#")).to_have_attribute("aria-pressed", "true")  # before any answer
    for _ in range(4):
        page.evaluate(RELEASE)
    assert bench.activity.state.ids == ("card:2RO/", "card:1GO#")
    assert page.evaluate("window.held.length") == 0
    expect(item(page, "card:2RS/")).to_have_attribute("aria-pressed", "false")


def test_an_answer_to_the_question_before_is_not_heard(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    item(page, "card:2RO/").click()
    item(page, "xx").click()  # leads to the next round
    item(page, "fault").click()  # a button of the round before
    for _ in range(3):
        page.evaluate(RELEASE)
    assert bench.activity.state.round == 2
    expect(root(page).locator(".sl-slot .sl-feedback:not([hidden])")).to_have_count(0)


def test_two_quick_clicks_on_a_button_are_one(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    item(page, "xx").dblclick()
    page.evaluate(RELEASE)
    assert page.evaluate("window.held.length") == 0
    assert bench.activity.revision == 1


def test_without_an_answer_it_says_so_and_forgets_the_pick(page: Page) -> None:
    page.clock.install()
    bench = Bench(page, Pairs(seed=1))
    page.evaluate(HOLD)
    item(page, "card:2RO/").click()
    page.clock.run_for(3900)
    expect(root(page).locator(".sl-offline")).to_be_hidden()
    page.clock.run_for(200)
    expect(root(page).locator(".sl-offline")).to_have_text(PAUSED)
    expect(root(page).locator("[aria-live]")).to_contain_text("This exercise is paused")
    expect(item(page, "card:2RO/")).to_have_attribute("aria-pressed", "false")
    page.evaluate(RELEASE)  # it only slept long
    expect(root(page).locator(".sl-offline")).to_be_hidden()
    expect(item(page, "card:2RO/")).to_have_attribute("aria-pressed", "true")
    assert bench.activity.revision == 1


def test_an_alarm_rings_once_and_not_after_the_view_has_closed(page: Page) -> None:
    bench = Bench(page, Alarm(seed=1, delay=0.3))
    page.evaluate("window.addView()")
    bench.press("set")
    expect(root(page).locator(".sl-prompt")).to_have_text("Woken 1 times")
    expect(page.locator(".setlab").nth(1).locator(".sl-prompt")).to_have_text("Woken 1 times")
    page.wait_for_timeout(500)
    assert bench.activity.state[0] == 1
    bench.press("set")
    page.evaluate("window.views.forEach((close) => close())")
    page.wait_for_timeout(500)
    assert bench.activity.state[0] == 1


def test_a_clock_runs_in_the_view(page: Page) -> None:
    Bench(page, Everything(seed=1))
    clock = root(page).locator(".sl-clock")
    expect(clock).to_have_text("1:15 / 5:00")
    expect(clock).to_have_text("1:16 / 5:00", timeout=2000)
