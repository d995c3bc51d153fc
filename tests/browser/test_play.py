"""Each exercise played to its end in JupyterLab, by mouse and again by the keyboard alone.

A twin with the same seed stands beside each, played by somebody who knows the rule: it tells what to press.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hands import Hands, Keyboard, Mouse
from lab import Notebook

from setlab import BEGINNER, third_card
from setlab.activities.find_sets import FindSets
from setlab.activities.rule_quiz import RuleQuiz
from setlab.activities.third_card import ThirdCard
from setlab.course import Course
from setlab.explanation import explain
from setlab.scene import Activity, Scene

Next = Callable[[Any, Scene], str | None]  # from the state and the scene to the id to press, None at the end


def in_rule_quiz(state: Any, scene: Scene) -> str | None:
    why = explain(*state.cards)
    match state.stage:
        case "end":
            return None
        case "decide" | "verdict" | "guess":
            return "set" if why.is_set else "not_set"
        case "check":
            return why.features[state.place].kind.value
        case "point":
            return f"feature:{why.failing[0].feature.name}"
    return "next"


def in_third_card(state: Any, scene: Scene) -> str | None:
    third = third_card(*state.pair)
    values = [
        f"{feature.name}:{feature.values[v]}" for feature, v in zip(third.deck.features, third.vector, strict=True)
    ]
    match state.stage, state.form:
        case "end", _:
            return None
        case (("shown" | "told"), _):
            return "next"
        case "revealed", _:
            return "mine"
        case _, ("lead" | "plain"):
            return values[state.place]
        case _, "free":
            wrong = [place for place, value in enumerate(third.vector) if state.values[place] != value]
            return values[wrong[0]] if wrong else "check"
        case _, "choose":
            return f"card:{third.code}"
    return "reveal"


def in_find_sets(state: Any, scene: Scene) -> str | None:
    if state.stage == "end":
        return None
    if state.stage == "look":
        picked = {item.id for zone in scene.zones for item in zone.items if item.selected}
        wanted = [[f"card:{card.code}" for card in cards] for cards in state.left]
        begun = next(ids for ids in wanted if picked <= set(ids))  # the first task gives two cards
        return next(id for id in begun if id not in picked)
    return "next"


def in_course(state: Any, scene: Scene) -> str | None:
    """Through all three exercises and home again."""
    if state.room is None:
        return None if state.done else "continue"
    if "course:onward" in scene.offers():
        return "course:home" if state.room.exercise == "find" else "course:onward"
    player = {"rule": in_rule_quiz, "third": in_third_card, "find": in_find_sets}[state.room.exercise]
    return player(state.inside(state.room), scene)


PLAYED: list[tuple[str, Callable[[], Activity], Next]] = [
    ("RuleQuiz(length=3, seed=1)", lambda: RuleQuiz(length=3, seed=1), in_rule_quiz),
    ("ThirdCard(seed=1)", lambda: ThirdCard(seed=1), in_third_card),
    ("FindSets(deck=BEGINNER, seed=1)", lambda: FindSets(deck=BEGINNER, seed=1), in_find_sets),
    ("Course(seed=1)", lambda: Course(seed=1), in_course),
]


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
@pytest.mark.parametrize(("code", "make", "next"), PLAYED, ids=[code.partition("(")[0] for code, _, _ in PLAYED])
def test_played_to_its_end(
    desk: Notebook, code: str, make: Callable[[], Activity], next: Next, hands: type[Hands]
) -> None:
    desk.show(
        "from setlab import BEGINNER\n"
        "from setlab.course import Course\nfrom setlab.activities.find_sets import FindSets\n"
        "from setlab.activities.rule_quiz import RuleQuiz\nfrom setlab.activities.third_card import ThirdCard\n"
        f"played = {code}\nplayed"
    )
    player, twin = hands(desk.page, desk.page.locator(".setlab")), make()
    presses = 0
    while id := next(twin.state, twin.scene()):
        player.press(id)
        twin.press(id)
        presses += 1
        assert presses < 300, "there is no end"
    assert player.root.locator(".sl-prompt").inner_text() == twin.scene().prompt
    assert desk.cells() == 1
    assert desk.kernel("print(played.revision)") == f"{presses}\n"
