"""Why three cards are, or are not, a SET: as data first, as sentences second."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from setlab.asking import Asked, hand_of
from setlab.deck import Card, Cards, Feature, place_of
from setlab.errors import FeatureError
from setlab.explanation import writing
from setlab.explanation.account import Account, Line, answer
from setlab.explanation.sentences import magic, odd_one, same_or_different, sentence
from setlab.explanation.verdict import FeatureVerdict, Kind, Pieces
from setlab.gf3 import Vector
from setlab.language import Language, language_of
from setlab.rules import checked, third_card
from setlab.shown import Shown

__all__ = [
    "Account", "Explanation", "FeatureVerdict", "Kind", "Line", "Pieces",
    "answer", "explain", "magic", "odd_one", "same_or_different", "sentence",
]  # fmt: skip


_verdict = cache(FeatureVerdict)  # there are 27 for each feature


@dataclass(frozen=True, repr=False)
class Explanation(Shown):
    """Why three cards are, or are not, a SET. Made by `explain`; it shows itself as a picture with reasons.

    >>> why = explain("2RO/ 2RS/ 3RD_")
    >>> why.is_set, [verdict.kind.value for verdict in why.features]
    (False, ['all_same', 'all_different', 'two_and_one', 'two_and_one'])
    >>> why.sum, [verdict.arithmetic for verdict in why.failing]
    (Vector((0, 0, 1, 1)), ['1 + 1 + 2 = 1 (mod 3)', '1 + 1 + 2 = 1 (mod 3)'])
    """

    cards: Cards

    @cached_property
    def features(self) -> tuple[FeatureVerdict, ...]:
        """One verdict for each feature of the deck, in its order."""
        a, b, c = (card.vector for card in self.cards)
        return tuple(map(_verdict, self.cards[0].deck.features, zip(a, b, c, strict=True)))

    @cached_property
    def failing(self) -> tuple[FeatureVerdict, ...]:
        """The verdicts that say two and one: a SET has none (R1.3)."""
        return tuple(verdict for verdict in self.features if verdict.odd is not None)

    @property
    def failing_features(self) -> tuple[Feature, ...]:
        """The features that break it."""
        return tuple(verdict.feature for verdict in self.failing)

    @property
    def is_set(self) -> bool:
        """Whether the three cards are a SET: no feature is two and one."""
        return not self.failing

    @cached_property
    def sum(self) -> Vector:
        """The sum of the three vectors: zero exactly for a SET (R1.6)."""
        a, b, c = (card.vector for card in self.cards)
        return a + b + c

    @cached_property
    def completing(self) -> tuple[Card, Card, Card]:
        """For each position the card that would make a SET there, with the other two (R1.5).

        >>> explain("2RO/ 2RS/ 3RD_").completing
        (Card('1RO#'), Card('1RS#'), Card('2RD/'))
        """
        a, b, c = self.cards
        return third_card(b, c), third_card(a, c), third_card(a, b)

    def account(self, language: str | None = None, pieces: Pieces = "cards") -> Account:
        """All that is said of the cards in one language, from which every format is written."""
        return _account(self, language_of(language), pieces)

    def table(self, language: str | None = None, pieces: Pieces = "cards") -> list[Line]:
        """The features as rows of words: name, three values, answer, reason and sum; for whoever draws them.

        >>> explain("1RO 2RO 3RO").table("fr")[0].reason
        'les trois cartes sont rouges'
        """
        return list(self.account(language, pieces).lines)

    def conclusion(self, language: str | None = None, pieces: Pieces = "cards") -> list[str]:
        """What follows from the verdicts: the magic rule for what fails, or how the SET mixes same and different.

        >>> print(*explain("1RO 2RO 3GO").conclusion("en"), sep="\\n")
        Two and one: colour. One NO is enough: not a SET.
        Magic rule: two cards are red and one is not.
        """
        return list(self.account(language, pieces).conclusion)

    def text(self, language: str | None = None, pieces: Pieces = "cards") -> str:
        """All of it as lines of text; the default language for None.

        >>> print(explain("1RO 2RO 3RO").text("en").splitlines()[0])
        1RO 2RO 3RO: a SET.
        """
        return writing.text(self.account(language, pieces))

    def markdown(self, language: str | None = None, pieces: Pieces = "cards") -> str:
        """All of it as Markdown: a table of the features, then the reasons."""
        return writing.markdown(self.account(language, pieces))

    def latex(self, language: str | None = None, pieces: Pieces = "cards") -> str:
        """All of it as LaTeX: a table of the features, the sum, then the reasons. Needs amsmath."""
        return writing.latex(self.account(language, pieces))

    def sentence(self, verdict: FeatureVerdict, language: str | None = None, pieces: Pieces = "cards") -> str:
        """The reason for one verdict, as `setlab.explanation.sentence` gives it."""
        return sentence(verdict, language, pieces)

    def __getitem__(self, feature: str | Feature) -> FeatureVerdict:
        """The verdict on one feature: `why["number"]`; FeatureError if the cards have none such.

        >>> explain("1RO 2RO 3GO")["colour"].kind
        Kind.TWO_AND_ONE
        """
        deck = self.cards[0].deck
        place = place_of(feature, deck)
        if place is None:
            raise FeatureError(
                "These cards have no {feature!r}: their features are {features}.",
                feature=feature.name if isinstance(feature, Feature) else feature,
                features=", ".join(own.name for own in deck.features),
            )  # fmt: skip
        return self.features[place]

    __iter__ = None  # or [] would make an explanation look like a list

    def __bool__(self) -> bool:
        return self.is_set

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"explain({self.cards.codes!r})"


@lru_cache(maxsize=256)  # an explanation is shown in several formats, one after the other
def _account(why: Explanation, words: Language, pieces: Pieces) -> Account:
    return Account(why.cards, why.features, why.completing, why.sum, words, pieces)


def explain(*three: Asked) -> Explanation:
    """Why three different cards of one deck are, or are not, a SET.

    Takes three cards, one iterable of three, or texts that `setlab.card` and `setlab.cards` read.
    CardError, HandError or DeckError as `is_set`.

    >>> explain("2RO/", "2RS/", "2RD/").is_set, explain("2 red ovals, 2 red waves, 2 green diamonds").failing_features
    (True, (COLOR,))
    """
    return Explanation(Cards._of(checked(hand_of(three), exactly=3)))
