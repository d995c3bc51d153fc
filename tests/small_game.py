"""The smallest game that asks for all of the seam: two players, hidden hands, a call that lapses after ten seconds, a
computer player, and a name that is typed. In a file of its own, so that a notebook can play it too."""

from dataclasses import dataclass, replace

from setlab.errors import PressError
from setlab.scene import Activity, Button, Entry, Event, Item, Press, Scene, Zone
from setlab.seeds import Dice

LAPSES, THINKS = 10.0, 3.0


@dataclass(frozen=True)
class Table:
    hands: tuple[tuple[int, ...], ...]
    turn: int = 0
    name: str = "Bot"
    called: str | None = None
    until: float | None = None
    bot_at: float | None = None
    played: tuple[tuple[str, int], ...] = ()
    lapsed: int = 0


class Small(Activity[Table]):
    """Call, then play a number of the own hand; who is too slow loses the call. Ann and Bo play, so does a computer."""

    players = ("ann", "bo")

    def __init__(self, **look):
        super().__init__({}, **look)

    def first(self):
        numbers = Dice(self.seed, "deal").shuffled(range(12))
        return Table((tuple(numbers[:4]), tuple(numbers[4:8]), tuple(numbers[8:])), bot_at=THINKS)

    def after(self, state, press: Press):
        if press.id == "name":
            return replace(state, name=str(press.value).strip())
        if press.by is None:
            raise PressError("Somebody must play.")
        if press.id == "call":
            return replace(state, called=press.by, until=press.now + LAPSES)
        if state.called != press.by:
            raise PressError("{player} has called.", player=state.called or "Nobody")
        return replace(self._play(state, press.by, int(press.id.partition(":")[2])), called=None, until=None)

    def _play(self, state, who, number):
        hands = tuple(tuple(each for each in hand if each != number) for hand in state.hands)
        return replace(state, hands=hands, played=(*state.played, (who, number)), turn=state.turn + 1)

    def due(self, state):
        moments = [at for at in (state.until, state.bot_at) if at is not None]
        return min(moments, default=None)

    def woken(self, state, due):
        if due == state.until:
            return replace(state, called=None, until=None, lapsed=state.lapsed + 1)
        hand = state.hands[2]
        again = due + THINKS + Dice(self.seed, "bot", state.turn).real() if len(hand) > 1 else None
        if state.called is not None:  # it waits its turn
            return replace(state, bot_at=due + 1)
        return replace(self._play(state, state.name, Dice(self.seed, "pick", state.turn).choice(hand)), bot_at=again)

    def draw(self, state, look, viewer=None):
        zones = []
        for who, hand in zip((*self.players, "bot"), state.hands, strict=True):
            own = who == viewer
            items = tuple(Item(f"{who}:{n}" if own else f"{who}:back{i}", str(n) if own else "?", "button" if own else
                               "text", enabled=state.called == viewer) for i, n in enumerate(hand))  # fmt: skip
            zones.append(Zone(who, who, items, role="hand"))
        told = tuple(Event("placed", f"{who}: {n}", by=who) for who, n in state.played[-1:])
        return Scene(
            look, "Small", f"{len(state.played)} played", tuple(zones), buttons=(Button("call", "Call", key="c"),),
            entries=(Entry("name", "Name", "OK", most=12),), events=told, question="game",
            status=f"{state.name} · {state.called or '-'} · {state.lapsed}",
        )  # fmt: skip
