"""The game together as a machine. Nothing in it happens by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite

from setlab.deck import Card, Cards
from setlab.games.shared.calls import Last, Said, Stage
from setlab.games.shared.events import Event
from setlab.games.shared.moves import Ask, Claim, Deal, Help, Move, PutBack
from setlab.games.shared.refusals import MoveError, Refusal, Why
from setlab.games.together.rules import Rules, most_disjoint
from setlab.rules import find_sets, is_set
from setlab.seeds import Dice

_LEAST_SETS = 2  # that can be taken out of a table: with one there is nothing to weigh


@dataclass(frozen=True, slots=True)
class TogetherState:
    """Where the game stands. The table keeps the places of the cards that were taken: None."""

    rules: Rules
    table: tuple[Card | None, ...]
    most: int  # how many SETs can be taken out of the table at once
    taken: tuple[Cards, ...] = ()  # put aside, in the order of taking
    by: tuple[str, ...] = ()  # who saw each
    done: tuple[int, ...] = ()  # SETs taken from the tables before
    mosts: tuple[int, ...] = ()  # and the most of each
    asked: tuple[str, ...] = ()  # who agrees to leave it at that
    helped: tuple[str, ...] = ()  # who asks how many there can be
    told: bool = False  # whether that was told
    deal: int = 0
    stage: Stage = Stage.PLAY
    last: Last | None = None
    at: float = 0.0
    history: tuple[Event, ...] = ()

    @property
    def lying(self) -> Cards:
        """The cards that lie on the table now."""
        return Cards([card for card in self.table if card is not None])

    @property
    def won(self) -> bool | None:
        """Whether the most was reached on every table; None before the end."""
        return self.done == self.mosts if self.stage is Stage.OVER else None


def start(rules: Rules, now: float = 0.0) -> TogetherState:
    """The first table."""
    return _dealt(TogetherState(rules, (), 0, at=now), 0)


def refusal(state: TogetherState, move: Move) -> Refusal | None:
    """Why the rules refuse this move; None if it is allowed. A wrong claim is allowed, and costs nothing."""
    by = move.by
    if by not in state.rules.players:
        return Refusal(Why.NO_PLAYER, str(by))
    if state.stage is Stage.OVER:
        return Refusal(Why.OVER, by)
    if isinstance(move, Deal):
        return Refusal(Why.STILL_PLAYING, by) if state.stage is Stage.PLAY else None
    if state.stage is Stage.BETWEEN:
        return Refusal(Why.BETWEEN, by)
    match move:
        case Claim():
            return _claim(state, move)
        case PutBack():
            return None if Cards(move.cards) in state.taken else Refusal(Why.NOTHING_TAKEN, by, tuple(move.cards))
        case Ask():
            return Refusal(Why.ASKED_ALREADY, by) if by in state.asked else None
        case Help():
            return Refusal(Why.ASKED_ALREADY, by) if state.told or by in state.helped else None
        case _:
            return Refusal(Why.NO_MOVE, by)


def _claim(state: TogetherState, move: Claim) -> Refusal | None:
    if len(move.cards) != 3:
        return Refusal(Why.WRONG_COUNT, move.by, tuple(move.cards), number=len(move.cards))
    for place, card in enumerate(move.cards):
        if card in move.cards[:place]:
            return Refusal(Why.TWICE, move.by, (card,))
    absent = tuple(card for card in move.cards if card not in state.table)
    return Refusal(Why.NOT_THERE, move.by, absent) if absent else None


def apply(state: TogetherState, move: Move, now: float) -> TogetherState:
    """The state after the move; MoveError if the rules refuse it."""
    if not isfinite(now):
        raise MoveError(Refusal(Why.NO_MOMENT, move.by))
    why = refusal(state, move)
    if why is not None:
        raise MoveError(why)
    state = replace(state, at=max(now, state.at))
    match move:
        case Claim():
            return _claimed(state, move.by, Cards(move.cards))
        case PutBack():
            return _put_back(state, move.by, Cards(move.cards))
        case Ask():
            return _asked(state, move.by)
        case Help():
            return _helped(state, move.by)
        case Deal():
            return _dealt(state, state.deal + 1)
        case _:
            raise AssertionError(move)  # refused before


def due(state: TogetherState) -> float | None:
    """Nothing happens by itself."""
    return None


def woken(state: TogetherState, moment: float) -> TogetherState:
    """The state itself, for nothing is due."""
    return state


def over(state: TogetherState) -> bool:
    """Whether the game has come to its end."""
    return state.stage is Stage.OVER


def _told(state: TogetherState, *events: Event) -> TogetherState:
    return replace(state, history=state.history + events)


def _dealt(state: TogetherState, deal: int) -> TogetherState:
    """The next table: dealt anew until two SETs can be taken out of it."""
    rules, tries = state.rules, 0
    while True:
        deck = Cards(Dice(rules.seed, "deal", deal, tries).shuffled(rules.deck.cards))
        most = most_disjoint(find_sets(deck[: rules.size]))
        if most >= _LEAST_SETS:
            break
        tries += 1
    dealer, table = rules.players[deal % len(rules.players)], deck[: rules.size]
    fresh = replace(
        state, table=tuple(table), most=most, taken=(), by=(), asked=(), helped=(), told=False, deal=deal,
        stage=Stage.PLAY, last=None,
    )  # fmt: skip
    return _told(fresh, Event("shuffled", dealer, deck, at=state.at), Event("dealt", dealer, table, at=state.at))


def _claimed(state: TogetherState, by: str, cards: Cards) -> TogetherState:
    if not is_set(*cards):
        missed = replace(state, last=Last(Said.WRONG, by, cards, state.at))
        return _told(missed, Event("wrong", by, cards, at=state.at))
    after = _told(replace(
        state, table=tuple(None if card in cards else card for card in state.table), taken=(*state.taken, cards),
        by=(*state.by, by), asked=(), last=Last(Said.TAKEN, by, cards, state.at),
    ), Event("taken", by, cards, 1, state.at))  # fmt: skip
    return _ended(after) if len(after.taken) == after.most else after


def _put_back(state: TogetherState, by: str, cards: Cards) -> TogetherState:
    """The cards go back to their places."""
    place = state.taken.index(cards)
    first = next(event for event in reversed(state.history) if event.kind == "dealt").cards
    table = tuple(card if card in cards else lying for card, lying in zip(first, state.table, strict=True))
    return _told(replace(
        state, table=table, taken=state.taken[:place] + state.taken[place + 1 :],
        by=state.by[:place] + state.by[place + 1 :], asked=(), last=None,
    ), Event("put_back", by, cards, -1, state.at))  # fmt: skip


def _asked(state: TogetherState, by: str) -> TogetherState:
    after = _told(replace(state, asked=(*state.asked, by)), Event("asked", by, at=state.at))
    return _ended(after) if len(after.asked) == len(state.rules.players) else after


def _helped(state: TogetherState, by: str) -> TogetherState:
    """When all ask, it is told how many SETs can be taken."""
    helped = (*state.helped, by)
    if len(helped) < len(state.rules.players):
        return replace(state, helped=helped)
    return _told(replace(state, helped=(), told=True), Event("helped", None, points=state.most, at=state.at))


def _ended(state: TogetherState) -> TogetherState:
    """The table is done; with the last one the game is."""
    done, mosts = (*state.done, len(state.taken)), (*state.mosts, state.most)
    last = state.deal + 1 >= state.rules.tables
    after = replace(state, done=done, mosts=mosts, asked=(), stage=Stage.OVER if last else Stage.BETWEEN)
    told = _told(after, Event("scored", None, points=len(state.taken), at=state.at), Event("ended", at=state.at))
    if not last:
        return told
    return _told(told, Event("won" if told.won else "lost", None, points=sum(done), at=state.at))
