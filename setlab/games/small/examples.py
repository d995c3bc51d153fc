"""A worked example of each small game: what lies there, what is claimed, and what comes of it. The tests check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from setlab.deck import Card, Cards
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
