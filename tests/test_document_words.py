"""What notebooks and lessons say, in each language: whole, true to the English, and in words that we keep to."""

import ast
import json
import re
from collections import defaultdict

import pytest

from setlab.language import documents
from setlab.language.documents import po, renewal, shelf
from setlab.language.documents.code_cells import in_code
from setlab.language.documents.pieces import texts

NAMES = shelf.names()
PAIRS = [(name, code) for name in NAMES for code in shelf.languages_of(name)]
each_translation = pytest.mark.parametrize(("name", "code"), PAIRS, ids=lambda part: part)

CODE = re.compile(r"`[^`]*`")
FIELD = re.compile(r"\{[^{}]*\}")


def known(name, code):
    return po.translations(shelf.catalogue(name, code))


def printed(name):
    """The texts that stand in the code of a notebook, not in its prose."""
    if name.endswith(".md"):
        return set()
    cells = json.loads(shelf.source(name).read_text("utf-8"))["cells"]
    codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    return {text for code in codes for text in texts(in_code(code))}


def prose(text):
    """A text without what is code in it."""
    return FIELD.sub("{}", CODE.sub("``", re.sub(r"\]\([^)]*\)", "]", text)))


def all_texts(code):
    """Every text of every document in a language, by the name of its document."""
    if code == "en":
        return [(name, text) for name in NAMES for text in documents.messages(shelf.source(name))]
    return [(name, text) for name, its in PAIRS if its == code for text in known(name, code).values()]


# Whole and up to date.


@each_translation
def test_a_catalogue_is_whole_and_up_to_date(name, code):
    """This is what fails when a paragraph changes: translate it, then run python -m setlab.language.update."""
    entries = po.entries(shelf.catalogue(name, code))
    assert [entry.id for entry in entries] == documents.messages(shelf.source(name))
    assert [entry.id for entry in entries if not entry.whole] == []
    assert renewal.renewed(name, code, known(name, code)) == shelf.catalogue(name, code).read_bytes()


def test_nothing_is_missing_and_no_catalogue_is_left_over():
    for code in ("fr", "nl"):
        assert documents.missing(code) == {}
        there = {path.name for kind in shelf.KINDS for path in (shelf.LOCALE / code / kind).glob("*")}
        assert there == {shelf.catalogue(name, its).name for name, its in PAIRS if its == code}


def test_the_same_text_is_said_the_same_way_everywhere():
    said = defaultdict(set)
    for name, code in PAIRS:
        for text, translation in known(name, code).items():
            said[code, text].add(translation)
    assert {key: ways for key, ways in said.items() if len(ways) > 1} == {}


# True to the English.


@each_translation
def test_a_translation_keeps_code_fields_links_and_stress(name, code):
    for text, said in known(name, code).items():
        assert sorted(CODE.findall(said)) == sorted(CODE.findall(text)), said
        assert sorted(FIELD.findall(said)) == sorted(FIELD.findall(text)), said
        assert re.findall(r"\]\([^)]*\)", said) == re.findall(r"\]\([^)]*\)", text), said
        assert said.count("**") == text.count("**"), said


@each_translation
def test_a_translation_keeps_the_numbers(name, code):
    for text, said in known(name, code).items():
        assert numbers(said, code) == numbers(text, "en"), said


def numbers(text, code):
    """The numbers of two digits or more, however a language groups them."""
    plain = FIELD.sub("", CODE.sub("", re.sub(r"\]\([^)]*\)", "]", text)))
    grouped = r"(?<=\d)\u00a0(?=\d{3}\b)" if code == "fr" else r"(?<=\d)[,.](?=\d{3}\b)"
    found = re.findall(r"\d+[.,]?\d*", re.sub(grouped, "", plain))
    return sorted(number.strip(".,").replace(",", ".") for number in found if len(number.strip(".,")) > 1)


@pytest.mark.parametrize("code", ["fr", "nl"])
def test_a_translated_notebook_is_the_same_program(code):
    for name, text in documents.notebooks(code).items():
        english = json.loads(documents.notebooks("en")[name])["cells"]
        for ours, theirs in zip(english, json.loads(text)["cells"], strict=True):
            assert ours["cell_type"] == theirs["cell_type"]
            if ours["cell_type"] == "code":
                assert skeleton(ours) == skeleton(theirs)


def skeleton(cell):
    tree = ast.parse("".join(cell["source"]))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
        if isinstance(node, ast.JoinedStr):
            node.values = sorted(
                (value for value in node.values if isinstance(value, ast.FormattedValue)), key=ast.dump
            )
    return ast.dump(tree)


def test_every_notebook_but_the_first_speaks_its_own_language():
    for code in ("en", "fr", "nl"):
        for name, text in documents.notebooks(code).items():
            own = code if code == "en" or code in shelf.languages_of(name) else "en"
            said = re.findall(r'use_language\(\\"(\w+)\\"\)', text)
            assert said == ([] if name == "00_start.ipynb" else [own]), name


# How French is printed, and which words are not ours.


def test_french_signs_have_their_spaces_and_apostrophes():
    for name, text in all_texts("fr"):
        words = prose(text)
        assert not re.search(r" [:;?!»%]|« ", words), (name, text)
        assert not re.search(r"\w[;?!»]", words), (name, text)
        assert not re.search(r"«(?!\u00a0)", words), (name, text)
        assert not re.search(r"\w'\w", words), (name, text)
        assert not re.search(r"\d \d{3}\b", words), (name, text)


def test_quotation_marks_are_those_of_the_language():
    for code, marks in (("fr", '"“”'), ("nl", '"«»')):
        for name, text in all_texts(code):
            assert not set(prose(text)) & set(marks), (name, text)


# Each stands for a kind of slip that a teacher heard, and says what is right.
NOT_OURS = {
    "en": {
        r"(?<!there )\b(is|are|makes?|forms?) no (SET|cap|card)\b": "is not a SET",
        r"\ba SET,? all the same\b": "still a SET: all the same is an answer",
        r"\b(is|are) due\b": "is needed",
        r"\bwants? a\b": "needs a",
        r"\b[Mm]ay (mix|the)\b": "can",
        r"look whether|see if it lies": "see whether it is there",
        r"lies? in a SET": "is part of a SET",
        r"jumps? to the eye": "jumps out at you",
        r"\b(but )?a wonder\b": "extremely rare",
        r"\bthe own\b": "their own",
        r"beside (the|a) line": "off the line",
        r"without shading|no shading": "all solid",
        r"[Cc]heck table": "check sheet",
        r"\bset for each\b": "one pack",
        r"[Nn]obody's answer": "no one is singled out",
        r"(^|[.:] )Who (sees|finds|has) [^?]*\.": "whoever sees",
        r"\b(red|green|purple) (solid|striped|open)\b": "shading before colour",
        r"(?<!lesson )## Course|^Course$": "lesson plan",
        r"\b(this|same|the) board (number|below|is)|board number": "table",
        r"^Behind it": "the maths behind it",
        r"\b(leads?) up into\b": "press Shift + Tab to move into it",
        r"\bevery (two|three|four)\b": "every group of three",
        r"[Nn]othing hurries": "take your time",
        r"\b[Tt]wo cards (that )?are alike\b|\balike and one\b": "the cards are not alike, a value is",
    },
    "fr": {
        r"sans remplissage": "toutes pleines",
        r"\bcaps? maxima(l|ux)\b": "cap maximum",
        r"fixent": "déterminent",
        r"place par place": "position par position",
        r"[Dd]eviner est lent": "au hasard, c'est long",
        r"[Dd]errière :|Derrière\u00a0:": "les maths derrière",
        r"Rien encore": "rien ne s'affiche",
        r"[Cc]ela compte": "on peut ainsi compter",
        r"[Oo]n ne demande la réponse": "personne n'est interrogé seul",
        r"\bnotebooks?\b": "carnet",
        r"défi du jour": "énigme du jour",
        r"à côté de la droite": "hors de la droite",
        r"[Dd]eux cartes pareilles": "une valeur sur deux cartes",
        r"(^|\. )Qui (voit|trouve) [^?]*\.": "celui ou celle qui",
        r"tu n’étais pas sûr|\bun élève seul\b": "pas de masculin pour chaque élève",
        r"\ble troisième n’a rien": "dans le troisième, les cartes",
    },
    "nl": {
        r"tovervierkant": "magisch vierkant",
        r"op zichzelf": "apart bekeken",
        r"twee om één": "twee en één",
        r"(drie keer|alle drie|alle drie de kaarten) anders": "verschillend",
        r"op een lijn\b": "op één lijn",
        r"naast de lijn": "buiten de lijn",
        r"\bVind\b": "zoek",
        r"oordelen": "antwoorden",
        r"zonder vulling": "allemaal vol",
        r"maximale cap": "grootste cap",
        r"\bbord(nummer|en)\b|\bdit bord\b": "tafel",
        r"\b(deze|die) twee (kaarten )?af\b": "past bij deze twee",
        r"[Tt]oon het": "laat het zien",
    },
}


@pytest.mark.parametrize("code", NOT_OURS)
def test_no_words_that_are_not_ours(code):
    found = [
        (name, pattern, text)
        for pattern in NOT_OURS[code]
        for name, text in all_texts(code)
        if re.search(pattern, prose(text))
    ]
    assert found == []


def test_a_map_is_the_picture_and_the_function_is_an_affine_map():
    for name, text in all_texts("en"):
        if name == "09_symmetry.ipynb":
            assert not re.search(r"(?<!affine )\bmaps?\b", prose(text)), text
    for _, text in all_texts("fr"):
        assert not re.search(r"\b[Ll]e plan des (81 |27 )?cartes", prose(text)), text  # la grille


def test_pupils_are_addressed_as_friends():
    """In the notebooks for pupils French says tu and Dutch je; lessons speak to teachers."""
    for name, text in [*all_texts("fr"), *all_texts("nl")]:
        if name.startswith(("00", "01", "02", "03")) and name.endswith(".ipynb"):
            assert not re.search(r"\b([Vv]ous|[Vv]otre|[Vv]os|[Uu]w)\b", text), text


RULE = re.compile(r"each feature|chaque caractéristique|elke eigenschap")  # the rule is one sentence, and stays one


@pytest.mark.parametrize("code", ["en", "fr", "nl"])
def test_a_sentence_for_pupils_has_at_most_fourteen_words(code):
    for name, text in all_texts(code):
        if name < "04" and name.endswith(".ipynb") and "](" not in text and not RULE.search(text):
            for sentence in re.split(r"(?<=[.?!:;])(?:\*\*)?[\s\u00a0]+", prose(text)):
                words = [word for word in sentence.split() if re.search(r"\w|``", word)]
                assert len(words) <= 14, sentence
