"""Any move of anybody at any point of any game: refused with a reason and nothing changed, or played and told."""

from itertools import islice

import pytest

from setlab import BEGINNER, Card, Deck
from setlab.games.classic import classic_rules
from setlab.games.memory import engine as memory
from setlab.games.memory import memory_rules
from setlab.games.playing import engine_of, steps
from setlab.games.shared import Ask, Call, Claim, Deal, Help, MoveError, Name, Pause, Resume, Why
from setlab.games.shared.moves import PutBack, Turn
from setlab.games.shared.table import engine as table
from setlab.games.shedding import engine as shedding
from setlab.games.shedding import shedding_rules
from setlab.games.small import chain_rules, five_features_rules, last_card_rules, two_pairs_rules
from setlab.games.solo import solo_rules
from setlab.games.together import engine as together
from setlab.games.together import together_rules
from setlab.seeds import Dice

TWO = ("Ada", "Bo")
GAMES = {
    "classic": lambda seed: table.start(classic_rules(TWO, deck=BEGINNER, match=True, seed=seed)),
    "lockout": lambda seed: table.start(classic_rules(TWO, penalty="lockout", agree="one", seed=seed)),
    "strict": lambda seed: table.start(solo_rules("strict", player="Ada", deck=BEGINNER, seed=seed)),
    "drill": lambda seed: table.start(solo_rules("drill", player="Ada", seed=seed)),
    "two pairs": lambda seed: table.start(two_pairs_rules(TWO, deck=BEGINNER, seed=seed)),
    "chain": lambda seed: table.start(chain_rules(TWO, seed=seed)),
    "last card": lambda seed: table.start(last_card_rules(TWO, deck=BEGINNER, seed=seed)),
    "five features": lambda seed: table.start(five_features_rules(TWO, seed=seed)),
    "shedding": lambda seed: shedding.start(shedding_rules(TWO, deck=BEGINNER, seed=seed)),
    "memory": lambda seed: memory.start(memory_rules(TWO, deck=BEGINNER, seed=seed)),
    "together": lambda seed: together.start(together_rules(TWO, deck=BEGINNER, seed=seed)),
}


def tried(state, dice):
    """Moves of every kind, by every player and a stranger, with cards of the deck, of another one, and too many."""
    deck = state.rules.deck
    other = Deck(2).cards[0]
    for by in (*state.rules.players, "Eve", ""):
        yield from (Call(by), Ask(by), Help(by), Deal(by), Pause(by), Resume(by), Name(by, dice.choice(deck.cards)))
        yield from (Name(by, other), Name(by, "1RO"))
        for n in range(6):
            yield Claim(by, tuple(dice.sample(deck.cards, n)))
        three = tuple(dice.sample(deck.cards, 3))
        yield from (Claim(by, (three[0],) * 3), Claim(by, (*three[:2], other)), PutBack(by, three))
        yield from (Turn(by, place) for place in (-1, dice.below(30), 10**9))


@pytest.mark.parametrize("kind", GAMES)
def test_any_move_at_any_point(kind):
    refused = played = 0
    for seed in range(3):
        dice, start = Dice(seed, "any move"), GAMES[kind](seed)
        engine = engine_of(start)
        for state in islice(steps(start, "random", seed=seed), 0, 400, 7):
            frozen = hash(state), len(state.history)
            for move in tried(state, dice):
                why = engine.refusal(state, move)
                if why is None:
                    after = engine.apply(state, move, state.at)
                    assert after != state
                    assert after.history[: len(state.history)] == state.history
                    played += 1
                    continue
                assert why.why in Why
                assert why.by == move.by
                with pytest.raises(MoveError) as caught:
                    engine.apply(state, move, state.at)
                assert caught.value.refusal == why
                refused += 1
            assert (hash(state), len(state.history)) == frozen
    assert refused > 100
    assert played > 10


@pytest.mark.parametrize("kind", GAMES)
def test_after_the_end_every_move_is_refused(kind):
    *_, end = steps(GAMES[kind](5), "greedy", seed=5)
    engine = engine_of(end)
    assert engine.over(end)
    assert engine.due(end) is None
    for move in tried(end, Dice(1)):
        assert engine.refusal(end, move).why in (Why.OVER, Why.NO_PLAYER, Why.NO_MOVE)


def test_a_refusal_can_be_sent_to_another_process():
    import pickle

    state = GAMES["classic"](1)
    with pytest.raises(MoveError) as caught:
        table.apply(state, Claim("Ada", (Card("1RO"),)), 0.0)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.refusal, str(again)) == (caught.value.refusal, str(caught.value))
