"""The rules of SET memory, from what a player chooses.

Our own game, so the rules stand here. Twenty-one cards lie face down: so many always hold a SET (R3.5);
of the beginner deck twelve. In a turn a player turns over three cards, one after the other. A SET is kept
and is one point, and the same player goes on. Otherwise all look at the three cards for a while, then they
are turned face down and the next player has the turn. The game is over as soon as the cards that still lie
there hold no SET; the highest score wins, equal scores share.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError
from setlab.games.bots import Bot, checked_bots
from setlab.games.shared.choices import checked_seconds
from setlab.games.shared.players import checked_players
from setlab.seeds import Seed, check_seed, fresh_seed

SIZES = {3: 12, 4: 21}  # cards, by the features of the deck


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is fixed before the first card is dealt."""

    players: tuple[str, ...]
    deck: Deck
    seed: int | str
    size: int
    look: float = 5.0  # seconds for which three cards that are no SET stay face up
    bots: tuple[Bot, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are not computer players."""
        played = {bot.name for bot in self.bots}
        return tuple(name for name in self.players if name not in played)


def memory_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    look: float = 5.0,
    seed: Seed | None = None,
) -> Rules:
    """The rules of a game for one to ten players; `look` is how long three wrong cards stay face up, in seconds.

    >>> memory_rules(seed=1).size
    21
    """
    n = len(checked_deck(deck).features)
    if n not in SIZES:
        raise OptionError("This game is for decks of {sizes} features, not of {n}.", sizes="3 or 4", n=n)
    names = checked_players(players)
    return Rules(
        names, deck, fresh_seed() if seed is None else check_seed(seed), SIZES[n], checked_seconds(look),
        checked_bots(bots or {}, names),
    )  # fmt: skip
