"""The slider of the notebooks: its picture follows the number, and stays when there is no kernel."""

import sys

import pytest

from setlab import CLASSIC
from setlab.errors import OptionError
from setlab.show.sliders import Slider, as_html


def first_cards(n):
    return [CLASSIC.cards[:n], f"{n} < 10 cards"]


def test_the_picture_follows_the_slider():
    slider, picture = Slider(first_cards, 1, 9, start=2).widget().children
    assert picture.value.count("<img") == 2
    slider.value = 5
    assert picture.value.count("<img") == 5
    assert picture.value.endswith("<div>5 &lt; 10 cards</div>")


def test_what_a_notebook_keeps_of_it(monkeypatch):
    slider = Slider(first_cards, 1, 9, start=3, label="cards")
    shown = slider._repr_mimebundle_()
    assert shown["text/html"] == slider.still
    assert shown["text/plain"] == "<Slider 'cards' from 1 to 9>"
    assert "application/vnd.jupyter.widget-view+json" in shown
    monkeypatch.setitem(sys.modules, "ipywidgets", None)
    assert set(slider._repr_mimebundle_()) == {"text/html", "text/plain"}


def test_things_as_html():
    assert as_html(7) == "<div>7</div>"
    assert as_html(CLASSIC.cards[0]).startswith("<img")
    assert as_html([1, "<b>"]) == "<div>1</div><div>&lt;b&gt;</div>"


@pytest.mark.parametrize("start", [0, 10])
def test_a_start_outside(start):
    with pytest.raises(OptionError, match="from 1 to 9 cannot start"):
        Slider(first_cards, 1, 9, start=start)
