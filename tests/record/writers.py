"""A process that adds answers to a record, and says of each that it is there; it may be killed at any moment."""

import sys

from setlab import cards
from setlab.learner import Answered
from setlab.record import Record

TRIPLES = [cards("2RO 2RS 2GD"), cards("1RO 1GO 1PO"), cards("1RO 2GS 3PD"), cards("1RO 2RO 3RS")]


def write(path, who, first, last):
    """Add answers whose seconds are their numbers; each number is printed once it is kept."""
    with Record(path) as record:
        for number in range(first, last):
            record.add("rule_quiz", Answered(TRIPLES[number % 4], "fast", decision="set", seconds=float(number)))
            sys.stdout.write(f"{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
