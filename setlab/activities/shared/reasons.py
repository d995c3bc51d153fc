"""Which feature breaks three cards, named by the learner or shown, with its reason."""

from __future__ import annotations

from setlab.activities.shared import wording
from setlab.activities.shared.pieces import Pieces, capital
from setlab.explanation import Explanation, FeatureVerdict, Kind, sentence
from setlab.language import Language
from setlab.scene import Feedback


def found(words: Language, why: Explanation, place: int, pieces: Pieces) -> Feedback:
    """A failing feature was named: the reason, and that the other features are fine."""
    failing = why.features[place]
    line = words.say("Right: {feature:the}.", feature=failing.feature)
    return Feedback("right", (line, *_breaks(words, why, failing, pieces)))


def pointed_out(words: Language, why: Explanation, place: int, pieces: Pieces) -> Feedback:
    """The failing feature is shown, after two misses."""
    failing = why.features[place]
    line = words.say("It is {feature:the}.", feature=failing.feature)
    return Feedback("shown", (line, *_breaks(words, why, failing, pieces)))


def _breaks(words: Language, why: Explanation, failing: FeatureVerdict, pieces: Pieces) -> tuple[str, ...]:
    reason = words.say("{reason}.", reason=capital(sentence(failing, words, pieces)))
    fine = [other.feature for other in why.features if other.kind is not Kind.TWO_AND_ONE]
    if not fine:
        return (reason,)
    names = capital(wording.feature_list(words, fine))
    return reason, words.count("{features} is fine.", "{features} are fine.", len(fine), features=names)
