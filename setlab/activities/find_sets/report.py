"""What FindSets says of a whole table: the list of what is found, how much, and the end card."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.find_sets.state import Dealt, FindState, Found, Miss, differing
from setlab.deck import BEGINNER, Cards, Feature
from setlab.explanation import explain, same_or_different
from setlab.language import Language
from setlab.scene import Item, Mark, Zone
from setlab.seeds import shown_seed

GOES_WELL = 1  # SETs with help, at the most, for an offer of all 81 cards (R2.4)


def status(words: Language, table: Dealt, found: int, sets: int) -> str:
    """How much is found, and what a class compares the table by."""
    if table.day is not None:
        return words.say("{n} of {m} found · puzzle of the day, {day}", n=found, m=sets, day=table.day)
    return words.say("{n} of {m} found · board {number}", n=found, m=sets, number=shown_seed(table.number))


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


def goes_well(state: FindState) -> bool:
    """Whether a beginner found nearly all SETs without help, so that all 81 cards are offered (R2.4)."""
    helped = sum(found.helped for found in state.found)
    return state.features == len(BEGINNER.features) and helped <= GOES_WELL


def pointed(feature: Feature, misses: Sequence[Miss]) -> list[bool]:
    """For the claims that this feature broke first: was it named at once?"""
    return [
        miss.pointed
        for miss in misses
        if miss.pointed is not None and explain(*miss.cards).failing[0].feature is feature
    ]


def summary(words: Language, state: FindState) -> tuple[str, ...]:
    """First what is mastered, then one next step."""
    helped = [found.cards for found in state.found if found.helped]
    alone = len(state.found) - len(helped)
    if not helped:
        mastered = words.say("Every SET is found, and without help.")
    elif alone:
        mastered = words.count("{n} SET found without help.", "{n} SETs found without help.", alone)
    else:
        mastered = words.say("Every SET is found.")
    return mastered, _next_step(words, state, helped)


def _next_step(words: Language, state: FindState, helped: Sequence[Cards]) -> str:
    say = words.say
    named_late = [explain(*miss.cards).failing[0].feature for miss in state.misses if not miss.pointed]
    if len(named_late) > 1 and len(set(named_late)) == 1:
        return say("Tip: check {feature:the} before you pick the third card.", feature=named_late[0])
    if goes_well(state):
        return say("Next: all 81 cards, with a fourth feature, the shading.")
    if helped and all(differing(three) == state.features for three in helped):
        return say("Tip: look for SETs with nothing in common. They count too.")
    if helped:
        return say("Tip: pick two cards, work out the third, look for it.")
    return say("Next: a table with new cards.")
