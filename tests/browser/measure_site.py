"""Measure a site against one without our code, in turns: `python tests/browser/measure_site.py [TURNS]`. Not for CI.

The bare site is the same JupyterLite with its Pyodide as it comes, and a widget that only echoes. Times are wall
times on the machine as busy as it is: compare the two, and read the load beside them.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from chromium import FLAGS, chromium
from playwright.sync_api import Page, sync_playwright
from test_site import School, offered

from setlab.language import language_of
from setlab.site import build, recipe
from setlab.site.building import _kernel_wheels
from setlab.site.config import KERNEL
from setlab.site.lock import lock, written
from setlab.site.wheel import Wheel, write_wheel
from setlab.site.workshop import default_home, furnish

START = 300_000
ECHO = """
import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      el.innerHTML = "<div class='setlab'><p class='sl-prompt'>echo</p><button data-id='next'>next</button></div>";
      const root = el.firstChild;
      root.dataset.revision = 0;
      root.querySelector("button").onclick = () => model.send({ type: "press" });
      model.on("msg:custom", (message) => { root.dataset.revision = message.n; });
    } };'''
    n = 0
    def __init__(self):
        super().__init__()
        self.on_msg(self.heard)
    def heard(self, widget, content, buffers):
        self.n += 1
        self.send({"n": self.n})
Echo()
"""
CLICK = """([root, id]) => new Promise((done) => {
  const begun = performance.now();
  const before = root.dataset.revision;
  const watch = new MutationObserver(() => {
    if (root.dataset.revision === before) return;
    watch.disconnect();
    done(performance.now() - begun);
  });
  watch.observe(root, { attributes: true });
  root.querySelector(`[data-id="${id}"]`).click();
})"""


def bare(site: Path, folder: Path) -> None:
    """The same site without our code, and with everything as it was fetched."""
    workshop = furnish(default_home())
    shutil.copytree(site, folder)
    place = folder / "static" / "pyodide"
    shutil.rmtree(place)
    place.mkdir()
    for name in recipe.PYODIDE_FILES:
        shutil.copy(workshop.pyodide / name, place)
    for path in (*workshop.wheels.glob("*.whl"), *_kernel_wheels(workshop)):
        shutil.copy(path, place)
    for name in recipe.LEFT_OUT:
        write_wheel(place, name, "0")
    pyodide = json.loads((place / "pyodide-lock.json").read_text("utf-8"))
    wheels = [Wheel(path) for path in place.glob("*.whl")]
    (place / "pyodide-lock.json").write_text(written(lock(pyodide, wheels)))
    config = json.loads((folder / "jupyter-lite.json").read_text("utf-8"))
    kernel = config["jupyter-config-data"]["litePluginSettings"][KERNEL]
    del kernel["loadPyodideOptions"]
    (folder / "jupyter-lite.json").write_text(json.dumps(config))


def visit(page: Page, school: School, url: str) -> tuple[float, float, list[float], float]:
    """Seconds to the first question cold and after a reload, milliseconds of twenty presses, MB until the question."""
    school.sent = 0
    begun = time.monotonic()
    page.goto(url, wait_until="commit")
    page.locator(".setlab .sl-prompt").first.wait_for(timeout=START)
    cold, wire = time.monotonic() - begun, school.sent / 1e6
    root = page.locator(".setlab:has(.sl-prompt)").first
    presses = []
    for turn in range(20):
        ids = offered(root)
        forward = [id for id in ids if id in ("continue", "next")]
        presses.append(page.evaluate(CLICK, [root.element_handle(), forward[0] if forward else ids[turn % len(ids)]]))
        page.wait_for_timeout(300)
    begun = time.monotonic()
    page.reload(wait_until="commit")
    page.locator(".setlab .sl-prompt").first.wait_for(timeout=START)
    return cold, time.monotonic() - begun, presses, wire


def main(turns: int) -> None:
    """Print a table of medians."""
    with tempfile.TemporaryDirectory() as room, sync_playwright() as playwright:
        site, plain = Path(room) / "site", Path(room) / "bare"
        build(site, language_of("en"))
        bare(site, plain)
        tile = "repl/index.html?kernel=python&hideCodeInput=1&showBanner=0&execute=1&code="
        codes = {"ours": (School(site), "from setlab import start; start()"), "bare": (School(plain), ECHO)}
        found: dict[str, list[tuple[float, float, list[float], float]]] = {name: [] for name in codes}
        for _ in range(turns):
            for name, (school, code) in codes.items():
                browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
                found[name].append(visit(browser.new_page(), school, school.url + tile + quote(code, safe="")))
                browser.close()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {turns} turns: median (least)")
    print("         cold s      reload s      press ms  wire MB")
    for name, rows in found.items():
        cold, again, wire = ([row[at] for row in rows] for at in (0, 1, 3))
        press = [one for row in rows for one in row[2]]
        told = (f"{statistics.median(all):6.1f} ({min(all):4.1f})" for all in (cold, again, press))
        print(f"{name:5}", *told, f"{max(wire):8.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
