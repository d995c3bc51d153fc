"""FindSets for a whole class: large cards, everyone looks and answers on fingers, the teacher presses Reveal and Next.

Nobody's answer is asked for, so nothing is recorded and nobody is wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Unpack

from setlab.activities.find_sets.report import found_zone, status, table_name
from setlab.activities.find_sets.state import Dealt, Found, differing
from setlab.activities.find_sets.tables import MOST, Tables
from setlab.activities.shared.buttons import again_button
from setlab.activities.shared.pieces import capital, card_ids, columns, piece
from setlab.activities.shared.rows import checked_row
from setlab.activities.shared.typed import cards_entry, typed_cards
from setlab.deck import CLASSIC, Card, Cards, Deck
from setlab.explanation import explain, same_or_different
from setlab.language import Language, language_of
from setlab.rules import find_sets
from setlab.scene import Activity, Button, Feedback, Item, Look, Looks, Mark, Press, Row, Scene, Zone


@dataclass(frozen=True, slots=True)
class FindTogetherState:
    """Which table, how many of its SETs are shown, how many cards of the next one are given as a hint."""

    table: Dealt
    shown: int = 0
    hint: int = 0
    revealed: bool = False  # the last one shown is spoken of
    over: bool = False
    round: int = 0

    @property
    def sets(self) -> list[Cards]:
        """All SETs on the table, those first that are seen soonest."""
        return sorted(find_sets(self.table.cards), key=differing)


class FindTogether(Activity[FindTogetherState]):
    """FindSets to project: `FindSets(projector=True)`. Options as there.

    >>> len(FindTogether(seed=1).scene().zones[0].items)
    12
    """

    def __init__(
        self,
        deck: Deck = CLASSIC,
        cards: int | None = None,
        sets: int | None = None,
        *,
        daily: bool | date | str | None = None,
        **look: Unpack[Looks],
    ) -> None:
        self.tables = Tables(deck, cards, sets, daily)
        look.setdefault("size", "huge")
        super().__init__(self.tables.options(), **look)

    @property
    def table(self) -> Cards:
        """The cards that lie there now."""
        return self.state.table.cards

    def first(self) -> FindTogetherState:
        """The first table, nothing shown."""
        return FindTogetherState(self.tables.lay(self.seed, 0))

    def after(self, state: FindTogetherState, press: Press) -> FindTogetherState:
        """The state after Reveal, Next, Back, Hint or Again, or after cards were typed."""
        match press.id:
            case "cards":
                cards = typed_cards(str(press.value), self.tables.deck, 3, MOST)
                return FindTogetherState(Dealt(cards, state.table.number, own=True), round=state.round)
            case "back" if state.over or not state.revealed:
                return replace(state, over=False, revealed=True, hint=0)
            case "back":
                return replace(state, revealed=False, shown=state.shown - 1, hint=0)
            case "again":
                round = state.round + 1
                return FindTogetherState(self.tables.lay(self.seed, round), round=round)
            case "hint":
                return replace(state, hint=state.hint + 1)
            case "reveal":
                return replace(state, shown=state.shown + 1, hint=0, revealed=True)
            case _:
                return replace(state, revealed=False, over=state.shown == len(state.sets))

    def over(self, state: FindTogetherState) -> bool:
        """Whether all SETs of a table are shown."""
        return state.over

    def draw(self, state: FindTogetherState, look: Look, viewer: str | None = None) -> Scene:
        """The scene to project."""
        return _Drawing(state, look).scene()


class _Drawing:
    """One scene in the making: what all its parts need to know."""

    def __init__(self, state: FindTogetherState, look: Look) -> None:
        self.state, self.look = state, look
        self.words: Language = language_of(look.language)
        self.sets = state.sets
        self.three = self.sets[state.shown - 1] if state.revealed else Cards()
        self.given = () if state.revealed or state.over or not self.sets else self.sets[state.shown][: state.hint]

    def scene(self) -> Scene:
        """All parts together."""
        shown = [Found(three, helped=False) for three in self.sets[: self.state.shown]]
        deck = self.state.table.cards[0].deck
        return Scene(
            look=self.look,
            title=self.words.say("Find all the SETs, together"),
            prompt=self._prompt(),
            zones=(*((self._board(),) if not self.state.over else ()), *found_zone(self.words, shown)),
            rows=self._rows(),
            feedback=self._feedback(),
            buttons=self._buttons(),
            entries=(cards_entry(self.words, self.words.say("The cards that lie in class"), deck, 3, " …"),)
            if not self.state.shown and not self.state.hint
            else (),
            status=self._status(),
            question=f"{self.state.round}.{self.state.shown}.{self.state.revealed}.{self.state.over}.{self.state.hint}",
            lay="plain" if self.state.over else "split",
        )

    def _status(self) -> str:
        """How many there are is told at the end: until then it is the question."""
        if self.state.over:
            return status(self.words, self.state.table, self.state.shown, len(self.sets))
        return table_name(self.words, self.state.table)

    def _prompt(self) -> str:
        say, state = self.words.say, self.state
        if state.over:
            return say("Done! Which SET was the hardest to see?")
        if state.revealed:
            return say("A SET")
        if state.hint == 2:
            return say("Which card completes these two? Say its place.")
        if state.shown == 0:
            return say("How many SETs do you see? Show it with your fingers.")
        return say("Is there another SET? Thumbs up when you see one.")

    def _board(self) -> Zone:
        items = tuple(self._card(place, card) for place, card in enumerate(self.state.table.cards))
        return Zone("board", self.words.say("The cards on the table"), items, "grid", columns(len(items)), role="board")

    def _card(self, place: int, card: Card) -> Item:
        marks: tuple[Mark, ...] = ()
        if card in self.three:
            marks = (Mark("right", self.words.say("a SET")),)
        elif card in self.given:
            marks = (Mark("hint", self.words.say("is part of a SET")),)
        return replace(piece(self.words, card), caption=self._place(place), marks=marks)

    def _place(self, place: int) -> str:
        """A row as a letter, a column as a number: B3."""
        row, column = divmod(place, columns(len(self.state.table.cards)))
        return f"{chr(ord('A') + row)}{column + 1}"

    def _rows(self) -> tuple[Row, ...]:
        if not self.three:
            return ()
        return tuple(checked_row(self.words, verdict, self.three) for verdict in explain(*self.three).features)

    def _feedback(self) -> Feedback | None:
        if not self.three:
            return None
        reason = capital(same_or_different(explain(*self.three).features, self.words))
        about = card_ids(self.three)
        return Feedback("shown", (self.words.say("{reason}.", reason=reason),), about)

    def _buttons(self) -> tuple[Button, ...]:
        say, state = self.words.say, self.state
        back = Button("back", say("Back"), key="b", quiet=True, enabled=bool(state.shown or state.over))
        if state.over:
            return (again_button(self.words), back)
        if state.revealed:
            return (Button("next", say("Next"), key="n", primary=True), back)
        if not self.sets:
            return (again_button(self.words),)
        hint = Button("hint", say("Hint"), key="h", quiet=True, enabled=state.hint < 2)
        return (Button("reveal", say("Reveal"), key="r", primary=True), hint, back)
