"""The rule quiz for a whole class: large cards, everyone answers on fingers, the teacher presses Reveal and Next.

Nobody's answer is asked for, so nothing is recorded and nobody is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from setlab.activities import wording
from setlab.activities.parts import Pieces, capital, piece, pieces_label
from setlab.activities.triples import Record
from setlab.deck import Cards
from setlab.explanation import Kind, explain
from setlab.language import Language, language_of
from setlab.scene import Button, Feedback, Item, Look, Scene, Zone


@dataclass(frozen=True, slots=True)
class State:
    """Which triple, which feature (one more for the verdict), and whether its answer is revealed."""

    cards: Cards
    number: int = 0
    place: int = 0
    revealed: bool = False
    over: bool = False


def first(cards: Cards) -> State:
    """The first triple, nothing revealed."""
    return State(cards)


def after(state: State, id: str, length: int, triple: Callable[[int, tuple[Record, ...]], Cards]) -> State:
    """The state after Reveal, Next or Again."""
    if id == "again":
        return State(triple(state.number + 1, ()), state.number + 1)
    if id == "reveal":
        return replace(state, revealed=True)
    if state.place < len(state.cards[0].deck.features):
        return replace(state, place=state.place + 1, revealed=False)
    if (state.number + 1) % length == 0:
        return replace(state, over=True)
    return State(triple(state.number + 1, ()), state.number + 1)


def draw(state: State, look: Look, length: int, pieces: Pieces) -> Scene:
    """The scene to project."""
    words = language_of(look.language)
    say = words.say
    title = say("SET or not? Together")
    if state.over:
        again = Button("again", say("Again with new cards"), primary=True)
        return Scene(look, title, say("Done! Which feature was the hardest to see?"), buttons=(again,))
    why = explain(*state.cards)
    deciding = state.place == len(why.features)
    shown = state.place + state.revealed
    rows = tuple(
        wording.row(words, verdict, state.cards)
        if place < shown
        else wording.open_row(words, verdict.feature, state.cards, values=False, current=place == state.place)
        for place, verdict in enumerate(why.features)
    )
    if deciding:
        prompt = say("Is it a SET? Thumb up: a SET. Thumb down: not a SET.")
    else:
        prompt = wording.question(words, why.features[state.place].feature, pieces)
    feedback = None
    if state.revealed and deciding:
        reason = capital(wording.short_reason(words, why, pieces))
        verdict = say("A SET.") if why.is_set else say("Not a SET.")
        feedback = Feedback("shown", (verdict, say("{reason}.", reason=reason)))
    elif state.revealed:
        feedback = Feedback("shown", (wording.checked(words, why.features[state.place], state.cards),))
    fingers = tuple(
        Item(f"fingers:{n}", _fingers(words, n, wording.answer(words, kind)), role="text")
        for n, kind in enumerate(Kind, start=1)
    )
    step = Button("next", say("Next"), key="n") if state.revealed else Button("reveal", say("Reveal"), key="r")
    return Scene(
        look=look,
        title=title,
        prompt=prompt,
        zones=(
            Zone("three", pieces_label(words, pieces), tuple(piece(words, card, pieces) for card in state.cards)),
            *(() if deciding else (Zone("fingers", say("Answer on your fingers"), fingers),)),
        ),
        rows=rows,
        feedback=feedback,
        buttons=(replace(step, primary=True),),
        status=say("{n} of {length}", n=state.number % length + 1, length=length),
    )


def _fingers(words: Language, n: int, answer: str) -> str:
    return words.count("{n} finger: {answer}", "{n} fingers: {answer}", n, answer=answer)
