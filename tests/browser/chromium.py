"""Where Chromium is; it is fetched if this machine has none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@cache
def chromium() -> str | None:
    """The path of a Chromium or Chrome; None where Playwright has its own.

    RuntimeError if there is none and none can be fetched: a test that needs a browser fails, it is never skipped.
    """
    found = _installed()
    if found:
        return found
    if _works(sys.executable, "-m", "playwright", "install", "chromium"):
        return None
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        _works("apt-get", "update")
        _works("apt-get", "install", "-y", "--no-install-recommends", "chromium")
        found = _installed()
    if not found:
        raise RuntimeError("The browser tests need Chromium: install it, or run `playwright install chromium`.")
    return found


def _installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _works(*command: str) -> bool:
    return subprocess.run(command, capture_output=True, timeout=600, check=False).returncode == 0
