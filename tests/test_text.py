"""Scenes as text: what the terminal prints, and what it understands."""

import pytest
from samples import Board, Duel, Everything, Map, Pairs

from setlab.scene import Button, Clock, Entry, Item, Look, Scene, Zone
from setlab.show.text import choice_of, presses_of, scene_text, tags

PAIRS = """\
Pairs
Which cards do you pick?

  1) 2RO/  2RO/
  2) * 2RS/  2RS/
  3) 2RD_  2RD_
  4) 1GO#  1GO#

  c) Check   x) Extra   f) Fault

Round 1"""


def test_a_scene_as_text() -> None:
    pairs = Pairs(seed=1)
    pairs.press("card:2RS/")
    assert scene_text(pairs.scene()) == PAIRS


def test_everything_a_person_reads_is_in_the_text() -> None:
    scene = Everything(seed=1).scene()
    lines = scene_text(scene, settings=True).splitlines()
    for expected in (
        "Everything <i>at once</i>",
        "  1) 1RO#  1RO#  [odd words]",
        "> Number   2     2         [1]      NO, two and one",
        "  Shape    oval  squiggle  diamond  YES, all different",
        "  sum, mod 3  0       1      2",
        "1RO#, 2GS/ and 3PD_ lie on a line",
        "| Right, a SET!",
        "| Press Next.",
        "  8) * Colour",
        "3 of 6   1:15 / 5:00",
        "Letters on the cards: letters=on  letters=off*",
    ):
        assert expected in lines
    assert "Not now" not in scene_text(scene)  # a step that cannot be taken now is not offered


def test_a_board_is_printed_as_a_board() -> None:
    board = Board(9, seed=1)
    board.press("square:2-3")
    lines = scene_text(board.scene()).splitlines()
    assert lines[3] == "  " + "  ".join(["   ."] * 9)
    assert lines[4] == "  " + "  ".join(["   .", "   .", "*2RO", *["   ."] * 6])
    assert len(lines) == 3 + 9 + 2


def test_the_map_of_81_has_nine_lines_of_nine() -> None:
    lines = scene_text(Map(seed=1).scene()).splitlines()[3:12]
    assert [len(line.split()) for line in lines] == [9] * 9
    assert lines[0].split()[:3] == ["1RO#", "1GO#", "1PO#"]


def test_a_number_that_is_a_key_belongs_to_its_button() -> None:
    items = tuple(Item(f"card:{code}", code, picture=f"card:{code}") for code in ("1RO", "2RO", "3RO"))
    buttons = (Button("yes", "Yes", key="2"), Button("no", "No", key="N"), Button("more", "More"))
    scene = Scene(Look(), "", "", (Zone("three", "", items, pick="one"),), buttons=buttons)
    assert tags(scene) == {
        "card:1RO": "1", "card:2RO": "3", "card:3RO": "4", "yes": "2", "no": "n", "more": "5",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("1", "card:2RO/"),
        (" 4 ", "card:1GO#"),
        ("1go#", "card:1GO#"),
        ("card:1GO#", "card:1GO#"),
        ("X", "xx"),
        ("x", "xx"),
        ("letters=on", "letters=on"),
        ("LANGUAGE=FR", "language=fr"),
        ("c", None),  # there is nothing to check yet
        ("5", None),
        ("", None),
        ("<b>", None),
    ],
)
def test_what_was_typed(typed: str, id: str | None) -> None:
    assert choice_of(Pairs(seed=1).scene(), typed) == id


def test_every_choice_can_be_typed_by_its_tag() -> None:
    for activity in (Pairs(seed=1), Everything(seed=1), Board(15, seed=1), Map(seed=1)):
        scene = activity.scene()
        by_tag = tags(scene)
        assert len(set(by_tag.values())) == len(by_tag)
        assert all(choice_of(scene, tag) == id for id, tag in by_tag.items())


def test_a_clock_at_its_moment() -> None:
    scene = Scene(Look(), "", "", clock=Clock(2.0))
    assert (scene_text(scene, now=9.9), scene_text(scene, now=3727)) == ("0:07", "1:02:05")


# Games: what another holds, small pictures, places to type.


def test_a_viewer_reads_the_own_hand_alone() -> None:
    duel = Duel(3, seed=1)
    text = scene_text(duel.scene("b"))
    assert "3RO" in text
    assert "1GS" not in text
    assert "Ann  2RO 2RS 2RD  (0)" in text
    assert "Your name: [Ben]" in text


NAMED = Scene(
    Look(),
    "",
    "",
    buttons=(Button("go", "Go", key="g"),),
    entries=(Entry("name", "Name", "Save"), Entry("table", "Table", "Open", kind="number", most=99)),
)


@pytest.mark.parametrize(
    ("typed", "presses"),
    [
        ("1 Ann Lee", [("name", "Ann Lee")]),
        ("name Ann", [("name", "Ann")]),
        ("2 17", [("table", 17)]),
        ("2 -4", [("table", -4)]),  # the activity says in words which numbers there are
        ("2 many", [("table", "many")]),
        ("1", [("name", "")]),
        ("1 g", [("name", "g")]),  # a letter that is typed there presses nothing
        ("g g", [("go", None), ("go", None)]),
        ("g nothing", []),
        ("", []),
    ],
)
def test_what_a_line_presses(typed: str, presses: list[object]) -> None:
    assert presses_of(NAMED, typed) == presses
