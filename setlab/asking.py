"""The questions of the game as people ask them: of cards, of a hand, of codes or of words.

Behind each stands the function of the same name in `setlab.rules`, which takes cards alone and is what other
rooms ask. `is_set(a, b, c)`, `is_set(hand)`, `is_set("2RO/", "2RS/", "2RD/")` and `is_set("2RO/ 2RS/ 2RD/")` are
one question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from setlab import rules
from setlab.deck import Card, Cards
from setlab.errors import CardError
from setlab.rules import checked, third_of

Asked: TypeAlias = Card | str | Iterable[Card | str]


def is_set(*three: Asked) -> bool:
    """Whether three different cards are a SET: each feature the same on all or different on all (R1.2).

    Takes three cards, a hand of three, or texts that `setlab.card` and `setlab.cards` read. HandError
    unless they are three different cards, DeckError for two decks, CardError for what names no card.

    >>> is_set("2RO/", "2RS/", "2RD/"), is_set("2 red ovals, 2 red waves and 3 red diamonds")
    (True, False)
    """
    a, b, c = checked(hand_of(three), exactly=3)
    return third_of(a, b) is c


def third_card(*two: Asked) -> Card:
    """The one card that makes a SET with two different cards: c = -(a + b) (R1.5, R1.6).

    Takes and refuses the same as `is_set`, for two cards.

    >>> third_card("2RO/ 2RS/"), third_card(Card("2RO/"), Card("1GO#"))
    (Card('2RD/'), Card('3PO_'))
    """
    return third_of(*checked(hand_of(two), exactly=2))


def find_sets(*hand: Asked) -> list[Cards]:
    """All SETs among different cards of one deck, by the positions given, in lexicographic order.

    Takes a hand, cards one by one, or texts. HandError if a card comes twice, DeckError for two decks,
    CardError for what names no card.

    >>> find_sets("1RO 2RO 3RO 1GO 1PO")
    [cards('1RO 2RO 3RO'), cards('1RO 1GO 1PO')]
    """
    return rules.find_sets(hand_of(hand))


def count_sets(*hand: Asked) -> int:
    """How many SETs lie among different cards of one deck; takes and refuses the same as `find_sets`.

    >>> from setlab import CLASSIC
    >>> count_sets(CLASSIC), count_sets("1RO 2RO 3RO 1GO 1PO")
    (1080, 2)
    """
    return rules.count_sets(hand_of(hand))


def has_set(*hand: Asked) -> bool:
    """Whether there is a SET among different cards of one deck; takes and refuses the same as `find_sets`.

    >>> from setlab import CLASSIC
    >>> has_set(CLASSIC[:2]), has_set(CLASSIC[:3])
    (False, True)
    """
    return rules.has_set(hand_of(hand))


def hand_of(things: tuple[Asked, ...]) -> Cards:
    """What a question was asked of, as cards: one hand or one text may stand for all, and texts are read.

    >>> hand_of(("2RO/ 2RS/",)), hand_of((Card("2RO/"), "2 striped red waves"))
    (cards('2RO/ 2RS/'), cards('2RO/ 2RS/'))
    """
    hand: Any = things
    if len(things) == 1 and not isinstance(things[0], (str, Card)):
        hand = things[0]
        if isinstance(hand, Cards):
            return hand
        if not isinstance(hand, (list, tuple)):
            hand = tuple(hand) if isinstance(hand, Iterable) else things  # an iterator gives its cards once
    try:
        return Cards(hand)
    except CardError:
        if not any(isinstance(thing, str) for thing in hand):
            raise
    return _read(hand)


def _read(hand: Sequence[Asked]) -> Cards:
    from setlab.notation import cards  # who asks of cards alone does not pay for the words of three languages

    return cards(hand[0] if len(hand) == 1 else hand)
