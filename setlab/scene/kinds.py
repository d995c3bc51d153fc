"""The kinds of activities: found by the names in saves, and what their states are."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from inspect import isabstract
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from setlab.errors import SaveError
from setlab.scene.saving import thawed

if TYPE_CHECKING:
    from setlab.scene.activity import Activity

DOORS = ("setlab.activities", "setlab.games", "setlab.course")  # where all kinds can be had by name

kinds: dict[str, type[Activity[Any]]] = {}  # those whose modules are loaded, by name


def made(body: dict[str, Any], wanted: type[Activity[Any]]) -> Activity[Any]:
    """A new activity of the kind and with the options of a save; SaveError if there can be none."""
    kind = _kind_called(body["activity"])
    if not issubclass(kind, wanted):
        raise SaveError("This state belongs to {kind}, not to {wanted}.", kind=kind.__name__, wanted=wanted.__name__)
    check_engine(body, kind)
    try:
        return kind(**thawed(body["options"]))
    except (ValueError, TypeError) as error:
        raise SaveError("This state cannot be continued: {reason}", reason=str(error)) from error


def check_engine(body: dict[str, Any], kind: type[Activity[Any]]) -> None:
    """SaveError for a save by another version of this kind of activity."""
    if body["engine"] > kind.engine:
        raise SaveError("This was saved by a later setlab. Please update setlab, then it can be continued.")
    if body["engine"] < kind.engine:
        raise SaveError("This was saved by an earlier setlab, and this one cannot continue it.")


@lru_cache(maxsize=256)
def state_type(kind: type[Activity[Any]]) -> Any:
    """The class of a kind's states: what stands in the brackets of `Activity[…]`."""
    for base in kind.__mro__:
        for generic in vars(base).get("__orig_bases__", ()):
            for argument in get_args(generic):
                if not isinstance(argument, TypeVar):
                    return argument
    raise TypeError(f"{kind.__name__} does not say what its states are: write class {kind.__name__}(Activity[State])")


def _kind_called(name: str) -> type[Activity[Any]]:
    """The kind of activity that a save names; one that nobody has used yet is fetched by its door."""
    for place in DOORS:
        if name not in kinds and find_spec(place):
            getattr(import_module(place), name, None)
    kind = kinds.get(name)
    if kind is None or isabstract(kind):
        raise SaveError("There is no activity {kind!r}.", kind=name)
    return kind
