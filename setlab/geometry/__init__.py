"""The card game as the affine space AG(n,3): lines, planes, caps and the maps that keep SETs."""

from setlab.geometry.affine import AffineMap, affine_group_order, renamings
from setlab.geometry.canonical import canonical_form, equivalent, symmetry_count
from setlab.geometry.caps import allowed_cards, excluded_cards, is_cap, is_complete_cap, largest_cap_in
from setlab.geometry.constructions import (
    MAXIMUM_SIZES,
    Bounds,
    ProductCap,
    cap_bounds,
    maximum_cap,
    product_cap,
)
from setlab.geometry.flats import (
    Flat,
    all_flats,
    all_hyperplanes,
    all_lines,
    all_planes,
    dimension,
    hyperplane,
    line,
    plane,
    planes_through,
    span,
)
from setlab.geometry.patterns import (
    LastCard,
    TwoPairs,
    hidden_card,
    last_card,
    missing_fifth,
    never_three_left,
    two_pairs,
    vector_sum,
)
from setlab.geometry.squares import MagicSquare, magic_square

__all__ = [
    "MAXIMUM_SIZES",
    "AffineMap",
    "Bounds",
    "Flat",
    "LastCard",
    "MagicSquare",
    "ProductCap",
    "TwoPairs",
    "affine_group_order",
    "all_flats",
    "all_hyperplanes",
    "all_lines",
    "all_planes",
    "allowed_cards",
    "canonical_form",
    "cap_bounds",
    "dimension",
    "equivalent",
    "excluded_cards",
    "hidden_card",
    "hyperplane",
    "is_cap",
    "is_complete_cap",
    "largest_cap_in",
    "last_card",
    "line",
    "magic_square",
    "maximum_cap",
    "missing_fifth",
    "never_three_left",
    "plane",
    "planes_through",
    "product_cap",
    "renamings",
    "span",
    "symmetry_count",
    "two_pairs",
    "vector_sum",
]
