"""The frame of our own pages: what stands around the text of each."""

from __future__ import annotations

from html import escape
from pathlib import Path

from setlab.language import Language

STATIC = Path(__file__).parent / "static"


def page(title: str, body: str, language: Language, *, root: str = "", script: str = "") -> str:
    """A whole page in that language. root: the way from it to the top of the site. script: at the end of it."""
    style = (STATIC / "page.css").read_text(encoding="utf-8")
    end = f"<script>\n{script}</script>\n" if script else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="{root}card.svg" type="image/svg+xml">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}</main>\n{end}"
        "</body>\n</html>\n"
    )
