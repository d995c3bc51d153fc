"""Notebooks run in every language: what a French or Dutch learner gets raises nothing and lacks no word."""

import ast
import json
import warnings

import matplotlib
import pytest

from setlab.language import MissingWords, documents
from setlab.language.documents import shelf

PUPILS = [name for name in shelf.sources("notebooks") if "01" <= name < "04"]
OLDER = [name for name in shelf.sources("notebooks") if name[:2] in shelf.MATHEMATICS]


def run(name, code):
    """Run all cells of a laid notebook in one namespace, show what each ends with, and return what was shown."""
    shown = []

    def display(thing):
        bundle = getattr(thing, "_repr_mimebundle_", None)
        shown.append(repr(bundle()) if bundle else repr(thing))

    namespace = {"display": display, "print": lambda *texts, **_: shown.append(" ".join(map(str, texts)))}
    for cell in json.loads(documents.notebooks(code)[name])["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse("".join(cell["source"]))
            last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, name, "exec"), namespace)
            if last and (value := eval(compile(ast.Expression(last.value), name, "eval"), namespace)) is not None:
                display(value)
    return shown


@pytest.mark.parametrize("code", ["en", "fr", "nl"])
@pytest.mark.parametrize("name", PUPILS)
def test_pupils_notebooks_run_in_every_language(name, code):
    with warnings.catch_warnings():
        warnings.simplefilter("error", MissingWords)
        shown = "\n".join(run(name, code))
    assert {"en": "exercise", "fr": "exercice", "nl": "oefening"}[code] in shown


@pytest.mark.slow
@pytest.mark.parametrize("name", OLDER)
def test_older_readers_notebooks_run_in_french(name):
    matplotlib.use("Agg")
    with warnings.catch_warnings():
        warnings.simplefilter("error", MissingWords)
        shown = "\n".join(run(name, "fr"))
    assert "cartes" in shown
