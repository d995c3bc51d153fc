"""How long the best turn and one press of SET Cubed take: printed, and asserted as ratios in one process."""

from statistics import median
from time import process_time

import pytest

from setlab.deck import BEGINNER
from setlab.games.cubed import Phase, Rolled, Seat, apply, best_move, start, view
from setlab.games.cubed.players import Policy, choice
from setlab.games.cubed.playing import play_out
from setlab.games.cubed.search import best_turn
from setlab.seeds import Dice

MOST = 300e-3  # seconds for the best turn, as promised; a margin of two is kept
PRESS = 3e-3
PLAIN = 0.07e-6  # seconds for one step of `plain_steps` where this was first measured


def taken(work):
    since = process_time()
    work()
    return process_time() - since


def plain_steps(number=200_000):
    """Some honest work of plain Python, to tell a slow machine from slow code."""
    table = list(range(27))
    total = 0
    for step in range(number):
        total += table[step % 27]
    return total


@pytest.fixture(scope="module")
def slowness():
    """How many times slower this machine is just now, at least 1."""
    return max(1.0, min(taken(plain_steps) for _ in range(7)) / 200_000 / PLAIN)


@pytest.fixture(scope="module")
def full_boards():
    """Boards at the end of games, with some forty dice each."""
    games = [play_out(start(("Ada", "Bo"), seed=seed), "greedy", seed=seed) for seed in range(12)]
    boards = [(game.terms.board, game.laid) for game in games if len(game.laid) > 35]
    assert len(boards) > 8
    return boards


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("wilds", range(6))
def test_the_best_turn_of_five_dice_on_a_full_board(full_boards, slowness, wilds, together, record_property):
    times = []
    for number, (board, laid) in enumerate(full_boards):
        chance = Dice(number, "hand", wilds)
        faces = [None] * wilds + [chance.choice(BEGINNER.cards) for _ in range(5 - wilds)]
        seat = Seat(board, laid, tuple(Rolled(100 + n, face) for n, face in enumerate(faces)), together=together)
        times.append(taken(lambda seat=seat: best_turn(seat)))
    record_property("median_ms", median(times) * 1000)
    print(f"{wilds} WILDs, together={together}: {median(times) * 1000:.1f} ms, at most {max(times) * 1000:.1f} ms")
    assert median(times) < MOST / 2 * slowness


def test_a_press_with_the_best_move_known(slowness, record_property):
    """Every move of four games, the turns with their rounds, draws and rolls."""
    times = []
    for seed in range(4):
        state = start(("Ada", "Bo", "Cy", "Di"), seed=seed)
        while state.phase is not Phase.OVER:
            moves = (choice(view(state, player), Policy.GREEDY, Dice(1)) for player in state.terms.players)
            move = next(move for move in moves if move is not None)
            since = process_time()
            state = apply(state, move)
            times.append(process_time() - since)
    times.sort()
    record_property("press_ms", median(times) * 1000)
    print(f"a press: {median(times) * 1000:.2f} ms, the slowest of {len(times)} {times[-1] * 1000:.1f} ms")
    assert times[len(times) * 9 // 10] < PRESS / 2 * slowness
    assert best_move(state, "Ada") is None
