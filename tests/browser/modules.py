"""The browser's side as the modules it is written in: a page that can import each of them by its name."""

from __future__ import annotations

from playwright.sync_api import Page

from setlab.show.widget import MODULES, STATIC

__all__ = ["MODULES", "serve"]
HOME = "http://modules.test/"
HEAD = "<!doctype html><html lang='en'><head><title>modules</title></head><body><main></main></body></html>"


def serve(page: Page) -> None:
    """Open a page whose script can `import("/logic.js")`, with nothing behind it but the folder of the modules."""

    def answer(route: object, request: object) -> None:
        name = request.url.removeprefix(HOME)  # type: ignore[attr-defined]
        if name in MODULES:
            route.fulfill(path=STATIC / name, content_type="text/javascript")  # type: ignore[attr-defined]
        else:
            route.fulfill(body=HEAD, content_type="text/html")  # type: ignore[attr-defined]

    page.route(f"{HOME}**", answer)
    page.goto(HOME)
