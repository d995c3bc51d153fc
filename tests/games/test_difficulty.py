"""How hard a board is: by hand where that can be done, and against players that look at it themselves."""

from itertools import product
from statistics import correlation, mean

import pytest
from looking import first_times

from setlab import BEGINNER, CLASSIC, Deck, cards, has_set
from setlab.errors import OptionError, PuzzleError
from setlab.games.bots.difficulty import Grade, difficulty, first_seen, graded_board
from setlab.games.bots.seeing import Level, seeing_time, seen_share
from setlab.language import LANGUAGES
from setlab.puzzles import board


@pytest.mark.parametrize("level", list(Level))
def test_the_share_that_has_seen_is_the_seeing_time_the_other_way_round(level):
    for features, tenth in product(range(1, 5), range(1, 100)):
        seconds = seeing_time(features, level, cards=9, quantile=tenth / 100)
        assert seen_share(seconds, features, level, cards=9) == pytest.approx(tenth / 100)


def test_one_set_takes_its_own_time_and_two_the_share_of_both():
    assert first_seen([2], 12) == pytest.approx(10.5)
    # Of two alike neither is seen with the chance 1/2 when each is unseen with the chance 0.7071…
    assert seen_share(first_seen([2, 2], 12), 2) == pytest.approx(1 - 0.5**0.5)
    assert first_seen([1], 12) < first_seen([4], 12)
    assert first_seen([4, 4], 12) < first_seen([4], 12)


@pytest.mark.parametrize(("n", "sets", "deck"), [(12, 6, CLASSIC), (9, 4, BEGINNER)])
def test_a_graded_board_is_what_was_asked_for(n, sets, deck):
    seconds = []
    for grade in Grade:
        there = graded_board(grade, n, sets=sets, deck=deck, seed=5)
        assert there == graded_board(grade, n, sets=sets, deck=deck, seed=5)
        found = difficulty(there)
        assert (found.grade, len(found.differing), len(there)) == (grade, sets, n)
        seconds.append(found.seconds)
    assert seconds == sorted(seconds)


def test_the_rating_goes_with_the_times_of_players():
    boards = [CLASSIC.deal(12, seed=seed) for seed in range(40)]
    there = [table for table in boards if has_set(table)]
    assert correlation([difficulty(table).seconds for table in there], [mean(first_times(t, 12)) for t in there]) > 0.7


def test_it_says_so_in_words():
    hard = graded_board("hard", 12, sets=4, seed=2)
    assert difficulty(hard).text("en").startswith("A hard table: the first SET takes about ")
    assert len({difficulty(hard).text(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_cannot_be():
    with pytest.raises(PuzzleError, match="without a SET"):
        difficulty(cards("1RO 2RO 3RS"))
    with pytest.raises(OptionError, match="easy, middling, hard"):
        graded_board("brutal")
    with pytest.raises(PuzzleError, match="much alike"):
        graded_board("hard", 3, sets=1, deck=Deck(1), seed=1)
    assert board(3, sets=1, deck=Deck(1), seed=1)
