"""Random walks through an activity: any sequence of presses that its scenes offer."""

import copy
import pickle

from hypothesis import strategies as st

from setlab.scene import Activity

# What a text seed may hold: no controls, line ends or lone surrogates.
seed_texts = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)


def offered_ids(activity):
    """What can be pressed now, without the settings and without what is typed."""
    scene = activity.scene()
    others = {item.id for zone in scene.settings for item in zone.items} | {entry.id for entry in scene.entries}
    return [id for id, enabled in scene.offers().items() if enabled and id not in others]


def walked(activity, data, *, presses):
    """Press something that is offered, so many times, and yield after each press; the ids on a scene are unique."""
    for _ in range(data.draw(st.integers(0, presses))):
        scene = activity.scene()
        pictured = [item.id for zone in scene.zones for item in zone.items]
        assert len(set(pictured)) == len(pictured)
        assert scene.prompt
        assert not {button.id for button in scene.buttons} & set(pictured)
        activity.press(data.draw(st.sampled_from(offered_ids(activity))))
        yield


def same_again(activity):
    """A saved activity is played again to the same state and scene; so is each copy of it."""
    saved = activity.to_dict()
    pickled = pickle.loads(pickle.dumps(activity))
    for again in (Activity.from_dict(saved), copy.copy(activity), copy.deepcopy(activity), pickled):
        assert type(again) is type(activity)
        assert again.state == activity.state
        assert again.scene() == activity.scene()
        assert (again.to_dict(), again.now, again.revision) == (saved, activity.now, activity.revision)
