"""The rules of a game alone, from what the player chooses."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from setlab.deck import CLASSIC, Deck, checked_deck
from setlab.errors import OptionError
from setlab.games.shared.choices import one_of
from setlab.games.shared.players import checked_players
from setlab.games.shared.table.rules import BASES, Penalty, Rules, Stuck, checked
from setlab.seeds import Seed, fresh_seed


class Mode(StrEnum):
    """Strict: lost when the table holds no SET (R4.1). Timed: through the whole deck (R4.2). Drill: so many SETs."""

    STRICT = "strict"
    TIMED = "timed"
    DRILL = "drill"


DRILLS = (10, 20, 30)  # SETs; in a game their number varies, so times could not be compared


def solo_rules(
    mode: Mode | str = Mode.TIMED,
    *,
    player: str = "you",
    deck: Deck = CLASSIC,
    sets: int = 10,
    penalty: Penalty | str = Penalty.POINT,
    seed: Seed | None = None,
) -> Rules:
    """The rules of a game for one: as R3, but nobody needs to call, for nobody else is there.

    `sets` is the length of a drill, 10, 20 or 30; a deck that ends before is shuffled anew. OptionError for
    what cannot be played.

    >>> solo_rules("drill", sets=20, seed=1).goal
    20
    """
    wanted, n = one_of(Mode, mode), len(checked_deck(deck).features)
    if n not in BASES:
        raise OptionError("This game is for decks of {sizes} features, not of {n}.", sizes="3, 4 or 5", n=n)
    stuck, goal = Stuck.ASK, None
    match wanted:
        case Mode.STRICT:
            stuck = Stuck.LOSE
        case Mode.TIMED:
            pass
        case Mode.DRILL:
            if sets not in DRILLS or isinstance(sets, bool):
                raise OptionError("A drill has {known} SETs, not {n!r}.", known="10, 20 or 30", n=sets)
            goal = sets
        case _:
            assert_never(wanted)
    return checked(Rules(
        checked_players([player]), deck, fresh_seed() if seed is None else seed, base=BASES[n],
        penalty=one_of(Penalty, penalty), stuck=stuck, goal=goal, calls=False,
    ))  # fmt: skip
