"""Players without eyes: what is done next at a table that is played to its end without a screen."""

from __future__ import annotations

from setlab.deck import Card
from setlab.games.shared.calls import Stage
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Move, Name, Resume
from setlab.games.shared.table.patterns import size, spread
from setlab.games.shared.table.state import TableState
from setlab.seeds import Dice


def greedy_move(state: TableState, dice: Dice) -> Move:
    """The claim that differs in the fewest features is taken at once, by a random player who may call; no mistakes."""
    claims = state.right_claims if state.stage is Stage.PLAY else []
    best = min(claims, key=lambda cards: spread(state.rules.pattern, cards), default=None)
    return _next(state, dice, best)


def random_move(state: TableState, dice: Dice) -> Move:
    """A random claim of a random player who may call; one in eight is made of cards by chance."""
    claims = state.right_claims if state.stage is Stage.PLAY else []
    in_vain = state.call is not None and not claims and not _naming(state)
    enough = len(state.table) >= size(state.rules.pattern) - bool(state.chain)
    if state.stage is Stage.PLAY and enough and (in_vain or dice.below(8) == 0):
        return _next(state, dice, _by_chance(state, dice))
    return _next(state, dice, dice.choice(claims) if claims else None)


def _naming(state: TableState) -> bool:
    """Whether nothing is left but to name the card that lies face down."""
    return state.hidden is not None and not state.pile and not state.has_claim


def _by_chance(state: TableState, dice: Dice) -> tuple[Card, ...]:
    links = [dice.choice(state.chain)] if state.chain else []
    return (*links, *dice.sample(state.table, size(state.rules.pattern) - len(links)))


def _next(state: TableState, dice: Dice, cards: tuple[Card, ...] | None) -> Move:
    """The move that leads to that claim; without one, the move that gets the game on."""
    players = state.rules.players
    if state.paused is not None:
        return Resume(players[0])
    if state.stage is Stage.BETWEEN:
        return Deal(players[0])
    if cards is None and not (_naming(state) and (state.call is not None or dice.below(4))):
        return Ask(next(name for name in players if name not in state.asked))
    if state.call is None and state.rules.calls:
        return Call(dice.choice([name for name in players if name not in state.locked]))
    by = players[0] if state.call is None else state.call.by
    return Name(by, deduced(state)) if cards is None else Claim(by, cards)


def deduced(state: TableState) -> Card:
    """The card that lies face down, worked out from those that lie open: all the cards of a deck sum to zero.

    What was taken as SETs sums to zero as well, so the hidden card is minus the sum of the table.
    """
    deck = state.rules.deck
    total = [sum(column) for column in zip(*(card.vector for card in state.table), strict=True)]
    return deck.card(tuple(-x % 3 for x in total))
