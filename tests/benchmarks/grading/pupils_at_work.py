"""One pupil who answers by the rule, and one who always says "a SET": what they do in the course, kept in a file."""

from __future__ import annotations

import sys

from setlab import start
from setlab.explanation import explain


def work(path: str, *, knows: bool) -> None:
    """Six triples of the first exercise."""
    course = start(seed=1, save=path)
    course.press("open:rule")
    room = course.state.room
    while (inside := course.state.inside(room)).stage != "end":
        buttons = [button.id for button in course.scene().buttons if button.enabled]
        why = explain(*inside.cards)
        right = ["set" if why.is_set else "not_set", *(f"feature:{one.feature.name}" for one in why.failing)]
        if inside.stage == "check":
            right = [why.features[inside.place].kind.name.lower()]
        wanted = right if knows else ["set", "all_same", "feature:none"]
        course.press(next(id for id in [*wanted, *buttons] if id in buttons and id not in ("hint", "numbers")))


if __name__ == "__main__":
    work(sys.argv[1], knows=sys.argv[2] == "knows")
