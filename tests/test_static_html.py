"""Scenes as static HTML: whole, harmless, and made of what JupyterLab's sanitiser keeps."""

import base64
from html.parser import HTMLParser
from typing import Any

import pytest
from samples import Board, Duel, Everything, Map, Pairs

from setlab.draw.svg import picture_svg
from setlab.scene import Activity, Feedback, Item, Look, Mark, Scene, Zone
from setlab.show.static_html import scene_html

# From JupyterLab 4, packages/apputils/src/sanitizer.ts: the tags and attributes used here that it keeps.
KEPT_TAGS = {"div", "span", "b", "i", "br", "img", "table", "caption", "tr", "th", "td"}
KEPT_ATTRIBUTES = {"class", "style", "lang"}
KEPT_OF_IMAGES = {"src", "alt", "width"}
KEPT_STYLES = {
    "display", "flex-wrap", "gap", "grid-template-columns", "justify-content", "border", "border-left", "border-radius",
    "border-collapse", "padding", "padding-left", "margin", "margin-top", "margin-bottom", "margin-left", "width",
    "height", "max-width", "font-size", "text-align", "caption-side",
}  # fmt: skip


class Reader(HTMLParser):
    """Collects what is in a page: tags, attributes, styles, texts, images; and checks that all tags close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.styles: set[str] = set()
        self.text = ""
        self.images: list[dict[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {(tag, name) for name, _ in attrs}
        style = dict(attrs).get("style") or ""
        self.styles |= {part.partition(":")[0].strip() for part in style.split(";") if part}
        if tag == "img":
            self.images.append(dict(attrs))
        if tag not in ("img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data + "\n"


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


@pytest.mark.parametrize("activity", [Everything(seed=1), Pairs(seed=1), Map(seed=1), Board(seed=1), Duel(seed=1)])
def test_it_uses_what_the_sanitiser_keeps(activity: Activity[Any]) -> None:
    page = read(scene_html(activity.scene()))
    assert page.tags <= KEPT_TAGS
    assert {name for tag, name in page.attributes if tag != "img"} <= KEPT_ATTRIBUTES
    assert {name for tag, name in page.attributes if tag == "img"} <= KEPT_OF_IMAGES | {"style"}
    assert page.styles <= KEPT_STYLES


def test_all_that_a_person_reads_is_there() -> None:
    scene = Everything(seed=1).scene()
    text = read(scene_html(scene)).text.splitlines()
    for expected in (
        "Everything <i>at once</i>", scene.prompt, "Your list", "odd words", "squiggle", "YES, all different", "1:15",
        "Right, a SET!", "Press Next.", "Next", "Each value as a number.", "sum, mod 3",
        "1RO#, 2GS/ and 3PD_ lie on a line", "This exercise is paused. Run its cell again to continue.",
    ):  # fmt: skip
        assert any(expected in line for line in text), expected


def test_pictures_are_images_with_words() -> None:
    page = read(scene_html(Pairs(seed=1, palette="classic", letters=True, size="large").scene()))
    assert [image["alt"] for image in page.images] == ["2RO/", "2RS/", "2RD_", "1GO#"]
    head, _, data = (page.images[0]["src"] or "").partition(",")
    assert head == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == picture_svg("card:2RO/", "classic", True)


def test_it_takes_the_colours_of_the_page() -> None:
    html = scene_html(Everything(seed=1).scene())
    assert "color:" not in html.replace("#888888", "")
    assert "background" not in html


def test_text_is_never_run() -> None:
    evil = '"><script>alert(1)</script>'
    mark = Mark("odd", evil)
    items = (Item(evil, evil, picture="back", caption=evil, marks=(mark,)), Item("t", evil, role="text"))
    scene = Scene(
        Look(),
        evil,
        evil,
        (Zone("z", evil, items), Zone("y", evil, ())),
        feedback=Feedback("again", (evil, evil)),
        status=evil,
    )
    page = read(scene_html(scene))
    assert "script" not in page.tags
    assert page.text.count("<script>alert(1)</script>") >= 9
    assert page.images[0]["alt"] == evil


def test_the_language_is_told() -> None:
    assert scene_html(Pairs(seed=1, language="nl").scene()).startswith('<div class="setlab-still" lang="nl"')


def test_a_game_shows_its_viewers_hand_alone() -> None:
    duel = Duel(3, seed=1)
    page = read(scene_html(duel.scene("a")))
    assert "3RO" not in page.text
    assert {"2RO", "1GS"} <= {image["alt"] for image in page.images}
    assert [image["alt"] for image in page.images].count("") == 6  # small ones, whose words stand beside them
    assert "Your name" in page.text
