"""Which triples come: balanced and not countable, with misses that return, and no triple twice."""

from itertools import product

import pytest
from pupils import Guesses, Nearly, Overlooks, Pupil, play

from setlab import BEGINNER, CLASSIC, Deck
from setlab.errors import OptionError
from setlab.explanation import Kind, explain
from setlab.learner import changed, next_item, next_rung, opening
from setlab.learner.balance import chance_of_set
from setlab.learner.items import retired

MAKERS = [Pupil, Nearly, Overlooks, Guesses]


def played(maker, triples, seed, deck=BEGINNER, slip=0.1, start="guided"):
    *_, record = play(maker(seed, slip), deck, triples, seed, start)
    return record


def runs(answers):
    longest = run = 0
    for place, answer in enumerate(answers):
        run = run + 1 if place and answer == answers[place - 1] else 1
        longest = max(longest, run)
    return longest


@pytest.mark.parametrize("maker", MAKERS)
def test_of_each_six_two_to_four_are_sets_and_never_four_answers_alike_in_a_row(maker):
    for seed in range(6):
        record = played(maker, 30, seed)
        answers = [one.is_set for one in record]
        assert runs(answers) <= 3
        assert all(2 <= sum(answers[start : start + 6]) <= 4 for start in range(0, 30, 6))


@pytest.mark.parametrize("maker", MAKERS)
def test_no_triple_comes_twice(maker):
    for seed in range(2):
        record = played(maker, 80, seed)
        assert len({frozenset(one.cards) for one in record}) == 80


@pytest.mark.parametrize("maker", MAKERS)
def test_in_the_long_run_half_are_sets(maker):
    sets = sum(one.is_set for seed in range(2) for one in played(maker, 120, seed))
    assert 0.43 < sets / 240 < 0.57


def reachable():
    """Every block of six, as far as it can come: each answer that has a chance is taken."""
    open_blocks = [()]
    while open_blocks:
        block = open_blocks.pop()
        if len(block) < 6:
            chance = chance_of_set(block)
            yield block, chance
            open_blocks += [(*block, answer) for answer in (True, False) if (chance if answer else 1 - chance) > 0]


def test_nobody_can_count_the_last_of_six():
    forced = {block for block, chance in reachable() if chance in (0, 1)}
    assert all(
        runs(block[-3:]) == 3 or sum(block) == 4 or sum(block) == len(block) - 4 or len(block) >= 4 for block in forced
    )
    even = [block for block in product((True, False), repeat=5) if sum(block) in (2, 3) and runs(block) < 3]
    assert len(even) > 10
    assert all(0 < chance_of_set(block) < 1 for block in even)


def test_four_alike_in_a_row_are_forbidden_over_the_end_of_a_round():
    assert chance_of_set([False, True, False, True, True, True]) == 0
    assert chance_of_set([True, False, True, False, False, False]) == 1


def test_a_surplus_is_made_up_for():
    assert chance_of_set([True, True, False, True, False, True]) < 0.5 < chance_of_set([False, True, False] * 2)


def test_a_record_without_balance_is_continued_all_the_same():
    assert chance_of_set([True] * 6 + [True] * 5) == 0
    assert chance_of_set([True] * 5) == 0


@pytest.mark.parametrize("deck", [BEGINNER, CLASSIC, Deck(5)])
def test_the_opening_varies_and_keeps_its_contrast(deck):
    openings = [opening(deck, seed) for seed in range(200)]
    assert openings == [opening(deck, seed) for seed in range(200)]
    assert len(set(openings)) > 150
    thirds = set()
    for first, second, third in openings:
        kinds = [verdict.kind for verdict in explain(*first).features]
        assert kinds.count(Kind.ALL_DIFFERENT) == 1
        assert kinds[0] is Kind.ALL_SAME
        assert explain(*first).is_set
        assert len(explain(*second).failing) == 1
        assert sum(one is not other for one, other in zip(first, second, strict=True)) == 1
        there = changed(first, second)
        assert [verdict.odd for verdict in explain(*second).failing] == [there.card]
        assert explain(*second).failing[0].feature is deck.features[there.feature]
        why = explain(*third)
        assert all(verdict.kind is Kind.ALL_DIFFERENT for verdict in why.features if verdict.passes)
        assert len(set(third)) == 3
        assert len(why.failing) <= 1
        thirds.add(why.is_set)
        assert set(why.failing_features).isdisjoint(explain(*second).failing_features)
    assert thirds == {True, False}


def test_a_newcomer_begins_with_the_opening_and_others_do_not():
    assert [one.cards for one in played(Pupil, 3, 7)] == list(opening(BEGINNER, 7))
    assert played(Pupil, 3, 7, start="check")[0].cards != opening(BEGINNER, 7)[0]


def test_the_same_seed_and_answers_give_the_same_triples():
    assert played(Nearly, 20, 5) == played(Nearly, 20, 5)
    assert played(Nearly, 20, 5) != played(Nearly, 20, 6)


def test_what_is_missed_comes_back_two_or_three_triples_later_with_other_values():
    """A failure that returns may have to wait where a fourth "not a SET" in a row would follow."""
    back = other = missed = 0
    for seed in range(8):
        record = played(Pupil, 40, seed, slip=0.2)
        for at, one in enumerate(record[:-3]):
            for place, right in enumerate(one.first):
                if right is False and one.rung != "fast":
                    missed += 1
                    kind = one.situation.plan[place]
                    later = [two for two in record[at + 2 : at + 4] if two.situation.plan[place] is kind]
                    back += bool(later)
                    values = sorted(card.vector[place] for card in one.cards)
                    other += kind is Kind.ALL_DIFFERENT or any(
                        sorted(card.vector[place] for card in two.cards) != values for two in later
                    )
    assert missed > 100
    assert back > 0.9 * missed
    assert other > 0.85 * missed


def test_what_is_known_retires_and_comes_back_once_in_a_later_sitting():
    from dataclasses import replace

    from setlab.learner import Answered
    from setlab.learner.evidence import Sort

    made = []
    for codes in ("1RO 1RS 1RD", "2GO 2GS 2GD", "1RO 1GO 1PO"):
        from setlab import cards

        triple = cards(codes)
        kinds = tuple(verdict.kind for verdict in explain(*triple).features)
        made.append(Answered(triple, "check", "set", kinds, "set"))
    assert retired(made[:2]) == set()
    assert retired(made) == {Sort((), 1)}
    other = Answered(cards("1RO 1RS 2GD"), "fast", decision="not_set", pointed="color", sitting=1)
    assert retired([*made, other]) == set()
    assert retired([*made, other, replace(made[0], sitting=1)]) == {Sort((), 1)}
    missed = replace(made[0], decision="not_set")
    assert retired([*made, missed]) == set()
    assert retired([*made[:2], replace(made[2], guess="not_set")]) == set()  # a wrong guess: not known yet


def test_each_feature_fails_alone_once_in_the_first_six_of_the_beginner_deck():
    for seed in range(15):
        for start in ("guided", "check", "fast"):
            record = played(Pupil, 6, seed, slip=0, start=start)
            assert {one.situation.failing for one in record} >= {(0,), (1,), (2,)}


def test_a_rung_that_is_none_is_refused():
    with pytest.raises(OptionError, match="There is no rung 'easy': choose one of guided, check, fast"):
        next_item(BEGINNER, [], rung="easy", seed=1)


def test_good_pupils_climb_and_those_in_trouble_get_smaller_steps():
    record = played(Pupil, 6, 1, slip=0)
    assert [one.rung for one in record] == ["guided", "guided", "check", "check", "fast", "fast"]
    from dataclasses import replace

    fast = [one for one in record if one.rung == "fast"]
    wrong = [replace(one, decision="not_set" if one.is_set else "set", pointed=None) for one in fast]
    assert next_rung([*record[:4], *wrong]) == "check"
    assert next_rung([], "check") == "check"
