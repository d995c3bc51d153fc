"""The features of three cards as rows: checked, still to be checked, or with a third card still to be found."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.activities.shared.pieces import feature_label, value_words
from setlab.activities.shared.wording import answer
from setlab.deck import Card, Feature
from setlab.explanation import FeatureVerdict, Kind
from setlab.language import Language
from setlab.scene import Row, Table, Verdict

VERDICTS: dict[Kind, Verdict] = {
    Kind.ALL_SAME: "same",
    Kind.ALL_DIFFERENT: "different",
    Kind.TWO_AND_ONE: "two_and_one",
}


def checked_row(words: Language, verdict: FeatureVerdict, cards: Sequence[Card]) -> Row:
    """One feature of three cards, with its verdict, as a row of the table of checks."""
    return Row(
        label=feature_label(words, verdict.feature),
        values=value_words(words, verdict.feature, cards),
        verdict=VERDICTS[verdict.kind],
        words=answer(words, verdict.kind),
        odd=verdict.odd,
    )


def open_row(words: Language, feature: Feature, cards: Sequence[Card], *, values: bool, current: bool) -> Row:
    """A row that is still to be checked, its values shown or not yet."""
    texts = value_words(words, feature, cards) if values else ("…",) * len(cards)
    return Row(feature_label(words, feature), texts, "open", words.say("to check"), current=current, blank=not values)


def pair_row(words: Language, feature: Feature, pair: Sequence[Card], *, values: bool, current: bool) -> Row:
    """One feature of two cards, the third still open; the values shown or not yet."""
    shown = (*value_words(words, feature, pair), "?") if values else ("…", "…", "?")
    return Row(feature_label(words, feature), shown, "open", words.say("to find"), current=current, blank=not values)


def first_answers(words: Language, rows: Sequence[tuple[str, Sequence[bool]]]) -> Table:
    """How many first answers were right, a row for each thing that was asked: to copy into the book."""
    return Table(
        caption=words.say("Right first time"),
        head=(words.say("Feature"), words.say("right")),
        rows=tuple(
            (label, words.say("{n} of {m}", n=sum(answers), m=len(answers))) for label, answers in rows if answers
        ),
    )
