"""What is said at the table: titles, and claims explained."""

from __future__ import annotations

from typing import Literal, assert_never

from setlab.activities.shared.pieces import capital
from setlab.deck import Cards
from setlab.explanation import explain, magic, same_or_different
from setlab.games.shared.calls import Last, Said
from setlab.games.shared.table.patterns import fifth
from setlab.games.shared.table.rules import Pattern
from setlab.language import Language
from setlab.scene import Feedback

GameName = Literal["classic", "solo", "two_pairs", "chain", "last_card", "five_features"]


def title(words: Language, name: GameName) -> str:
    """The name of the game."""
    say = words.say
    match name:
        case "classic":
            return say("The classic game")
        case "solo":
            return say("Play alone")
        case "two_pairs":
            return say("Two pairs")
        case "chain":
            return say("The chain")
        case "last_card":
            return say("The last card")
        case "five_features":
            return say("Five features")
    assert_never(name)


def claim_told(words: Language, last: Last, pattern: Pattern) -> Feedback:
    """The last claim, by whom, and why it was right or wrong."""
    say, name = words.say, last.by
    about = tuple(f"card:{card.code}" for card in last.cards)
    match last.said:
        case Said.TAKEN:
            return Feedback("right", (say("{name}: right!", name=name), _right(words, last.cards, pattern)), about)
        case Said.WRONG:
            return Feedback("again", (say("{name}: not quite.", name=name), _wrong(words, last.cards, pattern)), about)
        case Said.LAPSED:
            return Feedback("again", (say("{name} called, and the time ran out.", name=name),))
        case Said.NAMED:
            return Feedback("right", (say("{name}: right! That is the last card.", name=name),), about)
        case Said.MISNAMED:
            return Feedback("again", (say("{name}: that is not the last card.", name=name),))
    assert_never(last.said)


def _right(words: Language, cards: Cards, pattern: Pattern) -> str:
    missing = fifth(cards) if pattern is Pattern.TWO_PAIRS else None
    if missing is not None:
        return words.say("Both pairs need the same card: {card}.", card=missing)
    features = capital(same_or_different(explain(*cards).features, words))
    return words.say("A SET. {features}.", features=features)


def _wrong(words: Language, cards: Cards, pattern: Pattern) -> str:
    if pattern is Pattern.TWO_PAIRS:
        return words.say("No two pairs among these four need the same card.")
    why = explain(*cards)
    return words.say("Not a SET: {reason}.", reason=magic(why.failing[0], words))
