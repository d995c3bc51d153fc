"""The kinds of sheets: what each is called, which decks it takes, and what makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.errors import SheetError
from setlab.language import message
from setlab.worksheets.flow import Body
from setlab.worksheets.kinds.calling import bingo
from setlab.worksheets.kinds.capping import caps
from setlab.worksheets.kinds.checking import check
from setlab.worksheets.kinds.coding import vectors
from setlab.worksheets.kinds.cubed import dice_nets, game_board
from setlab.worksheets.kinds.cut import cards, large_cards
from setlab.worksheets.kinds.exits import exit_slips
from setlab.worksheets.kinds.home import homework
from setlab.worksheets.kinds.magic import magic_squares
from setlab.worksheets.kinds.records import certificate, record
from setlab.worksheets.kinds.tables import find_all
from setlab.worksheets.kinds.third import third_cards
from setlab.worksheets.kinds.wall import poster
from setlab.worksheets.order import Order

DECKS = {"beginner": BEGINNER, "classic": CLASSIC, "five": Deck(5)}  # as they are typed


@dataclass(frozen=True)
class Kind:
    """A kind of sheet. The first deck is the one that is taken if none is named.

    by_chance: whether it has versions; with_key: whether it has answers; named: whether it can bear a name;
    shared_key: the key's own title, where one key serves all versions.
    """

    title: str
    make: Callable[[Order], Body]
    decks: tuple[str, ...] = ("beginner", "classic")
    by_chance: bool = True
    with_key: bool = True
    named: bool = True
    shared_key: str | None = None

    def deck(self, name: str | None, kind: str) -> Deck:
        """The deck of that name, if this kind can be printed with it; SheetError says what can be."""
        if name is None:
            return DECKS[self.decks[0]]
        if name not in DECKS:
            raise SheetError(
                "There is no deck {deck!r}: choose one of {known}.", deck=name, known=", ".join(self.decks)
            )
        if name not in self.decks:
            raise SheetError(
                "The sheet {kind!r} cannot be made with the deck {deck!r}: choose one of {known}.",
                kind=kind, deck=name, known=", ".join(self.decks),
            )  # fmt: skip
        return DECKS[name]


_BOTH, _BEGINNER, _EVERY = ("beginner", "classic"), ("beginner",), ("beginner", "classic", "five")

KINDS: dict[str, Kind] = {
    "check": Kind(message("Check sheet"), check, _BOTH),
    "third": Kind(message("The third card"), third_cards, _BOTH),
    "find-all": Kind(message("Find all SETs"), find_all, _BOTH),
    "magic": Kind(message("Magic squares"), magic_squares, _BOTH),
    "vectors": Kind(message("Cards and vectors"), vectors, _BOTH),
    "caps": Kind(message("Hands without a SET"), caps, _BEGINNER),
    "homework": Kind(message("Homework"), homework, _BOTH),
    "exit": Kind(message("Exit slip"), exit_slips, _BEGINNER),
    "bingo": Kind(message("SET bingo"), bingo, _BEGINNER, shared_key=message("SET bingo: for the caller")),
    "record": Kind(message("Record slip"), record, ("classic", "beginner"), by_chance=False, with_key=False),
    "poster": Kind(message("What is a SET?"), poster, _BEGINNER, by_chance=False, with_key=False, named=False),
    "certificate": Kind(message("Certificate"), certificate, ("classic",), by_chance=False, with_key=False),
    "cards": Kind(message("Cards to cut out"), cards, _EVERY, by_chance=False, with_key=False, named=False),
    "large-cards": Kind(message("Cards to hold up"), large_cards, _EVERY, by_chance=False, with_key=False, named=False),
    "dice": Kind(message("SET Cubed: the dice"), dice_nets, _BEGINNER, by_chance=False, with_key=False, named=False),
    "board": Kind(message("SET Cubed: the board"), game_board, _BEGINNER, by_chance=False, with_key=False, named=False),
}


def find_kind(name: str) -> Kind:
    """The kind of that name; SheetError names those there are."""
    if name not in KINDS:
        raise SheetError("There is no sheet {kind!r}. The sheets are: {known}.", kind=name, known=", ".join(KINDS))
    return KINDS[name]
