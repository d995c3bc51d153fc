"""What a real browser makes of the pictures and of the pages to print."""

from pathlib import Path

import pytest

from setlab.draw.palette import PALETTES
from setlab.draw.svg import picture_svg
from setlab.show.pictures import data_uri

PRINT = Path(__file__).parents[2] / "lessons/print"
# The share of the picture that has about the colour of the ink, and whether its corner is see-through.
MEASURE = """async ([address, ink]) => {
  const image = new Image(); image.src = address; await image.decode();
  const canvas = document.createElement('canvas'); canvas.width = 360; canvas.height = 240;
  const pen = canvas.getContext('2d'); pen.drawImage(image, 0, 0, 360, 240);
  const data = pen.getImageData(0, 0, 360, 240).data; let near = 0, faint = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (ink.every((value, place) => Math.abs(value - data[at + place]) < 24) && data[at + 3] > 250) near += 1;
    if (data[at + 3] < 250) faint += 1;
  }
  return [near / (360 * 240), faint / (360 * 240), data[3]];
}"""


def measured(page, key, palette="default"):
    card = key.removeprefix("card:").removeprefix("die:")
    ink = PALETTES[palette].inks["RGP".index(card[1])].color.removeprefix("#")
    return page.evaluate(
        MEASURE, [data_uri(picture_svg(key, palette)), [int(ink[at : at + 2], 16) for at in (0, 2, 4)]]
    )


@pytest.mark.parametrize("shape", "OSD")
@pytest.mark.parametrize("color", "RGP")
def test_ink_grows_with_the_number_and_from_open_over_striped_to_solid(page, color, shape):
    shares = [[measured(page, f"card:{n}{color}{shape}{sign}")[0] for sign in "_/#"] for n in (1, 2, 3)]
    for row in shares:
        assert 1.4 * row[0] < row[1] < 0.85 * row[2]
    for one, two, three in zip(*shares, strict=True):
        assert two == pytest.approx(2 * one, rel=0.05)
        assert three == pytest.approx(3 * one, rel=0.05)


def test_a_solid_diamond_covers_the_area_that_geometry_gives(page):
    share = measured(page, "card:1RD#")[0]
    inner = 2 * 14.5 * 29  # half the product of the diagonals
    side = 4 * (14.5**2 + 29**2) ** 0.5  # the outline adds half of its width on the outside
    assert share == pytest.approx((inner + side * 2.6 / 2) / (120 * 80), rel=0.03)


@pytest.mark.parametrize("key", ["card:2RO/", "card:3GS_=g", "card:1PD#.d", "die:2RO"])
def test_a_face_is_opaque_with_round_corners(page, key):
    _, faint, corner = measured(page, key)
    assert corner == 0  # outside the round corner the page shows through
    assert faint < 0.05  # the four corners of a die; a hole in the face would be more


# Sets every text in letters of one mean width, in em, whatever font this machine has.
SET_IN = """width => {
  document.getElementById('set-in')?.remove();
  const probe = document.createElement('span'); probe.textContent = 'Three cards are a SET: OUI, trois fois différent';
  probe.style.cssText = 'position: absolute; white-space: nowrap; font-size: 100px'; document.body.append(probe);
  const own = probe.getBoundingClientRect().width / 100 / probe.textContent.length; probe.remove();
  const style = document.createElement('style'); style.id = 'set-in';
  style.textContent = `* { letter-spacing: ${width - own}em !important }`; document.head.append(style);
}"""
# Measured: Liberation Sans Narrow, Comic Neue, Liberation Sans, Noto Sans, DejaVu Sans; and one wider than all.
WIDTHS = (0.35, 0.414, 0.427, 0.443, 0.475, 0.546)


def lost(page):
    """How many pixels of a sheet do not fit on it, across or down."""
    cut = "s => Math.max(s.scrollWidth - s.clientWidth, s.scrollHeight - s.clientHeight)"
    return max(sheet.evaluate(cut) for sheet in page.locator("section").all())


@pytest.mark.parametrize("path", sorted(PRINT.glob("*.html")), ids=lambda path: path.name)
def test_a_page_prints_on_two_sheets_of_a4_and_loses_nothing(page, path):
    """In whatever font the reader has: by the width of its letters, so that any machine tries them all."""
    page.goto(path.as_uri())
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1043})  # 190 × 276 mm
    for width in WIDTHS:
        page.evaluate(SET_IN, width)
        assert lost(page) <= 1, width
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") == 2
    assert b"/MediaBox [0 0 594.95996 841.91998]" in pdf or b"/MediaBox [0 0 595" in pdf


@pytest.mark.parametrize("family", ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Comic Neue", "Verdana", "serif"])
def test_the_widest_page_prints_in_any_font_that_is_there(page, family):
    """Of the fonts named, those that a machine has are tried; the test above needs none."""
    page.goto((PRINT / "check_sheet.fr.html").as_uri())
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1043})
    page.add_style_tag(content=f"* {{ font-family: '{family}', sans-serif !important }}")
    assert lost(page) <= 1


@pytest.mark.parametrize("width", [400, 1280])
@pytest.mark.parametrize("path", sorted(PRINT.glob("*.en.html")), ids=lambda path: path.name)
def test_a_page_on_a_screen_never_scrolls_sideways(page, path, width):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
