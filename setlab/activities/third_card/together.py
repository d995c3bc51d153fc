"""Third cards for a whole class: two large cards, everybody thinks, the teacher presses Reveal and Next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Unpack

from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.checks import checked_deck, checked_length
from setlab.activities.shared.pieces import capital, piece, three_zone
from setlab.activities.shared.rows import checked_row, pair_row
from setlab.activities.shared.typed import cards_entry, typed_cards
from setlab.activities.third_card.pairs import next_pair, opening_pair
from setlab.deck import BEGINNER, Cards, Deck
from setlab.explanation import explain, same_or_different
from setlab.language import Language, language_of
from setlab.rules import third_card
from setlab.scene import Activity, Button, Feedback, Item, Look, Looks, Mark, Press, Scene
from setlab.seeds import Dice


@dataclass(frozen=True, slots=True)
class ThirdTogetherState:
    """Which pair, and whether its third card is revealed."""

    pair: Cards
    number: int = 0
    revealed: bool = False
    over: bool = False
    own: bool = False  # the two cards were typed


class ThirdTogether(Activity[ThirdTogetherState]):
    """Third cards to project: `ThirdCard(projector=True)`. Options as there.

    >>> print(ThirdTogether(seed=1).scene().prompt)
    Which card makes a SET with these two? Think, then tell your neighbour.
    """

    def __init__(self, deck: Deck = BEGINNER, length: int = 6, **look: Unpack[Looks]) -> None:
        self.deck, self.length = checked_deck(deck), checked_length(length)
        look.setdefault("size", "huge")
        super().__init__({"deck": deck, "length": self.length}, **look)

    def first(self) -> ThirdTogetherState:
        """The first pair."""
        return ThirdTogetherState(self._pair(0))

    def after(self, state: ThirdTogetherState, press: Press) -> ThirdTogetherState:
        """The state after Reveal, Next, Back or Again, or after two cards were typed."""
        match press.id:
            case "cards":
                pair = typed_cards(str(press.value), self.deck, 2, 2)
                return ThirdTogetherState(pair, state.number, own=True)
            case "reveal":
                return replace(state, revealed=True)
            case "back":
                return self._back(state)
            case "next" if not state.own and (state.number + 1) % self.length == 0:
                return replace(state, over=True)
            case _:
                return ThirdTogetherState(self._pair(state.number + 1), state.number + 1)

    def _back(self, state: ThirdTogetherState) -> ThirdTogetherState:
        if state.over:
            return replace(state, over=False)
        if state.revealed:
            return replace(state, revealed=False)
        number = state.number if state.own else state.number - 1
        return ThirdTogetherState(self._pair(number), number, revealed=True)

    def _pair(self, number: int) -> Cards:
        if number == 0:
            return opening_pair(self.deck)
        return next_pair(self.deck, (), (), Dice(self.seed, "together", number))

    def over(self, state: ThirdTogetherState) -> bool:
        """Whether a round is over."""
        return state.over

    def draw(self, state: ThirdTogetherState, look: Look, viewer: str | None = None) -> Scene:
        """The scene to project."""
        words = language_of(look.language)
        say = words.say
        back = Button(
            "back", say("Back"), key="b", quiet=True, enabled=bool(state.number or state.revealed or state.own)
        )
        title = say("Find the third card, together")
        if state.over:
            prompt = say("Done! How did you find them?")
            return Scene(look, title, prompt, buttons=(again_button(words), back), question=f"{state.number}.over")
        third = third_card(*state.pair)
        three = Cards((*state.pair, third))
        empty = Item("third", say("The third card, still unknown"), picture="")
        last = (
            replace(piece(words, third), id="third", marks=(Mark("right", say("a SET")),)) if state.revealed else empty
        )
        rows = (
            tuple(checked_row(words, verdict, three) for verdict in explain(*three).features)
            if state.revealed
            else tuple(
                pair_row(words, feature, state.pair, values=False, current=False) for feature in self.deck.features
            )
        )
        step = Button("next", say("Next"), key="n") if state.revealed else Button("reveal", say("Reveal"), key="r")
        typing = not state.revealed
        return Scene(
            look=look,
            title=title,
            prompt=say("A SET") if state.revealed
            else say("Which card makes a SET with these two? Think, then tell your neighbour."),
            zones=(three_zone(words, (*(piece(words, card) for card in state.pair), last)),),
            rows=rows,
            feedback=self._feedback(words, three) if state.revealed else None,
            buttons=(replace(step, primary=True), back),
            entries=(cards_entry(words, say("Your own two cards"), self.deck, 2),) if typing else (),
            status=say("your own cards") if state.own
            else say("{n} of {length}", n=state.number % self.length + 1, length=self.length),
            question=f"{state.number}.{state.revealed}.{state.own}",
            lay="tall" if look.size == "huge" else "plain",
        )  # fmt: skip

    def _feedback(self, words: Language, three: Cards) -> Feedback:
        features = capital(same_or_different(explain(*three).features, words))
        only = words.say("{card}. No other card completes these two.", card=three[2])
        return Feedback("shown", (only, words.say("{reason}.", reason=features)))
