"""The course: the home scene in the learner's language, and the activities that it hosts, in order.

rule → third card → find SETs. A learner runs one cell and edits no code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Unpack

from setlab.activities.shared.exercise import Exercise
from setlab.course import home, people
from setlab.course.rooms import (
    DECKS,
    GAMES,
    TILES,
    CourseState,
    Inside,
    Left,
    Mastered,
    Person,
    Room,
    exercise,
    following,
    room_title,
)
from setlab.deck import BEGINNER, Deck
from setlab.errors import OptionError
from setlab.language import language_of
from setlab.learner import Evidence, Result, next_move
from setlab.scene import Activity, Button, Look, Looks, Press, Scene

HOME, ONWARD = "course:home", "course:onward"  # no exercise has ids of the course's own


class Course(Activity[CourseState]):
    """The home of all exercises: language and settings, a tile for each, and Continue.

    deck: BEGINNER or CLASSIC, to start with (OptionError for another). More options: `setlab.scene.Activity`.

    >>> course = Course(seed=1)
    >>> course.press("open:rule"); print(course.scene().prompt)
    Three cards form a SET, or not. You will see why.
    """

    def __init__(self, deck: Deck = BEGINNER, **look: Unpack[Looks]) -> None:
        if deck not in DECKS:
            raise OptionError("The course is played with BEGINNER or CLASSIC, not {deck!r}.", deck=deck)
        self.deck = deck
        self._hosted: dict[tuple[Room, bool], Activity[Any]] = {}
        super().__init__({"deck": deck}, **look)

    # The state machine.

    def first(self) -> CourseState:
        """At home, nothing opened yet."""
        return CourseState(features=len(self.deck.features))

    def after(self, state: CourseState, press: Press) -> CourseState:
        """The state after a press at home, or inside an activity."""
        state = replace(state, turn=state.turn + 1)
        if press.id == HOME:
            return replace(state, room=None)
        if state.room is None:
            return self._at_home(state, press)
        if press.id == ONWARD:
            onward = following(state.room)
            return self._enter(state, onward) if onward else state
        inside = self._exercise(state.room, state).after(state.inside(state.room), press)
        return self._inside(state, state.room, inside)

    def _at_home(self, state: CourseState, press: Press) -> CourseState:
        kind, _, which = press.id.partition(":")
        features = len(self.deck.features)
        match kind:
            case home.CONTINUE:
                return self._enter(state, state.next_room())
            case "deck":
                return replace(state, features=int(which))
            case "age":
                return replace(state, young=which == "8")
            case "name":
                return people.named(state, str(press.value))
            case "who":
                return people.newcomer(state, features) if which == "new" else people.chosen(state, int(which))
            case "afresh":
                return people.afresh(state, features) if which == "yes" else replace(state, afresh=which == "ask")
            case _:
                name = next(name for name in (*TILES, *GAMES) if press.id == home.tile_id(name))
                return self._enter(state, Room(name, state.features))

    def due(self, state: CourseState) -> float | None:
        """The moment that the exercise inside waits for."""
        return None if state.room is None else self._exercise(state.room, state).due(state.inside(state.room))

    def woken(self, state: CourseState, due: float) -> CourseState:
        """What was due in the exercise inside has happened."""
        assert state.room is not None  # or nothing would be due
        inside = self._exercise(state.room, state).woken(state.inside(state.room), due)
        return self._inside(state, state.room, inside)

    def over(self, state: CourseState) -> bool:
        """Whether every exercise with this deck has been done once."""
        return state.over()

    def _enter(self, state: CourseState, room: Room) -> CourseState:
        inside = state.inside(room)
        if inside is None:
            inside = self._exercise(room, state).first()
        return self._inside(replace(state, room=room, last=room, features=room.features), room, inside)

    def _inside(self, state: CourseState, room: Room, inside: Inside) -> CourseState:
        """The same with the room we are in left as it is now; what is done once stays done."""
        others = tuple(left for left in state.left if left.room != room)
        hosted = self._exercise(room, state)
        done, mastered = state.done, state.mastered
        if hosted.over(inside) and isinstance(hosted, Exercise):
            made = hosted.result_in(inside)
            mastered |= {Mastered(room, name) for name in made["mastered"]}
            done = done | {room} if next_move(made).step in ("onward", "more") else done
        return replace(state, left=(*others, Left(room, inside, state.turn)), done=done, mastered=mastered)

    def results(self) -> dict[Room, Result]:
        """What each exercise that was opened shows so far, by its room."""
        found: dict[Room, Result] = {}
        for left in self.state.left:
            hosted = self._exercise(left.room, self.state)
            if isinstance(hosted, Exercise):
                found[left.room] = hosted.result_in(left.inside)
        return found

    def evidence(self, who: CourseState | Person) -> dict[Room, tuple[Deck, Sequence[Evidence], Sequence[Evidence]]]:
        """What a learner answered in each exercise that was opened: the deck, this round, and the rounds before.

        who: the state, for the one at work; or one of its `others`.
        """
        found: dict[Room, tuple[Deck, Sequence[Evidence], Sequence[Evidence]]] = {}
        for left in who.left:
            hosted = self._hosting(left.room, young=bool(who.young))
            if isinstance(hosted, Exercise):
                found[left.room] = hosted.evidence(left.inside)
        return found

    def _exercise(self, room: Room, state: CourseState) -> Activity[Any]:
        return self._hosting(room, young=bool(state.young))

    def _hosting(self, room: Room, *, young: bool) -> Activity[Any]:
        key = room, young
        if key not in self._hosted:
            self._hosted[key] = exercise(room, self.seed, young=young)
        return self._hosted[key]

    def merged(self, states: Sequence[CourseState]) -> CourseState:
        """Each room as it was left last, and all that is done; where the learner stands is what the last one says.

        >>> course, twin = Course(seed=1), Course(seed=1)
        >>> course.press("open:rule"); twin.press("open:third")
        >>> sorted(left.room.exercise for left in course.merged([course.state, twin.state]).left)
        ['rule', 'third']
        """
        last = states[-1]
        same = [state for state in states if state.name == last.name]
        rooms = {left.room: left for left in last.left}
        for left in (left for state in same for left in state.left):
            if left.room not in rooms or left.turn > rooms[left.room].turn:
                rooms[left.room] = left
        return replace(
            last, left=tuple(rooms.values()), turn=max(state.turn for state in states),
            done=frozenset[Room]().union(*(state.done for state in same)),
            mastered=frozenset[Mastered]().union(*(state.mastered for state in same)),
            others=people.all_people(tuple(states), last),
        )  # fmt: skip

    # The scene.

    def draw(self, state: CourseState, look: Look, viewer: str | None = None) -> Scene:
        """The home scene, or the activity inside with a way home."""
        words = language_of(look.language)
        if state.room is None:
            return home.draw(state, look)
        hosted = self._exercise(state.room, state)
        inside = state.inside(state.room)
        scene = hosted.draw(inside, look)
        buttons = scene.buttons
        onward = following(state.room)
        step = hosted.move_in(inside).step if isinstance(hosted, Exercise) and hosted.over(inside) else "again"
        if onward is not None and step in ("onward", "more"):
            more = onward.features > state.room.features
            title = room_title(words, onward.exercise)
            text = words.say("Next: all 81 cards") if more else words.say("Next: {exercise}", exercise=title)
            if step == "onward":
                buttons = (Button(ONWARD, text, primary=True), *(replace(button, primary=False) for button in buttons))
            else:
                buttons = (*buttons, Button(ONWARD, text))
        back = Button(HOME, words.say("Home"), quiet=True)
        where = f"{state.room.exercise}{state.room.features}"
        return replace(
            scene, buttons=(*buttons, back), activity=f"Course.{where}", question=f"{where}.{scene.question}"
        )  # fmt: skip
