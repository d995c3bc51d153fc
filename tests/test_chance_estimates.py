"""Estimates with their intervals, and how results show themselves."""

from fractions import Fraction
from html.parser import HTMLParser
from math import comb, sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Deck, chance
from setlab.chance import Deals, Estimate, Games

Z = NormalDist().inv_cdf(0.975)


# R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
# (1998), table I, method 3 (score interval without continuity correction).
@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_as_published(hits, of, low, high):
    estimate = Estimate.share(hits, of)
    assert estimate.value == hits / of
    assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)


@given(st.integers(1, 10**9), st.data())
def test_an_interval_lies_in_0_to_1_and_holds_its_estimate(of, data):
    hits = data.draw(st.integers(0, of))
    for estimate in (Estimate.share(hits, of), Estimate.ratio(hits, of, (of, hits, hits), of)):
        assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_wilson_solves_its_equation():
    # The ends are the shares p from which hits/n lies Z standard errors away.
    estimate = Estimate.share(37, 400)
    for end in (estimate.low, estimate.high):
        assert abs(37 / 400 - end) == pytest.approx(Z * sqrt(end * (1 - end) / 400))


def test_mean_of_three_numbers():
    # 1, 2, 3: mean 2, variance 1, standard error 1/√3.
    estimate = Estimate.mean(6, 14, 3)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((2, 2 - Z / sqrt(3), 2 + Z / sqrt(3)))
    assert Estimate.mean(5, 25, 1).value == 5


def test_ratio_with_one_trial_a_game_is_the_plain_standard_error():
    estimate = Estimate.ratio(30, 100, (100, 30, 30), 100)
    assert estimate.high - 0.3 == pytest.approx(Z * sqrt(0.3 * 0.7 / 99))


def test_ratio_sees_that_trials_of_a_game_go_together():
    # 10 games of 10 trials, all hits in three of them: as good as 10 trials, not 100.
    estimate = Estimate.ratio(30, 100, (1000, 300, 300), 10)
    assert estimate.high - 0.3 == pytest.approx(Z * sqrt(0.3 * 0.7 / 9))
    assert Estimate.ratio(0, 100, (1000, 0, 0), 10) == Estimate.share(0, 100)


def test_odds_and_agreement():
    assert Estimate.share(1, 31).odds == 30
    assert Estimate.share(0, 5).odds == float("inf")
    assert Estimate(0.5, 0.4, 0.6).agrees is None
    assert Estimate(0.5, 0.4, 0.6, Fraction(1, 2)).agrees is True
    assert Estimate(0.5, 0.4, 0.6, Fraction(2, 3)).agrees is False


def test_texts():
    assert Estimate(0.0323, 0.0312, 0.0334).text() == "3.23 % (3.12 – 3.34)"
    assert Estimate(0.0001, 0.00005, 0.0002).text() == "0.0100 % (0.0050 – 0.0200)"
    assert Estimate(0.5, 0.4, 0.6, Fraction(1, 2)).text() == "50.00 % (40.00 – 60.00), exact 50.0000 %"


class Cells(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.rows, self.caption, self.inside, self.open = [], "", None, []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.inside = tag
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.inside == "caption":
            self.caption += data
        else:
            self.rows[-1][-1] += data


DEALS = Deals(100, CLASSIC, "<b>", cards=12, found=((0, 3), (2, 97)))
GAMES = Games(
    4,
    BEGINNER,
    7,
    policy="first",
    seen=((9, 18, 4, 0), (9, 0, 1, 2), (6, 0, 0, 2)),
    ends=((6, 2), (9, 2)),
    plain=3,
    squares=((6, 2, 2, 2), (9, 13, 4, 2)),
)


def test_deals_read_their_counts():
    assert (DEALS.n, DEALS.complete, DEALS.counts) == (100, True, {0: 3, 2: 97})
    assert (DEALS.no_set.value, DEALS.share(2).value, DEALS.share(5).value) == (0.03, 0.97, 0)
    assert (DEALS.mean.value, DEALS.mean.exact) == (1.94, Fraction(220, 79))


def test_games_read_their_counts():
    assert (GAMES.n, GAMES.base, GAMES.complete) == (4, 9, True)
    assert GAMES.sets == {6: 2, 7: 2}
    assert GAMES.never_more.value == 0.75
    assert GAMES.left(9).value == 0.5
    assert GAMES.no_set().value == 2 / 7
    assert GAMES.no_set(pile=0).value == 2 / 3
    assert GAMES.no_set(6).value == 1
    assert GAMES.odds == pytest.approx({18: float("inf"), 0: 0.5})


def test_a_table_in_a_notebook_and_in_text():
    table = Cells(DEALS._repr_html_())
    assert table.caption == "100 deals of 12 cards (CLASSIC, seed <b>): 3.00 % without a SET"
    assert [row[:2] for row in table.rows] == [
        ["", "count"], ["0 SETs", "3"], ["2 SETs", "97"], ["SETs in a deal, on average", ""],
    ]  # fmt: skip
    assert table.rows[-1][-1] == "220/79"
    lines = str(DEALS).splitlines()
    assert lines[0] == table.caption
    assert [line.split() for line in lines[2:]] == [" ".join(row).split() for row in table.rows[1:]]
    assert repr(DEALS) == f"<{table.caption}>"


@pytest.mark.parametrize(
    ("n", "cards", "says"),
    [(1, 1, "1 deal of 1 card ("), (200, 1, "200 deals of 1 card ("), (1, 12, "1 deal of 12 cards ("),
     (1200, 9, "1,200 deals of 9 cards ("), (2, 12, "2 deals of 12 cards (")],
)  # fmt: skip
def test_a_headline_counts_in_its_language(n, cards, says):
    deals = Deals(n, CLASSIC, 7, cards=cards, found=((0, n),))
    assert deals.headline("en").startswith(says)
    assert deals.headline("fr").startswith(f"{n:,} tirage" + "s" * (n > 1) + f" de {cards} carte" + "s" * (cards != 1))
    assert deals.headline("nl").startswith(f"{n:,} keer {cards} kaart" + "en" * (cards != 1) + " gedeeld")


def test_a_table_of_games():
    table = Cells(GAMES._repr_html_())
    assert table.caption == "4 games (BEGINNER, policy first, seed 7): 28.57 % of the tables of 9 without a SET"
    assert [row[:2] for row in table.rows[1:]] == [
        ["games that never need more than 9 cards", "3"],
        ["games at whose end 6 cards remain", "2"],
        ["games at whose end 9 cards remain", "2"],
        ["tables of 9 cards without a SET", "2"],
        ["first tables without a SET", "0"],
    ]


def test_every_line_of_a_real_result():
    for result in (chance.deals(5000, seed=1), chance.games(500, seed=1), chance.deals(10, cards=2, seed=1)):
        assert len(result.text().splitlines()) == 2 + len(result.rows())
        assert Cells(result._repr_html_()).rows[1:] == [list(row) for row in result.rows()]


def test_exact_values_stand_beside():
    result = chance.deals(1000, seed=1)
    assert result.no_set.exact == Fraction(2_284_535_476_080, comb(81, 12))  # Knuth: GOLDEN.md
    assert sum(result.exact.values()) == 1
    assert result.share(40).exact == 0
    twenty = chance.deals(1000, cards=20, seed=1)
    assert (twenty.exact, twenty.no_set.exact) == (None, Fraction(682_344, comb(81, 20)))
    assert chance.deals(10, cards=30, deck=Deck(5), seed=1).no_set.exact is None
    games = chance.games(1000, seed=1)
    assert games.no_set(pile=69).exact == result.no_set.exact
    assert games.no_set().exact is games.no_set(pile=66).exact is games.no_set(15).exact is None


def test_plots_say_what_they_show():
    deals, games = chance.deals(20_000, seed=1), chance.games(5000, seed=1)
    for share in (deals.no_set.value, float(deals.no_set.exact)):
        assert f"0: {100 * share:.2f} %" in deals.plot().alt
    assert all(f"{pile}: {games.odds[pile]:.1f} : 1" in games.plot().alt for pile in range(0, 70, 3))
    assert deals.headline() in deals.plot().alt
    assert chance.deals(100, cards=20, seed=1).plot().alt  # nothing exact beside it
