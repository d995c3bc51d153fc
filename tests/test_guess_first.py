"""A guess comes first: no notebook shows an answer before the cell that tells it has been run.

In git the notebooks keep their outputs. So it is known what each cell tells, and no number of it may stand
in sight above or beside the cell, nor in the text right below it, unless it was told before or is folded away.
"""

import ast
import json
import re

import pytest

from setlab.language import documents
from setlab.language.documents import shelf

pytestmark = pytest.mark.source

NOTEBOOKS = shelf.sources("notebooks")
FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
NUMBER = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+|(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
ASKS = re.compile(r"\*\*[^*]*\?\*\*|\*\*[^*]*[Gg]uess[^*]*\*\*|\*\*Count:\*\*|[Gg]uess first")
IN_WORDS = {"twelve": "12", "fifteen": "15", "sixteen": "16", "twenty": "20", "hundred": "100"}
DOORS = {
    "setlab",
    "setlab.draw",
    "setlab.geometry",
    "setlab.counting",
    "setlab.algebra",
    "setlab.chance",
    "setlab.games",
}


def cells(name):
    return json.loads(NOTEBOOKS[name].read_text("utf-8"))["cells"]


def checks(cell):
    return "check" in cell["metadata"].get("tags", ())


def source(cell):
    return "".join(cell["source"])


def told(cell):
    """The numbers that a cell printed or returned: those that one has to guess, so two digits or more."""
    texts = []
    for output in cell["outputs"]:
        text = output.get("text") or output.get("data", {}).get("text/plain", "")
        texts.append(re.sub(r"<Slider .*?>", "", "".join(text)))
    return {number for number in seen("\n".join(texts)) if len(number) > 1}


def seen(text):
    written = {number for word, number in IN_WORDS.items() if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)}
    return written | {number.replace(",", "").replace("_", "") for number in NUMBER.findall(text)}


def literals(code):
    """The numbers in a program, in its texts too, but not the widths of its columns."""
    nodes = list(ast.walk(ast.parse(code)))
    widths = {id(part) for node in nodes if isinstance(node, ast.FormattedValue) and node.format_spec
              for part in ast.walk(node.format_spec)}  # fmt: skip
    values = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in widths]
    return set().union(*(seen(str(value)) for value in values))


def guesses(name):
    """The cells that answer a question of the text right above them, with all that was in sight before."""
    before, asked = set(), False
    pages = [cell for cell in cells(name) if not checks(cell)]
    for place, cell in enumerate(pages):
        if cell["cell_type"] == "markdown":
            text = FOLDED.sub("", source(cell))
            asked = bool(ASKS.search(text))
            before |= seen(text)
            continue
        below = pages[place + 1] if place + 1 < len(pages) else None
        if asked and told(cell):
            yield cell, below, set(before)
        before |= told(cell) | literals(source(cell))


@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if "04" <= name < "12"])
def test_no_answer_stands_in_sight(name):
    asked = 0
    for cell, below, before in guesses(name):
        asked += 1
        answers = told(cell) - before
        beside = answers & literals(source(cell))
        assert not beside, (source(cell), beside)
        if below and below["cell_type"] == "markdown":
            under = answers & seen(FOLDED.sub("", source(below)))
            assert not under, (source(below), under)
    assert asked >= 2  # else nothing was looked at


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_checks_stay_out_of_sight(name):
    for cell in cells(name):
        if cell["cell_type"] == "code":
            assert checks(cell) == ("assert " in source(cell)), source(cell)
            if checks(cell):
                assert cell["metadata"]["jupyter"] == {"source_hidden": True}
                assert not cell["outputs"], "a check says nothing: it only fails"
    laid = documents.notebooks("fr")[name]
    assert "assert " not in laid
    assert '"check"' not in laid


@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if "04" <= name < "12"])
def test_what_a_notebook_claims_is_checked(name):
    assert sum(checks(cell) for cell in cells(name)) >= 8


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_imports_come_from_public_doors(name):
    for cell in cells(name):
        if cell["cell_type"] != "code":
            continue
        for node in ast.walk(ast.parse(source(cell))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("setlab"):
                assert node.module in DOORS, source(cell)
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith("setlab.") for alias in node.names), source(cell)
            if isinstance(node, ast.Attribute):
                assert not node.attr.startswith("_"), source(cell)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_folds_are_closed_and_ask_in_one_way(name):
    for cell in cells(name):
        text = source(cell)
        assert text.count("<details>") == text.count("</details>")
        assert len(FOLDED.findall(text)) == text.count("<details>")
        for fold in FOLDED.findall(text):
            assert re.fullmatch(r"<details><summary>[^<\n]+</summary>\n\n.+\n\n</details>", fold, re.DOTALL), fold
