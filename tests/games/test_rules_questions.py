"""The rules quiz of the games: every kind's right answer, known from the rules before the engine is asked."""

from itertools import combinations

import pytest
from referee import has_set, is_set

from setlab.errors import OptionError
from setlab.games import quiz
from setlab.games.quiz import Choice, Kind, Outcome, question, questions
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Claim


def codes(cards):
    return [card.code for card in cards]


def rest_is_over(asked):
    """Whether no SET is left once these three cards are gone, and the pile is empty."""
    return not has_set([card.code for card in asked.before.table if card not in asked.move.cards])


RIGHT = {  # what RULES say of each kind
    Kind.WITHOUT_CALL: lambda asked: Choice(Outcome.VOID),
    Kind.DURING_CALL: lambda asked: Choice(Outcome.VOID),
    Kind.LAPSED: lambda asked: fine(asked),
    Kind.RIGHT: lambda asked: Choice(Outcome.COUNTS),
    Kind.TWO_AND_ONE: lambda asked: fine(asked),
    Kind.LOCKED_CALL: lambda asked: Choice(Outcome.VOID),
    Kind.REFILL: lambda asked: Choice(Outcome.LAID, 3),
    Kind.FIFTEEN: lambda asked: Choice(Outcome.LAID, 0),
    Kind.AGREED: lambda asked: Choice(Outcome.LAID, 3),
    Kind.NOT_TRUE: lambda asked: Choice(Outcome.LAID, 0),
    Kind.LAST_SET: lambda asked: Choice(Outcome.OVER if rest_is_over(asked) else Outcome.GOES_ON),
    Kind.OWN_CARD: lambda asked: Choice(Outcome.VOID),
    Kind.REPLACED: lambda asked: Choice(Outcome.LAID, sum(card in asked.before.table for card in asked.move.cards)),
    Kind.NO_POINTS: lambda asked: Choice(Outcome.POINTS, 0),
    Kind.PENALTY_CARD: lambda asked: Choice(Outcome.DRAWN, 1),
    Kind.PENALTY_WITH_NINE: lambda asked: Choice(Outcome.DRAWN, 0),
    Kind.ONE_MORE: lambda asked: Choice(Outcome.DRAWN, 1),
    Kind.ONE_MORE_WITH_NINE: lambda asked: Choice(Outcome.DRAWN, 0),
    Kind.LAST_CARDS: lambda asked: Choice(
        Outcome.POINTS,
        sum(
            len(hand)
            for name, hand in zip(asked.before.rules.players, asked.before.hands, strict=True)
            if name != asked.move.by
        ),
    ),
}


def fine(asked):
    return Choice(Outcome.POINT_OFF if asked.before.rules.penalty == "point" else Outcome.LOCKED_OUT)


@pytest.mark.parametrize("kind", Kind)
def test_the_engine_answers_as_the_rules_do(kind):
    for seed in range(8):
        asked = question(kind, seed=seed)
        assert asked.kind is kind
        assert asked.right == RIGHT[kind](asked)
        assert asked.right in asked.choices
        assert len(set(asked.choices)) == len(asked.choices) >= 2
        assert asked.before.stage is Stage.PLAY
        assert asked == question(kind, seed=seed)


def test_positions_are_what_they_say():
    assert {len(question("fifteen", seed=seed).before.table) for seed in range(5)} == {15}
    assert {len(question("refill", seed=seed).before.table) for seed in range(5)} == {12}
    for seed in range(5):
        for kind in ("without_call", "during_call", "right", "fifteen", "last_set"):
            assert is_set(*codes(question(kind, seed=seed).move.cards))
        miss = question("two_and_one", seed=seed)
        columns = [len(set(column)) for column in zip(*codes(miss.move.cards), strict=True)]
        assert columns.count(2) == 1
        assert miss.before.call.by == miss.move.by
        assert question("without_call", seed=seed).before.call is None
        assert question("during_call", seed=seed).before.call.by != question("during_call", seed=seed).move.by
        agreed = question("agreed", seed=seed)
        assert not has_set(codes(agreed.before.table))
        assert not any(is_set(*three) for three in combinations(codes(agreed.before.table), 3))
        nine = question("penalty_with_nine", seed=seed)
        assert len(nine.before.hands[nine.before.seat(nine.move.by)]) == 9


def test_every_mistake_of_beginners_is_asked_about():
    """R3.9: two and one, taking before calling, refilling to fifteen, forgetting the penalty."""
    assert {Kind.TWO_AND_ONE, Kind.WITHOUT_CALL, Kind.FIFTEEN, Kind.LAPSED} <= set(quiz.KINDS)
    rules = {asks.rule for asks in quiz.KINDS.values()}
    assert {"R3.2", "R3.3", "R3.4", "R3.5", "R3.6", "R3.7", "R5.2", "R5.3", "R5.4", "R5.6"} <= rules


def test_a_quiz_asks_different_kinds():
    classic, shedding = questions(11, seed=1), questions(8, seed=1, shedding=True)
    assert len({asked.kind for asked in classic}) == 11
    assert len({asked.kind for asked in shedding}) == 8
    assert all(asked.rule.startswith("R3") for asked in classic)
    assert all(asked.rule.startswith("R5") for asked in shedding)
    assert len(questions(25, seed="class")) == 25
    assert any(isinstance(asked.move, Claim) for asked in classic)


@pytest.mark.parametrize(
    "bad", [lambda: question("chess", seed=1), lambda: questions(0, seed=1), lambda: questions(51, seed=1)]
)
def test_what_cannot_be_asked(bad):
    with pytest.raises(OptionError):
        bad()
