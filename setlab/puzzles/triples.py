"""Three cards with a wanted property: a SET that differs in so many features, or a near miss."""

from __future__ import annotations

from collections.abc import Iterable

from setlab.deck import CLASSIC, Cards, Deck, Feature, checked_deck, place_of
from setlab.errors import PuzzleError, whole
from setlab.seeds import Dice, Seed, fresh_seed

FeatureName = str | Feature


def set_with(
    differences: int | None = None,
    *,
    different: Iterable[FeatureName] | None = None,
    deck: Deck = CLASSIC,
    seed: Seed | None = None,
) -> Cards:
    """A SET, in random order, with that many differing features, or with exactly those that are named.

    Without a wish the number of differing features is random, each equally likely. PuzzleError for a
    number outside 1 to the number of features, for a feature that the deck lacks, or for two wishes
    that contradict each other.

    >>> from setlab import BEGINNER, is_set
    >>> three = set_with(2, deck=BEGINNER, seed=7)
    >>> is_set(*three), sum(len({card[feature] for card in three}) == 3 for feature in BEGINNER.features)
    (True, 2)
    """
    dice = Dice(fresh_seed() if seed is None else seed, "set", len(checked_deck(deck).features))
    if different is None:
        number = 1 + dice.below(len(deck.features)) if differences is None else checked_differences(differences, deck)
        return _columns(deck, dice, (), dice.sample(range(len(deck.features)), number))
    named = places(deck, different)
    if differences not in (None, len(named)):
        raise PuzzleError("{n} features are named, so {m!r} cannot be what differs.", n=len(named), m=differences)
    checked_differences(len(named), deck)
    return _columns(deck, dice, (), named)


def near_miss(
    failing: Iterable[FeatureName],
    *,
    different: Iterable[FeatureName] | None = None,
    deck: Deck = CLASSIC,
    seed: Seed | None = None,
) -> Cards:
    """Three different cards that fail in exactly the features named: two and one there, fine elsewhere.

    `different` names the other features that differ on all three cards; the rest are the same. Without
    it each is the one or the other by chance. PuzzleError if no feature is to fail (that is a SET), if
    the deck lacks one, if one is to fail and to differ, or if no three different cards are like that:
    where a single feature fails, another must differ.

    >>> from setlab import BEGINNER
    >>> three = near_miss({"color"}, deck=BEGINNER, seed=7)
    >>> [len({card[feature] for card in three}) for feature in BEGINNER.features][0]
    2
    """
    dice = Dice(fresh_seed() if seed is None else seed, "near miss", len(checked_deck(deck).features))
    broken = places(deck, failing)
    if not broken:
        raise PuzzleError("A near miss fails in at least one feature. For a SET use set_with().")
    others = [place for place in range(len(deck.features)) if place not in broken]
    named = None if different is None else places(deck, different)
    if named is not None and set(named) & set(broken):
        raise PuzzleError(
            "{feature!r} cannot both fail and be different on all three cards.",
            feature=deck.features[min(set(named) & set(broken))].name,
        )
    if len(broken) == 1 and not (others if named is None else named):
        raise PuzzleError(
            "Three different cards cannot fail in {feature!r} alone with all else the same: two would be equal. "
            "Let another feature differ.",
            feature=deck.features[broken[0]].name,
        )  # fmt: skip
    while True:  # at least every third draw or so has three different cards
        fine = named if named is not None else [place for place in others if dice.below(2)]
        cards = _columns(deck, dice, broken, fine)
        if len(set(cards)) == 3:
            return cards


def places(deck: Deck, features: Iterable[FeatureName]) -> list[int]:
    """The places of features given by name, in the deck's order; PuzzleError for one that it lacks."""
    named = [features] if isinstance(features, str | Feature) or not isinstance(features, Iterable) else features
    names = [feature.name for feature in deck.features]
    wanted = []
    for feature in named:
        place = place_of(feature, deck)
        if place is None:
            name = feature.name if isinstance(feature, Feature) else feature
            raise PuzzleError(
                "There is no feature {name!r} here: choose among {names}.", name=name, names=", ".join(names)
            )
        wanted.append(place)
    return sorted(set(wanted))


def checked_differences(number: object, deck: Deck) -> int:
    """The number itself, if so many features can differ in a SET of that deck; PuzzleError otherwise."""
    most = len(deck.features)
    checked = whole(number, 1, most)
    if checked is None:
        raise PuzzleError("A SET of this deck differs in 1 to {most} features, not in {n!r}.", most=most, n=number)
    return checked


def _columns(deck: Deck, dice: Dice, broken: Iterable[int], different: Iterable[int]) -> Cards:
    """Three cards drawn feature by feature: two and one in the broken, all different or all the same elsewhere."""
    columns = []
    for place in range(len(deck.features)):
        values = dice.sample(range(3), 3)
        if place in broken:
            two, one, _ = values
            values = [two] * 3
            values[dice.below(3)] = one
        elif place not in different:
            values = [values[0]] * 3
        columns.append(values)
    return Cards(deck.card(vector) for vector in zip(*columns, strict=True))
