"""The README's examples are run, and what it names is there."""

import doctest
import re
import tomllib
from pathlib import Path

import setlab
from setlab.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_in_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_the_two_commands_are_one_line_each():
    lines = README.splitlines()
    assert lines.count('python3 -m venv .venv && .venv/bin/pip install -e ".[lab]" && .venv/bin/setlab lab') == 1
    assert lines.count('python3 -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/pytest') == 1


def test_each_command_that_the_readme_shows_is_known(capsys):
    assert main(["--help"]) == 0
    known = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  ")}
    shown = set(re.findall(r"`setlab (\w+)", README))
    assert (
        {"lab", "quiz", "third", "find", "play", "site", "lesson", "sheet", "explain", "class", "doctor"}
        == shown
        <= known
    )


def test_links_lead_somewhere():
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_the_trademark_is_named_once_and_the_licence_too():
    assert README.count("trademark") == 1
    assert "SET is a trademark of its owner. This project is not affiliated with it" in README


def test_the_version_is_one():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == setlab.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## Unreleased" in changelog
