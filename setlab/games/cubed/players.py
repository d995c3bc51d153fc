"""Computer players: what they do is decided from what they see, and chance from a seed."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from setlab.deck import BEGINNER
from setlab.games.cubed.advice import best_for
from setlab.games.cubed.checks import played
from setlab.games.cubed.legal import moves_of, single_puts
from setlab.games.cubed.moves import Keep, Move, Play, Put, Refusal, Reroll, Swap
from setlab.games.cubed.search import best_turn, good_turns
from setlab.games.cubed.state import Laid, Phase, Rolled
from setlab.games.cubed.views import Seat, View
from setlab.seeds import Dice

TURNS = 6  # that the look-ahead player weighs against each other
TRIES = 5  # rolls that it imagines for each way to use the extra roll


class Policy(StrEnum):
    """How a computer player decides."""

    RANDOM = "random"  # any legal move
    GREEDY = "greedy"  # the most points now
    AHEAD = "ahead"  # the most points, less what it opens for the next player; swaps and rolls by what they promise

    def __repr__(self) -> str:
        return f"Policy.{self.name}"


def choice(seen: View, policy: Policy, chance: Dice) -> Move | None:
    """What a player of that kind does now; None to wait.

    It depends on the view, the kind and the chance alone, whatever else happens in the game.
    """
    match policy:
        case Policy.RANDOM:
            return _any(seen, chance)
        case Policy.GREEDY:
            return _roll_idle(seen) if _extra(seen) else best_for(seen)
        case Policy.AHEAD:
            return _roll_by_promise(seen, chance) if _extra(seen) else _far_sighted(seen)
        case _:
            assert_never(policy)


def _extra(seen: View) -> bool:
    return seen.phase is Phase.EXTRA and not seen.done[seen.players.index(seen.player)]


def _any(seen: View, chance: Dice) -> Move | None:
    moves = moves_of(seen)
    if not moves:
        return None
    move = chance.choice(moves)
    if isinstance(move, Play):  # of small plays larger ones are made
        other = chance.choice(moves)
        if isinstance(other, Play):
            both = tuple(dict.fromkeys(move.puts + other.puts))
            if not isinstance(played(seen.seat, both), Refusal):
                return replace(move, puts=both)
    return move


def _rolls(seen: View, kept: tuple[int, ...]) -> Move:
    """Roll all dice but those, and no WILD."""
    dice = tuple(own.die for own in seen.seat.hand if own.die not in kept and own.face is not None)
    return Reroll(seen.player, dice) if dice else Keep(seen.player)


def _roll_idle(seen: View) -> Move:
    """Roll again the dice that the best turn would not use as the board lies."""
    return _rolls(seen, tuple(put.die for put in best_turn(seen.seat).puts))


def _roll_by_promise(seen: View, chance: Dice) -> Move:
    """Keep all, roll the idle dice, or roll all: what promises most, by a few imagined rolls."""
    best = best_turn(seen.seat)
    moves: list[Move] = [Keep(seen.player)]
    promise = float(best.points)
    for move in (_roll_idle(seen), _rolls(seen, ())):
        if isinstance(move, Reroll):
            mean = sum(best_turn(_imagined(seen, move.dice, chance)).points for _ in range(TRIES)) / TRIES
            if mean > promise:
                promise = mean
                moves.append(move)
    return moves[-1]


def _imagined(seen: View, dice: tuple[int, ...], chance: Dice) -> Seat:
    """The seat after a roll of those dice, as it might fall."""
    hand = tuple(
        Rolled(own.die, chance.choice(seen.dice[own.die])) if own.die in dice else own for own in seen.seat.hand
    )
    return replace(seen.seat, hand=hand)


def _far_sighted(seen: View) -> Move | None:
    if seen.phase is not Phase.TURN or seen.on_turn != seen.player:
        return best_for(seen)
    turns = good_turns(seen.seat, TURNS)
    most = turns[0].points if turns else 0
    for move in moves_of(seen) if not seen.seat.placed else ():
        if isinstance(move, Swap) and _after_swap(seen, move) > most:
            return move
    if not turns:
        return best_for(seen)
    best = max(turns, key=lambda turn: turn.points - _opened(seen.seat, turn.puts))
    return Play(seen.player, best.puts)


def _after_swap(seen: View, move: Swap) -> float:
    """What the turn after a swap is worth: the mean over the six faces that the WILD die may roll (R6.11)."""
    seat = seen.seat
    wild = next(die for die in seat.laid if die.square == move.square)
    laid = tuple(Laid(move.die, die.square, die.face) if die is wild else die for die in seat.laid)
    rest = tuple(own for own in seat.hand if own.die != move.die)
    faces = seen.dice[wild.die]
    after = (replace(seat, laid=laid, hand=(*rest, Rolled(wild.die, face))) for face in faces)
    return sum(best_turn(one).points for one in after) / len(faces)


def _opened(seat: Seat, puts: tuple[Put, ...]) -> float:
    """What the next player may get from the board after that turn: the best of each face alone, on the mean, thrice.

    Little is known of the next player's dice, so each of the 27 faces counts alike.
    """
    hand = {own.die: own.face for own in seat.hand}
    laid = list(seat.laid)
    for put in puts:
        face = hand[put.die] or put.face
        assert face is not None
        laid.append(Laid(put.die, put.square, face))
    every = tuple(Rolled(card.index, card) for card in BEGINNER.cards)
    after = replace(seat, laid=tuple(laid), hand=every, placed=())
    best: dict[int, int] = {}
    for put in single_puts(after):
        scores = played(after, (put,))
        if not isinstance(scores, Refusal):
            best[put.die] = max(best.get(put.die, 0), scores[0].points)
    return 3 * sum(best.values()) / len(every)
