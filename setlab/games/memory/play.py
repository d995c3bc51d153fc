"""What stands beside the engine's state while people play memory."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.games.memory.state import MemoryState
from setlab.games.shared.showing.play import Play


@dataclass(frozen=True, slots=True)
class MemoryPlay(Play):
    """The engine's state."""

    game: MemoryState
