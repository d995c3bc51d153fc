"""The small games at the table as activities: two pairs, a chain, the last card face down, five features."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Unpack

from setlab.deck import CLASSIC, Deck
from setlab.games.shared.table.play import TableGame
from setlab.games.shared.table.rules import Rules
from setlab.games.small.rules import chain_rules, five_features_rules, last_card_rules, two_pairs_rules
from setlab.scene import Looks


class TwoPairs(TableGame):
    """Four cards are claimed: two pairs that need the same fifth card, which is shown once they are taken.

    Options as for `Classic`; `setlab.games.small.two_pairs_rules` has the rules.

    >>> TwoPairs(seed=1).scene().title
    'Two pairs'
    """

    name = "two_pairs"

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        penalty: str = "point",
        lapse: float = 10.0,
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = two_pairs_rules(players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=look.get("seed"))
        super().__init__(rules, _options(rules, deck=deck), keys, count=count, **look)


class Chain(TableGame):
    """Each SET uses exactly one card of the last SET. Options as for `Classic`; rules: `small.chain_rules`.

    >>> Chain(seed=1).scene().title
    'The chain'
    """

    name = "chain"

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        penalty: str = "point",
        lapse: float = 10.0,
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = chain_rules(players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=look.get("seed"))
        super().__init__(rules, _options(rules, deck=deck), keys, count=count, **look)


class LastCard(TableGame):
    """The last card stays face down, and can be worked out (R1.6). Options as for `Classic`; a call lasts a minute.

    >>> LastCard(seed=1).scene().title
    'The last card'
    """

    name = "last_card"

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        deck: Deck = CLASSIC,
        penalty: str = "point",
        lapse: float = 60.0,
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = last_card_rules(players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=look.get("seed"))
        super().__init__(rules, _options(rules, deck=deck), keys, count=count, **look)


class FiveFeatures(TableGame):
    """243 cards with a border as fifth feature, sixteen on the table. Options as for `Classic`, without the deck.

    >>> len(FiveFeatures(seed=1).scene().zones[0].items)
    16
    """

    name = "five_features"

    def __init__(
        self,
        players: Iterable[str] = ("Ada", "Bo"),
        *,
        bots: Mapping[str, str] | None = None,
        penalty: str = "point",
        lapse: float = 15.0,
        keys: Mapping[str, str] | None = None,
        count: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        rules = five_features_rules(players, bots=bots, penalty=penalty, lapse=lapse, seed=look.get("seed"))
        super().__init__(rules, _options(rules), keys, count=count, **look)


def _options(rules: Rules, **more: Any) -> dict[str, Any]:
    """The options as they are saved."""
    bots = {bot.name: bot.level.value for bot in rules.bots}
    return {
        "players": list(rules.players), "bots": bots, "penalty": rules.penalty.value, "lapse": rules.lapse, **more,
    }  # fmt: skip
