"""The rules of one game at the table, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from setlab.deck import Deck, checked_deck
from setlab.errors import OptionError, whole
from setlab.games.bots import Bot
from setlab.games.shared.choices import checked_seconds
from setlab.games.shared.players import checked_players
from setlab.seeds import check_seed

# Cards on the table, by the features of the deck: R2.2, R3.1. With one feature more, sixteen.
BASES = {3: 9, 4: 12, 5: 16}


class Pattern(StrEnum):
    """What is claimed: a SET; two pairs that need the same fifth card; or a SET that shares one card with the last."""

    SET = "set"
    TWO_PAIRS = "two_pairs"
    CHAIN = "chain"


class Penalty(StrEnum):
    """What a wrong claim costs (R3.4): a point, or no call until another player has found a SET; or nothing."""

    POINT = "point"
    LOCKOUT = "lockout"
    NONE = "none"


class Agree(StrEnum):
    """Who must agree that there is no SET before more cards are laid (R3.5)."""

    ALL = "all"
    ONE = "one"


class Stuck(StrEnum):
    """What a table without a SET means while there is a pile: more cards may be asked for (R3.5), or the end (R4.1)."""

    ASK = "ask"
    LOSE = "lose"


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is fixed before the first card is dealt. Made by `checked`, which refuses what cannot be played."""

    players: tuple[str, ...]
    deck: Deck
    seed: int | str
    base: int = 12  # cards on the table (R3.1, R2.2)
    pattern: Pattern = Pattern.SET
    penalty: Penalty = Penalty.POINT
    agree: Agree = Agree.ALL
    stuck: Stuck = Stuck.ASK
    lapse: float = 10.0  # seconds from a call to its claim (R3.2)
    deals: int = 1  # in a match each player deals once (R3.8)
    goal: int | None = None  # a drill ends after so many SETs, and is dealt again as often as that takes
    calls: bool = True  # whether a claim needs a call before it
    last_hidden: bool = False  # the last card of the pile stays face down
    bots: tuple[Bot, ...] = ()

    @property
    def people(self) -> tuple[str, ...]:
        """The players who are not computer players."""
        played = {bot.name for bot in self.bots}
        return tuple(name for name in self.players if name not in played)


def checked(rules: Rules) -> Rules:
    """The rules with their players' names tidied; OptionError for what cannot be played."""
    players = checked_players(rules.players)
    deck = checked_deck(rules.deck)
    least = 3 if rules.pattern is not Pattern.TWO_PAIRS else 4
    if whole(rules.base, least, len(deck) - 1) is None:
        raise OptionError(
            "The table has {least} to {most} cards, not {n!r}.", least=least, most=len(deck) - 1, n=rules.base
        )
    if rules.goal is not None and whole(rules.goal, 1, 1000) is None:
        raise OptionError("A drill has 1 to 1000 SETs, not {n!r}.", n=rules.goal)
    return Rules(
        players, deck, check_seed(rules.seed), int(rules.base), Pattern(rules.pattern), Penalty(rules.penalty),
        Agree(rules.agree), Stuck(rules.stuck), checked_seconds(rules.lapse), rules.deals, rules.goal, rules.calls,
        rules.last_hidden, rules.bots,
    )  # fmt: skip
