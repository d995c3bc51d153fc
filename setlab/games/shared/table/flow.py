"""How cards come to the table, and how a deal ends."""

from __future__ import annotations

from dataclasses import replace

from setlab.deck import Card, Cards
from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event
from setlab.games.shared.table.rules import Stuck
from setlab.games.shared.table.state import TableState
from setlab.seeds import Dice

MORE = 3  # cards that are laid when there is no SET (R3.5)


def dealt(state: TableState, at: float) -> TableState:
    """A new deal: the whole deck is shuffled, the table is laid, the rest is the pile (R3.1)."""
    rules = state.rules
    deck = Cards(Dice(rules.seed, "deal", state.deal).shuffled(rules.deck.cards))
    hidden = deck[-1] if rules.last_hidden else None
    face_up = deck[: -1 if rules.last_hidden else len(deck)]
    table = face_up[: rules.base]
    drill = rules.goal is not None and state.deal > 0
    events = [Event("shuffled", state.dealer, deck, at=at), Event("dealt", state.dealer, table, at=at)]
    if hidden is not None:
        events.append(Event("hidden", None, Cards([hidden]), at=at))
    return settled(replace(
        state, pile=face_up[rules.base :], table=table, since=(at,) * len(table),
        began=state.began if drill else at, stage=Stage.PLAY,
        turn=state.turn + 1, changed=at, free=at, call=None, last=state.last if drill else None, chain=Cards(),
        refuted=(), locked=(), asked=(), helped=(), hint=None, hidden=hidden, ended=None,
        history=(*state.history, *events),
    ))  # fmt: skip


def laid_up(state: TableState, gone: Cards) -> TableState:
    """The cards leave the table. Up to the base the gaps are filled from the pile (R3.3); above it they are not (R3.6).

    New cards lie in the gaps; where there are none, the last cards of the table move into them.
    """
    places: list[tuple[Card, float] | None] = [
        None if card in gone else (card, since) for card, since in zip(state.table, state.since, strict=True)
    ]
    left = len(places) - places.count(None)
    new = state.pile[: max(0, state.rules.base - left)]
    for card in new:
        if None in places:
            places[places.index(None)] = (card, state.at)
        else:
            places.append((card, state.at))
    while None in places:
        tail = places.pop()
        if tail is not None:
            places[places.index(None)] = tail
    lying = [kept for kept in places if kept is not None]
    return _changed(replace(
        state, pile=state.pile[len(new) :], table=Cards([card for card, _ in lying]),
        since=tuple(since for _, since in lying),
        history=(*state.history, Event("laid", None, new, at=state.at)) if new else state.history,
    ))  # fmt: skip


def laid_three(state: TableState) -> TableState:
    """Three more cards, or as many as the pile still has (R3.5)."""
    new = state.pile[:MORE]
    return _changed(replace(
        state, pile=state.pile[len(new) :], table=state.table + new, since=state.since + (state.at,) * len(new),
        history=(*state.history, Event("laid", None, new, at=state.at)),
    ))  # fmt: skip


def settled(state: TableState) -> TableState:
    """What follows from the table as it lies: the deal may be over, won or lost (R3.7, R4.1)."""
    rules = state.rules
    if rules.goal is not None and state.taken >= rules.goal:
        return ended(state, won=True)
    if state.has_claim:
        return state
    if state.pile:
        return ended(state, won=False) if rules.stuck is Stuck.LOSE else state
    if state.hidden is not None:
        return state
    if rules.goal is not None:  # a drill goes on with a new deal
        return dealt(replace(state, deal=state.deal + 1), state.at)
    return ended(state, won=True)


def ended(state: TableState, *, won: bool) -> TableState:
    """The deal is over; with the last one of a match the game is (R3.7, R3.8)."""
    at, rules = state.at, state.rules
    last = state.deal + 1 >= rules.deals or rules.goal is not None or not won
    scored = [
        Event("scored", name, points=points, at=at) for name, points in zip(rules.players, state.points, strict=True)
    ]
    done = replace(
        state, stage=Stage.OVER if last else Stage.BETWEEN, ended=at, call=None, locked=(), asked=(), helped=(),
        hint=None, won=won if len(rules.players) == 1 and last else None,
        history=(*state.history, *scored, Event("ended", at=at)),
    )  # fmt: skip
    if not last:
        return done
    told = [Event("won", name, at=at) for name in done.winners] if won else [Event("lost", rules.players[0], at=at)]
    return replace(done, history=(*done.history, *told))


def _changed(state: TableState) -> TableState:
    """The table has changed: what was said of the old one is forgotten."""
    return replace(state, changed=state.at, turn=state.turn + 1, refuted=(), asked=(), helped=(), hint=None)
