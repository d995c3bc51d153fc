"""The rules of a shedding game, from what a player chooses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError
from setlab.games.bots import Bot, checked_bots
from setlab.games.shared.choices import checked_seconds
from setlab.games.shared.players import MOST_PLAYERS, checked_players
from setlab.seeds import Seed, check_seed, fresh_seed

HAND = 6  # cards dealt to each player (R5.1)
TABLE = 6  # cards face up (R5.1)
MOST = 9  # nobody holds more (R5.4)
A_PLAYER = 10  # points for each player that end the game (R5.7)


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is fixed before the first card is dealt."""

    players: tuple[str, ...]
    deck: Deck
    seed: int | str
    target: int  # who has so many points wins (R5.7)
    lapse: float = 10.0  # seconds from a call to its claim (R3.2)
    bots: tuple[Bot, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are not computer players."""
        played = {bot.name for bot in self.bots}
        return tuple(name for name in self.players if name not in played)


def shedding_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    lapse: float = 10.0,
    seed: Seed | None = None,
) -> Rules:
    """The rules of a game for two to ten players, with the beginner deck two or three; OptionError otherwise.

    >>> shedding_rules(("Ada", "Bo", "Cy"), seed=1).target
    30
    """
    most = min(MOST_PLAYERS, (len(checked_deck(deck)) - TABLE) // HAND)
    if most < 2:
        raise OptionError("This game needs a deck of {least} cards or more, not {n}.", least=27, n=len(deck))
    names = checked_players(players, least=2, most=most)
    return Rules(
        names, deck, fresh_seed() if seed is None else check_seed(seed), A_PLAYER * len(names), checked_seconds(lapse),
        checked_bots(bots or {}, names),
    )  # fmt: skip
