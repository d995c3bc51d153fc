"""What a game alone came to, as a table to copy into the book (R4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from setlab.games.shared.table.results import Result, best
from setlab.language import Language
from setlab.scene import Table, clock_text


def times_table(words: Language, mine: Result, before: Sequence[Result]) -> Table:
    """SETs and the median of their seconds by the number of features that differ; the caption has the best time."""
    say = words.say
    rows = tuple((str(n), str(sets), say("{n} s", n=round(seconds))) for n, sets, seconds in mine.by_differing)
    return Table(
        caption=_caption(words, mine, before),
        head=(say("Features that differ"), say("SETs"), say("usual time")),
        rows=(*rows, (say("all"), str(mine.sets), clock_text(mine.seconds))),
    )


def _caption(words: Language, mine: Result, before: Sequence[Result]) -> str:
    record = best(before, mine.kind)
    if best([mine], mine.kind) is None:  # not finished, or with hints
        return words.say("A best time counts only without hints and up to the end.")
    if record is None:
        return words.say("Your first time: {time}. Can you beat it?", time=clock_text(mine.seconds))
    if mine.seconds < record.seconds:
        return words.say(
            "Your best time: {time}. Before, it was {record}.",
            time=clock_text(mine.seconds), record=clock_text(record.seconds),
        )  # fmt: skip
    return words.say("Your best time so far: {record}.", record=clock_text(record.seconds))
