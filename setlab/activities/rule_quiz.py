"""RuleQuiz: the quick check (R1.4), feature by feature, then the verdict by the magic rule (R1.3).

Three rungs: step by step, then guess, check and decide, then fast. A learner climbs after two triples
with clean first answers and comes down after two faulty ones in three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from setlab.activities import fingers, rule_quiz_scene
from setlab.activities.parts import Pieces
from setlab.activities.rule_quiz_state import ANSWERS, RUNGS, Said, State, Terms
from setlab.activities.triples import Record, next_triple, opening
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError, whole
from setlab.explanation import Kind, explain
from setlab.scene import Activity, Look, Scene
from setlab.seeds import Dice

CLIMBS_AFTER = 2  # triples with clean first answers, one after the other
FALLS_AFTER, FALLS_WITHIN = 2, 3  # faulty triples among the last ones
LONGEST = 99


class RuleQuiz(Activity):
    """Is the colour the same on all three, or different on all three? Question by question to the verdict.

    deck: BEGINNER (three questions) or any deck of three features or more. length: triples, 1 to 99.
    rung: where to start, "guided", "check" or "fast". pieces: "cards", or "dice" with the beginner deck.
    projector: for a class, large, nobody's answer is asked for. More options: `setlab.scene.Activity`.
    OptionError names an option that cannot be.

    >>> quiz = RuleQuiz(seed=1)
    >>> quiz.press("next"); quiz.press("next"); print(quiz.scene().prompt)
    Is the shape the same on all three, or different on all three?
    >>> quiz.press("all_different"); print(quiz.scene().feedback.lines[0])
    Right: oval, squiggle, diamond. All different counts as YES too.
    """

    def __init__(
        self,
        deck: Deck = BEGINNER,
        length: int = 6,
        *,
        rung: str = "guided",
        pieces: Pieces = "cards",
        projector: bool = False,
        **look: Any,
    ) -> None:
        length = _checked_length(deck, length, rung, pieces, projector)
        self.terms, self.projector = Terms(deck, length, RUNGS.index(rung), pieces), projector
        if projector:
            look.setdefault("size", "huge")
        super().__init__(deck=deck, length=length, rung=rung, pieces=pieces, projector=projector, **look)

    # The state machine.

    def first(self) -> Any:
        """The introduction, or the first triple when a learner starts on a higher rung."""
        if self.projector:
            return fingers.first(self._triple(0, ()))
        return self._begin(State(Cards(), self.terms.start, ""))

    def after(self, state: Any, id: str, value: Any, now: float) -> Any:
        """The state after a press on an answer, a hint or Next."""
        if isinstance(state, fingers.State):
            return fingers.after(state, id, self.terms.length, self._triple)
        if id == "numbers":
            return replace(state, numbers=not state.numbers)
        if id == "hint":
            return replace(state, hinted=True, helped=True, said=Said("hint", state.place))
        return getattr(self, f"_after_{state.stage}")(state, id)

    def _after_intro(self, state: State, id: str) -> State:
        return replace(state, stage="watch")

    def _after_watch(self, state: State, id: str) -> State:
        return replace(state, stage="check", place=1)

    def _after_guess(self, state: State, id: str) -> State:
        return replace(state, stage="check", guess=id, said=Said("guessed", pressed=id))

    def _after_check(self, state: State, id: str) -> State:
        if ANSWERS[id] is explain(*state.cards).features[state.place].kind:
            said = Said("right", state.place)
            return self._checked(replace(state, said=said), right=not state.tried)
        if state.tried:
            said = Said("shown", state.place, id)
            return replace(state, stage="shown", said=said, tried=(*state.tried, id))
        return replace(state, tried=(id,), hinted=True, said=Said("again", state.place, id))

    def _after_shown(self, state: State, id: str) -> State:
        return self._checked(replace(state, said=None), right=False)

    def _checked(self, state: State, *, right: bool) -> State:
        """One feature is done: on to the next one, or to the decision."""
        first = _with(state.first, state.place, right)
        last = state.place == len(self.terms.deck.features) - 1
        return replace(
            state, first=first, tried=(), hinted=False,
            stage="decide" if last else "check", place=state.place if last else state.place + 1,
        )  # fmt: skip

    def _after_decide(self, state: State, id: str) -> State:
        return self._tell(replace(state, decision=id), "decided")

    def _after_verdict(self, state: State, id: str) -> State:
        why = explain(*state.cards)
        if id == "set" and why.is_set:
            return self._tell(replace(state, decision=id, first=(True,) * len(why.features)), "decided")
        if id == "not_set":
            return replace(state, decision=id, stage="point", said=None)
        failing = {verdict.feature for verdict in why.failing}
        first = tuple(False if verdict.feature in failing else None for verdict in why.features)
        return replace(state, decision=id, stage="point", hinted=True, first=first, said=Said("too_quick"))

    def _after_point(self, state: State, id: str) -> State:
        why = explain(*state.cards)
        place = [feature.name for feature in self.terms.deck.features].index(id.removeprefix("feature:"))
        state = replace(state, pointed=state.pointed or id)
        if why.is_set:
            return self._tell(replace(state, first=_with(state.first, place, False)), "nothing_breaks")
        if why.features[place].kind is Kind.TWO_AND_ONE:
            right = not state.tried and state.decision == "not_set"
            return self._tell(replace(state, place=place, first=_with(state.first, place, right)), "found")
        missed = [where for where, verdict in enumerate(why.features) if verdict.kind is Kind.TWO_AND_ONE]
        first = _with(_with(state.first, place, False), missed[0], False)
        if state.tried:
            return self._tell(replace(state, first=first, place=missed[0]), "pointed_out")
        return replace(state, tried=(id,), first=first, hinted=True, said=Said("not_that", place, id))

    def _after_told(self, state: State, id: str) -> State:
        return (
            replace(state, stage="end", said=None)
            if self.terms.done(state) == self.terms.length
            else self._begin(state)
        )

    def _after_end(self, state: State, id: str) -> State:
        return self._begin(replace(state, round=state.round + 1))

    def _tell(self, state: State, what: str) -> State:
        """The triple is over: keep its record, and climb or come down."""
        record = Record(
            state.cards, state.rung, state.guess, state.first, state.decision, state.pointed, state.helped
        )  # fmt: skip
        records = (*state.records, record)
        step = _step(state.rung, records[state.level_from :])
        return replace(
            state, stage="told", said=Said(what, state.place), records=records, hinted=True,
            rung=state.rung + step, level_from=len(records) if step else state.level_from,
        )  # fmt: skip

    def _begin(self, state: State) -> State:
        number = len(state.records)
        scripted = self.terms.scripted(number)
        stage = ("check", "guess", "verdict")[state.rung]
        if scripted:
            stage = ("intro", stage, "guess")[number]
        first: tuple[bool | None, ...] = (None,) * len(self.terms.deck.features)
        cards = self._triple(number, state.records)
        return State(
            cards, state.rung, stage, first=first, numbers=state.numbers, records=state.records,
            level_from=state.level_from, round=state.round, hinted=state.rung == 0 and not scripted,
        )  # fmt: skip

    def over(self, state: Any) -> bool:
        """Whether a round is over."""
        return state.over if isinstance(state, fingers.State) else state.stage == "end"

    def _triple(self, number: int, records: Sequence[Record]) -> Cards:
        if self.terms.scripted(number):
            return opening(self.terms.deck)[number]
        start = number - number % self.terms.length
        return next_triple(self.terms.deck, records[start:], self.terms.length, Dice(self.seed, "triple", number))

    def draw(self, state: Any, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        if isinstance(state, fingers.State):
            return fingers.draw(state, look, self.terms.length, self.terms.pieces)
        return rule_quiz_scene.draw(self.terms, state, look)


def _with(first: tuple[bool | None, ...], place: int, right: bool) -> tuple[bool | None, ...]:
    """The first answers with one more; what was answered before stays."""
    kept = right if first[place] is None else first[place]
    return (*first[:place], kept, *first[place + 1 :])


def _step(rung: int, records: Sequence[Record]) -> int:
    """One rung up (1), down (-1) or neither (0), after the triples on this rung."""
    clean = [record.clean for record in records]
    if rung < len(RUNGS) - 1 and len(clean) >= CLIMBS_AFTER and all(clean[-CLIMBS_AFTER:]):
        return 1
    if rung > 0 and clean[-FALLS_WITHIN:].count(False) >= FALLS_AFTER:
        return -1
    return 0


def _checked_length(deck: Deck, length: int, rung: str, pieces: str, projector: bool) -> int:
    if not isinstance(deck, Deck) or len(deck.features) < len(BEGINNER.features):
        raise OptionError(
            "A rule quiz takes a deck of three features or more, such as BEGINNER, not {deck!r}.", deck=deck
        )
    triples = whole(length, 1, LONGEST)
    if triples is None:
        raise OptionError("A quiz has 1 to {most} triples, not {length!r}.", most=LONGEST, length=length)
    if rung not in RUNGS:
        raise OptionError("There is no rung {rung!r}: choose one of {known}.", rung=rung, known=", ".join(RUNGS))
    if pieces not in ("cards", "dice"):
        raise OptionError("The pieces are cards or dice, not {pieces!r}.", pieces=pieces)
    if pieces == "dice" and deck is not BEGINNER:
        raise OptionError("Dice show colour, shape and number: they go with deck=BEGINNER.")
    if not isinstance(projector, bool):
        raise OptionError("{option} is True or False, not {value!r}.", option="projector", value=projector)
    return triples
