"""The pages of a site that are ours: whole in three languages, each link leads somewhere, each tile starts."""

import json
import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from setlab.language import LANGUAGES, documents, language_of, use_language
from setlab.scene import Activity
from setlab.site import landing, lessons
from setlab.site.books import KERNEL, folded, lay_books, own, place_of
from setlab.site.checks import loaded_by

MADE = {"lab/index.html", "licences.txt", "card.svg"}  # by other parts of the build


class Links(HTMLParser):
    """The links of a page, and its texts."""

    def __init__(self, html):
        super().__init__()
        self.links, self.texts = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.links += [value for name, value in attrs if name == "href"]

    def handle_data(self, data):
        self.texts.append(data.strip())


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Our pages and notebooks, as they lie in a site."""
    folder = tmp_path_factory.mktemp("site")
    landing.write(folder, language_of("fr"))
    lay_books(folder / "files")
    return folder


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_leads_somewhere(site, code):
    made = MADE | {
        *(f"lessons/{plan.language}/{plan.name}.html" for plan in lessons.plans(code)),
        *(f"lessons/print/{name}" for name in lessons.sheets(code)),
    }
    for name in (f"{code}.html", f"teachers.{code}.html"):
        links = Links((site / name).read_text("utf-8")).links
        assert len(links) > 5
        for link in links:
            path, query = urlsplit(link).path, parse_qs(urlsplit(link).query)
            if path == "repl/index.html":
                assert query["execute"] == ["1"]
            elif path == "notebooks/index.html":
                assert (site / "files" / query["path"][0]).is_file(), link
            else:
                assert (site / path).is_file() or path in made, link


def test_the_first_page_is_in_the_language_that_was_asked_for(site):
    assert '<html lang="fr">' in (site / "index.html").read_text("utf-8")
    assert "Commencer" in (site / "index.html").read_text("utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_pages_are_whole_and_ask_for_nothing_outside(site, code):
    for name in (f"{code}.html", f"teachers.{code}.html"):
        html = (site / name).read_text("utf-8")
        assert f'<html lang="{code}">' in html
        assert loaded_by(html) == []
        assert html.count("<h1>") == 1
        assert "@PROGRESS@" not in html


def test_no_page_is_left_in_another_language(site):
    """Each sentence of the French and the Dutch page differs from the English one, but for names."""
    english = {text for text in Links((site / "en.html").read_text("utf-8")).texts if " " in text}
    headings = {landing.title(text) for text in own("en").values()}  # of pages that may exist in English alone
    for code in ("fr", "nl"):
        here = set(Links((site / f"{code}.html").read_text("utf-8")).texts)
        assert {text for text in english & here - headings if len(text) < 200} == set(), code


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_tile_starts_its_exercise_in_the_language_of_the_page(code, monkeypatch):
    monkeypatch.delenv("SETLAB_PROGRESS", raising=False)
    tiles = landing.tiles(language_of(code))
    assert len({tile.label for tile in tiles}) == len(tiles) >= 6
    assert tiles[-1].href == f"teachers.{code}.html"
    for tile in tiles[:-1]:
        line = unquote(re.search(r"&code=([^&]*)&execute=1$", tile.href)[1])
        bringing, _, making = line.partition("; ")
        names = {}
        exec(bringing, names)
        activity = eval(making, names)
        assert isinstance(activity, Activity)
        assert activity.scene().language == code
    assert "start(" in unquote(tiles[0].href)
    assert "teachers" in tiles[-1].href


def test_every_notebook_is_folded_and_not_run(site):
    for code in LANGUAGES:
        use_language("en")
        for name in own(code):
            book = json.loads((site / "files" / place_of(name, code)).read_text("utf-8"))
            cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
            assert cells
            assert all(cell["metadata"]["jupyter"] == {"source_hidden": True} for cell in cells)
            assert all((cell["outputs"], cell["execution_count"]) == ([], None) for cell in cells)
            assert book["metadata"]["kernelspec"] == KERNEL


def test_folding_changes_no_source():
    for text in documents.notebooks("fr").values():
        before, after = json.loads(text), json.loads(folded(text))
        assert [cell["source"] for cell in before["cells"]] == [cell["source"] for cell in after["cells"]]


def test_lessons_stand_in_each_language_with_their_head_in_words():
    for code in LANGUAGES:
        plans = lessons.plans(code)
        assert [plan.name for plan in plans] == sorted(plan.name for plan in plans)
        assert all(plan.text.lstrip().startswith("# ") for plan in plans)
        assert all("minutes: " not in plan.text[:300] for plan in plans)
        for plan in plans:
            above = plan.text.split("\n## ")[0]
            assert "50 minut" in above
            assert above.count("\n**") == 4  # goals, materials, sheets, the day before
            assert len(re.findall(r"^- ", above, re.M)) >= 8
        assert len(lessons.sheets(code)) >= 4
        assert all(re.fullmatch(r"[^<>&]+", title) for title in lessons.sheets(code).values())


def test_the_pages_that_ask_for_packages_say_words_that_fit_a_browser(monkeypatch):
    from setlab import errors

    monkeypatch.setattr(errors.sys, "platform", "emscripten")
    error = errors.MissingExtraError("matplotlib", "plots")
    assert "pip" not in str(error)
    assert "import matplotlib" in str(error)
    assert error._render_traceback_() == [str(error)]
    for code in ("fr", "nl"):
        said = language_of(code).error(error.told)
        assert "pip" not in said
        assert said != str(error)
