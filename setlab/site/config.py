"""What JupyterLite is told about a site."""

from __future__ import annotations

from typing import Any

from setlab.site import recipe

HOME = "/home/pyodide"
SITE = f"/lib/python{recipe.PYTHON}/site-packages"
BEGIN = "setlab_begin.py"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def settings() -> dict[str, Any]:
    """What JupyterLite is told: where Pyodide is, what it loads first, where progress is kept; nothing from outside."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": list(recipe.FIRST),
            "env": {
                "HOME": HOME,
                "SETLAB_PROGRESS": f"{HOME}/progress/{recipe.PROGRESS}",
                "PYTHONSTARTUP": f"{SITE}/{BEGIN}",
            },
        },
    }  # fmt: skip
    config = {
        "appName": "setlab",
        "faviconUrl": "./card.svg",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}


OVERRIDES = {  # of JupyterLab's own settings: the page follows the system's light or dark
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}
