"""What a learner believes, by Bayes' rule: a chance for each misconception, and a judgement only when it is sure.

Beliefs may change: after every answer a small part of each misconception's weight may have been given up. So the
model says what was believed, and takes it back as soon as the answers since then tell otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from setlab.deck import COLOR, Deck, Feature
from setlab.learner.believing import Belief, SignKind, hypotheses
from setlab.learner.evidence import Evidence
from setlab.learner.likelihood import columns, likelihood

SURE = 0.95  # the chance that a misconception must have, against none, before it is spoken of
SURE_WHICH = 0.995  # the chance that it must have among all misconceptions
SUSPECTED = 0.1  # the odds of a misconception against none
SURE_OF_NONE = 200  # times likelier than any misconception are the answers, if there is none
GIVEN_UP = 0.005  # the chance, after each item, that a misconception is given up


class Sign(NamedTuple):
    """A misconception: its kind, the feature it is about (None for all of them), and of colours the two mixed up.

    Kinds: nearly (accepts two and one in a feature, after its check too), majority (accepts any one failure),
    all_or_nothing (rejects SETs that mix same and different), only_all_different (takes "all the same" for a NO),
    nothing_in_common (rejects the SETs that differ in everything), overlooks (a feature, until it is checked),
    colors (mixes up two colours), guesses.
    """

    kind: SignKind
    feature: Feature | None = None
    pair: tuple[int, int] | None = None

    def to_dict(self) -> dict[str, object]:
        """As JSON data.

        >>> Sign("colors", COLOR, (0, 1)).to_dict()
        {'kind': 'colors', 'feature': 'color', 'pair': ['red', 'green']}
        """
        made: dict[str, object] = {"kind": self.kind, "feature": self.feature.name if self.feature else None}
        if self.pair is not None:
            made["pair"] = [COLOR.values[which] for which in self.pair]
        return made


class Beliefs(NamedTuple):
    """The chances of all hypotheses (in the order of `hypotheses`): as held now, and as held once and given up."""

    deck: Deck
    held: tuple[float, ...]
    given_up: tuple[float, ...]

    @property
    def now(self) -> tuple[float, ...]:
        """The chances of what is believed now: who gave up a misconception knows the rule."""
        return (self.held[0] + sum(self.given_up), *self.held[1:])

    def chance(self, belief: Belief) -> float:
        """The chance that this is believed now, about whatever feature."""
        kinds = (one.belief for one, _ in hypotheses(len(self.deck.features)))
        return sum(chance for kind, chance in zip(kinds, self.now, strict=True) if kind == belief)


class Judgement(NamedTuple):
    """What can be said: the sign if there is one, whether it is sure; not sure: not enough yet.

    suspected: some misconception is likely by the answers, sure or not: no time for praise.
    """

    sign: Sign | None
    sure: bool
    suspected: bool


def beliefs(deck: Deck, evidence: Iterable[Evidence]) -> Beliefs:
    """What the evidence of that deck says of all hypotheses; that of other decks is left out.

    >>> from setlab.deck import BEGINNER
    >>> round(beliefs(BEGINNER, []).chance("knows"), 3)
    0.5
    """
    return _beliefs(deck, tuple(one for one in evidence if one.deck is deck))


@lru_cache(maxsize=256)
def _beliefs(deck: Deck, evidence: tuple[Evidence, ...]) -> Beliefs:
    there = columns(len(deck.features))
    held = [column.chance for column in there]
    left = [0.0] * len(held)
    knows = [at for at, column in enumerate(there) if column.one.belief == "knows"]
    shares = [there[at].chance / sum(there[other].chance for other in knows) for at in knows]
    wavering = [GIVEN_UP if column.one.belief not in ("knows", "other") else 0.0 for column in there]
    for one in evidence:
        chances = likelihood(one)
        # Who has given up a belief answers as one who knows: at which rate of slips, is not told apart.
        known = sum(share * chances[at] for at, share in zip(knows, shares, strict=True))
        left = [known * (gone + chance * part) for gone, chance, part in zip(left, held, wavering, strict=True)]
        held = [chance * (1 - part) * like for chance, part, like in zip(held, wavering, chances, strict=True)]
        total = sum(held) + sum(left)
        held = [chance / total for chance in held]
        left = [chance / total for chance in left]
    return _joined(deck, held, left)


def _joined(deck: Deck, held: list[float], left: list[float]) -> Beliefs:
    """The columns of each hypothesis together."""
    n = len(deck.features)
    sums = [[0.0, 0.0] for _ in hypotheses(n)]
    for column, now, once in zip(columns(n), held, left, strict=True):
        sums[column.which][0] += now
        sums[column.which][1] += once
    return Beliefs(deck, tuple(now for now, _ in sums), tuple(once for _, once in sums))


def judge(found: Beliefs) -> Judgement:
    """The judgement that the beliefs allow.

    >>> from setlab.deck import BEGINNER
    >>> judge(beliefs(BEGINNER, []))[:2]
    (None, False)
    """
    held, ever = _signs(found)
    sign = max(held, key=lambda each: held[each])
    against_none = ever[sign] / (ever[sign] + found.held[0] + found.held[1])
    which = ever[sign] / sum(ever.values())
    if against_none >= SURE and which >= SURE_WHICH and held[sign] > ever[sign] / 2:
        return Judgement(sign, True, True)
    return Judgement(None, _none(found), _suspected(found))


def _signs(found: Beliefs) -> tuple[dict[Sign, float], dict[Sign, float]]:
    """The chance of each sign: that it is held now, and that it was held at any time."""
    features = found.deck.features
    held: dict[Sign, float] = {}
    ever: dict[Sign, float] = {}
    for (one, _), now, once in zip(hypotheses(len(features)), found.held, found.given_up, strict=True):
        if one.belief != "knows" and one.belief != "other":
            sign = Sign(one.belief, None if one.place is None else features[one.place], one.pair)
            held[sign] = held.get(sign, 0.0) + now
            ever[sign] = ever.get(sign, 0.0) + now + once
    return held, ever


def _suspected(found: Beliefs) -> bool:
    """Whether a misconception is likely against none, and likelier than it was beforehand.

    To overlook a feature and not to mind it show in the same triples, so they count together.
    """
    known, before = found.now[0], hypotheses(len(found.deck.features))[0][1]
    sums: dict[object, list[float]] = {}
    for (one, chance), now in zip(hypotheses(len(found.deck.features)), found.now, strict=True):
        if one.belief in ("knows", "other"):
            continue
        about = one.place if one.belief in ("nearly", "overlooks") else one[:3]
        both = sums.setdefault(about, [0.0, 0.0])
        both[0] += now / known
        both[1] += chance / before
    return any(now >= SUSPECTED and now >= 2 * then for now, then in sums.values())


def _none(found: Beliefs) -> bool:
    """Whether the answers speak against each misconception, however rare it is beforehand."""
    chances = [chance for _, chance in hypotheses(len(found.deck.features))]
    odds = found.now[0] / chances[0]
    return all(odds * chance >= SURE_OF_NONE * now for now, chance in zip(found.now[1:], chances[1:], strict=True))
