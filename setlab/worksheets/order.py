"""What is wished for: a kind of sheet and all that decides how it comes out."""

from __future__ import annotations

from dataclasses import dataclass

from setlab.deck import Deck
from setlab.language import Language
from setlab.seeds import Dice, Seed
from setlab.worksheets.fonts import can_set
from setlab.worksheets.paper import Paper


@dataclass(frozen=True, slots=True)
class Order:
    """One sheet that is wished for. `version` is its letter, `name` a pupil's: one of them picks its tasks.

    place: the pupil's in the list, from 1; length: how many tasks, None for as many as the kind likes;
    codes: whether codes stand under the cards; lesson: whose exit slip it is.
    """

    kind: str
    deck: Deck
    seed: Seed
    words: Language
    paper: Paper
    palette: str
    version: str = "A"
    name: str | None = None
    place: int = 0
    length: int | None = None
    codes: bool = False
    lesson: int | None = None

    @property
    def printed(self) -> str | None:
        """The pupil's name, if our letters can set it."""
        return self.name if self.name is not None and can_set(self.name) else None

    def whose(self) -> str:
        """Whose sheet it is: a pupil's by name, or by the place in the list; or a version's."""
        if self.name is None:
            return self.words.say("Version {letter}", letter=self.version)
        return self.printed or self.words.say("Number {n} on the list", n=self.place)

    def dice(self, *path: int | str) -> Dice:
        """Chance for a part of the sheet: the same for the same seed, another for each version and pupil.

        Language, paper and ink do not count, so a class can mix them.
        """
        whose = ("pupil", self.name) if self.name is not None else ("version", self.version)
        return Dice(self.seed, "sheet", self.kind, len(self.deck.features), *whose, *path)
