"""The kinds of simulated learners, each with the sign that is true of it (None: it knows the rule)."""

from __future__ import annotations

from functools import partial

from pupils import (
    AllOrNothing,
    Guesses,
    Majority,
    MixesUpColours,
    Nearly,
    NothingInCommon,
    OnlyAllDifferent,
    Overlooks,
    Pupil,
    SeesAllTheSame,
)

from setlab.deck import COLOR
from setlab.learner import Sign


def kinds(deck):
    """A maker of pupils and their sign, by a name."""
    made = {
        "knows": (Pupil, None),
        "sees all the same": (SeesAllTheSame, Sign("nearly")),
        "majority": (Majority, Sign("majority")),
        "all or nothing": (AllOrNothing, Sign("all_or_nothing")),
        "only all different": (OnlyAllDifferent, Sign("only_all_different")),
        "nothing in common": (NothingInCommon, Sign("nothing_in_common")),
        "guesses": (Guesses, Sign("guesses")),
    }
    for place, feature in enumerate(deck.features):
        made[f"nearly {feature}"] = (partial(Nearly, place=place), Sign("nearly", feature))
        made[f"overlooks {feature}"] = (partial(Overlooks, place=place), Sign("overlooks", feature))
    for pair in ((0, 1), (0, 2), (1, 2)):
        made[f"mixes up {pair}"] = (partial(MixesUpColours, pair=pair), Sign("colors", COLOR, pair))
    return made
