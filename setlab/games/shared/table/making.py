"""The rules of a game at the table, from what a player chooses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError
from setlab.games.bots import checked_bots
from setlab.games.shared.choices import one_of
from setlab.games.shared.players import checked_players
from setlab.games.shared.table.rules import BASES, Agree, Pattern, Penalty, Rules, checked
from setlab.seeds import Seed, fresh_seed


def table_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    penalty: Penalty | str = Penalty.POINT,
    agree: Agree | str = Agree.ALL,
    lapse: float = 10.0,
    match: bool = False,
    seed: Seed | None = None,
    pattern: Pattern | str = Pattern.SET,
    base: int | None = None,
    last_hidden: bool = False,
) -> Rules:
    """The rules of a game for one to ten players; OptionError for what cannot be played.

    `bots` maps computer players to their levels; `penalty` "point" or "lockout" (R3.4); `agree` "all" or
    "one" must say that there is no SET (R3.5); a call lapses after `lapse` seconds (R3.2); in a `match` each
    player deals once (R3.8); `base` cards lie on the table (R3.1, R2.2); `pattern` is what is claimed; with
    `last_hidden` the last card of the pile stays face down.

    >>> table_rules(("Ada", "Bo"), seed=1).base
    12
    """
    names = checked_players(players)
    n = len(checked_deck(deck).features)
    if base is None and n not in BASES:
        raise OptionError("This game is for decks of {sizes} features, not of {n}.", sizes="3, 4 or 5", n=n)
    return checked(Rules(
        names, deck, fresh_seed() if seed is None else seed,
        base=BASES[n] if base is None else base,
        pattern=one_of(Pattern, pattern), penalty=one_of(Penalty, penalty), agree=one_of(Agree, agree),
        lapse=lapse, deals=len(names) if match else 1, last_hidden=bool(last_hidden),
        bots=checked_bots(bots or {}, names),
    ))  # fmt: skip
