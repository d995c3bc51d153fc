"""A record for a spreadsheet or another program: CSV and JSON, with no more in them than was answered."""

from __future__ import annotations

import csv
import io
import json
import os
from datetime import UTC, datetime
from typing import Any, assert_never

from setlab.deck import FEATURES
from setlab.files import write_whole
from setlab.learner import Answered, Claimed, Completed, Evidence
from setlab.record.storing import VERSION, Kept, Record
from setlab.scene import snapshot

COLUMNS = ("when", "activity", "features", "cards", "right", "helped", "seconds")


def to_csv(record: Record, path: str | os.PathLike[str]) -> None:
    """Write all answers as a table: when (UTC), activity, features of the deck, cards, right (1 or 0), helped, seconds,
    then whether each feature was right: 1, 0, or nothing where it was not asked."""
    lines = io.StringIO()
    write = csv.writer(lines, lineterminator="\n").writerow
    write((*COLUMNS, *(feature.name for feature in FEATURES)))
    for one in record.answers():
        firsts = ["" if right is None else int(right) for right in firsts_of(one.answer)]
        write((
            _moment(one.at), one.activity, len(one.deck.features), codes_of(one.answer), int(right_of(one.answer)),
            int(one.answer.helped), "" if one.answer.seconds is None else one.answer.seconds, *firsts,
        ))  # fmt: skip
    write_whole(path, lines.getvalue())


def to_json(record: Record, path: str | os.PathLike[str]) -> None:
    """Write all answers whole, as the record keeps them."""
    data = {"setlab-record": VERSION, "name": record.name, "answers": [_as_data(one) for one in record.answers()]}
    write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _as_data(one: Kept) -> dict[str, Any]:
    return {"when": _moment(one.at), "activity": one.activity, "answer": snapshot.dump(Evidence, one.answer)}


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def codes_of(answer: Evidence) -> str:
    """The codes of the cards that were asked about or claimed.

    >>> from setlab import cards
    >>> codes_of(Completed(cards("1RO 1GS"), (2, 2, 1)))
    '1RO 1GS'
    """
    cards = answer.pair if isinstance(answer, Completed) else answer.cards
    return " ".join(card.code for card in cards)


def right_of(answer: Evidence) -> bool:
    """Whether the first verdict, claim or card was right."""
    match answer:
        case Answered():
            return answer.decided_right
        case Claimed() | Completed():
            return answer.right
        case _:
            assert_never(answer)


def firsts_of(answer: Evidence) -> tuple[bool | None, ...]:
    """For each feature whether the first answer was right; None where it was not asked."""
    match answer:
        case Answered() | Completed():
            return answer.first
        case Claimed():
            failing = answer.situation.failing
            return tuple(
                answer.pointed if failing and failing[0] == place else None
                for place in range(len(answer.deck.features))
            )
        case _:
            assert_never(answer)
