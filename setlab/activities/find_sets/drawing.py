"""What FindSets shows: its states as scenes, in the learner's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from setlab.activities.find_sets.report import found_zone, pointed, status
from setlab.activities.find_sets.state import FindState, Said
from setlab.activities.find_sets.tables import NUMBERS
from setlab.activities.shared import reasons
from setlab.activities.shared.buttons import hint_button, next_button
from setlab.activities.shared.exercise import end_card
from setlab.activities.shared.pieces import capital, card_id, card_ids, columns, feature_buttons, feature_label, piece
from setlab.activities.shared.rows import checked_row, first_answers, open_row, pair_row
from setlab.activities.shared.wording import check_line, feature_list
from setlab.deck import BEGINNER, Card, Feature
from setlab.explanation import Explanation, explain, same_or_different
from setlab.language import language_of
from setlab.learner import Result, next_move
from setlab.scene import Button, Entry, Feedback, Item, Look, Mark, Pick, Row, Scene, Zone


def draw(state: FindState, look: Look, made: Result | None) -> Scene:
    """The scene of a state; `made` is the result of a table on which all is found."""
    drawing = _Drawing(state, look)
    return drawing.scene() if made is None else drawing.end(made)


class _Drawing:
    """One scene in the making: what all its parts need to know."""

    def __init__(self, state: FindState, look: Look) -> None:
        self.state, self.look = state, look
        self.words = language_of(look.language)
        self.left = len(state.left)

    def scene(self) -> Scene:
        """All parts together."""
        return Scene(
            look=self.look,
            title=self.words.say("Find all the SETs"),
            prompt=self._prompt(),
            zones=(self._board(), *self._found()),
            rows=self._rows(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=self._status(),
            focus=self._focus(),
            entries=self._number(),
            question=self._question(),
            lay="split",
        )

    def _number(self) -> tuple[Entry, ...]:
        """Where the number of a table is typed, so that everybody has the same; before anything is found."""
        state = self.state
        if state.stage != "look" or state.found or state.misses or state.table.day is not None:
            return ()
        label, go = self.words.say("Table number"), self.words.say("Open")
        return (Entry("table", label, go, "number", least=0, most=NUMBERS - 1),)

    def _question(self) -> str:
        state = self.state
        step = state.hint.step if state.hint else 0
        return f"{state.round}.{len(state.found)}.{len(state.misses)}.{state.stage}.{len(state.tried)}.{step}"

    def _prompt(self) -> str:
        say, state = self.words.say, self.state
        match state.stage:
            case "why":
                return say("First check it: is a feature two and one?")
            case "point":
                return say("Not a SET. Which feature is two and one?")
            case "told":
                return say("Not a SET")
            case "keep":
                return say("Which card goes back?")
            case "all":
                return say("All SETs are found!")
        if self._pair_is_picked():
            return say("Two cards of a SET are picked. Which card completes it?")
        return self.words.count(
            "{n} SET is left. Pick three cards.", "{n} SETs are left. Pick three cards.", self.left
        )  # fmt: skip

    def _pair_is_picked(self) -> bool:
        """Whether the two cards that were given away are the ones that are picked."""
        hint = self.state.hint
        return hint is not None and hint.step > 1 and set(self.state.picked) == set(hint.target[:2])

    def _status(self) -> str:
        return status(self.words, self.state.table, len(self.state.found), len(self.state.sets))

    def _focus(self) -> str | None:
        """Where the keyboard goes when what it was on is gone."""
        match self.state.stage:
            case "why":
                return f"feature:{self._feature_names()[0]}"
            case "point":
                return next(
                    f"feature:{name}" for name in self._feature_names() if f"feature:{name}" not in self.state.tried
                )
            case "told":
                return "keep"
            case "all":
                return "next"
        first = (*self.state.picked, *self.state.table.cards)[0]
        return card_id(first)

    def _feature_names(self) -> list[str]:
        return [feature.name for feature in self.state.table.cards[0].deck.features]

    # The cards.

    def _board(self) -> Zone:
        stage = self.state.stage
        pick: Pick = "many" if stage in ("look", "keep") else "none"
        items = tuple(self._card(card) for card in self.state.table.cards)
        return Zone(
            "board", self.words.say("The cards on the table"), items, "grid", columns(len(items)), pick, "board"
        )

    def _card(self, card: Card) -> Item:
        state = self.state
        return replace(
            piece(self.words, card),
            selected=card in state.picked,
            enabled=state.stage != "keep" or card in state.picked,
            marks=self._marks(card),
        )

    def _marks(self, card: Card) -> tuple[Mark, ...]:
        state, marks = self.state, []
        if state.stage == "told" and not state.fit and state.said is not None:
            odd = explain(*state.last).features[state.said.place].odd
            if odd is not None and card is state.last[odd]:
                marks.append(Mark("odd", self.words.say("the odd one out")))
        elif state.hint is not None and state.stage == "look" and card in state.hint.target[: state.hint.step]:
            marks.append(Mark("hint", self.words.say("is part of a SET")))
        return tuple(marks)

    def _found(self) -> tuple[Zone, ...]:
        return found_zone(self.words, self.state.found)

    # The rows.

    def _rows(self) -> tuple[Row, ...]:
        state, words = self.state, self.words
        if state.last:
            features = explain(*state.last).features
            if state.stage == "why":
                return tuple(open_row(words, verdict.feature, state.last, values=True, current=False)
                             for verdict in features)  # fmt: skip
            if state.stage == "point":
                open_rows = [open_row(words, verdict.feature, state.last, values=True, current=False)
                             for verdict in features]  # fmt: skip
                return tuple(open_rows) if state.tried else ()
            return tuple(checked_row(words, verdict, state.last) for verdict in features)
        hint = state.hint
        if hint is None or hint.gift or hint.step < 2:
            return ()
        if hint.step > 2:
            return tuple(checked_row(words, verdict, hint.target) for verdict in explain(*hint.target).features)
        features_of = hint.target[0].deck.features
        return tuple(pair_row(words, feature, hint.target[:2], values=True, current=False) for feature in features_of)

    # What is said.

    def _feedback(self) -> Feedback | None:
        said = self.state.said
        if said is not None:
            return self._said(said)
        if self._pair_is_picked():
            return Feedback("neutral", (self.words.say("Work out the third card, then look for it."),))
        return None

    def _said(self, said: Said) -> Feedback:
        words, state, place = self.words, self.state, said.place
        say = words.say
        about = card_ids(state.last)
        if said.what == "hint":
            return self._hint_said()
        if said.what == "fit":
            line = say("Any two cards have exactly one third card that makes a SET.")
            return Feedback("neutral", (line, *(self._fits(*three) for three in state.completions)))
        why = explain(*state.last)
        match said.what:
            case "found":
                features = capital(same_or_different(why.features, words))
                return Feedback(
                    "right", (say("Right, a SET! {features}.", features=features), *self._what_is_left()), about
                )
            case "repeat":
                return Feedback(
                    "again", (say("You already have this one: number {n} in your list.", n=place + 1),), about
                )
            case "not_that":
                line = say("Not quite. {check}", check=check_line(words, why.features[place], state.last))
                return Feedback("again", (line, say("Which feature is two and one?")))
            case "pointed":
                told = reasons.found(words, why, place, "cards")
            case _:
                told = reasons.pointed_out(words, why, place, "cards")
        odd = why.features[place].odd
        return replace(told, lines=(*told.lines, *self._fails_too(why, place)), about=(about[odd or 0],))

    def _fits(self, one: Card, two: Card, third: Card) -> str:
        """Which card a pair needs, and whether it lies there."""
        say = self.words.say
        if third not in self.state.table.cards:
            return say("{one} and {two} need {card}: not on the table.", one=one, two=two, card=third)
        if frozenset((one, two, third)) in {frozenset(found.cards) for found in self.state.found}:
            return say("{one} and {two} need {card}: found already.", one=one, two=two, card=third)
        return say("{one} and {two} need {card}: it is on the table.", one=one, two=two, card=third)

    def _fails_too(self, why: Explanation, place: int) -> tuple[str, ...]:
        """The other features that break it."""
        others = [verdict.feature for verdict in why.failing if verdict is not why.features[place]]
        if not others:
            return ()
        names = capital(feature_list(self.words, others))
        return (
            self.words.count(
                "{features} is two and one too.", "{features} are two and one too.", len(others), features=names
            ),
        )

    def _hint_said(self) -> Feedback:
        say, hint = self.words.say, self.state.hint
        assert hint is not None
        about = card_ids(hint.target[: hint.step])
        match hint.step:
            case 1:
                line = say("This card lies in a SET that you have not found yet.")
            case 2:
                line = say("These two lie in a SET. Work out the third card, feature by feature.")
            case _:
                line = say("These three are a SET. Pick the third card to take it.")
        return Feedback("shown" if hint.step > 2 else "neutral", (line,), about)

    def _what_is_left(self) -> tuple[str, ...]:
        if self.left == 0:
            return ()
        return (self.words.count("{n} SET is left.", "{n} SETs are left.", self.left),)

    # What can be pressed.

    def _buttons(self) -> tuple[Button, ...]:
        say, state = self.words.say, self.state
        match state.stage:
            case "why":
                none = Button("feature:none", say("None: it is a SET"), key="0")
                return (*feature_buttons(self.words, self._features()), none)
            case "point":
                features = state.table.cards[0].deck.features
                show = Button("show_me", say("Show me"), key="s", quiet=True)
                return (*feature_buttons(self.words, features, tried=state.tried), show)
            case "told":
                return (
                    Button("keep", say("Keep two of them"), key="k"),
                    Button("put_back", say("Put them all back"), key="b"),
                    Button("fit", say("Which card would fit?"), key="w", enabled=not state.fit),
                )
            case "keep":
                return (Button("put_back", say("Put them all back"), key="b"),)
            case "all":
                return (next_button(say("See the summary")),)
        more = state.hint is None or state.hint.step < 3
        return (hint_button(self.words, enabled=more),)

    # The end.

    def end(self, made: Result) -> Scene:
        """The end card: what is true of the claims, and the next step."""
        words, state = self.words, self.state
        feedback, again = end_card(words, made, state.table.cards[0].deck)
        onward = next_move(made).step == "onward" and state.features == len(BEGINNER.features)
        more = Button("all_cards", words.say("All 81 cards"), primary=True)
        rows = [(feature_label(words, feature), pointed(feature, state.misses)) for feature in self._features()]
        return Scene(
            look=self.look,
            title=words.say("Find all the SETs"),
            prompt=words.say("Done! This is how it went."),
            zones=self._found(),
            feedback=feedback,
            table=first_answers(words, rows) if any(answers for _, answers in rows) else None,
            buttons=(more, replace(again, primary=False)) if onward else (again,),
            status=self._status(),
            question=self._question(),
        )

    def _features(self) -> Sequence[Feature]:
        return self.state.table.cards[0].deck.features
