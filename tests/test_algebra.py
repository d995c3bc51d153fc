"""The sympy view, against the arithmetic of setlab.gf3 (which does not know sympy) and against trial."""

import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, algebra, cards, geometry, gf3, is_set, third_card
from setlab.algebra import ModMatrix
from setlab.errors import DeckError, GeometryError, HandError, MissingExtraError
from setlab.geometry import AffineMap
from setlab.gf3 import Vector

vectors = {n: st.tuples(*[st.integers(0, 2)] * n).map(Vector) for n in range(1, 6)}
matrices = st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
    lambda size: st.lists(vectors[size[1]], min_size=size[0], max_size=size[0]).map(tuple)
)
squares = st.integers(1, 4).flatmap(lambda n: st.lists(vectors[n], min_size=n, max_size=n).map(tuple))
triples = st.lists(st.sampled_from(CLASSIC.cards), min_size=3, max_size=3, unique=True)


def hand(codes):
    return Cards(Card(code) for code in codes.split())


@given(matrices)
def test_rank_and_domain(rows):
    matrix = ModMatrix(rows)
    assert matrix.rank() == gf3.rank(rows)
    assert matrix.shape == (len(rows), len(rows[0]))
    assert "GF(3)" in str(matrix.to_sympy().domain)
    assert {int(value) for row in matrix.to_sympy().to_list() for value in row} <= {0, 1, 2}


def test_rank_over_the_field_and_not_over_the_rationals():
    from sympy import Matrix

    rows = ((1, 2), (2, 1))  # determinant -3
    assert Matrix(rows).rank() == 2
    assert ModMatrix(rows).rank() == 1


@given(squares)
def test_inverse(rows):
    matrix = ModMatrix(rows)
    if gf3.rank(rows) == len(rows):
        assert matrix.inverse().rows == gf3.inverse(rows)
        assert (matrix @ matrix.inverse()).rows == gf3.identity(len(rows))
    else:
        with pytest.raises(GeometryError, match=f"of rank {gf3.rank(rows)} has no inverse"):
            matrix.inverse()


def test_how_a_matrix_shows_itself():
    matrix = algebra.columns(hand("2RO/ 2RS/"))
    assert matrix.text() == "0 0\n0 1\n1 1\n1 1"
    assert matrix._repr_latex_() == r"$\begin{pmatrix}0 & 0\\0 & 1\\1 & 1\\1 & 1\end{pmatrix}$"
    assert algebra.column(Card("2RO/")) == algebra.column(Vector((0, 0, 1, 1)))


@given(triples)
def test_affine_dimension_is_a_rank(three):
    a, b, c = (card.vector for card in three)
    assert ModMatrix((b - a, c - a)).rank() == (1 if is_set(*three) else 2)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_affine_maps_are_matrices(one, two):
    f, g = AffineMap.random(seed=one), AffineMap.random(seed=two)
    product = algebra.affine_matrix(f) @ algebra.affine_matrix(g)
    assert algebra.affine_map_of(product) == f @ g
    assert algebra.affine_matrix(f).inverse() == algebra.affine_matrix(f.inverse())
    for card in CLASSIC.cards[::20]:
        point = algebra.column(Vector((*card.vector, 1)))
        assert (algebra.affine_matrix(f) @ point).rows[:-1] == algebra.column(f(card)).rows


@pytest.mark.parametrize("dimension", range(4))
def test_every_flat_of_the_beginner_deck_and_its_equations(dimension):
    for flat in geometry.all_flats(BEGINNER, dimension):
        found = algebra.equations_of(flat)
        assert len(found.rows) == found.rank() == 3 - dimension
        assert found.solutions() == flat


def test_planes_and_hyperplanes_of_the_classic_deck():
    for flat in geometry.all_planes(CLASSIC)[::13] + geometry.all_hyperplanes(CLASSIC):
        found = algebra.equations_of(flat)
        assert found.solutions() == flat
        by_trial = [
            card
            for card in CLASSIC
            if all(row.dot(card.vector) == value for row, value in zip(found.rows, found.right, strict=True))
        ]
        assert by_trial == list(flat.cards)


def test_equations_worked_by_hand():
    solid = geometry.span(card for card in CLASSIC if card["shading"] == "solid")
    assert algebra.equations_of(solid).text() == "shading = 0"
    plane = algebra.equations("color = 0; shape = 2").solutions()
    assert plane.cards == tuple(card for card in CLASSIC if card["color"] == "red" and card["shape"] == "diamond")
    assert algebra.equations_of(plane).text() == "color = 0\nshape = 2"
    assert algebra.equations("").solutions().cards == CLASSIC.cards
    assert algebra.equations("color + shape = 1\n2 color + 2 shape = 2").rank() == 1
    assert algebra.equations("color + shape = 1; 2 color + 2 shape = 1").solutions() is None


@given(st.lists(st.tuples(vectors[4], st.integers(0, 2)), min_size=0, max_size=5))
def test_solutions_by_trial(system):
    made = algebra.Equations(CLASSIC, tuple(row for row, _ in system), Vector(value for _, value in system))
    by_trial = [card for card in CLASSIC if all(row.dot(card.vector) == value for row, value in system)]
    assert list(made.solutions() or ()) == by_trial
    if system and all(any(row) for row, _ in system):
        assert algebra.equations(made.text()) == made


@pytest.mark.parametrize(
    ("text", "row", "right"),
    [
        ("color = 1", (1, 0, 0, 0), 1),
        ("Colour + 2*shape - number = 4", (1, 2, 2, 0), 1),
        ("-shading + 1 = color", (2, 0, 0, 2), 2),
        ("2shape=color+1", (2, 2, 0, 0), 1),
        ("0 = 1", (0, 0, 0, 0), 2),
    ],
)
def test_reading_equations(text, row, right):
    made = algebra.equations(text)
    solutions = {card for card in CLASSIC if Vector(row).dot(card.vector) == right}
    assert set(made.solutions() or ()) == solutions


@pytest.mark.parametrize("text", ["color", "color = 1 = 2", "colur = 1", "color shape = 1", "color = ?", "border = 1"])
def test_equations_that_cannot_be_read(text):
    with pytest.raises(GeometryError, match=r"equation|cannot be read"):
        algebra.equations(text)


def test_how_equations_show_themselves():
    made = algebra.equations("color + 2 shape = 0; number = 1")
    assert made._repr_latex_() == (
        r"$\begin{aligned}\text{color} + 2\,\text{shape} &\equiv 0 \\ \text{number} &\equiv 1 \pmod 3\end{aligned}$"
    )
    assert "0 &" in algebra.equations("").latex()


def test_tables():
    assert algebra.addition_table().rows == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert algebra.multiplication_table().rows == ((0, 0, 0), (0, 1, 2), (0, 2, 1))
    assert algebra.addition_table()[2][2] == 1
    assert algebra.addition_table().text() == "+ | 0 1 2\n--+------\n0 | 0 1 2\n1 | 1 2 0\n2 | 2 0 1"
    assert algebra.multiplication_table()._repr_markdown_().splitlines() == [
        "| × | 0 | 1 | 2 |",
        "|---|---|---|---|",
        "| **0** | 0 | 0 | 0 |",
        "| **1** | 0 | 1 | 2 |",
        "| **2** | 0 | 2 | 1 |",
    ]
    assert r"\times & 0 & 1 & 2" in algebra.multiplication_table().latex()


@given(triples)
def test_the_sum_rule_for_given_cards(three):
    proof = algebra.prove_sum_rule(*three)
    assert ("no SET" not in proof.text("en")) == is_set(*three)
    failing = [step for step in proof.steps if "two alike" in step.words]
    assert len(failing) == sum(
        len({card[name] for card in three}) == 2 for name in ("color", "shape", "number", "shading")
    )
    assert all(("≠ 0" in step.formula) == (step in failing) for step in proof.steps)
    for step in proof.steps:  # every sum is right as ordinary arithmetic, then mod 3
        written, *totals = re.split(r" = | ≠ ", step.formula.removesuffix(" (mod 3)"))
        assert sum(map(int, written.split(" + "))) % 3 == int(totals[0]) % 3


@given(triples)
def test_the_third_card_for_given_cards(three):
    a, b, _ = three
    assert algebra.prove_third_card(a, b).claim.fields["c"] is third_card(a, b)


@pytest.mark.parametrize(("features", "sets", "through"), [(1, 1, 1), (2, 12, 4), (3, 117, 13), (4, 1080, 40)])
def test_the_count(features, sets, through):
    proof = algebra.prove_set_count(Deck(features))
    assert f" {sets} SETs" in proof.text("en")
    assert proof.steps[-1].formula.endswith(f"= {through}")


def test_general_proofs_and_how_they_show_themselves():
    for proof in (
        algebra.prove_sum_rule(),
        algebra.prove_third_card(),
        algebra.prove_set_count(),
        algebra.prove_never_three(),
    ):
        assert len(proof.steps) >= 4
        assert proof._repr_markdown_().count("$") % 2 == 0
        assert proof.latex("en").count(r"\item") == len(proof.steps)
        assert not re.search(r"[·≠⇒×−]", proof.latex("en"))
    assert r"0 + 1 + 2 = 3 = 0 \pmod 3" in algebra.prove_sum_rule().latex("en")
    assert "27·0 + 27·1 + 27·2 = 81 = 0 (mod 3)" in algebra.prove_never_three().text("en")


def test_codes_are_escaped():
    proof = algebra.prove_sum_rule(*hand("2RO# 2RS_ 2RD/"))
    assert r"\texttt{2RO\#}, \texttt{2RS\_}" in proof.latex("en")
    assert "`2RO#`, `2RS_`" in proof.markdown("en")


def test_a_wrong_identity_is_noticed():
    from setlab.algebra.proofs import _identity

    assert _identity("2·x", "-x") == "2·x = -x (mod 3)"
    with pytest.raises(AssertionError):
        _identity("2·x", "x")


def test_what_is_refused():
    a, b, c = hand("2RO/ 2RS/ 2RD/")
    with pytest.raises(HandError, match="3 cards are due"):
        algebra.prove_sum_rule(a, b)
    with pytest.raises(HandError, match="comes twice"):
        algebra.prove_third_card(a, a)
    with pytest.raises(DeckError):
        algebra.prove_sum_rule(a, b, BEGINNER.cards[0])
    with pytest.raises(HandError, match="At least one"):
        algebra.columns([])
    with pytest.raises(GeometryError, match="at least one row"):
        ModMatrix(())
    with pytest.raises(GeometryError, match="not 3"):
        ModMatrix(((0, 3),))
    with pytest.raises(GeometryError, match="2 columns multiplies one of 2 rows, not of 4"):
        algebra.columns([a, b]) @ algebra.column(c)
    with pytest.raises(TypeError):
        algebra.columns([a, b]) @ 2
    with pytest.raises(GeometryError, match="has no inverse"):
        algebra.columns([a, b]).inverse()
    with pytest.raises(GeometryError, match="last row"):
        algebra.affine_map_of(algebra.columns([a, b]))
    with pytest.raises(GeometryError, match="4 coefficients"):
        algebra.Equations(CLASSIC, (Vector((1, 0)),), Vector((1,)))


def test_sympy_is_loaded_late_and_named_when_absent(monkeypatch):
    code = "import sys, setlab.algebra; sys.exit('sympy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    monkeypatch.setitem(sys.modules, "sympy", None)
    with pytest.raises(MissingExtraError, match=r"setlab\[math\]"):
        algebra.addition_table()
    with pytest.raises(MissingExtraError, match=r"setlab\[math\]"):
        algebra.prove_third_card()


@pytest.mark.parametrize("prove", [lambda: algebra.prove_sum_rule(*cards("1RO 2GO 3GO")), algebra.prove_set_count])
def test_equal_proofs_are_one_in_a_set(prove):
    proof = prove()
    assert (proof, hash(proof)) == (prove(), hash(prove()))
    assert {proof, prove(), *proof.steps, *prove().steps} == {proof, *proof.steps}
    assert proof != algebra.prove_third_card()
