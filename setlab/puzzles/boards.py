"""So many cards with exactly so many SETs, and the puzzle of the day.

A board is found by a walk: swap one card for another, mostly towards the wanted number of SETs, and keep
for each card of the deck the number of pairs on the board that it completes. Then a swap is judged by
two look-ups, so even twelve cards with fourteen SETs take a few hundred steps.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date

from setlab.deck import CLASSIC, Card, Cards, Deck, mixed_decks
from setlab.errors import HandError, OptionError, PuzzleError, whole
from setlab.puzzles.feasible import Feasible, feasible_sets
from setlab.puzzles.triples import checked_differences, set_with
from setlab.rules import checked
from setlab.seeds import Dice, Seed, fresh_seed

_TRIES, _WISHFUL, _PATIENT = 24, 100, 2000  # walks: where no example is known; for wishes; where one is known
_STEPS = 2000
# How readily the walk accepts a swap that leads 0, 1, 2, 3 SETs further away. A table rather than exp():
# its last digit differs between platforms, and a seed must give one board everywhere.
_CHANCES = (1.0, 0.12, 0.015, 0.002)


def board(
    n: int,
    *,
    sets: int,
    deck: Deck = CLASSIC,
    seed: Seed | None = None,
    differences: Iterable[int] = (),
    holding: Iterable[Card] = (),
) -> Cards:
    """n different cards, in random order, that hold exactly that many SETs.

    `differences` asks for SETs among them: (1, 2) for at least one that differs in one feature and one
    that differs in two. `holding` are cards that lie on the board. PuzzleError if it cannot be (the
    feasible numbers are named: nine beginner cards 0 to 6, 8, 12; twelve classic ones 0 to 14), or if
    none was found although nobody has proved that there is none. Median time well under 20 ms for each
    number of SETs that twelve cards can hold.

    >>> from setlab import BEGINNER, count_sets
    >>> nine = board(9, sets=4, deck=BEGINNER, seed=7)
    >>> len(nine), count_sets(nine), nine == board(9, sets=4, deck=BEGINNER, seed=7)
    (9, 4, True)
    """
    feasible = feasible_sets(n, deck)
    n, sets = int(n), checked_sets(n, sets, deck, feasible)
    wanted = _checked_differences(differences, sets, deck)
    fixed = _checked_holding(holding, n, deck)
    root = fresh_seed() if seed is None else seed
    tries = _TRIES if sets not in feasible.counts else _WISHFUL if wanted or fixed else _PATIENT
    for attempt in range(tries):
        dice = Dice(root, "board", len(deck.features), n, sets, attempt)
        kept = _kept(fixed, wanted, deck, dice)
        if kept is None or len(kept) > n:
            continue
        start = (_random, _flat, _cap)[attempt % 3](deck, dice)
        if 2 * n > len(deck):
            start.reverse()  # what is left out is to be a flat or a cap
        order = kept + [index for index in start if index not in kept]
        found = _walk(deck, order, n, len(kept), sets, dice)
        if found is not None:
            return Cards(deck.cards[index] for index in dice.shuffled(found))
    raise _not_found(n, sets, deck, feasible)


def daily(date: Date | str, *, n: int = 12, sets: int = 6, deck: Deck = CLASSIC) -> Cards:
    """The puzzle of the day, the same everywhere: a date, or a text such as "2026-09-01".

    OptionError for anything that is no date, PuzzleError as `board`.

    >>> daily("2026-09-01") == daily(Date(2026, 9, 1)) != daily("2026-09-02")
    True
    """
    return board(n, sets=sets, deck=deck, seed=f"daily {checked_date(date)}")


def checked_date(date: object) -> str:
    """A date as the text "2026-09-01"; OptionError for anything that is no date."""
    if isinstance(date, Date):
        return f"{date.year:04}-{date.month:02}-{date.day:02}"  # a datetime counts as its day
    try:
        return Date.fromisoformat(date).isoformat()  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise OptionError("A date is written like '2026-09-01', not {date!r}.", date=date) from None


def checked_sets(n: int, sets: object, deck: Deck, feasible: Feasible) -> int:
    """The number of SETs as a plain int; OptionError for what is none, PuzzleError if n cards cannot hold so many."""
    wanted = whole(sets, 0)
    if wanted is None:
        raise OptionError("The number of SETs is a whole number from 0 on, not {sets!r}.", sets=sets)
    if feasible.complete and wanted not in feasible.counts:
        raise PuzzleError(
            "{n} cards of a deck with {features} features cannot hold exactly {k} SETs, only {known}.",
            n=n, features=len(deck.features), k=wanted, known=feasible.text,
        )  # fmt: skip
    # Each pair of cards lies in one SET at most, and each SET has three pairs.
    least, most = (feasible.counts[0], feasible.counts[-1]) if feasible.bounded else (0, n * (n - 1) // 6)
    if not least <= wanted <= most:
        raise PuzzleError(
            "{n} cards of a deck with {features} features hold {least} to {most} SETs, not {k}.",
            n=n, features=len(deck.features), least=least, most=most, k=wanted,
        )  # fmt: skip
    return wanted


def _not_found(n: int, sets: int, deck: Deck, feasible: Feasible) -> PuzzleError:
    if sets in feasible.counts:
        return PuzzleError("{n} cards with exactly {k} SETs exist, but none with these wishes was found.", n=n, k=sets)
    if feasible.counts:
        return PuzzleError(
            "No {n} cards with exactly {k} SETs were found. Examples are known for {known}.",
            n=n, k=sets, known=feasible.to_find.text,
        )  # fmt: skip
    return PuzzleError(
        "No {n} cards with exactly {k} SETs were found. On average there are {mean}.",
        n=n, k=sets, mean=n * (n - 1) * (n - 2) // (6 * (len(deck) - 2)),
    )  # fmt: skip


def _checked_differences(differences: Iterable[int], sets: int, deck: Deck) -> list[int]:
    if not isinstance(differences, Iterable):
        raise OptionError("The differences are numbers such as (1, 2), not {thing!r}.", thing=differences)
    wanted = [checked_differences(number, deck) for number in differences]
    if len(wanted) > sets:
        raise PuzzleError("{m} SETs are described, but the board is to hold {k}.", m=len(wanted), k=sets)
    return wanted


def _checked_holding(holding: Iterable[Card], n: int, deck: Deck) -> list[int]:
    cards = checked(holding)
    if cards and cards[0].deck is not deck:
        raise mixed_decks(cards[0], deck.cards[0])
    if len(cards) > n:
        raise HandError("{m} cards do not fit on a board of {n}.", m=len(cards), n=n)
    return [card.index for card in cards]


def _kept(fixed: list[int], wanted: list[int], deck: Deck, dice: Dice) -> list[int] | None:
    """The cards that the walk may not swap: those to hold, and a SET for each wish; None if two wishes met."""
    chosen = [set_with(number, deck=deck, seed=dice.below(2**40)) for number in wanted]
    if len({frozenset(three) for three in chosen}) < len(chosen):
        return None
    return list(dict.fromkeys([*fixed, *(card.index for three in chosen for card in three)]))


def _random(deck: Deck, dice: Dice) -> list[int]:
    """A start anywhere: the walk goes well to any common number of SETs."""
    return dice.shuffled(range(len(deck)))


def _flat(deck: Deck, dice: Dice) -> list[int]:
    """A start with about as many SETs as can be: lines within planes within spaces, in random position.

    It is the image of the deck in order of index under a random affine map, built direction by direction.
    """
    image = [dice.below(len(deck))]
    while len(image) < len(deck):
        seen = set(image)
        new = dice.choice([index for index in range(len(deck)) if index not in seen])
        thirds, base = deck.thirds, image[0]
        middle = [thirds[thirds[old][new]][base] for old in image]  # old + (new - base)
        image += middle + [thirds[old][moved] for old, moved in zip(image, middle, strict=True)]
    return image


def _cap(deck: Deck, dice: Dice) -> list[int]:
    """A start with about as few SETs as can be: first a cap in random position, then all other cards.

    The cap is where x² + y² + zw = 0 (20 cards of four features, and 0 left out), or z = x² + y² (9 of
    three). No SET lies in it: the forms are never 0 along a whole direction, so no line meets one thrice.
    """
    image = _flat(deck, dice)
    inside = [index for index, card in enumerate(deck.cards) if _on_quadric(card.vector)]
    outside = [index for index, card in enumerate(deck.cards) if not _on_quadric(card.vector)]
    return [image[index] for index in dice.shuffled(inside) + dice.shuffled(outside)]


def _on_quadric(vector: tuple[int, ...]) -> bool:
    x, y, z, w, *others = (*vector, 0, 0, 0)[: max(4, len(vector))]
    if len(vector) < 4:
        return z == (x * x + y * y) % 3
    return any(vector) and (x * x + y * y + z * w) % 3 == 0 and not any(others)


def _walk(deck: Deck, order: list[int], n: int, kept: int, sets: int, dice: Dice) -> list[int] | None:
    """From the first n cards of the order to n cards with that many SETs; the first `kept` of them stay."""
    hand, rest = order[:n], order[n:]
    thirds = deck.thirds
    completes = [0] * len(deck)  # for each card: the pairs on the board whose third card it is
    for place, card in enumerate(hand):
        row = thirds[card]
        for other in hand[:place]:
            completes[row[other]] += 1
    now = sum(completes[card] for card in hand) // 3
    if kept == n or not rest:
        return hand if now == sets else None
    for _ in range(_STEPS):
        if now == sets:
            return hand
        place, other = kept + dice.below(n - kept), dice.below(len(rest))
        out, new = hand[place], rest[other]
        gain = completes[new] - completes[out] - (thirds[out][new] in hand)  # the pair of `out` and its third goes
        further = abs(now + gain - sets) - abs(now - sets)
        if further > 0 and (further >= len(_CHANCES) or dice.real() >= _CHANCES[further]):
            continue
        hand[place], rest[other] = new, out
        gone, come = thirds[out], thirds[new]
        for card in hand:
            if card != new:
                completes[gone[card]] -= 1
                completes[come[card]] += 1
        now += gain
    return None
