"""One feature of three cards as data: all the same, all different, or two and one (R1.2, R1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from setlab.deck import Feature
from setlab.language import Value

Pieces = Literal["cards", "dice"]


class Kind(StrEnum):
    """What one feature of three cards can be; the texts are the ids of the three answers."""

    ALL_SAME = "all_same"
    ALL_DIFFERENT = "all_different"
    TWO_AND_ONE = "two_and_one"

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


@dataclass(frozen=True, slots=True)
class FeatureVerdict:
    """The verdict on one feature: its three values, 0 to 2, in the order of the cards.

    >>> from setlab.deck import COLOR
    >>> verdict = FeatureVerdict(COLOR, (0, 1, 0))
    >>> verdict.kind, verdict.odd, verdict.values, verdict.arithmetic
    (Kind.TWO_AND_ONE, 1, ('red', 'green', 'red'), '0 + 1 + 0 = 1 (mod 3)')
    >>> verdict.two, verdict.other
    (Value(feature=COLOR, which=0), Value(feature=COLOR, which=1))
    """

    feature: Feature
    numbers: tuple[int, int, int]

    @property
    def kind(self) -> Kind:
        """All the same, all different, or two and one."""
        return (Kind.ALL_SAME, Kind.TWO_AND_ONE, Kind.ALL_DIFFERENT)[len(set(self.numbers)) - 1]

    @property
    def passes(self) -> bool:
        """Whether this feature allows a SET: it is not two and one."""
        return self.kind is not Kind.TWO_AND_ONE

    @property
    def values(self) -> tuple[str, ...]:
        """The values by their English names, as in `card["color"]`."""
        return tuple(self.feature.values[number] for number in self.numbers)

    @property
    def words(self) -> tuple[Value, Value, Value]:
        """The values as fields for a message."""
        a, b, c = self.numbers
        return Value(self.feature, a), Value(self.feature, b), Value(self.feature, c)

    @property
    def odd(self) -> int | None:
        """The position, 0 to 2, of the one that differs from the other two; None if there is no such."""
        a, b, c = self.numbers
        if self.passes:
            return None
        return 2 if a == b else 1 if a == c else 0

    @property
    def pair(self) -> tuple[int, int] | None:
        """The positions of the two that are alike while the other is not; None if there are no such."""
        if self.odd is None:
            return None
        first, second = (place for place in range(3) if place != self.odd)
        return first, second

    @property
    def two(self) -> Value | None:
        """The value that exactly two share; None if there is no such."""
        return None if self.odd is None else self.words[self.odd - 1]

    @property
    def other(self) -> Value | None:
        """The value of the odd one; None if there is no such."""
        return None if self.odd is None else self.words[self.odd]

    @property
    def sum(self) -> int:
        """The sum of the three values mod 3: zero exactly when the feature passes (R1.6)."""
        return sum(self.numbers) % 3

    @property
    def arithmetic(self) -> str:
        """That sum written out."""
        a, b, c = self.numbers
        return f"{a} + {b} + {c} = {self.sum} (mod 3)"
