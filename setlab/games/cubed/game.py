"""Cubed: SET Cubed (R6) as an activity, with people at one screen, computer players, or a view for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Unpack

from setlab.activities.shared.pieces import named
from setlab.errors import OptionError, PressError
from setlab.games.cubed import advice
from setlab.games.cubed.data import Square
from setlab.games.cubed.dealing import begun, start
from setlab.games.cubed.drawing import CubedDrawing
from setlab.games.cubed.lines import Score
from setlab.games.cubed.moves import Call, Keep, Lay, Move, Pass, Play, Put, Refusal, Reroll, RollAgain, Swap, Withdraw
from setlab.games.cubed.play import NO_FACE, CubedPlay
from setlab.games.cubed.players import Policy, choice
from setlab.games.cubed.state import Phase, State
from setlab.games.cubed.steps import apply, due, woken
from setlab.games.cubed.views import view
from setlab.games.cubed.wording import refused
from setlab.scene import Activity, Look, Looks, Press, Scene
from setlab.seeds import Dice, child_seed

THINKS, VARIES = 3.0, 3.0  # seconds of a computer player, at least, and how much longer it may take
LOOKS = 9.0  # seconds that it looks for the first SET


class Cubed(Activity[CubedPlay]):
    """SET Cubed: dice instead of cards, on a board. Place dice so that three in a line are a SET.

    players: two to four names. bots: computer players, "greedy" or "ahead" (it thinks of the next player too).
    together, placed_only: the options of R6.4 and R6.9. roll_seconds, call_seconds: limits, None for none.
    board, dice: files in place of ours. More options: `setlab.scene.Activity`. OptionError or TableError for what
    cannot be.

    >>> game = Cubed(("Ada", "Bo"), seed=1)
    >>> len(game.scene().zones[0].items)
    169
    """

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        together: bool = True,
        placed_only: bool = False,
        roll_seconds: float | None = None,
        call_seconds: float | None = 30,
        board: str | Path | None = None,
        dice: str | Path | None = None,
        **look: Unpack[Looks],
    ) -> None:
        names = players if isinstance(players, str) else tuple(players)
        self._start = start(
            names, seed=look.get("seed"), together=together, placed_only=placed_only, roll_seconds=roll_seconds,
            call_seconds=call_seconds, board=board, dice=dice,
        )  # fmt: skip
        self.players = self._start.terms.players
        self.bots = _checked_bots(bots or {}, self.players)
        self.people = tuple(name for name in self.players if name not in self.bots)
        options = {
            "players": list(self.players), "bots": {name: str(kind) for name, kind in self.bots.items()},
            "together": together, "placed_only": placed_only, "roll_seconds": roll_seconds,
            "call_seconds": call_seconds, "board": None if board is None else str(board),
            "dice": None if dice is None else str(dice),
        }  # fmt: skip
        super().__init__(options, **look)

    # What others ask of a game.

    @property
    def history(self) -> tuple[dict[str, Any], ...]:
        """Everything that happened since the first draw, as plain JSON data."""
        return self.state.game.history

    def legal_moves(self, player: str) -> tuple[Move, ...]:
        """All legal moves of a player now (`setlab.games.cubed.legal_moves`)."""
        return advice.legal_moves(self.state.game, player)

    def best_move(self, player: str) -> Move | None:
        """The move that scores most now, exactly (`setlab.games.cubed.best_move`)."""
        return advice.best_move(self.state.game, player)

    def score_of(self, move: Move) -> Score | Refusal:
        """The lines that a move makes and their points, or why it is refused."""
        return advice.score_of(self.state.game, move)

    # The state machine.

    def first(self) -> CubedPlay:
        """Five dice for everybody, rolled."""
        seeded = replace(self._start, terms=replace(self._start.terms, seed=child_seed(self.seed, "cubed")))
        return self._planned(CubedPlay(begun(seeded.terms, 0.0)))

    def due(self, state: CubedPlay) -> float | None:
        """When a time limit ends, or a computer player acts."""
        moments = [moment for moment in (due(state.game), state.bot_at) if moment is not None]
        return min(moments, default=None)

    def woken(self, state: CubedPlay, due_at: float) -> CubedPlay:
        """What is due has happened."""
        limit = due(state.game)
        if limit is not None and limit <= due_at:
            return self._moved(state, woken(state.game, due_at))
        for name, kind in self.bots.items():
            chance = Dice(self.seed, "bot", name, len(state.game.events))
            move = choice(view(state.game, name), kind, chance)
            if move is None:
                continue
            after = apply(state.game, move, due_at)
            if isinstance(after, State):
                return self._moved(state, after)
        return replace(state, bot_at=None)

    def over(self, state: CubedPlay) -> bool:
        """Whether the game is over."""
        return state.game.phase is Phase.OVER

    def after(self, state: CubedPlay, press: Press) -> CubedPlay:
        """The state after a press; PressError in words for what the rules refuse."""
        kind, name = press.id.partition(":")[0], named(press.id)
        match kind:
            case "how_to":
                return replace(state, how_to=not state.how_to)
            case "again":
                terms = replace(state.game.terms, seed=child_seed(state.game.terms.seed, "again"))
                return self._planned(CubedPlay(begun(terms, press.now)))
            case "die":
                return self._chosen(state, int(name))
            case "face":
                place, which = map(int, name.split("."))
                face = list(state.face)
                face[place] = which
                return replace(state, face=(face[0], face[1], face[2]))
            case "square":
                row, column = map(int, name.split("."))
                return self._on_square(state, Square(row - 1, column - 1), press)
            case "undo":
                return replace(state, puts=state.puts[:-1], chosen=(), face=NO_FACE)
            case "swap":
                return replace(state, swapping=not state.swapping, chosen=(), face=NO_FACE)
            case "hint":
                return self._hinted(state)
            case _:
                return self._done(state, self._move(state, kind, self._who(state, press, name)), press.now)

    def _chosen(self, state: CubedPlay, die: int) -> CubedPlay:
        """A die is chosen or put back: one in a turn, several for a claim or an extra roll."""
        if state.game.phase is Phase.TURN:
            return replace(state, chosen=() if state.chosen == (die,) else (die,), face=NO_FACE)
        kept = tuple(other for other in state.chosen if other != die)
        return replace(state, chosen=kept if die in state.chosen else (*state.chosen, die))

    def _on_square(self, state: CubedPlay, square: Square, press: Press) -> CubedPlay:
        """The chosen die is laid on a square, or swapped for the WILD there."""
        by = state.game.on_turn
        assert by is not None  # or no square could be pressed
        if press.by not in (None, by):
            raise PressError("It is the turn of {by}.", by=by)
        if not state.chosen:
            raise PressError("Choose a die first, then a square.")
        (die,) = state.chosen
        if state.swapping:
            return self._done(state, Swap(by, die, square), press.now)
        wild = state.top(die) is None
        if wild and state.declared is None:
            raise PressError("Choose first what the WILD stands for.")
        if any(laid.square == square for laid in state.lying):
            raise PressError("A die lies on that square already.")
        put = Put(die, square, state.declared if wild else None)
        return replace(state, puts=(*state.puts, put), chosen=(), face=NO_FACE)

    def _hinted(self, state: CubedPlay) -> CubedPlay:
        """A good move is laid out; it may be played, changed or taken back."""
        by = state.game.on_turn
        best = advice.best_move(state.game, by) if by is not None else None
        if not isinstance(best, Play):
            raise PressError("No die fits now: pass, or roll again.")
        return replace(state, puts=best.puts, chosen=(), hinted=True)

    def _who(self, state: CubedPlay, press: Press, name: str) -> str:
        if press.by is not None and name and press.by != name:
            raise PressError("{by} cannot press for {name}.", by=press.by, name=name)
        return name or press.by or state.game.on_turn or state.game.caller or self.people[0]

    def _move(self, state: CubedPlay, kind: str, who: str) -> Move:
        match kind:
            case "call":
                return Call(who)
            case "claim":
                faces = tuple(state.declared if state.top(die) is None else None for die in state.chosen)
                return Lay(who, state.chosen, faces)
            case "withdraw":
                return Withdraw(who)
            case "again_all":
                return RollAgain(who)
            case "roll":
                own = {rolled.die for rolled in state.game.hand(who)}
                return Reroll(who, tuple(die for die in state.chosen if die in own))
            case "keep":
                return Keep(who)
            case "done":
                return Play(who, state.puts)
            case _:
                return Pass(who)

    def _done(self, state: CubedPlay, move: Move, now: float) -> CubedPlay:
        after = apply(state.game, move, now)
        if isinstance(after, Refusal):
            raise refused(after)
        return self._moved(state, after)

    def _moved(self, state: CubedPlay, game: State) -> CubedPlay:
        """The game has moved on; what was chosen for an extra roll or a claim stays while that goes on."""
        same = game.phase is state.game.phase and game.caller == state.game.caller and game.turn == state.game.turn
        held = {own.die for hand in game.hands for own in hand}
        chosen = tuple(die for die in state.chosen if die in held) if same and game.phase is not Phase.TURN else ()
        return self._planned(CubedPlay(game, chosen, how_to=state.how_to, seen=len(state.game.events)))

    def _planned(self, state: CubedPlay) -> CubedPlay:
        """When the computer players look again: none while they have nothing to do."""
        game = state.game
        waiting = [name for name in self.bots if _acts(game, name)]
        if not waiting:
            return replace(state, bot_at=None)
        more = Dice(self.seed, "thinks", len(game.events)).real() * VARIES
        base = LOOKS if game.phase is Phase.OPENING and game.caller is None else THINKS
        return replace(state, bot_at=game.now + base + more)

    def draw(self, state: CubedPlay, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, as a player or all people at one screen see it."""
        return CubedDrawing(state, look, viewer, self.people).scene()


def _acts(game: State, name: str) -> bool:
    """Whether a player may have something to do now."""
    match game.phase:
        case Phase.OPENING:
            return game.caller in (None, name)
        case Phase.TURN:
            return game.on_turn == name
        case Phase.EXTRA:
            return not game.done[game.terms.players.index(name)]
        case Phase.OVER:
            return False


def _checked_bots(bots: Mapping[str, str], players: tuple[str, ...]) -> dict[str, Policy]:
    for name, kind in bots.items():
        if name not in players:
            known = ", ".join(players)
            raise OptionError(
                "The computer plays for {name!r}, who is not one of {players}.", name=name, players=known
            )  # fmt: skip
        if kind not in list(Policy):
            raise OptionError("A level is one of {levels}, not {level!r}.", levels=", ".join(Policy), level=kind)
    return {name: Policy(bots[name]) for name in players if name in bots}
