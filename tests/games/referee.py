"""A referee who knows the rules and nothing of the code: checks a whole game from its history alone.

Cards are codes of signs; SETs are found by looking at each sign. Shares nothing with `setlab.games`.
"""

from collections import Counter
from itertools import combinations


def is_set(*three):
    """R1.3: no feature shows exactly two values."""
    return all(len(set(signs)) != 2 for signs in zip(*three, strict=True))


def has_set(table):
    return any(is_set(*three) for three in combinations(table, 3))


class Foul(AssertionError):
    """The history breaks a rule."""


def expect(truth, *why):
    if not truth:
        raise Foul(why)


class ClassicReferee:
    """Follows a classic game (R3) event by event. `feed` raises Foul at the first one that no rule allows."""

    def __init__(self, players, *, base=12, penalty="point", agree="all", lapse=10.0, deals=1, cards=81):
        self.players, self.base, self.penalty, self.agree = players, base, penalty, agree
        self.lapse, self.deals, self.cards = lapse, deals, cards
        self.dealt, self.totals = 0, Counter()
        self.due, self.at, self.playing, self.over = [], 0.0, False, False

    def feed(self, event):
        expect(set(event) == {"kind", "by", "cards", "points", "at"}, event)
        expect(event["at"] >= self.at, "time runs on", event)
        self.at = event["at"]
        if self.due:  # what must follow at once, before anything else
            wanted = self.due.pop(0)
            expect({key: event[key] for key in wanted} == wanted, "due", wanted, event)
        elif event["kind"] in ("laid", "penalty", "freed", "scored", "ended", "won", "dealt"):
            raise Foul("nothing led to it", event)
        handler = {
            "shuffled": self.shuffled, "dealt": self.deal, "called": self.called, "taken": self.taken,
            "wrong": self.wrong, "lapsed": self.lapsed, "asked": self.asked, "laid": self.laid,
        }  # fmt: skip
        handler.get(event["kind"], lambda event: None)(event)

    def shuffled(self, event):
        expect(not self.playing and self.dealt < self.deals, "a deal goes on", event)
        expect(event["by"] == self.players[self.dealt % len(self.players)], "R3.8: the deal passes to the left")
        expect(len(set(event["cards"])) == len(event["cards"]) == self.cards, "every card once")
        self.pile, self.table, self.won = list(event["cards"]), [], []
        self.points, self.call, self.locked, self.agreed = Counter(), None, [], []
        self.due.append({"kind": "dealt", "cards": self.pile[: self.base]})

    def deal(self, event):
        self.dealt, self.playing = self.dealt + 1, True
        self.laid(event)

    def laid(self, event):
        expect(event["cards"] == self.pile[: len(event["cards"])], "from the top of the pile", event)
        del self.pile[: len(event["cards"])]
        self.table += event["cards"]
        self.agreed = []
        self.conserve()
        self.see_end()

    def called(self, event):
        expect(self.playing and event["by"] in self.players, event)
        expect(self.call is None, "R3.2: one call at a time", event)
        expect(event["by"] not in self.locked, "R3.4: locked out", event)
        self.call = event

    def close(self, event):
        expect(self.call is not None and event["by"] == self.call["by"], "R3.2: no call", event)
        self.call = None

    def taken(self, event):
        started = self.call
        self.close(event)
        expect(event["at"] < started["at"] + self.lapse, "R3.2: too late", event)
        expect(len(event["cards"]) == 3 and is_set(*event["cards"]), "R1.3: no SET", event)
        expect(set(event["cards"]) <= set(self.table), "not on the table", event)
        expect(event["points"] == 1, "R3.8: one point", event)
        self.points[event["by"]] += 1
        self.won.append(event["cards"])
        self.due += [{"kind": "freed", "by": name} for name in self.locked if name != event["by"]]
        self.locked, self.agreed = [], []
        for card in event["cards"]:
            self.table.remove(card)
        missing = min(self.base - len(self.table), len(self.pile)) if len(self.table) < self.base else 0
        if missing:
            self.due.append({"kind": "laid", "by": None, "cards": self.pile[:missing]})
        else:
            self.see_end()

    def wrong(self, event):
        started = self.call
        self.close(event)
        expect(event["at"] < started["at"] + self.lapse, "R3.2: too late", event)
        expect(len(set(event["cards"])) == 3 and not is_set(*event["cards"]), "R1.3: it is a SET", event)
        expect(set(event["cards"]) <= set(self.table), "not on the table", event)
        self.fine(event["by"])

    def lapsed(self, event):
        started = self.call
        self.close(event)
        expect(event["at"] == started["at"] + self.lapse, "R3.2: lapses after its time", event)
        self.fine(event["by"])

    def fine(self, name):
        if self.penalty == "point":
            self.points[name] -= 1
            self.due.append({"kind": "penalty", "by": name, "points": -1})
            return
        self.locked.append(name)
        self.due.append({"kind": "penalty", "by": name, "points": 0})
        if len(self.locked) == len(self.players):
            self.due += [{"kind": "freed", "by": name} for name in self.locked]
            self.locked = []

    def asked(self, event):
        expect(self.playing and self.call is None, event)
        expect(not has_set(self.table), "R3.5: there is a SET", event)
        expect(event["by"] in self.players and event["by"] not in self.agreed, event)
        self.agreed.append(event["by"])
        if self.agree == "one" or len(self.agreed) == len(self.players):
            self.due.append({"kind": "laid", "by": None, "cards": self.pile[:3]})

    def see_end(self):
        if self.pile or has_set(self.table):
            return
        self.playing = False
        self.due += [{"kind": "scored", "by": name, "points": self.points[name]} for name in self.players]
        self.due.append({"kind": "ended"})
        self.totals.update(self.points)
        if self.dealt == self.deals:
            best = max(self.totals[name] for name in self.players)
            self.due += [{"kind": "won", "by": name} for name in self.players if self.totals[name] == best]
            self.over = True

    def conserve(self):
        every = [*self.pile, *self.table, *(card for three in self.won for card in three)]
        expect(len(every) == len(set(every)) == self.cards, "a card is lost or doubled")
        expect(len(self.table) <= (21 if self.cards == 81 else 12), "R3.5: 21 cards always hold a SET")

    def finished(self):
        """Nothing is due any more and the game has come to its end."""
        return self.over and not self.due
