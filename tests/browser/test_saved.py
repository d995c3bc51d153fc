"""A notebook that was saved with an exercise in it: opened again, exported, executed by a program, it still shows."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hands import Mouse
from lab import IDLE, Lab, Notebook, environment
from playwright.sync_api import Browser, Page, expect

PAIRS = "from samples import Pairs\npairs = Pairs(seed=1)\npairs"
OFFLINE = "This exercise is paused. Run its cell again to continue."
STATES = "application/vnd.jupyter.widget-state+json"

Book = dict[str, Any]


@pytest.fixture(scope="module")
def saved(lab: Lab, browser: Browser) -> Book:
    """What was saved after one card was picked; its kernel has ended."""
    page = browser.new_page()
    book = Notebook(lab, page, "saved.ipynb", PAIRS)
    Mouse(page, page.locator(".setlab")).press("card:2RO/")
    book.run()  # a second time: the first exercise is gone from the page
    page.wait_for_function("document.querySelector('.setlab')?.dataset.revision === '0'")
    Mouse(page, page.locator(".setlab")).press("card:2RO/")
    book.save()
    page.close()
    lab.end_kernels()
    content: Book = json.loads(book.path.read_text())
    return content


def with_name(lab: Lab, book: Book, name: str) -> str:
    (lab.root / name).write_text(json.dumps(book))
    return name


def jupyter(lab: Lab, *command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jupyter", *command],
        env=environment(lab.home),
        cwd=lab.root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_what_is_kept_is_what_the_page_shows(saved: Book) -> None:
    kept = saved["metadata"]["widgets"][STATES]["state"]
    scenes = [entry["state"] for entry in kept.values() if "frame" in entry["state"]]
    assert [scene["frame"]["revision"] for scene in scenes] == [1]
    assert scenes[0]["zone:table"]["items"][0]["selected"] is True
    assert len(kept) == 2  # the scene and its layout


def test_opened_again_it_shows_the_last_scene(lab: Lab, page: Page, saved: Book) -> None:
    Notebook(lab, page, "saved.ipynb", start=False)
    hands = Mouse(page, page.locator(".setlab"))
    expect(hands.button("card:2RO/")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".setlab-still")).to_be_hidden()


def test_opened_again_it_sleeps_at_once_until_its_cell_is_run(lab: Lab, page: Page, saved: Book) -> None:
    book = Notebook(lab, page, "saved.ipynb", start=False)
    hands = Mouse(page, page.locator(".setlab"))
    expect(hands.root.locator(".sl-offline")).to_have_text(OFFLINE, timeout=3000)  # less than the wait for an answer
    for pressable in hands.root.locator(".sl-page > .sl-stage button").all():
        expect(pressable).to_have_attribute("aria-disabled", "true")
    hands.button("card:2RS/").click(force=True)
    expect(hands.button("card:2RS/")).to_have_attribute("aria-pressed", "false")
    book.run()
    page.wait_for_function("document.querySelector('.setlab')?.dataset.revision === '0'")
    expect(hands.root.locator(".sl-offline")).to_be_hidden()
    assert hands.button("card:2RS/").get_attribute("aria-disabled") is None
    hands.press("card:2RS/")
    expect(hands.button("card:2RS/")).to_have_attribute("aria-pressed", "true")


def test_a_kernel_that_ends_puts_it_to_sleep(lab: Lab, page: Page) -> None:
    book = Notebook(lab, page, "ends.ipynb", PAIRS)
    hands = Mouse(page, page.locator(".setlab"))
    hands.press("card:2RO/")
    expect(hands.root.locator(".sl-offline")).to_be_hidden()
    page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
    expect(hands.root.locator(".sl-offline")).to_have_text(OFFLINE, timeout=10_000)
    expect(hands.button("xx")).to_have_attribute("aria-disabled", "true")
    assert hands.revision() == 1
    page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.startKernel()")
    page.wait_for_function(IDLE)
    book.run()
    page.wait_for_function("document.querySelector('.setlab')?.dataset.revision === '0'")
    hands.press("card:2RS/")
    expect(hands.root.locator(".sl-offline")).to_be_hidden()


def test_opened_without_any_kernel_it_shows(lab: Lab, page: Page, saved: Book) -> None:
    book = json.loads(json.dumps(saved))
    book["metadata"]["kernelspec"] = {"name": "none", "display_name": "none", "language": "python"}
    name = with_name(lab, book, "trusted.ipynb")
    jupyter(lab, "trust", name)
    Notebook(lab, page, name, start=False, kernel=False)
    pictures = page.locator('.setlab [data-id="card:2RO/"] svg, .setlab-still img[alt="2RO/"]')
    expect(pictures.locator("visible=true")).to_have_count(1, timeout=60_000)


def test_opened_by_somebody_who_does_not_trust_it_it_shows(lab: Lab, page: Page, saved: Book) -> None:
    book = json.loads(json.dumps(saved))
    book["cells"][0]["source"] = "# changed elsewhere"
    del book["metadata"]["widgets"]
    Notebook(lab, page, with_name(lab, book, "changed.ipynb"), start=False)
    still = page.locator(".setlab-still")
    expect(still).to_contain_text("Which cards do you pick?", timeout=60_000)
    expect(still.locator('img[alt="2RO/"]')).to_be_visible()
    assert still.locator("img").first.evaluate("(image) => image.complete && image.naturalWidth > 0")
    assert still.evaluate("(node) => getComputedStyle(node).borderTopWidth") == "1px"  # its styles were kept


@pytest.mark.parametrize("state", [True, False], ids=["with widget state", "without"])
def test_exported_to_html_it_shows(lab: Lab, page: Page, saved: Book, state: bool) -> None:
    book = json.loads(json.dumps(saved))
    if not state:
        del book["metadata"]["widgets"]
    name = with_name(lab, book, f"export-{state}.ipynb")
    jupyter(lab, "nbconvert", "--to", "html", name)
    look_at_export(page, lab, name)


def test_executed_by_a_program_and_exported_it_shows(lab: Lab, page: Page) -> None:
    lab.write("executed.ipynb", PAIRS)
    jupyter(lab, "nbconvert", "--execute", "--to", "html", "executed.ipynb")
    look_at_export(page, lab, "executed.ipynb")


def look_at_export(page: Page, lab: Lab, name: str) -> None:
    """The exported page, opened where there is no internet."""
    page.route("**/*", lambda route: route.continue_() if route.request.url.startswith("file:") else route.abort())
    page.goto((lab.root / name).with_suffix(".html").as_uri(), wait_until="domcontentloaded")
    still = page.locator(".setlab-still")
    expect(still).to_contain_text("Which cards do you pick?")
    expect(still.locator('img[alt="2RO/"]')).to_be_visible()
    expect(still).to_have_css("opacity", "1")
