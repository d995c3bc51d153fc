"""SET as linear algebra over GF(3), with sympy: matrices, equations, tables and proofs that show themselves.

Needs the extra `math`; sympy is loaded when something is computed or shown, not on import.
"""

from setlab.algebra.linear import ModMatrix, affine_map_of, affine_matrix, column, columns
from setlab.algebra.proofs import Proof, Step, prove_never_three, prove_set_count, prove_sum_rule, prove_third_card
from setlab.algebra.systems import Equations, equations, equations_of
from setlab.algebra.tables import FieldTable, addition_table, multiplication_table

__all__ = [
    "Equations",
    "FieldTable",
    "ModMatrix",
    "Proof",
    "Step",
    "addition_table",
    "affine_map_of",
    "affine_matrix",
    "column",
    "columns",
    "equations",
    "equations_of",
    "multiplication_table",
    "prove_never_three",
    "prove_set_count",
    "prove_sum_rule",
    "prove_third_card",
]
