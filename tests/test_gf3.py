"""GF(3): the tables, the laws of vectors and matrices, and what is refused."""

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import gf3
from setlab.errors import GeometryError
from setlab.gf3 import Vector

digits = st.integers(0, 2)


def vectors(length):
    return st.tuples(*[digits] * length).map(Vector)


@st.composite
def matrices(draw, rows=None, columns=None):
    height = draw(st.integers(1, 5)) if rows is None else rows
    width = draw(st.integers(1, 5)) if columns is None else columns
    return tuple(draw(vectors(width)) for _ in range(height))


squares = st.integers(1, 4).flatmap(lambda n: matrices(n, n))
pairs = st.integers(0, 6).flatmap(lambda n: st.tuples(vectors(n), vectors(n)))
triples = st.integers(0, 6).flatmap(lambda n: st.tuples(vectors(n), vectors(n), vectors(n)))

# The field's two tables, written by hand.
SUMS = {(0, 0): 0, (0, 1): 1, (0, 2): 2, (1, 0): 1, (1, 1): 2, (1, 2): 0, (2, 0): 2, (2, 1): 0, (2, 2): 1}
PRODUCTS = {(0, 0): 0, (0, 1): 0, (0, 2): 0, (1, 0): 0, (1, 1): 1, (1, 2): 2, (2, 0): 0, (2, 1): 2, (2, 2): 1}


@pytest.mark.parametrize(("x", "y"), list(SUMS))
def test_tables_of_the_field(x, y):
    assert Vector((x,)) + Vector((y,)) == (SUMS[x, y],)
    assert x * Vector((y,)) == Vector((y,)) * x == (PRODUCTS[x, y],)
    assert Vector((x,)).dot((y,)) == PRODUCTS[x, y]
    assert -Vector((1,)) == (2,)


@given(triples)
def test_vectors_form_a_group_of_exponent_three(three):
    a, b, c = three
    zero = Vector.zero(len(a))
    assert (a + b) + c == a + (b + c)
    assert a + b == b + a
    assert a + zero == a
    assert a + (-a) == zero == a + a + a
    assert a - b == a + (-b) == a + 2 * b


@given(pairs, st.integers(-10, 10), st.integers(-10, 10))
def test_scalars(two, s, t):
    a, b = two
    assert s * (a + b) == s * a + s * b
    assert (s + t) * a == s * a + t * a
    assert (s * t) * a == s * (t * a)
    assert s * a == (s % 3) * a
    assert (s * a).dot(b) == s * a.dot(b) % 3 == a.dot(s * b)


@given(pairs)
def test_a_vector_is_its_tuple_and_stays_one(two):
    a, b = two
    assert a == tuple(a)
    assert hash(a) == hash(tuple(a))
    assert a + tuple(b) == tuple(a) + b == a + b
    assert eval(repr(a)) == a
    for result in (a + b, a - b, -a, 2 * a, pickle.loads(pickle.dumps(a)), copy.deepcopy(a), tuple(a) + b):
        assert type(result) is Vector


@pytest.mark.parametrize("entries", [(0, 3), (-1,), (1.0,), (True,), ("1",), (None,), "012", (10**30,)])
def test_bad_entries_are_refused_and_named(entries):
    with pytest.raises(GeometryError, match="0, 1 or 2"):
        Vector(entries)
    with pytest.raises(GeometryError):
        gf3.matrix([entries])


def test_vectors_of_two_lengths_do_not_add():
    with pytest.raises(GeometryError, match="4 and 3 coordinates"):
        Vector.zero(4) + Vector.zero(3)
    with pytest.raises(GeometryError, match="entries 0, 1 or 2, not 5"):
        Vector((1, 2)) - (5, 0)
    with pytest.raises(TypeError, match="not to int"):
        Vector((1, 2)) + 1
    with pytest.raises(AttributeError):
        Vector((1, 2)).name = "v"


@pytest.mark.parametrize("dimension", range(6))
def test_space_runs_in_order_of_index(dimension):
    everything = list(gf3.space(dimension))
    assert len(everything) == len(set(everything)) == 3**dimension
    assert [gf3.to_index(v) for v in everything] == list(range(3**dimension))
    assert [gf3.from_index(i, dimension) for i in range(3**dimension)] == everything


def test_index_of_a_card_worked_by_hand():
    assert gf3.to_index((0, 0, 1, 1)) == 9 + 27  # 2RO/
    assert gf3.from_index(80, 4) == (2, 2, 2, 2)


@pytest.mark.parametrize(("index", "dimension"), [(-1, 4), (81, 4), (1, 0), (27, 3)])
def test_index_outside_the_space(index, dimension):
    with pytest.raises(GeometryError, match=f"not {index}"):
        gf3.from_index(index, dimension)


@given(matrices())
def test_row_reduce_has_its_form_and_its_span(rows):
    reduced, pivots = gf3.row_reduce(rows)
    assert list(pivots) == sorted(set(pivots))
    for place, pivot in enumerate(pivots):
        assert [row[pivot] for row in reduced] == [int(place == other) for other in range(len(reduced))]
        assert not any(reduced[place][:pivot])
    width = len(rows[0])
    assert set(gf3.combinations_of(reduced, width)) == set(gf3.combinations_of(rows, width))


@given(matrices())
def test_rank_counts_the_span_and_does_not_mind_transposing(rows):
    span = set(gf3.combinations_of(rows, len(rows[0])))
    assert len(span) == 3 ** gf3.rank(rows)
    assert gf3.rank(gf3.transpose(rows)) == gf3.rank(rows)
    assert gf3.transpose(gf3.transpose(rows)) == rows


def test_rank_is_not_the_rational_one():
    assert gf3.rank([(1, 2), (2, 1)]) == 1  # determinant 1·1 - 2·2 = -3: 0 here, not over the rationals


@given(matrices())
def test_null_space_is_all_that_goes_to_zero(rows):
    width = len(rows[0])
    basis = gf3.null_space(rows)
    by_trial = {v for v in gf3.space(width) if not any(gf3.apply(rows, v))}
    assert set(gf3.combinations_of(basis, width)) == by_trial
    assert len(basis) + gf3.rank(rows) == width
    assert gf3.row_reduce(basis)[0] == basis


@given(st.data())
def test_solve_finds_all_solutions_or_none(data):
    rows = data.draw(matrices())
    target = data.draw(vectors(len(rows)))
    width = len(rows[0])
    by_trial = {v for v in gf3.space(width) if gf3.apply(rows, v) == target}
    found = gf3.solve(rows, target)
    if found is None:
        assert not by_trial
    else:
        assert {found.point + step for step in gf3.combinations_of(found.basis, width)} == by_trial


@given(squares)
def test_inverse_undoes_or_is_refused(rows):
    size = len(rows)
    if gf3.rank(rows) == size:
        assert gf3.matmul(rows, gf3.inverse(rows)) == gf3.matmul(gf3.inverse(rows), rows) == gf3.identity(size)
    else:
        with pytest.raises(GeometryError, match=f"rank is {gf3.rank(rows)}, and {size} is due"):
            gf3.inverse(rows)


@given(st.data(), st.integers(1, 4), st.integers(1, 4), st.integers(1, 4))
def test_product_is_one_map_after_the_other(data, p, q, r):
    left, right = data.draw(matrices(p, q)), data.draw(matrices(q, r))
    vector = data.draw(vectors(r))
    assert gf3.apply(gf3.matmul(left, right), vector) == gf3.apply(left, gf3.apply(right, vector))
    assert gf3.matmul(gf3.identity(p), left) == left == gf3.matmul(left, gf3.identity(q))


def test_how_many_matrices_have_an_inverse():
    # |GL(2,3)| = (9 - 1)(9 - 3), the textbook count.
    rows = list(gf3.space(2))
    assert sum(gf3.rank(two) == 2 for two in product(rows, repeat=2)) == 48


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: gf3.matrix([(1, 2), (1,)]), "one length, not 2 and 1"),
        (lambda: gf3.inverse([(1, 2)]), "1 rows and 2 columns"),
        (lambda: gf3.inverse([(1, 2), (2, 1)]), "rank is 1, and 2 is due"),
        (lambda: gf3.apply([(1, 2)], (1, 2, 0)), "takes a vector of 2 coordinates, not 3"),
        (lambda: gf3.matmul([(1, 2)], [(1, 2)]), "not 1"),
        (lambda: gf3.solve([], ()), "at least one equation"),
        (lambda: gf3.solve([(1, 2)], (1, 2)), "1 equations have 1 right sides, not 2"),
        (lambda: gf3.null_space([]), "number of columns"),
        (lambda: gf3.null_space([(1, 2)], columns=3), "not 3"),
        (lambda: gf3.row_reduce([(1, 5)]), "not 5"),
    ],
)
def test_what_does_not_fit_is_refused(call, message):
    with pytest.raises(GeometryError, match=message):
        call()


def test_nothing_at_all():
    assert gf3.row_reduce([]) == ((), ())
    assert gf3.rank([]) == 0
    assert gf3.inverse([]) == ()
    assert gf3.null_space([], columns=2) == gf3.identity(2)
    assert gf3.combinations_of([], 3) == [Vector.zero(3)]
