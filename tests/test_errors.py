"""Our errors: ValueErrors that carry their input, and keep it across processes."""

import inspect
import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from setlab import BEGINNER, CLASSIC, Card, Deck, errors, third_card
from setlab.errors import CardError, MissingExtraError, SetlabError
from setlab.language import language_of

OURS = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, SetlabError)]


@pytest.mark.parametrize("kind", OURS)
def test_each_is_a_value_error_with_its_template_and_fields(kind):
    error = kind("{thing!r} is no {kind}.", thing="{x}<b>", kind="card")
    assert isinstance(error, ValueError)
    assert str(error) == "'{x}<b>' is no card."
    assert (error.template, error.fields) == ("{thing!r} is no {kind}.", {"thing": "{x}<b>", "kind": "card"})
    assert kind.__doc__


@pytest.mark.parametrize("kind", OURS)
def test_each_comes_back_whole_from_a_pickle(kind):
    error = pickle.loads(pickle.dumps(kind("{a} and {b}", a=Card("2RO/"), b=(1, 2))))
    assert type(error) is kind
    assert (str(error), error.fields["a"]) == ("2RO/ and (1, 2)", Card("2RO/"))


def test_a_message_without_fields_is_taken_as_it_is():
    assert str(SetlabError("100 % {sure}")) == "100 % {sure}"


def test_an_error_in_a_worker_arrives_with_its_fields():
    with (
        ProcessPoolExecutor(1, get_context("spawn")) as pool,
        pytest.raises(errors.HandError, match="comes twice") as caught,
    ):
        pool.submit(third_card, Card("2RO/"), Card("2RO/")).result()
    assert caught.value.fields == {"card": "2RO/"}


def test_missing_extra():
    error = MissingExtraError("matplotlib", "plots")
    assert isinstance(error, ImportError)
    assert 'pip install "setlab[plots]"' in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.package, again.extra) == (
        MissingExtraError,
        str(error),
        "matplotlib",
        "plots",
    )


class Mute:
    def __repr__(self):
        raise RuntimeError


@pytest.mark.parametrize(
    "thing",
    [10**5000, "x" * 10**6, [7] * 10**6, Mute(), CLASSIC.cards * 9, {"x": "y" * 10**5}],
    ids=["number", "text", "list", "no repr", "cards", "dict"],
)
def test_a_message_stays_short_whatever_it_tells_of(thing):
    for template in ("This is no card: {thing}", "{thing!r} is no card."):
        error = CardError(template, thing=thing)
        assert len(str(error)) < 600
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), len(language_of("en").error(again))) == (str(error), len(str(error)))
    with pytest.raises(SetlabError):
        Deck(thing)


def test_what_stands_for_a_thing_that_has_no_text():
    assert str(CardError("{thing!r} is no card.", thing=Mute())) == "<Mute that cannot be shown> is no card."
    assert str(CardError("{thing!r} is no card.", thing=[7] * 200)).startswith("[7, 7, 7")


@pytest.mark.parametrize(
    ("wrong", "helps"),
    [
        (lambda: Card("2rx/"), "Did you mean 2RO/?"),
        (lambda: Deck(9), "1 to 6"),
        (lambda: CLASSIC.deal(82), "0 to 81"),
        (lambda: BEGINNER.card("2RO/"), "Did you mean 2RO?"),
        (lambda: third_card(Card("2RO"), Card("2RO/")), "card.to(deck)"),
        (lambda: CLASSIC.deal(3, seed=2.5), "Try seed=7"),
    ],
)
def test_a_message_says_what_would_have_been_right(wrong, helps):
    with pytest.raises(SetlabError) as caught:
        wrong()
    assert helps in str(caught.value)
