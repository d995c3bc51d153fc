"""A plain simulation of the game, one game at a time, that shares nothing with `setlab.chance`.

Written from the rules R3 (and R2.2) alone: cards are tuples, SETs are found by trying all triples. Used
as an oracle for the fast one, and as the reference for its speed.
"""

from itertools import combinations, product

CARDS = {3: [*product(range(3), repeat=3)], 4: [*product(range(3), repeat=4)]}
TEXT_CARDS = ["".join(signs) for signs in product("RGP", "OSD", "123", "#/_")]


def is_set(a, b, c):
    """The rule R1.3: no feature shows exactly two values."""
    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c, strict=True))


def all_sets(table):
    return [triple for triple in combinations(table, 3) if is_set(*triple)]


def is_text_set(a, b, c):
    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))  # noqa: B905 (plain: as notebooks write it)


def first_text_set(table):
    return next((triple for triple in combinations(table, 3) if is_text_set(*triple)), None)


def differing(triple):
    return sum(len(set(values)) == 3 for values in zip(*triple, strict=True))


def choose(sets, policy, pick):
    if policy == "first":
        return sets[0]
    if policy == "easiest":
        return min(sets, key=differing)  # of equals, `min` keeps the first
    return sets[pick * len(sets) // 2**32]


def slow_game(deck, picks, policy, base=12):
    """Plays one game; returns the tables seen (cards, pile, whether a SET was there), and what remained."""
    pile, seen, picks = list(deck), [], iter(picks)
    table = [pile.pop(0) for _ in range(base)]
    while table:
        sets = all_sets(table)
        seen.append((len(table), len(pile), bool(sets)))
        if sets:
            for card in choose(sets, policy, next(picks)):
                table.remove(card)
        elif not pile:
            break
        if not sets or len(table) < base:
            table += [pile.pop(0) for _ in range(3) if pile]
    return seen, len(table)


def plain_game(shuffle):
    """A game as notebooks play it: cards as texts, the first SET found is taken. Returns the tables seen."""
    pile, seen = list(TEXT_CARDS), 0
    shuffle(pile)
    table = [pile.pop() for _ in range(12)]
    while True:
        seen += 1
        found = first_text_set(table)
        if found:
            for card in found:
                table.remove(card)
        elif not pile:
            return seen
        if not found or len(table) < 12:
            table += [pile.pop() for _ in range(3) if pile]
