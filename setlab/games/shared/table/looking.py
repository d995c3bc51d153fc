"""What each player sees of the table, and what the computer players make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from setlab.deck import Cards
from setlab.games.bots import Act, Candidate, Plan, Sight
from setlab.games.bots import planned as plan_of
from setlab.games.bots.planning import pointing_time
from setlab.games.shared.calls import Last, Open, Stage
from setlab.games.shared.table.patterns import found, near_misses, spread
from setlab.games.shared.table.rules import Rules
from setlab.games.shared.table.state import Hint, TableState

DEALING = 6.0  # seconds after which a computer player deals anew, where no people play


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the table and everybody's points. The pile is a number; the rest lies open."""

    rules: Rules
    viewer: str
    stage: Stage
    table: Cards
    since: tuple[float, ...]
    pile: int
    hidden: bool
    points: tuple[int, ...]
    totals: tuple[int, ...]
    call: Open | None
    last: Last | None
    chain: Cards
    refuted: tuple[Cards, ...]
    locked: tuple[str, ...]
    asked: tuple[str, ...]
    hint: Hint | None
    deal: int
    turn: int
    changed: float
    free: float


def view(state: TableState, viewer: str) -> View:
    """What that player sees; while the game is paused nobody sees the cards."""
    shown = state.paused is None
    return View(
        state.rules, viewer, state.stage, state.table if shown else Cards(), state.since if shown else (),
        len(state.pile), state.hidden is not None, state.points, state.totals, state.call, state.last, state.chain,
        state.refuted, state.locked, state.asked, state.hint, state.deal, state.turn, state.changed, state.free,
    )  # fmt: skip


def planned(state: TableState) -> TableState:
    """The state with the plans of its computer players made anew."""
    if not state.rules.bots:
        return state
    return replace(state, plans=_plans(state))


def pointing(state: TableState, plan: Plan) -> TableState:
    """A computer player has called: it will claim the cards that it called for."""
    bot = next(bot for bot in state.rules.bots if bot.name == plan.by)
    at = state.at + pointing_time(bot, state.rules.lapse)
    return replace(state, plans=(Plan(plan.by, at, Act.CLAIM, plan.cards),))


def _plans(state: TableState) -> tuple[Plan, ...]:
    if state.paused is not None or state.stage is Stage.OVER:
        return ()
    if state.stage is Stage.BETWEEN:
        waits = bool(state.rules.people)
        return () if waits else (Plan(state.rules.bots[0].name, state.at + DEALING, Act.DEAL),)
    if state.call is not None:
        return tuple(plan for plan in state.plans if plan.act is Act.CLAIM and plan.by == state.call.by)
    views = [(bot, view(state, bot.name)) for bot in state.rules.bots]
    sights = _claims(views[0][1])
    plans = [plan_of(bot, _sight(seen, sights)) for bot, seen in views]
    return tuple(plan for plan in plans if plan is not None)


def _claims(seen: View) -> list[Candidate]:
    """The right claims in sight: each computer player sees the same ones, at moments of its own."""
    since = dict(zip(seen.table, seen.since, strict=True))
    pattern = seen.rules.pattern
    return [
        Candidate(cards, max(since.get(card, seen.changed) for card in cards), spread(pattern, cards))
        for cards in found(pattern, seen.table, seen.chain)
    ]


def _sight(seen: View, claims: list[Candidate]) -> Sight:
    pattern = seen.rules.pattern

    def misses() -> list[Cards]:
        told = {frozenset(cards) for cards in seen.refuted}
        return [cards for cards in near_misses(pattern, seen.table, seen.chain) if frozenset(cards) not in told]

    return Sight(
        seed=seen.rules.seed, deal=seen.deal, turn=seen.turn, changed=seen.changed, free=seen.free,
        cards=len(seen.table), features=len(seen.rules.deck.features), candidates=claims, misses=misses,
        may_call=seen.viewer not in seen.locked and seen.rules.calls,
        may_ask=not claims and seen.viewer not in seen.asked,
    )  # fmt: skip
