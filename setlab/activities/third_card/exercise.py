"""ThirdCard: two cards are given, the learner finds the one that makes a SET with them (R1.5).

Feature by feature with a lead, then without, then freely with one check at the end, then among near
misses; or, as in R4.3, in the mind: picture it and reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar, Unpack, assert_never

from setlab.activities.shared.checks import checked_deck, checked_length, checked_switch
from setlab.activities.shared.exercise import Exercise
from setlab.activities.shared.pieces import named
from setlab.activities.third_card import drawing
from setlab.activities.third_card.pairs import next_pair, offered, opening_pair
from setlab.activities.third_card.state import Form, Mode, Record, Said, Terms, ThirdState
from setlab.activities.third_card.together import ThirdTogether
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError
from setlab.learner import Completed
from setlab.rules import third_card
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import Dice

T = TypeVar("T")

REMEMBERED = 30  # pairs that do not come again soon

MODES: dict[Mode | None, tuple[Form, ...]] = {  # how the first pairs of a round are asked
    None: ("lead", "plain", "free", "choose"),
    "build": ("lead", "plain", "free"),
    "choose": ("choose",),
    "picture": ("picture",),
}
ON: dict[Mode | None, tuple[Form, ...]] = {  # and those after them, by turns
    None: ("free", "choose"),
    "build": ("free",),
    "choose": ("choose",),
    "picture": ("picture",),
}


class ThirdCard(Exercise[ThirdState]):
    """Two cards are given: which third card makes a SET with them?

    mode: "build" (feature by feature, then freely), "choose" (among near misses), "picture" (in the mind,
    then reveal), or None for the course's mix of build and choose. deck: BEGINNER or any deck of three
    features or more. length: pairs, 1 to 99. projector: for a class (`ThirdTogether`). More options:
    `setlab.scene.Activity`. OptionError names an option that cannot be.

    >>> exercise = ThirdCard(seed=1)
    >>> print(exercise.scene().prompt)
    Red and green: different. Which colour is missing?
    >>> exercise.press("color:green"); print(exercise.scene().feedback.lines[0])
    With green: red, green, green. That is two and one. Which colour is not there yet?
    """

    kind = "third_card"

    def __new__(cls, *options: Any, projector: bool = False, **others: Any) -> Any:
        """The exercise, or for a projector the one for a whole class."""
        if not checked_switch("projector", projector):
            return super().__new__(cls)
        _checked_mode(options[0] if options else others.pop("mode", None))  # a class has one way, but no typing slip
        return ThirdTogether(*options[1:], **others)

    def __init__(
        self,
        mode: str | None = None,
        deck: Deck = BEGINNER,
        length: int = 4,
        *,
        projector: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        self.terms = Terms(_checked_mode(mode), checked_deck(deck), checked_length(length))
        super().__init__({"mode": mode, "deck": deck, "length": self.terms.length}, **look)

    def first(self) -> ThirdState:
        """The first pair."""
        return self._begin(None, (), 0, 0.0)

    def after(self, state: ThirdState, press: Press) -> ThirdState:
        """The state after a press on a value, a card, a hint or Next."""
        id = press.id
        if id == "numbers":
            return replace(state, numbers=not state.numbers)
        if id == "hint":
            return replace(state, hinted=True, helped=True, said=Said("hint", state.place))
        match state.stage:
            case "ask":
                return self._asked(state, id, press.now)
            case "shown":
                return self._answered(replace(state, said=None), press.now, right=False)
            case "revealed":
                first = (id == "mine",) * len(self.terms.deck.features)
                return self._on(self._told(replace(state, first=first), None, press.now), press.now)
            case "told":
                return self._on(state, press.now)
            case "end":
                earlier = (*state.earlier, *state.records)[-REMEMBERED:]
                again = replace(state, earlier=earlier, sitting=state.sitting + 1)
                return self._begin(again, (), state.before + len(state.records), press.now)
        assert_never(state.stage)

    def _asked(self, state: ThirdState, id: str, now: float) -> ThirdState:
        """An answer, in the form in which this pair is asked."""
        match state.form:
            case "lead" | "plain":
                return self._named(state, id, now)
            case "free":
                return self._built(state, id, now)
            case "choose":
                return self._compared(state, self.terms.deck.card(named(id)).vector, id, now)
            case "picture":
                return replace(state, stage="revealed", values=third_card(*state.pair).vector)
        assert_never(state.form)

    def _named(self, state: ThirdState, id: str, now: float) -> ThirdState:
        """A value for the feature that is asked."""
        third = third_card(*state.pair)
        which = self._value(state.place, id)
        if not state.tried:
            state = replace(state, given=_with(state.given, state.place, which))
        if which == third.vector[state.place]:
            return self._answered(replace(state, said=Said("right", state.place)), now, right=not state.tried)
        if state.tried:
            said = Said("shown", state.place, which)
            return replace(state, stage="shown", said=said, tried=(*state.tried, id))
        return replace(state, tried=(id,), hinted=True, said=Said("again", state.place, which))

    def _built(self, state: ThirdState, id: str, now: float) -> ThirdState:
        """A value of the card that is built freely, or its check."""
        if id == "check":
            return self._compared(state, tuple(value for value in state.values if value is not None), id, now)
        place = [feature.name for feature in self.terms.deck.features].index(id.partition(":")[0])
        return replace(state, values=_with(state.values, place, self._value(place, id)))

    def _answered(self, state: ThirdState, now: float, *, right: bool) -> ThirdState:
        """One feature is done: on to the next one, or the whole card is there."""
        third = third_card(*state.pair)
        state = replace(
            state, first=_with(state.first, state.place, right), tried=(), hinted=False,
            values=_with(state.values, state.place, third.vector[state.place]),
        )  # fmt: skip
        if state.place == len(self.terms.deck.features) - 1:
            return self._told(state, state.said or Said("there"), now)
        return replace(state, stage="ask", place=state.place + 1)

    def _compared(self, state: ThirdState, values: tuple[int, ...], id: str, now: float) -> ThirdState:
        """A whole card was built or chosen: right, once more, or shown."""
        third = third_card(*state.pair).vector
        right = tuple(mine == due for mine, due in zip(values, third, strict=True))
        if not state.tried:
            state = replace(state, first=right, given=values)
        if all(right):
            return self._told(replace(state, values=third, trial=None), Said("found"), now)
        if state.tried:
            return self._told(replace(state, values=third, trial=None), Said("given"), now)
        return replace(state, tried=(id,), trial=values, said=Said("not_that", right.index(False)))

    def _told(self, state: ThirdState, said: Said | None, now: float) -> ThirdState:
        """The pair is over: keep its record."""
        seconds = round(now - state.since, 1) if now > state.since else None
        record = Record(state.pair, state.form, state.first, state.helped, state.given, seconds, state.sitting)
        return replace(state, stage="told", said=said, records=(*state.records, record))

    def _on(self, state: ThirdState, now: float) -> ThirdState:
        """To the next pair, or to the end."""
        if len(state.records) == self.terms.length:
            return replace(state, stage="end", said=None)
        return self._begin(state, state.records, state.before, now)

    def _begin(self, last: ThirdState | None, records: tuple[Record, ...], before: int, now: float) -> ThirdState:
        """The next pair, after the last one of this round or of the one before; a miss comes back with other values."""
        form = self._form(len(records))
        dice = Dice(self.seed, "third", before + len(records))
        none: tuple[None, ...] = (None,) * len(self.terms.deck.features)
        if last is None:
            pair = opening_pair(self.terms.deck) if form == "lead" else next_pair(self.terms.deck, (), (), dice)
            last = ThirdState(pair, form, "ask", Cards(), none, none)
            seen: tuple[Cards, ...] = ()
        else:
            seen = (*last.seen, last.pair)[-REMEMBERED:]
            pair = next_pair(self.terms.deck, seen, _missed(last), dice)
        return ThirdState(
            pair, form, "ask", offered(pair, dice) if form == "choose" else Cards(), none, none, given=none,
            numbers=last.numbers, records=records, before=before, seen=seen, since=now, earlier=last.earlier,
            sitting=last.sitting,
        )  # fmt: skip

    def _form(self, place: int) -> Form:
        """How the pair at this place of a round is asked."""
        start, on = MODES[self.terms.mode], ON[self.terms.mode]
        return start[place] if place < len(start) else on[(place - len(start)) % len(on)]

    def _value(self, place: int, id: str) -> int:
        return self.terms.deck.features[place].values.index(named(id))

    def evidence(self, state: ThirdState) -> tuple[Deck, Sequence[Completed], Sequence[Completed]]:
        """The pairs of this round, and those before; what is pictured in the mind is no evidence."""
        return self.terms.deck, _seen(state.records), _seen(state.earlier)

    def over(self, state: ThirdState) -> bool:
        """Whether a round is over."""
        return state.stage == "end"

    def draw(self, state: ThirdState, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        return drawing.draw(self.terms, state, look, self.result_in(state) if state.stage == "end" else None)


def _missed(last: ThirdState) -> tuple[int, ...]:
    """The places of the features that were missed in the last pair that is over."""
    records = last.records or last.earlier
    return records[-1].missed if records else ()


def _seen(records: Sequence[Record]) -> list[Completed]:
    return [record.evidence for record in records if record.form != "picture"]


def _with(parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    return (*parts[:place], part, *parts[place + 1 :])


def _checked_mode(mode: object) -> Mode | None:
    if mode is not None and (not isinstance(mode, str) or mode not in MODES):
        known = ", ".join(name for name in MODES if name)
        raise OptionError("There is no mode {mode!r}: choose one of {known}, or None.", mode=mode, known=known)
    return mode
