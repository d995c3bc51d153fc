"""The last claim beside the table: what was taken, by whom, and why, in sight until the next one."""

from __future__ import annotations

from typing import assert_never

from setlab.activities.shared.rows import checked_row
from setlab.deck import Card
from setlab.explanation import explain
from setlab.games.shared.calls import Last, Said
from setlab.language import Language
from setlab.scene import Item, Row, Zone


def last_zone(words: Language, last: Last | None, missing: Card | None = None) -> tuple[Zone, ...]:
    """The cards of the last claim, small, with what came of it; `missing` is the card that two pairs need."""
    if last is None or last.said is Said.LAPSED:
        return ()
    items = [_small(words, "last:claim", tuple(last.cards), _verdict(words, last))]
    if missing is not None:
        items.append(Item("last:fifth", words.say("the fifth card: {card}", card=missing), "text",
                          pictures=(f"card:{missing.code}",)))  # fmt: skip
    return (Zone("last", words.say("The last claim"), tuple(items), role="list"),)


def reasons(words: Language, last: Last | None) -> tuple[Row, ...]:
    """The three cards of the last claim, feature by feature."""
    if last is None or last.said not in (Said.TAKEN, Said.WRONG) or len(last.cards) != 3:
        return ()
    return tuple(checked_row(words, verdict, last.cards) for verdict in explain(*last.cards).features)


def _small(words: Language, id: str, cards: tuple[Card, ...], caption: str) -> Item:
    names = ", ".join(map(words.card_name, cards))
    return Item(id, names, "text", caption=caption, pictures=tuple(f"card:{card.code}" for card in cards))


def _verdict(words: Language, last: Last) -> str:
    match last.said:
        case Said.TAKEN:
            return words.say("taken by {name}", name=last.by)
        case Said.WRONG:
            return words.say("not a SET")
        case Said.NAMED:
            return words.say("named by {name}", name=last.by)
        case Said.MISNAMED:
            return words.say("not the last card")
        case Said.LAPSED:
            return ""
    assert_never(last.said)
