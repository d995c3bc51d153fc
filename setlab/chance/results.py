"""What a simulation found: counts, estimates with their 95 % intervals, exact values beside them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any

from setlab import counting
from setlab.chance.estimates import Estimate, exact_distribution, exact_no_set, percent
from setlab.chance.play import BASE
from setlab.deck import Deck
from setlab.draw import figures
from setlab.errors import OptionError
from setlab.language import language_of
from setlab.seeds import Seed, shown_seed
from setlab.shown import Told


@dataclass(frozen=True, repr=False)
class _Result(Told, ABC):
    """What deals and games share: how many were wanted, and what became of it."""

    wanted: int
    deck: Deck
    seed: Seed
    note: str = field(default="", kw_only=True)  # why it stopped early

    @property
    @abstractmethod
    def n(self) -> int:
        """How many were done."""

    @property
    def complete(self) -> bool:
        """Whether all that were wanted were done; if not, `note` says why."""
        return self.n == self.wanted

    @abstractmethod
    def headline(self, language: str | None = None) -> str:
        """The result in a few words."""

    @abstractmethod
    def rows(self, language: str | None = None) -> list[tuple[str, str, str, str]]:
        """The lines of the table: what, how many, the estimate, the exact value."""

    def text(self, language: str | None = None) -> str:
        """The result as a table in plain text, in a language (None: the default one)."""
        rows = [_head(language), *self.rows(language)]
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        lines = [
            row[0].ljust(widths[0])
            + "".join("  " + cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
            for row in rows
        ]
        notes = [self.note] if self.note else []
        return "\n".join([self.headline(language), *notes, *(line.rstrip() for line in lines)])

    def formats(self) -> dict[str, str]:
        """The table as HTML, in the default language."""
        heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in _head(None))
        body = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(label)}</th>'
            + "".join(f'<td style="text-align:right">{escape(cell)}</td>' for cell in cells)
            + "</tr>"
            for label, *cells in self.rows()
        )
        caption = escape(f"{self.headline()} {self.note}".strip())
        table = (
            f'<table><caption style="text-align:left">{caption}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
        )
        return {"text/html": table}

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<{self.headline()}>"


def _head(language: str | None) -> tuple[str, str, str, str]:
    say = language_of(language).say
    return "", say("count"), say("estimate (95 % interval)"), say("exact")


def _row(label: str, count: int, estimate: Estimate) -> tuple[str, str, str, str]:
    exact = "" if estimate.exact is None else percent(estimate.exact, 4)
    return label, f"{count:,}", estimate.text(exact=False), exact


@dataclass(frozen=True, repr=False)
class Deals(_Result):
    """Simulated deals: how many SETs lay in how many of them."""

    cards: int
    found: tuple[tuple[int, int], ...]  # (number of SETs, deals that held so many), rising

    @property
    def n(self) -> int:
        """How many deals were done."""
        return sum(self.counts.values())

    @property
    def counts(self) -> dict[int, int]:
        """From number of SETs to number of deals."""
        return dict(self.found)

    def share(self, sets: int) -> Estimate:
        """The share of deals that held exactly so many SETs."""
        return Estimate.share(self.counts.get(sets, 0), self.n, self._exact(sets))

    @property
    def no_set(self) -> Estimate:
        """The share of deals without a SET."""
        return self.share(0)

    @property
    def mean(self) -> Estimate:
        """SETs in a deal on average; exactly C(cards, 3) / (cards in the deck - 2).

        For whatever the first two cards are, one of the others completes them.
        """
        total = sum(sets * deals for sets, deals in self.found)
        squares = sum(sets * sets * deals for sets, deals in self.found)
        return Estimate.mean(total, squares, self.n, counting.mean(self.cards, self.deck))

    @property
    def exact(self) -> dict[int, Fraction] | None:
        """From number of SETs to its exact probability; None where `setlab.counting` cannot reach."""
        return exact_distribution(self.cards, self.deck)

    def _exact(self, sets: int) -> Fraction | None:
        known = self.exact
        if known is not None:
            return known.get(sets, Fraction(0))
        return exact_no_set(self.cards, self.deck) if sets == 0 else None

    def plot(self) -> Any:
        """The distribution, simulated beside exact where that is known; MissingExtraError without matplotlib."""
        return figures.distribution(self.exact, self.counts, title=self.headline())

    def headline(self, language: str | None = None) -> str:
        """The result in a few words.

        >>> from setlab.deck import CLASSIC
        >>> Deals(2, CLASSIC, 7, cards=12, found=((0, 1), (3, 1))).headline()
        '2 deals of 12 cards (CLASSIC, seed 7): 50.00 % without a SET'
        """
        words = language_of(language)
        fields: dict[str, object] = {
            "n": f"{self.n:,}", "cards": self.cards, "deck": repr(self.deck), "seed": shown_seed(self.seed),
            "share": percent(self.no_set.value),
        }  # fmt: skip
        if self.cards == 1:
            return words.count(
                "{n} deal of 1 card ({deck}, seed {seed}): {share} without a SET",
                "{n} deals of 1 card ({deck}, seed {seed}): {share} without a SET", self.n, **fields,
            )  # fmt: skip
        return words.count(
            "{n} deal of {cards} cards ({deck}, seed {seed}): {share} without a SET",
            "{n} deals of {cards} cards ({deck}, seed {seed}): {share} without a SET", self.n, **fields,
        )  # fmt: skip

    def rows(self, language: str | None = None) -> list[tuple[str, str, str, str]]:
        """The lines of the table: what, how many, share or mean, the exact value."""
        words, mean = language_of(language), self.mean
        rows = [_row(words.count("{n} SET", "{n} SETs", sets), deals, self.share(sets)) for sets, deals in self.found]
        interval = f"{mean.value:.4f} ({mean.low:.4f} – {mean.high:.4f})"
        return [*rows, (words.say("SETs in a deal, on average"), "", interval, f"{mean.exact}")]


@dataclass(frozen=True, repr=False)
class Games(_Result):
    """Simulated games: the tables seen, what remained, and how many games needed more cards."""

    policy: str
    seen: tuple[tuple[int, ...], ...]  # cards on the table, in the pile, with a SET, without
    ends: tuple[tuple[int, int], ...]  # cards that remained, games
    plain: int  # games that never needed more cards than at the start
    squares: tuple[tuple[int, ...], ...]  # cards on the table; sums over games of t·t, t·w, w·w

    @property
    def n(self) -> int:
        """How many games were played."""
        return sum(self.remains.values())

    @property
    def base(self) -> int:
        """The cards on the table at the start: twelve, or nine in the beginner game."""
        return BASE[len(self.deck.features)]

    @property
    def tables(self) -> dict[tuple[int, int], tuple[int, int]]:
        """From (cards on the table, cards in the pile) to the tables seen (with a SET, without one)."""
        return {(cards, pile): (held, bare) for cards, pile, held, bare in self.seen}

    @property
    def remains(self) -> dict[int, int]:
        """From the number of cards that remained at the end to the number of games."""
        return dict(self.ends)

    @property
    def sets(self) -> dict[int, int]:
        """From the number of SETs taken to the number of games."""
        return {(len(self.deck) - left) // 3: games for left, games in sorted(self.ends, reverse=True)}

    @property
    def never_more(self) -> Estimate:
        """The share of games that never needed more cards on the table than at the start."""
        return Estimate.share(self.plain, self.n)

    def left(self, cards: int) -> Estimate:
        """The share of games at whose end so many cards remained."""
        return Estimate.share(self.remains.get(cards, 0), self.n)

    def no_set(self, cards: int | None = None, pile: int | None = None) -> Estimate:
        """The share of tables without a SET, among those of so many cards (by default as at the start).

        With `pile`, only the tables seen while so many cards were in the pile. A game sees a table of so
        many cards over such a pile once at most, so those are independent; tables of a whole game are
        not, and their interval allows for it. OptionError if no such table was seen.
        """
        size = self.base if cards is None else cards
        chosen = [
            (held, bare) for (on, under), (held, bare) in self.tables.items() if on == size and pile in (None, under)
        ]
        bare = sum(without for _, without in chosen)
        total = bare + sum(held for held, _ in chosen)
        if not total:
            raise OptionError(
                "No table of {cards} cards over a pile of {pile} was seen. Seen were: {seen}.",
                cards=size, pile="any size" if pile is None else pile,
                seen=", ".join(f"{on} over {under}" for on, under in self.tables),
            )  # fmt: skip
        if pile is None:
            squares = next(sums for on, *sums in self.squares if on == size)
            return Estimate.ratio(bare, total, squares, self.n)
        fresh = size == self.base and size + pile == len(self.deck)
        return Estimate.share(bare, total, exact_no_set(size, self.deck) if fresh else None)

    @property
    def odds(self) -> dict[int, float]:
        """For the tables of as many cards as at the start: from cards in the pile to odds for a SET.

        30 is "thirty tables with a SET to one without"; infinite where none was without.
        """
        piles = sorted({pile for on, pile in self.tables if on == self.base}, reverse=True)
        return {pile: self.no_set(pile=pile).odds for pile in piles}

    def plot(self) -> Any:
        """The odds of a SET as the pile goes down; MissingExtraError without matplotlib.

        The first table is a random hand, so there the exact odds stand beside.
        """
        bare = exact_no_set(self.base, self.deck)
        exact = {len(self.deck) - self.base: float((1 - bare) / bare)} if bare else {}
        return figures.odds(self.odds, exact, title=self.headline())

    def headline(self, language: str | None = None) -> str:
        """The result in a few words."""
        return language_of(language).count(
            "{n} game ({deck}, policy {policy}, seed {seed}): {share} of the tables of {cards} without a SET",
            "{n} games ({deck}, policy {policy}, seed {seed}): {share} of the tables of {cards} without a SET",
            self.n, n=f"{self.n:,}", deck=repr(self.deck), policy=self.policy, seed=shown_seed(self.seed),
            share=percent(self.no_set().value), cards=self.base,
        )  # fmt: skip

    def rows(self, language: str | None = None) -> list[tuple[str, str, str, str]]:
        """The lines of the table: what, how many, share, the exact value."""
        say = language_of(language).say
        rows = [_row(say("games that never need more than {n} cards", n=self.base), self.plain, self.never_more)]
        rows += [
            _row(say("games at whose end {n} cards remain", n=left), games, self.left(left))
            for left, games in self.ends
        ]
        bare = Counter[int]()
        for cards, _, _, without in self.seen:
            bare[cards] += without
        rows += [
            _row(say("tables of {n} cards without a SET", n=cards), bare[cards], self.no_set(cards))
            for cards in sorted(bare) if cards >= self.base
        ]  # fmt: skip
        pile = len(self.deck) - self.base
        first = self.tables[self.base, pile][1]
        return [*rows, _row(say("first tables without a SET"), first, self.no_set(pile=pile))]
