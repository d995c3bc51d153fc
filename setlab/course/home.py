"""The home scene of the course: a tile for each exercise, the choice of cards, the language, and Continue."""

from __future__ import annotations

from setlab.course.people import LONGEST_NAME
from setlab.course.rooms import GAMES, STOPS, TILES, CourseState, Name, Room, room_title
from setlab.deck import BEGINNER, CLASSIC, Deck
from setlab.language import Language, language_of
from setlab.scene import Button, Entry, Item, Look, Mark, Scene, Zone, settings

CONTINUE = "continue"
ON_PAGE = ("language", "size", "read_aloud")  # settings that stand on the page itself


def tile_id(name: Name) -> str:
    """The id of a tile."""
    return f"open:{name}"


def deck_id(features: int) -> str:
    """The id of the choice of a deck."""
    return f"deck:{features}"


def draw(state: CourseState, look: Look) -> Scene:
    """The home scene."""
    words = language_of(look.language)
    say = words.say
    beginner, classic = (sum(Room(name, n) in state.done for name in STOPS) for n in (3, 4))
    # Who cannot read this page must find language, size and voice at once; the rest may stay folded away.
    shown, folded = (tuple(z for z in settings(look) if (z.id in ON_PAGE) is open) for open in (True, False))
    return Scene(
        look=look,
        title=say("Learn SET"),
        prompt=_prompt(state, words),
        zones=(
            _tiles(state, words), _decks(state, words), _games(state, words), *_people(state, words),
            *_ages(state, words), *shown,
        ),
        entries=(Entry("name", say("Your name or number"), say("That is me"), value=state.name, most=LONGEST_NAME),),
        buttons=_buttons(state, words),
        status=say("Done: {n} of {m} with 27 cards, {k} of {m} with 81.", n=beginner, k=classic, m=len(STOPS)),
        settings=folded,
        activity="Course.home",
        lay="home",
        question=f"home.{state.features}.{state.name}.{state.afresh}",
    )  # fmt: skip


def _prompt(state: CourseState, words: Language) -> str:
    if state.afresh:
        return words.say("Start afresh? All that was done here is forgotten.")
    return _welcome(state, words)


def _buttons(state: CourseState, words: Language) -> tuple[Button, ...]:
    say = words.say
    if state.afresh:
        keep = Button("afresh:no", say("No, keep it"), primary=True)
        return (keep, Button("afresh:yes", say("Yes, start afresh")))
    resume = say("Continue: {exercise}", exercise=room_title(words, state.next_room().exercise))
    go = Button(CONTINUE, resume if state.begun else say("Start"), primary=True)
    new = Button("who:new", say("Somebody new"), quiet=True, enabled=state.begun or bool(state.name))
    again = Button("afresh:ask", say("Start afresh"), quiet=True, enabled=state.begun)
    return (go, new, again)


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


def _games(state: CourseState, words: Language) -> Zone:
    items = tuple(
        Item(
            tile_id(name), room_title(words, name), role="button",
            picture=f"card:{BEGINNER.card(tile.card).to(Deck(state.features)).code}",
            caption=words.say("half way") if state.inside(Room(name, state.features)) is not None else "",
        )
        for name, tile in GAMES.items()
    )  # fmt: skip
    return Zone("games", words.say("Games"), items, role="tiles")


def _people(state: CourseState, words: Language) -> tuple[Zone, ...]:
    """Who else works here, to go on; nothing where there is nobody else."""
    if not state.others:
        return ()
    here = Item("who:me", state.name or words.say("no name yet"), role="choice", selected=True, enabled=False)
    items = tuple(
        Item(f"who:{place}", other.name or words.say("no name yet"), role="choice")
        for place, other in enumerate(state.others)
    )
    return (Zone("people", words.say("Who is here?"), (here, *items), pick="one", role="choices"),)


def _ages(state: CourseState, words: Language) -> tuple[Zone, ...]:
    """Asked once: how the rule is told."""
    if state.young is not None:
        return ()
    items = (
        Item("age:8", words.say("8 to 10"), role="choice"),
        Item("age:11", words.say("11 and over"), role="choice"),
    )
    return (Zone("age", words.say("How old are you?"), items, pick="one", role="choices"),)
