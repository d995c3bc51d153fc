"""The look of the view in a bare page: narrow, large, coloured or not, told to a screen reader; large scenes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench import Bench
from playwright.sync_api import Locator, Page, expect
from samples import Board, Duel, Everything, Map, Pairs

from setlab.activities.explorer import Explorer
from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.third_card import ThirdCard
from setlab.course import Course
from setlab.deck import BEGINNER, CLASSIC
from setlab.rules import third_card
from setlab.scene import Activity

ALL = [Everything, Pairs, Map, Board, Course, Explorer, FindSets, RuleQuiz, ThirdCard]


def root(page: Page) -> Locator:
    return page.locator(".setlab").first


def item(page: Page, id: str) -> Locator:
    return root(page).locator(f'[data-id="{id}"]')


@pytest.mark.parametrize("kind", ALL)
def test_320_px_are_enough_and_nobody_is_kept_out(page: Page, kind: type[Activity[Any]]) -> None:
    for language, size, theme in (("en", "medium", "dark"), ("fr", "huge", "light")):
        page.set_viewport_size({"width": 320, "height": 700})
        Bench(page, kind(seed=1, language=language, size=size), theme)
        for opened in (False, True):
            if opened:
                root(page).locator("summary").click()
            assert page.evaluate("document.documentElement.scrollWidth") <= 320, (language, size, opened)
        found = Axe().run(page, context=".setlab")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", [Everything, Course, RuleQuiz])
def test_a_page_without_jupyters_theme_has_contrast_too(page: Page, kind: type[Activity[Any]], scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    Bench(page, kind(seed=1), theme=None)
    paper = root(page).evaluate("(node) => getComputedStyle(node).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") is (scheme == "light")
    found = Axe().run(page, context=".setlab")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found.response["violations"]] == []


RATIO = """(node) => {
  const { accent, right, again } = { accent: "--accent", right: "--right", again: "--again" };
  const probe = node.appendChild(document.createElement("i"));
  const pen = document.createElement("canvas").getContext("2d");
  const light = (color) => {
    probe.style.color = color;
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = light("var(--paper)");
  const ratios = [accent, right, again].map((name) => light(`var(${name})`))
    .map((ink) => (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
  probe.remove();
  return ratios;
}"""


@pytest.mark.parametrize(("scheme", "least"), [("light", (4.5, 4.5, 3.0)), ("dark", (4.5, 4.5, 4.5))])
def test_accent_right_and_again_stand_out_without_a_theme(page: Page, scheme: Any, least: tuple[float, ...]) -> None:
    page.emulate_media(color_scheme=scheme)
    Bench(page, Pairs(seed=1), theme=None)
    ratios = root(page).evaluate(RATIO)
    assert all(ratio >= bound for ratio, bound in zip(ratios, least, strict=True)), ratios


def test_no_class_name_is_anybodys(page: Page) -> None:
    """A host's page may style .prompt, .row or .badge as it likes."""
    Bench(page, Everything(seed=1))
    names = root(page).evaluate(
        "(root) => [...new Set([root, ...root.querySelectorAll('*')].flatMap((node) => [...node.classList]))]"
    )
    assert len(names) > 40
    assert [name for name in names if not name.startswith("sl-")] == ["setlab"]


# Pictures and columns at every width.


BROKEN = """(root) => {
  const range = document.createRange();
  const broken = [];
  for (const words of root.querySelectorAll("button .sl-words, .sl-answer")) {
    const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      for (const found of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        range.setStart(text, found.index);
        range.setEnd(text, found.index + found[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(found[0]);
      }
    }
  }
  return broken;
}"""


@pytest.mark.parametrize(
    "make",
    [lambda: Explorer(seed=1, mode="cap"), lambda: Explorer(seed=1, mode="cap", language="nl"),
     lambda: FindSets(seed=1, language="fr"), lambda: Everything(seed=1), lambda: Duel(9, seed=1),
     lambda: Course(seed=1, language="fr")],
    ids=["cap", "cap in Dutch", "find sets", "everything", "game", "home"],
)  # fmt: skip
def test_no_column_shrinks_below_its_words(page: Page, make: Callable[[], Activity[Any]]) -> None:
    Bench(page, make())
    for width in [*range(320, 780, 46), *range(780, 1000, 13), 1100, 1280]:
        page.set_viewport_size({"width": width, "height": 800})
        assert root(page).evaluate(BROKEN) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


EDGES = """async ([address, boxes]) => {
  const image = new Image(); image.src = address; await image.decode();
  const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
  const pen = canvas.getContext("2d"); pen.drawImage(image, 0, 0);
  const darkest = (x, y) => {
    let grey = 255;
    for (let at = Math.floor(y) - 2; at <= Math.floor(y) + 2; at++) {
      grey = Math.min(grey, pen.getImageData(x, at, 1, 1).data[0]);
    }
    return grey;
  };
  return boxes.map(({ x, y, width, height }) => [darkest(x + width / 2, y), darkest(x + width / 2, y + height)]);
}"""


@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_no_card_loses_its_lower_edge(page: Page, size: str) -> None:
    """A height that falls between two pixels cut the edge off: as dark below as above, at every width."""
    Bench(page, FindSets(CLASSIC, seed=1, size=size))
    for width, height in [(1280, 800), *((w, 700 + w % 37) for w in range(400, 1240, 97))]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(part) => { document.querySelector('main').style.paddingTop = `${part}px`; }", width % 10 / 10)
        cards = root(page).locator(".sl-as-board svg")
        boxes = cards.evaluate_all("(all) => all.map((svg) => svg.getBoundingClientRect().toJSON())")
        seen = [box for box in boxes if box["y"] + box["height"] < height - 3]
        address = "data:image/png;base64," + b64encode(page.screenshot()).decode()
        for above, below in page.evaluate(EDGES, [address, seen]):
            assert above < 200  # of white paper, 255
            assert below < above + 25, (width, height)


def test_axe_would_find_something(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    item(page, "card:2RO/").evaluate("(node) => { node.replaceChildren(); node.ariaLabel = ''; }")
    found = Axe().run(page, context=".setlab")
    assert [each["id"] for each in found.response["violations"]] == ["button-name"]


@pytest.mark.parametrize("kind", [Everything, Pairs, Course, FindSets, RuleQuiz, ThirdCard])
def test_targets_are_large_enough_for_a_finger(page: Page, kind: type[Activity[Any]]) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    Bench(page, kind(seed=1, size="small"))
    root(page).locator("summary").click()
    for target in root(page).locator("button, summary, input").locator("visible=true").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44, target.inner_text()
        assert box["width"] >= 44, target.inner_text()


@pytest.mark.parametrize(("size", "least", "most"), [("small", 90, 100), ("large", 180, 190), ("huge", 235, 250)])
def test_card_sizes(page: Page, size: str, least: int, most: int) -> None:
    Bench(page, Pairs(seed=1, size=size))
    box = item(page, "card:2RO/").locator("svg").bounding_box()
    assert box is not None
    assert least <= box["width"] <= most
    assert box["width"] / box["height"] == pytest.approx(1.5, abs=0.01)


def test_a_projector_reads_from_the_last_row(page: Page) -> None:
    Bench(page, RuleQuiz(seed=1, projector=True))
    assert (
        float(root(page).locator(".sl-prompt").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")) >= 32
    )


def seen(page: Page, height: int, *parts: str) -> None:
    """These parts are on the page and above this height, and nothing sticks out at its side."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("window.innerWidth")
    for part in parts:
        box = root(page).locator(part).bounding_box()
        assert box is not None, part
        assert box["y"] + box["height"] <= height, (part, box)


BARS = 130  # px of JupyterLab's own bars above and below a notebook


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "activity",
    [
        lambda: RuleQuiz(CLASSIC, seed=1, length=2, projector=True),
        lambda: RuleQuiz(seed=1, length=1, projector=True, language="fr"),
        lambda: FindSets(BEGINNER, seed=1, projector=True),
        lambda: ThirdCard("picture", seed=1, length=1, size="huge"),
    ],
    ids=["rule quiz", "in French", "find sets", "third card"],
)
def test_projected_every_step_is_in_sight(
    page: Page, activity: Callable[[], Activity[Any]], width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    bench = Bench(page, activity())
    page.evaluate("document.querySelector('main').style.marginRight = '90px'")  # where a notebook numbers its cells
    while not bench.activity.over(bench.activity.state):
        scene = bench.activity.scene()
        seen(
            page,
            height - BARS,
            ".sl-prompt",
            ".sl-answers",
            *((".sl-slot .sl-feedback:not([hidden])",) if scene.feedback else ()),
        )
        bench.activity.press(scene.buttons[0].id)
        bench.update()


def test_a_list_that_grows_moves_no_button(page: Page) -> None:
    for width in (1280, 400):
        page.set_viewport_size({"width": width, "height": 800})
        bench = Bench(page, FindSets(BEGINNER, seed=1))
        places = []
        for _ in range(3):
            three = next(left for left in bench.activity.state.left if set(bench.activity.state.picked) <= set(left))
            for card in three:
                if card not in bench.activity.state.picked:
                    bench.activity.press(f"card:{card.code}")
            bench.update()
            places.append(item(page, "hint").bounding_box())
        assert root(page).locator(".sl-as-list .sl-item").count() == 3
        assert places[0] == places[1] == places[2]


def test_a_map_with_all_that_belongs_to_it_fits_a_window(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    bench = Bench(page, Explorer(seed=1, mode="cap"))
    before = item(page, "undo").bounding_box()
    for id in ("card:2RO/", "card:2RS/", "hint"):
        bench.press(id)
        expect(root(page)).to_have_attribute("data-revision", str(bench.activity.revision))
    expect(root(page).locator(".sl-slot .sl-feedback").first).to_be_visible()
    seen(page, 800 - BARS, ".sl-zones", ".sl-answers", ".sl-slot .sl-feedback:not([hidden])")
    assert item(page, "undo").bounding_box() == before


def test_rows_stand_beside_what_is_built(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    bench = Bench(page, ThirdCard("choose", CLASSIC, seed=1))
    wrong = next(card for card in bench.activity.state.offer if card is not third_card(*bench.activity.state.pair))
    bench.press(f"card:{wrong.code}")
    expect(root(page).locator(".sl-rows")).to_be_visible()
    rows, zones = root(page).locator(".sl-rows").bounding_box(), root(page).locator(".sl-zones").bounding_box()
    assert rows is not None
    assert zones is not None
    assert rows["x"] >= zones["x"] + zones["width"]
    seen(page, 800 - BARS, ".sl-rows", ".sl-answers")


def test_the_settings_fold_away_with_another_exercise_but_not_with_another_language(page: Page) -> None:
    bench = Bench(page, Course(seed=1))
    root(page).locator("summary").click()
    item(page, "language=fr").last.click()
    expect(root(page)).to_have_attribute("lang", "fr")
    assert root(page).locator("details").get_attribute("open") is not None
    bench.press("open:rule")
    expect(root(page).locator(".sl-title")).to_have_text("SET ou pas ?")
    assert root(page).locator("details").get_attribute("open") is None


def test_quiet_buttons_keep_together(page: Page) -> None:
    for width in (320, 400, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        bench = Bench(page, Course(seed=1, language="fr"))
        for id in ("open:rule", "next", "next"):
            bench.activity.press(id)
        bench.update()
        hint, home = item(page, "hint").bounding_box(), item(page, "course:home").bounding_box()
        assert hint is not None
        assert home is not None
        assert hint["y"] == home["y"], width


def test_forced_colours_and_reduced_motion_are_honoured(page: Page) -> None:
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    bench = Bench(page, Pairs(seed=1))
    bench.press("card:2RO/")
    picture = item(page, "card:2RO/").locator(".sl-picture").first
    assert picture.evaluate("(node) => getComputedStyle(node).outlineStyle") == "solid"
    assert picture.evaluate("(node) => getComputedStyle(node).transitionDuration") == "0s"
    page.emulate_media(forced_colors="none", reduced_motion="no-preference")
    assert picture.evaluate("(node) => getComputedStyle(node).transitionDuration") == "0.12s"


def test_text_is_never_run(page: Page) -> None:
    Bench(page, Everything(seed=1))
    expect(root(page).locator(".sl-title")).to_have_text("Everything <i>at once</i>")
    assert root(page).locator("i").count() == 0


def test_no_id_and_no_suppressed_key_is_missing(page: Page) -> None:
    Bench(page, Everything(seed=1))
    assert root(page).locator("[id]").count() == 0
    bare = root(page).locator("button:not([data-lm-suppress-shortcuts]), summary:not([data-lm-suppress-shortcuts])")
    assert bare.count() == 0
    assert root(page).get_attribute("data-lm-suppress-shortcuts") == "true"


def test_what_a_screen_reader_is_told(page: Page) -> None:
    Bench(page, Everything(seed=1))
    tree = root(page).aria_snapshot()
    for line in (
        '- group "Everything <i>at once</i>"',
        '- button "1RO#, odd words"',
        '- group "Marked cards"',
        '- button "Colour" [pressed]',
        '- button "Number" [disabled]',
        "- row",
        '- rowheader "Number"',
        "- status",
        "- listitem: 1RO#, 2GS/ and 3PD_ lie on a line",
    ):
        assert line in tree, tree
    assert "≠" not in tree


def test_the_language_is_told_and_changes(page: Page) -> None:
    bench = Bench(page, Pairs(seed=1))
    root(page).locator("summary").click()
    assert root(page).get_attribute("lang") == "en"
    bench.press("language=fr")
    expect(root(page)).to_have_attribute("lang", "fr")
    assert item(page, "language=fr").evaluate("(node) => node === document.activeElement")
    expect(root(page).locator("summary")).not_to_have_text("Settings")


# Large scenes.


MEASURE = """async ([id, times]) => {
  const root = document.querySelector(".setlab");
  const took = [];
  for (let n = 0; n < times; n++) {
    const { question } = window.model.get("frame");
    const state = await window.told({ type: "press", id, question, now: 0, token: "measured" });
    const start = performance.now();
    for (const each of state) window.model.update(each);
    root.getBoundingClientRect();
    took.push(performance.now() - start);
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)];
}"""


@pytest.mark.parametrize(("kind", "id"), [(Board, "square:8-8"), (Map, "card:2GS/")])
def test_a_large_scene_touches_only_what_changed(page: Page, kind: type[Activity[Any]], id: str) -> None:
    bench = Bench(page, kind(seed=1))
    page.evaluate("""() => {
      window.touched = new Set();
      const watch = new MutationObserver((list) => {
        for (const { target } of list) {
          const item = (target.nodeType === 1 ? target : target.parentElement).closest("[data-id]");
          if (item) window.touched.add(item.dataset.id);
        }
      });
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      watch.observe(document.querySelector(".setlab"), all);
    }""")
    item(page, id).evaluate("(node) => node.click()")
    expect(root(page)).to_have_attribute("data-revision", "1")
    touched = set(page.evaluate("[...window.touched]"))
    usual = page.evaluate("document.querySelector('.setlab .sl-items [data-id]').dataset.id")
    assert id in touched
    assert touched <= {id, usual}  # and the Tab stop that moved
    assert bench.activity.revision == 1


def test_a_large_scene_costs_little_more_than_a_small_one(page: Page) -> None:
    Bench(page, Pairs(seed=1))
    small: float = page.evaluate(MEASURE, ["card:2RO/", 15])
    figures: dict[str, Any] = {}
    for kind, id in ((Board, "square:8-8"), (Map, "card:2GS/")):
        Bench(page, kind(seed=1))
        figures[kind.__name__] = page.evaluate(MEASURE, [id, 15])
    print(f"drawing an update, ms: small {small:.1f}, {figures}")
    assert max(figures.values()) < 16 * max(small, 1.0)  # 225 squares and 81 cards against 4


def test_pictures_are_drawn_again_when_the_letters_come(page: Page) -> None:
    bench = Bench(page, Map(seed=1))
    pictures = root(page).locator(".sl-items svg")
    before = pictures.evaluate_all("(all) => all.map((svg) => svg.outerHTML)")
    bench.activity.press("letters=on")
    bench.update()
    after = pictures.evaluate_all("(all) => all.map((svg) => svg.outerHTML)")
    assert len(before) == len(after) == len(CLASSIC.cards)
    assert not set(before) & set(after)
