"""The rules of each game as a pupil reads them: they name the buttons by their present words, in short sentences."""

import re

import pytest

from setlab import games

NAMES = ("Classic", "Solo", "Shedding", "Memory", "Together", "TwoPairs", "Chain", "LastCard", "FiveFeatures")
MOVES = ("call", "ask")  # the ids of the buttons by which a person moves; hints and settings explain themselves
LANGUAGES = ("en", "fr", "nl")


def rules_of(game):
    game.press("how_to", now=1)
    return [item.label for zone in game.scene().zones for item in zone.items]


def bare(label, people):
    """The words on a button, without whose it is."""
    for name in people:
        label = label.replace(f"({name})", "").replace(name, "")
    return label.strip("●▲ ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_rules_name_each_button_that_makes_a_move(name, language):
    game = getattr(games, name)(seed=1, language=language)
    moves = {bare(button.label, game.players) for button in game.scene().buttons if button.id.split(":")[0] in MOVES}
    text = " ".join(rules_of(game))
    assert [words for words in moves if words not in text] == []
    assert moves or name == "Memory"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_of_the_rules_has_more_than_fourteen_words(name, language):
    for line in rules_of(getattr(games, name)(seed=1, language=language)):
        for sentence in re.split(r"(?<=[.!?…])\s", line):
            assert len(re.findall(r"[^\W_]+(?:[’'-][^\W_]+)*", sentence)) <= 14, sentence
