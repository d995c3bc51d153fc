"""Positions of SET Cubed made by hand, from pictures."""

from setlab.deck import BEGINNER
from setlab.games.cubed import Board, Bonus, Laid, Phase, Play, Put, Rolled, Square, State, Terms

PLAYERS = ("Ada", "Bo")
CODES = [card.code for card in BEGINNER.cards]


def face(code):
    return None if code == "WILD" else BEGINNER.card(code)


def position(
    picture, hand="", other="", *, players=PLAYERS, hands=None, bag="", together=False, placed_only=False, **parts
):
    """Ada's turn on a board drawn in rows: `.` or a digit (bonus) or a face, with * for a declared WILD.

    The dice on the board are numbered from 0 row by row, then those of the hands. A die shows its face on all
    sides, except where it is WILD, whose other sides show the first five faces.
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    laid, bonuses, table = [], [], []
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign.isdigit():
                bonuses.append(Bonus(Square(r, c), int(sign)))
            elif sign != ".":
                wild = sign.startswith("*")
                laid.append(Laid(len(table), Square(r, c), face(sign.lstrip("*")), wild))
                table.append(die_of("WILD" if wild else sign))
    held = []
    for codes in hands or (hand, other, *[""] * (len(players) - 2)):
        dice = []
        for code in codes.split():
            dice.append(Rolled(len(table), face(code)))
            table.append(die_of(code))
        held.append(tuple(dice))
    in_bag = tuple(range(len(table), len(table) + len(bag.split())))
    table += [die_of(code) for code in bag.split()]
    n = len(players)
    centre = (Square(0, 0), Square(0, 1), Square(0, 2))
    board = Board(len(rows), len(rows[0]), centre, tuple(bonuses))
    terms = Terms(players, board, tuple(table), 1, together, placed_only, None, 30.0)
    state = {"phase": Phase.TURN, "laid": tuple(laid), "bag": in_bag, "scores": (0,) * n, "done": (False,) * n}
    return State(terms=terms, hands=tuple(held), **state | parts)


def die_of(code):
    if code == "WILD":
        return (None, *BEGINNER.cards[:5])
    return (face(code),) * 6


def die(state, code, which=0, player="Ada"):
    """The number of a die in a hand by what it shows; `which` of several."""
    return [own.die for own in state.hand(player) if own.face is face(code)][which]


def put(state, code, square, declared=None, which=0):
    """A die of Ada's by what it shows, on a square given by row and column; a WILD with its face."""
    return Put(die(state, code, which), Square(*square), None if declared is None else face(declared))


def play(state, *puts):
    """Ada's turn as a whole, given as (code, square) or ("WILD", square, face); equal dice are taken in order."""
    seen, made = {}, []
    for one in puts:
        which = seen.get(one[0], 0)
        seen[one[0]] = which + 1
        made.append(put(state, *one[:2], *one[2:], which=which))
    return Play("Ada", tuple(made))
