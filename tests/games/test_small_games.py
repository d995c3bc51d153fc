"""The small games at the table: worked examples, whole games, and what the sizes of their tables rest on."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from referee import is_set

from setlab import BEGINNER, CLASSIC, Card, Deck, find_sets
from setlab.deck import Cards
from setlab.errors import OptionError
from setlab.games.playing import play_out, steps
from setlab.games.shared import Ask, Call, Claim, MoveError, Name, Why
from setlab.games.shared.calls import Said
from setlab.games.shared.table import engine
from setlab.games.shared.table.patterns import fifth, found, is_right, near_misses, pairs_of, spread
from setlab.games.shared.table.policies import deduced
from setlab.games.shared.table.rules import Pattern
from setlab.games.small import EXAMPLES, chain_rules, five_features_rules, last_card_rules, two_pairs_rules

MAKERS = {
    "two_pairs": two_pairs_rules, "chain": chain_rules, "last_card": last_card_rules,
    "five_features": five_features_rules,
}  # fmt: skip
TWO = ("Ada", "Bo")


def signs(cards):
    return [card.code for card in cards]


def laid(name, *, pile=None):
    """A game of that kind at the table of its worked example."""
    example = EXAMPLES[name]
    state = engine.start(MAKERS[name](TWO, seed=1))
    out = {*example.table, *example.last}
    rest = [card for card in state.rules.deck if card not in out] if pile is None else pile
    return replace(state, table=example.table, pile=Cards(rest), since=(0.0,) * len(example.table), chain=example.last)


def refused(state, move):
    with pytest.raises(MoveError) as caught:
        engine.apply(state, move, state.at)
    return caught.value.refusal.why


def claimed(state, name, three):
    return engine.apply(engine.apply(state, Call(name), state.at), Claim(name, tuple(three)), state.at)


# Two pairs


def brute_pairs(table):
    """All sets of four cards that two pairs of them complete with the same fifth, by trying every card as the fifth."""
    fives = set()
    for four in combinations(signs(table), 4):
        a, b, c, d = four
        for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
            if any(
                is_set(*one, each) and is_set(*other, each)
                for each in (card.code for card in table[0].deck)
                if each not in four
            ):
                fives.add(frozenset(four))
    return fives


@pytest.mark.parametrize("seed", range(8))
def test_two_pairs_are_found_exactly_where_they_are(seed):
    table = BEGINNER.deal(8, seed=seed)
    listed = found(Pattern.TWO_PAIRS, table, Cards())
    assert {frozenset(signs(four)) for four in listed} == brute_pairs(table)
    for four in combinations(table, 4):
        assert is_right(Pattern.TWO_PAIRS, four) == (frozenset(signs(four)) in brute_pairs(four))
        if is_right(Pattern.TWO_PAIRS, four):
            one, other = pairs_of(four)
            assert is_set(*signs(one), fifth(four).code)
            assert is_set(*signs(other), fifth(four).code)
            assert sorted(one + other) == sorted(four)


def test_the_two_pairs_example():
    example, state = EXAMPLES["two_pairs"], laid("two_pairs")
    assert brute_pairs(example.right)
    assert not brute_pairs(example.wrong)
    assert fifth(example.right) is example.missing
    assert example.missing not in example.table  # the card that people miss
    after = claimed(state, "Ada", example.right)
    assert (after.points, after.last.said, len(after.table)) == ((1, 0), Said.TAKEN, 10)
    assert claimed(state, "Bo", example.wrong).points == (0, -1)
    called = engine.apply(state, Call("Ada"), 0.0)
    assert refused(called, Claim("Ada", tuple(example.right[:3]))) is Why.WRONG_COUNT


def most_without_two_pairs(features):
    """The most cards without two pairs: every hand that holds a frame of the space, which all larger ones do."""
    thirds, best = Deck(features).thirds, 0

    def grow(hand, met, start):
        nonlocal best
        best = max(best, len(hand))
        for card in range(start, 3**features):
            new = {thirds[card][other] for other in hand}
            if card not in hand and len(new) == len(hand) and not new & met:
                grow([*hand, card], met | new, card + 1)

    frame = [0, *(3**place for place in range(features))]
    grow(frame, {thirds[a][b] for a, b in combinations(frame, 2)}, 0)
    return best


def test_so_many_cards_always_hold_two_pairs():
    """At most 6 of 27 and 9 of 81 hold none; smaller flats hold fewer, so larger hands hold a frame."""
    assert [most_without_two_pairs(n) for n in (2, 3, 4)] == [4, 6, 9]
    assert two_pairs_rules(deck=BEGINNER, seed=1).base == 7
    assert two_pairs_rules(seed=1).base == 10


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC], ids=repr)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_whole_games_of_two_pairs(deck, policy):
    for seed in range(4):
        state = engine.start(two_pairs_rules(TWO, deck=deck, seed=seed))
        base = state.rules.base
        for state in steps(state, policy, seed=seed):  # noqa: B020
            assert len(state.table) == base or not state.pile
            assert len(state.table) + len(state.pile) + 4 * state.taken == len(deck)
        assert not brute_pairs(state.table)
        assert "asked" not in {event.kind for event in state.history}
        for event in state.history:
            if event.kind == "taken":
                assert brute_pairs(event.cards)


# Chain


def test_the_chain_example():
    example, state = EXAMPLES["chain"], laid("chain")
    after = claimed(state, "Ada", example.right)
    assert (after.points, after.chain) == ((1, 0), example.right)
    assert not set(example.right) & set(after.table)
    assert claimed(state, "Ada", example.wrong).points == (-1, 0)
    called = engine.apply(state, Call("Ada"), 0.0)
    assert is_set(*signs(example.table[2:5]))
    assert refused(called, Claim("Ada", example.table[2:5])) is Why.NO_LINK  # a SET, but not one that goes on
    assert refused(called, Claim("Ada", (*example.last[:2], example.table[0]))) is Why.NO_LINK
    assert refused(called, Claim("Ada", (example.last[0], example.table[0], state.pile[0]))) is Why.NOT_THERE


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_whole_games_of_chain(policy):
    for seed in range(10):
        end = play_out(engine.start(chain_rules(TWO, seed=seed)), policy, seed=seed)
        taken = [set(event.cards) for event in end.history if event.kind == "taken"]
        assert len(taken) > 10
        for before, after in pairwise(taken):
            assert len(before & after) == 1
            assert is_set(*signs(after))
        gone = set().union(*taken)
        assert len(gone) == 3 + 2 * (len(taken) - 1)
        assert gone | set(end.table) == set(CLASSIC)
        links = [*combinations(end.table, 2)]
        assert not any(is_set(link.code, a.code, b.code) for link in end.chain for a, b in links)


# The last card face down


def test_the_last_card_example():
    example = EXAMPLES["last_card"]
    state = replace(laid("last_card", pile=()), hidden=example.missing)
    assert not find_sets(state.table)
    assert deduced(state) is example.missing
    called = engine.apply(state, Call("Ada"), 1.0)
    named = engine.apply(called, Name("Ada", example.missing), 30.0)
    assert (named.points, named.hidden, named.table[-1]) == ((1, 0), None, example.missing)
    assert not engine.over(named)  # it lies in one more SET
    after = claimed(named, "Bo", example.right)
    assert (after.points, len(after.table)) == ((1, 1), 6)
    assert engine.over(after)


def test_a_wrong_name_costs_the_penalty_and_the_card_stays_face_down():
    state = replace(laid("last_card", pile=()), hidden=EXAMPLES["last_card"].missing)
    called = engine.apply(state, Call("Ada"), 1.0)
    after = engine.apply(called, Name("Ada", Card("1RO#")), 2.0)
    assert (after.points, after.hidden, after.last.said) == ((-1, 0), state.hidden, Said.MISNAMED)
    assert refused(called, Name("Bo", Card("1RO#"))) is Why.CALL_OPEN
    assert refused(state, Name("Bo", Card("1RO#"))) is Why.NOT_CALLED
    assert refused(called, Name("Ada", BEGINNER.cards[0])) is Why.NOT_THERE


def test_when_all_give_it_up_it_is_turned_up_for_nothing():
    state = replace(laid("last_card", pile=()), hidden=EXAMPLES["last_card"].missing)
    after = engine.apply(engine.apply(state, Ask("Ada"), 1.0), Ask("Bo"), 1.0)
    assert (after.points, after.hidden, len(after.table)) == ((0, 0), None, 9)


def test_it_can_be_named_only_when_the_pile_is_empty():
    state = engine.apply(engine.start(last_card_rules(TWO, seed=1)), Call("Ada"), 1.0)
    assert refused(state, Name("Ada", state.hidden)) is Why.NOT_YET
    assert len(state.table) + len(state.pile) == 80


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_whole_games_with_the_last_card_face_down(policy):
    turned = Counter()
    for seed in range(20):
        state = engine.start(last_card_rules(TWO, seed=seed))
        hidden = state.hidden
        for state in steps(state, policy, seed=seed):  # noqa: B020
            assert state.hidden in (hidden, None)
            assert hidden not in state.table or state.hidden is None
            if state.hidden and not state.pile and not state.has_claim:
                assert deduced(state) is hidden
        kinds = Counter(event.kind for event in state.history)
        assert kinds["turned"] == 1
        assert len(state.table) in (0, 6, 9, 12, 15, 18)
        turned[kinds["named"]] += 1
    assert sum(turned.values()) == 20


# Five features


def test_the_five_features_example():
    example, state = EXAMPLES["five_features"], laid("five_features")
    assert {len(set(column)) for column in zip(*signs(example.right), strict=True)} <= {1, 3}
    assert claimed(state, "Ada", example.right).points == (1, 0)
    assert claimed(state, "Ada", example.wrong).points == (-1, 0)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_whole_games_of_five_features(policy):
    for seed in range(3):
        state = engine.start(five_features_rules(TWO, seed=seed))
        assert (len(state.table), len(state.pile)) == (16, 227)
        for state in steps(state, policy, seed=seed):  # noqa: B020
            assert len(state.table) + len(state.pile) + 3 * state.taken == 243
            assert len(state.table) <= 46  # the largest cap has 45 cards
        assert not find_sets(state.table)
        assert not state.pile


# All of them


@pytest.mark.parametrize("name", MAKERS)
def test_examples_show_what_is_claimed(name):
    example = EXAMPLES[name]
    assert example.pattern is MAKERS[name](TWO, seed=1).pattern
    assert is_right(example.pattern, example.right)
    assert not is_right(example.pattern, example.wrong)
    for cards in (example.right, example.wrong):
        assert set(cards) <= {*example.table, *example.last, example.missing}


@pytest.mark.parametrize("name", MAKERS)
def test_computer_players_play_them_to_the_end(name):
    state = engine.start(MAKERS[name](TWO, bots={"Ada": "expert", "Bo": "learning"}, seed=5))
    while (moment := engine.due(state)) is not None:
        state = engine.woken(state, moment)
    assert engine.over(state)
    assert state.points[0] > state.points[1]


@pytest.mark.parametrize("seed", range(30))
def test_the_very_last_two_cards_can_be_played(seed):
    """In a chain two cards go on from the last SET; where one lies face down, it makes a SET with the other two."""
    chain = replace(laid("chain", pile=()), table=EXAMPLES["chain"].table[:2], since=(0.0,) * 2)
    assert play_out(chain, "random", seed=seed).table == Cards()
    a_set = EXAMPLES["chain"].right
    state = replace(laid("last_card", pile=()), table=a_set[:2], since=(0.0,) * 2, hidden=a_set[2])
    assert engine.over(play_out(state, "random", seed=seed))


def test_near_misses_fail_in_one_feature():
    table = CLASSIC.deal(9, seed=2)
    for three in near_misses(Pattern.SET, table, Cards()):
        assert sum(len(set(column)) == 2 for column in zip(*signs(three), strict=True)) == 1
    for three in near_misses(Pattern.CHAIN, table[3:], table[:3]):
        assert len(set(three) & set(table[:3])) == 1
    pairs = near_misses(Pattern.TWO_PAIRS, table, Cards())
    assert pairs
    assert not any(brute_pairs(four) for four in pairs)


def test_two_pairs_are_as_hard_as_both_together():
    assert spread(Pattern.TWO_PAIRS, EXAMPLES["two_pairs"].right) == 2
    assert spread(Pattern.SET, EXAMPLES["chain"].right) == 3


@pytest.mark.parametrize(
    "bad",
    [
        lambda: two_pairs_rules(deck=Deck(5)),
        lambda: chain_rules(deck=Deck(6)),
        lambda: last_card_rules(players=()),
        lambda: five_features_rules(lapse=-1),
    ],
)
def test_what_cannot_be_played_is_told_at_once(bad):
    with pytest.raises(OptionError):
        bad()
