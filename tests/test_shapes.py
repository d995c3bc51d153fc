"""The outlines, against properties known from drawing them by hand and matplotlib's own path arithmetic."""

from itertools import pairwise

import pytest
from matplotlib.path import Path

from setlab.draw import shapes
from setlab.draw.shapes import OUTLINES, STRIPE_PITCH, dots, middles, polygon, stripes


def drawn(shape):
    """The outline as a matplotlib path: curves, not our polygon."""
    start, pieces = OUTLINES[shape]
    points = [start, *(point for piece in pieces for point in piece)]
    return Path(points, [Path.MOVETO] + [Path.CURVE4] * (len(points) - 1))


@pytest.mark.parametrize("shape", OUTLINES)
def test_outline_closes_and_stays_the_same_upside_down(shape):
    start, pieces = OUTLINES[shape]
    assert pieces[-1][-1] == start
    turned = [(-x, -y) for piece in pieces for x, y in piece]
    half = len(turned) // 2
    assert turned[half:] + turned[:half] == [point for piece in pieces for point in piece]


@pytest.mark.parametrize("shape", OUTLINES)
def test_three_symbols_fit_on_a_card_without_touching(shape):
    reach = max(abs(x) for x, _ in polygon(shape)) + shapes.LINE_WIDTH / 2
    height = max(abs(y) for _, y in polygon(shape)) + shapes.LINE_WIDTH / 2
    lefts = [x - reach for x in middles(3)]
    rights = [x + reach for x in middles(3)]
    assert all(right + 3 <= left for right, left in zip(rights, lefts[1:], strict=False))
    assert lefts[0] >= 7.5  # clear of a thick border
    assert height <= shapes.CARD_HEIGHT / 2 - 7.5


def test_oval_and_diamond_are_their_own_mirror_images_and_the_squiggle_is_not():
    def mirrored(shape):
        ours = {(round(x, 6), round(y, 6)) for x, y in polygon(shape)}
        return ours == {(round(-x, 6) + 0.0, round(y, 6) + 0.0) for x, y in ours}

    assert [mirrored(shape) for shape in ("oval", "squiggle", "diamond")] == [True, False, True]


@pytest.mark.parametrize("shape", OUTLINES)
def test_polygon_encloses_the_area_of_the_curve(shape):
    def area(points):
        return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))) / 2

    curve = drawn(shape).interpolated(1).to_polygons(closed_only=False)[0][:-1]
    assert area(polygon(shape)) == pytest.approx(area(curve.tolist()), rel=0.01)
    assert area(polygon("diamond")) == pytest.approx(2 * 14.5 * 29)  # half the product of the diagonals


@pytest.mark.parametrize("shape", OUTLINES)
def test_stripes_lie_inside_and_leave_nothing_out(shape):
    inside = drawn(shape)
    for k in range(-5, 6):
        y = round(k * STRIPE_PITCH, 2)
        mine = [(left, right) for left, right, at in stripes(shape) if at == y]
        for x in (step / 10 - 20 for step in range(401)):
            covered = any(left < x < right for left, right in mine)
            near_an_end = any(min(abs(x - left), abs(x - right)) < 0.2 for left, right in mine)
            if mine and not near_an_end:
                assert inside.contains_point((x, y)) == covered, (x, y)


def test_stripes_of_the_diamond_end_on_its_sides():
    for left, right, y in stripes("diamond"):
        assert right == -left == pytest.approx(14.5 * (1 - abs(y) / 29), abs=0.01)


@pytest.mark.parametrize("shape", OUTLINES)
def test_there_are_stripes_enough_at_even_distances(shape):
    heights = [y for _, _, y in stripes(shape)]
    assert len(heights) >= 9
    assert {round(b - a, 2) for a, b in pairwise(heights)} == {STRIPE_PITCH}


def test_dots_keep_clear_of_the_edge_and_alternate():
    points = dots()
    assert all(5 <= x <= 115 and 5 <= y <= 75 for x, y in points)
    assert len(points) == 4 * 11 + 4 * 12
    assert len(set(points)) == len(points)
