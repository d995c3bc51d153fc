"""What learners may believe, and how each belief answers: the quick look, the check, the verdict, the pointing.

The kinds are those a teacher meets (accepts two and one, all or nothing, overlooks a feature …). Each answers as
its belief says, but for slips. Where a belief leaves an answer open, the chances given here are assumptions,
kept mild so that the answers that tell carry the judgement.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, assert_never

from setlab.explanation import Kind
from setlab.learner.evidence import Situation

SignKind = Literal[
    "nearly", "majority", "all_or_nothing", "only_all_different", "nothing_in_common", "overlooks", "colors", "guesses"
]
SIGN_KINDS: tuple[SignKind, ...] = (
    "nearly", "majority", "all_or_nothing", "only_all_different", "nothing_in_common", "overlooks", "colors", "guesses",
)  # fmt: skip
Belief = SignKind | Literal["knows", "other"]
PAIRS = ((0, 1), (0, 2), (1, 2))  # of colours

_SHRUG = 0.6  # who said "not a SET" by a slip mostly finds then that nothing breaks it


class Hypothesis(NamedTuple):
    """A belief: about which feature (its place; None for any), or which two colours.

    misreads: the checks are answered by the belief too ("all the same" for two and one), not only the verdict.
    """

    belief: Belief
    place: int | None = None
    pair: tuple[int, int] | None = None
    misreads: bool = False


@cache
def hypotheses(n: int) -> tuple[tuple[Hypothesis, float], ...]:
    """All that is thought possible of a learner, for a deck of n features, each with its chance beforehand.

    >>> round(sum(chance for _, chance in hypotheses(3)), 9), hypotheses(3)[0]
    (1.0, (Hypothesis(belief='knows', place=None, pair=None, misreads=False), 0.5))
    """
    groups: list[list[Hypothesis]] = []
    for kind in SIGN_KINDS:
        match kind:
            case "nearly":
                places = [None, *range(n)]
                groups.append([Hypothesis(kind, place) for place in range(n)])
                groups.append([Hypothesis(kind, place, misreads=True) for place in places])
            case "overlooks":
                groups.append([Hypothesis(kind, place) for place in range(n)])
            case "colors":
                groups.append([Hypothesis(kind, 0, pair) for pair in PAIRS])
            case "only_all_different":
                groups.append([Hypothesis(kind), Hypothesis(kind, misreads=True)])
            case "majority" | "all_or_nothing" | "nothing_in_common" | "guesses":
                groups.append([Hypothesis(kind)])
            case _:
                assert_never(kind)
    known, other = 0.5, 0.02
    # The commonest first: one feature is overlooked, or two and one in it not minded.
    common = [group[0].place is not None and group[0].belief in ("nearly", "overlooks") for group in groups]
    weights = [2.0 if one else 1.0 for one in common]
    each = [(1 - known - other) * weight / sum(weights) for weight in weights]
    wrong = tuple((one, chance / len(group)) for group, chance in zip(groups, each, strict=True) for one in group)
    return ((Hypothesis("knows"), known), (Hypothesis("other"), other), *wrong)


def seen(one: Hypothesis, case: Situation) -> Situation:
    """The cards as this learner sees them: who mixes up two colours sees other verdicts."""
    if one.belief != "colors" or one.pair is None:
        return case
    color, *rest = case.plan
    if color is Kind.ALL_DIFFERENT:
        return Situation((Kind.TWO_AND_ONE, *rest), one.pair)
    return Situation((Kind.ALL_SAME, *rest)) if case.pair == one.pair else case


def accepts(one: Hypothesis, case: Situation, *, checked: bool) -> float:
    """The chance that "a SET" is meant: at a quick look, or after the checks have shown what each feature is."""
    failing = case.failing
    all_different = all(kind is Kind.ALL_DIFFERENT for kind in case.plan)
    match one.belief:
        case "knows" | "other":
            return float(not failing)
        case "nearly":
            accepted = one.place is None or all(place == one.place for place in failing)
            # Who misread a check was shown that it is a NO: some believe it then.
            return 0.5 if failing and accepted and checked and one.misreads else float(accepted)
        case "majority":
            return float(len(failing) <= 1)
        case "all_or_nothing" | "only_all_different":  # three different cards cannot be the same in everything
            return float(all_different)
        case "nothing_in_common":
            return float(not failing and not all_different)
        case "overlooks":
            return float(not failing or (not checked and failing == (one.place,)))
        case "colors":
            return float(case.is_set if checked else seen(one, case).is_set)
        case "guesses":
            return 0.5
        case _:
            assert_never(one.belief)


def checks(one: Hypothesis, case: Situation, place: int) -> tuple[float, float, float]:
    """The chances of the three answers to a check, in the order of `Kind`."""
    kind = seen(one, case).plan[place]
    match one.belief:
        case "guesses":
            return (1 / 3, 1 / 3, 1 / 3)
        case "nearly" if one.misreads and kind is Kind.TWO_AND_ONE and one.place in (None, place):
            return _sure(Kind.ALL_SAME)
        case "only_all_different" if one.misreads and kind is Kind.ALL_SAME:
            return _sure(Kind.TWO_AND_ONE)
        case "colors" if kind is not case.plan[place]:  # mixed up most times, not always
            wrong, true = _sure(kind), _sure(case.plan[place])
            return (0.8 * wrong[0] + 0.2 * true[0], 0.8 * wrong[1] + 0.2 * true[1], 0.8 * wrong[2] + 0.2 * true[2])
        case _:
            return _sure(kind)


def _sure(kind: Kind) -> tuple[float, float, float]:
    return (float(kind is Kind.ALL_SAME), float(kind is Kind.ALL_DIFFERENT), float(kind is Kind.TWO_AND_ONE))


def points(one: Hypothesis, case: Situation) -> tuple[float, ...]:
    """The chances of what is pointed at after "not a SET": each feature in its place, last "nothing breaks it"."""
    n = len(case.plan)
    if one.belief == "guesses":
        return (1 / (n + 1),) * (n + 1)
    if one.belief == "nothing_in_common" and case.is_set:  # has no feature in mind
        return (1 / (n + 1),) * (n + 1)
    weights = _broken(one, seen(one, case))
    total = sum(weights.values())
    if not total:
        return (*((1 - _SHRUG) / n,) * n, _SHRUG)
    return (*(weights.get(place, 0.0) / total for place in range(n)), 0.0)


def _broken(one: Hypothesis, case: Situation) -> dict[int, float]:
    """The places of the features that break it, as this learner thinks, each with its weight; none for a slip."""
    if not case.is_set:  # the feature that it is not seen in, or not minded, is pointed at less
        less = one.belief in ("nearly", "overlooks")
        return {place: 0.25 if less and place == one.place else 1.0 for place in case.failing}
    same, different = (
        dict.fromkeys((place for place, kind in enumerate(case.plan) if kind is wanted), 1.0)
        for wanted in (Kind.ALL_SAME, Kind.ALL_DIFFERENT)
    )
    match one.belief:
        case "only_all_different":
            return same
        case "all_or_nothing":  # what is unlike the rest
            return same if len(same) < len(different) else different if len(different) < len(same) else same | different
        case _:
            return {}
