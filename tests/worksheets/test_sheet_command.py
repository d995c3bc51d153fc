"""`setlab sheet`: what it writes, and how it answers bad input in three languages."""

import pytest

from setlab.cli import main


def test_it_writes_sheets_and_keys(tmp_path, capsys):
    assert main(["sheet", "check", "--seed", "7", "--versions", "2", "-o", str(tmp_path / "out")]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "check_A.pdf", "check_A_key.pdf", "check_B.pdf", "check_B_key.pdf",
    ]  # fmt: skip
    assert "4 files" in capsys.readouterr().out


def test_names_paper_ink_and_no_key(tmp_path):
    names = tmp_path / "names.txt"
    names.write_text("Zoë\nJan\n", encoding="utf-8")
    words = ["sheet", "third", "--names", str(names), "--paper", "Letter", "--ink", "copier", "--no-key"]
    assert main([*words, "--language", "nl", "--folder", str(tmp_path / "out")]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["third_01_zoe.pdf", "third_02_jan.pdf"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sheet"], "The sheets are: check"),
        (["sheet", "chek"], "The sheets are: check"),
        (["sheet", "check", "third"], "Name one sheet"),
        (["sheet", "check", "--deck", "fruit"], "beginner, classic, five"),
        (["sheet", "check", "--deck", "five"], "beginner, classic"),
        (["sheet", "check", "--paper", "A3"], "A4, Letter"),
        (["sheet", "check", "--versions", "many"], "whole number"),
        (["sheet", "check", "--length", "60"], "At most"),
        (["sheet", "check", "--names", "no-such-file"], "no-such-file"),
        (["sheet", "check", "--names", "a", "--versions", "2"], "--versions or --names"),
        (["quiz", "--deck", "five"], "beginner, classic."),
        (["sheet", "check", "--language", "fr", "--length", "60"], "ne tiennent pas"),
        (["sheet", "check", "--language", "nl", "--length", "60"], "passen niet"),
    ],
)
def test_bad_input_is_told_and_leaves_nothing(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(words) != 0
    assert said in " ".join(capsys.readouterr().err.split())
    assert not list(tmp_path.iterdir())
