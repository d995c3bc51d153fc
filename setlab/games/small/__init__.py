"""Small games at the same table: two pairs, a chain, the last card face down, five features."""

from setlab.games.shared.table.examples import EXAMPLES, Example
from setlab.games.small.rules import chain_rules, five_features_rules, last_card_rules, two_pairs_rules

__all__ = [
    "EXAMPLES", "Example", "chain_rules", "five_features_rules", "last_card_rules", "two_pairs_rules",
]  # fmt: skip
