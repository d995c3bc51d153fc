"""What stands beside the engine's state while people play: the die that is chosen, what is laid but not yet played."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import BEGINNER, Card
from setlab.games.cubed.moves import Put
from setlab.games.cubed.state import Laid, Rolled, State

NO_FACE: tuple[int | None, int | None, int | None] = (None, None, None)


@dataclass(frozen=True, slots=True)
class CubedPlay:
    """The engine's state; the dice that are chosen (one in a turn, up to five in an extra roll or the first claim);
    what a WILD stands for so far, feature by feature; the dice of this turn that lie there but are not played yet."""

    game: State
    chosen: tuple[int, ...] = ()
    face: tuple[int | None, int | None, int | None] = NO_FACE
    puts: tuple[Put, ...] = ()
    swapping: bool = False
    hinted: bool = False
    how_to: bool = False
    seen: int = 0  # events of the history before the last press
    bot_at: float | None = None

    @property
    def declared(self) -> Card | None:
        """The face that a WILD stands for, once all three features are chosen."""
        color, shape, number = self.face
        if color is None or shape is None or number is None:
            return None
        return BEGINNER.card((color, shape, number))

    @property
    def lying(self) -> tuple[Laid, ...]:
        """The dice on the board, with those of this turn that are not played yet."""
        return (*self.game.laid, *(Laid(put.die, put.square, *self._shown(put)) for put in self.puts))

    def _shown(self, put: Put) -> tuple[Card, bool]:
        face = self.top(put.die)
        return (face, False) if face is not None else (put.face or BEGINNER.cards[0], True)

    def top(self, die: int) -> Card | None:
        """The top face of a die in somebody's hand; None for WILD."""
        return next((own.face for hand in self.game.hands for own in hand if own.die == die), None)

    def hand(self, player: str) -> tuple[Rolled, ...]:
        """The dice of a player that are not laid in this turn."""
        laid = {put.die for put in self.puts}
        return tuple(own for own in self.game.hand(player) if own.die not in laid)
