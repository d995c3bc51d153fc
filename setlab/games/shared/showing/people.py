"""The people and computer players of a game: their signs, their keys, and what each has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from setlab.errors import OptionError
from setlab.language import Language
from setlab.scene import Entry, Item, Mark, Zone

SIGNS = "●▲■◆★✚⬟♥♣⬢"  # told apart without colour, one for each seat
KEYS = "qpzmruktgb"  # far apart on a keyboard that two to four people share
TAKEN = "hn0123456789"  # keys of the games' own


def checked_keys(keys: Mapping[str, str] | Iterable[str] | None, people: Sequence[str]) -> tuple[str, ...]:
    """One key for each person, a letter; the usual ones where none is chosen. OptionError for what cannot be."""
    chosen = dict(zip(people, KEYS, strict=False))
    if isinstance(keys, Mapping):
        for name in keys:
            if name not in people:
                raise OptionError("{name!r} is not one of the people who play: {people}.",
                                  name=name, people=", ".join(people))  # fmt: skip
        chosen |= keys
    elif keys is not None:
        chosen |= dict(zip(people, keys, strict=False))
    found = tuple(chosen[name].lower() if isinstance(chosen[name], str) else "" for name in people)
    for name, key in zip(people, found, strict=True):
        if not fits(key, [other for whose, other in zip(people, found, strict=True) if whose != name]):
            raise OptionError(
                "{name!r} needs a letter of their own as key, other than h and n, not {key!r}.",
                name=name, key=chosen[name],
            )  # fmt: skip
    return found


def fits(key: str, others: Iterable[str]) -> bool:
    """Whether this can be somebody's key: one letter that nobody else has.

    >>> fits("q", "pz"), fits("p", "pz"), fits("h", ""), fits("ab", "")
    (True, False, False, False)
    """
    return len(key) == 1 and key.isalpha() and key not in TAKEN and key not in others


def sign_of(players: Sequence[str], name: str) -> str:
    """The sign of a player, by the seat.

    >>> sign_of(("Ada", "Bo"), "Bo")
    '▲'
    """
    return SIGNS[players.index(name) % len(SIGNS)]


def scores(
    words: Language,
    players: Sequence[str],
    points: Sequence[int],
    notes: Mapping[str, Sequence[str]],
    current: Iterable[str] = (),
) -> Zone:
    """What each player has, with what else is to be known of them; `current` are those whose turn or call it is."""
    active = set(current)
    items = tuple(
        Item(
            f"player:{name}",
            " · ".join([words.say("{sign} {name}", sign=sign_of(players, name), name=name), *notes.get(name, ())]),
            role="text",
            caption=str(n),
            selected=name in active,
            marks=(Mark("turn", words.say("it is their turn")),) if name in active else (),
        )
        for name, n in zip(players, points, strict=True)
    )
    return Zone("scores", words.say("Points"), items, role="scores")


def key_entries(words: Language, people: Sequence[str], keys: Sequence[str]) -> tuple[Entry, ...]:
    """A place to type another key for each person."""
    return tuple(
        Entry(f"key:{name}", words.say("Key of {name}", name=name), words.say("Change"), value=key, most=1)
        for name, key in zip(people, keys, strict=True)
    )
