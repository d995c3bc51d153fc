"""What stands beside the engine's state while people play: what is picked, the keys, what has been seen."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Cards
from setlab.games.shared.table.state import NO_CARDS, State


@dataclass(frozen=True, slots=True)
class TablePlay:
    """The engine's state, the cards that are picked, the call key of each person, and what was seen before."""

    game: State
    picked: Cards = NO_CARDS
    keys: tuple[str, ...] = ()
    setting_keys: bool = False
    how_to: bool = False
    seen: int = 0  # events of the history before the last press
