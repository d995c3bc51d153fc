"""Printed sheets: every claim computed anew, everything inside its page, the same bytes, keys apart."""

import io
import re

import pypdf
import pytest
from printed_sheets import CODE, a_set, by_chance, check_claims, decks_of, keyed, made, overlapping, text_of

from setlab.errors import MissingExtraError, PuzzleError, SheetError
from setlab.worksheets import KINDS, read_names, sheets, write_sheets
from setlab.worksheets.kinds.exit_questions import QUESTIONS
from setlab.worksheets.names import checked_names, file_part
from setlab.worksheets.paper import MARGIN, PAPERS

EVERY = [(kind, deck) for kind in KINDS for deck in decks_of(kind)]
SMALL = [(kind, deck) for kind, deck in EVERY if deck == decks_of(kind)[0]]


@pytest.mark.parametrize("kind", keyed())
def test_every_claim_of_a_key_holds(kind):
    for deck in decks_of(kind):
        for seed in (1, "monday") if deck == "classic" else (1,):
            _, key = made(kind, deck=deck, seed=seed)
            assert check_claims(text_of(key)) >= 1


@pytest.mark.parametrize("lesson", QUESTIONS)
def test_the_exit_slip_of_every_lesson(lesson):
    slips, key = made("exit", lesson=lesson, seed=lesson)
    assert len(re.findall("My name:", text_of(slips))) == 3
    check_claims(text_of(key))
    assert not list(overlapping(slips.placed))
    for language in ("fr", "nl"):  # three slips fit on the shorter paper too
        (slips,) = made("exit", lesson=lesson, seed=lesson, language=language, paper="Letter", key=False)
        assert not list(overlapping(slips.placed))


# What stands in the answers of the table of lessons, worked out by hand.
@pytest.mark.parametrize(
    ("lesson", "answers"),
    [
        (4, {"2 × 2 × 2 = 8", "2 × 3 × 2 = 12", "3 × 2 × 2 = 12", "3 × 3 × 2 = 18"}),
        (6, {"36, 12"}),
        (8, {"12"}),
        (11, {"1/7", "1/25", "1/79"}),
        (13, {"2! · 6^2 = 72", "3! · 6^3 = 1296"}),
        (14, {"243, 9801", "729, 88452"}),
    ],
)
def test_answers_known_beforehand(lesson, answers):
    for seed in range(2):
        text = text_of(made("exit", lesson=lesson, seed=seed)[1]).split("\n")
        assert answers & set(text)


def test_the_hidden_card_makes_the_sum_zero():
    from printed_sheets import numbers

    for seed in range(3):
        text = " ".join(text_of(made("exit", lesson=12, seed=seed)[1]).split())
        five, hidden = re.search(rf"((?:{CODE} ){{5}})\+ ({CODE}) = 0", text).groups()
        cards = [*five.split(), hidden]
        assert len(set(cards)) == 6
        assert all(sum(values) % 3 == 0 for values in zip(*map(numbers, cards), strict=True))


def test_the_slips_follow_the_course_of_the_lessons():
    from setlab.cli.plans import plans

    assert list(QUESTIONS) == list(range(1, 15))
    for number, plan in plans().items():
        asked = [line.split()[-1] for line in plan.sheets if line.startswith("setlab sheet exit")]
        assert asked in ([], [str(number)])


def own_paper(name):
    return {} if name == "A4" else {"paper": name}


def own_language(code):
    return {} if code == "en" else {"language": code}


@pytest.mark.parametrize(("kind", "deck"), EVERY)
@pytest.mark.parametrize("paper", PAPERS)
def test_everything_lies_inside_its_page_and_on_nothing_else(kind, deck, paper):
    width, height = PAPERS[paper].width, PAPERS[paper].height
    first = deck == decks_of(kind)[0]
    for language in ("en", "fr", "nl") if first and paper == "A4" and KINDS[kind].with_key else ("en",):
        for sheet in made(kind, deck=deck, seed=1, **own_paper(paper), **own_language(language)):
            assert sheet.placed
            for one in sheet.placed:
                assert one.x >= MARGIN - 0.1, one
                assert one.y >= MARGIN - 0.1, one
                assert one.x + one.width <= width - MARGIN + 0.1, one
                assert one.y + one.height <= height - MARGIN + 0.1, one
            assert not list(overlapping(sheet.placed))


@pytest.mark.parametrize(("kind", "deck"), SMALL)
def test_the_same_seed_is_the_same_bytes(kind, deck):
    once, again = made(kind, deck=deck, seed=1), list(sheets(kind, deck=deck, seed=1))
    assert [sheet.pdf for sheet in once] == [sheet.pdf for sheet in again]


@pytest.mark.parametrize("kind", by_chance())
def test_versions_differ_and_do_not_depend_on_their_number(kind):
    three, two = made(kind, seed=1, versions=3, key=False), made(kind, seed=1, versions=2, key=False)
    assert [sheet.file for sheet in three] == [f"{kind}_{letter}.pdf" for letter in "ABC"]
    assert [sheet.pdf for sheet in three[:2]] == [sheet.pdf for sheet in two]
    what = [tuple(one.what for one in sheet.placed if ":" in one.what) for sheet in three]
    assert len(set(what)) == 3


@pytest.mark.parametrize("kind", keyed())
def test_a_sheet_does_not_hold_its_key(kind):
    sheet, key = made(kind, deck=decks_of(kind)[0], seed=1)
    assert key.file == ("bingo_key.pdf" if kind == "bingo" else sheet.file.replace(".pdf", "_key.pdf"))
    ticked = [one for one in sheet.placed if one.what.startswith("ticked:")]
    assert len(ticked) == (4 if kind == "check" else 0)  # of the example that stands above the rows
    assert len(re.findall("[✓✗→]", text_of(sheet))) <= 1


@pytest.mark.parametrize(("kind", "deck"), SMALL)
def test_fonts_are_embedded_and_the_text_can_be_selected(kind, deck):
    for sheet in made(kind, deck=deck, seed=1):
        reader = pypdf.PdfReader(io.BytesIO(sheet.pdf))
        fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
        assert fonts
        for font in fonts:
            inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
            assert "/FontFile2" in inner
        assert text_of(sheet).strip()


def test_the_font_has_every_letter_of_our_languages(caplog):
    for language in ("fr", "nl"):
        for kind in keyed():
            made(kind, deck=decks_of(kind)[0], seed=1, language=language)
    list(sheets("third", names=["Łukasz", "Ελένη", "Олег"], seed="класс 星期一", key=False))
    assert "missing the following glyphs" not in caplog.text


def test_a_copier_sheet_has_no_colour():
    for sheet in made("check", deck="classic", seed=1, ink="copier"):
        for page in pypdf.PdfReader(io.BytesIO(sheet.pdf)).pages:
            inks = re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b", page.get_contents().get_data())
            assert all(red == green == blue for red, green, blue in inks)


def test_letters_on_cards_are_three_millimetres_high():
    from setlab.worksheets.fonts import CAP_HEIGHT, POINT

    for kind, deck in EVERY:
        if deck != decks_of(kind)[0] and kind != "check":
            continue  # the same sizes
        for sheet in made(kind, deck=deck, seed=1, key=False, ink="copier"):
            found = []

            def note(text, _ctm, matrix, _font, size, found=found):
                if text.strip() in ("R", "G", "P"):
                    found.append(size * abs(matrix[3]) * CAP_HEIGHT * POINT)

            pypdf.PdfReader(io.BytesIO(sheet.pdf)).pages[0].extract_text(visitor_text=note)
            if any(one.what.startswith("card:") for one in sheet.placed):
                assert found
            assert all(size >= 3.0 for size in found), kind


def test_half_of_the_rows_of_a_check_sheet_are_sets_and_none_is_known_from_a_lesson():
    from setlab.draw.pages import TRIPLES

    for seed in (1, 2, 3):
        _, key = made("check", seed=seed)
        rows = re.findall(rf"({CODE}) ({CODE}) ({CODE}) ([✓✗])", " ".join(text_of(key).split()))
        assert sum(sign == "✓" for *_, sign in rows) == 4
        assert len({frozenset(row[:3]) for row in rows}) == len(rows) == 8
        assert not {frozenset(row[:3]) for row in rows} & {frozenset(text.split()) for text in TRIPLES}


@pytest.mark.parametrize(("deck", "cards", "sets"), [("beginner", 9, 4), ("classic", 12, 6)])
def test_a_table_holds_exactly_its_sets(deck, cards, sets):
    from itertools import combinations

    for seed in (1, 2):
        sheet, key = made("find-all", deck=deck, seed=seed)
        codes = [one.what.removeprefix("card:") for one in sheet.placed if one.what.startswith("card:")]
        found = {frozenset(three) for three in combinations(codes, 3) if a_set(*three)}
        told = re.findall(rf"({CODE}) ({CODE}) ({CODE}) ✓", " ".join(text_of(key).split()))
        assert len(codes) == cards
        assert len(found) == sets
        assert {frozenset(three) for three in told} == found
        assert not re.search(CODE, text_of(sheet))


def test_codes_under_the_cards_if_wished():
    (sheet,) = made("find-all", seed=1, codes=True, key=False)
    assert len(re.findall(CODE, text_of(sheet))) == 9


def cards_on(sheet):
    """The cards on a sheet from left to right, row by row, with the places that are empty."""
    return [one for one in sheet.placed if one.what.startswith(("card:", "blank"))]


def test_a_magic_square_is_fixed_by_what_it_gives():
    from itertools import combinations

    for seed in (1, 2):
        for deck in ("beginner", "classic"):
            sheet, key = made("magic", deck=deck, seed=seed)
            given, whole = cards_on(sheet), cards_on(key)
            assert len(given) == len(whole) == 36
            for first in range(0, 36, 9):
                codes = [one.what.removeprefix("card:") for one in whole[first : first + 9]]
                lines = [codes[k : k + 3] for k in (0, 3, 6)] + [codes[k::3] for k in range(3)]
                assert all(a_set(*line) for line in [*lines, codes[::4], codes[2:7:2]])
                shown = {k for k, one in enumerate(given[first : first + 9]) if one.what.startswith("card:")}
                assert len(shown) in (3, 4)
                assert all(given[first + k].what == whole[first + k].what for k in shown)
                assert any(not a_set(*(codes[k] for k in three)) for three in combinations(shown, 3))


def test_homework_has_ten_tasks_and_hides_as_many_sets_as_it_says():
    from itertools import combinations

    for seed in (1, 2):
        sheet, key = made("homework", seed=seed, deck="classic")
        numbers = [one.what for one in sheet.placed if re.fullmatch(r"\d+\.", one.what)]
        assert numbers == [f"{number}." for number in range(1, 11)]
        rows = {}
        for one in cards_on(sheet):
            rows.setdefault((one.page, round(one.y)), []).append(one.what.removeprefix("card:"))
        hands = [row for row in rows.values() if len(row) in (5, 7)]
        assert [sum(a_set(*three) for three in combinations(row, 3)) for row in hands] == [1, 2]
        assert cards_on(key)


def test_every_board_of_bingo_can_be_called_from_the_one_list():
    (*boards,) = made("bingo", seed=4, versions=5)
    key = boards.pop(1)
    assert [sheet.file for sheet in boards] == [f"bingo_{letter}.pdf" for letter in "ABCDE"]
    called = [last for _, _, last in re.findall(rf"({CODE}) ({CODE}) → ({CODE})", " ".join(text_of(key).split()))]
    assert len(called) == len(set(called)) == 27
    nines = [frozenset(one.what.removeprefix("card:") for one in cards_on(board)) for board in boards]
    assert {len(nine) for nine in nines} == {9}
    assert len(set(nines)) == 5


def test_the_most_ovals_without_a_set_are_four_in_54_ways():
    assert all("54" in text_of(made("caps", seed=seed)[1]) for seed in range(2))


def test_cards_that_can_join_a_hand_without_a_set():
    from itertools import combinations

    for seed in range(3):
        sheet, key = made("caps", seed=seed)
        row = [one.what.removeprefix("card:") for one in cards_on(sheet)][6:12]
        hand, others = row[:3], row[3:]
        assert not a_set(*hand)
        free = [card for card in others if not any(a_set(a, b, card) for a, b in combinations(hand, 2))]
        assert f": {', '.join(free)}." in text_of(key)


def test_the_poster_shows_two_sets_and_one_that_is_none():
    (sheet,) = made("poster")
    codes = [one.what.removeprefix("card:") for one in cards_on(sheet)]
    assert [a_set(*codes[k : k + 3]) for k in (0, 3, 6)] == [True, True, False]
    assert [sign for sign in text_of(sheet) if sign in "✓✗"] == ["✓", "✓", "✗"]


def test_the_game_of_dice_is_whole():
    (dice,) = made("dice")
    faces = [one.what for one in dice.placed if one.what.startswith("die:")]
    assert len(faces) == 252
    assert faces.count("die:WILD") == 9
    (board,) = made("board")
    squares = [one.what for one in board.placed if one.what.startswith("square:")]
    assert len(squares) == len(set(squares)) == 169
    assert len(re.findall(r"\+[1-9]", text_of(board))) == 24


def test_a_certificate_for_each_pupil():
    made_for = made("certificate", names=["Zoë", "Jan"])
    assert [sheet.file for sheet in made_for] == ["certificate_01_zoe.pdf", "certificate_02_jan.pdf"]
    assert "Zoë" in text_of(made_for[0])


@pytest.mark.parametrize("deck", ["beginner", "classic", "five"])
def test_all_cards_of_a_deck_are_there_once_to_cut_out(deck):
    for kind in ("cards", "large-cards") if deck == "beginner" else ("cards",):
        (sheet,) = made(kind, deck=deck)
        codes = [one.what for one in sheet.placed if one.what.startswith("card:")]
        assert len(codes) == len(set(codes)) == {"beginner": 27, "classic": 81, "five": 243}[deck]


# Pupils


def test_a_sheet_for_each_pupil():
    names = ["Zoë O'Neill", "Łukasz", "小明", "שרה", "Jan"]
    made_for = made("third", names=names, seed=1)
    assert [sheet.file for sheet in made_for[::2]] == [
        "third_01_zoe_o_neill.pdf", "third_02_ukasz.pdf", "third_03.pdf", "third_04.pdf", "third_05_jan.pdf",
    ]  # fmt: skip
    assert "Zoë O'Neill" in text_of(made_for[0])
    assert "Łukasz" in text_of(made_for[2])
    other = made("third", names=["Jan"], seed=1)[0]
    cards = [[one.what for one in sheet.placed if ":" in one.what] for sheet in (made_for[8], other)]
    assert cards[0] == cards[1]  # whoever joins the class changes nobody's sheet


def test_names_in_a_file(tmp_path):
    file = tmp_path / "names.txt"
    file.write_text("\ufeffAnna\n\n  Bo   Li \n", encoding="utf-8")
    assert read_names(file) == ("Anna", "Bo Li")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "empty"),
        (["", "  "], "empty"),
        (["Anna", "Bo", "anna"], "line 1 and on line 3"),
        (["<b>Anna</b>"], "'<'"),
        (["../Anna"], "'/'"),
        (["C:\\Anna"], "':'"),
        (["An\u0000na"], "Line 1"),
        (["Anna\x07"], "Line 1"),
        (["A" * 81], "too long"),
        ([f"Anna {chr(65 + n % 26)}{n}" for n in range(201)], "201"),
    ],
)
def test_lists_that_cannot_be_used(lines, said):
    with pytest.raises(SheetError, match=re.escape(said)):
        checked_names(lines)


def test_names_of_files_are_safe_and_distinct():
    names = ["Ann", "Änn", "A nn", "A.nn", "CON", "ß", "-", "é" * 70, "Ñandú", "李"]
    parts = [file_part(name, place) for place, name in enumerate(checked_names(names), start=1)]
    assert len(set(parts)) == len(names)
    assert all(re.fullmatch(r"\d\d(_[a-z0-9_]{1,40})?", part) for part in parts)


def test_a_long_name_is_made_small():
    sheet = made("check", names=["Maximiliaan-Alexander van den Oudenhoven-Vandenbroucke tot Sint"], seed=1)[0]
    assert not list(overlapping(sheet.placed))


# What cannot be


def test_what_does_not_fit_says_what_does():
    with pytest.raises(SheetError, match=r"30 tasks do not fit.*At most (\d+) do") as told:
        made("check", length=30, seed=1)
    most = told.value.fields["most"]
    assert len(made("check", length=most, seed=1)) == 2
    with pytest.raises(SheetError, match="do not fit"):
        made("check", length=most + 1, seed=1)


@pytest.mark.parametrize(
    "wishes",
    [
        {"kind": "chek"},
        {"kind": "check", "deck": "fruit"},
        {"kind": "check", "deck": "five"},
        {"kind": "check", "paper": "A3"},
        {"kind": "check", "ink": "gold"},
        {"kind": "check", "length": 0},
        {"kind": "check", "length": 10**9},
        {"kind": "check", "versions": 0},
        {"kind": "check", "versions": 27},
        {"kind": "poster", "names": ["Jan"]},
        {"kind": "dice", "length": 43},
        {"kind": "exit", "lesson": 15},
        {"kind": "exit", "lesson": 0},
    ],
)
def test_wishes_that_cannot_be_met(wishes):
    with pytest.raises(SheetError):
        list(sheets(**wishes))


def test_a_table_that_cannot_exist():
    with pytest.raises(PuzzleError, match="0-6, 8, 12"):
        made("find-all", length=7)


def test_nothing_is_written_if_one_sheet_fails(tmp_path):
    def two():
        yield from sheets("check", seed=1)
        raise SheetError("no more")

    with pytest.raises(SheetError):
        write_sheets(tmp_path / "class", two())
    assert not (tmp_path / "class").exists()


def test_a_missing_extra_says_what_mends_it(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "fpdf", None)
    with pytest.raises(MissingExtraError, match=r"setlab\[sheets\]"):
        made("check")
