"""Every claim about cards in the lesson plans is true in each language, and each plan has all a teacher needs."""

import re
from pathlib import Path

import pytest

from setlab import card, cards, count_sets, explain, third_card
from setlab.language import LANGUAGES, language_of
from setlab.language.documents import claims, lessons, shelf

pytestmark = pytest.mark.source

ROOT = Path(__file__).parent.parent
ENGLISH = lessons("en")
PLANS = {(language, name): text for language in LANGUAGES for name, text in lessons(language).items()}
each_plan = pytest.mark.parametrize(("language", "name"), PLANS, ids=lambda part: part)

# How a claim is written in each language, typed here anew: what the catalogues say must be this.
FORMS = {
    "en": {
        "set": r"SET `([^`]+)`",
        "not_set": r"not a SET `([^`]+)`: ([\w, ]+)",
        "third": r"third card of `([^`]+)`: `([^`]+)`",
        "count": r"(\d+) SETs? among `([^`]+)`",
    },
    "fr": {
        "set": r"SET `([^`]+)`",
        "not_set": r"pas un SET `([^`]+)`\u00a0: ([\w, ]+)",
        "third": r"troisième carte de `([^`]+)`\u00a0: `([^`]+)`",
        "count": r"(\d+) SET parmi `([^`]+)`",
    },
    "nl": {
        "set": r"SET `([^`]+)`",
        "not_set": r"geen SET `([^`]+)`: ([\w, ]+)",
        "third": r"derde kaart van `([^`]+)`: `([^`]+)`",
        "count": r"(\d+) SETs? in `([^`]+)`",
    },
}
SECTIONS = (
    "Lesson plan",
    "Questions to ask",
    "What pupils get wrong",
    "Exit question",
    "One computer",
    "When computers",
)
CODE = re.compile(r"`((?:[123][RGP][OSD][#/_]? ?)+)`")
FRONT = ("lesson", "title", "age", "minutes", "goals", "materials", "notebook")


def items(text):
    """The list items of a plan."""
    return re.findall(r"^\s*(?:-|\d+\.)\s+(.*)$", text, re.M)


def claimed(language, text):
    """Each claim of a plan: its kind and what it says. Only whole list items are claims."""
    for item in items(text):
        for kind, pattern in FORMS[language].items():
            if found := re.fullmatch(pattern, item):
                yield kind, found.groups()


def test_there_are_plans_in_every_language():
    assert len(ENGLISH) >= 3
    assert set(PLANS) == {(language, name) for language in LANGUAGES for name in ENGLISH}


@each_plan
def test_every_claim_is_true(language, name):
    words = language_of(language)
    made = list(claimed(language, PLANS[language, name]))
    assert len(made) >= 9
    for kind, said in made:
        match kind:
            case "set":
                assert explain(said[0]).is_set, said
            case "not_set":
                failing = [words.form(feature.name) for feature in explain(said[0]).failing_features]
                assert failing == said[1].split(", "), said
            case "third":
                assert third_card(*cards(said[0])) == card(said[1]), said
            case "count":
                assert count_sets(cards(said[1])) == int(said[0]), said


@pytest.mark.parametrize("name", ENGLISH)
def test_what_is_checked_here_is_what_the_documents_take_for_claims(name):
    made = [claims.claim(item) for item in items(ENGLISH[name])]
    assert [claim.kind for claim in made if claim] == [kind for kind, _ in claimed("en", ENGLISH[name])]


@each_plan
def test_every_set_of_a_table_is_listed(language, name):
    table, listed = None, []
    for kind, said in [*claimed(language, PLANS[language, name]), ("count", ("0", ""))]:
        if kind == "count":
            if table and listed:
                assert len(listed) == int(table[0])
                assert all(set(cards(three)) <= set(cards(table[1])) for three in listed)
            table, listed = said, []
        elif kind == "set" and table:
            listed.append(said[0])


@pytest.mark.parametrize("name", ENGLISH)
def test_a_line_that_looks_like_a_claim_is_one(name):
    """No claim escapes the check by a slip of its form."""
    looks = [item for item in items(ENGLISH[name]) if CODE.search(item) and re.search(r"SETs? |third card", item)]
    told = [item for item in looks if not re.search(r"\?|[Ff]ind", item)]
    assert len(told) == len(list(claimed("en", ENGLISH[name])))


@each_plan
def test_a_plan_fits_its_time_and_has_every_part(language, name):
    _, front, body = PLANS[language, name].split("---\n", 2)
    assert re.findall(r"^(\w+):", front, re.M) == list(FRONT)
    minutes = int(re.search(r"^minutes: (\d+)$", front, re.M)[1])
    course = body.split("\n## ")[1]
    assert sum(map(int, re.findall(r"^\| (\d+) \|", course, re.M))) == minutes
    headings = re.findall(r"^## (.+)$", body, re.M)
    assert len(headings) == len(re.findall(r"^## ", ENGLISH[name], re.M)) >= len(SECTIONS)
    if language == "en":
        for part in SECTIONS:
            assert any(heading.startswith(part) for heading in headings), part
    notebook = re.search(r"^notebook: (.+)$", front, re.M)[1]
    assert (ROOT / notebook).exists()


@each_plan
def test_every_code_names_a_card_and_each_language_shows_the_same(language, name):
    shown = CODE.findall(PLANS[language, name])
    for codes in shown:
        assert len(set(cards(codes))) == len(codes.split())
    assert shown == CODE.findall(ENGLISH[name])


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_makes_the_same_claims(language):
    for name, text in ENGLISH.items():
        ours, theirs = list(claimed("en", text)), list(claimed(language, PLANS[language, name]))
        assert [kind for kind, _ in ours] == [kind for kind, _ in theirs]
        assert [CODE.findall(str(said)) for _, said in ours] == [CODE.findall(str(said)) for _, said in theirs]


@each_plan
def test_buttons_are_called_as_the_activities_call_them(language, name):
    words, text = language_of(language), PLANS[language, name]
    for button in ("Reveal", "Next", "Yes, this one"):
        if re.search(rf"\b{button}\b", ENGLISH[name]):
            assert words.say(button) in text, button


def test_a_plan_is_where_its_notebook_is_translated_too():
    for name in ENGLISH:
        assert shelf.languages_of(name) == ("fr", "nl")
