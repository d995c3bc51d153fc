"""A widget in a bare page: the real script, style and Python, without a Jupyter between them.

For what depends on the page alone (the look, the keys, accessibility) it answers in a millisecond.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from setlab.scene import Activity
from setlab.show.widget import SceneView, view_of

THEMES = {
    "light": {"layout-color0": "white", "layout-color1": "white", "ui-font-color0": "rgba(0, 0, 0, 1)",
              "brand-color1": "#1976d2", "success-color1": "#388e3c", "warn-color1": "#f57c00"},
    "dark": {"layout-color0": "#111111", "layout-color1": "#212121", "ui-font-color0": "rgba(255, 255, 255, 1)",
             "brand-color1": "#2196f3", "success-color1": "#388e3c", "warn-color1": "#f57c00"},
}  # fmt: skip
PAGE = """<!doctype html><html lang="en"><head><title>bench</title><meta name="viewport" content="width=device-width">
<style>:root { %s } body { margin: 8px; background: var(--jp-layout-color0); } </style><style>%s</style></head>
<body><main></main></body></html>"""
MODEL = """async ([esm, state]) => {
  const module = await import(URL.createObjectURL(new Blob([esm], {type: "text/javascript"})));
  const heard = new Map();
  const model = {
    state,
    get: (name) => model.state[name],
    on: (name, call) => heard.set(call, name),
    off: (name, call) => heard.delete(call),
    update(state) {
      Object.assign(model.state, state);
      for (const [call, name] of heard) if (name === "change:frame") call();
    },
    async send(message) { for (const state of await window.told(message)) model.update(state); },
  };
  window.model = model;
  window.logic = module;
  module.default.initialize({ model });
  window.views = [];
  window.addView = () => {
    const el = document.querySelector("main").appendChild(document.createElement("div"));
    el.style.marginBottom = "8px";
    window.views.push(module.default.render({ model, el }));
  };
  window.addView();
}"""


class Bench:
    """One activity, shown in a page, as one viewer sees it; with a theme of Jupyter's or without any."""

    def __init__(
        self, page: Page, activity: Activity[Any], theme: str | None = "light", viewer: str | None = None
    ) -> None:
        self.page, self.activity = page, activity
        self.view: SceneView = view_of(activity, viewer)
        self.sent: list[dict[str, Any]] = []
        self.view._send = self._collect
        variables = ";".join(f"--jp-{name}: {value}" for name, value in (THEMES[theme] if theme else {}).items())
        variables = variables or "color-scheme: light dark"
        page.set_content(PAGE % (variables, SceneView._css))
        if not getattr(page, "tells", None):
            page.expose_function("told", lambda message: page.tells(message))  # type: ignore[attr-defined]
        page.tells = self._hear  # type: ignore[attr-defined]
        page.evaluate(MODEL, [str(SceneView._esm), self.state()])

    def state(self) -> dict[str, Any]:
        """The whole state of the widget, as a browser gets it."""
        state: dict[str, Any] = json.loads(json.dumps(self.view.get_state()))
        return state

    def update(self) -> None:
        """Hand on what changed from outside the page."""
        for state in self._flush():
            self.page.evaluate("(state) => window.model.update(state)", state)

    def press(self, id: str) -> None:
        """Press something by its id, with the mouse."""
        self.page.locator(f'[data-id="{id}"]').first.click()

    def _collect(self, message: dict[str, Any], buffers: Any = None) -> None:
        if message["method"] == "update":
            self.sent.append(json.loads(json.dumps(message["state"])))

    def _flush(self) -> list[dict[str, Any]]:
        out, self.sent = self.sent, []
        return out

    def _hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        self.view._handle_custom_msg(message, [])
        return self._flush()
