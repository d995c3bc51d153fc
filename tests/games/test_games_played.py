"""All games through their scenes: by random presses, saved and continued, and with hands that stay hidden."""

import json
import random
from dataclasses import replace

import pytest
from players_by_chance import viewers, wander

from setlab import BEGINNER, games, is_set
from setlab.deck import Cards
from setlab.errors import OptionError, PressError, SaveError
from setlab.games import play_out
from setlab.games.shared.calls import Stage
from setlab.games.shared.table.examples import example_of
from setlab.games.shared.table.patterns import fifth
from setlab.games.shedding import engine as shedding_engine
from setlab.games.shedding.how_to import example as shedding_example
from setlab.games.shedding.looking import planned as shedding_planned
from setlab.games.shedding.looking import view as shedding_view
from setlab.games.together.how_to import example as together_example
from setlab.games.together.rules import most_disjoint
from setlab.language import LANGUAGES
from setlab.rules import find_sets
from setlab.show.text import scene_text

NAMES = ("Classic", "Solo", "Shedding", "Memory", "Together", "TwoPairs", "Chain", "LastCard", "FiveFeatures")
BOTTED = ("Classic", "Shedding", "Memory", "TwoPairs", "Chain", "LastCard", "FiveFeatures")


def made(name, **options):
    return getattr(games, name)(**{"seed": 1, **options})


# Played by chance.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_presses_are_taken_or_refused_in_words(name, seed):
    game = made(name, seed=seed)

    def told(game):
        for viewer in (None, *game.players):
            assert scene_text(game.scene(viewer))

    assert wander(game, 150, seed, each=told) > 25


# Every option that changes what is said or drawn.
WAYS = (
    ("Classic", {"penalty": "lockout", "agree": "one", "count": True}),
    ("Classic", {"deck": BEGINNER, "players": ("Ada", "Bo", "Cy"), "bots": {"Cy": "good"}, "match": True}),
    ("Classic", {"keys": {"Ada": "a", "Bo": "l"}, "penalty": "none"}),
    ("Solo", {"mode": "strict", "deck": BEGINNER}),
    ("Solo", {"mode": "timed", "penalty": "none", "deck": BEGINNER}),
    ("Solo", {"mode": "drill", "sets": 10}),
    ("Shedding", {"deck": BEGINNER, "bots": {"Bo": "expert"}}),
    ("Memory", {"deck": BEGINNER, "bots": {"Bo": "expert"}}),
    ("Together", {"deck": BEGINNER, "tables": 1}),
    ("TwoPairs", {"deck": BEGINNER, "penalty": "lockout", "count": True}),
    ("Chain", {"penalty": "none", "keys": {"Ada": "a", "Bo": "l"}}),
    ("LastCard", {"deck": BEGINNER, "bots": {"Bo": "easy"}}),
    ("FiveFeatures", {"penalty": "lockout"}),
    ("Cubed", {}),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "options"), WAYS, ids=lambda part: part if isinstance(part, str) else None)
def test_random_presses_with_every_option_in_each_language(name, options, language):
    game, told = made(name, language=language, **options), set()

    def read(game):
        for viewer in viewers(game):
            told.add(scene_text(game.scene(viewer)))

    game.press("how_to")
    assert "{" not in scene_text(game.scene())
    game.press("how_to")
    wander(game, 40, 7, each=read, quick=False)
    assert len(told) > 8
    assert not [text for text in told if "{" in text]


@pytest.mark.parametrize("name", BOTTED)
def test_random_presses_against_the_computer(name):
    game = made(name, players=("Ada", "Bo"), bots={"Bo": "expert"})
    wander(game, 80, 5, quick=False)
    assert len(game.history) > 2


@pytest.mark.parametrize("name", NAMES)
def test_a_save_continues_and_the_log_plays_it_again(name):
    game = made(name)
    wander(game, 60, 3)
    saved = json.loads(json.dumps(game.to_dict()))
    for again in (type(game).from_dict(saved), type(game).replayed(saved)):
        assert again.state == game.state
        for viewer in (None, *game.players):
            assert again.scene(viewer) == game.scene(viewer)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_presses_give_the_same_game(name):
    one, other = made(name, seed="x"), made(name, seed="x")
    for game in (one, other):
        random.seed(0)
        wander(game, 60, 9)
    assert one.history == other.history
    assert made(name, seed="y").history != made(name, seed="x").history


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_game_is_played_out(name, policy):
    game = made(name)
    assert play_out(game, policy, seed=4) is game
    assert game.over(game.state)
    assert game.history[0]["kind"] == "shuffled"
    assert {"ended", "scored"} <= {event["kind"] for event in game.history}
    assert set(game.history[0]) == {"kind", "by", "cards", "points", "at"}
    with pytest.raises(SaveError, match="cannot be played again"):
        type(game).replayed(game.to_dict())  # nobody pressed what led there
    game.press("again")
    assert not game.over(game.state)
    assert game.history[0]["cards"] != made(name).history[0]["cards"]


def test_two_games_again_are_two_games():
    game, first = made("Solo", deck=BEGINNER), []
    for _ in range(3):
        first.append(game.history[0]["cards"])
        play_out(game, "greedy")
        game.press("again")
    assert len({tuple(cards) for cards in first}) == 3


# What others may not see.


@pytest.mark.parametrize("seed", range(4))
def test_nobody_sees_anothers_hand(seed):
    """R5: whatever happens, a viewer's scene names no card of another's hand, unless it was claimed in public."""
    game = made("Shedding", players=("Ada", "Bo", "Cy"), seed=seed)

    def hidden(game):
        state = game.state.game
        public = set(state.table) | set(state.last.cards if state.last else ())
        for viewer in game.players:
            others = {c for n, hand in zip(game.players, state.hands, strict=True) if n != viewer for c in hand}
            secret = {card.code for card in (others | set(state.pile) | set(state.discard)) - public}
            if not game.state.reads(viewer):
                text = json.dumps(game.scene(viewer).to_dict())
                assert not {code for code in secret if code in text}
        if game.state.owner(None) is None and not game.state.reads(None):
            text = json.dumps(game.scene().to_dict())
            assert not {c.code for hand in state.hands for c in hand if c not in public and c.code in text}

    wander(game, 120, seed, each=hidden)


def test_at_one_screen_a_hand_is_shown_to_who_looks_and_hidden_after_a_claim():
    game = made("Shedding")
    zones = lambda: {zone.id: len(zone.items) for zone in game.scene().zones}  # noqa: E731
    assert "hand" not in zones()
    game.press("look:Bo")
    assert zones()["hand"] == 6
    assert "Bo" in game.scene().prompt
    game.press("look:Bo")
    assert "hand" not in zones()
    game.press("call:Ada", now=1)  # R5.2: the caller picks, so the caller's hand is shown
    hand = next(zone for zone in game.scene().zones if zone.id == "hand")
    assert [item.picture for item in hand.items] == [f"card:{c.code}" for c in game.state.game.hands[0]]
    game.wake(20)  # R3.2: the call lapses, a penalty card is drawn (R5.3)
    assert "hand" not in zones()
    assert [len(hand) for hand in game.state.game.hands] == [7, 6]


def test_own_and_table_cards_mix_and_at_least_one_is_ones_own():
    game = made("Shedding", seed=3)
    state = game.state.game
    by = next(name for name in game.players if state.claims(name))
    three = state.claims(by)[0]
    game.press(f"call:{by}", by=by, now=1)
    for card in three:
        game.press(f"card:{card.code}", by=by)
    assert game.history[-1]["kind"] in ("taken", "laid", "scored")
    after = game.state.game
    assert after.last.cards == three
    assert len(after.table) == 6  # R5.2: table cards are replaced
    assert after.scores == (0, 0)  # R5.3: a SET scores nothing


def test_memory_tells_no_card_that_lies_face_down():
    game = made("Memory")

    def hidden(game):
        state = game.state.game
        seen = set(state.face_up) | set(state.last.cards if state.last else ())
        if not game.state.reads(None):
            text = json.dumps(game.scene().to_dict())
            assert not {card.code for card in state.left if card not in seen and card.code in text}

    wander(game, 200, 2, each=hidden)


def test_the_hidden_last_card_is_in_no_scene():
    game = made("LastCard")
    hidden = game.state.game.hidden.code
    assert hidden not in json.dumps(game.scene().to_dict())


def test_a_computer_player_plans_from_what_it_sees_alone():
    """Two games that look the same to Bo, whose opponent holds other cards: Bo plans the same."""
    game = made("Shedding", bots={"Bo": "good"})
    state = game.state.game
    swapped = (Cards(state.pile[:6]), state.hands[1])
    other = shedding_planned(_with(state, hands=swapped, pile=Cards([*state.hands[0], *state.pile[6:]])))
    assert shedding_view(other, "Bo") == shedding_view(state, "Bo")
    assert other.plans == state.plans
    assert shedding_engine.due(state) is not None


def _with(state, **changes):
    return replace(state, **changes)


# How to play: a worked example on every page, checked here.


@pytest.mark.parametrize("name", NAMES)
def test_how_to_play_has_the_rules_and_an_example_with_pictures(name):
    game = made(name)
    game.press("how_to")
    scene = game.scene()
    rules, example = scene.zones
    assert (rules.id, example.id) == ("rules", "example")
    assert len(rules.items) >= 5
    assert sum(len(item.pictures) for item in example.items) >= 6
    for item in (*rules.items, *example.items):
        assert len(item.label.split()) <= 17
    assert [button.id for button in scene.buttons] == ["how_to"]
    game.press("how_to")
    assert game.scene().title != scene.title


@pytest.mark.parametrize("deck", [None, BEGINNER])
@pytest.mark.parametrize("name", ["classic", "two_pairs", "chain", "last_card"])
def test_the_examples_are_right_in_every_deck(name, deck):
    shown = example_of(name, deck or made("Classic").rules.deck)
    if name == "two_pairs":
        assert (fifth(list(shown.right)), fifth(list(shown.wrong))) == (shown.missing, None)
        return
    assert is_set(*shown.right)
    assert not is_set(*shown.wrong)
    assert set(shown.right) <= {*shown.table, *shown.last, shown.missing}
    if name == "chain":
        assert len(set(shown.right) & set(shown.last)) == 1
        assert not set(find_sets(shown.table)[0]) & set(shown.last)
    if name == "last_card":
        total = [sum(column) % 3 for column in zip(*(c.vector for c in (*shown.table, shown.missing)), strict=True)]
        assert not any(total)
        assert not find_sets(shown.table)


@pytest.mark.parametrize("deck", [None, BEGINNER])
def test_the_example_of_the_shedding_game(deck):
    hand, table, right, not_own, wrong = shedding_example(deck or made("Classic").rules.deck)
    assert is_set(*right)
    assert is_set(*not_own)
    assert not is_set(*wrong)
    assert len(set(right) & set(hand)) == 2  # "two cards of yours, one of the table"
    assert set(right) <= {*hand, *table}
    assert set(not_own) <= set(table)
    assert len(table) == 6


def test_the_example_of_the_game_together():
    table, greedy, both = together_example(made("Classic").rules.deck)
    assert most_disjoint(find_sets(table)) == 2
    assert is_set(*greedy)
    assert not find_sets([card for card in table if card not in greedy])
    assert all(is_set(*three) for three in both)
    assert not set(both[0]) & set(both[1])
    assert {*both[0], *both[1]} <= set(table)


def test_reading_at_one_screen_stops_the_game_and_goes_on_after_it():
    game = made("Classic", bots={"Bo": "expert"})
    game.press("how_to", now=1)
    game.wake(500)
    assert [event["kind"] for event in game.history] == ["shuffled", "dealt", "paused"]
    game.press("how_to", now=501)
    assert game.state.game.paused is None


def test_a_player_with_a_view_of_their_own_reads_alone():
    game = made("Classic")
    game.press("how_to", by="Ada")
    assert game.scene("Ada").title != game.scene("Bo").title
    assert game.state.game.paused is None


# Keys, hints, counts, best times.


def test_call_keys_are_shown_and_can_be_changed():
    game = made("Classic", players=("Ada", "Bo"), keys={"Ada": "a"})
    keys = lambda: {button.id: button.key for button in game.scene().buttons if button.id.startswith("call:")}  # noqa: E731
    assert keys() == {"call:Ada": "a", "call:Bo": "p"}
    game.press("keys")
    game.press("key:Bo", "L")
    assert keys() == {"call:Ada": "a", "call:Bo": "l"}
    for bad in ("a", "h", "7", "%"):
        with pytest.raises(PressError, match="one letter"):
            game.press("key:Bo", bad)
    with pytest.raises(OptionError, match="key"):
        made("Classic", keys={"Ada": "q", "Bo": "q"})


def test_a_hint_needs_all_who_play_here_and_grows_to_three_cards():
    game = made("Classic")
    for shown in (1, 2, 3):
        game.press("help:Ada")
        assert len(game.state.game.hint.cards if game.state.game.hint else ()) == shown - 1
        game.press("help:Bo")
        marked = [item.id for item in game.scene().zones[0].items if item.marks]
        assert len(marked) == shown
    assert is_set(*(id.partition(":")[2] for id in marked))


def test_the_number_of_sets_is_an_option():
    game = made("Classic", count=True)
    n = len(find_sets(game.state.game.table))
    assert f"{n} SET" in game.scene().status
    assert "SET" not in made("Classic").scene().status


def test_the_best_time_is_kept_and_told():
    """R4.2, with the times by the number of features that differ."""
    game = made("Solo", deck=BEGINNER)
    play_out(game, "greedy", seed=1)
    first = game.scene().table
    assert "first time" in first.caption
    assert first.head[0] == "Features that differ"
    assert sum(int(row[1]) for row in first.rows[:-1]) == int(first.rows[-1][1])
    game.press("again")
    assert len(game.state.results) == 1
    game = type(game).from_dict(game.to_dict())
    play_out(game, "greedy", seed=2)
    assert "best time" in game.scene().table.caption


# What cannot be.


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Solo"])
@pytest.mark.parametrize(
    "players", [(), tuple("ABCDEFGHIJK"), ("Ada", "ada"), ("Ada", "x" * 500), ("Ada", ""), "Ada", 7, ("Ada", 3)]
)
def test_players_that_cannot_be(name, players):
    with pytest.raises(OptionError):
        made(name, players=players)


def test_a_name_that_is_html_stays_a_text():
    game = made("Classic", players=("<b>Ada</b>", "Bo"))
    game.press("call:<b>Ada</b>")
    assert "<b>Ada</b> has called" in game.scene().prompt


@pytest.mark.parametrize("name", NAMES)
def test_bad_presses_change_nothing(name):
    game = made(name)
    before = (game.state, game.log)
    for id, value, by, now in [
        ("nothing", None, None, None), ("card:9XX", None, None, None), ("place:99", None, None, None),
        ("call:Zoe", None, None, None), ("how_to", None, "Zoe", None), ("how_to", None, None, float("nan")),
        ("key:Ada", "q", None, None), ("again", None, None, None), ("deal", None, None, None),
    ]:  # fmt: skip
        with pytest.raises(PressError):
            game.press(id, value, by=by, now=now)
        assert (game.state, game.log) == before


def test_acting_without_a_call_or_for_another_is_refused_in_words():
    game = made("Classic")
    card = game.scene().zones[0].items[0].id
    with pytest.raises(PressError, match="Call first"):  # R3.2
        game.press(card)
    game.press("call:Ada", by="Ada", now=1)
    with pytest.raises(PressError, match="Ada called first"):
        game.press(card, by="Bo")
    with pytest.raises(PressError):
        game.press("call:Bo", by="Bo", now=1)  # in the same instant
    memory = made("Memory")
    with pytest.raises(PressError, match="not the turn of Bo"):
        memory.press("place:0", by="Bo")


def test_nobody_picks_for_the_computer():
    game = made("Classic", bots={"Bo": "expert"})
    while game.state.game.call is None:
        game.wake(game.scene().wake_at)
    with pytest.raises(PressError, match="Bo called first"):
        game.press(game.scene().zones[0].items[0].id)


def test_time_that_runs_backwards_stands_still():
    game = made("Classic")
    game.press("call:Ada", now=9)
    game.press("how_to", by="Bo", now=2)
    assert game.now == 9
    assert game.state.game.stage is Stage.PLAY


# Together: undo. The rules quiz.


def test_a_set_that_is_in_the_way_is_put_back():
    game = made("Together", players=("Ada",))
    three = find_sets(game.state.game.lying)[0]
    for card in three:
        game.press(f"card:{card.code}")
    table = game.state.game.table
    assert table.count(None) == 3
    game.press("taken:" + "+".join(card.code for card in three))
    assert game.state.game.table.count(None) == 0
    assert [event["kind"] for event in game.history[-2:]] == ["taken", "put_back"]


@pytest.mark.parametrize("shedding", [False, True])
def test_the_rules_quiz_tells_the_rule_by_number_and_in_words(shedding):
    quiz = made("RulesQuiz", length=4, shedding=shedding)
    for _ in range(4):
        current = quiz.state.current
        right = current.choices.index(current.right)
        wrong = next(n for n in range(len(current.choices)) if n != right)
        other = type(quiz).from_dict(quiz.to_dict())
        other.press(f"answer:{wrong}")
        assert other.scene().feedback.kind == "again"
        quiz.press(f"answer:{right}")
        told = quiz.scene().feedback
        assert told.kind == "right"
        assert current.rule in told.lines[1]
        assert current.rule.startswith("R5" if shedding else "R3")
        assert len(told.lines[1].split()) > 5
        quiz.press("next")
    assert quiz.scene().prompt == "4 of 4 answers were right."
    assert [event["right"] for event in quiz.history] == [True] * 4
    assert type(quiz).from_dict(quiz.to_dict()).scene() == quiz.scene()


def test_the_quiz_says_what_happens_after_a_set_from_fifteen():
    """R3.6, R3.9: no card is laid, known from the rules and not from the engine."""
    quiz = made("RulesQuiz", length=11)
    asked = next(each for each in quiz.state.asked if each.kind.value == "fifteen")
    assert len(asked.table) == 15
    assert (asked.right.outcome.value, asked.right.number) == ("laid", 0)
