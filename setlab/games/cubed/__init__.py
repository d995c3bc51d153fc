"""SET Cubed, the dice game (R6): a pure engine of frozen states. It knows no screen, no words and no clock.

`start` gives the first state, `apply` the one after a move or why it is refused, `due` and `woken` what happens by
itself. `legal_moves`, `best_move` and `score_of` tell what a player can do; `view` what one sees.
"""

from setlab.games.cubed.advice import best_for, best_move, legal_moves, score_of
from setlab.games.cubed.checks import refusal
from setlab.games.cubed.data import Board, Bonus, Face, Square, face_code, read_board, read_dice
from setlab.games.cubed.dealing import start
from setlab.games.cubed.lines import Line, Score, verdicts_on
from setlab.games.cubed.moves import (
    Call,
    Keep,
    Lay,
    Move,
    Pass,
    Place,
    Play,
    Put,
    Refusal,
    Reroll,
    RollAgain,
    Swap,
    Why,
    Withdraw,
)
from setlab.games.cubed.state import Ended, Event, Laid, Phase, Rolled, State, Terms, What
from setlab.games.cubed.steps import apply, at, due, woken
from setlab.games.cubed.views import Seat, View, view

__all__ = [
    "Board",
    "Bonus",
    "Call",
    "Ended",
    "Event",
    "Face",
    "Keep",
    "Laid",
    "Lay",
    "Line",
    "Move",
    "Pass",
    "Phase",
    "Place",
    "Play",
    "Put",
    "Refusal",
    "Reroll",
    "RollAgain",
    "Rolled",
    "Score",
    "Seat",
    "Square",
    "State",
    "Swap",
    "Terms",
    "View",
    "What",
    "Why",
    "Withdraw",
    "apply",
    "at",
    "best_for",
    "best_move",
    "due",
    "face_code",
    "legal_moves",
    "read_board",
    "read_dice",
    "refusal",
    "score_of",
    "start",
    "verdicts_on",
    "view",
    "woken",
]
