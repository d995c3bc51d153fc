"""RuleQuiz: the quick check (R1.4), feature by feature, then the verdict by the magic rule (R1.3).

Three rungs: step by step, then guess, check and decide, then fast. A learner climbs after two triples
with clean first answers and comes down after two faulty ones in three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack, assert_never

from setlab.activities.rule_quiz import drawing
from setlab.activities.rule_quiz.state import ANSWERS, RUNGS, QuizState, Said, Stage, Telling, Terms
from setlab.activities.rule_quiz.together import RuleTogether, checked_pieces
from setlab.activities.rule_quiz.triples import Record, next_triple, opening
from setlab.activities.shared.checks import checked_deck, checked_length, checked_switch
from setlab.activities.shared.pieces import Pieces, named
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.scene import Activity, Look, Looks, Press, Scene
from setlab.seeds import Dice

CLIMBS_AFTER = 2  # triples with clean first answers, one after the other
FALLS_AFTER, FALLS_WITHIN = 2, 3  # faulty triples among the last ones


class RuleQuiz(Activity[QuizState]):
    """Is the colour the same on all three, or different on all three? Question by question to the verdict.

    deck: BEGINNER (three questions) or any deck of three features or more. length: triples, 1 to 99.
    rung: where to start, "guided", "check" or "fast". pieces: "cards", or "dice" with the beginner deck.
    projector: for a class, large, nobody's answer is asked for (`RuleTogether`). More options:
    `setlab.scene.Activity`. OptionError names an option that cannot be.

    >>> quiz = RuleQuiz(seed=1)
    >>> quiz.press("next"); quiz.press("next"); print(quiz.scene().prompt)
    Is the shape the same on all three, or different on all three?
    >>> quiz.press("all_different"); print(quiz.scene().feedback.lines[0])
    Right: oval, squiggle, diamond. All different counts as YES too.
    """

    def __new__(cls, *options: Any, projector: bool = False, **others: Any) -> Any:
        """The quiz, or for a projector the one for a whole class."""
        if not checked_switch("projector", projector):
            return super().__new__(cls)
        others.pop("rung", None)
        return RuleTogether(*options, **others)

    def __init__(
        self,
        deck: Deck = BEGINNER,
        length: int = 6,
        *,
        rung: str = "guided",
        pieces: Pieces = "cards",
        projector: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        if rung not in RUNGS:
            raise OptionError("There is no rung {rung!r}: choose one of {known}.", rung=rung, known=", ".join(RUNGS))
        self.terms = Terms(
            checked_deck(deck), checked_length(length), RUNGS.index(rung), checked_pieces(pieces, deck)
        )  # fmt: skip
        super().__init__({"deck": deck, "length": self.terms.length, "rung": rung, "pieces": pieces}, **look)

    def first(self) -> QuizState:
        """The introduction, or the first triple when a learner starts on a higher rung."""
        return self._begin(QuizState(Cards(), self.terms.start, "intro"))

    def after(self, state: QuizState, press: Press) -> QuizState:
        """The state after a press on an answer, a hint or Next."""
        id = press.id
        if id == "numbers":
            return replace(state, numbers=not state.numbers)
        if id == "hint":
            return replace(state, hinted=True, helped=True, said=Said("hint", state.place))
        match state.stage:
            case "intro":
                return replace(state, stage="watch")
            case "watch":
                return replace(state, stage="check", place=1)
            case "guess":
                return replace(state, stage="check", guess=id, said=Said("guessed", pressed=id))
            case "check":
                return self._answered(state, id)
            case "shown":
                return self._feature_done(replace(state, said=None), right=False)
            case "decide":
                return self._tell(replace(state, decision=id), "decided")
            case "verdict":
                return self._judged(state, id)
            case "point":
                return self._pointed(state, id)
            case "told":
                last = len(state.records) == self.terms.length
                return replace(state, stage="end", said=None) if last else self._begin(state)
            case "end":
                return self._begin(replace(state, records=(), before=state.number))
        assert_never(state.stage)

    def _answered(self, state: QuizState, id: str) -> QuizState:
        """An answer to the question about one feature."""
        if ANSWERS[id] is explain(*state.cards).features[state.place].kind:
            said = Said("right", state.place)
            return self._feature_done(replace(state, said=said), right=not state.tried)
        if state.tried:
            said = Said("shown", state.place, id)
            return replace(state, stage="shown", said=said, tried=(*state.tried, id))
        return replace(state, tried=(id,), hinted=True, said=Said("again", state.place, id))

    def _feature_done(self, state: QuizState, *, right: bool) -> QuizState:
        """One feature is done: on to the next one, or to the decision."""
        first = _with(state.first, state.place, right)
        last = state.place == len(self.terms.deck.features) - 1
        return replace(
            state, first=first, tried=(), hinted=False,
            stage="decide" if last else "check", place=state.place if last else state.place + 1,
        )  # fmt: skip

    def _judged(self, state: QuizState, id: str) -> QuizState:
        """A verdict at a glance: a SET is done, everything else leads to the feature that breaks it."""
        why = explain(*state.cards)
        if id == "set" and why.is_set:
            return self._tell(replace(state, decision=id, first=(True,) * len(why.features)), "decided")
        if id == "not_set":
            return replace(state, decision=id, stage="point", said=None)
        failing = {verdict.feature for verdict in why.failing}
        first = tuple(False if verdict.feature in failing else None for verdict in why.features)
        return replace(state, decision=id, stage="point", hinted=True, first=first, said=Said("too_quick"))

    def _pointed(self, state: QuizState, id: str) -> QuizState:
        """A feature was named as the one that breaks it."""
        why = explain(*state.cards)
        place = [feature.name for feature in self.terms.deck.features].index(named(id))
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

    def _tell(self, state: QuizState, what: Telling) -> QuizState:
        """The triple is over: keep its record, and climb or come down."""
        record = Record(
            state.cards, state.rung, state.guess, state.first, state.decision, state.pointed, state.helped
        )  # fmt: skip
        clean = (*state.clean, record.clean)[-FALLS_WITHIN:]
        step = _step(state.rung, clean)
        return replace(
            state, stage="told", said=Said(what, state.place), records=(*state.records, record), hinted=True,
            rung=state.rung + step, clean=() if step else clean,
        )  # fmt: skip

    def _begin(self, state: QuizState) -> QuizState:
        number = state.number
        scripted = self.terms.scripted(number)
        stage: Stage = _FIRST_STAGE[state.rung]
        if scripted and number != 1:
            stage = "intro" if number == 0 else "guess"
        first: tuple[bool | None, ...] = (None,) * len(self.terms.deck.features)
        cards = self._triple(number, state.records)
        return QuizState(
            cards, state.rung, stage, first=first, numbers=state.numbers, records=state.records,
            before=state.before, clean=state.clean, hinted=state.rung == 0 and not scripted,
        )  # fmt: skip

    def over(self, state: QuizState) -> bool:
        """Whether a round is over."""
        return state.stage == "end"

    def _triple(self, number: int, records: Sequence[Record]) -> Cards:
        if self.terms.scripted(number):
            return opening(self.terms.deck)[number]
        return next_triple(self.terms.deck, records, self.terms.length, Dice(self.seed, "triple", number))

    def draw(self, state: QuizState, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        return drawing.draw(self.terms, state, look)


_FIRST_STAGE: tuple[Stage, ...] = ("check", "guess", "verdict")  # of a triple, by the rung


def _with(first: tuple[bool | None, ...], place: int, right: bool) -> tuple[bool | None, ...]:
    """The first answers with one more; what was answered before stays."""
    kept = right if first[place] is None else first[place]
    return (*first[:place], kept, *first[place + 1 :])


def _step(rung: int, clean: Sequence[bool]) -> int:
    """One rung up (1), down (-1) or neither (0), after the last triples on this rung."""
    if rung < len(RUNGS) - 1 and len(clean) >= CLIMBS_AFTER and all(clean[-CLIMBS_AFTER:]):
        return 1
    if rung > 0 and clean[-FALLS_WITHIN:].count(False) >= FALLS_AFTER:
        return -1
    return 0
