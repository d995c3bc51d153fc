"""The small games that are played at the table of the classic game (R3), each with one thing changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError
from setlab.games.shared.table.making import table_rules
from setlab.games.shared.table.rules import Pattern, Penalty, Rules
from setlab.seeds import Seed

# Cards on the table so that two pairs always lie there: at most 6 of the 27 cards, and at most 9 of the 81, hold
# none (found by trying all; the tests try them again).
TWO_PAIRS_BASES = {3: 7, 4: 10}


def two_pairs_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    penalty: Penalty | str = Penalty.POINT,
    lapse: float = 10.0,
    seed: Seed | None = None,
) -> Rules:
    """Four cards are claimed: two pairs that need the same fifth card (also known as UltraSet).

    Ten cards lie on the table, of the beginner deck seven: so many always hold two pairs. The fifth card
    is told by `setlab.games.shared.table.patterns.fifth`. Options as for the classic game.

    >>> two_pairs_rules(seed=1).base
    10
    """
    n = len(checked_deck(deck).features)
    if n not in TWO_PAIRS_BASES:
        raise OptionError("This game is for decks of {sizes} features, not of {n}.", sizes="3 or 4", n=n)
    return table_rules(
        players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=seed, pattern=Pattern.TWO_PAIRS,
        base=TWO_PAIRS_BASES[n],
    )  # fmt: skip


def chain_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    penalty: Penalty | str = Penalty.POINT,
    lapse: float = 10.0,
    seed: Seed | None = None,
) -> Rules:
    """After the first SET each one is made of exactly one card of the last SET and two cards of the table.

    So a SET takes two cards from the table. If none goes on from the last SET, three more cards are asked
    for as in R3.5. Options as for the classic game.

    >>> chain_rules(seed=1).pattern
    <Pattern.CHAIN: 'chain'>
    """
    return table_rules(players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=seed, pattern=Pattern.CHAIN)


def last_card_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    deck: Deck = CLASSIC,
    penalty: Penalty | str = Penalty.POINT,
    lapse: float = 60.0,
    seed: Seed | None = None,
) -> Rules:
    """As the classic game, but the last card of the pile stays face down, and can be worked out at the end.

    When the pile is empty, whoever knows the card calls and names it: right is one point, and the card is
    turned up, for it may complete one more SET; wrong costs the penalty. When all give it up it is turned up
    for nothing. It is minus the sum of the cards on the table, since the deck and every SET sum to zero
    (R1.6). A call stays open for a minute.

    >>> last_card_rules(seed=1).last_hidden
    True
    """
    return table_rules(players, bots=bots, deck=deck, penalty=penalty, lapse=lapse, seed=seed, last_hidden=True)


def five_features_rules(
    players: Iterable[str] = ("Ada", "Bo"),
    *,
    bots: Mapping[str, str] | None = None,
    penalty: Penalty | str = Penalty.POINT,
    lapse: float = 15.0,
    seed: Seed | None = None,
) -> Rules:
    """As the classic game with 243 cards of five features, sixteen on the table.

    >>> len(five_features_rules(seed=1).deck), five_features_rules(seed=1).base
    (243, 16)
    """
    return table_rules(players, bots=bots, deck=Deck(5), penalty=penalty, lapse=lapse, seed=seed)
