"""How flats and magic squares show themselves in a notebook: their cards in one picture, laid out as a space."""

from __future__ import annotations

from setlab.deck import Cards
from setlab.draw.svg import grid_svg
from setlab.geometry import Flat, MagicSquare, magic_square
from setlab.language import language_of
from setlab.rules import is_set
from setlab.show.pictures import CARD_PX, image, row


def of_flat(flat: Flat) -> dict[str, str]:
    """The MIME bundle of a flat: a row for a line, a magic square for a plane, nine columns for more."""
    shown = {"text/plain": repr(flat)}
    if flat.dimension <= 1:
        return shown | {"text/html": row(flat.cards)}
    if flat.dimension == 2:
        a, b, *others = flat.cards
        return shown | {
            "text/html": of_square(magic_square(a, b, next(c for c in others if not is_set(a, b, c))))["text/html"]
        }
    return shown | {"text/html": _grid(flat.cards, 9)}


def of_square(square: MagicSquare) -> dict[str, str]:
    """The MIME bundle of a magic square: three rows of three cards."""
    return {"text/plain": square.text(), "text/html": _grid(square.cards, 3)}


def _grid(cards: Cards, columns: int) -> str:
    alt = "; ".join(map(language_of().card_name, cards))
    return image(grid_svg(cards, columns), alt, (CARD_PX if columns == 3 else 80) * columns).replace(
        "<img ", '<img style="max-width:100%" ', 1
    )
