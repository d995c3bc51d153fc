"""The rules of a classic game, from what a player chooses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from setlab.deck import CLASSIC, Deck
from setlab.games.shared.table.making import table_rules
from setlab.games.shared.table.rules import Agree, Penalty, Rules
from setlab.seeds import Seed


def classic_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    penalty: Penalty | str = Penalty.POINT,
    agree: Agree | str = Agree.ALL,
    lapse: float = 10.0,
    match: bool = False,
    seed: Seed | None = None,
) -> Rules:
    """The rules of a game for one to ten players; OptionError for what cannot be played.

    `bots` maps computer players to their levels; `penalty` "point" or "lockout" (R3.4); `agree` "all" or
    "one" must say that there is no SET (R3.5); a call lapses after `lapse` seconds (R3.2); in a `match` each
    player deals once (R3.8). The table has twelve cards (R3.1), with the beginner deck nine (R2.2).

    >>> classic_rules(("Ada", "Bo"), seed=1).base
    12
    """
    return table_rules(players, bots=bots, deck=deck, penalty=penalty, agree=agree, lapse=lapse, match=match, seed=seed)
