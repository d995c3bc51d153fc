"""Four-card patterns that players know, and what the sum of the deck tells about its last cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from setlab.deck import Card, Cards, Deck, checked_deck
from setlab.errors import GeometryError, HandError
from setlab.gf3 import Vector
from setlab.language import language_of
from setlab.rules import checked
from setlab.shown import Shown, Told


def vector_sum(hand: Iterable[Card]) -> Vector:
    """The sum of the cards' vectors, mod 3: zero for a SET, and for a whole deck.

    HandError for no cards or one twice, DeckError for two decks.

    >>> from setlab import CLASSIC, cards
    >>> vector_sum(cards("2RO/ 2RS/ 2RD/")), vector_sum(CLASSIC)
    (Vector((0, 0, 0, 0)), Vector((0, 0, 0, 0)))
    """
    cards = checked(hand, some=True)
    return sum((card.vector for card in cards), Vector.zero(len(cards[0].vector)))


@dataclass(frozen=True, slots=True)
class TwoPairs(Shown):
    """Two pairs that one and the same fifth card would complete: a + b = c + d (mod 3)."""

    first: Cards
    second: Cards
    fifth: Card

    @property
    def cards(self) -> Cards:
        """The four cards, pair by pair."""
        return self.first + self.second

    def text(self, language: str | None = None) -> str:
        """What the pattern says, in words.

        >>> from setlab import cards
        >>> print(two_pairs(cards("1RO# 2RO# 3RS# 3RD#"))[0].text())
        1RO# and 2RO# need 3RO#. 3RS# and 3RD# need it too.
        """
        (a, b), (c, d) = self.first, self.second
        return language_of(language).say(
            "{a} and {b} need {fifth}. {c} and {d} need it too.",
            a=a.code, b=b.code, c=c.code, d=d.code, fifth=self.fifth.code,
        )  # fmt: skip


def two_pairs(hand: Iterable[Card]) -> list[TwoPairs]:
    """All pairs of pairs in the hand that need the same third card, by their places in the hand.

    The fifth card may be in the hand too. Thirteen cards without a SET always hold such a pattern:
    they make 78 pairs, and only 68 other cards can be their third. Errors as `find_sets`.

    Their number grows with the fourth power of the hand: the classic deck holds 63,180; all 243 cards of
    five features 1.8 million, in 1 to 2 seconds; all 729 of six 48 million, which take gigabytes.

    >>> from setlab import cards
    >>> [found.fifth for found in two_pairs(cards("1RO# 2RO# 3RS# 3RD#"))]
    [Card('3RO#')]
    """
    by_third: dict[Card, list[Cards]] = {}
    for a, b in combinations(checked(hand), 2):
        by_third.setdefault(a.deck.cards[a.deck.thirds[a.index][b.index]], []).append(Cards((a, b)))
    return [
        TwoPairs(first, second, third) for third, pairs in by_third.items() for first, second in combinations(pairs, 2)
    ]


def missing_fifth(*four: Card) -> Card:
    """The card that completes four cards of the two-pairs pattern: the third card of both pairs.

    There is at most one way to pair them. GeometryError if there is none, HandError unless four cards.

    >>> from setlab import cards
    >>> missing_fifth(*cards("1RO# 3RS# 2RO# 3RD#"))
    Card('3RO#')
    """
    cards = checked(four, exactly=4)
    found = two_pairs(cards)
    if not found:
        raise GeometryError(
            "{cards} are no two pairs with the same third card: their sums differ in all three pairings.",
            cards=Cards(cards).codes,
        )  # fmt: skip
    return found[0].fifth


@dataclass(frozen=True, slots=True)
class LastCard(Told):
    """The one card that nobody has seen, deduced from the cards that count: all others, or those left over.

    The vectors of a whole deck sum to zero, and so do those of every SET taken. So the cards that are
    left sum to zero too, the unseen one among them: it is minus the sum of the others.
    """

    others: Cards
    card: Card

    @property
    def sum(self) -> Vector:
        """The sum of the others; the unseen card is its opposite."""
        return vector_sum(self.others)

    @property
    def counts(self) -> dict[str, tuple[int, int, int]]:
        """How often each value of each feature came among the others, in the order of the feature's values."""
        columns = zip(*(card.vector for card in self.others), strict=True)
        return {
            feature.name: (column.count(0), column.count(1), column.count(2))
            for feature, column in zip(self.card.deck.features, columns, strict=True)
        }

    def steps(self, language: str | None = None) -> tuple[str, ...]:
        """The deduction, one step a feature, then the card."""
        words = language_of(language)
        steps = []
        for (name, counts), total, value in zip(self.counts.items(), self.sum, self.card.vector, strict=True):
            step = words.say(
                "{name}: 0 · {n0} + 1 · {n1} + 2 · {n2} = {total} (mod 3), so {value} is missing: {word}.",
                name=words.form(name), n0=counts[0], n1=counts[1], n2=counts[2],
                total=total, value=value, word=words.form(self.card[name]),
            )  # fmt: skip
            steps.append(step)
        return (*steps, words.say("The unseen card: {code}.", code=self.card.code))

    def text(self, language: str | None = None) -> str:
        """The steps, one a line.

        >>> from setlab import CLASSIC
        >>> print(last_card(card for card in CLASSIC if card.code != "2RO/").text())
        colour: 0 · 26 + 1 · 27 + 2 · 27 = 0 (mod 3), so 0 is missing: red.
        shape: 0 · 26 + 1 · 27 + 2 · 27 = 0 (mod 3), so 0 is missing: oval.
        number: 0 · 27 + 1 · 26 + 2 · 27 = 2 (mod 3), so 1 is missing: 2.
        shading: 0 · 27 + 1 · 26 + 2 · 27 = 2 (mod 3), so 1 is missing: striped.
        The unseen card: 2RO/.
        """
        return "\n".join(self.steps(language))

    def formats(self) -> dict[str, str]:
        """The steps as a list in Markdown."""
        return {"text/markdown": "\n".join(f"- {step}" for step in self.steps())}


def last_card(others: Iterable[Card]) -> LastCard:
    """The card that is missing from all the others of a deck: the last of the 81 from the other 80.

    HandError unless exactly one card is missing.

    >>> from setlab import CLASSIC
    >>> last_card(CLASSIC.cards[1:]).card == CLASSIC.cards[0]
    True
    """
    cards = checked(others)
    due = len(cards[0].deck) - 1 if cards else 80
    if len(cards) != due:
        raise HandError("{n} cards are due here, not {m}: all of the deck but one.", n=due, m=len(cards))
    return hidden_card(cards)


def hidden_card(left: Iterable[Card]) -> LastCard:
    """The card laid aside unseen before a game, deduced at its end from the cards left on the table.

    All other cards were taken as SETs, so 2, 5, 8 … cards are left, and the hidden one is minus their
    sum. HandError for another number of cards, GeometryError if the answer lies on the table: then what
    was taken were not all SETs.

    >>> from setlab import cards
    >>> hidden_card(cards("1RO# 2RO# 1GO# 2GO# 3PS/")).card
    Card('3PD_')
    """
    cards = checked(left)
    if len(cards) % 3 != 2:
        raise HandError(
            "{m} cards cannot be left beside a hidden one when SETs were taken: 2, 5, 8 … are due.", m=len(cards)
        )
    card = cards[0].deck.card(-vector_sum(cards))
    if card in cards:
        raise GeometryError(
            "These cards sum to minus {card}, which lies among them: not everything taken was a SET.", card=card.code
        )
    return LastCard(Cards(cards), card)


def never_three_left(deck: Deck, language: str | None = None) -> tuple[str, ...]:
    """Why a game never ends with three cards on the table, in steps.

    >>> from setlab import CLASSIC
    >>> for step in never_three_left(CLASSIC): print(step)
    In each feature, every value comes 27 times. 27 · (0 + 1 + 2) = 81 = 0 (mod 3).
    So the vectors of all 81 cards sum to zero.
    Every SET that is taken sums to zero. So what is left sums to zero.
    Three cards that sum to zero are a SET. They would be taken, not left.
    """
    say = language_of(language).say
    all_cards = len(checked_deck(deck))
    each = all_cards // 3
    return (
        say(
            "In each feature, every value comes {each} times. {each} · (0 + 1 + 2) = {all} = 0 (mod 3).",
            each=each, all=all_cards,
        ),
        say("So the vectors of all {n} cards sum to zero.", n=all_cards),
        say("Every SET that is taken sums to zero. So what is left sums to zero."),
        say("Three cards that sum to zero are a SET. They would be taken, not left."),
    )  # fmt: skip
