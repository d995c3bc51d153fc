"""Several learners on one computer: who works now, who else does, and how one takes the place of another."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from setlab.course.rooms import CourseState, Person
from setlab.errors import PressError

LONGEST_NAME = 24  # signs
MOST_PEOPLE = 40


def named(state: CourseState, typed: str) -> CourseState:
    """The learner at work gives a name or a number. PressError for one that somebody has, or that is none."""
    name = " ".join(typed.split())
    if not name or len(name) > LONGEST_NAME or any(unicodedata.category(sign) in ("Cc", "Cs", "Cf") for sign in name):
        raise PressError("A name or a number has 1 to {most} signs.", most=LONGEST_NAME)
    if _key(name) in {_key(other.name) for other in state.others}:
        raise PressError("{name} is here already. Choose that name above, or add something to yours.", name=name)
    return replace(state, name=name)


def newcomer(state: CourseState, features: int) -> CourseState:
    """Somebody new sits down; what was done before stays with whom it belongs to."""
    others = (*state.others, put_aside(state)) if state.begun or state.name else state.others
    if len(others) > MOST_PEOPLE:
        raise PressError("{most} people work here already.", most=MOST_PEOPLE)
    return CourseState(features=features, others=others, turn=state.turn)


def chosen(state: CourseState, place: int) -> CourseState:
    """Another learner goes on, from where that one was."""
    who = state.others[place]
    rest = (*state.others[:place], *state.others[place + 1 :])
    others = (*rest, put_aside(state)) if state.begun or state.name else rest
    return CourseState(
        None, who.name, who.young, others, features=who.features, last=who.last, left=who.left, done=who.done,
        mastered=who.mastered, turn=state.turn,
    )  # fmt: skip


def put_aside(state: CourseState) -> Person:
    """The learner at work, as one who is not."""
    return Person(state.name, state.young, state.features, state.last, state.left, state.done, state.mastered)


def afresh(state: CourseState, features: int) -> CourseState:
    """The same learner, as if nothing had been done."""
    return CourseState(None, state.name, state.young, state.others, features=features, turn=state.turn)


def all_people(states: tuple[CourseState, ...], last: CourseState) -> tuple[Person, ...]:
    """Everybody that courses side by side know, but the one who works in the last of them; the latest of each."""
    found: dict[str, Person] = {}
    for state in states:
        found |= {_key(other.name): other for other in state.others}
        if state is not last and _key(state.name) != _key(last.name):
            found[_key(state.name)] = put_aside(state)
    found.pop(_key(last.name), None)
    return tuple(found.values())


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
