"""What the explorer shows of a magic square with blanks: its scenes, in the learner's language."""

from __future__ import annotations

from dataclasses import replace

from setlab.activities.explorer.maps import Drawing
from setlab.activities.explorer.state import ExplorerState, Square
from setlab.activities.shared.pieces import piece
from setlab.deck import Card, Deck
from setlab.explanation import explain, magic
from setlab.rules import is_set
from setlab.scene import Button, Feedback, Item, Link, Look, Mark, Zone


class SquareDrawing(Drawing):
    """A magic square with blanks, and the cards to fill them with."""

    def __init__(self, deck: Deck, state: ExplorerState, look: Look, square: Square) -> None:
        super().__init__(deck, state, look)
        self.square = square
        self.open = self.square.open(state.filled)

    def _prompt(self) -> str:
        if self.open and self.state.place is not None:
            return self.say("Which card belongs in the chosen place?")
        return self.say("Fill the square: every row, column and diagonal is a SET.")

    def _zones(self) -> tuple[Zone, ...]:
        return (self._grid(), self._choices()) if self.open else (self._grid(),)

    def _grid(self) -> Zone:
        hinted = self.state.said.cards if self.state.said and self.state.said.what == "square_hint" else ()
        hint = Mark("hint", self.say("in a line with the empty place"))
        items = []
        for place, card in enumerate(self.square.whole.cards):
            id = f"cell:{place + 1}"
            row, column = divmod(place, 3)
            if place in self.open:
                label = self.say("row {row}, column {column}: empty", row=row + 1, column=column + 1)
                items.append(Item(id, label, picture="", selected=place == self.state.place))
            else:
                label = self.say("row {row}, column {column}: {card}", row=row + 1, column=column + 1, card=card)
                marks = (hint,) if card in hinted else ()
                items.append(Item(id, label, picture=f"card:{card.code}", marks=marks))
        return Zone(
            "square", self.say("The magic square"), tuple(items), layout="grid", columns=3, pick="one", role="board"
        )

    def _choices(self) -> Zone:
        used = {self.square.whole.cards[place] for place in self.state.filled} | {*self.state.tried}
        ready = self.state.place is not None
        items = tuple(
            replace(piece(self.words, card), enabled=ready and card not in used) for card in self.square.choices
        )
        return Zone("choices", self.say("Cards to choose from"), items, pick="one")

    def _links(self) -> tuple[Link, ...]:
        if self.open:
            return ()
        words = self.say("a line: these three are a SET")
        return tuple(Link(tuple(f"cell:{place + 1}" for place in line), words) for line in self.square.lines())

    def _feedback(self) -> Feedback | None:
        said = self.state.said
        if said is None:
            return None
        say, three = self.say, said.cards
        match said.what:
            case "given":
                line = say("In a magic square every card lies in 4 SETs.")
                return Feedback("neutral", (line,), self._cells(three))
            case "square_hint":
                a, b = three
                line = say("The chosen place lies in a line with {a} and {b}.", a=a, b=b)
                return Feedback("neutral", (line, say("Which card completes them to a SET?")), self._cells(three))
            case "no_fit" if len(three) == 3 and not is_set(*three):
                why = magic(explain(*three).failing[0], self.words)
                first = say("Not quite. With {a} and {b} that is no SET: {reason}.", a=three[0], b=three[1], reason=why)
                return Feedback("again", (first,), self._cells(three[:2]))
            case "no_fit":
                return Feedback("again", (say("Not quite. Fill a place first that lies in a line with two cards."),))
            case "square_done":
                return Feedback(
                    "right",
                    (
                        say("Right, the square is complete: 12 SETs."),
                        say("Rows, columns and diagonals, the broken ones too."),
                    ),
                )
            case _:
                if len(three) == 3:
                    a, b, c = three
                    return Feedback(
                        "right", (say("Right: {a}, {b} and {c} are a SET.", a=a, b=b, c=c),), self._cells(three)
                    )
                return Feedback("right", (say("Right, that card belongs there."),), self._cells(three))

    def _cells(self, cards: tuple[Card, ...]) -> tuple[str, ...]:
        whole = self.square.whole.cards
        return tuple(f"cell:{whole.index(card) + 1}" for card in cards)

    def _buttons(self) -> tuple[Button, ...]:
        if not self.open:
            return (Button("next", self.say("Another square"), key="n", primary=True),)
        return (
            Button("hint", self.say("Hint"), key="h"),
            Button("next", self.say("Another square"), key="n"),
        )

    def _status(self) -> str:
        if not self.open:
            return self.say("The square is complete.")
        return self.words.count("{n} place is empty.", "{n} places are empty.", len(self.open))
