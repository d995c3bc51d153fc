"""Solo: alone at the table (R4): strict, timed, or a drill of so many SETs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

from setlab.deck import CLASSIC, Deck
from setlab.games.shared.table.play import TableGame
from setlab.games.shared.table.results import Result, result
from setlab.games.solo.rules import solo_rules
from setlab.scene import Looks


class Solo(TableGame):
    """Alone through the deck, with a clock that can be paused.

    mode: "timed" (R4.2), "strict" (R4.1: lost when the table holds no SET), or "drill", so many `sets` (10, 20 or
    30). deck, penalty and count as for Classic. `outcome()` is what it came to. More options: `setlab.scene.Activity`.

    >>> game = Solo("drill", seed=1)
    >>> game.scene().status
    '0 of 10 SETs found'
    """

    name = "solo"

    def __init__(
        self,
        mode: str = "timed",
        *,
        player: str = "you",
        deck: Deck = CLASSIC,
        sets: int = 10,
        penalty: str = "point",
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = solo_rules(mode, player=player, deck=deck, sets=sets, penalty=penalty, seed=look.get("seed"))
        options = {"mode": mode, "player": rules.players[0], "deck": deck, "sets": sets, "penalty": penalty}
        super().__init__(rules, options, keys, count=count, **look)

    def outcome(self) -> Result:
        """What the game came to so far: its time without pauses, SETs, misses, and times by differing features."""
        return result(self.state.game, self.now)
