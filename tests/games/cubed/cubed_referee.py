"""A referee who knows the rules R6 and nothing of the engine: checks a whole game from its history.

Faces are texts of three signs, a SET is found by the magic rule (R1.3), the board is a dict.
"""

from collections import Counter

WILD = "WILD"


class Foul(AssertionError):
    """A rule was broken."""


def check(ok, rule, event):
    if not ok:
        raise Foul(f"{rule}: {event}")


def is_set(faces):
    return all(len({*signs}) != 2 for signs in zip(*faces, strict=True))


class Referee:
    """Follows a game event by event; `dice` are six texts a die, `bonus` the numbers by square, `size` the board's."""

    def __init__(self, players, dice, size, centre, bonus, *, together, placed_only):
        self.players, self.dice, self.size, self.centre, self.bonus = players, dice, size, centre, dict(bonus)
        self.together, self.placed_only = together, placed_only
        self.bag = set(range(len(dice)))
        self.hands = {player: {} for player in players}  # die: what it shows, None: not rolled yet
        self.board = {}  # square: (die, face, wild)
        self.scores = dict.fromkeys(players, 0)
        self.order = None  # the players from the first on
        self.stage, self.turn, self.at = "opening", 0, 0.0
        self.caller = None
        self.new, self.swapped_in = [], set()
        self.must_roll, self.declared = {}, {}
        self.due = []  # scores that must follow
        self.idle, self.placed_this_round, self.again_empty, self.again = 0, True, 0, 0
        self.extra, self.over = set(), False

    def follow(self, history):
        for event in history:
            check(not self.over, "nothing happens after the end", event)
            check(event["at"] >= self.at, "time does not run backwards", event)
            self.at = event["at"]
            self.one(event)
            self.invariants(event)
        return self

    def invariants(self, event):
        """R6.1 and R6.2: dice are conserved, hands hold five at most."""
        there = Counter(self.bag) + Counter(die for hand in self.hands.values() for die in hand)
        there += Counter(die for die, _, _ in self.board.values())
        check(there == Counter(range(len(self.dice))), "R6.1", event)
        check(all(len(hand) <= 5 for hand in self.hands.values()), "R6.2", event)

    def one(self, event):
        kind = event["kind"]
        if self.due:
            check(kind in ("scored", "bonus", "placed", "declared"), "R6.9", event)
        if self.must_roll and kind != "drawn":
            check(kind == "rolled", "R6.6", event)
        if kind not in ("scored", "bonus"):
            check(event["points"] == 0, "R6.9", event)
        getattr(self, "on_" + kind)(event)

    def on_drawn(self, event):
        """R6.2, R6.6, R6.8: all up to five; too few: one each in turn, the first player first."""
        if self.stage == "turn":
            self.round_over(event)
        hand = self.hands[event["by"]]
        check(set(event["dice"]) <= self.bag, "R6.2", event)
        for die in event["dice"]:
            self.bag.remove(die)
            hand[die] = None
            self.must_roll.setdefault(event["by"], set()).add(die)
        check(len(hand) <= 5, "R6.6", event)

    def on_rolled(self, event):
        hand, dice, by = self.hands[event["by"]], event["dice"], event["by"]
        check(set(dice) <= set(hand) and len(set(dice)) == len(dice), "R6.7", event)
        for die, shown in zip(dice, event["faces"], strict=True):
            check(shown in self.dice[die], "R6.1", event)
        if self.must_roll:
            check(self.must_roll.pop(by, None) == set(dice), "R6.6", event)
            if not self.must_roll and self.stage == "draw":
                self.drawn_up(event)
        else:
            check(self.stage == "extra" and by not in self.extra, "R6.7", event)
            self.extra.add(by)
        hand.update(zip(dice, event["faces"], strict=True))
        self.next_round()

    def drawn_up(self, event):
        full = all(len(hand) == 5 for hand in self.hands.values())
        check(full or not self.bag, "R6.6", event)
        counts = [len(self.hands[player]) for player in self.order]
        short = [count for count in counts if count < 5]
        # One each in turn: whoever is not full got as many as the others, the first player perhaps one more.
        gains = [len(self.hands[player]) - self.before[player] for player in self.order]
        open_gains = [gain for gain, count in zip(gains, counts, strict=True) if count < 5]
        if short:
            check(max(gains) - min(open_gains) <= 1, "R6.8", event)
            check(open_gains == sorted(open_gains, reverse=True), "R6.8", event)
        self.stage, self.extra = "extra", set()

    def on_called(self, event):
        check(self.stage == "opening" and self.caller is None, "R6.3", event)
        self.caller = event["by"]

    def on_lapsed(self, event):
        check(self.caller == event["by"], "R6.3", event)
        self.caller = None

    on_withdrawn = on_lapsed

    def on_wrong(self, event):
        check(self.caller == event["by"] and not is_set(event["faces"]), "R6.3", event)
        self.caller = None

    def on_again(self, event):
        """R6.3: nobody has a SET; R6.5: nobody can place a die."""
        if self.stage == "opening":
            check(not any(self.has_set(hand) for hand in self.hands.values()), "R6.3", event)
        else:
            self.begin_turn(event)
            check(not self.new and not self.somebody_can(), "R6.5", event)
            self.again_empty += not self.bag
            self.again += 1
        self.must_roll = {player: set(hand) for player, hand in self.hands.items() if hand}

    def has_set(self, hand):
        dice = list(hand)
        return any(
            WILD in (hand[a], hand[b], hand[c]) or is_set((hand[a], hand[b], hand[c]))
            for a in dice for b in dice for c in dice if a < b < c
        )  # fmt: skip

    def lines(self, square, board):
        """The lines of three through a square on which dice lie: horizontal or vertical alone (R6.4)."""
        r, c = square
        for shift in (-2, -1, 0):
            for line in ([(r, c + shift + k) for k in range(3)], [(r + shift + k, c) for k in range(3)]):
                if all(place in board for place in line):
                    yield line

    def somebody_can(self):
        return any(self.can(hand) for hand in self.hands.values())

    def can(self, hand):
        """By trying all: each die alone, and two at once with the option."""
        rows, columns = self.size
        free = [(r, c) for r in range(rows) for c in range(columns) if (r, c) not in self.board]
        near = [place for place in free if any(abs(place[0] - r) + abs(place[1] - c) <= 2 for r, c in self.board)]
        for place in near:
            for pair in self.pairs_beside(place):
                wanted = third(*[self.board[square][1] for square in pair])
                if wanted in hand.values() or WILD in hand.values():
                    return True
        if not self.together:
            return False
        for square, (_, old, _) in self.board.items():
            if any(not self.board.keys() & set(line) for line in self.beside(square)):
                shown = list(hand.values())
                for i, one in enumerate(shown):
                    for other in shown[i + 1 :]:
                        if WILD in (one, other) or is_set((old, one, other)):
                            return True
        return False

    def beside(self, square):
        """The two other squares of each line of three through a square, on the board or not occupied."""
        rows, columns = self.size
        r, c = square
        for shift in (-2, -1, 0):
            for line in ([(r, c + shift + k) for k in range(3)], [(r + shift + k, c) for k in range(3)]):
                if all(0 <= y < rows and 0 <= x < columns for y, x in line):
                    yield [place for place in line if place != square]

    def pairs_beside(self, square):
        return [pair for pair in self.beside(square) if all(place in self.board for place in pair)]

    def on_declared(self, event):
        (die,), (shown,) = event["dice"], event["faces"]
        check(self.hands[event["by"]].get(die) == WILD and shown != WILD, "R6.10", event)
        self.declared[die] = shown

    def on_placed(self, event):
        by, (die,), (shown,) = event["by"], event["dice"], event["faces"]
        square = tuple(event["squares"][0])
        if self.stage == "opening":
            check(self.caller == by, "R6.3", event)
            check(square == self.centre[len(self.new)], "R6.3", event)
        else:
            self.begin_turn(event)
            check(by == self.order[self.turn], "R6.4", event)
        check(len(self.new) < 3, "R6.4", event)
        check(0 <= square[0] < self.size[0] and 0 <= square[1] < self.size[1], "R6.4", event)
        check(square not in self.board, "R6.4", event)
        wild = self.hands[by].get(die) == WILD
        check(self.declared.pop(die, None) == shown if wild else self.hands[by].get(die) == shown, "R6.10", event)
        del self.hands[by][die]
        self.board[square] = (die, shown, wild)
        self.new.append(square)
        self.placed_this_round = True
        self.again_empty = self.again = 0
        self.owed(event, square, die)

    def owed(self, event, square, die):
        """Which scores must be told now (R6.9, R6.12)."""
        if self.stage == "opening":
            if len(self.new) == 3:
                self.due = [(list(self.centre), sum(not self.board[place][2] for place in self.centre))]
            return
        made = []
        for line in self.lines(square, self.board):
            if is_set([self.board[place][1] for place in line]):
                made.append((line, sum(self.counts(place, square) for place in line)))
        if not self.together:
            check(bool(made), "R6.4", event)
        self.due += made
        if square in self.bonus:
            self.due.append((square, self.bonus.pop(square)))

    def counts(self, place, newest):
        """What a die adds to a line that is just made."""
        _, _, wild = self.board[place]
        if wild and (place == newest or (self.together and place in self.new)):
            return 0
        return int(not self.placed_only or place in self.new)

    def on_scored(self, event):
        line = [tuple(square) for square in event["squares"]]
        check(is_set(event["faces"]), "R1.3", event)
        check(event["faces"] == [self.board[place][1] for place in line], "R6.9", event)
        check(event["dice"] == [self.board[place][0] for place in line], "R6.9", event)
        check((line, event["points"]) in self.due, "R6.9", event)
        self.due.remove((line, event["points"]))
        self.scores[event["by"]] += event["points"]

    def on_bonus(self, event):
        check((tuple(event["squares"][0]), event["points"]) in self.due, "R6.12", event)
        self.due.remove((tuple(event["squares"][0]), event["points"]))
        self.scores[event["by"]] += event["points"]

    def on_swapped(self, event):
        """R6.11: at the start of the turn, a WILD for an own die of its face; the WILD is rolled at once."""
        self.begin_turn(event)
        by, (own, wild), square = event["by"], event["dice"], tuple(event["squares"][0])
        check(by == self.order[self.turn] and not self.new, "R6.11", event)
        die, shown, is_wild = self.board[square]
        check(is_wild and die == wild and event["faces"] == [shown], "R6.11", event)
        check(self.hands[by].pop(own, None) == shown, "R6.11", event)
        self.board[square] = (own, shown, False)
        self.hands[by][wild] = None
        self.must_roll = {by: {wild}}

    def begin_turn(self, event):
        """The extra rolls are over when somebody acts on the board (R6.7)."""
        check(self.stage == "turn", "R6.7", event)

    def on_passed(self, event):
        check(not self.new, "R6.5", event)
        self.end_turn(event)

    def on_finished(self, event):
        check(bool(self.new), "R6.4", event)
        if self.stage == "opening":
            check(len(self.new) == 3, "R6.3", event)
            check(is_set([self.board[place][1] for place in self.centre]), "R6.3", event)
            at = self.players.index(event["by"])
            self.order, self.turn, self.stage = self.players[at:] + self.players[:at], 0, "turn"
        elif self.together:
            for square in self.new:  # R6.4, the option: a SET with a die that lay there before
                old = [line for line in self.lines(square, self.board) if not set(line) <= set(self.new)]
                check(any(is_set([self.board[place][1] for place in line]) for line in old), "R6.4", event)
        self.end_turn(event)

    def end_turn(self, event):
        check(self.stage == "turn" and event["by"] == self.order[self.turn], "R6.4", event)
        self.new = []
        self.turn += 1
        if self.turn == len(self.players) and (not self.bag or all(len(h) == 5 for h in self.hands.values())):
            self.round_over(event)
            self.drawn_up(event)

    def round_over(self, event):
        check(self.turn == len(self.players), "R6.6", event)
        self.before = {player: len(hand) for player, hand in self.hands.items()}
        self.idle = 0 if self.placed_this_round else self.idle + 1
        self.stage, self.placed_this_round = "draw", False

    def on_kept(self, event):
        check(self.stage == "extra" and event["by"] not in self.extra, "R6.7", event)
        self.extra.add(event["by"])
        self.next_round()

    def next_round(self):
        if self.stage == "extra" and len(self.extra) == len(self.players):
            self.stage, self.turn = "turn", 0

    def on_ended(self, event):
        """R6.5 and R6.13."""
        self.over = True
        check(not self.due, "R6.9", event)
        match event["why"]:
            case "out_of_dice":
                check(self.stage == "extra" and not self.extra, "R6.13", event)  # each has had the turn
                check(not self.bag and not all(self.hands.values()), "R6.13", event)
            case "all_passed":
                if self.stage == "turn":
                    self.round_over(event)
                check(self.idle == 3, "R6.5", event)
            case "nobody_can":
                enough = self.again_empty >= 3 if not self.bag else self.again >= 100  # ours: hopeless dice
                check(enough and not self.somebody_can(), "R6.5", event)
            case _:
                raise Foul(event)


def third(one, other):
    """The face that makes a SET with two: found by trying all 27."""
    faces = [number + color + shape for number in "123" for color in "RGP" for shape in "OSD"]
    (found,) = [face for face in faces if is_set((one, other, face))]
    return found


def referee_of(state):
    """A referee for that game, who is told the dice and the board as they stand in the data files."""
    terms, board = state.terms, state.terms.board
    dice = [["WILD" if side is None else side.code for side in die] for die in terms.dice]
    bonus = {tuple(square): points for square, points in board.bonuses}
    return Referee(
        list(terms.players), dice, (board.rows, board.columns), [tuple(square) for square in board.centre], bonus,
        together=terms.together, placed_only=terms.placed_only,
    )  # fmt: skip
