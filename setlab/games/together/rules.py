"""The rules of the game together, from what the players choose.

Our own game, so the rules stand here. Some cards lie on the table, and none are added. All players look
together for as many SETs as can be taken out of it at once: SETs that share no card. Whoever sees one points
at it; nobody calls, and a mistake costs nothing. A SET that is in the way of others is put back. The table
is done when the most is reached, or when all agree to leave it at that; then the next one is dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from setlab.deck import CLASSIC, Card, Deck, checked_deck
from setlab.errors import OptionError, whole
from setlab.games.shared.players import checked_players
from setlab.games.shared.table.rules import BASES
from setlab.seeds import Seed, check_seed, fresh_seed

LEAST, MOST = 6, 21  # cards on the table
MOST_TABLES = 20


@dataclass(frozen=True, slots=True)
class Rules:
    """All that is fixed before the first card is dealt."""

    players: tuple[str, ...]
    deck: Deck
    seed: int | str
    size: int
    tables: int = 3


def together_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    deck: Deck = CLASSIC,
    size: int | None = None,
    tables: int = 3,
    seed: Seed | None = None,
) -> Rules:
    """The rules for one to ten players: `tables` tables of `size` cards, 6 to 21; OptionError otherwise.

    >>> together_rules(seed=1).size
    12
    """
    n = len(checked_deck(deck).features)
    if n not in BASES:
        raise OptionError("This game is for decks of {sizes} features, not of {n}.", sizes="3, 4 or 5", n=n)
    cards = whole(BASES[n] if size is None else size, LEAST, MOST)
    if cards is None:
        raise OptionError("The table has {least} to {most} cards, not {n!r}.", least=LEAST, most=MOST, n=size)
    many = whole(tables, 1, MOST_TABLES)
    if many is None:
        raise OptionError("There are 1 to {most} tables, not {n!r}.", most=MOST_TABLES, n=tables)
    return Rules(checked_players(players), deck, fresh_seed() if seed is None else check_seed(seed), cards, many)


def most_disjoint(sets: Sequence[Iterable[Card]]) -> int:
    """The most SETs of these that share no card: every choice is tried.

    >>> from setlab import cards, find_sets
    >>> most_disjoint(find_sets(cards("1RO 2RO 3RO 1GO 1PO 2GS 3PD")))
    1
    """
    masks = [sum(1 << card.index for card in three) for three in sets]
    return _most(masks)


def _most(masks: list[int]) -> int:
    """Either the first SET is among them, or it is not."""
    if not masks:
        return 0
    first, *rest = masks
    apart = [mask for mask in rest if not mask & first]
    if len(apart) == len(rest):  # it is in nobody's way
        return 1 + _most(rest)
    return max(1 + _most(apart), _most(rest))
