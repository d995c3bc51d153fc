"""ThirdCard: two cards are given, the learner finds the one that makes a SET with them (R1.5).

Feature by feature with a lead, then without, then freely with one check at the end, then among near
misses; or, as in R4.3, in the mind: picture it and reveal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from setlab.activities import third_card_scene
from setlab.activities.pairs import next_pair, offered, opening_pair
from setlab.activities.third_card_state import Record, Said, State, Terms
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError, whole
from setlab.rules import third_card
from setlab.scene import Activity, Look, Scene
from setlab.seeds import Dice

MODES = {
    None: ("lead", "plain", "free", "choose"),
    "build": ("lead", "plain", "free"),
    "choose": ("choose",),
    "picture": ("picture",),
}
ON = {None: ("free", "choose"), "build": ("free",), "choose": ("choose",), "picture": ("picture",)}
LONGEST = 99


class ThirdCard(Activity):
    """Two cards are given: which third card makes a SET with them?

    mode: "build" (feature by feature, then freely), "choose" (among near misses), "picture" (in the mind,
    then reveal), or None for the course's mix of build and choose. deck: BEGINNER or any deck of three
    features or more. length: pairs, 1 to 99. More options: `setlab.scene.Activity`. OptionError names
    an option that cannot be.

    >>> exercise = ThirdCard(seed=1)
    >>> print(exercise.scene().prompt)
    Red and green: different. Which colour is missing?
    >>> exercise.press("color:green"); print(exercise.scene().feedback.lines[0])
    With green: red, green, green. That is two and one. Which colour is not there yet?
    """

    def __init__(self, mode: str | None = None, deck: Deck = BEGINNER, length: int = 4, **look: Any) -> None:
        length = _checked_length(mode, deck, length)
        self.terms = Terms(mode, deck, length)
        super().__init__(mode=mode, deck=deck, length=length, **look)

    # The state machine.

    def first(self) -> State:
        """The first pair."""
        return self._begin((), 0, numbers=False)

    def after(self, state: State, id: str, value: Any, now: float) -> State:
        """The state after a press on a value, a card, a hint or Next."""
        if id == "numbers":
            return replace(state, numbers=not state.numbers)
        if id == "hint":
            return replace(state, hinted=True, helped=True, said=Said("hint", state.place))
        where = state.form if state.stage == "ask" else state.stage
        step: Callable[[State, str], State] = getattr(self, f"_after_{where}")
        return step(state, id)

    def _after_lead(self, state: State, id: str) -> State:
        third = third_card(*state.pair)
        which = self._value(state.place, id)
        if which == third.vector[state.place]:
            return self._answered(replace(state, said=Said("right", state.place)), right=not state.tried)
        if state.tried:
            said = Said("shown", state.place, which)
            return replace(state, stage="shown", said=said, tried=(*state.tried, id))
        return replace(state, tried=(id,), hinted=True, said=Said("again", state.place, which))

    _after_plain = _after_lead

    def _after_free(self, state: State, id: str) -> State:
        if id != "check":
            name = id.partition(":")[0]
            place = [feature.name for feature in self.terms.deck.features].index(name)
            return replace(state, values=_with(state.values, place, self._value(place, id)))
        return self._checked(state, tuple(value for value in state.values if value is not None), id)

    def _after_choose(self, state: State, id: str) -> State:
        return self._checked(state, self.terms.deck.card(id.removeprefix("card:")).vector, id)

    def _after_picture(self, state: State, id: str) -> State:
        return replace(state, stage="revealed", values=third_card(*state.pair).vector)

    def _after_revealed(self, state: State, id: str) -> State:
        first = (id == "mine",) * len(self.terms.deck.features)
        return self._on(self._told(replace(state, first=first), None))

    def _after_shown(self, state: State, id: str) -> State:
        return self._answered(replace(state, said=None), right=False)

    def _after_told(self, state: State, id: str) -> State:
        return self._on(state)

    def _after_end(self, state: State, id: str) -> State:
        return self._begin(state.records, state.round + 1, numbers=state.numbers)

    def _answered(self, state: State, *, right: bool) -> State:
        """One feature is done: on to the next one, or the whole card is there."""
        third = third_card(*state.pair)
        state = replace(
            state, first=_with(state.first, state.place, right), tried=(), hinted=False,
            values=_with(state.values, state.place, third.vector[state.place]),
        )  # fmt: skip
        if state.place == len(self.terms.deck.features) - 1:
            return self._told(state, state.said or Said("there"))
        return replace(state, stage="ask", place=state.place + 1)

    def _checked(self, state: State, values: tuple[int, ...], id: str) -> State:
        """A whole card was built or chosen: right, once more, or shown."""
        third = third_card(*state.pair).vector
        right = tuple(mine == due for mine, due in zip(values, third, strict=True))
        if not state.tried:
            state = replace(state, first=right)
        if all(right):
            return self._told(replace(state, values=third, trial=None), Said("found"))
        if state.tried:
            return self._told(replace(state, values=third, trial=None), Said("given"))
        return replace(state, tried=(id,), trial=values, said=Said("not_that", right.index(False)))

    def _told(self, state: State, said: Said | None) -> State:
        """The pair is over: keep its record."""
        record = Record(state.pair, state.form, state.first, state.helped)
        return replace(state, stage="told", said=said, records=(*state.records, record))

    def _on(self, state: State) -> State:
        """To the next pair, or to the end."""
        if self.terms.done(state) == self.terms.length:
            return replace(state, stage="end", said=None)
        return self._begin(state.records, state.round, numbers=state.numbers)

    def _begin(self, records: tuple[Record, ...], round: int, *, numbers: bool) -> State:
        number = len(records)
        form = self._form(number - round * self.terms.length)
        dice = Dice(self.seed, "third", number)
        if number == 0 and form == "lead":
            pair = opening_pair(self.terms.deck)
        else:
            missed = records[-1].missed if records else ()
            pair = next_pair(self.terms.deck, [record.pair for record in records], missed, dice)
        return State(
            pair, form, "ask", offered(pair, dice) if form == "choose" else Cards(),
            (None,) * len(self.terms.deck.features), (None,) * len(self.terms.deck.features),
            numbers=numbers, records=records, round=round,
        )  # fmt: skip

    def _form(self, place: int) -> str:
        """How the pair at this place of a round is asked."""
        start, on = MODES[self.terms.mode], ON[self.terms.mode]
        return start[place] if place < len(start) else on[(place - len(start)) % len(on)]

    def _value(self, place: int, id: str) -> int:
        return self.terms.deck.features[place].values.index(id.partition(":")[2])

    def over(self, state: State) -> bool:
        """Whether a round is over."""
        return state.stage == "end"

    def draw(self, state: State, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        return third_card_scene.draw(self.terms, state, look)


def _with(parts: tuple[Any, ...], place: int, part: Any) -> tuple[Any, ...]:
    return (*parts[:place], part, *parts[place + 1 :])


def _checked_length(mode: str | None, deck: Deck, length: int) -> int:
    if mode is not None and (not isinstance(mode, str) or mode not in MODES):
        known = ", ".join(name for name in MODES if name)
        raise OptionError("There is no mode {mode!r}: choose one of {known}, or None.", mode=mode, known=known)
    if not isinstance(deck, Deck) or len(deck.features) < len(BEGINNER.features):
        raise OptionError(
            "This exercise takes a deck of three features or more, such as BEGINNER, not {deck!r}.", deck=deck
        )
    pairs = whole(length, 1, LONGEST)
    if pairs is None:
        raise OptionError("This exercise has 1 to {most} pairs, not {length!r}.", most=LONGEST, length=length)
    return pairs
