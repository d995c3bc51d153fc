"""What is best to do now, and what a move scores: the best turn as a move."""

from __future__ import annotations

from setlab.games.cubed.checks import claimed, played, refusal
from setlab.games.cubed.legal import first_sets, moves_of
from setlab.games.cubed.lines import Score
from setlab.games.cubed.moves import Call, Lay, Move, Pass, Place, Play, Refusal, RollAgain, Withdraw
from setlab.games.cubed.search import best_turn
from setlab.games.cubed.state import Phase, State
from setlab.games.cubed.steps import first_score
from setlab.games.cubed.views import View, holds_set, seat, view

PATIENCE = 20  # rolls of all in a row, after which none is advised: no die in play may have the face that is wanted


def legal_moves(state: State, player: str) -> tuple[Move, ...]:
    """All legal moves of a player now; none for who is no player.

    With `together` a turn is played as a whole: listed are the plays of one die and of two dice that need each
    other, of which every legal play is made. A claim that is no SET is a mistake, and not listed.

    >>> from setlab.games.cubed import Call, start
    >>> legal_moves(start(("Ada", "Bo"), seed=2), "Bo")[0]
    Call(by='Bo')
    """
    return moves_of(view(state, player)) if player in state.terms.players else ()


def best_move(state: State, player: str) -> Move | None:
    """The move that scores most now; None if the player has nothing to do, or only chance can tell (extra roll).

    On the own turn a `Play` of up to three dice that no other turn beats in points (WILDs, bonus squares and
    options included; swaps, which hang on a roll, left out); `Pass` if no die scores, `RollAgain` if nobody can
    place one and a roll could help. In the opening the call, the best first SET, or to roll again.
    """
    return best_for(view(state, player)) if player in state.terms.players else None


def best_for(seen: View) -> Move | None:
    """The same for what a player sees."""
    match seen.phase:
        case Phase.OPENING:
            return _best_opening(seen)
        case Phase.TURN if seen.on_turn == seen.player:
            best = best_turn(seen.seat)
            if best.puts:
                return Play(seen.player, best.puts)
            hopeful = seen.stuck and seen.again < PATIENCE and not seen.seat.closed
            return RollAgain(seen.player) if hopeful else Pass(seen.player)
        case _:
            return None


def _best_opening(seen: View) -> Move | None:
    if seen.caller == seen.player:
        wild = {own.die for own in seen.seat.hand if own.face is None}
        lays = list(first_sets(seen.player, seen.seat.hand))
        return min(lays, key=lambda lay: len(wild.intersection(lay.dice))) if lays else Withdraw(seen.player)
    if seen.caller is None and holds_set(seen.seat.hand):
        return Call(seen.player)
    return RollAgain(seen.player) if seen.stuck else None


def score_of(state: State, move: Move) -> Score | Refusal:
    """The lines that a move makes and their points, and its bonus squares; or why it is refused.

    Moves that place nothing, and a first claim that is no SET, score nothing.
    """
    refused = refusal(state, move)
    if refused is not None:
        return refused
    match move:
        case Place():
            puts = played(seat(state, move.by), (move.put,))
        case Play():
            puts = played(seat(state, move.by), move.puts)
        case Lay():
            shown = claimed(state, move)
            puts = shown if isinstance(shown, Refusal) else (first_score(state, move, shown),)
        case _:
            puts = ()
    if isinstance(puts, Refusal):
        return puts
    return Score(
        tuple(line for score in puts for line in score.lines if line.is_set),
        tuple(bonus for score in puts for bonus in score.bonuses),
    )
