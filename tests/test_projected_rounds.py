"""The exercises to project, pressed in any order: nothing is lost, and Back undoes a step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import offered_ids, same_again

from setlab import BEGINNER, CLASSIC, FindSets, RuleQuiz, ThirdCard, third_card
from setlab.activities.find_sets import FindTogether
from setlab.activities.rule_quiz import RuleTogether
from setlab.activities.third_card import ThirdTogether
from setlab.errors import OptionError, SetlabError
from setlab.notation import cards

KINDS = {RuleQuiz: RuleTogether, ThirdCard: ThirdTogether, FindSets: FindTogether}
kinds = pytest.mark.parametrize("exercise", KINDS, ids=lambda kind: kind.__name__)


def shown(activity):
    """What a class sees, but for what can be pressed next."""
    scene = activity.scene()
    return scene.prompt, scene.zones, scene.rows, scene.status


@kinds
@given(data=st.data())
def test_any_presses_lead_on_and_are_saved(exercise, data):
    deck = data.draw(st.sampled_from([BEGINNER, CLASSIC]))
    language = data.draw(st.sampled_from(["en", "fr", "nl"]))
    activity = exercise(deck=deck, seed=data.draw(st.integers(0, 99)), projector=True, language=language)
    assert type(activity) is KINDS[exercise]
    for _ in range(data.draw(st.integers(0, 15))):
        scene = activity.scene()
        assert scene.prompt
        assert len([button for button in scene.buttons if button.primary]) == 1
        id = data.draw(st.sampled_from([*offered_ids(activity), *(entry.id for entry in scene.entries)]))
        if id == "cards":  # as its hint says how
            own = cards(scene.entries[0].hint.removesuffix(" …"), deck)
            activity.press(id, own.codes)
            lying = {item.picture for zone in activity.scene().zones for item in zone.items}
            assert {f"card:{card.code}" for card in own} <= lying
        else:
            activity.press(id)
    same_again(activity)


@kinds
@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC], ids=["beginner", "classic"])
def test_back_undoes_each_step_of_a_whole_round(exercise, deck):
    activity = exercise(deck=deck, seed=3, projector=True)
    steps = 0
    while not activity.over(activity.state):
        before = shown(activity)
        onward = next(button.id for button in activity.scene().buttons if button.primary)
        activity.press(onward)
        after = shown(activity)
        activity.press("back")
        assert shown(activity) == before
        activity.press(onward)
        assert shown(activity) == after
        steps += 1
    assert steps > 6
    activity.press(next(button.id for button in activity.scene().buttons if button.primary))
    assert not activity.over(activity.state)


@kinds
@pytest.mark.parametrize("typed", ["", "2RO", "2RO 2RO 2RO", "2RO and a horse", "2RO 2RS 9RD", "2RO/ 2RO 2RS*"])
def test_cards_that_cannot_be_laid_are_refused_and_nothing_changes(exercise, typed):
    activity = exercise(seed=1, projector=True)
    before = activity.state, activity.presses
    with pytest.raises(SetlabError):
        activity.press("cards", typed)
    assert (activity.state, activity.presses) == before


def test_the_third_card_shown_is_the_one_that_completes_the_pair():
    activity = ThirdTogether(CLASSIC, seed=5)
    for _ in range(6):
        pair = activity.state.pair
        assert str(third_card(*pair)) not in str(shown(activity))
        activity.press("reveal")
        assert f"card:{third_card(*pair).code}" in str(shown(activity)[1])
        activity.press("next")
    assert activity.over(activity.state)


def test_an_unknown_way_is_refused_on_a_projector_too():
    for options in ({"mode": "chose"}, {"mode": CLASSIC}):
        with pytest.raises(OptionError):
            ThirdCard(projector=True, **options)
    with pytest.raises(OptionError):
        ThirdCard(CLASSIC, projector=True)
