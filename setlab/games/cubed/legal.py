"""All that a player may do now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from setlab.deck import BEGINNER, Card
from setlab.games.cubed.data import Face, Square
from setlab.games.cubed.lines import windows
from setlab.games.cubed.moves import (
    Call,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Play,
    Put,
    Reroll,
    RollAgain,
    Swap,
    Withdraw,
)
from setlab.games.cubed.state import Phase, Rolled
from setlab.games.cubed.views import Seat, View


def moves_of(view: View) -> tuple[Move, ...]:
    """All legal moves of the player who sees this, of the time that it is now.

    With the option `together` a turn is played as a whole: listed are the plays of one die and of two dice that
    need each other, and every legal play is made of such (for its dice it holds together with no other).
    """
    match view.phase:
        case Phase.OPENING:
            return tuple(_opening(view))
        case Phase.TURN if view.on_turn == view.player:
            return tuple(_turn(view))
        case Phase.EXTRA if not view.done[view.players.index(view.player)]:
            return (Keep(view.player), *(Reroll(view.player, dice) for dice in _subsets(view.seat.hand)))
        case _:
            return ()


def _subsets(hand: tuple[Rolled, ...]) -> Iterator[tuple[int, ...]]:
    for number in range(1, 2 ** len(hand)):
        yield tuple(own.die for place, own in enumerate(hand) if number >> place & 1)


def _opening(view: View) -> Iterator[Move]:
    if view.caller is None:
        yield Call(view.player)
        if view.stuck:
            yield RollAgain(view.player)
    elif view.caller == view.player:
        yield Withdraw(view.player)
        yield from first_sets(view.player, view.seat.hand)


def first_sets(player: str, hand: tuple[Rolled, ...]) -> Iterator[Lay]:
    """Every SET among the own dice, in every order, with everything that its WILDs may stand for (R6.3, R6.10)."""
    deck = BEGINNER.cards
    for three in permutations(hand, 3):
        a, b = ([own.face] if own.face is not None else list(deck) for own in three[:2])
        for x, y in product(a, b):
            third = deck[BEGINNER.thirds[x.index][y.index]]
            if three[2].face in (None, third):
                faces: list[Face] = [x, y, third]
                told = tuple(face if own.face is None else None for own, face in zip(three, faces, strict=True))
                yield Lay(player, tuple(own.die for own in three), told)


def _turn(view: View) -> Iterator[Move]:
    player, seat = view.player, view.seat
    yield Pass(player)
    if view.stuck:
        yield RollAgain(player)
    if not seat.placed:
        yield from _swaps(player, seat)
    puts = list(single_puts(seat)) if seat.left else []
    if not seat.together:
        yield from (Place(player, put) for put in puts)
        return
    yield from (Play(player, (put,)) for put in puts)
    yield from (Play(player, pair) for pair in paired_puts(seat))


def _swaps(player: str, seat: Seat) -> Iterator[Swap]:
    for lying in seat.laid:
        if lying.wild:
            yield from (Swap(player, own.die, lying.square) for own in seat.hand if own.face == lying.face)


def single_puts(seat: Seat) -> Iterator[Put]:
    """Every die on every square where it makes a SET with two dice that lie there (R6.4)."""
    board = seat.board
    at = {board.index(die.square): die.face.index for die in seat.laid}
    for place, pairs in enumerate(windows(board.rows, board.columns)):
        if place in at:
            continue
        fitting = {BEGINNER.thirds[at[a]][at[b]] for a, b in pairs if a in at and b in at}
        for index in sorted(fitting):
            yield from _shown_by(seat.hand, board.square(place), BEGINNER.cards[index])


def _shown_by(hand: tuple[Rolled, ...], square: Square, face: Card) -> Iterator[Put]:
    """Each die that can be that face on that square."""
    for own in hand:
        if own.face is None:
            yield Put(own.die, square, face)
        elif own.face is face:
            yield Put(own.die, square)


def paired_puts(seat: Seat) -> Iterator[tuple[Put, Put]]:
    """Every two dice that make a SET with one that lies there, on the two other squares of a line (R6.4)."""
    board = seat.board
    at = {board.index(die.square): die.face for die in seat.laid}
    if seat.left < 2:
        return
    for old, pairs in enumerate(windows(board.rows, board.columns)):
        if old not in at:
            continue
        for a, b in pairs:
            if a in at or b in at:
                continue
            one, other = board.square(a), board.square(b)
            for own in seat.hand:
                for face in BEGINNER.cards if own.face is None else (own.face,):
                    first = Put(own.die, one, face if own.face is None else None)
                    third = BEGINNER.cards[BEGINNER.thirds[face.index][at[old].index]]
                    rest = tuple(die for die in seat.hand if die is not own)
                    yield from ((first, second) for second in _shown_by(rest, other, third))
