"""What stands beside the engine's state while people play at the table."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.games.shared.showing.play import Play
from setlab.games.shared.table.results import Result
from setlab.games.shared.table.state import TableState


@dataclass(frozen=True, slots=True)
class TablePlay(Play):
    """The engine's state, and what the games alone came to that were played before (R4.2)."""

    game: TableState
    results: tuple[Result, ...] = ()
