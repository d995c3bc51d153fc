"""Classic: the game (R3) as an activity, with people at one screen, computer players, or a view for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Unpack

from setlab.deck import CLASSIC, Deck
from setlab.games.classic.rules import classic_rules
from setlab.games.shared.table.play import TableGame
from setlab.scene import Looks


class Classic(TableGame):
    """The classic game: call, then take; most SETs win (R3). With `deck=BEGINNER` nine cards lie there (R2.2).

    players: one to ten names. bots: computer players and their levels, "learning", "easy", "good" or "expert".
    penalty: "point" or "lockout" (R3.4). agree: who must say that there is no SET, "all" or "one" (R3.5). lapse:
    seconds from a call to its claim. match: each player deals once. keys: a call key for each person. count: show
    how many SETs lie on the table. More options: `setlab.scene.Activity`. OptionError names an option that cannot be.

    >>> game = Classic(("Ada", "Bo"), bots={"Bo": "learning"}, seed=1)
    >>> game.press("call:Ada", now=1); print(game.scene().prompt)
    Ada has called. Pick 3 cards.
    """

    name = "classic"

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        penalty: str = "point",
        agree: str = "all",
        lapse: float = 10.0,
        match: bool = False,
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = classic_rules(
            players, bots=bots, deck=deck, penalty=penalty, agree=agree, lapse=lapse, match=match, seed=look.get("seed")
        )  # fmt: skip
        options = {
            "players": list(rules.players), "bots": {bot.name: bot.level.value for bot in rules.bots}, "deck": deck,
            "penalty": rules.penalty.value, "agree": rules.agree.value, "lapse": rules.lapse, "match": rules.deals > 1,
        }  # fmt: skip
        super().__init__(rules, options, keys, count=count, **look)
