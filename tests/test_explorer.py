"""The explorer: its three modes played by hand, and laws over any sequence of presses."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setlab import BEGINNER, CLASSIC, Card, Cards, Deck, geometry, is_set
from setlab.activities.explorer import Explorer
from setlab.activities.explorer.state import square_of
from setlab.errors import OptionError, PressError
from setlab.explanation import explain


def pressed(explorer, presses):
    for id in presses.split():
        explorer.press(id)
    return explorer


def lines(explorer):
    feedback = explorer.scene().feedback
    return " ".join(feedback.lines) if feedback else ""


def zone(explorer, id):
    return next(zone for zone in explorer.scene().zones if zone.id == id)


def marked(explorer, kind):
    return [item.id for item in zone(explorer, "map").items if any(mark.kind == kind for mark in item.marks)]


# The map.


def test_the_map_holds_every_card_once_in_nine_columns():
    explorer = Explorer(seed=1)
    grid = zone(explorer, "map")
    assert (grid.layout, grid.columns, grid.pick) == ("grid", 9, "many")
    assert [item.id for item in grid.items] == [f"card:{card.code}" for card in CLASSIC]
    # Across: colour, then shape; down: number, then shading.
    first_row = [Card(item.id.removeprefix("card:")) for item in grid.items[:9]]
    assert {(card["number"], card["shading"]) for card in first_row} == {("one", "solid")}


@pytest.mark.parametrize(
    ("codes", "size", "said"),
    [
        ("2RO/", 1, "One card is a point. 40 lines go through it, each a SET."),
        ("2RO/ 2RS/", 3, "Two cards fix a line. Its third card: 2 striped red diamonds."),
        ("2RO/ 2RS/ 2RD/", 3, "These three cards lie on one line: they are a SET."),
        ("2RO/ 2RS/ 3RD/", 9, "These cards fix a plane: 9 cards that hold 12 SETs."),
        ("1RO# 1GO# 1RS# 2RO#", 27, "These cards fix a hyperplane: 3 dimensions, 27 cards, a third of the deck."),
        ("1RO# 1GO# 1RS# 2RO# 1RO/", 81, "These cards span the whole deck: 4 dimensions, 81 cards."),
    ],
)
def test_what_cards_span(codes, size, said):
    explorer = pressed(Explorer(language="en", seed=1), " ".join(f"card:{code}" for code in codes.split()))
    assert lines(explorer).startswith(said)
    assert len(explorer.scene().feedback.about) == size
    assert len(marked(explorer, "found")) == size - len(codes.split())


def test_a_line_is_linked():
    explorer = pressed(Explorer(seed=1), "card:2RO/ card:2RS/")
    (link,) = explorer.scene().links
    assert set(link.ids) == {"card:2RO/", "card:2RS/", "card:2RD/"}
    pressed(explorer, "card:3RO/ card:2RD/")
    assert len(explorer.scene().links) == 1


def test_too_many_lines_are_not_linked():
    plane = geometry.plane(*(Card(code) for code in ("1RO#", "1GO#", "2RO#")))
    explorer = pressed(Explorer(seed=1), " ".join(f"card:{card.code}" for card in plane))
    assert len(explorer.scene().links) == 12
    pressed(explorer, "card:1RS# card:1GS# card:1PS#")
    assert explorer.scene().links == ()


def test_what_cards_exclude():
    explorer = pressed(Explorer(language="en", seed=1), "excluded card:2RO/ card:2RS/ card:3RO/")
    thirds = {f"card:{card.code}" for card in geometry.excluded_cards(explorer.state.picked)}
    assert set(marked(explorer, "excluded")) == thirds
    assert explorer.scene().status == "3 cards would complete a SET."


def test_undo_clear_and_a_second_press():
    explorer = pressed(Explorer(seed=1), "card:2RO/ card:2RS/ card:2RO/")
    assert explorer.state.picked.codes == "2RS/"
    pressed(explorer, "card:2RO/ undo")
    assert explorer.state.picked.codes == "2RS/"
    pressed(explorer, "clear")
    assert explorer.state.picked == ()
    with pytest.raises(PressError, match="cannot be pressed now"):
        explorer.press("undo")


# The cap.


def test_an_excluded_card_is_refused_with_its_reason():
    explorer = pressed(Explorer(mode="cap", language="en", seed=1), "card:2RO/ card:2RS/ card:2RD/")
    assert explorer.state.cap.codes == "2RO/ 2RS/"
    assert explorer.scene().feedback.kind == "again"
    assert lines(explorer) == (
        "2 striped red diamonds would make a SET with 2 striped red ovals and 2 striped red squiggles."
    )


def test_a_maximum_cap_built_by_hand():
    explorer = Explorer(mode="cap", language="en", seed=1)
    cap = geometry.maximum_cap(4)
    for card in cap[:-1]:
        explorer.press(f"card:{card.code}")
    assert explorer.scene().feedback is None
    assert explorer.scene().status == "Cards in the cap: 19. Maximum: 20. Cards that may still join: 1."
    explorer.press(f"card:{cap[-1].code}")
    assert explorer.scene().feedback.kind == "right"
    assert lines(explorer) == "A maximum cap: 20 cards. No larger one exists."
    assert not explorer.scene().offers()["hint"]


def test_hints_lead_to_a_complete_cap():
    explorer = Explorer(BEGINNER, mode="cap", language="en", seed=1)
    while explorer.scene().offers()["hint"]:
        explorer.press("hint")
        (hinted,) = marked(explorer, "hint")
        explorer.press(hinted)
    assert geometry.is_complete_cap(explorer.state.cap)


def test_a_complete_cap_that_is_not_a_maximum():
    explorer = Explorer(Deck(4), mode="cap", language="en", seed=1)
    for card in CLASSIC:
        if 2 not in card.vector:  # two values a feature: 16 cards, and nothing can be added
            explorer.press(f"card:{card.code}")
    assert lines(explorer) == (
        "This cap is complete: every other card would make a SET. It has 16 cards. A maximum cap has 20."
    )


def test_a_maximum_cap_is_shown_on_request():
    explorer = pressed(Explorer(mode="cap", seed=1), "maximum")
    assert explorer.scene().feedback.kind == "shown"
    assert explorer.state.cap == geometry.maximum_cap(4)


# The square.


@pytest.mark.parametrize("blanks", range(1, 7))
@pytest.mark.parametrize("deck", [Deck(2), BEGINNER, CLASSIC])
def test_squares_can_be_filled_in_some_order(deck, blanks):
    for seed in range(5):
        square = square_of(deck, blanks, seed, 0)
        right = {square.whole.cards[place] for place in square.blanks}
        assert len(square.blanks) == blanks
        assert right <= set(square.choices)
        assert not (set(square.choices) - right) & set(square.whole.cards)
        filled = ()
        while square.open(filled):
            place = next(place for place in square.open(filled) if square.line_for(place, filled))
            a, b = square.line_for(place, filled)
            assert is_set(square.whole.cards[a], square.whole.cards[b], square.whole.cards[place])
            filled = (*filled, place)


def test_a_square_filled_with_hints():
    explorer = Explorer(mode="square", language="en", seed=3)
    assert not any(explorer.scene().offers()[item.id] for item in zone(explorer, "choices").items)
    for left in range(6, 0, -1):
        assert explorer.scene().status.startswith(f"{left} place")
        explorer.press("hint")
        assert "lies in a line with" in lines(explorer)
        wrong = next(
            card
            for card in explorer.square(explorer.state).choices
            if card not in explorer.square(explorer.state).whole.cards
        )
        explorer.press(f"card:{wrong.code}")
        assert explorer.scene().feedback.kind == "again"
        assert lines(explorer).startswith("Not quite. With ")
        with pytest.raises(PressError):
            explorer.press(f"card:{wrong.code}")
        explorer.press(f"card:{explorer.square(explorer.state).whole.cards[explorer.state.place].code}")
        assert explorer.scene().feedback.kind == "right"
    assert lines(explorer).startswith("Right, the square is complete: 12 SETs.")
    assert len(explorer.scene().links) == 12
    assert explorer.over(explorer.state)
    pressed(explorer, "next")
    assert len(zone(explorer, "choices").items) == 9
    assert not explorer.over(explorer.state)


def test_a_wrong_card_names_a_failing_feature():
    explorer = pressed(Explorer(mode="square", language="en", seed=3), "hint")
    square, place = explorer.square(explorer.state), explorer.state.place
    a, b = (square.whole.cards[other] for other in square.line_for(place, ()))
    wrong = next(card for card in square.choices if card not in square.whole.cards)
    explorer.press(f"card:{wrong.code}")
    assert explain(a, b, wrong).failing
    assert "and one is not" in lines(explorer) or "the other" in lines(explorer)


def test_a_place_before_its_time():
    for seed in range(20):
        explorer = Explorer(mode="square", language="en", seed=seed)
        square = explorer.square(explorer.state)
        early = [place for place in square.blanks if not square.line_for(place, ())]
        if early:
            right = square.whole.cards[early[0]]
            wrong = next(card for card in square.choices if card is not right)
            pressed(explorer, f"cell:{early[0] + 1} card:{wrong.code}")
            assert lines(explorer) == "Not quite. Fill a place first that lies in a line with two cards."
            explorer.press(f"card:{right.code}")
            assert lines(explorer) == "Right, that card belongs there."
            return
    raise AssertionError("no square has such a place")


def test_a_card_that_lies_there():
    explorer = pressed(Explorer(mode="square", language="en", seed=3), "hint")
    place = explorer.state.place
    given = next(number for number in range(9) if number not in explorer.square(explorer.state).blanks)
    explorer.press(f"cell:{given + 1}")
    assert lines(explorer) == "In a magic square every card lies in 4 SETs."
    assert explorer.state.place == place


# All modes.


def test_modes_keep_what_was_done():
    explorer = pressed(Explorer(seed=1), "card:2RO/ mode:cap card:3RO/ mode:square hint mode:map")
    assert explorer.state.picked.codes == "2RO/"
    pressed(explorer, "mode:cap")
    assert explorer.state.cap.codes == "3RO/"


@settings(max_examples=40)
@given(st.sampled_from([Deck(2), BEGINNER, CLASSIC]), st.sampled_from(["map", "cap", "square"]), st.data())
def test_laws_over_any_presses(deck, mode, data):
    explorer = Explorer(deck, mode=mode, seed=5, language="en")
    for _ in range(data.draw(st.integers(1, 25))):
        scene = explorer.scene()
        offered = [id for id, enabled in scene.offers().items() if enabled]
        explorer.press(data.draw(st.sampled_from(offered)))
        scene = explorer.scene()
        ids = [item.id for zone in scene.zones for item in zone.items]
        assert len(ids) == len(set(ids))
        assert geometry.is_cap(explorer.state.cap)
        for link in scene.links:
            assert set(link.ids) <= set(ids)
        assert set(scene.feedback.about if scene.feedback else ()) <= set(ids)
        assert scene.prompt
        assert scene.status
    again = Explorer.from_dict(explorer.to_dict())
    assert again.scene() == explorer.scene()


def test_a_refused_press_changes_nothing():
    explorer = pressed(Explorer(seed=1), "card:2RO/")
    before = explorer.state, explorer.revision
    for id in ("card:2RX/", "card:2RO", "cell:1", "", "<b>"):
        with pytest.raises(PressError):
            explorer.press(id)
    assert (explorer.state, explorer.revision) == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"deck": Deck(1)}, "2 to 4 features"),
        ({"deck": Deck(5)}, "2 to 4 features"),
        ({"deck": "CLASSIC"}, "2 to 4 features"),
        ({"mode": "maps"}, "no mode 'maps'"),
        ({"blanks": 0}, "1 to 6 empty places"),
        ({"blanks": 7}, "1 to 6 empty places"),
        ({"blanks": True}, "1 to 6 empty places"),
        ({"blanks": 3.0}, "1 to 6 empty places"),
        ({"blanks": Fraction(3)}, "1 to 6 empty places"),
        ({"blanks": [3]}, "1 to 6 empty places"),
        ({"seed": 1.5}, "A seed is"),
        ({"language": "de"}, "no language 'de'"),
    ],
)
def test_options_that_cannot_be(options, message):
    with pytest.raises(OptionError, match=message):
        Explorer(**options)


def test_the_empty_hand_shows_no_feedback():
    assert Explorer(seed=1).scene().feedback is None
    assert Explorer(seed=1).state.picked == Cards()
