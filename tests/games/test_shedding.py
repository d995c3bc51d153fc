"""The shedding game: every rule of R5 on hands that were dealt for it, and whole games before a referee."""

from collections import Counter
from dataclasses import fields, replace
from functools import cache
from itertools import combinations

import pytest
from dealt_hands import TWO, claimed, game, kinds, refused
from referee import is_set
from shedding_referee import SheddingReferee

from setlab import BEGINNER, CLASSIC, Card, Deck, cards, third_card
from setlab.deck import Cards
from setlab.errors import OptionError
from setlab.games.shared import Ask, Call, Claim, Deal, Help, Name, Pause, Resume, Why
from setlab.games.shared.calls import Said, Stage
from setlab.games.shedding import engine, shedding_rules
from setlab.games.shedding.flow import settled
from setlab.games.shedding.looking import View, view

ADA = cards("1RO# 2RO# 3RO# 1GS/ 2PD_ 3GO/")  # holds a SET of her own: 1RO# 2RO# 3RO#
BO = cards("1RO/ 2RO/ 1GS# 2PD# 3PS_ 1PD/")
TABLE = cards("3RO/ 1RS# 2RS# 1RD# 2GD_ 3GD_")  # 1RO/ 2RO/ + 3RO/; 1RO# + 1RS# 1RD#


@pytest.fixture
def laid():
    return game(hands=(ADA, BO), table=TABLE)


# R5.1


def test_r5_1_six_cards_each_dealt_one_at_a_time_and_six_on_the_table():
    players = ("Ada", "Bo", "Cy")
    state = game(players)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert (len(state.table), len(state.pile), len(state.discard)) == (6, 57, 0)
    shuffled = state.history[0]
    deck = shuffled.cards
    assert state.hands[1] == deck[0:18:3]  # the first card goes to the dealer's left
    assert state.hands[2] == deck[1:18:3]
    assert state.hands[0] == deck[2:18:3]
    assert state.table == deck[18:24]
    assert kinds(state) == ["shuffled", "dealt", "dealt", "dealt", "laid"]


# R5.2


def test_r5_2_a_call_first(laid):
    assert refused(laid, Claim("Ada", ADA[:3])) is Why.NOT_CALLED
    called = engine.apply(laid, Call("Ada"), 1.0)
    assert refused(called, Call("Bo")) is Why.CALL_OPEN
    assert refused(called, Call("Ada")) is Why.CALLED_ALREADY
    assert refused(called, Claim("Bo", cards("1RO/ 2RO/ 3RO/"))) is Why.CALL_OPEN


def test_r5_2_own_cards_and_table_cards_in_any_mix(laid):
    three = claimed(laid, "Ada", ADA[:3])
    assert (len(three.hands[0]), three.table, three.pile) == (3, TABLE, laid.pile)  # own cards are not replaced
    two = claimed(laid, "Bo", cards("1RO/ 2RO/ 3RO/"))
    assert (len(two.hands[1]), len(two.table), two.table[0]) == (4, 6, laid.pile[0])  # table cards are, in their gap
    assert two.table[1:] == TABLE[1:]
    one = claimed(laid, "Ada", cards("1RO# 1RS# 1RD#"))
    assert (len(one.hands[0]), len(one.table)) == (5, 6)
    assert set(one.table) - set(TABLE) == set(laid.pile[:2])


def test_r5_2_at_least_one_own_card():
    state = engine.apply(game(hands=(ADA, BO), table=cards("1RS# 2RS# 3RS# 1RD# 2GD_ 3GD_")), Call("Ada"), 1.0)
    assert refused(state, Claim("Ada", cards("1RS# 2RS# 3RS#"))) is Why.NO_OWN_CARD


def test_r5_2_the_hands_of_others_are_out_of_reach(laid):
    state = engine.apply(laid, Call("Ada"), 1.0)
    assert refused(state, Claim("Ada", cards("1RO/ 2RO/ 3RO/"))) is Why.NOT_THERE
    assert refused(state, Claim("Ada", ADA[:2])) is Why.WRONG_COUNT
    assert refused(state, Claim("Ada", (ADA[0], ADA[0], ADA[1]))) is Why.TWICE
    assert refused(state, Claim("Ada", (*ADA[:2], BEGINNER.cards[0]))) is Why.NOT_THERE


# R5.3


def test_r5_3_a_set_goes_on_the_discard_pile_and_scores_nothing(laid):
    state = claimed(laid, "Ada", ADA[:3])
    assert set(state.discard) == set(ADA[:3])
    assert state.scores == (0, 0)
    assert state.history[-1].points == 0
    assert (state.last.said, state.last.by) == (Said.TAKEN, "Ada")


def test_r5_3_wrong_the_cards_go_back_and_a_penalty_card_is_drawn(laid):
    state = claimed(laid, "Ada", cards("1RO# 2RO# 1GS/"))
    assert state.hands[0] == Cards((*ADA, laid.pile[0]))
    assert state.table == TABLE
    assert kinds(state)[-2:] == ["wrong", "penalty"]


def test_r5_3_a_lapse_counts_as_wrong(laid):
    state = engine.apply(laid, Call("Bo"), 1.0)
    assert engine.due(state) == 11.0
    after = engine.woken(state, 11.0)
    assert len(after.hands[1]) == 7
    assert kinds(after)[-2:] == ["lapsed", "penalty"]


# R5.4


def test_r5_4_a_player_may_ask_for_a_card_at_any_time_up_to_nine(laid):
    state = engine.apply(laid, Call("Bo"), 0.0)
    for held in (7, 8, 9):  # another's open call does not hinder
        state = engine.apply(state, Ask("Ada"), 0.0)
        assert len(state.hands[0]) == held
    assert state.hands[0][6:] == laid.pile[:3]
    assert refused(state, Ask("Ada")) is Why.HOLDS_NINE


def test_r5_4_with_nine_a_mistake_draws_no_card(laid):
    nine = laid
    for _ in range(3):
        nine = engine.apply(nine, Ask("Ada"), 0.0)
    after = claimed(nine, "Ada", cards("1RO# 2RO# 1GS/"))
    assert len(after.hands[0]) == 9
    assert (after.history[-1].kind, after.history[-1].cards) == ("penalty", Cards())
    assert after.pile == nine.pile


# R5.5


def test_r5_5_when_the_pile_runs_out_the_discards_are_shuffled_and_become_the_pile():
    discard = "1PS# 2PS# 3PS# 1PS/ 2PS/ 3PS/"
    state = game(hands=(ADA, BO), table=TABLE, pile=cards("3GD#"), discard=discard)
    after = engine.apply(state, Ask("Ada"), 1.0)
    assert after.hands[0][-1] == Card("3GD#")
    assert sorted(after.pile) == sorted(cards(discard))
    assert not after.discard
    assert kinds(after)[-3:] == ["asked", "drawn", "reshuffled"]
    assert after.history[-1].cards == after.pile


def test_r5_5_the_pile_may_run_out_while_the_table_is_filled():
    state = game(hands=(ADA, BO), table=TABLE, pile=cards("3GD#"))
    after = claimed(state, "Ada", cards("1RO# 1RS# 1RD#"))
    assert len(after.table) == 6
    assert kinds(after)[-4:] == ["taken", "laid", "reshuffled", "laid"]
    assert Card("3GD#") in after.table
    assert len(set(after.table) & set(cards("1RO# 1RS# 1RD#"))) == 1


def test_r5_5_if_both_are_empty_nothing_is_drawn():
    state = game(hands=(ADA, BO), table=TABLE, pile=())
    assert refused(state, Ask("Ada")) is Why.PILE_EMPTY
    after = claimed(state, "Bo", cards("1RO/ 2RO/ 1GS#"))
    assert len(after.hands[1]) == 6
    assert after.history[-1].cards == Cards()


def grown(hand, order, n):
    """The hand with further cards, taken in that order so that no SET arises, up to n cards; None if that fails."""
    hand, out = list(hand), {third_card(a, b) for a, b in combinations(hand, 2)}
    for card in order:
        if len(hand) == n:
            break
        if card not in out and card not in hand:
            out |= {third_card(card, other) for other in hand}
            hand.append(card)
    return Cards(hand) if len(hand) == n else None


@cache
def cap_of(n):
    """n cards without a SET: of 81 at most 20."""
    return next(cap for seed in range(10_000) if (cap := grown((), CLASSIC.deal(81, seed=seed), n)))


@cache
def stuck_hands():
    """A table of six and two hands of nine, so that neither hand makes a SET with it."""
    for seed in range(10_000):
        table, order = cap_of(6), CLASSIC.deal(81, seed=seed)
        one = grown(table, order, 15)
        other = one and grown(table, [card for card in order if card not in one], 15)
        if other:
            return table, (one[6:], other[6:])
    raise AssertionError


def stuck_game(pile=None):
    """Nobody may draw, and there is no SET; the pile is the rest of the deck."""
    table, hands = stuck_hands()
    return game(hands=hands, table=table, pile=pile)


def test_r5_5_if_nobody_can_go_on_the_table_goes_under_the_pile_and_six_new_ones_are_laid():
    state = stuck_game()
    after = settled(state)
    assert after.stage is Stage.PLAY
    assert any(after.claims(name) for name in TWO)
    sweeps = kinds(after, len(state.history))
    assert sweeps[:2] == ["swept", "laid"]
    assert len(sweeps) % 2 == 0
    if len(sweeps) == 2:
        assert after.table == state.pile[:6]
        assert after.pile[-6:] == state.table
    assert sorted(after.table + after.pile) == sorted(state.table + state.pile)


def test_r5_5_somebody_who_may_draw_can_go_on():
    state = stuck_game()
    eight = replace(state, hands=(state.hands[0][:8], state.hands[1]), held=((0.0,) * 8, state.held[1]))
    assert settled(eight) == eight


def test_r5_5_if_no_table_can_help_the_hand_ends_and_the_fewest_cards_win_it():
    """Hands and table are parts of one cap, so whatever is laid of it makes no SET."""
    cap = cap_of(20)
    state = game(hands=(cap[:7], cap[7:14]), table=cap[14:20], pile=())
    after = settled(state)
    assert after.stage is Stage.BETWEEN
    assert after.hand_winners == TWO  # seven each: a tie is shared, and there are no others whose cards count
    assert (after.gained, after.scores) == (0, (0, 0))
    fewer = game(hands=(cap[:6], cap[6:14]), table=cap[14:20], pile=())
    after = settled(fewer)
    assert (after.hand_winners, after.scores) == (("Ada",), (8, 0))
    assert kinds(after)[-2:] == ["scored", "ended"]


def windows(ring):
    """All tables that come of laying six cards of the ring and putting them back under it, by hand."""
    queue = list(ring)
    seen = [queue[-6:]]
    while set(queue[:6]) != set(seen[0]):
        seen.append(queue[:6])
        queue = queue[6:] + queue[:6]
    return seen


def test_r5_5_every_table_that_could_be_laid_is_tried():
    """All cards outside the hands are tried six by six before the hand is given up."""
    full, outcomes = stuck_game(), Counter()
    for seed in range(120):
        pile = Cards(CLASSIC.deal(81, seed=seed))
        pile = Cards([card for card in pile if card in full.pile][: seed % 9])
        state = replace(full, pile=pile)
        helps = [any(makes_set(hand, table) for hand in state.hands) for table in windows([*pile, *state.table])]
        after = settled(state)
        outcomes[any(helps), len(helps) > 2] += 1
        assert (after.stage is Stage.PLAY) == any(helps)
        if any(helps):
            assert kinds(after, len(state.history)) == ["swept", "laid"] * helps.index(True)
            assert set(after.table) == set(windows([*pile, *state.table])[helps.index(True)])
    assert min(outcomes.values()) > 0
    assert {helped for helped, _ in outcomes} == {True, False}


def makes_set(hand, table):
    threes = combinations([*hand, *table], 3)
    return any(is_set(*(card.code for card in three)) for three in threes if three[0] in hand)


# R5.6


def test_r5_6_the_first_player_with_no_cards_left_scores_the_cards_of_the_others():
    state = game(("Ada", "Bo", "Cy"), hands=(cards("1RO#"), BO, ADA[3:]), table=TABLE)
    after = claimed(state, "Ada", cards("1RO# 1RS# 1RD#"))
    assert after.stage is Stage.BETWEEN
    assert (after.hand_winners, after.gained, after.scores) == (("Ada",), 9, (9, 0, 0))
    assert kinds(after)[-3:] == ["taken", "scored", "ended"]
    assert refused(after, Call("Bo")) is Why.BETWEEN


# R5.7


def test_r5_7_the_deal_passes_clockwise_until_someone_reaches_ten_times_the_players():
    state = game(("Ada", "Bo", "Cy"), hands=(cards("1RO#"), BO, ADA[3:]), table=TABLE)
    assert state.rules.target == 30
    assert refused(state, Deal("Ada")) is Why.STILL_PLAYING
    over = claimed(state, "Ada", cards("1RO# 1RS# 1RD#"))
    again = engine.apply(over, Deal("Cy"), over.at)
    assert (again.deal, again.dealer, again.scores, again.stage) == (1, "Bo", (9, 0, 0), Stage.PLAY)
    assert sorted([*again.pile, *again.table, *(card for hand in again.hands for card in hand)]) == sorted(CLASSIC)
    assert again.hands[2][0] == again.history[len(over.history)].cards[0]  # Bo deals, so Cy gets the first card
    won = claimed(replace(state, scores=(21, 29, 0)), "Ada", cards("1RO# 1RS# 1RD#"))
    assert (won.stage, won.scores, won.winners) == (Stage.OVER, (30, 29, 0), ("Ada",))
    assert refused(won, Deal("Bo")) is Why.OVER


# What a player sees


def test_the_hands_of_others_are_counts(laid):
    seen = view(laid, "Bo")
    assert (seen.hand, seen.table, seen.counts, seen.pile) == (BO, TABLE, (6, 6), len(laid.pile))
    other = replace(laid, hands=(laid.pile[:6], BO), pile=ADA + laid.pile[6:])
    assert view(other, "Bo") == seen
    assert {field.name for field in fields(View)}.isdisjoint({"hands", "seed"})
    paused = view(engine.apply(laid, Pause("Ada"), 1.0), "Bo")
    assert (paused.hand, paused.table) == (Cards(), Cards())


def test_computer_players_plan_from_what_they_see(laid):
    """The same own hand and table, other hands and another pile: the same plan."""
    bots = shedding_rules(TWO, bots={"Bo": "good"}, seed=1)
    one = replace(laid, rules=bots)
    other = replace(one, hands=(laid.pile[:6], BO), pile=ADA + laid.pile[6:])
    plans = [engine.apply(engine.apply(state, Pause("Ada"), 0.1), Resume("Ada"), 0.1).plans for state in (one, other)]
    assert plans[0] == plans[1] != ()


def test_computer_players_play_to_the_end_and_keep_the_rules():
    for seed, levels in enumerate([("good", "expert"), ("learning", "easy", "good")]):
        names = ("Ada", "Bo", "Cy")[: len(levels)]
        rules = shedding_rules(names, bots=dict(zip(names, levels, strict=True)), seed=seed)
        state, referee = engine.start(rules), SheddingReferee(names)
        while (moment := engine.due(state)) is not None:
            state = engine.woken(state, moment)
        for event in state.history:
            referee.feed(event.plain())
        assert referee.finished()
        assert "lapsed" not in kinds(state)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: shedding_rules(("Ada",)),
        lambda: shedding_rules([f"P{n}" for n in range(11)]),
        lambda: shedding_rules([f"P{n}" for n in range(4)], deck=BEGINNER),
        lambda: shedding_rules(TWO, deck=Deck(2)),
        lambda: shedding_rules(TWO, lapse="10"),
        lambda: shedding_rules(TWO, bots={"Ada": "x"}),
    ],
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()


def test_other_refusals(laid):
    assert refused(laid, Help("Ada")) is Why.NO_MOVE
    assert refused(laid, Name("Ada", ADA[0])) is Why.NO_MOVE
    assert refused(laid, Call("Eve")) is Why.NO_PLAYER
    assert refused(laid, Resume("Ada")) is Why.NOT_PAUSED
    assert refused(laid, Call("Ada"), float("nan")) is Why.NO_MOMENT
    assert refused(engine.apply(laid, Call("Ada"), 1.0), Pause("Bo")) is Why.CALL_OPEN
    assert refused(engine.apply(laid, Pause("Ada"), 1.0), Ask("Bo")) is Why.PAUSED
