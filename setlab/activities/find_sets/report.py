"""What FindSets says of a whole table: the list of what is found, how much, and the end card."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.find_sets.state import Dealt, Found, Miss
from setlab.deck import Feature
from setlab.explanation import explain, same_or_different
from setlab.language import Language
from setlab.scene import Item, Mark, Zone
from setlab.seeds import shown_seed


def status(words: Language, table: Dealt, found: int, sets: int) -> str:
    """How much is found, and what a class compares the table by."""
    return words.say("{n} of {m} found · {table}", n=found, m=sets, table=table_name(words, table))


def table_name(words: Language, table: Dealt) -> str:
    """What a class compares a table by: its number, or the day."""
    if table.own:
        return words.say("your own cards")
    if table.day is not None:
        return words.say("puzzle of the day, {day}", day=table.day)
    return words.say("table {number}", number=shown_seed(table.number))


def found_zone(words: Language, found: Sequence[Found]) -> tuple[Zone, ...]:
    """The list of SETs that are found, each with its reason; no zone while there is none."""
    if not found:
        return ()
    return (
        Zone(
            "found",
            words.say("Found"),
            tuple(_line(words, n, each) for n, each in enumerate(found, start=1)),
            role="list",
        ),
    )


def _line(words: Language, n: int, found: Found) -> Item:
    names = ", ".join(map(words.card_name, found.cards))
    reason = same_or_different(explain(*found.cards).features, words)
    if found.helped:
        reason = words.say("{reason}, with help", reason=reason)
    return Item(
        f"found:{n}",
        names,
        role="text",
        caption=reason,
        marks=(Mark("number", str(n)),),
        pictures=tuple(f"card:{card.code}" for card in found.cards),
    )


def pointed(feature: Feature, misses: Sequence[Miss]) -> list[bool]:
    """For the claims that this feature broke first: was it named at once?"""
    return [
        miss.pointed
        for miss in misses
        if miss.pointed is not None and explain(*miss.cards).failing[0].feature is feature
    ]
