"""Which hands are the same up to an affine map: an exact normal form, and the map that proves it.

A frame of a hand (cards of it, each off the flat of those before it, as many as its span needs) gives
coordinates to the span. Seen in them, the hand is a set of places; of all its frames we take those that
show it first in a fixed order. What they show is the canonical form: two hands have the same one exactly
when an affine map takes one to the other, and two such frames give that map. No hash is trusted.

The search walks the tree of frames and skips branches that a symmetry already found has shown to be
alike (as McKay's nauty does for graphs: "Practical graph isomorphism", 1981).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from setlab.deck import Card, Cards, Deck
from setlab.geometry.affine import AffineMap
from setlab.gf3 import Vector, from_index
from setlab.rules import checked

Key = tuple[int, tuple[int, ...]]
Level = tuple[Key, list[tuple[int, list[int]]]]  # the best key, and the cards with it, each with the new span


def canonical_form(hand: Iterable[Card]) -> Cards:
    """The normal form of a hand under affine maps: the same cards for all hands that are alike, no others.

    For decks of any size; of a hand of more than half the deck, the cards left out are brought to their
    form. HandError if a card comes twice, DeckError for cards of two decks.

    >>> from setlab import cards
    >>> canonical_form(cards("2RO/ 3GO_ 1PO#")), canonical_form(cards("1PD_ 2PD_ 3PD_"))
    (cards('1RO# 1GO# 1PO#'), cards('1RO# 1GO# 1PO#'))
    """
    cards = checked(hand)
    if not cards:
        return Cards()
    deck, points, swapped = _smaller_part(cards)
    form = set(Frames(deck, points).form())
    return Cards._of(card for card in deck if (card.index in form) is not swapped)


def equivalent(one: Iterable[Card], other: Iterable[Card]) -> AffineMap | None:
    """An affine map that carries the one hand to the other, or None if there is none.

    HandError for empty hands or repeated cards, DeckError for cards of two decks.

    >>> from setlab import cards
    >>> there = equivalent(cards("1RO 2GO 3PO"), cards("1RD 1RS 1RO"))
    >>> sorted(there(cards("1RO 2GO 3PO"))) == sorted(cards("1RD 1RS 1RO"))
    True
    >>> equivalent(cards("1RO 2RO 3RO"), cards("1RO 2RO 3RD")) is None
    True
    """
    first, second = checked(one, some=True), checked(other, some=True)
    Cards([first[0], second[0]])  # of one deck
    if len(first) != len(second):
        return None
    deck, points, _ = _smaller_part(first)
    _, targets, _ = _smaller_part(second)
    here, there = Frames(deck, points), Frames(deck, targets)
    if here.form() != there.form():
        return None
    return AffineMap.between(_completed(deck, here.best), _completed(deck, there.best))


def symmetry_count(hand: Iterable[Card]) -> int:
    """How many affine maps of the deck carry the hand to itself: the order of its stabiliser, exact.

    The number of hands alike is |AGL(n,3)| divided by it. HandError for no or repeated cards.

    >>> from setlab import BEGINNER, cards
    >>> symmetry_count(cards("1RO# 2RO# 3RO#")) == 1_965_150_720 // 1_080
    True
    >>> symmetry_count(BEGINNER)  # all of AGL(3,3)
    303264
    """
    deck, points, _ = _smaller_part(checked(hand, some=True))
    return Frames(deck, points).symmetries()


class Frames:
    """The frames of a hand, given by card indices, that show it in canonical form, and how many there are.

    `best` is one of them: card indices, or an empty list for an empty hand.
    """

    def __init__(self, deck: Deck, points: Sequence[int]) -> None:
        self.deck = deck
        self._thirds = deck.thirds
        self._absent = [1] * len(deck)
        for point in points:
            self._absent[point] = 0
        self._ranks = _ranks(deck, points)
        self._points = sorted(points, key=self._ranks.__getitem__)
        self._keys: list[Key] = []  # of the best frame, one a card
        self._known: list[dict[int, int]] = []  # symmetries found, as maps of the span
        self.best: list[int] = []
        self._span: list[int] = []
        self._explore([], [], better=True)

    def form(self) -> list[int]:
        """The indices of the canonical form, lowest first."""
        return [place for place, point in enumerate(self._span) if not self._absent[point]]

    def symmetries(self) -> int:
        """The number of affine maps of the deck that keep the hand.

        Along the best frame, card by card: how many cards a symmetry can put in its place while those
        before it stay. A card counts by an explicit map, and drops out when the search for one is exhausted.
        """
        count = 1
        for depth in reversed(range(len(self.best))):
            count *= len(self._orbit_at(depth))
        for depth in range(max(len(self.best) - 1, 0), len(self.deck.features)):
            # beyond the span, the next card of a frame may go anywhere off the flat of those before
            count *= len(self.deck) - 3**depth
        return count if self.best else count * len(self.deck)

    def _orbit_at(self, depth: int) -> set[int]:
        before = self.best[:depth]
        span = self._span[: 3 ** (depth - 1)] if depth else []
        level = self._level(before, span)
        orbit, refuted = self._closed({self.best[depth]}, before), set[int]()
        for point, wider in level[1] if level else []:
            if point not in orbit and point not in refuted:
                image = self._same_view([*before, point], wider)
                if image is None:
                    refuted = self._closed(refuted | {point}, before)
                else:
                    self._known.append(dict(zip(self._span, image, strict=True)))
                    orbit, refuted = self._closed(orbit, before), self._closed(refuted, before)
        return orbit

    def _level(self, frame: list[int], span: list[int]) -> Level | None:
        """The cards that may come next in a frame, those that look best; None when the span holds all."""
        inside = set(span)
        outside = [point for point in self._points if point not in inside]
        if not outside:
            return None
        rank = self._ranks[outside[0]]
        outside = [point for point in outside if self._ranks[point] == rank]
        if not frame:
            return (rank, ()), [(point, [point]) for point in outside]
        origin = self._thirds[frame[0]]
        mirrored = [origin[place] for place in span]
        best: tuple[int, ...] | None = None
        equal: list[tuple[int, list[int]]] = []
        for point in outside:
            thirds = self._thirds[point]
            # x + point - origin, then x + origin - point: the third card taken twice is a translation
            new = [origin[thirds[place]] for place in span] + [thirds[place] for place in mirrored]
            view = tuple([self._absent[place] for place in new])
            if best is None or view < best:
                best, equal = view, []
            if view == best:
                equal.append((point, span + new))
        return (rank, best or ()), equal

    def _explore(self, frame: list[int], span: list[int], *, better: bool) -> int | None:
        """Search below a frame begun. After a symmetry: the depth to which the search may go back."""
        level = self._level(frame, span)
        if level is None:
            if better:
                self.best, self._span = frame, span
                return None
            self._known.append(dict(zip(self._span, span, strict=True)))
            return next(place for place, pair in enumerate(zip(self.best, frame, strict=True)) if pair[0] != pair[1])
        depth, (key, choices) = len(frame), level
        if not better:
            if key > self._keys[depth]:
                return None
            better = key < self._keys[depth]
        if better:
            self._keys[depth:] = [key]
        seen: set[int] = set()
        for point, wider in choices:
            if point in seen:
                continue
            back = self._explore([*frame, point], wider, better=better)
            better = False
            if back is not None and back < depth:
                return back
            seen = self._closed(seen | {point}, frame)
        return None

    def _same_view(self, frame: list[int], span: list[int]) -> list[int] | None:
        """The span of a frame that begins so and shows the hand as the best one does, or None."""
        level = self._level(frame, span)
        if level is None:
            return span
        if level[0] != self._keys[len(frame)]:
            return None
        images = (self._same_view([*frame, point], wider) for point, wider in level[1])
        return next((image for image in images if image is not None), None)

    def _closed(self, points: set[int], fixed: list[int]) -> set[int]:
        """The points and all that the symmetries found so far make of them while those cards stay."""
        maps = [known for known in self._known if all(known[point] == point for point in fixed)]
        closed, waiting = set(points), list(points)
        while waiting:
            point = waiting.pop()
            for known in maps:
                if known[point] not in closed:
                    closed.add(known[point])
                    waiting.append(known[point])
        return closed


def _ranks(deck: Deck, points: Sequence[int]) -> dict[int, int]:
    """A rank for each card of a hand that no affine map changes, the rarest kinds of cards first.

    Two cards look as many pairs of the hand do: the same third card, the same step between them. A card
    looks as its pairs do, and once more with the ranks of the other cards.
    """
    thirds = deck.thirds
    third = [[thirds[one][other] for other in points] for one in points]
    step = [[thirds[thirds[one][0]][other] for other in points] for one in points]  # one - other
    same_third = Counter(place for row in third for place in row)
    same_step = Counter(place for row in step for place in row)
    hand = set(points)
    pairs = [
        [(same_third[place] * 2 + (place in hand), same_step[move]) for place, move in zip(*rows, strict=True)]
        for rows in zip(third, step, strict=True)
    ]
    ranks = _places([tuple(sorted(row)) for row in pairs])
    for _ in range(2):
        ranks = _places([(rank, *sorted(zip(row, ranks, strict=True))) for rank, row in zip(ranks, pairs, strict=True)])
    size = Counter(ranks)
    return dict(zip(points, _places([(size[rank], rank) for rank in ranks]), strict=True))


def _places(looks: list[tuple[object, ...]]) -> list[int]:
    """Each look's place among the different ones in order."""
    place = {look: number for number, look in enumerate(sorted(set(looks)))}
    return [place[look] for look in looks]


def _smaller_part(cards: tuple[Card, ...]) -> tuple[Deck, list[int], bool]:
    """The deck, the indices of the hand or of the cards left out, whichever are fewer, and whether the latter."""
    deck = cards[0].deck
    held = {card.index for card in cards}
    swapped = 2 * len(held) > len(deck)
    return deck, [index for index in range(len(deck)) if (index in held) is not swapped], swapped


def _completed(deck: Deck, frame: list[int]) -> list[Vector]:
    """The vectors of a frame of the span, continued to one of the whole deck."""
    thirds, n = deck.thirds, len(deck.features)
    full: list[int] = []
    span: list[int] = []
    for depth in range(n + 1):
        point = frame[depth] if depth < len(frame) else next(p for p in range(len(deck)) if p not in span)
        full.append(point)
        origin, row = thirds[full[0]], thirds[point]
        span += [origin[row[place]] for place in span] + [row[origin[place]] for place in span] if span else [point]
    return [from_index(point, n) for point in full]
