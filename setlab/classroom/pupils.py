"""A class as data: its pupils, what each did in each exercise, what is sure of each, and which files were left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from setlab.deck import Deck, Feature
from setlab.errors import OptionError
from setlab.language import language_of
from setlab.learner import Evidence, Sign, Told, beliefs, judge, result

Standing = Literal["nothing", "not_enough", "goes_wrong", "suspected", "goes_well"]
Key = tuple[str, Deck]  # an exercise: its activity and its deck


class Done(NamedTuple):
    """What a pupil did in one exercise with one deck. rough: from a code, so the numbers are the least ones."""

    activity: str
    deck: Deck
    asked: int
    right: int
    mastered: tuple[Feature, ...]
    rough: bool = False


class Found(NamedTuple):
    """What all answers of a pupil with one deck say: a sign if it is sure, or that there is surely none."""

    deck: Deck
    sign: Sign | None
    sure: bool
    suspected: bool


@dataclass(frozen=True)
class Pupil:
    """One pupil: the name or number, where it was read from, what was done, and what is found."""

    name: str
    file: str
    done: tuple[Done, ...] = ()
    found: tuple[Found, ...] = ()

    @property
    def signs(self) -> tuple[Sign, ...]:
        """What goes wrong, each once."""
        return tuple(dict.fromkeys(one.sign for one in self.found if one.sign is not None))

    @property
    def standing(self) -> Standing:
        """What can be said of this pupil."""
        if not any(one.asked for one in self.done):
            return "nothing"
        if self.signs:
            return "goes_wrong"
        if any(one.suspected for one in self.found):
            return "suspected"
        return "goes_well" if any(one.sure for one in self.found) else "not_enough"

    def of(self, key: Key) -> Done | None:
        """What was done in that exercise."""
        return next((one for one in self.done if (one.activity, one.deck) == key), None)


def pupil_of(name: str, file: str, answers: dict[Key, tuple[Evidence, ...]]) -> Pupil:
    """A pupil by all answers, those of one deck together.

    >>> from setlab.deck import BEGINNER
    >>> pupil_of("Ada", "ada.json", {("rule_quiz", BEGINNER): ()}).standing
    'nothing'
    """
    done = []
    for (activity, deck), mine in answers.items():
        made = result(activity, deck, mine, over=True)
        mastered = tuple(feature for feature in deck.features if feature.name in made["mastered"])
        if mine:
            done.append(Done(activity, deck, made["asked"], made["right"], mastered))
    found = []
    for deck in dict.fromkeys(one.deck for one in done):
        judgement = judge(beliefs(deck, [one for (_, of), mine in answers.items() if of is deck for one in mine]))
        found.append(Found(deck, judgement.sign, judgement.sure, judgement.suspected))
    return Pupil(name, file, tuple(done), tuple(found))


def pupil_told(name: str, file: str, told: Iterable[Told]) -> Pupil:
    """A pupil by the codes of end cards; of two codes of one exercise the later counts."""
    last = {(one.activity, one.deck): one for one in told}
    done = tuple(Done(one.activity, one.deck, one.asked, one.right, one.mastered, rough=True) for one in last.values())
    found = tuple(Found(one.deck, one.sign, one.sure, one.suspected) for one in last.values())
    return Pupil(name, file, done, found)


class Note(NamedTuple):
    """Something that the teacher should know: a file that was left out, or two pupils of one name."""

    file: str
    reason: str


@dataclass(frozen=True)
class Class:
    """A class: its pupils by name, the notes, and the language of the page. OptionError for one without pupils."""

    pupils: tuple[Pupil, ...]
    notes: tuple[Note, ...] = ()
    language: str = "en"

    def __post_init__(self) -> None:
        if not self.pupils:
            raise OptionError(
                "No pupil's work is there. Put files of progress, records or codes into the folder, one a pupil."
            )

    @property
    def exercises(self) -> tuple[Key, ...]:
        """The exercises that anybody did, smaller decks first."""
        order = ("rule_quiz", "third_card", "find_sets")
        keys = {(one.activity, one.deck) for pupil in self.pupils for one in pupil.done}
        return tuple(sorted(keys, key=lambda key: (len(key[1]), order.index(key[0]))))

    @property
    def mistakes(self) -> tuple[tuple[Sign, tuple[Pupil, ...]], ...]:
        """What goes wrong and with whom, the commonest first."""
        counted = Counter(sign for pupil in self.pupils for sign in pupil.signs)
        return tuple(
            (sign, tuple(pupil for pupil in self.pupils if sign in pupil.signs)) for sign, _ in counted.most_common()
        )

    def standing(self, standing: Standing) -> tuple[Pupil, ...]:
        """The pupils of whom that can be said."""
        return tuple(pupil for pupil in self.pupils if pupil.standing == standing)

    def by_number(self) -> Class:
        """The same with numbers instead of names, in the order of the names; files are numbered too."""
        pupils = tuple(replace(pupil, name=str(n), file="") for n, pupil in enumerate(self.pupils, 1))
        left_out = language_of(self.language).say("Something to know of this file: without numbers, the page says it.")
        notes = tuple(Note(str(n), left_out) for n, _ in enumerate(self.notes, 1))
        return replace(self, pupils=pupils, notes=notes)
