"""The catalogues are whole, compiled and well formed; every message renders with every value in every language."""

import csv
import importlib
import re
import string
import sys
import warnings
from itertools import product
from pathlib import Path

import pytest

from setlab import BEGINNER, CLASSIC, Card, Deck, use_language
from setlab.deck import COLOR, FEATURES, NUMBER, SHAPE
from setlab.errors import CardError, MissingExtraError, OptionError
from setlab.language import LANGUAGES, LOCALE, Language, MissingWords, Value, language_of, listed, message
from setlab.language import catalogues as update
from setlab.language import update as tool
from setlab.language.documents import shelf
from setlab.language.words import BARE, FORMS, words_of

NBSP = "\u00a0"
FOUND = update.messages()
TRANSLATED = [code for code in LANGUAGES if code != "en"]


def entries(code):
    return [entry for entry in update.read(code) if entry.id]


def strings(entry):
    return [text for text in (entry.string if isinstance(entry.string, tuple | list) else (entry.string,)) if text]


def fields(text):
    """The fields of a message: name, conversion and form."""
    return [
        (name, conversion, spec) for _, name, spec, conversion in string.Formatter().parse(text) if name is not None
    ]


# The catalogues as files.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_po_file_is_up_to_date_and_whole(code):
    catalogue = update.renewed(code, FOUND, update.read(code))
    po, _ = update.written(catalogue)
    assert update.empty(catalogue) == [], "translate these, then run: python -m setlab.language.update"
    assert po == update.po_path(code).read_bytes(), "run: python -m setlab.language.update"
    assert [entry.id for entry in catalogue if entry.id and entry.fuzzy] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_mo_file_is_the_compiled_po_file(code):
    _, mo = update.written(update.renewed(code, FOUND, update.read(code)))
    assert mo == update.po_path(code).with_suffix(".mo").read_bytes(), "run: python -m setlab.language.update"


def test_there_is_a_catalogue_for_each_language_and_none_beside():
    assert (
        sorted(path.name for path in LOCALE.iterdir()) == sorted(LANGUAGES) == sorted(FORMS) == sorted(update.PLURALS)
    )


def test_messages_are_found_in_every_way_they_are_written():
    source = """
say("One.", n=1)
words.say("Two." if dice else "Three." if cards else "Four.", color=value)
self.words.count("{n} SET", "{n} SETs", len(found))
language_of(code).count("a" if dice else "b", "as" if dice else "bs", n)
raise HandError("Five " "and six.", n=n)
errors.CardError("Seven.")
message("Eight.")
say(variable); text.count("a"); "".join("b"); ValueError("no")
"""
    keywords = {"say", "message"} | update.error_names()
    assert list(update.messages_in(source, keywords)) == [
        "One.", "Two.", "Three.", "Four.", ("{n} SET", "{n} SETs"), ("a", "as"), ("b", "bs"),
        "Five and six.", "Seven.", "Eight.",
    ]  # fmt: skip
    assert {"SetlabError", "CardError", "PressError"} <= update.error_names()
    assert "MissingExtraError" not in update.error_names()


def test_a_renewed_catalogue_keeps_what_stands_and_adds_what_is_new():
    found = [update.Found("Not a SET", "a.py"), update.Found(("{n} new", "{n} news"), "b.py")]
    fresh = update.renewed("fr", found, update.read("fr"))
    assert fresh.get("Not a SET").string == "Ce n'est pas un SET"
    assert fresh.get("red", "fp").string == "rouges"
    assert update.empty(fresh) == ["('{n} new', '{n} news')"]
    po, mo = update.written(fresh)
    assert b"b.py" in po
    assert b"{n} new" not in mo  # what is not translated is not shipped: the English stands in
    assert update.written(update.renewed("fr", found, update.read("fr"))) == (po, mo)


def test_the_tool_writes_all_catalogues_and_tells_what_is_left(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(update, "LOCALE", tmp_path)
    monkeypatch.setattr(shelf, "names", lambda: [])  # notebooks and lessons: see test_documents
    monkeypatch.setattr(shelf, "LOCALE", tmp_path)
    monkeypatch.setattr(tool, "messages", lambda: [update.Found("A SET", "a.py")])
    assert tool.main() == 1
    assert "fr: to translate: A SET" in capsys.readouterr().out
    for code in LANGUAGES:
        original = LOCALE / code / "LC_MESSAGES" / "setlab.po"
        update.po_path(code).write_bytes(original.read_bytes())
    assert tool.main() == 0
    assert capsys.readouterr().out == ""
    first = {path: path.read_bytes() for path in tmp_path.rglob("setlab.*")}
    assert len(first) == 6
    assert tool.main() == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("setlab.*")} == first


def test_without_babel_the_tool_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "babel.messages.catalog", None)
    for name in ("setlab.language.catalogues", "setlab.language.update"):
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(MissingExtraError, match="This needs babel"):
        importlib.import_module("setlab.language.update")


# What a translation may say.


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_have_the_fields_of_their_message(code):
    for entry in entries(code):
        ids = entry.id if isinstance(entry.id, tuple) else (entry.id,)
        due = {(name, conversion) for id in ids for name, conversion, _ in fields(id)}
        for text in strings(entry):
            mine = {(name, conversion) for name, conversion, _ in fields(text)}
            assert mine == due or (isinstance(entry.id, tuple) and mine == due - {("n", None)}), (entry.id, text)


def test_english_messages_spell_their_fields_by_names():
    for found in FOUND:
        ids = found.id if isinstance(found.id, tuple) else (found.id,)
        for id in ids:
            assert all(re.fullmatch(r"[a-z][a-z0-9_]*", name) for name, _, _ in fields(id)), found
        if isinstance(found.id, tuple):
            one, many = found.id
            assert {name for name, _, _ in fields(one)} | {"n"} == {name for name, _, _ in fields(many)} | {"n"}, found


# What a reader sees.

NUMBERS = re.compile(r"[<>^]?\d*[,_]?(\.\d+)?[dfeg%]?")  # a format for a number, as in {share:.1%}


def candidates(code, name, specs):
    """All that a field may hold, by its name (see `setlab.language`) or by the forms that the message asks for."""
    forms = {" ".join(part for part in spec.split() if part != "cap") for spec in specs} - {""}
    kind = re.split(r"[_\d]", name)[0]
    by_name = {feature.name: [Value(feature, which) for which in range(3)] for feature in FEATURES}
    by_name |= {"feature": list(FEATURES), "card": [Card("2RO/"), Card("1RS"), Card("3PD_=d")]}
    if kind in by_name:
        return by_name[kind]
    if not forms:
        return ["some text", "red" if code == "en" else "2"]
    if all(map(NUMBERS.fullmatch, forms)):
        return [2, 12]
    fitting = [value for values in by_name.values() for value in values if not isinstance(value, Card)]
    fitting = [word for word in fitting if forms <= set(FORMS[code][_kind(word)])]
    assert fitting, f"{code}: no word has the forms {forms} of the field {name}"
    return fitting


def _kind(word):
    return word.feature.name if isinstance(word, Value) else "feature"


def choices(options):
    """Every combination, or at least every option of each field where there are too many."""
    if len(list(options)) and len(list(product(*options))) > 1000:
        return [tuple(own[turn % len(own)] for own in options) for turn in range(max(map(len, options)))]
    return list(product(*options))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_message_renders_with_every_value(code):
    language, catalogue = Language(code), update.read(code)
    for found in FOUND:
        ids = found.id if isinstance(found.id, tuple) else (found.id,)
        entry = catalogue.get(found.id)
        texts = ids if entry is None else strings(entry)
        specs = {name: set() for id in ids for name, _, _ in fields(id)}
        if len(ids) == 2:
            specs.pop("n", None)
        for text in texts:
            for name, _, spec in fields(text):
                if name in specs:
                    specs[name].add(spec)
        for values in choices([candidates(code, name, specs[name]) for name in specs]):
            filled = dict(zip(specs, values, strict=True))
            for n in (0, 1, 2, 12):
                said = language.say(*ids, **filled) if len(ids) == 1 else language.count(*ids, n, **filled)
                assert said.strip(), found
                assert not re.search(r"Value\(|object at|COLOR", said), said


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_form_of_every_word_is_there(code):
    language = Language(code)
    for word, form in words_of(code):
        said = language.form(word, form)
        assert said
        assert not re.search(r"[{}]", said)
    spoken = {language.form(value) for feature in FEATURES for value in feature.values}
    assert len(spoken) == 18  # no two values of any features have the same name


def test_french_sets_no_break_spaces_and_french_quotes():
    for entry in entries("fr"):
        for text in strings(entry):
            bare = re.sub(r"\{[^}]*\}", "x", text)  # a field may hold a colon or an exclamation mark
            assert not re.search(r" [:;?!»]|« ", bare), text
            assert not re.search(r"\w[?!;»]|«\w|\w: ", bare), text
            assert not re.search("[“”]", bare), text


A_WHOLE_CLASS = {"setlab/activities/find_together.py", "setlab/activities/fingers.py"}  # several people are vous


def test_learners_are_addressed_as_friends():
    for code, formal in (("fr", r"\b(vous|votre|vos)\b|\w{2}ez\b(?<!chez)(?<!assez)"), ("nl", r"\b(u|uw)\b")):
        for entry in entries(code):
            if {file for file, _ in entry.locations} <= A_WHOLE_CLASS and code == "fr":
                continue
            for text in strings(entry):
                assert not re.search(formal, text, re.IGNORECASE), text


def test_the_names_of_all_81_cards():
    lines = (Path(__file__).parent / "data" / "card_names.csv").read_text(encoding="utf-8").splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert {row["code"] for row in rows} == {card.code for card in CLASSIC}
    for row in rows:
        for code in LANGUAGES:
            assert language_of(code).card_name(Card(row["code"])) == row[code]


OTHER_NAMES = """
G | green card | carte verte | groene kaart
RO | red oval | ovale rouge | rood ovaal
PS | purple squiggle | vague violette | paarse golf
1PO | 1 purple oval | 1 ovale violet | 1 paars ovaal
3GS | 3 green squiggles | 3 vagues vertes | 3 groene golven
2RO/. | 2 striped red ovals, no border | 2 ovales rouges hachurés, sans bord | 2 rode gestreepte ovalen, geen rand
1PS#- | 1 solid purple squiggle, thin border | 1 vague violette pleine, bord fin | 1 paarse volle golf, dunne rand
3GD_=d | 3 open green diamonds, thick border, dotted background \
| 3 losanges verts vides, bord épais, fond à pois | 3 groene lege ruiten, dikke rand, gestippelde achtergrond
3GD_.g | 3 open green diamonds, no border, grey background \
| 3 losanges verts vides, sans bord, fond gris | 3 groene lege ruiten, geen rand, grijze achtergrond
"""


@pytest.mark.parametrize("row", OTHER_NAMES.strip().splitlines())
def test_the_names_of_cards_of_other_decks(row):
    code, *names = row.split(" | ")
    assert [language_of(language).card_name(Card(code)) for language in LANGUAGES] == names


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_cards_of_a_deck_share_a_name(code):
    for features in range(1, 7):
        deck = Deck(features)
        assert len({language_of(code).card_name(card) for card in deck}) == len(deck)
    assert language_of(code).card_name(BEGINNER.card("2RO")) != language_of(code).card_name(Card("2RO#"))


# The look-up.


def test_fields_may_be_values_features_cards_and_plain_text():
    english = Language("en")
    assert english.say("{a} and {b:plural}", a=Value(COLOR, 0), b=Value(SHAPE, 1)) == "red and squiggles"
    assert english.say("{feature:the} {feature:cap} {feature:the cap}", feature=COLOR) == "the colour Colour The colour"
    assert english.say("{card}; {card:cap}", card=Card("G")) == "green card; Green card"
    assert english.say("{text!r} {text:cap} {n:03d}", text="<b>{x}", n=7) == "'<b>{x}' <b>{x} 007"
    assert english.say("{text:cap}", text="red, green") == "Red, green"
    assert english.say("{number} {number:word}", number=Value(NUMBER, 2)) == "3 3"
    assert english.say("Braces {} stay where there is no field.") == "Braces {} stay where there is no field."


def test_french_counts_zero_as_one_and_the_others_do_not():
    one, many = "every card has {n} symbol", "every card has {n} symbols"
    said = {code: [Language(code).count(one, many, n) for n in (0, 1, 2)] for code in LANGUAGES}
    assert [text.endswith("symbole") for text in said["fr"]] == [True, True, False]
    assert [text.endswith("symbool") for text in said["nl"]] == [False, True, False]
    assert [text.endswith("symbol") for text in said["en"]] == [False, True, False]


def test_what_the_catalogue_lacks_is_an_error_here_and_readable_in_use():
    french = Language("fr")
    with pytest.raises(MissingWords, match="fr: no form 'gp' of 'red'"):
        french.form("red", "gp")
    new = "Nobody has said {shape:a} and {feature:the cap} in {color} yet, {card}."
    with pytest.raises(MissingWords, match="fr: no translation of 'Nobody has said"):
        french.say(new)
    with pytest.raises(MissingWords, match=r"fr: no translation of '\{n\} \{shape:plural\}'"):
        french.count("{n} {shape:plural}", "{n} {shape:plural}!", 2, shape=Value(SHAPE, 1))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MissingWords)
        assert french.form("red", "gp") == "red"
        assert french.say(new, shape=Value(SHAPE, 0), feature=NUMBER, color=Value(COLOR, 0), card=Card("1GS")) == (
            "Nobody has said an oval and The number in red yet, 1 green squiggle."
        )
        counts = [french.count("{n} {shape:plural}", "{n} {shape:plural}!", n, shape=Value(SHAPE, 1)) for n in (1, 2)]
    assert counts == ["1 squiggles", "2 squiggles!"]
    assert Language("en").say("Nobody has said this yet.") == "Nobody has said this yet."
    assert issubclass(MissingWords, ResourceWarning)  # which Python does not show unless it is asked to


def test_the_default_language_is_english_until_it_is_changed(monkeypatch):
    assert language_of().code == "en"
    with monkeypatch.context() as patch:
        patch.setattr("setlab.language._default", None)  # undone afterwards, for the other tests
        use_language("nl")
        assert language_of() is language_of("nl")
        assert language_of(None).card_name(Card("2RO")) == "2 rode ovalen"
    for wrong in ("de", "", "EN", "../fr", 3, ["fr"], ("fr",)):
        with pytest.raises(OptionError, match=r"There is no language .*: choose one of en, fr, nl"):
            use_language(wrong)
    assert language_of().code == "en"


def test_errors_speak_the_learner_s_language():
    error = CardError("A card's index lies in 0 to {last}, not {index}.", last=80, index=99)
    assert Language("fr").error(error) == "L'indice d'une carte va de 0 à 80, pas 99."
    assert Language("nl").error(error) == "De index van een kaart loopt van 0 tot 80, niet 99."
    assert Language("en").error(error) == str(error)


def test_lists_in_running_text():
    assert [listed("abc"[:n], " and ") for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert message("A SET") == "A SET"
    assert repr(language_of("fr")) == "language_of('fr')"
    assert BARE == "word"


def test_no_break_spaces_are_set_once():
    text = "« SET » ou pas ? Oui : 3 ; non !"
    spaced = update.french_spaces(text)
    assert spaced == text.replace(" »", NBSP + "»").replace("« ", "«" + NBSP).replace(" ?", NBSP + "?").replace(
        " :", NBSP + ":"
    ).replace(" ;", NBSP + ";").replace(" !", NBSP + "!")
    assert update.french_spaces(spaced) == spaced


def test_the_environment_may_name_the_default_language(monkeypatch):
    from setlab import language

    for code in LANGUAGES:
        monkeypatch.setenv("SETLAB_LANGUAGE", code)
        assert language._default_by_environment() == code
    monkeypatch.setenv("SETLAB_LANGUAGE", "")
    assert language._default_by_environment() == "en"
    monkeypatch.setenv("SETLAB_LANGUAGE", "de")
    with pytest.raises(OptionError, match="SETLAB_LANGUAGE is 'de': set it to one of en, fr, nl"):
        language._default_by_environment()
