"""The three colours, judged by number; tests/color_science.py has its own arithmetic, checked first."""

from itertools import combinations
from pathlib import Path

import pytest
from color_science import VISION, ciede2000, contrast, greys, hue_and_chroma, lab, linear, seen

from setlab import scene
from setlab.draw.palette import PALETTES, find_palette
from setlab.errors import OptionError

TABLE = [
    [float(number) for number in line.split(",")]
    for line in (Path(__file__).parent / "data/ciede2000.csv").read_text().splitlines()
    if not line.startswith("#")
]
DEFAULT = PALETTES["default"]
PAIRS = list(combinations([ink.color for ink in DEFAULT.inks], 2))


@pytest.mark.parametrize("row", TABLE)
def test_difference_agrees_with_the_published_table(row):
    one, other, difference = tuple(row[:3]), tuple(row[3:6]), row[6]
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


def test_the_measures_know_what_is_known():
    assert len(TABLE) == 34
    assert contrast("#000", "#fff") == pytest.approx(21)  # WCAG 2.2
    assert lab(linear("#f00")) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)  # the red of sRGB in CIELAB
    for vision in VISION:  # nobody sees colour in grey
        assert lab(seen(linear("#808080"), vision))[1:] == pytest.approx((0, 0), abs=0.05)


@pytest.mark.parametrize("name", ["default", "classic"])
def test_colours_are_plainly_red_green_and_purple(name):
    red, green, purple = (hue_and_chroma(ink.color) for ink in PALETTES[name].inks)
    assert 20 < red[0] < 45  # the red of sRGB lies at 40 degrees
    assert 130 < green[0] < 165  # its green at 136
    assert 300 < purple[0] < 330  # its magenta at 328, its blue at 306
    assert min(red[1], green[1], purple[1]) > 40


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_every_ink_stands_out_from_the_card(palette):
    for ink in palette.inks:
        assert contrast(ink.color, palette.face) >= 3
    assert contrast(palette.dark, palette.grey) >= 7  # letters and borders, on the grey background too
    assert contrast(palette.edge, palette.face) >= 3


@pytest.mark.parametrize("ink", DEFAULT.inks, ids=lambda ink: ink.color)
def test_default_inks_stand_out_from_the_grey_background(ink):
    assert contrast(ink.color, DEFAULT.grey) >= 3


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_default_colours_differ_to_every_eye(one, other, vision):
    assert ciede2000(lab(seen(linear(one), vision)), lab(seen(linear(other), vision))) >= 15


@pytest.mark.parametrize("name", ["default", "black-and-white"])
def test_a_photocopy_keeps_three_greys(name):
    for one, other in combinations(PALETTES[name].inks, 2):
        for mine, theirs in zip(greys(_long(one.color)), greys(_long(other.color)), strict=True):
            assert abs(mine - theirs) >= 12


def _long(code):
    return code if len(code) == 7 else "#" + "".join(2 * digit for digit in code[1:])


def test_black_and_white_needs_no_hue():
    palette = PALETTES["black-and-white"]
    assert [ink.line for ink in palette.inks] == ["plain", "double", "dashed"]
    assert all(hue_and_chroma(ink.color)[1] < 0.01 for ink in palette.inks)


@pytest.mark.parametrize("name", ["neon", "", None, ["default"]])
def test_an_unknown_palette_is_refused_by_names(name):
    with pytest.raises(OptionError, match=r"default, classic, black-and-white") as caught:
        find_palette(name)
    assert caught.value.fields["name"] == name


def test_the_settings_of_a_scene_offer_these_palettes():
    assert tuple(PALETTES) == scene.PALETTES
