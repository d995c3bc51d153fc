"""Colour by number, for the tests alone: sRGB, CIELAB, CIEDE2000, contrast, and simulated colour vision.

Sources: IEC 61966-2-1 (sRGB); CIE 15 (CIELAB, D65); Sharma, Wu and Dalal 2005 (CIEDE2000); WCAG 2.2
(contrast ratio); ITU-R BT.601 and BT.709 (luma); Machado, Oliveira and Fernandes, IEEE TVCG 15 (2009),
matrices of severity 1.0; Viénot, Brettel and Mollon, Color Research and Application 24 (1999), as matrices
on linear sRGB.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
VISION = {
    "protan, Machado": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deutan, Machado": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritan, Machado": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
    "protan, Viénot": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan, Viénot": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}  # fmt: skip


def linear(code: str) -> Triple:
    """A hex code #rgb or #rrggbb as linear light, 0 to 1."""
    digits = code.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    r, g, b = (_decoded(int(digits[place : place + 2], 16) / 255) for place in (0, 2, 4))
    return r, g, b


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    x, y, z = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def seen(light: Triple, vision: str) -> Triple:
    """Linear light as someone with that vision sees it, clipped to what a screen can show."""
    r, g, b = (min(1.0, max(0.0, value)) for value in _times(VISION[vision], light))
    return r, g, b


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two hex codes, 1 to 21."""
    low, high = sorted(
        sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def lab(light: Triple) -> Triple:
    """CIELAB (D65) of linear sRGB."""
    white = _times(TO_XYZ, (1.0, 1.0, 1.0))
    x, y, z = (_cube_root(value / w) for value, w in zip(_times(TO_XYZ, light), white, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def greys(code: str) -> Triple:
    """The CIELAB lightness of the greys made of a hex code by luminance, and by the luma of BT.601 and BT.709."""
    digits = [int(code[place : place + 2], 16) for place in (1, 3, 5)]
    lumas = ((0.299, 0.587, 0.114), (0.2126, 0.7152, 0.0722))
    made = [_decoded(sum(w * v for w, v in zip(luma, digits, strict=True)) / 255) for luma in lumas]
    one, two = (lab((light, light, light))[0] for light in made)
    return lab(linear(code))[0], one, two


def hue_and_chroma(code: str) -> tuple[float, float]:
    """The hue angle in degrees and the chroma of a hex code, in CIELAB."""
    _, a, b = lab(linear(code))
    return degrees(atan2(b, a)) % 360, hypot(a, b)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two CIELAB colours, equations 2 to 22 of Sharma, Wu and Dalal."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn, h = h2 - h1, h1 + h2
    if c1 * c2 == 0:
        turn = 0.0
    else:
        if abs(turn) > 180:
            turn -= 360 if turn > 0 else -360
            h += 360 if h < 360 else -360
        h /= 2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lightness, c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -2 * sqrt(c**7 / (c**7 + 25.0**7)) * sin(radians(60 * exp(-(((h - 275) / 25) ** 2))))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
