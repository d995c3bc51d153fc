"""What is due next in the games with calls: a lapse, or what a computer player plans."""

from __future__ import annotations

from typing import assert_never

from setlab.games.bots import Act, Plan
from setlab.games.shared.calls import Open
from setlab.games.shared.moves import Ask, Call, Claim, Deal, Move


def next_due(call: Open | None, plans: tuple[Plan, ...]) -> float | None:
    """The next moment at which something happens by itself."""
    moments = [plan.at for plan in plans]
    if call is not None:
        moments.append(call.until)
    return min(moments, default=None)


def next_plan(call: Open | None, plans: tuple[Plan, ...]) -> Plan | None:
    """The plan that is carried out next; None if the call lapses before, or in the same instant (R3.2)."""
    plan = min(plans, key=lambda plan: plan.at, default=None)
    return None if plan is None or (call is not None and plan.at >= call.until) else plan


def move_of(plan: Plan) -> Move:
    """The move that a computer player has planned."""
    match plan.act:
        case Act.CALL:
            return Call(plan.by)
        case Act.CLAIM:
            return Claim(plan.by, plan.cards)
        case Act.ASK:
            return Ask(plan.by)
        case Act.DEAL:
            return Deal(plan.by)
        case Act.TURN:
            raise AssertionError(plan)  # of a game without calls
    assert_never(plan.act)
