"""The rule quiz for a whole class: large cards, everyone answers on fingers, the teacher presses Reveal and Next.

Nobody's answer is asked for, so nothing is recorded and nobody is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Unpack

from setlab.activities.shared import wording
from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.checks import checked_deck, checked_length
from setlab.activities.shared.pieces import Pieces, capital, piece, three_zone
from setlab.activities.shared.rows import checked_row, open_row
from setlab.activities.shared.typed import cards_entry, typed_cards
from setlab.deck import BEGINNER, Cards, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.language import Language, language_of
from setlab.learner import Answered, next_item, opening
from setlab.scene import Activity, Button, Feedback, Item, Look, Looks, Press, Scene, Zone
from setlab.seeds import child_seed

REMEMBERED = 30  # triples that do not come again soon


@dataclass(frozen=True, slots=True)
class RuleTogetherState:
    """Which triple, which feature (one more for the verdict), and whether its answer is revealed."""

    cards: Cards
    number: int = 0
    place: int = 0
    revealed: bool = False
    over: bool = False


class RuleTogether(Activity[RuleTogetherState]):
    """The rule quiz to project: `RuleQuiz(projector=True)`. Options as there.

    >>> print(RuleTogether(seed=1).scene().zones[1].items[0].label)
    1 finger: YES, all the same
    """

    def __init__(
        self, deck: Deck = BEGINNER, length: int = 6, *, pieces: Pieces = "cards", **look: Unpack[Looks]
    ) -> None:
        self.deck, self.length = checked_deck(deck), checked_length(length)
        self.pieces = checked_pieces(pieces, deck)
        self._laid: list[Cards] = []  # all so far, so that the same never comes twice and a round is balanced
        look.setdefault("size", "huge")
        super().__init__({"deck": deck, "length": self.length, "pieces": pieces}, **look)

    def first(self) -> RuleTogetherState:
        """The first triple, nothing revealed."""
        return RuleTogetherState(self._triple(0))

    def after(self, state: RuleTogetherState, press: Press) -> RuleTogetherState:
        """The state after Reveal, Next, Back or Again, or after cards were typed."""
        if press.id == "cards":
            return RuleTogetherState(typed_cards(str(press.value), self.deck, 3, 3), state.number)
        if press.id == "back":
            return self._back(state)
        if press.id == "reveal":
            return replace(state, revealed=True)
        if press.id == "again":
            return self._begin(state)
        if state.place < len(self.deck.features):
            return replace(state, place=state.place + 1, revealed=False)
        if (state.number + 1) % self.length == 0:
            return replace(state, over=True)
        return self._begin(state)

    def _back(self, state: RuleTogetherState) -> RuleTogetherState:
        """One step back: a wrong press on Next loses nothing."""
        last = len(self.deck.features)
        if state.over:
            return replace(state, over=False)
        if state.revealed:
            return replace(state, revealed=False)
        if state.place:
            return replace(state, place=state.place - 1, revealed=True)
        number = state.number - 1
        return RuleTogetherState(self._triple(number), number, last, revealed=True)

    def over(self, state: RuleTogetherState) -> bool:
        """Whether a round is over."""
        return state.over

    def _begin(self, state: RuleTogetherState) -> RuleTogetherState:
        return RuleTogetherState(self._triple(state.number + 1), state.number + 1)

    def _triple(self, number: int) -> Cards:
        """The cards of a triple: an opening with a contrast, then as for one who answers all rightly."""
        if number < 3:
            return opening(self.deck, self.seed)[number]
        while len(self._laid) <= number:
            seen = [Answered(cards, "fast", decision="set") for cards in self._laid]
            seed = child_seed(self.seed, "together", len(seen))
            self._laid.append(next_item(self.deck, seen[-REMEMBERED:], rung="fast", seed=seed).cards)
        return self._laid[number]

    def draw(self, state: RuleTogetherState, look: Look, viewer: str | None = None) -> Scene:
        """The scene to project."""
        words = language_of(look.language)
        say = words.say
        title = say("SET or not? Together")
        if state.over:
            prompt = say("Done! Which feature was the hardest to see?")
            buttons = (again_button(words), self._back_button(words, state))
            return Scene(look, title, prompt, buttons=buttons, question=f"{state.number}.over")
        why = explain(*state.cards)
        deciding = state.place == len(why.features)
        shown = state.place + state.revealed
        rows = tuple(
            checked_row(words, verdict, state.cards)
            if place < shown
            else open_row(words, verdict.feature, state.cards, values=False, current=place == state.place)
            for place, verdict in enumerate(why.features)
        )
        if deciding:
            prompt = say("Is it a SET? Thumbs up: a SET. Thumbs down: not a SET.")
        else:
            prompt = wording.question(words, why.features[state.place].feature, self.pieces)
        asked_first = state.place == 0 and not state.revealed  # the moment for a table of one's own: it takes room
        step = Button("next", say("Next"), key="n") if state.revealed else Button("reveal", say("Reveal"), key="r")
        fingers = tuple(
            Item(f"fingers:{n}", _fingers(words, n, wording.answer(words, kind)), role="text")
            for n, kind in enumerate(Kind, start=1)
        )
        return Scene(
            look=look,
            title=title,
            prompt=prompt,
            zones=(
                three_zone(words, tuple(piece(words, card, self.pieces) for card in state.cards), self.pieces),
                *(() if deciding else (Zone("fingers", say("Answer with your fingers"), fingers, role="list"),)),
            ),
            rows=rows,
            feedback=self._feedback(words, state) if state.revealed else None,
            buttons=(replace(step, primary=True), self._back_button(words, state)),
            entries=(cards_entry(words, say("Your own three cards"), self.deck, 3),) if asked_first else (),
            status=say("{n} of {length}", n=state.number % self.length + 1, length=self.length),
            question=f"{state.number}.{state.place}.{state.revealed}",
            lay="tall" if look.size == "huge" else "split",
        )

    @staticmethod
    def _back_button(words: Language, state: RuleTogetherState) -> Button:
        first = not (state.number or state.place or state.revealed)
        return Button("back", words.say("Back"), key="b", quiet=True, enabled=not first)

    def _feedback(self, words: Language, state: RuleTogetherState) -> Feedback:
        why, say = explain(*state.cards), words.say
        if state.place < len(why.features):
            return Feedback("shown", (wording.check_line(words, why.features[state.place], state.cards),))
        reason = capital(wording.short_reason(words, why, self.pieces))
        return Feedback("shown", (say("A SET.") if why.is_set else say("Not a SET."), say("{reason}.", reason=reason)))


def checked_pieces(pieces: Pieces, deck: Deck) -> Pieces:
    """Cards, or dice where the deck has their three features."""
    if pieces not in ("cards", "dice"):
        raise OptionError("The pieces are cards or dice, not {pieces!r}.", pieces=pieces)
    if pieces == "dice" and deck is not BEGINNER:
        raise OptionError("Dice show colour, shape and number: they go with deck=BEGINNER.")
    return pieces


def _fingers(words: Language, n: int, answer: str) -> str:
    return words.count("{n} finger: {answer}", "{n} fingers: {answer}", n, answer=answer)
