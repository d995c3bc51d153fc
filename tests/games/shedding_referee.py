"""A referee for the shedding game (R5) who knows the rules and nothing of the code: reads the history alone."""

from collections import Counter
from itertools import combinations

from referee import expect, is_set


class SheddingReferee:
    """Follows a game event by event. `feed` raises Foul at the first one that no rule allows."""

    def __init__(self, players, *, lapse=10.0, cards=81):
        self.players, self.lapse, self.cards = players, lapse, cards
        self.scores, self.deals = Counter(), 0
        self.due, self.at, self.playing, self.over = [], 0.0, False, False
        self.most = 0  # in any hand, at any moment

    def feed(self, event):
        expect(set(event) == {"kind", "by", "cards", "points", "at"}, event)
        expect(event["at"] >= self.at, "time runs on", event)
        expect(not self.over or event["kind"] == "won", "the game is over", event)
        self.at = event["at"]
        if self.due:
            wanted = self.due.pop(0)
            expect({key: event[key] for key in wanted} == wanted, "due", wanted, event)
        elif event["kind"] in ("penalty", "drawn", "dealt", "won", "reshuffled"):
            expect(False, "nothing led to it", event)
        {
            "shuffled": self.shuffled, "dealt": self.dealt, "called": self.called, "taken": self.taken,
            "wrong": self.wrong, "lapsed": self.lapsed, "asked": self.asked, "laid": self.laid, "drawn": self.drawn,
            "penalty": self.drawn, "reshuffled": self.reshuffled, "swept": self.swept, "scored": self.scored,
            "ended": self.ended, "won": lambda event: None,
        }[event["kind"]](event)  # fmt: skip
        if self.playing and not self.due:
            self.conserve()
        if event["kind"] not in ("taken", "laid", "reshuffled", "shuffled", "dealt", "swept", "scored", "ended", "won"):
            expect(len(self.table) == 6, "R5.2: table cards are replaced", event)

    def shuffled(self, event):
        expect(not self.playing and event["by"] == self.players[self.deals % len(self.players)], "R5.7", event)
        expect(len(set(event["cards"])) == len(event["cards"]) == self.cards, "every card once")
        n = len(self.players)
        first = (self.deals + 1) % n
        self.pile, self.table, self.discard = event["cards"][6 * n :], [], []
        self.hands, self.call, self.winners = {}, None, []
        for seat, name in enumerate(self.players):  # R5.1: one at a time, the first to the dealer's left
            self.due.append({"kind": "dealt", "by": name, "cards": event["cards"][(seat - first) % n : 6 * n : n]})
        self.due.append({"kind": "laid", "cards": self.pile[:6]})
        self.deals, self.playing = self.deals + 1, True

    def dealt(self, event):
        self.hands[event["by"]] = list(event["cards"])

    def laid(self, event):
        expect(event["cards"] == self.pile[: len(event["cards"])], "from the top of the pile", event)
        expect(len(self.table) + len(event["cards"]) <= 6, "R5.1: six on the table", event)
        del self.pile[: len(event["cards"])]
        self.table += event["cards"]
        self.run_out()

    def run_out(self):
        if not self.pile and self.discard:
            self.due.insert(0, {"kind": "reshuffled", "by": None})

    def reshuffled(self, event):
        expect(not self.pile, "R5.5: only when the pile has run out", event)
        expect(sorted(event["cards"]) == sorted(self.discard), "R5.5: the discard pile", event)
        self.pile, self.discard = list(event["cards"]), []

    def called(self, event):
        expect(self.playing and self.call is None, "one call at a time", event)
        self.call = event

    def close(self, event, lapsed=False):
        expect(self.call is not None and self.call["by"] == event["by"], "no call", event)
        waited = event["at"] - self.call["at"]
        expect(event["at"] == self.call["at"] + self.lapse if lapsed else waited < self.lapse, "R3.2", event)
        self.call = None

    def pointed(self, event):
        hand = self.hands[event["by"]]
        expect(len(set(event["cards"])) == 3, event)
        expect(all(card in hand or card in self.table for card in event["cards"]), "not in play", event)
        expect(any(card in hand for card in event["cards"]), "R5.2: at least one own card", event)

    def taken(self, event):
        self.close(event)
        self.pointed(event)
        expect(is_set(*event["cards"]), "R1.3", event)
        expect(event["points"] == 0, "R5.3: SETs score nothing", event)
        hand = self.hands[event["by"]]
        hand[:] = [card for card in hand if card not in event["cards"]]
        self.table = [card for card in self.table if card not in event["cards"]]
        self.discard += event["cards"]
        if not hand:
            self.winners = [event["by"]]
            self.end_of_hand()
            return
        self.run_out()

    def wrong(self, event):
        self.close(event)
        self.pointed(event)
        expect(not is_set(*event["cards"]), "R1.3", event)
        self.fine(event["by"])

    def lapsed(self, event):
        self.close(event, lapsed=True)
        self.fine(event["by"])

    def fine(self, name):
        card = self.pile[:1] if len(self.hands[name]) < 9 else []  # R5.4: nobody holds more than nine
        self.due.append({"kind": "penalty", "by": name, "cards": card})

    def asked(self, event):
        expect(self.playing and len(self.hands[event["by"]]) < 9, "R5.4", event)
        expect(self.pile, "R5.5: there is nothing to draw", event)
        self.due.append({"kind": "drawn", "by": event["by"], "cards": self.pile[:1]})

    def drawn(self, event):
        for card in event["cards"]:
            expect(self.pile.pop(0) == card, event)
            self.hands[event["by"]].append(card)
        self.run_out()

    def stuck(self):
        """Nobody may draw and there is no SET anywhere."""
        if self.pile and any(len(hand) < 9 for hand in self.hands.values()):
            return False
        return not any(self.can_claim(hand) for hand in self.hands.values())

    def can_claim(self, hand):
        return any(is_set(*three) for three in combinations(hand + self.table, 3) if three[0] in hand)

    def swept(self, event):
        expect(self.call is None and self.stuck(), "R5.5: somebody can go on", event)
        expect(sorted(event["cards"]) == sorted(self.table), event)
        self.pile += event["cards"]
        self.table = []
        self.due.append({"kind": "laid", "by": None, "cards": self.pile[:6]})

    def end_of_hand(self):
        gained = sum(len(self.hands[name]) for name in self.players if name not in self.winners)
        self.due += [{"kind": "scored", "by": name, "points": gained} for name in self.winners]
        self.due.append({"kind": "ended"})
        self.playing = False

    def scored(self, event):
        if self.playing:  # R5.5: nobody can go on, and no other table helps
            expect(self.stuck(), "R5.5", event)
            fewest = min(map(len, self.hands.values()))
            self.winners = [name for name in self.players if len(self.hands[name]) == fewest]
            self.end_of_hand()
            wanted = self.due.pop(0)
            expect({key: event[key] for key in wanted} == wanted, wanted, event)
        self.scores[event["by"]] += event["points"]

    def ended(self, event):
        if max(self.scores.values()) >= 10 * len(self.players):  # R5.7
            best = max(self.scores.values())
            self.due += [{"kind": "won", "by": name} for name in self.players if self.scores[name] == best]
            self.over = True

    def conserve(self):
        every = [*self.pile, *self.table, *self.discard, *(card for hand in self.hands.values() for card in hand)]
        expect(len(every) == len(set(every)) == self.cards, "a card is lost or doubled")
        self.most = max(self.most, *map(len, self.hands.values()))
        expect(self.most <= 9, "R5.4: nobody holds more than nine")
        expect(self.pile or not self.discard, "R5.5: the discard pile was due")

    def finished(self):
        return self.over and not self.due
