"""`setlab lesson N`: a plan, its notebook and its pages in a folder, in each language, and nothing overwritten."""

import re

import pytest

from setlab.cli import main
from setlab.cli.plans import find_plan, lay_plan, plans
from setlab.draw.pages import pages
from setlab.errors import OptionError
from setlab.language import LANGUAGES, documents


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


def test_every_plan_is_laid_with_its_notebook_and_its_pages(tmp_path, language):
    for number, plan in plans(language).items():
        folder = tmp_path / str(number)
        laid = lay_plan(plan, folder, language, printed=True)
        there = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
        assert there[plan.name] == documents.lessons(language)[plan.name]
        assert there[plan.notebook] == documents.notebooks(language)[plan.notebook]
        assert set(there) == {plan.name, plan.notebook, *(f"{page}.{language}.html" for page in plan.pages)}
        assert all(there[name] == html for name, html in pages(language).items() if name in there)
        assert sorted(file.name for file in laid) == sorted(there)
        assert all(file.laid for file in laid)


def test_numbers_run_from_one_and_every_sheet_is_a_command_line():
    numbered = plans()
    assert list(numbered) == list(range(1, len(numbered) + 1))
    for plan in numbered.values():
        assert plan.sheets
        assert all(re.fullmatch(r"setlab sheet [\w-]+( --\w+ \w+)*", line) for line in plan.sheets)


def test_what_a_teacher_changed_stays(tmp_path):
    plan = find_plan("2")
    lay_plan(plan, tmp_path, "en")
    (tmp_path / plan.name).write_text("mine", "utf-8")
    (tmp_path / plan.notebook).unlink()
    laid = {file.name: file.laid for file in lay_plan(plan, tmp_path, "en")}
    assert laid == {plan.name: False, plan.notebook: True}
    assert (tmp_path / plan.name).read_text("utf-8") == "mine"


def test_the_command(tmp_path, monkeypatch, capsys, language):
    monkeypatch.chdir(tmp_path)
    assert main(["lesson", "3", "--language", language]) == 0
    folder = tmp_path / "setlab-lesson-3"
    assert sorted(path.suffix for path in folder.iterdir()) == [".ipynb", ".md"]
    assert str(folder) in capsys.readouterr().out
    assert main(["lesson", "3", "other", "--print", "--language", language]) == 0
    assert len(list((tmp_path / "other").glob("*.html"))) == 3
    made = {path.name for path in (tmp_path / "other").glob("*.pdf")}
    assert made == {
        "record.pdf", "exit_A.pdf", "exit_A_key.pdf", *(f"find-all_{v}{key}.pdf" for v in "ABC" for key in ("", "_key"))
    }  # fmt: skip
    assert main(["lesson", "14", "third", "--print", "--paper", "Letter", "--language", language]) == 0
    assert (tmp_path / "third" / "board.pdf").exists()


@pytest.mark.parametrize("number", ["0", "99", "four", "-1", "1.5", "9" * 5000, "", "²", "<b>"])
def test_a_lesson_that_is_not_there_is_refused(tmp_path, monkeypatch, capsys, number):
    monkeypatch.chdir(tmp_path)
    assert main(["lesson", "--", number]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("x", "utf-8")
    with pytest.raises(OptionError, match="cannot be used"):
        lay_plan(find_plan("1"), tmp_path / "file" / "deeper", "en")
    assert main(["lesson"]) == 2
    assert main(["lesson", "1", "a", "b"]) == 2
