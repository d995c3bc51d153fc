"""Which three cards a quiz asks next: those that tell most, while misses return and what is known retires.

All is derived from the answers so far and a seed, so a quiz can be played again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from setlab.deck import Cards, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind
from setlab.learner.balance import BLOCK, FEWEST, chance_of_set
from setlab.learner.claims import deck_ways
from setlab.learner.contrast import opening
from setlab.learner.drawing import draw
from setlab.learner.evidence import RUNGS, Answered, Rung, Situation, Sort
from setlab.learner.information import bits, cases
from setlab.learner.model import Beliefs, beliefs
from setlab.seeds import Dice, Seed

RETIRED_AFTER = 3  # clean first answers to a sort of item
RETURNS_AFTER = (2, 3)  # triples until a missed feature comes back
_FAILING_IN_SIX = 3  # triples, while a feature has not failed alone yet: three features can do so in the first six
_NEARLY_BEST = 0.85  # of the most that can be told: any such item will do, so that nobody learns them by heart
_RETURNING, _OWED = 0.2, 0.15  # what it adds, as a share of that, when an item brings back what was missed
_TILT = 8.0  # how far, as odds, the answer that tells more is preferred
_LEAST_BITS = 0.01  # what is told anyway
_UNDECIDED = 0.002  # two beliefs that only a pointing tells apart are both at least this likely


class Item(NamedTuple):
    """What to ask next. point: after "not a SET", right or wrong, ask "which feature breaks it?" before feedback.

    At a glance that is asked always; on the other rungs where the model needs it (among the answers: none).
    """

    cards: Cards
    point: bool


def next_item(deck: Deck, answered: Sequence[Answered], *, rung: Rung, seed: Seed, newcomer: bool = False) -> Item:
    """The next triple after those answered (all of the learner's with this deck, also of earlier sittings).

    newcomer: the first three of an empty record are an opening with a contrast. The same seed and answers give
    the same item. OptionError for a rung that there is not.

    >>> from setlab.deck import BEGINNER
    >>> item = next_item(BEGINNER, [], rung="check", seed=1)
    >>> item == next_item(BEGINNER, [], rung="check", seed=1), len(set(item.cards))
    (True, 3)
    """
    if rung not in RUNGS:
        raise OptionError("There is no rung {rung!r}: choose one of {known}.", rung=rung, known=", ".join(RUNGS))
    mine = [one for one in answered if one.deck is deck]
    number = len(mine)
    if newcomer and number < 3:
        return Item(opening(deck, seed)[number], False)
    dice = Dice(seed, "item", number)
    found = beliefs(deck, mine)
    point = rung == "fast" or _needs_pointing(found)
    case = _case(deck, mine, rung, found, dice, point=point)
    return Item(draw(deck, case, mine, dice), point)


def _needs_pointing(found: Beliefs) -> bool:
    """Whether "all or nothing" and "only all different" are both likely: they give the same verdicts."""
    return min(found.chance("all_or_nothing"), found.chance("only_all_different")) > _UNDECIDED


def _case(deck: Deck, mine: Sequence[Answered], rung: Rung, found: Beliefs, dice: Dice, *, point: bool) -> Situation:
    """The verdicts that the next triple has."""
    must, may = _returning(mine)
    owed = _owed(mine)
    n = len(deck.features)
    asked, room = Counter(one.situation for one in mine), dict(deck_ways(n))
    told = zip(cases(n), bits(n, rung, found.now, point=point), strict=True)
    # Rounded: the last digits of a sum are not the same in every version of Python.
    there = [(case, round(bit, 6)) for case, bit in told if asked[case] < room[case]]  # some triple is still new
    worth = {
        sets: _worth(_open(deck, mine, must, [one for one in there if one[0].is_set == sets]), may, owed)
        for sets in (True, False)
    }
    best = {sets: max(value for _, value in those) for sets, those in worth.items()}
    favour = max(1 / _TILT, min(_TILT, best[True] / best[False]))
    sets = _wants_set(deck, mine, dice, must, favour)
    return dice.choice([case for case, value in worth[sets] if value >= _NEARLY_BEST * best[sets]])


def _open(
    deck: Deck, mine: Sequence[Answered], must: dict[int, Kind], there: list[tuple[Situation, float]]
) -> list[tuple[Situation, float]]:
    """The cases that may come, with what they tell: each wish gives way where it would leave none."""
    new, away = {(place,) for place in _unproven(deck, mine)}, retired(mine)
    there = [one for one in there if one[0].failing in new] or there
    there = [one for one in there if _fits(one[0], must)] or there
    return [one for one in there if one[0].sort not in away] or there


def _worth(
    there: list[tuple[Situation, float]], may: dict[int, Kind], owed: set[Sort]
) -> list[tuple[Situation, float]]:
    """What each case is worth: what it tells, and more where it brings back what was missed."""
    best = _LEAST_BITS + max(bit for _, bit in there)
    return [
        (
            case,
            _LEAST_BITS + bit + best * (_RETURNING * (bool(may) and _fits(case, may)) + _OWED * (case.sort in owed)),
        )
        for case, bit in there
    ]


def _fits(case: Situation, wanted: dict[int, Kind]) -> bool:
    """Whether a case has those verdicts; a SET cannot have those that fail."""
    return all(case.plan[at] is kind for at, kind in wanted.items() if not case.is_set or kind is not Kind.TWO_AND_ONE)


def _wants_set(deck: Deck, mine: Sequence[Answered], dice: Dice, must: dict[int, Kind], favour: float) -> bool:
    """Whether the next triple is a SET: as the balance wants it; a failure that must return now goes first."""
    answers = [one.is_set for one in mine]
    block = answers[len(answers) - len(answers) % BLOCK :]
    least = min(_FAILING_IN_SIX, block.count(False) + len(_unproven(deck, mine)))
    chance = chance_of_set(answers, max(FEWEST, least), favour)
    drawn = dice.real() < chance
    return drawn if chance == 1 or Kind.TWO_AND_ONE not in must.values() else False


def _returning(mine: Sequence[Answered]) -> tuple[dict[int, Kind], dict[int, Kind]]:
    """The missed features that must come back now (the last chance), and those that may."""
    soon, late = RETURNS_AFTER
    due: list[dict[int, Kind]] = []
    for ago in (late, soon):
        missed: dict[int, Kind] = {}
        if len(mine) >= ago:
            then, since = mine[-ago], mine[len(mine) - ago + 1 :]
            for place, (right, kind) in enumerate(zip(then.first, then.situation.plan, strict=True)):
                # Back already, once two triples had passed?
                back = any(later.situation.plan[place] is kind for later in since[soon - 1 :])
                if right is False and not back:
                    missed[place] = kind
        due.append(missed)
    return due[0], due[1]


def _unproven(deck: Deck, mine: Sequence[Answered]) -> set[int]:
    """The places of the features that have not failed alone yet: a verdict has not hung on them."""
    return set(range(len(deck.features))) - {
        one.situation.failing[0] for one in mine if len(one.situation.failing) == 1
    }


def retired(mine: Sequence[Answered]) -> set[Sort]:
    """The sorts of items that the learner knows: three clean first answers, the last ones.

    In a new sitting each comes back once, and stays away again after a clean answer.
    """
    clean: dict[Sort, int] = defaultdict(int)
    last: dict[Sort, int] = {}
    for one in mine:
        sort = one.situation.sort
        clean[sort] = clean[sort] + 1 if one.clean and one.guessed_well else 0
        last[sort] = one.sitting
    now = mine[-1].sitting if mine else 0
    return {sort for sort, times in clean.items() if times >= RETIRED_AFTER and last[sort] == now}


def _owed(mine: Sequence[Answered]) -> set[Sort]:
    """The sorts whose verdict was missed, two triples ago or more, and that were not clean since."""
    missed: dict[Sort, bool] = {}
    for ago, one in zip(range(len(mine), 0, -1), mine, strict=True):
        if one.clean:
            missed.pop(one.situation.sort, None)
        elif not one.decided_right and ago >= RETURNS_AFTER[0]:
            missed[one.situation.sort] = True
    return set(missed)
