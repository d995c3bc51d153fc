"""The home scene of the course: a tile for each exercise, the choice of cards, the language, and Continue."""

from __future__ import annotations

from setlab.activities.course.rooms import STOPS, TILES, CourseState, Name, Room, room_title
from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.language import Language, language_of
from setlab.scene import Button, Item, Look, Mark, Scene, Zone, settings

CONTINUE = "continue"


def tile_id(name: Name) -> str:
    """The id of a tile."""
    return f"open:{name}"


def deck_id(features: int) -> str:
    """The id of the choice of a deck."""
    return f"deck={features}"


def draw(state: CourseState, look: Look) -> Scene:
    """The home scene."""
    words = language_of(look.language)
    say = words.say
    beginner, classic = (sum(Room(name, n) in state.done for name in STOPS) for n in (3, 4))
    # Who cannot read this page must find the language at once; the rest may stay folded away.
    languages, others = (tuple(z for z in settings(look) if (z.id == "language") is open) for open in (True, False))
    resume = say("Continue: {exercise}", exercise=room_title(words, state.next_room().exercise))
    return Scene(
        look=look,
        title=say("Learn SET"),
        prompt=_welcome(state, words),
        zones=(_tiles(state, words), _decks(state, words), *languages),
        buttons=(Button(CONTINUE, say("Start") if state.last is None else resume, primary=True),),
        status=say("Done: {n} of {m} with 27 cards, {k} of {m} with 81.", n=beginner, k=classic, m=len(STOPS)),
        settings=others,
        activity="Course.home",
        question=f"home.{state.features}",
    )


def _welcome(state: CourseState, words: Language) -> str:
    say = words.say
    if state.last is None:
        return say("Welcome! Start with the rule.")
    if not state.over():
        return say("Welcome back! Where would you like to carry on?")
    if state.features < len(CLASSIC.features):
        return say("All done with 27 cards. Try all 81!")
    return say("All done. Play again as often as you like.")


def _tiles(state: CourseState, words: Language) -> Zone:
    items = []
    for name, tile in TILES.items():
        room = Room(name, state.features)
        marks = (Mark("found", words.say("done")),) if room in state.done else ()
        caption = words.say("half way") if state.inside(room) is not None and not marks else ""
        picture = f"card:{BEGINNER.card(tile.card).to(Deck(state.features)).code}"
        title = room_title(words, name)
        items.append(Item(tile_id(name), title, role="button", picture=picture, caption=caption, marks=marks))
    return Zone("tiles", words.say("Exercises"), tuple(items), role="tiles")


def _decks(state: CourseState, words: Language) -> Zone:
    names = {3: words.say("Beginner mode: 27 cards, all solid"), 4: words.say("all 81 cards")}
    items = tuple(
        Item(deck_id(features), name, role="choice", selected=features == state.features)
        for features, name in names.items()
    )
    return Zone("decks", words.say("Cards"), items, pick="one", role="choices")
