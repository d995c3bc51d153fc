"""Small activities that show every part of a scene, for the tests of the views."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from setlab.deck import CLASSIC
from setlab.scene import (
    Activity,
    Button,
    Clock,
    Feedback,
    Item,
    Link,
    Look,
    Mark,
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


class Pairs(Activity):
    """Pick cards, press Check; more rounds follow. Has a button that fails, and one with a fault in it."""

    def __init__(self, codes: str = "2RO/ 2RS/ 2RD_ 1GO#", **look: Any) -> None:
        self.codes = codes.split()
        super().__init__(codes=codes, **look)

    def first(self) -> Picked:
        return Picked()

    def after(self, state: Picked, id: str, value: Any, now: float) -> Picked:
        if id.startswith("card:"):
            ids = tuple(each for each in state.ids if each != id) if id in state.ids else (*state.ids, id)
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
        )


class Board(Activity):
    """A board of squares, side × side; the pressed square shows a die."""

    def __init__(self, side: int = 15, **look: Any) -> None:
        self.side = side
        super().__init__(side=side, **look)

    def first(self) -> frozenset[str]:
        return frozenset()

    def after(self, state: frozenset[str], id: str, value: Any, now: float) -> frozenset[str]:
        return state ^ {id}

    def draw(self, state: frozenset[str], look: Look, viewer: str | None = None) -> Scene:
        ids = [f"square:{row}-{column}" for row in range(1, self.side + 1) for column in range(1, self.side + 1)]
        items = tuple(Item(id, id[7:], picture="die:2RO" if id in state else "", selected=id in state) for id in ids)
        zone = Zone("board", "The board", items, layout="grid", columns=self.side, pick="many")
        return Scene(look, "Board", "Where do you lay the die?", zones=(zone,), status=f"{len(state)} laid")


class Map(Activity):
    """All 81 cards on a 9 × 9 map."""

    def first(self) -> frozenset[str]:
        return frozenset()

    def after(self, state: frozenset[str], id: str, value: Any, now: float) -> frozenset[str]:
        return state ^ {id}

    def draw(self, state: frozenset[str], look: Look, viewer: str | None = None) -> Scene:
        items = tuple(
            Item(f"card:{card.code}", card.code, picture=f"card:{card.code}", selected=f"card:{card.code}" in state)
            for card in CLASSIC.cards
        )
        zone = Zone("map", "The map", items, layout="grid", columns=9, pick="many")
        return Scene(look, "Map", "All 81 cards", zones=(zone,), status=f"{len(state)} picked")


class Everything(Activity):
    """One scene with every part of a scene in it."""

    def first(self) -> int:
        return 0

    def after(self, state: int, id: str, value: Any, now: float) -> int:
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
                Zone("marked", "Marked cards", marked, layout="grid", columns=4, pick="one"),
                Zone(
                    "list",
                    "Your list",
                    (Item("set:1", "1: 2RO/ 2RS/ 2RD/", role="text", caption="Same colour, different shapes."),),
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
                ),
            ),
            rows=(
                Row("Colour", ("red", "red", "red"), "same", "YES, all the same"),
                Row("Shape", ("oval", "squiggle", "diamond"), "different", "YES, all different"),
                Row("Number", ("2", "2", "1"), "two_and_one", "NO, two and one", odd=2, current=True),
                Row("Shading", ("…", "…", "…"), "open", "to check"),
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
            clock=Clock(75.0, running=True, limit=300.0),
        )


class Alarm(Activity):
    """Wakes some seconds after each press, and counts."""

    def __init__(self, delay: float = 5.0, **look: Any) -> None:
        self.delay = delay
        super().__init__(delay=delay, **look)

    def first(self) -> tuple[int, float | None]:
        return 0, None

    def after(self, state: tuple[int, float | None], id: str, value: Any, now: float) -> tuple[int, float | None]:
        return state[0], now + self.delay

    def woken(self, state: tuple[int, float | None], now: float) -> tuple[int, float | None]:
        return state[0] + 1, None

    def draw(self, state: tuple[int, float | None], look: Look, viewer: str | None = None) -> Scene:
        times, due = state
        return Scene(
            look,
            "Alarm",
            f"Woken {times} times",
            buttons=(Button("set", "Set the alarm"),),
            wake_at=due,
            status=str(due),
        )


class Turn(Activity):
    """One button lays another card each time, through all 81."""

    def first(self) -> int:
        return 0

    def after(self, state: int, id: str, value: Any, now: float) -> int:
        return (state + 1) % len(CLASSIC)

    def draw(self, state: int, look: Look, viewer: str | None = None) -> Scene:
        code = CLASSIC.cards[state].code
        zone = Zone("pile", "The pile", (Item(f"card:{code}", code, picture=f"card:{code}"),))
        return Scene(look, "Turn", "One card after the other", zones=(zone,), buttons=(Button("next", "Next"),))
