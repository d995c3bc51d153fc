"""What stands beside an engine's state while people play: what is picked, their keys, who reads the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from setlab.deck import Cards

SHARED = ""  # the screen that all share, among those who read the rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The engine's state and, beside it, what no rule knows of. Every game names the class of its `game`."""

    game: Any
    picked: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    keys: tuple[str, ...] = ()  # the call key of each person
    setting_keys: bool = False
    reading: frozenset[str] = frozenset()  # on whose screens the rules lie open
    seen: int = 0  # events of the history before the last press
    games: int = 0  # how many games were played before this one

    def reads(self, viewer: str | None) -> bool:
        """Whether the rules lie open on this screen."""
        return (SHARED if viewer is None else viewer) in self.reading
