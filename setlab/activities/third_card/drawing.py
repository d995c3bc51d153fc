"""What ThirdCard shows: its states as scenes, in the learner's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from setlab.activities.shared.buttons import hint_button, next_button, numbers_button
from setlab.activities.shared.exercise import end_card
from setlab.activities.shared.pieces import capital, feature_label, piece, sum_table, three_zone, value_words
from setlab.activities.shared.rows import checked_row, first_answers, pair_row
from setlab.activities.shared.wording import check_line
from setlab.activities.third_card import wording
from setlab.activities.third_card.state import Said, Terms, ThirdState
from setlab.deck import Card, Feature
from setlab.explanation import FeatureVerdict, explain, same_or_different
from setlab.language import language_of
from setlab.learner import Result
from setlab.scene import Button, Feedback, Item, Lay, Look, Mark, Row, Scene, Zone


def draw(terms: Terms, state: ThirdState, look: Look, made: Result | None) -> Scene:
    """The scene of a state; `made` is the result of a round that is over."""
    drawing = _Drawing(terms, state, look)
    return drawing.scene() if made is None else drawing.end(made)


class _Drawing:
    """One scene in the making: what all its parts need to know."""

    def __init__(self, terms: Terms, state: ThirdState, look: Look) -> None:
        self.terms, self.state, self.look = terms, state, look
        self.words = language_of(look.language)
        self.features = terms.deck.features
        self.whole = state.stage in ("told", "revealed")  # the third card lies there

    def scene(self) -> Scene:
        """All parts together."""
        return Scene(
            look=self.look,
            title=self.words.say("Find the third card"),
            prompt=self._prompt(),
            zones=(self._three(), *self._choices()),
            rows=self._rows(),
            table=sum_table(self.words, self.state.three) if self.state.numbers and self.whole else None,
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=self.words.say("{n} of {length}", n=self._number(), length=self.terms.length),
            question=self._question(),
            lay=self._lay(),
        )

    def _question(self) -> str:
        state = self.state
        return f"{state.before + len(state.records)}.{state.stage}.{state.place}.{len(state.tried)}"

    def _lay(self) -> Lay:
        if self.state.stage == "ask" and self.state.form in ("free", "choose"):
            return "split"
        return "tall" if self.look.size == "huge" else "plain"

    def _number(self) -> int:
        return len(self.state.records) + (self.state.stage not in ("told", "end"))

    def _prompt(self) -> str:
        say, state = self.words.say, self.state
        if state.stage == "told":
            return say("A SET")
        if state.stage == "revealed":
            return say("Is this the card in your mind?")
        match state.form:
            case "lead":
                return wording.lead(self.words, self.features[state.place], state.pair)
            case "plain":
                return wording.plain(self.words, self.features[state.place])
            case "free":
                return say("Build the third card, then check it.")
            case "choose":
                return say("Which card makes a SET with these two?")
            case _:
                return say("Picture the third card. Then reveal it.")

    # The cards.

    def _three(self) -> Zone:
        captions = ["", ""]
        if self.state.hinted and self.state.stage == "ask" and self.state.form in ("lead", "plain"):
            captions = list(value_words(self.words, self.features[self.state.place], self.state.pair))
        pair = [
            replace(piece(self.words, card), caption=caption)
            for card, caption in zip(self.state.pair, captions, strict=True)
        ]
        return three_zone(self.words, (*pair, self._slot()))

    def _slot(self) -> Item:
        """The place of the third card: the right one, the one that was tried, or what is known of it."""
        say = self.words.say
        if self.whole:
            return replace(piece(self.words, self.state.three[2]), id="third", marks=(Mark("right", say("a SET")),))
        tried = self._tried()
        if tried is not None:
            marks = (Mark("odd", say("not a SET")),)
            return replace(piece(self.words, tried), id="third", marks=marks)
        if self.state.form == "free" and None not in self.state.values:  # it is built: here it stands, still unchecked
            values = tuple(value for value in self.state.values if value is not None)
            return replace(piece(self.words, self.terms.deck.card(values)), id="third")
        known = [
            self.words.form(feature.values[value])
            for feature, value in zip(self.features, self.state.values, strict=True)
            if value is not None
        ]
        return Item("third", say("The third card, still unknown"), picture="", caption=", ".join(known))

    def _tried(self) -> Card | None:
        """The wrong third card on show, until the learner changes it."""
        trial = self.state.trial
        unchanged = self.state.form == "choose" or trial == self.state.values
        return self.terms.deck.card(trial) if trial is not None and unchanged else None

    def _choices(self) -> tuple[Zone, ...]:
        state = self.state
        if state.stage != "ask":
            return ()
        if state.form == "choose":
            return (Zone("choices", self.words.say("Cards to choose from"), self._offer(), pick="one"),)
        if state.form == "free":
            return tuple(self._value_zone(feature, place) for place, feature in enumerate(self.features))
        return ()

    def _offer(self) -> tuple[Item, ...]:
        items = []
        for card in self.state.offer:
            item = piece(self.words, card)
            if item.id in self.state.tried:
                item = replace(item, enabled=False, marks=(Mark("excluded", self.words.say("not a SET")),))
            items.append(item)
        return tuple(items)

    def _value_zone(self, feature: Feature, place: int) -> Zone:
        items = tuple(
            Item(
                f"{feature.name}:{value}",
                wording.choice(self.words, feature, which),
                role="choice",
                selected=self.state.values[place] == which,
            )
            for which, value in enumerate(feature.values)
        )
        return Zone(f"build {feature.name}", feature_label(self.words, feature), items, pick="one", role="choices")

    # The rows.

    def _rows(self) -> tuple[Row, ...]:
        state = self.state
        if self.whole:
            return self._verdicts(state.three)
        if (tried := self._tried()) is not None:
            return self._verdicts((*state.pair, tried))
        if state.form in ("lead", "plain"):
            return tuple(self._building(feature, place) for place, feature in enumerate(self.features))
        if state.hinted:
            return tuple(self._open(feature, values=True, current=False) for feature in self.features)
        return ()

    def _building(self, feature: Feature, place: int) -> Row:
        state = self.state
        if state.values[place] is not None or (state.stage == "shown" and place == state.place):
            return self._verdict(feature, place, state.three)
        current = place == state.place
        return self._open(feature, values=current and (state.form == "lead" or state.hinted), current=current)

    def _open(self, feature: Feature, *, values: bool, current: bool) -> Row:
        return pair_row(self.words, feature, self.state.pair, values=values, current=current)

    def _verdicts(self, three: Sequence[Card]) -> tuple[Row, ...]:
        return tuple(self._verdict(feature, place, three) for place, feature in enumerate(self.features))

    def _verdict(self, feature: Feature, place: int, three: Sequence[Card]) -> Row:
        return checked_row(self.words, _judged(feature, place, three), three)

    # What is said.

    def _feedback(self) -> Feedback | None:
        say, state = self.words.say, self.state
        if state.stage == "revealed":
            return Feedback("shown", (self._only(), self._reason()))
        if state.said is not None and (state.said.what != "not_that" or self._tried() is not None):
            return self._said(state.said)  # what was said of a card that has changed since is gone with it
        if state.before + len(state.records) == 0 and state.place == 0 and state.form != "picture":
            return Feedback("neutral", (say("Any two cards have exactly one third card that makes a SET."),))
        return None

    def _said(self, said: Said) -> Feedback:
        words, state = self.words, self.state
        say, feature = words.say, self.features[said.place]
        match said.what:
            case "hint" if state.form in ("lead", "plain"):
                return Feedback("neutral", (wording.hint(words, feature, state.pair),))
            case "hint":
                line = say("Same stays the same. Different takes the value that is missing.")
                return Feedback("neutral", (say("Go feature by feature."), line))
            case "again":
                return Feedback("again", (wording.pointer(words, feature, state.pair, said.which),))
            case "shown":
                return Feedback("shown", (wording.shown(words, feature, state.three),))
            case "right":
                line = wording.right(words, feature, state.three)
                return Feedback("right", (line, self._only()) if state.stage == "told" else (line,))
            case "not_that":
                return self._not_that(said)
            case "found":
                right = say("Right, a SET! {features}.", features=capital(self._same_or_different()))
                return Feedback("right", (right, self._only()))
            case _:
                return Feedback("shown", (self._only(), self._reason()))

    def _not_that(self, said: Said) -> Feedback:
        """What the wrong third card would make, and what to do about it."""
        say, trial = self.words.say, self.state.trial
        assert trial is not None
        three = (*self.state.pair, self.terms.deck.card(trial))
        verdict = _judged(self.features[said.place], said.place, three)
        line = say("Not quite. {check}", check=check_line(self.words, verdict, three))
        if self.state.form == "choose":
            return Feedback("again", (line, say("Choose another card.")))
        return Feedback("again", (line, say("Change what is two and one, then check again.")))

    def _only(self) -> str:
        return self.words.say("{card}. No other card completes these two.", card=self.state.three[2])

    def _reason(self) -> str:
        return self.words.say("{reason}.", reason=capital(self._same_or_different()))

    def _same_or_different(self) -> str:
        return same_or_different(explain(*self.state.three).features, self.words)

    # What can be pressed.

    def _buttons(self) -> tuple[Button, ...]:
        say, state = self.words.say, self.state
        if state.stage == "revealed":
            mine = Button("mine", say("Yes, this one"), key="1")
            return (
                mine,
                Button("other", say("No, another one"), key="2"),
                numbers_button(self.words, shown=state.numbers),
            )
        if state.stage == "told":
            last = len(state.records) == self.terms.length
            text = say("See the summary") if last else say("Next two")
            return (next_button(text), numbers_button(self.words, shown=state.numbers))
        if state.stage == "shown":
            return (next_button(say("Next")),)
        match state.form:
            case "lead" | "plain":
                return (*self._values(), hint_button(self.words, enabled=not state.hinted))
            case "free":
                return (self._check(), hint_button(self.words, enabled=not state.hinted))
            case "choose":
                return (hint_button(self.words, enabled=not state.hinted),)
            case _:
                return (
                    Button("reveal", say("Reveal"), key="r", primary=True),
                    hint_button(self.words, enabled=not state.hinted),
                )

    def _values(self) -> tuple[Button, ...]:
        feature = self.features[self.state.place]
        return tuple(
            Button(
                id, wording.choice(self.words, feature, which), key=str(which + 1), enabled=id not in self.state.tried
            )
            for which, value in enumerate(feature.values)
            for id in [f"{feature.name}:{value}"]
        )

    def _check(self) -> Button:
        values = self.state.values
        ready = None not in values and values != self.state.trial
        return Button("check", self.words.say("Check"), key="c", enabled=ready, primary=True)

    # The end.

    def end(self, made: Result) -> Scene:
        """The end card: what is true of the answers, and the next step."""
        words, state = self.words, self.state
        records = state.records
        feedback, again = end_card(words, made, self.terms.deck)
        if self.terms.mode == "picture":
            feedback = Feedback("neutral", (wording.pictured(words, records),))
        rows = [
            (feature_label(words, feature), [record.first[place] is True for record in records])
            for place, feature in enumerate(self.features)
            if self.terms.mode != "picture"  # there only the whole card is asked for
        ]
        return Scene(
            look=self.look,
            title=words.say("Find the third card"),
            prompt=words.say("Done! This is how it went."),
            feedback=feedback,
            table=first_answers(words, [*rows, (words.say("the whole card"), [record.clean for record in records])]),
            buttons=(again,),
            status=words.say("{n} of {length}", n=self._number(), length=self.terms.length),
            question=self._question(),
        )


def _judged(feature: Feature, place: int, three: Sequence[Card]) -> FeatureVerdict:
    a, b, c = (card.vector[place] for card in three)
    return FeatureVerdict(feature, (a, b, c))
