"""What a browser may say. Every message is read here, and nothing else of it is believed.

A message has come over a wire: it can be anything that a host makes of what it was given (in Pyodide a JavaScript
null arrives as `jsnull`), and anything that somebody typed into a console. Read, it holds plain JSON values alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from setlab.errors import PressError

Kind = Literal["press", "wake", "ping"]
Value = str | int | float | None

LONGEST_ID = 200  # signs of an id or a question
FARTHEST = 2**53  # seconds; whatever is later is no moment
_TOKEN = re.compile(r"[\w:.-]{1,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Message:
    """A press on `id`, made when `question` was asked; a wake; or a ping, which only wants the whole scene.

    now: the moment at which the browser sent it, in seconds of the activity's time, if it told one. token: what the
    answer brings back, so that the browser knows it.
    """

    kind: Kind
    id: str = ""
    question: str = ""
    value: Value = None
    now: float | None = None
    token: str | None = None


def read(content: object) -> Message:
    """The message in what was sent; whatever makes no sense is a ping.

    PressError for a press with a value that no press brings.

    >>> read({"type": "press", "id": "next", "question": "1", "now": 2.5, "token": "a:1"})
    Message(kind='press', id='next', question='1', value=None, now=2.5, token='a:1')
    >>> read({"type": "wake", "now": float("nan"), "token": "<b>"}), read("hello").kind
    (Message(kind='wake', id='', question='', value=None, now=None, token=None), 'ping')
    """
    if not isinstance(content, dict):
        return Message("ping")
    token, now = _token(content.get("token")), _moment(content.get("now"))
    match content.get("type"):
        case "press":
            id, question = _name(content.get("id")), _name(content.get("question"))
            if id is None:
                return Message("ping", token=token)
            return Message("press", id, question or "", _value(content.get("value")), now, token)
        case "wake":
            return Message("wake", now=now, token=token)
        case _:
            return Message("ping", token=token)


def token_of(content: object) -> str | None:
    """The token of a message that could not be read."""
    return _token(content.get("token")) if isinstance(content, dict) else None


def _name(part: object) -> str | None:
    return part if isinstance(part, str) and len(part) <= LONGEST_ID else None


def _token(part: object) -> str | None:
    return part if isinstance(part, str) and _TOKEN.fullmatch(part) else None


def _moment(part: object) -> float | None:
    if isinstance(part, bool) or not isinstance(part, int | float) or not -FARTHEST < part < FARTHEST:
        return None  # NaN is in no range
    return float(part)


def _value(part: object) -> Value:
    """A text or a number, whose size the activity judges; None for what is no JSON value, such as `jsnull`."""
    if isinstance(part, bool | list | dict):
        raise PressError("A press brings a short text, a number or nothing, not {value!r}.", value=part)
    return part if isinstance(part, str | int | float) else None
