"""FindSets: so many cards that hold exactly so many SETs; find them all (R2.3).

The beginner puzzle is nine cards with four SETs, the classic one twelve with six. A table has a number, so
that a class compares the same one; a puzzle of the day has its date.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Unpack, assert_never

from setlab.activities.find_sets import drawing
from setlab.activities.find_sets.state import FindState, Found, Hint, Miss, Said, differing
from setlab.activities.find_sets.tables import USUAL, Tables
from setlab.activities.find_sets.together import FindTogether
from setlab.activities.shared.checks import checked_switch
from setlab.activities.shared.exercise import Exercise
from setlab.activities.shared.pieces import named, toggled
from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck
from setlab.explanation import explain
from setlab.learner import Claimed
from setlab.rules import is_set
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Seed

ASKED_AFTER = 2  # wrong claims in a row, after which a claim is asked "why?" before its verdict
REMEMBERED = 30  # claims of rounds before


class FindSets(Exercise[FindState]):
    """Find all the SETs among the cards on the table.

    deck: CLASSIC, BEGINNER or any of three features or more. cards: on the table, 3 to 81 (nine of the
    beginner deck, twelve of others). sets: how many there are, at least 1 (four, six, or about the average).
    daily: True or a date, for the puzzle of the day. projector: for a class, large, nobody's answer is asked
    for. `table` are the cards that lie there now. More options: `setlab.scene.Activity`. OptionError
    names an option that cannot be, PuzzleError a board that cannot be. A table comes in milliseconds; one with
    nearly the fewest or the most SETs that so many cards can hold may take a second, with five or six
    features some seconds.

    >>> exercise = FindSets(BEGINNER, seed=1)
    >>> len(exercise.table), exercise.scene().prompt
    (9, 'Two cards of a SET are picked. Which card completes it?')
    """

    kind = "find_sets"

    def __new__(cls, *options: Any, projector: bool = False, **others: Any) -> Any:
        """The exercise, or for a projector the one for a whole class."""
        return FindTogether(*options, **others) if checked_switch("projector", projector) else super().__new__(cls)

    def __init__(
        self,
        deck: Deck = CLASSIC,
        cards: int | None = None,
        sets: int | None = None,
        *,
        daily: bool | date | str | None = None,
        projector: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        self.tables = Tables(deck, cards, sets, daily)
        super().__init__(self.tables.options(), **look)

    @property
    def table(self) -> Cards:
        """The cards that lie there now."""
        return self.state.table.cards

    # The state machine.

    def first(self) -> FindState:
        """The first table; beginners are given two cards of a SET on it."""
        return self.first_of(self.seed)

    def first_of(self, seed: Seed) -> FindState:
        """The table with that number."""
        state = FindState(self.tables.lay(seed, 0))
        return _with_gift(state) if self.tables.deck is BEGINNER else state

    def after(self, state: FindState, press: Press) -> FindState:
        """The state after a press on a card, a feature, a hint or a step."""
        id = press.id
        match state.stage:
            case "look" if id == "table":
                return replace(self.first_of(int(press.value or 0)), round=state.round, since=press.now,
                               earlier=state.earlier)  # fmt: skip
            case "look":
                return _looking(state, id, press.now)
            case "why":
                return _reasoned(state, named(id), press.now)
            case "point":
                return _pointed(state, id)
            case "told":
                return _after_told(state, id)
            case "keep":
                return _back(state, Cards() if id == "put_back" else toggled(state.picked, _card(state, id)))
            case "all":
                return replace(state, stage="end", said=None, last=Cards())
            case "end":
                return self._again(state, id, press.now)
        assert_never(state.stage)

    def _again(self, state: FindState, id: str, now: float) -> FindState:
        """Another table: of the same kind, or of all 81 cards."""
        round = state.round + 1
        if id == "all_cards" or state.features != len(self.tables.deck.features):
            table = Tables(CLASSIC, *USUAL[4]).lay(self.seed, round)
        else:
            table = self.tables.lay(self.seed, round)
        earlier = tuple([*state.earlier, *state.claims][-REMEMBERED:])
        return FindState(table, round=round, since=now, earlier=earlier)

    def evidence(self, state: FindState) -> tuple[Deck, Sequence[Claimed], Sequence[Claimed]]:
        """The claims on this table, and those before."""
        return state.table.cards[0].deck, state.claims, state.earlier

    def over(self, state: FindState) -> bool:
        """Whether all SETs of a table are found."""
        return state.stage == "end"

    def draw(self, state: FindState, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        return drawing.draw(state, look, self.result_in(state) if state.stage == "end" else None)


def _looking(state: FindState, id: str, now: float) -> FindState:
    """A card is picked or put back, or a hint taken."""
    if id == "hint":
        return _hinted(state)
    state = replace(state, picked=toggled(state.picked, _card(state, id)), said=None, last=Cards())
    return _claimed(state, now) if len(state.picked) == 3 else state


def _pointed(state: FindState, id: str) -> FindState:
    """A feature was named as the one that breaks the claim."""
    verdicts = explain(*state.last).features
    missed = next(place for place, verdict in enumerate(verdicts) if not verdict.passes)
    if id == "show_me":
        return _told(state, Said("pointed_out", missed), pointed=False if state.tried else None)
    names = [verdict.feature.name for verdict in verdicts]
    place = names.index(named(id))
    if not verdicts[place].passes:
        return _told(state, Said("pointed", place), pointed=not state.tried)
    if state.tried:
        return _told(state, Said("pointed_out", missed), pointed=False)
    return replace(state, tried=(id,), said=Said("not_that", place))


def _after_told(state: FindState, id: str) -> FindState:
    """What to do with three cards that are not a SET."""
    if id == "fit":
        aided = [Cards(three) for three in state.completions if three[2] in state.table.cards]
        return replace(state, fit=True, said=Said("fit"), aided=(*state.aided, *aided))
    if id == "keep":
        return replace(state, stage="keep", said=None, fit=False, tried=())
    return _back(state, Cards())


def _card(state: FindState, id: str) -> Card:
    return next(card for card in state.table.cards if card.code == named(id))


def _with_gift(state: FindState) -> FindState:
    """The first task: two cards of the SET that is seen soonest are picked already."""
    target = min(state.left, key=differing)
    return replace(state, hint=Hint(target, 2, gift=True), picked=target[:2])


def _hinted(state: FindState) -> FindState:
    """One card of a SET, then two, then all three; a SET with cards that are picked comes first."""
    hint = state.hint
    if hint is None:
        left = sorted(state.left, key=lambda three: (-len(set(three) & set(state.picked)), differing(three)))
        target = Cards(sorted(left[0], key=lambda card: card not in state.picked))
        hint = Hint(target, 2 if set(target[:2]) == set(state.picked) else 1)
    else:
        hint = Hint(hint.target, hint.step if hint.gift else hint.step + 1)
    picked = hint.target[:2] if hint.step > 1 else state.picked
    return replace(
        state, hint=hint, picked=picked, said=Said("hint"), last=Cards(), aided=(*state.aided, hint.target)
    )  # fmt: skip


def _claimed(state: FindState, now: float) -> FindState:
    """Three cards are picked: a repeat is said; after two wrong claims in a row the reason is asked for first."""
    lists = [frozenset(found.cards) for found in state.found]
    if frozenset(state.picked) in lists:
        place = lists.index(frozenset(state.picked))
        return replace(state, picked=Cards(), last=state.picked, said=Said("repeat", place))
    if state.wrong_in_a_row >= ASKED_AFTER:
        return replace(state, stage="why", last=state.picked)
    return _verdict(state, now)


def _verdict(state: FindState, now: float) -> FindState:
    """A SET, or none; how long it took is kept with it."""
    three = state.picked
    if not is_set(*three):
        return replace(state, stage="point", last=three)
    helped = any(frozenset(aided) == frozenset(three) for aided in state.aided)
    at, seconds = len(state.found) + len(state.misses), _seconds(state, now)
    found = Found(three, helped, at, seconds)
    state = replace(
        state, stage="look", picked=Cards(), last=three, found=(*state.found, found), said=Said("found"), since=now
    )  # fmt: skip
    if state.hint is not None and frozenset(state.hint.target) == frozenset(three):
        state = replace(state, hint=None)
    return state if state.left else replace(state, stage="all", hint=None)


def _reasoned(state: FindState, name: str, now: float) -> FindState:
    """Before the verdict: which feature is two and one? Who sees it takes the claim back."""
    verdicts = explain(*state.last).features
    names = [verdict.feature.name for verdict in verdicts]
    if is_set(*state.last) or name not in names:
        return _verdict(replace(state, stage="look"), now)
    place = names.index(name)
    if verdicts[place].passes:
        return replace(state, stage="point", tried=(f"feature:{name}",), said=Said("not_that", place))
    return _told(state, Said("pointed", place), pointed=True)


def _seconds(state: FindState, now: float) -> float | None:
    return round(now - state.since, 1) if now > state.since else None


def _told(state: FindState, said: Said, *, pointed: bool | None) -> FindState:
    miss = Miss(state.last, pointed, len(state.found) + len(state.misses))
    return replace(state, stage="told", said=said, misses=(*state.misses, miss), tried=())


def _back(state: FindState, picked: Cards) -> FindState:
    return replace(state, stage="look", picked=picked, said=None, last=Cards(), fit=False)
