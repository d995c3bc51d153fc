"""What JupyterLite is told about a site."""

from __future__ import annotations

from typing import Any

from setlab.site import recipe

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


def settings() -> dict[str, Any]:
    """What JupyterLite is told: where Pyodide is, what it loads first, where progress is kept; nothing from outside."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": list(recipe.FIRST),
            "env": {
                "SETLAB_PROGRESS": f"/drive/{recipe.PROGRESS}", "HOME": "/home/pyodide", "SETLAB_SITE": "1",
            },
        },
    }  # fmt: skip
    config = {
        "appName": "setlab",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": config}


OVERRIDES = {  # of JupyterLab's own settings: the page follows the system's light or dark
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}
