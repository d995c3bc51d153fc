"""A worked example of each game at the table: what lies there, and what is claimed. The tests check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from setlab.deck import Card, Cards, Deck
from setlab.games.shared.table.rules import Pattern
from setlab.notation import cards

Small = Literal["two_pairs", "chain", "last_card", "five_features"]


@dataclass(frozen=True, slots=True)
class Example:
    """Cards on the table, a claim that is right and one that is not; `missing` is the card that nobody sees."""

    pattern: Pattern
    table: Cards
    right: Cards
    wrong: Cards
    last: Cards = Cards()  # noqa: RUF009 (a tuple: it cannot change)
    missing: Card | None = None


EXAMPLES: dict[Small, Example] = {
    # Both pairs need 3RO#, which need not lie there.
    "two_pairs": Example(
        Pattern.TWO_PAIRS,
        table=cards("1RO# 2RO# 3RS# 3RD# 1GS/ 2PD_"),
        right=cards("1RO# 2RO# 3RS# 3RD#"),
        wrong=cards("1RO# 2RO# 3RS# 1GS/"),
        missing=Card("3RO#"),
    ),
    # The SET goes on with one card of the last one; a SET of table cards alone does not.
    "chain": Example(
        Pattern.CHAIN,
        table=cards("1GS/ 1PD_ 2GS# 2GS/ 2GS_"),
        right=cards("1RO# 1GS/ 1PD_"),
        wrong=cards("2RO# 1GS/ 1PD_"),
        last=cards("1RO# 2RO# 3RO#"),
    ),
    # All cards of a deck sum to zero, and so do the SETs that were taken: so do these eight and the hidden one.
    "last_card": Example(
        Pattern.SET,
        table=cards("3GO/ 3RS/ 3PS/ 2PD_ 3RS# 3GO# 1RD_ 2RS#"),
        right=cards("1RS_ 2RS# 3RS/"),
        wrong=cards("3GO/ 3RS/ 3PS/"),
        missing=Card("1RS_"),
    ),
    # One question more: the border is none, thin and thick.
    "five_features": Example(
        Pattern.SET,
        table=cards("1RO#. 2RO#- 3RO#= 1GS/. 2PD_-"),
        right=cards("1RO#. 2RO#- 3RO#="),
        wrong=cards("1RO#. 2RO#- 1GS/."),
    ),
}

CLASSIC_EXAMPLE = Example(
    Pattern.SET,
    table=cards("1RO# 2GS# 3PD# 1RS# 1GD# 2PO#"),
    right=cards("1RO# 2GS# 3PD#"),
    wrong=cards("1RO# 1RS# 1GD#"),
)
_SOLID: dict[Small, Example] = {  # for the beginner deck, which has no shading
    "chain": Example(
        Pattern.CHAIN,
        table=cards("1GS 1PD 2GS 2RS 2PS"),
        right=cards("1RO 1GS 1PD"),
        wrong=cards("2RO 1GS 1PD"),
        last=cards("1RO 2RO 3RO"),
    ),
    "last_card": Example(
        Pattern.SET,
        table=cards("3GS 2PO 3PO 3RO 1GD 1PD 1RS"),
        right=cards("3PO 3RO 3GO"),
        wrong=cards("3GS 2PO 3PO"),
        missing=Card("3GO"),
    ),
}


def example_of(name: str, deck: Deck) -> Example:
    """The worked example of a game, in cards of the deck that it is played with.

    >>> from setlab import BEGINNER
    >>> example_of("classic", BEGINNER).right
    cards('1RO 2GS 3PD')
    """
    n = len(deck.features)
    small: dict[str, Example] = {str(key): shown for key, shown in (EXAMPLES | (_SOLID if n == 3 else {})).items()}
    shown = small["five_features"] if n == 5 and name in ("classic", "solo") else small.get(name, CLASSIC_EXAMPLE)

    def moved(those: Cards) -> Cards:
        return Cards([deck.card((*card.vector, *(0,) * n)[:n]) for card in those])

    missing = shown.missing
    return Example(
        shown.pattern, moved(shown.table), moved(shown.right), moved(shown.wrong), moved(shown.last),
        None if missing is None else moved(Cards([missing]))[0],
    )  # fmt: skip
