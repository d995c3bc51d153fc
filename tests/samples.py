"""Small activities that show every part of a scene, for the tests of the views."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from setlab.deck import CLASSIC
from setlab.scene import (
    Activity,
    Button,
    Clock,
    Entry,
    Event,
    Feedback,
    Item,
    Link,
    Look,
    Mark,
    Press,
    Row,
    Scene,
    Table,
    Zone,
)


@dataclass(frozen=True)
class Picked:
    """Which cards are picked, and what was last said."""

    ids: tuple[str, ...] = ()
    said: str = ""
    round: int = 1


class Pairs(Activity[Picked]):
    """Pick cards, press Check; more rounds follow. Has a button that fails, and one with a fault in it."""

    def __init__(self, codes: str = "2RO/ 2RS/ 2RD_ 1GO#", **look: Any) -> None:
        self.codes = codes.split()
        super().__init__({"codes": codes}, **look)

    def first(self) -> Picked:
        return Picked()

    def after(self, state: Picked, press: Press) -> Picked:
        id, ids = press.id, state.ids
        if id.startswith("card:"):
            ids = tuple(each for each in ids if each != id) if id in ids else (*ids, id)
            return replace(state, ids=ids, said="")
        if id == "fault":
            raise RuntimeError("<b>a fault</b>")
        if id == "check":
            return replace(state, said="Two of them are red.")
        return Picked(round=state.round + 1)

    def draw(self, state: Picked, look: Look, viewer: str | None = None) -> Scene:
        items = [Item(f"card:{code}", code, picture=f"card:{code}") for code in self.codes]
        said = bool(state.said)
        return Scene(
            look,
            title="Pairs",
            prompt="Which cards do you pick?",
            zones=(
                Zone(
                    "table",
                    "The table",
                    tuple(replace(item, selected=item.id in state.ids) for item in items),
                    pick="many",
                ),
            ),
            feedback=Feedback("again", ("Not quite.", state.said), about=state.ids) if said else None,
            buttons=(
                *(() if said else (Button("check", "Check", key="c", enabled=len(state.ids) > 0),)),
                *((Button("next", "Next", key="n", primary=True),) if said else ()),
                Button("xx", "Extra", key="x", quiet=True),
                Button("fault", "Fault", key="f", quiet=True),
            ),
            status=f"Round {state.round}",
            focus="next" if said else "check",
            question=f"round {state.round}, {'told' if said else 'pick'}",
        )


class Board(Activity[frozenset[str]]):
    """A board of squares, side × side; the pressed square shows a die."""

    def __init__(self, side: int = 15, **look: Any) -> None:
        self.side = side
        super().__init__({"side": side}, **look)

    def first(self) -> frozenset[str]:
        return frozenset()

    def after(self, state: frozenset[str], press: Press) -> frozenset[str]:
        return state ^ {press.id}

    def draw(self, state: frozenset[str], look: Look, viewer: str | None = None) -> Scene:
        ids = [f"square:{row}-{column}" for row in range(1, self.side + 1) for column in range(1, self.side + 1)]
        items = tuple(Item(id, id[7:], picture="die:2RO" if id in state else "", selected=id in state) for id in ids)
        zone = Zone("board", "The board", items, "grid", self.side, "many", "board", "square", dense=self.side > 6)
        return Scene(look, "Board", "Where do you lay the die?", zones=(zone,), status=f"{len(state)} laid", lay="map")


class Map(Activity[frozenset[str]]):
    """All 81 cards on a 9 × 9 map."""

    def __init__(self, **look: Any) -> None:
        super().__init__({}, **look)

    def first(self) -> frozenset[str]:
        return frozenset()

    def after(self, state: frozenset[str], press: Press) -> frozenset[str]:
        return state ^ {press.id}

    def draw(self, state: frozenset[str], look: Look, viewer: str | None = None) -> Scene:
        items = tuple(
            Item(f"card:{card.code}", card.code, picture=f"card:{card.code}", selected=f"card:{card.code}" in state)
            for card in CLASSIC.cards
        )
        zone = Zone("map", "The map", items, "grid", 9, "many", "board", dense=True)
        return Scene(look, "Map", "All 81 cards", zones=(zone,), status=f"{len(state)} picked", lay="map")


class Everything(Activity[int]):
    """One scene with every part of a scene in it."""

    def __init__(self, **look: Any) -> None:
        super().__init__({}, **look)

    def first(self) -> int:
        return 0

    def after(self, state: int, press: Press) -> int:
        return state + 1

    def draw(self, state: int, look: Look, viewer: str | None = None) -> Scene:
        marks = ("odd", "hint", "found", "right", "missing", "excluded", "number")
        codes = ("1RO#", "2GS/", "3PD_", "1GS#", "2PD/", "3RO_", "2RO/")
        marked = tuple(
            Item(
                f"card:{code}",
                code,
                picture=f"card:{code}",
                marks=(Mark(kind, f"{kind} words" if kind != "number" else "7"),),
            )
            for kind, code in zip(marks, codes, strict=True)
        )
        return Scene(
            look,
            title="Everything <i>at once</i>",
            prompt="Is the colour the same on all three, or different on all three?",
            zones=(
                Zone("marked", "Marked cards", marked, layout="grid", columns=4, pick="one", role="board"),
                Zone(
                    "list",
                    "Your list",
                    (Item("set:1", "1: 2RO/ 2RS/ 2RD/", role="text", caption="Same colour, different shapes."),),
                    role="list",
                ),
                Zone(
                    "choices",
                    "Which feature?",
                    (
                        Item("color", "Colour", role="choice", selected=True),
                        Item("shape", "Shape", role="choice"),
                        Item("number", "Number", role="choice", enabled=False),
                    ),
                    pick="one",
                    role="choices",
                ),
                Zone(
                    "tiles",
                    "Exercises",
                    (
                        Item("go:1", "SET or not?", role="button", caption="Check three cards, feature by feature."),
                        Item("go:2", "The third card", role="button", caption="Two cards ask for one more."),
                        Item("go:3", "Find SETs", role="button", caption="Nine cards, four SETs."),
                    ),
                    layout="grid",
                    columns=3,
                    role="tiles",
                ),
            ),
            lay="split",
            rows=(
                Row("Colour", ("red", "red", "red"), "same", "YES, all the same"),
                Row("Shape", ("oval", "squiggle", "diamond"), "different", "YES, all different"),
                Row("Number", ("2", "2", "1"), "two_and_one", "NO, two and one", odd=2, current=True),
                Row("Shading", ("…", "…", "…"), "open", "to check", blank=True),
            ),
            table=Table(
                "Each value as a number.",
                ("", "Colour", "Shape", "Number"),
                (("2RO", "0", "0", "1"), ("2RS", "0", "1", "1"), ("sum, mod 3", "0", "1", "2")),
            ),
            links=(Link(("card:1RO#", "card:2GS/", "card:3PD_"), "1RO#, 2GS/ and 3PD_ lie on a line"),),
            feedback=Feedback(
                "right", ("Right, a SET!", "Same colour, different shapes.", "Press Next."), ("card:1RO#",)
            ),
            buttons=(
                Button("next", "Next", primary=True),
                Button("again", "Once more", key="a"),
                Button("off", "Not now", key="o", enabled=False),
                Button("numbers", "Show the numbers", key="n", quiet=True, selected=True),
            ),
            status="3 of 6",
            clock=Clock(-75.0, limit=300.0),
        )


class Alarm(Activity[tuple[int, float | None]]):
    """Wakes some seconds after each press, and counts."""

    def __init__(self, delay: float = 5.0, **look: Any) -> None:
        self.delay = delay
        super().__init__({"delay": delay}, **look)

    def first(self) -> tuple[int, float | None]:
        return 0, None

    def after(self, state: tuple[int, float | None], press: Press) -> tuple[int, float | None]:
        return state[0], press.now + self.delay

    def due(self, state: tuple[int, float | None]) -> float | None:
        return state[1]

    def woken(self, state: tuple[int, float | None], due: float) -> tuple[int, float | None]:
        return state[0] + 1, None

    def draw(self, state: tuple[int, float | None], look: Look, viewer: str | None = None) -> Scene:
        times, due = state
        return Scene(
            look,
            "Alarm",
            f"Woken {times} times",
            buttons=(Button("set", "Set the alarm"),),
            status=str(due),
            question="alarm",
        )


class Turn(Activity[int]):
    """One button lays another card each time, through all 81."""

    def __init__(self, **look: Any) -> None:
        super().__init__({}, **look)

    def first(self) -> int:
        return 0

    def after(self, state: int, press: Press) -> int:
        return (state + 1) % len(CLASSIC)

    def draw(self, state: int, look: Look, viewer: str | None = None) -> Scene:
        code = CLASSIC.cards[state].code
        zone = Zone("pile", "The pile", (Item(f"card:{code}", code, picture=f"card:{code}"),))
        return Scene(look, "Turn", "One card after the other", zones=(zone,), buttons=(Button("next", "Next"),))


@dataclass(frozen=True)
class Deal:
    """Who has which dice, which die lies on which square, whose turn it is, and how the players are called."""

    hands: tuple[tuple[str, tuple[str, ...]], ...]
    laid: tuple[tuple[str, str], ...] = ()
    turn: int = 0
    names: tuple[str, ...] = ("Ann", "Ben")
    events: tuple[Event, ...] = ()

    def hand(self, player: str) -> tuple[str, ...]:
        """The dice that a player holds."""
        return dict(self.hands)[player]


class Duel(Activity[Deal]):
    """Two players lay dice on a board of squares; nobody sees the other's hand. A name can be typed, too."""

    players = ("a", "b")

    def __init__(self, side: int = 13, **look: Any) -> None:
        self.side = side
        super().__init__({"side": side}, **look)

    def first(self) -> Deal:
        return Deal(
            (("a", ("2RO", "1GS", "3PD", "1RO", "2GS", "2PD")), ("b", ("3RO", "3GS", "1PD", "2RS", "2GD", "1PO")))
        )

    def after(self, state: Deal, press: Press) -> Deal:
        if press.id == "name":
            place = self.players.index(press.by or "a")
            names = tuple(str(press.value) if n == place else name for n, name in enumerate(state.names))
            return replace(state, names=names, events=())
        player = self.players[state.turn % 2]
        die = state.hand(player)[0]
        hands = tuple((name, dice[1:] if name == player else dice) for name, dice in state.hands)
        laid = Event("placed", f"{state.names[state.turn % 2]} lays {die}.", (press.id,), player)
        turn = Event(
            "turn", f"{state.names[(state.turn + 1) % 2]}, it is your turn.", by=self.players[(state.turn + 1) % 2]
        )
        return replace(
            state, hands=hands, laid=(*state.laid, (press.id, die)), turn=state.turn + 1, events=(laid, turn)
        )

    def draw(self, state: Deal, look: Look, viewer: str | None = None) -> Scene:
        laid = dict(state.laid)
        ids = [f"square:{row}-{column}" for row in range(1, self.side + 1) for column in range(1, self.side + 1)]
        squares = tuple(
            Item(id, id[7:], picture=f"die:{laid[id]}" if id in laid else "bonus:2" if id == "square:3-3" else "")
            for id in ids
        )
        hands = [
            Zone(
                f"hand {player}",
                f"The dice of {name}",
                tuple(
                    Item(f"die:{die}", die, picture=f"die:{die}")
                    if player == viewer
                    else Item(f"hidden {player} {n}", "a hidden die", picture="die:WILD")
                    for n, die in enumerate(state.hand(player))
                ),
                role="hand",
                shape="square",
            )
            for player, name in zip(self.players, state.names, strict=True)
        ]
        scores = tuple(
            Item(f"score {n}", name, role="text", caption=str(3 * n), pictures=("die:2RO", "die:2RS", "die:2RD"))
            for n, name in enumerate(state.names)
        )
        return Scene(
            look,
            "Duel",
            f"{state.names[state.turn % 2]} lays a die. Where?",
            zones=(
                Zone("board", "The board", squares, "grid", self.side, "one", "board", "square", dense=True),
                Zone("scores", "Points", scores, role="scores"),
                *hands,
            ),
            entries=(
                Entry("name", "Your name", "Save", value=state.names[self.players.index(viewer or "a")], most=12),
            ),
            buttons=(Button("pass", "Pass", key="p", primary=True), Button("rules", "Rules", key="r", quiet=True)),
            events=state.events,
            status=f"Turn {state.turn + 1}",
            question="duel",
            lay="game",
        )
