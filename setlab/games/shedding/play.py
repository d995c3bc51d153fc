"""What stands beside the engine's state while people play the shedding game."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.games.shared.showing.play import Play
from setlab.games.shedding.state import SheddingState


@dataclass(frozen=True, slots=True)
class SheddingPlay(Play):
    """The engine's state, and whose hand lies open on the screen that all share."""

    game: SheddingState
    looking: str | None = None

    def owner(self, viewer: str | None) -> str | None:
        """Whose hand is shown: a viewer's own; at one screen the caller's, or of the one who looks; or nobody's."""
        people, call = self.game.rules.people, self.game.call
        if viewer is not None:
            return viewer
        if len(people) == 1:
            return people[0]
        return call.by if call is not None and call.by in people else self.looking
