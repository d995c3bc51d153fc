"""Chromium and a JupyterLab, once for all browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from chromium import FLAGS, chromium
from lab import Lab, Notebook
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def watched_page(browser: Browser) -> Iterator[Page]:
    """A page; an error in its script fails what used it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of its own."""
    with watched_page(browser) as page:
        yield page


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    lab = Lab(tmp_path_factory.mktemp("lab"))
    yield lab
    lab.close()


@pytest.fixture(scope="session")
def desk(lab: Lab, browser: Browser) -> Iterator[Notebook]:
    """A notebook that stays open: tests put their cells into it, which is quicker than opening another one."""
    with watched_page(browser) as page:
        yield Notebook(lab, page, "desk.ipynb", "1 + 1")
