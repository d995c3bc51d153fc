"""The course: the home scene in the learner's language, and the activities that it hosts, in order.

rule → third card → find SETs. A learner runs one cell and edits no code.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from setlab.activities.explorer import Explorer
from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.third_card import ThirdCard
from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.errors import OptionError, SetlabError
from setlab.language import Language, language_of
from setlab.scene import Activity, Button, Feedback, Item, Look, Mark, Scene, Zone, settings
from setlab.seeds import child_seed

DECKS = (BEGINNER, CLASSIC)


class Room(NamedTuple):
    """One activity with one deck: what a tile opens."""

    activity: str
    features: int


class Tile(NamedTuple):
    """A tile of the home scene: how its activity is made, and the card on it."""

    make: Callable[..., Activity]
    card: str


TILES = {  # their cards are a SET, with one more
    "rule": Tile(RuleQuiz, "1RO"),
    "third": Tile(ThirdCard, "2GS"),
    "find": Tile(FindSets, "3PD"),
    "explore": Tile(Explorer, "3GO"),
}
STOPS = ("rule", "third", "find")  # the way through the course; who likes may explore besides


@dataclass(frozen=True, slots=True)
class State:
    """Where the learner is (None: at home), with which deck, and how each room was left."""

    room: Room | None = None
    features: int = len(BEGINNER.features)
    last: Room | None = None
    left: tuple[tuple[Room, Any], ...] = ()
    done: frozenset[Room] = frozenset()

    def inside(self, room: Room) -> Any:
        """How a room was left, None if nobody was there."""
        return dict(self.left).get(room)


class Course(Activity):
    """The home of all exercises: language and settings, a tile for each, and Continue.

    deck: BEGINNER or CLASSIC, to start with (OptionError for another). More options: `setlab.scene.Activity`.

    >>> course = Course(seed=1)
    >>> course.press("open:rule"); print(course.scene().prompt)
    Three cards form a SET, or not. You will see why.
    """

    def __init__(self, deck: Deck = BEGINNER, **look: Any) -> None:
        if deck not in DECKS:
            raise OptionError("The course is played with BEGINNER or CLASSIC, not {deck!r}.", deck=deck)
        self.deck = deck
        self.notice: SetlabError | None = None
        self._hosted: dict[Room, Activity] = {}
        super().__init__(deck=deck, **look)

    def tell(self, notice: SetlabError) -> None:
        """Show a notice on the home scene, such as a saved state that cannot be read."""
        self.notice = notice
        self._scene = None
        self._tell_watchers()

    # The state machine.

    def first(self) -> State:
        """At home, nothing opened yet."""
        return State(features=len(self.deck.features))

    def after(self, state: State, id: str, value: Any, now: float) -> State:
        """The state after a press at home, or inside an activity."""
        if id == "home":
            return replace(state, room=None)
        if id == "onward":
            following = state.room and self._following(state.room)
            return self._enter(state, following) if following else state
        if state.room is not None:
            child = self._activity(state.room)
            return self._inside(state, child.after(state.inside(state.room), id, value, now))
        if id == "continue":
            return self._enter(state, self._next_room(state))
        name, _, which = id.partition("=" if id.startswith("deck") else ":")
        if name == "deck":
            return replace(state, features=int(which))
        return self._enter(state, Room(which, state.features))

    def woken(self, state: State, now: float) -> State:
        """The moment that the activity inside waited for."""
        assert state.room is not None
        return self._inside(state, self._activity(state.room).woken(state.inside(state.room), now))

    def over(self, state: State) -> bool:
        """Whether every exercise with this deck has been done once."""
        return all(Room(name, state.features) in state.done for name in STOPS)

    def _enter(self, state: State, room: Room) -> State:
        inside = state.inside(room)
        if inside is None:
            inside = self._activity(room).first()
        return self._inside(replace(state, room=room, last=room, features=room.features), inside)

    def _inside(self, state: State, inside: Any) -> State:
        """The same with the room we are in left as it is now; what is done once stays done."""
        room = state.room
        assert room is not None
        others = tuple((other, left) for other, left in state.left if other != room)
        done = state.done | {room} if self._activity(room).over(inside) else state.done
        return replace(state, left=(*others, (room, inside)), done=done)

    def _activity(self, room: Room) -> Activity:
        """The activity of a room, used for its three pure functions only."""
        if room not in self._hosted:
            seed = child_seed(self.seed, *room)
            self._hosted[room] = TILES[room.activity].make(deck=Deck(room.features), seed=seed)
        return self._hosted[room]

    def _next_room(self, state: State) -> Room:
        """Where Continue leads: back to what was left half way, else to the first exercise not done yet."""
        if state.last is not None and state.last not in state.done:
            return state.last
        rooms = _rooms(state.features)
        return next((room for room in rooms if room not in state.done), rooms[-1])

    def _following(self, room: Room) -> Room | None:
        """The next exercise of the course; None after the last one with all 81 cards."""
        rooms = _rooms(room.features)
        place = rooms.index(room) + 1 if room in rooms else 0
        return rooms[place] if place < len(rooms) else None

    # The scene.

    def draw(self, state: State, look: Look, viewer: str | None = None) -> Scene:
        """The home scene, or the activity inside with a way home."""
        words = language_of(look.language)
        if state.room is None:
            return self._home(state, look, words)
        child = self._activity(state.room)
        inside = state.inside(state.room)
        scene = child.draw(inside, look)
        buttons = scene.buttons
        following = self._following(state.room)
        if following is not None and child.over(inside):
            more = following.features > state.room.features
            title = room_title(words, following.activity)
            text = words.say("Next: all 81 cards") if more else words.say("Next: {exercise}", exercise=title)
            buttons = (Button("onward", text, primary=True), *(replace(button, primary=False) for button in buttons))
        home = Button("home", words.say("Home"), quiet=True)
        return replace(scene, buttons=(*buttons, home))

    def _home(self, state: State, look: Look, words: Language) -> Scene:
        say = words.say
        notice = None if self.notice is None else Feedback("neutral", (words.error(self.notice),))
        begun = state.last is not None
        beginner, classic = (sum(Room(name, n) in state.done for name in STOPS) for n in (3, 4))
        # Who cannot read this page must find the language at once; the rest may stay folded away.
        languages, others = (tuple(z for z in settings(look) if (z.id == "language") is open) for open in (True, False))
        resume = say("Continue: {exercise}", exercise=room_title(words, self._next_room(state).activity))
        return Scene(
            look=look,
            title=say("Learn SET"),
            prompt=self._welcome(state, words),
            zones=(self._tiles(state, words), self._decks(state, words), *languages),
            feedback=notice,
            buttons=(Button("continue", resume if begun else say("Start"), primary=True),),
            status=say("Done: {n} of {m} with 27 cards, {k} of {m} with 81.", n=beginner, k=classic, m=len(STOPS)),
            settings=others,
        )

    def _welcome(self, state: State, words: Language) -> str:
        say = words.say
        if state.last is None:
            return say("Welcome! Start with the rule.")
        if not self.over(state):
            return say("Welcome back! Where do you want to go on?")
        if state.features < len(CLASSIC.features):
            return say("All done with 27 cards. Try all 81!")
        return say("All done. Play again as often as you like.")

    def _tiles(self, state: State, words: Language) -> Zone:
        items = []
        for name, tile in TILES.items():
            room = Room(name, state.features)
            marks = (Mark("found", words.say("done")),) if room in state.done else ()
            caption = words.say("half way") if state.inside(room) is not None and not marks else ""
            picture = f"card:{BEGINNER.card(tile.card).to(Deck(state.features)).code}"
            items.append(
                Item(
                    f"open:{name}",
                    room_title(words, name),
                    role="button",
                    picture=picture,
                    caption=caption,
                    marks=marks,
                )
            )
        return Zone("tiles", words.say("Exercises"), tuple(items))

    def _decks(self, state: State, words: Language) -> Zone:
        names = {3: words.say("27 cards, without shading"), 4: words.say("all 81 cards")}
        items = tuple(
            Item(f"deck={features}", name, role="choice", selected=features == state.features)
            for features, name in names.items()
        )
        return Zone("decks", words.say("Cards"), items, pick="one")


def _rooms(features: int) -> list[Room]:
    """The course from that deck on: every exercise with it, then with all 81 cards."""
    return [Room(name, n) for n in sorted({features, len(CLASSIC.features)}) for name in STOPS]


def room_title(words: Language, activity: str) -> str:
    """What an exercise is called on its tile."""
    say = words.say
    return {
        "rule": say("SET or not?"),
        "third": say("Find the third card"),
        "find": say("Find all the SETs"),
        "explore": say("Explore the deck"),
    }[activity]
