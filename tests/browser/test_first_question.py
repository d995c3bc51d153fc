"""`setlab lab` in a fresh profile: from the command to the first question, and no dialog on the way."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from hands import Mouse
from lab import environment
from playwright.sync_api import Page, expect

DIALOG = ".jp-Dialog, .Toastify__toast"
WATCH = """
  window.dialogs = [];
  new MutationObserver(() => {
    for (const found of document.querySelectorAll(%r)) window.dialogs.push(found.innerText);
  }).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture
def address(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The address that `setlab lab` prints, in the language asked for."""
    process = subprocess.Popen(
        [sys.executable, "-m", "setlab", "lab", "work", "--no-browser", "--language", request.param],
        cwd=tmp_path, env=profile(tmp_path), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    address = next(match[0] for line in process.stdout if (match := re.search(r"http://\S+", line)))
    wait(address)
    yield address
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)


def wait(address: str, path: str | None = None, *, holds: bytes = b"") -> None:
    """The address is printed before the server listens; wait until it, or another path, answers with that text."""
    if path is not None:
        address = re.sub(r"/doc/tree/[^?]+", path, address)
    limit = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                if holds in answer.read():
                    return
        except urllib.error.URLError:
            pass
        assert time.monotonic() < limit
        time.sleep(0.1)


def profile(home: Path) -> dict[str, str]:
    """A fresh profile without settings of ours: `setlab lab` has to bring them."""
    own = environment(home / "home")
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTERLAB_SETTINGS_DIR"):
        assert not list(Path(own[name]).iterdir())
    return own


@pytest.mark.parametrize(
    ("address", "title", "question"),
    [
        ("en", "Learn SET", "Is the shape the same on all three, or different on all three?"),
        (
            "fr",
            "Apprendre SET",
            "Est-ce que la forme est la même sur les trois cartes, ou différente sur les trois ?",
        ),
    ],
    indirect=["address"],
)
def test_one_press_on_run_and_the_course_begins(page: Page, address: str, title: str, question: str) -> None:
    wait(address, "/api/sessions", holds=b'"path": "00_start.ipynb"')  # a kernel for the page, before the page
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.add_init_script(WATCH % DIALOG)
    page.goto(address, wait_until="domcontentloaded")
    expect(page.locator(".jp-Notebook .jp-Cell:focus, .jp-Notebook:focus")).to_be_attached(timeout=60_000)
    # Lab drops a press while it looks for the kernel; ours came with the server, so that is a moment only.
    expect(page.locator("#jp-main-statusbar")).to_contain_text(
        re.compile("Connecting|Unknown|Busy|Idle"), timeout=60_000
    )
    page.keyboard.press("Shift+Enter")
    scene = page.locator(".setlab").first
    expect(scene).to_contain_text(title, timeout=60_000)
    assert page.locator(".jp-Cell").count() == 2  # no cell was added below
    expect(page).to_have_url(re.compile("/doc/tree/00_start.ipynb"))
    hands = Mouse(page, scene)
    expect(scene.locator('[data-id="continue"]')).to_be_focused()  # the keys are the exercise's from now on
    for key in ("d", "d", "m", "1"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == 2
    before = hands.revision()
    page.keyboard.press("Enter")
    expect(scene).not_to_have_attribute("data-revision", str(before))
    for id in ("next", "next"):  # after home the rule, and the first check shown
        hands.press(id)
    expect(scene.locator(".sl-prompt")).to_have_text(question)
    assert page.evaluate("window.dialogs") == []
    assert asked == []


@pytest.mark.parametrize("address", ["en"], indirect=True)
def test_a_press_that_came_too_early_is_mended_as_the_page_says(page: Page, address: str) -> None:
    page.goto(address, wait_until="domcontentloaded")
    cell = page.locator(".jp-CodeCell").first
    expect(page.locator(".jp-Notebook .jp-Cell:focus")).to_be_attached(timeout=60_000)
    page.keyboard.press("Shift+Enter")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle", timeout=60_000)
    if not page.locator(".setlab").count():  # dropped: wait a moment, click the grey cell and press again
        cell.click()
        page.keyboard.press("Shift+Enter")
    expect(page.locator(".setlab").first).to_contain_text("Learn SET", timeout=60_000)
