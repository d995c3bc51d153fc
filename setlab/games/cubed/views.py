"""What a player sees of a game: the own dice, the board, and of the others how many dice they hold."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from setlab.deck import BEGINNER
from setlab.games.cubed.data import Board, Die, Square
from setlab.games.cubed.lines import Openings, openings
from setlab.games.cubed.state import PLACED, Laid, Phase, Rolled, State


@dataclass(frozen=True, slots=True)
class Seat:
    """What one turn is played from: the board as it lies, the own dice, and the two options.

    placed: the squares of the dice placed in this turn already, of three at most (R6.4).
    """

    board: Board
    laid: tuple[Laid, ...]
    hand: tuple[Rolled, ...]
    placed: tuple[Square, ...] = ()
    together: bool = False
    placed_only: bool = False

    @property
    def left(self) -> int:
        """How many dice may still be placed in this turn."""
        return min(PLACED - len(self.placed), len(self.hand))

    @property
    def closed(self) -> bool:
        """Whether no die at all, whatever it shows, could be placed on the board as it lies."""
        found = openings(self.board, self.laid, together=self.together)
        return not found.faces and not found.pairs


@dataclass(frozen=True, slots=True)
class View:
    """A game as one player sees it: neither the others' dice nor the order of those in the bag.

    held: how many dice each player has. bag: how many are in the bag. stuck: all may roll again (R6.3, R6.5),
    which the players would tell each other; again: how often in a row they have. The rest is as in the state.
    """

    player: str
    seat: Seat
    players: tuple[str, ...]
    dice: tuple[Die, ...]
    held: tuple[int, ...]
    bag: int
    scores: tuple[int, ...]
    done: tuple[bool, ...]
    phase: Phase
    on_turn: str | None
    first: str
    round: int
    caller: str | None
    stuck: bool
    again: int


def view(state: State, player: str) -> View:
    """What that player of the game sees."""
    terms = state.terms
    return View(
        player,
        seat(state, player),
        terms.players,
        terms.dice,
        tuple(map(len, state.hands)),
        len(state.bag),
        state.scores,
        state.done,
        state.phase,
        state.on_turn,
        terms.players[state.first],
        state.round,
        state.caller,
        stuck(state),
        state.again,
    )


def seat(state: State, player: str) -> Seat:
    """What that player's turn is played from, now or later in the round."""
    terms = state.terms
    placed = state.placed if state.on_turn == player else ()
    return Seat(terms.board, state.laid, state.hand(player), placed, terms.together, terms.placed_only)


def stuck(state: State) -> bool:
    """Whether all may roll again: nobody has a SET (R6.3), or nobody can place a die (R6.5).

    Not in the middle of a turn, in which a die was placed.
    """
    match state.phase:
        case Phase.OPENING:
            return state.caller is None and not any(map(holds_set, state.hands))
        case Phase.TURN:
            return not state.placed and not somebody_can(state)
        case Phase.EXTRA | Phase.OVER:
            return False


def holds_set(hand: tuple[Rolled, ...]) -> bool:
    """Whether three dice of a hand are a SET; a WILD is one with any two others."""
    faces = [die.face.index for die in hand if die.face is not None]
    if len(faces) < len(hand):
        return len(hand) >= 3
    return any(BEGINNER.thirds[a][b] == c for a, b, c in combinations(faces, 3))


def somebody_can(state: State) -> bool:
    """Whether any player, on turn or not, could place a die on the board as it lies (R6.5)."""
    together = state.terms.together
    found = openings(state.terms.board, state.laid, together=together)
    return any(can_place(hand, found, together=together) for hand in state.hands)


def can_place(hand: tuple[Rolled, ...], found: Openings, *, together: bool) -> bool:
    """Whether one of the dice, or with `together` two of them at once, can be placed where the board is open."""
    faces = [die.face.index for die in hand if die.face is not None]
    wild = len(faces) < len(hand)
    if found.faces.intersection(faces) or (wild and found.faces):
        return True
    if not together or len(hand) < 2 or not found.pairs:
        return False
    return wild or any(BEGINNER.thirds[a][b] in found.pairs for a, b in combinations(faces, 2))
