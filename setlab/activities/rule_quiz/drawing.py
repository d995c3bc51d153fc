"""What a rule quiz shows: its states as scenes, in the learner's language."""

from __future__ import annotations

from dataclasses import replace

from setlab.activities.rule_quiz import report
from setlab.activities.rule_quiz.state import ANSWERS, QuizState, Said, Terms
from setlab.activities.shared import reasons, wording
from setlab.activities.shared.buttons import hint_button, next_button, numbers_button
from setlab.activities.shared.exercise import end_card
from setlab.activities.shared.pieces import card_id, feature_buttons, piece, sum_table, three_zone, value_words
from setlab.activities.shared.rows import checked_row, open_row
from setlab.explanation import Kind, explain, odd_one
from setlab.language import language_of
from setlab.learner import Result, changed
from setlab.scene import Button, Feedback, Item, Look, Mark, Row, Scene, Zone


def draw(terms: Terms, state: QuizState, look: Look, made: Result | None) -> Scene:
    """The scene of a state; `made` is the result of a round that is over."""
    drawing = _Drawing(terms, state, look)
    return drawing.scene() if made is None else drawing.end(made)


class _Drawing:
    """One scene in the making: what all its parts need to know."""

    def __init__(self, terms: Terms, state: QuizState, look: Look) -> None:
        self.terms, self.state, self.look = terms, state, look
        self.words = language_of(look.language)
        self.why = explain(*state.cards)

    def scene(self) -> Scene:
        """All parts together."""
        return Scene(
            look=self.look,
            title=self.words.say("SET or not?"),
            prompt=self._prompt(),
            zones=(*self._rule(), self._three()),
            rows=self._rows(),
            table=sum_table(self.words, self.state.cards) if self._with_numbers() else None,
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=self._status(),
            question=self._question(),
            lay="tall" if self.look.size == "huge" else "plain",
        )

    def _question(self) -> str:
        state = self.state
        return f"{state.number}.{state.stage}.{state.place}.{len(state.tried)}"

    def _prompt(self) -> str:
        say = self.words.say
        match self.state.stage:
            case "intro":
                return say("Three cards form a SET, or not. You will see why.")
            case "watch":
                return say("Watch the first check.")
            case "guess":
                return say("Guess before we check: SET or not? A guess never counts as a mistake.")
            case "check" | "shown":
                feature = self.terms.deck.features[self.state.place]
                return wording.question(self.words, feature, self.terms.pieces)
            case "decide":
                yes, no = say("YES"), say("NO")
                checks = [no if verdict.kind is Kind.TWO_AND_ONE else yes for verdict in self.why.features]
                return say("Your check: {checks}. Is it a SET?", checks=", ".join(checks))
            case "verdict":
                return say("Is it a SET?")
            case "point":
                return say("Which feature breaks it?")
            case _:
                return say("A SET") if self.why.is_set else say("Not a SET")

    def _rule(self) -> tuple[Zone, ...]:
        """The rule in three short sentences, each with a picture, for those who are eight."""
        if not self.terms.young or self.state.stage != "intro":
            return ()
        deck = self.terms.deck
        fails, works = report.young_examples(deck)
        lines = zip(report.young_rule(self.words), (self.state.cards[:1], works, fails), strict=True)
        items = tuple(
            Item(f"rule:{n}", line, role="text", pictures=tuple(f"card:{card.code}" for card in cards))
            for n, (line, cards) in enumerate(lines, start=1)
        )
        return (Zone("rule", self.words.say("The rule"), items, role="list"),)

    def _three(self) -> Zone:
        cards = self.state.cards[:1] if self.state.stage == "intro" else self.state.cards
        captions = [""] * 3
        if self.state.hinted and self.state.stage in ("check", "shown"):
            feature = self.terms.deck.features[self.state.place]
            captions = list(value_words(self.words, feature, cards))
        elif self._with_numbers():
            captions = [str(tuple(card.vector)) for card in cards]
        items = tuple(
            replace(piece(self.words, card, self.terms.pieces), caption=captions[place], marks=self._marks(place))
            for place, card in enumerate(cards)
        )
        return three_zone(self.words, items, self.terms.pieces)

    def _marks(self, place: int) -> tuple[Mark, ...]:
        failing = self.why.failing
        if self.state.stage == "told" and failing and failing[0].odd == place:
            return (Mark("odd", odd_one(failing[0], self.words, self.terms.pieces)),)
        return ()

    def _rows(self) -> tuple[Row, ...]:
        state, features = self.state, self.why.features
        if state.stage in ("intro", "guess", "verdict") or (state.stage == "point" and not state.hinted):
            return ()
        done = {"watch": 1, "check": state.place, "shown": state.place + 1, "point": 0}.get(state.stage, len(features))
        return tuple(
            checked_row(self.words, verdict, state.cards)
            if place < done
            else open_row(
                self.words,
                verdict.feature,
                state.cards,
                values=state.stage == "point",
                current=state.stage == "check" and place == state.place,
            )
            for place, verdict in enumerate(features)
        )

    def _buttons(self) -> tuple[Button, ...]:
        say, state = self.words.say, self.state
        match state.stage:
            case "intro":
                return (next_button(say("Start")),)
            case "watch":
                return (next_button(say("Your turn")),)
            case "guess":
                return (*self._verdicts(), Button("not_sure", say("Not sure"), key="3"))
            case "check":
                answers = [
                    Button(id, wording.answer(self.words, kind), key=str(key), enabled=id not in state.tried)
                    for key, (id, kind) in enumerate(ANSWERS.items(), start=1)
                ]
                return (*answers, hint_button(self.words, enabled=not state.hinted))
            case "decide" | "verdict":
                return self._verdicts()
            case "point":
                features = feature_buttons(self.words, self.terms.deck.features, tried=state.tried)
                none = Button(
                    "feature:none", say("None: it is a SET"), key="0", enabled="feature:none" not in state.tried
                )
                own = (none,) if state.decision == "not_set" else ()
                return (*features, *own, hint_button(self.words, enabled=not state.hinted))
            case "told":
                last = len(state.records) == self.terms.length
                text = say("See the summary") if last else say("Next three")
                return (next_button(text), numbers_button(self.words, shown=state.numbers))
            case _:
                return (next_button(say("Next")),)

    def _verdicts(self) -> tuple[Button, ...]:
        return (
            Button("set", self.words.say("A SET"), key="1"),
            Button("not_set", self.words.say("Not a SET"), key="2"),
        )

    def _with_numbers(self) -> bool:
        """After the verdict only: a sum of zeros would give the answer away."""
        return self.state.numbers and self.state.stage == "told"

    def _status(self) -> str:
        n = len(self.state.records) + (self.state.stage not in ("told", "end"))
        rung = report.rung_name(self.words, self.state.rung)
        return self.words.say("{n} of {length} · {rung}", n=n, length=self.terms.length, rung=rung)

    def _feedback(self) -> Feedback | None:
        say, state = self.words.say, self.state
        if state.stage == "intro" and self.terms.young:
            return None
        if state.stage == "intro":
            return Feedback("neutral", report.introduction(self.words, state.cards[0]))
        if state.stage == "watch":
            first = self.why.features[0]
            return Feedback("shown", (wording.check_line(self.words, first, state.cards),))
        if state.said is not None:
            return self._said(state.said)
        if state.stage == "check" and state.number == 1 and self.terms.opening(1):
            there = changed(state.last, state.cards)
            told = say("One card has changed. Before: {before}. Now: {after}.", before=there.before, after=there.after)
            return Feedback("neutral", (told,))
        return None

    def _said(self, said: Said) -> Feedback:
        words, cards, pieces = self.words, self.state.cards, self.terms.pieces
        say = words.say
        verdict = self.why.features[said.place]
        match said.what:
            case "hint" if self.state.stage == "point":
                return Feedback("neutral", (say("Look at one row after the other."),))
            case "hint":
                return Feedback("neutral", (say("Compare the words under the cards."),))
            case "guessed":
                return Feedback("neutral", (say("Now check, one feature after the other."),))
            case "right":
                return Feedback("right", (wording.right(words, verdict, cards, pieces),))
            case "again":
                return Feedback("again", (wording.pointer(words, verdict, ANSWERS[said.pressed], cards, pieces),))
            case "shown":
                return Feedback("shown", (wording.shown(words, verdict, cards, pieces),))
            case "too_quick":
                return Feedback("again", (say("Not quite. A feature here is two and one. Which one?"),))
            case "one_breaks":
                return Feedback("again", (say("Not quite. One feature is two and one. Which one?"),))
            case "not_that":
                line = say("Not quite. {check}", check=wording.check_line(words, verdict, cards))
                return Feedback("again", (line, say("Which feature is two and one?")))
            case _:
                return self._told(said)

    def _told(self, said: Said) -> Feedback:
        """The verdict with its reason, what a guess was worth, and a change of rung."""
        words, why, record = self.words, self.why, self.state.records[-1]
        if said.what == "decided":
            told = report.verdict(words, why, record, self.terms.pieces)
        elif said.what == "found":
            told = reasons.found(words, why, said.place, self.terms.pieces)
        elif said.what == "pointed_out":
            told = reasons.pointed_out(words, why, said.place, self.terms.pieces)
        else:
            told = report.nothing_breaks(words, why, self.terms.pieces)
        guess = report.guess(words, why, record)
        step = report.step(words, record, self.state.rung)
        odd = why.failing[0].odd if why.failing else None
        about = () if odd is None else (card_id(self.state.cards[odd]),)
        return Feedback(told.kind, (*told.lines, *guess, *step), about)

    def end(self, made: Result) -> Scene:
        """The end card: what is true of the answers, and the next step."""
        words = self.words
        feedback, again = end_card(words, made, self.terms.deck)
        return Scene(
            look=self.look,
            title=words.say("SET or not?"),
            prompt=words.say("Done! This is how it went."),
            feedback=feedback,
            table=report.by_feature(words, self.terms.deck, made),
            buttons=(again,),
            status=self._status(),
            question=self._question(),
        )
