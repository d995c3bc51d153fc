"""Notebooks and lessons from one source: how they are read, and what becomes of a text that changes."""

import ast
import json
import re
import string
from io import BytesIO
from pathlib import Path

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as some

from setlab.errors import DocumentError, OptionError
from setlab.language import LOCALE, documents, language_of
from setlab.language import catalogues as update
from setlab.language.documents import claims, front, po, shelf
from setlab.language.documents.code_cells import in_code
from setlab.language.documents.pieces import said, texts
from setlab.language.documents.prose import in_prose

NAMES = shelf.names()
PAIRS = [(name, code) for name in NAMES for code in shelf.languages_of(name)]


def cells(path):
    return [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(path.read_text("utf-8"))["cells"]]


def shout(text):
    """A translation that no one could mistake for the original, its fields left as they are."""
    return "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{[^{}]*\})", text))


# Prose.


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# A heading\n", ["A heading"]),
        ("One\nparagraph.\n\nTwo  \nhard lines.\n", ["One paragraph.", "Two  \nhard lines."]),
        ("Words\n* a list\n* of two,\n  the second longer\n", ["Words", "a list", "of two, the second longer"]),
        ("1. first\n   - inner\n", ["first", "inner"]),
        ("> said\n> so\n", ["said so"]),
        ("| who | 5 |\n|---|---|\n| all | `2RO` |\n", ["who", "all"]),
        ("<details><summary>Open</summary>\n\ninside\n\n</details>\n", ["Open", "inside"]),
        ("```python\nprint('kept')\n```\nafter\n", ["after"]),
        ("1. `1RD 2RD`\n\n$$a + b$$\n\n---\n\n5 × 3\n", []),
        ("---\nlesson: 1\ntitle: A: b\ngoals:\n  - one\nminutes: 50\n---\nbody\n", ["A: b", "one", "body"]),
        ("", []),
    ],
)
def test_each_kind_of_block_is_a_text(text, found):
    assert texts(in_prose(text)) == found
    assert said(in_prose(text), lambda _: None) == text


def test_a_translation_keeps_the_form_of_each_block():
    text = "## one\n\n- two\n  lines\n\n> three\n\n| four | 5 |\n\n<details><summary>six</summary>\n\n1. seven\n"
    wanted = "## ONE\n\n- TWO LINES\n\n> THREE\n\n| FOUR | 5 |\n\n<details><summary>SIX</summary>\n\n1. SEVEN\n"
    assert said(in_prose(text), str.upper) == wanted


@given(some.text(some.sampled_from("ab`|>#*-1. \n<"), max_size=60))
def test_what_is_not_translated_is_never_touched(text):
    pieces = in_prose(text)
    assert "".join(piece.source for piece in pieces) == text
    assert said(pieces, lambda _: None) == text


# Code.


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("print('words', x, sep='a sep')", ["words"]),
        ("print(f'{n} cards', 'x' if a else 'y')  # noqa: X", ["{n} cards", "x", "y"]),
        ("cards('1RO 2GS'); card['shading'] == 'solid'", []),
        ("a = 1  # why", ["why"]),
        ("plot(x, title='A map', label='cards', kind='bar')", ["A map", "cards"]),
        ("{'a line': line, 12: x}", ["a line"]),
        ("def f(n):\n    return [hand, f'{n} cards']", ["{n} cards"]),
        ("Slider(lambda n: [n, f'after {n}'], 0, 9)", ["after {n}"]),
        ("print(', '.join(words), '–', f'{a} = {b}')", []),
        ("é = 'é'; print('après', é)", ["après"]),
        ("%matplotlib inline\nprint('a magic hides it')", []),
    ],
)
def test_what_people_read_of_a_cell_is_a_text(source, found):
    assert texts(in_code(source)) == found
    assert said(in_code(source), lambda _: None) == source


def test_a_text_in_two_literals_is_refused():
    with pytest.raises(DocumentError, match="as one literal"):
        in_code("print('one ' 'two')")


def test_every_cell_keeps_its_code_when_its_texts_change():
    for path in shelf.sources("notebooks").values():
        for kind, source in cells(path):
            if kind == "code":
                changed = said(in_code(source), shout)
                assert skeleton(changed) == skeleton(source)


def skeleton(source):
    """A program without its comments and with all literal texts alike."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
        if isinstance(node, ast.JoinedStr):
            node.values = [value for value in node.values if isinstance(value, ast.FormattedValue)]
    return ast.dump(tree)


# Catalogues.


def test_po_files_read_as_babel_reads_them():
    for path in LOCALE.rglob("*.po"):
        theirs = {
            (entry.id if isinstance(entry.id, str) else entry.id[0], entry.context): entry.string
            for entry in update.read_po(BytesIO(path.read_bytes()))
            if entry.id
        }
        ours = {(entry.id, entry.context): entry.strings for entry in po.entries(path)}
        assert ours.keys() == theirs.keys()
        for key, strings in ours.items():
            assert strings == (theirs[key] if isinstance(theirs[key], tuple) else (theirs[key],))


def test_an_unsure_translation_does_not_count(tmp_path):
    path = tmp_path / "x.po"
    path.write_text('#, fuzzy\nmsgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n\nmsgid "d"\nmsgstr ""\n"e"\n')
    assert po.translations(path) == {"d": "e"}


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ('msgid "a"\nmsgstr "b\n', "line 2: .* is not part of a message"),
        ("<<<<<<< ours\n", "line 1: .* is not part of a message"),
        ('msgid "a" "\n', r"line 1: close the quotes"),
        (b"\xff\xfe", "cannot be read"),
    ],
)
def test_a_damaged_catalogue_is_named_with_its_line(tmp_path, damage, said):
    path = tmp_path / "x.po"
    path.write_bytes(damage if isinstance(damage, bytes) else damage.encode())
    with pytest.raises(DocumentError, match=said):
        po.entries(path)


# A document in another language.


@pytest.fixture
def shelf_of_one(tmp_path, monkeypatch):
    """A package with one notebook, and the French for it."""
    home, words = tmp_path / "setlab" / "notebooks", tmp_path / "locale" / "fr" / "notebooks"
    home.mkdir(parents=True)
    words.mkdir(parents=True)
    book = nbformat.v4.new_notebook(
        cells=[
            nbformat.v4.new_markdown_cell("# A table\n\nTwo\nlines."),
            nbformat.v4.new_code_cell('use_language("en")\nprint("Not a SET")', outputs=[], execution_count=4),
            nbformat.v4.new_code_cell("assert True", metadata={"tags": ["check"]}),
        ]
    )
    (home / "01_one.ipynb").write_text(nbformat.writes(book), encoding="utf-8")
    (words / "01_one.po").write_text(
        'msgid "A table"\nmsgstr "Une table"\n\nmsgid "Two lines."\nmsgstr "Deux lignes."\n\n'
        'msgid "Not a SET"\nmsgstr "Pas un SET"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(shelf, "__file__", str(tmp_path / "setlab" / "language" / "documents" / "shelf.py"))
    monkeypatch.setattr(shelf, "LOCALE", tmp_path / "locale")
    return home / "01_one.ipynb"


def sources(language):
    book = nbformat.reads(documents.notebooks(language)["01_one.ipynb"], as_version=4)
    nbformat.validate(book)
    assert not any(cell.get("execution_count") for cell in book.cells)
    return [cell.source for cell in book.cells]


def test_a_notebook_speaks_each_language_and_its_checks_stay_behind(shelf_of_one):
    assert sources("en") == ["# A table\n\nTwo\nlines.", 'use_language("en")\nprint("Not a SET")']
    assert sources("fr") == ["# Une table\n\nDeux lignes.", 'use_language("fr")\nprint("Pas un SET")']
    assert documents.missing("fr") == {}


def test_without_a_catalogue_all_of_it_is_english(shelf_of_one):
    assert sources("nl") == sources("en")
    assert documents.missing("nl") == {"01_one.ipynb": ["A table", "Two lines.", "Not a SET"]}
    with pytest.raises(OptionError, match="no language 'de'"):
        documents.notebooks("de")


def test_a_paragraph_that_changed_is_english_again_and_is_missed(shelf_of_one):
    old = shelf_of_one.read_text("utf-8")
    shelf_of_one.write_text(old.replace("Two\\n", "Three\\n"), encoding="utf-8")
    assert sources("fr")[0] == "# Une table\n\nThree\nlines."
    assert documents.missing("fr") == {"01_one.ipynb": ["Three lines."]}


def test_wrapping_a_paragraph_anew_changes_nothing(shelf_of_one):
    old = shelf_of_one.read_text("utf-8")
    shelf_of_one.write_text(old.replace('"Two\\n",', '"Two lines."').replace('"lines."\n', ""), encoding="utf-8")
    assert documents.missing("fr") == {}


@pytest.mark.parametrize("damage", ["", "[]", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}'])
def test_what_is_no_notebook_is_named(shelf_of_one, damage):
    shelf_of_one.write_text(damage, encoding="utf-8")
    with pytest.raises(DocumentError, match=r"01_one\.ipynb is not a notebook"):
        documents.notebooks("fr")


def test_an_unknown_document_is_refused():
    with pytest.raises(DocumentError, match=r"no document '99_x\.md'"):
        shelf.source("99_x.md")


def test_renewal_keeps_what_stands_tells_what_is_new_and_forgets_what_is_gone(shelf_of_one):
    from setlab.language.documents import renewal

    catalogue = shelf.catalogue("01_one.ipynb", "fr")
    (catalogue.parent / "02_gone.po").write_text('msgid "x"\nmsgstr "y"\n')
    old = shelf_of_one.read_text("utf-8")
    shelf_of_one.write_text(old.replace("Two\\n", "Three\\n"), encoding="utf-8")
    told = list(renewal.renew())
    assert "fr: 01_one.ipynb: to translate: Three lines." in told
    assert "fr: 01_one.ipynb: dropped: Two lines. = Deux lignes." in told
    assert "fr: deleted, its document is gone: 02_gone.po" in told
    assert po.translations(catalogue) == {"A table": "Une table", "Not a SET": "Pas un SET"}
    assert {entry.id: entry.whole for entry in po.entries(catalogue)}["Three lines."] is False
    first = catalogue.read_bytes()
    assert "fr: 01_one.ipynb: to translate: Three lines." in list(renewal.renew())
    assert catalogue.read_bytes() == first


# Claims.


@pytest.mark.parametrize(
    ("text", "french", "dutch"),
    [
        ("SET `1RO 2RO 3RO`", "SET `1RO 2RO 3RO`", "SET `1RO 2RO 3RO`"),
        (
            "not a SET `3PD 3PO 3RD`: colour, shape",
            "pas un SET `3PD 3PO 3RD`\u00a0: couleur, forme",
            "geen SET `3PD 3PO 3RD`: kleur, vorm",
        ),
        ("0 SETs among `1RO 2RS`", "0 SET parmi `1RO 2RS`", "0 SETs in `1RO 2RS`"),
        ("1 SET among `1RO 2RO 3RO`", "1 SET parmi `1RO 2RO 3RO`", "1 SET in `1RO 2RO 3RO`"),
    ],
)
def test_a_claim_is_said_in_each_language(text, french, dutch):
    made = claims.claim(text)
    assert [claims.in_words(made, language_of(code)) for code in ("en", "fr", "nl")] == [text, french, dutch]


@pytest.mark.parametrize("text", ["A SET `1RO 2RO 3RO`", "SET `1RO`, or not?", "not a SET `1RO 2RO 3GO`"])
def test_what_only_looks_like_a_claim_is_a_text(text):
    assert claims.claim(text) is None


def test_a_teacher_gets_the_plans_in_a_language(tmp_path, capsys):
    from setlab.language.documents.__main__ import main

    assert main(["nl", str(tmp_path / "lessen")]) == 0
    assert {path.name: path.read_text("utf-8") for path in (tmp_path / "lessen").iterdir()} == documents.lessons("nl")
    assert main(["de", str(tmp_path)]) == main(["nl"]) == 2
    assert "no language 'de'" in capsys.readouterr().err


def test_every_document_is_known_by_its_name():
    assert all(shelf.source(name).is_file() for name in NAMES)
    assert all(set(name) <= set(string.ascii_lowercase + string.digits + "_.") for name in NAMES)
    assert {Path(name).suffix for name in NAMES} <= {".ipynb", ".md"}


# The head of a lesson.


def test_the_head_of_a_lesson_is_data_and_words():
    text = "---\nlesson: 2\nage: 8 to 14\nminutes: 50\ngoals:\n  - count\n  - divide\n---\n\n# Lesson\n\nText.\n"
    assert front.head("p.md", text) == {
        "lesson": ("2",), "age": ("8 to 14",), "minutes": ("50",), "goals": ("count", "divide"),
    }  # fmt: skip
    assert front.without_head(text) == "\n# Lesson\n\nText.\n"
    told = front.as_prose("p.md", text, language_of("en"))
    assert told == "# Lesson\n\nAge: 8 to 14. Time: 50 minutes.\n\n**Pupils can:**\n\n- count\n- divide\n\nText.\n"


def test_a_lesson_may_say_little_but_must_have_a_head():
    assert front.as_prose("p.md", "---\nlesson: 2\n---\n# A\n\nB\n", language_of("fr")) == "# A\n\nB\n"
    for text in ("# A\n", "", "---\nlesson: 1\n", "text\n---\nlesson: 1\n---\n"):
        with pytest.raises(DocumentError, match=r"p\.md has no head"):
            front.head("p.md", text)
