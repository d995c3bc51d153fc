"""Figures hold real cards, tell what they show, and come out the same each time."""

import io
import subprocess
import sys
from fractions import Fraction
from itertools import combinations

import pytest
from color_science import VISION, ciede2000, contrast, lab, linear, seen
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, PathPatch

from setlab import BEGINNER, CLASSIC, Card, Deck, cards, third_card
from setlab.draw import canvas, figures, shapes
from setlab.errors import DeckError, GeometryError, MissingExtraError, OptionError
from setlab.geometry import AffineMap, maximum_cap, plane


def svg(figure):
    out = io.StringIO()
    figure.savefig(out, format="svg")
    return out.getvalue()


def frames(figure, color=figures.BLUE):
    """The left upper corners of the cards framed in a colour, as (column, row) on a map of one plain deck."""
    from matplotlib.colors import to_rgba

    corners = []
    for patch in figure.axes[0].patches:
        if isinstance(patch, FancyBboxPatch) and patch.get_edgecolor() == to_rgba(color) and patch.get_width() == 124:
            corners.append((patch.get_x() + 2, patch.get_y() + 2))
    return corners


def corners(deck, hand):
    where = figures._Map(deck)
    return [where.corner(card) for card in hand]


FIGURES = {
    "map": lambda **options: figures.card_map(CLASSIC.cards[:3], lines=[cards("1RO# 2GS/ 3PD_")], **options),
    "cap": lambda **options: figures.cap_map(maximum_cap(4), **options),
    "action": lambda **options: figures.map_action(AffineMap.random(CLASSIC, seed=1), CLASSIC.cards[:4], **options),
    "distribution": lambda **options: figures.distribution({0: 1, 1: 3}, {0: 0.2, 1: 0.8}, **options),
    "odds": lambda **options: figures.odds({69: 29.9, 66: 18.0}, {69: 29.96}, **options),
}


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_a_figure_is_matplotlibs_and_saves_the_same_svg_each_time(make):
    assert isinstance(make(), Figure)
    assert svg(make()) == svg(make())
    assert "<dc:date>" not in svg(make())


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_a_figure_shows_itself_with_words(make):
    figure = make(title="A <title>")
    bundle = figure._repr_mimebundle_()
    assert figure.alt.startswith("A <title>.")
    assert bundle["text/plain"] == figure.alt
    assert bundle["text/html"].startswith('<img alt="A &lt;title&gt;.')
    assert "data:image/png;base64,iVBORw0KGgo" in bundle["text/html"]  # the signature of a PNG


@pytest.mark.parametrize("make", FIGURES.values(), ids=FIGURES)
def test_the_title_is_on_the_figure_and_no_text_leaves_it(make):
    figure = make(title="A title with a $ sign that goes on for long enough to fill half of a line")
    texts = [text for axes in figure.axes for text in (*axes.texts, axes.title, axes._left_title) if text.get_text()]
    assert any("goes on for long" in text.get_text() for text in texts)
    figure.canvas.draw()
    right = figure.bbox.width
    assert all(text.get_window_extent().x1 <= right for text in texts)


def test_figures_draw_the_outlines_of_the_svg():
    figure = figures.card_map(deck=BEGINNER)
    symbols = [patch for patch in figure.axes[0].patches if isinstance(patch, PathPatch)]
    assert len(symbols) == 27  # no stripes in this deck: one path a card
    where = figures._Map(BEGINNER)
    for card, patch in zip(BEGINNER, symbols, strict=True):
        x, y = where.middle(card)
        start, pieces = shapes.OUTLINES[card["shape"]]
        left = shapes.middles(card.vector[2] + 1)[0] - shapes.CARD_WIDTH / 2
        drawn = [(round(a - x - left, 6), round(b - y, 6)) for a, b in patch.get_path().vertices[: 1 + 3 * len(pieces)]]
        assert drawn == [start, *(point for piece in pieces for point in piece)]


def test_stripes_borders_and_dots_are_drawn_too():
    sheet = canvas.Canvas(400, 100)
    sheet.card(Card("2RO/=d"), 10, 10)
    kinds = [type(patch) for patch in sheet.axes.patches]
    assert kinds.count(PathPatch) == 2  # stripes and outlines
    assert kinds.count(FancyBboxPatch) == 2  # face and border
    assert kinds.count(Circle) == len(shapes.dots())
    lines = next(patch.get_path() for patch in sheet.axes.patches if isinstance(patch, PathPatch))
    assert len(lines.vertices) == 2 * 2 * len(shapes.stripes("oval"))


def test_the_black_and_white_palette_draws_its_three_lines():
    sheet = canvas.Canvas(400, 100, palette="black-and-white")
    for place, code in enumerate(("1RO#", "1GO#", "1PO#")):
        sheet.card(Card(code), 10 + 130 * place, 10)
    paths = [patch for patch in sheet.axes.patches if isinstance(patch, PathPatch)]
    assert len(paths) == 1 + 2 + 2
    assert [patch.get_linestyle() == "solid" for patch in paths] == [True] * 4 + [False]


def test_the_map_lies_in_the_order_of_the_index_with_planes_as_blocks():
    where = figures._Map(CLASSIC)
    for row, column in ((0, 0), (3, 6), (6, 3)):
        block = [card for card in CLASSIC if card.index % 9 // 3 == column // 3 and card.index // 27 == row // 3]
        assert len(block) == 9
        spots = [where.corner(card) for card in block]
        assert max(x for x, _ in spots) - min(x for x, _ in spots) == 2 * 128
        assert max(y for _, y in spots) - min(y for _, y in spots) == 2 * 88
        assert all(third_card(a, b) in block for a, b in combinations(block, 2))  # closed under SETs: a plane
    xs = sorted({where.corner(card)[0] for card in CLASSIC})
    assert xs[:4] == [24, 24 + 128, 24 + 256, 24 + 384 + 14]


def test_marked_cards_are_framed_and_the_others_fade():
    flat = plane(*cards("1RO# 2GS# 1PO/"))
    figure = figures.card_map({"a plane": flat, "a pair": cards("2RD/ 3PD_")})
    assert frames(figure) == corners(CLASSIC, flat.cards)
    assert frames(figure, figures.ORANGE) == corners(CLASSIC, cards("2RD/ 3PD_"))
    veils = [patch for patch in figure.axes[0].patches if patch.get_alpha() == 0.74]
    assert len(veils) == 81 - len({*flat.cards, *cards("2RD/ 3PD_")})
    assert {"a plane", "a pair"} <= {text.get_text() for text in figure.axes[0].texts}


def test_nothing_fades_where_nothing_is_marked():
    assert not any(patch.get_alpha() for patch in figures.card_map().axes[0].patches)


def test_a_line_runs_through_its_three_cards():
    figure = figures.card_map(lines=[cards("3PD_ 1RO# 2GS/")])
    knots = [patch.center for patch in figure.axes[0].patches if isinstance(patch, Circle)]
    where = figures._Map(CLASSIC)
    assert knots == [where.foot(Card(code)) for code in ("1RO#", "2GS/", "3PD_")]
    curve = [patch.get_path() for patch in figure.axes[0].patches if isinstance(patch, PathPatch)][-1]
    assert [tuple(point) for point in curve.vertices[::3]] == knots


def test_a_cap_shows_what_it_excludes():
    figure = figures.cap_map(maximum_cap(4))
    # The 20-card cap is complete: every other card would make a SET (GOLDEN.md, Pellegrino 1970).
    assert figure.alt == "A cap of 20 cards: 61 are excluded, 0 can still be added."
    assert frames(figure) == corners(CLASSIC, maximum_cap(4))
    assert len(figure.axes[0].lines) == 2 * 61  # two strokes a cross


def test_three_cards_in_general_position_exclude_three():
    assert figures.cap_map(cards("1RO 2RO 1GO")).alt == "A cap of 3 cards: 3 are excluded, 21 can still be added."
    assert figures.cap_map([]).alt == "A cap of 0 cards: 0 are excluded, 81 can still be added."


def test_cards_with_a_set_are_no_cap():
    with pytest.raises(GeometryError, match="1RO# 2RO# 3RO#"):
        figures.cap_map(cards("1RO# 2RO# 3RO#"))


def test_an_action_numbers_each_card_on_both_sides():
    swap = AffineMap([(2, 0, 0), (0, 1, 0), (0, 0, 1)], (1, 0, 0))  # red and green trade places
    figure = figures.map_action(swap, cards("1RO 2GS 3PD"))
    assert figure.alt == "Before and after: 1RO to 1GO, 2GS to 2RS, 3PD to 3PD."
    numbers = [text.get_text() for text in figure.axes[0].texts if text.get_text().isdigit()]
    assert numbers == ["1", "2", "3", "1", "2", "3"]
    left, right = frames(figure)[:3], frames(figure)[3:]
    shift = right[2][0] - left[2][0]  # the purple card stays, on the other map
    assert [(x - shift, y) for x, y in right[:2]] == [(left[0][0] + 128, left[0][1]), (left[1][0] - 128, left[1][1])]


def test_a_distribution_is_normed_whether_counts_or_shares():
    hands = {0: 2106, 1: 227448, 2: 812916, 3: 1550952, 4: 1337310, 5: 657072, 6: 92664, 8: 6318, 12: 39}  # GOLDEN.md
    figure = figures.distribution(hands, {4: 0.25, 3: 0.75})
    bars = [bar.get_height() for bar in figure.axes[0].patches]
    assert bars[4] == pytest.approx(100 * 1337310 / 4686825)
    assert sum(bars[: len(hands)]) == pytest.approx(100)
    assert bars[len(hands) + 3 : len(hands) + 5] == [75, 25]
    assert [text.get_text() for text in figure.axes[0].get_legend().get_texts()] == ["exact", "simulated"]
    assert "12: 0.00 %" in figure.alt
    assert "1/4" not in figures.distribution({0: Fraction(1, 4), 1: Fraction(3, 4)}).alt


def test_odds_run_with_the_game_and_leave_the_infinite_out():
    figure = figures.odds({69: 29.9, 36: 13.5, 0: float("inf")})
    [line] = figure.axes[0].lines
    assert line.get_xydata().tolist() == [[69, 29.9], [36, 13.5]]
    left, right = figure.axes[0].get_xlim()
    assert left > right


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: figures.card_map(deck=Deck(5)), OptionError),
        (lambda: figures.card_map(deck=Deck(1)), OptionError),
        (lambda: figures.card_map([Card("2RO/=")]), DeckError),
        (lambda: figures.card_map({str(n): [] for n in range(5)}), OptionError),
        (lambda: figures.card_map(palette="neon"), OptionError),
        (lambda: figures.card_map(language="xx"), OptionError),
        (lambda: figures.distribution(), OptionError),
        (lambda: figures.distribution({0: 0}), OptionError),
        (lambda: figures.distribution({0: -1, 1: 3}), OptionError),
        (lambda: figures.odds({}), OptionError),
        (lambda: figures.odds({0: float("inf")}), OptionError),
    ],
)
def test_what_cannot_be_drawn_is_refused(make, error):
    with pytest.raises(error):
        make()


def test_the_colours_of_marks_differ_to_every_eye_and_in_grey():
    one, other = figures.BLUE, figures.ORANGE
    for vision in VISION:
        assert ciede2000(lab(seen(linear(one), vision)), lab(seen(linear(other), vision))) >= 15
    assert abs(lab(linear(one))[0] - lab(linear(other))[0]) >= 12
    assert contrast(one, "#fff") >= 3


def test_without_matplotlib_the_error_names_the_line_that_mends_it(monkeypatch):
    canvas.figure_class.cache_clear()
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    try:
        with pytest.raises(MissingExtraError, match=r'pip install "setlab\[plots\]"'):
            figures.card_map()
    finally:
        canvas.figure_class.cache_clear()


def test_figures_touch_no_global_state():
    line = (
        "import sys; from setlab.draw import figures; assert 'matplotlib' not in sys.modules;"
        "figures.distribution({0: 1}); print('matplotlib.pyplot' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_figures_speak_the_language_asked_for():
    assert figures.cap_map(CLASSIC.cards[:2], language="fr").alt != figures.cap_map(CLASSIC.cards[:2]).alt
    axes = figures.distribution({0: 1}, language="nl").axes[0]
    assert axes.get_xlabel() != "number of SETs"
