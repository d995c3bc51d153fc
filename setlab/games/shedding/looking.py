"""What each player sees of a shedding game, and what the computer players make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from setlab.deck import Cards
from setlab.games.bots import Act, Candidate, Plan, Sight, differing
from setlab.games.bots import planned as plan_of
from setlab.games.bots.planning import pointing_time
from setlab.games.shared.calls import Last, Open, Stage
from setlab.games.shedding.rules import MOST, Rules
from setlab.games.shedding.state import SheddingState, claims

DEALING = 6.0  # seconds after which a computer player deals anew, where no people play


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: the own hand, the table, and of the others how many cards they hold."""

    rules: Rules
    viewer: str
    stage: Stage
    hand: Cards
    held: tuple[float, ...]
    table: Cards
    since: tuple[float, ...]
    counts: tuple[int, ...]  # cards in each hand
    pile: int
    discard: int
    scores: tuple[int, ...]
    call: Open | None
    last: Last | None
    refuted: tuple[Cards, ...]
    hand_winners: tuple[str, ...]
    gained: int
    deal: int
    turn: int
    changed: float
    free: float


def view(state: SheddingState, viewer: str) -> View:
    """What that player sees; while the game is paused nobody sees any cards."""
    seat, shown = state.seat(viewer), state.paused is None
    return View(
        state.rules, viewer, state.stage, state.hands[seat] if shown else Cards(), state.held[seat] if shown else (),
        state.table if shown else Cards(), state.since if shown else (), tuple(map(len, state.hands)),
        len(state.pile), len(state.discard), state.scores, state.call, state.last, state.refuted,
        state.hand_winners, state.gained, state.deal, state.turn, state.changed, state.free,
    )  # fmt: skip


def planned(state: SheddingState) -> SheddingState:
    """The state with the plans of its computer players made anew."""
    if not state.rules.bots:
        return state
    return replace(state, plans=_plans(state))


def pointing(state: SheddingState, plan: Plan) -> SheddingState:
    """A computer player has called: it will claim the cards that it called for."""
    bot = next(bot for bot in state.rules.bots if bot.name == plan.by)
    at = state.at + pointing_time(bot, state.rules.lapse)
    return replace(state, plans=(Plan(plan.by, at, Act.CLAIM, plan.cards),))


def _plans(state: SheddingState) -> tuple[Plan, ...]:
    if state.paused is not None or state.stage is Stage.OVER:
        return ()
    if state.stage is Stage.BETWEEN:
        waits = bool(state.rules.people)
        return () if waits else (Plan(state.rules.bots[0].name, state.at + DEALING, Act.DEAL),)
    if state.call is not None:
        return tuple(plan for plan in state.plans if plan.act is Act.CLAIM and plan.by == state.call.by)
    plans = [plan_of(bot, _sight(view(state, bot.name))) for bot in state.rules.bots]
    return tuple(plan for plan in plans if plan is not None)


def _sight(seen: View) -> Sight:
    since = dict(zip((*seen.hand, *seen.table), (*seen.held, *seen.since), strict=True))
    found = [
        Candidate(three, max(since[card] for card in three), differing(three))
        for three in claims(seen.hand, seen.table)
    ]

    def misses() -> list[Cards]:
        told = {frozenset(cards) for cards in seen.refuted}
        return [
            Cards(three)
            for three in combinations((*seen.hand, *seen.table), 3)
            if three[0] in seen.hand and frozenset(three) not in told and _nearly(Cards(three))
        ]

    seat = seen.rules.players.index(seen.viewer)
    return Sight(
        seed=seen.rules.seed, deal=seen.deal, turn=seen.turn, changed=seen.changed, free=seen.free,
        cards=len(since), features=len(seen.rules.deck.features), candidates=found, misses=misses,
        may_call=True, may_ask=not found and seen.counts[seat] < MOST and seen.pile > 0,
    )  # fmt: skip


def _nearly(three: Cards) -> bool:
    """Whether exactly one feature is two and one (R1.3)."""
    a, b, c = (card.vector for card in three)
    return sum(len({x, y, z}) == 2 for x, y, z in zip(a, b, c, strict=True)) == 1
