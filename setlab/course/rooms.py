"""The rooms of the course: its exercises and games, each with 27 cards and with all 81, and the way through them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from setlab.activities.explorer import Explorer
from setlab.activities.explorer.state import ExplorerState
from setlab.activities.find_sets import FindSets
from setlab.activities.find_sets.state import FindState
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.rule_quiz.state import QuizState
from setlab.activities.third_card import ThirdCard
from setlab.activities.third_card.state import ThirdState
from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.games.classic.game import Classic
from setlab.games.cubed.game import Cubed
from setlab.games.cubed.play import CubedPlay
from setlab.games.memory.game import Memory
from setlab.games.memory.play import MemoryPlay
from setlab.games.shared.table.playing import TablePlay
from setlab.games.shedding.game import Shedding
from setlab.games.shedding.play import SheddingPlay
from setlab.games.small.game import Chain, TwoPairs
from setlab.games.solo.game import Solo
from setlab.language import Language
from setlab.scene import Activity
from setlab.seeds import Seed, child_seed

DECKS = (BEGINNER, CLASSIC)

Name = Literal[
    "rule", "third", "find", "explore", "classic", "solo", "shedding", "memory", "cubed", "chain", "two_pairs"
]  # fmt: skip
Inside = QuizState | ThirdState | FindState | ExplorerState | TablePlay | SheddingPlay | MemoryPlay | CubedPlay
YOU, PARTNER = "☺", "Robo"  # who plays the games: the learner, and a computer player


class Room(NamedTuple):
    """One exercise with one deck: what a tile opens."""

    exercise: Name
    features: int


class Tile(NamedTuple):
    """A tile of the home scene: how its exercise is made, and the card on it."""

    make: Callable[..., Activity[Any]]
    card: str


TILES: dict[Name, Tile] = {  # their cards are a SET, with one more
    "rule": Tile(RuleQuiz, "1RO"),
    "third": Tile(ThirdCard, "2GS"),
    "find": Tile(FindSets, "3PD"),
    "explore": Tile(Explorer, "3GO"),
}
GAMES: dict[Name, Tile] = {  # against a computer player, or alone
    "classic": Tile(lambda **options: Classic((YOU, PARTNER), bots={PARTNER: "learning"}, **options), "2RO"),
    "solo": Tile(lambda **options: Solo("drill", player=YOU, **options), "1GS"),
    "shedding": Tile(lambda **options: Shedding((YOU, PARTNER), bots={PARTNER: "learning"}, **options), "3PO"),
    "memory": Tile(lambda **options: Memory((YOU, PARTNER), bots={PARTNER: "learning"}, **options), "1RD"),
    "cubed": Tile(lambda deck, **options: Cubed((YOU, PARTNER), bots={PARTNER: "greedy"}, **options), "2GD"),
    "chain": Tile(lambda **options: Chain((YOU, PARTNER), bots={PARTNER: "learning"}, **options), "3PS"),
    "two_pairs": Tile(lambda **options: TwoPairs((YOU, PARTNER), bots={PARTNER: "learning"}, **options), "1PO"),
}
STOPS: tuple[Name, ...] = ("rule", "third", "find")  # the way through the course; who likes may explore besides


def exercise(room: Room, seed: Seed, *, young: bool) -> Activity[Any]:
    """The exercise or game of a room, of which a course uses the pure functions only."""
    options: dict[str, Any] = {"young": True} if young and room.exercise == "rule" else {}
    make = (TILES | GAMES)[room.exercise].make
    return make(deck=Deck(room.features), seed=child_seed(seed, *room), **options)


def way(features: int) -> list[Room]:
    """The course from that deck on: every exercise with it, then with all 81 cards."""
    return [Room(name, n) for n in sorted({features, len(CLASSIC.features)}) for name in STOPS]


def following(room: Room) -> Room | None:
    """The next exercise of the course; None after the last one with all 81 cards."""
    rooms = way(room.features)
    place = rooms.index(room) + 1 if room in rooms else 0
    return rooms[place] if place < len(rooms) else None


def room_title(words: Language, name: Name) -> str:
    """What an exercise is called on its tile."""
    match name:
        case "rule":
            return words.say("SET or not?")
        case "third":
            return words.say("Find the third card")
        case "find":
            return words.say("Find all the SETs")
        case "explore":
            return words.say("Explore the deck")
        case "classic":
            return words.say("The classic game")
        case "solo":
            return words.say("Play alone")
        case "shedding":
            return words.say("The shedding game")
        case "memory":
            return words.say("SET memory")
        case "cubed":
            return words.say("SET Cubed")
        case "chain":
            return words.say("The chain")
        case "two_pairs":
            return words.say("Two pairs")


class Mastered(NamedTuple):
    """A feature that a learner has mastered in a room."""

    room: Room
    feature: str


@dataclass(frozen=True, slots=True)
class Left:
    """How a room was left, and at which press of the course."""

    room: Room
    inside: Inside
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """What a learner did who is not the one at work now."""

    name: str
    young: bool | None = None
    features: int = len(BEGINNER.features)
    last: Room | None = None
    left: tuple[Left, ...] = ()
    done: frozenset[Room] = frozenset()
    mastered: frozenset[Mastered] = frozenset()


@dataclass(frozen=True, slots=True)
class CourseState:
    """Where the learner is (None: at home), with which deck, how each room was left, and what has been done once."""

    room: Room | None = None
    name: str = ""  # of the learner, "" for one who gave none
    young: bool | None = None  # 8 to 10 years; None: not asked yet
    others: tuple[Person, ...] = ()  # who works here too
    afresh: bool = False  # asked whether to start afresh
    features: int = len(BEGINNER.features)
    last: Room | None = None
    left: tuple[Left, ...] = ()
    done: frozenset[Room] = frozenset()
    mastered: frozenset[Mastered] = frozenset()
    turn: int = 0  # how many presses led here

    @property
    def begun(self) -> bool:
        """Whether this learner has opened anything."""
        return self.last is not None

    def inside(self, room: Room) -> Inside | None:
        """How a room was left, None if nobody was there."""
        return next((left.inside for left in self.left if left.room == room), None)

    def over(self) -> bool:
        """Whether every exercise with this deck has been done once."""
        return all(Room(name, self.features) in self.done for name in STOPS)

    def next_room(self) -> Room:
        """Where Continue leads: back to what was left half way, else to the first exercise not done yet."""
        if self.last is not None and self.last not in self.done:
            return self.last
        rooms = way(self.features)
        return next((room for room in rooms if room not in self.done), rooms[-1])
