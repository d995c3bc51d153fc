"""Simulated learners, written by the words of the misconceptions alone: they know nothing of the model.

Each says what it means to answer; a slip replaces any single answer by another one, chosen at random.
"""

from __future__ import annotations

from random import Random

from setlab.explanation import Kind, explain
from setlab.learner import Answered, next_item, next_rung

SAME, DIFFERENT, TWO_AND_ONE = Kind


class Pupil:
    """One who knows the rule. Places of features: 0 colour, 1 shape, 2 number, 3 shading."""

    def __init__(self, seed, slip=0.1):
        self.random, self.slip = Random(f"pupil {seed}"), slip

    def meant_kind(self, kinds, numbers, place):
        return kinds[place]

    def accepts(self, kinds, numbers, checked):
        return TWO_AND_ONE not in kinds

    def breaks(self, kinds, numbers):
        """What is pointed at after "not a SET", by the name of its place; or "none"."""
        failing = [place for place, kind in enumerate(kinds) if kind is TWO_AND_ONE]
        return self.random.choice(failing) if failing else "none"

    def say(self, meant, options):
        if self.random.random() < self.slip:
            return self.random.choice([option for option in options if option != meant])
        return meant

    def answer(self, cards, rung, point, watched=False, guesses=False):
        verdicts = explain(*cards).features
        kinds, numbers = [v.kind for v in verdicts], [v.numbers for v in verdicts]
        guess, pressed, pointed = None, (), None
        said = {True: "set", False: "not_set"}
        if rung == "check" or guesses:
            guess = self.say(said[self.accepts(kinds, numbers, False)], list(said.values()))
        if rung != "fast":
            pressed = tuple(
                None if watched and place == 0 else self.say(self.meant_kind(kinds, numbers, place), list(Kind))
                for place in range(len(kinds))
            )
        decision = self.say(said[self.accepts(kinds, numbers, rung != "fast")], list(said.values()))
        names = [v.feature.name for v in verdicts]
        if decision == "not_set" and (point or rung == "fast"):
            place = self.say(self.breaks(kinds, numbers), [*range(len(kinds)), "none"])
            pointed = place if place == "none" else names[place]
        return Answered(cards, rung, guess, pressed, decision, pointed)


class Nearly(Pupil):
    """Accepts two and one in one feature, even when the check has just said NO."""

    def __init__(self, seed, slip=0.1, place=1):
        super().__init__(seed, slip)
        self.place = place

    def accepts(self, kinds, numbers, checked):
        return all(kind is not TWO_AND_ONE or place == self.place for place, kind in enumerate(kinds))

    def breaks(self, kinds, numbers):
        """What was noticed: not this feature, if there is another."""
        failing = [place for place, kind in enumerate(kinds) if kind is TWO_AND_ONE]
        noticed = [place for place in failing if place != self.place] or failing
        return self.random.choice(noticed) if noticed else "none"


class SeesAllTheSame(Pupil):
    """Answers "all the same" to every two and one, and thinks so at a quick look; believes the table afterwards."""

    def meant_kind(self, kinds, numbers, place):
        return SAME if kinds[place] is TWO_AND_ONE else kinds[place]

    def accepts(self, kinds, numbers, checked):
        return True if not checked else TWO_AND_ONE not in kinds


class Majority(Pupil):
    def accepts(self, kinds, numbers, checked):
        return kinds.count(TWO_AND_ONE) <= 1


class AllOrNothing(Pupil):
    def accepts(self, kinds, numbers, checked):
        return len(set(kinds)) == 1 and kinds[0] is not TWO_AND_ONE

    def breaks(self, kinds, numbers):
        if TWO_AND_ONE in kinds:
            return super().breaks(kinds, numbers)
        few = min(set(kinds), key=kinds.count)
        return self.random.choice([place for place, kind in enumerate(kinds) if kind is few])


class OnlyAllDifferent(Pupil):
    def accepts(self, kinds, numbers, checked):
        return set(kinds) == {DIFFERENT}

    def breaks(self, kinds, numbers):
        if TWO_AND_ONE in kinds:
            return super().breaks(kinds, numbers)
        same = [place for place, kind in enumerate(kinds) if kind is SAME]
        return self.random.choice(same) if same else "none"


class NothingInCommon(Pupil):
    def accepts(self, kinds, numbers, checked):
        return TWO_AND_ONE not in kinds and SAME in kinds

    def breaks(self, kinds, numbers):
        if TWO_AND_ONE in kinds:
            return super().breaks(kinds, numbers)
        return self.random.choice([*range(len(kinds)), "none"])


class Overlooks(Nearly):
    """Does not look at one feature until it is asked about it; then the check changes the verdict."""

    def accepts(self, kinds, numbers, checked):
        return super().accepts(kinds, numbers, checked) and (not checked or TWO_AND_ONE not in kinds)


class MixesUpColours(Pupil):
    """Two colours look alike; what a check has shown is believed."""

    def __init__(self, seed, slip=0.1, pair=(0, 1)):
        super().__init__(seed, slip)
        self.pair = pair

    def look(self, numbers):
        seen = [self.pair[0] if number in self.pair else number for number in numbers[0]]
        return (SAME, TWO_AND_ONE, DIFFERENT)[len(set(seen)) - 1]

    def meant_kind(self, kinds, numbers, place):
        return self.look(numbers) if place == 0 else kinds[place]

    def accepts(self, kinds, numbers, checked):
        return TWO_AND_ONE not in (kinds if checked else [self.look(numbers), *kinds[1:]])

    def breaks(self, kinds, numbers):
        return super().breaks([self.look(numbers), *kinds[1:]], numbers)


class Guesses(Pupil):
    def say(self, meant, options):
        return self.random.choice(options)


def play(pupil, deck, triples, seed, start="guided", record=()):
    """Yields the record after each triple of a quiz that starts as a newcomer's."""
    record = list(record)
    for _ in range(triples):
        rung = next_rung(record, start)
        newcomer = start == "guided"
        item = next_item(deck, record, rung=rung, seed=seed, newcomer=newcomer)
        record.append(
            pupil.answer(
                item.cards, rung, item.point, watched=newcomer and not record, guesses=newcomer and len(record) == 2
            )
        )
        yield tuple(record)
