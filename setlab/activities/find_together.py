"""FindSets for a whole class: large cards, everyone looks and answers on fingers, the teacher presses Reveal and Next.

Nobody's answer is asked for, so nothing is recorded and nobody is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from setlab.activities.find_sets_report import columns, found_zone, status
from setlab.activities.find_sets_state import Found, Table, differing
from setlab.activities.parts import capital, piece
from setlab.activities.wording import row
from setlab.deck import Card, Cards
from setlab.explanation import explain, same_or_different
from setlab.language import Language, language_of
from setlab.rules import find_sets
from setlab.scene import Button, Feedback, Item, Look, Mark, Row, Scene, Zone


@dataclass(frozen=True, slots=True)
class State:
    """Which table, how many of its SETs are shown, how many cards of the next one are given as a hint."""

    table: Table
    shown: int = 0
    hint: int = 0
    revealed: bool = False  # the last one shown is spoken of
    over: bool = False
    round: int = 0

    @property
    def sets(self) -> list[Cards]:
        """All SETs on the table, those first that are seen soonest."""
        return sorted(find_sets(self.table.cards), key=differing)


def after(state: State, id: str, table: Callable[[int], Table]) -> State:
    """The state after Reveal, Next, Hint or Again; `table` lays the cards of a round."""
    if id == "again":
        return State(table(state.round + 1), round=state.round + 1)
    if id == "hint":
        return replace(state, hint=state.hint + 1)
    if id == "reveal":
        return replace(state, shown=state.shown + 1, hint=0, revealed=True)
    return replace(state, revealed=False, over=state.shown == len(state.sets))


def draw(state: State, look: Look) -> Scene:
    """The scene to project."""
    return _Drawing(state, look).scene()


class _Drawing:
    """One scene in the making: what all its parts need to know."""

    def __init__(self, state: State, look: Look) -> None:
        self.state, self.look = state, look
        self.words: Language = language_of(look.language)
        self.sets = state.sets
        self.three = self.sets[state.shown - 1] if state.revealed else Cards()
        self.given = () if state.revealed or state.over else self.sets[state.shown][: state.hint]

    def scene(self) -> Scene:
        """All parts together."""
        shown = [Found(three, helped=False) for three in self.sets[: self.state.shown]]
        return Scene(
            look=self.look,
            title=self.words.say("Find all the SETs, together"),
            prompt=self._prompt(),
            zones=(*((self._board(),) if not self.state.over else ()), *found_zone(self.words, shown)),
            rows=self._rows(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            status=status(self.words, self.state.table, self.state.shown, len(self.sets)),
        )

    def _prompt(self) -> str:
        say, state = self.words.say, self.state
        if state.over:
            return say("Done! Which SET was the hardest to see?")
        if state.revealed:
            return say("A SET")
        if state.hint == 2:
            return say("Which card completes these two? Show its place on your fingers.")
        if state.shown == 0:
            return say("How many SETs do you see? Show it on your fingers.")
        left = len(self.sets) - state.shown
        return self.words.count(
            "{n} SET is left. Thumb up when you see it.", "{n} SETs are left. Thumb up when you see one.", left
        )  # fmt: skip

    def _board(self) -> Zone:
        items = tuple(self._card(place, card) for place, card in enumerate(self.state.table.cards, start=1))
        return Zone("board", self.words.say("The cards on the table"), items, "grid", columns(len(items)))

    def _card(self, place: int, card: Card) -> Item:
        marks: tuple[Mark, ...] = ()
        if card in self.three:
            marks = (Mark("right", self.words.say("a SET")),)
        elif card in self.given:
            marks = (Mark("hint", self.words.say("lies in a SET")),)
        return replace(piece(self.words, card), caption=str(place), marks=marks)

    def _rows(self) -> tuple[Row, ...]:
        if not self.three:
            return ()
        return tuple(row(self.words, verdict, self.three) for verdict in explain(*self.three).features)

    def _feedback(self) -> Feedback | None:
        if not self.three:
            return None
        reason = capital(same_or_different(explain(*self.three).features, self.words))
        about = tuple(f"card:{card.code}" for card in self.three)
        return Feedback("shown", (self.words.say("{reason}.", reason=reason),), about)

    def _buttons(self) -> tuple[Button, ...]:
        say, state = self.words.say, self.state
        if state.over:
            return (Button("again", say("Again with new cards"), primary=True),)
        if state.revealed:
            return (Button("next", say("Next"), key="n", primary=True),)
        hint = Button("hint", say("Hint"), key="h", quiet=True, enabled=state.hint < 2)
        return (Button("reveal", say("Reveal"), key="r", primary=True), hint)
