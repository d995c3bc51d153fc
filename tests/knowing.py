"""Pupils who know the rule: what each presses next, in every exercise."""

from setlab.activities.find_sets.state import FindState
from setlab.activities.rule_quiz.state import QuizState
from setlab.activities.third_card.state import ThirdState
from setlab.explanation import explain
from setlab.rules import third_card


def knows(state):
    """The next press of a pupil who knows the rule and sees every SET."""
    match state:
        case QuizState():
            return _quiz(state)
        case ThirdState():
            return _third(state)
        case FindState():
            return _find(state)


def _quiz(state):
    why = explain(*state.cards)
    match state.stage:
        case "decide" | "verdict" | "guess":
            return "set" if why.is_set else "not_set"
        case "check":
            return why.features[state.place].kind.value
        case "point":
            return f"feature:{why.failing[0].feature.name}" if why.failing else "feature:none"
        case "end":
            return "again"
        case _:
            return "next"


def _third(state):
    third = third_card(*state.pair)
    features = third.deck.features
    if state.stage == "ask" and state.form in ("lead", "plain"):
        return f"{features[state.place].name}:{features[state.place].values[third.vector[state.place]]}"
    if state.stage == "ask" and state.form == "free":
        for place, feature in enumerate(features):
            if state.values[place] != third.vector[place]:
                return f"{feature.name}:{feature.values[third.vector[place]]}"
        return "check"
    if state.stage == "ask":
        return f"card:{third.code}"
    return "again" if state.stage == "end" else "next"


def _find(state):
    match state.stage:
        case "look":
            for three in state.left:
                if set(state.picked) <= set(three):
                    return next(f"card:{card.code}" for card in three if card not in state.picked)
            return f"card:{state.picked[0].code}"
        case "end":
            return "again"
        case _:
            return "next"


def to_the_end(course, most=400):
    """The exercise inside, by a pupil who knows, until the course leads on; how many presses that took."""
    for presses in range(most):
        buttons = {button.id: button for button in course.scene().buttons}
        if "course:onward" in buttons and buttons["course:onward"].primary:
            return presses
        course.press(knows(course.state.inside(course.state.room)))
    raise AssertionError("the course leads nowhere")
