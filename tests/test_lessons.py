"""Every claim about cards in the lesson plans is true, and each plan has all that a teacher needs."""

import re
from pathlib import Path

import pytest

from setlab import card, cards, count_sets, explain, third_card
from setlab.language import language_of

pytestmark = pytest.mark.source

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "lessons"
PLANS = sorted(LESSONS.glob("[a-z][a-z]/*.md"))

# How a claim is written in each language; codes stand in backticks.
CLAIMS = {
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
        "count": r"(\d+) SETs? parmi `([^`]+)`",
    },
}
SECTIONS = {
    "en": ["Course", "Questions to ask", "What pupils get wrong", "Exit question", "One computer", "When computers"],
    "fr": ["Déroulement", "Questions à poser", "Ce que l'on entend", "Question de sortie", "Avec un seul", "Quand les"],
}
CODE = re.compile(r"`((?:[123][RGP][OSD][#/_]? ?)+)`")
FRONT = ("lesson", "title", "age", "minutes", "goals", "materials", "notebook")


def test_all_plans_are_there_in_both_languages():
    names = {path.name for path in PLANS}
    assert len(names) >= 3
    for language in CLAIMS:
        assert {path.name for path in PLANS if path.parent.name == language} == names


def claims(path):
    """Each claim of a plan: its kind and what it says. Only whole list items are claims."""
    for line in path.read_text("utf-8").splitlines():
        text = re.sub(r"^\s*(?:-|\d+\.)\s+", "", line)
        if text == line:
            continue
        for kind, pattern in CLAIMS[path.parent.name].items():
            if found := re.fullmatch(pattern, text):
                yield kind, found.groups()


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_claim_is_true(path):
    words = language_of(path.parent.name)
    made = list(claims(path))
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


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_set_of_a_board_is_listed(path):
    board, listed = None, []
    for kind, said in [*claims(path), ("count", ("0", ""))]:
        if kind == "count":
            if board and listed:
                assert len(listed) == int(board[0])
                assert all(set(cards(three)) <= set(cards(board[1])) for three in listed)
            board, listed = said, []
        elif kind == "set" and board:
            listed.append(said[0])


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_line_that_looks_like_a_claim_is_one(path):
    """No claim escapes the check by a slip of its form."""
    inside = [line for line in path.read_text("utf-8").splitlines() if re.match(r"^\s*(-|\d+\.)\s", line)]
    looks = [line for line in inside if CODE.search(line) and re.search(r"SETs? |third card|troisième carte", line)]
    told = [line for line in looks if not re.search(r"\?|^- .*find the |Find|Trouve", line)]
    assert len(told) == len(list(claims(path)))


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_plan_fits_its_time_and_has_every_part(path):
    _, front, body = path.read_text("utf-8").split("---\n", 2)
    assert re.findall(r"^(\w+):", front, re.M) == list(FRONT)
    minutes = int(re.search(r"^minutes: (\d+)$", front, re.M)[1])
    course = body.split("\n## ")[1]
    assert sum(map(int, re.findall(r"^\| (\d+) \|", course, re.M))) == minutes
    headings = re.findall(r"^## (.+)$", body, re.M)
    for part in SECTIONS[path.parent.name]:
        assert any(heading.startswith(part) for heading in headings), part
    notebook = re.search(r"^notebook: (.+)$", front, re.M)[1]
    assert (ROOT / notebook).exists()


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_code_names_a_card(path):
    for codes in CODE.findall(path.read_text("utf-8")):
        assert len(set(cards(codes))) == len(codes.split())


def test_both_languages_make_the_same_claims():
    for english in (path for path in PLANS if path.parent.name == "en"):
        french = LESSONS / "fr" / english.name
        ours, theirs = ([(kind, said[:1]) for kind, said in claims(path)] for path in (english, french))
        assert ours == theirs


@pytest.mark.parametrize("path", PLANS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_buttons_are_called_as_the_activities_call_them(path):
    words, text = language_of(path.parent.name), path.read_text("utf-8")
    assert words.say("Reveal") in text
    assert words.say("Next") in text or words.say("Yes, this one") in text
