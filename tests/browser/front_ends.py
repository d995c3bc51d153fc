"""Drive every place where notebooks are read: `python tests/browser/front_ends.py [NAME …]`. Not for CI.

Each gets an environment of its own, made at the first time and kept in the user's cache. Of each it is told: the first
screen; twenty presses, which must give what the same presses give in Python alone; keys; a page loaded again; a kernel
that is killed; the notebook opened again without its kernel; dark and 400 px wide pages; accessibility. The last lines
are rows of the table in README.md; pictures of all stand in the folder that is named at the end.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from axe_playwright_python.sync_playwright import Axe
from chromium import FLAGS, chromium
from hands import FOCUS
from hosts import HOSTS, PID, Host, furnished, served, version
from measure_site import CLICK
from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright
from test_site import START, School

from setlab import start
from setlab.language import language_of
from setlab.site import build
from setlab.site.landing import exercise
from setlab.site.workshop import default_home

SITE = "JupyterLite"
AXE = """(root) => axe.run(root).then((found) =>
  found.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 80)}`))"""
WIDE = """(root) => [...root.querySelectorAll('.sl-page, .sl-page *')].some(
  (node) => node.getBoundingClientRect().right > innerWidth + 1)"""
SHOWN = ".setlab:has(.sl-prompt)"


def walk(times: int = 20) -> list[tuple[str, str]]:
    """Presses from the first question on, each with the question that follows it: what every host must show."""
    course, steps = start(seed=1, save=False, language="en"), []
    for turn in range(times):
        scene = course.scene()
        offers = [button.id for button in scene.buttons if button.enabled]
        offers += [item.id for zone in scene.zones for item in zone.items if scene.offer(item.id) and item.enabled]
        ids = [id for id in offers if "=" not in id and ":" not in id and id not in ("undo", "hint", "all")]
        forward = [id for id in ids if id in ("continue", "next")]
        steps.append((forward[0] if forward else ids[turn % len(ids)], ""))
        course.press(steps[-1][0])
        steps[-1] = steps[-1][0], course.scene().prompt
    return steps


@dataclass
class Report:
    """What was seen of one host."""

    name: str
    told: dict[str, str] = field(default_factory=dict)

    @contextlib.contextmanager
    def about(self, what: str) -> Iterator[None]:
        """Look at one thing; what goes wrong is told and stops nothing."""
        try:
            yield
        except (Error, AssertionError, OSError) as error:
            self.told[what] = f"failed: {str(error).splitlines()[0][:120]}"
        print(f"  {what}: {self.told.get(what, '?')}", file=sys.stderr, flush=True)

    def row(self) -> str:
        """Its line of the table."""
        return f"| {self.name} | {' | '.join(self.told.get(what, '–') for what in COLUMNS)} |"


COLUMNS = (
    "first screen",
    "20 presses",
    "keys",
    "loaded again",
    "kernel killed",
    "without kernel",
    "dark",
    "400 px",
    "axe",
)


def scene(page: Page, timeout: float = 60_000) -> Locator:
    """The scene on the page, once it is there."""
    root = page.locator(SHOWN).first
    root.locator(".sl-prompt").wait_for(timeout=timeout)
    return root


def prompt(root: Locator) -> str:
    """Its question."""
    return root.locator(".sl-prompt").inner_text()


def press_all(page: Page, report: Report, steps: list[tuple[str, str]]) -> None:
    """All presses, and whether each gave the right question."""
    root, took, wrong = scene(page), [], []
    for id, then in steps:
        took.append(page.evaluate(CLICK, [root.element_handle(), id]))
        wrong += [id] if prompt(root) != then else []
        page.wait_for_timeout(60)
    report.told["20 presses"] = f"{median(took):.0f} ms" + (
        f", another scene after {wrong[0]}" if wrong else ", same scenes"
    )


def keys(page: Page, host: Host | None, report: Report) -> None:
    """Letters that a notebook takes for commands; then a press by the keyboard alone."""
    root = scene(page)
    before = page.evaluate(host.cells) if host and host.cells else None
    target = root.locator(".sl-answer:not([aria-disabled=true])").first
    target.focus()
    for key in ("a", "b", "d", "d", "x", "z", "m", "y"):
        page.keyboard.press(key)
    assert root.evaluate(FOCUS), "the focus is lost"
    after = page.evaluate(host.cells) if host and host.cells else None
    assert before == after, f"{before} cells have become {after}"
    revision = root.get_attribute("data-revision")
    root.locator(".sl-answer:not([aria-disabled=true])").first.focus()
    page.keyboard.press("Space")
    page.wait_for_function(
        "([root, was]) => root.dataset.revision !== was", arg=[root.element_handle(), revision], timeout=8000
    )
    report.told["keys"] = "stay inside"


def look(browser: Browser, page: Page, host: Host | None, report: Report, pictures: Path) -> None:
    """Accessibility, a narrow page and a dark one."""
    name = report.name.split()[0] + report.name.split()[-1]
    page.evaluate(Axe().axe_script)
    with report.about("axe"):
        report.told["axe"] = "; ".join(scene(page).evaluate(AXE)) or "clean"
    with report.about("400 px"):
        page.set_viewport_size({"width": 400, "height": 800})
        if host and host.narrow:
            page.evaluate(host.narrow)
        page.wait_for_timeout(700)
        page.screenshot(path=pictures / f"{name}-400.png")
        report.told["400 px"] = "too wide" if scene(page).evaluate(WIDE) else "fits"
    with report.about("dark"):
        page.set_viewport_size({"width": 1280, "height": 900})
        page.emulate_media(color_scheme="dark")
        if host and host.dark:
            page.evaluate(host.dark)
        page.wait_for_timeout(1500)
        page.screenshot(path=pictures / f"{name}-dark.png")
        paper = scene(page).evaluate("(root) => getComputedStyle(root).backgroundColor")
        faults = scene(page).evaluate(AXE)
        dark = (
            sum(int(part) for part in paper.removeprefix("rgb(").rstrip(")").split(",")[:3] if part.strip().isdigit())
            < 384
        )
        report.told["dark"] = "; ".join(faults) or ("dark, clean" if dark else "stays light, clean")


def end(page: Page, room: Path, report: Report) -> None:
    """Kill the kernel, and see what the page says, first by itself and then after a press."""
    root = scene(page)
    os.kill(int((room / "notebooks" / PID).read_text()), signal.SIGKILL)
    said = root.locator(".sl-offline")
    try:
        said.filter(has_text=".").wait_for(timeout=15_000)
        how = "says so unasked"
    except Error:
        root.locator("button.sl-answer:not([aria-disabled=true])").first.click()
        said.filter(has_text=".").wait_for(timeout=15_000)
        how = "says so after a press"
    report.told["kernel killed"] = f"{how}: “{said.inner_text()}”"


def again(browser: Browser, url: str, host: Host, report: Report, then: str, pictures: Path) -> None:
    """The saved notebook in another browser, with nobody running its cell."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    host.open(page, url, run=False)
    page.wait_for_timeout(4000)
    page.screenshot(path=pictures / f"{report.name.split()[0]}-again.png")
    for kind, locator in (
        ("scene", page.locator(f"{SHOWN}:visible")),
        ("still page", page.locator(".setlab-still:visible")),
    ):
        if locator.count():
            stands = "where it was left" if then in locator.first.inner_text() else "another question"
            report.told["without kernel"] = f"{kind}, {stands}"
            break
    else:
        text = page.locator("body").inner_text()
        report.told["without kernel"] = "nothing" if "model" not in text.lower() else "an error of the host's"
    page.close()


def two(browser: Browser, url: str, host: Host, page: Page, report: Report) -> None:
    """A second browser on the same notebook presses: the first one shows it."""
    other = browser.new_page()
    host.open(other, url, run=False)
    theirs, ours = scene(other), scene(page)
    revision = ours.get_attribute("data-revision")
    theirs.locator("button.sl-answer:not([aria-disabled=true])").first.click()
    page.wait_for_function(
        "([root, was]) => root.dataset.revision !== was", arg=[ours.element_handle(), revision], timeout=8000
    )
    report.told["two browsers"] = "in step" if prompt(theirs) == prompt(ours) else "out of step"
    other.close()


def drive(browser: Browser, host: Host, python: Path, pictures: Path) -> Report:
    """One host, from its start to its end."""
    report = Report(f"{host.name} {version(python, host)}")
    steps = walk()
    print(report.name, file=sys.stderr)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, served(host, python, Path(folder)) as url:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        outside: list[str] = []
        page.on(
            "request",
            lambda asked: None if asked.url.startswith((url, "data:", "blob:", "ws")) else outside.append(asked.url),
        )
        with report.about("first screen"):
            begun = time.monotonic()
            host.open(page, url)
            scene(page)
            report.told["first screen"] = f"{time.monotonic() - begun:.1f} s"
        with report.about("20 presses"):
            press_all(page, report, steps)
        with report.about("keys"):
            keys(page, host, report)
        then = prompt(scene(page))
        if "collab" in host.name:
            with report.about("two browsers"):
                two(browser, url, host, page, report)
                then = prompt(scene(page))
        if host.save:
            page.evaluate(host.save)
            page.wait_for_timeout(1500)
        with report.about("loaded again"):
            host.open(page, url, run=False)
            if host.name == "marimo edit" and not page.locator(SHOWN).count():
                page.wait_for_timeout(3000)
            report.told["loaded again"] = "goes on" if prompt(scene(page, 20_000)) == then else "begins anew"
        look(browser, page, host, report, pictures)
        with report.about("kernel killed"):
            if host.name == "marimo run":
                raise AssertionError("its kernel is a thread of the server")
            end(page, Path(folder), report)
        if host.save:
            with report.about("without kernel"):
                page.close()
                again(browser, url, host, report, then, pictures)
        report.told["outside"] = str(len(outside))
        print(f"  outside: {sorted({one.partition('?')[0] for one in outside})}", file=sys.stderr)
    return report


def drive_site(browser: Browser, pictures: Path) -> Report:
    """The site below a path, in the same way."""
    report = Report(f"{SITE} (`setlab site`)")
    print(report.name, file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder) / "site", language_of("en"), tell=lambda words: None)
        school = School(Path(folder) / "site")
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        with report.about("first screen"):
            begun = time.monotonic()
            page.goto(school.url + exercise('start(seed=1, language="en")'))
            scene(page, START)
            report.told["first screen"] = f"{time.monotonic() - begun:.1f} s"
        with report.about("20 presses"):
            press_all(page, report, walk())
        with report.about("keys"):
            keys(page, None, report)
        then = prompt(scene(page))
        with report.about("loaded again"):
            page.wait_for_timeout(1000)
            page.reload()
            report.told["loaded again"] = "goes on" if prompt(scene(page, START)) == then else "begins anew"
        look(browser, page, None, report, pictures)
        school.server.shutdown()
    return report


def main(names: list[str]) -> None:
    """Drive those whose names hold one of these words, or all; print the table."""
    home = default_home().parent / "front-ends"
    pictures = Path(tempfile.mkdtemp(prefix="front-ends-"))
    wanted = [host for host in HOSTS if not names or any(name.lower() in host.name.lower() for name in names)]
    reports = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for host in wanted:
            reports.append(drive(browser, host, furnished(host, home), pictures))
        if not names or any(name.lower() in SITE.lower() for name in names):
            reports.append(drive_site(browser, pictures))
        browser.close()
    print(f"\n| | {' | '.join(COLUMNS)} |\n|{'---|' * (len(COLUMNS) + 1)}")
    print("\n".join(report.row() for report in reports))
    print(f"\nLoad {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores. Pictures: {pictures}")


if __name__ == "__main__":
    main(sys.argv[1:])
