"""What stands beside the engine's state while people play together."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.games.shared.showing.play import Play
from setlab.games.together.engine import TogetherState


@dataclass(frozen=True, slots=True)
class TogetherPlay(Play):
    """The engine's state."""

    game: TogetherState
