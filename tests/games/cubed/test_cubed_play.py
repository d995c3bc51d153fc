"""SET Cubed as people play it: scenes, presses, refusals in words, saves, computer players."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import offered_ids

from setlab.errors import OptionError, PressError
from setlab.games import Cubed
from setlab.games.cubed import Call, Keep, Phase, Play, Score
from setlab.games.cubed.drawing import square_id
from setlab.scene import Activity
from setlab.show.text import scene_text


def opened(seed=3, **options):
    """A game in which the first SET has been laid, by the moves that the engine advises."""
    game = Cubed(("Ada", "Bo"), seed=seed, language="en", **options)
    while game.state.game.phase is Phase.OPENING:
        state = game.state.game
        best = {name: game.best_move(name) for name in game.players}
        who = next(name for name in game.players if best[name] is not None)
        if isinstance(best[who], Call):
            game.press(f"call:{who}")
        elif state.caller is not None:
            for die, face in zip(best[state.caller].dice, (*best[state.caller].faces, None, None, None), strict=False):
                game.press(f"die:{die}")
                for place, which in enumerate(face.vector if face else ()):
                    game.press(f"face:{place}.{which}")
            game.press("claim")
        else:
            game.press("again_all")
    return game


def put(game, play):
    """Lay the dice of a turn by pressing, as people do."""
    for one in play.puts:
        game.press(f"die:{one.die}")
        for place, which in enumerate(one.face.vector if one.face else ()):
            game.press(f"face:{place}.{which}")
        game.press(square_id(one.square))


def turn(game):
    """One turn or extra roll, by the best move there is."""
    state = game.state.game
    if state.phase is Phase.EXTRA:
        game.press(f"keep:{next(n for n, done in zip(game.players, state.done, strict=True) if not done)}")
        return
    best = game.best_move(state.on_turn)
    if isinstance(best, Play):
        put(game, best)
        game.press("done")
    else:
        game.press("again_all" if game.scene().offers().get("again_all") else "pass")


def test_the_first_set_lies_in_the_middle_and_scores():
    """R6.3."""
    game = opened()
    assert {laid.square for laid in game.state.game.laid} == set(game.state.game.terms.board.centre)
    assert max(game.state.game.scores) > 0
    assert game.scene().prompt.endswith("choose a die, or press Done.")


def test_what_is_laid_can_be_taken_back_until_done():
    game = opened()
    while not isinstance(game.best_move(game.state.game.on_turn), Play):
        turn(game)
    before = game.state.game
    best = game.best_move(before.on_turn)
    put(game, best)
    assert game.state.game == before  # nothing counts yet
    scene = game.scene()
    assert isinstance(game.score_of(best), Score)
    assert len(scene.links) == len(game.score_of(best).lines)  # the lines that score light up
    assert scene.feedback.kind == "right"
    for _ in best.puts:
        game.press("undo")
    assert game.state.puts == ()
    put(game, best)
    game.press("done")
    place = before.turn
    assert game.state.game.scores[place] - before.scores[place] == game_points(game, before)


def game_points(game, before):
    new = game.state.game.events[len(before.events) :]
    return sum(event.points for event in new if event.kind in ("scored", "bonus"))


def test_a_die_that_makes_no_set_is_explained_and_changes_nothing():
    game = opened()
    while game.state.game.phase is not Phase.TURN:
        turn(game)
    state = game.state.game
    own = next(rolled for rolled in state.hand(state.on_turn) if rolled.face is not None)
    game.press(f"die:{own.die}")
    game.press(square_id(state.terms.board.square(0)))
    assert game.scene().feedback.kind == "again"
    assert "straight line" in game.scene().feedback.lines[0]
    with pytest.raises(PressError, match="straight line"):
        game.press("done")
    assert game.state.game == state


def test_a_whole_game_of_two_people_by_presses():
    game = opened(seed=5)
    for _ in range(400):
        if game.over(game.state):
            break
        turn(game)
    assert game.over(game.state)
    assert game.history[-1]["kind"] == "ended"
    assert sum(e["points"] for e in game.history if e["kind"] in ("scored", "bonus")) == sum(game.state.game.scores)
    again = Activity.from_dict(json.loads(json.dumps(game.to_dict())))
    assert (again.state, again.scene()) == (game.state, game.scene())
    assert Activity.replayed(game.to_dict()).state == game.state
    game.press("again")
    assert game.state.game.phase is Phase.OPENING


@settings(max_examples=25)
@given(st.integers(0, 50), st.booleans(), st.data())
def test_any_presses_are_taken_or_refused_in_words(seed, together, data):
    game = Cubed(("Ada", "Bo", "Cy"), bots={"Cy": "greedy"}, together=together, seed=seed, language="en")
    for _ in range(data.draw(st.integers(0, 40))):
        ids = offered_ids(game)
        if not ids:
            game.wake(game.now + 20)
            continue
        before = game.state
        with suppress(PressError):  # it is refused in words; what happened before stands
            game.press(data.draw(st.sampled_from(ids)), now=game.now + data.draw(st.floats(0, 4)))
        assert game.state.game.events[: len(before.game.events)] == before.game.events
        scene = game.scene()
        assert scene.prompt
        assert scene_text(scene)
        json.dumps(scene.to_dict())
    saved = json.loads(json.dumps(game.to_dict()))
    again = Activity.from_dict(saved)
    assert (again.state, again.scene(), again.to_dict()) == (game.state, game.scene(), game.to_dict())


def test_computer_players_play_by_themselves_at_their_moments():
    quick, slow = (Cubed(("A", "B"), bots={"A": "greedy", "B": "ahead"}, seed=2, language="en") for _ in range(2))
    for moment in range(1, 400):
        quick.wake(moment)
    slow.wake(399)
    assert len(quick.history) > 20
    assert slow.state == quick.state


def test_who_is_not_on_turn_cannot_press():
    game = opened()
    state = game.state.game
    other = next(name for name in game.players if name != state.on_turn)
    die = state.hand(other)[0].die
    assert f"die:{die}" not in game.scene(other).offers()
    with pytest.raises(PressError):
        game.press(f"die:{die}", by=other)


@pytest.mark.parametrize(
    "options",
    [
        {"players": ()}, {"players": ("Ada",)}, {"players": "Ada"}, {"players": ("A", "A")}, {"players": ("", "B")},
        {"players": tuple("ABCDE")}, {"bots": {"Zed": "greedy"}}, {"bots": {"Bo": "genius"}}, {"seed": 1.5},
        {"together": "yes"}, {"roll_seconds": -1}, {"language": "de"},
    ],
)  # fmt: skip
def test_options_that_cannot_be_are_named(options):
    with pytest.raises(OptionError):
        Cubed(**options)


def test_a_name_is_no_html():
    from setlab.show.static_html import scene_html

    game = Cubed(("<b>Ada</b>", "Bo"), seed=1, language="en")
    assert "<b>Ada</b>" not in scene_html(game.scene())


def test_keep_is_a_move_of_the_extra_roll_alone():
    game = opened()
    assert Keep("Ada") not in game.legal_moves("Ada")


def test_a_square_is_typed_as_its_row_and_column_stand_at_the_edges():
    game = Cubed(("Ada", "Bo"), seed=9, language="en")
    text = scene_text(game.scene()).splitlines()
    top = next(place for place, line in enumerate(text) if line.split()[:3] == ["1", "2", "3"])
    assert text[top].split() == [str(column) for column in range(1, 14)]
    assert [line.split()[0] for line in text[top + 1 : top + 14]] == [str(row) for row in range(1, 14)]
    assert text[top + 1].split() == ["1", "5", *5 * ".", "4", *5 * ".", "5"]
    place = game.scene().zones[0].items[90]
    assert (place.id, place.label.split(":")[0]) == ("square:7.13", "row 7, column 13")
