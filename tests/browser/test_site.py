"""A real site, built once, served below a path and opened in Chromium: what a school gets."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hands import Mouse
from playwright.sync_api import Browser, BrowserContext, Locator, Page

from setlab.language import language_of
from setlab.site import build, recipe
from setlab.site.serving import HOST, Handler, server

START = 120_000  # milliseconds that a first question may take on a machine that does ten other things
WIRE = 14e6  # bytes, packed as a web server packs them
CELLS = """async (cells) => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const errors = [];
  for (const code of cells) {
    const future = kernel.requestExecute({ code, store_history: false });
    future.onIOPub = ({ header, content }) => {
      if (header.msg_type === "error") errors.push([content.ename, content.traceback.join("\\n")]);
    };
    await future.done;
  }
  return errors;
}"""


class School:
    """A file server that has the site below a path, and counts what it sends."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.sent = folder, 0
        school = self

        class Counting(Handler):
            def copyfile(self, source, outputfile):  # type: ignore[no-untyped-def]
                data = source.read()
                school.sent += len(data)
                outputfile.write(data)

        self.server = server(folder, below="/school/set/", handler=Counting)
        self.url = f"http://{HOST}:{self.server.server_address[1]}/school/set/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    folder = tmp_path_factory.mktemp("web") / "site"
    build(folder, language_of("en"), tell=lambda words: None)
    school = School(folder)
    yield school
    school.server.shutdown()


@contextmanager
def visit(browser: Browser, school: School) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A browser that has never been here, and all addresses outside the school that it asks for."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    outside: list[str] = []
    ours = school.url.removesuffix("school/set/")
    inside = (ours, "data:", "blob:")
    context.on("request", lambda asked: None if asked.url.startswith(inside) else outside.append(asked.url))
    context.route(lambda url: not url.startswith(ours), lambda route: route.abort())
    yield context, outside
    context.close()


def first_tile(page: Page, school: School) -> Mouse:
    """Open the site and press the first tile, as a pupil does."""
    page.goto(school.url)
    page.locator("a.tile").first.click()
    return exercise(page)


def exercise(page: Page) -> Mouse:
    page.locator(".setlab .sl-prompt").first.wait_for(timeout=START)
    return Mouse(page, page.locator(".setlab:has(.sl-prompt)").first)


def offered(root: Locator) -> list[str]:
    """What can be pressed in the exercise; not the settings, nor what leads away."""
    ids: list[str] = root.evaluate(
        "(root) => [...root.querySelectorAll('[data-id]:not([aria-disabled=true])')].map((node) => node.dataset.id)"
    )
    return [id for id in ids if "=" not in id and ":" not in id and id not in ("undo", "hint", "all")]


def press_on(hands: Mouse, times: int) -> None:
    """Press what leads on, else one answer after the other."""
    for turn in range(times):
        choices = offered(hands.root)
        forward = [id for id in choices if id in ("continue", "next")]
        hands.press(forward[0] if forward else choices[turn % len(choices)])


def test_a_pupil_starts_presses_leaves_and_goes_on(browser: Browser, school: School, tmp_path: Path) -> None:
    with visit(browser, school) as (context, outside):
        page = context.new_page()
        school.sent = 0
        hands = first_tile(page, school)
        assert 5e6 < school.sent <= WIRE
        assert page.locator(".jp-CodeConsole-input").is_hidden()
        revision = hands.revision()
        press_on(hands, 20)
        assert hands.revision() >= revision + 20
        prompt = hands.root.locator(".sl-prompt").inner_text()
        page.wait_for_timeout(1000)
        page.reload()
        assert exercise(page).root.locator(".sl-prompt").inner_text() == prompt
        page.wait_for_timeout(500)
        page.goto(school.url)
        with page.expect_download() as download:
            page.locator("[data-do=download]").click()
        download.value.save_as(tmp_path / "mine.json")
        assert outside == []
    files = json.loads((tmp_path / "mine.json").read_text("utf-8"))["files"]
    assert recipe.PROGRESS in files
    with visit(browser, school) as (context, outside):  # another computer
        page = context.new_page()
        page.goto(school.url)
        page.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
        page.get_by_text("Your progress is back.").wait_for()
        page.locator("a.tile").first.click()
        assert exercise(page).root.locator(".sl-prompt").inner_text() == prompt
        assert outside == []


def cells(school: School, name: str) -> list[str]:
    book = json.loads((school.folder / "files" / name).read_text("utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def test_the_pages_run_and_say_in_words_what_needs_the_internet(browser: Browser, school: School) -> None:
    with visit(browser, school) as (context, outside):
        page = context.new_page()
        page.goto(f"{school.url}notebooks/index.html?path=01_what_is_a_set.ipynb")
        page.wait_for_function(
            "window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session?.kernel?.status === 'idle'",
            timeout=START,
        )
        assert page.locator(".jp-InputArea-editor:visible").count() == 0  # the code is folded
        for name in ("01_what_is_a_set", "02_the_third_card", "03_beginner_mode", "fr/01_what_is_a_set"):
            assert page.evaluate(CELLS, cells(school, f"{name}.ipynb")) == [], name
        assert outside == []
        kind, told = page.evaluate(CELLS, cells(school, "04_counting_sets.ipynb"))[0]
        assert "MissingExtraError" in kind
        assert "With internet, run: import " in told
        assert "pip" not in told
        assert "File " not in told  # words, and no trace of lines
        assert {url.startswith(recipe.DISTRIBUTION) for url in outside} == {True}
