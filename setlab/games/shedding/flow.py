"""How cards move in the shedding game, and how a hand ends."""

from __future__ import annotations

from dataclasses import replace
from math import gcd

from setlab.deck import Cards
from setlab.games.shared.calls import Stage
from setlab.games.shared.events import Event, EventKind
from setlab.games.shedding.rules import HAND, TABLE
from setlab.games.shedding.state import SheddingState, could_claim
from setlab.seeds import Dice


def told(state: SheddingState, *events: Event) -> SheddingState:
    """The state with these events in its history."""
    return replace(state, history=state.history + events)


def dealt(state: SheddingState, at: float) -> SheddingState:
    """A new hand: all cards are shuffled, six go to each player one at a time, six lie face up (R5.1, R5.7)."""
    rules, n = state.rules, len(state.rules.players)
    deck = Cards(Dice(rules.seed, "deal", state.deal).shuffled(rules.deck.cards))
    given = deck[: HAND * n]
    hands = tuple(given[(seat - state.deal - 1) % n :: n] for seat in range(n))  # first to the dealer's left
    table = deck[HAND * n : HAND * n + TABLE]
    events = [
        Event("shuffled", state.dealer, deck, at=at),
        *(Event("dealt", name, hand, at=at) for name, hand in zip(rules.players, hands, strict=True)),
        Event("laid", None, table, at=at),
    ]
    fresh = replace(
        state, pile=deck[HAND * n + TABLE :], discard=Cards(), table=table, since=(at,) * TABLE, hands=hands,
        held=((at,) * HAND,) * n, stage=Stage.PLAY, turn=state.turn + 1, changed=at, free=at, call=None, refuted=(),
        hand_winners=(), gained=0, history=(*state.history, *events),
    )  # fmt: skip
    return settled(fresh)


def renewed(state: SheddingState) -> SheddingState:
    """When the pile runs out, the discard pile is shuffled and becomes the pile (R5.5)."""
    if state.pile or not state.discard:
        return state
    pile = Cards(Dice(state.rules.seed, "reshuffle", state.shuffles).shuffled(state.discard))
    after = replace(state, pile=pile, discard=Cards(), shuffles=state.shuffles + 1)
    return told(after, Event("reshuffled", None, pile, at=state.at))


def drawn(state: SheddingState, name: str, kind: EventKind) -> SheddingState:
    """The top card of the pile goes into the player's hand: asked for (R5.4), or as a penalty (R5.3)."""
    card, seat, at = state.pile[:1], state.seat(name), state.at
    hands, held = list(state.hands), list(state.held)
    hands[seat], held[seat] = hands[seat] + card, (*held[seat], at)
    return renewed(replace(
        state, pile=state.pile[1:], hands=tuple(hands), held=tuple(held), changed=at, turn=state.turn + 1,
        refuted=(), history=(*state.history, Event(kind, name, card, at=at)),
    ))  # fmt: skip


def refilled(state: SheddingState, gaps: tuple[int, ...]) -> SheddingState:
    """The gaps of the table are filled from the pile, one card after the other (R5.2)."""
    at = state.at
    for gap in gaps:
        new, table = state.pile[:1], state.table
        state = renewed(replace(
            state, pile=state.pile[1:], table=table[:gap] + new + table[gap + 1 :],
            since=(*state.since[:gap], at, *state.since[gap + 1 :]),
            history=(*state.history, Event("laid", None, new, at=at)),
        ))  # fmt: skip
    return replace(state, changed=at, turn=state.turn + 1, refuted=())


def settled(state: SheddingState) -> SheddingState:
    """What follows when nobody can go on: nobody may draw, and there is no SET anywhere (R5.5).

    The six on the table go under the pile and six new ones are laid, as often as it takes; if no six can
    help, the hand ends and the fewest cards win it.
    """
    players = state.rules.players
    if state.stage is not Stage.PLAY or state.call is not None or any(state.can_draw(name) for name in players):
        return state
    ring = state.pile + state.table
    for sweeps in range(len(ring) // gcd(len(ring), TABLE)):
        laid = rotated(ring, TABLE * (sweeps - 1))[:TABLE] if sweeps else state.table
        if any(could_claim(hand, laid) for hand in state.hands):
            return swept(state, sweeps)
    fewest = min(map(len, state.hands))
    winners = tuple(name for name, hand in zip(players, state.hands, strict=True) if len(hand) == fewest)
    return hand_over(state, winners)


def rotated(cards: Cards, by: int) -> Cards:
    """The cards as a ring, begun so many places further on."""
    place = by % len(cards)
    return cards[place:] + cards[:place]


def swept(state: SheddingState, times: int) -> SheddingState:
    """The table goes under the pile and as many new cards are laid, so many times (R5.5)."""
    for _ in range(times):
        ring, at = state.pile + state.table, state.at
        events = Event("swept", None, state.table, at=at), Event("laid", None, ring[:TABLE], at=at)
        state = told(replace(
            state, pile=ring[TABLE:], table=ring[:TABLE], since=(at,) * TABLE, changed=at, turn=state.turn + 1,
            refuted=(),
        ), *events)  # fmt: skip
    return state


def hand_over(state: SheddingState, winners: tuple[str, ...]) -> SheddingState:
    """The winners score one point for each card that the others hold (R5.6); the game may be over (R5.7)."""
    at, players = state.at, state.rules.players
    gained = sum(len(hand) for name, hand in zip(players, state.hands, strict=True) if name not in winners)
    scores = tuple(score + gained * (name in winners) for name, score in zip(players, state.scores, strict=True))
    over = max(scores) >= state.rules.target
    events = [*(Event("scored", name, points=gained, at=at) for name in winners), Event("ended", at=at)]
    done = replace(
        state, scores=scores, stage=Stage.OVER if over else Stage.BETWEEN, call=None, hand_winners=winners,
        gained=gained, history=(*state.history, *events),
    )  # fmt: skip
    return told(done, *(Event("won", name, at=at) for name in done.winners))
