"""The first page of a site, without the rest: what it says of a browser that lacks something; progress as a file."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from setlab.language import LANGUAGES, language_of
from setlab.site import landing, recipe
from setlab.site.serving import HOST, server

LOG = f".{recipe.PROGRESS}.log"
SAVE = json.dumps({"setlab-progress": 1, "saves": {}})
READ = """async (path) => {
  const request = indexedDB.open(`JupyterLite Storage - ${path}`);
  const opened = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const files = opened.transaction("files").objectStore("files");
  const asked = (one) => new Promise((done) => (one.onsuccess = () => done(one.result)));
  const names = await asked(files.getAllKeys());
  const models = await Promise.all(names.map((name) => asked(files.get(name))));
  opened.close();
  return Object.fromEntries(models.map((model) => [model.path, model.content]));
}"""
# What JupyterLite and Python leave there: bytes in base64, texts, a lock, a notebook.
LEAVE = """async ([path, files]) => {
  const request = indexedDB.open(`JupyterLite Storage - ${path}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("files");
  const opened = await new Promise((done) => (request.onsuccess = () => done(request.result)));
  const transaction = opened.transaction("files", "readwrite");
  for (const [name, [format, content]] of Object.entries(files)) {
    transaction.objectStore("files").put({ name, path: name, type: "file", format, content }, name);
  }
  await new Promise((done) => (transaction.oncomplete = done));
  opened.close();
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    folder = tmp_path_factory.mktemp("landing")
    landing.write(folder, language_of("en"))
    with server(folder, below="/school/") as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield folder, f"http://{HOST}:{running.server_address[1]}/school/"
        running.shutdown()


def trouble(page: Page) -> list[str]:
    """What the page says is wrong, once it has looked."""
    page.wait_for_timeout(300)
    return [
        str(line)
        for line in page.locator("[data-trouble]:visible").evaluate_all("all => all.map(n => n.dataset.trouble)")
    ]


def test_a_good_browser_hears_nothing(page: Page, site: tuple[Path, str]) -> None:
    page.goto(site[1])
    assert trouble(page) == []
    assert page.locator("noscript").inner_text() == "" or not page.locator("noscript p").is_visible()


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("wasm", "delete window.WebAssembly"),
        ("storage", "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('off') } })"),
        ("storage", "IDBFactory.prototype.open = () => { throw new DOMException('denied') }"),
        ("worker", "delete Navigator.prototype.serviceWorker"),
    ],
)
def test_what_a_browser_lacks_is_said(page: Page, site: tuple[Path, str], name: str, script: str) -> None:
    page.add_init_script(script)
    page.goto(site[1])
    assert trouble(page) == [name]
    assert len(page.locator(f"[data-trouble={name}]").inner_text().split()) <= 16


def test_a_page_opened_as_a_file_says_what_it_needs(page: Page, site: tuple[Path, str]) -> None:
    page.goto((site[0] / "nl.html").as_uri())
    assert trouble(page) == ["file"]
    expect(page.locator("[data-trouble=file]")).to_contain_text("webserver")


def test_a_page_without_scripts_says_so(browser: Browser, site: tuple[Path, str]) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site[1]}fr.html")
    expect(page.locator("noscript p")).to_contain_text("JavaScript")
    context.close()


def test_progress_goes_out_and_comes_back(page: Page, site: tuple[Path, str], tmp_path: Path) -> None:
    page.goto(site[1])
    page.locator("[data-do=download]").click()
    expect(page.get_by_role("status")).to_have_text("Nothing is saved in this browser yet.")
    assert page.evaluate(READ, "/school/") == {}
    page.goto("about:blank")
    page.goto(site[1])
    accents = '{"setlab-progress": 1, "é": "日本"}'
    bytes_of = page.evaluate("(text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))", accents)
    files = {
        recipe.PROGRESS: ["base64", bytes_of], LOG: ["text", "a press\n"],
        f".{recipe.PROGRESS}.lock": ["text", ""], "01_what_is_a_set.ipynb": ["json", {}],
    }  # fmt: skip
    page.evaluate(LEAVE.replace(", 1)", ")"), ["/school/", files])
    with page.expect_download() as download:
        page.locator("[data-do=download]").click()
    assert download.value.suggested_filename == recipe.PROGRESS
    download.value.save_as(tmp_path / "mine.json")
    mine = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert mine == {"setlab": 1, "files": {recipe.PROGRESS: accents, LOG: "a press\n"}}
    newer = [["/school/", {recipe.PROGRESS: ["text", "newer"], "setlab-progress-2.json": ["text", "one more"]}]]
    page.evaluate(LEAVE.replace(", 1)", ")"), newer[0])
    page.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
    expect(page.get_by_role("status")).to_contain_text("Your progress is back.")
    kept = page.evaluate(READ, "/school/")
    assert kept == {recipe.PROGRESS: accents, LOG: "a press\n", "01_what_is_a_set.ipynb": {}}


def test_the_file_of_setlab_lab_is_taken_too(page: Page, site: tuple[Path, str], tmp_path: Path) -> None:
    (tmp_path / "setlab-progress.json").write_text(SAVE)
    page.goto(f"{site[1]}fr.html")
    page.locator("input[type=file]").set_input_files(tmp_path / "setlab-progress.json")
    expect(page.get_by_role("status")).to_contain_text("Ta progression est revenue.")
    assert page.evaluate(READ, "/school/") == {recipe.PROGRESS: SAVE}


WRONG = ["", "{", "null", "[]", "7", '"text"', "{}", '{"files": {}}', '{"files": null}', '{"files": {"a.ipynb": "x"}}',
         '{"files": {"setlab-progress.json": 7}}', "\x00\xff"]  # fmt: skip


def test_what_holds_no_progress_changes_nothing(page: Page, site: tuple[Path, str], tmp_path: Path) -> None:
    page.goto(site[1])
    page.wait_for_timeout(300)
    page.evaluate(LEAVE.replace(", 1)", ")"), ["/school/", {recipe.PROGRESS: ["text", SAVE]}])
    for number, text in enumerate(WRONG):
        path = tmp_path / f"{number}.json"
        path.write_text(text, "utf-8")
        page.evaluate("document.querySelector('[role=status]').textContent = ''")
        page.locator("input[type=file]").set_input_files(path)
        expect(page.get_by_role("status")).to_have_text("That file holds no progress. What was saved stays.")
    assert page.evaluate(READ, "/school/") == {recipe.PROGRESS: SAVE}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible_and_fits_a_phone(browser: Browser, site: tuple[Path, str], code: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    for name in (f"{code}.html", f"teachers.{code}.html"):
        page.goto(site[1] + name)
        result = Axe().run(page)
        assert result.violations_count == 0, result.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        small = "all => all.filter((one) => one.offsetHeight < 44 || one.offsetWidth < 24).map((one) => one.outerHTML)"
        assert page.locator("a:visible, button:visible").evaluate_all(small) == []
    context.close()
