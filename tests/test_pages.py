"""The printable pages: up to date, and every claim in them worked out anew from the codes alone."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

from setlab.deck import BEGINNER
from setlab.draw.pages import every_page, main, pages
from setlab.draw.svg import initials
from setlab.errors import OptionError
from setlab.language import LANGUAGES, language_of

PRINT = Path(__file__).parents[1] / "lessons/print"
PAGES = dict(every_page())
FEATURES = (1, 2, 0)  # where colour, shape and number stand in a beginner card's code


class Sheets(HTMLParser):
    """What is on a page: its cards, claims and ticks, sheet by sheet."""

    def __init__(self, html):
        super().__init__()
        self.sheets, self.claims, self.lang = [], [], None
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "html":
            self.lang = found["lang"]
        if tag == "section":
            self.sheets.append({"cards": [], "names": [], "text": ""})
        if "data-card" in found:
            self.sheets[-1]["cards"].append(found["data-card"])
            self.sheets[-1]["names"].append(found["aria-label"])
        if any(name.startswith("data-") and name != "data-card" for name in found):
            self.claims.append((len(self.sheets), {name: value for name, value in found.items() if "data" in name}))

    def handle_data(self, text):
        if self.sheets:
            self.sheets[-1]["text"] += text + "\n"


def answer(codes, place):
    """One feature of three codes, by counting its values."""
    return {1: "all_same", 2: "two_and_one", 3: "all_different"}[len({code[place] for code in codes})]


def is_set(codes):
    return all(answer(codes, place) != "two_and_one" for place in FEATURES)


def of(name, language="en"):
    return Sheets(PAGES[f"{name}.{language}.html"])


def test_the_pages_that_are_kept_are_up_to_date():
    assert {path.name for path in PRINT.glob("*.html")} == set(PAGES)
    for name, html in PAGES.items():
        assert (PRINT / name).read_text(encoding="utf-8") == html, "run: python -m setlab.draw.pages lessons/print"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_two_sheets_in_its_language_and_stands_alone(name):
    page = Sheets(PAGES[name])
    assert len(page.sheets) == 2
    assert page.lang == name.split(".")[1]
    assert not re.search(r"<script|<link|https?://(?!www\.w3\.org/2000/svg)|\bid=", PAGES[name])
    assert "size: A4" in PAGES[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["cards", "cards_black_and_white"])
def test_all_27_cards_are_there_once_with_their_letters(name, language):
    page = of(name, language)
    assert [code for sheet in page.sheets for code in sheet["cards"]] == [card.code for card in BEGINNER]
    say = language_of(language).card_name
    assert [text for sheet in page.sheets for text in sheet["names"]] == [say(card) for card in BEGINNER]
    letters = re.findall(r">(\w+)</text>", PAGES[f"{name}.{language}.html"])
    assert letters == [initials(language)[card["color"]] for card in BEGINNER]


def test_the_black_and_white_page_holds_no_colour():
    codes = set(re.findall(r"#[0-9a-f]{3,6}\b", PAGES["cards_black_and_white.en.html"].split("<body>")[1]))
    assert len(codes) >= 4
    for code in codes:
        digits = code[1:] if len(code) == 7 else "".join(2 * digit for digit in code[1:])
        assert digits[:2] == digits[2:4] == digits[4:]


def test_initials_tell_the_colours_apart_in_every_language():
    assert [initials(code) for code in ("en", "nl")] == [{"red": "R", "green": "G", "purple": "P"}] * 2
    assert initials("fr") == {"red": "R", "green": "Ve", "purple": "Vi"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_of_the_check_sheet_is_right(language):
    page = of("check_sheet", language)
    asked = [claim["data-cards"].split() for sheet, claim in page.claims if sheet == 1]
    told = [claim for sheet, claim in page.claims if sheet == 2]
    assert [claim["data-cards"].split() for claim in told] == asked
    assert len(asked) == 8
    for claim in told:
        codes = claim["data-cards"].split()
        assert claim["data-answers"].split() == [answer(codes, place) for place in FEATURES]
        assert claim["data-set"] == ("yes" if is_set(codes) else "no")
    assert sum(map(is_set, asked)) == 4  # half of them
    kinds = {answer(codes, place) for codes in asked for place in FEATURES}
    assert kinds == {"all_same", "all_different", "two_and_one"}
    failing = {place for codes in asked for place in FEATURES if answer(codes, place) == "two_and_one"}
    assert failing == set(FEATURES)  # each feature breaks one of them


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ticks_of_the_check_sheet_say_what_the_key_claims(language):
    html = PAGES[f"check_sheet.{language}.html"]
    page, (ask, tell) = Sheets(html), re.findall(r"<section>.*?</section>", html, re.S)
    assert "☒" not in ask
    rows = [re.findall(r'<td class="tick">(.*?)</td>', row) for row in re.findall(r"<tr data-.*?</tr>", tell, re.S)]
    order = ["all_same", "all_different", "two_and_one"]
    for cells, (_, claim) in zip(rows, [claim for claim in page.claims if claim[0] == 2], strict=True):
        ticked = [[tick == "☒" for tick in re.findall("[☒☐]", cell)] for cell in cells]
        assert [order[boxes.index(True)] for boxes in ticked[:3]] == claim["data-answers"].split()
        assert ticked[3] == [claim["data-set"] == "yes", claim["data-set"] == "no"]
        assert all(boxes.count(True) == 1 for boxes in ticked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_of_the_exit_ticket_is_right(language):
    page = of("exit_ticket", language)
    (_, first), (_, second), (_, third) = page.claims
    codes = first["data-cards"].split()
    assert first["data-answers"].split() == [answer(codes, place) for place in FEATURES]
    assert first["data-set"] == ("yes" if is_set(codes) else "no")
    pair = second["data-pair"].split()
    assert [card.code for card in BEGINNER if is_set([*pair, card.code])] == [second["data-third"]]
    hand = third["data-hand"].split()
    assert [" ".join(codes) for codes in combinations(hand, 3) if is_set(codes)] == [third["data-found"]]
    asked = page.sheets[0]["cards"]
    assert asked == [*codes, *pair, *hand]  # the questions show these cards, and no answer
    assert page.sheets[1]["cards"] == [*codes, *pair, second["data-third"], *third["data-found"].split()]


def test_the_exit_ticket_gives_the_reasons():
    [_, key] = of("exit_ticket").sheets
    assert (
        "Shape: the shape is oval on two cards, squiggle on the other. That is a NO: card 3 is the odd one out."
        in (key["text"])
    )
    assert "3 purple diamonds. No other card completes these two." in key["text"]


def test_the_command_writes_every_page(tmp_path):
    assert main([str(tmp_path / "new")]) == 0
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "new").iterdir()} == PAGES


def test_the_command_asks_for_a_folder(capsys):
    assert main([]) == 2
    assert "python -m setlab.draw.pages lessons/print" in capsys.readouterr().err


def test_an_unknown_language_is_refused():
    with pytest.raises(OptionError, match="en, fr, nl"):
        pages("xx")


def test_pages_need_the_standard_library_alone():
    line = "import sys, setlab.draw.pages; print(*sorted({'numpy', 'matplotlib', 'sympy'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
