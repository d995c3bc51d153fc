"""States as JSON data and back, by the type hints of their classes.

A state is made of numbers, texts, None, enums and literals, cards and decks, tuples and frozen sets of these, named
tuples and frozen data classes. A data class becomes an object with the fields that differ from their defaults, so
that a later version may add a field; where a hint names several classes, "is" says which one it is. What does not
fit its hint is refused: a state is loaded whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from setlab.deck import Card, Cards, Deck, Feature
from setlab.errors import SaveError
from setlab.gf3 import Vector

_KEPT = 4096  # parts whose data is remembered: a state shares most of its parts with the one before


class Codec(NamedTuple):
    """How values of one type become data, and data such values."""

    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]


def dump(kind: Any, value: Any) -> Any:
    """A value of this type as JSON data.

    >>> dump(tuple[Card, ...], (Card("2RO"),)), dump(int | None, None)
    (['2RO'], None)
    """
    return _codec(kind).dump(value)


def load(kind: Any, data: Any) -> Any:
    """The value of this type that the data stands for; SaveError if it stands for none.

    >>> load(tuple[Card, ...], ["2RO"])
    (Card('2RO'),)
    """
    try:
        return _codec(kind).load(data)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError("A part of this saved state does not fit: {reason}", reason=str(error)) from error


@lru_cache(maxsize=1024)
def _codec(kind: Any) -> Codec:
    """The codec of a type; TypeError for one that no state may have."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return Codec(lambda value: value, _one_of(arguments))
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is tuple:
        return _all(tuple, arguments[0]) if arguments[1:] == (...,) else _each(arguments)
    if origin is frozenset:
        return _all(frozenset, arguments[0])
    if isinstance(kind, type) and issubclass(kind, Enum):
        return Codec(lambda value: value.name, lambda data: kind[data])
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        parts = _each(tuple(hints[name] for name in kind._fields))
        return Codec(parts.dump, lambda data: kind(*parts.load(data)))
    if is_dataclass(kind):
        return _data_class(kind)
    raise TypeError(f"A state cannot hold {kind!r}")


def _expected(*kinds: type) -> Callable[[Any], Any]:
    def load(data: Any) -> Any:
        if type(data) not in kinds:
            raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))
        return data

    return load


def _number(data: Any) -> float:
    if type(data) not in (int, float) or not isfinite(data):
        raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))
    return float(data)


def _one_of(choices: tuple[Any, ...]) -> Callable[[Any], Any]:
    def load(data: Any) -> Any:
        for choice in choices:
            if type(choice) is type(data) and choice == data:
                return choice
        raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))

    return load


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))
    return data


def _all(whole: Callable[[Any], Any], kind: Any) -> Codec:
    """A tuple or frozen set whose parts are all of one type; a set is written in a fixed order."""
    part = _codec(kind)
    if whole is frozenset:
        return Codec(
            lambda value: sorted(map(part.dump, value), key=repr),
            lambda data: frozenset(map(part.load, _listed(data))),
        )
    return Codec(
        lambda value: [part.dump(each) for each in value], lambda data: tuple(part.load(each) for each in _listed(data))
    )


def _each(kinds: tuple[Any, ...]) -> Codec:
    """A tuple with a type for each place."""
    parts = [_codec(kind) for kind in kinds]
    return Codec(
        lambda value: [part.dump(each) for part, each in zip(parts, value, strict=True)],
        lambda data: tuple(part.load(each) for part, each in zip(parts, _listed(data), strict=True)),
    )


def _union(kinds: tuple[Any, ...]) -> Codec:
    """One of several types: None, one kind of simple value for each type of JSON, data classes by their names."""
    classes: dict[str, Codec] = {kind.__name__: _codec(kind) for kind in kinds if _is_data(kind)}
    others = {kind: _codec(kind) for kind in kinds if not _is_data(kind)}
    tagged = len(classes) > 1

    def dump(value: Any) -> Any:
        name = type(value).__name__
        if name in classes and _is_data(type(value)):
            data = classes[name].dump(value)
            return {"is": name, **data} if tagged else data
        return next(codec for kind, codec in others.items() if _is_of(value, kind)).dump(value)

    def load(data: Any) -> Any:
        if isinstance(data, dict) and classes:
            if not tagged:
                return next(iter(classes.values())).load(data)
            return classes[data["is"]].load({name: part for name, part in data.items() if name != "is"})
        for codec in others.values():
            try:
                return codec.load(data)
            except (ValueError, TypeError, KeyError):
                continue
        raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))

    return Codec(dump, load)


def _is_data(kind: Any) -> bool:
    return isinstance(kind, type) and is_dataclass(kind)


def _is_of(value: Any, kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return any(type(value) is type(choice) and value == choice for choice in get_args(kind))
    plain = get_origin(kind) or kind
    return type(value) is plain or (plain not in (int, str, float) and isinstance(value, plain))


def _data_class(kind: Any) -> Codec:
    hints = get_type_hints(kind)
    parts = [(part, _codec(hints[part.name])) for part in fields(kind)]
    known = {part.name: codec for part, codec in parts}
    seen: dict[int, tuple[Any, dict[str, Any]]] = {}

    def dump(value: Any) -> dict[str, Any]:
        found = seen.get(id(value))
        if found is not None and found[0] is value:
            return found[1]
        data = {
            part.name: codec.dump(each)
            for part, codec in parts
            if (each := getattr(value, part.name)) != _default(part)
        }  # fmt: skip
        if len(seen) >= _KEPT:
            seen.clear()
        seen[id(value)] = (value, data)  # kept alive, so that its id is not given to another
        return data

    def load(data: Any) -> Any:
        if not isinstance(data, dict):
            raise SaveError("A part of this saved state does not fit: {reason}", reason=repr(data))
        return kind(**{name: known[name].load(part) for name, part in data.items()})

    return Codec(dump, load)


def _default(part: Field[Any]) -> Any:
    if part.default_factory is not MISSING:
        return part.default_factory()
    return part.default


def _vector(data: Any) -> Vector:
    return Vector(map(_expected(int), _listed(data)))


def _cards(data: Any) -> Cards:
    return Cards(Card(code) for code in _expected(str)(data).split())


_FEATURES: dict[str, Feature] = {feature.name: feature for feature in Deck(6).features}
_SIMPLE: dict[Any, Codec] = {
    NoneType: Codec(lambda value: None, _expected(NoneType)),
    bool: Codec(lambda value: value, _expected(bool)),
    int: Codec(lambda value: value, _expected(int)),
    float: Codec(float, _number),
    str: Codec(lambda value: value, _expected(str)),
    Card: Codec(lambda card: card.code, lambda data: Card(_expected(str)(data))),
    Cards: Codec(lambda cards: cards.codes, _cards),
    Deck: Codec(lambda deck: len(deck.features), Deck),
    Vector: Codec(list, _vector),
    Feature: Codec(lambda feature: feature.name, lambda data: _FEATURES[data]),
}
