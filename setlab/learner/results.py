"""What a round shows, as JSON data: what was right, what is mastered, what goes wrong; and what is next.

A feature is mastered where first answers and verdicts both were right. Nothing is called mastered, and nobody is
sent on, whose verdicts are below five of six or whose answers make a misconception likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from setlab.deck import Deck
from setlab.learner.evidence import Answered, Claimed, Completed, Evidence, Sort
from setlab.learner.model import beliefs, judge

GOOD = (5, 6)  # verdicts right, at least, for anything to be praised
LEAST = (4, 6)  # below, the same again
ENOUGH = 3  # items answered alone, before anything is called mastered

Result = dict[str, Any]
Next = Literal["start", "again", "more", "onward"]


class Move(NamedTuple):
    """The next step. start: nothing is answered yet; again: the same kind of item; more: not sure yet; onward.

    about: the items to come back to, as in the result's "missed".
    """

    step: Next
    about: tuple[dict[str, Any], ...] = ()


def result(
    activity: str, deck: Deck, evidence: Sequence[Evidence], *, over: bool, before: Sequence[Evidence] = ()
) -> Result:
    """What a round of an activity shows, as JSON data, at any moment.

    evidence: of this round; before: what the learner did with this deck earlier, which the signs are judged by too.
    The keys: activity, deck, asked and right (items), features {name: [right, asked]}, verdicts [right, asked],
    signs [{kind, feature}], sure, mastered [names], helped, wrong_claims, over; and suspected, missed (the items
    whose verdict was not right, the latest first).

    >>> from setlab.deck import BEGINNER
    >>> from setlab.explanation import Kind
    >>> from setlab.notation import cards
    >>> one = Answered(cards("2RO 2RS 2GD"), "check", pressed=(Kind.TWO_AND_ONE, Kind.ALL_DIFFERENT, Kind.ALL_SAME),
    ...     decision="set")
    >>> there = result("rule_quiz", BEGINNER, [one], over=False)
    >>> there["features"]["color"], there["verdicts"], there["missed"], there["mastered"]
    ([1, 1], [0, 1], [{'fails': ['color']}], [])
    """
    mine = [one for one in evidence if one.deck is deck]
    judgement = judge(beliefs(deck, [*before, *mine]))
    rights = [_right(one) for one in mine]
    verdicts = [right for one, right in zip(mine, rights, strict=True) if not one.helped or not right]
    made: Result = {
        "activity": activity,
        "deck": repr(deck),
        "asked": len(mine),
        "right": sum(rights) - sum(_given(one) for one in mine),
        "features": {
            feature.name: [sum(answers), len(answers)]
            for place, feature in enumerate(deck.features)
            for answers in [_about(mine, place)]
        },
        "verdicts": [sum(verdicts), len(verdicts)],
        "signs": [judgement.sign.to_dict()] if judgement.sign else [],
        "sure": judgement.sure,
        "suspected": judgement.suspected,
        "mastered": [],
        "helped": sum(one.helped for one in mine),
        "wrong_claims": sum(isinstance(one, Claimed) and not one.right for one in mine),
        "missed": _missed(deck, mine),
        "over": over,
    }
    if _good(made) and not judgement.suspected:
        made["mastered"] = [feature.name for place, feature in enumerate(deck.features) if _mastered(mine, place)]
    return made


def _right(one: Evidence) -> bool:
    return one.decided_right if isinstance(one, Answered) else one.right


def _given(one: Evidence) -> bool:
    """A SET that a hint gave away, or a card built with one: it is found, and nothing is known by it."""
    return not isinstance(one, Answered) and one.helped and one.right


def _about(mine: Sequence[Evidence], place: int) -> list[bool]:
    """The first answers about a feature."""
    answers: list[bool] = []
    for one in mine:
        match one:
            case Claimed():
                failing = one.situation.failing
                if one.pointed is not None and failing and failing[0] == place:
                    answers.append(one.pointed)
            case Answered() | Completed():
                right = one.first[place]
                if right is not None:
                    answers.append(right)
    return answers


def _good(made: Result) -> bool:
    """Whether the verdicts are five of six or better, and enough of them were asked."""
    right, asked = map(int, made["verdicts"])
    return asked >= ENOUGH and right * GOOD[1] >= asked * GOOD[0]


def _mastered(mine: Sequence[Evidence], place: int) -> bool:
    """Whether first answers about a feature, and the verdicts that hang on it, were right, each at least once."""
    alone = [one for one in mine if not one.helped]
    answers = _about(alone, place)
    verdicts = [_right(one) for one in alone if _hangs_on(one, place)]
    claims = [one for one in alone if isinstance(one, Claimed)]
    if claims:  # on a table a feature is seen in every SET; nothing needs to be pointed at where no claim was wrong
        return _firm(verdicts) and (not answers or _firm(answers))
    return bool(answers) and _firm(answers) and bool(verdicts) and _firm(verdicts)


def _hangs_on(one: Evidence, place: int) -> bool:
    """Whether the verdict on an item depends on that feature: it alone fails, or the whole card is asked for."""
    match one:
        case Answered():
            return one.situation.failing == (place,)
        case Claimed():
            return one.right or place in one.situation.failing
        case Completed():
            return one.first[place] is not None


def _firm(rights: Sequence[bool]) -> bool:
    """All right; or a single miss, made good by three right ones in a row since."""
    return all(rights) or (rights.count(False) == 1 and len(rights) > ENOUGH and all(rights[-ENOUGH:]))


def _missed(deck: Deck, mine: Sequence[Evidence]) -> list[dict[str, Any]]:
    """The sorts of items whose verdict was wrong, the latest first, each once."""
    sorts: list[Sort] = []
    for one in reversed(mine):
        if not _right(one) and not isinstance(one, Completed) and one.situation.sort not in sorts:
            sorts.append(one.situation.sort)
    return [
        {"fails": [deck.features[place].name for place in sort.failing]} if sort.failing else {"differ": sort.differing}
        for sort in sorts
    ]


def next_move(made: Result) -> Move:
    """The next step that a result leads to.

    Under four of six right, or with a misconception that is sure, again; where all features are mastered, onward;
    else more of it, for nothing is sure yet.

    >>> from setlab.deck import BEGINNER
    >>> next_move(result("find_sets", BEGINNER, [], over=False)).step
    'start'
    """
    about = tuple(made["missed"])
    right, asked = made["verdicts"]
    if not made["asked"]:
        return Move("start")
    if not asked or right * LEAST[1] < asked * LEAST[0] or made["signs"]:
        return Move("again", about)
    if set(made["mastered"]) == set(made["features"]):
        return Move("onward")
    return Move("more", about)


def praised(made: Result) -> bool:
    """Whether an end card may praise: something is mastered, and nothing speaks against it."""
    return bool(made["mastered"]) and not made["signs"]
