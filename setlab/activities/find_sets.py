"""FindSets: so many cards that hold exactly so many SETs; find them all (R2.3).

The beginner puzzle is nine cards with four SETs, the classic one twelve with six. A board has a number, so
that a class compares the same one; a puzzle of the day has its date.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from setlab import puzzles
from setlab.activities import find_sets_scene, find_together
from setlab.activities.find_sets_state import Found, Hint, Miss, Said, State, Table, differing
from setlab.deck import BEGINNER, CLASSIC, Card, Cards, Deck
from setlab.errors import OptionError, whole
from setlab.explanation import explain
from setlab.puzzles.boards import checked_date, checked_sets
from setlab.rules import is_set
from setlab.scene import Activity, Look, Scene
from setlab.seeds import Dice, Seed

USUAL = {3: (9, 4), 4: (12, 6)}  # features: cards on the table, SETs among them
MIXED = {(3, 9, 4): (1, 2)}  # the beginner puzzle: SETs with one differing feature, and with two, are among them
MOST = 81  # cards that a screen can show
_NUMBERS = 1_000_000  # short enough to read out to a class, as `fresh_seed`


class FindSets(Activity):
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

    def __init__(
        self,
        deck: Deck = CLASSIC,
        cards: int | None = None,
        sets: int | None = None,
        *,
        daily: bool | date | str | None = None,
        projector: bool = False,
        **look: Any,
    ) -> None:
        _check_options(deck, projector)
        self.deck, self.projector = deck, projector
        self.cards = USUAL.get(len(deck.features), USUAL[4])[0] if cards is None else _checked_cards(deck, cards)
        self.sets = _usual_sets(deck, self.cards) if sets is None else _checked_sets(deck, self.cards, sets)
        self.day = _day(daily)
        if projector:
            look.setdefault("size", "huge")
        super().__init__(deck=deck, cards=self.cards, sets=self.sets, daily=self.day, projector=projector, **look)

    @property
    def table(self) -> Cards:
        """The cards that lie there now."""
        table: Table = self.state.table
        return table.cards

    # The state machine.

    def first(self) -> Any:
        """The first table; beginners are given two cards of a SET on it."""
        table = self._table(self.deck, self.cards, self.sets, 0)
        if self.projector:
            return find_together.State(table)
        return _with_gift(State(table)) if self.deck is BEGINNER else State(table)

    def after(self, state: Any, id: str, value: Any, now: float) -> Any:
        """The state after a press on a card, a feature, a hint or a step."""
        if isinstance(state, find_together.State):
            return find_together.after(state, id, lambda round: self._table(self.deck, self.cards, self.sets, round))
        step: Callable[[State, str], State] = getattr(self, f"_after_{state.stage}")
        return step(state, id)

    def _after_look(self, state: State, id: str) -> State:
        if id == "hint":
            return _hinted(state)
        card = _card(state, id)
        state = replace(state, picked=_toggled(state.picked, card), said=None, last=Cards())
        return _claimed(state) if len(state.picked) == 3 else state

    def _after_point(self, state: State, id: str) -> State:
        verdicts = explain(*state.last).features
        missed = next(place for place, verdict in enumerate(verdicts) if not verdict.passes)
        if id == "show_me":
            return _told(state, Said("pointed_out", missed), pointed=False if state.tried else None)
        names = [verdict.feature.name for verdict in verdicts]
        place = names.index(id.removeprefix("feature:"))
        if not verdicts[place].passes:
            return _told(state, Said("pointed", place), pointed=not state.tried)
        if state.tried:
            return _told(state, Said("pointed_out", missed), pointed=False)
        return replace(state, tried=(id,), said=Said("not_that", place))

    def _after_told(self, state: State, id: str) -> State:
        if id == "fit":
            aided = [Cards(three) for three in state.completions if three[2] in state.table.cards]
            return replace(state, fit=True, said=Said("fit"), aided=(*state.aided, *aided))
        if id == "keep":
            return replace(state, stage="keep", said=None, fit=False, tried=())
        return _back(state, Cards())

    def _after_keep(self, state: State, id: str) -> State:
        if id == "put_back":
            return _back(state, Cards())
        return _back(state, _toggled(state.picked, _card(state, id)))

    def _after_all(self, state: State, id: str) -> State:
        return replace(state, stage="end", said=None, last=Cards())

    def _after_end(self, state: State, id: str) -> State:
        round = state.round + 1
        if id == "all_cards" or state.features != len(self.deck.features):
            return State(self._table(CLASSIC, *USUAL[4], round), round=round)
        return State(self._table(self.deck, self.cards, self.sets, round), round=round)

    def _table(self, deck: Deck, cards: int, sets: int, round: int) -> Table:
        if round == 0 and self.day is not None:
            return Table(puzzles.daily(self.day, n=cards, sets=sets, deck=deck), self.seed, self.day)
        short = isinstance(self.seed, str) or 0 <= self.seed < _NUMBERS
        number: Seed = self.seed if round == 0 and short else Dice(self.seed, "table", round).below(_NUMBERS)
        mixed = MIXED.get((len(deck.features), cards, sets), ())
        return Table(puzzles.board(cards, sets=sets, deck=deck, seed=number, differences=mixed), number)

    def over(self, state: Any) -> bool:
        """Whether all SETs of a table are found."""
        return state.over if isinstance(state, find_together.State) else state.stage == "end"

    def draw(self, state: Any, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        if isinstance(state, find_together.State):
            return find_together.draw(state, look)
        return find_sets_scene.draw(state, look)


def _card(state: State, id: str) -> Card:
    return next(card for card in state.table.cards if card.code == id.removeprefix("card:"))


def _toggled(picked: Cards, card: Card) -> Cards:
    return Cards(other for other in picked if other is not card) if card in picked else Cards((*picked, card))


def _with_gift(state: State) -> State:
    """The first task: two cards of the SET that is seen soonest are picked already."""
    target = min(state.left, key=differing)
    return replace(state, hint=Hint(target, 2, gift=True), picked=target[:2])


def _hinted(state: State) -> State:
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


def _claimed(state: State) -> State:
    """Three cards are picked: a SET, one found before, or none."""
    three = state.picked
    if not is_set(*three):
        return replace(state, stage="point", last=three)
    lists = [frozenset(found.cards) for found in state.found]
    state = replace(state, picked=Cards(), last=three)
    if frozenset(three) in lists:
        return replace(state, said=Said("repeat", lists.index(frozenset(three))))
    helped = any(frozenset(aided) == frozenset(three) for aided in state.aided)
    state = replace(state, found=(*state.found, Found(three, helped)), said=Said("found"))
    if state.hint is not None and frozenset(state.hint.target) == frozenset(three):
        state = replace(state, hint=None)
    return state if state.left else replace(state, stage="all", hint=None)


def _told(state: State, said: Said, *, pointed: bool | None) -> State:
    miss = Miss(state.last, pointed)
    return replace(state, stage="told", said=said, misses=(*state.misses, miss), tried=())


def _back(state: State, picked: Cards) -> State:
    return replace(state, stage="look", picked=picked, said=None, last=Cards(), fit=False)


def _usual_sets(deck: Deck, cards: int) -> int:
    """So many SETs if nobody says how many: the usual number, or the one that is feasible and nearest the average."""
    size = len(deck.features)
    if USUAL.get(size, (0, 0))[0] == cards:
        return USUAL[size][1]
    mean = cards * (cards - 1) * (cards - 2) / (6 * (len(deck) - 2))
    feasible = [count for count in puzzles.feasible_sets(cards, deck).counts if count]
    return min(feasible, key=lambda count: abs(count - mean)) if feasible else max(1, round(mean))


def _day(daily: object) -> str | None:
    if daily is None or daily is False:
        return None
    return date.today().isoformat() if daily is True else checked_date(daily)


def _check_options(deck: Deck, projector: bool) -> None:
    if not isinstance(deck, Deck) or len(deck.features) < len(BEGINNER.features):
        raise OptionError(
            "This exercise takes a deck of three features or more, such as BEGINNER, not {deck!r}.", deck=deck
        )
    if not isinstance(projector, bool):
        raise OptionError("{option} is True or False, not {value!r}.", option="projector", value=projector)


def _checked_cards(deck: Deck, cards: int) -> int:
    most = min(MOST, len(deck))
    number = whole(cards, 3, most)
    if number is None:
        raise OptionError("On this table lie 3 to {most} cards, not {cards!r}.", most=most, cards=cards)
    return number


def _checked_sets(deck: Deck, cards: int, sets: int) -> int:
    if whole(sets, 1) is None:
        raise OptionError("There must be at least 1 SET to find, not {sets!r}.", sets=sets)
    return checked_sets(cards, sets, deck, puzzles.feasible_sets(cards, deck).to_find)
