"""The seam: what every activity promises its hosts, shown on the smallest activity there can be."""

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import Course, Explorer, FindSets, RuleQuiz, ThirdCard
from setlab.draw.palette import PALETTES as DRAWN
from setlab.errors import OptionError, PressError, SaveError
from setlab.language import language_of
from setlab.scene import (
    PALETTES,
    SAVE_VERSION,
    SIZES,
    Activity,
    Button,
    Clock,
    Feedback,
    Item,
    Look,
    Mark,
    Row,
    Scene,
    Zone,
    settings,
)
from setlab.scene.saving import sealed


@dataclass(frozen=True)
class Count:
    n: int = 0
    rung_at: float | None = None


class Counter(Activity[Count]):
    """Counts presses on `more`; `broken` fails while it computes, `ugly` while it draws; rings 10 s after `arm`."""

    players = ("ann", "bob")

    def __init__(self, step: int = 1, **look):
        self.step = step
        super().__init__({"step": step}, **look)

    def first(self):
        return Count()

    def after(self, state, press):
        if press.id == "broken":
            raise OptionError("This never works.")
        if press.id == "arm":
            return replace(state, rung_at=press.now + 10)
        if press.id == "take":
            return replace(state, n=int(press.value))
        return replace(state, n=-1 if press.id == "ugly" else state.n + self.step)

    def due(self, state):
        return state.rung_at

    def woken(self, state, due):
        return Count(state.n + 100)

    def draw(self, state, look, viewer=None):
        if state.n < 0:
            raise OptionError("This cannot be drawn.")
        items = (
            Item("still", "not to be pressed"),
            Item("pick", "a picture to pick"),
            Item("word", "a text", role="text"),
            Item("choice", "a choice", role="choice", enabled=False),
        )
        return Scene(
            look,
            "Counter",
            f"{state.n} for {viewer}" if viewer else str(state.n),
            zones=(Zone("a", "a", items[:1]), Zone("b", "b", items[1:], pick="one")),
            buttons=tuple(Button(id, id) for id in ("more", "broken", "ugly", "arm", "take")),
        )


def test_only_what_is_offered_and_enabled_is_taken():
    counter = Counter(seed=1)
    assert {id for id in counter.scene().offers() if "=" not in id} == {
        "pick", "choice", "more", "broken", "ugly", "arm", "take",
    }  # fmt: skip
    for id, told in [
        ("still", "nothing called"),
        ("word", "nothing called"),
        ("nil", "nothing called"),
        ("choice", "now"),
    ]:
        with pytest.raises(PressError, match=told) as caught:
            counter.press(id)
        assert caught.value.fields == {"id": id}
    assert (counter.revision, counter.to_dict()["presses"], counter.log) == (0, 0, ())


@pytest.mark.parametrize("id", ["broken", "ugly"])
def test_a_press_that_fails_changes_nothing(id):
    counter = Counter(seed=1)
    counter.press("more", now=3)
    before = counter.to_dict(), counter.scene(), counter.revision, counter.state
    told = []
    counter.subscribe(lambda: told.append(1))
    with pytest.raises(OptionError):
        counter.press(id, now=4)
    assert (counter.to_dict(), counter.scene(), counter.revision, counter.state) == before
    assert told == []


def test_subscribers_are_told_until_they_leave_and_once_they_left():
    counter, told = Counter(seed=1), []
    leave = counter.subscribe(lambda: told.append(counter.scene().prompt))
    counter.press("more")
    leave()
    leave()
    counter.press("more")
    assert told == ["1"]


def test_time_never_runs_back_and_a_wake_comes_once():
    counter = Counter(seed=1)
    counter.press("arm", now=5)
    assert counter.scene().wake_at == 15
    counter.press("more", now=2)  # an earlier moment counts as the last one
    assert counter.now == 5
    counter.wake(14.9)
    assert counter.state.n == 1
    counter.wake(15)
    counter.wake(16)
    assert counter.state == Count(101)


@pytest.mark.parametrize(
    "press",
    [
        {"id": ["more"]}, {"id": {}}, {"id": None}, {"id": 0}, {"id": b"more"},
        {"id": "more", "value": object()}, {"id": "more", "value": b"1"}, {"id": "more", "value": [1]},
        {"id": "more", "now": "soon"}, {"id": "more", "now": float("nan")}, {"id": "more", "now": float("inf")},
        {"id": "more", "now": 10**400}, {"id": "more", "now": []},
    ],
    ids=lambda press: repr(press).partition(" at 0x")[0],  # the same in each process
)  # fmt: skip
def test_a_press_of_no_sense_is_refused_and_changes_nothing(press):
    counter = Counter(seed=1)
    counter.press("more", now=3)
    before = counter.to_dict(), counter.scene(), counter.revision, counter.now
    with pytest.raises(PressError):
        counter.press(**press)
    assert (counter.to_dict(), counter.scene(), counter.revision, counter.now) == before
    if "now" in press:
        with pytest.raises(PressError, match="A moment is a number of seconds"):
            counter.wake(press["now"])
    assert json.loads(json.dumps(counter.to_dict())) == counter.to_dict()


def test_a_value_reaches_the_activity():
    counter = Counter(seed=1)
    counter.press("take", 7)
    assert counter.scene().prompt == "7"


def test_a_viewer_may_see_another_scene():
    counter = Counter(seed=1)
    assert counter.scene("ann").prompt == "0 for ann"
    assert counter.scene().prompt == "0"


@given(st.lists(st.sampled_from(["more", "arm", "language=fr", "language=nl", "letters=on", "size=huge", "wake"])))
def test_a_saved_activity_continues_where_it_was(presses):
    counter = Counter(2, seed="monday")
    for moment, id in enumerate(presses):
        counter.wake(moment * 4) if id == "wake" else counter.press(id, now=moment * 3.5)
    again = Counter.from_dict(json.loads(json.dumps(counter.to_dict())))
    assert (again.scene(), again.state, again.look, again.now) == (
        counter.scene(), counter.state, counter.look, counter.now,
    )  # fmt: skip
    assert again.to_dict() == counter.to_dict()
    assert Activity.from_dict(counter.to_dict()).state == counter.state


def saved():
    counter = Counter(seed=1)
    for id in ("more", "language=fr", "more"):
        counter.press(id, now=1.5)
    return counter.to_dict()


@pytest.mark.parametrize(
    "part", ["setlab", "activity", "engine", "options", "look", "state", "now", "presses", "log", "check"]
)
def test_a_state_that_is_cut_short_is_refused(part):
    cut = saved()
    del cut[part]
    with pytest.raises(SaveError, match="not a whole saved state"):
        Counter.from_dict(cut)


@pytest.mark.parametrize("part", ["activity", "engine", "options", "look", "presses", "log", "check"])
@pytest.mark.parametrize("thing", [None, 7.5, b"", (), {1}])
def test_a_state_with_a_part_of_another_kind_is_refused(part, thing):
    with pytest.raises(SaveError, match="not a whole saved state"):
        Counter.from_dict({**saved(), part: thing})


def test_the_version_is_told_first_whatever_else_a_later_one_changed():
    for version in (1, 3, "2", None, [1]):
        with pytest.raises(SaveError, match="saved by version"):
            Counter.from_dict({"setlab": version})


@pytest.mark.parametrize("thing", [None, [], "text", 7, {}, [saved()]])
def test_what_is_no_state_is_refused(thing):
    with pytest.raises(SaveError, match="not a whole saved state"):
        Counter.from_dict(thing)


def body():
    """The parts of a save, without what seals them."""
    return {name: part for name, part in saved().items() if name not in ("setlab", "check")}


def _edits():
    def edit(change):
        state = copy.deepcopy(saved())
        change(state)
        return state

    yield edit(lambda s: s["log"].append(["more", None, None, 2.0]))
    yield edit(lambda s: s["log"].clear())
    yield edit(lambda s: s["state"].update(n=1000))
    yield edit(lambda s: s["options"].update(step=1000))
    yield edit(lambda s: s.update(check="0" * 16))
    yield edit(lambda s: s["options"].update(step={1, 2}))  # no JSON at all
    yield {**saved(), "state": _deep(10**5)}


def _deep(levels):
    whole = part = []
    for _ in range(levels):
        part.append(part := [])
    return whole


@pytest.mark.parametrize(
    "state", list(_edits()), ids=["more", "less", "state", "option", "check", "no JSON", "too deep"]
)
def test_a_state_that_was_edited_is_refused_and_left_alone(state):
    before = copy.copy(state)
    with pytest.raises(SaveError, match="changed after it was saved"):
        Counter.from_dict(state)
    assert all(state[part] is before[part] for part in before)


def test_a_state_of_another_version_or_kind_is_refused():
    with pytest.raises(SaveError, match=f"version 99 .* reads version {SAVE_VERSION}"):
        Counter.from_dict({**saved(), "setlab": 99})
    with pytest.raises(SaveError, match="no activity 'Chess'"):
        Counter.from_dict(sealed({**body(), "activity": "Chess"}))
    with pytest.raises(SaveError, match="belongs to Counter, not to RuleQuiz"):
        RuleQuiz.from_dict(saved())


def test_a_log_that_no_longer_fits_cannot_be_played_again_but_is_continued(monkeypatch):
    """As when the exercise has changed since: the snapshot stands."""
    state = saved()
    monkeypatch.setattr(Counter, "draw", lambda self, state, look, viewer=None: Scene(look, "", ""))
    with pytest.raises(SaveError, match="cannot be continued: There is nothing called 'more'"):
        Counter.replayed(state)
    assert Counter.from_dict(state).state == Count(2)


def test_a_save_without_its_log_is_continued_and_cannot_be_played_again():
    counter = Counter.from_dict(saved())
    light = counter.to_dict(log=False)
    assert Counter.from_dict(light).state == counter.state
    with pytest.raises(SaveError, match="Of 3 presses this save holds 0"):
        Counter.replayed(light)


def test_a_save_of_another_engine_is_refused_by_name(monkeypatch):
    state = saved()
    monkeypatch.setattr(Counter, "engine", 2)
    with pytest.raises(SaveError, match="saved by an earlier setlab"):
        Counter.from_dict(state)
    later = Counter(seed=1).to_dict()
    monkeypatch.setattr(Counter, "engine", 1)
    with pytest.raises(SaveError, match="saved by a later setlab"):
        Counter.from_dict(later)


def test_options_of_all_activities_are_checked():
    for options in ({"language": "de"}, {"palette": "pink"}, {"size": "tiny"}, {"letters": 1}, {"read_aloud": "yes"}):
        with pytest.raises(OptionError) as caught:
            Counter(**options)
        assert repr(next(iter(options.values()))) in str(caught.value)
    with pytest.raises(OptionError, match="seed"):
        Counter(seed=1.5)
    with pytest.raises(OptionError, match=r"Counter has no option 'colour'\. It has: step, seed, language,"):
        Counter(colour="red")


def test_a_seed_of_its_own_is_drawn_and_kept():
    counter = Counter()
    assert Counter.from_dict(counter.to_dict()).seed == counter.seed


@pytest.mark.parametrize("code", ["en", "fr", "nl"])
def test_every_setting_can_be_pressed_and_shows(code):
    counter = Counter(seed=1, language=code)
    for zone in counter.scene().settings:
        assert zone.label
        assert sum(item.selected for item in zone.items) == 1
        for item in zone.items:
            counter.press(item.id)
            now = {z.id: z for z in counter.scene().settings}[zone.id]
            assert [i.id for i in now.items if i.selected] == [item.id]
        counter.press(f"language={code}")
    assert counter.state == Count()


def test_palettes_and_sizes_are_those_that_are_drawn():
    assert set(PALETTES) == set(DRAWN)
    assert [item.id.partition("=")[2] for item in settings(Look())[2].items] == list(SIZES)


def test_a_scene_is_plain_data_that_does_not_change():
    scene = Scene(
        Look(),
        "t",
        "p",
        rows=(Row("Colour", ("red", "red", "green"), "two_and_one", "NO", odd=2),),
        feedback=Feedback("right", ("Yes.",), ("card:2RO",)),
        zones=(Zone("z", "z", (Item("card:2RO", "2 red ovals", picture="card:2RO", marks=(Mark("odd", "odd"),)),)),),
        clock=Clock(1.5, None, 60),
    )
    assert scene.language == "en"
    assert json.loads(json.dumps(scene.to_dict())) == scene.to_dict()
    assert eval(repr(scene)) == scene  # the names are imported above
    with pytest.raises(FrozenInstanceError):
        scene.prompt = "other"


def test_the_sleeping_sentence_is_in_the_language():
    scene = Counter(seed=1, language="nl").scene()
    assert scene.offline == language_of("nl").say("This exercise is paused. Run its cell again to continue.")
    assert scene.offline != Counter(seed=1).scene().offline


def going_on(activity):
    """Press the first thing that is offered, a few times, and give what is shown then."""
    for moment in range(5):
        settings = {item.id for zone in activity.scene().settings for item in zone.items}
        activity.press(next(id for id, on in activity.scene().offers().items() if on and id not in settings))
        activity.wake(activity.now + moment)
    return activity.scene()


@pytest.mark.parametrize("kind", [RuleQuiz, ThirdCard, FindSets, Explorer, Course, Counter])
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_a_copy_stands_where_the_activity_stands_and_goes_its_own_way(kind, copied):
    told = []
    activity = kind(seed=1, language="nl")
    activity.subscribe(lambda: told.append(activity.revision))
    activity.press("letters=on", now=3.5)
    going_on(activity)
    before, scene, times = activity.to_dict(), activity.scene(), len(told)
    again = copied(activity)
    assert (again.to_dict(), again.scene(), again.now, again.state) == (before, scene, activity.now, activity.state)
    further = going_on(again)
    assert (activity.to_dict(), activity.scene(), len(told)) == (before, scene, times)
    assert going_on(activity) == further
    assert activity.to_dict() == again.to_dict()
