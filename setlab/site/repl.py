"""The page that runs one line of Python by itself, dressed for learners: no prompt, no tools, our title."""

from __future__ import annotations

from html import escape
from pathlib import Path

_DRESS = """
<script>
  if (new URLSearchParams(location.search).get("hideCodeInput")) document.documentElement.classList.add("exercise");
</script>
<style>
  .exercise .jp-CodeConsole-input, .exercise .jp-Toolbar, .exercise .lm-SplitPanel-handle { display: none !important; }
  .exercise .jp-OutputArea-promptOverlay { display: none; } /* it would take the presses */
  .exercise .jp-OutputPrompt { flex: 0 0 0; min-width: 0; padding: 0; overflow: hidden; }
  .exercise .jp-OutputArea-output { width: 100% !important; }
  .exercise .jp-CodeConsole, .exercise .jp-CodeConsole-split { top: 0 !important; height: 100% !important; }
  .exercise .jp-CodeConsole-content { height: 100% !important; overflow: auto; }
</style>
"""


def dress(page: Path, title: str) -> None:
    """Change that page of JupyterLite's: the exercise is all that its visitor sees."""
    text = page.read_text(encoding="utf-8")
    text = text.replace("<title>REPLite</title>", f"<title>{escape(title)}</title>")
    page.write_text(text.replace("</head>", f"{_DRESS}</head>", 1), encoding="utf-8")
