"""RuleQuiz: the quick check (R1.4), feature by feature, then the verdict by the magic rule (R1.3).

Three rungs: step by step, then guess, check and decide, then fast. Which triple comes next, and on which rung, is
what the model of the learner (`setlab.learner`) makes of the answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack, assert_never

from setlab.activities.rule_quiz import drawing
from setlab.activities.rule_quiz.state import ANSWERS, QuizState, Said, Stage, Telling, Terms
from setlab.activities.rule_quiz.together import RuleTogether, checked_pieces
from setlab.activities.shared.checks import checked_deck, checked_length, checked_switch
from setlab.activities.shared.exercise import Exercise
from setlab.activities.shared.pieces import Pieces, named
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.learner import RUNGS, Answered, Rung, next_item, next_rung
from setlab.learner.evidence import Decision, Guess
from setlab.scene import Look, Looks, Press, Scene
from setlab.seeds import child_seed

REMEMBERED = 30  # triples of rounds before
GUESSES: dict[str, Guess] = {"set": "set", "not_set": "not_set", "not_sure": "not_sure"}
DECISIONS: dict[str, Decision] = {"set": "set", "not_set": "not_set"}


class RuleQuiz(Exercise[QuizState]):
    """Is the colour the same on all three, or different on all three? Question by question to the verdict.

    deck: BEGINNER (three questions) or any deck of three features or more. length: triples, 1 to 99.
    rung: where to start, "guided", "check" or "fast". pieces: "cards", or "dice" with the beginner deck.
    young: the rule comes in three short sentences with a picture each. projector: for a class, large, nobody's
    answer is asked for (`RuleTogether`). More options: `setlab.scene.Activity`. OptionError names an option that
    cannot be.

    >>> quiz = RuleQuiz(seed=1)
    >>> quiz.press("next"); quiz.press("next"); print(quiz.scene().prompt)
    Is the shape the same on all three, or different on all three?
    >>> quiz.result()["asked"]
    0
    """

    kind = "rule_quiz"

    def __new__(cls, *options: Any, projector: bool = False, **others: Any) -> Any:
        """The quiz, or for a projector the one for a whole class."""
        if not checked_switch("projector", projector):
            return super().__new__(cls)
        others.pop("rung", None)
        others.pop("young", None)
        return RuleTogether(*options, **others)

    def __init__(
        self,
        deck: Deck = BEGINNER,
        length: int = 6,
        *,
        rung: str = "guided",
        pieces: Pieces = "cards",
        projector: bool = False,
        young: bool = False,
        **look: Unpack[Looks],
    ) -> None:
        if rung not in RUNGS:
            raise OptionError("There is no rung {rung!r}: choose one of {known}.", rung=rung, known=", ".join(RUNGS))
        self.terms = Terms(
            checked_deck(deck), checked_length(length), rung, checked_pieces(pieces, deck),
            checked_switch("young", young),
        )  # fmt: skip
        options = {"deck": deck, "length": self.terms.length, "rung": rung, "pieces": pieces, "young": young}
        super().__init__(options, **look)

    def first(self) -> QuizState:
        """The introduction, or the first triple when a learner starts on a higher rung."""
        return self._begin(QuizState(Cards(), self.terms.start, "intro"), 0.0)

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
                return replace(state, stage="check", guess=GUESSES[id], said=Said("guessed", pressed=id))
            case "check":
                return self._answered(state, id)
            case "shown":
                return self._feature_done(replace(state, said=None))
            case "decide":
                return self._decided(state, id, press.now)
            case "verdict":
                return self._judged(state, id, press.now)
            case "point":
                return self._pointed(state, named(id), press.now)
            case "told":
                last = len(state.records) == self.terms.length
                return replace(state, stage="end", said=None) if last else self._begin(state, press.now)
            case "end":
                return self._again(state, press.now)
        assert_never(state.stage)

    def _answered(self, state: QuizState, id: str) -> QuizState:
        """An answer to the question about one feature."""
        kind = ANSWERS[id]
        state = replace(state, pressed=_with(state.pressed, state.place, kind))
        if kind is explain(*state.cards).features[state.place].kind:
            return self._feature_done(replace(state, said=Said("right", state.place)))
        if state.tried:
            said = Said("shown", state.place, id)
            return replace(state, stage="shown", said=said, tried=(*state.tried, id))
        return replace(state, tried=(id,), hinted=True, said=Said("again", state.place, id))

    def _feature_done(self, state: QuizState) -> QuizState:
        """One feature is done: on to the next one, or to the decision."""
        last = state.place == len(self.terms.deck.features) - 1
        place = state.place if last else state.place + 1
        return replace(state, tried=(), hinted=False, stage="decide" if last else "check", place=place)

    def _decided(self, state: QuizState, id: str, now: float) -> QuizState:
        """The verdict after the checks; where the model needs it, "not a SET" is asked "which feature?" first."""
        state = replace(state, decision=DECISIONS[id])
        if id == "not_set" and state.point:
            return replace(state, stage="point", said=None)
        return self._tell(state, "decided", now)

    def _judged(self, state: QuizState, id: str, now: float) -> QuizState:
        """A verdict at a glance: a SET is done, everything else leads to the feature that breaks it."""
        why = explain(*state.cards)
        state = replace(state, decision=DECISIONS[id])
        if id == "set" and why.is_set:
            return self._tell(state, "decided", now)
        if id == "not_set":
            return replace(state, stage="point", said=None)
        return replace(state, stage="point", hinted=True, said=Said("too_quick"))

    def _pointed(self, state: QuizState, name: str, now: float) -> QuizState:
        """A feature was named as the one that breaks it, or none."""
        why = explain(*state.cards)
        if state.decision == "not_set" and state.pointed is None:
            state = replace(state, pointed=name)
        if why.is_set:
            return self._tell(state, "nothing_breaks", now)
        names = [feature.name for feature in self.terms.deck.features]
        missed = next(place for place, verdict in enumerate(why.features) if not verdict.passes)
        if name in names and not why.features[names.index(name)].passes:
            return self._tell(replace(state, place=names.index(name)), "found", now)
        if state.tried:
            return self._tell(replace(state, place=missed), "pointed_out", now)
        said = Said("not_that", names.index(name), name) if name in names else Said("one_breaks")
        return replace(state, tried=(f"feature:{name}",), hinted=True, said=said)

    def _tell(self, state: QuizState, what: Telling, now: float) -> QuizState:
        """The triple is over: keep what was answered, and climb or come down."""
        record = Answered(
            state.cards, state.rung, state.guess, state.pressed if any(state.pressed) else (), state.decision,
            state.pointed, state.helped, round(now - state.since, 1) if now > state.since else None, state.sitting,
        )  # fmt: skip
        rung = next_rung((*state.answered, record), self.terms.start)
        records = (*state.records, record)
        return replace(
            state, stage="told", said=Said(what, state.place), records=records, hinted=True, rung=rung
        )  # fmt: skip

    def _again(self, state: QuizState, now: float) -> QuizState:
        """Another round: what was answered lately is remembered, so that misses return."""
        earlier = state.answered[-REMEMBERED:]
        again = replace(state, records=(), earlier=earlier, before=state.number, sitting=state.sitting + 1)
        return self._begin(again, now)

    def _begin(self, state: QuizState, now: float) -> QuizState:
        number = state.number
        opening = self.terms.opening(number)
        seed = self.seed if opening else child_seed(self.seed, "triple", number)
        item = next_item(self.terms.deck, state.answered, rung=state.rung, seed=seed, newcomer=opening)
        stage: Stage = _FIRST_STAGE[state.rung]
        if opening and number != 1:
            stage = "intro" if number == 0 else "guess"
        return QuizState(
            item.cards, state.rung, stage, item.point, pressed=(None,) * len(self.terms.deck.features),
            numbers=state.numbers, records=state.records, earlier=state.earlier, before=state.before,
            sitting=state.sitting, since=now, last=state.cards, hinted=state.rung == "guided" and not opening,
        )  # fmt: skip

    def over(self, state: QuizState) -> bool:
        """Whether a round is over."""
        return state.stage == "end"

    def evidence(self, state: QuizState) -> tuple[Deck, Sequence[Answered], Sequence[Answered]]:
        """The triples of this round, and those before."""
        return self.terms.deck, state.records, state.earlier

    def draw(self, state: QuizState, look: Look, viewer: str | None = None) -> Scene:
        """The scene of a state, in the language of the look."""
        return drawing.draw(self.terms, state, look, self.result_in(state) if state.stage == "end" else None)


_FIRST_STAGE: dict[Rung, Stage] = {"guided": "check", "check": "guess", "fast": "verdict"}


def _with(pressed: tuple[Kind | None, ...], place: int, kind: Kind) -> tuple[Kind | None, ...]:
    """The first answers with one more; what was answered before stays."""
    return pressed if pressed[place] is not None else (*pressed[:place], kind, *pressed[place + 1 :])
