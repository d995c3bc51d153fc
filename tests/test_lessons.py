"""Every claim about cards in the lesson plans is true in each language, and each plan has all a teacher needs."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from lesson_truth import claimed, false_claims, items

from setlab import card, cards
from setlab.draw import pages
from setlab.draw.svg import card_svg
from setlab.language import LANGUAGES, documents, language_of
from setlab.language.documents import claims, lessons, shelf
from setlab.scene import Activity

pytestmark = pytest.mark.source

ROOT = Path(__file__).parent.parent
ENGLISH = lessons("en")
PLANS = {(language, name): text for language in LANGUAGES for name, text in lessons(language).items()}
each_plan = pytest.mark.parametrize(("language", "name"), PLANS, ids=lambda part: part)
each_name = pytest.mark.parametrize("name", ENGLISH)

SECTIONS = (
    "Lesson plan",
    "On the board",
    "Words",
    "Questions to ask",
    "What pupils get wrong",
    "Groups and roles",
    "Early finishers, and those who need longer",
    "One computer",
    "When computers",
    "Homework and key",
    "Exit question",
    "How far a pupil has come, 0 to 3",
    "An absent pupil",
    "Links to the curriculum",
)
AGES = ("8–10", "11–13", "14+")
SHEETS = (
    "check", "third", "find-all", "magic", "vectors", "caps", "homework", "exit", "bingo", "record", "poster",
    "certificate", "cards", "large-cards", "dice", "board",
)  # fmt: skip
CODE = re.compile(r"`((?:[123][RGP][OSD][#/_]? ?)+)`")
FRONT = ("lesson", "title", "age", "minutes", "goals", "materials", "notebook", "print", "sheets", "before")


def front(text):
    """The front matter of a plan: each name with its line, or with the lines of its list."""
    head = text.split("---\n", 2)[1]
    parts = re.findall(r"^(\w+):[ ]?(.*)((?:\n  - .*)*)", head, re.M)
    return {name: re.findall(r"  - (.*)", listed) if listed else line for name, line, listed in parts}


def sections(text):
    """The sections of a plan by their headings."""
    parts = text.split("\n## ")[1:]
    return {part.split("\n", 1)[0]: part.split("\n", 1)[1] for part in parts}


def section(name, start):
    return next(body for heading, body in sections(ENGLISH[name]).items() if heading.startswith(start))


# True.


def test_there_are_plans_in_every_language():
    assert len(ENGLISH) >= 14
    assert set(PLANS) == {(language, name) for language in LANGUAGES for name in ENGLISH}
    assert [int(front(text)["lesson"]) for text in ENGLISH.values()] == list(range(1, len(ENGLISH) + 1))
    assert [f"{int(front(text)['lesson']):02}" for text in ENGLISH.values()] == [name[:2] for name in ENGLISH]


@each_plan
def test_every_claim_is_true(language, name):
    assert false_claims(name, PLANS[language, name], language) == []
    assert len(list(claimed(language, PLANS[language, name]))) >= 9


@pytest.mark.parametrize(
    ("good", "false"),
    [
        ("SET `1PO 1PS 1PD`", "SET `1PO 1PS 2PD`"),
        ("not a SET `1PO 1PS 1GD`: colour", "not a SET `1PO 1PS 1GD`: shape"),
        ("third card of `1GS 2RD`: `3PO`", "third card of `1GS 2RD`: `3PS`"),
        ("missing from `1RO 2RO`: `3RO`", "missing from `1RO 2RO`: `1RS`"),
        ("third die of `2RS 2RS`: `2RS`", "third die of `2RS 2RS`: `2RD`"),
        ("1 SET among `1RO 2RO 3RO`", "2 SETs among `1RO 2RO 3RO`"),
        ("plane of `1RO 2RO 1GO`: `1RO 2RO 3RO 1GO 2GO 3GO 1PO 2PO 3PO`", "plane of `1RO 2RO 1GO`: `1RO 2RO 3RO`"),
        ("same up to names: `1RO 2RO`, `3GD 3PD`", "same up to names: `1RO 2RO`, `3GD 2PD`"),
        ("not the same up to names: `1RO 2RO`, `1RO 2RS`", "not the same up to names: `1RO 2RO`, `1RO 1RS`"),
        ("9 cards like `*R*/`", "8 cards like `*R*/`"),
        ("1080 SETs in the deck of 81 cards", "1081 SETs in the deck of 81 cards"),
        ("at most 20 of 81 cards hold no SET", "at most 21 of 81 cards hold no SET"),
        ("54 hands of 4 of 9 cards hold no SET", "55 hands of 4 of 9 cards hold no SET"),
        ("chance of a SET in 3 of 27 cards: `1/25`", "chance of a SET in 3 of 27 cards: `1/27`"),
        ("chance of no SET in 12 of 81 cards: `0.0323`", "chance of no SET in 12 of 81 cards: `0.0333`"),
        ("mean number of SETs in 12 of 81 cards: `220/79`", "mean number of SETs in 12 of 81 cards: `3`"),
        ("`3! × 6^3 = 1296`", "`3! × 6^3 = 1298`"),
        ("`2PS + 3GD = (0, 0, 0)`", "`2PS + 3GD = (1, 1, 1)`"),
    ],
)
def test_a_false_claim_is_named_with_its_line(good, false):
    """Put in on purpose, in each language, in the middle of a plan that is true."""
    if good.startswith("`2PS"):
        good = "`2PS + 3GD + 1RO = (0, 0, 0)`"
    for language in LANGUAGES:
        words = [claims.in_words(claims.claim(said), language_of(language)) for said in (good, false)]
        true, wrong = (f"# A plan\n\nText.\n\n- SET `1RO 1GO 1PO`\n- {said}\n" for said in words)
        assert false_claims("plan.md", true, language) == []
        (found,) = false_claims("plan.md", wrong, language)
        assert found.startswith("plan.md:6: ")


@each_name
def test_what_is_checked_here_is_what_the_documents_take_for_claims(name):
    made = [claims.claim(item) for _, item in items(ENGLISH[name])]
    assert [claim.kind for claim in made if claim] == [kind for _, kind, _ in claimed("en", ENGLISH[name])]


@each_plan
def test_every_set_of_a_table_is_listed(language, name):
    for body in sections(PLANS[language, name]).values():
        made = [(kind, said) for _, kind, said in claimed(language, body)]
        places = [place for place, (kind, _) in enumerate(made) if kind == "count"]
        for place, end in pairwise([*places, len(made)]):
            table = cards(made[place][1][1])
            listed = [cards(said[0]) for kind, said in made[place:end] if kind == "set"]
            assert not listed or len(listed) == int(made[place][1][0])
            assert all(set(three) <= set(table) for three in listed)


@each_name
def test_a_line_that_looks_like_a_claim_is_one(name):
    """No claim escapes the check by a slip of its form."""
    numbers = {number for number, _, _ in claimed("en", ENGLISH[name])}
    for number, item in items(ENGLISH[name]):
        looks = CODE.search(item) and re.search(r"SETs? |third card|plane of|third die|up to names", item)
        if (looks or re.fullmatch(r"`[^`]*=[^`]*`", item)) and not re.search(r"\?|[Ff]ind", item):
            assert number in numbers, item


@each_plan
def test_every_code_names_a_card_that_can_be_drawn_and_each_language_shows_the_same(language, name):
    shown = CODE.findall(PLANS[language, name])
    for codes in shown:
        for code in codes.split():
            assert card_svg(card(code)).startswith("<svg")
    assert shown == CODE.findall(ENGLISH[name])


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_makes_the_same_claims(language):
    for name, text in ENGLISH.items():
        ours, theirs = list(claimed("en", text)), list(claimed(language, PLANS[language, name]))
        assert [kind for _, kind, _ in ours] == [kind for _, kind, _ in theirs]
        assert [CODE.findall(str(said)) for *_, said in ours] == [CODE.findall(str(said)) for *_, said in theirs]


# Whole.


@each_plan
def test_a_plan_fits_its_time_and_has_every_part(language, name):
    text = PLANS[language, name]
    head, headings = front(text), list(sections(text))
    assert tuple(head) == FRONT
    steps = [int(minutes) for minutes in re.findall(r"^\| (\d+) \|", sections(text)[headings[0]], re.M)]
    assert sum(steps) == int(head["minutes"])
    assert steps[0] >= 2  # settling and handing out
    assert steps[-1] >= 2  # collecting, and the homework
    assert len(headings) == len(sections(ENGLISH[name])) >= len(SECTIONS)
    if language == "en":
        assert [part for heading in headings for part in SECTIONS if heading.startswith(part)] == list(SECTIONS)
    assert (ROOT / head["notebook"]).exists()
    assert all(head[part] for part in FRONT)


@each_name
def test_questions_are_marked_by_age(name):
    asked = re.findall(r"^\d+\. (\S+): ", section(name, "Questions to ask"), re.M)
    assert len(asked) >= 4
    assert set(asked) <= set(AGES)
    assert asked == sorted(asked, key=AGES.index)
    assert len(set(asked)) >= 2


@each_name
def test_the_rubric_has_four_levels_and_homework_has_a_key(name):
    assert re.findall(r"^\| (\d) \|", section(name, "How far"), re.M) == list("0123")
    assert "\nKey:\n" in section(name, "Homework")
    assert "\nKey:\n" in section(name, "Exit question")
    assert "What each one catches" in section(name, "Exit question")


@each_name
def test_what_is_to_be_printed_is_there(name):
    head = front(ENGLISH[name])
    there = {page.split(".")[0] for page in pages.pages("en")}
    assert set(head["print"].split(", ")) <= there
    for line in head["sheets"]:
        words = re.fullmatch(r"`(setlab sheet [^`]+)`", line)[1].split()
        assert words[2] in SHEETS
        assert set(words[3::2]) <= {"--seed", "--versions", "--deck", "--lesson", "--length"}


@each_name
def test_nothing_is_solved_before_it_is_begun(name):
    """The cards of the opening are not those of its sheets, its notebook (where the quiz begins too), or its exit."""
    opening = set()
    for heading, body in sections(ENGLISH[name]).items():
        if heading.startswith("Questions"):
            break
        opening |= {frozenset(cards(codes)) for codes in CODE.findall(body) if len(codes.split()) > 1}
    head, later = front(ENGLISH[name]), set()
    if "check_sheet" in head["print"]:
        later |= {frozenset(cards(codes)) for codes in pages.TRIPLES}
    if "exit_ticket" in head["print"]:
        later |= {frozenset(cards(codes)) for codes in (pages.EXIT_TRIPLE, pages.EXIT_PAIR, pages.EXIT_HAND)}
    book = documents.notebooks("en")[Path(head["notebook"]).name]
    later |= {frozenset(cards(codes)) for codes in re.findall(r"\"((?:[123][RGP][OSD][#/_]? ?){2,})\\?\"", book)}
    asked = section(name, "Exit").split("\nKey:\n")[0]
    later |= {frozenset(cards(codes)) for codes in CODE.findall(asked) if len(codes.split()) > 1}
    assert not opening & later


@each_name
def test_every_exercise_that_a_plan_names_can_be_started(name):
    room = {}
    exec("from setlab import *; from setlab.games import *", room)
    for code in re.findall(r"`(\w+\([^`]*\))`", ENGLISH[name]):
        assert isinstance(eval(code, room), Activity), code


@each_plan
def test_buttons_are_called_as_the_activities_call_them(language, name):
    words, text = language_of(language), PLANS[language, name]
    for button in ("Reveal", "Next", "Yes, this one"):
        if re.search(rf"\b{button}\b", ENGLISH[name]):
            assert words.say(button) in text, button


def test_a_plan_is_translated_into_every_language():
    for name in ENGLISH:
        assert shelf.languages_of(name) == ("fr", "nl")
